"""PyBullet on bodies in contact, without joints. Usage: falling_pybullet.py CASE STEP SECONDS

Settings are its own: 50 iterations. One call per step from Python.
"""

import sys

import numpy as np
import pybullet

import falling


def shape_of(shape):
    kinds = {
        "box": lambda: {"shapeType": pybullet.GEOM_BOX, "halfExtents": shape.size},
        "sphere": lambda: {"shapeType": pybullet.GEOM_SPHERE, "radius": shape.size[0]},
        "capsule": lambda: {
            "shapeType": pybullet.GEOM_CAPSULE, "radius": shape.size[0], "height": 2 * shape.size[1]
        },
        "cylinder": lambda: {
            "shapeType": pybullet.GEOM_CYLINDER, "radius": shape.size[0], "height": 2 * shape.size[1]
        },
        "plane": lambda: {"shapeType": pybullet.GEOM_PLANE, "planeNormal": [0, 0, 1]},
    }
    return pybullet.createCollisionShape(**kinds[shape.kind]())


def build(case, h):
    pybullet.connect(pybullet.DIRECT)
    pybullet.setGravity(*case.gravity)
    pybullet.setTimeStep(h)
    if case.joints:
        sys.exit("this driver has no joints")
    bodies = []
    for shape in case.shapes:
        body = case.bodies[shape.body] if shape.body >= 0 else None
        pose, mass = (body.pose, body.mass) if body else (shape.pose, 0.0)
        made = pybullet.createMultiBody(mass, shape_of(shape), basePosition=pose[:3], baseOrientation=pose[3:])
        # Bullet multiplies the coefficients of both.
        pybullet.changeDynamics(made, -1, lateralFriction=shape.friction**0.5)
        if body:
            pybullet.changeDynamics(
                made,
                -1,
                localInertiaDiagonal=body.inertia[:3],
                linearDamping=0,
                angularDamping=0,
                activationState=pybullet.ACTIVATION_STATE_DISABLE_SLEEPING,
            )
            bodies.append((made, body))
    return bodies


def main():
    path, h, seconds = sys.argv[1:]
    case = falling.read(path)
    bodies = build(case, float(h))

    def look():
        places = np.array([pybullet.getBasePositionAndOrientation(made)[0] for made, _ in bodies])
        contacts, kinetic = pybullet.getContactPoints(), 0.0
        for made, body in bodies:
            quat = pybullet.getBasePositionAndOrientation(made)[1]
            rot = np.array(pybullet.getMatrixFromQuaternion(quat)).reshape(3, 3)
            linear, angular = map(np.array, pybullet.getBaseVelocity(made))
            kinetic += 0.5 * body.mass * linear @ linear + 0.5 * np.array(body.inertia[:3]) @ (rot.T @ angular) ** 2
        return places, len(contacts), max([0.0] + [-contact[8] for contact in contacts]), float(kinetic)

    falling.report("pybullet", case, float(h), pybullet.stepSimulation, look, float(seconds))


if __name__ == "__main__":
    main()
