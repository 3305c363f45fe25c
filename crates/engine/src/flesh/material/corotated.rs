//! Corotated linear elasticity.
//!
//! Source: beyond the papers; linear elasticity relative to the rotation R that is nearest to F:
//!
//! ```text
//! psi = mu |F - R|^2 + (lambda/2) tr(R^T F - 1)^2 = mu sum (s_i - 1)^2 + (lambda/2) (sum s_i - 3)^2
//! ```
//!
//! Linear in the principal stretches, so equally stiff under any deformation, and it pushes an inverted element back.

use ligament_math::{Mat3, Scalar, Svd3, Sym3, Vec3, svd3_lanes};

use super::lame::Lame;
use super::law::{Law, sealed::Sealed};
use super::principal::{self, Principal};

/// Corotated linear elasticity: a law of [`Material`](super::Material).
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Corotated;

impl Sealed for Corotated {}

impl Law for Corotated {
    fn energy(&self, lame: Lame, def_grad: Mat3) -> f64 {
        principal::energy(self, lame, def_grad)
    }

    #[inline(always)]
    fn within<T: Scalar>(&self, lame: Lame<T>, def_grad: Mat3<T>) -> (Mat3<T>, T) {
        (self.beyond(lame, def_grad), T::ONE)
    }

    #[inline(always)]
    fn beyond<T: Scalar>(&self, lame: Lame<T>, def_grad: Mat3<T>) -> Mat3<T> {
        principal::pk1(self, lame, def_grad)
    }

    #[inline(always)]
    fn never_within(&self) -> bool {
        true
    }

    fn pk1_differential(&self, lame: Lame, def_grad: Mat3, change: Mat3) -> Mat3 {
        principal::differential(self, lame, def_grad, change)
    }

    #[inline(always)]
    fn curvature<T: Scalar>(
        &self,
        lame: Lame<T>,
        def_grad: Mat3<T>,
        gradients: &[Vec3<T>; 4],
    ) -> [Mat3<T>; 6] {
        let Svd3 { u, s, v } = svd3_lanes(def_grad);
        let (p, twice) = (self.stress_of(lame, s), lame.mu + lame.mu);
        let mut along = [[lame.lambda; 3]; 3];
        let mut pairs = [[T::ZERO; 2]; 3];
        // Loops, not closures: these would not be compiled for the instructions of the lanes.
        for k in 0..3 {
            along[k][k] += twice;
            let [i, j] = principal::AXES[k];
            let twist = (p[i] + p[j]) / (s[i] + s[j]).greater(T::splat(principal::ABOUT_TO_SWITCH));
            let twist = twist.greater(T::ZERO);
            pairs[k] = [(twice + twist) * T::splat(0.5), (twice - twist) * T::splat(0.5)];
        }
        principal::blocks((u, v), along, pairs, gradients)
    }

    fn stiffest(&self, lame: Lame) -> f64 {
        lame.stiffest()
    }
}

impl Principal for Corotated {
    fn energy_of(&self, lame: Lame, s: Vec3) -> f64 {
        let d = s - Vec3::splat(1.0);
        let sum = d.x + d.y + d.z;
        lame.mu * d.norm_squared() + 0.5 * lame.lambda * sum * sum
    }

    #[inline(always)]
    fn stress_of<T: Scalar>(&self, lame: Lame<T>, s: Vec3<T>) -> Vec3<T> {
        let d = s - Vec3::splat(T::ONE);
        d * (lame.mu + lame.mu) + Vec3::splat(lame.lambda * (d.x + d.y + d.z))
    }

    fn hessian_of(&self, Lame { lambda, mu }: Lame, _s: Vec3) -> Sym3 {
        let along = lambda + 2.0 * mu;
        Sym3 { xx: along, yy: along, zz: along, xy: lambda, xz: lambda, yz: lambda }
    }

    fn slope_between(&self, lame: Lame, _s: Vec3, _i: usize, _j: usize) -> f64 {
        2.0 * lame.mu
    }
}
