"""Checks that control finds optima, with another solver: quadprog, by the dual method of Goldfarb and Idnani.

- Mode "hold": the quadratic program with bounds that `Simulation.plan` returns.
- Modes "acceleration", "torque" and "velocity": least squares with equations, set up here from mass matrix, Jacobians and inverse
  dynamics of the model; and the levels of equations that `Simulation.plan` returns, where they contradict each other.
"""

import ligament as lg
import numpy as np
import pytest
import quadprog

STATES = 100
# Both solvers are exact up to rounding times the condition of their matrices, which is up to about 1e8 here.
CLOSE = 1e-6
GAINS = (100.0, 20.0)
# Where random poses of the humanoid have limbs bent: a stretched one is singular, and multiplies errors.
LIMITS = {"knee": (0.4, 1.6), "elbow": (0.4, 1.6)}


def near(found, expected, scale=0.0):
    return np.linalg.norm(found - expected) <= CLOSE * max(np.linalg.norm(expected), scale)


def cost(plan, x):
    weights, along, most = plan.walls
    past = np.maximum(along @ x - most, 0.0)
    return 0.5 * x @ plan.hessian @ x + plan.gradient @ x + 0.5 * weights @ past**2


def in_a_box(plan):
    """The least cost within the bounds, and the number of bounds and walls that matter there.

    By how much walls are passed are unknowns as well: s >= A x - b, with the cost 1/2 s^2 of the square roots of their weights.
    """
    n, (weights, along, most) = len(plan.x), plan.walls
    walls, root = len(weights), np.sqrt(weights)
    hessian = np.eye(n + walls)
    hessian[:n, :n] = plan.hessian
    bounds = np.hstack([np.vstack([np.eye(n), -np.eye(n)]), np.zeros((2 * n, walls))])
    bounds = np.vstack([bounds, np.hstack([-root[:, None] * along, np.eye(walls)])])
    values = np.concatenate([plan.low, -plan.high, -root * most])
    given = np.isfinite(values)
    gradient = np.concatenate([plan.gradient, np.zeros(walls)])
    x, _, _, _, multipliers, _ = quadprog.solve_qp(hessian, -gradient, bounds[given].T, values[given])
    return x[:n], int((multipliers > 0.0).sum())


def with_equations(hessian, matrix, rhs):
    """The least 1/2 x @ hessian @ x with matrix @ x = rhs."""
    # Rows of length one: the solver compares them with absolute tolerances.
    size = np.linalg.norm(matrix, axis=1)
    found = quadprog.solve_qp(hessian, np.zeros(len(hessian)), (matrix / size[:, None]).T, rhs / size, meq=len(rhs))
    return found[0]


def random_pose(sim, random):
    """A random pose of the hinges within their limits, with the root where it is."""
    model, q = sim.model(), sim.q
    for name in model.joint_names:
        if model.joint_kind(name) == "revolute":
            first, low, high = model.joint_slice(name)[0], *LIMITS.get(name.removeprefix("left ").removeprefix("right "), (-0.6, 0.6))
            q[first] = random.uniform(low, high)
    return q


@pytest.mark.parametrize("name, bones", [("worm", ["bone 0", "bone 6"]), ("humanoid", ["head", "left forearm"])])
def test_the_plan_of_hold_is_the_least_cost_within_bounds(name, bones):
    sim = lg.Simulation(name, method="reduced")
    # The worm starts in the air, and lands.
    starts, random = [sim.state()], np.random.default_rng(7)
    sim.run(2.5)
    starts.append(sim.state())
    at_bounds, on_ground, shorter = 0, 0, 0
    for case in range(STATES):
        sim.restore(starts[case % 2])
        if case % 2 == 0:
            sim.q = random_pose(sim, random)
            sim.v = random.normal(scale=0.3, size=sim.model().nv)
            sim.drive("hold")
        for bone in bones[: random.integers(1, 3)]:
            place = sim.poses[sim.body_names.index(bone), :3]
            sim.drag(bone, bone, to=place + random.normal(scale=0.5, size=3), weight=random.uniform(0.3, 3.0))
        sim.step(random.integers(1, 40))
        plan = sim.plan()
        assert len(plan.x) == sim.nu and plan.levels == []
        assert (plan.x >= plan.low).all() and (plan.x <= plan.high).all()
        best, count = in_a_box(plan)
        # At its least the cost is below that of rest, which is zero.
        assert abs(cost(plan, plan.x) - cost(plan, best)) <= CLOSE * abs(cost(plan, best))
        assert near(plan.x, best)
        at_bounds += count
        shorter += not near(np.linalg.solve(plan.hessian, -plan.gradient), best)
        on_ground += len(sim.contacts) > 0
    # The test means something: bounds matter, and so does the ground.
    assert at_bounds > STATES / 2 and shorter > STATES / 4 and on_ground > STATES / 4, (at_bounds, shorter, on_ground)


def drift(model, q, v, bone):
    """The derivative of a Jacobian along the motion, times v: the acceleration of a bone whose joints do not accelerate."""
    h = 1e-4
    after, before = (model.jacobian(model.integrate(q, v, step), bone) for step in (h, -h))
    return ((after - before) @ v / (2.0 * h))[3:]


def equations(sim, plan, style, goals, passive):
    """Equations C x = d, stacked, for the accelerations of bones that goals ask for, or their velocities. The root has no actuator."""
    model, q, v, h, dofs = sim.model(), plan.q, plan.v, plan.h, plan.dofs
    mass, nv = model.mass_matrix(q), model.nv
    rest = model.inverse_dynamics(q, v, np.zeros(nv))
    active = np.setdiff1d(np.arange(nv), passive)
    if style == "torque":
        # qdd = M^-1 (S x - rest)
        slope, at_zero = np.linalg.inv(mass)[:, active], -np.linalg.solve(mass, rest)
    elif style == "acceleration":
        # qdd of the root follows from M_pp qdd_p + M_pa x + rest_p = 0.
        slope, at_zero = np.zeros((nv, len(active))), np.zeros(nv)
        root = np.ix_(passive, passive)
        slope[active] = np.eye(len(active))
        slope[passive] = -np.linalg.solve(mass[root], mass[np.ix_(passive, active)])
        at_zero[passive] = -np.linalg.solve(mass[root], rest[passive])
    else:
        slope, at_zero = np.eye(nv), np.zeros(nv)
    assert (dofs == (np.arange(nv) if style == "velocity" else active)).all()
    rows, rhs = [], []
    if style == "velocity":
        # M_p (x - v) / h + rest_p = 0
        rows.append(mass[passive])
        rhs.append(mass[passive] @ v - h * rest[passive])
    for bone, target in goals.items():
        jacobian = model.jacobian(q, bone)[3:]
        missing = target - model.body_pose(q, bone)[:3]
        if style == "velocity":
            wanted = GAINS[0] / GAINS[1] * missing
        else:
            wanted = GAINS[0] * missing - GAINS[1] * jacobian @ v - drift(model, q, v, bone)
        rows.append(jacobian @ slope)
        rhs.append(wanted - jacobian @ at_zero)
    return np.vstack(rows), np.concatenate(rhs)


@pytest.mark.parametrize("style", ["acceleration", "torque", "velocity"])
def test_styles_are_least_squares_under_the_equations_of_motion(style, in_space):
    sim = lg.Simulation(in_space("humanoid", [0.0, 0.0, -9.81], {"damping": [0.0]}), method="reduced")
    for parameter in ("alpha", "limits", "strength", "hard-limits"):
        sim.set(parameter, 0)
    sim.set("step", 1e-3)
    sim.drive(style)
    model, start, random = sim.model(), sim.state(), np.random.default_rng(8)
    passive = np.arange(6)
    for _ in range(STATES):
        sim.restore(start)
        sim.q = random_pose(sim, random)
        sim.v = random.normal(scale=0.3, size=model.nv)
        weights = random.uniform(0.2, 5.0, size=model.nv)
        for name in model.joint_names:
            first, count = model.joint_slice(name)[2:]
            if first >= 6 or style == "velocity":
                weights[first : first + count] = weights[first]
                sim.weigh(name, weights[first])
        targets = {}
        for priority, bone in enumerate(["left forearm", "right foot"], 1):
            place = sim.poses[sim.body_names.index(bone), :3]
            targets[bone] = place + random.normal(scale=0.03, size=3)
            sim.drag(bone, bone, to=targets[bone], point=(0.0, 0.0, 0.0), gains=GAINS, priority=priority)
        sim.step()
        plan = sim.plan()
        matrix, rhs = equations(sim, plan, style, targets, passive)
        best = with_equations(np.diag(weights[plan.dofs]), matrix, rhs)
        assert np.allclose(plan.hessian, np.diag(weights[plan.dofs]), rtol=1e-12, atol=0.0)
        least = best @ (weights[plan.dofs] * best)
        assert abs(plan.x @ (weights[plan.dofs] * plan.x) - least) <= CLOSE * least
        assert near(plan.x, best)


def in_order(plan):
    """Solves levels one after another, each within what those before it leave free: by singular value decompositions."""
    free, x = np.eye(len(plan.x)), np.zeros(len(plan.x))
    for matrix, rhs in plan.levels:
        # Singular values below this are rounding, as in the package.
        rank_cut = 1e-9 * np.linalg.norm(matrix, axis=1).max()
        u, s, vt = np.linalg.svd(matrix @ free)
        rank = int((s > rank_cut).sum())
        x = x + free @ vt[:rank].T @ (u[:, :rank].T @ (rhs - matrix @ x) / s[:rank])
        free = free @ vt[rank:].T
    return x - free @ np.linalg.solve(free.T @ plan.hessian @ free, free.T @ plan.hessian @ x)


@pytest.mark.parametrize("style", ["acceleration", "torque", "velocity"])
def test_levels_that_contradict_each_other_are_solved_in_order(style):
    sim = lg.Simulation("worm", method="reduced")
    sim.set("alpha", 0)
    sim.drive(style)
    start, random = sim.state(), np.random.default_rng(9)
    unsolved = 0
    for _ in range(STATES):
        sim.restore(start)
        sim.q = random_pose(sim, random)
        sim.v = random.normal(scale=0.3, size=sim.model().nv)
        # Eight equations for six joints.
        for number, bone in enumerate(["bone 0", "bone 6", "bone 3", "bone 2"]):
            place = sim.poses[sim.body_names.index(bone), :3]
            to = place + random.normal(scale=0.05, size=3)
            sim.drag(bone, bone, to=to, gains=GAINS, priority=1 + number // 2, weight=random.uniform(0.3, 3.0), axes="xz")
        sim.step()
        plan = sim.plan()
        best = in_order(plan)
        assert near(plan.x, best), style
        matrix, rhs = plan.levels[-1]
        unsolved += not near(matrix @ best, rhs)
    assert unsolved > STATES / 2, "levels contradict each other"


def test_the_plan_of_two_characters_has_a_block_for_each():
    builder = lg.ModelBuilder("two arms")
    for side, y in (("left", 0.5), ("right", -0.5)):
        above, base = "world", (0.0, y, 1.0, 0.0, 0.0, 0.0, 1.0)
        for part in ("upper", "lower"):
            body = f"{side} {part}"
            builder.add_body(body, 1.0, shape=("capsule", 0.03, 0.15), collides=False)
            builder.add_joint(body, "revolute", above, body, parent_pose=base, axis=(0.0, 1.0, 0.0), actuation="active")
            above, base = body, (0.0, 0.0, 0.4, 0.0, 0.0, 0.0, 1.0)
    sim = lg.Simulation(builder.build(), method="reduced")
    assert sim.plan() is None, "nothing was solved yet"
    sim.drive("hold")
    sim.q = (0.3, -0.8, -0.2, 0.9)
    for side, x in (("left", 0.5), ("right", -0.4)):
        sim.drag(side, f"{side} lower", to=(x, 0.5 if side == "left" else -0.5, 1.2), point=(0.0, 0.0, 0.3))
    sim.step()
    plan = sim.plan()
    assert (plan.dofs == range(4)).all() and plan.h == sim.step_seconds
    assert not plan.hessian[:2, 2:].any() and not plan.hessian[2:, :2].any()
    assert plan.hessian[0, 1] != 0.0 and plan.hessian[2, 3] != 0.0 and plan.x.all()
    assert near(plan.x, in_a_box(plan)[0])
    sim.drive("passive")
    sim.step()
    assert sim.plan() is None, "joints do not act"
