//! How one rigid body spins: the two ways to integrate `d/dt (I w) = torque`.
//!
//! Source: LEC, slides "Time integration issues", which offer both: store L = I w ([`MomentumSpin`]), or expand the
//! derivative into `I w' = torque - w x I w` ([`GyroscopicSpin`]).
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
//! - the slide recovers the velocity as `R^T I0^-1 R L`; it must be `R I0^-1 R^T L`, and a test shows the difference;
//! - the equations of the implicit rules are solved by Newton's method in body axes. Iterating them
//!   as a fixed point has the same solution but contracts only while `h L / (2 sqrt(A B)) < 1` with A, B the two smaller moments,
//!   which a thin bone breaks at quite ordinary speeds;
//! - a step on which Newton's method fails is cut into 2, 4, 8 ... pieces, 1024 at most. A body so fast that even
//!   these do not do is reported as [`SpinError::TooFast`]: the state is then left as it was.
//!
//! ```
//! use ligament::dynamics::spin::{GyroscopicSpin, GyroscopicRule, SpinningBody};
//! use ligament::math::{Quat, Sym3, Vec3};
//!
//! // Ten seconds of tumbling by three rules: one keeps energy to rounding, one loses some, one gains.
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

/// Newton's method needs three or four steps where it works at all; one that has not ended by now will not.
const MAX_NEWTON_STEPS: usize = 12;

/// A step is cut into 2^10 pieces at most.
const MAX_HALVINGS: u32 = 10;

/// Beyond this many radians in a step, even sines and cosines lose too many digits for the angle to mean much.
const MAX_TURN: f64 = 1e6;

/// Why a body cannot spin, or not this far.
///
/// ```
/// use ligament::dynamics::spin::{MomentumSpin, SpinError, SpinningBody};
/// use ligament::math::{Quat, Sym3, Vec3};
///
/// let body = SpinningBody::new(Sym3::IDENTITY)?;
/// let mut spin = MomentumSpin::new(Quat::IDENTITY, Vec3::X);
/// let before = spin;
/// // A torque that is no number is refused, and nothing has moved.
/// assert!(matches!(spin.step(&body, Vec3::X * f64::NAN, 0.01), Err(SpinError::NotFinite { .. })));
/// assert_eq!(spin, before);
/// assert!(SpinningBody::new(-Sym3::IDENTITY).is_err());
/// # Ok::<(), SpinError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum SpinError {
    /// The inertia is no inertia.
    #[error(
        "the principal moments of inertia are {moments:?} (largest first); each must be finite and positive, the \
         smallest at least {SMALLEST_MOMENT_RATIO:e} of the largest"
    )]
    Inertia {
        /// The principal moments found, largest first.
        moments: [f64; 3],
    },
    /// A number that came in, or would come out, is NaN or infinite.
    #[error("the {what} is not finite")]
    NotFinite {
        /// Which one.
        what: &'static str,
    },
    /// The body turns too far in one step for any rule to follow.
    #[error(
        "at its present speed the body would turn {turn:?} rad in one step of {h:?} s, too far to follow: take smaller steps"
    )]
    TooFast {
        /// Angle of the step at the speed of its start.
        turn: f64,
        /// The step.
        h: f64,
    },
}

/// The inertia of a body about its center of mass, in body axes, and its inverse: what does not change while it spins.
///
/// ```
/// use ligament::dynamics::spin::SpinningBody;
/// use ligament::math::{Sym3, Vec3};
///
/// // Euler's equations: turning about x and y alone, this body is drawn about z by (1 - 2)/3 of the product.
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
    /// [`SpinError::Inertia`] where it is not finite or not positive definite. That no solid body could have it
    /// (one moment larger than the sum of the others) is no obstacle here.
    pub fn new(inertia_at_com: Sym3) -> Result<SpinningBody, SpinError> {
        let moments = inertia_at_com.eigen().values;
        let sound = moments.is_finite() && moments.z > 0.0 && moments.z >= SMALLEST_MOMENT_RATIO * moments.x;
        match inertia_at_com.inverse() {
            Some(inverse) if sound => Ok(SpinningBody { inertia: inertia_at_com, inverse }),
            _ => Err(SpinError::Inertia { moments: moments.to_array() }),
        }
    }

    /// From all the inertia of a body; only what is left at the center of mass counts.
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

    /// Kinetic energy of spinning with `w_body`.
    pub fn energy(&self, w_body: Vec3) -> f64 {
        0.5 * self.inertia.quadratic(w_body)
    }

    /// `I0^-1 (torque - w x I0 w)`, all in body axes.
    pub fn angular_acceleration_body(&self, w_body: Vec3, torque_body: Vec3) -> Vec3 {
        self.inverse * (torque_body - w_body.cross(self.inertia * w_body))
    }
}

/// The solution of three equations, by Cramer's rule; `None` where there is none.
#[inline]
fn solve([a, b, c]: [Vec3; 3], rhs: Vec3) -> Option<Vec3> {
    let across = b.cross(c);
    let determinant = a.dot(across);
    // False for NaN too.
    let size = a.norm_squared() * b.norm_squared() * c.norm_squared();
    let sound = determinant * determinant > 1e-28 * size && size < f64::INFINITY;
    let turned = a.cross(rhs);
    sound.then(|| Vec3::new(rhs.dot(across), turned.dot(c), -turned.dot(b)) * (1.0 / determinant))
}

/// Coordinates in the body of a vector of the world.
fn to_body(orientation: Quat, v_world: Vec3) -> Vec3 {
    orientation.conjugate().rotate(v_world)
}

/// Advances by h in one piece if `advance` can, otherwise in the fewest pieces, of a power of two, that it can.
fn in_pieces<S: Copy>(start: S, h: f64, mut advance: impl FnMut(S, f64) -> Option<S>) -> Option<S> {
    (0..=MAX_HALVINGS).find_map(|halvings| {
        let pieces = 1_u32 << halvings;
        let piece = h / f64::from(pieces);
        (0..pieces).try_fold(start, |state, _| advance(state, piece))
    })
}

/// Refuses arguments of a step that are not finite.
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
