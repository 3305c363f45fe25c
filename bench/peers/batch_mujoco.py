"""MuJoCo's `rollout` on copies of a case: batch_mujoco.py CASE.txt COPIES THREADS."""

import importlib.metadata
import json
import sys

import cases
import mujoco
import mujoco.rollout
import numpy as np
import timing

STEPS = 20


def model_of(case):
    spec = mujoco.MjSpec()
    spec.compiler.degree = False
    spec.option.gravity = case.gravity
    spec.option.timestep = 1e-3
    spec.option.integrator = mujoco.mjtIntegrator.mjINT_EULER
    bodies = [spec.worldbody]
    for given in case.bodies:
        body = bodies[given.parent].add_body(pos=given.pos, quat=cases.quaternion(given.rot))
        i = given.inertia
        body.explicitinertial = True
        body.mass, body.ipos = given.mass, given.com
        body.fullinertia = [i[0, 0], i[1, 1], i[2, 2], i[0, 1], i[0, 2], i[1, 2]]
        if given.kind == "free":
            body.add_freejoint()
        else:
            body.add_joint(type=mujoco.mjtJoint.mjJNT_HINGE, axis=given.axis, armature=given.armature)
        bodies.append(body)
    return spec.compile()


def state_of(case):
    """qpos, qvel and forces in MuJoCo's order: quaternions start with w; a root's velocity is linear (world), then
    angular."""
    q, v, tau = case.q.copy(), case.v.copy(), case.tau.copy()
    turn = np.eye(3)
    if case.bodies[0].kind == "free":
        x, y, z, w = q[3:7]
        q[3:7] = w, x, y, z
        matrix = np.zeros(9)
        mujoco.mju_quat2Mat(matrix, q[3:7])
        turn = matrix.reshape(3, 3)
        for list_ in (v, tau):
            list_[:6] = np.concatenate([turn @ list_[3:6], list_[:3]])
    return q, v, tau, turn


def main():
    case, copies, threads = cases.read(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    model = model_of(case)
    q, v, tau, turn = state_of(case)
    data = mujoco.MjData(model)
    data.qpos, data.qvel, data.qfrc_applied = q, v, tau
    mujoco.mj_forward(model, data)
    found = data.qacc.copy()
    if case.bodies[0].kind == "free":
        # Back to the body frame, whose rotation contributes to the acceleration that MuJoCo gives in the world.
        linear = turn.T @ (found[:3]) - np.cross(case.v[:3], case.v[3:6])
        found[:6] = np.concatenate([found[3:6], linear])
    residual = np.abs(found - case.qdd).max() / np.abs(case.qdd).max()

    size = mujoco.mj_stateSize(model, mujoco.mjtState.mjSTATE_FULLPHYSICS)
    state = np.zeros((copies, size))
    state[:, 1 : 1 + model.nq], state[:, 1 + model.nq :] = q, v
    control = np.broadcast_to(tau, (copies, STEPS, model.nv)).copy()
    kind = mujoco.mjtState.mjSTATE_QFRC_APPLIED
    datas = [mujoco.MjData(model) for _ in range(threads)]
    out = np.zeros((copies, STEPS, size))
    with mujoco.rollout.Rollout(nthread=threads if threads > 1 else 0) as roll:
        run = lambda: roll.rollout(model, datas, state, control, control_spec=kind, state=out)
        run()
        measured = timing.measure(run)
    for key in ("median_us", "min_us"):
        measured[key] /= STEPS
    version = importlib.metadata.version("mujoco")
    rate = 1e6 * copies / measured["median_us"]
    print(json.dumps({"engine": f"mujoco {version}", **measured, "residual": residual, "steps_per_s": rate}))


if __name__ == "__main__":
    main()
