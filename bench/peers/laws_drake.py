"""A floating robot in Drake. Prints one JSON line, see laws_robot.py.

Usage: laws_drake.py CASE.json (discrete|runge_kutta3)
"""

import importlib.metadata
import sys

from pydrake.math import RigidTransform, RotationMatrix
from pydrake.multibody.math import SpatialVelocity
from pydrake.multibody.parsing import Parser
from pydrake.multibody.plant import MultibodyPlant
from pydrake.systems.analysis import ResetIntegratorFromFlags, Simulator

from laws_robot import Trial, matrix


def main():
    file, scheme = sys.argv[1:]
    trial = Trial(file)
    plant = MultibodyPlant(time_step=trial.step if scheme == "discrete" else 0.0)
    Parser(plant).AddModels(trial.urdf)
    plant.mutable_gravity_field().set_gravity_vector([0, 0, 0])
    plant.Finalize()
    simulator = Simulator(plant)
    if scheme != "discrete":
        ResetIntegratorFromFlags(simulator, scheme, trial.step)
        simulator.get_mutable_integrator().set_fixed_step_mode(True)
    context = simulator.get_mutable_context()
    bodies = {body.name: plant.GetBodyByName(body.name) for body in trial.model}
    base = bodies[trial.model[0].name]
    if plant.num_velocities() != 5 + len(trial.model):
        sys.exit("the joints are not as wanted")
    for name, body in bodies.items():
        spatial = body.CalcSpatialInertiaInBodyFrame(context)
        com = spatial.get_com()
        about = spatial.Shift(com).CalcRotationalInertia().CopyToFullMatrix3()
        trial.check_inertia(name, spatial.get_mass(), com, about)
    made = 0

    def begin():
        nonlocal made
        made = 0
        start = trial.start
        context.SetTime(0.0)
        plant.SetFreeBodyPose(context, base, RigidTransform(RotationMatrix(matrix(start.quaternion)), start.position))
        plant.SetFreeBodySpatialVelocity(context, base, SpatialVelocity(start.angular, start.linear))
        for name, angle in start.q.items():
            joint = plant.GetJointByName(name)
            joint.set_angle(context, angle)
            joint.set_angular_rate(context, start.v[name])
        simulator.Initialize()

    def advance(count):
        nonlocal made
        made += count
        # A discrete step is made at its end: a quarter of a step early, so that rounding cannot add a step.
        simulator.AdvanceTo((made - 0.25 if scheme == "discrete" else made) * trial.step)

    def states():
        out = {}
        for name, body in bodies.items():
            pose, twist = plant.EvalBodyPoseInWorld(context, body), plant.EvalBodySpatialVelocityInWorld(context, body)
            out[name] = (pose.rotation().matrix(), pose.translation(), twist.rotational(), twist.translational())
        return out

    trial.run(f"drake {importlib.metadata.version('drake')}", begin, advance, states)


if __name__ == "__main__":
    main()
