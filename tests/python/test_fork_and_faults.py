"""Checks that children of a process with threads can use them, and that copies that diverge say so."""

import multiprocessing
import os

import ligament as lg
import numpy as np
import pytest

#: Long enough for a slow machine; a child that waits for threads that do not exist never ends.
PATIENCE = 120


def work(_=None):
    """Steps on threads: a batch, and a crowd with threads of its own and one without."""
    batch = lg.Batch(lg.gallery("chain"), 100, threads=4)
    batch.step(1e-3, None, 5)
    crowds = [lg.Crowd("pendulum", 8, threads=threads) for threads in (None, 2)]
    for crowd in crowds:
        crowd.step(5)
    return batch.q.tobytes(), crowds[0].times


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
def test_children_use_threads_after_a_fork():
    here = work()
    with multiprocessing.get_context("fork").Pool(2) as pool:
        assert pool.map_async(work, range(4)).get(timeout=PATIENCE) == [here] * 4


def step_inherited(crowd, batch, results):
    batch.step(1e-3, None, 5)
    crowd.step(5)
    results.put((batch.q.tobytes(), crowd.times))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
def test_children_use_what_their_parent_made():
    crowd, batch = lg.Crowd("pendulum", 8, threads=2), lg.Batch(lg.gallery("chain"), 100, threads=4)
    crowd.step(3)
    batch.step(1e-3, None, 3)
    context = multiprocessing.get_context("fork")
    results = context.Queue()
    child = context.Process(target=step_inherited, args=(crowd, batch, results))
    child.start()
    found = results.get(timeout=PATIENCE)
    child.join(PATIENCE)
    step_inherited(crowd, batch, results)
    assert found == results.get(timeout=PATIENCE)


@pytest.mark.parametrize(("name", "h", "tau"), [("chain", 1e-2, 0.0), ("humanoid", 1e-2, 200.0)])
def test_a_copy_that_diverges_says_so(name, h, tau):
    model = lg.gallery(name)
    batch = lg.Batch(model, 3, threads=1)
    assert batch.faults == [None] * 3
    forces = np.full((3, model.nv), tau)
    batch.step(h, forces, 5000)
    assert np.isfinite(batch.q).all() and np.isfinite(batch.v).all()
    # These are too long for explicit steps without contact.
    assert all("diverged after" in fault for fault in batch.faults)
    q = batch.q
    batch.step(h, forces, 1)
    assert (batch.q == q).all(), "it keeps its last state"
    batch.v = np.zeros((3, model.nv))
    assert batch.faults == [None] * 3
    one = batch.v
    batch.step(1e-6, None, 1)
    assert (batch.v != one).any(), "it moves again"
