"""Random trees of bodies and joints of every kind, described once, for this engine and for others to build."""

from dataclasses import dataclass, field

import ligament as lg
import numpy as np
from scipy.spatial.transform import Rotation

# Every kind that has coordinates, and the weld.
ALL_KINDS = [
    "weld",
    "revolute",
    "prismatic",
    "cylindrical",
    "screw",
    "universal",
    "spherical",
    "planar",
    "translational",
    "free",
]

# Two engines compute in doubles, each by its own recursions, over at most fifty joints. They differ by rounding, some
# 1e-16 for each product and sum: the worst measured is 6e-15. This leaves two digits.
ROUNDING = 1e-12
# Accelerations are forces divided by masses, so rounding is magnified by the condition of the mass matrix: 1e5 in
# random trees, 1e7 in robots with light fingers. The worst measured is 2e-11, for trees with ball joints in series.
ROUNDING_DIVIDED = 1e-10


@dataclass
class Link:
    """A body and its joint. Poses are 4x4; the parent is a number, -1 for the world."""

    kind: str
    parent: int
    parent_pose: np.ndarray
    child_pose: np.ndarray
    mass: float
    com: np.ndarray
    inertia: np.ndarray
    options: dict = field(default_factory=dict)


def pose_of(matrix):
    """The seven numbers of a 4x4 pose: position, then quaternion x, y, z, w."""
    return np.r_[matrix[:3, 3], Rotation.from_matrix(matrix[:3, :3]).as_quat()]


def matrix_of(pose):
    """The 4x4 pose of seven numbers."""
    matrix = np.eye(4)
    matrix[:3, :3], matrix[:3, 3] = Rotation.from_quat(pose[3:]).as_matrix(), pose[:3]
    return matrix


def random_pose(rng):
    pose = np.eye(4)
    pose[:3, :3] = Rotation.random(random_state=rng).as_matrix()
    pose[:3, 3] = rng.uniform(-0.5, 0.5, 3)
    return pose


def random_unit(rng):
    v = rng.normal(size=3)
    return v / np.linalg.norm(v)


def random_inertia(rng, mass):
    """Inertia about the center of mass: that of a box with sides of 4 to 40 cm, rotated at random."""
    sides = rng.uniform(0.04, 0.4, 3)
    moments = mass / 12 * (np.sum(sides**2) - sides**2)
    turn = Rotation.random(random_state=rng).as_matrix()
    inertia = turn @ np.diag(moments) @ turn.T
    return (inertia + inertia.T) / 2


def options_of(kind, rng):
    """The parameters of a joint of this kind."""
    axis = random_unit(rng)
    if kind in ("weld", "spherical", "translational", "free"):
        return {}
    if kind == "universal":
        across = np.cross(axis, random_unit(rng))
        return {"axis": axis, "axis2": across / np.linalg.norm(across)}
    if kind == "screw":
        return {"axis": axis, "pitch": rng.uniform(-0.3, 0.3)}
    return {"axis": axis}


def random_tree(seed, kinds=ALL_KINDS, free_only_at_root=False):
    """Between 1 and 20 links: chains, bushes and shapes between."""
    rng = np.random.default_rng(seed)
    links = []
    bushiness = rng.uniform()
    for k in range(rng.integers(1, 21)):
        parent = k - 1 if rng.uniform() > bushiness else int(rng.integers(-1, k))
        allowed = [kind for kind in kinds if kind != "free" or parent < 0 or not free_only_at_root]
        kind = allowed[rng.integers(len(allowed))]
        if k == 0 and kind == "weld":
            # At least one joint must be able to move.
            kind = "revolute"
        mass = rng.uniform(0.2, 5.0)
        link = Link(
            kind=kind,
            parent=parent,
            parent_pose=random_pose(rng),
            child_pose=random_pose(rng),
            mass=mass,
            com=rng.uniform(-0.2, 0.2, 3),
            inertia=random_inertia(rng, mass),
            options=options_of(kind, rng),
        )
        links.append(link)
    return links


def body_name(k):
    return "world" if k < 0 else f"body {k}"


def joint_name(k):
    return f"joint {k}"


def to_ligament(links):
    builder = lg.ModelBuilder("random tree")
    for k, link in enumerate(links):
        builder.add_body(body_name(k), link.mass, link.com, link.inertia)
    for k, link in enumerate(links):
        builder.add_joint(
            joint_name(k),
            link.kind,
            body_name(link.parent),
            body_name(k),
            pose_of(link.parent_pose),
            pose_of(link.child_pose),
            **link.options,
        )
    return builder.build()


def plane_axes(normal):
    """The axes x and y of a planar joint with this normal, by its documentation: x is the component, perpendicular to
    the normal, of the first coordinate axis that is least aligned with it."""
    helper = np.eye(3)[np.argmin(np.abs(normal))]
    x = helper - normal * (helper @ normal)
    x /= np.linalg.norm(x)
    return x, np.cross(normal, x)


def random_state(model, seed):
    """q, v, and a vector like v, with magnitudes typical of robots and characters."""
    rng = np.random.default_rng(seed)
    return model.random_configuration(seed), rng.normal(size=model.nv), rng.normal(size=model.nv)


def random_pushes(model, seed):
    """A wrench on every body."""
    return np.random.default_rng(seed + 1000).normal(size=(len(model.body_names), 6))


def relative_error(found, expected, least=1e-300):
    """The largest difference relative to the largest number, or to `least` if all are smaller."""
    found, expected = np.asarray(found), np.asarray(expected)
    assert found.shape == expected.shape and np.isfinite(expected).all(), (found.shape, expected.shape)
    if expected.size == 0:
        return 0.0
    return np.abs(found - expected).max() / max(np.abs(expected).max(), least)


def worst_of_derivatives(found, expected):
    """The largest relative error of three matrices of derivatives.

    Those by q and v are sums of products of the third, which is the mass matrix or its inverse, with velocities and
    accelerations of the order of one. Where they cancel, rounding is relative to those products."""
    least = np.abs(expected[2]).max()
    return max(relative_error(one, other, least) for one, other in zip(found, expected))
