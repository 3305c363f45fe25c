"""Models of Gymnasium and dm_control come to rest where they do in MuJoCo; `python mujoco_drops.py` prints the whole table."""

import mujoco_drops
import pytest

# Their falls are not chaotic: within five percent under every method.
NEAR = ["half cheetah", "humanoid, lying", "suite cheetah", "humanoid CMU 2020", "Jaco hand"]
# Their falls are chaotic, or land in a balance that topples sooner or later: they should stay where MuJoCo comes to rest.
SETTLED = [
    "ant",
    "hopper",
    "humanoid",
    "walker 2d",
    "walker 2d v5",
    "suite hopper",
    "suite humanoid CMU",
    "suite quadruped",
    "suite walker",
    "humanoid CMU 2019",
    "lego brick",
    "ball joints",
]


@pytest.fixture(autouse=True)
def without_pushes(monkeypatch):
    monkeypatch.setattr(mujoco_drops, "PUSHES", 0)


@pytest.mark.parametrize("name", NEAR)
def test_models_come_to_rest_where_they_do_in_mujoco(name):
    fallen = mujoco_drops.drop(name)
    assert fallen.touches and fallen.worst() < mujoco_drops.NEAR, fallen


@pytest.mark.parametrize("name", SETTLED)
def test_models_stay_where_they_rest_in_mujoco(name):
    resting = mujoco_drops.drop(name, settled=True)
    assert resting.touches and resting.worst() < mujoco_drops.NEAR, resting


def test_chaos_is_told():
    """A model that falls on either side in MuJoCo itself is said to be chaotic."""
    drop = mujoco_drops.Drop({"implicit": 41.0}, 41.0, True)
    assert mujoco_drops.reason("walker 2d", drop).startswith("chaotic; from where it rests in MuJoCo: 0.")
