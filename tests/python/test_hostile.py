"""Malicious files: each is refused with a message that names it, or read, with little memory; and a full disk keeps
the old file."""

import os
import pathlib
import resource
import signal
import subprocess

import hostile
import pytest

# Files of up to 28 MB are read; none may need more than this. An address space is larger than the memory in use.
MOST_MEMORY = 2 << 30

# The exit codes for an input file that is invalid, and for an output file that could not be written.
READ, WRITTEN = 3, 4

# Unusual, but valid; or not characters, for which the program gives the reason and describes the surface.
SOUND = {"large.obj", "overlapping.obj", "large.stl", "one-name.glb", "deep-nodes.glb"}
SURFACES = {"cyclic.glb", "crowded.glb", "fan.glb", "deep-meshes.glb", "lying-animation.glb"}
SURFACES |= {"carried-brackets.glb", "carried-bodies.glb", "carried-version.glb"}


@pytest.fixture(scope="session")
def program():
    return pathlib.Path(os.environ["LIGAMENT_BIN"]).resolve()


@pytest.fixture(scope="session")
def files(tmp_path_factory):
    return hostile.write(tmp_path_factory.mktemp("hostile"))


def test_every_hostile_file_is_refused_in_words(program, files):
    for path in files:
        code, said, _, _ = hostile.read(program, path, MOST_MEMORY)
        assert "panicked" not in said and code in (0, READ), f"{path.name}: {code} {said[-500:]}"
        assert (code == 0) == (path.name in SOUND | SURFACES), f"{path.name}: {code} {said[:500]}"
        if code == READ:
            assert said.startswith("error: ") and path.stem in said, f"{path.name}: {said[:500]}"
            assert len(said) < 2000, f"{path.name}: {said[:500]}"


def test_a_full_disk_leaves_the_old_file(program, tmp_path):
    """A limit on the file size acts like a full disk: some bytes are written, then no more."""
    out = tmp_path / "worm.json"
    out.write_text("what was there before")

    def full():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))

    words = [program, "convert", "worm", out]
    run = subprocess.run(words, capture_output=True, text=True, preexec_fn=full, timeout=120)
    assert run.returncode == WRITTEN and "worm.json" in run.stderr, run.stderr
    assert out.read_text() == "what was there before"
    assert [path.name for path in tmp_path.iterdir()] == ["worm.json"], "no other file is left"
