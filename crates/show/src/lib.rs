//! Any scene, moved by any method: step it, act on it, look at it, record it.
//!
//! A [`Show`] is what the studio shows and what the Python package calls a simulation: a character with flesh, or a scene of
//! rigid bodies. Takes' words can be said to it, it steps by whichever [`Method`] it is told, and it is a
//! [`World`](ligament::timeline::World), so that a recording can go back in it.
//!
//! ```
//! use ligament_show::{Method, Show};
//!
//! let mut show = Show::of_gallery("pendulum")?;
//! show.run(0.5)?;
//! let low = show.shape().poses[1].pos;
//! show.act("drag hand bone=bar to=0,0,1")?;
//! show.set_method(Method::Displacement)?;
//! show.run(0.5)?;
//! assert!(show.shape().poses[1].pos.z > low.z, "the hand has lifted the bar");
//! # Ok::<(), ligament_show::ShowError>(())
//! ```
//!
//! # What one can do with it
//!
//! | you want to | begin with |
//! | --- | --- |
//! | make one | [`Show::of_gallery`], [`Show::of_file`], [`Show::of_model`], [`Show::of_scene`]; [`Source`] where it must be made again |
//! | step it | [`Show::run`], [`Show::steps`]; [`Show::set_method`] while it moves |
//! | act on it, in the words of takes | [`Show::act`]; numbers that can be set are [`Show::parameters`] |
//! | look at it | [`Show::shape`], [`Show::joints`], [`Show::tasks`], [`Show::contacts`] |
//! | measure it | [`Show::energies`], [`Show::coordinates`], [`Show::velocities`], [`Show::stretches`], [`Show::report`] |
//! | take something away | [`Export`] (animations, films, tables, takes), [`Show::picture`], [`Show::document`] |
//! | go back in it | [`timeline::Recording`](ligament::timeline::Recording), since a show is a `World`: see [`ShowState`]; in a file of [`create_recording`] |
//! | play a take on it | [`Show::method_of`], [`Show::hears`] |
//!
//! # How it is put together
//!
//! - `show`: what it is made from, and what can be said to it.
//! - `method`: who moves it under which method, and how one hands over to another.
//! - `puppet`: scenes that are held by joints to the hand; `acting`: bare bones that act by their own joints.
//! - `look`, `shape`, `measure`: what there is to see and to measure; `parameters`: what can be set.
//! - `scale`: how fast a hand may be, and what energy nobody can mean.
//! - `export`, `leave`: what can be taken away; `held`: files of recordings; `takes`: how takes are played.
//! - `source`: where a show comes from, as recordings keep it; `world`: a show as what a recording goes back in.
//!
//! Where to go next: `ligament-studio` shows one in a browser, `docs/control.md` tells the words of takes.

mod acting;
mod error;
mod export;
mod held;
mod leave;
mod look;
mod measure;
mod method;
mod parameters;
mod puppet;
mod scale;
mod shape;
mod show;
mod source;
mod takes;
#[cfg(test)]
mod tests;
mod world;

pub use error::ShowError;
pub use export::Export;
pub use held::{create_recording, open_recording};
pub use ligament::command::{Method, UnknownMethod};
pub use look::{Joints, TaskInfo, shown_joints};
pub use measure::{Energies, NodeMotion, Report};
pub use parameters::Parameter;
pub use shape::Shape;
pub use show::Show;
pub use source::{Given, MOST_BYTES, Source};
pub use takes::check_steps;
pub use world::{Input, ShowState};
