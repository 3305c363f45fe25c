"""Checks batches, crowds and environments: each member gets the bits it would get alone, for any number of threads;
Gymnasium's own checker passes; and random search makes a worm jump higher."""

import copy
import pathlib
import subprocess
import sys

import gymnasium
import ligament as lg
import ligament.gym as lgym
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

EXAMPLES = pathlib.Path(__file__).parents[2] / "crates/python/examples"


@pytest.mark.parametrize("name", ["humanoid", "double-pendulum", "chain"])
def test_a_batch_moves_each_as_if_alone(name):
    model, n = lg.gallery(name), 41
    random = np.random.default_rng(1)
    v, tau = random.standard_normal((n, model.nv)), random.standard_normal((n, model.nv))
    found = []
    for threads in (1, 2, 5):
        batch = lg.Batch(model, n, threads=threads)
        assert len(batch) == n and batch.q.shape == (n, model.nq)
        batch.v = v
        batch.step(1e-3, tau, 7)
        found.append((batch.q, batch.v))
    for q, rates in found[1:]:
        assert (q == found[0][0]).all() and (rates == found[0][1]).all()
    for k in (0, 31, 40):
        alone = lg.Batch(model, 1)
        alone.v = v[k : k + 1]
        alone.step(1e-3, tau[k : k + 1], 7)
        assert (alone.q[0] == found[0][0][k]).all()


def test_what_a_batch_refuses():
    model = lg.gallery("pendulum")
    batch = lg.Batch(model, 3)
    before = batch.q
    for wrong, error in [
        (lambda: lg.Batch(model, 0), ValueError),
        (lambda: lg.Batch(model, 3, threads=0), ValueError),
        (lambda: lg.Batch(model, -1), ValueError),
        (lambda: lg.Batch(model, 1 << 40), MemoryError),
        (lambda: lg.Batch("pendulum", 3), TypeError),
        (lambda: setattr(batch, "q", np.zeros(3)), ValueError),
        (lambda: setattr(batch, "q", np.full((3, 1), np.nan)), ValueError),
        (lambda: setattr(batch, "v", np.zeros((3, 1), dtype=complex)), TypeError),
        (lambda: batch.step(0.0), ValueError),
        (lambda: batch.step(float("nan")), ValueError),
        (lambda: batch.step(1e-3, np.zeros((2, 1))), ValueError),
        (lambda: batch.step(1e-3, np.full((3, 1), np.inf)), ValueError),
        (lambda: batch.step(1e-3, count=-1), ValueError),
    ]:
        with pytest.raises(error):
            wrong()
    assert (batch.q == before).all()


def test_a_crowd_moves_each_as_if_alone():
    crowd = lg.Crowd("worm", 3)
    crowd.act([None, 'drag hand bone="bone 0" to=0,0,1', None])
    crowd.step(30)
    alone = lg.Simulation("worm")
    alone.drag("hand", "bone 0", to=(0, 0, 1))
    alone.step(30)
    assert (crowd.q[1] == alone.q).all() and (crowd.poses[1] == alone.poses).all()
    assert (crowd.q[0] == crowd.q[2]).all() and not (crowd.q[0] == crowd.q[1]).all()
    crowd.reset([1])
    assert crowd.times[1] == 0 and crowd.faults == [None] * 3
    with pytest.raises(ValueError, match="2 actions for a crowd of 3"):
        crowd.act([None, None])
    with pytest.raises(IndexError):
        crowd.reset([3])
    with pytest.raises(ValueError):
        crowd.act(["fly", None, None])
    with pytest.raises(ValueError):
        lg.Crowd("worm", 0)


def test_a_crowd_of_a_simulation_begins_as_it_is_whatever_the_threads():
    first = lg.Simulation("worm")
    first.drag("hand", "bone 0", to=(0, 0, 0.4))
    first.step(10)
    places = np.array([(0, 0, 0.4 + 0.1 * k) for k in range(3)])
    found = []
    for threads in (None, 1, 2):
        crowd = lg.Crowd(first, 3, threads=threads)
        assert crowd.times == [first.time] * 3
        crowd.move("hand", places[1:], over=0.1, numbers=[1, 2])
        crowd.step(20)
        found.append(crowd.q)
    assert (found[0] == found[1]).all() and (found[0] == found[2]).all()
    for k in (0, 2):
        alone = copy.copy(first)
        if k > 0:
            alone.move("hand", places[k], over=0.1)
        alone.step(20)
        assert (alone.q == found[0][k]).all(), k
    for wrong, error in [
        (lambda: crowd.move("hand", places[:2]), ValueError),
        (lambda: crowd.move("nobody", places), ValueError),
        (lambda: crowd.pose(np.zeros((3, 2))), ValueError),
        (lambda: crowd.pose(np.zeros((1, 9)), numbers=[7]), IndexError),
        (lambda: setattr(crowd, "ctrl", np.zeros((3, 99))), ValueError),
        (lambda: lg.Crowd(first, 3, threads=0), ValueError),
    ]:
        with pytest.raises(error):
            wrong()


NAMES = ["Worm", "Finger", "Humanoid", "Hand", "SoftHand", "Robot", "Pendulum", "DoublePendulum"]


@pytest.mark.filterwarnings("ignore:.*Box observation space m.*imum value is.*infinity")
@pytest.mark.parametrize("name", NAMES)
def test_environments_pass_gymnasiums_checker(name):
    check_env(gymnasium.make(f"ligament/{name}-v0", seconds=0.5).unwrapped, skip_render_check=True)


def test_any_scene_is_an_environment():
    env = gymnasium.make("ligament/Scene-v0", scene="stewart", seconds=0.2, reward="forward", render_mode="rgb_array")
    env.reset(seed=1)
    assert env.render().shape == (320, 480, 3)
    ends = [env.step(env.action_space.sample())[3] for _ in range(4)]
    assert ends == [False, False, False, True]
    with pytest.raises(ValueError, match="'apex', 'forward'"):
        lgym.SceneEnv("worm", reward="fun")
    with pytest.raises(ValueError, match="is invalid: expected 3 numbers"):
        env.unwrapped.step(np.full(3, np.nan))


def test_a_vector_gives_each_what_it_would_have_alone():
    arguments = {"seconds": 0.3, "settle": 0.1}
    vector = gymnasium.make_vec("ligament/Worm-v0", num_envs=3, **arguments)
    single = gymnasium.make("ligament/Worm-v0", **arguments)
    assert isinstance(vector.unwrapped, lgym.SceneVectorEnv)
    observed, _ = vector.reset()
    assert (observed[1] == single.reset()[0]).all()
    random, over = np.random.default_rng(2), False
    for _ in range(10):
        actions = random.uniform(-1, 1, vector.action_space.shape)
        observed, rewards, _, truncated, _ = vector.step(actions)
        # The step after the end of an episode starts the next one.
        alone = (*single.reset(), False, False) if over else single.step(actions[1])
        assert (observed[1] == alone[0]).all()
        assert over or (rewards[1] == alone[1] and truncated[1] == alone[3])
        over = truncated[1]


def test_torques_in_lanes():
    vector = gymnasium.make_vec("ligament/DoublePendulum-v0", num_envs=100, seconds=0.1)
    assert isinstance(vector.unwrapped, lgym.TorqueVectorEnv)
    first, _ = vector.reset(seed=3)
    again, _ = vector.reset(seed=3)
    assert (first == again).all()
    for k in range(7):
        _, rewards, _, truncated, _ = vector.step(np.zeros((100, 2)))
        assert truncated.all() == (k == 4), k
    assert (rewards <= 0).all()


def test_random_search_finds_a_better_jump(tmp_path):
    """Some rounds of the example: it prints the best result at the start and at the end, and plots it."""
    program = (EXAMPLES / "worm_jump.py").read_text().replace("COPIES, ROUNDS, KEPT = 24, 6, 4", "COPIES, ROUNDS, KEPT = 8, 4, 3")
    path = tmp_path / "jump.gif"
    result = subprocess.run([sys.executable, "-c", program, path], capture_output=True, text=True, timeout=120)
    assert result.returncode == 0, result.stderr
    first, last = (float(word) for word in result.stdout.splitlines()[-1].split() if word.replace(".", "").isdigit() and "." in word)
    assert last > first > 0, result.stdout
    assert path.read_bytes().startswith(b"GIF89a")
