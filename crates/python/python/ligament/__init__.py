"""Quaternions are stored x, y, z, w; a free joint's q is position then quaternion, its v is angular then linear in the body frame.

Real-time physics for characters: bones, joints and flesh.

    import ligament as lg

    worm = lg.Simulation("worm")                        # or a file, or a model of one's own
    worm.drag("hand", "bone 0", to=(0.0, 0.0, 0.5))
    worm.run(0.5)
    worm.export("worm.glb", seconds=1.0)

- `Simulation` moves any scene by any method; `Recording` goes back in it; `studio` opens it in a browser;
- `Model` answers what robots and characters do: forward, inverse and hybrid dynamics in joint coordinates, with
  derivatives, Jacobians and energies;
- `ModelBuilder` describes models of one's own, with colliders, limits, springs and a ground;
- `Batch` steps thousands of copies of a model, `Crowd` many simulations; `ligament.gym` has environments for learning.

    import ligament as lg

    robot = lg.load_urdf("panda.urdf")
    q, v, tau = robot.neutral(), [0.0] * robot.nv, [0.0] * robot.nv
    acceleration = robot.forward_dynamics(q, v, tau)

Conventions:

- a pose is seven numbers everywhere: position x, y, z, then unit quaternion x, y, z, w;
- a model's vector q holds the coordinates of its joints in the order of `joint_names`; v, accelerations and joint
  forces have their own layout, since a quaternion has four numbers but three rates. `joint_slice(name)` tells where;
- angular comes before linear everywhere: in v, in the rows of a Jacobian, in an external push (moment, force);
- a spherical joint's v is the angular velocity in the axes of the child's joint frame. That of a free joint is the
  twist in that frame, which is the body's own where the joint was given no `child_pose`;
- SI units; gravity is (0, 0, -9.81) unless a model or a call says otherwise;
- what goes in must be finite; what comes out is, unless the numbers overflow.
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
from ._results import Energies, ForwardDerivatives, InverseDerivatives, Report
from ._studio import Studio, studio

__all__ = [
    "Batch",
    "Branch",
    "Crowd",
    "Energies",
    "ForwardDerivatives",
    "InverseDerivatives",
    "Model",
    "ModelBuilder",
    "Moment",
    "Recording",
    "Report",
    "Scene",
    "Simulation",
    "State",
    "Studio",
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
