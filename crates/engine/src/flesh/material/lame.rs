//! Stiffness constants of flesh.

use ligament_math::Scalar;

/// Lamé's constants, in Pa: the stiffness of flesh. Of one element, or of several in lanes.
///
/// ```
/// use ligament::flesh::Lame;
///
/// let rubber = Lame::from_young(1e6, 0.25)?;
/// assert!((rubber.mu - 4e5).abs() < 1e-9 && (rubber.lambda - 4e5).abs() < 1e-9);
/// assert!((rubber.young() - 1e6).abs() < 1e-6 && (rubber.poisson() - 0.25).abs() < 1e-12);
/// // At one half the material would be incompressible, and lambda would be infinite.
/// assert!(Lame::from_young(1e6, 0.5).unwrap_err().to_string().contains("0.5"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lame<T = f64> {
    /// Lamé's first parameter: resists change of volume.
    pub lambda: T,
    /// Shear modulus: resists change of shape.
    pub mu: T,
}

/// Invalid stiffness constants: the error of [`Lame::from_young`] and [`Range::new`](super::Range::new).
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum MaterialError {
    /// Young's modulus.
    #[error("Young's modulus is {0:?}; expected a positive finite number of Pa (soft tissue has 1e4 to 1e6)")]
    Young(f64),
    /// Poisson's ratio.
    #[error("Poisson's ratio is {0:?}; expected above -1 and below 1/2 (soft tissue has 0.3 to 0.49)")]
    Poisson(f64),
    /// The range in which stress is not linearized.
    #[error("the range of squared stretches is {low:?} to {high:?}; expected 0 < low < 1 < high")]
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
    /// [`MaterialError`] if the constants are out of range.
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

    /// The largest stiffness at rest: for a change of volume, 3 lambda + 2 mu, or of shape, 2 mu.
    pub fn stiffest(self) -> f64 {
        (3.0 * self.lambda).max(0.0) + 2.0 * self.mu
    }
}

impl<T: Scalar> Lame<T> {
    /// The constants multiplied by `s`.
    #[inline(always)]
    pub fn scaled(self, s: T) -> Self {
        Lame { lambda: self.lambda * s, mu: self.mu * s }
    }
}
