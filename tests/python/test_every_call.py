"""Checks that no call of the package crashes the interpreter, with any arguments and from any thread. The test
discovers every public function, method and property, so that a new one is tested automatically. A call returns or
raises one of the documented exceptions; a panic of Rust, which is none of them, fails the test."""

import copy
import faulthandler
import inspect
import pickle
import threading

import ligament as lg
import ligament.gym
import numpy as np
import pytest

# What a wrong call may raise. Warnings are not exceptions; a panic is a BaseException, which is not among these.
ERRORS = (
    ArithmeticError,
    AttributeError,
    BufferError,
    LookupError,
    MemoryError,
    OSError,
    RuntimeError,
    TypeError,
    UnicodeError,
    ValueError,
)

WRONG = [
    None,
    -1,
    3,
    2**70,
    float("nan"),
    float("-inf"),
    1e300,
    "",
    "no such thing",
    'a "b\n\0',
    "\ud800",
    b"bytes",
    (),
    [1.0, 2.0],
    {"a": 1},
    object(),
    np.zeros(3),
    np.zeros((2, 3, 4)),
    np.array(["x"]),
    np.zeros(3, dtype=complex),
    np.full(7, np.nan),
    np.zeros(10)[::-3],
]

# Calls that may run for as long as requested: here they never get a valid count or time.
LONG = {"Simulation.step", "Simulation.run", "Batch.step", "Crowd.step", "Simulation.export", "Studio.wait"}
# A studio serves a page: it has its own test below.
BESIDE = {"Studio", "studio"}


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch):
    """Some calls write a file of any given name: they do so in a temporary folder."""
    monkeypatch.chdir(tmp_path)


def makers(tmp_path):
    """An instance of each class, in use."""
    simulation = lg.Simulation("worm")
    simulation.step(3)
    recorded = lg.Simulation("pendulum")
    recording = lg.Recording(recorded, tmp_path / "fresh.ligament")
    recorded.step(3)
    return {
        "Batch": lg.Batch(lg.gallery("pendulum"), 3),
        "Crowd": lg.Crowd("pendulum", 2),
        "Model": lg.gallery("humanoid"),
        "ModelBuilder": lg.ModelBuilder("b"),
        "Recording": recording,
        "Scene": lg.scene("pendulum"),
        "Simulation": simulation,
        "State": simulation.state(),
    }


def classes():
    return {name: thing for name in lg.__all__ if inspect.isclass(thing := getattr(lg, name)) and not issubclass(thing, tuple)}


def functions():
    return {name: thing for name in lg.__all__ if inspect.isroutine(thing := getattr(lg, name))}


def members(cls):
    """Public methods and properties."""
    return [name for name in dir(cls) if not name.startswith("_")]


def arity(call):
    """The maximum number of arguments of a call; four where Python does not know it."""
    try:
        parameters = inspect.signature(call).parameters
    except (TypeError, ValueError):
        return 4
    return len(parameters)


def attempt(what, call, *args):
    """Calls, and fails the test on anything but a result or one of those exceptions."""
    try:
        return call(*args)
    except ERRORS:
        return None
    except BaseException as error:  # noqa: B036 - a panic of Rust is a BaseException
        pytest.fail(f"{what}{args!r} raised {type(error).__name__}: {error}")


def wrong_arguments(what, most):
    """Each wrong value alone, at each position among harmless ones, and everywhere."""
    values = [x for x in WRONG if what not in LONG or not isinstance(x, (int, float)) or x is None or not 0 <= x < 1e18]
    for value in values:
        for count in range(1, most + 1):
            yield (value,) * count
        for place in range(1, most):
            yield (np.zeros(3),) * place + (value,)
            yield ("a",) * place + (value,)
    yield (None,) * (most + 3)


def test_every_class_has_an_instance(tmp_path):
    assert set(makers(tmp_path)) == set(classes()) - BESIDE, "a new class needs a row in `makers`"


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", sorted(set(classes()) - BESIDE))
def test_wrong_arguments_of_every_method(name, tmp_path):
    instance = makers(tmp_path)[name]
    for member in members(type(instance)):
        found = inspect.getattr_static(type(instance), member)
        what = f"{name}.{member}"
        if isinstance(found, property) or inspect.isgetsetdescriptor(found):
            attempt(what, getattr, instance, member)
            for value in WRONG:
                attempt(f"{what} = ", setattr, instance, member, value)
            continue
        if member == "close":
            continue
        call = getattr(instance, member)
        for args in wrong_arguments(what, min(arity(call), 4)):
            attempt(what, call, *args)
        attempt(what, lambda call=call: call(no_such_word=1))
    if isinstance(instance, lg.Simulation):
        # After any call it still exists and its numbers are finite.
        assert np.isfinite(instance.q).all() and instance.skin.shape[1] == 3


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", sorted((set(classes()) | set(functions())) - BESIDE))
def test_wrong_arguments_of_every_function_and_class(name):
    call = getattr(lg, name)
    for args in wrong_arguments(name, min(arity(call), 3)):
        attempt(name, call, *args)


@pytest.mark.parametrize(
    "call, error",
    [
        (lambda: lg.Batch(lg.gallery("humanoid"), 10**12), MemoryError),
        (lambda: lg.Batch(lg.gallery("humanoid"), 2**80), ValueError),
        (lambda: lg.Crowd("worm", 10**12), ValueError),
        (lambda: lg.Simulation("worm").step(2**80), ValueError),
        (lambda: lg.Simulation("worm").run(1e300), ValueError),
        (lambda: lg.Simulation("worm").picture(10**6, 10**6), ValueError),
        (lambda: lg.Simulation("worm").image(2**40, 2), ValueError),
        (lambda: lg.Simulation("worm").export("x.csv", 1e300), ValueError),
        (lambda: lg.gallery("humanoid").random_configuration(2**64), ValueError),
        (lambda: lg.Recording(lg.Simulation("pendulum")).seek(2**63), ValueError),
        (lambda: lg.Recording(lg.Simulation("pendulum")).delete(2**31), ValueError),
        (lambda: lg.Simulation("worm").step(10**100_000), ValueError),
        (lambda: lg.Crowd("pendulum", 2).reset([2**40]), IndexError),
    ],
)
def test_huge_counts_are_refused_at_once(call, error):
    with pytest.raises(error):
        call()


COUNTS = {
    "count": lambda n: lg.Simulation("pendulum").step(n),
    "n": lambda n: lg.Batch(lg.gallery("pendulum"), n),
    "threads": lambda n: lg.Batch(lg.gallery("pendulum"), 1, threads=n),
    "threads of a crowd": lambda n: lg.Crowd("pendulum", 1, threads=n),
    "number": lambda n: lg.Simulation("pendulum").delete_keyframe(n),
    "tets": lambda n: lg.scene("pendulum").grow_flesh(np.eye(3), [[0, 1, 2]], tets=n),
    "count of a batch": lambda n: lg.Batch(lg.gallery("pendulum"), 1).step(0.001, count=n),
    "n of a crowd": lambda n: lg.Crowd("pendulum", n),
    "count of a crowd": lambda n: lg.Crowd("pendulum", 1).step(n),
    "step": lambda n: lg.Recording(lg.Simulation("pendulum")).seek(n),
    "branch": lambda n: lg.Recording(lg.Simulation("pendulum")).seek(0, branch=n),
    "branch of inputs": lambda n: lg.Recording(lg.Simulation("pendulum")).inputs(n),
    "branch to rename": lambda n: lg.Recording(lg.Simulation("pendulum")).rename(n, "a"),
    "branch to delete": lambda n: lg.Recording(lg.Simulation("pendulum")).delete(n),
    "seed": lambda n: lg.gallery("pendulum").random_configuration(n),
    "width": lambda n: lg.Simulation("pendulum").picture(n, 4),
    "height": lambda n: lg.Simulation("pendulum").image(4, n),
    "port": lambda n: lg.studio("pendulum", port=n),
    "iterations": lambda n: lg.Simulation("pendulum").set_budget(iterations=n),
}


@pytest.mark.parametrize("what", COUNTS)
def test_counts_are_refused_in_the_programs_words(what):
    for wrong in (-1, 2**70, -(2**70)):
        with pytest.raises(ValueError, match=rf"^{what.split()[0]} is {wrong}; it must be a whole number from \d to \d+$"):
            COUNTS[what](wrong)
    for wrong in (1.5, "2", np.float64(3.0), [1]):
        with pytest.raises(TypeError, match="it must be a whole number, not "):
            COUNTS[what](wrong)


def test_whole_numbers_of_numpy_are_counts():
    simulation = lg.Simulation("pendulum")
    simulation.step(np.int64(3))
    simulation.step(np.uint8(2))
    assert abs(simulation.time - 5 * simulation.step_seconds) < 1e-12
    crowd = lg.Crowd("pendulum", np.int32(2))
    crowd.reset(np.array([0, 1]))
    for number in (-1, 2, 2**70):
        with pytest.raises(IndexError, match=f"index {number} is out of range in a crowd of 2"):
            crowd.reset([number])


@pytest.mark.parametrize("name", sorted(set(classes()) - BESIDE))
def test_copies_and_pickles_raise_or_work(name, tmp_path):
    instance = makers(tmp_path)[name]
    for way in (copy.copy, copy.deepcopy, lambda thing: pickle.loads(pickle.dumps(thing))):
        made = attempt(f"a copy of {name}", way, instance)
        assert (made is not None) == (name in {"Batch", "Model", "Simulation", "State"}), name
    # The object still works.
    repr(instance)


def test_every_call_on_a_closed_recording_raises_or_answers(tmp_path):
    recording = makers(tmp_path)["Recording"]
    recording.close()
    assert recording.closed
    raised = set()
    for member in members(lg.Recording):
        found = inspect.getattr_static(lg.Recording, member)
        if isinstance(found, property) or inspect.isgetsetdescriptor(found):
            attempt(member, getattr, recording, member)
            continue
        if member == "open":
            continue
        for args in [(), (0,), (0, "a"), (str(tmp_path / "x.csv"),)]:
            try:
                getattr(recording, member)(*args)
            except (ValueError, RuntimeError) as error:
                assert "closed" in str(error), f"{member}{args}: {error}"
                raised.add(member)
            except TypeError:
                # Too many arguments, or too few.
                continue
    assert {"seek", "rename", "delete", "inputs", "flush", "save", "export"} <= raised


def test_a_studio_is_called_wrongly_and_after_it_is_closed(tmp_path):
    wrong = [value for value in WRONG if not isinstance(value, (int, np.integer)) or value == 2**70]
    for value in wrong:
        attempt("Studio", lambda value=value: lg.Studio(value, recordings=tmp_path))
        if value is not None:
            with pytest.raises(ERRORS):
                lg.Studio("pendulum", port=value, recordings=tmp_path)
    for port in (-1, 70_000):
        with pytest.raises(ValueError, match=f"port is {port}; it must be a whole number from 0 to 65535"):
            lg.Studio("pendulum", port=port, recordings=tmp_path)
    studio = lg.Studio("pendulum", recordings=tmp_path)
    studio.close()
    for member in members(lg.Studio):
        found = inspect.getattr_static(lg.Studio, member)
        if isinstance(found, property) or inspect.isgetsetdescriptor(found):
            attempt(member, getattr, studio, member)
        else:
            attempt(member, getattr(studio, member))
            attempt(member, getattr(studio, member), object())
    assert studio.closed
    for way in (copy.copy, copy.deepcopy, pickle.dumps):
        attempt(way.__name__, way, studio)


class Threads:
    """Calls from several threads at once, each of which must return."""

    def __init__(self):
        self.unexpected = []

    def at_once(self, calls):
        def work(call):
            for _ in range(20):
                try:
                    call()
                except ERRORS:
                    pass
                except BaseException as error:  # noqa: B036 - a panic of Rust is a BaseException
                    self.unexpected.append(error)

        threads = [threading.Thread(target=work, args=(call,), daemon=True) for call in calls]
        # A deadlock would wait forever: after this time all stacks are printed and the run ends.
        faulthandler.dump_traceback_later(120, exit=True)
        try:
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        finally:
            faulthandler.cancel_dump_traceback_later()
        assert not self.unexpected


@pytest.mark.parametrize("name", sorted(set(classes()) - BESIDE))
def test_every_call_from_several_threads_at_once(name, tmp_path):
    instance = makers(tmp_path)[name]

    def look():
        for member in members(type(instance)):
            found = inspect.getattr_static(type(instance), member)
            if isinstance(found, property) or inspect.isgetsetdescriptor(found):
                attempt(member, getattr, instance, member)

    calls = [look, look]
    # Calls that change it, in parallel with those that read it and with each other.
    if hasattr(instance, "step"):
        step = (lambda: instance.step(1e-3)) if name == "Batch" else (lambda: instance.step(2))
        calls += [step, step]
    if name == "Recording":
        calls += [lambda: instance.simulation.step(2), lambda: instance.seek(1), lambda: instance.flush()]
    if name == "ModelBuilder":
        calls += [lambda: instance.add_body("a", 1.0, np.zeros(3), np.eye(3)), lambda: instance.build()]
    if name == "Simulation":
        calls += [lambda: instance.act("set stiffness value=20"), lambda: instance.restore(instance.state())]
        calls += [lambda: setattr(instance, "method", "implicit"), lambda: setattr(instance, "method", "reduced")]
    Threads().at_once(calls)


def test_two_that_step_the_same_simulation_take_turns():
    together, alone = lg.Simulation("worm"), lg.Simulation("worm")
    Threads().at_once([lambda: together.step(5)] * 2)
    alone.step(200)
    assert together.q.tobytes() == alone.q.tobytes() and together.time == alone.time


def test_recordings_that_look_at_each_others_simulations_do_not_wait_for_ever(tmp_path):
    simulations = [lg.Simulation("pendulum") for _ in range(2)]
    recordings = [lg.Recording(simulation) for simulation in simulations]
    calls = [lambda r=r, s=s: (s.step(1), r.seek(0), s.q) for r, s in zip(recordings, reversed(simulations))]
    Threads().at_once(calls * 2)


@pytest.mark.filterwarnings("ignore")
def test_environments_refuse_what_makes_no_sense():
    gymnasium = pytest.importorskip("gymnasium")
    environment = gymnasium.make("ligament/Worm-v0").unwrapped
    environment.reset(seed=1)
    for action in WRONG:
        attempt("Worm-v0.step", environment.step, action)
    assert np.isfinite(environment.reset(seed=1)[0]).all()
    environment.close()
    for name in ligament.gym.__all__:
        thing = getattr(ligament.gym, name)
        if callable(thing):
            # An invalid number of environments is found after the scene is built: use a small one.
            of = {"scene": "pendulum"} if name.endswith("VectorEnv") else {}
            for value in WRONG:
                attempt(f"gym.{name}", lambda value=value, of=of, thing=thing: thing(value, **of))
