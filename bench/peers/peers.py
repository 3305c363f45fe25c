"""The drivers that take any case of bars and balls, as commands: what follows is the file of a case."""

from contest import python_driver

# Seconds that a driver may watch for gaps before it times: slow ones see fewer steps.
WATCH = 20
# With every body that it gets, DART sets aside a dense mass matrix anew, and gives the old one back. That the memory stays
# with the process makes it build long chains five times as fast.
KEEP_MEMORY = ("env", "MALLOC_MMAP_THRESHOLD_=4000000000", "MALLOC_TRIM_THRESHOLD_=8000000000")


def dart():
    driver = python_driver("bars_dart.py", seconds=WATCH)
    return lambda case: [*KEEP_MEMORY, *driver(case)]


def mujoco(coordinates, integrator, solref):
    return python_driver("bars_mujoco.py", coordinates, integrator, "Newton", solref, seconds=WATCH)


def pybullet(iterations):
    return python_driver("bars_pybullet.py", iterations, seconds=WATCH)


def rapier(options, mode, iterations):
    return lambda case: [options.drivers / "rapier-driver", case.file, mode, iterations, WATCH]
