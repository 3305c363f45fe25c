//! Exchanging parent and child of a joint.
//!
//! The spanning forest runs from the world outward; a joint that was described the other way round is turned here,
//! once, so that every method may take for granted that a joint's parent is nearer to the root.

use super::{Joint, JointKind};
use crate::model::limits::{Limits, Range};

impl Joint {
    /// The same joint with parent and child exchanged, its coordinates those of [`JointKind::reversed`].
    ///
    /// `None` where the description does not survive: the kinds without coordinates, planar or free joints with
    /// springs, dampers or ranges, and spherical ones whose springs or dampers differ from axis to axis.
    pub fn reversed(&self) -> Option<Joint> {
        let kind = self.kind.reversed()?;
        if !self.means_the_same_reversed() {
            return None;
        }
        let swaps = matches!(self.kind, JointKind::Universal(_));
        let swapped = |numbers: &[f64]| {
            let mut numbers = numbers.to_vec();
            if swaps {
                numbers.reverse();
            }
            numbers
        };
        Some(Joint {
            name: self.name.clone(),
            kind,
            parent: self.child,
            child: self.parent,
            parent_from_joint: self.child_from_joint,
            child_from_joint: self.parent_from_joint,
            rest: self.reversed_rest(&kind)?,
            stiffness: swapped(&self.stiffness),
            damping: swapped(&self.damping),
            limits: self.reversed_limits(swaps),
            actuation: self.actuation,
            role: self.role,
            priority: self.priority,
        })
    }

    /// Whether springs, dampers and ranges can be told from the other side.
    fn means_the_same_reversed(&self) -> bool {
        match self.kind {
            // Shifts are measured from one side, along its axes: seen from the other they mix with the turn.
            JointKind::Planar(_) | JointKind::Free(_) => {
                self.stiffness.iter().chain(&self.damping).all(|k| *k == 0.0) && self.limits == Limits::None
            }
            // Each number belongs to an axis of the child, which is none of the parent's.
            JointKind::Spherical(_) => {
                let alike = |numbers: &[f64]| numbers.windows(2).all(|pair| pair[0] == pair[1]);
                alike(&self.stiffness) && alike(&self.damping)
            }
            // One number for each axis, and the axes are common to both sides.
            _ => true,
        }
    }

    fn reversed_rest(&self, reversed: &JointKind) -> Option<Vec<f64>> {
        let (from, to) = (self.kind.coordinates()?, reversed.coordinates()?);
        if self.rest.len() != from.nq() {
            return Some(self.rest.clone());
        }
        match self.kind {
            // These keep their coordinates, whole turns included, which a pose would lose.
            JointKind::Revolute(_)
            | JointKind::Prismatic(_)
            | JointKind::Cylindrical(_)
            | JointKind::Screw(_) => Some(self.rest.clone()),
            JointKind::Universal(_) => Some(self.rest.iter().rev().copied().collect()),
            _ => {
                let mut rest = vec![0.0; to.nq()];
                to.nearest(&from.b_from_a(&self.rest).inverse(), &mut rest);
                Some(rest)
            }
        }
    }

    fn reversed_limits(&self, swaps: bool) -> Limits {
        match &self.limits {
            Limits::None => Limits::None,
            Limits::Ranges(ranges) => {
                let mut ranges = ranges.clone();
                if swaps {
                    ranges.reverse();
                }
                if matches!(self.kind, JointKind::Translational(_)) {
                    ranges = ranges.into_iter().map(Range::negated).collect();
                }
                Limits::Ranges(ranges)
            }
            Limits::SwingTwist { axis, swing, twist } => {
                Limits::SwingTwist { axis: *axis, swing: *swing, twist: twist.negated() }
            }
        }
    }
}
