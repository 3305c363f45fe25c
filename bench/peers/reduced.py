"""Dynamics in generalized coordinates compared with other engines: the same models, states and forces, one after
another in rounds.

Usage: reduced.py PROGRAM DRIVERS [--rounds N] [--max-n N] [--quick], where PROGRAM is `ligament` and DRIVERS the
folder of the compiled drivers; `cargo xtask bench reduced --peers` builds both and calls this. Every contestant runs
alone, in its own process, on one pinned core. A figure is the median of the rounds' medians, with the fastest of all
runs beside it. Errors: for ours, the difference between the forces from inverse dynamics and the given ones (for
derivatives: from finite differences); for a peer, the difference of its accelerations from ours, or of its forces
from the given ones. Jacobians and centroidal maps of all: the difference of the velocity and the momentum that they
give from those of the same engine's kinematics.
"""

import argparse
import json
import pathlib
import statistics
import sys

import contest
from contest import HERE

# The kind of work, our name of the case, the exported model, and the drivers that support it.
BALLS = "chain, balls with implicit springs"
HINGES = "chain, hinges"
CHAINS = (10, 100, 1000, 10000)
# In degrees of freedom. MuJoCo's mass matrix of a chain grows with the square of its length, the time to factor it
# with the cube. Pinocchio allocates dense matrices for every algorithm it has, and DART takes minutes to build a
# skeleton of 3000 degrees of freedom: both solve in linear time, and their time per body would stay the same.
LARGEST = {"mujoco": 300, "pinocchio": 300, "dart": 300}
# A contestant with a larger error does not count as the best peer.
WRONG = 1e-3
# In degrees of freedom: for smaller models, the calls from Python dominate.
SMALLEST = {"dart": 100}


def cases(max_n):
    for work in ("forward", "inverse", "mass matrix", "derivatives", "Jacobian", "centroidal"):
        yield f"humanoid, {work}", 22, work, "humanoid", ("pinocchio", "mujoco")
    for n in CHAINS:
        if n <= max_n:
            yield BALLS, n, "forward", f"chain-balls-with-implicit-springs-{n}", ("pinocchio", "mujoco", "dart")
            yield HINGES, n, "forward", f"chain-hinges-{n}", ("pinocchio", "mujoco", "dart")


def lines(command):
    """No contestant may fail here: each gets only the sizes it can do."""
    try:
        return contest.lines(command)
    except contest.Failure as failure:
        sys.exit(f"{' '.join(map(str, command))}: {failure}")


def one_round(options, folder, found):
    """Runs every contestant once, in turn, on every model."""
    models = {}
    for case, n, work, model, engines in cases(options.max_n):
        models.setdefault((model, n), (engines, []))[1].append((case, work))
    for (model, n), (engines, works) in models.items():
        word = works[0][0].split(",")[0] if model == "humanoid" else works[0][0]
        # Ours: all cases of a model in one run, without those of other lengths.
        ours = lines([options.program, "reduced", "--json", "--case", word, "--max-n", str(n)])
        for line in ours:
            if line["n"] == n:
                line["asked"] = "one state at a time, AVX2 where there is"
                found.setdefault((line["case"], n, line["engine"], line["asked"]), []).append(line)
        for engine in engines:
            rates = 3 * n if works[0][0] == BALLS else n
            if not SMALLEST.get(engine, 0) <= rates <= LARGEST.get(engine, rates):
                continue
            driver = [sys.executable, HERE / "dart.py"] if engine == "dart" else [options.drivers / engine]
            for line in lines([*driver, folder / f"{model}.txt"]):
                case = next((case for case, work in works if work == line["work"]), f"humanoid, {line['work']}")
                found.setdefault((case, n, line["engine"], line["asked"]), []).append(line)


def summary(found):
    rows = []
    for (case, n, engine, asked), measured in found.items():
        rows.append(
            {
                "bench": "reduced",
                "engine": engine,
                "case": case,
                "n": n,
                "median_us": statistics.median(line["median_us"] for line in measured),
                "min_us": min(line["min_us"] for line in measured),
                "runs": sum(line["runs"] for line in measured),
                "residual": max(line["residual"] for line in measured),
                "rounds": len(measured),
                "asked": asked,
            }
        )
    for row in rows:
        ours = [r for r in rows if (r["case"], r["n"]) == (row["case"], row["n"]) and r["engine"] == "ligament"]
        row["times_ours"] = row["median_us"] / ours[0]["median_us"] if ours else None
    return rows


def table(rows):
    """The table as text: the time of each, its ratio to ours, and the difference of its accelerations from ours."""
    out = ["| case | n | engine | asked to do | median, us | fastest, us | times ours | error |"]
    out.append("| --- | ---: | --- | --- | ---: | ---: | ---: | ---: |")
    for r in sorted(rows, key=lambda r: (r["case"].split(",")[0] != "humanoid", r["case"], r["n"], r["median_us"])):
        times = "" if r["times_ours"] is None else f"{r['times_ours']:.2f}"
        out.append(
            f"| {r['case']} | {r['n']} | {r['engine']} | {r['asked']} | {r['median_us']:.4g} | {r['min_us']:.4g} "
            f"| {times} | {r['residual']:.1e} |"
        )
    out.append("")
    for case, n in dict.fromkeys((r["case"], r["n"]) for r in rows):
        here = [r for r in rows if (r["case"], r["n"]) == (case, n) and r["times_ours"] is not None]
        peers = [r for r in here if r["engine"] != "ligament" and r["residual"] < WRONG]
        if peers:
            best = min(peers, key=lambda r: r["median_us"])
            verdict = "faster than" if best["times_ours"] > 1 else "SLOWER than"
            what = f"{best['engine']}, {best['asked']}"
            out.append(f"- {case}, n = {n}: {verdict} {what}: it takes {best['times_ours']:.2f} of our time")
    return "\n".join(out)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("drivers", type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=None)
    parser.add_argument("--max-n", type=int, default=10000)
    parser.add_argument("--quick", action="store_true", help="small sizes, one round")
    options = parser.parse_args()
    options.rounds = options.rounds or (1 if options.quick else 5)
    options.max_n = min(options.max_n, 100) if options.quick else options.max_n
    folder = options.drivers / "cases"
    lines([options.program, "reduced", "--json", "--max-n", str(options.max_n), "--export", folder])
    found = {}
    for number in range(options.rounds):
        print(f"round {number + 1} of {options.rounds}", file=sys.stderr, flush=True)
        one_round(options, folder, found)
    rows = summary(found)
    for row in rows:
        print(json.dumps(row))
    print("\n" + table(rows))


if __name__ == "__main__":
    main()
