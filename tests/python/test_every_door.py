"""Checks that a scene moves the same through every interface: `ligament run`, `ligament play`, Python, the studio's
socket and Rust give the same bits after two seconds, for the same commands. These include changes of method."""

import json
import os
import pathlib
import shutil
import struct
import subprocess
import urllib.request

import ligament as lg
import numpy as np
import pytest
from conftest import built_program
from websockets.sync.client import connect

ROOT = pathlib.Path(__file__).parents[2]
DATA = ROOT / "crates" / "io" / "tests" / "data"
SCENES = {
    "pendulum": "pendulum",
    "humanoid": "humanoid",
    "tumbling box": "tumbling-box",
    "loops": "four-bar",
    "platform": "stewart",
    "ladder": "ladder",
    "trackers": "robot",
    "flesh": "worm",
    "flesh and bones": "finger",
    "glTF": "tentacle.gltf",
    "URDF": "arm.urdf",
    "bricks": "wall",
    "ragdolls": "bowl",
    "grasp": "pick-up",
    "rolled up": "capstan",
    "tendons": "cables.xml",
}
# The bone to drag, where the last one cannot move.
BONES = {"finger": "distal"}
# Scenes that use every method in turn.
CHANGED = ["pendulum", "humanoid", "loops", "flesh", "URDF", "bricks", "rolled up", "tendons"]
SECONDS = 2.0


class Given:
    """A scene and the commands before some of its steps, each as text and as the socket's JSON."""

    def __init__(self, scene, folder, changes_method):
        if "." in scene:
            # Takes name files beside them.
            shutil.copytree(DATA, folder, dirs_exist_ok=True)
            scene = str(folder / scene)
        simulation = lg.Simulation(scene)
        self.scene, self.h = scene, simulation.step_seconds
        self.steps = round(SECONDS / self.h)
        self.end = self.steps * self.h
        bone = BONES.get(scene, simulation.body_names[-1])
        x, y, z = map(float, simulation.poses[simulation.body_names.index(bone), :3])
        moved, away = (x + 0.05, y - 0.02, z + 0.1), (x, y + 0.03, z + 0.05)
        self.commands = [
            (0.0, f'drag hand bone="{bone}" to={text(moved)}', {"drag": {"name": "hand", "bone": bone, "point": point((0, 0, 0)), "to": point(moved)}}),
            (0.25, f"move hand to={text(away)} over=0.2", {"move": {"name": "hand", "to": point(away), "over": 0.2}}),
            (0.5, "set friction value=0.4", {"set": {"name": "friction", "value": 0.4}}),
            (0.75, "release hand", {"release": {"name": "hand"}}),
        ]
        if "friction" not in simulation.parameters:
            del self.commands[2]
        if simulation.nu:
            values = [0.4 + 0.1 * k for k in range(simulation.nu)]
            self.commands.append((0.25, f"ctrl values={text(values)}", {"ctrl": {"values": values}}))
        if changes_method:
            others = [method for method in simulation.methods if method != simulation.method]
            for at, method in zip((0.125, 0.625), others):
                self.commands.append((at, f"method {method}", {"method": method}))
        # The step before which each command applies.
        self.commands = sorted((int(at * self.steps), *rest) for at, *rest in self.commands)

    def parts(self):
        """Pairs of commands and the number of steps that follow."""
        whens = sorted({0, *(at for at, *_ in self.commands)}) + [self.steps]
        for now, then in zip(whens, whens[1:]):
            yield [rest for at, *rest in self.commands if at == now], then - now

    def take(self):
        lines = ["ligament take 2", f"scene {pathlib.Path(self.scene).name}", f"length {self.end!r}", ""]
        return "\n".join(lines + [f"at {at * self.h!r} {words}" for at, words, _ in self.commands]) + "\n"


def text(numbers):
    return ",".join(repr(float(x)) for x in numbers)


def point(numbers):
    return dict(zip("xyz", map(float, numbers)))


def state(simulation):
    arrays = [getattr(simulation, name) for name in ("q", "v", "poses", "velocities", "nodes", "skin")]
    return np.concatenate([array.ravel() for array in arrays])


def from_python(given):
    simulation = lg.Simulation(given.scene)
    for commands, count in given.parts():
        for words, _ in commands:
            simulation.act(words)
        simulation.step(count)
    return simulation


def from_rust(given, folder):
    program = os.environ.get("LIGAMENT_SAME_BITS")
    if not program:
        pytest.fail("LIGAMENT_SAME_BITS is not set: run these tests by `cargo xtask test --only python`")
    lines = [f"scene {given.scene}"]
    for commands, count in given.parts():
        lines += [f"say {words}" for words, _ in commands] + [f"step {count}"]
    (folder / "script.txt").write_text("\n".join(lines), encoding="utf-8")
    done = subprocess.run([program, folder / "script.txt", folder], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0 and done.stdout.endswith("refused: []\n"), done
    return np.frombuffer((folder / "0").read_bytes(), dtype="<f8")


def from_command_line(ligament, verb, given, folder):
    (folder / "hand.take").write_text(given.take(), encoding="utf-8")
    out = folder / f"{verb}.npz"
    done = ligament(verb, folder / "hand.take", "--out", out, "--fps", repr(1 / given.end), cwd=folder)
    assert done.returncode == 0, done.stderr
    return np.load(out)


class Studio:
    """The program's studio and its socket."""

    def __init__(self, scene, folder):
        words = ["studio", scene, "--no-open", "--recordings", folder / "recordings"]
        self.program = subprocess.Popen([built_program(), *map(str, words)], stdout=subprocess.PIPE, text=True, cwd=folder)
        self.url = next(line for line in self.program.stdout if "http://" in line).split("http://")[1].split("/")[0].strip()

    def __enter__(self):
        self.connection = connect(f"ws://{self.url}/socket", max_size=None, open_timeout=30)
        self.socket = self.connection.__enter__()
        return self

    def __exit__(self, *reason):
        self.connection.__exit__(*reason)
        self.program.terminate()
        self.program.wait(30)
        self.program.stdout.close()

    def say(self, kind, **more):
        self.socket.send(json.dumps({"type": kind, **more}))

    def wait(self, fits):
        """Waits for an event or a frame that matches, and returns it."""
        while True:
            message = self.socket.recv(timeout=60)
            if isinstance(message, bytes):
                number, step = struct.unpack_from("<II", message, 8)
                self.say("received", frame=number)
                message = {"type": "frame", "step": step}
            else:
                message = json.loads(message)
            assert message.get("level") not in ("error", "stopped"), message
            if fits(message):
                return message

    def download(self, path):
        with urllib.request.urlopen(f"http://{self.url}/export/recording.ligament", timeout=60) as answer:
            path.write_bytes(answer.read())


def from_studio(given, folder):
    with Studio(given.scene, folder) as studio:
        # It starts running at once: go back to the start, where a new branch begins.
        studio.say("pause")
        branch = studio.wait(lambda event: event["type"] == "timeline")["branch"]
        studio.wait(lambda event: event["type"] == "status" and not event["playing"])
        studio.say("seek", branch=branch, step=0)
        studio.wait(lambda event: event["type"] == "frame" and event["step"] == 0)
        made = 0
        for commands, count in given.parts():
            for _, command in commands:
                studio.say("act", command=command)
            studio.say("step", count=count)
            made += count
            studio.wait(lambda event: event["type"] == "frame" and event["step"] == made)
        studio.download(folder / "made.ligament")
    with lg.Recording.open(folder / "made.ligament") as recording:
        last = max(branch.number for branch in recording.branches)
        recording.seek(given.steps, branch=last)
        return state(recording.simulation)


def compare(ligament, folder, scene, changes_method):
    given = Given(scene, folder, changes_method)
    simulation = from_python(given)
    expected = state(simulation)
    assert len(expected) > 0 and np.isfinite(expected).all()
    assert expected.tobytes() == from_rust(given, folder).tobytes()
    assert expected.tobytes() == from_studio(given, folder).tobytes()
    for verb in ("run", "play"):
        clip = from_command_line(ligament, verb, given, folder)
        assert len(clip["time"]) == 2
        compared = 0
        for name in ("q", "v", "nodes"):
            if name in clip.files and clip[name].size:
                assert clip[name][-1].tobytes() == getattr(simulation, name).tobytes(), (verb, name)
                compared += 1
        assert compared or not simulation.q.size
        at = [simulation.body_names.index(bone) for bone in clip["bones"] if bone in simulation.body_names]
        assert at, clip["bones"]
    # It did move.
    still = lg.Simulation(given.scene)
    still.step(given.steps)
    assert not np.array_equal(state(still), expected)


@pytest.mark.parametrize("name", SCENES)
def test_the_same_bits_from_every_door(ligament, tmp_path, name):
    compare(ligament, tmp_path, SCENES[name], False)


@pytest.mark.parametrize("name", CHANGED)
def test_the_same_bits_with_changes_of_method(ligament, tmp_path, name):
    compare(ligament, tmp_path, SCENES[name], True)
