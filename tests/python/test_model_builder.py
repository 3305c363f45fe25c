"""ModelBuilder: where free bodies start, pairs that touch, and what errors say."""

import ligament as lg
import numpy as np
import pytest

BALL = ("sphere", 0.1)
HALF_TURN = (0.0, 0.0, 1.0, 0.0)


def test_free_bodies_start_where_they_are_put():
    builder = lg.ModelBuilder("things")
    builder.add_body("a", 1.0, shape=BALL, position=(1, 2, 3), orientation=HALF_TURN)
    builder.add_body("b", 1.0, shape=BALL)
    builder.add_body("c", 1.0, shape=BALL, position=(0, 0, 5))
    builder.add_body("hand", 0.1, shape=BALL)
    builder.add_joint("wrist", "revolute", "c", "hand", axis=(0, 1, 0))
    poses = lg.Simulation(builder.build()).poses
    assert np.abs(poses[0] - [1, 2, 3, *HALF_TURN]).max() < 1e-15
    assert np.abs(poses[1:, :3] - [[0, 0, 0], [0, 0, 5], [0, 0, 5]]).max() < 1e-15


def test_a_body_on_a_joint_has_no_position_of_its_own():
    builder = lg.ModelBuilder("door")
    builder.add_body("door", 1.0, shape=BALL, position=(0, 0, 1))
    builder.add_joint("hinge", "revolute", "world", "door", axis=(0, 0, 1))
    with pytest.raises(ValueError, match="'door' has a position or orientation, but joint 'hinge'"):
        builder.build()
    with pytest.raises(ValueError, match="orientation of body 'x'"):
        builder.add_body("x", 1.0, shape=BALL, orientation=(1, 1, 1, 1))


@pytest.mark.parametrize("method", ["implicit", "reduced", "displacement"])
def test_pairs_touch_with_friction_of_their_own(method):
    """Two boxes that touch nothing slide on the ground, with the friction of their pairs."""
    builder = lg.ModelBuilder("boxes")
    builder.add_ground(friction=1.0)
    for k, friction in enumerate((0.1, None)):
        name = f"box {k}"
        builder.add_body(name, 1.0, shape=("box", 0.1, 0.1, 0.02), collides=False, position=(0, k, 0.02))
        builder.add_collider(name, name, ("box", 0.1, 0.1, 0.02), groups=0, touches=0, friction=0.5, friction_rule="maximum")
        builder.add_contact_pair(name, "ground", friction=friction)
    sim = lg.Simulation(builder.build(), method=method, step=1e-3)
    v = sim.v
    v[[3, 9]] = 1.0
    sim.v = v
    sim.run(0.5)
    # Coulomb's law: the second one has the larger coefficient of both colliders, and stops after v^2 / 2 mu g.
    travel = sim.poses[:, 0]
    assert travel[0] == pytest.approx(0.5 - 0.5 * 0.1 * 9.81 * 0.25, rel=0.02)
    assert travel[1] == pytest.approx(1 / (2 * 9.81), rel=0.03)


def test_errors_name_the_argument_and_what_it_must_be():
    builder = lg.ModelBuilder("thing")
    builder.add_body("thing", 1.0, shape=BALL)
    for options, says in [
        ({"groups": -1}, "groups of collider 'x' is -1; it must be a whole number from 0 to 4294967295"),
        ({"touches": 2**32}, "touches of collider 'x' is 4294967296"),
        ({"priority": 2**31}, "priority of collider 'x'"),
        ({"friction_rule": "maximal"}, "did you mean 'maximum'"),
    ]:
        with pytest.raises(ValueError, match=says):
            builder.add_collider("x", "thing", BALL, **options)
    with pytest.raises(ValueError, match="use 'half-space'"):
        builder.add_collider("x", "world", "plane")
    builder.add_contact_pair("thing", "nothing")
    with pytest.raises(ValueError, match="contact pair 0: there is no collider 'nothing'"):
        builder.build()


def test_rotors_and_friction_of_a_joint():
    def built(**options):
        builder = lg.ModelBuilder("crank")
        builder.add_body("crank", 1.0, (0, 0, 0), np.eye(3))
        builder.add_joint("shaft", "revolute", "world", "crank", axis=(0, 1, 0), **options)
        return builder.build()

    assert built().mass_matrix([0.0])[0, 0] == 1.0
    model = built(armature=0.5, friction=[3.0])
    assert model.mass_matrix([0.0])[0, 0] == 1.5
    assert model.forward_dynamics([0.0], [0.0], [3.0])[0] == pytest.approx(2.0)
    # 2 N m do not move it, 6 N m do with what is left: 3 N m on 1.5 kg m^2.
    for torque, speed in [(2.0, 0.0), (6.0, 2.0)]:
        sim = lg.Simulation(model)
        sim.set_torque("shaft", torque)
        sim.run(1.0)
        assert sim.v[0] == pytest.approx(speed, abs=1e-5)
    for options in ({"armature": -1.0}, {"friction": -1.0}, {"armature": [1.0, 2.0]}):
        with pytest.raises(ValueError, match=next(iter(options))):
            built(**options)


def test_scenery_with_a_fault_is_not_called_empty_as_well():
    builder = lg.ModelBuilder("scenery")
    builder.add_ground(friction=-1.0)
    with pytest.raises(ValueError, match="1 fault:") as caught:
        builder.build()
    assert "no bodies" not in str(caught.value)


def test_a_drag_that_does_not_exist_is_answered_with_those_that_do():
    sim = lg.Simulation("humanoid")
    sim.step(commands=["drag left bone=head to=0,0,2"])
    with pytest.raises((ValueError, KeyError, RuntimeError), match="did you mean 'left'"):
        sim.step(commands=["release lft"])
