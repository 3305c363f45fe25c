//! Material laws of flesh: energy, stress and stiffness as functions of the deformation gradient.
//!
//! Source: Kim & Pollard 2008 (KP08) sections 4.3 and 4.4. Symbols: F deformation gradient (`def_grad`), P first Piola-Kirchhoff
//! stress (`pk1`), psi energy per rest volume, lambda and mu Lamé's constants.
//!
//! A law is isotropic and objective, and linear in Lamé's constants. Each has its own file, a variant of [`Material`] and one
//! line in its table.

mod corotated;
mod lame;
mod law;
mod neo_hookean;
mod principal;
mod range;
mod stvk;

use ligament_math::{Mat3, Vec3};

pub use corotated::Corotated;
pub use lame::{Lame, MaterialError};
pub use law::{Law, PAIRS};
pub use neo_hookean::NeoHookean;
pub use range::Range;
pub use stvk::{Diagonalize, StVk};

/// All material laws.
///
/// ```
/// use ligament::flesh::{Corotated, Lame, Material, NeoHookean, StVk};
/// use ligament::math::{Mat3, Vec3, so3};
///
/// let lame = Lame::from_young(1e4, 0.4)?;
/// for law in [Material::StVk(StVk::default()), Material::NeoHookean(NeoHookean), Material::Corotated(Corotated)] {
///     // A rotation alone is no deformation: no energy, no stress.
///     let turn = so3::exp(Vec3::new(0.3, -0.2, 0.9));
///     assert!(law.energy(lame, turn).abs() < 1e-9 && law.pk1(lame, turn).max_abs() < 1e-9);
///     // For a small stretch along one axis, with the others fixed, the stiffness is lambda + 2 mu.
///     let stretched = law.pk1(lame, Mat3::diagonal(Vec3::new(1.0 + 1e-6, 1.0, 1.0)));
///     assert!((stretched.cols[0].x / 1e-6 / (lame.lambda + 2.0 * lame.mu) - 1.0).abs() < 1e-5);
/// }
/// # Ok::<(), ligament::flesh::MaterialError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Material {
    /// KP08's law: St. Venant-Kirchhoff, linearized for large deformation.
    StVk(StVk),
    /// Stable neo-Hookean: preserves volume well up to a Poisson's ratio of 0.49.
    NeoHookean(NeoHookean),
    /// Corotated linear: simple to analyze, costly to compute.
    Corotated(Corotated),
}

impl Default for Material {
    fn default() -> Material {
        Material::StVk(StVk::default())
    }
}

/// Calls the same function of the current law.
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

    /// [`Law::curvature`], for any deformation.
    pub fn curvature(&self, lame: Lame, def_grad: Mat3, gradients: &[Vec3; 4]) -> [Mat3; 6] {
        with_law!(self, law => match law.within(lame, def_grad).1 > 0.0 {
            true => law.curvature(lame, def_grad, gradients),
            false => law.curvature_beyond(lame, def_grad, gradients),
        })
    }

    /// [`Law::stiffest`].
    pub fn stiffest(&self, lame: Lame) -> f64 {
        with_law!(self, law => law.stiffest(lame))
    }
}
