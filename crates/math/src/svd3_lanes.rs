//! Singular value decomposition of several 3x3 matrices at once, one in each SIMD lane.
//!
//! Source and conventions as in [`svd3`](super::svd3()). Nothing here branches on the value of a lane: every lane goes
//! through the same operations, and a finished one is rotated by zero, which does not change its bits. So the bits of a lane
//! do not depend on the other lanes.
//!
//! Method: Jacobi rotations of F^T F give V; the columns of F V, the shorter two orthogonalized again (squaring F lost their
//! difference), give U and the singular values.
//!
//! Deviations from [`svd3`](super::svd3()): no scaling, so squares of entries must stay in range; and the error of all
//! singular values is relative to the largest, not to themselves.

use crate::svd3::Svd3;
use crate::{Mat3, Scalar, Vec3};

/// Sweeps over the three pairs. Convergence is quadratic in the end: four reach the last bit of almost all matrices, and no
/// matrix is known to need the sixth.
const SWEEPS: usize = 6;

/// An entry this much smaller than the largest is negligible.
const TURNED: f64 = 1e-16;

/// Decomposes one matrix in each lane. Squares of its entries must neither overflow nor underflow; NaN gives NaN.
///
/// ```
/// use ligament_math::{Mat3, Scalar, Vec3, svd3_lanes};
/// use wide::f64x4;
///
/// // Four matrices at once: stretched by 1, 2, 3 and 4 along x, and all of them reflected in z.
/// let stretch = f64x4::from_slice(&[1.0, 2.0, 3.0, 4.0]);
/// let f = Mat3::diagonal(Vec3::new(stretch, f64x4::splat(1.0), f64x4::splat(-0.5)));
/// let parts = svd3_lanes(f);
/// for lane in 0..4 {
///     assert!((parts.s.x.lane(lane) - stretch.lane(lane)).abs() < 1e-14);
///     assert!((parts.s.z.lane(lane) + 0.5).abs() < 1e-14, "the last one is negative: a reflection");
/// }
/// ```
#[inline(always)]
pub fn svd3_lanes<T: Scalar>(f: Mat3<T>) -> Svd3<T> {
    let mut a = gram(f);
    let mut v = Mat3::<T>::IDENTITY.cols;
    let least = a.trace_tolerance();
    for _sweep in 0..SWEEPS {
        let off = a.xy.abs().greater(a.xz.abs()).greater(a.yz.abs());
        if off.above(least) == 0 {
            break;
        }
        let t = turn(a.xx, a.xy, a.yy, least);
        [a.xx, a.yy, a.xy, a.xz, a.yz] = t.entries([a.xx, a.yy, a.xy, a.xz, a.yz]);
        [v[0], v[1]] = t.columns(v[0], v[1]);
        let t = turn(a.xx, a.xz, a.zz, least);
        [a.xx, a.zz, a.xz, a.xy, a.yz] = t.entries([a.xx, a.zz, a.xz, a.xy, a.yz]);
        [v[0], v[2]] = t.columns(v[0], v[2]);
        let t = turn(a.yy, a.yz, a.zz, least);
        [a.yy, a.zz, a.yz, a.xy, a.xz] = t.entries([a.yy, a.zz, a.yz, a.xy, a.xz]);
        [v[1], v[2]] = t.columns(v[1], v[2]);
    }
    let mut b = [f * v[0], f * v[1], f * v[2]];
    sort(0, 1, &mut b, &mut v);
    sort(1, 2, &mut b, &mut v);
    sort(0, 1, &mut b, &mut v);
    let (app, apq, aqq) = (b[1].norm_squared(), b[1].dot(b[2]), b[2].norm_squared());
    let t = turn(app, apq, aqq, T::splat(1e-300));
    [b[1], b[2]] = t.columns(b[1], b[2]);
    [v[1], v[2]] = t.columns(v[1], v[2]);
    sort(1, 2, &mut b, &mut v);

    let u0 = unit(b[0], Vec3::X);
    let across = unit(b[1] - u0 * u0.dot(b[1]), perpendicular(u0));
    // Repeated, so that it is perpendicular to the last bit even if b1 is short.
    let u1 = unit(across - u0 * u0.dot(across), across);
    let u2 = u0.cross(u1);
    let s = Vec3::new(u0.dot(b[0]), u1.dot(b[1]), u2.dot(b[2]));
    Svd3 { u: Mat3::from_cols(u0, u1, u2), s, v: Mat3 { cols: v } }
}

/// F^T F.
struct Gram<T> {
    xx: T,
    yy: T,
    zz: T,
    xy: T,
    xz: T,
    yz: T,
}

#[inline(always)]
fn gram<T: Scalar>(f: Mat3<T>) -> Gram<T> {
    let [a, b, c] = f.cols;
    Gram { xx: a.dot(a), yy: b.dot(b), zz: c.dot(c), xy: a.dot(b), xz: a.dot(c), yz: b.dot(c) }
}

impl<T: Scalar> Gram<T> {
    #[inline(always)]
    fn trace_tolerance(&self) -> T {
        (self.xx + self.yy + self.zz) * T::splat(TURNED)
    }
}

/// A rotation in a plane.
struct Turn<T> {
    cosine: T,
    sine: T,
    /// The remaining off-diagonal entry.
    rest: T,
}

/// The smaller rotation that diagonalizes `[[app, apq], [apq, aqq]]`; none if |apq| is at most `least`.
#[inline(always)]
fn turn<T: Scalar>(app: T, apq: T, aqq: T, least: T) -> Turn<T> {
    let (d, e) = (aqq - app, apq + apq);
    let h = d.abs() + (d * d + e * e).sqrt();
    let inv = T::ONE / (h * h + e * e).sqrt();
    let s = e * inv;
    let s = (-d).choose_above(T::ZERO, -s, s);
    let size = apq.abs();
    Turn {
        cosine: size.choose_above(least, h * inv, T::ONE),
        sine: size.choose_above(least, s, T::ZERO),
        rest: size.choose_above(least, T::ZERO, apq),
    }
}

impl<T: Scalar> Turn<T> {
    /// Entries after the rotation in the plane of p and q: pp, qq, pq, rp, rq.
    #[inline(always)]
    fn entries(&self, [pp, qq, pq, rp, rq]: [T; 5]) -> [T; 5] {
        let (c, s) = (self.cosine, self.sine);
        let (cc, ss, cs) = (c * c, s * s, c * s);
        let across = (cs + cs) * pq;
        [cc * pp - across + ss * qq, ss * pp + across + cc * qq, self.rest, c * rp - s * rq, s * rp + c * rq]
    }

    #[inline(always)]
    fn columns(&self, p: Vec3<T>, q: Vec3<T>) -> [Vec3<T>; 2] {
        [p * self.cosine - q * self.sine, p * self.sine + q * self.cosine]
    }
}

/// Exchanges two columns where the second is longer; one is negated, so that v stays a proper rotation.
#[inline(always)]
fn sort<T: Scalar>(p: usize, q: usize, b: &mut [Vec3<T>; 3], v: &mut [Vec3<T>; 3]) {
    let (first, second) = (b[p].norm_squared(), b[q].norm_squared());
    for columns in [b, v] {
        let (p_old, q_old) = (columns[p], columns[q]);
        columns[p] = choose(second, first, q_old, p_old);
        columns[q] = choose(second, first, -p_old, q_old);
    }
}

#[inline(always)]
fn choose<T: Scalar>(x: T, bound: T, yes: Vec3<T>, no: Vec3<T>) -> Vec3<T> {
    Vec3::new(
        x.choose_above(bound, yes.x, no.x),
        x.choose_above(bound, yes.y, no.y),
        x.choose_above(bound, yes.z, no.z),
    )
}

/// The unit vector along `x`, or `otherwise` if it has no direction.
#[inline(always)]
fn unit<T: Scalar>(x: Vec3<T>, otherwise: Vec3<T>) -> Vec3<T> {
    let square = x.norm_squared();
    choose(square, T::splat(1e-300), x * (T::ONE / square.sqrt()), otherwise)
}

/// A unit vector perpendicular to the unit vector `u`.
#[inline(always)]
fn perpendicular<T: Scalar>(u: Vec3<T>) -> Vec3<T> {
    let (o, half) = (T::ZERO, T::splat(0.6));
    // Perpendicular to x, unless u is nearly along it; then to y.
    let by_x = Vec3::new(o, u.z, -u.y);
    let by_y = Vec3::new(-u.z, o, u.x);
    unit(choose(u.x.abs(), half, by_y, by_x), Vec3::X)
}
