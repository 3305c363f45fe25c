//! The class `Simulation`: a scene that moves.
//!
//! - `class`: what it is, steps and states; `copy`: copies and pickles of both; `tape`: what a recorded one keeps.
//! - `arguments`, `commands`, `inputs`: what is done to it. Everything is a `Command` of the engine's.
//! - `look`, `flesh`, `report`: what there is to see and to measure; `export`: pictures and files.

mod arguments;
mod class;
mod commands;
mod copy;
mod export;
mod fixed;
mod flesh;
mod inputs;
mod look;
mod report;
mod tape;

pub(crate) use arguments::{gains, line};
pub(crate) use class::{Moving, Simulation, State, method_named};
pub(crate) use copy::{simulation_from_bytes, state_from_bytes};
pub(crate) use export::{finish, refused};
pub(crate) use tape::{Store, Tape};
