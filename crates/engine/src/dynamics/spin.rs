//! Rotation of one rigid body: the two ways to integrate `d/dt (I w) = torque`.
//!
//! Source: LEC, slides "Time integration issues", which give both: store L = I w ([`MomentumSpin`]), or expand the derivative
//! into `I w' = torque - w x I w` ([`GyroscopicSpin`]).
//!
//! Symbols: R orientation, `world_from_body`; I0 inertia about the center of mass in body axes, I = R I0 R^T in the
//! world; L angular momentum in the world, l = R^T L the same in body axes; w angular velocity; h step.
//!
//! | rule | order | torque-free, over a long time |
//! |---|---|---|
//! | [`MomentumRule::Midpoint`] | 2 | L exact; energy error bounded, of order h^2 |
//! | [`MomentumRule::Explicit`] | 1 | L exact; energy drifts, but stays between L^2/2C and L^2/2A |
//! | [`GyroscopicRule::Midpoint`] | 2 | L and energy both kept to rounding |
//! | [`GyroscopicRule::Implicit`] | 1 | energy decays; stable at any step |
//! | [`GyroscopicRule::Explicit`] | 1 | energy grows without bound |
//!
//! Deviations:
//! - the slide computes the velocity as `R^T I0^-1 R L`; it must be `R I0^-1 R^T L`, and a test shows the difference;
//! - the equations of the implicit rules are solved by Newton's method in body axes. A fixed-point iteration has the same
//!   solution but converges only while `h L / (2 sqrt(A B)) < 1` with A, B the two smaller moments, which a thin bone
//!   violates at ordinary speeds;
//! - a step on which Newton's method fails is split into 2, 4, 8 ... substeps, at most 1024. If the body is too fast even for
//!   these, the step returns [`SpinError::TooFast`], and the state is unchanged.
//!
//! ```
//! use ligament::dynamics::spin::{GyroscopicSpin, GyroscopicRule, SpinningBody};
//! use ligament::math::{Quat, Sym3, Vec3};
//!
//! // Ten seconds of tumbling by three rules: one conserves energy to rounding, one loses some, one gains.
//! let body = SpinningBody::new(Sym3::diagonal(Vec3::new(1.0, 2.0, 3.0)))?;
//! let start = GyroscopicSpin::new(Quat::IDENTITY, Vec3::new(1.0, 2.0, 0.5));
//! let after = |rule| {
//!     let mut spin = start;
//!     (0..1000).try_for_each(|_| spin.step_with(rule, &body, Vec3::ZERO, 0.01)).map(|()| spin.energy(&body))
//! };
//! let energy = start.energy(&body);
//! assert!((after(GyroscopicRule::Midpoint)? - energy).abs() < 1e-12);
//! assert!(after(GyroscopicRule::Implicit)? < energy && after(GyroscopicRule::Explicit)? > energy);
//! # Ok::<(), ligament::dynamics::spin::SpinError>(())
//! ```

mod gyroscopic;
mod momentum;

pub(crate) use gyroscopic::implicit_gyroscopic;
pub use gyroscopic::{GyroscopicRule, GyroscopicSpin};
pub use momentum::{MomentumRule, MomentumSpin};

use crate::mass::SMALLEST_MOMENT_RATIO;
use crate::math::{Quat, RigidInertia, Sym3, Vec3};

/// A correction this small, relative to the unknown, ends Newton's method: convergence is quadratic, so what is left
/// after it is applied is rounding.
const CONVERGED: f64 = 1e-10;

/// Newton's method converges in three or four iterations if at all; after this many it has failed.
const MAX_NEWTON_STEPS: usize = 12;

/// A step is split into at most 2^10 substeps.
const MAX_HALVINGS: u32 = 10;

/// Beyond this rotation in a step, in radians, sine and cosine lose too many digits.
const MAX_TURN: f64 = 1e6;

/// Why a rotation could not be integrated.
///
/// ```
/// use ligament::dynamics::spin::{MomentumSpin, SpinError, SpinningBody};
/// use ligament::math::{Quat, Sym3, Vec3};
///
/// let body = SpinningBody::new(Sym3::IDENTITY)?;
/// let mut spin = MomentumSpin::new(Quat::IDENTITY, Vec3::X);
/// let before = spin;
/// // A torque that is not finite is rejected, and the state is unchanged.
/// assert!(matches!(spin.step(&body, Vec3::X * f64::NAN, 0.01), Err(SpinError::NotFinite { .. })));
/// assert_eq!(spin, before);
/// assert!(SpinningBody::new(-Sym3::IDENTITY).is_err());
/// # Ok::<(), SpinError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum SpinError {
    /// The inertia is not positive definite.
    #[error(
        "the principal moments of inertia are {moments:?} (largest first); each must be finite and positive, the \
         smallest at least {SMALLEST_MOMENT_RATIO:e} of the largest"
    )]
    Inertia {
        /// The principal moments found, largest first.
        moments: [f64; 3],
    },
    /// An input or a result is NaN or infinite.
    #[error("the {what} is not finite")]
    NotFinite {
        /// Name of the quantity.
        what: &'static str,
    },
    /// The body rotates too far in one step for any rule.
    #[error(
        "the body would rotate by {turn:?} rad in one step of {h:?} s, which is too far; take smaller steps"
    )]
    TooFast {
        /// Rotation in the step at the initial speed, in radians.
        turn: f64,
        /// Length of the step, in seconds.
        h: f64,
    },
}

/// The constant data of a rotating body: the inertia about its center of mass, in body axes, and its inverse.
///
/// ```
/// use ligament::dynamics::spin::SpinningBody;
/// use ligament::math::{Sym3, Vec3};
///
/// // Euler's equations: rotating about x and y only, this body accelerates about z by (1 - 2)/3 of the product.
/// let body = SpinningBody::new(Sym3::diagonal(Vec3::new(1.0, 2.0, 3.0)))?;
/// let w = Vec3::new(1.0, 1.0, 0.0);
/// assert!((body.angular_acceleration_body(w, Vec3::ZERO).z + 1.0 / 3.0).abs() < 1e-15);
/// assert_eq!(body.energy(w), 1.5);
/// # Ok::<(), ligament::dynamics::spin::SpinError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SpinningBody {
    inertia: Sym3,
    inverse: Sym3,
}

impl SpinningBody {
    /// From the rotational inertia about the center of mass, in any axes fixed in the body.
    ///
    /// # Errors
    /// [`SpinError::Inertia`] if it is not finite or not positive definite. Inertia that no solid body could have (one moment
    /// larger than the sum of the others) is accepted here.
    pub fn new(inertia_at_com: Sym3) -> Result<SpinningBody, SpinError> {
        let moments = inertia_at_com.eigen().values;
        let sound = moments.is_finite() && moments.z > 0.0 && moments.z >= SMALLEST_MOMENT_RATIO * moments.x;
        match inertia_at_com.inverse() {
            Some(inverse) if sound => Ok(SpinningBody { inertia: inertia_at_com, inverse }),
            _ => Err(SpinError::Inertia { moments: moments.to_array() }),
        }
    }

    /// From the full inertia of a body; only the rotational inertia about the center of mass is used.
    ///
    /// # Errors
    /// As [`SpinningBody::new`].
    pub fn of(inertia: &RigidInertia) -> Result<SpinningBody, SpinError> {
        SpinningBody::new(inertia.at_com())
    }

    /// I0: rotational inertia about the center of mass, in body axes.
    pub fn inertia_body(&self) -> Sym3 {
        self.inertia
    }

    /// I0^-1.
    pub fn inverse_inertia_body(&self) -> Sym3 {
        self.inverse
    }

    /// Kinetic energy of a rotation with angular velocity `w_body`.
    pub fn energy(&self, w_body: Vec3) -> f64 {
        0.5 * self.inertia.quadratic(w_body)
    }

    /// `I0^-1 (torque - w x I0 w)`, all in body axes.
    pub fn angular_acceleration_body(&self, w_body: Vec3, torque_body: Vec3) -> Vec3 {
        self.inverse * (torque_body - w_body.cross(self.inertia * w_body))
    }
}

/// The solution of three linear equations, by Cramer's rule; `None` if there is none.
#[inline]
fn solve([a, b, c]: [Vec3; 3], rhs: Vec3) -> Option<Vec3> {
    let across = b.cross(c);
    let determinant = a.dot(across);
    // Also false for NaN.
    let size = a.norm_squared() * b.norm_squared() * c.norm_squared();
    let sound = determinant * determinant > 1e-28 * size && size < f64::INFINITY;
    let turned = a.cross(rhs);
    sound.then(|| Vec3::new(rhs.dot(across), turned.dot(c), -turned.dot(b)) * (1.0 / determinant))
}

/// A world vector in body axes.
fn to_body(orientation: Quat, v_world: Vec3) -> Vec3 {
    orientation.conjugate().rotate(v_world)
}

/// Advances by h in one step if `advance` can, otherwise in the smallest power-of-two number of substeps that works.
fn in_pieces<S: Copy>(start: S, h: f64, mut advance: impl FnMut(S, f64) -> Option<S>) -> Option<S> {
    (0..=MAX_HALVINGS).find_map(|halvings| {
        let pieces = 1_u32 << halvings;
        let piece = h / f64::from(pieces);
        (0..pieces).try_fold(start, |state, _| advance(state, piece))
    })
}

/// Rejects arguments of a step that are not finite.
fn check_arguments(orientation: Quat, torque_world: Vec3, h: f64) -> Result<(), SpinError> {
    let what = if !orientation.is_finite() {
        "orientation"
    } else if !torque_world.is_finite() {
        "torque"
    } else if !h.is_finite() {
        "time step"
    } else {
        return Ok(());
    };
    Err(SpinError::NotFinite { what })
}
