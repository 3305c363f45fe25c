"""MuJoCo on the hand driven by a glove, in generalized coordinates.

Usage: hand_mujoco.py HAND.json SPRINGS INTEGRATOR. crates/bench/src/benches/hand/export.rs describes the format of
the file, and SPRINGS selects how the bones follow the glove:
- `servos`: for each bone six position servos to the glove's frame, with our stiffness and damping. The damping is
  against the world: MuJoCo's targets have no velocity;
- `tendons`: for each bone a tendon of no length to the glove's position, with our linear spring. The torsional
  springs are left out, which is less work than the others have;
- `welds`: a weld to the glove's frame, the usual way to follow motion capture in MuJoCo. Its softness is of its own
  kind.

The whole recording is rolled out in C, so that Python is not measured.
"""

import importlib.metadata
import json
import sys

import mujoco
import mujoco.rollout
import numpy as np

import bars
import timing

INTEGRATORS = {name: getattr(mujoco.mjtIntegrator, f"mjINT_{name.upper()}") for name in ("implicitfast", "discrete")}


def wxyz(quat):
    return [quat[3], quat[0], quat[1], quat[2]]


def placed(parent, child):
    """The product of two poses {pos, rot}."""
    pos = np.array(parent["pos"]) + bars.matrices([parent["rot"]])[0] @ np.array(child["pos"])
    return pos, bars.product(parent["rot"], child["rot"])


def add_body(spec, bodies, hand, bone):
    above = spec.worldbody if bone["parent"] < 0 else bodies[bone["parent"]]
    pos, rot = placed(bone["parent_from_joint"], bone["joint_from_child"])
    body = above.add_body(name=bone["name"], pos=pos, quat=wxyz(rot))
    body.explicitinertial = True
    body.mass, body.ipos, body.fullinertia = bone["mass"], bone["com"], bone["inertia"]
    if not bone["axes"]:
        body.add_freejoint()
        return body
    # Position of the joint, in the bone's own axes.
    turn = bars.matrices([bone["joint_from_child"]["rot"]])[0].T
    at = -turn @ np.array(bone["joint_from_child"]["pos"])
    one = lambda numbers, k: numbers[k if len(numbers) > 1 else 0] if numbers else 0.0
    for k, axis in enumerate(bone["axes"]):
        joint = body.add_joint(
            type=mujoco.mjtJoint.mjJNT_HINGE,
            pos=at,
            axis=turn @ np.array(axis),
            limited=True,
            range=bone["limits"][k],
            springref=one(bone["rest"], k),
            stiffness=one(bone["stiffness"], k),
            damping=one(bone["damping"], k),
        )
        joint.solref_limit = [2 * hand["step"], 1]
    return body


def lead(spec, body, number, tracker, springs):
    """Ties a bone to a frame that can be placed anywhere."""
    body.add_site(name=f"bone {number}", pos=tracker["pos"], quat=wxyz(tracker["rot"]))
    glove = spec.worldbody.add_body(name=f"glove {number}", mocap=True)
    glove.add_site(name=f"glove {number}")
    if springs == "welds":
        tie = spec.add_equality(type=mujoco.mjtEq.mjEQ_WELD, objtype=mujoco.mjtObj.mjOBJ_SITE)
        tie.name1, tie.name2 = f"bone {number}", f"glove {number}"
        return
    if springs == "tendons":
        stiffness, damping = tracker["linear"]
        tendon = spec.add_tendon(name=f"{number}", springlength=[0, 0], stiffness=stiffness, damping=damping)
        tendon.wrap_site(f"bone {number}")
        tendon.wrap_site(f"glove {number}")
        return
    for axis in range(6):
        stiffness, damping = tracker["linear" if axis < 3 else "angular"]
        servo = spec.add_actuator(name=f"{number} {axis}", target=f"bone {number}", refsite=f"glove {number}")
        servo.trntype = mujoco.mjtTrn.mjTRN_SITE
        servo.gear[:] = np.eye(6)[axis]
        servo.set_to_position(kp=stiffness, kv=damping)


def build(hand, springs, integrator):
    spec = mujoco.MjSpec()
    spec.compiler.degree = False
    spec.option.timestep = hand["step"]
    spec.option.gravity = hand["gravity"]
    spec.option.integrator = INTEGRATORS[integrator]
    spec.option.disableflags |= mujoco.mjtDisableBit.mjDSBL_CONTACT
    spec.option.disableflags |= mujoco.mjtDisableBit.mjDSBL_AUTORESET
    bodies = []
    for bone in hand["bodies"]:
        bodies.append(add_body(spec, bodies, hand, bone))
    for number, tracker in enumerate(hand["trackers"]):
        lead(spec, bodies[tracker["body"]], number, tracker, springs)
    model = spec.compile()
    data = mujoco.MjData(model)
    # A free bone has position and quaternion; here the quaternion's w comes first.
    start = [bone["q"] if bone["axes"] else bone["q"][:3] + wxyz(bone["q"][3:]) for bone in hand["bodies"]]
    data.qpos[:] = np.concatenate(start)
    return model, data


def main():
    path, springs, integrator = sys.argv[1:]
    with open(path) as file:
        hand = json.load(file)
    model, data = build(hand, springs, integrator)
    targets = np.array(hand["targets"])
    steps, count, _ = targets.shape
    ids = [model.body(f"glove {k}").mocapid[0] for k in range(count)]
    if ids != list(range(count)):
        sys.exit("MuJoCo orders targets otherwise than they were made")
    control = np.concatenate([targets[:, :, :3].reshape(steps, -1), targets[:, :, [6, 3, 4, 5]].reshape(steps, -1)], axis=1)
    full, mocap = mujoco.mjtState.mjSTATE_FULLPHYSICS, mujoco.mjtState
    kind = mocap.mjSTATE_MOCAP_POS | mocap.mjSTATE_MOCAP_QUAT
    begin = np.zeros(mujoco.mj_stateSize(model, full))
    mujoco.mj_getState(model, data, begin, full)
    states = np.zeros((1, steps, len(begin)))
    sensors = np.zeros((1, steps, 0))

    def play(times):
        for _ in range(times):
            mujoco.rollout.rollout(
                model, data, begin[None], control[None], control_spec=int(kind), state=states, sensordata=sensors
            )

    play(1)
    line = {"engine": "mujoco " + importlib.metadata.version("mujoco"), "n": len(hand["bodies"])}
    if not np.isfinite(states).all() or any(w.number for w in data.warning):
        print(json.dumps({**line, "diverged_at": diverged(states[0], hand["step"]), "residual": None}))
        return
    taken = timing.measure_repeated(play)
    for key in ("median_us", "min_us"):
        taken[key] /= steps
    # Generalized coordinates have no joint errors.
    print(json.dumps({**line, **taken, "residual": 0.0, **watch(model, data, hand, states[0], targets)}))


def diverged(states, step):
    """The first time at which a state was not finite, or huge."""
    wild = ~np.isfinite(states).all(axis=1) | (abs(np.nan_to_num(states[:, 1:])).max(axis=1) > 1e6)
    return step * (int(np.argmax(wild)) + 1)


def watch(model, data, hand, states, targets):
    """Tracking error of the bones, and violation of the joint limits."""
    squares, past = [], 0.0
    sites = [model.site(f"bone {k}").id for k in range(len(hand["trackers"]))]
    hinges = [j for j in range(model.njnt) if model.jnt_limited[j]]
    low, high = model.jnt_range[hinges].T
    for state, wanted in zip(states, targets):
        mujoco.mj_setState(model, data, state, mujoco.mjtState.mjSTATE_FULLPHYSICS)
        mujoco.mj_kinematics(model, data)
        squares.append(((data.site_xpos[sites] - wanted[:, :3]) ** 2).sum(axis=1))
        q = data.qpos[model.jnt_qposadr[hinges]]
        past = max(past, float(np.maximum(q - high, low - q).max()))
    return {"behind_mm": 1e3 * float(np.sqrt(np.mean(squares))), "bend_past_limit_deg": float(np.degrees(max(past, 0.0)))}


if __name__ == "__main__":
    main()
