//! What a scene is: a model, the state it starts from, what happens to it, and flesh where it has some.
//!
//! The gallery builds scenes, files hold them, the program and the studio run them; all of them mean these types.
//!
//! ```
//! use ligament::math::{RigidInertia, Sym3, Vec3};
//! use ligament::model::{Body, ModelBuilder};
//! use ligament_scene::{Document, Scene};
//!
//! let mut builder = ModelBuilder::new("stone");
//! builder.add_body(Body::new("stone", RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY * 0.01)));
//! let mut scene = Scene::of_model("stone", builder.build()?);
//! // Nothing holds it: its coordinates are a position and a quaternion. It starts a metre up.
//! scene.q[2] = 1.0;
//! assert_eq!(scene.poses()[1].pos, Vec3::Z);
//! let document = Document::rigid(scene, "a stone that falls");
//! assert_eq!(document.scene().counts.bodies, 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - [`Scene`] is bodies and joints at a start; its [`Script`] leads trackers and makes and takes away joints while it runs.
//! - [`SoftScene`] adds flesh, and a [`Drive`] that leads joints.
//! - [`Document`] is either of them, with how it is looked at and what is done to it: what a file holds.
//! - [`Surface`] is what a shape looks like, in triangles.
//! - [`ByDisplacements`] and [`Holds`] are for those who run scenes.
//!
//! Where to go next: `ligament-gallery` has scenes ready, `ligament-io` reads and writes them, `ligament-show` runs them.

mod by_displacements;
mod cover;
mod document;
mod drive;
mod holds;
mod keyframes;
mod scatter;
mod scene;
mod script;
mod soft;
mod surface;

pub use by_displacements::{ByDisplacements, MoveError, wants_halves};
pub use cover::Cover;
pub use document::{Content, Document, Look};
pub use drive::Drive;
pub use holds::Holds;
pub use keyframes::Keyframes;
pub use scene::{Counts, Scene};
pub use script::{Change, Event, Lead, Meet, Path, Puppet, RootMotion, Script, Track, grip};
pub use soft::SoftScene;
pub use surface::Surface;
