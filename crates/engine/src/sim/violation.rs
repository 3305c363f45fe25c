//! Constraint violations of loop joints, joint by joint, and the note on a start that was assembled.

use std::fmt;

use ligament_math::Vec3;

use super::defaults;
use crate::loops::{Holder, LoopJoint, Side, rows_of};
use crate::maximal::MaximalState;

/// Constraint violation of a joint.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct JointViolation {
    /// Name of the joint.
    pub joint: String,
    /// Violation of its translational constraints: the distance in meters.
    pub meters: f64,
    /// Violation of its rotational constraints: the angle in radians.
    pub radians: f64,
}

impl JointViolation {
    pub(super) fn of(name: &str, joint: &LoopJoint, bodies: &MaximalState) -> JointViolation {
        let at = |side: &Side| match side.holder {
            Holder::World => side.end_from_joint,
            Holder::End { end, .. } => {
                bodies.bodies[end as usize].world_from_body(Vec3::ZERO) * side.end_from_joint
            }
        };
        let mut found = JointViolation { joint: name.to_string(), ..JointViolation::default() };
        for row in rows_of(joint, &at(&joint.parent).inverse_mul(at(&joint.child))) {
            // Rows of a kind are orthogonal.
            let sum = match row.wrench.force == Vec3::ZERO {
                true => &mut found.radians,
                false => &mut found.meters,
            };
            *sum = sum.hypot(row.value);
        }
        found
    }

    /// Violation as a part of the scene's length: a radian counts like that length.
    pub(super) fn relative(&self, length: f64) -> f64 {
        f64::max(self.meters / length, self.radians)
    }

    pub(super) fn is_open(&self, length: f64) -> bool {
        self.relative(length) > defaults::OPEN_START
    }
}

impl fmt::Display for JointViolation {
    /// For example `0.5 m and 0.01 rad`; the smaller of the two is left out if it is negligible.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let negligible = 1e-6 * self.meters.max(self.radians);
        match (self.meters > negligible, self.radians > negligible) {
            (true, true) => write!(f, "{} m and {} rad", Short(self.meters), Short(self.radians)),
            (false, true) => write!(f, "{} rad", Short(self.radians)),
            _ => write!(f, "{} m", Short(self.meters)),
        }
    }
}

/// A number with three digits.
struct Short(f64);

impl fmt::Display for Short {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 == 0.0 || (1e-3..1e4).contains(&self.0) {
            true => write!(f, "{}", (self.0 * 1e3).round() / 1e3),
            false => write!(f, "{:.1e}", self.0),
        }
    }
}

/// How an open start was assembled: see [`Simulation::start_assembly`](super::Simulation::start_assembly). Its text is a note for
/// the user.
#[derive(Clone, Debug, PartialEq)]
pub struct StartAssembly {
    /// The joint with the largest violation in the start that was given.
    pub before: JointViolation,
    /// The joint with the largest violation after assembly.
    pub after: JointViolation,
    /// Joints that no pose closes, the largest violation first. Empty if assembly succeeded.
    pub left_open: Vec<JointViolation>,
}

/// The number of joints that a note names.
const NAMED: usize = 3;

impl fmt::Display for StartAssembly {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let StartAssembly { before, after, left_open } = self;
        if left_open.is_empty() {
            return write!(
                f,
                "the start was open: joint '{}' by {before}; assembled to {after}",
                before.joint
            );
        }
        write!(f, "the start cannot be closed: ")?;
        for (k, open) in left_open.iter().take(NAMED).enumerate() {
            let comma = if k > 0 { ", " } else { "" };
            write!(f, "{comma}joint '{}' stays open by {open}", open.joint)?;
        }
        match left_open.len().saturating_sub(NAMED) {
            0 => {}
            more => write!(f, ", and {more} more")?,
        }
        write!(
            f,
            " (the largest violation was {before}, of '{}'); the simulation starts at the least-squares pose",
            before.joint
        )
    }
}

/// Violations of joints, the largest first.
pub(super) fn violations(
    joints: &[(String, LoopJoint)],
    bodies: &MaximalState,
    length: f64,
) -> Vec<JointViolation> {
    let all = joints.iter().map(|(name, joint)| JointViolation::of(name, joint, bodies));
    let mut all: Vec<JointViolation> = all.collect();
    all.sort_by(|a, b| b.relative(length).total_cmp(&a.relative(length)));
    all
}

pub(super) fn is_open(violations: &[JointViolation], length: f64) -> bool {
    violations.iter().any(|joint| joint.is_open(length))
}

/// All violations combined.
pub(super) fn norm(violations: &[JointViolation], length: f64) -> f64 {
    violations.iter().map(|joint| joint.relative(length).powi(2)).sum::<f64>().sqrt()
}
