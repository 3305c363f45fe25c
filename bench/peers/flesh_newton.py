"""The beam of flesh in Newton on the CPU: neo-Hookean by vertex block descent. Its particles are not attached to the
bones of a tree here: the end at the hinge is fixed to the world, which is the easier half of the case. Prints one
JSON line.

Usage: flesh_newton.py CASE.json ITERATIONS
"""

import json
import pathlib
import sys

import newton
import numpy as np
import warp

import timing
from beam import tell


def build(case):
    young, poisson = case["young"], case["poisson"]
    mu, lame = young / (2 * (1 + poisson)), young * poisson / ((1 + poisson) * (1 - 2 * poisson))
    nodes = np.array(case["nodes"])
    volume = sum(abs(np.linalg.det(nodes[t[1:]] - nodes[t[0]])) / 6 for t in np.array(case["tets"]))
    builder = newton.ModelBuilder(up_axis=newton.Axis.Z, gravity=(0.0, 0.0, -9.81))
    builder.add_soft_mesh(
        pos=warp.vec3(0.0, 0.0, 0.0),
        rot=warp.quat_identity(),
        scale=1.0,
        vel=warp.vec3(0.0, 0.0, 0.0),
        vertices=[warp.vec3(*node) for node in nodes],
        indices=[int(k) for tet in case["tets"] for k in tet],
        density=sum(case["mass"]) / volume,
        k_mu=mu,
        k_lambda=lame,
        k_damp=1e-3,
    )
    for k in np.where(nodes[:, 0] < 1e-6)[0]:
        builder.particle_mass[k] = 0.0
        builder.particle_flags[k] = builder.particle_flags[k] & ~newton.ParticleFlags.ACTIVE
    builder.color()
    return builder.finalize(device="cpu")


def main():
    file, iterations = sys.argv[1:]
    case = json.loads(pathlib.Path(file).read_text())
    step = case["step"]
    warp.config.quiet = True
    warp.set_device("cpu")
    model = build(case)
    solver = newton.solvers.SolverVBD(model, iterations=int(iterations))
    states, control = [model.state(), model.state()], model.control()

    def advance(count):
        for _ in range(count):
            states[0].clear_forces()
            solver.step(states[0], states[1], control, None, step)
            states.reverse()

    def height():
        return float(states[0].particle_q.numpy()[-1, 2])

    line = {"engine": f"newton {newton.__version__}", "case": "beam", "n": len(case["tets"])}
    tell(line, step, lambda: advance(1), height, lambda: timing.measure_repeated(advance))


if __name__ == "__main__":
    main()
