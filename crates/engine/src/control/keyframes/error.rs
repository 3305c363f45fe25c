//! Errors of keyframes.

use crate::model::StateError;

/// Why keyframes are invalid: the error of [`Keyframes::insert`](super::Keyframes::insert) and
/// [`Warp::sine`](super::Warp::sine).
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum KeyframeError {
    /// A pose has the wrong length.
    #[error(transparent)]
    State(#[from] StateError),
    /// A time or coordinate is not finite.
    #[error("the keyframe at {time} s holds {found}; times and coordinates must be finite")]
    NotFinite {
        /// Time of the keyframe, in seconds.
        time: f64,
        /// The value.
        found: f64,
    },
    /// Two keyframes have the same time.
    #[error("there is a keyframe at {0} s already; move or delete it first")]
    Taken(f64),
    /// There is no keyframe with this number.
    #[error("there is no keyframe {number}; there are {count} keyframes, counted from 0")]
    Missing {
        /// The requested number.
        number: usize,
        /// The number of keyframes.
        count: usize,
    },
    /// There are no keyframes to play.
    #[error("there are no keyframes to play; add at least one")]
    Empty,
    /// A warp would run time backward.
    #[error("an amplitude of {amplitude} s in {period} s makes time run backward; expected at most {most} s")]
    Backwards {
        /// The requested amplitude, in seconds.
        amplitude: f64,
        /// The period, in seconds.
        period: f64,
        /// The largest possible amplitude, in seconds.
        most: f64,
    },
}
