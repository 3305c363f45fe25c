"""Checks that recordings do not destroy each other: a file has one writer at a time, and any number of readers; and
an existing file is overwritten only on request."""

import subprocess
import sys
import textwrap

import ligament as lg
import pytest


def recorded(scene, path, steps=20, **how):
    simulation = lg.Simulation(scene)
    recording = lg.Recording(simulation, path, **how)
    simulation.step(steps)
    return recording


def test_two_recordings_do_not_share_a_file(tmp_path):
    path = tmp_path / "e.ligament"
    worm = recorded("worm", path)
    there = worm.simulation.q
    for overwrite in (False, True):
        with pytest.raises(OSError, match="e.ligament"):
            recorded("pendulum", path, overwrite=overwrite)
    with pytest.raises(OSError, match="is being written by another program or recording; close it, or copy the file"):
        lg.Recording.open(path)
    # Nothing was lost.
    worm.seek(10)
    worm.seek(20)
    assert (worm.simulation.q == there).all()
    worm.close()
    with lg.Recording.open(path) as again:
        assert again.now == (0, 20) and (again.simulation.q == there).all()
        with pytest.raises(OSError, match="is being written"):
            lg.Recording.open(path)
        again.simulation.step(5)
    with lg.Recording.open(path) as again:
        assert again.now == (0, 25)


def test_a_file_that_is_there_is_not_overwritten_unasked(tmp_path):
    path = tmp_path / "kept.ligament"
    recorded("pendulum", path).close()
    before = path.read_bytes()
    with pytest.raises(FileExistsError, match="kept.ligament already exists.*Recording.open.*overwrite=True"):
        recorded("worm", path)
    with pytest.raises(FileExistsError, match="kept.ligament"):
        lg.play("worm-jump", path=path)
    assert path.read_bytes() == before
    recorded("worm", path, 3, overwrite=True).close()
    with lg.Recording.open(path) as again:
        assert again.simulation.name == "worm" and again.now == (0, 3)
    # A longer existing file leaves nothing behind.
    recorded("pendulum", path, 1, overwrite=True).close()
    with lg.Recording.open(path) as again:
        assert again.simulation.name == "pendulum" and again.now == (0, 1)
    fresh = lg.Simulation("pendulum")
    for wrong in ({"overwrite": True}, {"path": path, "resume": True, "overwrite": True}):
        with pytest.raises(ValueError, match="overwrite=True needs a path"):
            lg.Recording(fresh, **wrong)


def test_copies_are_not_written_over_what_is_recorded(tmp_path):
    one, other = recorded("pendulum", tmp_path / "one.ligament"), recorded("worm", tmp_path / "other.ligament")
    with pytest.raises(OSError, match="other.ligament is being written"):
        one.save(tmp_path / "other.ligament")
    # It is already that file: nothing to do, and nothing is lost.
    one.save(tmp_path / "one.ligament")
    one.save(tmp_path / "." / "copy.ligament")
    one.simulation.step()
    for recording, now in ((one, (0, 21)), (other, (0, 20))):
        recording.seek(3)
        recording.seek(now[1])
        recording.close()
    with lg.Recording.open(tmp_path / "copy.ligament") as copy:
        assert copy.now == (0, 20)


def test_whoever_is_gone_holds_nothing(tmp_path):
    path = tmp_path / "left.ligament"
    recorded("pendulum", path)
    with lg.Recording.open(path) as again:
        assert again.simulation.name == "pendulum"


def test_another_program_is_refused_and_may_read(tmp_path):
    path = tmp_path / "mine.ligament"
    recording = recorded("pendulum", path)
    recording.flush()
    program = f"""
        import ligament as lg
        print(lg._ligament.scene_of_recording({str(path)!r}).name)
        try:
            lg.Recording.open({str(path)!r})
        except OSError as error:
            print(error)
    """
    said = subprocess.run([sys.executable, "-c", textwrap.dedent(program)], capture_output=True, text=True, timeout=60)
    first, second = said.stdout.splitlines()
    assert first == "pendulum" and "is being written" in second, said
    recording.close()


def test_the_studio_and_a_script_do_not_write_one_file(tmp_path):
    with lg.studio("pendulum", recordings=tmp_path) as studio:
        (path,) = tmp_path.iterdir()
        with pytest.raises(OSError, match="is being written by another program or recording"):
            lg.Recording.open(path)
        with pytest.raises(OSError, match="is being written"):
            lg.Recording(lg.Simulation("worm"), path, overwrite=True)
        assert not studio.closed
