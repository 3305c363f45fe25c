//! The class `Simulation`.
//!
//! - `class`: steps and states; `copy`: copies and pickles of both; `tape`: state of a recorded simulation.
//! - `arguments`, `commands`, `inputs`: actions. Each is a `Command` of the engine.
//! - `look`, `flesh`, `report`, `plan`, `sensors`: observations; `queries`: rays, distances, contact events; `export`: pictures and files.

mod arguments;
mod class;
mod commands;
mod copy;
mod export;
mod fixed;
mod flesh;
mod inputs;
mod look;
mod plan;
mod queries;
mod report;
mod sensors;
mod tape;

pub(crate) use arguments::{gains, line};
pub(crate) use class::{Moving, Simulation, State, method_named};
pub(crate) use copy::{simulation_from_bytes, state_from_bytes};
pub(crate) use export::{finish, refused};
pub(crate) use tape::{Store, Tape};
