//! Springs and dampers of joints that a file gives by a time constant and a damping ratio.
//!
//! Source: the chapter *XML Reference*, "joint/springdamper", of MuJoCo's documentation. Symbols: T time constant, z damping ratio, M mass matrix
//! in the pose of the file, with armature; I the inertia that a force at the joint meets, the mean over its axes.
//!
//! ```text
//! 1/I = (M^-1)_ii,    k = I / (T z)^2,    d = 2 I / T
//! ```

use ligament::model::{BodyId, JointKind};
use ligament::reduced::{Surroundings, Tree, Workspace};

use super::build::Building;
use crate::xml::XmlError;

impl Building<'_, '_> {
    /// Sets the springs and dampers of these joints, before they are added to the model; `ids` are the bodies of the groups.
    pub(super) fn spring_dampers(&mut self, ids: &[BodyId]) -> Result<(), XmlError> {
        if self.groups.iter().all(|group| group.spring_damper.is_none()) {
            return Ok(());
        }
        let wrong = |error: String| self.tree.root().error(error);
        let mut builder = self.builder.clone();
        let joints: Vec<_> = (0..self.groups.len())
            .map(|k| self.joint(k, ids).map(|joint| builder.add_joint(joint)))
            .collect();
        let model = builder.build().map_err(|error| wrong(error.to_string()))?;
        let tree = Tree::new(&model).map_err(|error| wrong(error.to_string()))?;
        let (q, v, mut ws) = (model.neutral(), vec![0.0; model.nv()], Workspace::new(&tree));
        let mut answer = |tau: &[f64], qdd: &mut [f64]| {
            let solved = tree.forward_dynamics(&q, &v, tau, &Surroundings::default(), qdd, &mut ws);
            solved.map_err(|error| wrong(error.to_string()))
        };
        let (mut tau, mut free, mut qdd) = (v.clone(), v.clone(), v.clone());
        answer(&tau, &mut free)?;
        let mut found = Vec::new();
        for (k, id) in joints.iter().enumerate() {
            let (Some(id), Some([constant, ratio])) = (id, self.groups[k].spring_damper) else { continue };
            let dofs = model.slots(*id).v_range();
            let mut sum = 0.0;
            for dof in dofs.clone() {
                tau[dof] = 1.0;
                answer(&tau, &mut qdd)?;
                tau[dof] = 0.0;
                sum += qdd[dof] - free[dof];
            }
            let inertia = dofs.len() as f64 / sum;
            found.push((k, inertia / (constant * ratio).powi(2), 2.0 * inertia / constant));
        }
        for (k, stiffness, damping) in found {
            let rest = self.groups[k].rest;
            let Some((joint, _)) = self.groups[k].carried.as_mut() else { continue };
            if matches!(joint.kind, JointKind::Free(_)) {
                continue;
            }
            (joint.stiffness, joint.damping) = (vec![stiffness], vec![damping]);
            if rest != 0.0 {
                joint.rest = vec![rest];
            }
        }
        Ok(())
    }
}
