"""A batch of copies of the humanoid, compared with MuJoCo's `rollout` and Pinocchio's parallel functions.

Usage: batch.py PROGRAM DRIVERS [--rounds N] [--quick] [--cap SECONDS]; `cargo xtask bench batch --peers` calls this.
Every engine gets the same bodies and joints, gravity and joint forces, steps of a millisecond, and the same number of
threads. No engine has contacts. The time is that of one step of all copies. MuJoCo's `rollout` makes 20 steps in C,
as ours does. Pinocchio has no step: it computes only the forward dynamics of all copies, which is less work.
Residual: for ours, the difference from stepping one copy at a time; for a peer, the difference of its accelerations
from ours, relative to the largest.
"""

import os
import sys

import contest
from contest import HERE, Case, Contestant

SIZES = (256, 4096)


def contestants(threads):
    words = str(threads)
    yield Contestant(
        "mujoco", "`rollout`, steps by Euler", lambda case: [sys.executable, HERE / "batch_mujoco.py", case.file, case.n, words]
    )
    yield Contestant(
        "pinocchio",
        "`abaInParallel`, accelerations alone",
        lambda case: [sys.executable, HERE / "batch_pinocchio.py", case.file, case.n, words],
    )


def main():
    options = contest.arguments(__doc__.splitlines()[0], rounds=5, cap=120, quick_cap=60)
    folder = options.drivers / "cases"
    cores = len(os.sched_getaffinity(0))
    rows = []
    for threads in (1, cores) if cores > 1 else (1,):
        batches = contest.Contest("batch", options, reference="ligament", cores=threads)
        contest.lines([options.program, "reduced", "--json", "--case", "humanoid", "--export", folder])
        name = f"humanoid, {threads} {'thread' if threads == 1 else 'threads'}"

        def one_round():
            for n in SIZES[:1] if options.quick else SIZES:
                case = Case(name, n, folder / "humanoid.txt")
                batches.add_ours(case, ["--case", name, "--min-n", n, "--max-n", n], "steps by Euler, lanes")
                for contestant in contestants(threads):
                    batches.turn(case, contestant)

        batches.rounds(one_round)
        rows += batches.rows()
    contest.shown(rows, contest.table(rows, "residual", [("steps_per_s", "steps of a copy a second")]), contest.verdicts(rows))


if __name__ == "__main__":
    main()
