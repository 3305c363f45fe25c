//! Loops that yield instead of causing large motions.
//!
//! A linear step cannot close a loop that is out of reach, or nearly so: an almost straight chain that is pulled beyond its
//! length would rotate by many times its error, and this rotation would remain in its velocities. F99 does not treat this
//! case; F98 section 3.3 shortens rotations above 0.8 radians, which bounds one displacement but not the sum over many steps.
//!
//! Here, loops yield if closing them in a step would rotate a body by a third of a radian, or if they contradict each other.
//! Each row becomes an implicit spring whose compliance is a small fraction of the response of its ends as free bodies. While
//! that does not help, the compliance is multiplied by ten. With springs weighted by the squared weights, errors balance as
//! in least squares. Afterwards the springs are stiffened gradually, as long as that reduces the errors, until the loops are
//! rigid again.

/// How much loops yield. This is state, like the impulses.
#[derive(Clone, Copy, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub(super) struct Yielding {
    /// Compliance as a fraction of the response of free ends; zero for rigid loops.
    pub(super) softness: f64,
    /// Error before the last change of stiffness, until it is known whether the change helped.
    before: Option<f64>,
    /// Steps until the next change.
    wait: u32,
}

/// Initial compliance, and the factor by which it grows while it does not suffice.
const FIRST: f64 = 1e-4;
const MORE: f64 = 10.0;
/// Largest compliance: above it the loops hardly close.
const MOST: f64 = 1.0;
/// Compliance below which the loops become rigid.
const LEAST: f64 = 1e-7;
/// Error, as a multiple of the precision, below which the loops become rigid.
const NEARLY: f64 = 10.0;
/// Steps to wait before judging a change of stiffness, and before trying again after one that did not help.
const SOON: u32 = 3;
const LATER: u32 = 60;
/// Largest rotation of a body in a step, in radians, that rigid loops may cause: it leaves joint errors of a twentieth of a
/// bone. Loops that yield already do so further only at F98's limit, since other forces can cause rotations too.
const LARGEST_SWING: f64 = 0.3;
const LARGEST_WHILE_YIELDING: f64 = 0.8;

impl Yielding {
    /// Whether the result of a solve is unusable.
    pub(super) fn is_too_far(&self, inconsistent: bool, swing: f64) -> bool {
        match self.softness == 0.0 {
            true => inconsistent || swing > LARGEST_SWING,
            false => swing > LARGEST_WHILE_YIELDING,
        }
    }

    /// Makes the loops yield more; false if they cannot.
    pub(super) fn give_way(&mut self) -> bool {
        if self.softness >= MOST {
            return false;
        }
        let softness = (MORE * self.softness).clamp(FIRST, MOST);
        *self = Yielding { softness, before: None, wait: SOON };
        true
    }

    /// Updates the stiffness after a step that left the loop error `error`.
    pub(super) fn recover(&mut self, error: f64, precision: f64) {
        if self.softness == 0.0 {
            return;
        }
        if error <= NEARLY * precision || self.softness < LEAST {
            *self = Yielding::default();
            return;
        }
        if self.wait > 0 {
            self.wait -= 1;
            return;
        }
        if self.before.is_some_and(|before| error > 0.75 * before) {
            // Stiffer springs increased the forces but did not reduce the error.
            *self = Yielding { softness: 2.0 * self.softness, before: None, wait: LATER };
        } else {
            *self = Yielding { softness: 0.5 * self.softness, before: Some(error), wait: SOON };
        }
    }
}
