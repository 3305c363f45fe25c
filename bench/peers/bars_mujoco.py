"""MuJoCo on bars and balls. Usage: bars_mujoco.py CASE.txt COORDINATES INTEGRATOR SOLVER SOLREF SECONDS

COORDINATES is `tree` (ball joints with springs; loops are closed by a `connect`) or `free` (six coordinates per bar
and one `connect` per ball joint; MuJoCo has no springs between free bodies, so they are left out). SOLREF is the time
constant of `connect` in seconds, or `2h` for the shortest one that integrators other than `discrete` allow.
"""

import sys

import mujoco

import bars

INTEGRATORS = {name: getattr(mujoco.mjtIntegrator, f"mjINT_{name.upper()}") for name in (
    "Euler", "RK4", "implicit", "implicitfast", "discrete")}
SOLVERS = {name: getattr(mujoco.mjtSolver, f"mjSOL_{name.upper()}") for name in ("PGS", "CG", "Newton")}
# MuJoCo's default arena for 10,000 free bodies does not fit into memory, and is not needed.
MEMORY = 3 << 30


def wxyz(quat):
    return [quat[3], quat[0], quat[1], quat[2]]


def build(case, coordinates, integrator, solver, solref):
    spec = mujoco.MjSpec()
    spec.option.timestep = case.step
    spec.option.gravity = case.gravity
    spec.option.integrator = INTEGRATORS[integrator]
    spec.option.solver = SOLVERS[solver]
    spec.option.disableflags |= mujoco.mjtDisableBit.mjDSBL_CONTACT
    # By default MuJoCo resets a simulation that has diverged.
    spec.option.disableflags |= mujoco.mjtDisableBit.mjDSBL_AUTORESET
    if case.n > 2000 and coordinates == "free":
        spec.memory = MEMORY
    bodies = [spec.worldbody] + [None] * case.n
    held_by = []
    for ball, (a, b) in enumerate(case.ends):
        at_a, at_b = case.points[ball]
        held = coordinates == "tree" and not case.closes_loop[ball]
        if bodies[b] is None:
            if held:
                # At rest its axes are those of the parent bar.
                body = bodies[a].add_body(pos=at_a - at_b)
                body.add_joint(
                    name=f"ball {ball}",
                    type=mujoco.mjtJoint.mjJNT_BALL,
                    pos=at_b,
                    stiffness=case.stiffness[ball],
                    damping=case.damping[ball],
                )
                held_by.append(ball)
            else:
                body = spec.worldbody.add_body(pos=case.pos[b - 1], quat=wxyz(case.rot[b - 1]))
                body.add_freejoint()
            body.name = f"bar {b}"
            body.explicitinertial = True
            body.mass, body.ipos, body.inertia = case.mass[b - 1], [0, 0, 0], case.inertia[b - 1]
            bodies[b] = body
        if not held:
            bodies[a].add_site(name=f"{ball} a", pos=at_a)
            bodies[b].add_site(name=f"{ball} b", pos=at_b)
            tie = spec.add_equality(type=mujoco.mjtEq.mjEQ_CONNECT, objtype=mujoco.mjtObj.mjOBJ_SITE)
            tie.name1, tie.name2, tie.solref = f"{ball} a", f"{ball} b", [solref, 1]
    model = spec.compile()
    data = mujoco.MjData(model)
    for ball in held_by:
        # MuJoCo orders the coordinates in its own way.
        data.qpos[model.joint(f"ball {ball}").qposadr[0] :][:4] = wxyz(case.turned(ball))
    order = [model.body(f"bar {b}").id for b in range(1, case.n + 1)]
    return model, data, order


def main():
    path, coordinates, integrator, solver, solref, seconds = sys.argv[1:]
    case = bars.Bars(path)
    solref = 2 * case.step if solref == "2h" else float(solref)
    model, data, order = build(case, coordinates, integrator, solver, solref)

    def step(count):
        mujoco.mj_step(model, data, count)

    def places():
        mujoco.mj_kinematics(model, data)
        return data.xpos[order], data.xmat[order].reshape(-1, 3, 3)

    gap = case.gap(places())
    if gap > 1e-9 * case.unit:
        sys.exit(f"the joint error is {gap} at the start: this is not the requested case")
    bars.report("mujoco", case, step, places, float(seconds))


if __name__ == "__main__":
    main()
