from collections.abc import Iterable, Mapping, Sequence
from os import PathLike
from typing import Any, Literal, Optional, Union, final, overload

import numpy as np
from numpy.typing import ArrayLike, NDArray
from typing_extensions import Self, disjoint_base

from ._results import (
    Actuator,
    ClosestPoint,
    ContactEvent,
    Distance,
    Energies,
    ForwardDerivatives,
    InverseDerivatives,
    InverseKinematics,
    Overlap,
    Plan,
    RayHit,
    Report,
    Sensor,
    Tendon,
)

__all__ = [
    "Batch",
    "Crowd",
    "Model",
    "ModelBuilder",
    "Recording",
    "Scene",
    "Simulation",
    "State",
    "Studio",
    "check_take",
    "gallery",
    "load_mjcf",
    "load_scene",
    "load_urdf",
    "model_from_text",
    "play_take",
    "scene",
    "scene_of_recording",
    "scene_of_take",
    "scenes",
    "simulation_from_bytes",
    "state_from_bytes",
    "take",
    "takes",
]

__version__: str

_Array = NDArray[np.float64]
_Path = Union[str, PathLike[str]]
_Method = Literal["reduced", "implicit", "displacement"]
# A shape and its numbers, ("capsule", 0.05, 0.3), or a mesh: ("mesh", vertices, triangles).
_Shape = Union[str, Sequence[Any]]
# Seven numbers: position x, y, z, then unit quaternion x, y, z, w.
_Pose = ArrayLike
_Limits = Union[ArrayLike, Mapping[str, Any]]
_Bounds = Union[ArrayLike, Sequence[Optional[float]]]
_External = Union[Mapping[str, ArrayLike], ArrayLike]
_Kind = Literal[
    "weld",
    "revolute",
    "prismatic",
    "cylindrical",
    "screw",
    "universal",
    "spherical",
    "planar",
    "translational",
    "free",
    "point-on-line",
    "point-on-plane",
]

@final
class Model:
    """Bodies and joints, with their dynamics: immutable, and safe to use from any number of threads at once.

    Created by `load_urdf`, `load_mjcf`, `load_scene`, `gallery`, `Scene.model` or `ModelBuilder.build`.

    Vectors: q holds the generalized coordinates of the joints in the order of `joint_names`, v the generalized
    velocities; tau (generalized forces) and accelerations have the layout of v. Non-finite numbers are a `ValueError`, as
    are quaternions whose length differs from one by more than 1e-6.

    Joints that close a loop (`loop_joint_names`) have no coordinates; all functions of this class ignore them. A model
    can be copied and pickled.
    """
    @property
    def name(self) -> str:
        """Name of the model."""
    @property
    def nq(self) -> int:
        """Number of generalized coordinates: the length of q."""
    @property
    def nv(self) -> int:
        """Number of degrees of freedom: the length of v, of accelerations and of generalized forces."""
    @property
    def mass(self) -> float:
        """Total mass of the bodies, in kg."""
    @property
    def gravity(self) -> _Array:
        """Gravitational acceleration in world axes, in m/s2: the default of every function with an argument `gravity`."""
    @property
    def joint_names(self) -> list[str]:
        """Names of the joints, in the order of their coordinates in q."""
    @property
    def loop_joint_names(self) -> list[str]:
        """Names of the joints that close loops. They have no coordinates."""
    @property
    def body_names(self) -> list[str]:
        """Names of the bodies, without "world"."""
    @property
    def frame_names(self) -> list[str]:
        """Names of the frames: named poses on bodies, such as links of a URDF file that are fixed to others."""
    @property
    def collider_names(self) -> list[str]:
        """Names of the colliders: shapes of bodies that can be in contact."""
    @property
    def actuators(self) -> list[Actuator]:
        """Actuators, in the order of `Simulation.ctrl`."""
    @property
    def tendons(self) -> list[Tendon]:
        """Tendons."""
    @property
    def sensors(self) -> list[Sensor]:
        """Sensors, in the order of `Simulation.sensordata`."""
    @property
    def body_masses(self) -> _Array:
        """Masses of the bodies in kg, in the order of `body_names`."""
    @property
    def body_coms(self) -> _Array:
        """Centers of mass of the bodies in their body frames: shape (bodies, 3), in the order of `body_names`."""
    @property
    def body_inertias(self) -> _Array:
        """Rotational inertias of the bodies about their centers of mass, in the axes of their body frames, in kg m2: shape (bodies, 3, 3), in the
        order of `body_names`.
        """
    @property
    def body_parents(self) -> list[str]:
        """For each body, in the order of `body_names`: the name of the body that its joint connects it to, "world" at the root."""
    @property
    def joint_bodies(self) -> list[str]:
        """For each joint, in the order of `joint_names`: the name of the body that it moves."""
    @property
    def joint_limits(self) -> _Array:
        """Limits of the velocities' coordinates: shape (nv, 2), lower and upper; infinite where there is none. For hinges and slides the entry is
        the limit of the angle or the distance. Cones of ball joints (`swing`, `twist`) are not ranges of coordinates and are not listed.
        """
    @property
    def max_forces(self) -> _Array:
        """Largest forces of the joints' drives, for each velocity, in N or N m; infinite where there is no bound."""
    @property
    def max_speeds(self) -> _Array:
        """Largest speeds of the joints, for each velocity, in m/s or rad/s; infinite where there is no bound."""
    @property
    def armatures(self) -> _Array:
        """Rotor inertias of the joints, for each velocity, in kg or kg m2: part of the diagonal of the mass matrix."""
    @property
    def joint_frictions(self) -> _Array:
        """Dry friction of the joints, for each velocity, in N or N m."""
    @property
    def notes(self) -> list[str]:
        """Import notes: one line for each difference from the file."""
    def joint_slice(self, name: str) -> tuple[int, int, int, int]:
        """Position of a joint in the vectors: (start in q, size in q, start in v, size in v).

        Args:
            name: name of a joint. An unknown one is a `KeyError`, a loop joint a `ValueError`.
        """
    def joint_kind(self, name: str) -> str:
        """The kind of a joint, as in `ModelBuilder.add_joint`: "revolute", "free", ...

        Args:
            name: name of a joint. An unknown one is a `KeyError`, a loop joint a `ValueError`.
        """
    def initial_state(self) -> tuple[_Array, _Array]:
        """Initial state (q, v): that of the scene, or the neutral configuration at rest."""
    def neutral(self) -> _Array:
        """The generalized coordinates at which the two frames of every joint coincide."""
    def random_configuration(self, seed: int) -> _Array:
        """Random generalized coordinates: within the joint limits where there are any, else angles in [-pi, pi] rad, distances
        in [-1, 1] m, and uniformly distributed orientations.

        Args:
            seed: 0 to 2**64 - 1. The same seed gives the same coordinates.
        """
    def integrate(self, q: ArrayLike, v: ArrayLike, h: float) -> _Array:
        """Integrates q with a constant velocity, on the configuration manifold.

        Args:
            q: generalized coordinates.
            v: generalized velocities.
            h: time, in seconds.
        """
    def difference(self, q0: ArrayLike, q1: ArrayLike) -> _Array:
        """The velocity v that takes q0 to q1 in one second: `integrate(q0, difference(q0, q1), 1.0)` is q1.

        Args:
            q0: generalized coordinates.
            q1: generalized coordinates.
        """
    def forward_dynamics(
        self,
        q: ArrayLike,
        v: ArrayLike,
        tau: ArrayLike,
        external: Optional[_External] = None,
        gravity: Optional[ArrayLike] = None,
    ) -> _Array:
        """Forward dynamics: generalized accelerations from generalized forces. Springs, limits and contact are not included.

        Args:
            q: generalized coordinates.
            v: generalized velocities.
            tau: generalized forces, in N m or N.
            external: external wrenches on the bodies (moment, force), in N m and N, in body axes at the origin of the body
                frame: {body name: six numbers}, or an array of shape (bodies, 6) in the order of `body_names`; zero, if None.
            gravity: gravitational acceleration in world axes, in m/s2; that of the model, if None.
        """
    def inverse_dynamics(
        self,
        q: ArrayLike,
        v: ArrayLike,
        a: ArrayLike,
        external: Optional[_External] = None,
        gravity: Optional[ArrayLike] = None,
    ) -> _Array:
        """Inverse dynamics: generalized forces, in N m or N, that produce generalized accelerations.

        Args:
            q: generalized coordinates.
            v: generalized velocities.
            a: generalized accelerations.
            external: as in `forward_dynamics`.
            gravity: as in `forward_dynamics`.
        """
    def hybrid_dynamics(
        self,
        q: ArrayLike,
        v: ArrayLike,
        tau: ArrayLike,
        qdd: ArrayLike,
        prescribed_joints: Sequence[str],
        external: Optional[_External] = None,
        gravity: Optional[ArrayLike] = None,
    ) -> tuple[_Array, _Array]:
        """Hybrid dynamics: accelerations and forces (qdd, tau) of all joints, some with prescribed acceleration and the others
        with given force.

        Args:
            q: generalized coordinates.
            v: generalized velocities.
            tau: generalized forces, in N m or N. Entries of prescribed joints are not used, but must be finite.
            qdd: generalized accelerations. Entries of the other joints are not used, but must be finite.
            `prescribed_joints`: names of the joints with prescribed acceleration.
            external: as in `forward_dynamics`.
            gravity: as in `forward_dynamics`.
        """
    def mass_matrix(self, q: ArrayLike) -> _Array:
        """The mass matrix (joint-space inertia), nv by nv: kinetic energy is half of v times this times v."""
    def derivatives(
        self,
        q: ArrayLike,
        v: ArrayLike,
        tau: ArrayLike,
        external: Optional[_External] = None,
        gravity: Optional[ArrayLike] = None,
    ) -> ForwardDerivatives:
        """Derivatives of `forward_dynamics`, with the same arguments, as nv by nv matrices.

        Column j is the derivative with respect to entry j. Changes of q are tangent vectors, as v in `integrate`.
        """
    def inverse_derivatives(
        self,
        q: ArrayLike,
        v: ArrayLike,
        a: ArrayLike,
        external: Optional[_External] = None,
        gravity: Optional[ArrayLike] = None,
    ) -> InverseDerivatives:
        """Derivatives of `inverse_dynamics`, with the same arguments, as nv by nv matrices.

        Column j is the derivative with respect to entry j. Changes of q are tangent vectors, as v in `integrate`. The
        derivative with respect to the accelerations is the mass matrix.
        """
    def body_pose(self, q: ArrayLike, name: str) -> _Array:
        """Pose of a body or frame in the world: position x, y, z in meters, then unit quaternion x, y, z, w.

        Args:
            q: generalized coordinates.
            name: name of a body or frame. An unknown one is a `KeyError`.
        """
    def body_poses(self, q: ArrayLike) -> _Array:
        """Poses of all bodies in the world, in the order of `body_names`: shape (bodies, 7), in each row position x, y, z in
        meters, then unit quaternion x, y, z, w.
        """
    def velocity(self, q: ArrayLike, v: ArrayLike, name: str, point: Optional[ArrayLike] = None) -> _Array:
        """Velocity of a point of a body or frame, six numbers in world axes: angular velocity in rad/s, then the velocity of the point in m/s.

        Args:
            q: generalized coordinates.
            v: generalized velocities.
            name: name of a body or frame. An unknown one is a `KeyError`.
            point: as in `jacobian`.
        """
    def jacobian(self, q: ArrayLike, name: str, point: Optional[ArrayLike] = None) -> _Array:
        """Jacobian of a point of a body or frame, 6 by nv, in world axes: times v it gives the angular velocity (first three rows) and the
        velocity of the point (last three).

        Args:
            q: generalized coordinates.
            name: name of a body or frame. An unknown one is a `KeyError`.
            point: the point, in the axes of the body or frame; its origin, if None.
        """
    def jacobian_rate(self, q: ArrayLike, v: ArrayLike, name: str, point: Optional[ArrayLike] = None) -> _Array:
        """Rate of change of `jacobian`, 6 by nv: `jacobian(q, name) @ a + jacobian_rate(q, v, name) @ v` is the angular acceleration and the
        acceleration of the point.

        Args:
            q: generalized coordinates.
            v: generalized velocities.
            name: name of a body or frame. An unknown one is a `KeyError`.
            point: as in `jacobian`.
        """
    def com_jacobian(self, q: ArrayLike) -> _Array:
        """Jacobian of the center of mass, 3 by nv: times v it gives the velocity of the center of mass in the world.

        Args:
            q: generalized coordinates.
        """
    def centroidal_map(self, q: ArrayLike) -> _Array:
        """The centroidal map, 6 by nv: times v it gives `momentum(q, v)`, the angular momentum about the center of mass and the linear momentum.

        Args:
            q: generalized coordinates.
        """
    def centroidal_map_rate(self, q: ArrayLike, v: ArrayLike) -> _Array:
        """Rate of change of `centroidal_map`, 6 by nv: `centroidal_map(q) @ a + centroidal_map_rate(q, v) @ v` is the rate of the momentum.

        Args:
            q: generalized coordinates.
            v: generalized velocities.
        """
    def inverse_kinematics(
        self,
        targets: Mapping[str, ArrayLike],
        q: Optional[ArrayLike] = None,
        weights: Optional[Mapping[str, float]] = None,
        locked: Optional[Sequence[str]] = None,
        precision: float = 1e-6,
    ) -> InverseKinematics:
        """Finds generalized coordinates at which bodies or frames are at targets (inverse kinematics): within joint limits, and as near as possible
        in the least-squares sense if the targets cannot all be reached. Loop joints are kept closed.

        Args:
            targets: for each name of a body or frame its target in the world: a position (3 numbers), an orientation (quaternion x, y, z,
                w) or a pose (position, then quaternion).
            q: where the search starts, and the pose that it stays near; that of `initial_state`, if None.
            weights: weights of targets by name, for those that cannot all be reached; 1 where none is given.
            locked: names of bodies that stay where they are; none, if None.
            precision: distance at which a target is reached, in meters and radians.
        """
    def center_of_mass(self, q: ArrayLike) -> _Array:
        """Center of mass of all bodies, in the world frame, in meters."""
    def momentum(self, q: ArrayLike, v: ArrayLike) -> _Array:
        """Momentum of all bodies, six numbers in world axes: angular about the center of mass, in kg m2/s, then linear, in kg
        m/s.
        """
    def energy(self, q: ArrayLike, v: ArrayLike, gravity: Optional[ArrayLike] = None) -> tuple[float, float]:
        """Energy (kinetic, potential) in joules: potential energy of gravity, zero at the world origin. Springs are not
        included.

        Args:
            q: generalized coordinates.
            v: generalized velocities.
            gravity: as in `forward_dynamics`.
        """
    def __copy__(self) -> Model: ...
    def __deepcopy__(self, _memo: object) -> Model: ...
    def __reduce__(self) -> tuple[Any, tuple[str, list[str]]]: ...

@final
class ModelBuilder:
    """Builds a model: bodies, joints between them, colliders and frames.

    A body that no joint connects to the world gets a free joint. `build` validates the model and reports every error.

    Args:
        name: name of the model.
        gravity: gravitational acceleration in world axes, in m/s2; (0, 0, -9.81), if None.
    """
    def __new__(cls, name: str, gravity: Optional[ArrayLike] = None) -> ModelBuilder: ...
    def add_body(
        self,
        name: str,
        mass: float,
        com: Optional[ArrayLike] = None,
        inertia: Optional[ArrayLike] = None,
        shape: Optional[_Shape] = None,
        pose: Optional[_Pose] = None,
        friction: Optional[float] = None,
        collides: bool = True,
        position: Optional[ArrayLike] = None,
        orientation: Optional[ArrayLike] = None,
        restitution: float = 0.0,
        gravity_compensation: float = 0.0,
    ) -> None:
        """Adds a body. It needs an inertia, or a shape to compute it from.

        Args:
            name: unique among bodies; "world" is reserved.
            mass: in kg.
            com: center of mass in the body frame, in meters; that of the shape, if None, or the origin.
            inertia: 3x3, about the center of mass, in body axes, in kg m2; that of the shape, if None.
            shape: a solid of this mass, as in `add_collider`, such as ("capsule", 0.05, 0.3). It becomes a collider with the
                name of the body.
            pose: pose of the shape on the body: position x, y, z, then unit quaternion x, y, z, w; the identity, if None.
            friction: Coulomb friction coefficient of the collider; 0.5, if None.
            collides: if False, the shape is a visual instead of a collider.
            position: where the body starts in the world, in meters, for a body that no joint connects; the origin, if None.
            orientation: its orientation there, a unit quaternion x, y, z, w; that of the world, if None.
            restitution: of the collider: speed after an impact divided by that before it, from 0 to 1.
            `gravity_compensation`: the part of its weight that a force at its center of mass carries: 1 for a body that hovers.
        """
    def set_fluid(self, density: float = 0.0, viscosity: float = 0.0, wind: Optional[ArrayLike] = None) -> None:
        """Sets the fluid around all bodies, which resists their motion as MuJoCo's inertia model does: each body as the box that has its inertia.
        Models of MJCF files with `density` or `viscosity` have one.

        Args:
            density: in kg/m3; 1.2 for air, 1000 for water.
            viscosity: in Pa s; 1.8e-5 for air, 9e-4 for water.
            wind: velocity of the fluid in world axes, in m/s; zero, if None.
        """
    def add_collider(
        self,
        name: str,
        body: str,
        shape: _Shape,
        pose: Optional[_Pose] = None,
        friction: Optional[float] = None,
        seen: bool = True,
        restitution: float = 0.0,
        groups: int = 1,
        touches: int = 1,
        friction_rule: Literal["geometric_mean", "maximum", "slippery"] = "geometric_mean",
        priority: int = 0,
        torsional_friction: float = 0.0,
        rolling_friction: float = 0.0,
        stiffness: Optional[float] = None,
        damping: float = 0.0,
    ) -> None:
        """Adds a collision shape to a body.

        Args:
            name: unique among colliders.
            body: name of a body added before; on "world" the shape is part of the environment.
            shape: lengths in meters: ("box", x, y, z) by half extents, ("sphere", radius), ("ellipsoid", x, y, z) by radii,
                ("capsule", radius, `half_length`), ("cylinder", radius, `half_length`), ("cone", radius, `half_length`), each
                along z, ("mesh", vertices, triangles), "half-space", which is everything below its plane z = 0, or
                ("height-field", x, y, heights): everything below a grid of heights, of half the length x and y along these axes;
                a row of heights runs along x, and rows follow each other along y. Height fields must not move.
            pose: pose of the shape on the body: position x, y, z, then unit quaternion x, y, z, w; the identity, if None.
            friction: Coulomb friction coefficient; 0.5, if None.
            seen: whether it is drawn.
            restitution: speed after an impact divided by that before it, from 0 to 1.
            groups: the groups that it belongs to, one bit each.
            touches: the groups that it can touch; two colliders can touch if either belongs to a group that the other can touch.
            `friction_rule`: what a contact makes of the coefficients of both colliders: "`geometric_mean`"; "maximum", the larger
                one; "slippery", none if both are slippery, otherwise the larger one. If they differ, the later rule counts.
            priority: of two colliders with different priorities, the friction of the higher one counts.
            `torsional_friction`: the moment that resists turning about the contact normal, per normal force, in meters.
            `rolling_friction`: the moment that resists rolling, per normal force, in meters.
            stiffness: of its surface, per contact point, in N/m; as stiff as the step allows, if None.
            damping: of its surface, with a stiffness, in N s/m.
        """
    def exclude(self, body1: str, body2: str) -> None:
        """Excludes two bodies from contact: no collider of one touches one of the other.

        Args:
            body1: name of a body added before, or "world".
            body2: the same.
        """
    def add_contact_pair(self, collider1: str, collider2: str, friction: Optional[float] = None) -> None:
        """Lets two colliders touch whatever their groups are, and although a joint is between their bodies, they overlap at the
        start, or their bodies are excluded from contact.

        Args:
            collider1: name of a collider.
            collider2: the same.
            friction: Coulomb friction coefficient between them; that of the two colliders, if None.
        """
    def add_visual(
        self, body: str, shape: _Shape, pose: Optional[_Pose] = None, color: Optional[Sequence[int]] = None
    ) -> None:
        """Adds a shape to a body that is drawn but has no contact.

        Args:
            body: name of a body added before, or "world".
            shape: as in `add_collider`.
            pose: as in `add_collider`.
            color: red, green and blue, from 0 to 255; a default, if None.
        """
    def add_ground(
        self, height: float = 0.0, friction: Optional[float] = None, name: str = "ground", restitution: float = 0.0
    ) -> None:
        """Adds the ground: a half-space of the world below a height.

        Args:
            height: z of the surface, in meters.
            friction: as in `add_collider`.
            name: name of the collider.
            restitution: as in `add_collider`.
        """
    def add_joint(
        self,
        name: str,
        kind: _Kind,
        parent: str,
        child: str,
        parent_pose: Optional[_Pose] = None,
        child_pose: Optional[_Pose] = None,
        axis: Optional[ArrayLike] = None,
        axis2: Optional[ArrayLike] = None,
        pitch: Optional[float] = None,
        role: Literal["auto", "tree", "loop"] = "auto",
        limits: Optional[_Limits] = None,
        stiffness: Optional[ArrayLike] = None,
        damping: Optional[ArrayLike] = None,
        rest: Optional[ArrayLike] = None,
        actuation: Literal["active", "passive"] = "passive",
        max_force: Optional[_Bounds] = None,
        max_speed: Optional[_Bounds] = None,
        armature: Optional[ArrayLike] = None,
        friction: Optional[ArrayLike] = None,
    ) -> None:
        """Adds a joint between two bodies. Units of its coordinates are radians and meters.

        Args:
            name: unique among joints.
            kind: kind of joint. `axis`, `axis2` and `pitch` that are missing or that it does not take are a `ValueError`.
            parent: name of a body added before, or "world".
            child: the same.
            `parent_pose`: pose of the joint frame on the parent: position x, y, z, then unit quaternion x, y, z, w; the
                identity, if None.
            `child_pose`: the same on the child.
            axis: unit vector in the joint frame: axis of rotation or translation, normal of a plane, direction of a line, or
                first axis of a universal joint.
            axis2: second axis of a universal joint.
            pitch: translation of a screw joint, in meters per radian.
            role: "tree" for a joint with generalized coordinates, "loop" for one that is a constraint; "auto" lets the model
                choose.
            limits: (low, high) for a joint with one degree of freedom, a row of both for each of several; for a spherical
                joint {"axis": unit vector, "swing": largest angle, "twist": (low, high)}.
            stiffness: of the joint spring, in N m/rad or N/m: a number, or one per degree of freedom; zero, if None.
            damping: of the joint damper, in N m s/rad or N s/m: a number, or one per degree of freedom; zero, if None.
            rest: coordinates at which the spring is at rest; the neutral ones, if None.
            actuation: "active" for a joint that control drives and `Simulation.ctrl` includes, or "passive".
            `max_force`: largest force of the actuator, in N m or N: a number, or one per degree of freedom; None or inf, also in
                the list, for no bound.
            `max_speed`: largest speed, in rad/s or m/s, in the same form. Not for spherical and free joints.
            armature: rotor inertia of the joint's drive as seen at the joint, in kg m^2 or kg: a number, or one per degree of
                freedom; zero, if None. It is added to the diagonal of the mass matrix.
            friction: dry friction, the largest force that resists motion, in N m or N: a number, or one per degree of freedom; zero,
                if None. It acts in simulations; dynamics of models have no friction.
        """
    def add_actuator(
        self,
        name: str,
        joint: Optional[str] = None,
        kind: Literal["motor", "position", "velocity"] = "motor",
        *,
        tendon: Optional[str] = None,
        stiffness: Optional[float] = None,
        damping: Optional[float] = None,
        gear: float = 1.0,
        axis: int = 0,
        ctrl_range: Optional[tuple[float, float]] = None,
        force_range: Optional[tuple[float, float]] = None,
    ) -> None:
        """Adds an actuator, which `Simulation.ctrl` drives. Its force is exact at any stiffness, under every method.

        Args:
            name: unique among actuators; the order in which they are added is that of `Simulation.ctrl`.
            joint: name of a joint added before; or `tendon` is given.
            kind: "motor": the control value is its force. "position": it is the target of a servo with `stiffness` and `damping`.
                "velocity": it is the target of a servo with `damping`.
            tendon: name of a tendon added before.
            stiffness: of a position servo, in N m/rad or N/m.
            damping: of a position or velocity servo, in N m s/rad or N s/m.
            gear: force at the joint per force of the actuator; it acts along the coordinate times this.
            axis: which velocity of the joint it drives, from 0, if there are several.
            `ctrl_range`: (low, high): control values beyond them act as these.
            `force_range`: (low, high) of its force, before the gear, in N m or N.
        """
    def add_tendon(
        self,
        name: str,
        joints: dict[str, float],
        stiffness: float = 0.0,
        damping: float = 0.0,
        rest: Optional[tuple[float, float]] = None,
        limits: Optional[tuple[float, float]] = None,
    ) -> None:
        """Adds a tendon along joints: its length is a sum of their coordinates, each times its coefficient. Equal `limits` couple the joints:
        `{"left": 1, "right": -1}` with `limits=(0, 0)` makes one follow the other.

        Args:
            name: unique among tendons.
            joints: coefficients by names of joints added before, in meters per unit of the coordinate, or pure numbers.
            stiffness: of its spring, in N per unit of length.
            damping: of its damper, in N s per unit of length.
            rest: (low, high), the lengths between which its spring has no force; (0, 0), if None.
            limits: (low, high) of its length; none, if None.
        """
    def add_frame(self, name: str, body: str, pose: Optional[_Pose] = None) -> None:
        """Adds a frame: a named pose on a body, for `Model.body_pose` and `Model.jacobian`.

        Args:
            name: unique among bodies and frames.
            body: name of a body added before, or "world".
            pose: pose of the frame on the body: position x, y, z, then unit quaternion x, y, z, w; the identity, if None.
        """
    def build(self) -> Model:
        """Builds the model, or raises a `ValueError` that lists every error. The builder can be extended and built again."""

@final
class Scene:
    """A scene: bodies, joints, flesh if any, initial state and script. Created by the function `scene`."""
    @property
    def name(self) -> str:
        """Name of the scene."""
    @property
    def about(self) -> str:
        """One-line description."""
    @property
    def notes(self) -> list[str]:
        """Import notes: one line for each thing that was changed or ignored when the file was read."""
    @property
    def has_flesh(self) -> bool:
        """Whether it has flesh: soft bodies, simulated as tetrahedral meshes, attached to its bones."""
    @property
    def step_seconds(self) -> float:
        """Default step size of simulations, in seconds."""
    @property
    def methods(self) -> list[str]:
        """The methods that support it: some of "reduced", "implicit" and "displacement"."""
    @property
    def take(self) -> Optional[str]:
        """The text of the take in its file; None if there is none."""
    def model(self) -> Model:
        """Its bones as a model, for dynamics without contact and flexible flesh: flesh attached to a bone is included in the mass
        and inertia of the bone. `gallery(name)` has the bones alone.
        """
    def grow_flesh(
        self,
        vertices: ArrayLike,
        triangles: ArrayLike,
        tets: Optional[int] = None,
        density: Optional[float] = None,
        young: Optional[float] = None,
        poisson: Optional[float] = None,
        material: Optional[Literal["stvk", "neo-hookean", "corotated"]] = None,
        attach_within: Optional[float] = None,
        close_holes: Optional[float] = None,
    ) -> Scene:
        """A copy of the scene with flesh: fills a closed surface, in the initial pose of the scene, with tetrahedra, and
        attaches nodes near bones to them.

        Args:
            vertices: shape (n, 3), in meters, in the world.
            triangles: shape (m, 3), vertex indices, counterclockwise from outside.
            tets: approximate number of tetrahedra; 700, if None.
            density: in kg/m3; 1000, if None.
            young: Young's modulus, in Pa; 5e4, if None.
            poisson: Poisson's ratio; 0.4, if None.
            material: elastic law; "stvk", if None.
            `attach_within`: nodes within this distance of a bone are attached, in meters; enough for several nodes per bone,
                if None.
            `close_holes`: closes holes of the surface up to this width, in meters; none, if None.
        """

_AnyScene = Union[Scene, Model, str, PathLike[str]]

@final
class State:
    """A snapshot of a simulation, made by `Simulation.state`. `Simulation.restore` returns to it, in any simulation of the
    same scene. It can be copied and pickled.
    """
    @property
    def time(self) -> float:
        """Simulated time in seconds."""
    def __copy__(self) -> State: ...
    def __deepcopy__(self, _memo: object) -> State: ...
    def __reduce__(self) -> tuple[Any, tuple[bytes, bytes]]: ...

@final
class Simulation:
    """A simulation of a scene.

        worm = ligament.Simulation("worm")
        worm.drag("hand", "bone 0", to=(0.0, 0.0, 0.5))
        worm.run(0.5)
        worm.skin  # shape (vertices, 3)

    Arrays are snapshots: they do not change while the simulation runs. A simulation may be used from several threads:
    they take turns. It can be copied and pickled; a copy is not recorded.

    Args:
        scene: a `Scene`, a `Model`, a name of the gallery, or the path of a file.
        method: "reduced" (generalized coordinates), "implicit" or "displacement" (maximal coordinates); None selects a
            default for the scene.
        step: step size, in seconds; that of the scene, if None.
    """
    def __new__(
        cls, scene: _AnyScene, method: Optional[_Method] = None, step: Optional[float] = None
    ) -> Simulation: ...
    def step(self, count: int = 1, commands: Optional[Union[str, Sequence[str]]] = None) -> None:
        """Makes steps. Releases the GIL; Ctrl-C interrupts it. A step that fails is a `RuntimeError`; the state before it stays.

        Args:
            count: number of steps.
            commands: applied before the first step, all or none: lines of takes, such as "drag hand bone=head to=0,0,1", or a
                single line.
        """
    def run(self, seconds: float) -> None:
        """Makes the number of steps nearest to a time, as `step`.

        Args:
            seconds: simulated time to run for.
        """
    def act(self, words: str) -> None:
        """Applies a command before the next step. An invalid one is a `ValueError`.

        Args:
            words: the command, written as in takes: "drag hand bone=head to=0,0,1".
        """
    def act_all(self, words: Iterable[str]) -> None:
        """Applies several commands before the next step, all or none.

        Args:
            words: commands, written as in takes.
        """
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
        of: Optional[str] = None,
    ) -> None:
        """Drags a point of a bone to a position in the world.

        Args:
            name: a name of your choice, with which `move` and `release` refer to it.
            bone: name of a body.
            to: target position in the world, in meters.
            point: the dragged point in the body frame, in meters; the origin, if None.
            gains: stiffness in 1/s2 and damping in 1/s; (400, 40), if None.
            priority: lower numbers come first, and higher ones never disturb them: 0 is primary, 1 (if None) secondary, and
                those below 0 come before the primary ones.
            weight: weight among tasks of equal priority; 1, if None.
            axes: world axes along which it acts, some of the letters "xyz"; all, if None.
            of: name of another body, in whose frame `to` is, and along with which the target moves; the world, if None.
        """
    def turn(
        self,
        name: str,
        bone: str,
        to: ArrayLike,
        gains: Optional[ArrayLike] = None,
        priority: Optional[int] = None,
        weight: Optional[float] = None,
        axes: Optional[str] = None,
        of: Optional[str] = None,
    ) -> None:
        """Drags a bone to an orientation.

        Args:
            name: a name of your choice, with which `turn_to` and `release` refer to it.
            bone: name of a body.
            to: target orientation in the world: unit quaternion x, y, z, w.
            gains: as in `drag`.
            priority: as in `drag`.
            weight: as in `drag`.
            axes: world axes about which it acts, some of the letters "xyz"; all, if None.
            of: name of another body, in whose frame `to` is, and along with which the target turns; the world, if None.
        """
    def look(
        self,
        name: str,
        bone: str,
        at: ArrayLike,
        axis: Optional[ArrayLike] = None,
        point: Optional[ArrayLike] = None,
        gains: Optional[ArrayLike] = None,
        priority: Optional[int] = None,
        weight: Optional[float] = None,
    ) -> None:
        """Turns a bone until an axis of it points at a position in the world. It may roll about that axis.

        Args:
            name: a name of your choice, with which `move` and `release` refer to it.
            bone: name of a body.
            at: the position to look at, in meters.
            axis: the axis that points there, in the body frame; x, if None.
            point: the point from which it looks, in the body frame, in meters; the origin, if None.
            gains: as in `drag`.
            priority: as in `drag`.
            weight: as in `drag`.
        """
    def center(
        self,
        name: str,
        to: ArrayLike,
        bone: Optional[str] = None,
        gains: Optional[ArrayLike] = None,
        priority: Optional[int] = None,
        weight: Optional[float] = None,
        axes: Optional[str] = None,
    ) -> None:
        """Moves the center of mass of a character to a position in the world.

        Args:
            name: a name of your choice, with which `move` and `release` refer to it.
            to: target position in the world, in meters.
            bone: name of a body of the character; of the first one with active joints, if None.
            gains: as in `drag`.
            priority: as in `drag`.
            weight: as in `drag`.
            axes: as in `drag`.
        """
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
        """Pins a point of a bone at its current position.

        Args:
            name: a name of your choice, with which `move` and `release` refer to it.
            bone: name of a body.
            point: the pinned point in the body frame, in meters; the origin, if None.
            gains: as in `drag`.
            priority: as in `drag`; 0 (primary), if None.
            weight: as in `drag`.
            axes: as in `drag`.
        """
    def pin_turn(
        self,
        name: str,
        bone: str,
        gains: Optional[ArrayLike] = None,
        priority: Optional[int] = None,
        weight: Optional[float] = None,
        axes: Optional[str] = None,
    ) -> None:
        """Pins the current orientation of a bone.

        Args:
            name: a name of your choice, with which `turn_to` and `release` refer to it.
            bone: name of a body.
            gains: as in `drag`.
            priority: as in `drag`; 0 (primary), if None.
            weight: as in `drag`.
            axes: as in `turn`.
        """
    def move(self, name: str, to: ArrayLike, over: Optional[float] = None) -> None:
        """Moves the target of a `drag`, `look`, `center` or `pin` along a line.

        Args:
            name: name of the drag or pin.
            to: new target position in the world, in meters.
            over: duration of the smooth motion, in seconds; at once, if None.
        """
    def turn_to(self, name: str, to: ArrayLike, over: Optional[float] = None) -> None:
        """Rotates the target of a `turn` or `pin_turn` along the shortest arc.

        Args:
            name: name of the turn or pin.
            to: new target orientation in the world: unit quaternion x, y, z, w.
            over: duration of the smooth motion, in seconds; at once, if None.
        """
    def release(self, name: str) -> None:
        """Ends a drag or pin.

        Args:
            name: its name.
        """
    def drive(self, mode: Literal["hold", "acceleration", "torque", "velocity", "keyframes", "passive", "animation"]) -> None:
        """Sets the control mode.

        Args:
            mode: "hold" keeps the current pose and reaches for drags; "acceleration", "torque" or "velocity" fulfills tasks with
                the smallest of these; with "keyframes", active joints follow the keyframes; with "animation",
                the root follows them, too; with "passive", there is no control.
        """
    def keyframe(self, time: float, q: ArrayLike) -> None:
        """Sets a keyframe: a pose at a time.

        Args:
            time: simulated time, in seconds.
            q: generalized coordinates of all joints.
        """
    def keyframe_reach(
        self, time: float, bone: str, to: ArrayLike, hold: str, point: Optional[ArrayLike] = None
    ) -> None:
        """Sets a keyframe in which a point of a bone is at a position in the world.

        Inverse kinematics computes the pose from the previous keyframe or, if there is none, from the current pose.

        Args:
            time: simulated time, in seconds.
            bone: name of the body that reaches.
            to: position in the world, in meters.
            hold: name of the body that keeps its pose.
            point: point of the bone in the body frame, in meters; the origin, if None.
        """
    def delete_keyframe(self, number: int) -> None:
        """Deletes a keyframe.

        Args:
            number: its index, from 0 in order of time.
        """
    def retime_keyframe(self, number: int, time: float) -> None:
        """Moves a keyframe to another time.

        Args:
            number: its index, from 0 in order of time.
            time: simulated time, in seconds.
        """
    def warp(self, amplitude: float, period: float) -> None:
        """Shifts the times of all keyframes by a sine: what came at `t + amplitude sin(2 pi t / period)` then comes at t.

        Args:
            amplitude: in seconds. One at which time would run backwards is a `ValueError`.
            period: in seconds.
        """
    def pose(
        self,
        q: ArrayLike,
        gains: Optional[ArrayLike] = None,
        over: Optional[float] = None,
        priority: Optional[int] = None,
    ) -> None:
        """Pulls all joints toward a pose.

        Args:
            q: generalized coordinates of the pose.
            gains: as in `drag`.
            over: time over which the task ramps up, in seconds; at once, if None.
            priority: as in `drag`.
        """
    def no_pose(self) -> None:
        """Ends the task that `pose` started."""
    def weigh(self, joint: str, value: float) -> None:
        """Sets the cost of moving a joint: control moves costly joints less.

        Args:
            joint: name of the joint.
            value: above 0; 1 by default.
        """
    def put(self, joint: str, q: ArrayLike) -> None:
        """Sets the coordinates of one joint, at rest: to start from another pose than that of the scene.

        Args:
            joint: name of the joint.
            q: coordinates of the joint.
        """
    def set(self, parameter: str, value: float) -> None:
        """Sets a parameter from the next step on.

        Args:
            parameter: a name in `parameters`.
            value: its new value.
        """
    @property
    def q(self) -> _Array:
        """Generalized coordinates, as in `Model`, in meters and radians; with maximal-coordinate methods, those nearest to the
        poses of the bodies. Assign the whole array to set the pose: flesh moves with its bones.
        """
    @q.setter
    def q(self, value: ArrayLike) -> None: ...
    @property
    def v(self) -> _Array:
        """Generalized velocities, as in `Model`, in m/s and rad/s. Assign the whole array to set them."""
    @v.setter
    def v(self, value: ArrayLike) -> None: ...
    @property
    def nu(self) -> int:
        """Length of `ctrl`: the number of actuators; of a model without any, degrees of freedom of the active joints."""
    @property
    def ctrl(self) -> _Array:
        """Control values of the actuators, in the order of `Model.actuators`; they act within their ranges. Of a model without actuators, a
        number per degree of freedom of the active joints, in model order: the target of its motor if it has one, in radians or meters,
        else its torque, in N m or N. Assign the whole array; the values stay until set again.
        """
    @ctrl.setter
    def ctrl(self, value: ArrayLike) -> None: ...
    @property
    def actuator_forces(self) -> _Array:
        """Force of each actuator in the present state, in N or N m: MuJoCo's `actuator_force`. At the joint it is multiplied by the gear."""
    @property
    def actuator_joint_forces(self) -> _Array:
        """Generalized forces of the actuators in the present state, laid out like `v`: MuJoCo's `qfrc_actuator`."""
    @property
    def activations(self) -> _Array:
        """Activation of each actuator; zero for those whose control value acts at once."""
    @property
    def sensors(self) -> dict[str, _Array]:
        """Readings of the sensors in the present state: {name: array}, in the order of `Model.sensors`. Quaternions are x, y, z, w. Accelerations,
        forces and torques are the mean ones of the last step.
        """
    @property
    def sensordata(self) -> _Array:
        """Readings of all sensors, one after another: MuJoCo's `sensordata`, but of the present state, and with quaternions x, y, z, w."""
    def set_torque(self, joint: str, tau: ArrayLike) -> None:
        """Sets the generalized force at a joint; it stays until set again.

        Args:
            joint: name of the joint.
            tau: a number per degree of freedom, in N m or N.
        """
    def set_motor(
        self, joint: str, stiffness: float, damping: float, target: Optional[ArrayLike] = None
    ) -> None:
        """Sets a position servo (motor) at a joint, integrated implicitly; it stays until set again. Zero stiffness and damping
        remove it.

        Args:
            joint: name of the joint.
            stiffness: in N m/rad or N/m.
            damping: in N m s/rad or N s/m.
            target: coordinates of the joint; the current ones, if None.
        """
    def apply_force(
        self, body: str, force: ArrayLike, point: Optional[ArrayLike] = None, torque: Optional[ArrayLike] = None
    ) -> None:
        """Sets the external force and torque on a body; they stay until set again, and zero removes them.

        Args:
            body: name of the body.
            force: in N, in world axes.
            point: where the force acts, in the body frame, in meters; the origin, if None.
            torque: in N m, in world axes; zero, if None.
        """
    def clear_forces(self) -> None:
        """Removes all external forces."""
    def join(
        self,
        name: str,
        child: str,
        parent: Optional[str] = None,
        at: Optional[ArrayLike] = None,
        kind: Literal["spherical", "weld", "revolute", "prismatic"] = "spherical",
        axis: Optional[ArrayLike] = None,
    ) -> None:
        """Adds a loop joint between two bodies in their current poses.

        Args:
            name: a name of your choice, for `unjoin`.
            child: name of a body.
            parent: name of a body; the world, if None.
            at: position of the joint in the world, in meters; the origin of the child's frame, if None.
            kind: kind of joint.
            axis: axis in the world, which "revolute" and "prismatic" need and the others do not take.
        """
    def unjoin(self, name: str) -> None:
        """Removes a loop joint, of the model or added by `join`.

        Args:
            name: its name.
        """
    def set_colliding(self, a: str, b: str, on: bool) -> None:
        """Switches contact between two colliders on or off.

        Args:
            a: name of a collider: see `Model.collider_names`. "flesh" is the skin.
            b: the same.
            on: whether they can be in contact.
        """
    def track(self, name: str, pose: _Pose) -> None:
        """Sets the target of a tracker, overriding the script of the scene. The wrench by which the tracker holds its body is in
        `report().tracker_wrenches`.

        Args:
            name: name of a tracker of the scene; or of any body, which then follows the position.
            pose: target in the world: position x, y, z in meters, then unit quaternion x, y, z, w.
        """
    def untrack(self, name: str) -> None:
        """Returns a tracker to the script of the scene; without one, it is released.

        Args:
            name: name of the tracker or body.
        """
    @property
    def method(self) -> str:
        """The current method: "reduced", "implicit" or "displacement". Assign to switch: the state of motion is converted."""
    @method.setter
    def method(self, value: _Method) -> None: ...
    def state(self) -> State:
        """A snapshot of the state, for `restore`."""
    def restore(self, state: State) -> None:
        """Returns to a state. A recorded simulation returns with `Recording.seek` instead.

        Args:
            state: of any simulation of the same scene; one of another scene is a `ValueError`.
        """
    def set_budget(
        self,
        precision: Optional[float] = None,
        iterations: Optional[int] = None,
        deadline: Optional[float] = None,
    ) -> None:
        """Limits the cost of loop closure per step. None leaves a limit unchanged.

        Args:
            precision: constraint violation at which it stops, in meters or radians.
            iterations: maximum number of iterations.
            deadline: wall time, in seconds, after which no iteration begins; 0 removes it. It needs rigid bodies, is not part
                of the state, cannot be recorded, and makes results not reproducible.
        """
    def __copy__(self) -> Simulation: ...
    def __deepcopy__(self, _memo: object) -> Simulation: ...
    def __reduce__(self) -> tuple[Any, tuple[bytes, bytes]]: ...
    @property
    def name(self) -> str:
        """Name of the scene."""
    @property
    def notes(self) -> list[str]:
        """Notes: one line for each thing of the scene that was changed or ignored, and one if its start was open and was
        assembled.
        """
    @property
    def time(self) -> float:
        """Simulated time in seconds."""
    @property
    def step_seconds(self) -> float:
        """Step size in seconds. Set it with `set("step", seconds)`."""
    @property
    def methods(self) -> list[str]:
        """The methods that support the scene: some of "reduced", "implicit" and "displacement"."""
    def model(self) -> Model:
        """Its bones as a model, as simulated here: flesh attached to a bone is included in the mass and inertia of the bone.
        `gallery(name)` has the bones alone.
        """
    @property
    def body_names(self) -> list[str]:
        """Names of the bodies, in the order of `poses`, without the world."""
    @property
    def collider_names(self) -> list[str]:
        """Names of the colliders, in the order of "collider1" and "collider2" of `contacts`."""
    @property
    def poses(self) -> _Array:
        """Pose of each body in the world: shape (bodies, 7), in each row position x, y, z in meters, then unit quaternion x, y,
        z, w.
        """
    @property
    def velocities(self) -> _Array:
        """Velocity of each body, in world axes: shape (bodies, 6), in each row the angular velocity in rad/s, then the velocity
        of the frame origin in m/s.
        """
    @property
    def joint_forces(self) -> _Array:
        """Generalized forces of the joints in the last step, in N m or N, laid out like `v`: the sum of control, springs, motors
        and torques.
        """
    @property
    def contacts(self) -> NDArray[np.void]:
        """Contacts of bodies and skin: a structured array, one row per contact. Bodies are rows of `body_names` and `poses`, -1
        for the world. Fields:

        - "body1": the body that the force acts on; for skin, the bone of its flesh;
        - "body2": the other body;
        - "point": contact point in the world, in meters;
        - "normal": contact normal, from the second body to the first, in the world;
        - "depth": penetration depth, in meters;
        - "force": force on the first body, in N, in world axes;
        - "collider1", "collider2": the colliders of both that touch: rows of `collider_names`, -1 for skin.
        """
    def ray(
        self,
        origin: ArrayLike,
        direction: ArrayLike,
        max_distance: Optional[float] = None,
        groups: Optional[int] = None,
        without: Optional[str] = None,
    ) -> Optional[RayHit]:
        """The nearest collider that a ray meets, or None. Queries see what contact sees: a mesh on a moving body is its convex
        hull, a mesh of the world a surface of triangles. The skin of flesh is not a collider.

        Args:
            origin: where the ray begins, in the world.
            direction: its direction; its length does not matter.
            `max_distance`: in meters; no limit, if None.
            groups: only colliders that belong to one of these groups, one bit each; all that can touch something, if None.
            without: name of a body whose colliders are left out, such as the one that carries the sensor.
        """
    def ray_hits(
        self,
        origin: ArrayLike,
        direction: ArrayLike,
        max_distance: Optional[float] = None,
        groups: Optional[int] = None,
        without: Optional[str] = None,
    ) -> list[RayHit]:
        """The first crossing of a ray with each collider, by increasing distance. A ray that begins inside a collider meets it
        where it leaves.

        Args:
            origin: as in `ray`.
            direction: as in `ray`.
            `max_distance`: as in `ray`.
            groups: as in `ray`.
            without: as in `ray`.
        """
    def closest_point(
        self, point: ArrayLike, groups: Optional[int] = None, without: Optional[str] = None
    ) -> Optional[ClosestPoint]:
        """The collider that is nearest to a point, or None if there is none; if the point is inside some, the one in which it is
        deepest.

        Args:
            point: in the world.
            groups: as in `ray`.
            without: as in `ray`.
        """
    def overlaps(
        self, shape: _Shape, pose: Optional[_Pose] = None, groups: Optional[int] = None, without: Optional[str] = None
    ) -> list[Overlap]:
        """The colliders that a shape overlaps, in the order of the model.

        Args:
            shape: as in `ModelBuilder.add_collider`; a mesh counts as its convex hull.
            pose: its pose in the world: position x, y, z, then unit quaternion x, y, z, w; the identity, if None.
            groups: as in `ray`.
            without: as in `ray`.
        """
    def distance(self, a: str, b: str) -> Optional[Distance]:
        """The distance of two bodies or colliders with their nearest points, also of those that never touch each other. None if
        one has no collider, and between two that are not convex: half-spaces and meshes of the world.

        Args:
            a: name of a body, which means all of its colliders, or else of a collider.
            b: the same.
        """
    @property
    def contact_events(self) -> list[ContactEvent]:
        """The contacts between bodies that began in the last step, then those that ended. Two colliders touch in a step if a
        contact force acts between them in one of its substeps. The skin of flesh has no events. `restore`, and going to a
        moment of a recording, restore the events of the step that led there; before the first step there are none.
        """
    @property
    def touching(self) -> list[tuple[str, str]]:
        """Pairs of names of the colliders that touched in the last step: see `contact_events`."""
    @property
    def asleep(self) -> list[str]:
        """Names of the bodies that sleep: they have rested in contact for half a second, and stay exactly where they are until something
        comes near or a command is given. `set("sleep", 0)` keeps everything awake.
        """
    def energies(self) -> Energies:
        """Energies in joules: kinetic, gravity, elastic (flesh), springs and motors. Their sum is `energy`."""
    @property
    def energy(self) -> float:
        """Total energy in joules: the sum of `energies`."""
    def report(self) -> Report:
        """The report of the last step, and of the state after it."""
    @property
    def mode(self) -> str:
        """The control mode: "hold", "acceleration", "torque", "velocity", "keyframes", "animation", "script", "passive"; empty without control."""
    def plan(self) -> Optional[Plan]:
        """The optimization problem that control solved in the last step, with its solution, for research: compare solvers, or see what
        determines a motion. None before the first step, and if the joints do not act.
        """
    @property
    def tasks(self) -> dict[str, tuple[str, str]]:
        """Active drags and pins: {name: (kind, bone)}."""
    @property
    def keyframes(self) -> list[tuple[float, _Array]]:
        """Keyframes: [(time in seconds, generalized coordinates)]."""
    @property
    def parameters(self) -> dict[str, float]:
        """All parameters that `set` accepts, with their current values: {name: value}."""
    @property
    def nodes(self) -> _Array:
        """Positions of the nodes of the tetrahedral mesh, in the world, in meters: shape (nodes, 3)."""
    @property
    def node_velocities(self) -> _Array:
        """Velocities of the nodes, in world axes, in m/s: shape (nodes, 3)."""
    @property
    def node_forces(self) -> _Array:
        """Elastic forces on the nodes, in world axes, in N: shape (nodes, 3)."""
    @property
    def node_masses(self) -> _Array:
        """Masses of the nodes, in kg: a read-only array."""
    @property
    def stretches(self) -> _Array:
        """Principal stretches of each tetrahedron, the largest first: shape (tets, 3). The last is negative if the tetrahedron is
        inverted.
        """
    @property
    def tets(self) -> NDArray[np.uint32]:
        """Node indices of each tetrahedron: a read-only array of shape (tets, 4)."""
    @property
    def skin(self) -> _Array:
        """Positions of the vertices of the skin, or of the surface over the bodies, in the world, in meters: shape (vertices,
        3).
        """
    @property
    def triangles(self) -> NDArray[np.uint32]:
        """Vertex indices of each triangle of the skin, counterclockwise from outside: a read-only array of shape (triangles, 3)."""
    def picture(self, width: int = 480, height: int = 320) -> bytes:
        """A picture of the current state, as the bytes of a PNG. Notebooks display it automatically.

        Args:
            width: in pixels.
            height: in pixels.
        """
    def image(self, width: int = 480, height: int = 320) -> NDArray[np.uint8]:
        """A picture of the current state, as an RGB array: shape (height, width, 3).

        Args:
            width: in pixels.
            height: in pixels.
        """
    def _repr_png_(self) -> bytes: ...
    def export(self, path: _Path, seconds: float, fps: Optional[float] = None) -> None:
        """Runs for some seconds and exports the motion.

        Args:
            path: the file. Its ending selects the format: an animation for other programs, an animated GIF or a table.
            seconds: simulated time to run for.
            fps: frames per second; None selects a default for the format.
        """

@disjoint_base
class Recording:
    """Records a simulation from now on, step by step: the compiled part of `ligament.Recording`."""
    def __new__(
        cls, simulation: Simulation, path: Optional[_Path] = None, resume: bool = False, overwrite: bool = False
    ) -> Self: ...
    @property
    def simulation(self) -> Simulation:
        """The recorded simulation."""
    @property
    def now(self) -> tuple[int, int]:
        """The current position: (branch, step)."""
    @property
    def branches(self) -> Sequence[tuple[int, str, Optional[tuple[int, int]], int]]:
        """All branches: [(number, name, (branch, step) where it forks or None, last step)]."""
    @property
    def file_bytes(self) -> int:
        """Size of the file, or of the recording in memory, in bytes."""
    @property
    def closed(self) -> bool:
        """Whether it is closed."""
    def seek(self, step: int, branch: Optional[int] = None) -> None:
        """Seeks a step of a branch. Stepping from the past starts a new branch. Commands since the last step are discarded.

        Args:
            step: number of the step; 0 is the initial state.
            branch: number of the branch; the current one, if None.
        """
    def rename(self, branch: int, name: str) -> None:
        """Renames a branch.

        Args:
            branch: number of the branch.
            name: its new name.
        """
    def delete(self, branch: int) -> None:
        """Deletes a branch other than the current one. Branches that fork from it keep their past.

        Args:
            branch: number of the branch.
        """
    def inputs(self, branch: Optional[int] = None) -> list[tuple[int, str]]:
        """The commands of a branch: [(index of the step that follows, command as a line of a take)].

        Args:
            branch: number of the branch; the current one, if None.
        """
    def flush(self) -> None:
        """Writes everything so far to the file."""
    def save(self, path: _Path) -> None:
        """Writes a copy that the studio and `Recording.open` can continue. Overwrites an existing file, unless another recording
        writes to it.

        Args:
            path: the file.
        """
    def export(self, path: _Path, fps: Optional[float] = None) -> None:
        """Exports the current branch from its beginning. The current position does not change.

        Args:
            path: the file. Its ending selects the format: an animation for other programs, an animated GIF, a table or a
                take.
            fps: frames per second; None selects a default for the format.
        """
    def close(self) -> None:
        """Closes the recording: writes pending data, and waits until it is on the disk; the simulation continues unrecorded."""

@disjoint_base
class Studio:
    """The running studio: the compiled part of `ligament.Studio`."""
    def __new__(cls, scene: _AnyScene, port: int = 0, recordings: Optional[_Path] = None) -> Self: ...
    @property
    def url(self) -> str:
        """URL of the page."""
    @property
    def closed(self) -> bool:
        """Whether it is closed."""
    def close(self) -> None:
        """Stops the server. Recordings stay."""
    def wait(self) -> None:
        """Waits until another thread closes it, or Ctrl-C, which closes it."""

@final
class Batch:
    """Many copies of a model, each in a state of its own, stepped together in SIMD lanes and on threads.

    A step uses symplectic Euler with gravity, joint springs and joint forces; there is no contact, and loop joints are
    ignored. The result of each copy is bitwise the same as that of the copy alone, for any number of threads.
    `len(batch)` is the number of copies. A batch can be copied and pickled.

    Args:
        model: the model of all copies. They start in its `Model.initial_state`.
        n: number of copies.
        threads: maximum number of threads; all of the machine, if None.
    """
    def __new__(cls, model: Model, n: int, threads: Optional[int] = None) -> Batch: ...
    @property
    def model(self) -> Model:
        """The model of the copies."""
    @property
    def lanes(self) -> int:
        """Number of copies that are computed together in the lanes of a SIMD register."""
    @property
    def q(self) -> _Array:
        """Generalized coordinates, as a new array: shape (n, nq). Assign to set the coordinates of all copies."""
    @q.setter
    def q(self, value: ArrayLike) -> None: ...
    @property
    def v(self) -> _Array:
        """Generalized velocities, as a new array: shape (n, nv). Assign to set the velocities of all copies."""
    @v.setter
    def v(self, value: ArrayLike) -> None: ...
    def step(self, h: float, tau: Optional[ArrayLike] = None, count: int = 1) -> None:
        """Makes steps of all copies, with constant joint forces. A copy that diverges keeps its last state: see `faults`. Releases the GIL; Ctrl-C interrupts it.

        Args:
            h: step size, in seconds.
            tau: generalized forces, in N m or N: shape (n, nv); zero, if None.
            count: number of steps.
        """
    @property
    def faults(self) -> list[Optional[str]]:
        """Error message of each copy that diverged; None for the others. Such a copy keeps its last state; assign `q` and `v` to let all
        move again.
        """
    def __len__(self) -> int: ...
    def __copy__(self) -> Batch: ...
    def __deepcopy__(self, _memo: object) -> Batch: ...
    def __reduce__(self) -> tuple[Any, tuple[Model, int, int], tuple[_Array, _Array]]: ...
    def __setstate__(self, state: tuple[_Array, _Array]) -> None: ...

@final
class Crowd:
    """Many simulations of one scene, stepped together on threads; each is bitwise the same as alone.

    `len(crowd)` is the number of simulations. Their numbers, in arguments, count from 0; a number that the crowd does not
    have is an `IndexError`.

    Args:
        scene: as in `Simulation`; or a `Simulation`, whose current state is the initial state of all.
        n: number of simulations.
        method: as in `Simulation`.
        threads: maximum number of threads; all of the machine, if None.
    """
    def __new__(
        cls,
        scene: Union[_AnyScene, Simulation],
        n: int,
        method: Optional[_Method] = None,
        threads: Optional[int] = None,
    ) -> Crowd: ...
    def step(self, count: int = 1) -> None:
        """Makes steps of all. A simulation that fails keeps its last state: see `faults`. Releases the GIL; Ctrl-C interrupts
        it.

        Args:
            count: number of steps.
        """
    def act(self, words: Sequence[Optional[str]]) -> None:
        """Applies a command to each simulation.

        Args:
            words: one command for each simulation, written as in takes, or None for no command.
        """
    def pose(
        self, q: ArrayLike, gains: Optional[ArrayLike] = None, numbers: Optional[Sequence[int]] = None
    ) -> None:
        """Pulls the joints of each toward a pose, as `Simulation.pose`.

        Args:
            q: generalized coordinates, a row for each.
            gains: stiffness in 1/s2 and damping in 1/s of all; (400, 40), if None.
            numbers: the simulation of each row; all of the crowd, if None.
        """
    def move(
        self, name: str, to: ArrayLike, over: float = 0.0, numbers: Optional[Sequence[int]] = None
    ) -> None:
        """Moves the target of a drag or pin of each, as `Simulation.move`.

        Args:
            name: name of the drag or pin.
            to: positions in the world, in meters, a row for each.
            over: duration of the motion of the target, in seconds.
            numbers: the simulation of each row; all of the crowd, if None.
        """
    @property
    def ctrl(self) -> _Array:
        """Targets of motors and torques of all, as `Simulation.ctrl`: shape (n, nu). Assign the whole array."""
    @ctrl.setter
    def ctrl(self, value: ArrayLike) -> None: ...
    def mark(self) -> None:
        """Makes the state of the first simulation the initial state, to which `reset` returns."""
    def reset(self, numbers: Sequence[int]) -> None:
        """Resets simulations to the initial state, and clears their faults.

        Args:
            numbers: numbers of the simulations.
        """
    @property
    def q(self) -> _Array:
        """Generalized coordinates of all: shape (n, nq)."""
    @property
    def v(self) -> _Array:
        """Generalized velocities of all: shape (n, nv)."""
    @property
    def poses(self) -> NDArray[np.float64]:
        """Pose of each body in the world: shape (n, bodies, 7), each position x, y, z in meters, then unit quaternion x, y, z,
        w.
        """
    @property
    def times(self) -> list[float]:
        """Simulated time of each, in seconds."""
    @property
    def faults(self) -> list[Optional[str]]:
        """Error message of each simulation that failed; None for the others."""
    def __len__(self) -> int: ...

def scenes() -> dict[str, str]:
    """The built-in scenes of rigid bodies: {name: one-line description}. `gallery()` also has those with flesh."""
@overload
def gallery(name: None = None) -> dict[str, str]:
    """Built-in scenes, or the model of one.

    Without a name: all of them, those with flesh first: {name: one-line description}. With a name: the bones of that
    scene as a model, whose `Model.initial_state` is that of the scene; `Simulation.model` includes the flesh that is
    attached to them. An unknown name is a `KeyError`.
    """
@overload
def gallery(name: str) -> Model:
    """Built-in scenes, or the model of one.

    Without a name: all of them, those with flesh first: {name: one-line description}. With a name: the bones of that
    scene as a model, whose `Model.initial_state` is that of the scene; `Simulation.model` includes the flesh that is
    attached to them. An unknown name is a `KeyError`.
    """
def scene(
    what: _AnyScene,
    root: Literal["fixed", "free"] = "fixed",
    ground: bool = False,
    package_dirs: Sequence[_Path] = (),
    key: Optional[Union[str, int]] = None,
) -> Scene:
    """Opens a scene.

    Args:
        what: a name of the gallery, the path of a scene, robot, character, motion capture or surface file, a `Model`, or
            a `Scene`. An unknown name is a `KeyError`, a missing file a `FileNotFoundError`, an invalid one a
            `ValueError`.
        root: for a URDF: "fixed" attaches the root link to the world; "free" makes it a floating base, with a free joint
            "root", first in q.
        ground: for a URDF or MJCF without a ground: adds one, and moves what floats up or down until its lowest point is
            on it.
        `package_dirs`: for a URDF: folders in which package:// paths are resolved.
        key: for an MJCF: the keyframe of the file to start from, its name or number; the pose of the file, if None.
    """
def takes() -> dict[str, str]:
    """The takes of the gallery: {name: one-line description}."""
def take(name: str) -> str:
    """The text of a take of the gallery. An unknown name is a `KeyError`."""
def scene_of_take(name: str, text: str) -> str:
    """The scene that a take names; empty if it names none."""
def check_take(name: str, text: str, simulation: Simulation) -> None:
    """Checks that a simulation has the bones and joints that a take names."""
def play_take(name: str, text: str, simulation: Simulation) -> None:
    """Plays a take to its end, from the current state of a simulation."""
def model_from_text(text: str, notes: Sequence[str]) -> Model:
    """Restores a pickled model."""
def state_from_bytes(head: bytes, bytes: bytes) -> State:
    """Restores a pickled state."""
def simulation_from_bytes(head: bytes, bytes: bytes) -> Simulation:
    """Restores a pickled simulation."""
def scene_of_recording(path: _Path) -> Scene:
    """The scene of a recording."""
def load_mjcf(path: _Path) -> Model:
    """Reads a MuJoCo model from an MJCF file.

    Joint coordinates are zero in the pose of the file (MuJoCo: `ref`) and quaternions are x, y, z, w; the initial pose of
    floating bodies is in `Model.initial_state`. Bodies without joints become frames of their parent body.

    `Model.notes` lists what was ignored. A missing file is a `FileNotFoundError`; an invalid one is a `ValueError` that
    names the place and the reason.
    """
def load_scene(path: _Path) -> Model:
    """Reads the bones of a scene file, as `ligament convert` writes it.

    `Model.initial_state` is the initial state of the scene. A missing file is a `FileNotFoundError`, an invalid one a
    `ValueError`.
    """
def load_urdf(
    path: _Path,
    root: Literal["fixed", "free"] = "fixed",
    package_dirs: Sequence[_Path] = (),
    density: Optional[float] = 1000.0,
    strict: bool = False,
) -> Model:
    """Reads a robot from a URDF file.

    Links fixed to others become frames of their body. `Model.notes` lists what differs from the file. A file that cannot
    be read is an `OSError`, a missing one a `FileNotFoundError`; an invalid one is a `ValueError` that names the place
    and the reason.

    Args:
        path: the file.
        root: "fixed" attaches the root link to the world; "free" makes it a floating base, with a free joint "root",
            first in q.
        `package_dirs`: folders in which package:// paths are resolved.
        density: for the collision shapes of links without mass, in kg/m3; None leaves such links nearly massless.
        strict: reject physically impossible inertias instead of repairing them.
    """
