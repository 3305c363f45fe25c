//! The interface of a joint kind: geometry only. The algebra is in the methods.
//!
//! Sources: KP08 appendix A.1 (subspace S, its rate); F98 section 3 and Table 1 (constraint rows), with the signs and
//! the swing vector of `docs/errata.md`.
//!
//! Frames: a joint connects frame b, fixed in its parent, and frame a, fixed in its child. `b_from_a` is the pose of the
//! child relative to the parent; it is the identity at the neutral coordinates. Symbols: q coordinates, v velocities (`qd`),
//! S(q) with `twist of a relative to b, in a = S v`.
//!
//! Deviations from F98: a row is ONE wrench, in the axes of b, about the origin of a. Its multiplier applies it to the child
//! and its opposite to the parent at the same point, so that Newton's third law holds exactly for angular momentum too, for
//! any joint error. The papers write two rows whose moments differ by the joint error.

use arrayvec::ArrayVec;
use ligament_math::{Pose, Twist, Vec3, Wrench, so3};

use super::layout::JointLayout;

/// The columns of S: the directions of motion that the joint allows, in the axes of the child's joint frame a.
pub type Subspace = ArrayVec<Twist, 6>;

/// The rows of a joint's constraint.
pub type Rows = ArrayVec<Row, 6>;

/// The wrench of a unit force along each velocity of a joint.
pub type Forces = ArrayVec<Wrench, 6>;

/// One scalar constraint between two bodies. Returned by [`Constraint::rows`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Row {
    /// Constraint violation: meters or radians; zero if it is satisfied.
    pub value: f64,
    /// The wrench of a unit multiplier on the child; the opposite acts on the parent. In the axes of the
    /// parent's joint frame b, about the origin of the child's joint frame a. The rate of `value` is the power of
    /// this wrench on the twist of the child relative to the parent (exactly for translations and at `value = 0`
    /// for rotations).
    pub wrench: Wrench,
}

/// [`JointKind`](super::JointKind) lists all kinds, and scenes and files use its variants. So only this crate implements the
/// two public traits, and they can be extended.
pub(super) mod sealed {
    use arrayvec::ArrayVec;
    use ligament_math::Vec3;

    /// Unit vectors that define a kind, with their names.
    pub(crate) type Axes<'a> = ArrayVec<(&'static str, &'a mut Vec3), 2>;

    /// How coordinates change when parent and child of a joint are exchanged.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Reversal {
        /// Unchanged.
        Kept,
        /// In reverse order.
        Swapped,
        /// Those of the inverse pose.
        Inverted,
    }

    /// The parameters of a joint of a kind.
    pub trait Described {
        /// The unit vectors that define it. If there are two, they are perpendicular.
        fn axes_mut(&mut self) -> Axes<'_> {
            Axes::new()
        }

        /// Another parameter, with its name; it must be finite.
        fn parameter(&self) -> Option<(&'static str, f64)> {
            None
        }

        /// Exchanges parent and child, so that `b_from_a` becomes `a_from_b`.
        fn reverse(&mut self) -> Reversal {
            Reversal::Inverted
        }
    }
}

/// The constraint of a joint kind, for maximal coordinates and for loops. Only kinds of this crate implement it.
///
/// ```
/// use ligament::math::{Pose, Vec3};
/// use ligament::model::{Constraint, PointOnLine, Revolute};
///
/// // A bead 2 mm beside a wire along z: two rows, of which one is violated.
/// let wire = PointOnLine { axis: Vec3::Z };
/// let rows = wire.rows(&Pose::translation(Vec3::new(0.002, 0.0, 1.0)));
/// assert_eq!(rows.len(), 2);
/// let violation: f64 = rows.iter().map(|row| row.value * row.value).sum();
/// assert!((violation.sqrt() - 0.002).abs() < 1e-15);
/// // Rows and free motions are orthogonal: no row does work along an allowed motion.
/// let hinge = Revolute::about(Vec3::Y);
/// let work = |twist| hinge.rows(&Pose::IDENTITY).iter().map(|row| row.wrench.dot(twist).abs()).sum::<f64>();
/// assert!(hinge.freedom(&Pose::IDENTITY).iter().all(|&twist| work(twist) < 1e-15));
/// ```
pub trait Constraint: sealed::Described {
    /// Number of scalar constraints.
    fn row_count(&self) -> usize;

    /// The constraints at a relative pose.
    fn rows(&self, b_from_a: &Pose) -> Rows;

    /// The motions along which no row does work, for any joint error: twists of the child relative to the parent, in the axes
    /// of b at the origin of a. Orthonormal; together with the rows they span all motions.
    fn freedom(&self, b_from_a: &Pose) -> Subspace;
}

/// The coordinates of a joint kind, for generalized coordinates.
///
/// ```
/// use ligament::math::Vec3;
/// use ligament::model::{Coordinates, Spherical};
///
/// // A ball joint: four coordinates and three velocities. difference() is the inverse of integrate().
/// let (mut q, mut v) = ([0.0; 4], [0.0; 3]);
/// Spherical.neutral(&mut q);
/// let start = q;
/// Spherical.integrate(&mut q, &[0.0, 0.0, 1.5], 0.5);
/// Spherical.difference(&start, &q, &mut v);
/// assert!((Vec3::from(v) - Vec3::Z * 0.75).norm() < 1e-15);
/// // Its child rotates about z: the x axis has moved by 0.75 rad toward y.
/// let x = Spherical.b_from_a(&q).point(Vec3::X);
/// assert!((x.y.atan2(x.x) - 0.75).abs() < 1e-15);
/// ```
///
/// # Panics
/// The functions read `nq` numbers of each `q` and `nv` of each `v`, and panic where a slice is shorter.
/// [`Model`](crate::model::Model) offers checked forms over whole states.
pub trait Coordinates: Constraint {
    /// Meaning of each coordinate, and the velocity that changes it.
    fn layout(&self) -> JointLayout;

    /// Number of coordinates.
    fn nq(&self) -> usize {
        self.layout().nq()
    }

    /// Number of velocities.
    fn nv(&self) -> usize {
        self.layout().nv()
    }

    /// Writes the neutral coordinates, at which both frames coincide.
    fn neutral(&self, q: &mut [f64]) {
        self.layout().neutral(q);
    }

    /// Pose of the child's frame in the parent's.
    fn b_from_a(&self, q: &[f64]) -> Pose;

    /// S(q).
    fn subspace(&self, q: &[f64]) -> Subspace;

    /// `dS/dt v`: the velocity-product part of the child's relative acceleration. Zero if S is constant.
    fn subspace_rate(&self, _q: &[f64], _v: &[f64]) -> Twist {
        Twist::ZERO
    }

    /// Moves `q` along `v` for the time `h`, on the manifold of the joint: `q += v h` where that is a vector space.
    fn integrate(&self, q: &mut [f64], v: &[f64], h: f64) {
        for k in 0..self.nv() {
            q[k] += v[k] * h;
        }
    }

    /// The `v` that brings `from` to `to` in one unit of time.
    fn difference(&self, from: &[f64], to: &[f64], v: &mut [f64]) {
        for k in 0..self.nv() {
            v[k] = to[k] - from[k];
        }
    }

    /// The rate of x in the chart where coordinates are q0 moved along x for one unit of time, for velocities `v` of the
    /// joint: v itself, except for joints that rotate about more than one axis.
    fn chart_rate(&self, _x: &[f64], v: &[f64], rate: &mut [f64]) {
        let n = self.nv();
        rate[..n].copy_from_slice(&v[..n]);
    }

    /// The coordinates nearest to a relative pose that may violate the joint's constraint.
    fn nearest(&self, b_from_a: &Pose, q: &mut [f64]);

    /// The wrench on the child of a unit force along each velocity, at a relative pose that may violate the constraint: in
    /// the axes of b, about the origin of a. Where the joint is closed it does unit work per unit of its velocity and none
    /// along the others. By default it acts along the motions of [`Constraint::freedom`], if those are the velocities.
    fn forces(&self, b_from_a: &Pose) -> Forces {
        self.freedom(b_from_a).into_iter().map(|motion| Wrench::new(motion.angular, motion.linear)).collect()
    }
}

/// Rotation about an axis through the origin of a.
#[inline]
pub(super) fn turn_about(axis: Vec3) -> Twist {
    Twist::new(axis, Vec3::ZERO)
}

/// Translation along an axis.
#[inline]
pub(super) fn slide_along(axis: Vec3) -> Twist {
    Twist::new(Vec3::ZERO, axis)
}

/// A row that keeps the origin of a at zero along `axis`.
#[inline]
pub(super) fn translation_row(axis: Vec3, b_from_a: &Pose) -> Row {
    Row { value: axis.dot(b_from_a.pos), wrench: Wrench::new(Vec3::ZERO, axis) }
}

/// A row that keeps the rotation vector `phi` at zero along `axis`.
#[inline]
pub(super) fn rotation_row(axis: Vec3, phi: Vec3) -> Row {
    Row { value: axis.dot(phi), wrench: Wrench::new(axis, Vec3::ZERO) }
}

/// Rows that keep the origin of a at the origin of b, along the axes of a frame.
pub(super) fn point_rows(frame: [Vec3; 3], b_from_a: &Pose) -> Rows {
    frame.into_iter().map(|axis| translation_row(axis, b_from_a)).collect()
}

/// Two rows that keep `axis` of a along `axis` of b, for any rotation about it: errors by the swing vector.
pub(super) fn swing_rows(axis: Vec3, b_from_a: &Pose) -> [Row; 2] {
    let (t1, t2) = axis.perpendicular_frame();
    let swing = so3::swing_between(axis, b_from_a.rot * axis);
    [rotation_row(t1, swing), rotation_row(t2, swing)]
}

/// Three rows that keep the axes of a along the axes of b, along the axes of a frame.
pub(super) fn orientation_rows(frame: [Vec3; 3], b_from_a: &Pose) -> [Row; 3] {
    let phi = so3::log(b_from_a.rot);
    frame.map(|axis| rotation_row(axis, phi))
}

/// The frame whose first axis is `axis`.
pub(super) fn frame_of(axis: Vec3) -> [Vec3; 3] {
    let (t1, t2) = axis.perpendicular_frame();
    [axis, t1, t2]
}

/// The coordinate axes.
pub(super) const XYZ: [Vec3; 3] = [Vec3::X, Vec3::Y, Vec3::Z];

/// The inverse right Jacobian of SE(3), `V + ad_X V / 2 + ad_X^2 V / 12 - ad_X^4 V / 720 + ...`: exact to rounding for
/// rotations below 0.1 rad, accurate to 1e-5 at one radian.
pub(super) fn motion_chart_rate(x: Twist, v: Twist) -> Twist {
    let once = x.ad(v);
    let twice = x.ad(once);
    let fourth = x.ad(x.ad(twice));
    let sixth = x.ad(x.ad(fourth));
    v + once * 0.5 + twice * (1.0 / 12.0) - fourth * (1.0 / 720.0) + sixth * (1.0 / 30_240.0)
}
