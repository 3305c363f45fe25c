//! Checks whether ten numbers can be the inertia of a body.
//!
//! Source: LEC, "The inertia matrix": the principal moments are A = int (y^2 + z^2) dm and its like, so each is
//! positive and none exceeds the sum of the other two, with equality for a flat body.

use crate::math::RigidInertia;

/// The smallest principal moment of a body that can rotate, as a fraction of the largest. A smaller moment is rounding error
/// of the other two.
pub const SMALLEST_MOMENT_RATIO: f64 = 1e-12;

/// The sum of two moments may be less than the third by this fraction of it: a flat body, for which they are equal, must pass
/// after rounding in arithmetic and text files.
const TRIANGLE_SLACK: f64 = 1e-9;

/// Transferring the inertia from the origin to the center of mass leaves an error of some roundings of the former.
const TRANSPORT_ROUNDING: f64 = 32.0 * f64::EPSILON;

/// Why ten numbers are not the inertia of a body: the error of [`plausible`].
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum InertiaFault {
    /// Some number is NaN or infinite.
    #[error("its inertia is not finite (mass {mass:?}, largest moment about its origin {largest:?})")]
    NotFinite {
        /// The mass.
        mass: f64,
        /// The largest entry of the rotational inertia about the origin.
        largest: f64,
    },
    /// The mass is zero or negative.
    #[error("its mass is {mass:?}, but it must be positive")]
    Massless {
        /// The mass.
        mass: f64,
    },
    /// Mass but no rotational inertia: a point. Fine for a particle, not for a body that can rotate.
    #[error("it has a mass of {mass:?} but no rotational inertia: a point, which cannot rotate")]
    PointLike {
        /// The mass.
        mass: f64,
    },
    /// A principal moment is negative, or negligible compared with the others.
    #[error(
        "its principal moments of inertia are {moments:?}: each must be positive, and the smallest at least \
         {SMALLEST_MOMENT_RATIO:e} of the largest"
    )]
    NotPositive {
        /// Principal moments about the center of mass, largest first.
        moments: [f64; 3],
    },
    /// A principal moment exceeds the sum of the other two.
    #[error(
        "its principal moments of inertia are {moments:?}: no solid has them, since the largest exceeds the sum of \
         the other two by {excess:?}"
    )]
    Triangle {
        /// Principal moments about the center of mass, largest first.
        moments: [f64; 3],
        /// The excess.
        excess: f64,
    },
}

/// Checks that a body could have this inertia and rotate with it.
///
/// ```
/// use ligament::mass::{InertiaFault, plausible};
/// use ligament::math::{RigidInertia, Sym3, Vec3};
///
/// let with_moments = |x, y, z| RigidInertia::new(1.0, Vec3::ZERO, Sym3::diagonal(Vec3::new(x, y, z)));
/// assert!(plausible(&with_moments(2.0, 3.0, 4.0)).is_ok());
/// // No solid has these: mass that gives 9 about z is far from z, and so gives at least as much about x and y together.
/// assert!(matches!(plausible(&with_moments(2.0, 3.0, 9.0)), Err(InertiaFault::Triangle { excess, .. }) if excess == 4.0));
/// ```
///
/// # Errors
/// The first [`InertiaFault`] in the order in which they are declared.
pub fn plausible(inertia: &RigidInertia) -> Result<(), InertiaFault> {
    let mass = inertia.mass;
    let largest = inertia.rotational.max_abs();
    if !inertia.is_finite() {
        return Err(InertiaFault::NotFinite { mass, largest });
    }
    if mass <= 0.0 {
        return Err(InertiaFault::Massless { mass });
    }
    let at_com = inertia.at_com();
    if !at_com.is_finite() {
        return Err(InertiaFault::NotFinite { mass, largest });
    }
    let rounding = TRANSPORT_ROUNDING * largest;
    if at_com.max_abs() <= rounding {
        return Err(InertiaFault::PointLike { mass });
    }
    let moments = at_com.eigen().values.to_array();
    let [c, b, a] = moments;
    if a <= SMALLEST_MOMENT_RATIO * c {
        return Err(InertiaFault::NotPositive { moments });
    }
    let excess = c - b - a;
    if excess > TRIANGLE_SLACK * c + rounding {
        return Err(InertiaFault::Triangle { moments, excess });
    }
    Ok(())
}
