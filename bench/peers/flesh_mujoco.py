"""The beam of flesh on two hinged bones in MuJoCo: `flex` with St. Venant-Kirchhoff, whose attached nodes are points
of the bones. Prints one JSON line: time of a millisecond, and the height of the end above its start, in lengths of
the beam.

Usage: flesh_mujoco.py CASE.json INTEGRATOR SOLVER STEP
"""

import json
import pathlib
import sys

import mujoco
import numpy as np

import timing
from beam import tell

# Rayleigh damping of the flesh, in seconds.
DAMPING = 1e-3


def numbers(array):
    return " ".join(f"{x:.9g}" for x in np.ravel(array))


def bone(number, start, case, nodes, mass):
    """A bone of half a kilogram, plus the mass of the attached nodes."""
    held = [k for k, b in enumerate(case["bone"]) if b == number]
    points = [(np.array([0.1, 0, 0]), 0.5), *((nodes[k] - [start, 0, 0], mass[k]) for k in held)]
    total = sum(m for _, m in points)
    com = sum(m * x for x, m in points) / total
    inertia = np.diag([1e-3, 2e-3, 2e-3])
    for x, m in points:
        r = x - com
        inertia = inertia + m * (r @ r * np.eye(3) - np.outer(r, r))
    full = [inertia[i, j] for i, j in ((0, 0), (1, 1), (2, 2), (0, 1), (0, 2), (1, 2))]
    stiffness, damping = case["hinge"]
    hinge = f'<joint type="hinge" axis="0 1 0" stiffness="{stiffness}" damping="{damping}"/>'
    return f'{hinge}<inertial pos="{numbers(com)}" mass="{total:.9g}" fullinertia="{numbers(full)}"/>'


def document(case, integrator, solver, step):
    nodes, mass = np.array(case["nodes"]), np.array(case["mass"])
    starts = {1: 0.0, 2: 0.2}
    far = f'<body name="bone2" pos="0.2 0 0">{bone(2, 0.2, case, nodes, mass)}</body>'
    out = [
        f'<mujoco><option timestep="{step}" integrator="{integrator}" solver="{solver}" gravity="0 0 -9.81">',
        '<flag contact="disable"/></option><size memory="2G"/><worldbody>',
        f'<body name="bone1">{bone(1, 0.0, case, nodes, mass)}{far}</body>',
    ]
    names, vertices = [], []
    slides = "".join(f'<joint type="slide" axis="{axis}"/>' for axis in ("1 0 0", "0 1 0", "0 0 1"))
    for k, held in enumerate(case["bone"]):
        if held is not None:
            names.append(f"bone{held}")
            vertices.append(nodes[k] - [starts[held], 0, 0])
            continue
        names.append(f"n{k}")
        vertices.append([0, 0, 0])
        inertial = f'<inertial pos="0 0 0" mass="{mass[k]:.9g}" diaginertia="1e-9 1e-9 1e-9"/>'
        out.append(f'<body name="n{k}" pos="{numbers(nodes[k])}">{inertial}{slides}</body>')
    elements = " ".join(map(str, np.ravel(case["tets"])))
    elasticity = f'<elasticity young="{case["young"]}" poisson="{case["poisson"]}" damping="{DAMPING}"/>'
    out.append(
        f'</worldbody><deformable><flex name="flesh" dim="3" radius="0.001" body="{" ".join(names)}" '
        f'vertex="{numbers(vertices)}" element="{elements}"><contact selfcollide="none" contype="0" conaffinity="0"/>'
        f"{elasticity}</flex></deformable></mujoco>"
    )
    return "".join(out)


def main():
    file, integrator, solver, step = sys.argv[1:]
    case, step = json.loads(pathlib.Path(file).read_text()), float(step)
    model = mujoco.MjModel.from_xml_string(document(case, integrator, solver, step))
    data = mujoco.MjData(model)
    line = {"engine": f"mujoco {mujoco.__version__}", "case": "beam", "n": len(case["tets"])}
    # Steps in the time that is measured, or a part of one.
    steps, part = max(round(case["step"] / step), 1), min(case["step"] / step, 1.0)
    mujoco.mj_forward(model, data)
    bad = (mujoco.mjtWarning.mjWARN_BADQACC, mujoco.mjtWarning.mjWARN_BADQPOS)

    def height():
        return data.flexvert_xpos[-1, 2] if not any(data.warning[w].number for w in bad) else np.inf

    def measured():
        return timing.scaled(
            timing.measure_repeated(lambda repetitions: mujoco.mj_step(model, data, nstep=steps * repetitions)), part
        )

    tell(line, step, lambda: mujoco.mj_step(model, data), height, measured)


if __name__ == "__main__":
    main()
