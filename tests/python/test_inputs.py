"""Checks the inputs and outputs of a simulation: state, torques, motors, forces, loop joints and contacts that appear
and disappear, reports, lines of takes; user-built models with colliders, limits, springs and flesh; and that copies
and pickles keep every bit."""

import copy
import pathlib
import pickle
import re

import ligament as lg
import numpy as np
import pytest

ROOT = pathlib.Path(__file__).parents[2]
METHODS = ["reduced", "implicit", "displacement"]
IDENTITY = (0, 0, 0, 0, 0, 0, 1)


def arm(**joint):
    """Two rods that hang from the world, the upper one 30 cm long."""
    builder = lg.ModelBuilder("arm")
    for name, mass in (("upper", 2.0), ("lower", 1.0)):
        builder.add_body(name, mass, shape=("capsule", 0.03, 0.12), pose=(0, 0, -0.15, 0, 0, 0, 1), collides=False)
    builder.add_joint("shoulder", "revolute", "world", "upper", axis=(0, 1, 0), actuation="active", **joint)
    below = (0, 0, -0.3, 0, 0, 0, 1)
    builder.add_joint("elbow", "revolute", "upper", "lower", parent_pose=below, axis=(0, 1, 0), actuation="active")
    return builder.build()


def block(**body):
    """A cube of 2 kg with sides of 20 cm, 10 cm above the ground: it stands on it."""
    builder = lg.ModelBuilder("block")
    builder.add_body("block", 2.0, shape=("box", 0.1, 0.1, 0.1), **body)
    builder.add_ground()
    simulation = lg.Simulation(builder.build())
    simulation.put(simulation.model().joint_names[0], (0, 0, 0.1, 0, 0, 0, 1))
    return simulation


@pytest.mark.parametrize("method", METHODS)
def test_state_is_assigned(method):
    simulation = lg.Simulation(arm(), method=method)
    simulation.q = [0.3, -0.2]
    simulation.v = np.array([1.0, 2.0])
    np.testing.assert_allclose(simulation.q, [0.3, -0.2], atol=1e-12)
    np.testing.assert_allclose(simulation.v, [1.0, 2.0], atol=1e-12)
    model = simulation.model()
    np.testing.assert_allclose(simulation.poses, model.body_poses([0.3, -0.2]), atol=1e-12)
    simulation.step()
    assert simulation.q[0] > 0.3


def test_states_of_wrong_lengths_and_types_are_refused():
    worm = lg.Simulation("worm")
    before = worm.q
    for name, wrong, error, text in [
        ("q", np.zeros(3), ValueError, r"q has shape \(3,\); the simulation needs"),
        ("q", "text", TypeError, "q is of dtype"),
        ("q", np.full(before.shape, np.nan), ValueError, r"q\[0\] is NaN"),
        ("v", np.zeros((2, 2)), ValueError, r"v has shape \(2, 2\)"),
        ("v", None, TypeError, "v is of dtype object"),
        ("ctrl", np.zeros(worm.nu + 1), ValueError, "ctrl has shape"),
    ]:
        with pytest.raises(error, match=text):
            setattr(worm, name, wrong)
    human = lg.Simulation("humanoid")
    wrong = human.q
    wrong[3:7] = (0, 0, 0, 2)
    with pytest.raises(ValueError, match=r"q\[3:7\] has length 2"):
        human.q = wrong
    assert (worm.q == before).all()


@pytest.mark.parametrize("method", METHODS)
def test_torque_motor_and_ctrl(method):
    simulation = lg.Simulation(arm(), method=method, step=0.002)
    assert simulation.nu == 2 and (simulation.ctrl == 0).all()
    simulation.set_motor("shoulder", 200.0, 20.0, target=0.4)
    simulation.set_motor("elbow", 200.0, 20.0, target=[-0.3])
    simulation.run(3.0)
    # A servo holds its target up to the weight over its stiffness: some hundredths of a radian.
    np.testing.assert_allclose(simulation.q, [0.4, -0.3], atol=0.05)
    np.testing.assert_allclose(simulation.ctrl, [0.4, -0.3], atol=1e-15)
    simulation.ctrl = [0.1, 0.2]
    simulation.run(3.0)
    np.testing.assert_allclose(simulation.q, [0.1, 0.2], atol=0.05)
    simulation.set_motor("elbow", 0.0, 0.0)
    simulation.set_torque("elbow", 0.5)
    np.testing.assert_allclose(simulation.ctrl, [0.1, 0.5], atol=1e-15)
    assert simulation.joint_forces.shape == (2,)


@pytest.mark.parametrize("method", METHODS)
def test_forces_act_until_they_are_cleared(method):
    builder = lg.ModelBuilder("stone", gravity=(0, 0, 0))
    builder.add_body("stone", 2.0, shape=("sphere", 0.1))
    stone = lg.Simulation(builder.build(), method=method, step=0.001)
    stone.apply_force("stone", (4.0, 0.0, 0.0))
    stone.run(0.5)
    # 2 m/s2 for half a second.
    np.testing.assert_allclose(stone.velocities[0, 3:], [1.0, 0, 0], atol=5e-3)
    np.testing.assert_allclose(stone.report().linear_momentum, [2.0, 0, 0], atol=1e-2)
    stone.clear_forces()
    before = stone.velocities
    stone.run(0.1)
    np.testing.assert_allclose(stone.velocities, before, atol=1e-9)
    stone.apply_force("stone", (0, 0, 0), torque=(0, 0, 0.008))
    stone.run(0.1)
    # A solid sphere: 2/5 m r2 = 0.008 kg m2.
    np.testing.assert_allclose(stone.velocities[0, :3], [0, 0, 0.1], atol=1e-3)


@pytest.mark.parametrize("method", METHODS)
def test_trackers_lead_any_body_and_report_their_wrench(method):
    worm = lg.Simulation("worm", method=method)
    assert worm.report().tracker_wrenches == {}
    pose = worm.poses[6].copy()
    pose[2] += 0.1
    worm.track("bone 6", pose)
    worm.run(0.6)
    assert np.linalg.norm(worm.poses[6, :3] - pose[:3]) < 0.04
    wrenches = worm.report().tracker_wrenches
    assert set(wrenches) == {"bone 6"} and wrenches["bone 6"].shape == (6,)
    # It carries a part of the worm, without a torque: the tracker follows the position alone.
    assert wrenches["bone 6"][2] > 1.0 and np.abs(wrenches["bone 6"][3:]).max() < 1e-6
    worm.untrack("bone 6")
    worm.run(0.1)
    assert worm.report().tracker_wrenches == {}
    with pytest.raises(ValueError, match="'tail'.*bone 6"):
        worm.track("tail", pose)


def test_loop_joints_come_and_go():
    simulation = lg.Simulation(arm(), method="implicit")
    simulation.q = [1.0, 0.0]
    there = simulation.poses[1, :3]
    simulation.join("hold", "lower")
    simulation.run(0.5)
    np.testing.assert_allclose(simulation.poses[1, :3], there, atol=1e-3)
    report = simulation.report()
    assert set(report.loop_forces) == {"hold"} and np.linalg.norm(report.loop_forces["hold"]) > 1.0
    assert report.error == max(report.tree_error, report.loop_error) < 1e-3
    simulation.unjoin("hold")
    simulation.run(0.3)
    assert np.abs(simulation.poses[1, :3] - there).max() > 0.05
    for wrong, text in [
        (lambda: simulation.unjoin("hold"), "no loop joint 'hold'"),
        (lambda: simulation.join("a", "nobody"), "nobody"),
        (lambda: simulation.join("a", "lower", kind="revolute"), "a revolute joint needs axis"),
        (lambda: simulation.join("a", "lower", axis=(0, 0, 1)), "a spherical joint takes no axis"),
        (lambda: simulation.join("a", "lower", kind="glue"), "no kind of loop joint is called 'glue'.*weld"),
        (lambda: simulation.join("a", "lower", at=(0, 0)), r"at has shape \(2,\)"),
    ]:
        with pytest.raises(ValueError, match=text):
            wrong()


def test_contacts_carry_the_weight_until_they_are_switched_off():
    simulation = block()
    simulation.run(1.0)
    contacts = simulation.contacts
    expected = ("body1", "body2", "point", "normal", "depth", "force", "collider1", "collider2")
    assert contacts.dtype.names == expected
    assert contacts["body1"].dtype == np.int32 and contacts["point"].shape == (len(contacts), 3)
    assert len(contacts) >= 3 and set(contacts["body1"]) == {0} and set(contacts["body2"]) == {-1}
    np.testing.assert_allclose(contacts["normal"], np.tile([0, 0, 1.0], (len(contacts), 1)), atol=1e-6)
    assert contacts["force"][:, 2].sum() == pytest.approx(2.0 * 9.81, rel=0.05)
    assert (contacts["depth"] > -1e-3).all() and np.abs(contacts["point"][:, 2]).max() < 0.01
    assert (simulation.report().contacts == contacts).all()
    assert simulation.model().collider_names == ["block", "ground"]
    simulation.set_colliding("block", "ground", False)
    simulation.run(0.3)
    assert simulation.poses[0, 2] < 0.0 and len(simulation.contacts) == 0
    with pytest.raises(ValueError, match="no collider 'roof'"):
        simulation.set_colliding("block", "roof", True)


def test_friction_is_the_colliders_own():
    """A force of half the weight moves a block on ice, and does not move one on rubber."""
    ways = []
    for friction in (0.05, 1.5):
        builder = lg.ModelBuilder("slide")
        builder.add_body("block", 2.0, shape=("box", 0.1, 0.1, 0.1), friction=friction)
        builder.add_ground(friction=friction)
        simulation = lg.Simulation(builder.build())
        simulation.put(simulation.model().joint_names[0], (0, 0, 0.1, 0, 0, 0, 1))
        simulation.apply_force("block", (9.81, 0, 0), point=(0, 0, -0.09))
        simulation.run(0.5)
        ways.append(simulation.poses[0, 0])
    assert ways[0] > 0.3 > 0.05 > ways[1]


def test_a_report_has_it_all():
    simulation = lg.Simulation(arm(stiffness=3.0, rest=0.5), method="reduced")
    simulation.run(0.1)
    report = simulation.report()
    assert report.substeps >= 1 and report.tree_error == 0.0 and report.stop in ("precision", "iterations")
    assert report.energies == simulation.energies() and report.energies.springs > 0.0 and report.energies.elastic == 0.0
    assert sum(report.energies) == pytest.approx(simulation.energy, rel=1e-12)
    model = simulation.model()
    kinetic, gravity = model.energy(simulation.q, simulation.v)
    assert report.energies.kinetic == pytest.approx(kinetic, rel=1e-9)
    assert report.energies.gravity == pytest.approx(gravity, rel=1e-9)
    np.testing.assert_allclose(report.linear_momentum, model.momentum(simulation.q, simulation.v)[3:], atol=1e-9)
    assert report.angular_momentum.shape == (3,) and report.joint_forces.shape == (2,) and report.loop_forces == {}


def test_lines_of_takes_go_with_a_step():
    by_lines, by_methods = lg.Simulation("worm"), lg.Simulation("worm")
    by_lines.step(20, commands=['drag hand bone="bone 0" to=0,0,0.5', "set stiffness value=20"])
    by_methods.drag("hand", "bone 0", to=(0, 0, 0.5))
    by_methods.set("stiffness", 20)
    by_methods.step(20)
    assert (by_lines.nodes == by_methods.nodes).all()
    by_lines.step(commands="release hand")
    assert by_lines.tasks == {}
    # All or none.
    with pytest.raises(ValueError, match="nobody"):
        by_lines.step(commands=["set stiffness value=7", "release nobody"])
    assert by_lines.parameters["stiffness"] == 20
    for wrong, error in [(7, TypeError), (["fly"], ValueError), ([7], TypeError), (b"mode passive", TypeError)]:
        with pytest.raises(error):
            by_lines.step(commands=wrong)


def test_new_commands_are_recorded_and_played_again(tmp_path):
    simulation = lg.Simulation(arm())
    recording = lg.Recording(simulation)
    simulation.q = [0.2, 0.1]
    simulation.set_motor("elbow", 30.0, 3.0)
    simulation.apply_force("lower", (0, 1, 0), torque=(0, 0.1, 0))
    simulation.step(10)
    simulation.join("hold", "lower", kind="revolute", axis=(0, 1, 0))
    simulation.step(10)
    there, verbs = simulation.poses, [words.split()[0] for _, words in recording.inputs()]
    assert verbs == ["state", "motor", "force", "join"]
    recording.seek(3)
    recording.seek(20)
    assert (simulation.poses == there).all()
    recording.export(tmp_path / "arm.take")
    again = lg.play(tmp_path / "arm.take", scene=arm())
    assert (again.simulation.poses == there).all()


def test_limits_hold_and_springs_draw_back():
    builder = lg.ModelBuilder("door", gravity=(0, 0, 0))
    builder.add_body("door", 1.0, shape=("box", 0.4, 0.02, 1.0), pose=(0.4, 0, 0, 0, 0, 0, 1), collides=False)
    builder.add_joint("hinge", "revolute", "world", "door", axis=(0, 0, 1), limits=(-0.1, 1.0), stiffness=5.0, damping=1.0, rest=0.3)
    door = lg.Simulation(builder.build())
    door.run(10.0)
    assert door.q[0] == pytest.approx(0.3, abs=0.02)
    door.set_torque("hinge", 50.0)
    door.run(5.0)
    assert door.q[0] < 1.3, "without its limit it would be at 10 rad"
    model = door.model()
    assert all(-0.1 <= model.random_configuration(seed)[0] <= 1.0 for seed in range(50))


def test_bounds_of_a_joint_may_be_open():
    def turned(**bounds):
        builder = lg.ModelBuilder("rod", gravity=(0, 0, 0))
        builder.add_body("rod", 1.0, shape=("sphere", 0.1), collides=False)
        builder.add_joint("u", "universal", "world", "rod", axis=(1, 0, 0), axis2=(0, 1, 0), **bounds)
        rod = lg.Simulation(builder.build())
        rod.set_torque("u", [0.1, 0.1])
        rod.run(0.1)
        return rod.v

    free = turned()
    for none in (None, np.inf, [None, None], [np.inf, None], np.array([np.inf, np.inf])):
        assert (turned(max_force=none, max_speed=none) == free).all(), none
    one = turned(max_force=[0.0, None])
    assert abs(one[0]) < 0.1 * free[0] and one[1] > 0.9 * free[1]
    with pytest.raises(ValueError, match=r"max_force of joint 'u'\[1\] is nan.*None or inf"):
        turned(max_force=[1.0, np.nan])


def test_builders_refuse_what_is_no_shape_or_limit():
    builder = lg.ModelBuilder("wrong")
    builder.add_body("rod", 1.0, inertia=np.eye(3))
    for call, error, text in [
        (lambda: builder.add_body("b", 1.0), ValueError, "body 'b' needs an inertia, or a shape"),
        (lambda: builder.add_body("b", 1.0, shape="half-space"), ValueError, "body 'b'"),
        (lambda: builder.add_collider("c", "rod", "ball"), ValueError, "no shape is called 'ball'.*sphere"),
        (lambda: builder.add_collider("c", "rod", ("sphere",)), ValueError, "a sphere needs a radius after its name, got 0"),
        (lambda: builder.add_collider("c", "rod", ("box", 1.0, 2.0)), ValueError, "three half extents"),
        (lambda: builder.add_collider("c", "rod", ("sphere", "big")), TypeError, "must be real number, not str"),
        (lambda: builder.add_collider("c", "rod", 7), TypeError, "it must be a shape and its numbers"),
        (lambda: builder.add_collider("c", "nobody", ("sphere", 1.0)), KeyError, "nobody"),
        (lambda: builder.add_collider("c", "rod", ("sphere", 1.0), pose=np.eye(4)), ValueError, r"needs \(7,\)"),
        (lambda: builder.add_collider("c", "rod", ("mesh", np.eye(3), [[0, 1, 7]])), ValueError, "7"),
        (lambda: builder.add_visual("rod", ("sphere", 1.0), color=(0, 0, 256)), ValueError, "a color is 256"),
        (lambda: builder.add_ground(height=float("nan")), ValueError, "height is NaN"),
        (lambda: builder.add_joint("j", "revolute", "world", "rod", axis=[0, 0, 1], limits=3.0), ValueError, "low, high"),
        (lambda: builder.add_joint("j", "spherical", "world", "rod", limits={"axis": [0, 0, 1]}), ValueError, "'swing' is missing"),
        (lambda: builder.add_joint("j", "spherical", "world", "rod", actuation="lazy"), ValueError, "no actuation.*'lazy'"),
        (lambda: builder.add_joint("j", "spherical", "world", "rod", stiffness=np.eye(2)), ValueError, r"shape \(2, 2\)"),
    ]:
        with pytest.raises(error, match=text):
            call()
    # An invalid radius is reported by the build, with the other faults.
    builder.add_collider("c", "rod", ("sphere", -1.0))
    builder.add_joint("j", "revolute", "world", "rod", axis=[0, 0, 1], limits=(1.0, 0.0))
    with pytest.raises(ValueError) as caught:
        builder.build()
    assert "radius is -1" in str(caught.value) and "from 1.0 to 0.0" in str(caught.value)


def test_a_body_has_the_inertia_of_its_shape():
    builder = lg.ModelBuilder("box", gravity=(0, 0, 0))
    builder.add_body("box", 3.0, shape=("box", 0.1, 0.2, 0.3), pose=(0.5, 0, 0, 0, 0, 0, 1))
    builder.add_visual("box", ("sphere", 0.1), pose=IDENTITY, color=(255, 0, 0))
    model = builder.build()
    mass = model.mass_matrix(model.neutral())
    np.testing.assert_allclose(model.center_of_mass(model.neutral()), [0.5, 0, 0], atol=1e-15)
    # m/3 (b2 + c2) about each axis, plus m d2 about those perpendicular to the offset of the center.
    about = [3 / 3 * (0.04 + 0.09), 3 / 3 * (0.01 + 0.09) + 3 * 0.25, 3 / 3 * (0.01 + 0.04) + 3 * 0.25]
    np.testing.assert_allclose(np.diag(mass)[:3], about, rtol=1e-12)


def test_flesh_grows_in_a_surface():
    builder = lg.ModelBuilder("jelly")
    builder.add_body("bone", 0.2, shape=("capsule", 0.02, 0.05), collides=False)
    corners = np.array([(x, y, z) for x in (-0.1, 0.1) for y in (-0.1, 0.1) for z in (-0.15, 0.15)])
    sides = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    triangles = np.array([t for a, b, c, d in sides for t in ((a, b, c), (a, c, d))])
    bare = lg.scene(builder.build())
    scene = bare.grow_flesh(corners, triangles, tets=200, density=900.0, material="neo-hookean")
    assert scene.has_flesh and not bare.has_flesh
    jelly = lg.Simulation(scene)
    # The whole surface is filled: 0.2 x 0.2 x 0.3 m of it.
    assert jelly.node_masses.sum() == pytest.approx(900.0 * 0.012, rel=1e-6)
    assert len(jelly.tets) > 50 and len(jelly.skin) == 8
    jelly.step(3)
    assert np.isfinite(jelly.nodes).all()
    for call, error, text in [
        (lambda: bare.grow_flesh(corners + 5.0, triangles), ValueError, "no bone of the skeleton is inside the skin"),
        (lambda: bare.grow_flesh(corners, triangles[1:]), ValueError, "the skin has 1 hole"),
        (lambda: bare.grow_flesh(corners, triangles + 1), ValueError, "triangle 2 of the mesh names vertex 8"),
        (lambda: bare.grow_flesh(corners, triangles, poisson=0.5), ValueError, "Poisson"),
        (lambda: bare.grow_flesh(corners, triangles, material="stone"), ValueError, "no material is called 'stone'"),
        (lambda: bare.grow_flesh(corners, "text"), TypeError, "triangles is of dtype"),
    ]:
        with pytest.raises(error, match=text):
            call()


def copies(thing):
    return [copy.copy(thing), copy.deepcopy(thing), pickle.loads(pickle.dumps(thing))]


@pytest.mark.parametrize("name", ["humanoid", "worm", "double-pendulum"])
def test_models_are_copied_to_the_last_bit(name):
    model = lg.gallery(name)
    q, tau = model.random_configuration(3), np.linspace(-1, 1, model.nv)
    for other in copies(model):
        assert other.name == model.name and other.joint_names == model.joint_names and other.notes == model.notes
        assert (other.initial_state()[0] == model.initial_state()[0]).all()
        assert (other.forward_dynamics(q, tau, tau) == model.forward_dynamics(q, tau, tau)).all()


def test_a_model_of_ones_own_is_pickled_with_all_it_has():
    model = arm(limits=(-1.0, 2.0), stiffness=3.0)
    other = pickle.loads(pickle.dumps(model))
    one, two = lg.Simulation(model, method="implicit"), lg.Simulation(other, method="implicit")
    for simulation in (one, two):
        simulation.run(0.5)
    assert (one.poses == two.poses).all() and one.nu == two.nu == 2


@pytest.mark.parametrize("name, method", [("worm", "reduced"), ("worm", "implicit"), ("ladder", "implicit"), ("pendulum", "displacement")])
def test_states_and_simulations_are_copied_to_the_last_bit(name, method):
    simulation = lg.Simulation(name, method=method)
    simulation.drag("hand", simulation.body_names[-1], to=(0.1, 0, 0.3))
    simulation.step(10)
    state, others = simulation.state(), copies(simulation)
    simulation.step(10)
    there = simulation.poses
    for other in others:
        assert other.time == state.time and other.tasks == simulation.tasks
        other.step(10)
        assert (other.poses == there).all()
    for one in copies(state):
        simulation.restore(one)
        simulation.step(10)
        assert (simulation.poses == there).all()
    with pytest.raises(ValueError, match="another scene"):
        lg.Simulation("four-bar").restore(copies(state)[2])


def test_a_copy_before_the_first_step_can_be_recorded():
    simulation = lg.Simulation("finger", method="implicit")
    for other in [simulation, *copies(simulation)]:
        recording = lg.Recording(other)
        other.step(3)
        assert recording.now == (0, 3) and [words for _, words in recording.inputs()] == ["method implicit"]
    # A copy of a recorded simulation continues unrecorded.
    copy.copy(simulation).step(2)
    assert simulation.time == pytest.approx(3 * simulation.step_seconds)


def test_batches_are_copied_to_the_last_bit():
    batch = lg.Batch(lg.gallery("humanoid"), 9, threads=2)
    batch.v = np.random.default_rng(1).standard_normal(batch.v.shape)
    batch.step(1e-3, count=5)
    others = copies(batch)
    q = batch.q
    batch.step(1e-3, count=5)
    for other in others:
        assert (other.q == q).all() and len(other) == 9, "a copy is independent"
        other.step(1e-3, count=5)
        assert (other.q == batch.q).all() and (other.v == batch.v).all()


def test_the_version_is_the_packages():
    cargo = (ROOT / "Cargo.toml").read_text()
    assert lg.__version__ == re.search(r'^version = "(.*)"$', cargo, re.MULTILINE).group(1)


def test_notes_of_files_reach_the_user(tmp_path):
    path = tmp_path / "arm.urdf"
    path.write_text(
        '<robot name="arm"><link name="base"/><link name="rod"><inertial><mass value="1"/><inertia ixx="1" iyy="1" izz="1" ixy="0" '
        'ixz="0" iyz="0"/></inertial></link><link name="tip"/><joint name="j" type="continuous"><parent link="base"/><child link="rod"/>'
        '<axis xyz="0 1 0"/></joint><joint name="f" type="fixed"><parent link="rod"/><child link="tip"/></joint></robot>'
    )
    assert any("frame" in note for note in lg.scene(path).notes)
    assert lg.Simulation(path).notes == lg.scene(path).notes and lg.Simulation("worm").notes == []


def test_first_examples_are_short():
    """Hello pendulum, forward dynamics of a URDF, a scene, a drag: five lines at most. (They run in
    test_document_blocks.py.)"""
    page = (ROOT / "docs/python/README.md").read_text()
    blocks = [block for block in re.findall(r"```python\n(.*?)```", page, re.DOTALL) if "import ligament" in block]
    assert len(blocks) == 4 and all(len(block.strip().splitlines()) <= 5 for block in blocks)
    for block, words in zip(blocks, ['"pendulum"', "load_urdf", '"humanoid"', ".drag("]):
        assert words in block
