"""Models of Gymnasium and dm_control fall from one meter, here and in MuJoCo: how far apart do they come to rest?

Usage: python mujoco_drops.py [NAME...] [--method METHOD]; prints a table. Actuators are removed, a base without joints is freed,
the ground is a plane, and the model starts with its lowest point a meter above it. After six seconds the largest distance of the
origin of a body from where it is in MuJoCo counts, in percent of the size of the model. MuJoCo makes steps of 1 ms, ours are of
1/120 s.

Falls are chaotic to a part. The column "MuJoCo" is how far from there MuJoCo itself comes to rest with half the step, and after
pushes of 1 cm/s and 0.01 rad/s at the start: above 2.5 %, where the model comes to rest says little about an engine, also if it
happens to be near. Every such model starts again in both engines where it rests in MuJoCo, and should stay there.

For other models that are more than 5 % off, one property of the file after another is removed for both engines (`CHANGES`), then all
of them, to find the reason: what we ignore, what MuJoCo's soft contact does, or none of these.
"""

import argparse
import dataclasses
import importlib.util
import pathlib
import sys
import tempfile
import warnings

import ligament as lg
import mujoco
import numpy as np

METHODS = ("implicit", "reduced", "displacement")
SECONDS = 6.0
OUR_STEP = 1 / 120
STEP = 1e-3
PUSHES = 3
# Percent of the size of a model.
NEAR = 5.0


def folder(package):
    """The folder of a package, which need not be importable."""
    return pathlib.Path(importlib.util.find_spec(package).submodule_search_locations[0])


GYM, CONTROL = "gymnasium/envs/mujoco/assets", "dm_control"
MODELS = {
    "ant": f"{GYM}/ant.xml",
    "half cheetah": f"{GYM}/half_cheetah.xml",
    "hopper": f"{GYM}/hopper.xml",
    "humanoid": f"{GYM}/humanoid.xml",
    "humanoid, lying": f"{GYM}/humanoidstandup.xml",
    "swimmer": f"{GYM}/swimmer.xml",
    "walker 2d": f"{GYM}/walker2d.xml",
    "walker 2d v5": f"{GYM}/walker2d_v5.xml",
    "suite ball in cup": f"{CONTROL}/suite/ball_in_cup.xml",
    "suite cheetah": f"{CONTROL}/suite/cheetah.xml",
    "suite dog": f"{CONTROL}/suite/dog.xml",
    "suite finger": f"{CONTROL}/suite/finger.xml",
    "suite fish": f"{CONTROL}/suite/fish.xml",
    "suite hopper": f"{CONTROL}/suite/hopper.xml",
    "suite humanoid": f"{CONTROL}/suite/humanoid.xml",
    "suite humanoid CMU": f"{CONTROL}/suite/humanoid_CMU.xml",
    "suite manipulator": f"{CONTROL}/suite/manipulator.xml",
    "suite quadruped": f"{CONTROL}/suite/quadruped.xml",
    "suite stacker": f"{CONTROL}/suite/stacker.xml",
    "suite swimmer": f"{CONTROL}/suite/swimmer.xml",
    "suite walker": f"{CONTROL}/suite/walker.xml",
    "boxhead": f"{CONTROL}/locomotion/soccer/assets/boxhead/boxhead.xml",
    "jumping ball": f"{CONTROL}/locomotion/walkers/assets/jumping_ball/jumping_ball_with_head.xml",
    "humanoid CMU 2019": f"{CONTROL}/locomotion/walkers/assets/humanoid_CMU_V2019.xml",
    "humanoid CMU 2020": f"{CONTROL}/locomotion/walkers/assets/humanoid_CMU_V2020.xml",
    "rodent": f"{CONTROL}/locomotion/walkers/assets/rodent.xml",
    "fruit fly": f"{CONTROL}/locomotion/walkers/assets/fruitfly_v2/fruitfly.xml",
    "third-party ant": f"{CONTROL}/third_party/ant/ant.xml",
    "Jaco arm": f"{CONTROL}/third_party/kinova/jaco_arm.xml",
    "Jaco hand": f"{CONTROL}/third_party/kinova/jaco_hand.xml",
    "duplo brick": f"{CONTROL}/entities/props/duplo/duplo2x4.xml",
    "lego brick": f"{CONTROL}/mjcf/test_assets/lego_brick.xml",
    "robot arm": f"{CONTROL}/mjcf/test_assets/robot_arm.xml",
    "arm": f"{CONTROL}/mujoco/testing/assets/arm.xml",
    "ball joints": f"{CONTROL}/mujoco/testing/assets/model_with_ball_joints.xml",
}


def path_of(name):
    package, _, rest = MODELS[name].partition("/")
    return folder(package) / rest


def usual_softness(spec):
    for geom in spec.geoms:
        geom.solref, geom.solimp, geom.solmix, geom.margin, geom.gap = [0.02, 1], [0.9, 0.95, 0.001, 0.5, 2], 1, 0, 0
    for joint in spec.joints:
        joint.solref_limit, joint.solimp_limit, joint.margin = [0.02, 1], [0.9, 0.95, 0.001, 0.5, 2], 0


def exact_cone(spec):
    """Coulomb's cone instead of a pyramid, and friction that hardly creeps."""
    spec.option.cone, spec.option.impratio = mujoco.mjtCone.mjCONE_ELLIPTIC, 10


def no_coupling(spec):
    for thing in [*spec.equalities, *spec.tendons]:
        spec.delete(thing)


def no_fluid(spec):
    spec.option.density = spec.option.viscosity = 0


def no_overlap(spec):
    """Bodies that touch in the pose of the file never touch."""
    model = spec.compile()
    data = mujoco.MjData(model)
    mujoco.mj_forward(model, data)
    pairs = {tuple(sorted(int(model.geom_bodyid[k]) for k in contact.geom)) for contact in data.contact}
    for a, b in sorted(pairs):
        if a > 0:
            spec.add_exclude(bodyname1=model.body(a).name, bodyname2=model.body(b).name)


CHANGES = {
    "parts that overlap in the pose of the file, which do not touch here": no_overlap,
    "tendons and other couplings": no_coupling,
    "fluid, which is not supported": no_fluid,
    "soft contacts or limits of the file": usual_softness,
    "creep of MuJoCo's friction": exact_cone,
}


def lowest(model, data):
    """Height of the lowest point of what can touch."""
    heights = []
    for geom in range(model.ngeom):
        if model.geom_bodyid[geom] == 0 or not (model.geom_contype[geom] or model.geom_conaffinity[geom]):
            continue
        # The vertical direction in the frame of the geom, and how far the shape reaches along it.
        down, size = data.geom_xmat[geom].reshape(3, 3)[2], model.geom_size[geom]
        side = np.hypot(down[0], down[1])
        kinds = mujoco.mjtGeom
        reach = {
            int(kinds.mjGEOM_SPHERE): lambda s=size: s[0],
            int(kinds.mjGEOM_CAPSULE): lambda s=size, d=down: s[0] + abs(d[2]) * s[1],
            int(kinds.mjGEOM_ELLIPSOID): lambda s=size, d=down: np.linalg.norm(d * s),
            int(kinds.mjGEOM_CYLINDER): lambda s=size, d=down, side=side: s[1] * abs(d[2]) + s[0] * side,
            int(kinds.mjGEOM_BOX): lambda s=size, d=down: np.abs(d) @ s,
            int(kinds.mjGEOM_MESH): lambda g=geom, d=down: -(vertices(model, g) @ d).min(),
        }.get(int(model.geom_type[geom]))
        if reach is not None:
            heights.append(data.geom_xpos[geom][2] - reach())
    return min(heights, default=None)


def vertices(model, geom):
    mesh = model.geom_dataid[geom]
    start = model.mesh_vertadr[mesh]
    return model.mesh_vert[start : start + model.mesh_vertnum[mesh]]


def size_of(model, data):
    moving = model.geom_bodyid > 0
    x = data.geom_xpos[moving]
    return float(np.linalg.norm(x.max(0) - x.min(0)) + 2 * np.median(model.geom_rbound[moving]))


def is_ground(geom):
    return geom.type == mujoco.mjtGeom.mjGEOM_PLANE and (geom.contype or geom.conaffinity) and geom.pos[2] == 0


def prepared(path, changes):
    """The model a meter above a plane, with changes; `None` if it has nothing to touch with."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        spec = mujoco.MjSpec.from_file(str(path))
        for thing in [*spec.actuators, *spec.sensors, *spec.keys]:
            spec.delete(thing)
        # The plane of the file with its friction, if it has one; other scenery is removed.
        planes = [geom for geom in spec.worldbody.geoms if is_ground(geom)]
        for geom in list(spec.worldbody.geoms):
            if geom not in planes[:1]:
                spec.delete(geom)
        for plane in planes[:1]:
            plane.size, plane.pos = [50, 50, 1], [0, 0, 0]
        if not planes:
            spec.worldbody.add_geom(type=mujoco.mjtGeom.mjGEOM_PLANE, size=[50, 50, 1], name="the ground")
        for body in spec.worldbody.bodies:
            if not body.joints and not body.mocap:
                body.add_freejoint()
        for number, body in enumerate(spec.bodies):
            body.name = body.name or f"unnamed {number}"
        for number, joint in enumerate(spec.joints):
            joint.name = joint.name or f"unnamed {number}"
        for change in changes:
            change(spec)
        model = spec.compile()
        data = mujoco.MjData(model)
        mujoco.mj_forward(model, data)
        low = lowest(model, data)
        if low is None:
            return None
        for body in spec.worldbody.bodies:
            body.pos = [body.pos[0], body.pos[1], body.pos[2] + 1 - low]
        spec.compile()
        return spec.to_xml()


def fall(model, step, push=0.0, start=None):
    model.opt.timestep = step
    data = mujoco.MjData(model)
    data.qvel = push
    data.qpos = data.qpos if start is None else start
    for _ in range(round(SECONDS / step)):
        mujoco.mj_step(model, data)
    return data


def our_coordinates(ours, model, qpos):
    """MuJoCo's coordinates in our order: quaternions end with the real part, and `ref` is zero."""
    q = np.zeros(ours.nq)
    for k in range(model.njnt):
        at, joint = model.jnt_qposadr[k], model.joint(k)
        first, count, *_ = ours.joint_slice(joint.name)
        theirs = qpos[at : at + count]
        q[first : first + count] = {
            int(mujoco.mjtJoint.mjJNT_FREE): lambda x: [*x[:3], *x[4:], x[3]],
            int(mujoco.mjtJoint.mjJNT_BALL): lambda x: [*x[1:], x[0]],
        }.get(int(model.jnt_type[k]), lambda x, at=at: x - model.qpos0[at])(theirs)
    return q


@dataclasses.dataclass
class Drop:
    """Errors in percent of the size: of ours by method, or an error message; of MuJoCo with another step and pushes."""

    errors: dict
    own: float
    touches: bool

    def worst(self):
        """The largest error; infinite if a method failed."""
        return max(np.inf if isinstance(error, str) else error for error in self.errors.values())

    def is_chaotic(self):
        return self.own > NEAR / 2


def drop(name, changes=(), methods=METHODS, settled=False):
    """A fall; with `settled`, the motion of both engines from where MuJoCo rests."""
    path = path_of(name)
    text = prepared(path, changes)
    if text is None:
        return None
    # Beside the original, where its meshes are.
    with tempfile.NamedTemporaryFile("w", dir=path.parent, suffix=".xml") as file:
        file.write(text)
        file.flush()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            model = mujoco.MjModel.from_xml_path(file.name)
        start = mujoco.MjData(model)
        mujoco.mj_forward(model, start)
        size, q = size_of(model, start), None
        rest = fall(model, STEP)
        if settled:
            q = start.qpos[:] = rest.qpos
            mujoco.mj_forward(model, start)
            rest = fall(model, STEP, start=q)
        random = np.random.default_rng(1)
        pushes = [0.01 * random.normal(size=model.nv) for _ in range(PUSHES)]
        others = [fall(model, STEP / 2, start=q), *(fall(model, STEP, push, q) for push in pushes)]
        # Bodies without shapes, such as marks, fall for ever.
        names = [model.body(k).name if rest.xpos[k][2] > -size else None for k in range(model.nbody)]
        stay = [k for k, body in enumerate(names) if body is not None]
        errors = {}
        for method in methods:
            try:
                sim = lg.Simulation(lg.scene(file.name), method=method, step=OUR_STEP)
                if settled:
                    sim.q = our_coordinates(sim.model(), model, q)
                pairs = [(k, names.index(n)) for k, n in enumerate(sim.body_names) if n in names]
                ours, theirs = (list(side) for side in zip(*pairs))
                apart = np.abs(sim.poses[ours, :3] - start.xpos[theirs]).max()
                assert apart < 1e-6 * size, f"{name}: they start {apart} m apart"
                sim.run(SECONDS)
                apart = np.linalg.norm(sim.poses[ours, :3] - rest.xpos[theirs], axis=1).max()
                errors[method] = float(100 * apart / size)
            except (RuntimeError, ValueError) as error:
                errors[method] = str(error)
    own = max(float(100 * np.linalg.norm((rest.xpos - other.xpos)[stay], axis=1).max() / size) for other in others)
    return Drop(errors, own, rest.ncon > 0)


def reason(name, first):
    """Why a model is off: chaos, the change that brings it near, or what else is known."""
    chaotic = first.is_chaotic()
    # A chaotic fall that ends near proves nothing, either.
    off = [method for method, error in first.errors.items() if chaotic or isinstance(error, str) or error > NEAR]
    if chaotic:
        first = drop(name, (), off, settled=True)
        if first.worst() < NEAR:
            return f"chaotic; from where it rests in MuJoCo: {first.worst():.1f} %"
    about = f"chaotic; from where it rests in MuJoCo {first.worst():.1f} %: " if chaotic else ""
    for words, change in CHANGES.items():
        changed = drop(name, [change], off, chaotic)
        if changed.worst() < NEAR:
            return f"{about}{words}; {changed.worst():.1f} % without"
    every = drop(name, list(CHANGES.values()), off, chaotic)
    if every.worst() < NEAR:
        return f"{about}several of the properties that differ; {every.worst():.1f} % without"
    if every.is_chaotic():
        return f"{about}chaotic without the properties that differ: {every.worst():.1f} %, MuJoCo {every.own:.1f} %"
    return f"{about}unexplained; {every.worst():.1f} % without the properties that differ"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", help="models [all]")
    parser.add_argument("--method", choices=METHODS, help="only this method")
    options = parser.parse_args()
    methods = (options.method,) if options.method else METHODS
    print(f"| model | {' | '.join(f'`{method}`, %' for method in methods)} | MuJoCo, % | reason |")
    print("| --- |" + " ---: |" * (len(methods) + 1) + " --- |")
    near = {False: 0, True: 0}
    for name in options.names or MODELS:
        first = drop(name, (), methods)
        if first is None:
            print(f"| {name} | " + "| " * len(methods) + "| nothing of it can touch |")
            continue
        cells = [f"{e:.1f}" if not isinstance(e, str) else "failed" for e in first.errors.values()]
        if not first.touches and first.worst() <= NEAR:
            why = "touches nothing at the end"
        elif first.worst() > NEAR or first.is_chaotic():
            why = reason(name, first)
        else:
            why = ""
        if first.touches and first.worst() <= NEAR:
            near[first.is_chaotic()] += 1
        print(f"| {name} | {' | '.join(cells)} | {first.own:.1f} | {why} |", flush=True)
    calm, chaotic = near[False], near[True]
    print(f"\nwithin {NEAR:g} % under every method: {calm} whose fall is not chaotic, {chaotic} whose fall is")


if __name__ == "__main__":
    sys.exit(main())
