"""Contact between bodies from Python: closed forms, MuJoCo, and what colliders can be asked to do."""

import math

import ligament as lg
import mujoco
import numpy as np
import pytest

METHODS = ["reduced", "implicit", "displacement"]


def on_ground(shape, height, **collider):
    """A body of 1 kg above the ground."""
    builder = lg.ModelBuilder("thing")
    builder.add_ground(friction=1.0)
    builder.add_body("thing", 1.0, shape=shape, collides=False)
    builder.add_collider("thing", "thing", shape, friction=1.0, **collider)
    q = [0.0, 0.0, height, 0.0, 0.0, 0.0, 1.0]
    return builder.build(), q


@pytest.mark.parametrize("method", METHODS)
def test_colliders_bounce_and_choose_what_they_touch(method):
    highest = {}
    for name, options in {
        "dead": {},
        "bouncy": {"restitution": 0.9},
        "ghost": {"groups": 0, "touches": 0},
        "other group": {"groups": 2, "touches": 1},
        "unrelated": {"groups": 2, "touches": 2},
    }.items():
        model, q = on_ground(("sphere", 0.1), 1.1, **options)
        sim = lg.Simulation(model, method=method)
        sim.q = q
        sim.run(0.5)
        heights = []
        for _ in range(60):
            sim.step()
            heights.append(sim.poses[0][2] - 0.1)
        highest[name] = max(heights)
    assert abs(highest["dead"]) < 1e-4 and abs(highest["other group"]) < 1e-4
    # It falls for 0.452 s and rises for at most 0.41 s: to 0.81 m.
    assert abs(highest["bouncy"] - 0.81) < 0.03 * 0.81
    assert highest["ghost"] < -0.1 and highest["unrelated"] < -0.1


def test_a_restitution_above_one_is_refused():
    model = lg.ModelBuilder("thing")
    model.add_body("thing", 1.0, shape=("sphere", 0.1), collides=False)
    model.add_collider("ball", "thing", ("sphere", 0.1), restitution=1.5)
    with pytest.raises(ValueError, match="restitution"):
        model.build()


@pytest.mark.parametrize("method", METHODS)
def test_a_pile_rests_as_in_mujoco(method):
    """A plank on two boxes, and a ball in a notch between two more: heights of all bodies at rest."""
    things = [
        ("left", ("box", 0.1, 0.1, 0.1), (-0.4, 0.0, 0.1)),
        ("right", ("box", 0.1, 0.1, 0.1), (0.4, 0.0, 0.1)),
        ("plank", ("box", 0.6, 0.1, 0.02), (0.0, 0.0, 0.23)),
        ("near", ("box", 0.1, 0.1, 0.1), (-0.13, 0.0, 0.36)),
        ("far", ("box", 0.1, 0.1, 0.1), (0.13, 0.0, 0.36)),
        ("ball", ("sphere", 0.08), (0.0, 0.0, 0.6)),
    ]
    builder = lg.ModelBuilder("pile")
    builder.add_ground(friction=1.0)
    bodies = []
    for name, shape, (x, y, z) in things:
        builder.add_body(name, 1.0, shape=shape, friction=1.0)
        kind, *sizes = shape
        bodies.append(
            f'<body pos="{x} {y} {z}"><freejoint/><geom type="{kind}" size="{" ".join(map(str, sizes))}" mass="1"/></body>'
        )
    sim = lg.Simulation(builder.build(), method=method)
    sim.q = np.concatenate([[*place, 0.0, 0.0, 0.0, 1.0] for _, _, place in things])
    sim.run(2.0)
    xml = f"""<mujoco><option timestep="0.001" cone="elliptic" integrator="implicitfast"/><worldbody>
        <geom type="plane" size="5 5 1"/>{"".join(bodies)}</worldbody></mujoco>"""
    model = mujoco.MjModel.from_xml_string(xml)
    data = mujoco.MjData(model)
    for _ in range(2000):
        mujoco.mj_step(model, data)
    ours, theirs = np.array(sim.poses)[:, 2], data.xpos[1:, 2]
    # MuJoCo's default contact is soft: it sinks by up to 1 mm under several kilograms.
    assert np.max(np.abs(ours - theirs)) < 3e-3, (ours, theirs)
    assert np.max(np.abs(np.array(sim.velocities))) < 1e-3


@pytest.mark.parametrize("method", METHODS)
def test_a_box_slides_as_in_mujoco(method):
    angle, friction = math.radians(25.0), 0.3
    builder = lg.ModelBuilder("slope")
    turned = [0.0, math.sin(angle / 2), 0.0, math.cos(angle / 2)]
    builder.add_collider("slope", "world", "half-space", pose=[0.0, 0.0, 0.0, *turned], friction=friction)
    builder.add_body("box", 1.0, shape=("box", 0.1, 0.1, 0.1), friction=friction)
    normal = np.array([math.sin(angle), 0.0, math.cos(angle)])
    sim = lg.Simulation(builder.build(), method=method)
    sim.q = [*(0.1 * normal), *turned]
    sim.run(1.0)
    distance = np.linalg.norm(sim.poses[0][:3] - 0.1 * normal)
    xml = f"""<mujoco><option timestep="0.001" cone="elliptic"/><worldbody>
        <geom type="plane" size="9 9 1" euler="0 25 0" friction="{friction}"/>
        <body pos="{0.1 * normal[0]} 0 {0.1 * normal[2]}" euler="0 25 0"><freejoint/>
        <geom type="box" size="0.1 0.1 0.1" mass="1" friction="{friction}"/></body></worldbody></mujoco>"""
    model = mujoco.MjModel.from_xml_string(xml)
    data = mujoco.MjData(model)
    for _ in range(1000):
        mujoco.mj_step(model, data)
    theirs = np.linalg.norm(data.xpos[1] - 0.1 * normal)
    exact = 0.5 * 9.81 * (math.sin(angle) - friction * math.cos(angle)) * sim.time**2
    assert abs(distance / exact - 1.0) < 0.01, (distance, exact)
    assert abs(distance / theirs - 1.0) < 0.03, (distance, theirs)
