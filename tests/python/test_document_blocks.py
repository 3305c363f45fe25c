"""Checks that every block of Python in the documents runs unchanged: all blocks of a page, one after another, with
the installed package, in a folder with nothing but the robots of the examples."""

import pathlib
import re
import shutil
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).parents[2]
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(ROOT.glob("crates/*/README.md")), *sorted(ROOT.glob("docs/**/*.md"))]
BLOCK = re.compile(r"^```python\n(.*?)^```", re.DOTALL | re.MULTILINE)
PAGES = {str(page.relative_to(ROOT)): BLOCK.findall(page.read_text(encoding="utf-8")) for page in DOCUMENTS}
PAGES = {name: blocks for name, blocks in PAGES.items() if blocks}


def test_there_are_pages_with_python():
    assert {"README.md", "crates/python/README.md", "docs/start.md"} <= set(PAGES)


@pytest.mark.parametrize("name", PAGES)
def test_the_blocks_of_a_page_run(name, tmp_path):
    shutil.copytree(ROOT / "examples/robots", tmp_path / "examples/robots")
    page = tmp_path / "page.py"
    page.write_text("\n".join(PAGES[name]), encoding="utf-8")
    # Nothing in the documents takes more than seconds; a longer run is stuck.
    result = subprocess.run([sys.executable, str(page)], capture_output=True, text=True, timeout=300, cwd=tmp_path)
    assert result.returncode == 0, f"{name}:\n{result.stderr}"
