//! Files in, models out; and a summary of a model that a person can read.
//!
//! - [`urdf`] reads robots.
//! - [`mjcf`] reads models of MuJoCo.
//! - [`mesh`] reads STL and OBJ surfaces.
//! - [`tracking`] reads where trackers are led: recorded files, and what motion-capture tools send.
//! - [`bvh`] reads captured motion.
//! - [`motion`] is what a file has moving, played as it is, put on other bones, or followed.
//! - [`cage`] reads tetrahedra from meshing tools.
//! - [`flesh`] writes and reads the flesh of a character.
//! - [`clip`] samples whatever moves, and writes it for other programs.
//! - [`atomic`] writes files whole or not at all.
//! - [`scene`] writes and reads whole scenes.
//! - [`open`] takes any file that a scene can come from.
//! - [`describe`] says in words and a drawing what a model is.
//!
//! ```
//! use ligament_io::{describe, open, scene};
//!
//! let text = r#"{ "format": "ligament scene", "version": 1, "name": "ball",
//!     "model": { "name": "ball", "gravity": [0, 0, -9.81],
//!         "bodies": [{ "name": "ball", "inertia": { "filled": { "mass": 2, "shape": { "sphere": { "radius": 0.1 } } } } }] } }"#;
//! let opened = open::open_text("ball.json", text, None, &open::Options::default())?;
//! assert!(describe(&opened.document.scene().model).contains("2 kg"));
//! // What is written and read again is the same text, and the same bits.
//! let written = scene::to_json(&opened.document)?;
//! let again = open::open_text("again.json", &written, None, &open::Options::default())?;
//! assert_eq!(scene::to_json(&again.document)?, written);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Whatever a file or a packet contains, nothing here panics or eats memory: sizes are capped, nothing recurses on the
//! depth of a tree, and every error names the file or the thing in it.

pub mod atomic;
pub mod bvh;
pub mod cage;
pub mod character;
pub mod clip;
pub mod flesh;
pub mod mesh;
pub mod mjcf;
pub mod motion;
pub mod open;
pub mod scene;
pub mod tracking;
pub mod urdf;

mod base;
mod gltf;
mod names;
mod scan;
mod summary;

pub use summary::describe;
