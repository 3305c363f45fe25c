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

use ligament_math::{Mat3, Scalar, Vec3};

use super::lame::Lame;
use super::law::{Law, sealed::Sealed};

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

impl Sealed for NeoHookean {}

impl Law for NeoHookean {
    fn energy(&self, lame: Lame, def_grad: Mat3) -> f64 {
        let (m, l) = constants(lame);
        // Measured from rest, where I = 3 and J = 1: J - a = (J - 1) - 3m/(4l).
        let square = contraction(def_grad, def_grad);
        let grown = def_grad.determinant() - 1.0;
        0.5 * m * (square - 3.0) + grown * (0.5 * l * grown - 0.75 * m)
            - 0.5 * m * ((square + 1.0) / 4.0).ln()
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

    fn stiffest(&self, lame: Lame) -> f64 {
        lame.stiffest()
    }
}
