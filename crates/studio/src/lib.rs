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
//! - `describe`: what is shown (a [`ligament_show::Show`]), in the words of the protocol.
//! - `director`: real time, recording, going back, edits while it pauses.
//! - `server`: who is let in, sockets, uploads, exports, the page's files.

mod describe;
mod director;
pub mod frame;
pub mod protocol;
mod server;

pub use server::{Settings, StudioError, interrupted, recordings_folder, serve};
