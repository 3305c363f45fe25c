"""Laws of nature: thrown robots keep their momentum, and a chain in space its energy, beside MuJoCo's integrators."""

import ligament as lg
import mujoco
import numpy as np
import pytest
from robots import path_of

FLOATING = ["solo12", "talos", "g1", "centauro", "panda"]


def thrown(robot):
    """A robot without support, tumbling, its joints moving."""
    model = lg.load_urdf(path_of(robot), root="free")
    noise = np.random.default_rng(3)
    v = 0.5 * noise.normal(size=model.nv)
    v[:3] += [2.0, -3.0, 1.0]
    return model, v


@pytest.mark.parametrize("robot", FLOATING)
def test_a_thrown_robot_keeps_its_momentum_and_its_center_of_mass_its_parabola(robot):
    model, v = thrown(robot)
    sim = lg.Simulation(model, method="reduced")
    sim.v = v
    sim.act("mode passive")
    # Where a limit is met, the center of mass falls by symplectic Euler for a step.
    sim.act("set hard-limits value=0")
    start, center = model.momentum(sim.q, sim.v), model.center_of_mass(sim.q)
    gravity = np.array([0.0, 0.0, -9.81])
    for _ in range(10):
        sim.run(0.1)
        now, time = model.momentum(sim.q, sim.v), sim.time
        # About the center of mass, then linear.
        assert np.abs(now[:3] - start[:3]).max() < 1e-10 * np.linalg.norm(start[:3])
        assert np.abs(now[3:] - start[3:] - model.mass * gravity * time).max() < 1e-10 * np.linalg.norm(now[3:])
        line = center + start[3:] / model.mass * time + 0.5 * gravity * time**2
        assert np.abs(model.center_of_mass(sim.q) - line).max() < 1e-9


@pytest.mark.parametrize("method", ["reduced", "implicit"])
@pytest.mark.parametrize("robot", FLOATING)
def test_a_thrown_robot_keeps_its_linear_momentum_at_its_limits_too(robot, method):
    model, v = thrown(robot)
    sim = lg.Simulation(model, method=method)
    sim.v = v
    start = np.array(sim.report().linear_momentum)
    sim.run(1.0)
    fall = np.array([0.0, 0.0, -9.81]) * model.mass * sim.time
    assert np.abs(np.array(sim.report().linear_momentum) - start - fall).max() < 1e-9 * np.linalg.norm(fall)


def bars(count):
    """A floating chain of bars with ball joints, without gravity, as MJCF."""
    text, inner = "", '<inertial pos="0 0 0" mass="1" diaginertia="0.0211 0.0211 0.0006"/>'
    for k in reversed(range(count)):
        joint = '<freejoint name="root"/>' if k == 0 else f'<joint name="ball {k}" type="ball" pos="0 0 0.25"/>'
        at = "0 0 0" if k == 0 else "0 0 -0.5"
        text = f'<body name="bar {k}" pos="{at}">{joint}{inner}{text}</body>'
    return f'<mujoco><option gravity="0 0 0"/><worldbody>{text}</worldbody></mujoco>'


def test_a_chain_in_space_keeps_its_energy_as_by_rk4_in_mujoco(tmp_path):
    path = tmp_path / "chain.xml"
    path.write_text(bars(6))
    sim = lg.Simulation(str(path), method="reduced", step=1 / 120)
    model, seconds = sim.model(), 5.0
    noise = np.random.default_rng(1)
    q = model.integrate(model.neutral(), 0.5 * noise.normal(size=model.nv), 1.0)
    v = noise.normal(size=model.nv)
    v *= np.sqrt(400.0 / model.energy(q, v)[0])
    sim.q, sim.v = q, v
    peer = mujoco.MjModel.from_xml_path(str(path))
    errors = {}
    for name in ("EULER", "IMPLICITFAST", "RK4"):
        peer.opt.timestep, peer.opt.integrator = 1 / 120, getattr(mujoco.mjtIntegrator, "mjINT_" + name)
        peer.opt.enableflags |= mujoco.mjtEnableBit.mjENBL_ENERGY
        data = mujoco.MjData(peer)
        # Their free joint: velocity in world axes, then angular in the body's; quaternions start with w.
        x, y, z, w = q[3:7]
        data.qpos[:7] = [*q[:3], w, x, y, z]
        turn = np.zeros(9)
        mujoco.mju_quat2Mat(turn, data.qpos[3:7])
        data.qvel[:6] = [*(turn.reshape(3, 3) @ v[3:6]), *v[:3]]
        for k in range(1, 6):
            x, y, z, w = q[4 * k + 3 : 4 * k + 7]
            data.qpos[4 * k + 3 : 4 * k + 7] = [w, x, y, z]
            data.qvel[3 * k + 3 : 3 * k + 6] = v[3 * k + 3 : 3 * k + 6]
        mujoco.mj_forward(peer, data)
        # The same start: its energy says so.
        assert abs(data.energy[1] - 400.0) < 1e-9
        for _ in range(round(120 * seconds)):
            mujoco.mj_step(peer, data)
        errors[name] = abs(data.energy[1] - 400.0)
    sim.run(seconds)
    ours = abs(sim.energy - 400.0)
    assert ours < 0.1, (ours, errors)
    # MuJoCo's integrators of first order diverge here, and start again at rest. RK4, with twice as many evaluations, is
    # as good.
    assert errors["EULER"] > 100 and errors["IMPLICITFAST"] > 100, errors
    assert ours < 10 * errors["RK4"], (ours, errors)
