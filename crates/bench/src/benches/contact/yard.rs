//! Construction of scenes of contact: bodies and characters placed in the world, and scenery.

use anyhow::Result;
use ligament::mass::Shape;
use ligament::math::{Pose, Quat, Vec3};
use ligament::model::{Body, BodyId, Collider, Joint, ModelBuilder};
use ligament::scene::Scene;

/// A scene under construction.
pub(super) struct Yard {
    model: ModelBuilder,
    /// Bodies without a joint, and where they start.
    free: Vec<(BodyId, Pose)>,
    /// Hinges that do not start at zero, by name.
    bent: Vec<(String, f64)>,
    fixed: usize,
}

impl Yard {
    /// With ground at z = 0.
    pub(super) fn with_ground() -> Yard {
        let mut yard = Yard::without_ground();
        yard.fix(Shape::HalfSpace, Pose::IDENTITY);
        yard
    }

    fn without_ground() -> Yard {
        Yard { model: ModelBuilder::new("contact"), free: Vec::new(), bent: Vec::new(), fixed: 0 }
    }

    /// Adds scenery.
    pub(super) fn fix(&mut self, shape: Shape, world_from_shape: Pose) {
        self.fixed += 1;
        let name = format!("scenery {}", self.fixed);
        self.model.add_collider(Collider::new(name, BodyId::WORLD, world_from_shape, shape));
    }

    /// Adds a body with one shape.
    pub(super) fn body(
        &mut self,
        name: &str,
        shape: Shape,
        body_from_shape: Pose,
        mass: f64,
    ) -> Result<BodyId> {
        let inertia = shape.inertia_of_mass(mass)?.transported(body_from_shape);
        let body = self.model.add_body(Body::new(name, inertia));
        self.model.add_collider(Collider::new(name, body, body_from_shape, shape));
        Ok(body)
    }

    /// Places a body without a joint in the world.
    pub(super) fn place(&mut self, body: BodyId, world_from_body: Pose) {
        self.free.push((body, world_from_body));
    }

    /// Adds a body without a joint.
    pub(super) fn drop(&mut self, shape: Shape, mass: f64, world_from_body: Pose) -> Result<()> {
        let name = format!("body {}", self.free.len() + 1);
        let body = self.body(&name, shape, Pose::IDENTITY, mass)?;
        self.place(body, world_from_body);
        Ok(())
    }

    /// Adds a joint. A hinge starts at the angle `bent`.
    pub(super) fn join(&mut self, joint: Joint, bent: f64) {
        if bent != 0.0 {
            self.bent.push((joint.name.clone(), bent));
        }
        self.model.add_joint(joint);
    }

    /// The scene, at rest.
    pub(super) fn scene(self, name: &str) -> Result<Scene> {
        let mut scene = Scene::of_model(name, self.model.build()?);
        for id in scene.model.tree_joints().collect::<Vec<_>>() {
            let joint = scene.model.joint(id);
            let at = scene.model.slots(id).q_range().start;
            if let Some((_, pose)) = self.free.iter().find(|(body, _)| *body == joint.child) {
                place_free(&mut scene.q[at..at + 7], *pose);
            } else if let Some((_, angle)) = self.bent.iter().find(|(name, _)| *name == joint.name) {
                scene.q[at] = *angle;
            }
        }
        Ok(scene)
    }
}

/// Sets the coordinates of a free joint.
pub(super) fn place_free(q: &mut [f64], Pose { rot, pos }: Pose) {
    let Quat { w, x, y, z } = Quat::from_mat3(rot);
    q.copy_from_slice(&[pos.x, pos.y, pos.z, x, y, z, w]);
}

/// Numbers from -1 to 1 that are the same on every machine.
pub(super) struct Dice(u64);

impl Dice {
    pub(super) fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// The next number: the upper bits of a linear congruential generator (Knuth's constants).
    pub(super) fn roll(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as f64 / f64::from(1_u32 << 30) - 1.0
    }

    /// A vector of three.
    pub(super) fn vector(&mut self) -> Vec3 {
        Vec3::new(self.roll(), self.roll(), self.roll())
    }
}
