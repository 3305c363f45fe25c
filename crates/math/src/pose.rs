//! Poses, and the transformation of twists and wrenches between frames.
//!
//! Source: KP08 appendix A.1. Symbols: T = (R, p); `Ad_T = [[R, 0], [[p]R, R]]`. `Ad_T` takes a twist from b to a,
//! `Ad*_{T^-1}` takes a wrench from b to a.

use std::ops::Mul;

use crate::{Mat3, Quat, Scalar, Twist, Vec3, Wrench};

/// The pose of frame b in frame a: a pose named `a_from_b` maps coordinates in b to coordinates in a.
///
/// ```
/// use ligament_math::{Pose, Twist, Vec3, Wrench, so3};
/// use std::f64::consts::FRAC_PI_2;
///
/// // Names show what a product means: world_from_arm * arm_from_hand = world_from_hand.
/// let world_from_arm = Pose::new(so3::exp(Vec3::Z * FRAC_PI_2), Vec3::new(0.0, 0.0, 1.0));
/// let arm_from_hand = Pose::translation(Vec3::X * 0.3);
/// let world_from_hand = world_from_arm * arm_from_hand;
/// assert!((world_from_hand.pos - Vec3::new(0.0, 0.3, 1.0)).norm() < 1e-15);
///
/// // Power is the same in every frame.
/// let (twist, wrench) = (Twist::new(Vec3::X, Vec3::Y), Wrench::new(Vec3::Z, Vec3::X));
/// let power_in_world = world_from_hand.wrench(wrench).dot(world_from_hand.twist(twist));
/// assert!((power_in_world - wrench.dot(twist)).abs() < 1e-15);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Pose<T = f64> {
    /// The axes of b, as columns in the axes of a. A proper rotation.
    pub rot: Mat3<T>,
    /// The origin of b, in a.
    pub pos: Vec3<T>,
}

impl<T: Scalar> Pose<T> {
    /// The identity: both frames coincide.
    pub const IDENTITY: Self = Pose { rot: Mat3::IDENTITY, pos: Vec3::ZERO };

    /// From a rotation and a position.
    #[inline(always)]
    pub const fn new(rot: Mat3<T>, pos: Vec3<T>) -> Self {
        Pose { rot, pos }
    }

    /// A translation without rotation.
    #[inline(always)]
    pub const fn translation(pos: Vec3<T>) -> Self {
        Pose { rot: Mat3::IDENTITY, pos }
    }

    /// A rotation about the origin.
    #[inline(always)]
    pub const fn rotation(rot: Mat3<T>) -> Self {
        Pose { rot, pos: Vec3::ZERO }
    }

    /// The inverse: `b_from_a` of an `a_from_b`.
    #[inline(always)]
    pub fn inverse(self) -> Self {
        Pose { rot: self.rot.transpose(), pos: -self.rot.transpose_mul(self.pos) }
    }

    /// `self^-1 * other`: `b_from_c` from `a_from_b` and `a_from_c`.
    #[inline(always)]
    pub fn inverse_mul(self, other: Self) -> Self {
        Pose { rot: self.rot.transpose() * other.rot, pos: self.rot.transpose_mul(other.pos - self.pos) }
    }

    /// Takes a point `x` from b to a.
    #[inline(always)]
    pub fn point(self, x: Vec3<T>) -> Vec3<T> {
        self.rot * x + self.pos
    }

    /// Takes a point `x` from a to b.
    #[inline(always)]
    pub fn inverse_point(self, x: Vec3<T>) -> Vec3<T> {
        self.rot.transpose_mul(x - self.pos)
    }

    /// Takes a twist from b to a: `Ad_T`.
    #[inline(always)]
    pub fn twist(self, v: Twist<T>) -> Twist<T> {
        let angular = self.rot * v.angular;
        Twist { angular, linear: self.rot * v.linear + self.pos.cross(angular) }
    }

    /// Takes a twist from a to b: `Ad_{T^-1}`.
    #[inline(always)]
    pub fn inverse_twist(self, v: Twist<T>) -> Twist<T> {
        Twist {
            angular: self.rot.transpose_mul(v.angular),
            linear: self.rot.transpose_mul(v.linear - self.pos.cross(v.angular)),
        }
    }

    /// Takes a wrench from b to a: `Ad*_{T^-1}`.
    #[inline(always)]
    pub fn wrench(self, f: Wrench<T>) -> Wrench<T> {
        let force = self.rot * f.force;
        Wrench { moment: self.rot * f.moment + self.pos.cross(force), force }
    }

    /// Takes a wrench from a to b: `Ad*_T`.
    #[inline(always)]
    pub fn inverse_wrench(self, f: Wrench<T>) -> Wrench<T> {
        Wrench {
            moment: self.rot.transpose_mul(f.moment - self.pos.cross(f.force)),
            force: self.rot.transpose_mul(f.force),
        }
    }
}

impl Pose {
    /// From a quaternion and a position.
    pub fn from_quat(rotation: Quat, pos: Vec3) -> Pose {
        Pose { rot: rotation.to_mat3(), pos }
    }

    /// True if no number is NaN or infinite.
    pub fn is_finite(self) -> bool {
        self.rot.is_finite() && self.pos.is_finite()
    }
}

impl<T: Scalar> Mul for Pose<T> {
    type Output = Self;
    /// `a_from_b * b_from_c = a_from_c`.
    #[inline(always)]
    fn mul(self, b: Self) -> Self {
        Pose { rot: self.rot * b.rot, pos: self.rot * b.pos + self.pos }
    }
}

impl<T: Scalar> Default for Pose<T> {
    fn default() -> Self {
        Self::IDENTITY
    }
}
