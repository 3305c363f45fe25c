//! Clips: sampled animations of a character, and the file formats for exporting them.
//!
//! A [`ClipModel`] says what is animated: bones with names, parents and a rest pose, the names of the generalized coordinates,
//! and a skin if there is one. A [`Recorder`] receives the state step by step and keeps a frame at each multiple of one
//! over the frame rate. [`export`] writes the clip in the format of the file extension.
//!
//! ```
//! use ligament_io::clip::{ClipModel, Sample, Recorder};
//! # let mut builder = ligament::model::ModelBuilder::new("stone");
//! # let shape = ligament::mass::Shape::Sphere { radius: 0.1 };
//! # builder.add_body(ligament::model::Body::new("stone", shape.inertia_of_mass(1.0)?));
//! # let model = builder.build()?;
//! let clip_model = ClipModel::of_model(&model, &model.neutral())?;
//! let mut recorder = Recorder::new(clip_model, 30.0)?;
//! let (h, steps) = (0.01, 100);
//! for step in 0..=steps {
//!     recorder.see(h * step as f64, if step < steps { h } else { 0.0 }, |moment: &mut Sample| {
//!         moment.world_from_body = vec![ligament::math::Pose::IDENTITY; model.bodies().len()];
//!         Ok::<(), ligament_io::clip::ClipError>(())
//!     })?;
//! }
//! assert_eq!(recorder.finish().frames.len(), 31);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bone;
mod bvh;
mod clip_model;
mod color;
mod csv;
mod dress;
mod error;
mod export;
mod frames;
mod npz;
mod options;
mod points;
mod record;
mod usd;

pub(crate) mod axes;
pub(crate) mod gltf;

pub use bone::ClipBone;
pub use clip_model::{ClipModel, ClipSkin, Influence};
pub use dress::Dress;
pub(crate) use dress::{Part, images};
pub use error::{ClipError, MOST_NUMBERS};
pub use export::{ClipFileError, Endings, encode, endings, export};
pub use frames::{Clip, ClipFrame};
pub use options::{ExportOptions, FleshAs};
pub use record::{Recorder, Sample};
