"""Bodies in contact compared with other engines: towers, walls, piles, a humanoid and ragdolls, at 1/120 s and 2 ms.

Usage: contact.py PROGRAM DRIVERS [--rounds N] [--quick] [--cap SECONDS]; `cargo xtask bench contact --peers` builds
both and calls this. Every engine gets the same shapes, masses, joints, limits, friction and start, and otherwise its
own default settings. Nothing sleeps. Depths and contact points are by each engine's own account. PyBullet has no
limits of ball joints, so it gets the scenes without joints.
"""

import importlib.resources
import math

import contest
from contest import Case, Contestant, python_driver

STEPS = {"1/120 s": 1 / 120, "2 ms": 2e-3}
JOINTLESS = {"tower of boxes": 20, "wall of boxes": 200, "pile of shapes": 60}
JOINTED = {"humanoid dropped": 1, "ragdolls in a bowl": 50}
# How the time grows: at 1/120 s.
GROWING = ("ragdolls apart", "ragdolls in heaps of ten")
SIZES = (10, 100, 1000)
QUICK = (10,)
# A model of MuJoCo's own, of Gymnasium.
MJCF = "character of humanoid.xml"
COLUMNS = {
    "median_us": ("median, us", ",.0f"),
    "p99_us": ("99 %, us", ",.0f"),
    "ms_per_s": ("ms per simulated s", ",.0f"),
    "times_ours": ("times ours", ".2f"),
    "residual": ("deepest, mm", ".2g"),
    "rest_mm": ("deepest at rest, mm", ".2g"),
    "points": ("points", "d"),
    "kinetic_j": ("kinetic, J", ".1e"),
    "drift_mm_s": ("drift, mm/s", ".2g"),
    "simulated_s": ("simulated, s", ".2g"),
}


def contestants(options, h, kinds):
    """The peers at this step size. `kinds`: those that can do the case."""
    known = {
        "mujoco": [
            Contestant(
                "mujoco",
                f"Newton, {cone} cone",
                python_driver("falling_mujoco.py", h, cone, seconds=options.watch),
            )
            for cone in ("pyramidal", "elliptic")
        ],
        "rapier": [
            Contestant(
                "rapier",
                f"impulse joints, {count} iterations",
                lambda case, count=count: [options.drivers / "rapier-contact", case.file, h, count, options.watch],
            )
            for count in (4, 16)
        ],
        "pybullet": [
            Contestant("pybullet", "50 iterations", python_driver("falling_pybullet.py", h, seconds=options.watch))
        ],
    }
    return [one for kind in kinds for one in known[kind]]


def cases(options):
    """Each with its words for our program, its step, and the peers that can do it."""
    folder = options.drivers / "cases"
    for scenes, kinds in ((JOINTLESS, ("mujoco", "rapier", "pybullet")), (JOINTED, ("mujoco", "rapier"))):
        for name, n in scenes.items():
            for words, h in STEPS.items():
                file = folder / f"contact-{name.replace(' ', '-')}-{n}.json"
                yield Case(f"{name}, {words}", n, file), ["--export", folder], h, kinds
    mjcf = importlib.resources.files("gymnasium") / "envs/mujoco/assets/humanoid.xml"
    for words, h in STEPS.items():
        yield Case(f"{MJCF}, {words}", 1, mjcf), ["--mjcf", mjcf], h, ("mujoco",)
    for name in GROWING:
        for n in QUICK if options.quick else SIZES:
            file = folder / f"contact-{name.replace(' ', '-')}-{n}.json"
            yield Case(f"{name}, 1/120 s", n, file), ["--export", folder], STEPS["1/120 s"], ("mujoco", "rapier")


def table(rows):
    """A line for each contestant, the fastest first."""
    heads = ["case", "n", "engine", "task"] + [head for head, _ in COLUMNS.values()] + ["note"]
    out = [f"| {' | '.join(heads)} |", "| --- | ---: | --- | --- |" + " ---: |" * len(COLUMNS) + " --- |"]
    order = {case: k for k, case in enumerate(dict.fromkeys(r["case"] for r in rows))}
    for r in sorted(rows, key=lambda r: (order[r["case"]], r["n"], r["median_us"] or math.inf)):
        numbers = {**r, "residual": None if r["residual"] is None else 1e3 * r["residual"]}
        cells = [r["case"], str(r["n"]), r["engine"], r["asked"]]
        cells += [contest.number(numbers.get(key), form) for key, (_, form) in COLUMNS.items()]
        out.append(f"| {' | '.join(cells + [r.get('note', '')])} |")
    return "\n".join(out)


def main():
    options = contest.arguments(__doc__.splitlines()[0], rounds=3, cap=120, quick_cap=40)
    # Seconds that a run may take, as BUDGET in crates/bench/src/benches/contact/run.rs: a slow engine then reports the
    # steps that it made.
    options.watch = 3
    falls = contest.Contest("contact", options)

    def one_round():
        for case, words, h, kinds in cases(options):
            only = ["--case", case.name, "--min-n", case.n, "--max-n", case.n]
            falls.add_ours(case, [*only, *words], "Newton and sweeps")
            for contestant in contestants(options, h, kinds):
                falls.turn(case, contestant)

    falls.rounds(one_round)
    rows = falls.rows(quietest=("p99_us", "ms_per_s"))
    contest.shown(rows, table(rows), contest.verdicts(rows), contest.slopes(rows, 10, 1000))


if __name__ == "__main__":
    main()
