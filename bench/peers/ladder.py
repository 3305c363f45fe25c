"""Rope ladders of Faure 1999 (F99), Table 2, compared with other engines: closed loops, swinging, at steps of 5 ms.
Reports the time of a step, and the largest joint error, as a fraction of a bar.

Usage: ladder.py PROGRAM DRIVERS [--rounds N] [--quick] [--cap SECONDS]; `cargo xtask bench ladder --peers` builds
both and calls this. A case (s, n) has two strings of s n bars, and a rung after every s of them. No engine has
springs here.
"""

import pathlib
import subprocess

import contest
import peers
from contest import Case, Contestant

SIZES = ((12, 1), (12, 4), (1, 48), (1, 96), (6, 96))
QUICK = ((12, 1), (12, 4))
# The links of bench chain: bars of 10 cm and 50 g.
LENGTH, RADIUS, MASS = 0.1, 0.01, 0.05
STEP, STEPS = 5e-3, 200
# The ladder hangs along x, its rungs along y. Gravity pulls it sideways, out of its plane and in it: if it swung in
# one plane, both strings would move alike and the rungs would carry no load.
GRAVITY = (9.81, 1.0, -3.0)
GOOD = 1e-3


def ladder(size, patterns):
    """The lines of a case: see crates/bench/src/benches/bars.rs."""
    half = LENGTH / 2
    across = MASS * (3 * RADIUS**2 + LENGTH**2) / 12
    inertia = f"{0.5 * MASS * RADIUS**2!r} {across!r} {across!r}"
    quarter = 0.5**0.5
    bars, tree, loops = [], [], []
    # The end of each string: the bar, and the point on it.
    tips = [(0, (0.0, 0.0, 0.0)), (0, (0.0, LENGTH, 0.0))]

    def bar(x, y, rot):
        bars.append(f"bar {x!r} {y!r} 0.0 {rot} {MASS!r} {inertia}")
        return len(bars)

    def ball(joints, tip, b, end, kind):
        (a, at), words = tip, lambda p: " ".join(map(repr, p))
        joints.append(f"ball {a} {words(at)} {b} {words((end, 0.0, 0.0))} 0.0 0.0 {kind}")

    for pattern in range(patterns):
        for k in range(size):
            for string in range(2):
                x = LENGTH * (pattern * size + k) + half
                b = bar(x, LENGTH * string, "0.0 0.0 0.0 1.0")
                ball(tree, tips[string], b, -half, "tree")
                tips[string] = (b, (half, 0.0, 0.0))
        # A rung's own x axis is along y.
        rung = bar(LENGTH * size * (pattern + 1), half, f"0.0 0.0 {quarter!r} {quarter!r}")
        ball(tree, tips[0], rung, -half, "tree")
        ball(loops, tips[1], rung, half, "loop")
    head = ["ligament-bars 1", "gravity " + " ".join(map(repr, GRAVITY))]
    head += [f"step {STEP!r}", f"steps {STEPS}", f"unit {LENGTH!r}"]
    return head + bars + tree + loops, len(bars)


def cases(options):
    folder = options.drivers / "cases"
    folder.mkdir(parents=True, exist_ok=True)
    for size, patterns in QUICK if options.quick else SIZES:
        lines, count = ladder(size, patterns)
        file = pathlib.Path(folder / f"ladder-{size}-{patterns}.txt")
        file.write_text("\n".join(lines) + "\n")
        yield Case(f"({size},{patterns}) swinging", count, file)


def contestants(options):
    return [
        Contestant(
            "mujoco",
            "free bodies, `connect`, `discrete`, Newton, solref 1e-4",
            peers.mujoco("free", "discrete", "1e-4"),
        ),
        Contestant(
            "mujoco",
            "tree of ball joints, loops by `connect`, `discrete`, Newton, solref 1e-4",
            peers.mujoco("tree", "discrete", "1e-4"),
        ),
        Contestant("dart", "tree of ball joints, loops by ball constraints", peers.dart()),
        Contestant("pybullet", "point-to-point constraints, 50 iterations", peers.pybullet(50)),
        Contestant("rapier", "impulse joints, 4 iterations", peers.rapier(options, "impulse", 4)),
        Contestant("rapier", "impulse joints, 32 iterations", peers.rapier(options, "impulse", 32)),
    ]


def main():
    options = contest.arguments(__doc__.splitlines()[0], rounds=5, cap=240, quick_cap=60)
    ladders = contest.Contest("ladder", options, "ligament/structured-iterative")
    all_cases = list(cases(options))
    listed = subprocess.run([options.program], capture_output=True, text=True, check=True).stdout
    ours = any(line.split()[:1] == ["ladder"] for line in listed.splitlines())
    if not ours:
        print("`ligament-bench` has no ladder yet: peers alone")

    def one_round():
        for case in all_cases:
            if ours:
                ladders.add_ours(case, ["--case", case.name], f"gap of {GOOD:g}", by_size=False)
            for contestant in contestants(options):
                ladders.turn(case, contestant)

    ladders.rounds(one_round)
    rows = ladders.rows()
    contest.shown(rows, contest.table(rows, "gap, of a bar"), contest.verdicts(rows, GOOD))


if __name__ == "__main__":
    main()
