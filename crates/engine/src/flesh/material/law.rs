//! What a law of elasticity is asked.
//!
//! Source: KP08 sections 4.3 and 4.4.

use ligament_math::{Mat3, Scalar};

use super::lame::Lame;

/// Laws are listed in [`Material`](super::Material): the pass over elements is compiled for each. So only this crate has laws, and the trait
/// may grow.
pub(super) mod sealed {
    /// What laws of this crate have.
    pub trait Sealed {}
}

/// A law of elasticity. Only laws of this crate are.
///
/// The stress has two forms: one that is cheap and holds only where the deformation is moderate, and one that holds
/// everywhere. The pass over many elements takes the first for all and the second for the few that need it.
///
/// ```
/// use ligament::flesh::{Lame, Law, NeoHookean, StVk};
/// use ligament::math::{Mat3, Vec3};
///
/// // Stress is what the energy gains per stretch: half a difference over a small one.
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
    /// Energy per volume at rest; zero where nothing is deformed.
    fn energy(&self, lame: Lame, def_grad: Mat3) -> f64;

    /// The cheap stress, and a number that is positive in the lanes where it holds.
    fn within<T: Scalar>(&self, lame: Lame<T>, def_grad: Mat3<T>) -> (Mat3<T>, T);

    /// The stress anywhere.
    fn beyond<T: Scalar>(&self, lame: Lame<T>, def_grad: Mat3<T>) -> Mat3<T>;

    /// True where the cheap form is never to be used.
    #[inline(always)]
    fn never_within(&self) -> bool {
        false
    }

    /// How the stress changes with the deformation gradient.
    fn pk1_differential(&self, lame: Lame, def_grad: Mat3, change: Mat3) -> Mat3;

    /// The largest resistance to deformation at rest and, where the law has a range, in it: what bounds the step.
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
