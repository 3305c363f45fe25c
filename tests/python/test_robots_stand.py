"""Real robots on the ground: motors hold them standing on their feet; without motors they fall on the floor and stay
above it."""

import ligament as lg
import numpy as np
import pytest
import robots


def simulation(robot, method):
    scene = lg.scene(robots.path_of(robot), root="free", ground=True)
    assert any("ground" in note for note in scene.notes)
    return lg.Simulation(scene, method=method)


def weight(sim):
    """The vertical force of the ground on the robot, over its weight."""
    contacts = sim.contacts
    return contacts["force"][contacts["body2"] == -1][:, 2].sum() / (9.81 * sim.model().mass)


@pytest.mark.parametrize("method", ["reduced", "implicit", "displacement"])
def test_solo_stands_while_motors_hold_it_and_falls_without(method):
    sim = simulation("solo12", method)
    high = sim.q[2]
    assert high > 0.2, "its legs are straight at the start"
    for name in sim.model().joint_names:
        if name != "root":
            sim.set_motor(name, stiffness=50.0, damping=1.0)
    sim.run(2.0)
    assert abs(sim.q[2] - high) < 0.01 and len(sim.contacts) >= 4
    assert abs(weight(sim) - 1.0) < 0.05
    for name in sim.model().joint_names:
        if name != "root":
            sim.set_motor(name, stiffness=0.0, damping=0.0)
    sim.apply_force(sim.body_names[0], (0.5, 0.3, 0.0))
    sim.run(0.5)
    sim.clear_forces()
    sim.run(4.0)
    assert 0.0 < sim.q[2] < 0.6 * high
    # No body is below the floor.
    assert sim.poses[:, 2].min() > 0.0


@pytest.mark.parametrize("robot", ["talos", "anymal", "hyq", "g1"])
def test_robots_fall_on_the_floor_and_stay_above_it(robot):
    sim = simulation(robot, "implicit")
    before, high = sim.energy, sim.q[2]
    sim.run(2.0)
    assert np.isfinite(sim.poses).all() and sim.energy < before + 2.0
    assert sim.q[2] < high + 0.01
    assert sim.poses[:, 2].min() > -0.01
