//! Exchanging parent and child of a joint.
//!
//! The spanning forest runs from the world outward. Joints that were described in the opposite direction are reversed here,
//! once, so that in every method a joint's parent is nearer to the root.

use super::geometry::sealed::Reversal;
use super::layout::Quantity;
use super::{Joint, JointKind};
use crate::model::limits::{Limits, Range};

impl Joint {
    /// The same joint with parent and child exchanged, its coordinates those of [`JointKind::reversed`].
    ///
    /// `None` if the description cannot be converted: the kinds without coordinates, planar or free joints with springs,
    /// dampers, rotors, ranges or bounds, and spherical ones whose springs, dampers, rotors or bounds differ between axes.
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
            armature: swapped(&self.armature),
            friction: swapped(&self.friction),
            limits: self.reversed_limits(reversal),
            max_force: swapped(&self.max_force),
            max_speed: swapped(&self.max_speed),
            actuation: self.actuation,
            role: self.role,
            priority: self.priority,
        })
    }

    /// Whether springs, dampers and ranges can be expressed from the other side.
    fn means_the_same_reversed(&self, reversal: Reversal) -> bool {
        let layout = self.kind.layout();
        if reversal != Reversal::Inverted || !layout.coordinates().iter().any(|x| *x != Quantity::Distance) {
            // One number for each axis, and the axes are common to both sides.
            true
        } else if layout.is_ball() {
            // Each number belongs to an axis of the child, which is not an axis of the parent.
            let alike = |numbers: &[f64]| numbers.windows(2).all(|pair| pair[0] == pair[1]);
            [&self.stiffness, &self.damping, &self.armature, &self.friction, &self.max_force]
                .into_iter()
                .all(|of| alike(of))
        } else {
            // Translations are measured along the axes of one side; from the other side they mix with the rotation.
            self.stiffness
                .iter()
                .chain(&self.damping)
                .chain(&self.armature)
                .chain(&self.friction)
                .all(|k| *k == 0.0)
                && self.limits == Limits::None
                && self.max_force.is_empty()
                && self.max_speed.is_empty()
        }
    }

    fn reversed_rest(&self, reversed: &JointKind, reversal: Reversal) -> Option<Vec<f64>> {
        let (from, to) = (self.kind.coordinates()?, reversed.coordinates()?);
        if self.rest.len() != from.nq() {
            return Some(self.rest.clone());
        }
        Some(match reversal {
            // Including whole turns, which a pose does not contain.
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
                    // Translations only: other joints with ranges are not reversed this way.
                    Reversal::Inverted => ranges.map(Range::negated).collect(),
                })
            }
            Limits::SwingTwist { axis, swing, twist } => {
                Limits::SwingTwist { axis: *axis, swing: *swing, twist: twist.negated() }
            }
        }
    }
}
