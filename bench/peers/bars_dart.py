"""DART on bars and balls, in generalized coordinates with its implicit springs; ball constraints close the loops.

Usage: bars_dart.py CASE.txt SECONDS. DART's package has no headers, so it is called from Python, once per step.
"""

import sys

import dartpy as dart
import numpy as np

import bars


def place(rot, pos):
    pose = dart.math.Isometry3()
    pose.set_rotation(rot)
    pose.set_translation(pos)
    return pose


def rotation_vector(quat):
    """Rotation vector of a unit quaternion x y z w, by the shorter rotation."""
    quat = quat if quat[3] >= 0 else -quat
    size = np.linalg.norm(quat[:3])
    return 2 * np.arctan2(size, quat[3]) * quat[:3] / size if size > 0 else np.zeros(3)


def build(case):
    skeleton = dart.dynamics.Skeleton("bars")
    nodes, positions = [None] * (case.n + 1), []
    for ball, (a, b) in enumerate(case.ends):
        if case.closes_loop[ball]:
            continue
        joint, node = skeleton.createBallJointAndBodyNodePair(nodes[a])
        joint.setName(f"ball {ball}")
        joint.setTransformFromParentBodyNode(place(np.eye(3), case.points[ball][0]))
        joint.setTransformFromChildBodyNode(place(np.eye(3), case.points[ball][1]))
        node.setInertia(dart.dynamics.Inertia(case.mass[b - 1], np.zeros(3), np.diag(case.inertia[b - 1])))
        for axis in range(3):
            joint.setSpringStiffness(axis, case.stiffness[ball])
            joint.setDampingCoefficient(axis, case.damping[ball])
            joint.setRestPosition(axis, 0.0)
        positions.append(rotation_vector(case.turned(ball)))
        nodes[b] = node
    skeleton.setPositions(np.concatenate(positions))
    world = dart.simulation.World()
    world.setTimeStep(case.step)
    world.setGravity(case.gravity)
    world.addSkeleton(skeleton)
    solver = world.getConstraintSolver()
    for ball in np.flatnonzero(case.closes_loop):
        a, b = case.ends[ball]
        ends = [nodes[a], nodes[b]] if a else [nodes[b]]
        point = case.pos[b - 1] + bars.matrices([case.rot[b - 1]])[0] @ case.points[ball][1]
        solver.addConstraint(dart.constraint.BallJointConstraint(*ends, point))
    return world, nodes[1:]


def main():
    case = bars.Bars(sys.argv[1])
    world, nodes = build(case)

    def step(count):
        for _ in range(count):
            world.step()

    def places():
        poses = [node.getWorldTransform() for node in nodes]
        return np.array([p.translation() for p in poses]), np.array([p.rotation() for p in poses])

    gap = case.gap(places())
    if gap > 1e-9 * case.unit:
        sys.exit(f"the joint error is {gap} at the start: this is not the requested case")
    bars.report("dart", case, step, places, float(sys.argv[2]))


if __name__ == "__main__":
    main()
