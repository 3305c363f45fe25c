"""Checks every joint kind against Pinocchio, on a hundred random trees that mix them all: poses, Jacobians, mass
matrix, forward and inverse dynamics with wrenches on every body, and the analytic derivatives of both."""

from collections import Counter

import peer_pinocchio
import pytest
from random_trees import (
    ALL_KINDS,
    ROUNDING,
    ROUNDING_DIVIDED,
    matrix_of,
    random_pushes,
    random_state,
    random_tree,
    relative_error,
    to_ligament,
    worst_of_derivatives,
)

SEEDS = range(100)


@pytest.fixture(scope="module")
def trees():
    return {seed: random_tree(seed) for seed in SEEDS}


def test_every_kind_is_among_them(trees):
    count = Counter(link.kind for links in trees.values() for link in links)
    assert set(count) == set(ALL_KINDS) and min(count.values()) >= 50, count


@pytest.mark.parametrize("seed", SEEDS)
def test_motion(trees, seed):
    links = trees[seed]
    model = to_ligament(links)
    peer = peer_pinocchio.from_tree(model, links, in_series=False)
    q, v, x = random_state(model, seed)
    external = random_pushes(model, seed)
    for name in model.body_names:
        assert relative_error(matrix_of(model.body_pose(q, name)), peer.pose(q, name)) < ROUNDING, name
        # A body that is welded to the world cannot move.
        theirs = peer.jacobian(q, name)
        assert relative_error(1 + model.jacobian(q, name), 1 + theirs) < ROUNDING, name
    assert relative_error(model.mass_matrix(q), peer.mass(q)) < ROUNDING
    assert relative_error(model.forward_dynamics(q, v, x, external), peer.forward(q, v, x, external)) < ROUNDING_DIVIDED
    assert relative_error(model.inverse_dynamics(q, v, x, external), peer.inverse(q, v, x, external)) < ROUNDING


@pytest.mark.parametrize("seed", SEEDS)
def test_derivatives(trees, seed):
    links = trees[seed]
    model = to_ligament(links)
    peer = peer_pinocchio.from_tree(model, links, in_series=True)
    q, v, x = random_state(model, seed)
    external = random_pushes(model, seed)
    found = model.derivatives(q, v, x, external)
    assert worst_of_derivatives(found, peer.forward_derivatives_by_inverse(q, v, x, external)) < ROUNDING_DIVIDED
    found = model.inverse_derivatives(q, v, x, external)
    assert worst_of_derivatives(found, peer.inverse_derivatives(q, v, x, external)) < ROUNDING
