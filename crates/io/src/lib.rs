//! Files in, models and scenes out; and whatever moves out again, for other programs.
//!
//! # A tour
//!
//! [`open::open`] takes any file that a scene can come from, and says what it changed or left out. A scene is written as a
//! text that a person can edit, and read back to the last bit:
//!
//! ```
//! use ligament::progress::Progress;
//! use ligament_io::{describe, scene};
//!
//! let text = r#"{ "format": "ligament scene", "version": 1, "name": "ball",
//!     "model": { "name": "ball", "gravity": [0, 0, -9.81],
//!         "bodies": [{ "name": "ball", "inertia": { "filled": { "mass": 2, "shape": { "sphere": { "radius": 0.1 } } } } }] } }"#;
//! let nobody = &mut Progress::none();
//! let ball = scene::from_json(text, nobody)?;
//! assert!(describe(&ball.model).contains("2 kg"));
//! // What is written and read again is the same text, and the same bits.
//! let written = scene::to_json(&ball, nobody)?;
//! assert_eq!(scene::to_json(&scene::from_json(&written, nobody)?, nobody)?, written);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | you have, or want | module |
//! | --- | --- |
//! | any file, by its ending or what it begins with | [`open`] |
//! | a scene file | [`scene`] |
//! | a robot, a model of MuJoCo | [`urdf`], [`mjcf`] |
//! | a character with a skin (glTF), made into bones, joints and flesh | [`character`] |
//! | captured motion | [`bvh`]; [`motion`] plays it, puts it on other bones, or has it followed |
//! | a surface (STL, OBJ, glTF, COLLADA); tetrahedra from meshing tools; flesh that was grown before | [`mesh`], [`cage`], [`flesh`] |
//! | trackers: recorded files, and what motion-capture tools send | [`tracking`] |
//! | an animation for other programs: glTF, BVH, USD, point caches, tables, arrays | [`clip`] |
//! | a model in words and a drawing | [`describe`] |
//! | a file that is there whole or not at all | [`atomic`] |
//! | files that a file names, and none that lie elsewhere | [`beside`] |
//!
//! What may take long has a last argument, a [`Progress`](ligament::progress::Progress): who watches, if anybody does.
//!
//! Whatever a file or a packet contains, nothing here panics or eats memory: sizes are capped, nothing recurses on the
//! depth of a tree, and every error names the file or the thing in it.
//!
//! Where to go next: `docs/files.md` lists every format with its endings, `docs/scene-file.md` every field of a scene file,
//! `docs/tracking.md` live trackers. [`open::Opened::simulate`] simulates what was opened.

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
mod names;
mod place;
mod read;
mod rig;
mod scan;
mod summary;
mod xml;

pub use summary::describe;
