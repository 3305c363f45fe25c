"""The beam of flesh in PyBullet's deformable world (neo-Hookean), with the end at the hinge fixed to the world: its
anchors to the bones of a multibody do not hold, so this is the easier half of the case. Prints one JSON line.

Usage: flesh_pybullet.py CASE.json STEP
"""

import json
import pathlib
import sys
import tempfile

import numpy as np
import pybullet

import timing
from beam import tell, vtk


def main():
    case, step = json.loads(pathlib.Path(sys.argv[1]).read_text()), float(sys.argv[2])
    young, poisson = case["young"], case["poisson"]
    pybullet.connect(pybullet.DIRECT)
    pybullet.resetSimulation(pybullet.RESET_USE_DEFORMABLE_WORLD)
    pybullet.setGravity(0, 0, -9.81)
    pybullet.setTimeStep(step)
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "beam.vtk"
        file.write_text(vtk(case))
        body = pybullet.loadSoftBody(
            str(file),
            mass=sum(case["mass"]),
            useNeoHookean=1,
            NeoHookeanMu=young / (2 * (1 + poisson)),
            NeoHookeanLambda=young * poisson / ((1 + poisson) * (1 - 2 * poisson)),
            NeoHookeanDamping=0.001,
            useMassSpring=0,
            useBendingSprings=0,
            collisionMargin=0.001,
            useSelfCollision=0,
        )

    def places():
        return np.array(pybullet.getMeshData(body, -1, flags=pybullet.MESH_DATA_SIMULATION_MESH)[1])

    for node in np.where(places()[:, 0] < 1e-6)[0]:
        pybullet.createSoftBodyAnchor(body, int(node), -1, -1)
    line = {"engine": "pybullet 3.2.7", "case": "beam", "n": len(case["tets"])}
    def height():
        at = places()
        return at[-1, 2] if (np.abs(at) < 5).all() else np.inf

    measured = lambda: timing.scaled(timing.measure(pybullet.stepSimulation), case["step"] / step)
    tell(line, step, pybullet.stepSimulation, height, measured)


if __name__ == "__main__":
    main()
