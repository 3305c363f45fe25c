//! Commands and takes. A command is one operation on a simulation; a take is a text file of timed commands that can be replayed.
//!
//! Source: Kim & Pollard 2008 (KP08) section 5 describes how each of its motions was made by hand; a take is such a description,
//! in a form that the simulation can execute.
//!
//! ```text
//! ligament take 2
//! scene worm
//! step 0.001
//! length 1.5
//!
//! # Coil up, stretch, release.
//! at 0    mode acceleration
//! at 0    pin tail bone="bone 6" axes=z
//! at 0    drag head bone="bone 0" to=0.1,0,0.4 gains=400,40
//! at 0.3  move head to=0.3,0,0.9 over=0.2
//! at 0.5  release head
//! at 0.5  mode passive
//! ```
//!
//! The first line gives the format and its version. `scene`, `step` (seconds; default: that of the simulation) and `length`
//! (seconds) come next. Each line after them is a time and a [`Command`]. Names with spaces are in double quotes; `#` begins a
//! comment.

mod error;
mod fields;
mod kinds;
mod method;
pub mod names;
mod parse;
mod playback;
mod tasks;
#[cfg(test)]
mod typescript;
mod write;

pub use error::{TakeError, shown};
pub use kinds::{Command, ControlMode, JoinKind, Pull};
pub use method::{Method, UnknownMethod};
pub use playback::Playback;
pub use tasks::{CommandError, Tasks};

/// A take: timed commands. Parse it with [`str::parse`] and write it with [`ToString`].
///
/// ```
/// use ligament::command::Take;
///
/// let text = "ligament take 1\nscene worm\nlength 1\nat 0.5 drag hand bone=\"bone 0\" to=0,0,0.5\n";
/// let take: Take = text.parse()?;
/// assert_eq!((take.scene.as_str(), take.events.len(), take.events[0].time), ("worm", 1, 0.5));
/// assert_eq!(take.to_string().parse::<Take>()?, take);
///
/// // An error includes its position.
/// let error = text.replace("to=", "ot=").parse::<Take>().unwrap_err();
/// assert_eq!(error.line, 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Take {
    /// The version of the format; it determines the control settings that the take starts with.
    pub version: u32,
    /// The scene that it was made in; may be empty.
    pub scene: String,
    /// Length of a step at the start, in seconds; `None` for that of the simulation.
    pub step: Option<f64>,
    /// Duration in seconds.
    pub length: f64,
    /// The commands, in order of time.
    pub events: Vec<TimedCommand>,
}

/// A command at a time in seconds: an event of a [`Take`].
#[derive(Clone, Debug, PartialEq)]
pub struct TimedCommand {
    /// Time in seconds: the command runs before the first step that starts at this time or later.
    pub time: f64,
    /// The command.
    pub command: Command,
}

/// The current version of the format: such takes start with the default control settings. Takes of version 1 start without joint
/// limits and without bounds on torques, as they were made.
pub const VERSION: u32 = 2;

/// The largest number of steps of a take: three hours at a millisecond.
pub const MOST_STEPS: f64 = 1e7;

/// Allowed lengths of a step, in seconds: in takes, scene files, commands and options.
pub const STEPS: std::ops::RangeInclusive<f64> = 1e-9..=1.0;

/// What to expect where the length of a step is out of range, for messages.
///
/// ```
/// assert_eq!(ligament::command::expected_step(), "a step of 1e-9 to 1 seconds");
/// ```
pub fn expected_step() -> String {
    format!("a step of {:e} to {} seconds", STEPS.start(), STEPS.end())
}
