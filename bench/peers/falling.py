"""Bodies in contact: reads a case written by `ligament-bench contact --export`, makes and times an engine's steps, and
prints one line of JSON. crates/bench/src/benches/contact/export.rs describes the format.

A driver gives `step()` and `look()`, which returns the positions of the bodies (n, 3), the number of contact points,
the deepest penetration, and the kinetic energy: by the engine's own account.
"""

import importlib.metadata
import json
import math
import statistics
import time
import types

import numpy as np

# Between two looks, in simulated seconds: crates/bench/src/benches/contact/run.rs does the same.
LOOK = 0.25
# Timed steps of a run that uses up its budget.
FEWEST = 5


def read(path):
    """A case as an object."""
    with open(path, encoding="utf-8") as file:
        return json.load(file, object_hook=lambda words: types.SimpleNamespace(**words))


def run(case, h, step, look, seconds):
    """The whole run, within a budget of processor time. Steps are timed from when things have landed, or from when the
    budget is used up; what is looked at is not timed."""
    begin, times, deepest, drift = time.process_time(), [], 0.0, math.nan
    count, often, landed = (round(seconds / h) for seconds in (case.seconds, LOOK, case.landed))
    before = look()[0]
    for number in range(1, count + 1):
        start = time.perf_counter()
        step()
        took, late = 1e6 * (time.perf_counter() - start), time.process_time() - begin > seconds
        if number > landed or late:
            times.append(took)
        late = late and len(times) >= FEWEST
        if number % often == 0 or number == count or late:
            places, points, depth, kinetic = look()
            deepest = max(deepest, depth)
            if not np.isfinite(places).all():
                return {"diverged_at": number * h, "residual": None}
            if number % often == 0:
                drift, before = np.linalg.norm(places - before, axis=1).max() / (often * h), places
        if late:
            break
    times_sorted = sorted(times)
    return {
        "median_us": statistics.median(times),
        "min_us": times_sorted[0],
        "p99_us": times_sorted[len(times) * 99 // 100],
        "ms_per_s": 1e-3 * sum(times) / (len(times) * h),
        "runs": len(times),
        "residual": deepest,
        "rest_mm": 1e3 * depth,
        "points": points,
        "kinetic_j": kinetic,
        "drift_mm_s": 1e3 * drift,
        "simulated_s": number * h,
    }


def report(package, case, h, step, look, seconds):
    """Makes the run and prints the line."""
    line = {"engine": f"{package} {importlib.metadata.version(package)}", "n": case.n}
    print(json.dumps({**line, **run(case, h, step, look, seconds)}))
