"""Checks that the example in the README of the package runs unchanged, and prints the stated output."""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).parents[2]


def run_example(readme, folder):
    example = "\n".join(re.findall(r"```python\n(.*?)```", (ROOT / readme).read_text(), re.DOTALL))
    result = subprocess.run([sys.executable, "-c", example], capture_output=True, text=True, timeout=60, cwd=folder)
    assert result.returncode == 0, result.stderr
    return result.stdout.splitlines()


def test_the_example_of_the_package_runs(tmp_path):
    lines = run_example("crates/python/README.md", tmp_path)
    assert re.fullmatch(r"<ligament.Model 'humanoid': 22 bodies, nq 28, nv 27> of [\d.]+ kg", lines[0]), lines
    assert re.fullmatch(r"elbow torque: -?[\d.]+ N m", lines[1]), lines
    assert re.fullmatch(r"kinetic and potential energy: \(\d\S*, \d\S*\)", lines[2]), lines
    assert re.fullmatch(r"largest stretch: \d\S*", lines[3]), lines
