"""Measures times like crates/bench/src/benches/timing.rs: runs of at least half a millisecond, up to 31 in 0.6
seconds."""

import statistics
import time


def measure(work):
    """Median and fastest time of `work()`, in microseconds, and the number of runs. `work` may take the number of
    repetitions as an argument, if it can make them without returning to Python."""
    return measure_repeated(lambda repetitions: [work() for _ in range(repetitions)])


def measure_repeated(work):
    """The same for `work(repetitions)`."""

    def run(repetitions):
        start = time.perf_counter()
        work(repetitions)
        return 1e6 * (time.perf_counter() - start)

    repetitions = 1
    while run(repetitions) < 500:
        repetitions *= 2
    times, begin = [], time.perf_counter()
    while len(times) < 5 or (len(times) < 31 and time.perf_counter() - begin < 0.6):
        times.append(run(repetitions) / repetitions)
    return {"median_us": statistics.median(times), "min_us": min(times), "runs": len(times)}


def scaled(measured, part):
    """Measured times of a whole, as those of a part of it."""
    return {**measured, "median_us": part * measured["median_us"], "min_us": part * measured["min_us"]}


def watched(step, seconds=0.5, patience=20):
    """Yields the times of the steps that are checked for divergence before timing: up to `seconds` simulated seconds,
    and no more than `patience` seconds of processor time, so that slow engines see fewer steps."""
    begin = time.process_time()
    for k in range(int(seconds / step)):
        if time.process_time() - begin > patience:
            return
        yield k * step
