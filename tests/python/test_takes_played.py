"""Checks that the package plays the takes that the program plays, to the same end, and gives the same message if it
cannot."""

import ligament as lg
import numpy as np
import pytest

HEAD = "ligament take 1\nscene {scene}\nstep 0.005\nlength 0.3\n"

TAKES = {
    "keyframes of bare bones": ("humanoid", "reduced", lambda q: f"at 0 keyframe time=0.2 q={q}\nat 0 mode keyframes\n"),
    "a pose of bare bones": ("humanoid", "reduced", lambda q: f"at 0 mode torque\nat 0 pose q={q}\nat 0.1 mode passive\n"),
    "a pendulum that goes limp": ("pendulum", "implicit", lambda q: "at 0 mode passive\nat 0 drag hand bone=bar to=0,0,1\n"),
    "flesh": ("finger", "reduced", lambda q: "at 0 mode passive\n"),
}


@pytest.mark.parametrize("name", TAKES)
def test_the_program_and_the_package_play_alike(name, ligament, tmp_path):
    scene, method, lines = TAKES[name]
    q = ",".join(repr(float(x)) for x in lg.Simulation(scene, method="reduced").q)
    take = tmp_path / "mine.take"
    take.write_text(HEAD.format(scene=scene) + lines(q))
    recording = lg.play(take)
    assert recording.simulation.method == method
    recording.export(tmp_path / "ours.npz", fps=100)
    result = ligament("play", take, "--out", tmp_path / "theirs.npz", "--fps", "100")
    assert result.returncode == 0, result.stderr
    with np.load(tmp_path / "ours.npz") as ours, np.load(tmp_path / "theirs.npz") as theirs:
        assert set(ours) == set(theirs)
        for key in set(ours) - {"bones"}:
            assert (ours[key] == theirs[key]).all(), key


def test_steps_are_as_short_as_the_program_has_them():
    text = "ligament take 1\nscene finger\nstep 5e-7\nlength 2e-6\n"
    assert lg.play(text).now == (0, 4)
    for step in ("1e-10", "5"):
        with pytest.raises(ValueError, match="line 3, column 6, 'step'.* expected a step of 1e-9 to 1 seconds"):
            lg.play(text.replace("5e-7", step))
    with pytest.raises(ValueError, match="line 5, column 21, .* expected a step of 1e-9 to 1 seconds"):
        lg.play(text + "at 0 set step value=7\n")


WRONG = {
    "a word": (HEAD.format(scene="worm") + "at 0 fly\n", ValueError, ["line 5, column 6", "drag, turn"]),
    "a bone": (
        HEAD.format(scene="worm") + 'at 0 drag hand bone="bone 77" to=0,0,1\n',
        ValueError,
        ["line 5, column 22", "'bone 77'", "a bone; did you mean 'bone 0'? There are: bone 0, bone 1"],
    ),
    "a scene": (HEAD.format(scene="worn"), KeyError, ["'worn'", "did you mean 'worm'", "There are: ", "pendulum"]),
    "a file": (HEAD.format(scene="nowhere.json"), FileNotFoundError, ["nowhere.json"]),
    "no scene": ("ligament take 1\nlength 1\n", ValueError, ["'scene NAME'"]),
    "no such drag": (HEAD.format(scene="worm") + "at 0.1 release hand\n", ValueError, ["at 0.1 s", "'hand'"]),
    "not text": (b"ligament take 1\n\xff\xfe", ValueError, ["byte 16 is not valid UTF-8"]),
}


@pytest.mark.parametrize("name", WRONG)
def test_mistakes_are_reported_with_the_file_and_the_place(name, tmp_path):
    text, error, words = WRONG[name]
    path = tmp_path / "bad.take"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(error) as raised:
        lg.play(path)
    assert type(raised.value) is error
    for word in ["bad.take", *words]:
        assert word in str(raised.value), (word, raised.value)


def test_takes_that_are_not_there_are_reported_with_those_that_are(tmp_path):
    with pytest.raises(FileNotFoundError, match="did you mean 'worm-jump'.*fish-turnover.*no file 'worm-jumb'"):
        lg.play("worm-jumb")
    with pytest.raises(FileNotFoundError, match="cannot read the take .*nowhere.take: No such file"):
        lg.play(tmp_path / "nowhere.take")
    with pytest.raises(KeyError, match="did you mean 'worm'.*There are: .*pendulum"):
        lg.Simulation("worn")


def test_a_take_that_fails_lets_go_of_its_file(tmp_path):
    path = tmp_path / "failed.ligament"
    with pytest.raises(ValueError, match="the take, at 0.1 s: .*hand"):
        lg.play(HEAD.format(scene="pendulum") + "at 0.1 release hand\n", path=path)
    with lg.Recording.open(path) as recording:
        assert recording.now == (0, 20)


def test_a_file_that_is_no_recording_is_named(tmp_path):
    path = tmp_path / "empty.ligament"
    path.write_bytes(b"")
    with pytest.raises(ValueError, match="cannot open .*empty.ligament: this is not a recording"):
        lg.Recording.open(path)
