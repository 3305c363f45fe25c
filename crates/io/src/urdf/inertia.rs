//! Inertia of links, and repairs of a missing or physically impossible one.
//!
//! Symbols: I rotational inertia about the center of mass; S = (tr I / 2) 1 - I its second moments, the integral of r r^T
//! dm. I is physically possible exactly if no eigenvalue of S is negative: each principal moment is at most the sum of the
//! other two.

use ligament::mass::{self, InertiaFault, Shape};
use ligament::math::{Pose, Quat, RigidInertia, Sym3, Vec3};

/// Negligible mass, in kg, of a moving link without mass.
///
/// A body needs some inertia for its equations to have a solution if it carries nothing. If it carries something, as the
/// massless links between the axes of a compound joint do, this mass changes accelerations by its share of the total: below
/// 1e-10 for loads down to 10 grams.
pub(super) const SPECK_MASS: f64 = 1e-12;

/// Radius of such a body, in meters. Its moments of inertia are 4e-17 kg m^2: below 1e-10 of those of a finger's phalanx,
/// 1e-6.
const SPECK_RADIUS: f64 = 0.01;

/// A point mass becomes a sphere with a radius of a micrometer. Beside a point mass m at 10 cm from its joint, whose moment
/// is 0.01 m, this is 4e-11; and it is far above the rounding of that moment, which would hide it.
const SMALLEST_RADIUS: f64 = 1e-6;

/// If that is too small relative to the size of the body: this fraction of its largest second moment.
const SMALLEST_SPREAD: f64 = 1e-6;

/// The pose of an `origin`: roll, pitch, yaw about fixed x, y, z axes, in this order, then the translation.
pub(super) fn pose(xyz: [f64; 3], rpy: [f64; 3]) -> Pose {
    // Half-angle products of Rz(yaw) Ry(pitch) Rx(roll).
    let [(sr, cr), (sp, cp), (sy, cy)] = rpy.map(|angle| (0.5 * angle).sin_cos());
    let rotation = Quat::new(
        sr * cp * cy - cr * sp * sy,
        cr * sp * cy + sr * cp * sy,
        cr * cp * sy - sr * sp * cy,
        cr * cp * cy + sr * sp * sy,
    );
    Pose::from_quat(rotation.normalized(), Vec3::from(xyz))
}

/// A negligible inertia.
pub(crate) fn speck() -> RigidInertia {
    let shape = Shape::Sphere { radius: SPECK_RADIUS };
    shape.inertia_of_mass(SPECK_MASS).unwrap_or(RigidInertia::ZERO)
}

/// The physically possible inertia nearest to an impossible one, and its principal moments: the same mass and center, with
/// negative second moments set to zero. This keeps the largest moment of inertia and raises the others. If the result is a
/// point or a line, it gets some thickness, see [`SMALLEST_RADIUS`].
pub(crate) fn mended(
    inertia: &RigidInertia,
    fault: InertiaFault,
) -> Result<(RigidInertia, [f64; 3]), InertiaFault> {
    if !inertia.is_finite() || inertia.mass <= 0.0 {
        return Err(fault);
    }
    let (com, at_com) = (inertia.com(), inertia.at_com());
    let spread = (Sym3::IDENTITY * (0.5 * at_com.trace()) - at_com).eigen();
    let moments = spread.values.to_array();
    let largest = moments[0].max(0.0);
    let floors = [0.0, 0.2 * inertia.mass * SMALLEST_RADIUS * SMALLEST_RADIUS, SMALLEST_SPREAD * largest];
    for floor in floors {
        let [x, y, z] = moments.map(|s| s.max(floor));
        let about = Sym3::diagonal(Vec3::new(y + z, z + x, x + y)).rotated(spread.vectors);
        let candidate = RigidInertia::new(inertia.mass, com, about);
        if mass::plausible(&candidate).is_ok() {
            let mut principal = [y + z, z + x, x + y];
            principal.sort_by(|a, b| b.total_cmp(a));
            return Ok((candidate, principal));
        }
    }
    Err(fault)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mend(at_com: Sym3, mass: f64, com: Vec3) -> (RigidInertia, [f64; 3]) {
        let bad = RigidInertia::new(mass, com, at_com);
        let fault = mass::plausible(&bad).expect_err("implausible");
        let (good, moments) = mended(&bad, fault).expect("mendable");
        assert_eq!(mass::plausible(&good), Ok(()));
        assert_eq!((good.mass, good.com()), (mass, bad.com()));
        (good, moments)
    }

    #[test]
    fn a_broken_triangle_keeps_its_largest_moment() {
        let turn = ligament::math::so3::exp(Vec3::new(0.3, -0.5, 0.8));
        let bad = Sym3::diagonal(Vec3::new(1.0, 0.4, 0.3)).rotated(turn);
        let (good, moments) = mend(bad, 2.0, Vec3::new(0.1, 0.2, -0.3));
        // S = (-0.15, 0.45, 0.55): the first becomes 0, so that I = (1, 0.55, 0.45). Computed by hand, up to rounding.
        for (found, expected) in good.principal().values.to_array().into_iter().zip([1.0, 0.55, 0.45]) {
            assert!((found - expected).abs() < 1e-14, "{found} {expected}");
        }
        assert!((moments[0] - 1.0).abs() < 1e-14 && (moments[2] - 0.45).abs() < 1e-14);
        // The axes stay: the repaired inertia is diagonal like the original.
        let back = good.at_com().rotated(turn.transpose());
        assert!(back.xy.abs().max(back.xz.abs()).max(back.yz.abs()) < 1e-14, "{back:?}");
    }

    #[test]
    fn points_lines_and_negative_moments_become_bodies() {
        let point = mend(Sym3::ZERO, 1.3, Vec3::new(0.1, 0.0, 0.05)).1;
        assert!(point[0] < 1e-12, "{point:?}");
        let line = mend(Sym3::diagonal(Vec3::new(1e-4, 1e-4, 0.0)), 0.03, Vec3::ZERO).1;
        assert!((line[0] - 1e-4).abs() < 1e-10 && line[2] > 0.0, "{line:?}");
        mend(Sym3::diagonal(Vec3::new(1.0, 1.0, -1.0)), 1.0, Vec3::ZERO);
        mend(Sym3::diagonal(Vec3::new(-1.0, -1.0, -1.0)), 1.0, Vec3::X);
        // Huge: a micrometer is negligible.
        mend(Sym3::diagonal(Vec3::new(1e20, 1e20, 0.0)), 1.0, Vec3::ZERO);
    }

    #[test]
    fn nothing_can_be_made_of_nan_or_of_no_mass() {
        for (mass, moment) in [(f64::NAN, 1.0), (1.0, f64::INFINITY), (0.0, 1.0), (-1.0, 1.0)] {
            let bad = RigidInertia::new(mass, Vec3::ZERO, Sym3::IDENTITY * moment);
            let fault = mass::plausible(&bad).expect_err("implausible");
            assert!(mended(&bad, fault).is_err(), "{mass} {moment}");
        }
    }

    #[test]
    fn roll_pitch_and_yaw_turn_about_fixed_axes_in_this_order() {
        use std::f64::consts::FRAC_PI_2;
        let of = |r: f64, p: f64, y: f64| pose([0.0; 3], [r, p, y]).rot;
        let exp = ligament::math::so3::exp;
        for (r, p, y) in
            [(0.3, -1.1, 2.0), (-3.0, 1.5, 0.1), (FRAC_PI_2, FRAC_PI_2, FRAC_PI_2), (7.0, 0.0, -9.0)]
        {
            let expected = exp(Vec3::Z * y) * exp(Vec3::Y * p) * exp(Vec3::X * r);
            // A few rounding errors of numbers up to 1.
            assert!((of(r, p, y) - expected).max_abs() < 4e-15, "{r} {p} {y}");
        }
        assert!(of(1e300, -1e300, 1e17).is_finite());
    }
}
