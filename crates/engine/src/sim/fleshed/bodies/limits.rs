//! Joint limits at the end of a step in maximal coordinates.
//!
//! Limits are constraints of the linear solve. Where bodies rotate so far in a step that its linearization does not hold, as when
//! pins pull one body to several places, joints can still end past a limit. They are brought back here: all that hangs on such a
//! joint moves rigidly with it, so that the other joints stay as they are, and the center of mass of what floats stays where it is.

use ligament_math::{Pose, Quat, Vec3};

use super::FleshedBodies;
use super::trees::Trees;
use crate::control::bring_joint_within;
use crate::maximal::{MaximalState, nearest_coordinates};
use crate::model::{BodyId, JointId};

/// Distance past a limit, in meters or radians, from which joints are brought back; less is left to the next step.
const PAST: f64 = 1e-4;
/// Distances that are less than this are rounding.
const ROUNDING: f64 = 1e-9;

impl FleshedBodies {
    /// Brings joints back within their limits after a step of `h` seconds; those that were outside at its start return slowly.
    pub(super) fn bring_within_limits(&mut self, motion: &mut MaximalState, h: f64) {
        if self.inner().limits_passed() <= PAST {
            return;
        }
        let count = self.model().bodies().len();
        for k in 1..count {
            let body = self.model().forest().order()[k];
            let joint = self.model().forest().joint(body);
            let Some(back) = joint.and_then(|id| self.way_back(motion, id, h)) else { continue };
            let (model, Trees { roots, hangs }) = (self.skeleton.model(), &mut self.trees);
            let forest = model.forest();
            let (mut mass, mut moved) = (0.0, Vec3::ZERO);
            for &other in &forest.order()[1..] {
                hangs[other.index()] = other == body || hangs[forest.parent(other).index()];
                if roots[other.index()] != roots[body.index()] {
                    continue;
                }
                let own = model.body(other).inertia.mass;
                mass += own;
                if hangs[other.index()] {
                    let at = &mut motion.bodies[other.index()];
                    let com = back.point(at.com);
                    moved += (com - at.com) * own;
                    at.com = com;
                    at.rotation = (Quat::from_mat3(back.rot) * at.rotation).normalized();
                }
            }
            let root = forest.joint(roots[body.index()]);
            if root.is_some_and(|root| model.joint(root).kind.row_count() == 0) {
                let tree =
                    forest.order()[1..].iter().filter(|other| roots[other.index()] == roots[body.index()]);
                tree.for_each(|other| motion.bodies[other.index()].com -= moved / mass);
            } else if let Some(group) = self.balance.group_of[body.index()] {
                // Lifting it takes energy of the motion; letting it down gives none, as a limit takes energy only.
                self.balance.groups.of_mut(group).work += f64::min(model.gravity().dot(moved), 0.0);
            }
        }
    }

    /// The rigid motion that brings a joint back within its limits, if it is past one.
    fn way_back(&self, motion: &MaximalState, id: JointId, h: f64) -> Option<Pose> {
        let model = self.model();
        let joint = model.joint(id);
        let kind = joint.kind.coordinates().filter(|_| joint.limits != crate::model::Limits::None)?;
        let at =
            |body: BodyId| if body.is_world() { Pose::IDENTITY } else { motion.world_from_body(model, body) };
        let (parent, child) = (at(joint.parent), at(joint.child));
        let (now, start) = (
            joint.b_from_a(&parent, &child),
            joint.b_from_a(&self.poses[joint.parent.index()], &self.poses[joint.child.index()]),
        );
        let (mut q, mut before) = ([0.0; 7], [0.0; 7]);
        let nq = kind.nq();
        nearest_coordinates(joint, &now, &mut q[..nq]);
        nearest_coordinates(joint, &start, &mut before[..nq]);
        let was = kind.b_from_a(&q[..nq]);
        let past = bring_joint_within(joint, &before[..nq], &mut q[..nq], h);
        // In the frame b of the joint: from where it was to where it is now.
        let world_from_b = parent * joint.parent_from_joint;
        (past > ROUNDING)
            .then(|| world_from_b * kind.b_from_a(&q[..nq]) * was.inverse() * world_from_b.inverse())
    }
}
