//! A joint at the poses where the equations are linearized: its allowed motions, the motion that closes it, and the impulses
//! of its springs and limits. Every linear solver starts from this.
//!
//! Source: H11 section 3. Symbols: h step, k stiffness, d damping. World axes, about the joint's point (the origin of its
//! frame a). Relative motion is that of this bone minus that of its parent bone, at that point.
//!
//! Springs act as impulses `impulse - factor * rate`, where factor = h^2 k + h d makes them implicit.

use arrayvec::ArrayVec;
use ligament_math::{Mat3, Sym3, Twist, Vec3, Wrench};

use super::options::ImplicitOptions;
use crate::model::Range;

/// A spring and damper along one wrench, or a rotor.
#[derive(Clone, Copy, Debug)]
pub(super) struct Law {
    pub(super) wrench: Wrench,
    pub(super) factor: f64,
    pub(super) impulse: f64,
}

/// A spring and damper against rotation about every axis.
#[derive(Clone, Copy, Debug)]
pub(super) struct TurnLaw {
    pub(super) block: Sym3,
    pub(super) impulse: Vec3,
    /// If requested, the exact derivatives with respect to the rotation of this bone and of its parent, which `block`
    /// approximates with both signs: torques rotate with the bodies, which adds a skew part.
    pub(super) exact: Option<[Mat3; 2]>,
}

/// A servo with a largest force along one degree of freedom, or dry friction: its law without the bound, the largest impulse, and
/// whether it is at it (1 or -1, else 0).
#[derive(Clone, Copy, Debug)]
pub(super) struct BoundedLaw {
    pub(super) law: Law,
    pub(super) most: f64,
    pub(super) at_bound: f64,
}

impl BoundedLaw {
    pub(super) const NONE: BoundedLaw = BoundedLaw {
        law: Law { wrench: Wrench { moment: Vec3::ZERO, force: Vec3::ZERO }, factor: 0.0, impulse: 0.0 },
        most: f64::INFINITY,
        at_bound: 0.0,
    };

    /// Which bound an impulse is past.
    pub(super) fn side(&self, impulse: f64) -> f64 {
        if impulse.abs() > self.most { impulse.signum() } else { 0.0 }
    }
}

/// Where the actuators along a velocity were evaluated: the wrench of a unit force, coordinate, and the velocity to which the solve adds.
#[derive(Clone, Copy, Debug)]
pub(super) struct DriveAt {
    pub(super) wrench: Wrench,
    pub(super) x: f64,
    pub(super) v: f64,
}

impl DriveAt {
    pub(super) const NONE: DriveAt =
        DriveAt { wrench: Wrench { moment: Vec3::ZERO, force: Vec3::ZERO }, x: 0.0, v: 0.0 };
}

/// A limit that is reached, as a constraint: the wrench of a unit impulse, and the rate of its value in the step.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stop {
    pub(super) wrench: Wrench,
    pub(super) rate: f64,
}

/// One bound of a joint's limits: the joint's value along it, its velocity, and the wrench of a unit force. For the bound of a
/// speed,
/// the value is the motion along it in the step.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bound {
    pub(super) value: f64,
    pub(super) rate: f64,
    pub(super) range: Range,
    pub(super) wrench: Wrench,
}

impl Bound {
    pub(super) const NONE: Bound = Bound {
        value: 0.0,
        rate: 0.0,
        range: Range::ANY,
        wrench: Wrench { moment: Vec3::ZERO, force: Vec3::ZERO },
    };

    /// Within this distance of an end of the range (meters or radians), rounding alone would decide whether the bound is
    /// exceeded.
    pub(super) const SLACK: f64 = 1e-14;

    /// Within this distance of an end of the range (meters or radians), a bound is active until the solve shows otherwise. A
    /// joint that is pressed against a bound exceeds it by micrometers, and its damper often makes it end a step slightly
    /// inside.
    const NEAR: f64 = 1e-4;
    /// The same for hard limits, at which joints rest exactly.
    const NEAR_HARD: f64 = 1e-9;

    /// Above this spring force (newtons or newton meters), a bound returns its joint slowly instead of with full force. This
    /// happens where a file starts from a pose far outside the limits. A joint that is pressed this hard by a load is held as
    /// usual.
    const HARD: f64 = 500.0;

    /// The rate that takes its value to the end of the range in a step of `h` seconds; slowly, over `returns_in` seconds, if it was
    /// outside before the step. `before` is its value then.
    pub(super) fn stopping_rate(&self, before: f64, h: f64, returns_in: f64) -> f64 {
        let (end, outward) = self.edge();
        let share = if h < returns_in { 1.0 - h / returns_in } else { 0.0 };
        let allowed = outward * (outward * (before - end)).max(0.0) * share;
        (end + allowed - self.value) / h
    }

    /// The damping of its spring. It is raised where the spring is compressed so far that it would release its energy at
    /// once.
    pub(super) fn damping(&self, options: &ImplicitOptions) -> f64 {
        let (end, outward) = self.edge();
        let damping = options.limit_damping;
        match outward * (self.value - end) * options.limit_stiffness > Self::HARD && damping > 0.0 {
            true => damping.max(options.limit_return * options.limit_stiffness),
            false => damping,
        }
    }

    /// True if a value is outside the range.
    pub(super) fn is_passed_at(&self, value: f64) -> bool {
        value > self.range.high + Self::SLACK || value < self.range.low - Self::SLACK
    }

    /// True if a value is outside the range, or close to an end of it.
    pub(super) fn is_near_at(&self, value: f64, is_hard: bool) -> bool {
        let near = if is_hard { Self::NEAR_HARD } else { Self::NEAR };
        value > self.range.high - near || value < self.range.low + near
    }

    /// How far a value is outside the range; negative within it.
    pub(super) fn excess_at(&self, value: f64) -> f64 {
        f64::max(value - self.range.high, self.range.low - value)
    }

    /// The nearer end of the range, and the outward direction there: 1 or -1.
    pub(super) fn edge(&self) -> (f64, f64) {
        if self.value > 0.5 * (self.range.low.max(-1e300) + self.range.high.min(1e300)) {
            (self.range.high, 1.0)
        } else {
            (self.range.low, -1.0)
        }
    }
}

/// A joint at the poses where the equations are linearized.
#[derive(Clone, Debug)]
pub(super) struct EvaluatedJoint {
    /// From the centers of mass of this bone and of its parent bone to the joint's point.
    pub(super) arm_here: Vec3,
    pub(super) arm_above: Vec3,
    /// The relative motion that closes the joint.
    pub(super) closing: Twist,
    /// The relative motions that the joint allows, orthonormal; not filled for a ball joint.
    pub(super) freedom: ArrayVec<Twist, 6>,
    pub(super) turn: Option<TurnLaw>,
    /// Springs, servos, actuators, rotors and friction along its coordinates, and active bounds that are springs: at most six of each.
    pub(super) laws: ArrayVec<Law, 36>,
    /// Active bounds that are hard: see [`super::stopped_joint`].
    pub(super) stops: ArrayVec<Stop, 6>,
}

impl EvaluatedJoint {
    pub(super) fn new() -> EvaluatedJoint {
        EvaluatedJoint {
            arm_here: Vec3::ZERO,
            arm_above: Vec3::ZERO,
            closing: Twist::ZERO,
            freedom: ArrayVec::new(),
            turn: None,
            laws: ArrayVec::new(),
            stops: ArrayVec::new(),
        }
    }

    /// The relative motion at the joint's point, from the motions of both bones at their centers of mass.
    #[inline(always)]
    pub(super) fn relative(&self, here: Twist, above: Twist) -> Twist {
        Twist::new(here.angular - above.angular, here.at(self.arm_here) - above.at(self.arm_above))
    }
}
