"""Pinocchio's parallel forward dynamics on copies of a case: batch_pinocchio.py CASE.txt COPIES THREADS."""

import importlib.metadata
import json
import sys

import cases
import numpy as np
import pinocchio
import timing


def model_of(case):
    model, joints = pinocchio.Model(), [0]
    model.gravity.linear = case.gravity
    for k, body in enumerate(case.bodies):
        kind = pinocchio.JointModelFreeFlyer() if body.kind == "free" else pinocchio.JointModelRevoluteUnaligned(body.axis)
        joint = model.addJoint(joints[body.parent], kind, pinocchio.SE3(body.rot, body.pos), f"joint {k}")
        model.appendBodyToJoint(joint, pinocchio.Inertia(body.mass, body.com, body.inertia), pinocchio.SE3.Identity())
        joints.append(joint)
    return model


def main():
    case, copies, threads = cases.read(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    if not hasattr(pinocchio, "abaInParallel"):
        raise SystemExit("this build of Pinocchio has no parallel functions")
    model = model_of(case)
    # A root's generalized velocity is linear, then angular; both in its own frame.
    swap = lambda x: np.concatenate([x[3:6], x[:3], x[6:]]) if case.bodies[0].kind == "free" else x
    v, tau, qdd = swap(case.v), swap(case.tau), swap(case.qdd)
    found = pinocchio.aba(model, model.createData(), case.q, v, tau)
    residual = np.abs(found - qdd).max() / np.abs(qdd).max()
    columns = lambda x: np.asfortranarray(np.repeat(x[:, None], copies, axis=1))
    q, v, tau, out = columns(case.q), columns(v), columns(tau), np.zeros((model.nv, copies), order="F")
    pool = pinocchio.ModelPool(model, threads)
    measured = timing.measure(lambda: pinocchio.abaInParallel(threads, pool, q, v, tau, out))
    version = importlib.metadata.version("pin")
    rate = 1e6 * copies / measured["median_us"]
    print(json.dumps({"engine": f"pinocchio {version}", **measured, "residual": residual, "steps_per_s": rate}))


if __name__ == "__main__":
    main()
