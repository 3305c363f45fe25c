"""Checks that Python and Rust give the same bits for the same scene and inputs: every scene of the gallery, each
method that it supports, with drags, pins, modes, keyframes and changes of method in between. The Rust side is the
program examples/same_bits.rs, which is independent of Python; it plays the same script, and the bytes of the whole
state are compared."""

import functools
import os
import subprocess

import ligament as lg
import numpy as np
import pytest

# Few steps: bits that differ differ at once, and this leaves time for all scenes.
STEPS = 4
# One of every family of the gallery, so that a missing family is noticed.
FAMILIES = {
    "tree": "humanoid",
    "pendulum": "pendulum",
    "chain": "chain",
    "loops": "ladder",
    "linkage": "four-bar",
    "platform": "stewart",
    "strings": "string-pendulum",
    "trackers": "hand",
    "flesh": "worm",
    "broken start": "garland",
}


def quoted(name):
    return f'"{name}"'


@functools.lru_cache(maxsize=None)
def script(name, method):
    """The commands for a scene: lines of examples/same_bits.rs."""
    simulation = lg.Simulation(name)
    bone = simulation.body_names[-1]
    x, y, z = (float(c) for c in simulation.poses[-1, :3])
    q = ",".join(repr(float(c)) for c in simulation.q)
    other = [m for m in simulation.methods if m != method][-1:]
    lines = [
        f"scene {name}",
        f"method {method}",
        f"step {STEPS}",
        f"say drag hand bone={quoted(bone)} to={x + 0.05!r},{y - 0.02!r},{z + 0.1!r}",
        f"say pin foot bone={quoted(simulation.body_names[0])} axes=z",
        f"step {STEPS}",
        f"say move hand to={x!r},{y!r},{z + 0.2!r} over=0.01",
        "say set stiffness value=20",
        f"step {STEPS}",
        "say mode torque",
        f"say keyframe time=0.5 q={q}",
        f"step {STEPS}",
        "say mode keyframes",
        "say release hand",
        f"step {STEPS}",
    ]
    return lines + [line for m in other for line in (f"method {m}", f"step {STEPS}")]


def play(lines):
    """The same lines, applied to a simulation in Python: the numbers, and the refused lines."""
    refused, simulation = [], None
    for line in lines:
        verb, rest = line.split(" ", 1)
        try:
            if verb == "scene":
                simulation = lg.Simulation(rest)
            elif verb == "method":
                simulation.method = rest
            elif verb == "say":
                simulation.act(rest)
            else:
                simulation.step(int(rest))
        except (ValueError, RuntimeError) as error:
            refused.append(str(error))
    arrays = [getattr(simulation, name) for name in ("q", "v", "poses", "velocities", "nodes", "skin")]
    return np.concatenate([array.ravel() for array in arrays]), refused


CASES = [(name, method) for name in lg.gallery() for method in lg.scene(name).methods]


@pytest.fixture(scope="module")
def rust(tmp_path_factory):
    """The results of all scripts in Rust: for each, the bytes and the refused lines."""
    program = os.environ.get("LIGAMENT_SAME_BITS")
    if not program:
        pytest.fail("LIGAMENT_SAME_BITS is not set: run these tests by `cargo xtask test --only python`")
    folder = tmp_path_factory.mktemp("bits")
    text = folder / "script.txt"
    text.write_text("\n".join(line for case in CASES for line in script(*case)), encoding="utf-8")
    said = subprocess.run([program, text, folder], capture_output=True, text=True, timeout=300)
    assert said.returncode == 0, said.stderr
    lines = said.stdout.splitlines()
    assert len(lines) == len(CASES)
    found = {}
    for k, (case, line) in enumerate(zip(CASES, lines)):
        found[case] = (folder / str(k)).read_bytes(), line.split("refused: [", 1)[1][:-1]
    return found


def test_every_family_is_there():
    names = {name for name, _ in CASES}
    assert not set(FAMILIES.values()) - names, set(FAMILIES.values()) - names
    assert {method for _, method in CASES} == {"reduced", "implicit", "displacement"}


@pytest.mark.parametrize("name, method", CASES)
def test_python_and_rust_give_the_same_bits(rust, name, method):
    numbers, refused = play(script(name, method))
    theirs, reported = rust[name, method]
    assert " | ".join(refused) == reported
    assert len(numbers) > 0 and np.isfinite(numbers).all()
    assert numbers.astype("<f8").tobytes() == theirs


def test_inputs_reach_both():
    """If the inputs had no effect, everything above would agree as well."""
    lines = script("worm", "reduced")
    quiet = [line for line in lines if not line.startswith("say")]
    assert not np.array_equal(play(lines)[0], play(quiet)[0])
