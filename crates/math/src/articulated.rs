//! Inertia of a body with others attached by joints: a symmetric 6x6 matrix in 21 numbers.
//!
//! Source: KP08 appendix A.1, where it is written with a hat (`J^` with its joint still locked, `Pi` seen through
//! the joint). Blocks: `[[A, B], [B^T, D]]`, angular part first, so that
//! moment = A w + B v and force = B^T w + D v. A and D are symmetric, B is not.

use std::ops::{Add, AddAssign, Sub};

use crate::{Mat3, Pose, RigidInertia, Scalar, Sym3, Twist, Vec3, Wrench};

/// A symmetric 6x6 matrix from twists to wrenches.
///
/// ```
/// use ligament_math::{ArticulatedInertia, RigidInertia, Sym3, Twist, Vec3};
///
/// // A ball that slides along x without friction: eliminating the free motion leaves no mass along x.
/// let ball = ArticulatedInertia::from(RigidInertia::new(2.0, Vec3::ZERO, Sym3::IDENTITY));
/// let along = Twist::new(Vec3::ZERO, Vec3::X);
/// let u = ball.apply(along);
/// let felt = ball.minus_rank_one(u, 1.0 / u.dot(along));
/// assert_eq!(felt.apply(along).force, Vec3::ZERO);
/// assert_eq!(felt.apply(Twist::new(Vec3::ZERO, Vec3::Y)).force, Vec3::Y * 2.0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ArticulatedInertia<T = f64> {
    /// Moment by angular motion (A).
    pub angular: Sym3<T>,
    /// Moment by linear motion (B); its transpose is force by angular motion.
    pub coupling: Mat3<T>,
    /// Force by linear motion (D).
    pub linear: Sym3<T>,
}

impl<T: Scalar> ArticulatedInertia<T> {
    /// Zero.
    pub const ZERO: Self =
        ArticulatedInertia { angular: Sym3::ZERO, coupling: Mat3::ZERO, linear: Sym3::ZERO };

    /// The wrench that causes the acceleration `v`.
    #[inline(always)]
    pub fn apply(&self, v: Twist<T>) -> Wrench<T> {
        Wrench {
            moment: self.angular * v.angular + self.coupling * v.linear,
            force: self.coupling.transpose_mul(v.angular) + self.linear * v.linear,
        }
    }

    /// The inertia from frame b to frame a: `Ad*_{T^-1} J Ad_{T^-1}`.
    #[inline(always)]
    pub fn transported(&self, a_from_b: Pose<T>) -> Self {
        let r = a_from_b.rot;
        self.rotated(r).shifted(a_from_b.pos)
    }

    /// The same inertia in rotated axes.
    #[inline(always)]
    pub fn rotated(&self, r: Mat3<T>) -> Self {
        ArticulatedInertia {
            angular: self.angular.rotated(r),
            coupling: (r * self.coupling) * r.transpose(),
            linear: self.linear.rotated(r),
        }
    }

    /// The same inertia about another origin: `p` is the present origin seen from the new one.
    ///
    /// With `v_old = v - p x w` and `moment = moment_old + p x force`:
    /// `B' = B + [p] D` and `A' = A - B [p] + [p] B'^T`.
    #[inline(always)]
    pub fn shifted(&self, p: Vec3<T>) -> Self {
        let [d0, d1, d2] = self.linear.to_mat3().cols;
        let coupling = self.coupling + Mat3::from_cols(p.cross(d0), p.cross(d1), p.cross(d2));
        // Row k of -B [p] is p x (row k of B); row k of ([p] B'^T)^T = -B' [p] is p x (row k of B').
        let b = self.coupling.transpose().cols;
        let b2 = coupling.transpose().cols;
        let (u0, u1, u2) = (p.cross(b[0]), p.cross(b[1]), p.cross(b[2]));
        let (w0, w1, w2) = (p.cross(b2[0]), p.cross(b2[1]), p.cross(b2[2]));
        let angular = Sym3 {
            xx: self.angular.xx + u0.x + w0.x,
            yy: self.angular.yy + u1.y + w1.y,
            zz: self.angular.zz + u2.z + w2.z,
            xy: self.angular.xy + u0.y + w1.x,
            xz: self.angular.xz + u0.z + w2.x,
            yz: self.angular.yz + u1.z + w2.y,
        };
        ArticulatedInertia { angular, coupling, linear: self.linear }
    }

    /// `self - u (1/d) u^T`: the inertia that is left when motion along one coordinate is free.
    #[inline(always)]
    pub fn minus_rank_one(&self, u: Wrench<T>, inv_d: T) -> Self {
        let scaled = u * inv_d;
        let (m, f) = (u.moment, u.force);
        ArticulatedInertia {
            angular: self.angular - symmetric_outer(m, scaled.moment),
            coupling: self.coupling - m.outer(scaled.force),
            linear: self.linear - symmetric_outer(f, scaled.force),
        }
    }

    /// The sum with a rigid body: the zeros of its inertia are skipped.
    #[inline(always)]
    pub fn plus_rigid(&self, j: RigidInertia<T>) -> Self {
        let h = j.first_moment;
        let [x, y, z] = self.coupling.cols;
        ArticulatedInertia {
            angular: self.angular + j.rotational,
            coupling: Mat3::from_cols(
                Vec3::new(x.x, x.y + h.z, x.z - h.y),
                Vec3::new(y.x - h.z, y.y, y.z + h.x),
                Vec3::new(z.x + h.y, z.y - h.x, z.z),
            ),
            linear: Sym3 {
                xx: self.linear.xx + j.mass,
                yy: self.linear.yy + j.mass,
                zz: self.linear.zz + j.mass,
                ..self.linear
            },
        }
    }

    /// As a full 6x6 matrix, by rows.
    pub fn to_rows(&self) -> [[T; 6]; 6] {
        let (a, b, d) =
            (self.angular.to_mat3().to_rows(), self.coupling.to_rows(), self.linear.to_mat3().to_rows());
        let mut m = [[T::ZERO; 6]; 6];
        for i in 0..3 {
            for j in 0..3 {
                m[i][j] = a[i][j];
                m[i][j + 3] = b[i][j];
                m[j + 3][i] = b[i][j];
                m[i + 3][j + 3] = d[i][j];
            }
        }
        m
    }
}

/// `a b^T` where b is a multiple of a, so that the product is symmetric.
#[inline(always)]
fn symmetric_outer<T: Scalar>(a: Vec3<T>, b: Vec3<T>) -> Sym3<T> {
    Sym3 { xx: a.x * b.x, yy: a.y * b.y, zz: a.z * b.z, xy: a.x * b.y, xz: a.x * b.z, yz: a.y * b.z }
}

impl<T: Scalar> From<RigidInertia<T>> for ArticulatedInertia<T> {
    #[inline(always)]
    fn from(j: RigidInertia<T>) -> Self {
        ArticulatedInertia {
            angular: j.rotational,
            coupling: j.first_moment.skew(),
            linear: Sym3::IDENTITY * j.mass,
        }
    }
}

impl<T: Scalar> Add for ArticulatedInertia<T> {
    type Output = Self;
    #[inline(always)]
    fn add(self, b: Self) -> Self {
        ArticulatedInertia {
            angular: self.angular + b.angular,
            coupling: self.coupling + b.coupling,
            linear: self.linear + b.linear,
        }
    }
}

impl<T: Scalar> Sub for ArticulatedInertia<T> {
    type Output = Self;
    #[inline(always)]
    fn sub(self, b: Self) -> Self {
        ArticulatedInertia {
            angular: self.angular - b.angular,
            coupling: self.coupling - b.coupling,
            linear: self.linear - b.linear,
        }
    }
}

impl<T: Scalar> AddAssign for ArticulatedInertia<T> {
    #[inline(always)]
    fn add_assign(&mut self, b: Self) {
        *self = *self + b;
    }
}
