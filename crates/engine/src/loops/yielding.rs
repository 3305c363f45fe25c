//! Loops that give way rather than throw things about.
//!
//! A linear step cannot close what is out of reach, nor what is nearly so: an almost straight chain, pulled where it cannot
//! get, would be turned by many times its error, and what it is turned by stays in its velocities. F99 does not say what
//! then; F98 section 3.3 shortens turns above 0.8 radians, which bounds a displacement but not what many steps add up to.
//!
//! Here, where closing loops in a step would swing a body by a third of a radian, or where they contradict each other, they yield:
//! each row is a spring, taken implicitly, of a compliance that is a small part of what its ends would answer alone; ten times
//! as much as long as that does not help. Springs by weight squared balance as least squares do. From then on they are made
//! stiffer, by and by, as long as that closes them further, until they are rigid again.

/// How far loops yield. State, as the impulses are.
#[derive(Clone, Copy, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub(super) struct Yielding {
    /// Compliance as a part of what ends would answer alone; zero for rigid loops.
    pub(super) softness: f64,
    /// Error before the last change of stiffness, while it is not known whether it helped.
    before: Option<f64>,
    /// Steps until the next change.
    wait: u32,
}

/// Softness to begin with, and by how much more they yield while that is not enough.
const FIRST: f64 = 1e-4;
const MORE: f64 = 10.0;
/// Softer than this they never are: they hardly close then.
const MOST: f64 = 1.0;
/// Stiffer than this they are rigid.
const LEAST: f64 = 1e-7;
/// Loops are rigid again at this many times the precision.
const NEARLY: f64 = 10.0;
/// Steps that a change of stiffness has to show what it does, and until it is tried again if it does nothing.
const SOON: u32 = 3;
const LATER: u32 = 60;
/// Swing of a body in a step, in radians, that rigid loops may cause: it leaves joints open by a twentieth of a bone. Loops
/// that yield already do so further only at F98's limit: not every swing is theirs.
const LARGEST_SWING: f64 = 0.3;
const LARGEST_WHILE_YIELDING: f64 = 0.8;

impl Yielding {
    /// Whether what a solve found means nothing.
    pub(super) fn is_too_far(&self, inconsistent: bool, swing: f64) -> bool {
        match self.softness == 0.0 {
            true => inconsistent || swing > LARGEST_SWING,
            false => swing > LARGEST_WHILE_YIELDING,
        }
    }

    /// They yield more from now on; false where they cannot.
    pub(super) fn give_way(&mut self) -> bool {
        if self.softness >= MOST {
            return false;
        }
        let softness = (MORE * self.softness).clamp(FIRST, MOST);
        *self = Yielding { softness, before: None, wait: SOON };
        true
    }

    /// After a step that left loops open by `error`.
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
            // Stiffer springs pulled harder, and closed nothing.
            *self = Yielding { softness: 2.0 * self.softness, before: None, wait: LATER };
        } else {
            *self = Yielding { softness: 0.5 * self.softness, before: Some(error), wait: SOON };
        }
    }
}
