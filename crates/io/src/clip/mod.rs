//! Clips: sampled animations of a character, and every file that they can leave as.
//!
//! A [`Cast`] says what is animated: bones with names, parents and a rest pose, the names of the joint coordinates, and a
//! skin where there is one. A [`Recorder`] is shown whatever moves, step by step, and keeps a frame at each multiple of one
//! over the frame rate. [`export`] writes the clip in the format that the file's name asks for.
//!
//! ```
//! use ligament_io::clip::{Cast, Moment, Recorder};
//! # let mut builder = ligament::model::ModelBuilder::new("stone");
//! # let shape = ligament::mass::Shape::Sphere { radius: 0.1 };
//! # builder.add_body(ligament::model::Body::new("stone", shape.inertia_of_mass(1.0)?));
//! # let model = builder.build()?;
//! let cast = Cast::of_model(&model, &model.neutral())?;
//! let mut recorder = Recorder::new(cast, 30.0)?;
//! let (h, steps) = (0.01, 100);
//! for step in 0..=steps {
//!     recorder.see(h * step as f64, if step < steps { h } else { 0.0 }, |moment: &mut Moment| {
//!         moment.world_from_body = vec![ligament::math::Pose::IDENTITY; model.bodies().len()];
//!         Ok::<(), ligament_io::clip::ClipError>(())
//!     })?;
//! }
//! assert_eq!(recorder.finish().frames.len(), 31);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bvh;
mod cast;
mod colour;
mod csv;
mod export;
mod npz;
mod points;
mod record;
mod usd;

pub(crate) mod axes;
pub(crate) mod gltf;

pub use cast::{Bone, Cast, Influence, Skin};
pub use export::{ClipFileError, Endings, ExportOptions, FleshAs, encode, endings, export};
pub use record::{Moment, Recorder};

use ligament::math::{Pose, Vec3};
use ligament::model::StateError;

/// The most numbers that a clip keeps: about two gigabytes.
pub const MOST_NUMBERS: usize = 250_000_000;

/// A sampled animation.
///
/// See the example of [`encode`].
#[derive(Clone, Debug)]
pub struct Clip {
    /// What is animated.
    pub cast: Cast,
    /// Frames a second.
    pub fps: f64,
    /// One after another, at 0, 1 / fps, 2 / fps ...
    pub frames: Vec<Frame>,
}

/// Where everything is at an instant. Lists that nobody filled are empty in all frames alike.
///
/// See the example of [`encode`].
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Frame {
    /// Seconds since the start of the clip.
    pub time: f64,
    /// A pose for each bone.
    pub world_from_bone: Vec<Pose>,
    /// Coordinates of the tree joints.
    pub q: Vec<f64>,
    /// Their rates.
    pub v: Vec<f64>,
    /// Forces of the joints.
    pub tau: Vec<f64>,
    /// Nodes of the cage of the flesh, in the world.
    pub nodes: Vec<Vec3>,
    /// Vertices of the skin, in the world.
    pub skin: Vec<Vec3>,
}

/// Why there is no clip.
///
/// See the example of [`Recorder`].
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[allow(missing_docs)] // the message of each variant says what its fields are
pub enum ClipError {
    #[error("{0} frames a second make no clip: take a number from 1e-3 to 1e5")]
    Rate(f64),
    #[error("at {time} s, {what}: {found} were given, but there are {expected}")]
    Length { time: f64, what: &'static str, found: usize, expected: usize },
    #[error("at {time} s {what} is not finite")]
    NotFinite { time: f64, what: &'static str },
    #[error(
        "the clip would keep more than {MOST_NUMBERS} numbers: record fewer seconds, or fewer frames a second"
    )]
    TooLarge,
    #[error(transparent)]
    State(#[from] StateError),
    #[error("the skeleton cannot be posed: {0}")]
    Pose(String),
}
