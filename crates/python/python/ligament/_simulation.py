"""A scene that moves, with the words of takes as methods."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Mapping
from os import PathLike
from typing import Literal, NamedTuple, Optional, Union

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
        gains: Optional[tuple[float, float]] = None,
        priority: Optional[int] = None,
        weight: Optional[float] = None,
        axes: Optional[str] = None,
    ) -> None:
        """Draws a point of a bone, its origin if None, to a place in the world. `move` and `release` it by its name.

        gains: stiffness in 1/s2 and damping in 1/s. priority: 0 is primary; lower ones are never disturbed. weight: among
        equals. axes: some of the letters "xyz".
        """
        self.act(f"drag {_name(name)} bone={_name(bone)} to={_numbers(to, 3)}" + _pull(point, gains, priority, weight, axes))

    def turn(
        self,
        name: str,
        bone: str,
        to: ArrayLike,
        gains: Optional[tuple[float, float]] = None,
        priority: Optional[int] = None,
        weight: Optional[float] = None,
    ) -> None:
        """Draws a bone to an orientation, a quaternion x, y, z, w."""
        self.act(f"turn {_name(name)} bone={_name(bone)} to={_numbers(to, 4)}" + _pull(None, gains, priority, weight, None))

    def pin(
        self,
        name: str,
        bone: str,
        point: Optional[ArrayLike] = None,
        gains: Optional[tuple[float, float]] = None,
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
        gains: Optional[tuple[float, float]] = None,
        priority: Optional[int] = None,
        weight: Optional[float] = None,
    ) -> None:
        """Holds a bone as it is turned."""
        self.act(f"pin-turn {_name(name)} bone={_name(bone)}" + _pull(None, gains, priority, weight, None))

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
        """Puts a pose, the coordinates of all joints, at a time in seconds."""
        self.act(f"keyframe time={_number(time)} q={_numbers(q)}")

    def delete_keyframe(self, number: int) -> None:
        """Deletes a keyframe, counted from 0 in order of time."""
        self.act(f"delete-keyframe number={int(number)}")

    def retime_keyframe(self, number: int, time: float) -> None:
        """Moves a keyframe to another time."""
        self.act(f"retime-keyframe number={int(number)} time={_number(time)}")

    def pose(
        self,
        q: ArrayLike,
        gains: Optional[tuple[float, float]] = None,
        over: Optional[float] = None,
        priority: Optional[int] = None,
    ) -> None:
        """Draws the joints to a pose, the coordinates of all of them, more and more over some seconds."""
        words = _field("gains", gains) + _field("over", over) + _field("priority", priority)
        self.act(f"pose q={_numbers(q)}" + words)

    def no_pose(self) -> None:
        """Draws the joints to no pose any longer."""
        self.act("no-pose")

    def weigh(self, joint: str, value: float) -> None:
        """What moving a joint costs, among those that could."""
        self.act(f"weight joint={_name(joint)} value={_number(value)}")

    def put(self, joint: str, q: ArrayLike) -> None:
        """Puts a joint elsewhere, at rest: to begin in another place than the scene."""
        self.act(f"put joint={_name(joint)} q={_numbers(q)}")

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


def _field(key: str, value: Union[None, float, tuple[float, float]]) -> str:
    if value is None:
        return ""
    if isinstance(value, (int, np.integer)) and not isinstance(value, bool):
        return f" {key}={int(value)}"
    return f" {key}={_numbers(value, 2) if isinstance(value, (tuple, list)) else _number(value)}"


def _pull(
    point: Optional[ArrayLike],
    gains: Optional[tuple[float, float]],
    priority: Optional[int],
    weight: Optional[float],
    axes: Optional[str],
) -> str:
    words = "" if point is None else f" point={_numbers(point, 3)}"
    words += _field("gains", gains) + _field("priority", priority) + _field("weight", weight)
    return words if axes is None else f"{words} axes={_name(axes)}"
