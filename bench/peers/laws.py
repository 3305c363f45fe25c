"""Robots that spin in empty space: what engines keep of momentum and energy, and the time of a step.

Usage: laws.py PROGRAM DRIVERS [--rounds N] [--quick] [--cap SECONDS]; `cargo xtask bench laws --peers` calls this.
Robots of the package `example-robot-data` float without gravity, contact, joint limits, damping and friction, with random
joint velocities and a random twist of the base. All engines have the same model and start in the same state: masses,
inertias, momentum and energy at the start agree to 1e-9. They run for ten seconds, observed every tenth of a second.
Momentum, energy and center of mass are computed from poses and velocities of the bodies, by laws_robot.py for all engines.
Momentum and energy of ours are right because each step corrects them; the path shows how right the motion is.

Columns: largest change of linear momentum, of angular momentum about the center of mass, and of energy, relative to the
start; largest distance of the center of mass from where its uniform motion leads; largest distance between the ends of a
joint; error of the position of a body after one second, compared with RK4 at 1/19200 s. "Better than" names the columns in
which a peer is better than each of our methods; errors below 1e-12 count as none. Times are of half a second's steps, over
the same ten seconds: median and fastest.
"""

import json
import pathlib
import sys

import cmeel

import contest
import laws_robot
from contest import HERE, OURS, Case, Contestant

ROBOTS = {
    "UR5": "ur_description/urdf/ur5_robot.urdf",
    "Solo 12": "solo_description/robots/solo12.urdf",
    "ANYmal C": "anymal_c_simple_description/urdf/anymal.urdf",
    "G1": "g1_description/urdf/g1_29dof_rev_1_0.urdf",
    "TALOS": "talos_data/robots/talos_full_v2.urdf",
}
RATES = (240, 120)
SEED = 20
METHODS = ("reduced", "implicit", "displacement")
REFERENCE = f"{OURS}/{METHODS[0]}"
ACCURACIES = ("1e-3", "1e-6")
# Keys of a result, headings, names, and the value below which an error counts as none.
COLUMNS = (
    ("linear", "linear momentum", "linear momentum", 1e-12),
    ("angular", "angular momentum", "angular momentum", 1e-12),
    ("energy", "energy", "energy", 1e-12),
    ("off_line_m", "center of mass, m", "center of mass", 1e-12),
    ("joint_m", "joints, m", "joints", 1e-12),
    ("off_path_m", "path after 1 s, m", "path", 1e-12),
    ("median_us", "median, us", "time", 0.0),
)


def contestants():
    def driver(script, word):
        return lambda case: [sys.executable, HERE / script, case.file, word]

    for method in METHODS:
        yield Contestant(f"{OURS}/{method}", "", driver("laws_ligament.py", method))
    for accuracy in ACCURACIES:
        word = f"{METHODS[0]}:{accuracy}"
        yield Contestant(REFERENCE, f"`accuracy` {accuracy}", driver("laws_ligament.py", word))
    for integrator in ("Euler", "implicitfast", "RK4"):
        yield Contestant("mujoco", f"`{integrator}`", driver("laws_mujoco.py", integrator))
    for scheme, asked in (("discrete", "discrete"), ("runge_kutta3", "continuous, RK3, fixed step")):
        yield Contestant("drake", asked, driver("laws_drake.py", scheme))


def named(rate):
    return f"1/{rate} s"


def cases(folder, quick):
    """Writes the robots, and yields a case for each and each step."""
    robots = pathlib.Path(cmeel.__file__).parent.parent / "cmeel.prefix/share/example-robot-data/robots"
    folder.mkdir(parents=True, exist_ok=True)
    for name, path in list(ROBOTS.items())[: 2 if quick else None]:
        bodies = laws_robot.read(robots / path)
        file = folder / f"laws-{name.lower().replace(' ', '-')}.urdf"
        laws_robot.write(bodies, name.replace(" ", "-"), file)
        for rate in RATES:
            case = file.with_name(f"{file.stem}-{rate}.json")
            case.write_text(json.dumps({"name": name, "urdf": str(file), "rate": rate, "seed": SEED}))
            contest.lines([sys.executable, HERE / "laws_mujoco.py", case, "reference"])
            yield Case(f"{name}, {named(rate)}", len(bodies), case)


def check_starts(rows):
    """Whether all engines started with the same momentum and energy."""
    for row in rows:
        for other in contest.Contest.same(rows, row):
            if "start" in row and "start" in other:
                for part in (slice(0, 3), slice(3, 6), slice(6, 7)):
                    if laws_robot.apart(row["start"][part], other["start"][part]) > laws_robot.SAME:
                        sys.exit(f"{row['case']}: {row['engine']} and {other['engine']} start in different ways")


def better(rows, row):
    """The columns in which a peer is better than each of our methods."""
    found = {}
    for method in METHODS:
        mine = [r for r in contest.Contest.same(rows, row) if r["engine"] == f"{OURS}/{method}"]
        if mine and not row["ours"]:
            ahead = [
                name
                for key, _, name, least in COLUMNS
                if None not in (row.get(key), mine[0].get(key)) and row[key] < mine[0][key] and mine[0][key] > least
            ]
            found.setdefault(", ".join(ahead), []).append(f"`{method}`")
    return "; ".join(f"{', '.join(methods)}: {ahead}" for ahead, methods in found.items() if ahead)


def table(rows):
    heads = ["case", "engine", "scheme", *(heading for _, heading, _, _ in COLUMNS), "fastest, us", "better than"]
    out = [f"| {' | '.join(heads)} |", "| --- | --- | --- |" + " ---: |" * (len(COLUMNS) + 1) + " --- |"]
    for row in rows:
        cells = [row["case"], row["engine"], row["asked"]]
        cells += [contest.number(row.get(key), ".1e" if least else ".3g") for key, _, _, least in COLUMNS]
        cells += [contest.number(row.get("min_us"), ".3g"), "; ".join(filter(None, (row.get("note"), better(rows, row))))]
        out.append(f"| {' | '.join(cells)} |")
    return "\n".join(out)


def worst(rows):
    """A row for each scheme and step: the largest errors, and the longest time. A scheme that diverged with some robots has
    only the columns that are known with all of them."""
    out = []
    for rate in RATES:
        here = [row for row in rows if row["case"].endswith(named(rate))]
        for engine, asked in dict.fromkeys((row["engine"], row["asked"]) for row in here):
            same = [row for row in here if (row["engine"], row["asked"]) == (engine, asked)]
            row = {"case": f"all, {named(rate)}", "n": 0, "engine": engine, "asked": asked, "ours": same[0]["ours"]}
            failed = [r for r in same if r["median_us"] is None]
            if failed:
                row["note"] = f"diverged with {len(failed)} of {len(same)} robots"
            for key in (*(column[0] for column in COLUMNS), "min_us"):
                if all(r.get(key) is not None for r in same):
                    row[key] = max(r[key] for r in same)
            out.append(row)
    return out


def main():
    options = contest.arguments(__doc__.splitlines()[0], rounds=3, cap=240, quick_cap=60)
    laws = contest.Contest("laws", options, REFERENCE)
    every = list(cases(options.drivers / "cases", options.quick))

    def one_round():
        for case in every:
            for contestant in contestants():
                laws.turn(case, contestant)

    laws.rounds(one_round)
    rows = laws.rows()
    check_starts(rows)
    place = {case.name: k for k, case in enumerate(every)}
    rows.sort(key=lambda row: place[row["case"]])
    contest.shown(rows, table(rows), table(worst(rows)))


if __name__ == "__main__":
    main()
