"""Checks that control is made of internal forces: in free space, without gravity and contact, a character that follows a drag with its own
joints keeps its linear and angular momentum."""

import ligament as lg
import numpy as np
import pytest

MODES = ["hold", "acceleration", "torque", "velocity"]
SECONDS = 0.4


def drift(scene, method, mode, bone, step):
    """The largest change of momentum in a motion, relative to the momentum at its start."""
    sim = lg.Simulation(scene, method=method)
    sim.set("step", step)
    sim.drive(mode)
    sim.v = np.random.default_rng(3).normal(scale=0.2, size=len(sim.v))
    place = sim.poses[sim.body_names.index(bone), :3]
    sim.drag("hand", bone, to=place + (0.1, 0.0, 0.1))
    before, joints = momentum(sim), shape(sim)
    worst = np.zeros(2)
    for _ in range(round(SECONDS / step)):
        sim.step()
        worst = np.maximum(worst, [np.linalg.norm(now - then) for now, then in zip(momentum(sim), before)])
    assert np.abs(shape(sim) - joints).max() > 0.05, "its joints act, and move it"
    return worst / [np.linalg.norm(then) for then in before]


def momentum(sim):
    report = sim.report()
    return report.linear_momentum, report.angular_momentum


def shape(sim):
    """Angles of the hinges."""
    model = sim.model()
    hinges = [name for name in model.joint_names if model.joint_kind(name) == "revolute"]
    return np.array([sim.q[model.joint_slice(name)[0]] for name in hinges])


@pytest.mark.parametrize("mode", MODES)
def test_bones_keep_their_momentum_to_rounding(mode, in_space):
    scene = in_space("humanoid", [0.0, 0.0, 0.0])
    for step in (1 / 120, 1 / 480):
        # Rounding of some hundred steps.
        assert (drift(scene, "reduced", mode, "head", step) < 1e-12).all()


@pytest.mark.parametrize("method", ["implicit", "displacement"])
def test_servos_in_maximal_coordinates_keep_momentum(method, in_space):
    assert (drift(in_space("humanoid", [0.0, 0.0, 0.0]), method, "hold", "head", 1 / 120) < 1e-12).all()


@pytest.mark.parametrize("mode", MODES)
def test_flesh_keeps_momentum_to_first_order(mode, in_space):
    # Bones and nodes of flesh act on each other with forces at the start of a step (symplectic Euler): the error is of first order.
    scene = in_space("worm", [0.0, 0.0, 0.0])
    whole, half, quarter = (drift(scene, "reduced", mode, "bone 0", step) for step in (1e-3, 5e-4, 2.5e-4))
    assert (whole < 0.03).all()
    if mode == "hold":
        for longer, shorter in ((whole, half), (half, quarter)):
            assert (np.abs(longer / shorter - 2.0) < 0.1).all(), (longer, shorter)
    else:
        # The largest error occurs as the drag begins, where commands jump, and depends on when it is seen.
        assert (quarter < 0.4 * whole).all(), (whole, half, quarter)
