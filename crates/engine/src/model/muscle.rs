//! Muscles: forces that depend on activation, length and velocity as those of biological muscles do, as in MuJoCo.
//!
//! Beyond the papers. Source: the chapter *Modeling*, "Muscle actuators", of MuJoCo's documentation. Symbols: l length and l' velocity of the
//! actuator, L and V the same in lengths L0 at which the muscle is strongest (and L0 per second, over the largest speed), a activation, u
//! control value, F0 the largest force at rest.
//!
//! ```text
//! L0 = (length range) / (range of L),    L = low of L + (l - low of l) / L0,    V = l' / (L0 vmax)
//! f  = -F0 (FL(L) FV(V) a + FP(L))
//! a' = (u - a) / tau,    tau = activation time (1/2 + 3/2 a) where u > a, deactivation time / (1/2 + 3/2 a) elsewhere
//! ```
//!
//! FL rises from zero at `shortest` to one at 1 and falls to zero at `longest`, by quarters of parabolas; FV is zero from V = -1 on, one at
//! rest and `stretched_force` where the muscle is stretched fast; FP is zero up to 1, then a parabola, and a line from halfway to `longest`.
//!
//! Deviation: in a step, tau is that at its start, and a approaches u exponentially, so that it never passes u.

use super::Range;

/// Lengths, speeds and forces of a muscle. The force of an actuator with a muscle is the muscle's alone; it pulls.
///
/// ```
/// use ligament::model::{Muscle, Range};
///
/// // MuJoCo's default muscle, of 100 N, between 0.5 m and 1 m of length.
/// let muscle = Muscle { force: 100.0, ..Muscle::new(Range::new(0.5, 1.0)) };
/// let strongest = 0.5 + 0.5 * (1.0 - 0.75) / (1.05 - 0.75);
/// assert!((muscle.force(1.0, strongest, 0.0) + 100.0).abs() < 1e-12);
/// assert_eq!(muscle.force(0.0, strongest, 0.0), 0.0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Muscle {
    /// The range of the actuator's length, in meters or radians.
    pub length_range: Range,
    /// The same in lengths at which it is strongest.
    pub range: Range,
    /// The largest active force at rest, in N or N m.
    pub force: f64,
    /// Shortest and longest length at which it is active, in lengths at which it is strongest.
    pub shortest: f64,
    /// See `shortest`.
    pub longest: f64,
    /// Speed of shortening at which it has no force, in lengths at which it is strongest per second.
    pub fastest: f64,
    /// Passive force at `longest`, relative to the largest active one at rest.
    pub passive_force: f64,
    /// Active force where it is stretched fast, relative to that at rest.
    pub stretched_force: f64,
}

/// The least length or speed that is divided by.
const LEAST: f64 = 1e-15;

impl Muscle {
    /// MuJoCo's default muscle, of 1 N, for a range of the length of its actuator.
    pub fn new(length_range: Range) -> Muscle {
        Muscle {
            length_range,
            range: Range::new(0.75, 1.05),
            force: 1.0,
            shortest: 0.5,
            longest: 1.6,
            fastest: 1.5,
            passive_force: 1.3,
            stretched_force: 1.2,
        }
    }

    /// Length and velocity, normalized.
    fn normalized(&self, length: f64, velocity: f64) -> (f64, f64) {
        let Range { low, high } = self.length_range;
        let strongest = (high - low) / (self.range.high - self.range.low).max(LEAST);
        let relative = self.range.low + (length - low) / strongest.max(LEAST);
        (relative, velocity / (strongest * self.fastest).max(LEAST))
    }

    /// FL: active force by length.
    fn by_length(&self, length: f64) -> f64 {
        let (shortest, longest) = (self.shortest, self.longest);
        if !(shortest..=longest).contains(&length) {
            return 0.0;
        }
        let [rising, falling] = [0.5 * (shortest + 1.0), 0.5 * (1.0 + longest)];
        let part = |way: f64, whole: f64| (way / whole.max(LEAST)).powi(2);
        if length <= rising {
            0.5 * part(length - shortest, rising - shortest)
        } else if length <= 1.0 {
            1.0 - 0.5 * part(1.0 - length, 1.0 - rising)
        } else if length <= falling {
            1.0 - 0.5 * part(length - 1.0, falling - 1.0)
        } else {
            0.5 * part(longest - length, longest - falling)
        }
    }

    /// FV: active force by velocity.
    fn by_velocity(&self, velocity: f64) -> f64 {
        let more = self.stretched_force - 1.0;
        if velocity <= -1.0 {
            0.0
        } else if velocity <= 0.0 {
            (velocity + 1.0).powi(2)
        } else if velocity <= more {
            self.stretched_force - (more - velocity).powi(2) / more.max(LEAST)
        } else {
            self.stretched_force
        }
    }

    /// FP: passive force by length.
    fn passive(&self, length: f64) -> f64 {
        let halfway = 0.5 * (1.0 + self.longest);
        let way = |from: f64| (length - from) / (halfway - 1.0).max(LEAST);
        if length <= 1.0 {
            0.0
        } else if length <= halfway {
            self.passive_force * 0.5 * way(1.0).powi(2)
        } else {
            self.passive_force * (0.5 + way(halfway))
        }
    }

    /// Its force per unit of activation: MuJoCo's gain. In N or N m, negative because it pulls.
    pub fn gain(&self, length: f64, velocity: f64) -> f64 {
        let (length, velocity) = self.normalized(length, velocity);
        -self.force * self.by_length(length) * self.by_velocity(velocity)
    }

    /// Its passive force: MuJoCo's bias. In N or N m, negative because it pulls.
    pub fn bias(&self, length: f64) -> f64 {
        -self.force * self.passive(self.normalized(length, 0.0).0)
    }

    /// Its force for an activation, in N or N m, negative because it pulls.
    pub fn force(&self, activation: f64, length: f64, velocity: f64) -> f64 {
        self.gain(length, velocity) * activation + self.bias(length)
    }

    /// Why it is not one, if so.
    pub(crate) fn fault(&self) -> Option<&'static str> {
        let Muscle { length_range, range, force, shortest, longest, fastest, passive_force, stretched_force } =
            *self;
        let numbers = [force, fastest, passive_force, stretched_force, shortest, longest];
        let ends = [length_range.low, length_range.high, range.low, range.high];
        if !numbers.iter().chain(&ends).all(|number| number.is_finite()) {
            return Some("a number of its muscle is not finite");
        }
        if !(length_range.low < length_range.high && range.low < range.high) {
            return Some("the ranges of its muscle must be two numbers, low < high");
        }
        if !(shortest < 1.0 && 1.0 < longest && fastest > 0.0 && stretched_force >= 1.0) {
            return Some("its muscle needs shortest < 1 < longest, fastest > 0 and stretched_force >= 1");
        }
        (force < 0.0 || passive_force < 0.0).then_some("the forces of its muscle must not be negative")
    }
}

/// How fast the activation of a muscle follows its control value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MuscleActivation {
    /// Time constants of activation and deactivation, in seconds.
    pub rise: f64,
    /// See `rise`.
    pub fall: f64,
    /// Width of the transition between both, in units of activation; zero for none.
    pub smoothing: f64,
}

impl Default for MuscleActivation {
    /// MuJoCo's: 10 ms and 40 ms.
    fn default() -> MuscleActivation {
        MuscleActivation { rise: 0.01, fall: 0.04, smoothing: 0.0 }
    }
}

impl MuscleActivation {
    /// The time constant at an activation, for a control value, in seconds.
    pub fn time_constant(&self, ctrl: f64, activation: f64) -> f64 {
        let (ctrl, slower) = (ctrl.clamp(0.0, 1.0), 0.5 + 1.5 * activation.clamp(0.0, 1.0));
        let (rise, fall) = (self.rise * slower, self.fall / slower);
        let more = ctrl - activation;
        if self.smoothing < LEAST {
            return if more > 0.0 { rise } else { fall };
        }
        fall + (rise - fall) * smooth_step(more / self.smoothing + 0.5)
    }

    /// The activation a time later, with a constant control value.
    pub(crate) fn after(&self, ctrl: f64, activation: f64, time: f64) -> f64 {
        let constant = self.time_constant(ctrl, activation);
        let share = if constant > 0.0 { -(-time / constant).exp_m1() } else { 1.0 };
        activation + share * (ctrl.clamp(0.0, 1.0) - activation)
    }
}

/// A polynomial from zero at 0 to one at 1, with two continuous derivatives.
fn smooth_step(x: f64) -> f64 {
    let x = x.clamp(0.0, 1.0);
    x * x * x * (3.0 * x * (2.0 * x - 5.0) + 10.0)
}
