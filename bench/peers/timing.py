"""Timing as crates/bench/src/benches/timing.rs does it: runs of at least half a millisecond, up to 31 in 0.6 seconds."""

import statistics
import time


def measure(work):
    """Median and fastest time of `work()`, in microseconds, and how many runs they are of. `work` may take how many
    repetitions to make, where it can make them without coming back to Python."""
    return measure_repeated(lambda repetitions: [work() for _ in range(repetitions)])


def measure_repeated(work):
    """The same of `work(repetitions)`."""

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


def watched(step, seconds=0.5, patience=20):
    """The times of the steps that are watched for motions without bound, before timing: up to so many simulated seconds, and
    no longer than `patience` of the processor's, so that slow ones see fewer."""
    begin = time.process_time()
    for k in range(int(seconds / step)):
        if time.process_time() - begin > patience:
            return
        yield k * step
