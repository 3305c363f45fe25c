"""Cases written by `ligament-bench reduced --export`, for drivers in Python.
crates/bench/src/benches/reduced/export.rs describes the format; case.hpp reads it in C++."""

import dataclasses

import numpy as np


@dataclasses.dataclass
class Body:
    """A body and its joint, whose frame is that of the body."""

    parent: int
    kind: str
    axis: np.ndarray
    rot: np.ndarray
    pos: np.ndarray
    mass: float
    com: np.ndarray
    inertia: np.ndarray
    armature: float


@dataclasses.dataclass
class Case:
    """The bodies of a model, and a state."""

    gravity: np.ndarray
    bodies: list
    q: np.ndarray
    v: np.ndarray
    tau: np.ndarray
    qdd: np.ndarray


def read(path):
    """Reads a case from a file."""
    bodies, lists = [], {}
    with open(path, encoding="utf-8") as file:
        if file.readline().strip() != "ligament-case 1":
            raise SystemExit(f"{path} is not a case of ligament")
        for line in file:
            word, *words = line.split()
            if word == "body":
                x = np.array(words[2:], dtype=float)
                rot, i = x[3:12].reshape(3, 3), x[19:25]
                inertia = np.array([[i[0], i[3], i[4]], [i[3], i[1], i[5]], [i[4], i[5], i[2]]])
                bodies.append(Body(int(words[0]), words[1], x[:3], rot, x[12:15], x[15], x[16:19], inertia, x[25]))
            elif word in ("gravity", "q", "v", "tau", "qdd"):
                lists[word] = np.array(words, dtype=float)
    return Case(bodies=bodies, **lists)


def quaternion(rot):
    """Quaternion w, x, y, z of a rotation matrix."""
    w = 0.5 * np.sqrt(max(0.0, 1.0 + np.trace(rot)))
    if w > 1e-3:
        return np.array([w, *(np.array([rot[2, 1] - rot[1, 2], rot[0, 2] - rot[2, 0], rot[1, 0] - rot[0, 1]]) / (4.0 * w))])
    # At half a turn, or near it, the axis is the eigenvector of eigenvalue one.
    values, vectors = np.linalg.eigh(0.5 * (rot + rot.T))
    return np.array([0.0, *vectors[:, np.argmax(values)]])
