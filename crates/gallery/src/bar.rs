//! A bar: the link of most scenes.

use ligament::mass::Shape;
use ligament::math::{Pose, RigidInertia, Vec3};
use ligament::model::{Body, BodyId, Collider, Joint, JointKind, ModelBuilder};

use crate::GalleryError;
use crate::bone::X_FROM_Z;

/// A solid cylinder along the x axis of its body frame, whose origin is at its center.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bar {
    pub(crate) length: f64,
    pub(crate) radius: f64,
    pub(crate) mass: f64,
}

impl Bar {
    pub(crate) fn inertia(self, scene: &'static str) -> Result<RigidInertia, GalleryError> {
        let inertia =
            self.shape().inertia_of_mass(self.mass).map_err(|fault| GalleryError::Mass { scene, fault })?;
        Ok(inertia.transported(Pose::rotation(X_FROM_Z)))
    }

    fn shape(self) -> Shape {
        Shape::Cylinder { radius: self.radius, half_length: 0.5 * self.length }
    }

    /// The bar as a collider of its body, for drawing: the parts of mechanisms pass each other.
    pub(crate) fn collider(self, name: impl Into<String>, body: BodyId) -> Collider {
        Collider::new(name, body, Pose::rotation(X_FROM_Z), self.shape()).untouchable()
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

/// Equal bars, joined end to end by equal joints.
pub(crate) struct Row {
    pub(crate) scene: &'static str,
    pub(crate) links: usize,
    pub(crate) bar: Bar,
    pub(crate) kind: JointKind,
    pub(crate) stiffness: f64,
    pub(crate) damping: f64,
    pub(crate) drawn: bool,
}

impl Row {
    /// Attaches the row to a body.
    pub(crate) fn add(
        &self,
        model: &mut ModelBuilder,
        carrier: BodyId,
        carrier_from_joint: Pose,
    ) -> Result<(), GalleryError> {
        let inertia = self.bar.inertia(self.scene)?;
        let mut parent = (carrier, carrier_from_joint);
        for k in 0..self.links {
            let body = model.add_body(Body::new(format!("link {k}"), inertia));
            if self.drawn {
                model.add_collider(self.bar.collider(format!("link {k}"), body));
            }
            let mut joint = Joint::new(format!("joint {k}"), self.kind).parent(parent.0, parent.1);
            joint = joint.child(body, self.bar.start());
            if self.stiffness != 0.0 {
                joint = joint.stiffness(self.stiffness);
            }
            if self.damping != 0.0 {
                joint = joint.damping(self.damping);
            }
            model.add_joint(joint);
            parent = (body, self.bar.end());
        }
        Ok(())
    }
}
