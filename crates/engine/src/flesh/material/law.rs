//! The trait of material laws.
//!
//! Source: KP08 sections 4.3 and 4.4.

use ligament_math::{Mat3, Scalar, Vec3};

use super::lame::Lame;

/// The pairs of corners of a tetrahedron, in the order of [`Law::curvature`].
pub const PAIRS: [[usize; 2]; 6] = [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]];

/// Laws are listed in [`Material`](super::Material): the pass over elements is compiled for each. So only this crate can
/// implement laws, and the trait may grow.
pub(super) mod sealed {
    /// Seals the trait.
    pub trait Sealed {}
}

/// A material law (hyperelastic). Only this crate can implement it.
///
/// The stress has two forms: one that is cheap and valid only for moderate deformation, and one that is valid everywhere. The
/// pass over many elements uses the first for all and the second for the few that need it.
///
/// ```
/// use ligament::flesh::{Lame, Law, NeoHookean, StVk};
/// use ligament::math::{Mat3, Vec3};
///
/// // Stress is the derivative of energy by the deformation gradient: compare with a central difference.
/// fn slope(law: impl Law, lame: Lame, f: Mat3, d: Mat3) -> f64 {
///     (law.energy(lame, f + d * 1e-6) - law.energy(lame, f - d * 1e-6)) / 2e-6
/// }
/// let lame = Lame::from_young(1e4, 0.4)?;
/// let (f, d) = (Mat3::diagonal(Vec3::new(1.2, 0.9, 1.0)), Mat3::diagonal(Vec3::X));
/// assert!((StVk::default().pk1(lame, f).cols[0].x - slope(StVk::default(), lame, f, d)).abs() < 1e-3);
/// assert!((NeoHookean.pk1(lame, f).cols[0].x - slope(NeoHookean, lame, f, d)).abs() < 1e-3);
/// # Ok::<(), ligament::flesh::MaterialError>(())
/// ```
pub trait Law: Copy + Send + Sync + sealed::Sealed {
    /// Energy per rest volume, in J/m^3; zero without deformation.
    fn energy(&self, lame: Lame, def_grad: Mat3) -> f64;

    /// The energy in lanes, and a number that is positive in the lanes where it is valid; by default in none.
    #[inline(always)]
    fn energy_within<T: Scalar>(&self, _lame: Lame<T>, _def_grad: Mat3<T>) -> (T, T) {
        (T::ZERO, -T::ONE)
    }

    /// The cheap stress, and a number that is positive in the lanes where it is valid.
    fn within<T: Scalar>(&self, lame: Lame<T>, def_grad: Mat3<T>) -> (Mat3<T>, T);

    /// The stress for any deformation.
    fn beyond<T: Scalar>(&self, lame: Lame<T>, def_grad: Mat3<T>) -> Mat3<T>;

    /// True if the cheap form must not be used.
    #[inline(always)]
    fn never_within(&self) -> bool {
        false
    }

    /// Directional derivative of the stress by the deformation gradient.
    fn pk1_differential(&self, lame: Lame, def_grad: Mat3, change: Mat3) -> Mat3;

    /// Positive semidefinite stiffness of an element for implicit steps, where the cheap stress is valid: for each pair of
    /// corners in [`PAIRS`], the derivative of minus the force on the first by the position of the second.
    /// `gradients` are those of the corners' barycentric coordinates at rest. Directions in which the energy curves downward
    /// get no stiffness, so that a solver that uses it always finds a way down.
    fn curvature<T: Scalar>(
        &self,
        lame: Lame<T>,
        def_grad: Mat3<T>,
        gradients: &[Vec3<T>; 4],
    ) -> [Mat3<T>; 6];

    /// The same for any deformation.
    fn curvature_beyond(&self, lame: Lame, def_grad: Mat3, gradients: &[Vec3; 4]) -> [Mat3; 6] {
        self.curvature(lame, def_grad, gradients)
    }

    /// The largest stiffness at rest and, if the law has a range, within it: it bounds the step.
    fn stiffest(&self, lame: Lame) -> f64;

    /// First Piola-Kirchhoff stress.
    fn pk1(&self, lame: Lame, def_grad: Mat3) -> Mat3 {
        if !self.never_within() {
            let (stress, inside) = self.within(lame, def_grad);
            if inside > 0.0 {
                return stress;
            }
        }
        self.beyond(lame, def_grad)
    }
}
