//! Bones in a row that bend up and down in a plane: the skeleton of worm and fish.

use ligament::math::{Pose, Vec3};
use ligament::model::{Actuation, BodyId, Joint, Limits, ModelBuilder, Planar, Range, Revolute};

use crate::bone::{X_FROM_Z, add_solid};
use crate::{Counts, GalleryError};

/// Bones along x, hinged about y, with a planar joint of the middle one in the plane y = 0. KP08 leaves that joint without a
/// motor.
pub(crate) struct Spine {
    pub(crate) scene: &'static str,
    pub(crate) bones: usize,
    pub(crate) length: f64,
    pub(crate) radius: f64,
    pub(crate) height: f64,
    pub(crate) stiffness: f64,
    pub(crate) damping: f64,
    /// Range of each hinge, either way: beyond it the flesh inside the bend is crushed.
    pub(crate) bend: f64,
}

impl Spine {
    /// Five rows for each hinge, three for the root.
    pub(crate) fn counts(bones: usize) -> Counts {
        Counts { bodies: bones, joints: bones, tree_rows: 3 + 5 * bones.saturating_sub(1), loop_rows: 0 }
    }

    pub(crate) fn add(&self, model: &mut ModelBuilder) -> Result<(), GalleryError> {
        let each = self.length / self.bones as f64;
        let half = 0.5 * each;
        let shape = ligament::mass::Shape::Capsule { radius: self.radius, half_length: half - self.radius };
        let mut bodies: Vec<BodyId> = Vec::with_capacity(self.bones);
        for k in 0..self.bones {
            let (name, pose) = (format!("bone {k}"), Pose::rotation(X_FROM_Z));
            bodies.push(add_solid(self.scene, model, &name, shape.clone(), pose, 1500.0)?);
        }
        let middle = self.bones / 2;
        model.add_joint(
            Joint::new("root", Planar::across(Vec3::Y))
                .parent(BodyId::WORLD, Pose::translation(Vec3::Z * self.height))
                .child(bodies[middle], Pose::IDENTITY),
        );
        // Outward from the middle, so that no joint has to be reversed.
        let hinge = |name: String, parent: usize, child: usize| {
            let side = if child > parent { half } else { -half };
            Joint::new(name, Revolute::about(Vec3::Y))
                .parent(bodies[parent], Pose::translation(Vec3::X * side))
                .child(bodies[child], Pose::translation(Vec3::X * -side))
                .stiffness(self.stiffness)
                .damping(self.damping)
                .limits(Limits::Ranges(vec![Range::new(-self.bend, self.bend)]))
                .actuation(Actuation::Active)
        };
        for k in (0..middle).rev() {
            model.add_joint(hinge(format!("hinge {k}"), k + 1, k));
        }
        for k in middle + 1..self.bones {
            model.add_joint(hinge(format!("hinge {}", k - 1), k - 1, k));
        }
        Ok(())
    }
}
