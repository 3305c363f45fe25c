//! Gains of a task, and ramps that raise them smoothly.
//!
//! Source: Kim & Pollard 2008 (KP08) section 3.1, whose tasks are springs and dampers: `a = kp (x_d - x) + kc (v_d - v)`.
//! Critically damped is `kc = 2 sqrt(kp)`: the fraction of a distance that remains after t is `(1 + s) exp(-s)` with `s =
//! sqrt(kp) t`, a hundredth at s = 6.64. In explicit steps of h it stays stable where `kp h^2 + 2 kc h < 4`. A ramp is `3 s^2 - 2
//! s^3`, smooth at both ends.

/// Gains of a PD controller: desired acceleration = `stiffness` times position error + `damping` times velocity error.
///
/// ```
/// use ligament::control::Gains;
///
/// // Critically damped, with 1% of the error left after half a second; and soft enough for steps of 5 ms.
/// let gains = Gains::within(0.5);
/// assert!((gains.damping * gains.damping - 4.0 * gains.stiffness).abs() < 1e-9);
/// assert!(gains.suit_step(5e-3));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Gains {
    /// KP08's `k_p`, in 1/s^2.
    pub stiffness: f64,
    /// KP08's `k_c`, in 1/s.
    pub damping: f64,
}

impl Gains {
    /// The fastest gains without overshoot: damping = 2 sqrt(stiffness).
    pub fn critical(stiffness: f64) -> Gains {
        Gains { stiffness, damping: 2.0 * stiffness.max(0.0).sqrt() }
    }

    /// Gains without overshoot that reduce an error to a hundredth in about `time` seconds.
    pub fn within(time: f64) -> Gains {
        // (1 + s) exp(-s) = 0.01 at s = 6.64.
        Gains::critical((6.64 / time).powi(2))
    }

    /// Whether steps of `h` seconds are stable: symplectic Euler needs `kp h^2 + 2 kd h < 4`.
    pub fn suit_step(self, h: f64) -> bool {
        self.stiffness * h * h + 2.0 * self.damping * h < 4.0
    }

    /// The rate, in 1/s, at which an error decreases if the velocity itself is commanded: the limit of the controller without
    /// inertia. Zero without damping.
    pub fn rate(self) -> f64 {
        if self.damping > 0.0 { self.stiffness / self.damping } else { 0.0 }
    }

    /// Whether both are finite and not negative.
    pub fn is_sound(self) -> bool {
        let sound = |gain: f64| gain >= 0.0 && gain.is_finite();
        sound(self.stiffness) && sound(self.damping)
    }
}

/// KP08's gamma(t): from 0 to 1, smoothly, between two times.
///
/// ```
/// use ligament::control::Ramp;
///
/// // From t = 2 s on, over half a second: half of the rise is in the middle.
/// let ramp = Ramp { start: 2.0, duration: 0.5 };
/// assert_eq!([1.0, 2.25, 3.0].map(|time| ramp.at(time)), [0.0, 0.5, 1.0]);
/// assert_eq!(Ramp::FULL.at(0.0), 1.0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Ramp {
    /// When it begins to rise, in seconds.
    pub start: f64,
    /// Duration in seconds; zero for a step.
    pub duration: f64,
}

impl Ramp {
    /// 1 at all times.
    pub const FULL: Ramp = Ramp { start: f64::NEG_INFINITY, duration: 0.0 };

    /// gamma at a time.
    pub fn at(self, time: f64) -> f64 {
        if time < self.start {
            return 0.0;
        }
        if self.duration <= 0.0 {
            return 1.0;
        }
        let s = ((time - self.start) / self.duration).clamp(0.0, 1.0);
        s * s * (3.0 - 2.0 * s)
    }
}

#[cfg(test)]
mod tests {
    //! Tests the times that gains and ramps promise.
    use super::*;

    #[test]
    fn a_gap_is_closed_in_time_and_without_overshoot() {
        let (gains, h) = (Gains::within(0.5), 1e-4);
        let (mut x, mut v) = (1.0, 0.0);
        for _ in 0..5000 {
            v += h * (-gains.stiffness * x - gains.damping * v);
            x += h * v;
            assert!(x > -1e-12);
        }
        assert!(x < 0.0105, "{x}");
    }

    #[test]
    fn steps_are_judged_as_they_behave() {
        let h = 1e-2;
        for stiffness in [1e2, 1e3, 4.0e3, 9e3, 2e4, 1e5] {
            let gains = Gains::critical(stiffness);
            let (mut x, mut v): (f64, f64) = (1.0, 0.0);
            for _ in 0..2000 {
                v += h * (-gains.stiffness * x - gains.damping * v);
                x += h * v;
            }
            assert_eq!(gains.suit_step(h), x.abs() < 1.0, "{stiffness}: {x}");
        }
    }

    #[test]
    fn ramps_rise_smoothly_from_zero_to_one() {
        let ramp = Ramp { start: 1.0, duration: 2.0 };
        assert_eq!([0.0, 1.0, 2.0, 3.0, 9.0].map(|t| ramp.at(t)), [0.0, 0.0, 0.5, 1.0, 1.0]);
        assert_eq!(Ramp { start: 1.0, duration: 0.0 }.at(1.0), 1.0);
        assert_eq!(Ramp::FULL.at(-1e9), 1.0);
    }
}
