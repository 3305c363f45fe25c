//! Forward, inverse and hybrid dynamics of a tree.
//!
//! Source: KP08 Table 3 and section 4.2; gravity by the accelerated ground, V'_ground = (0, -g).
//!
//! Deviation: the joint wrenches F = J^ V' + B are found by summing, inward, what each link needs by itself,
//! `F = J V' - ad*_V J V - F_ext` + sum of the children's F: the same numbers, without keeping every J^.

use ligament_math::{Scalar, Vec3, Wrench};

use super::passes::{self, Prescription};
use super::tree::Tree;
use super::workspace::Workspace;
use crate::model::{JointId, StateError};

/// What acts on the character from outside.
#[derive(Clone, Copy, Debug, Default)]
pub struct Surroundings<'a> {
    /// Wrench on each body (world first, as in [`Model::bodies`](crate::model::Model::bodies)), in the body's axes
    /// about the origin of its frame; empty for none.
    pub external: &'a [Wrench],
    /// Acceleration of free fall; the model's own where none is given.
    pub gravity: Option<Vec3>,
    /// A number for each rate that is added to the diagonal of the mass matrix, as a geared motor's rotor does; empty
    /// for none. Implicit springs make use of it.
    pub armature: &'a [f64],
}

/// What hybrid dynamics is told and what it finds.
#[derive(Debug)]
pub struct Hybrid<'a> {
    /// The joints that are told their acceleration. All others are told their force.
    pub prescribed: &'a [JointId],
    /// Forces: read for joints that are not prescribed, written for those that are.
    pub tau: &'a mut [f64],
    /// Accelerations: read for joints that are prescribed, written for those that are not.
    pub qdd: &'a mut [f64],
}

impl Tree {
    /// Accelerations from forces.
    pub fn forward_dynamics(
        &self,
        q: &[f64],
        v: &[f64],
        tau: &[f64],
        around: &Surroundings<'_>,
        qdd: &mut [f64],
        ws: &mut Workspace,
    ) -> Result<(), StateError> {
        self.check_state(q, v)?;
        self.model.check_length("tau", tau.len(), self.model.nv())?;
        self.model.check_length("qdd", qdd.len(), self.model.nv())?;
        self.check_surroundings(around)?;
        ws.prescribed.fill(false);
        passes::kinematics(self, q, v, ws);
        self.apply_external(around, ws);
        passes::articulate(self, tau, around.armature, None, ws);
        passes::accelerate(self, self.gravity(around), None, qdd, ws);
        Ok(())
    }

    /// Forces from accelerations.
    pub fn inverse_dynamics(
        &self,
        q: &[f64],
        v: &[f64],
        qdd: &[f64],
        around: &Surroundings<'_>,
        tau: &mut [f64],
        ws: &mut Workspace,
    ) -> Result<(), StateError> {
        self.check_state(q, v)?;
        self.model.check_length("qdd", qdd.len(), self.model.nv())?;
        self.model.check_length("tau", tau.len(), self.model.nv())?;
        self.check_surroundings(around)?;
        passes::kinematics(self, q, v, ws);
        self.apply_external(around, ws);
        passes::carry(self, self.gravity(around), qdd, ws);
        passes::wrenches(self, ws);
        self.project(|_| true, qdd, around.armature, tau, ws);
        Ok(())
    }

    /// For each joint its acceleration where its force is told, its force where its acceleration is told. Afterwards
    /// the workspace holds the joint wrenches ([`Workspace::joint_wrench`]) and accelerations of bodies.
    pub fn hybrid_dynamics(
        &self,
        q: &[f64],
        v: &[f64],
        hybrid: Hybrid<'_>,
        around: &Surroundings<'_>,
        ws: &mut Workspace,
    ) -> Result<(), StateError> {
        let Hybrid { prescribed, tau, qdd } = hybrid;
        self.check_state(q, v)?;
        self.model.check_length("tau", tau.len(), self.model.nv())?;
        self.model.check_length("qdd", qdd.len(), self.model.nv())?;
        self.check_surroundings(around)?;
        ws.mark_prescribed(self, prescribed);
        passes::kinematics(self, q, v, ws);
        self.apply_external(around, ws);
        let marks = std::mem::take(&mut ws.prescribed);
        ws.told.copy_from_slice(qdd);
        let told = std::mem::take(&mut ws.told);
        let prescription = Prescription { links: &marks, qdd: &told };
        passes::articulate(self, tau, around.armature, Some(prescription), ws);
        passes::accelerate(self, self.gravity(around), Some(prescription), qdd, ws);
        passes::wrenches(self, ws);
        self.project(|link| marks[link], qdd, around.armature, tau, ws);
        (ws.prescribed, ws.told) = (marks, told);
        Ok(())
    }

    pub(super) fn gravity(&self, around: &Surroundings<'_>) -> Vec3 {
        around.gravity.unwrap_or(self.model.gravity())
    }

    pub(super) fn check_state(&self, q: &[f64], v: &[f64]) -> Result<(), StateError> {
        self.model.check_length("q", q.len(), self.model.nq())?;
        self.model.check_length("v", v.len(), self.model.nv())
    }

    pub(super) fn check_surroundings(&self, around: &Surroundings<'_>) -> Result<(), StateError> {
        if !around.external.is_empty() {
            self.model.check_length("external", around.external.len(), self.model.bodies().len())?;
        }
        if !around.armature.is_empty() {
            self.model.check_length("armature", around.armature.len(), self.model.nv())?;
        }
        Ok(())
    }

    /// Turns what pushes the bodies into world axes about the links' origins.
    pub(super) fn apply_external(&self, around: &Surroundings<'_>, ws: &mut Workspace) {
        ws.external.clear();
        if around.external.is_empty() {
            return;
        }
        for (k, here) in ws.moving.iter().enumerate() {
            let in_link =
                self.body_from_link[k].inverse_wrench(around.external[self.body_of_link[k].index()]);
            ws.external.push(Wrench::new(here.rot * in_link.moment, here.rot * in_link.force));
        }
    }

    /// `tau = S^T F`, with what the armature takes, for the chosen links.
    pub(super) fn project(
        &self,
        chosen: impl Fn(usize) -> bool,
        qdd: &[f64],
        armature: &[f64],
        tau: &mut [f64],
        ws: &Workspace,
    ) {
        for (k, link) in self.links.iter().enumerate().skip(1).filter(|&(k, _)| chosen(k)) {
            for dof in link.v as usize..link.v as usize + link.kind.nv() {
                let direction = passes::direction_of(link.kind, &ws.moving[k], &ws.directions, dof);
                let rotor = armature.get(dof).map_or(0.0, |a| a * qdd[dof]);
                tau[dof] = ws.wrench[k].dot(direction) + rotor;
            }
        }
    }
}

impl<T: Scalar> Workspace<T> {
    fn mark_prescribed(&mut self, tree: &Tree, joints: &[JointId]) {
        self.prescribed.fill(false);
        for &joint in joints {
            if joint.index() < tree.model.joints().len() && tree.is_tree_joint(joint) {
                let link = tree.link_of(tree.model.joint(joint).child);
                self.prescribed[link] = true;
            }
        }
    }
}
