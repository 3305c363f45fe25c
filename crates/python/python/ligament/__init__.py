"""Quaternions are stored x, y, z, w; a free joint's q is position then quaternion, its v is angular then linear in the body frame.

Real-time physics for characters: bones, joints and flesh.

    import ligament as lg

    worm = lg.Simulation("worm")                        # or a file, or a Model
    worm.drag("hand", "bone 0", to=(0.0, 0.0, 0.5))
    worm.run(0.5)
    worm.export("worm.glb", seconds=1.0)

- `Simulation` simulates a scene; `Recording` records it and seeks; `studio` opens it in a browser;
- `Model`: forward, inverse and hybrid dynamics of robots and characters in generalized coordinates, with
  derivatives, Jacobians and energies;
- `ModelBuilder` builds models with colliders, limits, springs and a ground;
- `Batch` steps thousands of copies of a model, `Crowd` many simulations; `ligament.gym` has Gymnasium environments.

    import ligament as lg

    robot = lg.load_urdf("panda.urdf")
    q, v, tau = robot.neutral(), [0.0] * robot.nv, [0.0] * robot.nv
    acceleration = robot.forward_dynamics(q, v, tau)

Conventions:

- a pose is seven numbers everywhere: position x, y, z, then unit quaternion x, y, z, w;
- a model's vector q holds the generalized coordinates of its joints in the order of `joint_names`; v, accelerations and
  forces have their own layout, since a quaternion has four numbers but three velocities: see `joint_slice(name)`;
- angular comes before linear everywhere: in v, in the rows of a Jacobian, in an external wrench (moment, force);
- a spherical joint's v is the angular velocity in the axes of the child's joint frame. That of a free joint is the
  twist in that frame, which is the body frame if the joint has no `child_pose`;
- SI units; gravity is (0, 0, -9.81) by default;
- inputs must be finite; outputs are finite unless numbers overflow.
"""

from ._ligament import (
    Batch,
    Crowd,
    Model,
    ModelBuilder,
    Scene,
    Simulation,
    State,
    gallery,
    load_mjcf,
    load_scene,
    load_urdf,
    scene,
    scenes,
    take,
    takes,
)
from ._ligament import __version__ as __version__
from ._recording import Branch, Moment, Recording, play
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
from ._studio import Studio, studio

__all__ = [
    "Actuator",
    "Batch",
    "Branch",
    "ClosestPoint",
    "ContactEvent",
    "Crowd",
    "Distance",
    "Energies",
    "ForwardDerivatives",
    "InverseDerivatives",
    "InverseKinematics",
    "Model",
    "ModelBuilder",
    "Moment",
    "Overlap",
    "Plan",
    "RayHit",
    "Recording",
    "Report",
    "Scene",
    "Sensor",
    "Simulation",
    "State",
    "Studio",
    "Tendon",
    "gallery",
    "load_mjcf",
    "load_scene",
    "load_urdf",
    "play",
    "scene",
    "scenes",
    "studio",
    "take",
    "takes",
]
