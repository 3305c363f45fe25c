"""Bars on ball joints: reads a case written by `ligament-bench chain --export` (crates/bench/src/benches/bars.rs
describes the format), checks an engine's steps for joint errors, times them, and prints one line of JSON.

A driver gives two functions: `step(count)`, and `places()`, which returns the centers of mass (n, 3) and the
rotations (n, 3, 3) of the bars in their order. The contest names the task.
"""

import importlib.metadata
import json
import time

import numpy as np

import timing


def matrices(quats):
    """Rotation matrices of unit quaternions x y z w."""
    x, y, z, w = np.asarray(quats, float).T
    rows = [
        [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
        [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
        [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
    ]
    return np.moveaxis(np.array(rows), -1, 0)


def product(a, b):
    """Product of two quaternions x y z w."""
    (ax, ay, az, aw), (bx, by, bz, bw) = a, b
    return np.array(
        [
            aw * bx + ax * bw + ay * bz - az * by,
            aw * by - ax * bz + ay * bw + az * bx,
            aw * bz + ax * by - ay * bx + az * bw,
            aw * bw - ax * bx - ay * by - az * bz,
        ]
    )


def conjugate(q):
    return np.array([-q[0], -q[1], -q[2], q[3]])


class Bars:
    """A case. The ends of a ball joint number the bars from one; zero is the world."""

    def __init__(self, path):
        bars, balls = [], []
        with open(path) as file:
            if file.readline().strip() != "ligament-bars 1":
                raise SystemExit(f"{path} is not a case of bars")
            for line in file:
                word, *rest = line.split()
                if word == "bar":
                    bars.append(rest)
                elif word == "ball":
                    balls.append(rest)
                else:
                    setattr(self, word, np.array(rest, float) if len(rest) > 1 else float(rest[0]))
        self.steps = int(self.steps)
        bars = np.array(bars, float)
        self.pos, self.rot, self.mass, self.inertia = np.split(bars, [3, 7, 8], axis=1)
        self.mass = self.mass[:, 0]
        self.n = len(bars)
        numbers = np.array([ball[:10] for ball in balls], float)
        self.ends = numbers[:, [0, 4]].astype(int)
        self.points = numbers[:, [1, 2, 3, 5, 6, 7]].reshape(-1, 2, 3)
        self.stiffness, self.damping = numbers[:, 8], numbers[:, 9]
        self.closes_loop = np.array([ball[10] == "loop" for ball in balls])

    def quat(self, bar):
        """Orientation of a bar or, for zero, of the world."""
        return self.rot[bar - 1] if bar else np.array([0.0, 0.0, 0.0, 1.0])

    def turned(self, ball):
        """Rotation of B relative to A at the start, as a quaternion."""
        a, b = self.ends[ball]
        return product(conjugate(self.quat(a)), self.quat(b))

    def gap(self, places):
        """Largest joint error: the distance between the two points of a ball joint."""
        pos = np.vstack([np.zeros((1, 3)), places[0]])
        rot = np.concatenate([np.eye(3)[None], places[1]])
        where = pos[self.ends] + np.einsum("jeab,jeb->jea", rot[self.ends], self.points)
        return float(np.linalg.norm(where[:, 0] - where[:, 1], axis=1).max())

    def most_kinetic(self):
        """Bound on the kinetic energy from gravity: connected bars fall no farther than twice their total length."""
        length = 2 * np.linalg.norm(self.points[:, 1], axis=1).sum()
        return 2 * self.mass.sum() * np.linalg.norm(self.gravity) * length

    def watch(self, step, places, seconds):
        """Makes steps and checks every one of them, within its time budget. A run has diverged when a number is not
        finite, or when the bars have more kinetic energy than a fall can give them."""
        begin, most, gap, before = time.perf_counter(), self.most_kinetic(), 0.0, places()[0].copy()
        for number in range(1, self.steps + 1):
            step(1)
            now = places()
            speeds = (now[0] - before) / self.step
            with np.errstate(over="ignore", invalid="ignore"):
                kinetic = 0.5 * float((self.mass * (speeds**2).sum(axis=1)).sum())
            # Also true for NaN.
            if not kinetic <= most:
                return {"steps_watched": number, "diverged_at": number * self.step, "residual": None}
            gap, before = max(gap, self.gap(now)), now[0].copy()
            if time.perf_counter() - begin > seconds:
                break
        return {"steps_watched": number, "residual": gap / self.unit}


def report(package, bars, step, places, seconds):
    """Checks the steps, times them unless they diverged, and prints the line."""
    line = {"engine": f"{package} {version(package)}", "n": bars.n, **bars.watch(step, places, seconds)}
    if "diverged_at" not in line:
        line.update(timing.measure_repeated(step))
    print(json.dumps(line))


def version(package):
    return importlib.metadata.version({"dart": "dartpy"}.get(package, package))
