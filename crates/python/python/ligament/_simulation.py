"""A scene that moves, with the words of takes as methods."""

from __future__ import annotations

import copy
import operator
from collections.abc import Iterable, Mapping
from os import PathLike
from typing import Literal, NamedTuple, Optional, SupportsIndex, Union

import numpy as np
from numpy.typing import ArrayLike

from . import _ligament
from ._ligament import Model, Scene

AnyScene = Union[Scene, Model, str, "PathLike[str]"]


class Energies(NamedTuple):
    """Energies in joules. Springs and contact are not counted."""

    motion: float
    weight: float
    flesh: float


class Report(NamedTuple):
    """What a step left where joints close loops or hold bodies to a hand.

    gap: largest gap of a joint, in metres or radians; residual: largest error that the solve left; stop: what ended it,
    "precision", "least-squares", "iterations" or "deadline".
    """

    gap: float
    iterations: int
    residual: float
    stop: str


class Simulation(_ligament.Simulation):
    """A scene that moves.

    scene: a `Scene`, a `Model`, a name of the gallery, or the path of a file. method: "reduced", "implicit" or
    "displacement"; what suits the scene, if None. step: seconds of a step; the scene's own, if None.

        worm = ligament.Simulation("worm")
        worm.drag("hand", "bone 0", to=(0.0, 0.0, 0.5))
        worm.run(0.5)
        worm.skin  # shape (vertices, 3)

    Arrays are of the moment they were asked for, and stay as they are while the simulation goes on. A simulation may be
    used from several threads: they take turns.
    """

    __slots__ = ()

    def energies(self) -> Energies:
        """Energy of motion, of weight and of flesh: their sum is `energy`. Springs and contact are not counted."""
        return Energies(*super().energies())

    def report(self) -> Report:
        """What the last step left."""
        return Report(*super().report())

    def drag(
        self,
        name: str,
        bone: str,
        to: ArrayLike,
        point: Optional[ArrayLike] = None,
        gains: Optional[ArrayLike] = None,
        priority: Optional[int] = None,
        weight: Optional[float] = None,
        axes: Optional[str] = None,
    ) -> None:
        """Draws a point of a bone, its origin if None, to a place in the world. `move` and `release` it by its name.

        gains: stiffness in 1/s2 and damping in 1/s. priority: lower numbers come first, and are never disturbed by higher ones;
        0 is primary, 1 secondary, and those below 0 come before the primary ones. weight: among equals. axes: some of the
        letters "xyz", of the world.
        """
        self.act(f"drag {_name(name)} bone={_name(bone)} to={_numbers(to, 3)}" + _pull(point, gains, priority, weight, axes))

    def turn(
        self,
        name: str,
        bone: str,
        to: ArrayLike,
        gains: Optional[ArrayLike] = None,
        priority: Optional[int] = None,
        weight: Optional[float] = None,
        axes: Optional[str] = None,
    ) -> None:
        """Draws a bone to an orientation, a quaternion x, y, z, w. axes: about which it is drawn, some of "xyz", of the world."""
        self.act(f"turn {_name(name)} bone={_name(bone)} to={_numbers(to, 4)}" + _pull(None, gains, priority, weight, axes))

    def pin(
        self,
        name: str,
        bone: str,
        point: Optional[ArrayLike] = None,
        gains: Optional[ArrayLike] = None,
        priority: Optional[int] = None,
        weight: Optional[float] = None,
        axes: Optional[str] = None,
    ) -> None:
        """Holds a point of a bone where it is."""
        self.act(f"pin {_name(name)} bone={_name(bone)}" + _pull(point, gains, priority, weight, axes))

    def pin_turn(
        self,
        name: str,
        bone: str,
        gains: Optional[ArrayLike] = None,
        priority: Optional[int] = None,
        weight: Optional[float] = None,
        axes: Optional[str] = None,
    ) -> None:
        """Holds a bone as it is turned. axes: about which it is held, some of "xyz", of the world."""
        self.act(f"pin-turn {_name(name)} bone={_name(bone)}" + _pull(None, gains, priority, weight, axes))

    def move(self, name: str, to: ArrayLike, over: Optional[float] = None) -> None:
        """Moves the place of a drag or pin, smoothly over some seconds."""
        self.act(f"move {_name(name)} to={_numbers(to, 3)}" + _field("over", over))

    def turn_to(self, name: str, to: ArrayLike, over: Optional[float] = None) -> None:
        """The same for an orientation, a quaternion x, y, z, w."""
        self.act(f"turn-to {_name(name)} to={_numbers(to, 4)}" + _field("over", over))

    def release(self, name: str) -> None:
        """Ends a drag or pin."""
        self.act(f"release {_name(name)}")

    def drive(self, mode: Literal["acceleration", "torque", "velocity", "keyframes", "passive"]) -> None:
        """Who drives: tasks with the smallest accelerations, torques or velocities; keyframes; or nobody ("passive")."""
        self.act(f"mode {mode}")

    def keyframe(self, time: float, q: ArrayLike) -> None:
        """Puts a pose, the coordinates of all joints, at a time in seconds since the start."""
        self.act(f"keyframe time={_time(time)} q={_coordinates(q)}")

    def keyframe_reach(
        self, time: float, bone: str, to: ArrayLike, hold: str, point: Optional[ArrayLike] = None
    ) -> None:
        """Puts a pose at a time in which a point of a bone, its origin if None, is at a place in the world, while another bone,
        `hold`, stays as it is. It is sought by inverse kinematics, from the keyframe before or, where there is none, from now."""
        words = f"keyframe-reach time={_time(time)} bone={_name(bone)} to={_numbers(to, 3)} hold={_name(hold)}"
        self.act(words if point is None else f"{words} point={_numbers(point, 3)}")

    def delete_keyframe(self, number: int) -> None:
        """Deletes a keyframe, counted from 0 in order of time."""
        self.act(f"delete-keyframe number={_whole('number', number, 0, _MOST)}")

    def retime_keyframe(self, number: int, time: float) -> None:
        """Moves a keyframe to another time."""
        self.act(f"retime-keyframe number={_whole('number', number, 0, _MOST)} time={_time(time)}")

    def warp(self, amplitude: float, period: float) -> None:
        """Moves all keyframes by a sine: what came at `t + amplitude sin(2 pi t / period)` comes at t from now on. So large an
        amplitude that time would run backwards is refused."""
        self.act(f"warp amplitude={_number(amplitude)} period={_number(period)}")

    def pose(
        self,
        q: ArrayLike,
        gains: Optional[ArrayLike] = None,
        over: Optional[float] = None,
        priority: Optional[int] = None,
    ) -> None:
        """Draws the joints to a pose, the coordinates of all of them, more and more over some seconds."""
        self.act(f"pose q={_coordinates(q)}" + _gains(gains) + _field("over", over) + _priority(priority))

    def no_pose(self) -> None:
        """Draws the joints to no pose any longer."""
        self.act("no-pose")

    def weigh(self, joint: str, value: float) -> None:
        """What moving a joint costs, among those that could."""
        self.act(f"weight joint={_name(joint)} value={_number(value)}")

    def put(self, joint: str, q: ArrayLike) -> None:
        """Puts a joint elsewhere, at rest: to begin in another place than the scene."""
        self.act(f"put joint={_name(joint)} q={_coordinates(q)}")

    def set(self, parameter: str, value: float) -> None:
        """Changes a parameter: `parameters` has those of this scene."""
        self.act(f"set {_name(parameter)} value={_number(value)}")

    def act_all(self, lines: Iterable[str]) -> None:
        """Does several actions, one after another."""
        for line in lines:
            self.act(line)

    def __copy__(self) -> Simulation:
        raise TypeError("a simulation is not copied: make another and `restore(state())` it")

    def __deepcopy__(self, memo: Mapping[int, object]) -> Simulation:
        return copy.copy(self)

    def __reduce__(self) -> str:
        raise TypeError("a simulation cannot be pickled: record it, and open the recording elsewhere")


def _name(name: str) -> str:
    if not isinstance(name, str):
        raise TypeError(f"a name is a str, not {type(name).__name__}")
    if '"' in name or "\n" in name or "\r" in name:
        raise ValueError(f"the name {name!r} has a quote or a new line in it")
    return f'"{name}"' if name == "" or any(c.isspace() or c in "#=" for c in name) else name


def _number(value: float) -> str:
    return repr(float(value))


def _numbers(values: ArrayLike, count: Optional[int] = None) -> str:
    array = np.asarray(values)
    if array.dtype.kind not in "biuf":
        raise TypeError(f"numbers of dtype {array.dtype} were given; they must be real")
    if array.ndim != 1 or (count is not None and array.shape != (count,)):
        wanted = "one row" if count is None else f"({count},)"
        raise ValueError(f"numbers of shape {array.shape} were given; {wanted} is needed")
    if not np.isfinite(array).all():
        raise ValueError(f"{array} are not all finite numbers")
    return ",".join(repr(float(x)) for x in array)


# Keyframes at most, and seconds of their times; coordinates of joints are no larger.
_MOST = 1_000_000_000


def _whole(what: str, value: SupportsIndex, low: int, high: int) -> int:
    try:
        number = operator.index(value)
    except TypeError:
        raise TypeError(f"{what} must be a whole number, not {type(value).__name__}") from None
    if not low <= number <= high:
        given = number if number.bit_length() < 256 else f"a number of {number.bit_length()} bits"
        raise ValueError(f"{what} is {given}; it must be a whole number from {low} to {high}")
    return number


def _time(value: float) -> str:
    if not 0.0 <= float(value) <= _MOST:
        raise ValueError(f"the time of a keyframe is {value}; it must be from 0 to {_MOST:g} seconds since the start")
    return _number(value)


def _coordinates(values: ArrayLike) -> str:
    words = _numbers(values)
    array = np.asarray(values, dtype=np.float64)
    beyond = np.flatnonzero(np.abs(array) > _MOST)
    if len(beyond) > 0:
        raise ValueError(f"q[{beyond[0]}] is {array[beyond[0]]}; coordinates are from -{_MOST:g} to {_MOST:g}")
    return words


def _field(key: str, value: Optional[float]) -> str:
    return "" if value is None else f" {key}={_number(value)}"


def _gains(gains: Optional[ArrayLike]) -> str:
    return "" if gains is None else f" gains={_numbers(gains, 2)}"


def _priority(priority: Optional[int]) -> str:
    # What takes have room for.
    return "" if priority is None else f" priority={_whole('priority', priority, -32768, 32767)}"


def _pull(
    point: Optional[ArrayLike],
    gains: Optional[ArrayLike],
    priority: Optional[int],
    weight: Optional[float],
    axes: Optional[str],
) -> str:
    words = "" if point is None else f" point={_numbers(point, 3)}"
    words += _gains(gains) + _priority(priority) + _field("weight", weight)
    return words if axes is None else f"{words} axes={_name(axes)}"
