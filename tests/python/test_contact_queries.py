"""Rays, nearest points, overlaps, distances and contact events from Python: closed forms, and the rays of MuJoCo."""

import copy
import math

import ligament as lg
import mujoco
import numpy as np
import pytest

METHODS = ["reduced", "implicit", "displacement"]


def two_balls():
    """Balls of 0.1 m at a height of 1 and 2 m over the ground; the first is in group 1, the second in group 2."""
    builder = lg.ModelBuilder("balls")
    builder.add_ground()
    for name, groups in (("low", 1), ("high", 2)):
        builder.add_body(name, 1.0, shape=("sphere", 0.1), collides=False)
        builder.add_collider(f"{name} ball", name, ("sphere", 0.1), groups=groups, touches=3)
    sim = lg.Simulation(builder.build(), method="implicit")
    sim.q = [0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 1.0]
    return sim


def test_rays_meet_what_is_in_their_way():
    sim = two_balls()
    hit = sim.ray((0, 0, 5), (0, 0, -2))
    assert isinstance(hit, lg.RayHit)
    assert (hit.collider, hit.body) == ("high ball", "high")
    np.testing.assert_allclose(hit.point, [0, 0, 2.1], atol=1e-12)
    np.testing.assert_allclose(hit.normal, [0, 0, 1], atol=1e-12)
    assert abs(hit.distance - 2.9) < 1e-12
    down = sim.ray_hits((0, 0, 5), (0, 0, -1))
    assert [hit.body for hit in down] == ["high", "low", "world"]
    np.testing.assert_allclose([hit.distance for hit in down], [2.9, 3.9, 5.0], atol=1e-12)
    assert [hit.body for hit in sim.ray_hits((0, 0, 5), (0, 0, -1), max_distance=4)] == ["high", "low"]
    assert [hit.body for hit in sim.ray_hits((0, 0, 5), (0, 0, -1), groups=1)] == ["low", "world"]
    assert [hit.body for hit in sim.ray_hits((0, 0, 5), (0, 0, -1), without="low")] == ["high", "world"]
    assert sim.ray((0, 0, 5), (0, 0, 1)) is None


def test_nearest_points_overlaps_and_distances():
    sim = two_balls()
    near = sim.closest_point((1, 0, 2))
    assert isinstance(near, lg.ClosestPoint) and near.body == "high"
    np.testing.assert_allclose(near.point, [0.1, 0, 2], atol=1e-12)
    assert abs(near.distance - 0.9) < 1e-12
    inside = sim.closest_point((0, 0.04, 1))
    assert inside.collider == "low ball" and abs(inside.distance + 0.06) < 1e-12
    found = sim.overlaps(("box", 0.5, 0.5, 0.5), pose=(0, 0, 0.45, 0, 0, 0, 1))
    assert isinstance(found[0], lg.Overlap)
    assert {overlap.body: round(overlap.depth, 9) for overlap in found} == {"world": 0.05, "low": 0.05}
    assert sim.overlaps(("sphere", 0.2), pose=(3, 0, 1, 0, 0, 0, 1)) == []
    between = sim.distance("low", "high ball")
    assert isinstance(between, lg.Distance) and between.colliders == ("low ball", "high ball")
    assert abs(between.distance - 0.8) < 1e-12
    np.testing.assert_allclose(between.points, [[0, 0, 1.1], [0, 0, 1.9]], atol=1e-12)
    np.testing.assert_allclose(between.normal, [0, 0, -1], atol=1e-12)


def test_wrong_arguments_are_refused():
    sim = two_balls()
    with pytest.raises(ValueError, match="direction of a ray must not be zero"):
        sim.ray((0, 0, 0), (0, 0, 0))
    with pytest.raises(ValueError, match="largest distance"):
        sim.ray((0, 0, 0), (0, 0, 1), max_distance=-1)
    with pytest.raises(ValueError, match="origin"):
        sim.ray((0, 0, math.nan), (0, 0, 1))
    with pytest.raises(KeyError, match="low"):
        sim.ray((0, 0, 0), (0, 0, 1), without="loww")
    with pytest.raises(KeyError, match="high ball"):
        sim.distance("low", "high bal")
    with pytest.raises(ValueError, match="no volume"):
        sim.overlaps(("sphere", 0.0))


def test_rays_are_those_of_mujoco():
    """Random rays at geoms of every kind that both have."""
    kinds = {
        "sphere": ("sphere", [0.3], ("sphere", 0.3)),
        "capsule": ("capsule", [0.2, 0.4], ("capsule", 0.2, 0.4)),
        "box": ("box", [0.2, 0.3, 0.4], ("box", 0.2, 0.3, 0.4)),
        "cylinder": ("cylinder", [0.3, 0.2], ("cylinder", 0.3, 0.2)),
        "ellipsoid": ("ellipsoid", [0.2, 0.3, 0.4], ("ellipsoid", 0.2, 0.3, 0.4)),
    }
    rng = np.random.default_rng(3)
    builder = lg.ModelBuilder("shapes")
    builder.add_body("nothing", 1.0, inertia=np.eye(3))
    geoms = ""
    for name, (kind, size, shape) in kinds.items():
        pos, quat = rng.uniform(-1, 1, 3), rng.normal(size=4)
        quat /= np.linalg.norm(quat)
        builder.add_collider(name, "world", shape, pose=[*pos, *quat])
        numbers = [" ".join(repr(float(x)) for x in row) for row in (size, pos, [quat[3], *quat[:3]])]
        geoms += f'<geom name="{name}" type="{kind}" size="{numbers[0]}" pos="{numbers[1]}" quat="{numbers[2]}"/>'
    sim = lg.Simulation(builder.build())
    model = mujoco.MjModel.from_xml_string(f"<mujoco><worldbody>{geoms}</worldbody></mujoco>")
    data = mujoco.MjData(model)
    mujoco.mj_forward(model, data)
    hits = 0
    for _ in range(2000):
        origin = rng.uniform(-2, 2, 3)
        direction = rng.uniform(-1, 1, 3) - origin
        direction /= np.linalg.norm(direction)
        geom = np.array([-1], np.int32)
        distance = mujoco.mj_ray(model, data, origin, direction, None, 1, -1, geom)
        hit = sim.ray(origin, direction)
        assert (hit is not None) == (distance >= 0), (origin, direction, hit, distance)
        if hit is not None:
            hits += 1
            assert hit.collider == model.geom(int(geom[0])).name
            # Both are closed forms. Glancing rays lose half of the digits.
            assert abs(hit.distance - distance) < 1e-7, (origin, direction, hit, distance)
    assert hits > 300


@pytest.mark.parametrize("method", METHODS)
def test_events_tell_when_contacts_begin_and_end(method):
    builder = lg.ModelBuilder("ball")
    builder.add_ground()
    builder.add_body("ball", 1.0, shape=("sphere", 0.1), collides=False)
    builder.add_collider("ball", "ball", ("sphere", 0.1), restitution=0.9)
    sim = lg.Simulation(builder.build(), method=method, step=1e-3)
    sim.q = [0.0, 0.0, 0.6, 0.0, 0.0, 0.0, 1.0]
    assert sim.contact_events == [] and sim.touching == []
    log, state = [], None
    for _ in range(800):
        sim.step()
        for event in sim.contact_events:
            log.append((sim.time, event.change))
            assert isinstance(event, lg.ContactEvent)
            assert set(zip(event.colliders, event.bodies)) == {("ground", "world"), ("ball", "ball")}
            if event.change == "began":
                state = sim.state()
                assert sim.touching == [event.colliders]
    fall = math.sqrt(2 * 0.5 / 9.81)
    assert [change for _, change in log] == ["began", "ended"], log
    assert abs(log[0][0] - fall) < 2e-3 and 0 < log[1][0] - log[0][0] < 5e-3
    assert sim.contact_events == []
    # A state has the events of the step that led to it.
    sim.restore(state)
    assert [event.change for event in sim.contact_events] == ["began"]
    assert [event.change for event in copy.copy(sim).contact_events] == ["began"]


def test_excluded_bodies_pass_through_each_other():
    heights = []
    for excluded in (False, True):
        builder = lg.ModelBuilder("balls")
        builder.add_ground()
        for name in ("low", "high"):
            builder.add_body(name, 1.0, shape=("box", 0.1, 0.1, 0.1))
        if excluded:
            builder.exclude("low", "high")
        sim = lg.Simulation(builder.build(), method="implicit")
        sim.q = [0.0, 0.0, 0.1, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.35, 0.0, 0.0, 0.0, 1.0]
        sim.run(1.0)
        heights.append(sim.poses[1][2])
    np.testing.assert_allclose(heights, [0.3, 0.1], atol=1e-4)
    with pytest.raises(KeyError, match="high"):
        builder.exclude("low", "hihg")


def test_a_collider_that_is_never_felt_is_a_warning():
    builder = lg.ModelBuilder("sheet")
    builder.add_ground()
    builder.add_body("sheet", 1.0, inertia=np.eye(3))
    corners = [[0, 0, 0], [1, 0, 0], [0, 1, 0]]
    builder.add_collider("flat", "sheet", ("mesh", corners, [[0, 1, 2]]))
    with pytest.warns(UserWarning, match="no contact.*'flat'"):
        sim = lg.Simulation(builder.build())
    assert any("'flat'" in note for note in sim.notes)
