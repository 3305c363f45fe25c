//! What sets the ways to step in maximal coordinates apart: the implicit step, steps by displacements, and assembly are one
//! solve with different terms.

/// A way to step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Scheme {
    /// Whether gravity, springs, dampers, contact and pushes from outside act.
    pub(super) forces: bool,
    /// How long forces act, where not for the length of the step.
    pub(super) forces_for: Option<f64>,
    /// Whether each further solve of a step adds to the motion a correction of its own (F98), or solves the equations of
    /// the whole step anew (H11).
    pub(super) adds_up: bool,
    /// Whether the turning of joint forces with the bones counts as stiffness.
    pub(super) geometric: bool,
    /// How far a solve may turn a bone, in radians.
    pub(super) most_turn: f64,
    /// Whether impulses act where the bones are at the start of the step, and bones carry angular momentum.
    pub(super) keeps_momentum: bool,
}

impl Scheme {
    /// H11's step.
    pub(super) const IMPLICIT: Scheme = Scheme {
        forces: true,
        forces_for: None,
        adds_up: false,
        geometric: true,
        most_turn: f64::INFINITY,
        keeps_momentum: false,
    };

    /// F98's correction.
    pub(super) const CORRECTION: Scheme =
        Scheme { forces: false, adds_up: true, geometric: false, most_turn: 0.8, ..Scheme::IMPLICIT };
}
