"""A beam of flesh on two hinged bones compared with other engines: time of a simulated millisecond, from very soft to
hard rubber.

Usage: flesh.py PROGRAM DRIVERS [--rounds N] [--quick] [--cap SECONDS]; `cargo xtask bench flesh --peers` calls this.
Every engine gets the same nodes, tetrahedra, masses and bones. Implicit steps are a millisecond or a frame of 1/60 s,
whose time is divided by its milliseconds; our explicit substeps are as many as the estimate of the longest stable step
requires. PyBullet cannot attach flesh to the bones of a tree, and Newton's vertex block descent has no bones here: both
have the beam attached to the world, which is less work. `swing` is how far the end of the beam comes down in the first
half second: long implicit steps damp it.
"""

import sys

import contest
from contest import HERE, Case, Contestant

# Formatted as Rust prints them.
STIFFNESS = ("1e4", "1e5", "1e6", "1e7", "1e8", "1e9")
# Number of tetrahedra, and the stiffnesses for each: large meshes take the others minutes.
SIZES = {702: STIFFNESS, 9984: ("1e5",)}
# A frame, in seconds and in milliseconds.
FRAME = 1 / 60
FRAME_MS = 1e3 / 60


def contestants(options):
    def mujoco(integrator, solver, step):
        words = (integrator, solver, step)
        command = lambda case, words=words: [sys.executable, HERE / "flesh_mujoco.py", case.file, *words]
        asked = f"flex, `{integrator}`, {solver}, steps of {step:.3g} s"
        return Contestant("mujoco", asked, command)

    for step in (1e-3, FRAME):
        yield mujoco("discrete", "Newton", step)
        yield mujoco("discrete", "CG", step)
    # Explicit: only for soft flesh, with shorter steps.
    yield mujoco("Euler", "Newton", 1e-4)
    for step in (1e-3, FRAME):
        command = lambda case, step=step: [sys.executable, HERE / "flesh_pybullet.py", case.file, step]
        yield Contestant("pybullet", f"neo-Hookean, held by the world, steps of {step:.3g} s", command)
    for joints in ("impulse", "multibody"):
        words = ("corotational", joints)
        command = lambda case, words=words: [options.drivers / "rapier-flesh", case.file, *words]
        yield Contestant("rapier", f"FEM, corotational, {joints} joints, steps of 1e-3 s", command)
    for model in ("linear-corotated", "neo-hookean"):
        command = lambda case, model=model: [sys.executable, HERE / "flesh_drake.py", case.file, model]
        yield Contestant("drake", f"{model}, lagged, steps of 1e-3 s", command)
    command = lambda case: [sys.executable, HERE / "flesh_newton.py", case.file, 10]
    yield Contestant("newton", "VBD, 10 iterations, held by the world, steps of 1e-3 s", command)


def main():
    options = contest.arguments(__doc__.splitlines()[0], rounds=5, cap=240, quick_cap=60)
    folder = options.drivers / "cases"
    beams = contest.Contest("flesh", options, "ligament/implicit")
    cases = [
        Case(f"beam, E = {young} Pa, 1 ms", n, folder / f"beam-{n}-{young}.json")
        for n, stiffness in SIZES.items()
        for young in stiffness
        if n == 702 or not options.quick
    ]

    def one_round():
        for case in cases:
            words = ["--case", case.name, "--max-n", case.n, "--min-n", case.n, "--export", folder]
            beams.add_ours(case, words, "explicit steps as short as it takes")
            for line in beams.ours("--case", case.name.replace("1 ms", "frame"), "--max-n", case.n, "--min-n", case.n):
                times = {key: line[key] / FRAME_MS for key in ("median_us", "min_us")}
                line = {**line, **times, "engine": "ligament/implicit"}
                beams.add(case, "ligament/implicit", "implicit steps of a frame, the default", line)
            for contestant in contestants(options):
                beams.turn(case, contestant)

    beams.rounds(one_round)
    rows = beams.rows()
    extra = [("swing_mm", "swing, mm"), ("steps", "steps a ms")]
    contest.shown(rows, contest.table(rows, "rises, lengths", extra), contest.verdicts(rows))


if __name__ == "__main__":
    main()
