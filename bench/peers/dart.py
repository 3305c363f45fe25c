"""DART on one of our cases: forward dynamics of a tree of ball joints or hinges with implicit springs.

Usage: dart.py CASE.txt. DART's package has no headers, so it is called from Python: three calls for each evaluation,
and two copies of the state. Their cost is small compared with a chain of a hundred bodies or more.

DART adds joint springs and dampers itself, implicit for its time step: `(M + h d + h^2 k) qdd + h = tau - k (q + h v)
- d v`. Our engine gets the forces as input, so here the forces that DART will add are first subtracted from tau: both
then solve the same equations.
"""

import importlib.metadata
import json
import sys

import dartpy as dart
import numpy as np

import timing


def read(path):
    case = {"tree": []}
    with open(path) as file:
        if file.readline().strip() != "ligament-case 1":
            sys.exit(f"{path} is not a case of ligament")
        for line in file:
            word, *rest = line.split()
            if word == "body":
                parent, kind, *numbers = rest
                case["tree"].append((int(parent), kind, np.array(numbers, float)))
            else:
                case[word] = np.array(rest, float)
    return case


def rotation_vector(quat):
    """Rotation vector of a unit quaternion x y z w."""
    xyz, w = quat[:3], quat[3]
    size = np.linalg.norm(xyz)
    return 2 * np.arctan2(size, w) * xyz / size if size > 0 else np.zeros(3)


def build(case):
    skeleton = dart.dynamics.Skeleton("case")
    nodes = [None]
    for parent, kind, x in case["tree"]:
        axis, rot, pos = x[:3], x[3:12].reshape(3, 3), x[12:15]
        mass, com, inertia = x[15], x[16:19], x[19:25]
        _armature, stiffness, damping = x[25:28]
        if kind == "ball":
            joint, body = skeleton.createBallJointAndBodyNodePair(nodes[parent])
        elif kind == "hinge":
            joint, body = skeleton.createRevoluteJointAndBodyNodePair(nodes[parent])
            joint.setAxis(axis)
        else:
            sys.exit(f"no {kind} joints here")
        joint.setName(f"joint {len(nodes)}")
        place = dart.math.Isometry3()
        place.set_rotation(rot)
        place.set_translation(pos)
        joint.setTransformFromParentBodyNode(place)
        xx, yy, zz, xy, xz, yz = inertia
        moment = np.array([[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]])
        body.setInertia(dart.dynamics.Inertia(mass, com, moment))
        for dof in range(joint.getNumDofs()):
            joint.setSpringStiffness(dof, stiffness)
            joint.setDampingCoefficient(dof, damping)
            joint.setRestPosition(dof, 0.0)
        nodes.append(body)
    return skeleton


def main():
    case = read(sys.argv[1])
    skeleton = build(case)
    world = dart.simulation.World()
    h = float(case["step"][0])
    world.setTimeStep(h)
    world.setGravity(case["gravity"])
    world.addSkeleton(skeleton)

    positions, springs, at, dof = [], [], 0, 0
    for _, kind, x in case["tree"]:
        own = rotation_vector(case["q"][at : at + 4]) if kind == "ball" else case["q"][at : at + 1]
        rates = case["v"][dof : dof + len(own)]
        stiffness, damping = x[26:28]
        positions.append(own)
        springs.append(-stiffness * (own + h * rates) - damping * rates)
        at, dof = at + (4 if kind == "ball" else 1), dof + len(own)
    positions = np.concatenate(positions)
    skeleton.setForces(case["tau"] - np.concatenate(springs))

    # DART caches its results for an unchanged state. So two states alternate, which differ in every coordinate.
    states = [(positions, case["v"]), (positions + 1e-6, case["v"] + 1e-6)]

    def evaluate(state):
        skeleton.setPositions(state[0])
        skeleton.setVelocities(state[1])
        skeleton.computeForwardDynamics()

    def work():
        states.reverse()
        evaluate(states[0])

    first, second = states
    evaluate(second)
    other = skeleton.getAccelerations()
    taken = timing.measure(work)
    evaluate(first)
    found = skeleton.getAccelerations()
    if abs(found - other).max() == 0:
        sys.exit("DART answers the same for two states: it is not measured doing the work")
    residual = float(abs(found - case["qdd"]).max() / max(1.0, abs(case["qdd"]).max()))
    print(
        json.dumps(
            {
                "bench": "reduced",
                "engine": "dart " + importlib.metadata.version("dartpy"),
                "work": "forward",
                "asked": "setPositions, setVelocities, computeForwardDynamics with implicit springs, from Python",
                "n": len(case["tree"]),
                "residual": residual,
                **taken,
            }
        )
    )


if __name__ == "__main__":
    main()
