//! A bar: the link that most scenes are made of.

use ligament::mass::Shape;
use ligament::math::{Mat3, Pose, RigidInertia, Vec3};

use crate::GalleryError;

/// A solid cylinder along the x axis of its body frame, which sits at its middle.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bar {
    pub(crate) length: f64,
    pub(crate) radius: f64,
    pub(crate) mass: f64,
}

impl Bar {
    pub(crate) fn inertia(self, scene: &'static str) -> Result<RigidInertia, GalleryError> {
        // The shape's axis is z; the bar's is x.
        let x_from_z = Pose::rotation(Mat3::from_cols(Vec3::Y, Vec3::Z, Vec3::X));
        let shape = Shape::Cylinder { radius: self.radius, half_length: 0.5 * self.length };
        let inertia =
            shape.inertia_of_mass(self.mass).map_err(|fault| GalleryError::Mass { scene, fault })?;
        Ok(inertia.transported(x_from_z))
    }

    /// The frame at the end with the lower x.
    pub(crate) fn start(self) -> Pose {
        Pose::translation(Vec3::new(-0.5 * self.length, 0.0, 0.0))
    }

    /// The frame at the end with the higher x.
    pub(crate) fn end(self) -> Pose {
        Pose::translation(Vec3::new(0.5 * self.length, 0.0, 0.0))
    }
}
