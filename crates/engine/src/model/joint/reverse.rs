//! Exchanging parent and child of a joint.
//!
//! The spanning forest runs from the world outward; a joint that was described the other way round is turned here,
//! once, so that every method may take for granted that a joint's parent is nearer to the root.

use super::geometry::sealed::Reversal;
use super::layout::Quantity;
use super::{Joint, JointKind};
use crate::model::limits::{Limits, Range};

impl Joint {
    /// The same joint with parent and child exchanged, its coordinates those of [`JointKind::reversed`].
    ///
    /// `None` where the description does not survive: the kinds without coordinates, planar or free joints with
    /// springs, dampers or ranges, and spherical ones whose springs or dampers differ from axis to axis.
    pub fn reversed(&self) -> Option<Joint> {
        let (kind, reversal) = self.kind.reversal()?;
        if !self.means_the_same_reversed(reversal) {
            return None;
        }
        let swapped = |numbers: &[f64]| {
            let mut numbers = numbers.to_vec();
            if reversal == Reversal::Swapped {
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
            rest: self.reversed_rest(&kind, reversal)?,
            stiffness: swapped(&self.stiffness),
            damping: swapped(&self.damping),
            limits: self.reversed_limits(reversal),
            actuation: self.actuation,
            role: self.role,
            priority: self.priority,
        })
    }

    /// Whether springs, dampers and ranges can be told from the other side.
    fn means_the_same_reversed(&self, reversal: Reversal) -> bool {
        let layout = self.kind.layout();
        if reversal != Reversal::Inverted || !layout.coordinates().iter().any(|x| *x != Quantity::Distance) {
            // One number for each axis, and the axes are common to both sides.
            true
        } else if layout.is_ball() {
            // Each number belongs to an axis of the child, which is none of the parent's.
            let alike = |numbers: &[f64]| numbers.windows(2).all(|pair| pair[0] == pair[1]);
            alike(&self.stiffness) && alike(&self.damping)
        } else {
            // Shifts are measured from one side, along its axes: seen from the other they mix with the turn.
            self.stiffness.iter().chain(&self.damping).all(|k| *k == 0.0) && self.limits == Limits::None
        }
    }

    fn reversed_rest(&self, reversed: &JointKind, reversal: Reversal) -> Option<Vec<f64>> {
        let (from, to) = (self.kind.coordinates()?, reversed.coordinates()?);
        if self.rest.len() != from.nq() {
            return Some(self.rest.clone());
        }
        Some(match reversal {
            // Whole turns included, which a pose would lose.
            Reversal::Kept => self.rest.clone(),
            Reversal::Swapped => self.rest.iter().rev().copied().collect(),
            Reversal::Inverted => {
                let mut rest = vec![0.0; to.nq()];
                to.nearest(&from.b_from_a(&self.rest).inverse(), &mut rest);
                rest
            }
        })
    }

    fn reversed_limits(&self, reversal: Reversal) -> Limits {
        match &self.limits {
            Limits::None => Limits::None,
            Limits::Ranges(ranges) => {
                let ranges = ranges.iter().copied();
                Limits::Ranges(match reversal {
                    Reversal::Kept => ranges.collect(),
                    Reversal::Swapped => ranges.rev().collect(),
                    // Shifts alone: any other joint with ranges is not reversed so.
                    Reversal::Inverted => ranges.map(Range::negated).collect(),
                })
            }
            Limits::SwingTwist { axis, swing, twist } => {
                Limits::SwingTwist { axis: *axis, swing: *swing, twist: twist.negated() }
            }
        }
    }
}
