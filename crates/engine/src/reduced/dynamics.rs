//! Forward, inverse and hybrid dynamics of a tree.
//!
//! Source: KP08 Table 3 and section 4.2; gravity as an acceleration of the ground, V'_ground = (0, -g).
//!
//! Deviation: the joint wrenches F = J^ V' + B are computed by an inward sum of what each link needs by itself, `F = J V' -
//! ad*_V J V - F_ext` + sum of the children's F: the same numbers, without storing every J^.

use ligament_math::{Scalar, Vec3, Wrench};

use super::kernels::{Forward, Inverse, Mixed, Outside};
use super::passes::Prescription;
use super::tree::Tree;
use super::workspace::Workspace;
use crate::model::{JointId, StateError};

/// External forces, gravity and additional armature.
///
/// ```
/// # use ligament::doc::*; let model = arm()?.model;
/// use ligament::reduced::{Surroundings, Tree, Workspace};
///
/// // Held out horizontally, the shoulder supports both bones: 9.81 (0.5 + 1.5) N m. Without gravity it supports nothing.
/// let (tree, q) = (Tree::new(&model)?, [std::f64::consts::FRAC_PI_2, 0.0]);
/// let (mut ws, mut tau) = (Workspace::new(&tree), [0.0; 2]);
/// tree.inverse_dynamics(&q, &[0.0; 2], &[0.0; 2], &Surroundings::default(), &mut tau, &mut ws)?;
/// assert!((tau[0].abs() - 9.81 * 2.0).abs() < 1e-12);
/// let space = Surroundings { gravity: Some(Vec3::ZERO), ..Surroundings::default() };
/// tree.inverse_dynamics(&q, &[0.0; 2], &[0.0; 2], &space, &mut tau, &mut ws)?;
/// assert_eq!(tau, [0.0; 2]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Surroundings<'a> {
    /// Wrench on each body (world first, as in [`Model::bodies`](crate::model::Model::bodies)), in the body's axes
    /// about the origin of its frame; empty for none.
    pub external: &'a [Wrench],
    /// Gravitational acceleration, in m/s^2; `None` for the model's own.
    pub gravity: Option<Vec3>,
    /// Added to the diagonal of the mass matrix, one number for each degree of freedom, beside the rotor inertia that joints of
    /// the model have ([`Joint::armature()`](crate::model::Joint::armature())); empty for none. Implicit springs use it.
    pub armature: &'a [f64],
}

/// Inputs and outputs of hybrid dynamics.
///
/// ```
/// # use ligament::doc::*; let model = arm()?.model;
/// use ligament::reduced::{Hybrid, Tree, Workspace};
///
/// // The elbow's acceleration is prescribed as zero, and its torque is computed; the shoulder has zero torque and falls.
/// let (tree, elbow) = (Tree::new(&model)?, model.find_joint("elbow").expect("it is there"));
/// let (mut tau, mut qdd) = ([0.0, 0.0], [0.0, 0.0]);
/// let hybrid = Hybrid { prescribed: &[elbow], tau: &mut tau, qdd: &mut qdd };
/// tree.hybrid_dynamics(&[1.0, 0.0], &[0.0; 2], hybrid, &Default::default(), &mut Workspace::new(&tree))?;
/// assert!(qdd[0] < -1.0 && qdd[1] == 0.0 && tau[1] != 0.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Hybrid<'a> {
    /// The joints with prescribed acceleration. All others have a given force.
    pub prescribed: &'a [JointId],
    /// Generalized forces: read for joints that are not prescribed, written for those that are.
    pub tau: &'a mut [f64],
    /// Generalized accelerations: read for prescribed joints, written for all others.
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
        let mut armature = std::mem::take(&mut ws.armature);
        let outside = self.outside(around, &mut armature);
        ws.instructions.run(Forward { tree: self, q, v, tau, outside, qdd, ws });
        ws.armature = armature;
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
        let mut armature = std::mem::take(&mut ws.armature);
        let outside = self.outside(around, &mut armature);
        ws.instructions.run(Inverse { tree: self, q, v, qdd, outside, tau, ws });
        ws.armature = armature;
        Ok(())
    }

    /// For each joint, the acceleration if its force is given, or the force if its acceleration is prescribed. Afterwards the
    /// workspace holds the joint wrenches ([`Tree::joint_wrench_body`]) and accelerations of bodies.
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
        ws.prescribed_qdd.copy_from_slice(qdd);
        let (marks, values) = (std::mem::take(&mut ws.prescribed), std::mem::take(&mut ws.prescribed_qdd));
        let mut armature = std::mem::take(&mut ws.armature);
        let outside = self.outside(around, &mut armature);
        let prescription = Prescription { links: &marks, qdd: &values };
        ws.instructions.run(Mixed { tree: self, q, v, prescription, outside, tau, qdd, ws });
        (ws.prescribed, ws.prescribed_qdd, ws.armature) = (marks, values, armature);
        Ok(())
    }

    fn outside<'a>(&'a self, around: &Surroundings<'a>, sum: &'a mut Vec<f64>) -> Outside<'a, f64> {
        let gravity = around.gravity.unwrap_or(self.model.gravity());
        Outside { external: around.external, gravity, armature: self.with_rotors(around.armature, sum) }
    }

    /// Rotor inertia of the joints plus additional armature, with memory for the sum.
    pub(super) fn with_rotors<'a>(&'a self, extra: &'a [f64], sum: &'a mut Vec<f64>) -> &'a [f64] {
        match (self.model.armature(), extra) {
            ([], extra) => extra,
            (rotors, []) => rotors,
            (rotors, extra) => {
                sum.clear();
                sum.extend(rotors.iter().zip(extra).map(|(rotor, extra)| rotor + extra));
                sum
            }
        }
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
