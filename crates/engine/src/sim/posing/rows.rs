//! Goals as rows over generalized coordinates: errors and their derivatives.
//!
//! Rows are those of loop joints, with wrenches about the world origin. Columns are the twists of the degrees of freedom of the
//! tree joints, about the same origin. An entry is the product of a wrench and a twist if the joint moves the body, else zero.

use ligament_math::{Pose, Twist, Vec3};

use super::limits;
use crate::loops::{Holder, LoopJoint, Side, rows_of};
use crate::model::{Limits, Model};

/// Smallest mass that a joint counts as carrying, as a part of the whole.
const LEAST_PART: f64 = 1e-3;

/// Goals over generalized coordinates.
#[derive(Clone, Debug)]
pub(super) struct Problem<'a> {
    pub(super) model: &'a Model,
    joints: Vec<LoopJoint>,
    /// Degrees of freedom that are locked.
    pub(super) frozen: Vec<bool>,
    /// Coordinates with a fixed value.
    held: Vec<(usize, f64)>,
    /// Scale of each degree of freedom, equivalent to a rotation by one radian: one, or a length.
    pub(super) scale: Vec<f64>,
    pub(super) rows: usize,
    /// Degrees of freedom on the path from each body to the world.
    chains: Vec<Vec<u32>>,
}

/// Rows at a pose.
#[derive(Clone, Debug, Default)]
pub(super) struct Rows {
    /// Errors times weights.
    pub(super) error: Vec<f64>,
    /// Derivatives, row by row.
    pub(super) jac: Vec<f64>,
    /// Largest error, without weights.
    pub(super) largest: f64,
    poses: Vec<Pose>,
    columns: Vec<Twist>,
}

impl<'a> Problem<'a> {
    /// `None` if a joint is attached to something outside the model.
    pub(super) fn new(
        model: &'a Model,
        joints: Vec<LoopJoint>,
        frozen_rates: &[usize],
        held: Vec<(usize, f64)>,
    ) -> Option<Problem<'a>> {
        let count = model.bodies().len();
        let fits = |side: &Side| match side.holder {
            Holder::World => true,
            Holder::End { part, end } => part == 0 && (end as usize) < count,
        };
        if !joints.iter().all(|joint| fits(&joint.child) && fits(&joint.parent)) {
            return None;
        }
        let mut frozen = vec![false; model.nv()];
        for &rate in frozen_rates {
            frozen[rate] = true;
        }
        let neutral = model.neutral();
        let arm = model.joints().iter().map(|joint| joint.parent_from_joint.pos.norm()).fold(0.0, f64::max);
        let length = if arm > 0.0 { arm } else { 1.0 };
        let mut scale = vec![1.0; model.nv()];
        let mut chains = vec![Vec::new(); count];
        for &body in &model.forest().order()[1..] {
            let Some(id) = model.forest().joint(body) else { continue };
            let slots = model.slots(id);
            let mut chain = chains[model.forest().parent(body).index()].clone();
            chain.extend(slots.v_range().map(|k| k as u32));
            chains[body.index()] = chain;
            let Some(kind) = model.joint(id).kind.coordinates() else { continue };
            for (s, column) in
                scale[slots.v_range()].iter_mut().zip(&kind.subspace(&neutral[slots.q_range()]))
            {
                if column.angular == Vec3::ZERO {
                    *s = length;
                }
            }
        }
        let rows = joints.iter().map(LoopJoint::row_count).sum();
        Some(Problem { model, joints, frozen, held, scale, rows, chains })
    }

    /// Scales each degree of freedom by the inverse square root of the mass that it moves, as in kinetic energy, relative to the
    /// lightest.
    pub(super) fn weigh_by_mass(&mut self) {
        let model = self.model;
        let order = model.forest().order();
        let mut carried: Vec<f64> = model.bodies().iter().map(|body| body.inertia.mass.max(0.0)).collect();
        for &body in order[1..].iter().rev() {
            carried[model.forest().parent(body).index()] += carried[body.index()];
        }
        // Massless tips weigh as much as a small part of the whole: the range of the scales stays bounded.
        let least = LEAST_PART * carried[0];
        carried.iter_mut().for_each(|mass| *mass = mass.max(least));
        let lightest = carried[1..].iter().copied().fold(f64::INFINITY, f64::min);
        for &body in &order[1..] {
            let factor = (lightest / carried[body.index()]).sqrt();
            let Some(id) = model.forest().joint(body).filter(|_| factor.is_finite()) else { continue };
            self.scale[model.slots(id).v_range()].iter_mut().for_each(|scale| *scale *= factor);
        }
    }

    /// Number of products in an iteration of the search.
    pub(super) fn work(&self) -> usize {
        let columns = self.model.nv().saturating_mul(self.rows);
        columns.saturating_mul(self.rows + 1).saturating_add(self.rows.saturating_pow(3) / 3)
    }

    /// Clamps coordinates to their limits, and sets fixed ones to their values.
    pub(super) fn hold(&self, q: &mut [f64]) {
        limits::clamp(self.model, q);
        for &(i, value) in &self.held {
            q[i] = value;
        }
    }

    /// Computes errors at a pose; returns half the sum of their squares.
    pub(super) fn errors(&self, q: &[f64], rows: &mut Rows) -> f64 {
        self.place(q, rows);
        self.look(rows, false)
    }

    /// Computes errors and derivatives.
    pub(super) fn derivatives(&self, q: &[f64], rows: &mut Rows) -> f64 {
        self.place(q, rows);
        self.columns(q, rows);
        self.look(rows, true)
    }

    fn place(&self, q: &[f64], rows: &mut Rows) {
        let model = self.model;
        rows.poses.resize(model.bodies().len(), Pose::IDENTITY);
        for &body in &model.forest().order()[1..] {
            let Some(id) = model.forest().joint(body) else { continue };
            let above = rows.poses[model.forest().parent(body).index()];
            if let Some(pose) = model.joint(id).world_from_child(&above, &q[model.slots(id).q_range()]) {
                rows.poses[body.index()] = pose;
            }
        }
    }

    fn columns(&self, q: &[f64], rows: &mut Rows) {
        let model = self.model;
        rows.columns.resize(model.nv(), Twist::ZERO);
        for id in model.tree_joints() {
            let (joint, slots) = (model.joint(id), model.slots(id));
            let Some(kind) = joint.kind.coordinates() else { continue };
            let world_from_a = rows.poses[joint.child.index()] * joint.child_from_joint;
            let subspace = kind.subspace(&q[slots.q_range()]);
            for (column, s) in rows.columns[slots.v_range()].iter_mut().zip(&subspace) {
                *column = world_from_a.twist(*s);
            }
        }
    }

    fn look(&self, rows: &mut Rows, derivatives: bool) -> f64 {
        let nv = self.model.nv();
        rows.error.clear();
        rows.jac.clear();
        rows.largest = 0.0;
        for joint in &self.joints {
            let (world_from_a, world_from_b) =
                (self.frame(&joint.child, rows), self.frame(&joint.parent, rows));
            for row in rows_of(joint, &world_from_b.inverse_mul(world_from_a)) {
                // Written so that NaN propagates.
                let size = row.value.abs();
                rows.largest = if size <= rows.largest { rows.largest } else { size };
                rows.error.push(row.value * joint.weight);
                if !derivatives {
                    continue;
                }
                let force = world_from_b.rot * row.wrench.force * joint.weight;
                let moment =
                    world_from_b.rot * row.wrench.moment * joint.weight + world_from_a.pos.cross(force);
                let start = rows.jac.len();
                rows.jac.resize(start + nv, 0.0);
                for (side, sign) in [(&joint.child, 1.0), (&joint.parent, -1.0)] {
                    let Holder::End { end, .. } = side.holder else { continue };
                    for &k in &self.chains[end as usize] {
                        let column = rows.columns[k as usize];
                        rows.jac[start + k as usize] +=
                            sign * (moment.dot(column.angular) + force.dot(column.linear));
                    }
                }
            }
        }
        0.5 * rows.error.iter().map(|e| e * e).sum::<f64>()
    }

    fn frame(&self, side: &Side, rows: &Rows) -> Pose {
        match side.holder {
            Holder::World => side.end_from_joint,
            Holder::End { end, .. } => {
                let com = self.model.bodies()[end as usize].inertia.com();
                rows.poses[end as usize] * Pose::translation(com) * side.end_from_joint
            }
        }
    }

    /// Limits that are plain ranges: first degree of freedom, first coordinate, and the ranges.
    pub(super) fn ranged(&self) -> impl Iterator<Item = (usize, usize, &[crate::model::Range])> {
        self.model.tree_joints().filter_map(|id| match &self.model.joint(id).limits {
            Limits::Ranges(ranges) => {
                let slots = self.model.slots(id);
                Some((slots.v_range().start, slots.q_range().start, ranges.as_slice()))
            }
            _ => None,
        })
    }

    /// Cones: first degree of freedom, first coordinate, axis, swing and twist.
    pub(super) fn cones(&self) -> impl Iterator<Item = (usize, usize, limits::Cone)> {
        self.model.tree_joints().filter_map(|id| {
            let cone = limits::Cone::of(&self.model.joint(id).limits)?;
            let slots = self.model.slots(id);
            Some((slots.v_range().start, slots.q_range().start, cone))
        })
    }
}
