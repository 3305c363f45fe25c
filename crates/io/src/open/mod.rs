//! Opens anything: a name, a path or bytes become a scene, with notes and the source that is needed to build it again.
//!
//! ```
//! use ligament::progress::Progress;
//! use ligament_io::open::{OpenedFile, Options, open};
//!
//! let mut open = |what: &str| open(what, &Options::default(), &mut Progress::none());
//! // A scene of the gallery, a robot by its extension, a take with its scene.
//! assert!(matches!(open("pendulum")?, OpenedFile::Scene(opened) if opened.scene.name == "pendulum"));
//! let OpenedFile::Scene(arm) = open("tests/data/arm.urdf")? else { panic!("a robot") };
//! assert_eq!(arm.format, "URDF");
//! assert!(arm.notes.iter().any(|note| note.contains("became frames")));
//! // An error names the file.
//! assert!(open("tests/data/nothing.bvh").is_err_and(|error| error.to_string().contains("nothing.bvh")));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A new format is a row in the table of `readers`.

mod build;
mod error;
mod ground;
mod opened;
mod opener;
mod readers;
mod recorded;
mod recording_source;
mod several;
mod source;
mod surface;

pub use error::OpenError;
pub use opened::{MOST_BYTES, Opened, OpenedFile, Options, notes_on};
pub use opener::{open, open_bytes, open_file, open_scene};
pub use readers::endings;
pub use recording_source::RecordingSource;
pub use several::open_several;
pub use source::Source;
