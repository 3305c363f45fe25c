//! What comes of a step, or why none was made.

use ligament_math::reference::tree_ldlt::ShapeError;

/// What a step found.
///
/// See the example of [the module](crate::maximal).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Outcome {
    /// Linear solves made.
    pub solves: usize,
    /// Largest gap of a tree joint at the end of the step.
    pub gap: f64,
    /// Joint bounds that pushed.
    pub bounds_met: usize,
    /// Points of bodies that scenery pushed.
    pub contacts: usize,
}

/// Why a step could not be made. The state is left as it was.
///
/// ```
/// # use ligament::doc::*; let model = arm()?.model;
/// use ligament::maximal::{Implicit, ImplicitOptions, MaximalState, Push, Skeleton};
///
/// let skeleton = Skeleton::new(&model);
/// let mut stepper = Implicit::new(&skeleton, ImplicitOptions::default());
/// let mut state = MaximalState::at_rest(&model, &[0.5, 0.5]);
/// let before = state.clone();
/// // Pushed without bound: the step says which body, and is not made.
/// let wrenches = [Wrench::ZERO, Wrench::ZERO, Wrench::new(Vec3::ZERO, Vec3::X * f64::INFINITY)];
/// let push = Push { wrenches: &wrenches, ..Push::default() };
/// let error = stepper.step(&skeleton, &mut state, &push, 0.01).unwrap_err();
/// assert!(error.to_string().contains("finite") && state == before, "{error}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum StepError {
    /// The step is no step.
    #[error("the step is {0} s; it must be positive and finite")]
    Step(f64),
    /// The state is not of this model.
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
         are not finite or far too large"
    )]
    Singular {
        /// Name of the body.
        body: String,
        /// Name of its joint.
        joint: String,
    },
    /// The blocks of the equations do not fit together.
    #[error(transparent)]
    Shape(#[from] ShapeError),
    /// The state has become infinite or NaN.
    #[error(
        "the motion of body '{body}' is no longer finite; take smaller steps, or look for forces without bound"
    )]
    Diverged {
        /// Name of the first such body.
        body: String,
    },
}
