"""Checks the package's functions against each other and against physical laws: each gives what another implies."""

import warnings

import ligament as lg
import numpy as np
import pytest
from random_trees import (
    ROUNDING,
    ROUNDING_DIVIDED,
    matrix_of,
    random_pushes,
    random_state,
    random_tree,
    relative_error,
    to_ligament,
)

SEEDS = range(20)


@pytest.fixture(scope="module", params=SEEDS)
def case(request):
    model = to_ligament(random_tree(request.param))
    return model, *random_state(model, request.param), random_pushes(model, request.param)


def test_forward_undoes_inverse(case):
    model, q, v, a, external = case
    tau = model.inverse_dynamics(q, v, a, external)
    assert relative_error(model.forward_dynamics(q, v, tau, external), a) < ROUNDING_DIVIDED


def test_inverse_is_the_mass_matrix_and_a_rest(case):
    model, q, v, a, external = case
    rest = model.inverse_dynamics(q, v, np.zeros(model.nv), external)
    whole = model.inverse_dynamics(q, v, a, external)
    assert relative_error(model.mass_matrix(q) @ a + rest, whole) < ROUNDING


def test_hybrid_is_between_both(case):
    model, q, v, a, external = case
    tau = model.inverse_dynamics(q, v, a, external)
    prescribed = model.joint_names[::2]
    reported = np.zeros(model.nv, bool)
    for name in prescribed:
        _, _, start, count = model.joint_slice(name)
        reported[start : start + count] = True
    # Values that it must not read are overwritten.
    found = model.hybrid_dynamics(q, v, np.where(reported, 1e3, tau), np.where(reported, a, -1e3), prescribed, external)
    assert relative_error(found[0], a) < ROUNDING_DIVIDED
    assert relative_error(found[1], tau) < ROUNDING


def test_pushes_enter_through_jacobians(case):
    model, q, v, a, external = case
    zero = np.zeros(model.nv)
    by_push = model.inverse_dynamics(q, v, a, external) - model.inverse_dynamics(q, v, a)
    expected = zero.copy()
    for name, push in zip(model.body_names, external):
        turn = matrix_of(model.body_pose(q, name))[:3, :3]
        expected -= model.jacobian(q, name).T @ np.r_[turn @ push[:3], turn @ push[3:]]
    assert np.abs(by_push - expected).max() < 1e-10 * max(1, np.abs(expected).max())
    by_name = model.inverse_dynamics(q, v, a, dict(zip(model.body_names, external)))
    np.testing.assert_array_equal(by_name, model.inverse_dynamics(q, v, a, external))


def test_energy_is_half_v_m_v_and_height(case):
    model, q, v, _, _ = case
    kinetic, potential = model.energy(q, v)
    assert kinetic == pytest.approx(0.5 * v @ model.mass_matrix(q) @ v, rel=1e-12)
    assert potential == pytest.approx(9.81 * model.mass * model.center_of_mass(q)[2], rel=1e-12, abs=1e-12)
    assert model.energy(q, v, gravity=(0, 0, 0))[1] == 0
    # Power of gravity: potential energy changes by minus the work of gravity.
    weight = model.inverse_dynamics(q, np.zeros(model.nv), np.zeros(model.nv))
    h = 1e-5
    ahead, behind = (model.energy(model.integrate(q, v, s * h), v)[1] for s in (1, -1))
    # Central differences: h^2 of truncation, and rounding over h.
    assert (ahead - behind) / (2 * h) == pytest.approx(v @ weight, rel=1e-7, abs=1e-7 * model.mass)


def test_momentum_is_mass_times_velocity_of_the_center(case):
    model, q, v, _, _ = case
    h = 1e-5
    ahead, behind = (model.center_of_mass(model.integrate(q, v, s * h)) for s in (1, -1))
    expected = model.mass * (ahead - behind) / (2 * h)
    # Central differences, as above.
    np.testing.assert_allclose(model.momentum(q, v)[3:], expected, atol=1e-7 * model.mass)


def test_difference_undoes_integrate(case):
    model, q, v, _, _ = case
    moved = model.integrate(q, v, 0.3)
    # Rotations by less than half a turn are recovered; these are 0.3 times a normal number.
    np.testing.assert_allclose(model.difference(q, moved), 0.3 * v, atol=1e-12)
    np.testing.assert_array_equal(model.integrate(q, np.zeros(model.nv), 1.0).shape, q.shape)


def test_derivatives_are_differences(case):
    model, q, v, tau, external = case
    found = model.derivatives(q, v, tau, external)
    h = 1e-6
    scale = max(1.0, np.abs(model.forward_dynamics(q, v, tau, external)).max())
    for i in range(model.nv):
        step = np.zeros(model.nv)
        step[i] = 1.0
        difference = [
            (model.forward_dynamics(*f(h), external) - model.forward_dynamics(*f(-h), external)) / (2 * h)
            for f in (
                lambda s: (model.integrate(q, step, s), v, tau),
                lambda s: (q, v + s * step, tau),
                lambda s: (q, v, tau + s * step),
            )
        ]
        for matrix, expected in zip(found, difference):
            # Rounding of 1e-16 times the acceleration over h, magnified by the condition; 1e-6 leaves room.
            assert np.abs(matrix[:, i] - expected).max() < 1e-6 * max(scale, np.abs(expected).max())


def midpoint_drift(model, q, v, h, seconds):
    """The change of the energy under the explicit midpoint rule on the manifold of the joints."""
    tau = np.zeros(model.nv)
    start = sum(model.energy(q, v))
    for _ in range(round(seconds / h)):
        middle_q = model.integrate(q, v, h / 2)
        middle_v = v + h / 2 * model.forward_dynamics(q, v, tau)
        v = v + h * model.forward_dynamics(middle_q, middle_v, tau)
        q = model.integrate(q, middle_v, h)
    return abs(sum(model.energy(q, v)) - start)


@pytest.mark.parametrize("scene", ["pendulum", "double-pendulum", "humanoid"])
def test_energy_is_kept_to_the_order_of_the_method(scene):
    model = lg.gallery(scene)
    q, v = model.random_configuration(1), np.random.default_rng(1).normal(size=model.nv)
    coarse, fine = (midpoint_drift(model, q, v, h, 0.2) for h in (2e-3, 1e-3))
    # A method of second order: four times less for half the step, or better where the leading term cancels.
    assert fine < coarse / 3.5
    assert fine < 1e-3 * (sum(map(abs, model.energy(q, v))) + 1)


def test_momentum_of_a_weightless_scene_is_kept():
    model = lg.gallery("tumbling-box")
    q, v = model.initial_state()
    assert np.any(v) and not np.any(model.gravity)
    before = model.momentum(q, v)
    h = 1e-4
    for _ in range(200):
        middle_q = model.integrate(q, v, h / 2)
        middle_v = v + h / 2 * model.forward_dynamics(q, v, np.zeros(6))
        v = v + h * model.forward_dynamics(middle_q, middle_v, np.zeros(6))
        q = model.integrate(q, middle_v, h)
    # Errors of h^2 over 20 ms.
    np.testing.assert_allclose(model.momentum(q, v), before, rtol=0, atol=1e-7 * np.abs(before).max())


def test_every_scene_falls_as_its_gravity_says():
    assert {"pendulum", "chain", "ladder", "humanoid"} <= set(lg.scenes())
    for name, about in lg.scenes().items():
        assert about
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", UserWarning)
            model = lg.gallery(name)
        q, v = model.initial_state()
        a = model.forward_dynamics(q, v, np.zeros(model.nv))
        # Without gravity and at rest, nothing begins to move.
        still = model.forward_dynamics(q, np.zeros(model.nv), np.zeros(model.nv), gravity=(0, 0, 0))
        assert np.isfinite(a).all() and np.abs(still).max() < 1e-9, name
