//! Why a simulation could not be made, commanded or stepped.

use super::{FleshedError, PosingError};
use crate::command::{Command, CommandError, Method, shown};
use crate::control::KeyframeError;
use crate::flesh::FleshError;
use crate::loops::{LoopError, LoopFault};
use crate::model::{NotReducible, StateError};

/// Why a simulation could not be made, commanded or stepped. After an error it is as it was before the call.
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
    /// A command could not be done.
    #[error("'{}': {why}", shown(&.command.to_string()))]
    Command {
        /// Which.
        command: Box<Command>,
        /// Why not.
        why: Box<StepError>,
    },
    /// A step could not be made.
    #[error("at {time} s: {why}")]
    Step {
        /// When it began, in seconds of the simulation.
        time: f64,
        /// Why not.
        why: Box<StepError>,
    },
}

/// What can go wrong inside: see [`SimError`].
///
/// See the example of [`SimError`].
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum StepError {
    /// A command is invalid here.
    #[error(transparent)]
    Command(#[from] CommandError),
    /// A vector has the wrong length.
    #[error(transparent)]
    State(#[from] StateError),
    /// The model has no generalized coordinates.
    #[error(transparent)]
    NotReducible(#[from] NotReducible),
    /// Flesh does not fit.
    #[error(transparent)]
    Flesh(#[from] FleshError),
    /// Keyframes were refused.
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
    /// No pose could be sought.
    #[error(transparent)]
    Posing(#[from] PosingError),
    /// The scene does not move by this method.
    #[error("this scene does not move by the method {0}: {1}")]
    Method(Method, String),
    /// Only a character that acts through its own joints can do this.
    #[error(
        "this needs a character that acts through its own joints: set the method to reduced (it is {0}); a model with loops or \
         trackers cannot"
    )]
    NeedsJoints(Method),
    /// No pose meets what was asked.
    #[error("no pose brings the bone nearer than {distance} m to that place; choose one within reach")]
    OutOfReach {
        /// How far it misses.
        distance: f64,
    },
    /// No parameter has this name.
    #[error("there is no parameter '{name}' here; there are: {known}")]
    Parameter {
        /// What was asked for.
        name: String,
        /// Those that exist.
        known: String,
    },
    /// A step of no sensible length.
    #[error("a step has {low:e} to {high} seconds, not {0:?}", low = super::defaults::STEPS.start(), high = super::defaults::STEPS.end())]
    Length(f64),
    /// More steps than anybody can mean.
    #[error("{seconds} s in steps of {step} s is not a number of steps from 0 to 1e9")]
    Count {
        /// Seconds asked for.
        seconds: f64,
        /// Seconds of a step.
        step: f64,
    },
    /// The motion diverges however short the substeps are.
    #[error(
        "the motion diverges even in substeps of {substep:e} s{}; take a shorter step, weaker forces, or the method implicit",
        node.map(|(node, distance)| format!(" (node {node} of the flesh would go {distance:.1e} m in one)")).unwrap_or_default()
    )]
    Diverged {
        /// The shortest that was tried.
        substep: f64,
        /// The node of the flesh that went farthest, and how far, where it was one.
        node: Option<(usize, f64)>,
    },
}
