//! Signed distance of a point from a shape, and the outward normal.

use ligament_math::Vec3;

use super::ellipsoid::from_ellipsoid;
use crate::mass::Shape;

/// Signed distance of a point from the surface of a shape, negative inside, and its gradient, in the shape's frame. Returned by
/// [`signed_distance`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Nearest {
    /// Signed distance, in meters.
    pub distance: f64,
    /// Unit outward normal.
    pub normal: Vec3,
}

/// Signed distance of `p` from a shape, in the shape's frame. `None` for meshes and height fields, which
/// [`Obstacle`](super::Obstacle) supports.
///
/// ```
/// use ligament::contact::signed_distance;
/// use ligament::mass::Shape;
/// use ligament::math::Vec3;
///
/// let ball = Shape::Sphere { radius: 1.0 };
/// let inside = signed_distance(&ball, Vec3::X * 0.75).expect("a ball has a distance");
/// assert_eq!((inside.distance, inside.normal), (-0.25, Vec3::X));
/// ```
pub fn signed_distance(shape: &Shape, p: Vec3) -> Option<Nearest> {
    match shape {
        Shape::HalfSpace => Some(Nearest { distance: p.z, normal: Vec3::Z }),
        Shape::Sphere { radius } => Some(from_point(p, *radius, Vec3::Z)),
        Shape::Capsule { radius, half_length } => {
            let along = p.z.clamp(-half_length, *half_length);
            Some(from_point(p - Vec3::Z * along, *radius, Vec3::X))
        }
        Shape::Box { half_extents } => Some(from_box(p, *half_extents)),
        Shape::Cylinder { radius, half_length } => Some(from_cylinder(p, *radius, *half_length)),
        Shape::Cone { radius, half_length } => Some(from_cone(p, *radius, *half_length)),
        Shape::Ellipsoid { radii } => {
            let (distance, normal) = from_ellipsoid(p, *radii);
            Some(Nearest { distance, normal })
        }
        Shape::Mesh(_) | Shape::HeightField(_) => None,
    }
}

/// `by_default` is the normal at the center, where several are equivalent.
fn from_point(p: Vec3, radius: f64, by_default: Vec3) -> Nearest {
    let length = p.norm();
    let normal = p.normalized().unwrap_or(by_default);
    Nearest { distance: length - radius, normal }
}

/// By symmetry, the octant of positive coordinates stands for all eight.
fn from_box(p: Vec3, half: Vec3) -> Nearest {
    let sign = p.to_array().map(|c| if c < 0.0 { -1.0 } else { 1.0 });
    let beyond = [p.x.abs() - half.x, p.y.abs() - half.y, p.z.abs() - half.z];
    let outside = Vec3::from(beyond.map(|d| d.max(0.0)));
    if let Some(normal) = outside.normalized() {
        return Nearest { distance: outside.norm(), normal: normal.scale(Vec3::from(sign)) };
    }
    let nearest = (0..3).fold(0, |best, k| if beyond[k] > beyond[best] { k } else { best });
    let mut normal = [0.0; 3];
    normal[nearest] = sign[nearest];
    Nearest { distance: beyond[nearest], normal: normal.into() }
}

fn from_cylinder(p: Vec3, radius: f64, half_length: f64) -> Nearest {
    let flat = Vec3::new(p.x, p.y, 0.0);
    let outward = flat.normalized().unwrap_or(Vec3::X);
    let up = if p.z < 0.0 { -Vec3::Z } else { Vec3::Z };
    let (side, end) = (flat.norm() - radius, p.z.abs() - half_length);
    if side > 0.0 && end > 0.0 {
        let away = outward * side + up * end;
        return Nearest { distance: away.norm(), normal: away / away.norm() };
    }
    if side > end {
        Nearest { distance: side, normal: outward }
    } else {
        Nearest { distance: end, normal: up }
    }
}

/// In the half-plane through the axis and the point, a cone is a triangle: two sides count, the third is the axis.
fn from_cone(p: Vec3, radius: f64, half_length: f64) -> Nearest {
    let flat = Vec3::new(p.x, p.y, 0.0);
    let outward = flat.normalized().unwrap_or(Vec3::X);
    let (across, above) = (flat.norm(), p.z + half_length);
    // From the rim to the tip, and the normal of the side.
    let slant = (radius * radius + 4.0 * half_length * half_length).sqrt();
    let (along, out) =
        ([-radius / slant, 2.0 * half_length / slant], [2.0 * half_length / slant, radius / slant]);
    let from_rim = [across - radius, above];
    let dot = |a: [f64; 2], b: [f64; 2]| a[0] * b[0] + a[1] * b[1];
    let (beyond_side, beyond_base) = (dot(from_rim, out), -above);
    let side = outward * out[0] + Vec3::Z * out[1];
    if beyond_side <= 0.0 && beyond_base <= 0.0 {
        return match beyond_side > beyond_base {
            true => Nearest { distance: beyond_side, normal: side },
            false => Nearest { distance: beyond_base, normal: -Vec3::Z },
        };
    }
    let up = dot(from_rim, along).clamp(0.0, slant);
    let from_side = [from_rim[0] - along[0] * up, from_rim[1] - along[1] * up];
    let from_base = [(across - radius).max(0.0), above];
    let nearer = if dot(from_side, from_side) < dot(from_base, from_base) { from_side } else { from_base };
    let away = outward * nearer[0] + Vec3::Z * nearer[1];
    let by_default = if beyond_side > 0.0 { side } else { -Vec3::Z };
    Nearest { distance: away.norm(), normal: away.normalized().unwrap_or(by_default) }
}
