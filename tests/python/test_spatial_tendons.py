"""Spatial tendons and actuators at sites of MJCF files against MuJoCo: lengths, forces and accelerations in random states, and motion."""

import ligament as lg
import mujoco
import numpy as np
import peer_mujoco
import pytest
from random_trees import random_state, relative_error

METHODS = ["reduced", "implicit", "displacement"]

# Straight, branched over a pulley, around a sphere and cylinders, with and without a side, on bodies and on the world.
MANY = """<mujoco><compiler angle="radian"/>
  <default><geom contype="0" conaffinity="0"/><joint damping="0.2" armature="0.02"/><tendon damping=".02"/></default>
  <worldbody><site name="wall" pos="-.1 .2 1.4"/><site name="ceiling" pos=".5 .1 1.8"/><site name="near" pos=".2 -.1 1.2"/>
    <body name="a" pos="0 0 1"><joint name="x" axis="1 0 0"/><joint name="z" axis="0 0 1"/>
      <geom type="capsule" size=".04" fromto="0 0 0 0 .3 0"/><site name="a1" pos=".05 .2 .08"/><site name="a2" pos=".1 .05 .12"/>
      <geom name="ball" type="sphere" size=".06" pos="0 .3 0" density="100"/><site name="over" pos="0 .3 .12"/>
    <body name="b" pos="0 .3 0"><joint name="y" axis="0 1 0" stiffness=".3" springref=".4"/><geom type="capsule" size=".04" fromto="0 0 0 .3 0 0"/>
      <geom name="axle" type="cylinder" size=".05 .1" pos=".3 0 0" euler="1.5 .2 0" density="100"/><site name="beside" pos=".3 .02 .1"/>
      <site name="b1" pos=".15 .02 .09"/><site name="b2" pos=".2 .08 0"/>
      <body name="c" pos=".3 0 0"><joint name="ball joint" type="ball"/><geom type="capsule" size=".03" fromto="0 0 0 .3 0 0"/>
        <site name="c1" pos=".2 .02 .07"/><site name="c2" pos=".3 0 -.06" euler=".3 .5 .7"/>
      </body></body></body>
    <body name="drone" pos="1 1 1"><freejoint name="flies"/><geom type="box" size=".1 .2 .03" pos=".02 .03 .01"/>
      <site name="front" pos=".1 .2 .05" euler=".1 .2 .3"/><site name="hook" pos="0 0 -.05"/></body>
  </worldbody>
  <tendon>
    <spatial name="straight" stiffness="30"><site site="wall"/><site site="a1"/><site site="b1"/></spatial>
    <spatial name="branched" stiffness="20" springlength=".2 .5"><site site="a2"/><site site="ceiling"/><pulley divisor="2"/>
      <site site="ceiling"/><site site="b1"/><pulley divisor="3"/><site site="near"/><site site="c2"/><site site="hook"/></spatial>
    <spatial name="sphere" stiffness="5"><site site="a1"/><geom geom="ball"/><site site="b1"/></spatial>
    <spatial name="side of the sphere"><site site="a1"/><geom geom="ball" sidesite="over"/><site site="b2"/></spatial>
    <spatial name="cylinder" stiffness="40"><site site="b1"/><geom geom="axle"/><site site="c1"/></spatial>
    <spatial name="side of the cylinder"><site site="wall"/><site site="b2"/><geom geom="axle" sidesite="beside"/><site site="c1"/><site site="c2"/></spatial>
    <spatial name="both"><site site="near"/><geom geom="ball"/><site site="b2"/><geom geom="axle"/><site site="c2"/></spatial>
    <fixed name="fixed"><joint joint="x" coef="1"/><joint joint="y" coef="-.5"/></fixed>
  </tendon>
  <actuator>
    <motor name="pull" tendon="straight" gear="2"/><position name="servo" tendon="branched" kp="12" kv=".5"/>
    <motor name="sphere" tendon="sphere"/><motor name="side" tendon="side of the sphere"/><motor name="cylinder" tendon="cylinder"/>
    <motor name="far side" tendon="side of the cylinder"/><motor name="both" tendon="both"/>
    <muscle name="muscle" tendon="cylinder" lengthrange=".1 .3" force="20"/><motor name="fixed" tendon="fixed"/><motor name="joint" joint="y"/>
    <motor name="thrust" site="front" gear="0 0 3 0 0 .2"/><velocity name="brake" site="front" kv=".4" gear="1 .5 0 .2 0 0"/>
    <general name="still" site="wall" gear="1 0 0 0 0 0"/>
  </actuator>
  <sensor>{}</sensor></mujoco>"""
NAMES = ["straight", "branched", "sphere", "side of the sphere", "cylinder", "side of the cylinder", "both"]
SENSORS = "".join(f'<tendonpos name="{name}" tendon="{name}"/><tendonvel name="rate of {name}" tendon="{name}"/>' for name in NAMES)
SENSORS += '<actuatorpos name="flown" actuator="thrust"/><actuatorvel name="flies on" actuator="thrust"/>'


def loaded(tmp_path, text=MANY.format(SENSORS)):
    path = tmp_path / "many.xml"
    path.write_text(text)
    model = lg.load_mjcf(path)
    peer = peer_mujoco.from_mjcf(model, path).with_forces()
    return path, model, peer


@pytest.mark.parametrize("method", METHODS)
def test_lengths_and_forces_are_mujoco_s(tmp_path, method):
    path, model, peer = loaded(tmp_path)
    theirs, data = peer.theirs, peer.data
    assert [tendon.name for tendon in model.tendons] == [*NAMES, "fixed"] and len(model.actuators) == theirs.nu
    assert len(model.tendons[2].bodies) == 3 and model.tendons[2].bodies[2] == "b"
    assert [actuator.body for actuator in model.actuators[-3:]] == ["drone", "drone", "world"]
    for tendon, rest in zip(model.tendons, theirs.tendon_lengthspring):
        if tendon.stiffness:
            assert tendon.rest == pytest.approx(tuple(rest), abs=1e-12)
    sim, random = lg.Simulation(path, method=method), np.random.default_rng(3)
    wrapped = np.zeros(len(NAMES), dtype=int)
    for seed in range(40):
        q, v, _ = random_state(model, seed)
        sim.q, sim.v, ctrl = q, v, random.normal(size=theirs.nu)
        sim.ctrl = ctrl
        peer.set_state(q, v)
        data.ctrl[:] = ctrl
        mujoco.mj_forward(theirs, data)
        sites = [3, 7, 2, 2, 2, 4, 3]
        wrapped += data.ten_wrapnum[: len(NAMES)] > sites
        assert relative_error(sim.actuator_forces, data.actuator_force) < 1e-8, seed
        b, _ = peer.set_state(q, v)
        assert relative_error(sim.actuator_joint_forces, b.T @ data.qfrc_actuator) < 1e-8, seed
        for sensor in model.sensors:
            assert relative_error(sim.sensors[sensor.name], data.sensor(sensor.name).data) < 1e-8, (seed, sensor)
        if method == "implicit":
            assert relative_error(sim.joint_forces, b.T @ (data.qfrc_actuator + data.qfrc_passive)) < 1e-8, seed
    # Each obstacle is touched in some states, and passed by in others.
    assert (wrapped[2:] > 3).all() and (wrapped[2:] < 40).any(), wrapped


@pytest.mark.parametrize("method", METHODS)
def test_motion_is_mujoco_s(tmp_path, method):
    """Half a second under control values that change, by small steps: the difference is of first order in ours, and halves with them."""
    path, model, peer = loaded(tmp_path)
    theirs, data, errors = peer.theirs, peer.data, []
    theirs.opt.gravity[:] = model.gravity
    theirs.opt.timestep, theirs.opt.integrator = 0.00025, mujoco.mjtIntegrator.mjINT_RK4
    for step in (0.001, 0.0005):
        sim, random, worst = lg.Simulation(path, method=method, step=step), np.random.default_rng(5), 0.0
        mujoco.mj_resetData(theirs, data)
        probe = peer_mujoco.from_mjcf(model, path)
        for _ in range(10):
            sim.ctrl = data.ctrl[:] = random.uniform(0, 1, theirs.nu)
            sim.run(0.05)
            mujoco.mj_step(theirs, data, 200)
            probe.set_state(sim.q, sim.v)
            worst = max(worst, peer_mujoco.apart(theirs, probe.data.qpos, data.qpos))
        errors.append(worst)
    assert errors[0] < 0.02 and errors[1] < 0.7 * errors[0], errors


ROPE = """<mujoco><default><geom contype="0" conaffinity="0"/></default><worldbody><site name="top" pos="0 0 2"/>
  <body name="ball" pos=".3 0 2"><freejoint name="free"/><geom size=".05"/><site name="center"/></body></worldbody>
  <tendon><spatial name="rope" range="0 1" limited="true"><site site="top"/><site site="center"/></spatial></tendon></mujoco>"""


@pytest.mark.parametrize("method", METHODS)
def test_a_rope_holds_a_ball(tmp_path, method):
    """It falls freely until the rope is taut, then swings no farther than its length, and comes to no energy."""
    path = tmp_path / "rope.xml"
    path.write_text(ROPE)
    sim = lg.Simulation(path, method=method, step=1 / 240)
    energy = sum(sim.report().energies)
    lengths = []
    for _ in range(480):
        sim.step()
        lengths.append(np.linalg.norm(sim.poses[sim.body_names.index("ball")][:3] - [0, 0, 2]))
    assert max(lengths) < 1.02 and sum(length > 0.98 for length in lengths) > 200
    assert sum(sim.report().energies) < energy + 1e-6


def test_faults_are_named(tmp_path):
    path = tmp_path / "wrong.xml"
    for spatial, words in [
        ('<site site="top"/><site site="nowhere"/>', "site 'nowhere'"),
        ('<site site="top"/><geom geom="none"/><site site="center"/>', "geom 'none'"),
        ('<site site="top"/><pulley divisor="0"/><site site="center"/>', "divisor must be positive"),
        ('<site site="top"/><wheel/><site site="center"/>', "expected site, geom or pulley"),
        ('<site site="top"/>', "have two"),
        ("", "at least two sites"),
    ]:
        path.write_text(ROPE.replace('<site site="top"/><site site="center"/>', spatial))
        with pytest.raises(ValueError, match=words):
            lg.load_mjcf(path)


def test_scene_files_keep_paths_and_places(ligament, tmp_path):
    path, model, _ = loaded(tmp_path)
    done = ligament("convert", path, tmp_path / "scene.json")
    assert done.returncode == 0, done.stderr
    written = lg.Simulation(tmp_path / "scene.json").model()
    assert written.tendons == model.tendons and written.actuators == model.actuators
    one, other = (lg.Simulation(file, method="reduced") for file in (path, tmp_path / "scene.json"))
    for sim in (one, other):
        sim.ctrl = np.linspace(-1, 1, sim.nu)
        sim.run(0.2)
    assert (one.q == other.q).all()
