"""A beam of flesh on two hinged bones compared with other engines: time of a simulated millisecond, from very soft to
hard rubber.

Usage: flesh.py PROGRAM DRIVERS [--rounds N] [--quick] [--cap SECONDS]; `cargo xtask bench flesh --peers` calls this.
Every engine gets the same nodes, tetrahedra, masses and bones. The others take one implicit step of a millisecond;
ours takes as many explicit substeps as its estimate of the longest stable step requires. PyBullet cannot attach flesh
to the bones of a tree, and Newton's vertex block descent has no bones here: both have the beam attached to the world,
which is less work.
"""

import sys

import contest
from contest import HERE, Case, Contestant

# Formatted as Rust prints them.
STIFFNESS = ("1e4", "1e5", "1e6", "1e7", "1e8")
# Number of tetrahedra, and the stiffnesses for each: large meshes take the others minutes.
SIZES = {702: STIFFNESS, 9984: ("1e5",)}


def contestants(options):
    def mujoco(integrator, solver, step):
        words = (integrator, solver, step)
        command = lambda case, words=words: [sys.executable, HERE / "flesh_mujoco.py", case.file, *words]
        asked = f"flex, `{integrator}`, {solver}, steps of {step} s"
        return Contestant("mujoco", asked, command)

    yield mujoco("discrete", "Newton", "1e-3")
    yield mujoco("discrete", "CG", "1e-3")
    # Explicit: only for soft flesh, with shorter steps.
    yield mujoco("Euler", "Newton", "1e-4")
    command = lambda case: [sys.executable, HERE / "flesh_pybullet.py", case.file]
    yield Contestant("pybullet", "neo-Hookean, held by the world, steps of 1e-3 s", command)
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
    beams = contest.Contest("flesh", options, "ligament")
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
            for contestant in contestants(options):
                beams.turn(case, contestant)

    beams.rounds(one_round)
    rows = beams.rows()
    extra = [("steps", "steps a ms")]
    contest.shown(rows, contest.table(rows, "rises, lengths", extra), contest.verdicts(rows))


if __name__ == "__main__":
    main()
