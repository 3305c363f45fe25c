//! Targets of trackers from outside: recorded files, and the live stream of a motion-capture tool.
//!
//! - [`TrackerFile`] is a file: rows of time, tracker, position and quaternion.
//! - [`osc`] parses a packet of Open Sound Control, [`vmc`] finds the poses in it.
//! - [`Live`] keeps the latest poses in the order of time, releases targets that no longer arrive, and can record them.
//! - [`Matcher`] maps a name from outside to a tracker of a model, and [`Guide`] turns poses into commands.
//! - [`Listener`] is the socket.
//!
//! Nothing else here has a clock or a socket: bytes and times come in, poses go out. So a live run and the replay of its
//! recording give the same bits.
//!
//! Poses are never differentiated. A noisy stream would give a velocity that is mostly noise; the spring and the damper
//! of a tracker do the smoothing.
//!
//! ```
//! use ligament_io::tracking::{Live, Matcher};
//!
//! // A packet as a tool sends it: a tracker called "LeftHand", half a meter up (y, in Unity's axes).
//! let text = |s: &str| { let mut b = s.as_bytes().to_vec(); b.resize(s.len() / 4 * 4 + 4, 0); b };
//! let mut packet = [text("/VMC/Ext/Tra/Pos"), text(",sfffffff"), text("LeftHand")].concat();
//! for number in [0.0, 0.5, 0.0, 0.0, 0.0, 0.0, 1.0_f32] {
//!     packet.extend(number.to_be_bytes());
//! }
//! let mut live = Live::new(false);
//! live.take(&packet);
//! live.settle(0.01);
//! let hand = &live.named()[0];
//! assert_eq!(hand.pose.map(|pose| pose.position.z), Some(0.5));
//! // The tracker of the model that it drives.
//! assert_eq!(Matcher::new(["head", "left hand"]).find(&hand.name), Some(1));
//! ```

mod bones;
mod file;
mod guide;
mod listener;
mod live;
mod matcher;
pub mod osc;
mod pose;
mod record;
mod track;
pub mod vmc;

pub use file::{MOST_ROWS, TrackerFile, TrackerFileError};
pub use guide::{Guide, MapError, list};
pub use listener::Listener;
pub use live::{Live, MOST_NAMES, MessageCounts, Named, SILENCE};
pub use matcher::Matcher;
pub use pose::{FARTHEST, TrackerPose};
pub use track::{PoseRow, PoseTrack};
