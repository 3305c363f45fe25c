"""Checks the reading of MJCF against MuJoCo's own: masses, joint ranges, poses, mass matrix, forward and inverse
dynamics, on the characters of dm_control and on random small files."""

import importlib.util
import json
import pathlib

import ligament as lg
import mujoco
import numpy as np
import peer_mujoco
import pytest
from random_mjcf import random_mjcf
from random_trees import matrix_of, random_state, relative_error

# The package is installed without its dependencies: only its files are used, and it is not imported.
SUITE = pathlib.Path(importlib.util.find_spec("dm_control").submodule_search_locations[0]) / "suite"
GYM = pathlib.Path(importlib.util.find_spec("gymnasium").submodule_search_locations[0]) / "envs/mujoco/assets"
CHARACTERS = ["humanoid", "dog", "fish", "quadruped", "humanoid_CMU", "walker", "cheetah", "swimmer", "hopper"]

# MuJoCo stores the vertices of meshes in single precision, but computes their mass before: only rounding is left.
TOLERANCE = {"dog": 1e-9}
# Between the joints of one body there are substitute masses, each 1e-12 of its mass and moments. They change the mass
# matrix by no more than that, plus some rounding. Accelerations magnify both by the condition of the mass matrix,
# which random poses of a body with three hinges bring near to where two axes coincide: the worst measured is 1e-7,
# for the dog.
ROUNDING = 1e-11
DIVIDED = 1e-6


def compare(ligament, path, folder, tolerance):
    model = lg.load_mjcf(path)
    peer = peer_mujoco.from_mjcf(model, path)
    theirs = peer.theirs
    # A file may switch gravity off; here it is on in both.
    no_gravity = theirs.opt.disableflags & mujoco.mjtDisableBit.mjDSBL_GRAVITY
    assert np.allclose(model.gravity, 0 if no_gravity else peer_mujoco.GRAVITY)
    theirs.opt.disableflags &= ~int(mujoco.mjtDisableBit.mjDSBL_GRAVITY)
    gravity = peer_mujoco.GRAVITY

    scene = folder / "scene.json"
    done = ligament("convert", path, scene)
    assert done.returncode == 0, done.stderr
    described = json.loads(scene.read_text())["model"]
    # Bodies that are fixed to others are merged with them.
    masses = {}
    for k in range(1, theirs.nbody):
        root = theirs.body(theirs.body_weldid[k]).name
        masses[root] = masses.get(root, 0.0) + theirs.body_mass[k]
    ours = {body["name"]: body["inertia"]["about_origin"]["mass"] for body in described["bodies"]}
    for name, mass in masses.items():
        # Bodies without a name get one that MuJoCo does not know.
        if name not in ("world", ""):
            assert ours[name] == pytest.approx(mass, rel=tolerance), name
    limits = {joint["name"]: joint.get("limits") for joint in described["joints"]}
    for k in range(theirs.njnt):
        joint = theirs.joint(k)
        if joint.type[0] in (mujoco.mjtJoint.mjJNT_HINGE, mujoco.mjtJoint.mjJNT_SLIDE):
            shift = theirs.qpos0[joint.qposadr[0]]
            expected = joint.range - shift if theirs.jnt_limited[k] else None
            found = limits[joint.name]
            assert (found is None) == (expected is None), joint.name
            if found is not None:
                assert np.allclose(found["ranges"][0], expected, rtol=0, atol=1e-12), joint.name

    # The start is the pose of the file; a quaternion may have either sign.
    start, _ = model.initial_state()
    peer.set_state(start, np.zeros(model.nv))
    assert relative_error(np.abs(peer.data.qpos), np.abs(theirs.qpos0)) < 1e-12
    for seed in range(3):
        q, v, x = random_state(model, seed)
        for name in model.body_names + model.frame_names:
            if peer.has_body(name):
                assert relative_error(matrix_of(model.body_pose(q, name)), peer.pose(q, name)) < 1e-12, name
        assert relative_error(model.mass_matrix(q), peer.mass(q)) < max(tolerance, ROUNDING)
        assert relative_error(model.inverse_dynamics(q, v, x, gravity=gravity), peer.inverse(q, v, x)) < max(tolerance, ROUNDING)
        error = relative_error(model.forward_dynamics(q, v, x, gravity=gravity), peer.forward(q, v, x))
        assert error < max(DIVIDED, 100 * tolerance), error


@pytest.mark.parametrize("name", CHARACTERS)
def test_characters(ligament, tmp_path, name):
    compare(ligament, SUITE / f"{name}.xml", tmp_path, TOLERANCE.get(name, ROUNDING))


@pytest.mark.parametrize("name", ["ant", "half_cheetah", "hopper", "humanoid", "walker2d"])
def test_robots_with_rotors(ligament, tmp_path, name):
    """The robots of Gymnasium, whose joints have armature: the mass matrix is MuJoCo's, from the file as it is."""
    path = GYM / f"{name}.xml"
    compare(ligament, path, tmp_path, ROUNDING)
    model, theirs = lg.load_mjcf(path), mujoco.MjModel.from_xml_path(str(path))
    assert (theirs.dof_armature > 0).sum() >= 3
    data = mujoco.MjData(theirs)
    mujoco.mj_forward(theirs, data)
    full = np.zeros((theirs.nv, theirs.nv))
    mujoco.mj_fullM(theirs, data, full)
    ours, _ = model.initial_state()
    # In the pose of the file, up to the order of velocities: of a free joint, of joints in the tree.
    assert relative_error(np.sort(np.diag(model.mass_matrix(ours))), np.sort(np.diag(full))) < ROUNDING


RUBBING = """<mujoco><compiler angle="radian"/><option timestep="0.0001" integrator="RK4"/>
  <default><joint armature="0.02" damping="0.01" solreffriction="0.0004 1" solimpfriction="0.9999 0.9999 1e-6"/></default>
  <worldbody><body name="a"><joint name="x" axis="0 1 0" frictionloss="0.8"/><geom type="capsule" size=".03" fromto="0 0 0 .3 0 0"/>
    <body name="b" pos=".3 0 0"><joint name="y" axis="0 1 0" frictionloss="0.3"/><geom type="capsule" size=".03" fromto="0 0 0 .3 0 0"/>
      <body name="c" pos=".3 0 0"><joint name="z" axis="0 1 0" frictionloss="5"/><geom type="capsule" size=".03" fromto="0 0 0 0 0 .2"/>
  </body></body></body></worldbody></mujoco>"""


@pytest.mark.parametrize("method", ["reduced", "implicit", "displacement"])
def test_dry_friction_is_mujoco_s(tmp_path, method):
    """An arm falls: two joints slide against their friction, and the last one, whose friction is larger than its load, sticks."""
    path = tmp_path / "rubbing.xml"
    path.write_text(RUBBING)
    theirs = mujoco.MjModel.from_xml_path(str(path))
    theirs.opt.disableflags |= int(mujoco.mjtDisableBit.mjDSBL_CONTACT)
    sim = lg.Simulation(lg.scene(path), method=method, step=0.0005)
    ends = []
    for friction in (True, False):
        data = mujoco.MjData(theirs)
        if not friction:
            theirs.dof_frictionloss[:] = 0
        while data.time < 0.4:
            mujoco.mj_step(theirs, data)
        ends.append(data.qpos.copy())
    sim.run(0.4)
    # Theirs is soft, and our steps of first order: both within a few thousandths. Without friction the arm ends far away.
    assert np.abs(sim.q - ends[0]).max() < 0.01, (sim.q, ends)
    assert abs(sim.q[2]) < 1e-5
    assert np.abs(ends[1] - ends[0]).max() > 0.3


@pytest.mark.parametrize("seed", range(60))
def test_random_files(ligament, tmp_path, seed):
    path = tmp_path / "random.xml"
    path.write_text(random_mjcf(seed))
    compare(ligament, path, tmp_path, ROUNDING)


MESHES = """<mujoco><asset>{}</asset><worldbody>{}</worldbody></mujoco>"""


def test_meshes_weigh_what_mujoco_says(ligament, tmp_path):
    """A block without its corner, with every way to compute the mass of a mesh."""
    corners = "0 0 0  2 0 0  2 1 0  0 1 0  0 0 1  2 0 1  2 1 1  0 1 1"
    faces = "0 2 1 0 3 2  4 5 6 4 6 7  0 1 5 0 5 4  1 2 6 1 6 5  2 3 7 2 7 6  3 0 4 3 4 7"
    ways = ["legacy", "exact", "shell", "convex"]
    meshes = "".join(f'<mesh name="{way}" inertia="{way}" vertex="{corners}" face="{faces}" scale=".1 .2 .3"/>' for way in ways)
    bodies = "".join(f'<body name="{way}"><joint/><geom type="mesh" mesh="{way}" density="700"/></body>' for way in ways)
    path = tmp_path / "meshes.xml"
    path.write_text(MESHES.format(meshes, bodies))
    # For a convex mesh the hull is the mesh. MuJoCo stores vertices in single precision.
    compare(ligament, path, tmp_path, 1e-6)
    assert "convex hull" in ligament("info", path).stdout


SERVOS = """<mujoco><compiler angle="radian"/>
  <default><default class="servo"><position kp="20" kv="1.5"/></default>
    <default class="plain"><general gear="3" biastype="affine" gainprm="4" biasprm="0.5 -7 -0.3"/></default></default>
  <worldbody><body name="base" pos="0 0 1"><freejoint name="float"/><geom size=".1"/>
    <body name="a" pos="0 0 .2"><joint name="x" axis="1 0 0" ref=".3" stiffness="2" springref=".1" damping=".2"/>
      <joint name="y" axis="0 1 0" pos="0 0 .1"/><geom size=".1" pos="0 .1 .1"/>
      <frame pos="0 0 .1"><body name="b"><joint name="ball" type="ball" pos=".1 0 0"/><geom size=".1" pos=".2 0 0"/></body></frame>
      <body name="c" pos="0 .3 0"><joint name="z" type="slide" axis="0 0 1"/><geom size=".1"/></body></body></body></worldbody>
  <actuator><position class="servo" joint="x"/><general class="plain" joint="y"/><velocity joint="z" kv="6" gear="2"/>
    <motor joint="z" gear="50"/></actuator>
  <keyframe><key name="bent" qpos="1 2 3 .5 .5 -.5 .5  .7 -.4  .8 0 .6 0  .05" qvel="1 2 3 4 5 6 7 8 9 10 11 12"
    ctrl=".4 .2 0 0"/></keyframe></mujoco>"""


REPLICATES = """<mujoco><compiler angle="radian" eulerseq="XYz"/><worldbody>
  <body name="post"><joint name="lone"/><geom size=".1"/></body>
  <replicate count="3" offset=".3 .1 0" euler=".2 -.3 .5" sep="-">
    <body name="leaf" pos="1 0 0"><joint name="hinge" axis="0 1 0"/><geom size=".1"/><site name="tip" pos=".1 .2 .3"/>
      <replicate count="2" offset="0 0 .1" euler="0 0 .4"><body name="bud" pos=".2 0 0"><joint name="nod"/><geom size=".05"/></body>
      </replicate></body></replicate>
  <replicate count="2" offset="0 1 0"><body name="twig"><joint name="twist"/><geom size=".1"/></body></replicate></worldbody>
  <tendon><fixed name="rope"><joint joint="hinge" coef="2"/></fixed></tendon>
  <actuator><motor joint="nod" name="n"/><motor name="pull" tendon="rope"/><motor joint="twist"/><motor name="own" joint="lone"/></actuator>
  <sensor><jointpos joint="twist"/><framepos name="p" objtype="site" objname="tip"/><actuatorfrc actuator="n"/></sensor></mujoco>"""


def test_replicates_are_mujoco_s(ligament, tmp_path):
    path = tmp_path / "replicates.xml"
    path.write_text(REPLICATES)
    compare(ligament, path, tmp_path, ROUNDING)
    theirs, ours = mujoco.MjModel.from_xml_string(REPLICATES), lg.load_mjcf(path)
    assert list(ours.joint_names) == [theirs.joint(k).name for k in range(theirs.njnt)]
    # Names, order and what they refer to: the same forces from the same controls, the same values of sensors.
    ctrl = np.arange(1.0, theirs.nu + 1)
    simulation = lg.Simulation(str(path))
    simulation.ctrl = ctrl
    data = mujoco.MjData(theirs)
    data.ctrl[:] = ctrl
    mujoco.mj_forward(theirs, data)
    assert np.allclose(simulation.actuator_joint_forces, data.qfrc_actuator, rtol=0, atol=1e-12)
    values = {theirs.sensor(k).name: data.sensordata[theirs.sensor_adr[k] :][: theirs.sensor_dim[k]] for k in range(theirs.nsensor)}
    for k in range(3):
        assert np.allclose(simulation.sensors[f"p-{k}"], values[f"p-{k}"], rtol=0, atol=1e-12)


def test_keyframes_are_mujoco_s(ligament, tmp_path):
    path = tmp_path / "servos.xml"
    path.write_text(SERVOS)
    theirs = mujoco.MjModel.from_xml_string(SERVOS)
    done = ligament("convert", path, tmp_path / "scene.json", "--key", "bent")
    assert done.returncode == 0, done.stderr
    scene = json.loads((tmp_path / "scene.json").read_text())
    # The start, by MuJoCo's own kinematics: bodies at the poses and velocities of its keyframe.
    model = lg.load_mjcf(path)
    peer = peer_mujoco.from_mjcf(model, path)
    peer.set_state(np.array(scene["start"]["q"]), np.array(scene["start"]["v"]))
    qpos, qvel = theirs.key("bent").qpos, theirs.key("bent").qvel
    # Our quaternions have unit length.
    mujoco.mj_normalizeQuat(theirs, qpos)
    assert np.abs(np.abs(peer.data.qpos) - np.abs(qpos)).max() < 1e-12
    assert np.abs(peer.data.qvel - qvel).max() < 1e-12
    # From Python, by name and by number.
    for key in ("bent", 0):
        simulation = lg.Simulation(lg.scene(path, key=key))
        # Coordinates of the poses of the bodies: quaternions of either sign.
        assert np.abs(np.abs(simulation.q) - np.abs(scene["start"]["q"])).max() < 1e-12
        assert simulation.ctrl.tolist() == [0.4, 0.2, 0, 0]
    with pytest.raises(ValueError, match="straight"):
        lg.scene(path, key="straight")
    with pytest.raises(ValueError, match="MJCF"):
        lg.scene("pendulum", key="bent")
    # The actuators, with the control values of the keyframe: forces are compared in test_actuators.py.
    assert [actuator["joint"] for actuator in scene["model"]["actuators"]] == ["x", "y", "z", "z"]
    assert scene["control"] == ["ctrl values=0.4,0.2,0,0"]


def test_what_is_not_read_is_reported(ligament):
    done = ligament("info", SUITE / "dog.xml")
    assert done.returncode == 0, done.stderr
    for word in ["contact", "intermediate bodies"]:
        assert word in done.stdout, word
