//! The simulation: any scene, moved by any method, through one step.
//!
//! ```
//! use ligament::scene::Scene;
//! use ligament::sim::Simulation;
//!
//! let model = ligament::doc::arm()?.model;
//! let mut sim = Simulation::new(&Scene::of_model("arm", model))?;
//! sim.step(&[])?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | you want to | begin with |
//! | --- | --- |
//! | simulate | [`Simulation::new`], [`Simulation::step`], [`Simulation::run`] |
//! | do something to it | [`Command`](crate::command::Command), given to `step`; numbers that can be set are [`Simulation::parameters`] |
//! | look at it | [`Simulation::placement`], [`Simulation::coordinates`], [`Simulation::report`] |
//! | go back in it | [`Simulation::state`], [`Simulation::restore`], [`timeline`](crate::timeline) |
//! | play a take | [`Simulation::play`] |
//! | find a pose | [`Poser`] |
//!
//! - `simulation`: what it is, and its step; `stages`: what a substep does, stage by stage; `method`: which coordinates it moves
//!   in; `apply`: commands; `defaults`: the one set of them.
//! - `state`, `report`, `look`, `parameters`: what it depends on, and what there is to know of it.
//! - `constraints`: loop joints that come and go; `inputs`: what a user applies; `scale`: how large a scene is.
//! - `fleshed`: bones with flesh, in generalized and in maximal coordinates; `posing`: inverse kinematics.

mod apply;
mod constraints;
pub mod defaults;
mod error;
mod fleshed;
mod inputs;
mod look;
mod method;
mod motion;
mod old;
mod parameters;
mod play;
mod posing;
mod report;
mod scale;
mod settings;
mod simulation;
mod stages;
mod state;
mod summary;

pub use error::{SimError, StepError};
use fleshed::{BoneMethod, FleshedBodies, Stepper};
pub use fleshed::{Fleshed, FleshedBodiesState, FleshedError, FleshedPart, FleshedScratch, FleshedState};
pub use look::{NodeMotion, Placement, TaskInfo, shown_joints};
pub use old::upgrade_recording;
pub use parameters::Parameter;
pub use posing::{Goal, GoalKind, Missed, Posed, Poser, PosingError, PosingOptions};
pub use report::{Energy, Momentum, Report};
pub use simulation::Simulation;
pub use state::State;
pub use summary::Summary;
