"""Result types."""

from typing import NamedTuple

import numpy as np

# A row of `Simulation.contacts`: bodies are rows of `body_names`, -1 for the world; colliders are rows of `collider_names`, -1 for skin.
CONTACT = np.dtype(
    [
        ("body1", np.int32),
        ("body2", np.int32),
        ("point", np.float64, 3),
        ("normal", np.float64, 3),
        ("depth", np.float64),
        ("force", np.float64, 3),
        ("collider1", np.int32),
        ("collider2", np.int32),
    ]
)


class ForwardDerivatives(NamedTuple):
    """Derivatives of accelerations, each nv by nv: row i is of acceleration i, column j with respect to entry j.

    Attributes:
        dqdd_dq: with respect to the generalized coordinates, along tangent vectors.
        dqdd_dv: with respect to the generalized velocities.
        dqdd_dtau: with respect to the generalized forces: the inverse of the mass matrix.
    """

    dqdd_dq: np.ndarray
    dqdd_dv: np.ndarray
    dqdd_dtau: np.ndarray


class InverseDerivatives(NamedTuple):
    """Derivatives of joint forces, each nv by nv: row i is of force i, column j with respect to entry j.

    Attributes:
        dtau_dq: with respect to the generalized coordinates, along tangent vectors.
        dtau_dv: with respect to the generalized velocities.
        dtau_da: with respect to the generalized accelerations: the mass matrix.
    """

    dtau_dq: np.ndarray
    dtau_dv: np.ndarray
    dtau_da: np.ndarray


class InverseKinematics(NamedTuple):
    """Result of `Model.inverse_kinematics`.

    Attributes:
        q: generalized coordinates, within joint limits.
        reached: whether all targets are reached, to the precision.
        missed: for each target how far it is missed: (distance in meters, angle in radians), whether it asked for both or not.
    """

    q: np.ndarray
    reached: bool
    missed: dict


class Actuator(NamedTuple):
    """An actuator of a model. With u its control value (or activation), l = gear * q and l' the rate of l, its force is
    (gain[0] + gain[1] * l + gain[2] * l') * u + bias[0] + bias[1] * l + bias[2] * l', within `force_range`; at the joint, `gear` times that.

    Attributes:
        name: its name.
        joint: the joint that it drives; empty if it drives something else.
        velocity: which of the joint's velocities it acts along, from 0.
        gear: length of the actuator per unit of the joint's coordinate, which MuJoCo's `ref` is not part of.
        ctrl_range: control values act within this range; (-inf, inf) for no bound, here and below.
        force_range: range of its force, in N or N m.
        joint_force_range: range of the sum of all actuators along the same velocity, in N or N m at the joint.
        gain: three numbers, see above.
        bias: three numbers, see above.
        activation: "direct" if the control value acts at once; else an activation acts: "integrator" for its integral over time,
            "filter" for a value that approaches it, "muscle" for that of a muscle.
        time_constant: that of a filter, in seconds; else 0.
        tendon: the tendon that it drives; empty if it drives something else.
        body: the body on a place of which it acts; empty if it drives something else.
    """

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
    """A tendon of a model: its length is a sum of joint coordinates times coefficients, or that of a path from body to body.

    Attributes:
        name: its name.
        joints: coefficients by the names of joints; empty for a path.
        stiffness: of its spring, in N per meter of length.
        damping: in N s per meter of length.
        rest: the lengths between which its spring has no force.
        limits: the range of its length; (-inf, inf) for no bound.
        bodies: the bodies with the points of its path, and those that it goes around, in this order; empty without a path.
    """

    name: str
    joints: dict
    stiffness: float
    damping: float
    rest: tuple[float, float]
    limits: tuple[float, float]
    bodies: tuple[str, ...]


class Sensor(NamedTuple):
    """A sensor of a model.

    Attributes:
        name: its name.
        kind: what it measures, by its name in MJCF files, as "framepos".
        size: how many numbers it reads.
    """

    name: str
    kind: str
    size: int


class Energies(NamedTuple):
    """Energies in joules.

    Attributes:
        kinetic: of bodies and flesh.
        gravity: potential energy of gravity, zero at the world origin.
        elastic: of flesh.
        springs: of joint springs and motors.
    """

    kinetic: float
    gravity: float
    elastic: float
    springs: float


class Plan(NamedTuple):
    """The optimization problem that control solved in a step, with its solution.

    Of all x with low <= x <= high that solve the levels, in order of priority and each in the sense of least squares, the solution is
    the one with the least 1/2 x @ hessian @ x + gradient @ x + 1/2 sum(w * max(0, A @ x - b)**2), with w, A, b the walls: bounds that
    have a cost, such as those of balance. Mode "hold" has bounds, walls and no levels. Modes "acceleration", "torque" and
    "velocity" have levels and no bounds, and the hessian holds the weights of the joints. Joint limits and bounds of torques that would
    be passed are rows of a level there; and the solution is that of the exact inverse (parameter "alpha" at 0), others deviate near
    singular configurations.

    Attributes:
        q: generalized coordinates at which it was solved: those of the last substep, at its start or in its middle.
        v: generalized velocities there.
        h: length of that substep, in seconds.
        dofs: for each of the n unknowns, its row of `v`.
        x: the solution: velocities in modes "hold" and "velocity", accelerations in mode "acceleration", torques in mode "torque".
        hessian: n by n.
        gradient: n numbers.
        low: least values; -inf without a bound.
        high: largest values; inf without a bound.
        walls: vector w, matrix A and vector b.
        levels: for each level, matrix C and vector d of the equations C @ x = d, multiplied by the square roots of their weights.
    """

    q: np.ndarray
    v: np.ndarray
    h: float
    dofs: np.ndarray
    x: np.ndarray
    hessian: np.ndarray
    gradient: np.ndarray
    low: np.ndarray
    high: np.ndarray
    walls: "tuple[np.ndarray, np.ndarray, np.ndarray]"
    levels: "list[tuple[np.ndarray, np.ndarray]]"


class RayHit(NamedTuple):
    """Where a ray meets the surface of a collider.

    Attributes:
        collider: name of the collider.
        body: name of its body, or "world".
        point: in the world, in meters.
        normal: unit normal out of the shape; of a mesh of the world, out of the front of the triangle.
        distance: from the origin of the ray, in meters.
    """

    collider: str
    body: str
    point: np.ndarray
    normal: np.ndarray
    distance: float


class ClosestPoint(NamedTuple):
    """The nearest point of the surface of a collider.

    Attributes:
        collider: name of the collider.
        body: name of its body, or "world".
        point: the nearest point of the surface, in the world, in meters.
        normal: unit normal out of the shape.
        distance: signed distance in meters, negative inside.
    """

    collider: str
    body: str
    point: np.ndarray
    normal: np.ndarray
    distance: float


class Overlap(NamedTuple):
    """A collider that a shape overlaps.

    Attributes:
        collider: name of the collider.
        body: name of its body, or "world".
        point: halfway between both surfaces at the deepest point, in the world, in meters.
        normal: the direction in which the shape would leave the collider first.
        depth: penetration depth in meters.
    """

    collider: str
    body: str
    point: np.ndarray
    normal: np.ndarray
    depth: float


class Distance(NamedTuple):
    """Distance of two colliders, or of the nearest ones of two bodies.

    Attributes:
        colliders: their names.
        distance: signed distance in meters, negative if they overlap.
        points: the nearest point of each, in the world: shape (2, 3).
        normal: unit vector from the second to the first.
    """

    colliders: "tuple[str, str]"
    distance: float
    points: np.ndarray
    normal: np.ndarray


class ContactEvent(NamedTuple):
    """A contact that began or ended in the last step.

    Attributes:
        change: "began" or "ended".
        colliders: names of both colliders.
        bodies: names of their bodies, or "world".
    """

    change: str
    colliders: "tuple[str, str]"
    bodies: "tuple[str, str]"


class Report(NamedTuple):
    """The report of a step, and of the state after it.

    Attributes:
        substeps: number of substeps.
        tree_error: largest constraint violation of a tree joint, in meters or radians; zero in generalized coordinates.
        loop_error: largest constraint violation of a loop joint, in meters or radians.
        target_error: largest distance of a drag, pin or tracker from its target, in meters or radians, among those that act as
            loop joints.
        iterations: number of iterations of the loop solver.
        residual: loop error that the last solve left, in meters or radians.
        stop: why the loop solver stopped: "precision", "least-squares", "iterations" or "deadline".
        work: work of drags, pins and trackers that act as loop joints, and of compliant loop joints, on the bodies, in joules.
        energies: energies in joules.
        linear_momentum: in world axes, in kg m/s.
        angular_momentum: about the world origin, in world axes, in kg m2/s.
        contacts: as `Simulation.contacts`.
        joint_forces: as `Simulation.joint_forces`.
        loop_forces: for each loop joint, the force on its child, in N, in world axes.
        tracker_wrenches: for each tracker that has a target, the force on its body in N, then the torque about the origin of the
            tracker's frame in N m, in world axes. A force-feedback device displays the opposite. None if it is not known yet.
    """

    substeps: int
    tree_error: float
    loop_error: float
    target_error: float
    iterations: int
    residual: float
    stop: str
    work: float
    energies: Energies
    linear_momentum: np.ndarray
    angular_momentum: np.ndarray
    contacts: np.ndarray
    joint_forces: np.ndarray
    loop_forces: "dict[str, np.ndarray]"
    tracker_wrenches: "dict[str, np.ndarray | None]"

    @property
    def error(self) -> float:
        """Largest constraint violation of any joint, in meters or radians."""
        return max(self.tree_error, self.loop_error)
