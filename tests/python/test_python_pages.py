"""Checks that the examples of the package pass mypy in strict mode, and that the tour runs. (test_document_blocks.py
runs the blocks of the pages.)"""

import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).parents[2]
EXAMPLES = sorted((ROOT / "crates/python/examples").glob("*.py"))


def test_examples_pass_mypy(tmp_path, mypy_cache):
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(mypy_cache), *map(str, EXAMPLES)]
    result = subprocess.run(command, capture_output=True, text=True, timeout=300, cwd=tmp_path)
    assert result.returncode == 0, result.stdout + result.stderr


def test_the_tour_runs(tmp_path):
    tour = ROOT / "crates/python/examples/tour.py"
    result = subprocess.run([sys.executable, tour, tmp_path], capture_output=True, text=True, timeout=120)
    assert result.returncode == 0, result.stderr
    assert "found again to the last bit: True" in result.stdout
    assert (tmp_path / "jump.glb").stat().st_size > 1000
    # The report of the budget matches what was done.
    assert "in five iterations at most: 5 made, ended by iterations" in result.stdout
    # It also works a second time with the same folder.
    again = subprocess.run([sys.executable, tour, tmp_path], capture_output=True, text=True, timeout=120)
    assert again.returncode == 0, again.stderr
