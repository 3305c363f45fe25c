"""Checks simulations: every scene moves under every method it supports, states are restored bit for bit, measurements
are consistent, commands as text and as methods do the same, and Python's bits are the program's."""

import hashlib
import threading
import time

import ligament as lg
import numpy as np
import pytest

# Scenes of every kind: flesh, trees, trackers, loops, contact.
SCENES = ["worm", "finger", "pendulum", "humanoid", "hand", "ladder", "four-bar", "stewart"]


def fingerprint(simulation):
    """The bytes of everything that moves."""
    arrays = [simulation.q, simulation.v, simulation.poses, simulation.velocities, simulation.nodes]
    return hashlib.sha256(b"".join(array.tobytes() for array in arrays)).hexdigest()


@pytest.mark.parametrize("name", SCENES)
def test_scenes_move_by_every_method_and_go_back(name):
    simulation = lg.Simulation(name)
    assert simulation.name == name and simulation.time == 0.0
    for method in simulation.methods:
        simulation.method = method
        assert simulation.method == method
        simulation.step(3)
        state = simulation.state()
        simulation.step(5)
        there = fingerprint(simulation)
        simulation.restore(state)
        assert simulation.time == state.time
        simulation.step(5)
        assert fingerprint(simulation) == there
        assert np.isfinite(simulation.poses).all() and np.isfinite(simulation.energy)
        # A unit quaternion, to rounding.
        assert np.allclose(np.linalg.norm(simulation.poses[:, 3:], axis=1), 1.0, rtol=0, atol=1e-12)


def test_shapes_fit_together():
    worm = lg.Simulation("worm")
    worm.run(0.4)
    bodies, model = len(worm.body_names), worm.model()
    assert worm.poses.shape == (bodies, 7) and worm.velocities.shape == (bodies, 6)
    assert worm.q.shape == (model.nq,) and worm.v.shape == worm.joint_forces.shape == (model.nv,)
    nodes = len(worm.nodes)
    assert worm.nodes.shape == worm.node_velocities.shape == worm.node_forces.shape == (nodes, 3)
    assert worm.node_masses.shape == (nodes,) and worm.tets.max() == nodes - 1
    assert worm.stretches.shape == (len(worm.tets), 3) and worm.triangles.max() == len(worm.skin) - 1
    # Elastic forces are internal: their sum is rounding of newtons.
    assert np.abs(worm.node_forces.sum(axis=0)).max() < 1e-8 * np.abs(worm.node_forces).sum()
    assert sum(worm.energies()) == pytest.approx(worm.energy, rel=1e-12)
    bare = lg.Simulation("pendulum")
    assert bare.nodes.shape == (0, 3) and bare.tets.shape == (0, 4) and bare.skin.shape == (0, 3)


def test_what_never_changes_is_one_array_that_is_read_only():
    worm = lg.Simulation("worm")
    for name in ("tets", "triangles", "node_masses"):
        array = getattr(worm, name)
        assert getattr(worm, name) is array and not array.flags.writeable, name
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 0
    # The state is returned as a copy, which does not change.
    before = worm.nodes
    kept = before.copy()
    worm.step(5)
    assert (before == kept).all() and before.flags.writeable and not (worm.nodes == kept).all()


def test_velocities_are_rates_of_poses():
    pendulum = lg.Simulation("double-pendulum", method="reduced", step=1e-4)
    pendulum.run(0.3)
    before, h = pendulum.poses[:, :3], pendulum.step_seconds
    pendulum.step()
    # Symplectic Euler moves by the new velocities; bodies rotate by 1e-3 rad per step, which curves the path by as much.
    assert np.allclose((pendulum.poses[:, :3] - before) / h, pendulum.velocities[:, 3:], atol=5e-3)


def test_a_pendulum_keeps_its_energy():
    pendulum = lg.Simulation("pendulum", method="reduced", step=1e-3)
    start = pendulum.energy
    pendulum.run(2.0)
    # First order: some thousandths of the exchanged energy, at this step.
    assert abs(pendulum.energy - start) < 5e-3 * (1.0 + pendulum.energies().kinetic)


def test_weight_is_carried():
    worm = lg.Simulation("worm")
    worm.run(1.0)
    up = []
    for _ in range(500):
        worm.step()
        up.append(worm.contacts["force"][:, 2].sum())
    loose = worm.node_masses.sum()
    mass = worm.model().mass
    # The model includes the flesh attached to bones: the weight lies between.
    assert 9.81 * mass * 0.9 < np.mean(up) < 9.81 * (mass + loose) * 1.1


def test_words_and_methods_do_the_same():
    by_words, by_methods = lg.Simulation("worm"), lg.Simulation("worm")
    start = by_words.q
    q = ",".join(repr(float(x)) for x in start)
    by_words.act_all(
        [
            "set stiffness value=20",
            "put joint=root q=0,0.19,0",
            'pin tail bone="bone 6" axes=z',
            'drag head bone="bone 0" to=-0.3,0,0.4 gains=400,40 priority=1 weight=2',
            f"pose q={q} gains=10,2 over=0.5",
            "weight joint=root value=1",
            "mode torque",
            f"keyframe time=1 q={q}",
        ]
    )
    by_methods.set("stiffness", 20)
    by_methods.put("root", (0, 0.19, 0))
    by_methods.pin("tail", "bone 6", axes="z")
    by_methods.drag("head", "bone 0", to=(-0.3, 0, 0.4), gains=(400, 40), priority=1, weight=2)
    by_methods.pose(start, gains=(10, 2), over=0.5)
    by_methods.weigh("root", 1)
    by_methods.drive("torque")
    by_methods.keyframe(1.0, start)
    for simulation in (by_words, by_methods):
        simulation.step(20)
    by_words.act("move head to=0,0,0.5 over=0.1")
    by_methods.move("head", (0, 0, 0.5), over=0.1)
    by_words.act('turn tip bone="bone 3" to=0,0,0,1 gains=100,20 priority=-1 axes=yz')
    by_methods.turn("tip", "bone 3", to=(0, 0, 0, 1), gains=np.array([100, 20.0]), priority=np.int64(-1), axes="yz")
    by_words.act('pin-turn still bone="bone 5" axes=x')
    by_methods.pin_turn("still", "bone 5", axes="x")
    by_words.act('keyframe-reach time=2 bone="bone 0" to=-0.3,0,0.4 hold="bone 6" point=0.01,0,0')
    by_methods.keyframe_reach(2.0, "bone 0", to=(-0.3, 0, 0.4), hold="bone 6", point=(0.01, 0, 0))
    by_words.act("warp amplitude=0.1 period=2")
    by_methods.warp(0.1, 2.0)
    for simulation in (by_words, by_methods):
        simulation.step(50)
        simulation.release("head")
        simulation.step(5)
    assert fingerprint(by_words) == fingerprint(by_methods)
    tasks = {"tail": ("pin", "bone 6"), "tip": ("turn", "bone 3"), "still": ("pin-turn", "bone 5")}
    assert by_methods.tasks == tasks and by_methods.mode == "torque"
    assert by_methods.parameters["stiffness"] == 20
    for (time, pose), (other, same) in zip(by_methods.keyframes, by_words.keyframes, strict=True):
        assert time == other and (pose == same).all()
    assert len(by_methods.keyframes) == 2 and by_methods.keyframes[0][0] != 1.0


def test_budgets_are_kept_and_reported():
    strings = lg.Simulation("string-pendulum")
    strings.set_budget(precision=1e-9)
    strings.step(5)
    close = strings.report()
    assert close.stop == "precision" and close.iterations > 2
    strings.set_budget(precision=1e-12, iterations=1)
    strings.step()
    short = strings.report()
    assert short.iterations <= 1 and short.stop == "iterations" and short.residual > close.residual
    strings.set_budget(iterations=500, deadline=1e-9)
    strings.step()
    assert strings.report().stop == "deadline"
    strings.set_budget(precision=1e-6, deadline=0)
    strings.step()
    assert strings.report().stop == "precision"


def test_the_program_and_the_package_give_the_same_bits(ligament, tmp_path):
    """A jump as the program plays it, without the Python package, and as the package plays it."""
    theirs, ours = tmp_path / "theirs.npz", tmp_path / "ours.npz"
    result = ligament("play", "worm-jump", "--out", theirs)
    assert result.returncode == 0, result.stderr
    lg.play("worm-jump").export(ours)
    with np.load(theirs) as a, np.load(ours) as b:
        assert set(a.files) == set(b.files)
        for key in ("q", "v", "position", "quaternion", "nodes", "skin"):
            assert a[key].tobytes() == b[key].tobytes(), key


def test_a_model_of_ones_own_moves_as_by_its_dynamics():
    model = lg.gallery("double-pendulum")
    q, v = model.initial_state()
    batch = lg.Batch(model, 1)
    for _ in range(50):
        v = v + 1e-3 * model.forward_dynamics(q, v, np.zeros(model.nv))
        q = model.integrate(q, v, 1e-3)
    batch.step(1e-3, count=50)
    assert (batch.q[0] == q).all() and (batch.v[0] == v).all()
    simulation = lg.Simulation(model, method="reduced", step=1e-3)
    simulation.drive("passive")
    simulation.run(0.05)
    # A simulation steps by a scheme of second order, a batch by symplectic Euler: one step ahead, to first order.
    apart = np.abs(simulation.q - q).max()
    assert apart < 5e-4, "passive joints without springs swing freely"
    # With steps of a tenth, a batch comes ten times as near.
    batch = lg.Batch(model, 1)
    batch.step(1e-4, count=500)
    assert np.abs(simulation.q - batch.q[0]).max() < 0.12 * apart


@pytest.mark.parametrize("name", ["fish", "worm"])
def test_the_flesh_that_is_fixed_to_bones_is_in_the_model_of_a_simulation_alone(name):
    bare, simulation = lg.gallery(name), lg.Simulation(name)
    fleshed = simulation.model()
    assert fleshed.mass == lg.scene(name).model().mass
    # Some of the flesh is attached, and not all of it.
    assert bare.mass < fleshed.mass < bare.mass + simulation.node_masses.sum()


def test_scenes_tell_what_they_are():
    scene = lg.scene("worm")
    assert (scene.name, scene.has_flesh, scene.methods) == ("worm", True, ["reduced", "implicit", "displacement"])
    assert scene.about and scene.take is None and scene.step_seconds > 0
    assert scene.model().nq == lg.Simulation(scene).q.size
    assert set(lg.scenes()) < set(lg.gallery()) and "worm" in lg.gallery()
    assert lg.take("worm-jump").startswith("ligament take 1") and "worm-jump" in lg.takes()


def test_scene_files_come_in(ligament, tmp_path):
    path = tmp_path / "hand.json"
    assert ligament("convert", "hand", path).returncode == 0
    from_file, from_gallery = lg.Simulation(path), lg.Simulation("hand")
    for simulation in (from_file, from_gallery):
        simulation.step(20)
    assert fingerprint(from_file) == fingerprint(from_gallery)


def test_pictures():
    worm = lg.Simulation("worm")
    assert worm.picture(64, 48).startswith(b"\x89PNG") and worm._repr_png_().startswith(b"\x89PNG")
    image = worm.image(64, 48)
    assert image.shape == (48, 64, 3) and image.dtype == np.uint8 and len(np.unique(image)) > 10


def test_threads_take_turns_and_others_run_meanwhile():
    worm = lg.Simulation("worm")
    ticks = []
    running = threading.Thread(target=worm.run, args=(1.5,))
    running.start()
    while running.is_alive():
        ticks.append(time.perf_counter())
        time.sleep(0.002)
    assert len(ticks) > 5, "the interpreter lock was held"
    several = [threading.Thread(target=worm.step, args=(10,)) for _ in range(4)]
    [thread.start() for thread in several]
    [thread.join() for thread in several]
    assert round(worm.time / worm.step_seconds) == 130
