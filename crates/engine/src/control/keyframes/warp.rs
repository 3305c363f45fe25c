//! Time warps: KP08 Figure 1.

use std::f64::consts::TAU;

use super::error::KeyframeError;

/// A time warp, KP08 Figure 1: `t' = t + amplitude sin(2 pi t / period)`. The motion at t is the unwarped one at t'.
///
/// ```
/// use ligament::control::{KeyframeError, Warp};
///
/// // Ahead by up to 50 ms in the first half, behind in the second; both ends stay.
/// let warp = Warp::sine(0.05, 2.0)?;
/// assert!((warp.at(0.5)[0] - 0.55).abs() < 1e-15 && (warp.at(2.0)[0] - 2.0).abs() < 1e-15);
/// assert!((warp.at(warp.when(0.7))[0] - 0.7).abs() < 1e-12);
/// // Time must not run backward.
/// assert!(matches!(Warp::sine(1.0, 2.0), Err(KeyframeError::Backwards { .. })));
/// # Ok::<(), KeyframeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Warp {
    amplitude: f64,
    period: f64,
}

impl Warp {
    /// A warp. KP08 has the amplitude `0.05/t_f` and the period `t_f`, the length of the motion.
    pub fn sine(amplitude: f64, period: f64) -> Result<Warp, KeyframeError> {
        let most = period.abs() / TAU;
        let sound = amplitude.abs() < most && period.is_finite();
        if sound {
            Ok(Warp { amplitude, period })
        } else {
            Err(KeyframeError::Backwards { amplitude, period, most })
        }
    }

    /// t', and its first and second derivatives.
    pub fn at(&self, time: f64) -> [f64; 3] {
        let turn = TAU / self.period;
        let (sin, cos) = (turn * time).sin_cos();
        [time + self.amplitude * sin, 1.0 + self.amplitude * turn * cos, -self.amplitude * turn * turn * sin]
    }

    /// The time t at which t' is `warped`.
    pub fn when(&self, warped: f64) -> f64 {
        // t' is increasing, and never further from t than the amplitude: bisect that interval to the last bit.
        let (mut low, mut high) = (warped - self.amplitude.abs(), warped + self.amplitude.abs());
        for _ in 0..200 {
            let middle = 0.5 * (low + high);
            if middle <= low || middle >= high {
                break;
            }
            if self.at(middle)[0] < warped { low = middle } else { high = middle }
        }
        0.5 * (low + high)
    }
}
