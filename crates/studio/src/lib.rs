//! Ligament's studio: grab a bone, pull, rewind, try again.
//!
//! A local server that simulates on a thread of its own, and the page that shows it.
//!
//! ```text
//! page  --Request-->  server (tokio)  --Command-->  director (own thread: steps, records)
//! page  <--Event, frames--  server    <--broadcast, latest frame--'
//! ```
//!
//! - [`protocol`] and [`frame`]: what page and server say to each other.
//! - `show`: what is shown, as a [`ligament::timeline::World`].
//! - `director`: real time, recording, going back, edits while it pauses.
//! - `server`: who is let in, sockets, uploads, exports, the page's files.

mod director;
pub mod frame;
pub mod protocol;
mod server;
mod show;
mod source;

pub use server::{Settings, StudioError, interrupted, recordings_folder, serve};
pub use show::{Input, Show, ShowError, ShowState};
