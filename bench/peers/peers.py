"""The drivers that accept any case of bars and balls, as commands: the file of the case follows."""

from contest import python_driver

# Seconds that a driver may check joint errors before it measures times: slow engines see fewer steps.
WATCH = 20
# For every body added, DART allocates a dense mass matrix anew and frees the old one. Keeping the freed memory in the
# process makes it build long chains five times as fast.
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
