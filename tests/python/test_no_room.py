"""Checks every command that writes files where it cannot: on a full disk, within a limit of file sizes, into a device that is full,
and into a folder that is read-only. The exit code is 4, the message names the file, what was there before is unchanged, and nothing
half-written is left."""

import os
import pathlib
import resource
import shutil
import subprocess
import tempfile
import time

import pytest
from conftest import built_program
from studios import Studio

#: A user without privileges, for folders that the administrator could write to.
UNPRIVILEGED = 65534
#: Every way to write a file, and the files. The first is the one that is written first.
COMMANDS = [
    (("run", "pendulum", "--seconds", "0.1", "--out", "a.csv"), "a.csv"),
    (("run", "pendulum", "--seconds", "0.1", "--out", "a.npz"), "a.npz"),
    (("run", "pendulum", "--seconds", "0.1", "--out", "a.bvh"), "a.bvh"),
    (("run", "worm", "--seconds", "0.02", "--out", "a.gltf"), "a.gltf"),
    (("run", "worm", "--seconds", "0.02", "--out", "a.glb", "--flesh", "cache"), "a.glb"),
    (("run", "worm", "--seconds", "0.02", "--out", "a.usda"), "a.usda"),
    (("run", "worm", "--seconds", "0.02", "--out", "a.pc2"), "a.pc2"),
    (("run", "worm", "--seconds", "0.02", "--out", "a.mdd"), "a.mdd"),
    (("play", "worm-jump", "--out", "a.png", "--size", "96x72"), "a.png"),
    (("play", "worm-jump", "--out", "a.gif", "--size", "96x72"), "a.gif"),
    (("play", "worm-jump", "--out", "a.csv"), "a.csv"),
    (("convert", "worm-jump", "a.json"), "a.json"),
    (("convert", "humanoid", "a.glb"), "a.glb"),
    (("export", "worm-jump", "a.glb"), "a.glb"),
    (("picture", "humanoid", "--out", "a.png"), "a.png"),
    (("recover", "source.ligament", "--out", "a.ligament"), "a.ligament"),
    (("flesh", "skin.obj", "arm.urdf", "--tets", "60", "--out", "a.json"), "a.json"),
    (("flesh", "skin.obj", "arm.urdf", "--tets", "60", "--scene", "a.json"), "a.json"),
    (("assemble", "garland", "--film", "a.png"), "a.png"),
    (("run", "robot", "--seconds", "0.1", "--vmc", "0", "--record-trackers", "a.csv", "--out", "other.csv"), "a.csv"),
]
DATA = pathlib.Path(__file__).parents[2] / "crates/cli/tests/data"


@pytest.fixture(scope="module")
def place():
    """A folder that everybody can enter, with the program and what its commands read."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        folder.chmod(0o755)
        shutil.copy(built_program(), folder / "ligament")
        yield folder


@pytest.fixture(scope="module")
def recording(place):
    """A recording of a few thousand bytes."""
    with Studio(place, "double-pendulum") as studio:
        time.sleep(2)
    return studio.file.rename(place / "source.ligament")


def furnish(folder, recording):
    """What commands read, in the folder that they write to."""
    for path in (DATA / "skin.obj", DATA / "arm.urdf", recording):
        (folder / path.name).symlink_to(path)


def listing(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir() if not path.is_symlink()}


def refused(place, folder, words, name, **how):
    """Runs it, and checks how it ends; returns what it said."""
    before = listing(folder)
    result = subprocess.run([place / "ligament", *words], cwd=folder, capture_output=True, text=True, timeout=120, **how)
    said = result.stderr
    assert result.returncode == 4, f"{words}: {result.returncode} {result.stdout}{said}"
    assert "error: " in said and name in said and "panicked" not in said, f"{words}: {said}"
    assert listing(folder) == before, f"{words}"
    return said


def limit_sizes(most=8):
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))


@pytest.mark.parametrize("has_old", [False, True])
@pytest.mark.parametrize(("words", "name"), COMMANDS)
def test_beyond_a_limit_of_file_sizes(place, recording, tmp_path, words, name, has_old):
    furnish(tmp_path, recording)
    if has_old and words[0] != "recover":
        (tmp_path / name).write_text("the file before")
    said = refused(place, tmp_path, words, name, preexec_fn=limit_sizes)
    assert "File too large" in said


@pytest.mark.parametrize(("words", "name"), [case for case in COMMANDS if case[0][0] != "recover"])
def test_into_a_full_device(place, recording, tmp_path, words, name):
    furnish(tmp_path, recording)
    (tmp_path / name).symlink_to("/dev/full")
    said = refused(place, tmp_path, words, name)
    assert "No space left on device" in said
    assert (tmp_path / name).readlink() == pathlib.Path("/dev/full")


@pytest.mark.parametrize(("words", "name"), COMMANDS)
def test_into_a_folder_that_is_read_only(place, recording, tmp_path_factory, words, name):
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        for source in (DATA / "skin.obj", DATA / "arm.urdf", recording):
            shutil.copy(source, folder)
            (folder / source.name).chmod(0o444)
        folder.chmod(0o555)
        how = {"user": UNPRIVILEGED, "group": UNPRIVILEGED, "extra_groups": []} if os.geteuid() == 0 else {}
        said = refused(place, folder, words, name, **how)
        folder.chmod(0o755)
    assert "Permission denied" in said


@pytest.fixture(scope="module")
def full_disk():
    """A file system of 64 KiB without free blocks: only the administrator can make one."""
    folder = pathlib.Path(tempfile.mkdtemp())
    mount = ["mount", "-t", "tmpfs", "-o", "size=64k", "ligament-tests", folder]
    try:
        if os.geteuid() != 0 or subprocess.run(mount, capture_output=True).returncode != 0:
            pytest.skip("file systems cannot be mounted here")
        try:
            yield folder
        finally:
            subprocess.run(["umount", folder], check=True)
    finally:
        folder.rmdir()


@pytest.mark.parametrize(("words", "name"), COMMANDS)
def test_on_a_full_disk(place, recording, full_disk, words, name):
    furnish(full_disk, recording)
    if words[0] != "recover":
        (full_disk / name).write_text("the file before")
    with (full_disk / "filling").open("wb", buffering=0) as filling:
        try:
            while filling.write(bytes(4096)):
                pass
        except OSError:
            pass
    said = refused(place, full_disk, words, name)
    assert "No space left on device" in said
    # With room again, the same command works.
    (full_disk / "filling").unlink()
    for path in full_disk.iterdir():
        path.unlink()


@pytest.mark.parametrize("limit", ["full", "read-only"])
def test_the_studio_says_why_it_cannot_record(place, tmp_path, limit):
    words = [place / "ligament", "studio", "pendulum", "--no-open", "--recordings"]
    if limit == "full":
        result = subprocess.run([*words, tmp_path], capture_output=True, text=True, timeout=60, preexec_fn=limit_sizes)
    else:
        (tmp_path / "taken").write_text("a file, no folder")
        result = subprocess.run([*words, tmp_path / "taken"], capture_output=True, text=True, timeout=60)
    assert result.returncode == 4 and "error: " in result.stderr and "panicked" not in result.stderr, result
    assert not list(tmp_path.glob("*.ligament"))


def test_the_studio_outlives_a_full_disk(place, tmp_path):
    """The simulation stops, with what was recorded so far; the program goes on."""
    with Studio(tmp_path, "worm", preexec_fn=lambda: limit_sizes(60 << 10)) as studio:
        size = None
        while size != (size := studio.file.stat().st_size):
            time.sleep(2)
        assert studio.program.poll() is None
    assert 0 < size <= 60 << 10
    info = subprocess.run([place / "ligament", "info", studio.file], capture_output=True, text=True, timeout=60)
    assert info.returncode == 0 and "warning" not in info.stderr, info.stderr
