//! A joint where the equations of a step are taken: how it may move, what closes it, and what its springs and limits
//! push with. Every way to solve the equations starts from this.
//!
//! Source: H11 section 3. Symbols: h step, k stiffness, d damping. World axes, about the joint's point (the origin of
//! its frame a); relative motion is that of this bone minus that of the one above, at that point.
//!
//! Springs act as impulses `impulse - factor * rate`, where factor = h^2 k + h d makes them implicit.

use arrayvec::ArrayVec;
use ligament_math::{Mat3, Sym3, Twist, Vec3, Wrench};

use super::options::ImplicitOptions;
use crate::model::Range;

/// A spring and damper along one wrench.
#[derive(Clone, Copy, Debug)]
pub(super) struct Law {
    pub(super) wrench: Wrench,
    pub(super) factor: f64,
    pub(super) impulse: f64,
}

/// A spring and damper against turning about every axis.
#[derive(Clone, Copy, Debug)]
pub(super) struct TurnLaw {
    pub(super) block: Sym3,
    pub(super) impulse: Vec3,
    /// Where asked for, the exact derivative by the turn of this bone and by that of the one above, which `block` stands
    /// for with both signs: torques turn with the bodies, and that has a skew part.
    pub(super) exact: Option<[Mat3; 2]>,
}

/// One bound of a joint's limits: how far the joint is along it, how fast it goes, and the wrench of a unit force.
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

    /// Closer to its end than this, rounding alone would say whether a bound is passed: meters or radians.
    pub(super) const SLACK: f64 = 1e-14;

    /// So close to its end, a joint is taken to rest on its bound until the solve says otherwise: meters or radians.
    /// A joint that is held against a bound is pressed past it by micrometers, and its damper has it end a step a little
    /// inside as often as not.
    const NEAR: f64 = 1e-4;

    /// Where the spring of a bound pushes harder than this, in newtons or newton meters, a joint is not struck back but led.
    /// A pose that a file starts from may be so far outside; who only leans on a bound so hard is held as ever.
    const HARD: f64 = 500.0;

    /// The damping of its spring: its own would let go of all that the spring holds at once, where that is much.
    pub(super) fn damping(&self, options: &ImplicitOptions) -> f64 {
        let (end, outward) = self.edge();
        let damping = options.limit_damping;
        match outward * (self.value - end) * options.limit_stiffness > Self::HARD && damping > 0.0 {
            true => damping.max(options.limit_return * options.limit_stiffness),
            false => damping,
        }
    }

    /// True where a value is past the range.
    pub(super) fn is_passed_at(&self, value: f64) -> bool {
        value > self.range.high + Self::SLACK || value < self.range.low - Self::SLACK
    }

    /// True where a value is past the range, or about to be.
    pub(super) fn is_near_at(&self, value: f64) -> bool {
        value > self.range.high - Self::NEAR || value < self.range.low + Self::NEAR
    }

    /// The nearer end of the range, and which way is out there.
    pub(super) fn edge(&self) -> (f64, f64) {
        if self.value > 0.5 * (self.range.low.max(-1e300) + self.range.high.min(1e300)) {
            (self.range.high, 1.0)
        } else {
            (self.range.low, -1.0)
        }
    }
}

/// A joint at the poses where the equations are taken.
#[derive(Clone, Debug)]
pub(super) struct Knot {
    /// From the centers of mass of this bone and of the one above to the joint's point.
    pub(super) arm_here: Vec3,
    pub(super) arm_above: Vec3,
    /// The relative motion that closes the joint.
    pub(super) closing: Twist,
    /// The relative motions that the joint allows, orthonormal; a ball's are left out.
    pub(super) freedom: ArrayVec<Twist, 6>,
    pub(super) turn: Option<TurnLaw>,
    /// Springs along its coordinates, and bounds that push: six of each at most.
    pub(super) laws: ArrayVec<Law, 12>,
}

impl Knot {
    pub(super) fn new() -> Knot {
        Knot {
            arm_here: Vec3::ZERO,
            arm_above: Vec3::ZERO,
            closing: Twist::ZERO,
            freedom: ArrayVec::new(),
            turn: None,
            laws: ArrayVec::new(),
        }
    }

    /// A relative motion of both ends, given at their centers of mass, at the joint's point.
    #[inline(always)]
    pub(super) fn relative(&self, here: Twist, above: Twist) -> Twist {
        Twist::new(here.angular - above.angular, here.at(self.arm_here) - above.at(self.arm_above))
    }
}
