//! The terms in which the stepping schemes in maximal coordinates differ: the implicit step, displacement steps and assembly
//! are one solve with different terms.

/// A stepping scheme.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Scheme {
    /// Whether gravity, springs, dampers, contact and external forces act.
    pub(super) forces: bool,
    /// How long forces act, in seconds, if not for the length of the step.
    pub(super) forces_for: Option<f64>,
    /// Whether each further solve of a step adds a correction to the motion (F98), or solves the equations of the whole step
    /// again (H11).
    pub(super) adds_up: bool,
    /// Whether geometric stiffness (joint forces that rotate with the bones) is included.
    pub(super) geometric: bool,
    /// Largest rotation of a bone in a solve, in radians.
    pub(super) most_turn: f64,
    /// Whether impulses act at the poses of the start of the step, and bones carry angular momentum.
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
