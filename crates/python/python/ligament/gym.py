"""Gymnasium environments of any scene: `import ligament.gym`, then `gymnasium.make("ligament/Worm-v0")`.

Two kinds, each as a single and as a vector environment:

- `SceneEnv`, `SceneVectorEnv`: a full simulation of a scene, with flesh, contact, loops and control. Characters with joint
  control are pulled toward a pose; others are dragged by a bone. Vectors are stepped on all threads.
- `TorqueEnv`, `TorqueVectorEnv`: bones alone, without contact, with given joint forces. Vectors are stepped in SIMD lanes
  and on all threads.

Each environment of a vector is bitwise the same as a single one. `gymnasium.make("ligament/Scene-v0", scene=...)` takes any
scene, and `gymnasium.make_vec(..., num_envs=n)` makes the vector. Gymnasium is not installed with this package.
"""

from __future__ import annotations

from collections.abc import Iterable
from os import PathLike
from typing import Any, Callable, Optional, Union

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from . import _gym_checks as _checks
from ._ligament import Batch, Crowd, Simulation
from ._recording import Recording
from ._types import AnyScene

__all__ = ["SceneEnv", "SceneVectorEnv", "TorqueEnv", "TorqueVectorEnv"]

_Array = NDArray[np.float64]
Reward = Union[str, Callable[[_Array, _Array], float]]


class _Rules:
    """Shared by single and vector environments: spaces, initial state, meaning of actions, rewards."""

    def __init__(
        self,
        scene: AnyScene,
        seconds: float,
        control: float,
        reach: float,
        gains: Optional[ArrayLike],
        reward: Reward,
        settle: float,
    ) -> None:
        seconds = _checks.number("seconds", seconds, 0.0, 1e9, above=True)
        control = _checks.number("control", control, 0.0, 1e6, above=True)
        settle = _checks.number("settle", settle, 0.0, 1e6)
        self.reach = _checks.number("reach", reach, 0.0, 1e6)
        self.gains = _checks.gains(gains)
        first = Simulation(scene)
        self.scene = scene
        self.reward = reward
        if not callable(reward) and reward not in ("apex", "forward"):
            raise ValueError(f"unknown reward '{reward}'; expected 'apex', 'forward', or a function of poses before and after")
        acts = "reduced" in first.methods
        if acts:
            first.method = "reduced"
            acts = first.mode != ""
        self.joints: list[int] = []
        if acts:
            model = first.model()
            for name in model.joint_names:
                at, count, _, rates = model.joint_slice(name)
                # Joints with one degree of freedom: no roots, no spherical joints.
                if count == rates == 1:
                    self.joints.append(at)
        self.acts = acts and bool(self.joints)
        if not self.acts:
            first = Simulation(scene)
        self.start = np.array(first.q if self.acts else first.poses[-1, :3])
        self.steps = max(1, _checks.steps("control", control, first.step_seconds))
        self.control = self.steps * first.step_seconds
        self.length = max(1, round(seconds / self.control))
        self.settle = _checks.steps("settle", settle, first.step_seconds)
        count = len(self.joints) if self.acts else 3
        self.action_space = gymnasium.spaces.Box(-1.0, 1.0, (count,), np.float64)
        size = len(first.q) + len(first.v) + 7 * len(first.body_names)
        self.observation_space = gymnasium.spaces.Box(-np.inf, np.inf, (size,), np.float64)

    def simulation(self) -> Simulation:
        """A simulation before its first step. Joint control needs the reduced method."""
        return Simulation(self.scene, method="reduced" if self.acts else None)

    def begin(self, simulation: Simulation) -> None:
        """Starts an episode: holds the initial pose, and settles."""
        if not self.acts:
            simulation.drag("hand", simulation.body_names[-1], to=self.start)
        self.act(simulation, np.zeros(self.action_space.shape or 0))
        simulation.step(self.settle)

    def goals(self, actions: Any) -> _Array:
        """The targets of actions: generalized coordinates, or positions of a bone."""
        actions = np.asarray(actions, dtype=np.float64)
        if actions.shape[-1:] != self.action_space.shape or np.isnan(actions).any():
            wanted = self.action_space.shape[0]
            raise ValueError(f"the action {actions} is invalid: expected {wanted} numbers from -1 to 1")
        moves = self.reach * np.clip(actions, -1.0, 1.0)
        goals = np.broadcast_to(self.start, (*moves.shape[:-1], self.start.size)).copy()
        if self.acts:
            goals[..., self.joints] += moves
        else:
            goals += moves
        return goals

    def act(self, simulation: Simulation, action: Any) -> None:
        """Applies one action."""
        goal = self.goals(action)
        if goal.ndim != 1:
            raise ValueError(f"the action has shape {np.shape(action)}; expected {self.action_space.shape}")
        if self.acts:
            simulation.pose(goal, gains=self.gains)
        else:
            simulation.move("hand", goal, over=self.control)

    def act_all(self, crowd: Crowd, actions: _Array, which: NDArray[np.bool_]) -> None:
        """Applies one action to each of some simulations of a crowd."""
        numbers = [int(k) for k in np.flatnonzero(which)]
        goals = self.goals(actions[which])
        if self.acts:
            crowd.pose(goals, gains=self.gains, numbers=numbers)
        else:
            crowd.move("hand", goals, over=self.control, numbers=numbers)

    @staticmethod
    def heights(poses: _Array) -> Any:
        """Mean height of the bodies."""
        return poses[..., 2].mean(axis=-1)


class SceneEnv(gymnasium.Env[_Array, _Array]):
    """A full simulation of a scene.

    An action is a number from -1 to 1 for each controlled joint: the offset of its target from the initial pose, in units of
    `reach` (radians or meters). In a scene without joint control, it is three numbers: the target position to which its
    last bone is dragged. Observation: generalized coordinates, generalized velocities, and position and quaternion of all bodies.

    An episode is truncated after `seconds`. It terminates if the simulation fails; then `info["fault"]` has the reason.

    Args:
        scene: as in `Simulation`.
        seconds: length of an episode.
        control: time between actions, in seconds.
        reach: offset of a target that an action of 1 stands for, in radians or meters.
        gains: stiffness in 1/s2 and damping in 1/s of the pose control; (400, 40), if None.
        reward: "apex", the increase of the largest mean height of the bodies, in meters; "forward", their mean motion along x, in
            meters; or a function of the poses before and after.
        settle: time simulated before an episode, in seconds.
        render_mode: "rgb_array" to render pictures, or None.

    Attributes:
        simulation (Simulation): the simulation.
    """

    metadata = {"render_modes": ["rgb_array"], "render_fps": 20}

    def __init__(
        self,
        scene: AnyScene = "worm",
        seconds: float = 2.0,
        control: float = 0.05,
        reach: float = 1.0,
        gains: Optional[ArrayLike] = None,
        reward: Reward = "apex",
        settle: float = 0.0,
        render_mode: Optional[str] = None,
    ) -> None:
        self.render_mode = _checks.render_mode(render_mode, ["rgb_array"])
        self._rules = _Rules(scene, seconds, control, reach, gains, reward, settle)
        self.observation_space = self._rules.observation_space
        self.action_space = self._rules.action_space
        self.simulation = self._rules.simulation()
        self._rules.begin(self.simulation)
        self._first = self.simulation.state()
        self._apex = 0.0
        self._done = 0

    def _observe(self) -> _Array:
        s = self.simulation
        return np.concatenate([s.q, s.v, s.poses.ravel()])

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[_Array, dict[str, Any]]:
        """Resets to the initial state, which is always the same. Returns the observation and an empty dict.

        Args:
            seed: of the generator of the environment, which the episode does not use.
            options: not used.
        """
        super().reset(seed=seed)
        self.simulation.restore(self._first)
        self._apex = float(self._rules.heights(self.simulation.poses))
        self._done = 0
        return self._observe(), {}

    def step(self, action: _Array) -> tuple[_Array, float, bool, bool, dict[str, Any]]:
        """Applies one action. Returns observation, reward, terminated, truncated and info.

        Args:
            action: numbers from -1 to 1; those outside are clipped.
        """
        rules, fault = self._rules, None
        before = self.simulation.poses
        rules.act(self.simulation, action)
        try:
            self.simulation.step(rules.steps)
        except RuntimeError as error:
            fault = str(error)
        after = self.simulation.poses
        reward, self._apex = _reward(rules, before, after, self._apex)
        self._done += 1
        info = {} if fault is None else {"fault": fault}
        return self._observe(), reward, fault is not None, self._done >= rules.length, info

    def record(
        self, actions: Iterable[_Array], path: Optional[Union[str, PathLike[str]]] = None, overwrite: bool = False
    ) -> Recording:
        """Records actions from the initial state, for the studio or for export as an animation.

        Args:
            actions: the actions of the steps.
            path: as in `Recording`.
            overwrite: as in `Recording`.
        """
        rules = self._rules
        simulation = rules.simulation()
        recording = Recording(simulation, path, overwrite=overwrite)
        rules.begin(simulation)
        for action in actions:
            rules.act(simulation, action)
            simulation.step(rules.steps)
        return recording

    def render(self) -> Any:
        """A picture as an RGB array if `render_mode` is "rgb_array", else None."""
        return self.simulation.image() if self.render_mode == "rgb_array" else None


def _reward(rules: _Rules, before: _Array, after: _Array, apex: float) -> tuple[float, float]:
    height = float(rules.heights(after))
    if callable(rules.reward):
        return float(rules.reward(before, after)), max(apex, height)
    if rules.reward == "forward":
        return float((after[:, 0] - before[:, 0]).mean()), max(apex, height)
    return max(height - apex, 0.0), max(apex, height)


class SceneVectorEnv(VectorEnv[_Array, _Array, Any]):
    """Many `SceneEnv`, stepped together on all threads. An environment whose episode has ended restarts with the next step.

    Args:
        num_envs: number of environments.
        scene: as in `Simulation`.
        seconds: length of an episode.
        control: time between actions, in seconds.
        reach: offset of a target that an action of 1 stands for, in radians or meters.
        gains: stiffness in 1/s2 and damping in 1/s of the pose control; (400, 40), if None.
        reward: "apex", the increase of the largest mean height of the bodies, in meters; "forward", their mean motion along x, in
            meters; or a function of the poses before and after.
        settle: time simulated before an episode, in seconds.

    Attributes:
        crowd (Crowd): the simulations.
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}

    def __init__(
        self,
        num_envs: int = 1,
        scene: AnyScene = "worm",
        seconds: float = 2.0,
        control: float = 0.05,
        reach: float = 1.0,
        gains: Optional[ArrayLike] = None,
        reward: Reward = "apex",
        settle: float = 0.0,
    ) -> None:
        num_envs = _checks.count(num_envs)
        self._rules = _Rules(scene, seconds, control, reach, gains, reward, settle)
        self.num_envs = num_envs
        self.single_observation_space = self._rules.observation_space
        self.single_action_space = self._rules.action_space
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        first = self._rules.simulation()
        self._rules.begin(first)
        self.crowd = Crowd(first, num_envs)
        self._poses = self.crowd.poses
        self._apex = self._rules.heights(self._poses)
        self._done = np.zeros(num_envs, dtype=int)
        self._over = np.zeros(num_envs, dtype=bool)

    def _observe(self) -> _Array:
        poses = self._poses.reshape(self.num_envs, -1)
        return np.concatenate([self.crowd.q, self.crowd.v, poses], axis=1)

    def reset(
        self, *, seed: Optional[Union[int, list[Optional[int]]]] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[_Array, dict[str, Any]]:
        """Resets all to the initial state, which is always the same. Returns the observations and an empty dict.

        Args:
            seed: a number, or a list with one for each; the episodes do not use it.
            options: not used.
        """
        _checks.seeds(seed, self.num_envs)
        super().reset(seed=seed if isinstance(seed, int) else None)
        self._restart(np.ones(self.num_envs, dtype=bool))
        self._poses = self.crowd.poses
        self._apex = self._rules.heights(self._poses)
        return self._observe(), {}

    def _restart(self, which: NDArray[np.bool_]) -> None:
        self.crowd.reset([int(k) for k in np.flatnonzero(which)])
        self._done[which] = 0
        self._over[which] = False

    def step(self, actions: _Array) -> tuple[_Array, Any, Any, Any, dict[str, Any]]:
        """Applies one action to each. Returns observations, rewards, terminated, truncated and info.

        Args:
            actions: a row for each, of numbers from -1 to 1; those outside are clipped.
        """
        shape = (self.num_envs, *self._rules.action_space.shape)
        actions = _checks.actions(actions, shape)
        anew = self._over.copy()
        going = ~anew
        before = self._poses
        self._rules.act_all(self.crowd, actions, going)
        self.crowd.step(self._rules.steps)
        if anew.any():
            self._restart(anew)
        self._poses = self.crowd.poses
        rewards = np.zeros(self.num_envs)
        for k in np.flatnonzero(going):
            rewards[k], self._apex[k] = _reward(self._rules, before[k], self._poses[k], float(self._apex[k]))
        self._apex[anew] = self._rules.heights(self._poses[anew])
        self._done[going] += 1
        faults = self.crowd.faults
        terminated = np.array([fault is not None for fault in faults])
        truncated = going & (self._done >= self._rules.length)
        self._over = terminated | truncated
        info: dict[str, Any] = {"fault": np.array(faults, dtype=object)} if terminated.any() else {}
        return self._observe(), rewards, terminated, truncated, info


class TorqueVectorEnv(VectorEnv[_Array, _Array, Any]):
    """Many characters of bones alone, without contact, with given joint forces; in SIMD lanes and on all threads.

    An action is a number from -1 to 1 per degree of freedom, in units of `strength`. Observation: q and v. The reward of a step
    is lower, the farther the joints are from `target`, the faster they are and the more force they use. An environment whose
    episode has ended restarts with the next step.

    Initial velocities are drawn from a normal distribution, from a generator per environment. Environment k of a vector with
    seed s starts as a single one with seed s + k; a list of seeds has one for each.

    Args:
        num_envs: number of environments.
        scene: as in `Simulation`; only the bones are simulated.
        seconds: length of an episode.
        control: time between actions, in seconds.
        step: step size, in seconds.
        strength: joint force that an action of 1 stands for, in N m or N; twice the torque that holds the whole mass at the
            length of the body, if None.
        noise: standard deviation of the initial velocities, in rad/s or m/s.
        target: target of the generalized coordinates; zero for each, if None. It needs joints with one degree of freedom.

    Attributes:
        batch (Batch): the copies of the model.
        strength (float): joint force that an action of 1 stands for, in N m or N.
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}

    def __init__(
        self,
        num_envs: int = 1,
        scene: AnyScene = "pendulum",
        seconds: float = 4.0,
        control: float = 0.02,
        step: float = 0.002,
        strength: Optional[float] = None,
        noise: float = 0.5,
        target: Optional[ArrayLike] = None,
    ) -> None:
        num_envs = _checks.count(num_envs)
        seconds = _checks.number("seconds", seconds, 0.0, 1e9, above=True)
        control = _checks.number("control", control, 0.0, 1e6, above=True)
        step = _checks.number("step", step, 0.0, 1.0, above=True)
        if strength is not None:
            strength = _checks.number("strength", strength, 0.0, 1e9)
        model = _checks.bones(scene)
        self._step, self._noise = step, _checks.number("noise", noise, 0.0, 1e6)
        self._steps = max(1, _checks.steps("control", control, step))
        self._length = max(1, round(seconds / (self._steps * step)))
        if target is not None and model.nq != model.nv:
            raise ValueError("target needs joints with one degree of freedom; this scene has spherical joints or floating bodies")
        self._target = np.zeros(model.nv) if target is None else _checks.vector("target", target, model.nv)
        self.batch = Batch(model, num_envs)
        self.num_envs = num_envs
        self._randoms: list[np.random.Generator] = []
        # Default: twice the torque that holds the total mass at arm's length, the size of a body with the density of water.
        usual = 2.0 * model.mass * 9.81 * float(np.cbrt(model.mass / 1000.0))
        self.strength = usual if strength is None else strength
        self._start = model.initial_state()
        size = model.nq + model.nv
        self.single_observation_space = gymnasium.spaces.Box(-np.inf, np.inf, (size,), np.float64)
        self.single_action_space = gymnasium.spaces.Box(-1.0, 1.0, (model.nv,), np.float64)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._done = np.zeros(num_envs, dtype=int)
        self._over = np.zeros(num_envs, dtype=bool)

    def _observe(self) -> _Array:
        return np.concatenate([self.batch.q, self.batch.v], axis=1)

    def _restart(self, which: NDArray[np.bool_]) -> None:
        q, v = self.batch.q, self.batch.v
        q[which] = self._start[0]
        # If stepped before the first reset, the generators are seeded randomly.
        self._randoms = self._randoms or _checks.reseed([], None, self.num_envs)
        for k in np.flatnonzero(which):
            v[k] = self._start[1] + self._noise * self._randoms[k].standard_normal(v.shape[1])
        self.batch.q, self.batch.v = q, v
        self._done[which] = 0
        self._over[which] = False

    def reset(
        self, *, seed: Optional[Union[int, list[Optional[int]]]] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[_Array, dict[str, Any]]:
        """Resets all, with new initial velocities. Returns the observations and an empty dict.

        Args:
            seed: of the first, incremented for the others; or a list with one for each.
            options: not used.
        """
        self._randoms = _checks.reseed(self._randoms, seed, self.num_envs)
        super().reset(seed=seed if isinstance(seed, int) else None)
        self._restart(np.ones(self.num_envs, dtype=bool))
        return self._observe(), {}

    def step(self, actions: _Array) -> tuple[_Array, Any, Any, Any, dict[str, Any]]:
        """Applies one action to each. Returns observations, rewards, terminated, truncated and an empty dict.

        Args:
            actions: a row for each, of numbers from -1 to 1; those outside are clipped.
        """
        actions = _checks.actions(actions, (self.num_envs, self.batch.model.nv))
        anew = self._over.copy()
        self.batch.step(self._step, self.strength * actions, self._steps)
        self._done += 1
        if anew.any():
            self._restart(anew)
        q, v = self.batch.q, self.batch.v
        # Quaternions are no distances: without one-to-one coordinates and velocities, the distance is not counted.
        apart = q - self._target if q.shape[1] == v.shape[1] else np.zeros_like(v)
        rewards = -(apart**2).sum(1) - 0.01 * (v**2).sum(1) - 0.001 * (actions**2).sum(1)
        rewards[anew] = 0.0
        broken = np.asarray(~(np.isfinite(q).all(1) & np.isfinite(v).all(1)))
        if broken.any():
            self._restart(broken)
            rewards[broken] = 0.0
        self._over = broken | (self._done >= self._length)
        return self._observe(), rewards, broken, self._over & ~broken, {}


class TorqueEnv(gymnasium.Env[_Array, _Array]):
    """A single environment of `TorqueVectorEnv`.

    Args:
        render_mode: None: it renders no pictures.
        **arguments: those of `TorqueVectorEnv`, without `num_envs`.
    """

    metadata = {"render_modes": []}

    def __init__(self, render_mode: Optional[str] = None, **arguments: Any) -> None:
        self.render_mode = _checks.render_mode(render_mode, [])
        self._one = TorqueVectorEnv(1, **arguments)
        self.observation_space = self._one.single_observation_space
        self.action_space = self._one.single_action_space

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[_Array, dict[str, Any]]:
        """Resets, with new initial velocities. Returns the observation and an empty dict.

        Args:
            seed: of the generator of the initial velocities.
            options: not used.
        """
        super().reset(seed=seed)
        observed, info = self._one.reset(seed=seed)
        return observed[0], info

    def step(self, action: _Array) -> tuple[_Array, float, bool, bool, dict[str, Any]]:
        """Applies one action. Returns observation, reward, terminated, truncated and an empty dict.

        Args:
            action: numbers from -1 to 1; those outside are clipped.
        """
        action = np.asarray(action)
        if action.shape != self.action_space.shape:
            raise ValueError(f"the action has shape {action.shape}; expected {self.action_space.shape}")
        observed, rewards, terminated, truncated, info = self._one.step(action[None])
        self._one._over[:] = False
        return observed[0], float(rewards[0]), bool(terminated[0]), bool(truncated[0]), info


def _register() -> None:
    scenes: dict[str, dict[str, Any]] = {
        "Scene": {},
        "Worm": {"scene": "worm", "settle": 1.0},
        "Fish": {"scene": "fish", "settle": 1.0},
        "Finger": {"scene": "finger"},
        "Starfish": {"scene": "starfish", "settle": 1.0},
        "Humanoid": {"scene": "humanoid", "reach": 0.5},
        "Hand": {"scene": "hand", "reach": 0.1},
        "SoftHand": {"scene": "soft-hand", "reach": 0.3},
        "Robot": {"scene": "robot", "reach": 0.3},
    }
    torques = {"Pendulum": "pendulum", "DoublePendulum": "double-pendulum"}
    for name, arguments in scenes.items():
        gymnasium.register(
            f"ligament/{name}-v0",
            entry_point="ligament.gym:SceneEnv",
            vector_entry_point="ligament.gym:SceneVectorEnv",
            kwargs=arguments,
        )
    for name, scene in torques.items():
        gymnasium.register(
            f"ligament/{name}-v0",
            entry_point="ligament.gym:TorqueEnv",
            vector_entry_point="ligament.gym:TorqueVectorEnv",
            kwargs={"scene": scene},
        )


_register()
