//! What flesh is made of: energy, stress and stiffness as functions of the deformation gradient.
//!
//! Source: KP08 sections 4.3 and 4.4. Symbols: F deformation gradient (`def_grad`), P first Piola-Kirchhoff stress
//! (`pk1`), psi energy per volume at rest, lambda and mu Lamé's constants.
//!
//! A law is isotropic and objective, and linear in Lamé's constants. Each is a file of its own, a variant of [`Material`]
//! and one line in its table.

mod corotated;
mod neo_hookean;
mod principal;
mod range;
mod stvk;

use ligament_math::{Mat3, Scalar};

pub use corotated::Corotated;
pub use neo_hookean::NeoHookean;
pub use range::Range;
pub use stvk::{Diagonalise, StVk};

/// Lamé's constants: how stiff flesh is. Of one element, or of several in lanes.
///
/// ```
/// use ligament::flesh::Lame;
///
/// let rubber = Lame::from_young(1e6, 0.25)?;
/// assert!((rubber.mu - 4e5).abs() < 1e-9 && (rubber.lambda - 4e5).abs() < 1e-9);
/// assert!((rubber.young() - 1e6).abs() < 1e-6 && (rubber.poisson() - 0.25).abs() < 1e-12);
/// // At one half nothing could change its volume, and lambda would be infinite.
/// assert!(Lame::from_young(1e6, 0.5).unwrap_err().to_string().contains("0.5"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lame<T = f64> {
    /// Against change of volume.
    pub lambda: T,
    /// Against change of shape.
    pub mu: T,
}

/// A stiffness that no flesh can have.
///
/// See the example of [`Lame`].
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum MaterialError {
    /// Young's modulus.
    #[error("Young's modulus is {0:?}, but must be positive and finite (in Pa; soft tissue has 1e4 to 1e6)")]
    Young(f64),
    /// Poisson's ratio.
    #[error("Poisson's ratio is {0:?}, but must be above -1 and below 1/2 (soft tissue has 0.3 to 0.49)")]
    Poisson(f64),
    /// The range in which stress is not linearised.
    #[error("squared stretch from {low:?} to {high:?} is no range: it must be 0 < low < 1 < high")]
    Range {
        /// Its lower end.
        low: f64,
        /// Its upper end.
        high: f64,
    },
}

impl Lame {
    /// From Young's modulus and Poisson's ratio.
    ///
    /// # Errors
    /// [`MaterialError`] where there is no such material.
    pub fn from_young(young: f64, poisson: f64) -> Result<Lame, MaterialError> {
        if !(young > 0.0 && young.is_finite()) {
            return Err(MaterialError::Young(young));
        }
        if !(poisson > -1.0 && poisson < 0.5) {
            return Err(MaterialError::Poisson(poisson));
        }
        let lambda = young * poisson / ((1.0 + poisson) * (1.0 - 2.0 * poisson));
        Ok(Lame { lambda, mu: young / (2.0 * (1.0 + poisson)) })
    }

    /// Young's modulus.
    pub fn young(self) -> f64 {
        self.mu * (3.0 * self.lambda + 2.0 * self.mu) / (self.lambda + self.mu)
    }

    /// Poisson's ratio.
    pub fn poisson(self) -> f64 {
        0.5 * self.lambda / (self.lambda + self.mu)
    }

    /// The largest resistance at rest: to a change of volume, 3 lambda + 2 mu, or of shape, 2 mu.
    pub fn stiffest(self) -> f64 {
        (3.0 * self.lambda).max(0.0) + 2.0 * self.mu
    }
}

impl<T: Scalar> Lame<T> {
    /// The constants of flesh that is `s` times as stiff.
    #[inline(always)]
    pub fn scaled(self, s: T) -> Self {
        Lame { lambda: self.lambda * s, mu: self.mu * s }
    }
}

/// Laws are listed in [`Material`]: the pass over elements is compiled for each. So only this crate has laws, and the trait
/// may grow.
mod sealed {
    /// What laws of this crate have.
    pub trait Sealed {}

    impl Sealed for super::StVk {}
    impl Sealed for super::NeoHookean {}
    impl Sealed for super::Corotated {}
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

/// The laws that there are.
///
/// ```
/// use ligament::flesh::{Corotated, Lame, Material, NeoHookean, StVk};
/// use ligament::math::{Mat3, Vec3, so3};
///
/// let lame = Lame::from_young(1e4, 0.4)?;
/// for law in [Material::StVk(StVk::default()), Material::NeoHookean(NeoHookean), Material::Corotated(Corotated)] {
///     // A turn alone is no deformation: no energy, no stress.
///     let turn = so3::exp(Vec3::new(0.3, -0.2, 0.9));
///     assert!(law.energy(lame, turn).abs() < 1e-9 && law.pk1(lame, turn).max_abs() < 1e-9);
///     // A small stretch along one axis, the others held, meets lambda + 2 mu.
///     let stretched = law.pk1(lame, Mat3::diagonal(Vec3::new(1.0 + 1e-6, 1.0, 1.0)));
///     assert!((stretched.cols[0].x / 1e-6 / (lame.lambda + 2.0 * lame.mu) - 1.0).abs() < 1e-5);
/// }
/// # Ok::<(), ligament::flesh::MaterialError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Material {
    /// KP08's own: St. Venant-Kirchhoff, linearised where the deformation is large.
    StVk(StVk),
    /// Stable neo-Hookean: keeps its volume well up to a Poisson's ratio of 0.49.
    NeoHookean(NeoHookean),
    /// Corotated linear: cheap to reason about, dear to compute.
    Corotated(Corotated),
}

impl Default for Material {
    fn default() -> Material {
        Material::StVk(StVk::default())
    }
}

/// The same call on whichever law it is.
macro_rules! with_law {
    ($material:expr, $law:ident => $call:expr) => {
        match $material {
            $crate::flesh::Material::StVk($law) => $call,
            $crate::flesh::Material::NeoHookean($law) => $call,
            $crate::flesh::Material::Corotated($law) => $call,
        }
    };
}
pub(super) use with_law;

impl Material {
    /// [`Law::energy`].
    pub fn energy(&self, lame: Lame, def_grad: Mat3) -> f64 {
        with_law!(self, law => law.energy(lame, def_grad))
    }

    /// [`Law::pk1`].
    pub fn pk1(&self, lame: Lame, def_grad: Mat3) -> Mat3 {
        with_law!(self, law => law.pk1(lame, def_grad))
    }

    /// [`Law::pk1_differential`].
    pub fn pk1_differential(&self, lame: Lame, def_grad: Mat3, change: Mat3) -> Mat3 {
        with_law!(self, law => law.pk1_differential(lame, def_grad, change))
    }

    /// [`Law::stiffest`].
    pub fn stiffest(&self, lame: Lame) -> f64 {
        with_law!(self, law => law.stiffest(lame))
    }
}
