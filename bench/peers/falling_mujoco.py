"""MuJoCo on bodies in contact. Usage: falling_mujoco.py CASE STEP CONE SECONDS

CASE is a file of `ligament-bench contact --export`, or a model of MuJoCo's own, with the ending .xml, which is dropped
as it is, but for integrator and solver. CONE is `pyramidal` (the default of MuJoCo) or `elliptic`. Everything else is
as MuJoCo sets it: Newton's method, `Euler`, a time constant of contact of 20 ms. One call per step from Python, which
costs about a microsecond.
"""

import sys
import types

import mujoco
import numpy as np

import falling

SHAPES = {"box": "BOX", "sphere": "SPHERE", "capsule": "CAPSULE", "cylinder": "CYLINDER", "plane": "PLANE"}
CONES = {"pyramidal": mujoco.mjtCone.mjCONE_PYRAMIDAL, "elliptic": mujoco.mjtCone.mjCONE_ELLIPTIC}
# How long a model of MuJoCo's own is simulated, and from when steps are timed, in seconds: as DROP in
# crates/bench/src/benches/contact.rs.
DROP, LANDED = 4.0, 0.5


def wxyz(quat):
    return [quat[3], quat[0], quat[1], quat[2]]


def relative(a, b):
    """The pose b, seen from the pose a; position and quaternion w x y z."""
    back, turn = np.zeros(4), np.zeros(4)
    mujoco.mju_negQuat(back, a[1])
    mujoco.mju_mulQuat(turn, back, b[1])
    pos = np.zeros(3)
    mujoco.mju_rotVecQuat(pos, np.asarray(b[0]) - a[0], back)
    return pos, turn


def pose(seven):
    return np.array(seven[:3]), np.array(wxyz(seven[3:]))


def after(a, b):
    """The pose b, given in the frame a."""
    pos, turn = np.zeros(3), np.zeros(4)
    mujoco.mju_rotVecQuat(pos, b[0], a[1])
    mujoco.mju_mulQuat(turn, a[1], b[1])
    return a[0] + pos, turn


def build(case):
    spec = mujoco.MjSpec()
    spec.option.gravity = case.gravity
    spec.compiler.degree = False
    holds = {joint.child: joint for joint in case.joints}
    bodies = []
    for k, body in enumerate(case.bodies):
        joint = holds.get(k)
        if joint is None:
            pos, quat = pose(body.pose)
            made = spec.worldbody.add_body(name=f"body {k}", pos=pos, quat=quat)
            made.add_freejoint()
        else:
            none = np.zeros(3), np.array([1.0, 0, 0, 0])
            hinge = pose(joint.child_from_joint)
            pos, quat = after(pose(joint.parent_from_joint), relative(hinge, none))
            made = bodies[joint.parent].add_body(name=f"body {k}", pos=pos, quat=quat)
            axis = np.zeros(3)
            mujoco.mju_rotVecQuat(axis, np.array(joint.axis), hinge[1])
            ball = joint.kind == "ball"
            held = made.add_joint(
                name=f"joint {k}",
                type=mujoco.mjtJoint.mjJNT_BALL if ball else mujoco.mjtJoint.mjJNT_HINGE,
                pos=hinge[0],
                limited=True,
                range=[0 if ball else joint.low, joint.high],
                damping=joint.damping,
            )
            if not ball:
                held.axis = axis
        made.explicitinertial = True
        made.mass, made.ipos, made.fullinertia = body.mass, body.com, body.inertia
        bodies.append(made)
    for shape in case.shapes:
        owner = spec.worldbody if shape.body < 0 else bodies[shape.body]
        pos, quat = pose(shape.pose)
        size = [0, 0, 1] if shape.kind == "plane" else shape.size + [0] * (3 - len(shape.size))
        kind = getattr(mujoco.mjtGeom, f"mjGEOM_{SHAPES[shape.kind]}")
        owner.add_geom(type=kind, size=size, pos=pos, quat=quat, friction=[shape.friction, 0.005, 0.0001])
    for a, b in case.apart:
        spec.add_exclude(bodyname1=f"body {a}", bodyname2=f"body {b}")
    return spec


def begin(case, model, data):
    """Bends the hinges; checks that all bodies are where they should be."""
    for joint in case.joints:
        if joint.kind == "hinge":
            data.qpos[model.joint(f"joint {joint.child}").qposadr[0]] = joint.start
    mujoco.mj_kinematics(model, data)
    wanted = np.array([body.pose[:3] for body in case.bodies])
    if np.abs(data.xpos[1:] - wanted).max() > 1e-9:
        sys.exit("a body starts elsewhere: this is not the requested case")


def main():
    path, h, cone, seconds = sys.argv[1:]
    if path.endswith(".xml"):
        case, spec = types.SimpleNamespace(n=1, seconds=DROP, landed=LANDED), mujoco.MjSpec.from_file(path)
        # The file asks for more costly ones.
        spec.option.integrator, spec.option.solver = mujoco.mjtIntegrator.mjINT_EULER, mujoco.mjtSolver.mjSOL_NEWTON
    else:
        case = falling.read(path)
        spec = build(case)
    spec.option.timestep, spec.option.cone = float(h), CONES[cone]
    # By default MuJoCo resets a simulation that has diverged.
    spec.option.disableflags |= mujoco.mjtDisableBit.mjDSBL_AUTORESET
    spec.option.enableflags |= mujoco.mjtEnableBit.mjENBL_ENERGY
    model = spec.compile()
    data = mujoco.MjData(model)
    if not path.endswith(".xml"):
        begin(case, model, data)

    def look():
        # Contacts and energies are those of the positions before the last step.
        deepest = max(0.0, -min(data.contact.dist, default=0.0))
        return data.xpos[1:].copy(), int(data.ncon), deepest, float(data.energy[1])

    falling.report("mujoco", case, float(h), lambda: mujoco.mj_step(model, data), look, float(seconds))


if __name__ == "__main__":
    main()
