//! Reads files into models and scenes, and exports simulations to files of other programs.
//!
//! # A tour
//!
//! [`open::open`] opens any supported file as a scene, with notes on what was changed or left out. A scene is written as
//! text that a person can edit, and reads back to the last bit:
//!
//! ```
//! use ligament::progress::Progress;
//! use ligament_io::{describe, scene};
//!
//! let text = r#"{ "format": "ligament scene", "version": 1, "name": "ball",
//!     "model": { "name": "ball", "gravity": [0, 0, -9.81],
//!         "bodies": [{ "name": "ball", "inertia": { "filled": { "mass": 2, "shape": { "sphere": { "radius": 0.1 } } } } }] } }"#;
//! let quiet = &mut Progress::none();
//! let ball = scene::from_json(text, quiet)?;
//! assert!(describe(&ball.model).contains("2 kg"));
//! // Writing and reading again gives the same text, and the same bits.
//! let written = scene::to_json(&ball, quiet)?;
//! assert_eq!(scene::to_json(&scene::from_json(&written, quiet)?, quiet)?, written);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | you have, or want | module |
//! | --- | --- |
//! | any file, by its extension or its first characters | [`open`] |
//! | a scene file | [`scene`] |
//! | a robot, a MuJoCo model | [`urdf`], [`mjcf`] |
//! | a skinned character (glTF), converted to bodies, joints and a soft body (flesh) | [`character`] |
//! | captured motion | [`bvh`]; [`motion`] plays it, retargets it, or makes targets that a character follows |
//! | a surface (STL, OBJ, glTF, COLLADA); a tetrahedral mesh; a saved soft body | [`mesh`], [`cage`], [`flesh`] |
//! | tracker targets: recorded files, and live streams of motion-capture tools | [`tracking`] |
//! | an animation for other programs: glTF, BVH, USD, point caches, tables, arrays | [`clip`] |
//! | a text summary of a model | [`describe`] |
//! | which bodies can touch | [`contact_summary`] |
//! | atomic file writes | [`atomic`] |
//! | safe access to files that a file refers to | [`beside`] |
//!
//! Functions that may take long have a last argument, a [`Progress`](ligament::progress::Progress), which reports how far
//! they are.
//!
//! Whatever a file or a packet contains, nothing here panics or uses unbounded memory: sizes are limited, nothing recurses
//! on the depth of a tree, and every error names the file or the element in it.
//!
//! Where to go next: `docs/files.md` lists every format with its extensions, `docs/scene-file.md` every field of a scene
//! file, `docs/tracking.md` live trackers. [`open::Opened::simulate`] simulates an opened scene.

pub mod atomic;
pub mod beside;
pub mod bvh;
pub mod cage;
pub mod character;
pub mod clip;
pub mod export;
pub mod flesh;
pub mod mesh;
pub mod mjcf;
pub mod motion;
pub mod open;
pub mod recording;
pub mod scene;
pub mod tracking;
pub mod urdf;

mod base;
mod gltf;
mod json;
mod names;
mod place;
mod read;
mod rig;
mod scan;
mod summary;
mod xml;

pub use summary::{ContactSummary, contact_summary, describe};
