"""Pins down that the example in the package's README runs as it stands, and prints what it says it prints."""

import pathlib
import re
import subprocess
import sys

README = pathlib.Path(__file__).parents[2] / "crates/python/README.md"


def test_the_example_runs(tmp_path):
    (example,) = re.findall(r"```python\n(.*?)```", README.read_text(), re.DOTALL)
    result = subprocess.run([sys.executable, "-c", example], capture_output=True, text=True, timeout=60, cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    lines = result.stdout.splitlines()
    assert re.fullmatch(r"<ligament.Model 'humanoid': 22 bodies, nq 28, nv 27> of [\d.]+ kg", lines[0]), lines
    assert re.fullmatch(r"force of the elbow: -?[\d.]+ N m", lines[1]), lines
    assert re.fullmatch(r"energy: \(\d\S*, \d\S*\)", lines[2]), lines
