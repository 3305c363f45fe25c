"""The beam of flesh on two hinged bones in Drake: implicit deformable bodies, whose attached nodes are tied to bones
by fixed constraints. Prints one JSON line: time of a millisecond, and the height of the end above its start, in
lengths of the beam.

Usage: flesh_drake.py CASE.json (corotated|linear-corotated|neo-hookean)
"""

import importlib.metadata
import json
import pathlib
import sys
import tempfile

import numpy as np
from pydrake.geometry import Box, GeometryInstance, Mesh, ProximityProperties
from pydrake.math import RigidTransform
from pydrake.multibody.fem import DeformableBodyConfig, MaterialModel
from pydrake.multibody.plant import AddMultibodyPlant, MultibodyPlantConfig
from pydrake.multibody.tree import FixedOffsetFrame, RevoluteJoint, RevoluteSpring, SpatialInertia, UnitInertia
from pydrake.systems.analysis import Simulator
from pydrake.systems.framework import DiagramBuilder

import timing
from beam import tell, vtk

# Rayleigh damping of the flesh, in seconds.
DAMPING = 1e-3
MODELS = {
    "corotated": MaterialModel.kCorotated,
    "linear-corotated": MaterialModel.kLinearCorotated,
    "neo-hookean": MaterialModel.kNeoHookean,
}


def bone():
    """A bone of half a kilogram; attached nodes keep their own mass."""
    unit = np.array([1e-3, 2e-3, 2e-3]) / 0.5
    return SpatialInertia(0.5, [0.1, 0, 0], UnitInertia(unit[0], unit[1] + 0.01, unit[2] + 0.01))


def build(case, model, folder):
    builder = DiagramBuilder()
    config = MultibodyPlantConfig(time_step=case["step"], discrete_contact_approximation="lagged")
    plant, _ = AddMultibodyPlant(config, builder)
    flesh = plant.mutable_deformable_model()
    nodes = np.array(case["nodes"])
    volume = sum(abs(np.linalg.det(nodes[t[1:]] - nodes[t[0]])) / 6 for t in np.array(case["tets"]))
    material = DeformableBodyConfig()
    material.set_youngs_modulus(case["young"])
    material.set_poissons_ratio(case["poisson"])
    material.set_mass_density(sum(case["mass"]) / volume)
    material.set_stiffness_damping_coefficient(DAMPING)
    material.set_mass_damping_coefficient(0.0)
    material.set_material_model(MODELS[model])
    file = pathlib.Path(folder) / "beam.vtk"
    file.write_text(vtk(case))
    geometry = GeometryInstance(RigidTransform(), Mesh(str(file)), "beam")
    geometry.set_proximity_properties(ProximityProperties())
    body = flesh.RegisterDeformableBody(geometry, material, 1.0)
    bones = [plant.AddRigidBody(name, bone()) for name in ("bone1", "bone2")]
    stiffness, damping = case["hinge"]
    middle = plant.AddFrame(FixedOffsetFrame("middle", bones[0].body_frame(), RigidTransform([0.2, 0, 0])))
    for name, parent, child in (("hinge1", plant.world_frame(), bones[0]), ("hinge2", middle, bones[1])):
        hinge = plant.AddJoint(RevoluteJoint(name, parent, child.body_frame(), [0, 1, 0], damping=damping))
        plant.AddForceElement(RevoluteSpring(hinge, 0.0, stiffness))
    tied = 0
    for number, start in ((1, 0.0), (2, 0.2)):
        held = nodes[[k for k, b in enumerate(case["bone"]) if b == number]]
        tied += tie(flesh, body, bones[number - 1], start, held)
    plant.mutable_gravity_field().set_gravity_vector([0, 0, -9.81])
    plant.Finalize()
    simulator = Simulator(builder.Build())
    simulator.set_publish_every_time_step(False)
    simulator.Initialize()
    return plant, flesh, body, simulator


def tie(flesh, body, bone, start, held):
    """Ties the nodes inside boxes: one box around each row of nodes along the beam, so that it contains no other
    nodes."""
    rows = {}
    for node in held:
        rows.setdefault((round(node[1], 9), round(node[2], 9)), []).append(node[0])
    for (y, z), xs in rows.items():
        low, high = min(xs), max(xs)
        box = Box(high - low + 2e-4, 2e-4, 2e-4)
        middle = RigidTransform([0.5 * (low + high) - start, y, z])
        flesh.AddFixedConstraint(body, bone, RigidTransform([-start, 0, 0]), box, middle)
    return len(held)


def main():
    file, model = sys.argv[1:]
    case = json.loads(pathlib.Path(file).read_text())
    step = case["step"]
    version = importlib.metadata.version("drake")
    line = {"engine": f"drake {version}", "case": "beam", "n": len(case["tets"])}
    with tempfile.TemporaryDirectory() as folder:
        plant, flesh, body, simulator = build(case, model, folder)
    context = plant.GetMyContextFromRoot(simulator.get_mutable_context())
    steps = 0

    def advance(count):
        nonlocal steps
        steps += count
        # A quarter of a step early, so that rounding cannot add a step.
        simulator.AdvanceTo((steps - 0.25) * step)

    def height():
        return flesh.GetPositions(context, body)[2, len(case["nodes"]) - 1]

    tell(line, step, lambda: advance(1), height, lambda: timing.measure_repeated(advance))


if __name__ == "__main__":
    main()
