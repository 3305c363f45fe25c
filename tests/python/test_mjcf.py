"""Pins down the reading of MJCF against MuJoCo's own: masses, joint ranges, poses, mass matrix, forward and inverse
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
from random_trees import random_state, relative_error

# The package is installed without what it needs to run: its files alone are wanted, and it is not imported.
SUITE = pathlib.Path(importlib.util.find_spec("dm_control").submodule_search_locations[0]) / "suite"
CHARACTERS = ["humanoid", "dog", "fish", "quadruped", "humanoid_CMU", "walker", "cheetah", "swimmer", "hopper"]

# MuJoCo keeps the vertices of meshes in single precision, but weighs them before: what is left is rounding.
TOLERANCE = {"dog": 1e-9}
# Between the joints of one body stand specks, each of 1e-12 of its mass and moments. The mass matrix feels no more than
# that, and some rounding. Accelerations magnify both by the condition of the mass matrix, which random poses of a body
# with three hinges bring near to where two of them are one: the worst seen is 1e-7, of the dog.
ROUNDING = 1e-11
DIVIDED = 1e-6


def compare(ligament, path, folder, tolerance):
    model = lg.load_mjcf(path)
    peer = peer_mujoco.from_mjcf(model, path)
    theirs = peer.theirs
    # Gravity may be switched off in a file; here it is on in both.
    no_gravity = theirs.opt.disableflags & mujoco.mjtDisableBit.mjDSBL_GRAVITY
    assert np.allclose(model.gravity, 0 if no_gravity else peer_mujoco.GRAVITY)
    theirs.opt.disableflags &= ~int(mujoco.mjtDisableBit.mjDSBL_GRAVITY)
    gravity = peer_mujoco.GRAVITY

    scene = folder / "scene.json"
    done = ligament("convert", path, scene)
    assert done.returncode == 0, done.stderr
    described = json.loads(scene.read_text())["model"]
    # Bodies that are fixed to others are part of them.
    masses = {}
    for k in range(1, theirs.nbody):
        root = theirs.body(theirs.body_weldid[k]).name
        masses[root] = masses.get(root, 0.0) + theirs.body_mass[k]
    ours = {body["name"]: body["inertia"]["about_origin"]["mass"] for body in described["bodies"]}
    for name, mass in masses.items():
        if name != "world":
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
                assert relative_error(model.body_pose(q, name), peer.pose(q, name)) < 1e-12, name
        assert relative_error(model.mass_matrix(q), peer.mass(q)) < max(tolerance, ROUNDING)
        assert relative_error(model.inverse_dynamics(q, v, x, gravity=gravity), peer.inverse(q, v, x)) < max(tolerance, ROUNDING)
        error = relative_error(model.forward_dynamics(q, v, x, gravity=gravity), peer.forward(q, v, x))
        assert error < max(DIVIDED, 100 * tolerance), error


@pytest.mark.parametrize("name", CHARACTERS)
def test_characters(ligament, tmp_path, name):
    compare(ligament, SUITE / f"{name}.xml", tmp_path, TOLERANCE.get(name, ROUNDING))


@pytest.mark.parametrize("seed", range(60))
def test_random_files(ligament, tmp_path, seed):
    path = tmp_path / "random.xml"
    path.write_text(random_mjcf(seed))
    compare(ligament, path, tmp_path, ROUNDING)


def test_what_is_not_read_is_told(ligament):
    done = ligament("info", SUITE / "dog.xml")
    assert done.returncode == 0, done.stderr
    for word in ["armature", "tendon", "contact", "specks"]:
        assert word in done.stdout, word
