"""PyBullet on bars and balls: one body per bar, one point-to-point constraint per ball joint. PyBullet has no springs
between bodies, so they are left out.

Usage: bars_pybullet.py CASE.txt ITERATIONS SECONDS. One call per step from Python.
"""

import sys

import numpy as np
import pybullet

import bars


def build(case, iterations):
    pybullet.connect(pybullet.DIRECT)
    pybullet.setGravity(*case.gravity)
    pybullet.setTimeStep(case.step)
    pybullet.setPhysicsEngineParameter(numSolverIterations=iterations)
    bodies = []
    for k in range(case.n):
        body = pybullet.createMultiBody(case.mass[k], basePosition=case.pos[k], baseOrientation=case.rot[k])
        # No air drag, no sleeping.
        pybullet.changeDynamics(
            body,
            -1,
            localInertiaDiagonal=case.inertia[k],
            linearDamping=0,
            angularDamping=0,
            maxJointVelocity=1e9,
            activationState=pybullet.ACTIVATION_STATE_DISABLE_SLEEPING,
        )
        bodies.append(body)
    for (a, b), (at_a, at_b) in zip(case.ends, case.points):
        ball = pybullet.JOINT_POINT2POINT
        if a == 0:
            pybullet.createConstraint(bodies[b - 1], -1, -1, -1, ball, [0, 0, 0], at_b, at_a)
        else:
            pybullet.createConstraint(bodies[a - 1], -1, bodies[b - 1], -1, ball, [0, 0, 0], at_a, at_b)
    return bodies


def main():
    case = bars.Bars(sys.argv[1])
    bodies = build(case, int(sys.argv[2]))

    def step(count):
        for _ in range(count):
            pybullet.stepSimulation()

    def places():
        found = [pybullet.getBasePositionAndOrientation(body) for body in bodies]
        return np.array([pos for pos, _ in found]), bars.matrices([rot for _, rot in found])

    bars.report("pybullet", case, step, places, float(sys.argv[3]))


if __name__ == "__main__":
    main()
