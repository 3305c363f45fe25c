"""A floating robot in MuJoCo. Prints one JSON line, see laws_robot.py.

Usage: laws_mujoco.py CASE.json (Euler|implicitfast|RK4|reference)

`reference` writes the positions of the bodies after a second, from so short steps of RK4 that half of their length
changes nothing.
"""

import importlib.metadata
import json
import sys

import mujoco
import numpy as np

from laws_robot import COMPARED, LOOK, Trial

INTEGRATORS = {
    "Euler": mujoco.mjtIntegrator.mjINT_EULER,
    "implicitfast": mujoco.mjtIntegrator.mjINT_IMPLICITFAST,
    "RK4": mujoco.mjtIntegrator.mjINT_RK4,
    "reference": mujoco.mjtIntegrator.mjINT_RK4,
}
# Steps per second of the reference, and the largest difference between both, in meters.
SHORT, SETTLED = (9600, 19200), 1e-8


def main():
    file, integrator = sys.argv[1:]
    trial = Trial(file)
    spec = mujoco.MjSpec.from_file(trial.urdf)
    spec.body(trial.model[0].name).add_freejoint()
    spec.option.gravity = [0, 0, 0]
    spec.option.timestep = trial.step
    spec.option.integrator = INTEGRATORS[integrator]
    # Nothing but bodies and joints.
    bits = mujoco.mjtDisableBit
    for flag in (bits.mjDSBL_CONTACT, bits.mjDSBL_CONSTRAINT, bits.mjDSBL_SENSOR, bits.mjDSBL_AUTORESET):
        spec.option.disableflags |= flag
    model = spec.compile()
    data = mujoco.MjData(model)
    if abs(model.dof_damping).max() > 0 or abs(model.dof_armature).max() > 0 or model.nv != 5 + len(trial.model):
        sys.exit("the joints are not as wanted")
    rot = np.zeros(9)
    ids = {body.name: model.body(body.name).id for body in trial.model}
    for name, k in ids.items():
        mujoco.mju_quat2Mat(rot, model.body_iquat[k])
        axes = rot.reshape(3, 3)
        trial.check_inertia(name, model.body_mass[k], model.body_ipos[k], axes @ np.diag(model.body_inertia[k]) @ axes.T)

    def begin():
        mujoco.mj_resetData(model, data)
        start = trial.start
        x, y, z, w = start.quaternion
        data.qpos[:7] = [*start.position, w, x, y, z]
        mujoco.mju_quat2Mat(rot, data.qpos[3:7])
        # The angular velocity of a free joint is in axes of the body.
        data.qvel[:6] = [*start.linear, *(rot.reshape(3, 3).T @ start.angular)]
        for name, angle in start.q.items():
            joint = model.joint(name)
            data.qpos[joint.qposadr[0]], data.qvel[joint.dofadr[0]] = angle, start.v[name]

    # Poses and velocities of a state, apart from the data that steps use.
    shown = mujoco.MjData(model)

    def states():
        shown.qpos[:], shown.qvel[:] = data.qpos, data.qvel
        mujoco.mj_fwdPosition(model, shown)
        mujoco.mj_fwdVelocity(model, shown)
        out, twist = {}, np.zeros(6)
        for name, k in ids.items():
            mujoco.mj_objectVelocity(model, shown, mujoco.mjtObj.mjOBJ_XBODY, k, twist, 0)
            out[name] = (shown.xmat[k].reshape(3, 3).copy(), shown.xpos[k].copy(), twist[:3].copy(), twist[3:].copy())
        return out

    if integrator == "reference":
        ends = []
        for rate in SHORT:
            model.opt.timestep = 1 / rate
            begin()
            mujoco.mj_step(model, data, round(COMPARED * LOOK * rate))
            ends.append(np.array([states()[body.name][1] for body in trial.model]))
        if (off := abs(ends[0] - ends[1]).max()) > SETTLED:
            sys.exit(f"the reference is not settled: {off:.1e} m")
        trial.reference.write_text(json.dumps(ends[1].tolist()))
        return
    version = importlib.metadata.version("mujoco")
    trial.run(f"mujoco {version}", begin, lambda count: mujoco.mj_step(model, data, count), states)


if __name__ == "__main__":
    main()
