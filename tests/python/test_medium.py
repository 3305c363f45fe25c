"""Gravity compensation and fluids of MJCF files against MuJoCo: accelerations from random states, and a second of motion."""

import ligament as lg
import mujoco
import numpy as np
import pytest

SWIMMER = """
<mujoco model="swimmer">
  <option density="1000" viscosity="0.1" wind="0.1 0 0.05" gravity="0 0 -3" timestep="0.00025" integrator="RK4">
    <flag contact="disable"/>
  </option>
  <worldbody>
    <body name="head" pos="0 0 1">
      <freejoint name="root"/>
      <geom type="ellipsoid" size="0.1 0.05 0.07" density="900"/>
      <body name="middle" pos="-0.1 0 0" gravcomp="0.5">
        <joint name="neck" type="hinge" axis="0 0 1" damping="0.01"/>
        <geom type="capsule" fromto="0 0 0 -0.3 0 0" size="0.04" density="950"/>
        <body name="tail" pos="-0.3 0 0" gravcomp="1.5">
          <joint name="hip" type="hinge" axis="0 1 0.5" stiffness="0.4"/>
          <geom type="box" pos="-0.15 0 0" size="0.15 0.03 0.02" density="1100"/>
        </body>
      </body>
    </body>
  </worldbody>
</mujoco>
"""

METHODS = ["reduced", "implicit", "displacement"]


@pytest.fixture(scope="module")
def swimmer(tmp_path_factory):
    path = tmp_path_factory.mktemp("medium") / "swimmer.xml"
    path.write_text(SWIMMER, encoding="utf-8")
    return path, mujoco.MjModel.from_xml_path(str(path))


def theirs_of(q, v):
    """MuJoCo's state: its quaternions begin with w, and its free joint moves along world axes, and before it turns."""
    turn = np.zeros(9)
    mujoco.mju_quat2Mat(turn, np.r_[q[6], q[3:6]])
    return np.r_[q[:3], q[6], q[3:6], q[7:]], np.r_[turn.reshape(3, 3) @ v[3:6], v[:3], v[6:]]


def start(seed):
    rng = np.random.default_rng(seed)
    turn = rng.normal(size=4)
    q = np.r_[0, 0, 1, turn / np.linalg.norm(turn), rng.uniform(-1, 1, 2)]
    return q, rng.normal(size=8)


@pytest.mark.parametrize("method", METHODS)
def test_a_swimmer_swims_as_in_mujoco(swimmer, method):
    path, model = swimmer
    sim = lg.Simulation(path)
    assert not [note for note in sim.notes if "density" in note or "viscosity" in note or "gravcomp" in note]
    sim.method = method
    sim.set("step", 0.00025)
    q, v = start(3)
    sim.q, sim.v = q, v
    data = mujoco.MjData(model)
    data.qpos[:], data.qvel[:] = theirs_of(q, v)
    sim.run(1.0)
    while data.time < 1.0 - 1e-9:
        mujoco.mj_step(model, data)
    ours, _ = theirs_of(sim.q, sim.v)
    # Both signs of a quaternion are the same orientation.
    ours[3:7] *= np.sign(ours[3:7] @ data.qpos[3:7])
    # Steps of first order: the body turned by a radian and moved by half a meter.
    assert np.abs(ours - data.qpos).max() < 2e-3, ours - data.qpos


@pytest.mark.parametrize("seed", range(5))
def test_accelerations_are_those_of_mujoco(swimmer, seed):
    path, model = swimmer
    sim = lg.Simulation(path)
    sim.method = "reduced"
    # A step so short that the change of the velocity is the acceleration, to a part of 1e-5 of it, and rounding to 1e-8.
    h = 1e-7
    sim.set("step", h)
    q, v = start(seed)
    sim.q, sim.v = q, v
    data = mujoco.MjData(model)
    data.qpos[:], data.qvel[:] = theirs_of(q, v)
    mujoco.mj_forward(model, data)
    sim.step()
    # Of the hinges; the axes of free joints differ.
    found = (sim.v - v)[6:] / h
    scale = np.abs(data.qacc[6:]).max()
    np.testing.assert_allclose(found, data.qacc[6:], rtol=0, atol=1e-4 * scale)
