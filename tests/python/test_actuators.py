"""Actuators of MJCF files against MuJoCo: forces in random states, accelerations, and the motion under random control values."""

import importlib.util
import json
import pathlib

import ligament as lg
import mujoco
import numpy as np
import peer_mujoco
import pytest
from random_trees import random_state, relative_error

SUITE = pathlib.Path(importlib.util.find_spec("dm_control").submodule_search_locations[0]) / "suite"
GYM = pathlib.Path(importlib.util.find_spec("gymnasium").submodule_search_locations[0]) / "envs/mujoco/assets"
METHODS = ["reduced", "implicit", "displacement"]

# All kinds of actuators that drive joints, with gears, ranges and activations.
MANY = """<mujoco><compiler angle="radian"/>
  <default><geom contype="0" conaffinity="0"/><joint damping="0.02" armature="0.002"/></default>
  <worldbody><body name="a" pos="0 0 1"><joint name="x" axis="1 0 0" ref=".3" stiffness=".5" springref=".1"/>
      <geom type="capsule" size=".04" fromto="0 0 0 0 .3 0"/>
    <body name="b" pos="0 .3 0"><joint name="y" axis="0 1 0" actuatorfrcrange="-.8 .5"/><geom type="capsule" size=".04" fromto="0 0 0 .3 0 0"/>
      <body name="c" pos=".3 0 0"><joint name="z" axis="0 0 1"/><geom type="capsule" size=".03" fromto="0 0 0 .3 0 0"/>
        <body name="d" pos=".3 0 0"><joint name="s" type="slide" axis="1 0 0" stiffness="40"/><geom size=".05"/>
          <body name="e" pos="0 0 .1"><joint name="ball" type="ball" damping=".01"/><geom type="box" size=".05 .1 .02" pos=".1 0 0"/>
  </body></body></body></body></body></worldbody>
  <actuator>
    <position name="servo" joint="x" kp="9" kv=".4" ctrlrange="-1 1" forcerange="-3 2"/>
    <velocity name="speed" joint="x" kv=".3" gear="1.5"/>
    <motor name="first" joint="y" gear="2" ctrlrange="-.3 .3"/>
    <position name="second" joint="y" kp="1.5"/>
    <general name="general" joint="z" gear="3" gaintype="affine" gainprm=".4 .1 -.05" biastype="affine" biasprm=".1 -.2 -.03" forcerange="-.25 .3"/>
    <intvelocity name="integrated" joint="s" kp="60" kv="4" actrange="-.1 .1"/>
    <damper name="damper" joint="z" kv=".2" ctrlrange="0 1"/>
    <position name="filtered" joint="s" kp="30" dampratio=".5" timeconst=".05"/>
    <general name="slow" joint="z" dyntype="filter" dynprm=".1" gainprm=".2"/>
    <motor name="turn" joint="ball" gear="0 .1 0"/>
  </actuator></mujoco>"""


def files():
    """The files whose actuators, or some of them, drive joints."""
    for path in [*sorted(GYM.glob("*.xml")), *sorted(SUITE.glob("*.xml"))]:
        if "<actuator>" in path.read_text():
            yield pytest.param(path, id=f"{path.parent.name}-{path.stem}")


def pairs_of(model, theirs):
    """The indices of MuJoCo's actuators that are ours, in the order of the file."""
    joints = [int(kind) for kind in (mujoco.mjtTrn.mjTRN_JOINT, mujoco.mjtTrn.mjTRN_JOINTINPARENT)]
    gains = [int(getattr(mujoco.mjtGain, "mjGAIN_" + kind)) for kind in ("FIXED", "AFFINE", "MUSCLE")]

    def is_ours(k):
        if theirs.actuator_trntype[k] == int(mujoco.mjtTrn.mjTRN_SITE):
            return theirs.actuator_trnid[k, 1] < 0
        return theirs.actuator_trntype[k] in (*joints, int(mujoco.mjtTrn.mjTRN_TENDON))

    ours = [k for k in range(theirs.nu) if is_ours(k) and theirs.actuator_gaintype[k] in gains]
    assert len(model.actuators) == len(ours)
    for actuator, k in zip(model.actuators, ours):
        which = theirs.actuator_trnid[k, 0]
        on_tendon = theirs.actuator_trntype[k] == int(mujoco.mjtTrn.mjTRN_TENDON)
        expected = ("", theirs.tendon(which).name) if on_tendon else (theirs.joint(which).name, "")
        if theirs.actuator_trntype[k] == int(mujoco.mjtTrn.mjTRN_SITE):
            expected = ("", "")
        assert (actuator.joint, actuator.tendon) == expected
        assert theirs.actuator(k).name in ("", actuator.name)
        low, high = theirs.actuator_ctrlrange[k] if theirs.actuator_ctrllimited[k] else (-np.inf, np.inf)
        assert actuator.ctrl_range == pytest.approx((low, high), abs=1e-12)
        low, high = theirs.actuator_forcerange[k] if theirs.actuator_forcelimited[k] else (-np.inf, np.inf)
        assert actuator.force_range == (low, high)
    return ours


def compare_forces(model, path, tmp_path):
    peer = peer_mujoco.from_mjcf(model, path)
    theirs, data = peer.theirs, peer.data
    ours = pairs_of(model, theirs)
    if not ours:
        pytest.skip("no actuator drives a joint")
    theirs.opt.disableflags &= ~int(mujoco.mjtDisableBit.mjDSBL_ACTUATION | mujoco.mjtDisableBit.mjDSBL_GRAVITY)
    sim, random = lg.Simulation(model, method="reduced"), np.random.default_rng(1)
    assert sim.nu == len(ours) and (sim.ctrl == 0).all()
    for seed in range(5):
        q, v, _ = random_state(model, seed)
        ctrl = np.zeros(theirs.nu)
        # Also beyond the ranges, where MuJoCo clamps.
        ctrl[ours] = random.normal(size=len(ours)) * 1.5
        sim.q, sim.v, sim.ctrl = q, v, ctrl[ours]
        assert (sim.ctrl == ctrl[ours]).all()
        data.ctrl[:] = ctrl
        acceleration = peer.forward(q, v, np.zeros(model.nv))
        assert relative_error(sim.actuator_forces, data.actuator_force[ours]) < 1e-8
        if len(ours) == theirs.nu:
            b, _ = peer.set_state(q, v)
            expected = b.T @ data.qfrc_actuator
            assert relative_error(sim.actuator_joint_forces, expected) < 1e-8
            found = model.forward_dynamics(q, v, sim.actuator_joint_forces, gravity=peer_mujoco.GRAVITY)
            # Bodies of 1e-12 of the mass between the joints of one body change accelerations as in test_mjcf.py.
            is_divided = any("intermediate" in note for note in model.notes)
            assert relative_error(found, acceleration) < (1e-6 if is_divided else 1e-8)


@pytest.mark.parametrize("path", list(files()))
def test_forces_and_accelerations_are_mujoco_s(path, tmp_path):
    compare_forces(lg.load_mjcf(path), path, tmp_path)


def test_forces_of_all_kinds_are_mujoco_s(tmp_path):
    path = tmp_path / "many.xml"
    path.write_text(MANY)
    compare_forces(lg.load_mjcf(path), path, tmp_path)


def bare(ligament, path, folder):
    """A scene without colliders and limits, from a file."""
    done = ligament("convert", path, folder / "scene.json")
    assert done.returncode == 0, done.stderr
    scene = json.loads((folder / "scene.json").read_text())
    scene["model"].pop("colliders", None)
    for joint in scene["model"]["joints"]:
        joint.pop("limits", None)
        joint.pop("friction", None)
    (folder / "scene.json").write_text(json.dumps(scene))
    return folder / "scene.json"


def follow(ligament, path, folder, method, finer=1):
    """The largest difference from MuJoCo's motion in a second with control values that change every 50 ms, and no contacts and limits.
    Our steps are accurate, so that the difference is that of the models; MuJoCo's are of 0.25 ms by Runge and Kutta, or finer."""
    sim = lg.Simulation(bare(ligament, path, folder), method=method, step=0.005)
    sim.set("accuracy", 1e-6)
    model = lg.load_mjcf(path)
    peer, probe = (peer_mujoco.from_mjcf(model, path) for _ in range(2))
    theirs, data = peer.theirs, peer.data
    fluid = mujoco.MjModel.from_xml_path(str(path)).opt
    theirs.opt.density, theirs.opt.viscosity = fluid.density, fluid.viscosity
    theirs.opt.disableflags = int(mujoco.mjtDisableBit.mjDSBL_CONSTRAINT)
    theirs.opt.gravity[:] = model.gravity
    theirs.opt.timestep, theirs.opt.integrator = 0.00025 / finer, mujoco.mjtIntegrator.mjINT_RK4
    peer.set_state(sim.q, sim.v)
    random, worst = np.random.default_rng(2), 0.0
    middle = np.array([np.mean(a.ctrl_range) if np.isfinite(a.ctrl_range).all() else 0.0 for a in model.actuators])
    half = np.array([np.ptp(a.ctrl_range) / 2 if np.isfinite(a.ctrl_range).all() else 1.0 for a in model.actuators])
    for _ in range(20):
        sim.ctrl = data.ctrl[:] = middle + half * random.uniform(-1, 1, len(middle))
        sim.step(10)
        mujoco.mj_step(theirs, data, 200 * finer)
        probe.set_state(sim.q, sim.v)
        worst = max(worst, peer_mujoco.apart(theirs, probe.data.qpos, data.qpos))
    return worst


@pytest.mark.parametrize("method", METHODS)
def test_motion_of_all_kinds_is_mujoco_s(ligament, tmp_path, method):
    path = tmp_path / "many.xml"
    path.write_text(MANY)
    # MuJoCo's filters are of first order, also with Runge and Kutta: the difference falls with its step, 0.0016 at 0.25 ms.
    assert follow(ligament, path, tmp_path, method, 4) < 1e-3


ROBOTS = [(method, f"assets/{name}") for method in METHODS for name in ("half_cheetah", "hopper", "swimmer")]
ROBOTS += [(method, f"suite/{name}") for method in METHODS for name in ("cartpole", "reacher")]
# Without limits, its legs spin so fast that maximal coordinates need many seconds for this.
ROBOTS += [("reduced", "assets/ant")]


@pytest.mark.parametrize("method, name", ROBOTS)
def test_motion_of_robots_is_mujoco_s(ligament, tmp_path, method, name):
    folder, name = name.split("/")
    path = (GYM if folder == "assets" else SUITE) / f"{name}.xml"
    assert follow(ligament, path, tmp_path, method) < 1e-3


STIFF = """<mujoco><worldbody><body><joint name="a" axis="0 1 0"/><geom type="capsule" size=".03" fromto="0 0 0 0 0 -.3"/>
  <body pos="0 0 -.3"><joint name="b" axis="1 0 0"/><geom type="capsule" size=".03" fromto="0 0 0 0 0 -.3"/></body></body></worldbody>
  <actuator><position joint="a" kp="1e6" kv="1e3" ctrlrange="-1 1"/><position joint="b" kp="1e6" forcerange="-.2 .2"/><motor site="s" refsite="s"/></actuator>
  <keyframe><key name="up" qpos=".5 0" ctrl=".5 0 0"/></keyframe></mujoco>"""


@pytest.mark.parametrize("method", METHODS)
def test_stiff_servos_hold_and_recordings_keep_control_values(tmp_path, method):
    path = tmp_path / "stiff.xml"
    path.write_text(STIFF.replace('<motor site="s" refsite="s"/>', ""))
    sim = lg.Simulation(lg.load_mjcf(path), method=method, step=1 / 60)
    sim.ctrl = [0.5, 0.0]
    sim.step(60)
    # A weight of a few newtons on 1e6 N m/rad; and what is left of a decay.
    assert abs(sim.q[0] - 0.5) < 1e-4 and np.abs(sim.v).max() < 1e-3
    state = sim.state()
    sim.ctrl = [-9.0, 4.0]
    sim.step(60)
    # Beyond its range, a control value acts at its end.
    assert abs(sim.q[0] + 1.0) < 1e-3 and (sim.ctrl == [-9.0, 4.0]).all()
    assert abs(sim.actuator_forces[1]) == 0.2
    sim.restore(state)
    assert (sim.ctrl == [0.5, 0.0]).all()


def test_what_is_not_simulated_is_reported(ligament, tmp_path):
    text = STIFF.replace("<worldbody>", '<worldbody><site name="s"/>').replace("<motor site", '<muscle joint="a"/><motor site')
    path = tmp_path / "stiff.xml"
    path.write_text(text.replace('ctrl=".5 0 0"', 'ctrl=".5 0 0 0"'))
    notes = "\n".join(lg.load_mjcf(path).notes)
    assert "muscles without a lengthrange and limits" in notes and "actuator/motor (not on a joint, a tendon or a site alone" in notes
    assert len(lg.load_mjcf(path).actuators) == 2
    done = ligament("convert", path, tmp_path / "scene.json", "--key", "up")
    assert done.returncode == 0, done.stderr
    # A keyframe sets the control values at the start, of the actuators that there are.
    sim = lg.Simulation(tmp_path / "scene.json")
    assert (sim.ctrl == [0.5, 0.0]).all()
