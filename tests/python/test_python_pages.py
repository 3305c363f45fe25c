"""Pins down that every example of docs/python runs as it stands, in an empty folder, and that the examples of the package pass
mypy as strictly as it can be."""

import pathlib
import re
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).parents[2]
PAGES = sorted((ROOT / "docs/python").glob("*.md"))
EXAMPLES = sorted((ROOT / "crates/python/examples").glob("*.py"))


def blocks(page):
    return re.findall(r"```python\n(.*?)```", page.read_text(), re.DOTALL)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_examples_run(page, tmp_path):
    found = blocks(page)
    assert found
    # Each by itself, in one process: an example may not lean on another's names.
    program = "\n".join(f"exec(compile({block!r}, '{page.name}, example {k + 1}', 'exec'), {{}})" for k, block in enumerate(found))
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120, cwd=tmp_path)
    assert result.returncode == 0, result.stderr


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
