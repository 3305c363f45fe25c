//! Ligament's studio: grab a bone, pull, rewind, try again.
//!
//! A local server that simulates on a thread of its own, and the page that shows it.
//!
//! ```text
//! page  --Request-->  server (tokio)  --Order-->    director (own thread: steps, records)
//! page  <--Event, frames--  server    <--broadcast, latest frame--'
//! ```
//!
//! ```
//! use ligament_studio::{Settings, serve};
//!
//! let folder = std::env::temp_dir().join("ligament-studio-example");
//! let settings = Settings { folder: folder.clone(), ..Settings::default() };
//! // It would serve until this future is done, as `interrupted()` is by Ctrl-C; one that is done already ends it at once.
//! serve(Some("pendulum"), &settings, |url| assert!(url.starts_with("http://127.0.0.1:")), std::future::ready(()))?;
//! # let _ = std::fs::remove_dir_all(folder);
//! # Ok::<(), ligament_studio::StudioError>(())
//! ```
//!
//! - [`protocol`] and [`frame`]: what page and server say to each other.
//! - `opening`: what is simulated, from a scene, take or recording; `describe`: the same, in the words of the protocol.
//! - `director`: real time, recording, going back, edits while it pauses.
//! - `server`: who is let in, sockets, uploads, exports, the page's files.
//!
//! `web/` is the page: TypeScript in `web/src`, and `web/dist`, which is built from it, is in the binary. `docs/studio.md` says
//! what a person can do there; `ligament studio` opens it from a shell.

mod describe;
mod director;
mod error;
pub mod frame;
mod opening;
pub mod protocol;
mod server;

pub use error::StudioError;
pub use server::{Settings, interrupted, recordings_folder, serve, serve_given};
