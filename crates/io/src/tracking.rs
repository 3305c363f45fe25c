//! Where trackers are led, from outside: recorded files, and the live stream of a motion-capture tool.
//!
//! - [`Recording`] is a file: rows of time, tracker, position and quaternion.
//! - [`osc`] takes a packet of Open Sound Control apart, [`vmc`] finds the poses in it.
//! - [`Live`] keeps what arrived, in the order of time, lets go of what has fallen silent, and can record it.
//! - [`Matcher`] says which tracker of a model a name from outside means.
//!
//! Nothing here has a clock or a socket: bytes and times come in, poses go out. So a live run and the replay of its
//! recording lead a character along the same bits.
//!
//! Poses are never differentiated. A noisy stream would give a velocity that is mostly noise; the spring and the damper
//! of a tracker do the smoothing.

mod bones;
mod file;
mod live;
mod matcher;
pub mod osc;
mod pose;
mod record;
mod track;
pub mod vmc;

pub use file::{MOST_ROWS, Recording, RecordingError};
pub use live::{Counts, Live, MOST_NAMES, Named, SILENCE};
pub use matcher::Matcher;
pub use pose::{FARTHEST, TrackerPose};
pub use track::{Row, Track};
