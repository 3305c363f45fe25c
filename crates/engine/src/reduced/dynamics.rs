//! Forward, inverse and hybrid dynamics of a tree.
//!
//! Source: KP08 Table 3 and section 4.2; gravity by the accelerated ground, V'_ground = (0, -g).
//!
//! Deviation: the joint wrenches F = J^ V' + B are found by summing, inward, what each link needs by itself,
//! `F = J V' - ad*_V J V - F_ext` + sum of the children's F: the same numbers, without keeping every J^.

use ligament_math::{Scalar, Vec3, Wrench};

use super::kernels::{Forward, Inverse, Mixed, Outside};
use super::passes::Prescription;
use super::tree::Tree;
use super::workspace::Workspace;
use crate::model::{JointId, StateError};

/// What acts on the character from outside.
///
/// ```
/// # use ligament::doc::*; let model = arm()?.model;
/// use ligament::reduced::{Surroundings, Tree, Workspace};
///
/// // Held out straight, the shoulder carries both bones: 9.81 (0.5 + 1.5) N m. In space it carries nothing.
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
    /// Acceleration of free fall; the model's own where none is given.
    pub gravity: Option<Vec3>,
    /// A number for each rate that is added to the diagonal of the mass matrix, as a geared motor's rotor does; empty
    /// for none. Implicit springs make use of it.
    pub armature: &'a [f64],
}

/// What hybrid dynamics is told and what it finds.
///
/// ```
/// # use ligament::doc::*; let model = arm()?.model;
/// use ligament::reduced::{Hybrid, Tree, Workspace};
///
/// // The elbow is told to keep still and says what that takes; the shoulder is told to do nothing and falls.
/// let (tree, elbow) = (Tree::new(&model)?, model.find_joint("elbow").expect("it is there"));
/// let (mut tau, mut qdd) = ([0.0, 0.0], [0.0, 0.0]);
/// let hybrid = Hybrid { prescribed: &[elbow], tau: &mut tau, qdd: &mut qdd };
/// tree.hybrid_dynamics(&[1.0, 0.0], &[0.0; 2], hybrid, &Default::default(), &mut Workspace::new(&tree))?;
/// assert!(qdd[0] < -1.0 && qdd[1] == 0.0 && tau[1] != 0.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
        let outside = self.outside(around);
        ws.instructions.run(Forward { tree: self, q, v, tau, outside, qdd, ws });
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
        let outside = self.outside(around);
        ws.instructions.run(Inverse { tree: self, q, v, qdd, outside, tau, ws });
        Ok(())
    }

    /// For each joint its acceleration where its force is told, its force where its acceleration is told. Afterwards
    /// the workspace holds the joint wrenches ([`Tree::joint_wrench_body`]) and accelerations of bodies.
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
        ws.told.copy_from_slice(qdd);
        let (marks, values) = (std::mem::take(&mut ws.prescribed), std::mem::take(&mut ws.told));
        let (told, outside) = (Prescription { links: &marks, qdd: &values }, self.outside(around));
        ws.instructions.run(Mixed { tree: self, q, v, told, outside, tau, qdd, ws });
        (ws.prescribed, ws.told) = (marks, values);
        Ok(())
    }

    fn outside<'a>(&self, around: &Surroundings<'a>) -> Outside<'a, f64> {
        let gravity = around.gravity.unwrap_or(self.model.gravity());
        Outside { external: around.external, gravity, armature: around.armature }
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
