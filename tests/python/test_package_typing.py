"""Checks the type stubs: they match the compiled module, and a program that uses the package as documented passes
mypy, while wrong ones do not."""

import inspect
import subprocess
import sys

import ligament as lg
import pytest

RIGHT = """
import ligament as lg
import numpy as np
from numpy.typing import NDArray

model: lg.Model = lg.gallery("pendulum")
q, v = model.initial_state()
a: NDArray[np.float64] = model.forward_dynamics(q, v, [0.0], {"rod": np.zeros(6)}, gravity=(0.0, 0.0, -9.81))
d = model.derivatives(q, v, np.zeros(model.nv))
matrix: NDArray[np.float64] = d.dqdd_dq @ d.dqdd_dtau
kinetic, potential = model.energy(q, v)
total: float = kinetic + potential
start, count, _, _ = model.joint_slice(model.joint_names[0])
builder = lg.ModelBuilder("one", gravity=[0, 0, 0])
builder.add_body("rod", 1.0, (0, 0, 0), np.eye(3))
builder.add_joint("pivot", "revolute", "world", "rod", axis=[0, 0, 1])
robot: lg.Model = lg.load_urdf("robot.urdf", root="free")
worm = lg.Simulation("worm", method="reduced", step=0.001)
worm.drag("hand", "bone 0", to=(0, 0, 1), gains=(400, 40))
skin: NDArray[np.float64] = worm.skin
report: lg.Report = worm.report()
kinetic_now: float = report.energies.kinetic
worm.q = worm.q
worm.ctrl = np.zeros(worm.nu)
worm.set_motor("root", 10.0, 1.0)
worm.join("grip", "bone 0", at=(0, 0, 0), kind="weld")
builder.add_collider("tip", "rod", ("sphere", 0.1), pose=(0, 0, 0, 0, 0, 0, 1), friction=0.3)
builder.add_ground()
version: str = lg.__version__
crowd = lg.Crowd(worm, 4, threads=2)
with lg.Recording(worm, "worm.ligament") as recording:
    branches: list[lg.Branch] = recording.branches
    end: int = recording.now.step
scenes: dict[str, str] = lg.gallery()
batch = lg.Batch(model, 10, threads=2)
batch.q = np.zeros((10, 1))
url: str = lg.studio("worm").url
"""

WRONG = {
    'lg.load_urdf("robot.urdf", root="floating")': "arg-type",
    "model.forward_dynamics(q, v)": "call-arg",
    "model.nq = 3": "misc",
    "model.derivatives(q, v, v).dtau_dq": "attr-defined",
    'builder.add_joint("j", "hinge", "world", "rod")': "arg-type",
    "lg.octopus()": "attr-defined",
    'worm.method = "euler"': "assignment",
    'lg.Simulation("worm", step="fast")': "arg-type",
    'worm.drag("hand", "bone 0")': "call-arg",
    "worm.drive(7)": "arg-type",
    "recording.seek(None)": "arg-type",
    "worm.nodes = skin": "misc",
    'worm.join("grip", "bone 0", kind="glue")': "arg-type",
    "worm.apply_force((0, 0, 1))": "call-arg",
    "report.gap": "attr-defined",
}


def mypy(text, tmp_path, cache):
    program = tmp_path / "program.py"
    program.write_text(text)
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(cache), str(program)]
    return subprocess.run(command, capture_output=True, text=True, timeout=300, cwd=tmp_path)


def test_a_program_as_documented_passes(tmp_path, mypy_cache):
    result = mypy(RIGHT, tmp_path, mypy_cache)
    assert result.returncode == 0, result.stdout + result.stderr


def test_mistakes_are_found(tmp_path, mypy_cache):
    lines = RIGHT.count("\n")
    result = mypy(RIGHT + "\n".join(WRONG), tmp_path, mypy_cache)
    for k, (mistake, code) in enumerate(WRONG.items()):
        found = [line for line in result.stdout.splitlines() if f"program.py:{lines + 1 + k}:" in line]
        assert any(f"[{code}]" in line for line in found), (mistake, result.stdout)


def test_stubs_and_module_agree(tmp_path):
    """Names, arguments, defaults and kinds, by mypy's own comparison."""
    command = [sys.executable, "-m", "mypy.stubtest", "ligament"]
    result = subprocess.run(command, capture_output=True, text=True, timeout=300, cwd=tmp_path)
    assert result.returncode == 0, result.stdout + result.stderr


def test_the_first_line_says_what_people_get_wrong():
    first = lg.__doc__.splitlines()[0]
    for words in ["x, y, z, w", "position then quaternion", "angular then linear in the body frame"]:
        assert words in first


@pytest.mark.parametrize("thing", [getattr(lg, name) for name in lg.__all__ if inspect.isclass(getattr(lg, name))])
def test_everything_is_documented(thing):
    assert inspect.getdoc(thing)
    for name in dir(thing):
        if not name.startswith("_") and not hasattr(tuple, name):
            assert inspect.getdoc(getattr(thing, name)), name


def test_functions_are_documented():
    for name in lg.__all__:
        assert inspect.getdoc(getattr(lg, name)), name
