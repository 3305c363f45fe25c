"""What the contests share. Contestants take turns in rounds, each alone in its own process on one pinned core, within
a limit of time and memory. The results go into one table, with the ratio to ours and to the best peer.

A contestant that fails, or is stopped, appears in the table with the reason. It does not run again, neither on this
size nor on a larger size of the same case. A contestant whose turns are long, including the setup of the case, has
two.
"""

import argparse
import dataclasses
import json
import math
import os
import pathlib
import resource
import signal
import statistics
import subprocess
import sys

HERE = pathlib.Path(__file__).parent
OURS = "ligament"
# Memory limit of a contestant: the machine does other work as well.
MEMORY = 8 << 30
# A turn longer than this, in seconds, is a long one.
LONG = 30


@dataclasses.dataclass(frozen=True)
class Contestant:
    """A program that competes, and its task: `command(case)` returns the command line."""

    name: str
    asked: str
    command: callable


@dataclasses.dataclass(frozen=True)
class Case:
    """One row of the contest: the kind, its size, and the file that describes it. A contestant that fails at one size
    does not get larger ones of the same kind."""

    name: str
    n: int
    file: pathlib.Path | None = None


class Failure(Exception):
    """A contestant failed; the message says why."""


def python_driver(script, *words, seconds):
    """Command line of a driver beside this file: the case's file, the words, and its time limit for the check."""
    return lambda case: [sys.executable, HERE / script, case.file, *words, str(seconds)]


def pinned(cap, memory, cores=1):
    def prepare():
        # Use the last cores: the first one serves interrupts.
        os.sched_setaffinity(0, set(sorted(os.sched_getaffinity(0))[-cores:]))
        if memory:
            resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        if cap:
            # Limits its own processor time, so that other load on the core does not count.
            resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(cap), math.ceil(cap) + 5))

    return prepare


def lines(command, cap=None, memory=None, folder=None, cores=1):
    """The JSON lines that a command prints. Raises Failure with its last line of output."""
    environment = {**os.environ, "OMP_NUM_THREADS": str(cores), "OPENBLAS_NUM_THREADS": "1"}
    try:
        done = subprocess.run(
            list(map(str, command)),
            capture_output=True,
            text=True,
            preexec_fn=pinned(cap, memory, cores),
            env=environment,
            cwd=folder,
            # Stops a process that only waits.
            timeout=10 * cap if cap else None,
        )
    except subprocess.TimeoutExpired:
        raise Failure(f"stopped after {10 * cap:g} s of waiting") from None
    except OSError as error:
        raise Failure(f"does not start: {error}") from None
    if done.returncode == -signal.SIGXCPU:
        raise Failure(f"stopped after {cap:g} s")
    if done.returncode != 0:
        said = [line.strip() for line in (done.stderr or done.stdout).splitlines() if line.strip()]
        how = f"signal {-done.returncode}" if done.returncode < 0 else f"exit code {done.returncode}"
        raise Failure(f"{how}: {said[-1][:160]}" if said else how)
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]


def own_seconds():
    """Processor time of all child processes so far."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


class Contest:
    """The rounds and their results."""

    def __init__(self, bench, options, reference=f"{OURS}/implicit", cores=1):
        """`reference`: our contestant that the others are compared with. `cores`: how many each contestant may use."""
        self.bench, self.options, self.reference, self.cores = bench, options, reference, cores
        self.found, self.failed, self.engines, self.long = {}, {}, {}, set()

    def ours(self, *words):
        """Lines printed by `ligament-bench NAME`. Ours may not fail."""
        try:
            return lines([self.options.program, self.bench, "--json", *words], cores=self.cores)
        except Failure as failure:
            sys.exit(f"ligament-bench {self.bench} {' '.join(map(str, words))}: {failure}")

    def add(self, case, name, asked, line):
        self.engines[name] = line.get("engine", name)
        self.found.setdefault((case.name, case.n, name, asked), []).append(line)

    def add_ours(self, case, words, asked, by_size=True):
        """Our result on a case. Without `by_size`, the case's name identifies it, since ours may count its size
        differently."""
        for line in self.ours(*words):
            if line["case"] == case.name and (line["n"] == case.n or not by_size):
                self.add(case, line["engine"], line.get("asked", asked), line)

    def turn(self, case, contestant):
        """Runs a peer once."""
        key = (case.name, case.n, contestant.name, contestant.asked)
        smaller = [k for k in self.failed if k[0] == key[0] and k[2:] == key[2:] and k[1] < case.n]
        if key in self.failed or (key in self.long and len(self.found[key]) > 1):
            return
        if smaller:
            self.failed[key] = f"not asked: {self.failed[smaller[0]]} at n = {smaller[0][1]}"
            return
        begin = own_seconds()
        try:
            # Some write logs to the working directory.
            said = lines(contestant.command(case), self.options.cap, MEMORY, self.options.drivers, self.cores)
            if not said:
                raise Failure("says nothing")
        except Failure as failure:
            self.failed[key] = str(failure)
            print(f"{contestant.name}, {contestant.asked}, n = {case.n}: {failure}", file=sys.stderr, flush=True)
            return
        if own_seconds() - begin > LONG:
            self.long.add(key)
        for line in said:
            self.add(case, contestant.name, contestant.asked, line)

    def rounds(self, one_round):
        for number in range(self.options.rounds):
            print(f"round {number + 1} of {self.options.rounds}", file=sys.stderr, flush=True)
            one_round()

    def rows(self, quietest=()):
        """One row for each case, size and contestant: the median of the quietest round, the fastest of all runs, the
        largest residual; or the reason of the failure. `quietest`: other times, by key, of the quietest round."""
        rows = []
        for (case, n, name, asked), measured in self.found.items():
            row = {"bench": self.bench, "engine": self.engines[name], "case": case, "n": n, "asked": asked}
            timed = [line for line in measured if line.get("median_us") is not None]
            residuals = [line.get("residual") for line in measured]
            diverged = [line["diverged_at"] for line in measured if "diverged_at" in line]
            row["median_us"] = min(line["median_us"] for line in timed) if timed else None
            row["min_us"] = min(line["min_us"] for line in timed) if timed else None
            row["runs"] = sum(line["runs"] for line in timed)
            row["residual"] = None if None in residuals else max(residuals)
            row["rounds"] = len(measured)
            if diverged:
                row["note"] = f"diverged after {min(diverged):.3g} s"
            row |= {key: min(line[key] for line in timed) for key in quietest if timed}
            extra = {k: v for k, v in measured[0].items() if k not in row and k not in ("diverged_at", "engine")}
            rows.append({**row, **extra, "ours": name.startswith(OURS)})
        for (case, n, name, asked), reason in self.failed.items():
            # A contestant that worked in one round and failed in another is reported with its result and with the
            # failure.
            known = [r for r in rows if (r["case"], r["n"], r["asked"]) == (case, n, asked) and not r["ours"]]
            if known:
                known[0]["note"] = f"once: {reason}"
                continue
            row = {"bench": self.bench, "engine": self.engines.get(name, name), "case": case, "n": n}
            row |= {"asked": asked, "median_us": None, "min_us": None, "runs": 0, "residual": None}
            rows.append({**row, "rounds": 0, "note": reason, "ours": False})
        for row in rows:
            mine = [r["median_us"] for r in self.same(rows, row) if r["engine"] == self.reference and r["median_us"]]
            peers = [r["median_us"] for r in self.same(rows, row) if not r["ours"] and r["median_us"]]
            time = row["median_us"]
            row["times_ours"] = time / mine[0] if mine and time else None
            row["times_best_peer"] = time / min(peers) if peers and time else None
        return rows

    @staticmethod
    def same(rows, row):
        return [r for r in rows if (r["case"], r["n"]) == (row["case"], row["n"])]


def number(x, form):
    return "" if x is None else format(x, form)


def table(rows, residual="residual", extra=()):
    """The table as text. `extra`: pairs of a key and the heading of its column."""
    heads = ["case", "n", "engine", "asked to do", "median, us", "fastest, us", "times ours", residual]
    heads += [head for _, head in extra] + ["note"]
    out = [f"| {' | '.join(heads)} |", "| --- | ---: | --- | --- |" + " ---: |" * (4 + len(extra)) + " --- |"]
    place = {case: k for k, case in enumerate(dict.fromkeys(r["case"] for r in rows))}
    for r in sorted(rows, key=lambda r: (place[r["case"]], r["n"], r["median_us"] or math.inf)):
        cells = [r["case"], str(r["n"]), r["engine"], r["asked"], number(r["median_us"], ".4g")]
        cells += [number(r["min_us"], ".4g"), number(r["times_ours"], ".2f"), number(r["residual"], ".1e")]
        cells += [number(r.get(key), ".3g") for key, _ in extra] + [r.get("note", "")]
        out.append(f"| {' | '.join(cells)} |")
    return "\n".join(out)


def verdicts(rows, good=None):
    """A line for each case: our time relative to the fastest peer, and to the fastest of those whose residual is
    below `good`."""
    out = []
    for case, n in dict.fromkeys((r["case"], r["n"]) for r in rows):
        here = [r for r in rows if (r["case"], r["n"]) == (case, n)]
        peers = [r for r in here if not r["ours"] and r["times_ours"]]
        kinds = [("the fastest peer", peers)]
        if good is not None:
            close = [r for r in peers if r["residual"] is not None and r["residual"] < good]
            kinds.append((f"the fastest that leaves less than {good:g}", close))
        for kind, those in kinds:
            if those:
                best = min(those, key=lambda r: r["median_us"])
                verdict = "faster than" if best["times_ours"] > 1 else "SLOWER than"
                out.append(
                    f"- {case}, n = {n}: {verdict} {kind}, {best['engine']} ({best['asked']}): it takes "
                    f"{best['times_ours']:.2f} of our time and leaves {best['residual']:.1e}"
                )
    return "\n".join(out)


def slopes(rows, start, end):
    """How the time of each contestant scales with size: the exponent fitted to the fastest runs between two sizes."""
    out = []
    for case, engine, asked in dict.fromkeys((r["case"], r["engine"], r["asked"]) for r in rows):
        points = [
            (math.log(r["n"]), math.log(r["min_us"]))
            for r in rows
            if (r["case"], r["engine"], r["asked"]) == (case, engine, asked) and start <= r["n"] <= end and r["min_us"]
        ]
        if len(points) > 1:
            slope = statistics.linear_regression(*zip(*points)).slope
            sizes = f"{math.exp(min(points)[0]):.0f} to {math.exp(max(points)[0]):.0f}"
            out.append(f"- {case}: {engine} ({asked}) grows with the power {slope:.3f} of n, from {sizes}")
    return "\n".join(out)


def shown(rows, *texts):
    """Prints the rows as JSON, or the texts."""
    for row in rows:
        print(json.dumps({key: value for key, value in row.items() if key != "ours"}))
    print("\n" + "\n\n".join(text for text in texts if text))


def arguments(about, rounds, cap, quick_cap):
    """The command line: the program, the folder of drivers, --rounds, --quick, and --cap."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("program", type=pathlib.Path, help="the program `ligament-bench`")
    parser.add_argument("drivers", type=pathlib.Path, help="the folder of compiled drivers")
    parser.add_argument("--rounds", type=int, default=None, help=f"turns of every contestant [{rounds}]")
    parser.add_argument("--quick", action="store_true", help="small sizes, one round")
    parser.add_argument("--cap", type=float, default=None, help=f"seconds of processor time that one turn may take [{cap}]")
    options = parser.parse_args()
    options.program, options.drivers = options.program.resolve(), options.drivers.resolve()
    options.rounds = options.rounds or (1 if options.quick else rounds)
    options.cap = options.cap or (quick_cap if options.quick else cap)
    return options
