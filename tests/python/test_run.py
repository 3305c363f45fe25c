"""What `ligament run` writes: a table with the pose of every body, a filmstrip and an animation, under either
method."""

import csv
import math

import numpy as np
import pytest


def read(path):
    with open(path, newline="") as file:
        rows = list(csv.reader(file))
    return rows[0], np.array(rows[1:], dtype=float)


@pytest.mark.parametrize("method", ["reduced", "implicit", "displacement"])
def test_a_pendulum_swings_as_textbooks_say(ligament, tmp_path, method):
    words = ["run", "pendulum", "--method", method, "--seconds", "4", "--step", "0.0002", "--out", "swing.csv"]
    result = ligament(*words, cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    heads, table = read(tmp_path / "swing.csv")
    assert heads == ["time", "energy", "violation"] + [f"bar {part}" for part in ("x", "y", "z", "qx", "qy", "qz", "qw")]
    time, x, z = table[:, 0], table[:, 3], table[:, 5]
    assert time[-1] == pytest.approx(4.0)
    # The middle of a bar of one meter stays half a meter from its hinge.
    assert np.abs(np.hypot(x, z) - 0.5).max() < 1e-5
    # Released from the horizontal: a quarter period is K(sin(pi/4)) / w, with w^2 = m g (l/2) / I, by the
    # arithmetic-geometric mean.
    inertia = 1.0 / 12.0 + 0.02**2 / 4.0 + 0.25
    a, b = 1.0, math.cos(math.pi / 4)
    for _ in range(8):
        a, b = (a + b) / 2, math.sqrt(a * b)
    quarter = math.pi / (2 * a) / math.sqrt(9.81 * 0.5 / inertia)
    falling = np.nonzero((x[:-1] > 0) & (x[1:] <= 0))[0][0]
    crossing = time[falling] + (time[falling + 1] - time[falling]) * x[falling] / (x[falling] - x[falling + 1])
    # First order in the step, and sampled sixty times a second: linear between.
    assert crossing == pytest.approx(quarter, rel=2e-3)


def test_pictures_are_pictures(ligament, tmp_path):
    words = ["run", "hand", "--seconds", "0.5", "--film", "hand.png", "--gif", "hand.gif", "--frames", "3"]
    result = ligament(*words, cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    assert (tmp_path / "hand.png").read_bytes().startswith(b"\x89PNG\r\n")
    assert (tmp_path / "hand.gif").read_bytes().startswith(b"GIF89a")
    assert (tmp_path / "out" / "hand.csv").exists()
    for name in ("hand.png", "hand.gif", "hand.csv"):
        assert name in result.stdout


def test_a_start_is_a_picture(ligament, tmp_path):
    ways = {"net.png": [], "broken.png": ["--broken", "--out", "broken.png"], "twice.png": ["--out", "twice.png"]}
    for name, words in ways.items():
        result = ligament("picture", "net", "--size", "200x150", *words, cwd=tmp_path)
        assert (result.returncode, result.stdout.strip()) == (0, name), result.stderr
    assembled, broken, twice = ((tmp_path / name).read_bytes() for name in ways)
    assert assembled.startswith(b"\x89PNG\r\n") and assembled == twice and assembled != broken
    # The header gives width and height.
    assert [int.from_bytes(assembled[k : k + 4], "big") for k in (16, 20)] == [200, 150]


def test_a_broken_scene_comes_together(ligament, tmp_path):
    result = ligament("assemble", "garland", "--rounds", "4", "--iterations", "30", cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    assert (tmp_path / "garland.png").read_bytes().startswith(b"\x89PNG\r\n")
    rows = [line.split() for line in result.stdout.splitlines() if line[:6].strip().isdigit()]
    assert [int(row[0]) for row in rows] == list(range(5))
    gaps = [max(float(row[2]), float(row[3])) for row in rows]
    # Ten meters apart at first; invisible at the end.
    assert gaps[0] > 5 and gaps[-1] < 0.01
    assert "Not converged" in result.stdout


def test_a_scene_with_loops_holds_together(ligament, tmp_path):
    for method in ("implicit", "displacement"):
        result = ligament("run", "net", "--method", method, "--seconds", "3", "--out", "net.csv", cwd=tmp_path)
        assert result.returncode == 0, result.stderr
        assert f"method {method}" in result.stdout
        _, table = read(tmp_path / "net.csv")
        assert table[:, 2].max() < 1e-4 and np.isfinite(table).all()


def test_the_same_run_writes_the_same_bytes(ligament, tmp_path):
    for folder in ("one", "two"):
        result = ligament("run", "robot", "--seconds", "1", "--out", folder, cwd=tmp_path)
        assert result.returncode == 0, result.stderr
    for name in ("robot.csv", "robot.png"):
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()


def test_a_humanoid_stands(ligament, tmp_path):
    result = ligament("run", "humanoid", "--seconds", "3", "--out", "stand.csv", cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    heads, table = read(tmp_path / "stand.csv")
    heights = table[:, [k for k, head in enumerate(heads) if head.endswith(" z")]]
    # Its joints give by less than a millimeter under its weight.
    assert np.abs(heights - heights[0]).max() < 1e-3


def test_a_limp_humanoid_falls_and_stays_on_the_ground(ligament, limp_humanoid, tmp_path):
    result = ligament("run", limp_humanoid, "--seconds", "3", "--out", "fall.csv", cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    heads, table = read(tmp_path / "fall.csv")
    heights = table[:, [k for k, head in enumerate(heads) if head.endswith(" z")]]
    assert heights[0].max() > 1.3
    assert heights[-1].max() < 1.2
    # Nothing sinks: the ground yields by millimeters.
    assert heights.min() > -0.02
    energy = table[:, 1]
    assert energy[-1] < energy[0]
