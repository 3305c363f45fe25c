//! Inertia of a rigid body in ten numbers.
//!
//! Source: KP08 appendix A.1, `J = [[I_c - m[c][c], m[c]], [-m[c], m]]`; LEC, "The inertia matrix".
//! Symbols: m mass, c center of mass, h = m c, I the inertia about the origin of the frame.

use std::ops::{Add, AddAssign};

use crate::{Eigen3, Pose, Scalar, Sym3, Twist, Vec3, Wrench};

/// Mass, first and second moments of a body about the origin of some frame. They are additive: the inertia of two bodies
/// fixed together is the sum of theirs.
///
/// ```
/// use ligament_math::{Pose, RigidInertia, Sym3, Twist, Vec3};
///
/// // Two balls on a rod: the inertia of the parts adds, each in the frame of the whole.
/// let ball = RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY * 0.004);
/// let dumbbell = ball.transported(Pose::translation(Vec3::X)) + ball.transported(Pose::translation(-Vec3::X));
/// assert_eq!((dumbbell.mass, dumbbell.com()), (2.0, Vec3::ZERO));
/// // 1/2 I w^2 about z: 2 (0.004 + 1).
/// let energy = dumbbell.kinetic_energy(Twist::new(Vec3::Z, Vec3::ZERO));
/// assert!((energy - 1.004).abs() < 1e-15);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RigidInertia<T = f64> {
    /// Mass.
    pub mass: T,
    /// Mass times center of mass, `h = m c`.
    pub first_moment: Vec3<T>,
    /// Rotational inertia about the origin of the frame, `I = I_c - m [c][c]`.
    pub rotational: Sym3<T>,
}

impl<T: Scalar> RigidInertia<T> {
    /// Zero.
    pub const ZERO: Self = RigidInertia { mass: T::ZERO, first_moment: Vec3::ZERO, rotational: Sym3::ZERO };

    /// From the mass, the center of mass, and the rotational inertia about that center.
    #[inline(always)]
    pub fn new(mass: T, com: Vec3<T>, at_com: Sym3<T>) -> Self {
        RigidInertia {
            mass,
            first_moment: com * mass,
            rotational: at_com + Sym3::of_unit_mass_at(com) * mass,
        }
    }

    /// A point mass at `p`.
    #[inline(always)]
    pub fn point(mass: T, p: Vec3<T>) -> Self {
        RigidInertia::new(mass, p, Sym3::ZERO)
    }

    /// Momentum of the body with velocity `v`.
    #[inline(always)]
    pub fn apply(self, v: Twist<T>) -> Wrench<T> {
        Wrench {
            moment: self.rotational * v.angular + self.first_moment.cross(v.linear),
            force: v.linear * self.mass - self.first_moment.cross(v.angular),
        }
    }

    /// Scaled by `s`: the same shape with another density.
    #[inline(always)]
    pub fn scaled(self, s: T) -> Self {
        RigidInertia {
            mass: self.mass * s,
            first_moment: self.first_moment * s,
            rotational: self.rotational * s,
        }
    }

    /// The inertia from frame b to frame a.
    #[inline(always)]
    pub fn transported(self, a_from_b: Pose<T>) -> Self {
        let turned = RigidInertia {
            mass: self.mass,
            first_moment: a_from_b.rot * self.first_moment,
            rotational: self.rotational.rotated(a_from_b.rot),
        };
        turned.translated(a_from_b.pos)
    }

    /// The inertia in a frame with the same axes, in which the origin of this one is at `p`.
    #[inline(always)]
    pub fn translated(self, p: Vec3<T>) -> Self {
        let h = self.first_moment;
        // I_a = I + m(-[p][p]) + cross terms of p and h, -[p][h] - [h][p].
        let two = T::splat(2.0);
        let d = p.dot(h) * two;
        let cross = Sym3 {
            xx: d - two * p.x * h.x,
            yy: d - two * p.y * h.y,
            zz: d - two * p.z * h.z,
            xy: -(p.x * h.y + p.y * h.x),
            xz: -(p.x * h.z + p.z * h.x),
            yz: -(p.y * h.z + p.z * h.y),
        };
        RigidInertia {
            mass: self.mass,
            first_moment: h + p * self.mass,
            rotational: self.rotational + Sym3::of_unit_mass_at(p) * self.mass + cross,
        }
    }
}

impl RigidInertia {
    /// The center of mass; the origin if there is no mass.
    pub fn com(self) -> Vec3 {
        if self.mass == 0.0 { Vec3::ZERO } else { self.first_moment / self.mass }
    }

    /// Rotational inertia about the center of mass.
    pub fn at_com(self) -> Sym3 {
        self.rotational - Sym3::of_unit_mass_at(self.com()) * self.mass
    }

    /// Principal moments about the center of mass, largest first, and the principal axes.
    pub fn principal(self) -> Eigen3 {
        self.at_com().eigen()
    }

    /// The frame at the center of mass along the principal axes, in which the inertia is diagonal.
    pub fn body_from_principal(self) -> Pose {
        Pose::new(self.principal().vectors, self.com())
    }

    /// Kinetic energy of the body with velocity `v`.
    pub fn kinetic_energy(self, v: Twist) -> f64 {
        0.5 * self.apply(v).dot(v)
    }

    /// True if no number is NaN or infinite.
    pub fn is_finite(self) -> bool {
        self.mass.is_finite() && self.first_moment.is_finite() && self.rotational.is_finite()
    }
}

impl<T: Scalar> Add for RigidInertia<T> {
    type Output = Self;
    #[inline(always)]
    fn add(self, b: Self) -> Self {
        RigidInertia {
            mass: self.mass + b.mass,
            first_moment: self.first_moment + b.first_moment,
            rotational: self.rotational + b.rotational,
        }
    }
}

impl<T: Scalar> AddAssign for RigidInertia<T> {
    #[inline(always)]
    fn add_assign(&mut self, b: Self) {
        *self = *self + b;
    }
}

impl<T: Scalar> std::iter::Sum for RigidInertia<T> {
    fn sum<I: Iterator<Item = Self>>(items: I) -> Self {
        items.fold(Self::ZERO, |total, part| total + part)
    }
}
