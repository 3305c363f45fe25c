//! Errors of building, commanding and stepping a simulation.

use super::{FleshedError, PosingError};
use crate::command::{Command, CommandError, Method, expected_step, shown};
use crate::control::KeyframeError;
use crate::flesh::FleshError;
use crate::loops::{LoopError, LoopFault};
use crate::model::{NotReducible, StateError};

/// Why a simulation could not be built, commanded or stepped. After an error it is in the state before the call.
///
/// ```
/// use ligament::scene::Scene;
/// use ligament::sim::{SimError, Simulation};
///
/// let model = ligament::doc::arm()?.model;
/// let mut sim = Simulation::new(&Scene::of_model("arm", model))?;
/// let error = sim.step(&["drag hand bone=tail to=0,0,1".parse()?]).unwrap_err();
/// assert!(matches!(&error, SimError::Command { .. }) && error.to_string().contains("tail"), "{error}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum SimError {
    /// The model cannot be simulated.
    #[error("the scene cannot be simulated: {0}")]
    Build(#[source] Box<StepError>),
    /// A command could not be applied.
    #[error("'{}': {why}", shown(&.command.to_string()))]
    Command {
        /// The command.
        command: Box<Command>,
        /// The cause.
        why: Box<StepError>,
    },
    /// A step failed.
    #[error("at {time} s: {why}")]
    Step {
        /// When the step began, in seconds of the simulation.
        time: f64,
        /// The cause.
        why: Box<StepError>,
    },
}

/// The cause of a [`SimError`].
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum StepError {
    /// A command is invalid in this scene.
    #[error(transparent)]
    Command(#[from] CommandError),
    /// A vector has the wrong length.
    #[error(transparent)]
    State(#[from] StateError),
    /// The model has no generalized coordinates.
    #[error(transparent)]
    NotReducible(#[from] NotReducible),
    /// Flesh does not fit the skeleton.
    #[error(transparent)]
    Flesh(#[from] FleshError),
    /// Keyframes are invalid.
    #[error(transparent)]
    Keyframes(#[from] KeyframeError),
    /// A loop joint is invalid.
    #[error(transparent)]
    Loop(#[from] LoopFault),
    /// Loops cannot be closed.
    #[error(transparent)]
    Loops(#[from] LoopError),
    /// Bones and flesh cannot make the step.
    #[error(transparent)]
    Body(#[from] FleshedError),
    /// The inverse kinematics of a pose failed.
    #[error(transparent)]
    Posing(#[from] PosingError),
    /// The scene cannot be simulated by this method.
    #[error("the method {0} cannot simulate this scene: {1}")]
    Method(Method, String),
    /// Only a character that acts through its own joints can do this.
    #[error(
        "this needs a character that acts through its own joints: set the method to reduced (it is {0}); it is not possible for \
         a model with loops or trackers"
    )]
    NeedsJoints(Method),
    /// A bone that cannot move was to be dragged.
    #[error("the bone '{0}' is fixed to the world: nothing can move it")]
    Fixed(String),
    /// No pose fulfills the request.
    #[error("no pose brings the bone nearer than {distance} m to its target; choose a target within reach")]
    OutOfReach {
        /// Distance that remains, in meters.
        distance: f64,
    },
    /// There is no parameter with this name.
    #[error("there is no parameter '{name}' in this scene; {hint}")]
    Parameter {
        /// The name.
        name: String,
        /// A similar name, and the parameters of this scene.
        hint: String,
    },
    /// The quaternion of a joint is zero.
    #[error(
        "the quaternion of the joint '{joint}' is zero, which is no orientation; give a unit quaternion x, y, z, w: 0, 0, 0, 1 does not \
         turn"
    )]
    Quaternion {
        /// The joint.
        joint: String,
    },
    /// The length of a step is out of range.
    #[error("the step is {0:?} s; expected {expected}", expected = expected_step())]
    Length(f64),
    /// The number of steps is out of range.
    #[error("{seconds} s in steps of {step} s: expected 0 to 1e9 steps")]
    Count {
        /// Requested seconds.
        seconds: f64,
        /// Length of a step in seconds.
        step: f64,
    },
    /// A velocity has diverged, or was given as a number that no velocity has.
    #[error(
        "the motion diverges: '{what}' moves at {speed:.1e} m/s or rad/s, more than the limit of {most:.0e}; use a shorter step, \
         weaker forces, a smaller velocity at the start, or the method implicit"
    )]
    TooFast {
        /// The body or joint.
        what: String,
        /// Its speed.
        speed: f64,
        /// The limit.
        most: f64,
    },
    /// A joint is open by much more than the size of the scene.
    #[error(
        "the motion diverges: a joint is torn open by {open:.1e} m, in a scene of {length:.1e} m; use a shorter step, weaker forces, \
         or more iterations"
    )]
    Torn {
        /// Constraint violation, in meters.
        open: f64,
        /// Size of the scene at its start, in meters.
        length: f64,
    },
    /// The motion diverges, even with the shortest substeps.
    #[error(
        "the motion diverges even in substeps of {substep:e} s{}; use a shorter step, weaker forces, or the method implicit",
        node.map(|(node, distance)| format!(" (node {node} of the flesh would move by {distance:.1e} m)")).unwrap_or_default()
    )]
    Diverged {
        /// The shortest substep that was tried, in seconds.
        substep: f64,
        /// The node of the flesh that moved farthest and its distance in meters, if flesh diverged.
        node: Option<(usize, f64)>,
    },
}
