"""Checks the reading of URDF files and the dynamics against Pinocchio, on twelve real robots, fixed to the world and
floating: every pose and Jacobian, mass matrix, forward and inverse dynamics, and the derivatives of both."""

import ligament as lg
import numpy as np
import peer_pinocchio
import pinocchio as pin
import pytest
from random_trees import ROUNDING, ROUNDING_DIVIDED, matrix_of, random_pushes, random_state, relative_error, worst_of_derivatives
from robots import PATHS, path_of

CASES = [(robot, root) for robot in PATHS for root in ("fixed", "free")]
SEEDS = range(4)


@pytest.fixture(scope="module", params=CASES, ids=lambda case: "-".join(case))
def pair(request):
    robot, root = request.param
    path = path_of(robot)
    ours = lg.load_urdf(path, root=root, density=None)
    return ours, peer_pinocchio.from_urdf(ours, path, root)


def test_they_are_the_same_robot(pair):
    ours, peer = pair
    moving = sum(inertia.mass for inertia in list(peer.theirs.inertias)[1:])
    # Sums in different orders.
    assert ours.mass == pytest.approx(moving, rel=1e-12)
    # Every link of the file is found by its name, whether it is a body of its own or not.
    assert set(ours.body_names) | set(ours.frame_names) >= set(peer.bodies) - {"universe", "world"}
    assert not [note for note in ours.notes if "physically impossible" in note or "no mass in the file" in note], ours.notes


@pytest.mark.parametrize("seed", SEEDS)
def test_poses_and_jacobians(pair, seed):
    ours, peer = pair
    q, _, _ = random_state(ours, seed)
    for name in ours.body_names + ours.frame_names:
        assert relative_error(matrix_of(ours.body_pose(q, name)), peer.pose(q, name)) < ROUNDING, name
        # Some links do not move at all: theirs and ours are zero then, so one is added to have a scale.
        assert relative_error(1 + ours.jacobian(q, name), 1 + peer.jacobian(q, name)) < ROUNDING, name


@pytest.mark.parametrize("seed", SEEDS)
def test_dynamics(pair, seed):
    ours, peer = pair
    q, v, x = random_state(ours, seed)
    external = random_pushes(ours, seed)
    assert relative_error(ours.mass_matrix(q), peer.mass(q)) < ROUNDING
    assert relative_error(ours.forward_dynamics(q, v, x, external), peer.forward(q, v, x, external)) < ROUNDING_DIVIDED
    assert relative_error(ours.inverse_dynamics(q, v, x, external), peer.inverse(q, v, x, external)) < ROUNDING


@pytest.mark.parametrize("seed", SEEDS)
def test_derivatives(pair, seed):
    ours, peer = pair
    q, v, x = random_state(ours, seed)
    external = random_pushes(ours, seed)
    found = ours.derivatives(q, v, x, external)
    assert worst_of_derivatives(found, peer.forward_derivatives(q, v, x, external)) < ROUNDING_DIVIDED
    found = ours.inverse_derivatives(q, v, x, external)
    assert worst_of_derivatives(found, peer.inverse_derivatives(q, v, x, external)) < ROUNDING


@pytest.mark.parametrize("seed", SEEDS)
def test_center_of_mass_momentum_and_energy(pair, seed):
    ours, peer = pair
    q, v, _ = random_state(ours, seed)
    q_theirs, v_theirs = peer.q(q), peer.rates(q) @ v
    com = pin.centerOfMass(peer.theirs, peer.data, q_theirs)
    assert relative_error(ours.center_of_mass(q), com) < ROUNDING
    momentum = pin.computeCentroidalMomentum(peer.theirs, peer.data, q_theirs, v_theirs)
    assert relative_error(ours.momentum(q, v), np.r_[momentum.angular, momentum.linear]) < ROUNDING
    kinetic = pin.computeKineticEnergy(peer.theirs, peer.data, q_theirs, v_theirs)
    potential = pin.computePotentialEnergy(peer.theirs, peer.data, q_theirs)
    # A sum of terms of both signs: relative to the energy of the whole mass at one meter.
    assert abs(ours.energy(q, v)[0] - kinetic) < ROUNDING * kinetic
    assert abs(ours.energy(q, v)[1] - potential) < ROUNDING * 9.81 * ours.mass
