from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

CONTACT: np.dtype[np.void]

class ForwardDerivatives(NamedTuple):
    dqdd_dq: NDArray[np.float64]
    dqdd_dv: NDArray[np.float64]
    dqdd_dtau: NDArray[np.float64]

class InverseDerivatives(NamedTuple):
    dtau_dq: NDArray[np.float64]
    dtau_dv: NDArray[np.float64]
    dtau_da: NDArray[np.float64]

class InverseKinematics(NamedTuple):
    q: NDArray[np.float64]
    reached: bool
    missed: dict[str, tuple[float, float]]

class Actuator(NamedTuple):
    name: str
    joint: str
    velocity: int
    gear: float
    ctrl_range: tuple[float, float]
    force_range: tuple[float, float]
    joint_force_range: tuple[float, float]
    gain: tuple[float, float, float]
    bias: tuple[float, float, float]
    activation: str
    time_constant: float
    tendon: str
    body: str

class Tendon(NamedTuple):
    name: str
    joints: dict[str, float]
    stiffness: float
    damping: float
    rest: tuple[float, float]
    limits: tuple[float, float]
    bodies: tuple[str, ...]

class Sensor(NamedTuple):
    name: str
    kind: str
    size: int

class Energies(NamedTuple):
    kinetic: float
    gravity: float
    elastic: float
    springs: float

class Plan(NamedTuple):
    q: NDArray[np.float64]
    v: NDArray[np.float64]
    h: float
    dofs: NDArray[np.uint64]
    x: NDArray[np.float64]
    hessian: NDArray[np.float64]
    gradient: NDArray[np.float64]
    low: NDArray[np.float64]
    high: NDArray[np.float64]
    walls: tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]
    levels: list[tuple[NDArray[np.float64], NDArray[np.float64]]]

class RayHit(NamedTuple):
    collider: str
    body: str
    point: NDArray[np.float64]
    normal: NDArray[np.float64]
    distance: float

class ClosestPoint(NamedTuple):
    collider: str
    body: str
    point: NDArray[np.float64]
    normal: NDArray[np.float64]
    distance: float

class Overlap(NamedTuple):
    collider: str
    body: str
    point: NDArray[np.float64]
    normal: NDArray[np.float64]
    depth: float

class Distance(NamedTuple):
    colliders: tuple[str, str]
    distance: float
    points: NDArray[np.float64]
    normal: NDArray[np.float64]

class ContactEvent(NamedTuple):
    change: str
    colliders: tuple[str, str]
    bodies: tuple[str, str]

class Report(NamedTuple):
    substeps: int
    tree_error: float
    loop_error: float
    target_error: float
    iterations: int
    residual: float
    stop: str
    work: float
    energies: Energies
    linear_momentum: NDArray[np.float64]
    angular_momentum: NDArray[np.float64]
    contacts: NDArray[np.void]
    joint_forces: NDArray[np.float64]
    loop_forces: dict[str, NDArray[np.float64]]
    tracker_wrenches: dict[str, NDArray[np.float64] | None]
    @property
    def error(self) -> float: ...
