//! Why a clip could not be recorded.

use ligament::model::StateError;

/// The largest number of values of a clip: about two gigabytes.
pub const MOST_NUMBERS: usize = 250_000_000;

/// Why a clip could not be recorded: the error of [`Recorder::new`](super::Recorder::new) and
/// [`Recorder::see`](super::Recorder::see).
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[allow(missing_docs)] // the message of each variant says what its fields are
pub enum ClipError {
    #[error("the frame rate is {0} frames per second; expected a number from 1e-3 to 1e5")]
    Rate(f64),
    #[error("at {time} s: expected {expected} {what}, found {found}")]
    Length { time: f64, what: &'static str, found: usize, expected: usize },
    #[error("at {time} s, {what} is not finite; the simulation may have diverged")]
    NotFinite { time: f64, what: &'static str },
    #[error(
        "the clip exceeds the limit of {MOST_NUMBERS} numbers; record fewer seconds, or fewer frames per second"
    )]
    TooLarge,
    #[error(transparent)]
    State(#[from] StateError),
    #[error("the pose of the skeleton cannot be computed: {0}")]
    Pose(String),
}
