//! Why commands could not be found.

use ligament_math::priorities::PriorityError;

use crate::model::StateError;

/// Why commands could not be found.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum ControlError {
    /// A vector has the wrong length.
    #[error(transparent)]
    State(#[from] StateError),
    /// A task speaks of a bone that does not exist or that is the world.
    #[error("task {task} speaks of body number {body}; model '{model}' has bones 1 to {last}")]
    Bone {
        /// Which task.
        task: usize,
        /// The body's number.
        body: usize,
        /// Name of the model.
        model: String,
        /// The last body's number.
        last: usize,
    },
    /// A weight is not a positive number.
    #[error("{what} {number} is {found}; it must be above zero and finite")]
    Weight {
        /// Weight of what.
        what: &'static str,
        /// Which one.
        number: usize,
        /// What was given.
        found: f64,
    },
    /// A gain is negative or no number.
    #[error("gains of {what} {number} are {stiffness} and {damping}; they must be zero or more, and finite")]
    Gains {
        /// Gains of what.
        what: &'static str,
        /// Which one.
        number: usize,
        /// The stiffness given.
        stiffness: f64,
        /// The damping given.
        damping: f64,
    },
    /// A bound of a force is negative or no number.
    #[error(
        "the largest force of coordinate {dof} is {found}; it must be zero or more, infinite for no bound"
    )]
    Bound {
        /// Which coordinate.
        dof: usize,
        /// What was given.
        found: f64,
    },
    /// The rate of braking is negative or no number.
    #[error("braking is {0} 1/s; it must be zero or more, and finite")]
    Braking(f64),
    /// The step has no length.
    #[error("the step is {0} s long; it must be above zero and finite")]
    Step(f64),
    /// The equations hold numbers that cannot be solved: as a rule because the state has run away.
    #[error(
        "priority {priority}: {source}; if it is not finite, the state has run away: take smaller steps or gains"
    )]
    Solve {
        /// The level's priority; the lowest of all for joints that are not active.
        priority: i16,
        /// What was wrong.
        source: PriorityError,
    },
}
