//! Ligament studio: grab a bone, pull, rewind, try again.
//!
//! A local server that simulates on its own thread, and the page that shows it.
//!
//! ```text
//! page  --Request-->  server (tokio)  --Order-->    session (own thread: steps, records)
//! page  <--Event, frames--  server    <--broadcast, latest frame--'
//! ```
//!
//! ```
//! use ligament_studio::{Settings, serve};
//!
//! let folder = std::env::temp_dir().join("ligament-studio-example");
//! let settings = Settings { folder: folder.clone(), ..Settings::default() };
//! // It serves until this future completes, as `interrupted()` does on Ctrl-C; a complete future stops it at once.
//! serve(Some("pendulum"), &settings, |url| assert!(url.starts_with("http://127.0.0.1:")), std::future::ready(()))?;
//! # let _ = std::fs::remove_dir_all(folder);
//! # Ok::<(), ligament_studio::StudioError>(())
//! ```
//!
//! - [`protocol`] and [`frame`]: messages between page and server.
//! - `look`: the surface of a character with the materials of its file, as bytes.
//! - `opening`: opens a scene, take or recording; `describe`: describes it in the protocol.
//! - `session`: real time, recording, seeking, edits while paused.
//! - `server`: access control, sockets, uploads, exports, files of the page.
//!
//! `web/` is the page: TypeScript in `web/src`; `web/dist` is built from it and embedded in the binary. `docs/studio.md`
//! describes how to use it; `ligament studio` opens it from a shell.

mod describe;
mod error;
pub mod frame;
mod look;
mod opening;
pub mod protocol;
mod server;
mod session;
mod settings;

pub use error::StudioError;
pub use server::{interrupted, serve, serve_given};
pub use settings::{Settings, Vmc, recordings_folder};
