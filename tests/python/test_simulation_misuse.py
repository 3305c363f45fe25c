"""Checks that wrong calls raise and never crash: wrong names, commands, shapes, dtypes and numbers, closed objects,
other threads, and Ctrl-C in the middle of long operations."""

import os
import signal
import subprocess
import sys
import textwrap
import threading
import time
import urllib.request

import ligament as lg
import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

QUICK = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
# Created once: hypothesis calls many times.
WORM = lg.Simulation("worm")

anything = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=20), st.lists(st.floats(), max_size=5))
numbers = st.one_of(
    st.lists(st.floats(), max_size=5),
    st.just(np.zeros((3, 1))),
    st.just(np.zeros(3, dtype=complex)),
    st.just(np.array(["a", "b", "c"])),
    st.just(np.array([None, 1, 2], dtype=object)),
    st.just(np.zeros(10)[::3]),
)
words = ["drag", "turn", "pin", "move", "release", "mode", "keyframe", "pose", "put", "set", "weight", "warp", "a", 'bone="bone 0"']
words += ["to=0,0,1", "to=nan,0,0", "q=1", "value=1e999", "time=-1", "step", "name", "over=1", "joint=root", "passive", '"', "#", "=", "\0"]

ERRORS = (ValueError, TypeError, KeyError, OverflowError, RuntimeError)


def allowed(call):
    """Any call raises one of these or nothing."""
    try:
        return call()
    except ERRORS:
        return None


@QUICK
@given(st.lists(st.sampled_from(words), max_size=6).map(" ".join))
def test_any_words(line):
    state = WORM.state()
    allowed(lambda: WORM.act(line))
    allowed(lambda: WORM.step(1))
    WORM.restore(state)
    assert np.isfinite(WORM.q).all()


@QUICK
@given(st.text(max_size=60))
def test_any_text(line):
    allowed(lambda: WORM.act(line))


@QUICK
@given(st.data())
def test_any_arguments(data):
    draw = lambda strategy=anything: data.draw(strategy)
    state = WORM.state()
    for call in [
        lambda: WORM.drag(draw(), draw(), draw(numbers), point=draw(numbers), gains=draw(), priority=draw(), weight=draw(), axes=draw()),
        lambda: WORM.turn("a", "bone 0", draw(numbers)),
        lambda: WORM.pin(draw(), draw()),
        lambda: WORM.move("a", draw(numbers), over=draw()),
        lambda: WORM.keyframe(draw(), draw(numbers)),
        lambda: WORM.put(draw(), draw(numbers)),
        lambda: WORM.set(draw(), draw()),
        lambda: WORM.pose(draw(numbers), gains=draw(), over=draw()),
        lambda: WORM.run(data.draw(st.one_of(anything.filter(lambda x: not isinstance(x, (int, float))), st.floats(max_value=0.01)))),
        lambda: WORM.set_budget(draw(), draw(), draw()),
        lambda: WORM.set_torque(draw(), draw(numbers)),
        lambda: WORM.set_motor(draw(), draw(), draw(), draw(numbers)),
        lambda: WORM.apply_force(draw(), draw(numbers), draw(numbers), draw(numbers)),
        lambda: WORM.join(draw(), draw(), draw(), draw(numbers), draw(), draw(numbers)),
        lambda: WORM.set_colliding(draw(), draw(), draw()),
        lambda: setattr(WORM, "ctrl", draw(numbers)),
        lambda: setattr(WORM, "v", draw(numbers)),
        lambda: WORM.picture(data.draw(st.integers(-5, 50)), data.draw(st.integers(-5, 50))),
        lambda: lg.Simulation("pendulum", method=draw(), step=draw()),
        lambda: lg.scene(draw()),
        lambda: lg.Batch(draw(), draw()),
        lambda: WORM.restore(draw()),
        lambda: lg.Recording(draw()),
    ]:
        try:
            allowed(call)
        except FileNotFoundError:
            pass
    WORM.set_budget(deadline=0)
    WORM.restore(state)


def test_errors_say_what_where_and_what_to_do():
    for call, error, match in [
        (lambda: lg.Simulation("wrm"), KeyError, "did you mean 'worm'"),
        (lambda: lg.Simulation("nowhere.urdf"), FileNotFoundError, "nowhere.urdf"),
        (lambda: lg.Simulation(7), TypeError, "a name of the gallery or a path"),
        (lambda: lg.Simulation("worm", method="euler"), ValueError, "there are: reduced, implicit, displacement"),
        (lambda: lg.Simulation("worm", step=7.0), ValueError, "the step is 7.0 s; expected a step of 1e-9 to 1 seconds"),
        (lambda: WORM.act("fly"), ValueError, "there are: drag, turn"),
        (lambda: WORM.drag("hand", "bone 77", (0, 0, 0)), ValueError, "no bone 'bone 77'"),
        (lambda: WORM.drag("hand", "bone 0", (0, 0)), ValueError, r"shape \(2,\)"),
        (lambda: WORM.drag("hand", "bone 0", (0, 0, np.nan)), ValueError, "finite"),
        (lambda: WORM.drag('a"b', "bone 0", (0, 0, 0)), ValueError, "quote"),
        (lambda: WORM.run(float("nan")), ValueError, "steps"),
        (lambda: WORM.run(1e30), ValueError, "steps"),
        (lambda: WORM.step(-1), ValueError, "count is -1; it must be a whole number from 0 to 1000000000"),
        (lambda: WORM.drag("hand", "bone 0", (0, 0, 1), gains=np.zeros(3)), ValueError, r"shape \(3,\)"),
        (lambda: WORM.drag("hand", "bone 0", (0, 0, 1), priority=40_000), ValueError, "priority is 40000; .* to 32767"),
        (lambda: WORM.drag("hand", "bone 0", (0, 0, 1), priority=1.5), TypeError, "it must be a whole number, not float"),
        (lambda: WORM.delete_keyframe(1.7), TypeError, "it must be a whole number, not float"),
        (lambda: WORM.delete_keyframe(-1), ValueError, "number is -1"),
        (lambda: WORM.retime_keyframe(0, -1.0), ValueError, "from 0 to 1e"),
        (lambda: WORM.keyframe(-1.0, WORM.q), ValueError, "the time of a keyframe is -1; it must be from 0"),
        (lambda: WORM.keyframe(float("nan"), WORM.q), ValueError, "the time of a keyframe is NaN"),
        (lambda: WORM.keyframe(1.0, WORM.q + 1e300), ValueError, r"q\[0\] is 1e300; coordinates are from"),
        (lambda: WORM.pose(WORM.q - 1e300), ValueError, r"q\[0\] is -1e300"),
        (lambda: WORM.warp(1.0, 1.0), ValueError, "makes time run backward"),
        (lambda: WORM.keyframe_reach(1.0, "bone 0", (0, 0, 1), "nose"), ValueError, "nose"),
        (lambda: WORM.export("worm.exe", 1.0), ValueError, "unknown file extension"),
        (lambda: WORM.export("worm.glb", 0.01, fps=0), ValueError, "frames per second"),
        (lambda: WORM.export("/no/such/folder/worm.csv", 0.0), OSError, "cannot write"),
        (lambda: lg.take("worm-jmp"), KeyError, "worm-jump"),
    ]:
        with pytest.raises(error, match=match):
            call()


def test_states_of_other_scenes_are_refused():
    with pytest.raises(ValueError, match="another scene"):
        lg.Simulation("pendulum").restore(WORM.state())


def test_a_motion_that_cannot_go_on_is_reported_and_gone_back_from():
    worm = lg.Simulation("worm")
    state = worm.state()
    # Exact accelerations: a character that holds itself would refuse.
    worm.act("mode acceleration")
    worm.set("step", 0.1)
    worm.drag("hand", "bone 0", to=(0, 0, 1e6), gains=(1e6, 1))
    with pytest.raises(RuntimeError):
        worm.run(100.0)
    worm.restore(state)
    worm.step(10)
    assert np.isfinite(worm.q).all()


def test_the_studio_opens_beside_the_program(tmp_path):
    with lg.studio(lg.scene("pendulum"), recordings=tmp_path) as studio:
        with urllib.request.urlopen(studio.url, timeout=10) as page:
            assert page.status == 200
        assert studio.url in studio._repr_html_() and not studio.closed
        port = int(studio.url.rstrip("/").rsplit(":", 1)[1])
        with pytest.raises(OSError, match="cannot listen.*; choose another port, or 0 for any free port"):
            lg.studio("pendulum", port=port, recordings=tmp_path)
        waiting = threading.Thread(target=studio.wait)
        waiting.start()
        # A studio that is closed before its first step leaves no file: this one has made some steps by then.
        (recording,) = tmp_path.iterdir()
        size, patience = recording.stat().st_size, time.monotonic() + 30
        while recording.stat().st_size == size and time.monotonic() < patience:
            time.sleep(0.05)
    waiting.join(timeout=10)
    assert not waiting.is_alive() and studio.closed
    studio.close()
    assert {path.suffix for path in tmp_path.iterdir()} == {".ligament"}
    with pytest.raises(KeyError):
        lg.studio("wrm")


LONG = {
    "a simulation": "lg.Simulation('worm').run(1e5)",
    "a batch": "lg.Batch(lg.gallery('humanoid'), 500).step(1e-6, count=10**9)",
    "a crowd": "lg.Crowd('worm', 4).step(10**9)",
    "the making of a crowd": "lg.Crowd('worm', 100_000)",
    "a recording": "s = lg.Simulation('worm'); r = lg.Recording(s); s.run(1e5)",
    "a studio": "lg.studio('pendulum', recordings=FOLDER).wait()",
}


@pytest.mark.parametrize("what", LONG)
def test_ctrl_c_stops_long_work(what, tmp_path):
    program = f"""
        import ligament as lg, sys
        FOLDER = {str(tmp_path)!r}
        print("go", flush=True)
        try:
            {LONG[what]}
        except KeyboardInterrupt:
            print("stopped", flush=True)
    """
    process = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(program)],
        stdout=subprocess.PIPE,
        text=True,
        # Tests may themselves run where Ctrl-C is ignored: in the background of a shell.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    try:
        assert process.stdout.readline() == "go\n"
        timer = threading.Timer(0.5, os.kill, (process.pid, signal.SIGINT))
        timer.start()
        # It checks every twentieth of a second; the rest is for a machine under load.
        said, _ = process.communicate(timeout=20)
        assert said == "stopped\n"
    finally:
        process.kill()
