"""Tasks of control: looking at a position, targets in the frame of another bone, the center of mass, and all of them at once."""

import numpy as np
import pytest

import ligament as lg

# A person's arm is 0.6 m long and its reach differs by a few millimeters with how it leans.
CLOSE = 0.02


def matrix(quaternion):
    x, y, z, w = quaternion
    return np.array(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
            [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
            [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
        ]
    )


def pose(sim, bone):
    """Position and rotation matrix of a bone."""
    at = sim.poses[sim.body_names.index(bone)]
    return at[:3], matrix(at[3:])


@pytest.fixture
def person():
    sim = lg.Simulation("humanoid")
    sim.run(1.0)
    return sim


@pytest.mark.parametrize("method", ["reduced", "implicit", "displacement"])
def test_a_person_looks_keeps_a_hand_at_the_belt_and_shifts_the_weight(person, method):
    person.method = method
    ball = np.array([2.0, 1.0, 1.0])
    on_belt, wrist = np.array([0.25, -0.25, 0.1]), np.array([0.0, 0.0, -0.25])
    upright = pose(person, "pelvis")[0][2]
    before = center_of_mass(person)
    person.look("eyes", "head", at=ball)
    person.drag("belt", "right forearm", to=on_belt, point=wrist, of="pelvis")
    person.center("weight", to=before + [0.0, 0.03, 0.0], axes="y")
    person.run(4.0)
    at, turned = pose(person, "head")
    sight = (ball - at) / np.linalg.norm(ball - at)
    assert np.degrees(np.arccos(sight @ turned[:, 0])) < 2.0
    hip, hip_turned = pose(person, "pelvis")
    arm, arm_turned = pose(person, "right forearm")
    assert np.linalg.norm(arm + arm_turned @ wrist - hip - hip_turned @ on_belt) < CLOSE
    assert abs(center_of_mass(person)[1] - before[1] - 0.03) < 0.01
    assert hip[2] > 0.95 * upright
    assert [kind for kind, _ in person.tasks.values()] == ["look", "drag", "center"]


def center_of_mass(sim):
    masses, poses = sim.model().body_masses, sim.poses
    places = [at[:3] + matrix(at[3:]) @ com for at, com in zip(poses, sim.model().body_coms)]
    return masses @ np.array(places) / masses.sum()


@pytest.mark.parametrize(
    "call, said",
    [
        (lambda sim: sim.look("eyes", "haed", at=(1, 0, 1)), "head"),
        (lambda sim: sim.look("eyes", "head", at=(1, 0, 1), axis=(0, 0, 0)), "axis"),
        (lambda sim: sim.look("eyes", "head", at=(1, 0, float("nan"))), "at"),
        (lambda sim: sim.drag("hand", "head", to=(0, 0, 1), of="head"), "another bone"),
        (lambda sim: sim.drag("hand", "head", to=(0, 0, 1), of="pelvsi"), "pelvis"),
        (lambda sim: sim.center("weight", to=(0, 0, 1), bone="tial"), "bone"),
    ],
)
def test_mistakes_say_what_was_expected(person, call, said):
    with pytest.raises((ValueError, KeyError)) as error:
        call(person)
        person.step()
    assert said in str(error.value)
    assert person.tasks == {}
