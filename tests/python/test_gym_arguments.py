"""Checks the arguments of environments: seeds as in Gymnasium, only actions of the right shape, only valid
arguments."""

import gymnasium
import ligament as lg
import ligament.gym as lgym
import numpy as np
import pytest

ARM = """<robot name="arm"><link name="base"/><link name="rod"><inertial><mass value="1"/>
<inertia ixx="0.1" iyy="0.1" izz="0.1" ixy="0" ixz="0" iyz="0"/></inertial></link>
<joint name="hinge" type="continuous"><parent link="base"/><child link="rod"/><axis xyz="0 1 0"/></joint></robot>"""


def pendulums(count=3, **arguments):
    return gymnasium.make_vec("ligament/Pendulum-v0", num_envs=count, **arguments)


def test_a_list_of_seeds_has_one_for_each():
    vector = pendulums()
    first, _ = vector.reset(seed=[1, 2, 3])
    again, _ = vector.reset(seed=[1, 2, 3])
    assert (first == again).all() and len(np.unique(first[:, 1])) == 3
    turned, _ = vector.reset(seed=[3, 1, 2])
    assert (turned == first[[2, 0, 1]]).all()
    # Without a seed the generator continues, and where one environment has none, its own does.
    mixed, _ = vector.reset(seed=[None, 2, 3])
    assert mixed[0, 1] != first[0, 1] and (mixed[1:] == first[1:]).all()
    for wrong in ([1, 2], [1, 2, -3], -1, 2**70):
        with pytest.raises(ValueError, match="seed"):
            vector.reset(seed=wrong)
    with pytest.raises(TypeError, match="whole number"):
        vector.reset(seed=[1, 2, 0.5])


def test_number_k_of_a_vector_is_the_single_one_of_the_seed_plus_k():
    arguments = {"seconds": 0.06}
    vector, singles = pendulums(**arguments), []
    observed, _ = vector.reset(seed=7)
    for k in range(3):
        single = gymnasium.make("ligament/Pendulum-v0", **arguments).unwrapped
        assert (single.reset(seed=7 + k)[0] == observed[k]).all()
        singles.append(single)
    # Past the ends of episodes, too: the next start comes from each environment's own generator.
    over = False
    for _ in range(10):
        observed, _, _, truncated, _ = vector.step(np.full((3, 1), 0.3))
        for k, single in enumerate(singles):
            alone = single.reset()[0] if over else single.step(np.array([0.3]))[0]
            assert (alone == observed[k]).all()
        over = truncated[0]


def test_scenes_take_lists_of_seeds_too():
    vector = gymnasium.make_vec("ligament/Scene-v0", num_envs=2, scene="pendulum")
    assert (vector.reset(seed=[1, 2])[0] == vector.reset(seed=5)[0]).all()
    with pytest.raises(ValueError, match="3 seeds for 2 environments"):
        vector.reset(seed=[1, 2, 3])


@pytest.mark.parametrize("name", ["Worm", "Pendulum"])
def test_actions_of_another_shape_are_refused(name):
    vector = gymnasium.make_vec(f"ligament/{name}-v0", num_envs=3)
    vector.reset(seed=1)
    count = vector.single_action_space.shape[0]
    for shape in ((5, count), (2, count), (3, count + 1), (3,), (), (3, count, 1), (1, count)):
        with pytest.raises(ValueError, match="the actions have shape"):
            vector.step(np.zeros(shape))
    with pytest.raises(ValueError, match="nan"):
        vector.step(np.full((3, count), np.nan))
    with pytest.raises(TypeError, match="dtype"):
        vector.step(np.zeros((3, count), dtype=complex))
    vector.step(np.zeros((3, count)))
    single = gymnasium.make(f"ligament/{name}-v0").unwrapped
    single.reset(seed=1)
    for shape in ((count + 1,), (1, count), ()):
        with pytest.raises(ValueError, match="action"):
            single.step(np.zeros(shape))


SCENES = [
    ({"seconds": -1}, ValueError, "seconds is -1; it must be above 0"),
    ({"seconds": float("nan")}, ValueError, "seconds is nan"),
    ({"seconds": float("inf")}, ValueError, "seconds is inf"),
    ({"seconds": "long"}, TypeError, "seconds must be a number"),
    ({"control": 0}, ValueError, "control is 0; it must be above 0"),
    ({"control": -1}, ValueError, "control is -1"),
    ({"reach": 1e300}, ValueError, "reach is 1e"),
    ({"reach": -1}, ValueError, "reach is -1"),
    ({"settle": -1}, ValueError, "settle is -1; it must be from 0"),
    ({"gains": (1,)}, ValueError, r"gains has shape \(1,\); it must be \(2,\)"),
    ({"gains": (1, -1)}, ValueError, "both must be zero or more"),
    ({"gains": "stiff"}, TypeError, "gains must be real numbers"),
]
TORQUES = [
    ({"seconds": -1}, ValueError, "seconds is -1"),
    ({"seconds": float("nan")}, ValueError, "seconds is nan"),
    ({"control": 0}, ValueError, "control is 0"),
    ({"step": 0}, ValueError, "step is 0; it must be above 0 and up to 1"),
    ({"step": 2}, ValueError, "step is 2"),
    ({"step": 1e-300}, ValueError, "at most 1e9 steps"),
    ({"strength": -1}, ValueError, "strength is -1"),
    ({"noise": float("inf")}, ValueError, "noise is inf"),
    ({"target": [1, 2, 3]}, ValueError, r"target has shape \(3,\); it must be \(1,\)"),
    ({"target": [float("nan")]}, ValueError, "finite"),
    ({"scene": "humanoid", "target": np.zeros(3)}, ValueError, "target needs joints with one degree of freedom"),
    ({"scene": "pendulm"}, KeyError, "did you mean 'pendulum'"),
    ({"scene": "nowhere.urdf"}, FileNotFoundError, "nowhere.urdf"),
]


@pytest.mark.parametrize("wrong, error, match", SCENES)
def test_arguments_of_scenes_are_checked(wrong, error, match):
    for make in (lambda: lgym.SceneEnv("pendulum", **wrong), lambda: lgym.SceneVectorEnv(2, "pendulum", **wrong)):
        with pytest.raises(error, match=match):
            make()


@pytest.mark.parametrize("wrong, error, match", TORQUES)
def test_arguments_of_torques_are_checked(wrong, error, match):
    for make in (lambda: lgym.TorqueEnv(**wrong), lambda: lgym.TorqueVectorEnv(2, **wrong)):
        with pytest.raises(error, match=match):
            make()


def test_pictures_and_counts_are_checked():
    for make in (lgym.SceneEnv, lgym.TorqueEnv):
        with pytest.raises(ValueError, match="render_mode is 'human'; it must be"):
            make(scene="pendulum", render_mode="human")
    for make in (lgym.SceneVectorEnv, lgym.TorqueVectorEnv):
        for count in (0, -1, 2**70):
            with pytest.raises(ValueError, match="num_envs is"):
                make(count, scene="pendulum")
        with pytest.raises(TypeError, match="num_envs must be a whole number"):
            make(1.5, scene="pendulum")


def test_files_scenes_and_models_move_by_torques(tmp_path):
    path = tmp_path / "arm.urdf"
    path.write_text(ARM)
    starts = []
    for scene in (path, str(path), lg.scene(path), lg.load_urdf(path)):
        vector = lgym.TorqueVectorEnv(2, scene=scene, target=[0.5])
        starts.append(vector.reset(seed=4)[0])
        _, rewards, *_ = vector.step(np.zeros((2, 1)))
        assert (rewards < -0.1).all(), "the target is half a radian away"
    assert all((start == starts[0]).all() for start in starts)
