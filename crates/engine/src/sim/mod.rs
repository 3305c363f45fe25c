//! The simulation: any scene, any method, one step function.
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
//! | do something to it | [`Command`](crate::command::Command), passed to `step`; [`Simulation::parameters`] |
//! | look at it | [`Simulation::placement`], [`Simulation::coordinates`], [`Simulation::report`] |
//! | ask where things are | [`Simulation::ray`], [`Simulation::closest_point`], [`Simulation::overlaps`], [`Simulation::distance`] |
//! | go back in it | [`Simulation::state`], [`Simulation::restore`], [`timeline`](crate::timeline) |
//! | play a take | [`Simulation::play`] |
//! | find a pose | [`Poser`]; [`HandPoser`], from the current pose and with its pins |
//!
//! - `simulation`: the type and its step; `stages`: the stages of a substep; `method`: choice of coordinates; `apply`: commands;
//!   `defaults`: all default values.
//! - `accurate`, `extrapolate`: accurate steps.
//! - `start`: assembly of an open start; `violation`: how far joints are open.
//! - `state`, `report`, `look`, `parameters`: state, results, display data and parameters.
//! - `queries`: rays, nearest points, overlaps and distances of colliders.
//! - `touching`, `events`: pairs of colliders that touch, and the contacts that begin and end.
//! - `sleep`, `sleeping`: what rests and stays where it is.
//! - `trackers`: targets of trackers, and their wrenches.
//! - `contacts`: contact between bodies; `constraints`: loop joints that change at run time; `movers`: what can move a body;
//!   `inputs`: inputs of the user; `controls`, `actuators`: those of actuators; `scale`: length and mass scales of a scene.
//! - `fleshed`: bones with flesh, in generalized and in maximal coordinates; `posing`: inverse kinematics; `hand_posing`: of the
//!   character of a simulation, pulled by hand.

mod accelerations;
mod accurate;
mod actuators;
mod apply;
mod balance;
mod checkpoint;
mod constraints;
mod contacts;
mod controls;
pub mod defaults;
mod error;
mod events;
mod extrapolate;
mod flesh_steps;
mod fleshed;
mod footholds;
mod group;
mod hand_posing;
mod inputs;
mod last_step;
mod loads;
mod look;
mod medium;
mod method;
mod motion;
mod movers;
mod muscles;
mod old;
mod parameters;
mod plausible;
mod play;
mod posing;
mod quaternions;
mod queries;
mod report;
mod scale;
mod sensors;
mod settings;
mod simulation;
mod sleep;
mod sleeping;
mod speeds;
mod stages;
mod start;
mod state;
mod summary;
mod tendon_rows;
mod tendons;
mod touching;
mod trackers;
mod violation;

pub use error::{SimError, StepError};
use fleshed::{BoneMethod, FleshedBodies, Stepper};
pub use fleshed::{Fleshed, FleshedBodiesState, FleshedError, FleshedPart, FleshedScratch, FleshedState};
pub use hand_posing::{HandPoser, Pulled};
pub use look::{NodeMotion, Placement, TaskInfo, shown_joints};
pub use old::upgrade_recording;
pub use parameters::Parameter;
pub use posing::{Goal, GoalKind, Missed, Posed, Poser, PosingError, PosingOptions};
pub use report::{Energy, Momentum, Report};
pub use sensors::SensorReadings;
pub use simulation::Simulation;
pub use state::State;
pub use summary::Summary;
pub use touching::{ContactChange, ContactEvent};
pub use trackers::TrackerReport;
pub use violation::{JointViolation, StartAssembly};
