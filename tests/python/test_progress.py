"""Checks that long operations show a bar with the remaining time on a terminal, and nothing of it elsewhere or with
--quiet."""

import fcntl
import os
import pathlib
import re
import struct
import subprocess
import termios

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SKIN = ROOT / "crates/cli/tests/data/skin.obj"
BONES = ROOT / "crates/cli/tests/data/arm.urdf"

# Commands that run for about a second, and what their bar must name.
LONG = {
    "a benchmark": (["bench", "reduced", "--case", "floor"], r"reduced \d/2: floor"),
    "a run": (["run", "humanoid", "--seconds", "2", "--out", "run"], "humanoid"),
    "a take": (["play", "worm-jump"], "worm-jump"),
    "an animation": (["run", "pendulum", "--seconds", "2", "--gif", "p.gif", "--out", "gif"], "drawing"),
    "a filmstrip": (["run", "pendulum", "--seconds", "1", "--film", "p.png", "--out", "film"], "drawing"),
}


def walk(frames):
    """Motion capture of two bones."""
    head = "HIERARCHY\nROOT hip\n{\n OFFSET 0 0 0\n CHANNELS 3 Zrotation Xrotation Yrotation\n JOINT knee\n {\n  OFFSET 0 1 0\n"
    head += "  CHANNELS 3 Zrotation Xrotation Yrotation\n  End Site\n  {\n   OFFSET 0 1 0\n  }\n }\n}\n"
    lines = "".join(f"{k % 90} 1.5 2.5 3.5 4.5 {k % 80}\n" for k in range(frames))
    return f"{head}MOTION\nFrames: {frames}\nFrame Time: 0.01\n{lines}"


def on_a_terminal(words, folder):
    """Runs the program with a terminal as standard error; returns what it wrote there."""
    reading, writing = os.openpty()
    fcntl.ioctl(writing, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 160, 0, 0))
    program = subprocess.Popen(
        [os.environ["LIGAMENT_BIN"], *words], cwd=folder, stdout=subprocess.DEVNULL, stderr=writing, env={**os.environ, "TERM": "xterm"}
    )
    os.close(writing)
    said = b""
    while True:
        try:
            part = os.read(reading, 65536)
        except OSError:  # the other end is closed
            break
        if not part:
            break
        said += part
    os.close(reading)
    assert program.wait(timeout=120) == 0, said
    return said.decode("utf-8", "replace")


@pytest.mark.parametrize("what", LONG)
def test_long_work_shows_the_time_that_is_left(what, tmp_path):
    words, named = LONG[what]
    said = on_a_terminal(words, tmp_path)
    assert re.search(named, said) and re.search(r"\ds left", said), said[-2000:]


@pytest.mark.parametrize("what", LONG)
def test_nothing_of_it_is_shown_elsewhere(ligament, what, tmp_path):
    words, _ = LONG[what]
    assert on_a_terminal([*words, "--quiet"], tmp_path) == ""
    piped = ligament(*words, cwd=tmp_path)
    assert "left" not in piped.stderr and "\x1b" not in piped.stderr
    assert all(line.startswith("running ") for line in piped.stderr.splitlines())


def test_flesh_that_grows_shows_the_time_that_is_left(tmp_path):
    said = on_a_terminal(["flesh", SKIN, BONES, "--tets", "20000", "--out", "flesh.json"], tmp_path)
    assert "filling the skin" in said and re.search(r"\ds left", said), said[-2000:]


def test_large_files_show_the_time_that_is_left_as_they_are_read_and_written(tmp_path):
    # Enough to take a second or more on a fast machine: bars appear after a third of a second.
    (tmp_path / "walk.bvh").write_text(walk(600_000))
    said = on_a_terminal(["convert", "walk.bvh", "walk.usda", "--verbose"], tmp_path)
    for work in ("opening", "writing"):
        took = re.search(rf"{work} 'walk\S*' took ([0-9.]+) s", said)
        assert took, said[-2000:]
        if float(took.group(1)) > 1.0:
            assert re.search(rf"{work} 1/1: walk\S* .*\ds left", said), said[-2000:]
    assert on_a_terminal(["convert", "walk.bvh", "walk.csv", "--quiet"], tmp_path) == ""
