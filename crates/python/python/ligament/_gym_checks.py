"""Checks of the arguments of environments: bounds, shapes, seeds. Each error states what was
passed and what is expected."""

from __future__ import annotations

import math
import operator
from os import PathLike
from typing import Any, Optional, Union

import numpy as np
from gymnasium.utils import seeding
from numpy.typing import ArrayLike, NDArray

from ._ligament import Model, Scene
from ._ligament import gallery as _gallery
from ._ligament import scene as _scene

_Array = NDArray[np.float64]


def _whole(what: str, value: Any, low: int, high: int) -> int:
    try:
        found = operator.index(value)
    except TypeError:
        raise TypeError(f"{what} must be a whole number, not {type(value).__name__}") from None
    if not low <= found <= high:
        given = found if found.bit_length() < 256 else f"a number of {found.bit_length()} bits"
        raise ValueError(f"{what} is {given}; it must be a whole number from {low} to {high}")
    return found


def number(what: str, value: float, low: float, high: float, above: bool = False) -> float:
    """A number within bounds; above: the lower bound is excluded."""
    try:
        found = float(value)
    except (TypeError, ValueError):
        raise TypeError(f"{what} must be a number, not {value!r:.60}") from None
    if not (low < found if above else low <= found) or not found <= high:
        bounds = f"above {low:g} and up to {high:g}" if above else f"from {low:g} to {high:g}"
        raise ValueError(f"{what} is {found:g}; it must be {bounds}")
    return found


def count(value: int) -> int:
    """A number of environments."""
    return _whole("num_envs", value, 1, 1_000_000)


def vector(what: str, value: ArrayLike, length: int) -> _Array:
    """A vector of finite numbers."""
    array = np.asarray(value)
    if array.dtype.kind not in "biuf":
        raise TypeError(f"{what} must be real numbers, not of dtype {array.dtype}")
    if array.shape != (length,):
        raise ValueError(f"{what} has shape {array.shape}; it must be {(length,)}")
    if not np.isfinite(array).all():
        raise ValueError(f"{what} is {array}; all numbers must be finite")
    return array.astype(np.float64)


def gains(value: Optional[ArrayLike]) -> Optional[tuple[float, float]]:
    """Stiffness and damping; None for the defaults of the engine."""
    if value is None:
        return None
    pair = vector("gains", value, 2)
    if (pair < 0.0).any():
        raise ValueError(f"gains is {pair}; both must be zero or more")
    return float(pair[0]), float(pair[1])


def render_mode(value: Optional[str], known: list[str]) -> Optional[str]:
    """The render mode of an environment."""
    if value is not None and value not in known:
        raise ValueError(f"render_mode is {value!r}; it must be {' or '.join([*map(repr, known), 'None'])}")
    return value


def actions(value: Any, shape: tuple[int, ...]) -> _Array:
    """One action per environment; numbers are clipped to -1 and 1."""
    array = np.asarray(value)
    if array.dtype.kind not in "biuf":
        raise TypeError(f"actions must be real numbers, not of dtype {array.dtype}")
    if array.shape != shape:
        raise ValueError(f"the actions have shape {array.shape}; {shape} is needed: a row for each environment")
    if np.isnan(array).any():
        raise ValueError("the actions contain nan; expected numbers from -1 to 1")
    return np.clip(array.astype(np.float64), -1.0, 1.0)


def seeds(value: Any, num_envs: int) -> list[Optional[int]]:
    """A seed per environment, as in Gymnasium: a single seed is incremented for each."""
    if value is None:
        return [None] * num_envs
    if isinstance(value, (list, tuple, np.ndarray)):
        if len(value) != num_envs:
            raise ValueError(f"{len(value)} seeds for {num_envs} environments")
        return [None if one is None else _whole("a seed", one, 0, 2**64 - 1) for one in value]
    first = _whole("seed", value, 0, 2**64 - num_envs)
    return [first + k for k in range(num_envs)]


def reseed(randoms: list[np.random.Generator], value: Any, num_envs: int) -> list[np.random.Generator]:
    """A random generator per environment: a new one where a seed is given, or where there was none."""
    each = seeds(value, num_envs)
    return [
        randoms[k] if seed is None and randoms else seeding.np_random(seed)[0]
        for k, seed in enumerate(each)
    ]


def bones(scene: Union[Model, Scene, str, "PathLike[str]"]) -> Model:
    """The bones of any scene."""
    if isinstance(scene, Model):
        return scene
    if isinstance(scene, str) and scene in _gallery():
        return _gallery(scene)
    return _scene(scene).model()


def steps(what: str, seconds: float, step: float) -> int:
    """The number of steps nearest to a time."""
    found = seconds / step
    # As many as `Simulation.step` takes.
    if not math.isfinite(found) or found > 1e9:
        raise ValueError(f"{what} is {seconds:g} s in steps of {step:g} s; at most 1e9 steps are possible")
    return round(found)
