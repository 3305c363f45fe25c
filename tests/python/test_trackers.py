"""Trackers from outside: a recorded file drives any scene; so does a live stream of VMC packets, whatever else
arrives; and its recording reproduces the same run byte for byte."""

import csv
import os
import signal
import socket
import subprocess
import threading
import time

import numpy as np
import pytest

import osc

HEAD = "time,tracker,x,y,z,qx,qy,qz,qw\n"

# The center of the robot's hand relative to its wrist, along the hand.
PALM = np.array([0.045, 0.0, 0.0])

# Within reach of the robot's left hand.
GOALS = [(0.28, 0.64, 1.24), (0.42, 0.10, 1.50)]

# The springs of the arm act against the tracker's: a few centimeters.
HELD = 0.05


def read(path):
    with open(path, newline="") as file:
        rows = list(csv.reader(file))
    return rows[0], np.array(rows[1:], dtype=float)


def body(heads, table, name):
    """Positions and quaternions of a body over time."""
    first = heads.index(f"{name} x")
    return table[:, first : first + 3], table[:, first + 3 : first + 7]


def rotate(quaternions, vector):
    """Rotates a vector by each quaternion x, y, z, w."""
    u, w = quaternions[:, :3], quaternions[:, 3:]
    t = 2.0 * np.cross(u, vector)
    return vector + w * t + np.cross(u, t)


def palm(path):
    heads, table = read(path)
    positions, quaternions = body(heads, table, "left hand")
    return table[:, 0], positions + rotate(quaternions, PALM)


def test_a_file_leads_the_hand_of_a_robot(ligament, tmp_path):
    rows = [(0.0, GOALS[0]), (2.0, GOALS[0]), (3.0, GOALS[1]), (5.0, GOALS[1])]
    text = HEAD + "".join(f"{t},LeftHand,{x},{y},{z},0,0,0,1\n" for t, (x, y, z) in rows)
    (tmp_path / "moves.csv").write_text(text + "1.0,Nose,0,0,0,0,0,0,1\n")
    result = ligament("run", "robot", "--tracker", "moves.csv", "--out", "led.csv", cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    assert "LeftHand -> left hand" in result.stdout and "Nose: no match" in result.stdout
    times, hand = palm(tmp_path / "led.csv")
    # The run is as long as the file.
    assert times[-1] == pytest.approx(5.0, abs=0.01)
    for t, goal in [(1.9, GOALS[0]), (4.9, GOALS[1])]:
        at = np.argmin(np.abs(times - t))
        assert np.linalg.norm(hand[at] - goal) < HELD
    # Half way between the rows it is on its way.
    half = hand[np.argmin(np.abs(times - 2.5))]
    assert all(np.linalg.norm(half - goal) > 2 * HELD for goal in GOALS)


def test_any_body_of_any_scene_can_be_led(ligament, tmp_path):
    # A humanoid suspended by its head, from its standing pose.
    rows = "".join(f"{t},crane,0,0,{z},0,0,0,1\n" for t, z in [(0, 0), (1, 0), (3, 0.5), (5, 0.5)])
    (tmp_path / "crane.csv").write_text(HEAD + rows)
    words = ["run", "humanoid", "--tracker", "crane.csv", "--map", "crane=head", "--relative", "--out", "hung.csv"]
    result = ligament(*words, cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    assert "crane -> head" in result.stdout
    heads, table = read(tmp_path / "hung.csv")
    head, _ = body(heads, table, "head")
    # It sags by its weight over the stiffness, 9.81 / 400 m, and swings a little.
    assert head[-1, 2] - head[0, 2] == pytest.approx(0.5, abs=0.1)
    feet = [body(heads, table, f"{side} foot")[0][-1, 2] for side in ("left", "right")]
    assert min(feet) > 0.25


def test_a_tracker_that_is_lost_lets_go(ligament, limp_humanoid, tmp_path):
    rows = [f"{t},crane,0,0,0.3,0,0,0,1\n" for t in (0, 1)] + ["1.5,crane,,,,,,,\n", "4,crane,,,,,,,\n"]
    (tmp_path / "drop.csv").write_text(HEAD + "".join(rows))
    words = ["run", limp_humanoid, "--tracker", "drop.csv", "--map", "crane=head", "--relative", "--out", "drop.csv.csv"]
    result = ligament(*words, cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    heads, table = read(tmp_path / "drop.csv.csv")
    height = body(heads, table, "head")[0][:, 2]
    held = height[table[:, 0] <= 1.4]
    assert held.min() > height[0] - 0.1
    assert height[-1] < height[0] - 0.3


@pytest.mark.parametrize("scene", ["robot", "hand", "humanoid"])
def test_targets_that_jump_about_tear_nothing_apart(ligament, tmp_path, scene):
    noise = np.random.default_rng(3)
    rows = []
    for k in range(200):
        for tracker in range(16):
            numbers = [*noise.uniform(-1e4, 1e4, 3), *noise.normal(size=4)]
            rows.append(f"{0.01 * k},{tracker},{','.join(map(repr, map(float, numbers)))}\n")
    rows += [f"2.0,{tracker},,,,,,,\n" for tracker in range(16)]
    (tmp_path / "noise.csv").write_text(HEAD + "".join(rows))
    words = ["run", scene, "--tracker", "noise.csv", "--seconds", "3", "--out", "shaken.csv"]
    result = ligament(*words, cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    heads, table = read(tmp_path / "shaken.csv")
    places = table[:, [k for k, head in enumerate(heads) if head.endswith((" x", " y", " z"))]].reshape(len(table), -1, 3)
    # It may be thrown about, but it stays in one piece: no character is longer than a few meters.
    assert (places.max(axis=1) - places.min(axis=1)).max() < 4.0
    # Joints yield while it is shaken, and close as soon as it is released.
    assert table[-1, 2] < 1e-3


class Stage:
    """The program, listening on a port, and a socket to send to it."""

    def __init__(self, folder, *words):
        program = [os.environ["LIGAMENT_BIN"], "run", *words]
        pipe = subprocess.PIPE
        # A test run in the background may have set children to ignore interrupts.
        heed = lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)
        self.process = subprocess.Popen(program, stdout=pipe, stderr=pipe, text=True, cwd=folder, preexec_fn=heed)
        self.first = self.process.stderr.readline()
        assert self.first.startswith("listening for VMC on "), self.first + self.process.stderr.read()
        self.address = self.first.split()[-1].rsplit(":", 1)
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)

    def send(self, packet):
        self.socket.sendto(packet, (self.address[0], int(self.address[1])))

    def end(self):
        out, err = self.process.communicate(timeout=60)
        self.socket.close()
        return self.process.returncode, out, self.first + err


def perform(stage, seconds, each):
    """Sends what `each` returns for a time, sixty times a second, until the program ends or the time is over."""
    start = time.monotonic()
    while (now := time.monotonic() - start) < seconds and stage.process.poll() is None:
        for packet in each(now):
            stage.send(packet)
        time.sleep(1 / 60)


def test_a_live_stream_leads_and_its_recording_does_it_again(tmp_path, ligament):
    words = ["--vmc", "0", "--seconds", "3", "--record-trackers", "moves.csv", "--out", "live.csv"]
    stage = Stage(tmp_path, "robot", *words)
    assert stage.address[0] == "127.0.0.1"

    hostile = [
        b"",
        b"hello",
        b"#bundle\0",
        os.urandom(1000),
        # A good message, truncated.
        osc.pose("Tra", "left hand", (9.0, 9.0, 9.0))[:-4],
        # A bundle that declares more than it contains.
        osc.bundle(osc.pose("Tra", "left hand", (9.0, 9.0, 9.0)))[:-4],
        # The deepest nesting that fits a packet.
        deep(3200),
    ]

    noise = np.random.default_rng(7)

    def each(now):
        # As noisy as a bad sensor: its derivative would be a false velocity of half a meter a second.
        good = osc.pose("Tra", "left hand", np.array(GOALS[0]) + noise.normal(0.0, 0.005, 3))
        other = [osc.message("/VMC/Ext/Blend/Val", "Joy", 0.5), osc.pose("Tra", "LHR-1", (0.0, 0.0, 1.0))]
        faulty = osc.message("/VMC/Ext/Tra/Pos", "left hand", float("nan"), *[0.0] * 5, 1.0)
        return [osc.bundle(good, *other, faulty), *hostile]

    perform(stage, 20.0, each)
    code, out, err = stage.end()
    assert code == 0, err
    assert "panicked" not in err
    # Arrivals are reported while it runs, and in the report.
    assert "arrived: left hand, LHR-1: no match" in err
    assert "LHR-1: no match" in out
    counts = next(line for line in out.splitlines() if "malformed" in line)
    packets, malformed = [int(word) for word in counts.replace(",", " ").split() if word.isdigit()][:2]
    assert packets > 20 and malformed > packets / 2

    times, hand = palm(tmp_path / "live.csv")
    assert np.linalg.norm(hand[-1] - GOALS[0]) < HELD
    assert np.linalg.norm(hand[0] - GOALS[0]) > 2 * HELD

    # How many arrive in time depends on the load of the machine; that the recording repeats the run does not.
    assert len((tmp_path / "moves.csv").read_text().splitlines()) > 5
    again = ligament("run", "robot", "--tracker", "moves.csv", "--seconds", "3", "--out", "again.csv", cwd=tmp_path)
    assert again.returncode == 0, again.stderr
    assert (tmp_path / "again.csv").read_bytes() == (tmp_path / "live.csv").read_bytes()


def test_a_run_that_is_broken_off_leaves_its_recording(tmp_path, ligament):
    words = ["--vmc", "0", "--seconds", "60", "--record-trackers", "moves.csv", "--out", "live.csv"]
    stage = Stage(tmp_path, "robot", *words)
    perform(stage, 1.5, lambda now: [osc.pose("Tra", "left hand", np.array(GOALS[0]) + [0.0, 0.0, 0.05 * now])])
    stage.process.send_signal(signal.SIGINT)
    code, _, err = stage.end()
    assert code != 0 and "panicked" not in err
    # Sixty a second, less what a busy machine misses; and every line is complete.
    lines = (tmp_path / "moves.csv").read_text().splitlines()
    assert len(lines) > 3 and all(line.count(",") == lines[0].count(",") for line in lines)
    again = ligament("run", "robot", "--tracker", "moves.csv", "--seconds", "1", "--out", "again.csv", cwd=tmp_path)
    assert again.returncode == 0, again.stderr


def deep(levels):
    packet = osc.message("/a")
    for _ in range(levels):
        packet = osc.bundle(packet)
    assert len(packet) < 65_507
    return packet


def test_bones_are_carried_through_and_silence_lets_go(tmp_path):
    # Until half time a chain of bones holds the hand up; then the tool is closed.
    stage = Stage(tmp_path, "robot", "--vmc", "0", "--seconds", "4.5", "--out", "bones.csv")
    goal = np.array(GOALS[1])
    parts = {"Hips": (0.0, 0.0, 0.5), "Spine": (0.0, 0.0, 0.2), "LeftUpperArm": (0.1, 0.1, 0.0)}
    parts["LeftLowerArm"] = (0.0, 0.0, 0.1)
    parts["LeftHand"] = goal - sum(np.array(part) for part in parts.values()) - (1.0, 0.0, 0.0)
    frame = [osc.pose("Root", "root", (1.0, 0.0, 0.0))] + [osc.pose("Bone", name, at) for name, at in parts.items()]
    perform(stage, 2.0, lambda now: [osc.bundle(*frame)])
    code, out, err = stage.end()
    assert code == 0, err
    assert "LeftHand -> left hand" in out
    _, hand = palm(tmp_path / "bones.csv")
    # Packets come for two seconds by the clock, which a busy machine may be ahead of or behind: the hand reaches the
    # goal, and has left it by the end.
    assert np.linalg.norm(hand - goal, axis=1).min() < HELD
    assert np.linalg.norm(hand[-1] - goal) > 2 * HELD


def test_a_flood_does_not_stop_the_clock(tmp_path):
    stage = Stage(tmp_path, "robot", "--vmc", "0", "--seconds", "1", "--out", "flood.csv")
    start = time.monotonic()

    def flood():
        while stage.process.poll() is None:
            try:
                stage.send(osc.pose("Tra", "left hand", GOALS[0]))
            except OSError:
                return  # closed, since the program has just ended

    thread = threading.Thread(target=flood)
    thread.start()
    code, _, err = stage.end()
    took = time.monotonic() - start
    thread.join()
    assert code == 0, err
    # One second of the scene is one second of real time; the rest is for a machine under load.
    assert 0.9 < took < 50.0


def test_a_port_that_is_taken_is_reported(ligament, tmp_path):
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as other:
        other.bind(("127.0.0.1", 0))
        port = other.getsockname()[1]
        result = ligament("run", "robot", "--vmc", port, "--seconds", "0.1", cwd=tmp_path)
    assert result.returncode == 1
    assert f"127.0.0.1:{port}" in result.stderr and "another port" in result.stderr
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    "text, says",
    [
        ("", ["empty", "time,tracker,x"]),
        (HEAD, ["no rows"]),
        (HEAD + "0,left hand,a,0,0,0,0,0,1\n", ["line 2", "'a'", "'x'"]),
        (HEAD + "0,tail,0,0,0,0,0,0,1\n", ["tail", "'robot'", "left hand", "--map"]),
        (HEAD + "100,left hand,0,0,0,0,0,0,1\n", ["100", "start of the scene"]),
    ],
)
def test_a_file_that_cannot_lead_is_reported(ligament, tmp_path, text, says):
    (tmp_path / "moves.csv").write_text(text)
    result = ligament("run", "robot", "--tracker", "moves.csv", "--seconds", "1", cwd=tmp_path)
    assert result.returncode == 3
    complaints = [line for line in result.stderr.splitlines() if not line.startswith("running ")]
    assert len(complaints) == 1 and complaints[0].startswith("error: --tracker"), result.stderr
    for word in ["moves.csv", *says]:
        assert word in result.stderr
