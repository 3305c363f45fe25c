//! Takes: what a person did to a character, as a text of timed actions that plays again without them.
//!
//! Source: KP08 section 5 describes how each of its motions was made by hand; a take is such a description, exact enough
//! to be followed.
//!
//! ```text
//! ligament take 2
//! scene worm
//! step 0.001
//! length 1.5
//!
//! # Coil up, stretch, let go.
//! at 0    mode acceleration
//! at 0    pin tail bone="bone 6" axes=z
//! at 0    drag head bone="bone 0" to=0.1,0,0.4 gains=400,40
//! at 0.3  move head to=0.3,0,0.9 over=0.2
//! at 0.5  release head
//! at 0.5  mode passive
//! ```
//!
//! The first line says what it is. `scene`, `step` (seconds; the simulation's own if not said) and `length` (seconds) come next. Each
//! line after them is a time and an [`Command`]. Names with spaces stand in double quotes; `#` begins a remark.

mod error;
mod fields;
mod kinds;
mod method;
pub mod names;
mod parse;
mod playback;
mod tasks;
#[cfg(feature = "typescript")]
pub mod typescript;
mod write;

pub use error::{TakeError, shown};
pub use kinds::{Command, ControlMode, JoinKind, Pull};
pub use method::{Method, UnknownMethod};
pub use playback::Playback;
pub use tasks::{CommandError, Tasks};

/// A take. Its text is read with [`str::parse`] and written with [`ToString`].
///
/// ```
/// use ligament::command::Take;
///
/// let text = "ligament take 1\nscene worm\nlength 1\nat 0.5 drag hand bone=\"bone 0\" to=0,0,0.5\n";
/// let take: Take = text.parse()?;
/// assert_eq!((take.scene.as_str(), take.events.len(), take.events[0].time), ("worm", 1, 0.5));
/// assert_eq!(take.to_string().parse::<Take>()?, take);
///
/// // A mistake is told with its place.
/// let error = text.replace("to=", "ot=").parse::<Take>().unwrap_err();
/// assert_eq!(error.line, 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Take {
    /// The version of the format that it was written in: it says which control a take starts with.
    pub version: u32,
    /// The scene it was made in; empty if it does not say.
    pub scene: String,
    /// Length of a step at the start, in seconds; that of the simulation where it does not say.
    pub step: Option<f64>,
    /// How long it plays, in seconds.
    pub length: f64,
    /// What happens, in order of time.
    pub events: Vec<TimedCommand>,
}

/// Something that happens at a time.
///
/// See the example of [`Take`].
#[derive(Clone, Debug, PartialEq)]
pub struct TimedCommand {
    /// When, in seconds: before the first step that does not start earlier.
    pub time: f64,
    /// What.
    pub command: Command,
}

/// The version of the format that is written for new takes: they start with the control that every simulation starts with. Takes of
/// version 1 were made with joints that know neither limits nor bounds on torques, and start with those.
pub const VERSION: u32 = 2;

/// A take of more steps than this is refused: three hours at a millisecond.
pub const MOST_STEPS: f64 = 1e7;
