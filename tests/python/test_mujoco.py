"""Checks poses, mass matrix, forward and inverse dynamics against MuJoCo: on real robots whose URDF files both read,
and on a hundred random trees of the joint kinds that it has."""

from collections import Counter

import ligament as lg
import numpy as np
import peer_mujoco
import pytest
from random_trees import ROUNDING, ROUNDING_DIVIDED, matrix_of, random_state, random_tree, relative_error, to_ligament
from robots import path_of

# Those whose files MuJoCo reads.
ROBOTS = ["panda", "ur5", "kinova", "baxter", "solo12", "talos", "g1", "centauro"]
KINDS = ["weld", *peer_mujoco.KINDS]
SEEDS = range(100)


def compare(model, peer, q, v, x):
    names = [name for name in model.body_names if peer.has_body(name)]
    assert names
    for name in names:
        assert relative_error(matrix_of(model.body_pose(q, name)), peer.pose(q, name)) < ROUNDING, name
    assert relative_error(model.mass_matrix(q), peer.mass(q)) < ROUNDING
    zero = np.zeros(model.nv)
    assert relative_error(model.inverse_dynamics(q, v, zero), peer.bias(q, v)) < ROUNDING
    assert relative_error(model.inverse_dynamics(q, v, x), peer.inverse(q, v, x)) < ROUNDING
    assert relative_error(model.forward_dynamics(q, v, x), peer.forward(q, v, x)) < ROUNDING_DIVIDED


@pytest.mark.parametrize("robot", ROBOTS)
def test_robots(robot):
    path = path_of(robot)
    model = lg.load_urdf(path, density=None)
    peer = peer_mujoco.from_urdf(model, path)
    for seed in range(4):
        compare(model, peer, *random_state(model, seed))


def test_every_kind_is_among_the_trees():
    trees = [random_tree(seed, KINDS, free_only_at_root=True) for seed in SEEDS]
    count = Counter(link.kind for links in trees for link in links)
    assert set(count) == set(KINDS) and min(count.values()) >= 30, count


@pytest.mark.parametrize("seed", SEEDS)
def test_trees(seed):
    links = random_tree(seed, KINDS, free_only_at_root=True)
    model = to_ligament(links)
    compare(model, peer_mujoco.from_tree(model, links), *random_state(model, seed))
