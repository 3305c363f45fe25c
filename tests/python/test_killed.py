"""Kills the program at random moments, while it records, exports and saves, as a crash of the machine would, and checks what is
there afterwards: every step that a reader could see before is in the recording, every other file is whole, the old one or the new
one, and the next run works and leaves nothing hidden. The environment variable LIGAMENT_KILLS sets how often, 12 by default;
`--capture=no` shows the counts, and
`cargo xtask endure` runs the long form."""

import collections
import itertools
import json
import os
import random
import signal
import subprocess
import time

import pytest
from conftest import built_program
from studios import Studio

KILLS = int(os.environ.get("LIGAMENT_KILLS", "12"))
#: What is saved and exported. The table is 20 MB, so that some writes last longer than a busy system may keep this program waiting.
WRITTEN = {
    "table.csv": ("run", "pendulum", "--seconds", "2400", "--step", "0.01", "--out", "table.csv"),
    "jump.glb": ("export", "worm-jump", "jump.glb"),
    "again.usda": ("export", "swing.ligament", "again.usda"),
    "jump.json": ("convert", "worm-jump", "jump.json"),
    "kept.ligament": ("recover", "swing.ligament", "--out", "kept.ligament"),
    "swing.gif": ("run", "double-pendulum", "--seconds", "2", "--size", "160x120", "--gif", "swing.gif", "--out", "poses.csv"),
}


def start(folder, *words):
    return subprocess.Popen([built_program(), *words], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def hidden(folder):
    return [path.name for path in folder.iterdir() if path.name.startswith(".")]


def kill(program):
    """Whether it was killed before it ended by itself."""
    program.send_signal(signal.SIGKILL)
    return program.wait() == -signal.SIGKILL


def wait_until(condition, program, seconds=60):
    """False if the program ended first."""
    end = time.monotonic() + seconds
    while not condition():
        if program.poll() is not None:
            return False
        assert time.monotonic() < end, "the program is stuck"
    return True


@pytest.fixture
def steps(ligament):
    """The number of steps that are in a recording, of its first branch, as `info` finds it."""

    def count(path):
        result = ligament("info", path, "--json")
        assert result.returncode == 0 and "panicked" not in result.stderr, result.stderr
        [said] = [json.loads(line) for line in result.stdout.splitlines()]
        return said["branches"][0]["steps"]

    return count


def test_recordings_lose_nothing_that_was_written(ligament, steps, tmp_path):
    moments, counts = random.Random(1), collections.Counter()
    for _ in range(max(KILLS // 4, 1)):
        with Studio(tmp_path, "double-pendulum") as studio:
            time.sleep(moments.uniform(0, 1.5))
            written = steps(studio.file) if studio.file.stat().st_size else 0
            time.sleep(moments.uniform(0, 0.5))
            studio.kill()
        found = steps(studio.file)
        assert found >= written
        saved = studio.file.with_name("saved.ligament")
        result = ligament("recover", studio.file, "--out", saved)
        assert result.returncode == 0, result.stderr
        assert steps(saved) == found
        assert not hidden(tmp_path)
        counts.update(kills=1, steps=found, seen_before=written)
        # Everything that was found can be computed again, and the next run opens it.
        result = ligament("export", saved, "again.csv", cwd=tmp_path)
        assert result.returncode == 0, result.stderr
        with Studio(tmp_path, str(saved)):
            assert steps(saved) == found
        saved.unlink()
        studio.file.unlink(missing_ok=True)
    print(f"\nrecording: {dict(counts)}")


@pytest.fixture
def written(ligament, tmp_path):
    """The folder of the tests, with a recording in it; and what each command writes, and how long it takes."""
    with Studio(tmp_path, "double-pendulum") as studio:
        time.sleep(2)
    studio.file.rename(tmp_path / "swing.ligament")
    content, seconds = {}, {}
    for name, words in WRITTEN.items():
        began = time.monotonic()
        result = ligament(*words, cwd=tmp_path)
        assert result.returncode == 0, result.stderr
        seconds[name] = time.monotonic() - began
        content[name] = (tmp_path / name).read_bytes()
        (tmp_path / name).unlink()
    return tmp_path, content, seconds


def test_files_are_whole(ligament, written):
    folder, content, seconds = written
    moments, counts = random.Random(2), collections.Counter()
    for count in itertools.count():
        # Those that end before they are killed do not count, and are a part of all; each command has its turn, and writes are
        # interrupted, however busy the machine is.
        is_enough = counts["kills"] >= KILLS - KILLS // 4 and counts["temporary files left by kills"] > 0
        if is_enough and count >= len(WRITTEN):
            break
        assert count < 10 * KILLS + 100, f"almost nothing can be interrupted: {counts}"
        name = list(WRITTEN)[count % len(WRITTEN)]
        path, old = folder / name, b"the file before"
        # `recover` does not overwrite.
        has_old = name != "kept.ligament" and count % 4 < 2
        path.write_bytes(old) if has_old else path.unlink(missing_ok=True)
        program = start(folder, *WRITTEN[name])
        if count % 3 == 0:
            # Any moment.
            time.sleep(moments.uniform(0, seconds[name]))
        elif wait_until(lambda: hidden(folder), program):
            # While it writes.
            time.sleep(moments.uniform(0, 0.003))
        was_killed = kill(program)
        left = hidden(folder)
        if has_old or path.exists():
            there = path.read_bytes()
            assert there in (old, content[name]), f"{name} is cut off: {len(there)} of {len(content[name])} bytes"
            counts.update(new=there != old, old=there == old)
        counts.update({"kills": was_killed, "temporary files left by kills": len(left)})
        # The next run works, and removes what was left.
        if name == "kept.ligament":
            path.unlink(missing_ok=True)
        result = ligament(*WRITTEN[name], cwd=folder)
        assert result.returncode == 0, result.stderr
        assert path.read_bytes() == content[name]
        assert not hidden(folder)
    print(f"\nfiles: {dict(counts)}")
