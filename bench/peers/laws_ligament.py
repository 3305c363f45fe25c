"""A floating robot in Ligament. Prints one JSON line, see laws_robot.py.

Usage: laws_ligament.py CASE.json (reduced|implicit|displacement)[:ACCURACY]
"""

import sys

import ligament as lg
import numpy as np

from cases import quaternion
from laws_robot import SAME, Trial, apart, matrix


def build(trial):
    """The model. A URDF file has the gravity of the earth: the same bodies and joints without it."""
    builder = lg.ModelBuilder(trial.name, gravity=(0, 0, 0))
    for body in trial.model:
        builder.add_body(body.name, body.mass, com=body.com, inertia=body.inertia)
    builder.add_joint("root", "free", "world", trial.model[0].name)
    for body in trial.model[1:]:
        pose = (*body.pos, *np.roll(quaternion(body.rot), -1))
        parent = trial.model[body.parent].name
        builder.add_joint(body.joint, "revolute", parent, body.name, parent_pose=pose, axis=body.axis)
    return builder.build()


def check(trial, model, q):
    """Whether our reader of URDF files makes the same model."""
    read = lg.load_urdf(trial.urdf, root="free", density=None, strict=True)
    if read.body_names != model.body_names or read.joint_names != model.joint_names:
        sys.exit(f"the file is read differently: {read.body_names}, {read.joint_names}")
    for function in (lambda m: m.mass_matrix(q), lambda m: m.body_poses(q)):
        if (off := apart(function(read), function(model))) > SAME:
            sys.exit(f"mass matrix or poses differ by {off:.1e}")


def main():
    file, word = sys.argv[1:]
    method, _, accuracy = word.partition(":")
    trial = Trial(file)
    model = build(trial)
    simulation = lg.Simulation(model, method=method, step=trial.step)
    if accuracy:
        simulation.set("accuracy", float(accuracy))
    start = trial.start
    rot = matrix(start.quaternion)
    q, v = np.zeros(model.nq), np.zeros(model.nv)
    # The twist of a free joint is in axes of the body, angular before linear.
    q[:7] = [*start.position, *start.quaternion]
    v[:6] = [*(rot.T @ start.angular), *(rot.T @ start.linear)]
    for name, angle in start.q.items():
        at, _, rate_at, _ = model.joint_slice(name)
        q[at], v[rate_at] = angle, start.v[name]
    check(trial, model, q)
    simulation.q, simulation.v = q, v
    state = simulation.state()
    names = simulation.body_names

    def states():
        pairs = zip(names, simulation.poses, simulation.velocities)
        return {name: (matrix(pose[3:]), pose[:3], twist[:3], twist[3:]) for name, pose, twist in pairs}

    trial.run(f"ligament/{method}", lambda: simulation.restore(state), simulation.step, states)


if __name__ == "__main__":
    main()
