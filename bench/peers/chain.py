"""Chains of stiff ball joints compared with other engines: time of a step, remaining joint errors, and which engines
are stable at sixty steps a second through ten decades of stiffness.

Usage: chain.py PROGRAM DRIVERS [--rounds N] [--quick] [--cap SECONDS]; `cargo xtask bench chain --peers` builds both
and calls this. Every engine gets the same bars, the same bent start and the same step; peers that have no springs
between bodies run without them, as the table says.
"""

import contest
import peers
from contest import Case, Contestant

CASE = "ball stiff"
SIZES = (10, 100, 1000, 10_000, 100_000)
QUICK = (10, 100)
POWERS = range(-1, 8)
MASSES = {"even masses": 1, "masses 1:1000": 1000}
INTEGRATORS = ("Euler", "RK4", "implicit", "implicitfast", "discrete")
# In lengths of a link. An engine with a larger joint error does not count as having solved the case.
GOOD = 1e-3


def contestants(options):
    return [
        Contestant("dart", "joint coordinates, implicit springs", peers.dart()),
        Contestant("mujoco", "joint coordinates, `discrete`", peers.mujoco("tree", "discrete", "2h")),
        Contestant(
            "mujoco",
            "free bodies, `connect`, no springs, `implicitfast`, Newton, solref 2h",
            peers.mujoco("free", "implicitfast", "2h"),
        ),
        Contestant(
            "mujoco",
            "free bodies, `connect`, no springs, `discrete`, Newton, solref 1e-4",
            peers.mujoco("free", "discrete", "1e-4"),
        ),
        Contestant("rapier", "impulse joints with motors, 4 iterations", peers.rapier(options, "impulse", 4)),
        Contestant("rapier", "impulse joints with motors, 32 iterations", peers.rapier(options, "impulse", 32)),
        Contestant("rapier", "multibody joints with motors, 4 iterations", peers.rapier(options, "multibody", 4)),
        Contestant("pybullet", "point-to-point constraints, no springs, 50 iterations", peers.pybullet(50)),
    ]


def timed(options, folder):
    """Times every size, in rounds."""
    chains = contest.Contest("chain", options)

    def one_round():
        for n in QUICK if options.quick else SIZES:
            case = Case(CASE, n, folder / f"chain-{n}.txt")
            chains.add_ours(case, ["--case", CASE, "--min-n", n, "--max-n", n], "a step of 1 ms, springs implicit")
            for contestant in contestants(options):
                chains.turn(case, contestant)

    chains.rounds(one_round)
    return chains.rows()


def stability(options, folder):
    """Ten seconds at each stiffness. One run is enough: every engine is deterministic."""
    held = contest.Contest("chain", options)
    others = [Contestant("mujoco", f"`{name}`", peers.mujoco("tree", name, "2h")) for name in INTEGRATORS]
    others.append(Contestant("dart", "implicit springs", peers.dart()))
    for mode in ("impulse", "multibody"):
        asked = f"{mode} joints with motors, 4 iterations"
        others.append(Contestant("rapier", asked, peers.rapier(options, mode, 4)))
    powers = (-1, 3, 7) if options.quick else POWERS
    for masses, ratio in MASSES.items():
        for power in powers:
            case = Case(f"stability, {masses}, k = 1e{power}", 20, folder / f"stability-{ratio}-1e{power}.txt")
            held.add_ours(case, ["--case", case.name], "")
            for contestant in others:
                held.turn(case, contestant)
    return held.rows(), [f"1e{power}" for power in powers]


def stability_table(rows, powers):
    """A line for each contestant: its result at every stiffness."""
    out = []
    for masses in MASSES:
        here = [r for r in rows if masses in r["case"]]
        out.append(f"| {masses} | asked to do | {' | '.join(f'k = {power}' for power in powers)} |")
        out.append("| --- | --- |" + " ---: |" * len(powers))
        for engine, asked in dict.fromkeys((r["engine"], r["asked"]) for r in here):
            cells = []
            for power in powers:
                found = [r for r in here if r["case"].endswith(f"k = {power}")]
                found = [r for r in found if (r["engine"], r["asked"]) == (engine, asked)]
                cells.append(found[0].get("note") or f"{found[0]['residual']:.1e}" if found else "not run")
            out.append(f"| {engine} | {asked} | {' | '.join(cells)} |")
        out.append("")
    return "\n".join(out)


def main():
    options = contest.arguments(__doc__.splitlines()[0], rounds=5, cap=240, quick_cap=60)
    folder = options.drivers / "cases"
    contest.Contest("chain", options).ours("--export", folder)
    rows = timed(options, folder)
    held, powers = stability(options, folder)
    contest.shown(
        rows + held,
        contest.table(rows, "gap, of a link", [("bytes_per_body", "bytes a body")]),
        contest.verdicts(rows, GOOD),
        contest.slopes(rows, 100, 100_000),
        "Largest gap, as a fraction of a link, in ten seconds at sixty steps a second; or when it diverged:",
        stability_table(held, powers),
    )


if __name__ == "__main__":
    main()
