//! The result of a step, and the errors of a step.

use ligament_math::reference::tree_ldlt::ShapeError;

/// The result of [`Implicit::step`](super::Implicit::step) and [`Displacement::step`](super::Displacement::step).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Outcome {
    /// Number of linear solves.
    pub solves: usize,
    /// Largest joint error of a tree joint at the end of the step: meters or radians.
    pub violation: f64,
    /// Number of active joint limits.
    pub bounds_met: usize,
    /// Number of contact points with scenery that pushed.
    pub contacts: usize,
}

/// Why a step failed. The state is left unchanged.
///
/// ```
/// # use ligament::doc::*; let model = arm()?.model;
/// use ligament::maximal::{Implicit, ImplicitOptions, MaximalState, Push, Skeleton};
///
/// let skeleton = Skeleton::new(&model);
/// let mut stepper = Implicit::new(&skeleton, ImplicitOptions::default());
/// let mut state = MaximalState::at_rest(&model, &[0.5, 0.5]);
/// let before = state.clone();
/// // A force without bound: the error names the body, and the state is unchanged.
/// let wrenches = [Wrench::ZERO, Wrench::ZERO, Wrench::new(Vec3::ZERO, Vec3::X * f64::INFINITY)];
/// let push = Push { wrenches: &wrenches, ..Push::default() };
/// let error = stepper.step(&skeleton, &mut state, &push, 0.01).unwrap_err();
/// assert!(error.to_string().contains("finite") && state == before, "{error}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum MaximalError {
    /// The length of the step is invalid.
    #[error("invalid step of {0} s; expected a positive, finite number")]
    Step(f64),
    /// The state belongs to another model.
    #[error("the state has {found} bodies; the model has {expected}")]
    Bodies {
        /// Bodies in the state.
        found: usize,
        /// Bodies in the model, world included.
        expected: usize,
    },
    /// The equations have no solution at some body.
    #[error(
        "at body '{body}', joint '{joint}', the equations have no solution: look for masses, springs or forces that \
         are not finite or far too large, and for bodies that overlap or collide hard there, which a shorter step may help"
    )]
    Singular {
        /// Name of the body.
        body: String,
        /// Name of its joint.
        joint: String,
    },
    /// The blocks of the linear system do not form a tree.
    #[error(transparent)]
    Shape(#[from] ShapeError),
    /// The state contains infinite or NaN values.
    #[error(
        "the motion of body '{body}' is no longer finite; take smaller steps, or look for forces without bound"
    )]
    Diverged {
        /// Name of the first such body.
        body: String,
    },
}
