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


@pytest.mark.parametrize("seed", SEEDS)
def test_velocities_and_accelerations_by_jacobians_and_their_rates(pair, seed):
    ours, peer = pair
    q, v, a = random_state(ours, seed)
    for name, (velocity, acceleration) in peer.accelerations(q, v, a).items():
        if name not in ours.body_names + ours.frame_names:
            continue
        scale = 1 + np.abs(acceleration).max()
        assert np.abs(ours.velocity(q, v, name) - velocity).max() < ROUNDING * scale, name
        found = ours.jacobian(q, name) @ a + ours.jacobian_rate(q, v, name) @ v
        assert np.abs(found - acceleration).max() < ROUNDING * scale, name


@pytest.mark.parametrize("seed", SEEDS)
def test_centroidal_map_and_its_rate(pair, seed):
    ours, peer = pair
    q, v, _ = random_state(ours, seed)
    for found, theirs in zip([ours.centroidal_map(q), ours.centroidal_map_rate(q, v)], peer.centroidal(q, v)):
        assert relative_error(1 + found, 1 + theirs) < ROUNDING
    assert relative_error(1 + ours.com_jacobian(q), 1 + peer.com_jacobian(q)) < ROUNDING


def test_what_can_be_read_is_what_the_file_says(pair):
    ours, peer = pair
    theirs = {name: peer.theirs.inertias[joint] for name, (joint, _) in peer.bodies.items()}
    q = ours.neutral()
    # The center of mass of the whole robot follows from those of its bodies.
    poses = {name: matrix_of(row) for name, row in zip(ours.body_names, ours.body_poses(q))}
    coms = [poses[name] @ np.r_[com, 1] for name, com in zip(ours.body_names, ours.body_coms)]
    assert ours.body_masses.sum() == pytest.approx(ours.mass, rel=1e-12)
    expected = ours.body_masses @ np.array(coms)[:, :3] / ours.mass
    np.testing.assert_allclose(ours.center_of_mass(q), expected, rtol=0, atol=1e-12)
    for name, inertia in zip(ours.body_names, ours.body_inertias):
        moments = np.linalg.eigvalsh(inertia)
        assert moments[0] + moments[1] >= moments[2] * (1 - 1e-9), name
        np.testing.assert_allclose(moments, np.linalg.eigvalsh(theirs[name].inertia), rtol=1e-9, atol=1e-15)
    assert "world" in ours.body_parents and set(ours.body_parents) <= {"world", *ours.body_names}
    # Limits and efforts of the same joints; free joints have none.
    for name in ours.joint_names:
        _, _, start, count = ours.joint_slice(name)
        kind = ours.joint_kind(name)
        if kind in ("revolute", "prismatic"):
            joint = peer.theirs.joints[peer.theirs.getJointId(name)]
            if joint.nq == 1:
                # A file without numbers has none for us, and zeros for Pinocchio.
                low, high = peer.theirs.lowerPositionLimit[joint.idx_q], peer.theirs.upperPositionLimit[joint.idx_q]
                if (low, high) != (0, 0):
                    np.testing.assert_allclose(ours.joint_limits[start], [low, high])
        if kind == "free":
            assert np.isinf(ours.joint_limits[start : start + count]).all()


def test_inverse_kinematics_finds_poses_that_exist(pair):
    ours, _ = pair
    q, _, _ = random_state(ours, 1)
    limits = ours.joint_limits
    for name in ours.joint_names:
        start, _, dof, count = ours.joint_slice(name)
        if ours.joint_kind(name) in ("revolute", "prismatic") and np.isfinite(limits[dof]).all():
            q[start] = np.clip(q[start], *limits[dof])
    last = ours.body_names[-1]
    target = ours.body_pose(q, last)
    found = ours.inverse_kinematics({last: target[:3]})
    assert found.reached, found.missed
    # The precision that is asked for by default.
    assert np.linalg.norm(ours.body_pose(found.q, last)[:3] - target[:3]) < 1e-6
    assert found.missed[last][0] < 1e-6
