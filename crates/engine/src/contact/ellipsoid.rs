//! Signed distance of a point from an ellipsoid.
//!
//! Source: D. Eberly, *Distance from a Point to an Ellipse, an Ellipsoid, or a Hyperellipsoid*, Geometric Tools, 2013. Symbols:
//! e semi-axes, the least one last; z the point divided by e; r the squares of e over the square of the least one. The nearest
//! point x of the surface has `x_i = e_i r_i z_i / (u + r_i - 1)`, and u is the root of `g(u) = sum (x_i / e_i)^2 - 1`, which is
//! convex and falls for u > 0.
//!
//! Deviation: the unknown is u = s + 1, not the paper's s, so that points near the plane of the two longer axes lose no digits;
//! and Newton's steps from below, which never pass the root of such a function, join the bisection.

use ligament_math::Vec3;

/// Coordinates below this fraction of the least semi-axis count as zero: they move the nearest point by no more.
const ON_PLANE: f64 = 1e-15;

/// Most iterations: half a dozen are enough, except for needles and disks.
const MOST_ITERATIONS: usize = 80;

/// Signed distance of `p`, negative inside, and the outward normal at the nearest point. By symmetry, the octant of positive
/// coordinates stands for all eight.
pub(super) fn from_ellipsoid(p: Vec3, radii: Vec3) -> (f64, Vec3) {
    let (p, radii) = (p.to_array(), radii.to_array());
    let least = (0..3).fold(0, |least, k| if radii[k] < radii[least] { k } else { least });
    let z: [f64; 3] = std::array::from_fn(|k| {
        let z = p[k].abs() / radii[k];
        if z > ON_PLANE { z } else { 0.0 }
    });
    let r = radii.map(|radius| (radius / radii[least]).powi(2));
    let part = |u: f64, k: usize| if z[k] == 0.0 { 0.0 } else { r[k] * z[k] / (u + (r[k] - 1.0)) };
    let g = |u: f64| (0..3).map(|k| part(u, k).powi(2)).sum::<f64>() - 1.0;
    // Each term alone is 1 at its own bound, and the sum is at most 1 at the length of all.
    let low = (0..3).map(|k| r[k] * z[k] - (r[k] - 1.0)).fold(0.0, f64::max);
    let high = (0..3).map(|k| (r[k] * z[k]).powi(2)).sum::<f64>().sqrt();
    let at: [f64; 3] = if low == 0.0 && g(0.0) <= 0.0 {
        // On the plane of the two longer axes, and nearest to a point off that plane: there are two such points.
        let mut at = std::array::from_fn(|k| part(0.0, k));
        at[least] = (1.0 - at.iter().map(|x: &f64| x * x).sum::<f64>()).max(0.0).sqrt();
        at
    } else {
        let slope = |u: f64| -> f64 {
            (0..3).filter(|&k| z[k] > 0.0).map(|k| -2.0 * part(u, k).powi(2) / (u + (r[k] - 1.0))).sum()
        };
        let u = root(g, slope, low, high);
        std::array::from_fn(|k| part(u, k))
    };
    let signed = |k: usize, x: f64| if p[k] < 0.0 { -x } else { x };
    let nearest = Vec3::from(std::array::from_fn(|k| signed(k, at[k] * radii[k])));
    let outward = Vec3::from(std::array::from_fn(|k| signed(k, at[k] * radii[least] / radii[k])));
    let normal = outward.normalized().unwrap_or(Vec3::Z);
    ((Vec3::from(p) - nearest).dot(normal), normal)
}

/// The root of a convex, falling function between two bounds, with `g(low) >= 0 >= g(high)`.
fn root(g: impl Fn(f64) -> f64, slope: impl Fn(f64) -> f64, mut low: f64, mut high: f64) -> f64 {
    for _ in 0..MOST_ITERATIONS {
        // The geometric mean: the bounds may differ by many orders of magnitude.
        let middle = if low > 0.0 { (low * high).sqrt() } else { 0.5 * high };
        let before = low;
        if g(middle) >= 0.0 {
            low = low.max(middle);
        } else {
            high = high.min(middle);
        }
        let newton = low - g(low) / slope(low);
        if newton.is_finite() {
            low = newton.clamp(low, high);
        }
        if low == before || high - low <= f64::EPSILON * high {
            break;
        }
    }
    low
}

#[cfg(test)]
mod tests {
    //! Compares with samples of the surface, with spheres, and with the conditions of a nearest point.
    use super::*;

    /// The least distance to points of a fine grid of the surface.
    fn by_samples(p: Vec3, radii: Vec3) -> f64 {
        const N: u32 = 400;
        let mut least = f64::INFINITY;
        for i in 0..=N {
            let polar = std::f64::consts::PI * f64::from(i) / f64::from(N);
            for j in 0..2 * N {
                let turn = std::f64::consts::PI * f64::from(j) / f64::from(N);
                let x = Vec3::new(polar.sin() * turn.cos(), polar.sin() * turn.sin(), polar.cos());
                least = least.min((p - x.scale(radii)).norm());
            }
        }
        least
    }

    fn is_inside(p: Vec3, radii: Vec3) -> bool {
        (p.x / radii.x).powi(2) + (p.y / radii.y).powi(2) + (p.z / radii.z).powi(2) < 1.0
    }

    #[test]
    fn no_sample_of_the_surface_is_nearer() {
        for radii in [Vec3::new(0.3, 0.5, 1.1), Vec3::new(1.0, 0.2, 1.0), Vec3::new(0.4, 0.4, 0.4)] {
            for k in 0..60_u32 {
                let part = |by: u32| f64::from(k.wrapping_mul(by) % 1009) / 1009.0 * 3.0 - 1.5;
                // One in three on a plane of symmetry, one in six on an axis.
                let flat = |z: f64, every: u32| if k % every == 0 { 0.0 } else { z };
                let p = Vec3::new(part(617), flat(part(131), 3), flat(part(977), 6));
                let (distance, _) = from_ellipsoid(p, radii);
                let near = by_samples(p, radii);
                assert_eq!(distance < 0.0, is_inside(p, radii), "{p:?} {radii:?} {distance}");
                // The grid is about a hundredth of a radius wide, so its nearest point is a little farther away.
                let more = near - distance.abs();
                assert!((-1e-12..2e-3).contains(&more), "{p:?} {radii:?} {distance} {near}");
            }
        }
    }

    #[test]
    fn the_nearest_point_is_on_the_surface_and_along_the_normal() {
        let mut count = 0;
        for (thin, wide) in [(1.0, 1.0), (0.1, 3.0), (1e-3, 1.0), (0.05, 1e3)] {
            for order in [[0, 1, 2], [1, 2, 0], [2, 0, 1]] {
                let mut sizes = [0.0; 3];
                order.into_iter().zip([thin, 0.7, wide]).for_each(|(k, size)| sizes[k] = size);
                let radii = Vec3::from(sizes);
                for k in 0..300_u32 {
                    let part = |by: u32| f64::from(k.wrapping_mul(by) % 1013) / 1013.0 * 4.0 - 2.0;
                    let scale = if k % 4 == 0 { 1e-14 } else { 1.0 };
                    let p = Vec3::new(part(19) * scale, part(137), part(983)).scale(radii);
                    let (distance, normal) = from_ellipsoid(p, radii);
                    let x = p - normal * distance;
                    let on = (x.x / radii.x).powi(2) + (x.y / radii.y).powi(2) + (x.z / radii.z).powi(2);
                    let gradient =
                        Vec3::new(x.x / radii.x.powi(2), x.y / radii.y.powi(2), x.z / radii.z.powi(2));
                    let off = gradient.normalized().map_or(0.0, |g| (g - normal).norm());
                    // Rounding of a coordinate weighs more, the thinner the ellipsoid is.
                    let rounding = 1e-13 * (wide / thin).powi(2).max(10.0);
                    assert!((on - 1.0).abs() < rounding, "{p:?} {radii:?} {on}");
                    assert!(off < rounding, "{p:?} {radii:?} {off}");
                    assert!((normal.norm() - 1.0).abs() < 1e-12);
                    count += usize::from(distance < 0.0);
                }
            }
        }
        assert!(count > 100, "{count} inside");
    }

    #[test]
    fn a_round_one_is_a_sphere_and_the_center_is_nearest_to_the_flat_sides() {
        for p in [Vec3::new(0.1, -0.2, 0.05), Vec3::new(1.0, 2.0, -3.0), Vec3::X * 0.5] {
            let (distance, normal) = from_ellipsoid(p, Vec3::splat(0.5));
            assert!((distance - (p.norm() - 0.5)).abs() < 1e-14, "{p:?} {distance}");
            assert!((normal - p / p.norm()).norm() < 1e-13, "{p:?} {normal:?}");
        }
        let center = from_ellipsoid(Vec3::ZERO, Vec3::new(0.5, 0.2, 0.9));
        assert_eq!(center, (-0.2, Vec3::Y));
        assert!(from_ellipsoid(Vec3::splat(f64::NAN), Vec3::splat(1.0)).0.is_nan());
    }
}
