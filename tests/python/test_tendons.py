"""Fixed tendons (test_spatial_tendons.py has the others) and muscles of MJCF files against MuJoCo: lengths, forces and accelerations in random states, and motion."""

import importlib.util
import pathlib

import ligament as lg
import mujoco
import numpy as np
import peer_mujoco
import pytest
from random_trees import random_state, relative_error

SUITE = pathlib.Path(importlib.util.find_spec("dm_control").submodule_search_locations[0]) / "suite"
METHODS = ["reduced", "implicit", "displacement"]

# Springs with and without a deadband, actuators of all kinds along tendons, `ref`, and muscles at a joint and at a tendon.
MANY = """<mujoco><compiler angle="radian"/>
  <default><geom contype="0" conaffinity="0"/><joint damping="0.05" armature="0.01"/><tendon damping=".02"/></default>
  <worldbody><body name="a" pos="0 0 1"><joint name="x" axis="1 0 0" ref=".3"/><geom type="capsule" size=".04" fromto="0 0 0 0 .3 0"/>
    <body name="b" pos="0 .3 0"><joint name="y" axis="0 1 0" range="-1 1.5"/><geom type="capsule" size=".04" fromto="0 0 0 .3 0 0"/>
      <body name="c" pos=".3 0 0"><joint name="z" axis="0 0 1" ref="-.2"/><geom type="capsule" size=".03" fromto="0 0 0 .3 0 0"/>
        <body name="d" pos=".3 0 0"><joint name="s" type="slide" axis="1 0 0"/><geom size=".05"/>
  </body></body></body></body></worldbody>
  <tendon>
    <fixed name="pair" stiffness="3"><joint joint="x" coef="1"/><joint joint="y" coef="-.5"/></fixed>
    <fixed name="three" springlength=".1 .4" stiffness="20" damping=".3"><joint joint="x" coef=".2"/><joint joint="z" coef=".4"/><joint joint="s" coef="2"/></fixed>
    <fixed name="plain"><joint joint="y" coef=".7"/><joint joint="z" coef=".3"/></fixed>
  </tendon>
  <actuator>
    <motor name="pull" tendon="pair" gear="2" ctrlrange="-1 1"/>
    <position name="servo" tendon="three" kp="12" kv=".5" forcerange="-4 5"/>
    <general name="general" tendon="plain" gear="1.5" gaintype="affine" gainprm=".4 .1 -.05" biastype="affine" biasprm=".1 -.2 -.03"/>
    <position name="damped" tendon="plain" kp="4" dampratio=".7"/>
    <position name="filtered" tendon="pair" kp="3" timeconst=".05"/>
    <muscle name="short" joint="y" gear=".1" lengthrange="-.2 .15" force="60"/>
    <muscle name="long" tendon="plain" lengthrange="-1 1.2" scale="40" timeconst=".02 .05" tausmooth=".3" range=".6 1.2" fvmax="1.4"/>
    <muscle name="limits" joint="y" gear="-.1" force="50"/>
    <motor name="joint" joint="z"/>
  </actuator>
  <sensor><tendonpos name="pair" tendon="pair"/><tendonpos name="three" tendon="three"/><tendonvel name="rate" tendon="three"/>
    <tendonactuatorfrc name="force" tendon="pair"/><actuatorpos name="length" actuator="general"/><actuatorvel name="speed" actuator="general"/>
    <frameangacc name="turns" objtype="xbody" objname="c"/><framelinacc name="moves" objtype="xbody" objname="d"/></sensor></mujoco>"""


def loaded(tmp_path, text=MANY):
    path = tmp_path / "many.xml"
    path.write_text(text)
    model = lg.load_mjcf(path)
    peer = peer_mujoco.from_mjcf(model, path).with_forces()
    # MuJoCo finds the lengths of a muscle without a range by simulation; ours are those of the limits.
    k = peer.theirs.actuator("limits").id if "limits" in text else -1
    if k >= 0:
        peer.theirs.actuator_lengthrange[k] = [-0.15, 0.1]
    return path, model, peer


@pytest.mark.parametrize("method", METHODS)
def test_lengths_forces_and_accelerations_are_mujoco_s(tmp_path, method):
    path, model, peer = loaded(tmp_path)
    theirs, data = peer.theirs, peer.data
    assert [tendon.name for tendon in model.tendons] == ["pair", "three", "plain"]
    assert model.tendons[0].joints == {"x": 1.0, "y": -0.5} and len(model.actuators) == theirs.nu
    sim, random = lg.Simulation(path, method=method), np.random.default_rng(3)
    for seed in range(5):
        q, v, _ = random_state(model, seed)
        # Within the limits of the hinge, near which accelerations would be those of the next step.
        q[1] *= 0.3
        sim.q, sim.v, ctrl = q, v, random.normal(size=theirs.nu)
        sim.ctrl = ctrl
        peer.set_state(q, v)
        data.ctrl[:] = ctrl
        mujoco.mj_forward(theirs, data)
        assert relative_error(sim.actuator_forces, data.actuator_force) < 1e-8
        b, _ = peer.set_state(q, v)
        assert relative_error(sim.actuator_joint_forces, b.T @ data.qfrc_actuator) < 1e-8
        for sensor in model.sensors:
            assert relative_error(sim.sensors[sensor.name], data.sensor(sensor.name).data) < 1e-8, sensor


def test_muscles_follow_mujoco_s_curves_and_activation(tmp_path):
    path, model, peer = loaded(tmp_path)
    theirs, h = peer.theirs, 1e-4
    sim = lg.Simulation(path, method="reduced", step=h)
    names = [actuator.name for actuator in model.actuators]
    which = [names.index(name) for name in ("short", "long", "limits")]
    random = np.random.default_rng(4)
    for k in range(400):
        if k % 100 == 0:
            sim.ctrl = random.uniform(-0.2, 1.2, theirs.nu)
        acts, forces = sim.activations, sim.actuator_forces
        peer.set_state(sim.q, sim.v)
        mujoco.mj_forward(theirs, peer.data)
        sim.step()
        for k in which:
            length, speed = peer.data.actuator_length[k], peer.data.actuator_velocity[k]
            of = (theirs.actuator_lengthrange[k], theirs.actuator_acc0[k])
            gain = mujoco.mju_muscleGain(length, speed, *of, theirs.actuator_gainprm[k, :9])
            bias = mujoco.mju_muscleBias(length, *of, theirs.actuator_biasprm[k, :9])
            assert abs(forces[k] - gain * acts[k] - bias) < 1e-8 * (1 + abs(forces[k]))
            rate = mujoco.mju_muscleDynamics(sim.ctrl[k], acts[k], theirs.actuator_dynprm[k, :3])
            # The rate at the start of a step of 0.1 ms, of something that takes 5 ms and more: 2 % of it per step at most.
            assert abs((sim.activations[k] - acts[k]) / h - rate) < 0.03 * abs(rate) + 1e-9
    assert (sim.activations[which] > 0.2).any()


@pytest.mark.parametrize("method", METHODS)
def test_motion_is_mujoco_s(tmp_path, method):
    """Half a second under control values that change, by small steps: the difference is of first order in ours, and halves with them."""
    path, model, peer = loaded(tmp_path, MANY.replace(' range="-1 1.5"', "").replace('<muscle name="limits"', '<muscle lengthrange="-.15 .1" name="limits"'))
    theirs, data, errors = peer.theirs, peer.data, []
    theirs.opt.gravity[:] = model.gravity
    theirs.opt.timestep, theirs.opt.integrator = 0.00025, mujoco.mjtIntegrator.mjINT_RK4
    for step in (0.001, 0.0005):
        sim, random, worst = lg.Simulation(path, method=method, step=step), np.random.default_rng(5), 0.0
        mujoco.mj_resetData(theirs, data)
        for _ in range(10):
            sim.ctrl = data.ctrl[:] = random.uniform(0, 1, theirs.nu)
            sim.run(0.05)
            mujoco.mj_step(theirs, data, 200)
            worst = max(worst, np.abs(sim.q - (data.qpos - theirs.qpos0)).max())
        errors.append(worst)
    assert errors[0] < 0.02 and errors[1] < 0.7 * errors[0], errors


@pytest.mark.parametrize("name", ["dog", "quadruped"])
def test_tendons_of_known_files_are_read(name):
    model = lg.load_mjcf(SUITE / f"{name}.xml")
    theirs = mujoco.MjModel.from_xml_path(str(SUITE / f"{name}.xml"))
    kinds = [int(kind) for kind in (mujoco.mjtEq.mjEQ_JOINT, mujoco.mjtEq.mjEQ_TENDON)]
    couplings = sum(int(kind) in kinds for kind in theirs.eq_type)
    assert len(model.tendons) == theirs.ntendon + couplings and len(model.actuators) == theirs.nu
    assert not any("fixed" in note for note in model.notes)
    sim = lg.Simulation(SUITE / f"{name}.xml", method="reduced")
    data = mujoco.MjData(theirs)
    data.ctrl[:] = sim.ctrl = np.linspace(-0.5, 0.5, theirs.nu)
    mujoco.mj_forward(theirs, data)
    assert np.abs(sim.actuator_forces - data.actuator_force).max() < 1e-8
    sim.run(0.5)
    assert np.isfinite(sim.q).all()


def test_what_is_left_out_is_named(tmp_path):
    path = tmp_path / "some.xml"
    path.write_text("""<mujoco><worldbody><body name="a"><joint name="x"/><geom name="ball" size=".1"/><site name="p"/></body><site name="q" pos="1 0 0"/></worldbody>
      <tendon><spatial name="cable"><site site="p"/><geom geom="ball" sidesite="p"/><site site="q"/></spatial><fixed name="rubs" frictionloss="1" armature="2"><joint joint="x" coef="1"/></fixed></tendon>
      <actuator><motor tendon="cable"/><motor site="p" refsite="q"/><muscle name="free" joint="x"/><motor name="kept" tendon="rubs"/></actuator>
      <sensor><tendonpos name="gone" tendon="cable"/></sensor></mujoco>""")
    model = lg.load_mjcf(path)
    assert [actuator.name for actuator in model.actuators] == ["kept"] and [tendon.name for tendon in model.tendons] == ["rubs"]
    assert model.actuators[0].tendon == "rubs" and model.actuators[0].joint == "" and not model.sensors
    for what in ("tendon/spatial with a sidesite inside its geom", "frictionloss", "armature", "not on a joint, a tendon or a site alone", "'free'", "'cable' is left out"):
        assert any(what in note for note in model.notes), (what, model.notes)
    for tendon, reason in [
        ('<fixed name="t"><joint joint="y" coef="1"/></fixed>', "the joint 'y'"),
        ('<fixed name="t"><joint joint="x"/></fixed>', "coef"),
    ]:
        path.write_text(f"""<mujoco><worldbody><body name="a"><joint name="x"/><geom size=".1"/></body></worldbody><tendon>{tendon}</tendon></mujoco>""")
        with pytest.raises(ValueError, match=reason):
            lg.load_mjcf(path)
