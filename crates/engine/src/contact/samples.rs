//! The sample points of a shape for contact with scenery.

use ligament_math::Vec3;

use crate::mass::Shape;

/// A ball that represents a part of a shape, in meters; a point if its radius is zero. Returned by [`samples_of`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    /// Its center, in the shape's frame.
    pub point: Vec3,
    /// Its radius.
    pub radius: f64,
}

/// Points on the rim of a cylinder or the base of a cone.
const RIM: usize = 8;

/// Samples of a shape. Spheres and capsules are exact; boxes and meshes use their corners, rims eight points, ellipsoids the
/// ends of their axes.
///
/// ```
/// use ligament::contact::samples_of;
/// use ligament::mass::Shape;
///
/// // For contact with the ground a capsule is two balls: the part between them is never lower than both.
/// let bone = samples_of(&Shape::Capsule { radius: 0.1, half_length: 0.3 });
/// assert_eq!(bone.len(), 2);
/// assert_eq!((bone[0].point.z + bone[1].point.z, bone[0].radius), (0.0, 0.1));
/// ```
pub fn samples_of(shape: &Shape) -> Vec<Sample> {
    let point = |point: Vec3| Sample { point, radius: 0.0 };
    match shape {
        Shape::Sphere { radius } => vec![Sample { point: Vec3::ZERO, radius: *radius }],
        Shape::Capsule { radius, half_length } => {
            [-1.0, 1.0].map(|end| Sample { point: Vec3::Z * (end * half_length), radius: *radius }).to_vec()
        }
        Shape::Box { half_extents } => (0..8)
            .map(|corner| {
                let sign = |bit: usize| if corner >> bit & 1 == 0 { -1.0 } else { 1.0 };
                point(half_extents.scale(Vec3::new(sign(0), sign(1), sign(2))))
            })
            .collect(),
        Shape::Ellipsoid { radii } => [Vec3::X, Vec3::Y, Vec3::Z]
            .into_iter()
            .flat_map(|axis| [radii.scale(axis), -radii.scale(axis)])
            .map(point)
            .collect(),
        Shape::Cylinder { radius, half_length } => {
            rim(*radius, -half_length).chain(rim(*radius, *half_length)).map(point).collect()
        }
        Shape::Cone { radius, half_length } => {
            rim(*radius, -half_length).chain([Vec3::Z * *half_length]).map(point).collect()
        }
        Shape::Mesh(mesh) => mesh.vertices().iter().copied().map(point).collect(),
        Shape::HalfSpace | Shape::HeightField(_) => Vec::new(),
    }
}

fn rim(radius: f64, z: f64) -> impl Iterator<Item = Vec3> {
    (0..RIM).map(move |k| {
        let angle = std::f64::consts::TAU * k as f64 / RIM as f64;
        Vec3::new(radius * angle.cos(), radius * angle.sin(), z)
    })
}
