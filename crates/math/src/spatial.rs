//! Twists and wrenches: spatial velocities and forces.
//!
//! Source: KP08 appendix A.1 (V = (w, v), F = (moment, force)), angular part first.
//! Symbols: `ad_V = [[ [w], 0 ], [ [v], [w] ]]`, `ad*_V` its transpose.

use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

use crate::{Scalar, Vec3};

/// Velocity of a rigid body: its angular velocity, and the linear velocity of the body point at the frame's origin.
/// Also an acceleration, or an infinitesimal displacement.
///
/// ```
/// use ligament_math::{Twist, Vec3};
///
/// // A wheel of radius 1 that rolls along x: its contact point with the ground has zero velocity.
/// let rolling = Twist::new(Vec3::Y, Vec3::X);
/// assert_eq!(rolling.at(-Vec3::Z), Vec3::ZERO);
/// assert_eq!(rolling.at(Vec3::Z), Vec3::X * 2.0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Twist<T = f64> {
    /// Angular velocity.
    pub angular: Vec3<T>,
    /// Velocity of the body point that is at the origin.
    pub linear: Vec3<T>,
}

/// Spatial force on a rigid body: moment about the frame's origin, and force. Also a momentum, or a constraint row: the
/// wrench of a unit multiplier.
///
/// ```
/// use ligament_math::{Twist, Vec3, Wrench};
///
/// // A force at the end of a lever of two meters, and its power when the lever rotates.
/// let pushed = Wrench::of_force_at(Vec3::Y * 10.0, Vec3::X * 2.0);
/// assert_eq!(pushed.moment, Vec3::Z * 20.0);
/// assert_eq!(pushed.dot(Twist::new(Vec3::Z * 3.0, Vec3::ZERO)), 60.0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Wrench<T = f64> {
    /// Moment about the origin.
    pub moment: Vec3<T>,
    /// Force.
    pub force: Vec3<T>,
}

impl<T: Scalar> Twist<T> {
    /// Zero.
    pub const ZERO: Self = Twist { angular: Vec3::ZERO, linear: Vec3::ZERO };

    /// From the angular and the linear part.
    #[inline(always)]
    pub const fn new(angular: Vec3<T>, linear: Vec3<T>) -> Self {
        Twist { angular, linear }
    }

    /// `ad_self b`: the rate of change of the twist `b`, fixed in a frame that moves with `self`.
    #[inline(always)]
    pub fn ad(self, b: Self) -> Self {
        Twist {
            angular: self.angular.cross(b.angular),
            linear: self.linear.cross(b.angular) + self.angular.cross(b.linear),
        }
    }

    /// `ad*_self f`, the transpose of [`Twist::ad`] on wrenches.
    ///
    /// The gyroscopic wrench of a body with momentum P is `-ad*_V P`.
    #[inline(always)]
    pub fn ad_dual(self, f: Wrench<T>) -> Wrench<T> {
        Wrench {
            moment: f.moment.cross(self.angular) + f.force.cross(self.linear),
            force: f.force.cross(self.angular),
        }
    }

    /// The six numbers, angular first.
    #[inline(always)]
    pub fn to_array(self) -> [T; 6] {
        let (w, v) = (self.angular, self.linear);
        [w.x, w.y, w.z, v.x, v.y, v.z]
    }

    /// The linear velocity of the body point at `p`.
    #[inline(always)]
    pub fn at(self, p: Vec3<T>) -> Vec3<T> {
        self.linear + self.angular.cross(p)
    }
}

impl<T: Scalar> Wrench<T> {
    /// Zero.
    pub const ZERO: Self = Wrench { moment: Vec3::ZERO, force: Vec3::ZERO };

    /// From moment and force.
    #[inline(always)]
    pub const fn new(moment: Vec3<T>, force: Vec3<T>) -> Self {
        Wrench { moment, force }
    }

    /// The wrench of `force` at the point `p`.
    #[inline(always)]
    pub fn of_force_at(force: Vec3<T>, p: Vec3<T>) -> Self {
        Wrench { moment: p.cross(force), force }
    }

    /// Power on a twist, or work along a displacement.
    #[inline(always)]
    pub fn dot(self, v: Twist<T>) -> T {
        self.moment.dot(v.angular) + self.force.dot(v.linear)
    }

    /// The six numbers, moment first.
    #[inline(always)]
    pub fn to_array(self) -> [T; 6] {
        let (m, f) = (self.moment, self.force);
        [m.x, m.y, m.z, f.x, f.y, f.z]
    }

    /// The same wrench about another point: `p` in the coordinates of the present frame.
    #[inline(always)]
    pub fn about(self, p: Vec3<T>) -> Self {
        Wrench { moment: self.moment - p.cross(self.force), force: self.force }
    }
}

impl Twist {
    /// True if no component is NaN or infinite.
    pub fn is_finite(self) -> bool {
        self.angular.is_finite() && self.linear.is_finite()
    }
    /// The largest absolute component; NaN if there is one.
    pub fn max_abs(self) -> f64 {
        // Not f64::max, which ignores NaN.
        Vec3::new(self.angular.max_abs(), self.linear.max_abs(), 0.0).max_abs()
    }
}

impl Wrench {
    /// True if no component is NaN or infinite.
    pub fn is_finite(self) -> bool {
        self.moment.is_finite() && self.force.is_finite()
    }
    /// The largest absolute component; NaN if there is one.
    pub fn max_abs(self) -> f64 {
        Vec3::new(self.moment.max_abs(), self.force.max_abs(), 0.0).max_abs()
    }
}

// The two types have the same operations but must not mix: one list of operations, implemented for each.
macro_rules! linear_space {
    ($name:ident, $a:ident, $b:ident) => {
        impl<T: Scalar> Add for $name<T> {
            type Output = Self;
            #[inline(always)]
            fn add(self, o: Self) -> Self {
                $name { $a: self.$a + o.$a, $b: self.$b + o.$b }
            }
        }
        impl<T: Scalar> Sub for $name<T> {
            type Output = Self;
            #[inline(always)]
            fn sub(self, o: Self) -> Self {
                $name { $a: self.$a - o.$a, $b: self.$b - o.$b }
            }
        }
        impl<T: Scalar> Neg for $name<T> {
            type Output = Self;
            #[inline(always)]
            fn neg(self) -> Self {
                $name { $a: -self.$a, $b: -self.$b }
            }
        }
        impl<T: Scalar> Mul<T> for $name<T> {
            type Output = Self;
            #[inline(always)]
            fn mul(self, s: T) -> Self {
                $name { $a: self.$a * s, $b: self.$b * s }
            }
        }
        impl<T: Scalar> AddAssign for $name<T> {
            #[inline(always)]
            fn add_assign(&mut self, o: Self) {
                *self = *self + o;
            }
        }
        impl<T: Scalar> SubAssign for $name<T> {
            #[inline(always)]
            fn sub_assign(&mut self, o: Self) {
                *self = *self - o;
            }
        }
        impl<T: Scalar> Default for $name<T> {
            fn default() -> Self {
                Self::ZERO
            }
        }
        impl<T: Scalar> From<[T; 6]> for $name<T> {
            #[inline(always)]
            fn from(x: [T; 6]) -> Self {
                $name { $a: Vec3::new(x[0], x[1], x[2]), $b: Vec3::new(x[3], x[4], x[5]) }
            }
        }
    };
}

linear_space!(Twist, angular, linear);
linear_space!(Wrench, moment, force);
