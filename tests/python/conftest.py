"""What the tests share: the program under test, built by `cargo xtask test --only python`."""

import json
import os
import pathlib
import subprocess

import pytest


@pytest.fixture(scope="session")
def mypy_cache(tmp_path_factory):
    """The cache folder of mypy, shared by all tests that run it."""
    return tmp_path_factory.mktemp("mypy")


@pytest.fixture(scope="session")
def ligament():
    """Runs the program with the given arguments; returns its result, whether it succeeded or not."""
    return runner(built_program())


@pytest.fixture(scope="session")
def ligament_bench():
    """The same for `ligament-bench`, which is built beside it."""
    return runner(built_program().with_name("ligament-bench"))


@pytest.fixture
def limp_humanoid(ligament, tmp_path):
    """A scene file: the humanoid of the gallery, whose joints hold nothing."""
    result = ligament("convert", "humanoid", "limp.json", cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    scene = json.loads((tmp_path / "limp.json").read_text())
    (tmp_path / "limp.json").write_text(json.dumps({**scene, "control": ["mode passive"]}))
    return "limp.json"


@pytest.fixture
def in_space(ligament, tmp_path):
    """Converts a scene of the gallery to a file without a ground, with this gravity, and with changes of its active joints."""

    def convert(name, gravity, changes=None):
        result = ligament("convert", name, "space.json", cwd=tmp_path)
        assert result.returncode == 0, result.stderr
        path = tmp_path / "space.json"
        scene = json.loads(path.read_text())
        model = scene["model"]
        model["gravity"] = gravity
        model["colliders"] = [collider for collider in model["colliders"] if collider["body"] != "world"]
        for joint in model["joints"]:
            if joint.get("active"):
                joint.update(changes or {})
        path.write_text(json.dumps(scene))
        return path

    return convert


@pytest.fixture(scope="session")
def blender():
    """Runs a script of the folder blender in the environment that has Blender as a module."""
    python = os.environ.get("LIGAMENT_BLENDER_PYTHON")
    if not python:
        pytest.fail("LIGAMENT_BLENDER_PYTHON is not set: run these tests by `cargo xtask test --only python`")

    def run(script, *words, cwd):
        words = [python, pathlib.Path(__file__).parent / "blender" / script, *map(str, words)]
        result = subprocess.run(words, capture_output=True, text=True, timeout=300, cwd=cwd)
        assert result.returncode == 0, result.stdout[-2000:] + result.stderr[-4000:]

    return run


@pytest.fixture(scope="session")
def hero_file(blender, tmp_path_factory):
    """The figure of the tutorial on animation, which Blender made."""
    folder = tmp_path_factory.mktemp("figure")
    blender("make_character.py", "hero.glb", cwd=folder)
    return folder / "hero.glb"


def built_program():
    program = os.environ.get("LIGAMENT_BIN")
    if not program:
        pytest.fail("LIGAMENT_BIN is not set: run these tests by `cargo xtask test --only python`")
    return pathlib.Path(program)


def runner(program):
    def run(*words, cwd=None):
        # Nothing here takes more than seconds; a longer run is stuck.
        return subprocess.run([program, *map(str, words)], capture_output=True, text=True, timeout=120, cwd=cwd)

    return run
