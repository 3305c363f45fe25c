"""Checks that any argument to the package gives a result or an exception that states the actual and the expected
value: never a panic, never a crash."""

import math
import threading

import ligament as lg
import numpy as np
import pytest
from random_trees import random_tree, to_ligament


@pytest.fixture(scope="module")
def human():
    """A free root and 21 hinges."""
    return lg.gallery("humanoid")


def rest(model):
    return model.neutral(), np.zeros(model.nv), np.zeros(model.nv)


def test_shapes_are_reported(human):
    q, v, tau = rest(human)
    for args, found, wanted in [
        ((q[:-1], v, tau), "q has shape (27,)", "(28,)"),
        ((q, v[:, None], tau), "v has shape (27, 1)", "(27,)"),
        ((q, v, 0.0), "tau has shape ()", "(27,)"),
        ((q, v, np.zeros(0)), "tau has shape (0,)", "(27,)"),
    ]:
        with pytest.raises(ValueError) as caught:
            human.forward_dynamics(*args)
        assert found in str(caught.value) and wanted in str(caught.value) and "humanoid" in str(caught.value)
    with pytest.raises(ValueError, match=r"external has shape \(3, 6\); .* needs \(22, 6\)"):
        human.forward_dynamics(q, v, tau, np.zeros((3, 6)))
    with pytest.raises(ValueError, match=r"external\['pelvis'\] has shape \(3,\); it needs \(6,\)"):
        human.forward_dynamics(q, v, tau, {"pelvis": [1, 2, 3]})
    with pytest.raises(ValueError, match=r"gravity has shape \(2,\); it needs \(3,\)"):
        human.forward_dynamics(q, v, tau, gravity=[0, 0])


def test_numbers_must_be_finite(human):
    q, v, tau = rest(human)
    for bad in (math.nan, math.inf, -math.inf):
        worse = v.copy()
        worse[3] = bad
        with pytest.raises(ValueError, match=r"v\[3\] is .*finite"):
            human.forward_dynamics(q, worse, tau)
        pushes = np.zeros((22, 6))
        pushes[4, 5] = bad
        with pytest.raises(ValueError, match=r"external\[4, 5\] is .*finite"):
            human.forward_dynamics(q, v, tau, pushes)
        with pytest.raises(ValueError, match="h is .*finite"):
            human.integrate(q, v, bad)
        with pytest.raises(ValueError, match="gravity.*finite"):
            human.energy(q, v, gravity=(0, 0, bad))


def test_quaternions_must_be_of_unit_length(human):
    q, v, tau = rest(human)
    for length in (0.0, 0.999, 1 + 2e-6, 1e200):
        wrong = q.copy()
        wrong[3:7] *= length
        with pytest.raises(ValueError, match=r"q\[3:7\] has length .*must be 1.*x, y, z, w"):
            human.forward_dynamics(wrong, v, tau)
    # A quaternion rounded to six digits is normalized.
    near = human.random_configuration(3)
    rounded = near.copy()
    rounded[3:7] = np.round(near[3:7] * (1 + 5e-7), 9)
    assert abs(np.linalg.norm(human.body_pose(rounded, "pelvis")[3:]) - 1.0) < 1e-15
    # A quaternion whose length is one to rounding keeps its bits.
    np.testing.assert_array_equal(human.integrate(q, v, 1.0), q)


def test_names_are_suggested(human):
    q, v, tau = rest(human)
    with pytest.raises(KeyError, match="did you mean.*'pelvis'"):
        human.body_pose(q, "pelvs")
    with pytest.raises(KeyError, match="no body or frame .* is called 'octopus'; there are: world, pelvis, "):
        human.jacobian(q, "octopus")
    # A whole page of names does not help.
    many = lg.ModelBuilder("many")
    for k in range(500):
        many.add_body(f"part {k}", 1.0, np.zeros(3), np.eye(3))
    many = many.build()
    with pytest.raises(KeyError, match="is called 'octopus', and no name is similar"):
        many.jacobian(many.neutral(), "octopus")
    with pytest.raises(KeyError, match=r"did you mean 'part 49'[^?]*\?'?\"?$"):
        many.jacobian(many.neutral(), "prt 49")
    with pytest.raises(KeyError, match="body"):
        human.forward_dynamics(q, v, tau, {"pelvs": np.zeros(6)})
    joint = human.joint_names[1]
    with pytest.raises(KeyError) as caught:
        human.hybrid_dynamics(q, v, tau, tau, [joint + "x"])
    assert f"'{joint}'" in str(caught.value)
    with pytest.raises(KeyError, match="no scene is called 'octopus'"):
        lg.gallery("octopus")
    with pytest.raises(KeyError, match="did you mean.*'pendulum'"):
        lg.gallery("pendulun")


def test_a_frame_is_not_a_body_to_push():
    builder = one_body()
    builder.add_frame("tip", "rod", (0, 0, 0, 0, 0, 0, 1))
    builder.add_joint("pivot", "revolute", "world", "rod", axis=[0, 1, 0])
    model = builder.build()
    assert model.frame_names == ["tip"]
    with pytest.raises(KeyError, match="'tip' is a frame; apply the force to its body, 'rod'"):
        model.forward_dynamics([0.0], [0.0], [0.0], {"tip": np.zeros(6)})


def test_a_loop_is_warned_of():
    with pytest.warns(UserWarning, match="loop joint.*ignore"):
        ladder = lg.gallery("ladder")
    assert ladder.loop_joint_names
    with pytest.raises(ValueError, match="loop joint"):
        ladder.joint_slice(ladder.loop_joint_names[0])


def two_bars(apart):
    """Two bars of a meter in a line; the last end is hinged to the world at this distance."""
    builder = lg.ModelBuilder("bars")
    inertia = np.diag([1e-3, 1 / 12, 1 / 12])
    above, at = "world", 0.0
    for name in ["first", "second"]:
        builder.add_body(name, mass=1.0, com=(0.5, 0, 0), inertia=inertia)
        hinge = {"axis": [0, 1, 0], "parent_pose": (at, 0, 0, 0, 0, 0, 1)}
        builder.add_joint(f"hinge of {name}", "revolute", above, name, **hinge)
        above, at = name, 1.0
    frames = {"parent_pose": (apart, 0, 0, 0, 0, 0, 1), "child_pose": (1, 0, 0, 0, 0, 0, 1)}
    builder.add_joint("last", "revolute", "world", "second", axis=[0, 1, 0], role="loop", **frames)
    with pytest.warns(UserWarning, match="loop joint"):
        return builder.build()


@pytest.mark.parametrize(
    ("apart", "said"),
    [(1.5, "was open: joint 'last' by 0.5 m; assembled to"), (2.5, "cannot be closed: joint 'last' stays open by 0.5 m")],
)
def test_an_open_start_is_warned_of(apart, said):
    model = two_bars(apart)
    with pytest.warns(UserWarning, match=said):
        bars = lg.Simulation(model)
    assert any(said in note for note in bars.notes)
    bars.run(1.0)
    assert np.isfinite(bars.energy) and bars.energies().kinetic < 30.0
    with pytest.warns(UserWarning, match=said):
        lg.Crowd(model, 2)


def test_a_closed_start_is_not_warned_of(recwarn):
    assert lg.Simulation("four-bar").notes == []
    assert not recwarn.list


def one_body(**changes):
    body = {"name": "rod", "mass": 1.0, "com": [0, 0, 0], "inertia": np.eye(3)}
    builder = lg.ModelBuilder("one")
    builder.add_body(**{**body, **changes})
    return builder


def test_every_fault_of_a_description_is_reported():
    builder = one_body(mass=-1.0)
    builder.add_body("slab", 1.0, [0, 0, 0], np.diag([1, 1, 5]))
    builder.add_joint("a", "revolute", "world", "rod", axis=[0, 0, 2])
    builder.add_joint("a", "prismatic", "rod", "rod", axis=[0, 0, 1])
    with pytest.raises(ValueError) as caught:
        builder.build()
    for text in ["'one' has 5 faults", "'rod': its mass is -1", "'slab'", "length 2", "to itself", "both called 'a'"]:
        assert text in str(caught.value), caught.value


def test_a_builder_says_what_is_missing():
    for changes, text in [
        ({"com": [0, 0]}, r"com of body 'rod' has shape \(2,\); it needs \(3,\)"),
        ({"inertia": np.ones(3)}, r"inertia of body 'rod' has shape \(3,\); it needs \(3, 3\)"),
        ({"inertia": [[1, 2, 0], [0, 1, 0], [0, 0, 1]]}, "not symmetric"),
    ]:
        with pytest.raises(ValueError, match=text):
            one_body(**changes)
    builder = one_body()
    for words, options, error, text in [
        (("j", "hinge", "world", "rod"), {}, ValueError, "no kind of joint is called 'hinge'.*revolute"),
        (("j", "revolute", "world", "rod"), {}, ValueError, "a revolute joint needs axis"),
        (("j", "screw", "world", "rod"), {"axis": [0, 0, 1]}, ValueError, "a screw joint needs pitch"),
        (("j", "universal", "world", "rod"), {"axis": [0, 0, 1]}, ValueError, "a universal joint needs axis2"),
        (("j", "free", "world", "rod"), {"axis": [0, 0, 1]}, ValueError, "a free joint takes no axis"),
        (("j", "weld", "world", "rood"), {}, KeyError, "no body .*'rood'.*rod"),
        (("j", "free", "world", "rod"), {"role": "leaf"}, ValueError, "no role.*'leaf'.*auto, tree, loop"),
        (("j", "free", "world", "rod"), {"child_pose": np.eye(4)}, ValueError, r"\(4, 4\); it needs \(7,\)"),
        (("j", "free", "world", "rod"), {"child_pose": (0, 0, 0, 0, 0, 0, 2)}, ValueError, r"\[3:7\] has length 2; it must be 1"),
    ]:
        with pytest.raises(error, match=text):
            builder.add_joint(*words, **options)
    # None of these changed the builder.
    assert "1 bodies, 0 joints" in repr(builder)
    with pytest.raises(ValueError, match="no bodies"):
        lg.ModelBuilder("empty").build()


def test_a_constraint_without_coordinates_is_refused():
    builder = one_body()
    builder.add_joint("j", "point-on-plane", "world", "rod", axis=[0, 0, 1], role="tree")
    with pytest.raises(ValueError, match="without coordinates"):
        builder.build()


def test_a_matrix_beyond_reach_is_refused():
    builder = lg.ModelBuilder("long")
    for k in range(20_000):
        builder.add_body(f"{k}", 1.0, [0, 0, 0], np.eye(3))
        builder.add_joint(f"{k}", "revolute", f"{k - 1}" if k else "world", f"{k}", axis=[1, 0, 0])
    model = builder.build()
    with pytest.raises(MemoryError, match="20000 by 20000, 3.2 GB"):
        model.mass_matrix(model.neutral())
    with pytest.raises(MemoryError):
        model.derivatives(*rest(model))
    # The recursions have no such limit.
    assert np.isfinite(model.forward_dynamics(*rest(model))).all()


def test_urdf_mistakes_are_reported(tmp_path):
    with pytest.raises(FileNotFoundError, match="nowhere.urdf"):
        lg.load_urdf(tmp_path / "nowhere.urdf")
    with pytest.raises(OSError, match=str(tmp_path)):
        lg.load_urdf(tmp_path)
    text = tmp_path / "text.urdf"
    text.write_text("hello")
    with pytest.raises(ValueError, match="text.urdf"):
        lg.load_urdf(text)
    with pytest.raises(ValueError, match="no root is called 'floating'; there are: fixed, free"):
        lg.load_urdf(text, root="floating")


class Awkward:
    def __array__(self, *args, **kwargs):
        raise RuntimeError("no array for you")


def misaligned(n):
    return np.frombuffer(b"x" + bytes(8 * n), dtype=np.float64, offset=1)


def garbage(n):
    """Values of any kind that could be passed as a vector of n numbers, and more."""
    many = 3 * n
    return [
        None,
        "text",
        b"bytes",
        object(),
        Awkward(),
        [],
        [[]],
        {},
        {"a": 1},
        0,
        1.5,
        1j,
        math.nan,
        range(n),
        iter([1.0] * n),
        [1.0] * n,
        ["1.0"] * n,
        [None] * n,
        [[1.0], [1.0, 2.0]],
        np.zeros(()),
        np.zeros(0),
        np.zeros(n + 1),
        np.zeros((n, n)),
        np.zeros(n, dtype=complex),
        np.zeros(n, dtype=object),
        np.zeros(n, dtype="U3"),
        np.zeros(n, dtype="M8[s]"),
        np.zeros(n, dtype=[("x", "f8")]),
        np.zeros(n, dtype=bool),
        np.zeros(n, dtype=np.int8),
        np.zeros(n, dtype=np.float16),
        np.zeros(n, dtype=np.longdouble),
        np.zeros(n, dtype=">f8"),
        np.zeros(many)[::3],
        np.zeros(n)[::-1],
        np.ma.masked_array(np.zeros(n), mask=True),
        misaligned(n),
        np.full(n, math.nan),
        np.full(n, math.inf),
        np.full(n, 1e308),
        np.full(n, -1e308),
        np.full(n, 5e-324),
        np.full(n, 0.5),
        np.arange(n, dtype=float),
        2**70,
        [2**70] * n,
    ]


@pytest.mark.parametrize("seed", range(4))
def test_garbage_is_answered_and_never_panics(seed):
    model = to_ligament(random_tree(seed))
    q, v, tau = model.random_configuration(seed), np.zeros(model.nv), np.zeros(model.nv)
    name, joint = model.body_names[0], model.joint_names[0]
    calls = [
        (model.forward_dynamics, [q, v, tau, None, None]),
        (model.inverse_dynamics, [q, v, tau, None, None]),
        (model.hybrid_dynamics, [q, v, tau, tau, [joint], None, None]),
        (model.derivatives, [q, v, tau, None, None]),
        (model.inverse_derivatives, [q, v, tau, None, None]),
        (model.mass_matrix, [q]),
        (model.body_pose, [q, name]),
        (model.body_poses, [q]),
        (model.jacobian, [q, name]),
        (model.center_of_mass, [q]),
        (model.momentum, [q, v]),
        (model.energy, [q, v, None]),
        (model.integrate, [q, v, 0.1]),
        (model.difference, [q, q]),
        (model.joint_slice, [joint]),
        (model.joint_kind, [joint]),
        (model.random_configuration, [3]),
        (lg.gallery, ["pendulum"]),
        (lg.ModelBuilder, ["name", None]),
        (one_body, []),
    ]
    answered = refused = 0
    for function, right in calls:
        for place in range(len(right)):
            for n in {model.nq, model.nv, 6, 3}:
                for bad in garbage(n):
                    args = [*right[:place], bad, *right[place + 1 :]]
                    try:
                        function(*args)
                        answered += 1
                    # A panic is a BaseException of another kind, and is not caught.
                    except (TypeError, ValueError, KeyError, OverflowError, RuntimeError) as error:
                        assert str(error)
                        refused += 1
    # Both happen often: otherwise the test would be meaningless.
    assert answered > 100 and refused > 1000, (answered, refused)
    # The earlier calls left no trace.
    assert np.isfinite(model.forward_dynamics(q, v, tau)).all()


def test_builders_take_garbage_too():
    for bad in garbage(3) + garbage(9) + garbage(16):
        for key in ("mass", "com", "inertia", "name"):
            try:
                one_body(**{key: bad}).build()
            except (TypeError, ValueError, KeyError, OverflowError, RuntimeError) as error:
                assert str(error)
        for key in ("kind", "parent", "child", "parent_pose", "child_pose", "axis", "axis2", "pitch", "role"):
            words = {"kind": "screw", "parent": "world", "child": "rod", "axis": [0, 0, 1.0], "pitch": 0.1, key: bad}
            builder = one_body()
            try:
                builder.add_joint("j", **words)
                builder.build()
            except (TypeError, ValueError, KeyError, OverflowError, RuntimeError) as error:
                assert str(error)


def test_threads_share_a_model():
    """Large enough that calls release the interpreter for other threads, each with its own memory."""
    with pytest.warns(UserWarning):
        model = lg.gallery("ladder")
    assert len(model.body_names) > 64
    states = [(model.random_configuration(k), np.full(model.nv, 0.1 * k), np.zeros(model.nv)) for k in range(4)]
    expected = [model.forward_dynamics(*state) for state in states]
    wrong = []

    def work(k):
        for _ in range(200):
            if not np.array_equal(model.forward_dynamics(*states[k]), expected[k]):
                wrong.append(k)

    threads = [threading.Thread(target=work, args=(k,)) for k in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong
