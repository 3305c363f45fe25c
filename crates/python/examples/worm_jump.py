"""A worm learns to jump: random search over two poses, a crouch and a stretch, and the moment between them.

Usage: python worm_jump.py [PICTURE.gif]. Needs gymnasium. Under a minute on two cores.
"""

import sys
import time

import numpy as np
from numpy.typing import NDArray

from ligament.gym import SceneEnv, SceneVectorEnv

COPIES, ROUNDS, KEPT = 24, 6, 4
JOINTS, ACTIONS = 6, 20


def plan(genes: NDArray[np.float64]) -> NDArray[np.float64]:
    """The actions of an episode: a crouch until a moment, then a stretch."""
    crouch, stretch, moment = genes[:JOINTS], genes[JOINTS : 2 * JOINTS], genes[-1]
    change = int(np.clip(3 + 5 * (1 + moment), 1, ACTIONS - 3))
    return np.clip(np.array([crouch] * change + [stretch] * (ACTIONS - change)), -1.0, 1.0)


def heights(env: SceneVectorEnv, genes: NDArray[np.float64]) -> NDArray[np.float64]:
    """How much higher than at rest each worm gets."""
    env.reset()
    plans = np.stack([plan(one) for one in genes], axis=1)
    total = np.zeros(len(genes))
    for actions in plans:
        total += env.step(actions)[1]
    return total


def search(seed: int = 1) -> tuple[NDArray[np.float64], float, float]:
    """The best genes, how high they jump, and how high the best of the first round did."""
    random = np.random.default_rng(seed)
    env = SceneVectorEnv(COPIES, scene="worm", seconds=1.0, settle=1.0)
    mean, spread = np.zeros(2 * JOINTS + 1), np.full(2 * JOINTS + 1, 0.6)
    best, height, first = mean, -1.0, 0.0
    for number in range(ROUNDS):
        genes = mean + spread * random.standard_normal((COPIES, mean.size))
        genes[0] = best
        found = heights(env, genes)
        order = np.argsort(-found)
        if found[order[0]] > height:
            best, height = genes[order[0]], float(found[order[0]])
        if number == 0:
            first = height
        kept = genes[order[:KEPT]]
        mean, spread = kept.mean(axis=0), 0.8 * kept.std(axis=0) + 0.05
        print(f"round {number + 1}: the best jumps {100 * height:.1f} cm")
    return best, height, first


def film(genes: NDArray[np.float64], path: str) -> None:
    """The best jump as an animation."""
    SceneEnv("worm", seconds=1.0, settle=1.0).record(plan(genes)).export(path)


def main() -> None:
    """Searches, tells, and draws."""
    start = time.perf_counter()
    best, height, first = search()
    print(f"{100 * first:.1f} cm at first, {100 * height:.1f} cm after {time.perf_counter() - start:.0f} s")
    if len(sys.argv) > 1:
        film(best, sys.argv[1])


if __name__ == "__main__":
    main()
