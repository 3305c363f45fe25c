"""Quaternions are stored x, y, z, w; a free joint's q is position then quaternion, its v is angular then linear in the body frame.

Real-time physics for characters: bones, joints and flesh. This package reads robots and characters and answers what
they do: forward, inverse and hybrid dynamics in joint coordinates, with derivatives, Jacobians and energies.

    import ligament as lg

    robot = lg.load_urdf("panda.urdf")
    q, v, tau = robot.neutral(), [0.0] * robot.nv, [0.0] * robot.nv
    acceleration = robot.forward_dynamics(q, v, tau)

Conventions:

- a model's vector q holds the coordinates of its joints in the order of `joint_names`; v, accelerations and joint
  forces have their own layout, since a quaternion has four numbers but three rates. `joint_slice(name)` tells where;
- angular comes before linear everywhere: in v, in the rows of a Jacobian, in an external push (moment, force);
- a spherical joint's v is the angular velocity in the axes of the child's joint frame. That of a free joint is the
  twist in that frame, which is the body's own where the joint was given no `child_pose`;
- SI units; gravity is (0, 0, -9.81) unless a model or a call says otherwise;
- what goes in must be finite; what comes out is, unless the numbers overflow.
"""

from ._ligament import Model, ModelBuilder, gallery, load_mjcf, load_scene, load_urdf, scenes
from ._results import ForwardDerivatives, InverseDerivatives

__all__ = [
    "ForwardDerivatives",
    "InverseDerivatives",
    "Model",
    "ModelBuilder",
    "gallery",
    "load_mjcf",
    "load_scene",
    "load_urdf",
    "scenes",
]
