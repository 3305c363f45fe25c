//! Spheres and capsules that approximate the mass of a bone.

use ligament::math::{RigidInertia, Sym3, Vec3};

/// Inertia of a sphere of this volume at a point, at unit density.
pub(super) fn ball(mass: f64, volume: f64, at: Vec3) -> RigidInertia {
    let radius = (0.75 * volume / std::f64::consts::PI).cbrt();
    RigidInertia::new(mass, at, Sym3::diagonal(Vec3::splat(0.4 * mass * radius * radius)))
}

/// Inertia of a capsule between two points at unit density, approximated by a row of spheres.
pub(super) fn capsule(from: Vec3, to: Vec3, radius: f64, length: f64) -> RigidInertia {
    let volume = std::f64::consts::PI * radius * radius * (length + 4.0 / 3.0 * radius);
    (0..8).fold(RigidInertia::ZERO, |sum, n| {
        let at = from + (to - from) * ((f64::from(n) + 0.5) / 8.0);
        sum + ball(volume / 8.0, volume, at)
    })
}

/// Distance from a point to a segment.
pub(super) fn distance(x: Vec3, from: Vec3, to: Vec3) -> f64 {
    let along = to - from;
    let square = along.norm_squared();
    let part = if square > 0.0 { ((x - from).dot(along) / square).clamp(0.0, 1.0) } else { 0.0 };
    (from + along * part - x).norm()
}
