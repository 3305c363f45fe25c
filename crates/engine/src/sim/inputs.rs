//! Inputs of the user: joint torques, motors, forces on bodies, targets of trackers, disabled collider pairs. Each stays in
//! effect until it is set again.

use ligament_math::{Pose, Vec3, Wrench};

use super::error::StepError;
use super::fleshed::Motor;
use crate::command::CommandError;
use crate::maximal::Target;
use crate::model::{Actuation, BodyId, JointId, Model};

/// A force and torque on a body, world axes; the force acts at a point of the body's frame.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub(super) struct BodyForce {
    pub(super) body: BodyId,
    pub(super) force: Vec3,
    pub(super) torque: Vec3,
    pub(super) point: Vec3,
}

/// All inputs of the user.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub(super) struct Inputs {
    /// Generalized forces; empty for none.
    pub(super) torque: Vec<f64>,
    pub(super) motors: Vec<Motor>,
    pub(super) forces: Vec<BodyForce>,
    pub(super) targets: Vec<Target>,
    /// Pairs of colliders that do not collide, by index, the smaller first.
    pub(super) apart: Vec<[u32; 2]>,
}

impl Inputs {
    pub(super) fn set_torque(&mut self, model: &Model, joint: &str, tau: &[f64]) -> Result<(), StepError> {
        let id = find_joint(model, joint)?;
        let slots = model.slots(id);
        model.check_length("tau of a joint", tau.len(), slots.nv)?;
        self.torque.resize(model.nv(), 0.0);
        self.torque[slots.v_range()].copy_from_slice(tau);
        Ok(())
    }

    pub(super) fn set_force(&mut self, new: BodyForce) {
        self.forces.retain(|force| force.body != new.body);
        if new.force != Vec3::ZERO || new.torque != Vec3::ZERO {
            self.forces.push(new);
        }
    }

    /// Sets one number for each degree of freedom of the active joints: the target of a motor, or a torque.
    pub(super) fn set_ctrl(&mut self, model: &Model, values: &[f64]) -> Result<(), StepError> {
        let count: usize = active_joints(model).map(|id| model.slots(id).nv).sum();
        model.check_length("ctrl", values.len(), count)?;
        self.torque.resize(model.nv(), 0.0);
        let mut rest = values;
        for id in active_joints(model) {
            let slots = model.slots(id);
            let (mine, others) = rest.split_at(slots.nv);
            rest = others;
            let motor = self.motors.iter_mut().find(|motor| motor.joint == id);
            match (motor, model.joint(id).kind.coordinates()) {
                // The displacement from the neutral pose: for joints with plain coordinates, the coordinates themselves.
                (Some(motor), Some(kind)) => {
                    kind.neutral(&mut motor.target);
                    kind.integrate(&mut motor.target, mine, 1.0);
                }
                _ => self.torque[slots.v_range()].copy_from_slice(mine),
            }
        }
        Ok(())
    }

    /// The current values, in the format of [`Inputs::set_ctrl`].
    pub(super) fn ctrl(&self, model: &Model) -> Vec<f64> {
        let mut values = Vec::new();
        for id in active_joints(model) {
            let slots = model.slots(id);
            let motor = self.motors.iter().find(|motor| motor.joint == id);
            match (motor, model.joint(id).kind.coordinates()) {
                (Some(motor), Some(kind)) => {
                    let (mut neutral, mut away) = ([0.0; 7], [0.0; 6]);
                    kind.neutral(&mut neutral);
                    kind.difference(&neutral[..slots.nq], &motor.target, &mut away);
                    values.extend_from_slice(&away[..slots.nv]);
                }
                _ if self.torque.is_empty() => values.resize(values.len() + slots.nv, 0.0),
                _ => values.extend_from_slice(&self.torque[slots.v_range()]),
            }
        }
        values
    }
}

impl BodyForce {
    /// The wrench in body axes about the origin of the body frame.
    pub(super) fn at(&self, world_from_body: &Pose) -> Wrench {
        let rot = world_from_body.rot;
        let about_point = Wrench::of_force_at(rot.transpose_mul(self.force), self.point);
        about_point + Wrench::new(rot.transpose_mul(self.torque), Vec3::ZERO)
    }
}

/// The joints that `ctrl` commands, in the model's order.
pub(super) fn active_joints(model: &Model) -> impl Iterator<Item = JointId> + '_ {
    model.tree_joints().filter(|&id| model.joint(id).actuation == Actuation::Active)
}

pub(super) fn find_joint(model: &Model, name: &str) -> Result<JointId, CommandError> {
    model.find_joint(name).ok_or_else(|| CommandError::unknown("joint", name, model))
}

/// A body by name; the world if the name is empty or that of the world.
pub(super) fn find_body(model: &Model, name: &str) -> Result<BodyId, CommandError> {
    match name.is_empty() {
        true => Ok(BodyId::WORLD),
        false => model.find_body(name).ok_or_else(|| CommandError::unknown("body", name, model)),
    }
}
