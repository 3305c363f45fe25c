//! Errors of control.

use ligament_math::priorities::PriorityError;

use crate::model::StateError;

/// Why commands could not be computed.
///
/// ```
/// # use ligament::doc::*; let model = arm()?.model;
/// use ligament::control::{Aim, Controller, Plan, Situation, Task};
/// use ligament::reduced::{Surroundings, Tree, Workspace};
///
/// // A task for the world, which cannot move.
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
    /// A task names a bone that does not exist or that is the world.
    #[error("task {task} names body number {body}; expected a bone of model '{model}', from 1 to {last}")]
    Bone {
        /// Index of the task.
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
        /// What the weight belongs to.
        what: &'static str,
        /// Its index.
        number: usize,
        /// The value.
        found: f64,
    },
    /// A gain is negative or not finite.
    #[error("gains of {what} {number} are {stiffness} and {damping}; they must be zero or more, and finite")]
    Gains {
        /// What the gains belong to.
        what: &'static str,
        /// Its index.
        number: usize,
        /// The stiffness, in 1/s^2.
        stiffness: f64,
        /// The damping, in 1/s.
        damping: f64,
    },
    /// A bound of a torque is negative or NaN.
    #[error(
        "the largest torque of degree of freedom {dof} is {found}; expected zero or more, or infinity for no bound"
    )]
    Bound {
        /// The degree of freedom.
        dof: usize,
        /// The value.
        found: f64,
    },
    /// The braking rate is negative or not finite.
    #[error("braking is {0} 1/s; it must be zero or more, and finite")]
    Braking(f64),
    /// The step is not positive and finite.
    #[error("the step is {0} s long; it must be above zero and finite")]
    Step(f64),
    /// The equations cannot be solved: usually because the state diverged.
    #[error(
        "priority {priority}: {source}; if it is not finite, the state has diverged: use a shorter step or smaller gains"
    )]
    Solve {
        /// Priority of the level; the lowest number for joints that are not active.
        priority: i16,
        /// The cause.
        source: PriorityError,
    },
}
