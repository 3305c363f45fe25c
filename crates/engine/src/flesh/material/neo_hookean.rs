//! Stable neo-Hookean elasticity.
//!
//! Source: Smith, de Goes and Kim, *Stable Neo-Hookean Flesh Simulation*, 2018; beyond KP08. Symbols: I = |F|^2, J = det F; m and
//! l the constants of this law, chosen to match Lamé's constants for small deformations:
//!
//! ```text
//! psi = (m/2) (I - 3) + (l/2) (J - a)^2 - (m/2) ln(I + 1)        m = 4/3 mu    l = lambda + 5/6 mu    a = 1 + 3m/(4l)
//! P   = m (1 - 1/(I + 1)) F + l (J - a) cof F
//! ```
//!
//! It needs no range and no principal stretches: it is smooth everywhere and pushes inverted elements back.
//!
//! Positive stiffness without principal stretches, beyond the source. With m' = m (1 - 1/(I + 1)) and c = l (J - a), the
//! eigenvalues of dP/dF are m' +- c `s_k`, and those of the 3x3 matrix m' 1 + l g g^T + c offdiag(s), with the stretches s and
//! g = dJ/ds; the logarithm adds a positive term. All are positive if c is clamped to +- m'/s for a bound s of the largest
//! stretch, and to half of that where the determinant of the 3x3 matrix is still negative. With G = |cof F|^2,
//!
//! ```text
//! s^2 = I/3 + sqrt(2/3 (I^2 - 2G - I^2/3))      det = m'^3 - m' c^2 I + 2 c^3 J + l (m'^2 G - 2 m' c J I + 3 c^2 J^2)
//! ```

use ligament_math::{Mat3, Scalar, Vec3};

use super::lame::Lame;
use super::law::{Law, PAIRS, sealed::Sealed};

/// Stable neo-Hookean elasticity: a law of [`Material`](super::Material).
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct NeoHookean;

#[inline(always)]
fn constants<T: Scalar>(lame: Lame<T>) -> (T, T) {
    (lame.mu * T::splat(4.0 / 3.0), lame.lambda + lame.mu * T::splat(5.0 / 6.0))
}

/// The cofactors of F: the derivative of its determinant.
#[inline(always)]
fn cofactors<T: Scalar>(f: Mat3<T>) -> Mat3<T> {
    let [a, b, c] = f.cols;
    Mat3::from_cols(b.cross(c), c.cross(a), a.cross(b))
}

/// `A : B`, the sum of products of entries.
#[inline(always)]
fn contraction<T: Scalar>(a: Mat3<T>, b: Mat3<T>) -> T {
    a.cols[0].dot(b.cols[0]) + a.cols[1].dot(b.cols[1]) + a.cols[2].dot(b.cols[2])
}

/// The pressure c at which all eigenvalues of the stiffness are positive, nearest to the given one up to the bounds above.
#[inline(always)]
fn clamped<T: Scalar>(c: T, m: T, l: T, [square, det, cof_square]: [T; 3]) -> T {
    let third = square * T::splat(1.0 / 3.0);
    let spread = (square * square - cof_square - cof_square - square * third).greater(T::ZERO);
    let largest = (third + (spread * T::splat(2.0 / 3.0)).sqrt()).greater(T::splat(TINY)).sqrt();
    let most = m / largest;
    let first = c.lesser(most).greater(-most);
    let cc = first * first;
    let along = m * m * m - m * cc * square + cc * first * (det + det);
    let volume =
        m * m * cof_square - m * first * det * square * T::splat(2.0) + cc * det * det * T::splat(3.0);
    let half = most * T::splat(0.5);
    let second = c.lesser(half).greater(-half);
    T::ZERO.choose_above(along + l * volume, second, first)
}

/// Squared stretches below this are zero.
const TINY: f64 = 1e-24;

impl Sealed for NeoHookean {}

impl Law for NeoHookean {
    fn energy(&self, lame: Lame, def_grad: Mat3) -> f64 {
        self.energy_within(lame, def_grad).0
    }

    #[inline(always)]
    fn energy_within<T: Scalar>(&self, lame: Lame<T>, def_grad: Mat3<T>) -> (T, T) {
        let (m, l) = constants(lame);
        // Measured from rest, where I = 3 and J = 1: J - a = (J - 1) - 3m/(4l).
        let square = contraction(def_grad, def_grad);
        let grown = def_grad.determinant() - T::ONE;
        let mut log = (square + T::ONE) * T::splat(0.25);
        for lane in 0..T::LANES {
            log.set_lane(lane, log.lane(lane).ln());
        }
        let half = T::splat(0.5);
        let energy = m * half * (square - T::splat(3.0)) + grown * (l * half * grown - m * T::splat(0.75))
            - m * half * log;
        (energy, T::ONE)
    }

    #[inline(always)]
    fn within<T: Scalar>(&self, lame: Lame<T>, def_grad: Mat3<T>) -> (Mat3<T>, T) {
        (self.beyond(lame, def_grad), T::ONE)
    }

    #[inline(always)]
    fn beyond<T: Scalar>(&self, lame: Lame<T>, def_grad: Mat3<T>) -> Mat3<T> {
        let (m, l) = constants(lame);
        let cof = cofactors(def_grad);
        let det = def_grad.cols[0].dot(cof.cols[0]);
        let square = contraction(def_grad, def_grad);
        // l (J - a) without dividing by l.
        let pressure = l * (det - T::ONE) - m * T::splat(0.75);
        def_grad * (m - m / (square + T::ONE)) + cof * pressure
    }

    fn pk1_differential(&self, lame: Lame, def_grad: Mat3, change: Mat3) -> Mat3 {
        let (m, l) = constants(lame);
        let ([a, b, c], [da, db, dc]): ([Vec3; 3], [Vec3; 3]) = (def_grad.cols, change.cols);
        let cof = cofactors(def_grad);
        let cof_rate =
            Mat3::from_cols(db.cross(c) + b.cross(dc), dc.cross(a) + c.cross(da), da.cross(b) + a.cross(db));
        let inverse = 1.0 / (contraction(def_grad, def_grad) + 1.0);
        let pressure = l * (def_grad.determinant() - 1.0) - 0.75 * m;
        change * (m - m * inverse)
            + def_grad * (2.0 * m * inverse * inverse * contraction(def_grad, change))
            + cof * (l * contraction(cof, change))
            + cof_rate * pressure
    }

    #[inline(always)]
    fn curvature<T: Scalar>(
        &self,
        lame: Lame<T>,
        def_grad: Mat3<T>,
        gradients: &[Vec3<T>; 4],
    ) -> [Mat3<T>; 6] {
        let (m, l) = constants(lame);
        let cof = cofactors(def_grad);
        let det = def_grad.cols[0].dot(cof.cols[0]);
        let square = contraction(def_grad, def_grad);
        let inverse = T::ONE / (square + T::ONE);
        // m (1 - 1/(I + 1)), without cancellation where an element is collapsed.
        let along = m * square * inverse;
        let pressure =
            clamped(l * (det - T::ONE) - m * T::splat(0.75), along, l, [square, det, contraction(cof, cof)]);
        let grown = m * inverse * inverse * T::splat(2.0);
        // Loops, not closures: these would not be compiled for the instructions of the lanes.
        let (mut moved, mut swept) = ([Vec3::ZERO; 4], [Vec3::ZERO; 4]);
        for k in 0..4 {
            (moved[k], swept[k]) = (def_grad * gradients[k], cof * gradients[k]);
        }
        let mut blocks = [Mat3::ZERO; 6];
        for pair in 0..6 {
            let [a, b] = PAIRS[pair];
            // The second derivative of the determinant is the skew matrix of -F (g_a x g_b).
            let turning = def_grad * gradients[a].cross(gradients[b]) * -pressure;
            blocks[pair] = turning.skew()
                + Mat3::diagonal(Vec3::splat(along * gradients[a].dot(gradients[b])))
                + (swept[a] * l).outer(swept[b])
                + (moved[a] * grown).outer(moved[b]);
        }
        blocks
    }

    fn stiffest(&self, lame: Lame) -> f64 {
        lame.stiffest()
    }
}
