//! Why keyframes were refused.

use crate::model::StateError;

/// Why keyframes were refused.
///
/// See the example of [`Warp`](super::Warp).
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum KeyframeError {
    /// A pose has the wrong length.
    #[error(transparent)]
    State(#[from] StateError),
    /// A time or coordinate is no number.
    #[error("the keyframe at {time} s holds {found}; times and coordinates must be finite")]
    NotFinite {
        /// The keyframe's time.
        time: f64,
        /// What was found.
        found: f64,
    },
    /// Two keyframes at a time.
    #[error("there is a keyframe at {0} s already; move it or take it out first")]
    Taken(f64),
    /// No keyframe of this number.
    #[error("there is no keyframe {number}; there are {count}, counted from 0")]
    Missing {
        /// Which was asked for.
        number: usize,
        /// How many there are.
        count: usize,
    },
    /// There is nothing to play.
    #[error("there are no keyframes; at least one is needed")]
    Empty,
    /// A warp would run time backwards.
    #[error("an amplitude of {amplitude} s in {period} s runs time backwards; at most {most} s are possible")]
    Backwards {
        /// The amplitude asked for.
        amplitude: f64,
        /// The period.
        period: f64,
        /// The largest amplitude.
        most: f64,
    },
}
