"""Actuators and tendons of models built in Python: the same forces as by hand, couplings, and errors that say what is wrong."""

import ligament as lg
import numpy as np
import pytest

METHODS = ["reduced", "implicit", "displacement"]


def gripper(**coupling):
    """Two fingers on hinges, without weight, the second of which may follow the first."""
    builder = lg.ModelBuilder("gripper", gravity=(0, 0, 0))
    for finger in ("left", "right"):
        builder.add_body(finger, 1.0, inertia=0.1 * np.eye(3))
        builder.add_joint(finger, "revolute", "world", finger, axis=(0, 1, 0))
    if coupling:
        builder.add_tendon("mirror", **coupling)
    return builder


@pytest.mark.parametrize("method", METHODS)
def test_motors_and_servos_drive_joints(method):
    builder = gripper()
    builder.add_actuator("push", "left", ctrl_range=(-1, 1))
    builder.add_actuator("servo", "right", "position", stiffness=50.0, damping=5.0, force_range=(-2, 2))
    sim = lg.Simulation(builder.build(), method=method, step=0.001)
    assert [actuator.name for actuator in sim.model().actuators] == ["push", "servo"]
    sim.ctrl = [9.0, 0.5]
    sim.run(0.1)
    # 1 N m on 0.1 kg m^2 for 0.1 s, since its range ends there; and the bound of the servo, 2 N m. Displacements tell the mean velocity
    # of the last step.
    seconds = 0.0995 if method == "displacement" else 0.1
    assert sim.v == pytest.approx([10 * seconds, 20 * seconds], rel=1e-9)
    sim.run(3.0)
    assert sim.q[1] == pytest.approx(0.5, abs=1e-3)


@pytest.mark.parametrize("method", METHODS)
def test_a_coupling_makes_joints_follow(method):
    builder = gripper(joints={"right": 1, "left": 2}, limits=(0.25, 0.25))
    builder.add_actuator("push", "left")
    sim = lg.Simulation(builder.build(), method=method, step=0.001)
    # It was 0.25 rad from where it follows, of which each step takes a fifth back.
    sim.run(0.2)
    assert sim.q[1] + 2 * sim.q[0] == pytest.approx(0.25, abs=1e-9)
    rate = sim.v[0]
    sim.ctrl = [1.0]
    sim.run(0.1)
    # The inertia that the push meets: that of the left finger, and 2^2 times that of the right one.
    assert sim.v[0] - rate == pytest.approx(0.1 / (0.1 + 4 * 0.1), rel=1e-6)
    assert sim.q[1] + 2 * sim.q[0] == pytest.approx(0.25, abs=1e-9)
    assert np.abs(sim.q).max() > 1e-3


def test_a_tendon_is_a_spring_and_is_driven():
    builder = gripper(joints={"left": 0.5, "right": -0.5}, stiffness=8.0, rest=(0.1, 0.2))
    builder.add_actuator("pull", tendon="mirror", gear=2.0)
    model = builder.build()
    sim = lg.Simulation(model, method="reduced", step=1e-4)
    sim.q = [0.6, 0.0]
    sim.ctrl = [0.3]
    sim.step()
    # Length 0.3, which is 0.1 past the range at rest: -0.8 N, and 0.6 N of the actuator; by 0.5 on 0.1 kg m^2.
    assert sim.v / 1e-4 == pytest.approx([-1.0, 1.0], rel=1e-3)


@pytest.mark.parametrize(
    "arguments, words",
    [
        ({"joint": "lefft"}, "left"),
        ({"joint": "left", "tendon": "mirror"}, "one of both"),
        ({}, "one of both"),
        ({"tendon": "mirrored"}, "mirror"),
        ({"joint": "left", "kind": "servo"}, "kind of actuator"),
        ({"joint": "left", "kind": "position"}, "needs stiffness"),
        ({"joint": "left", "kind": "velocity", "stiffness": 3.0}, "needs damping"),
        ({"joint": "left", "damping": 3.0}, "position"),
    ],
)
def test_wrong_actuators_are_refused(arguments, words):
    builder = gripper(joints={"right": 1, "left": 2})
    with pytest.raises((KeyError, ValueError), match=words):
        builder.add_actuator("a", **arguments)


def test_wrong_tendons_and_ranges_are_refused():
    with pytest.raises(KeyError, match="left"):
        gripper(joints={"middle": 1})
    with pytest.raises(ValueError, match="ranges"):
        gripper(joints={"left": 1}, limits=(1, 0)).build()
    builder = gripper()
    builder.add_actuator("push", "left", axis=1)
    with pytest.raises(ValueError, match="push"):
        builder.build()
