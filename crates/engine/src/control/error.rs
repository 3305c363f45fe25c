//! Why commands could not be found.

use ligament_math::priorities::PriorityError;

use crate::model::StateError;

/// Why commands could not be found.
///
/// ```
/// # use ligament::doc::*; let model = arm()?.model;
/// use ligament::control::{Aim, Controller, Plan, Situation, Task};
/// use ligament::reduced::{Surroundings, Tree, Workspace};
///
/// // A task for the world, which nobody moves.
/// let tree = Tree::new(&model)?;
/// let task = Task::drag(BodyId::WORLD, Vec3::ZERO, Aim::stop(1.0));
/// let plan = Plan { tasks: vec![task], ..Plan::default() };
/// let now = Situation { q: &[0.0; 2], v: &[0.0; 2], tau: &[], around: Surroundings::default(), h: 1e-3, time: 0.0 };
/// let error = Controller::new(&tree).command(&tree, &plan, &now, &mut Workspace::new(&tree)).unwrap_err();
/// assert!(error.to_string().contains("task 0"), "{error}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
