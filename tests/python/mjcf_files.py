"""Every MJCF file of Gymnasium, dm_control and MuJoCo's own package that has joints: is it read, and do the numbers agree?

Usage: python mjcf_files.py [WORD...] [--all]; prints a table of the files whose path contains a word, without those that agree unless
`--all` is given, and a summary. In three random states, the largest relative differences of the mass matrix, of the forces at zero
acceleration, and of the forces of springs, dampers, tendons and actuators under random control values; all of the file as written.
Then the motion of a second in which neither contact, limits, friction nor couplings act, here under `reduced` with its error
controlled, in MuJoCo by Runge and Kutta at 0.25 ms: the largest difference of a coordinate.
"""

import argparse
import dataclasses
import pathlib
import sys
import tempfile
import time
import warnings
import xml.etree.ElementTree

import ligament as lg
import mujoco
import numpy as np
import peer_mujoco
from mujoco_drops import folder
from random_trees import random_state, relative_error

PACKAGES = ("gymnasium", "dm_control", "mujoco")
# Numbers that agree: of one state, and of a second of motion.
SAME = 1e-8
NEAR = 1e-3
STEP = 0.00025
STATES = 3
# The motion starts with random velocities of this size, and has control values within this part of their ranges.
PUSH = 0.3
# Seconds that a motion may take.
PATIENCE = 60.0


def files():
    """All files that are models, not parts of them."""
    for package in PACKAGES:
        root = folder(package)
        for path in sorted(root.rglob("*.xml")):
            try:
                tag = xml.etree.ElementTree.parse(path).getroot().tag
            except xml.etree.ElementTree.ParseError:
                continue
            if tag == "mujoco":
                yield f"{package}/{path.relative_to(root)}", path


@dataclasses.dataclass
class Row:
    """What is known of a file: `refused` is our message; `mujoco` that of MuJoCo."""

    name: str
    mujoco: str = ""
    refused: str = ""
    mass: float = np.nan
    bias: float = np.nan
    forces: float = np.nan
    motion: float = np.nan
    why: str = ""
    notes: tuple = ()

    def agrees(self):
        return not self.refused and max(self.mass, self.bias, self.forces) < SAME and self.motion < NEAR

    def cells(self):
        numbers = (self.mass, self.bias, self.forces, self.motion)
        return [self.name, *("" if np.isnan(x) else f"{x:.0e}" for x in numbers), self.refused or "; ".join([*filter(None, [self.why]), *self.notes])]


def compare_states(row, model, path):
    peer = peer_mujoco.from_mjcf(model, path)
    theirs, data = peer.theirs, peer.data
    # A file may switch gravity off; here it is on in both.
    theirs.opt.disableflags &= ~int(mujoco.mjtDisableBit.mjDSBL_GRAVITY)
    row.mass = row.bias = row.forces = 0.0
    sim, random = lg.Simulation(path, method="implicit"), np.random.default_rng(1)
    ours = {actuator.name: k for k, actuator in enumerate(model.actuators)}
    for seed in range(STATES):
        q, v, _ = random_state(model, seed)
        row.mass = max(row.mass, relative_error(model.mass_matrix(q), peer.mass(q)))
        gravity = peer_mujoco.GRAVITY
        bias = model.inverse_dynamics(q, v, np.zeros(model.nv), gravity=gravity)
        row.bias = max(row.bias, relative_error(bias, peer.bias(q, v)))
        sim.q, sim.v = q, v
        ctrl = random.uniform(-1, 1, theirs.nu)
        names = [theirs.actuator(k).name for k in range(theirs.nu)]
        if all(name in ours for name in names):
            sim.ctrl = [ctrl[names.index(actuator.name)] for actuator in model.actuators]
        elif len(ours) == theirs.nu:
            sim.ctrl = ctrl
        else:
            left = [name for name in names if name not in ours]
            row.why = f"actuators are left out: {', '.join(left)[:60]}"
            ctrl[:] = 0
        flags = theirs.opt.disableflags
        peer.with_forces()
        b, _ = peer.set_state(q, v)
        data.ctrl[:] = ctrl
        data.qfrc_applied[:] = 0
        mujoco.mj_forward(theirs, data)
        # Dry friction is a force here, and a constraint there.
        rubs = theirs.dof_frictionloss * np.sign(data.qvel)
        expected = b.T @ (data.qfrc_passive - data.qfrc_gravcomp - data.qfrc_fluid + data.qfrc_actuator - rubs)
        theirs.opt.disableflags = flags
        found = np.array(sim.joint_forces)
        scale = max(1.0, np.abs(expected).max(initial=0.0))
        row.forces = max(row.forces, np.abs(found - expected).max(initial=0.0) / scale)


def plain(path):
    """The file without contacts, limits, friction and couplings."""
    spec = mujoco.MjSpec.from_file(str(path))
    for geom in spec.geoms:
        geom.contype = geom.conaffinity = 0
    for thing in [*spec.pairs, *spec.equalities, *spec.keys, *spec.sensors]:
        spec.delete(thing)
    for joint in spec.joints:
        joint.limited, joint.frictionloss = mujoco.mjtLimited.mjLIMITED_FALSE, 0
    for tendon in spec.tendons:
        tendon.limited, tendon.frictionloss = mujoco.mjtLimited.mjLIMITED_FALSE, 0
    spec.compile()
    return spec.to_xml()


def compare_motion(row, path):
    with tempfile.NamedTemporaryFile("w", dir=path.parent, suffix=".xml") as file:
        file.write(plain(path))
        file.flush()
        model = lg.load_mjcf(file.name)
        peer, probe = (peer_mujoco.from_mjcf(model, file.name) for _ in range(2))
        fluid = mujoco.MjModel.from_xml_path(file.name).opt
        scene = lg.scene(file.name)
    theirs = peer.theirs
    theirs.opt.density, theirs.opt.viscosity = fluid.density, fluid.viscosity
    theirs.opt.disableflags = int(mujoco.mjtDisableBit.mjDSBL_CONSTRAINT)
    theirs.opt.gravity[:] = model.gravity
    kinds = mujoco.mjtIntegrator
    for theirs.opt.integrator, theirs.opt.timestep in [(kinds.mjINT_RK4, STEP), (kinds.mjINT_IMPLICIT, STEP / 10)]:
        if follow(row, scene, model, peer, probe):
            break
        row.motion = np.inf
        row.why = row.why or "MuJoCo diverges by Runge and Kutta at 0.25 ms: its implicit steps of 0.025 ms"


def follow(row, scene, model, peer, probe):
    """Compares a second of motion; false if MuJoCo diverges."""
    theirs, data = peer.theirs, peer.data
    mujoco.mj_resetData(theirs, data)
    sim, random = lg.Simulation(scene, method="reduced", step=0.005), np.random.default_rng(2)
    sim.set("accuracy", 1e-6)
    sim.v = random.normal(size=model.nv) * PUSH
    peer.set_state(sim.q, sim.v)
    if len(model.actuators) == theirs.nu:
        ranges = [a.ctrl_range if np.isfinite(a.ctrl_range).all() else (-1, 1) for a in model.actuators]
        sim.ctrl = data.ctrl[:] = [random.uniform(*np.sort(PUSH * np.array(both))) for both in ranges]
    row.motion, start = 0.0, time.monotonic()
    for _ in range(20):
        mujoco.mj_step(theirs, data, round(0.05 / theirs.opt.timestep))
        if any(warning.number for warning in data.warning):
            return False
        sim.step(10)
        probe.set_state(sim.q, sim.v)
        row.motion = max(row.motion, peer_mujoco.apart(theirs, probe.data.qpos, data.qpos))
        if time.monotonic() - start > PATIENCE:
            row.why = row.why or f"the motion is that of the first {sim.time:.2f} s"
            break
    return True


def compare(name, path):
    row = Row(name)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            theirs = mujoco.MjModel.from_xml_path(str(path))
        except ValueError as error:
            row.mujoco = str(error)
            return row
        if theirs.nv == 0:
            row.mujoco = "it has no joints"
            return row
        try:
            model = lg.load_mjcf(path)
        except ValueError as error:
            row.refused = str(error).splitlines()[0]
            return row
        row.notes = tuple(model.notes)
        try:
            compare_states(row, model, path)
            compare_motion(row, path)
        except Exception as error:  # whatever is wrong with a file, the others are compared
            row.why = row.why or f"{type(error).__name__}: {error}".splitlines()[0]
    return row


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("words", nargs="*", help="only files whose path contains one of these")
    parser.add_argument("--all", action="store_true", help="also print files that agree")
    options = parser.parse_args()
    print("| file | mass matrix | bias | forces | motion | remark |")
    print("| --- | ---: | ---: | ---: | ---: | --- |")
    rows, skipped = [], 0
    for name, path in files():
        if options.words and not any(word in name for word in options.words):
            continue
        row = compare(name, path)
        if row.mujoco:
            skipped += 1
            continue
        rows.append(row)
        if options.all or not row.agrees():
            print(f"| {' | '.join(row.cells())} |", flush=True)
    loaded = [row for row in rows if not row.refused]
    agree = [row for row in rows if row.agrees()]
    print(f"\n{len(rows)} files with joints: {len(loaded)} are read, {len(agree)} agree in everything.")
    print(f"{skipped} others are refused by MuJoCo itself, or have no joints.")


if __name__ == "__main__":
    sys.exit(main())
