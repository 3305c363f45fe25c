//! Why there is no clip.

use ligament::model::StateError;

/// The most numbers that a clip keeps: about two gigabytes.
pub const MOST_NUMBERS: usize = 250_000_000;

/// Why there is no clip.
///
/// See the example of [`Recorder`](super::Recorder).
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
