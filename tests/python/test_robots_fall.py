"""Real robots in the studio's own engine: released, they fall. Whatever their files contain (limits beyond half a
turn, a start outside the limits, a base that overlaps the first limb, links without mass), no method in maximal
coordinates gains energy from it."""

import ligament as lg
import numpy as np
import pytest
import robots

# With faults that other tests leave out: here robots only have to fall.
MORE = {
    "human": "human_description/robots/human.urdf",
    "icub": "icub_description/robots/icub.urdf",
    "ur10": "ur_description/urdf/ur10_robot.urdf",
    "romeo": "romeo_description/urdf/romeo.urdf",
    "bravo7": "bravo7_description/urdf/bravo7_gripper.urdf",
}


@pytest.mark.parametrize("method", ["implicit", "displacement"])
@pytest.mark.parametrize("robot", [*robots.PATHS, *MORE])
def test_robots_fall_and_gain_nothing(robot, method):
    simulation = lg.Simulation(str(robots.SHARE / {**robots.PATHS, **MORE}[robot]))
    simulation.method = method
    before, high = simulation.energy, simulation.energies().gravity
    simulation.run(0.5)
    # Limits store some joules at most when a limb leans on them; a hundredth is the error of a first-order method with
    # steps of a hundredth of a second.
    assert simulation.energy < before + 2.0 + 0.01 * abs(before)
    # It is lower or it hangs still: nothing is stuck in the air.
    assert simulation.energies().gravity < high or np.abs(simulation.velocities).max() < 0.1
    assert np.isfinite(simulation.poses).all()
