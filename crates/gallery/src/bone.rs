//! A bone: the part of limbs and fingers.

use ligament::mass::Shape;
use ligament::math::{Mat3, Pose, Vec3};
use ligament::model::{Body, BodyId, Collider, ModelBuilder};

use crate::GalleryError;

/// Rotates the z axis, along which shapes lie, to x.
pub(crate) const X_FROM_Z: Mat3 = Mat3::from_cols(Vec3::Y, Vec3::Z, Vec3::X);

/// A capsule along x. Its body frame is at its near joint; its round ends extend beyond the joints by its radius.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bone {
    pub(crate) length: f64,
    pub(crate) radius: f64,
}

impl Bone {
    /// Adds a body and its collider. Errors about invalid sizes name `scene`.
    pub(crate) fn add(
        self,
        scene: &'static str,
        model: &mut ModelBuilder,
        name: &str,
        density: f64,
    ) -> Result<BodyId, GalleryError> {
        let shape = Shape::Capsule { radius: self.radius, half_length: 0.5 * self.length };
        add_solid(scene, model, name, shape, Pose::new(X_FROM_Z, Vec3::X * (0.5 * self.length)), density)
    }

    /// The frame at its far joint.
    pub(crate) fn end(self) -> Pose {
        Pose::translation(Vec3::X * self.length)
    }
}

/// Adds a body of one shape, and the shape as its collider.
pub(crate) fn add_solid(
    scene: &'static str,
    model: &mut ModelBuilder,
    name: &str,
    shape: Shape,
    body_from_shape: Pose,
    density: f64,
) -> Result<BodyId, GalleryError> {
    let inertia = shape.inertia_of_density(density).map_err(|fault| GalleryError::Mass { scene, fault })?;
    let body = model.add_body(Body::new(name, inertia.transported(body_from_shape)));
    // Bones do not touch each other, whose shapes are coarse, but what is around them.
    model.add_collider(Collider { groups: 2, ..Collider::new(name, body, body_from_shape, shape) });
    Ok(body)
}

/// Axes whose x is `along` and whose z is as near as possible to `back`: bones bend about their y, away from z.
pub(crate) fn axes(along: Vec3, back: Vec3) -> Mat3 {
    let x = along.normalized().unwrap_or(Vec3::X);
    let z = (back - x * x.dot(back)).normalized().unwrap_or(x.perpendicular_frame().1);
    Mat3::from_cols(x, z.cross(x), z)
}

/// A shape, scaled. Half-spaces, meshes and height fields stay the same.
pub(crate) fn scaled(shape: &Shape, s: f64) -> Shape {
    match *shape {
        Shape::Box { half_extents } => Shape::Box { half_extents: half_extents * s },
        Shape::Sphere { radius } => Shape::Sphere { radius: radius * s },
        Shape::Ellipsoid { radii } => Shape::Ellipsoid { radii: radii * s },
        Shape::Capsule { radius, half_length } => {
            Shape::Capsule { radius: radius * s, half_length: half_length * s }
        }
        Shape::Cylinder { radius, half_length } => {
            Shape::Cylinder { radius: radius * s, half_length: half_length * s }
        }
        Shape::Cone { radius, half_length } => {
            Shape::Cone { radius: radius * s, half_length: half_length * s }
        }
        ref other @ (Shape::Mesh(_) | Shape::HalfSpace | Shape::HeightField(_)) => other.clone(),
    }
}
