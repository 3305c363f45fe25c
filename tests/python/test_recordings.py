"""Checks recordings in Python: every step is restored; branches, files, exports, and errors."""

import os
import pathlib
import shutil

import ligament as lg
import numpy as np
import pytest

ROOT = pathlib.Path(__file__).parents[2]


def test_every_step_is_found_again():
    finger = lg.Simulation("finger", method="implicit")
    recording = lg.Recording(finger)
    assert finger.method == "implicit"
    seen = [finger.nodes]
    for step in range(150):
        if step == 50:
            finger.drag("hand", finger.body_names[-1], to=(0, 0, 1))
        if step == 100:
            finger.method = "reduced"
        finger.step()
        seen.append(finger.nodes)
    assert recording.now == (0, 150)
    for step in [*range(150, -1, -7), *range(0, 151, 5)]:
        recording.seek(step)
        assert (finger.nodes == seen[step]).all(), step
    assert [step for step, _ in recording.inputs()] == [1, 51, 101]


def test_the_past_begins_another_branch(tmp_path):
    path = tmp_path / "worm.ligament"
    worm = lg.Simulation("worm")
    with lg.Recording(worm, path) as recording:
        worm.step(30)
        end = worm.q
        recording.seek(10)
        worm.drag("hand", "bone 0", to=(0, 0, 1))
        # Visible at once, recorded with the step.
        assert "hand" in worm.tasks
        worm.step(5)
        first, second = recording.branches
        assert (first.end, second.start, second.end) == (30, (0, 10), 15)
        recording.rename(second.number, "pulled")
        recording.seek(30, branch=first.number)
        assert (worm.q == end).all()
        recording.delete(second.number)
        assert [branch.name for branch in recording.branches] == [first.name]
        copy = tmp_path / "copy.ligament"
        recording.save(copy)
    assert recording.closed
    worm.step()
    with lg.Recording.open(copy) as again:
        assert again.now == (0, 30) and (again.simulation.q == end).all()
        again.simulation.step(5)
    with lg.Recording.open(copy) as again:
        assert again.now == (0, 35)


def test_what_was_said_is_forgotten_by_going_elsewhere():
    worm = lg.Simulation("worm")
    recording = lg.Recording(worm)
    worm.step(5)
    there = worm.q
    worm.put("root", (0, 1, 0))
    assert not (worm.q == there).all()
    recording.seek(5)
    assert (worm.q == there).all() and recording.inputs() == []


def test_recordings_of_the_studio_open(tmp_path):
    """In the format of an earlier version; a copy, since opening may write."""
    for name in ("four-bar", "finger"):
        copy = shutil.copy(ROOT / f"testdata/recordings/{name}-2.ligament", tmp_path)
        recording = lg.Recording.open(copy)
        assert recording.simulation.name == name and recording.now.step > 50
        recording.seek(0)
        assert recording.simulation.time == 0


@pytest.mark.parametrize("ending", ["glb", "gltf", "bvh", "usda", "pc2", "mdd", "npz", "csv", "gif", "take"])
def test_a_branch_leaves_in_every_format(tmp_path, ending):
    recording = lg.Recording(lg.Simulation("finger"))
    recording.simulation.run(0.1)
    now = recording.simulation.q
    path = tmp_path / f"finger.{ending}"
    recording.export(path, fps=50)
    assert os.path.getsize(path) > 50
    assert (recording.simulation.q == now).all() and recording.now.step == round(0.1 / recording.simulation.step_seconds)


def test_a_simulation_leaves_as_it_runs(tmp_path):
    worm = lg.Simulation("worm")
    worm.export(tmp_path / "worm.npz", seconds=0.2, fps=100)
    assert abs(worm.time - 0.2) < 1e-9
    with np.load(tmp_path / "worm.npz") as clip:
        assert clip["skin"].shape == (21, *worm.skin.shape)
        assert np.allclose(clip["skin"][-1], worm.skin, atol=1e-12)


def test_a_take_is_played_as_it_was_written(tmp_path):
    """Applied, recorded, exported as a take, and played again."""
    worm = lg.Simulation("worm")
    recording = lg.Recording(worm)
    worm.drive("torque")
    worm.step(20)
    worm.drag("hand", "bone 0", to=(0, 0, 0.5))
    worm.step(30)
    recording.export(tmp_path / "mine.take")
    again = lg.play(tmp_path / "mine.take")
    assert (again.simulation.q == worm.q).all() and again.now == (0, 50)
    assert lg.play((tmp_path / "mine.take").read_text()).now == (0, 50)


def test_a_take_finds_its_scene_in_a_file_beside_it_and_nowhere_else(ligament, tmp_path):
    folder = tmp_path / "takes"
    folder.mkdir()
    assert ligament("convert", "pendulum", folder / "mine.json").returncode == 0
    shutil.copy(folder / "mine.json", tmp_path / "other.json")
    take = folder / "swing.take"
    take.write_text("ligament take 1\nscene mine.json\nstep 0.01\nlength 0.1\n")
    assert lg.play(take).now == (0, 10)
    for scene in ("../other.json", str(tmp_path / "other.json")):
        take.write_text(f"ligament take 1\nscene {scene}\nstep 0.01\nlength 0.1\n")
        with pytest.raises(ValueError, match="is outside the folder"):
            lg.play(take)


def test_what_is_refused(tmp_path):
    worm = lg.Simulation("worm")
    worm.step()
    with pytest.raises(ValueError, match="before its first step"):
        lg.Recording(worm)
    fresh = lg.Simulation("finger")
    recording = lg.Recording(fresh)
    with pytest.raises(RuntimeError, match="already"):
        lg.Recording(fresh)
    with pytest.raises(RuntimeError, match="Recording.seek"):
        fresh.restore(fresh.state())
    with pytest.raises(ValueError, match="clock"):
        fresh.set_budget(deadline=0.01)
    for wrong in (lambda: recording.seek(1), lambda: recording.seek(0, branch=7), lambda: recording.delete(0)):
        with pytest.raises(ValueError):
            wrong()
    with pytest.raises(ValueError, match="1 to 100"):
        recording.rename(0, "")
    with pytest.raises(OSError):
        lg.Recording(lg.Simulation("finger"), tmp_path / "no" / "folder.ligament")
    recording.close()
    recording.close()
    for closed in (lambda: recording.now, lambda: recording.seek(0), lambda: recording.save(tmp_path / "x")):
        with pytest.raises(RuntimeError, match="closed"):
            closed()
    with pytest.raises(FileNotFoundError):
        lg.Recording.open(tmp_path / "none.ligament")
    (tmp_path / "bad.ligament").write_bytes(b"not a recording")
    with pytest.raises(ValueError):
        lg.Recording.open(tmp_path / "bad.ligament")
    with pytest.raises(ValueError, match="scene NAME"):
        lg.play("ligament take 1\nlength 1\n")
    with pytest.raises(FileNotFoundError):
        lg.play("worm-jmp")
