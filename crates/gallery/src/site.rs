//! Construction of scenes by world poses: bodies are placed in the world, and joints connect them as placed.
//!
//! With closed loops, generalized coordinates are hard to guess and poses of bodies are easy to specify. So a scene gives poses;
//! a joint takes both its frames from the same position in the world, and has no error at the start, in any loop; the coordinates
//! are computed from the finished model.

use ligament::mass::{MassError, Shape};
use ligament::math::{Pose, RigidInertia, Twist, Vec3};
use ligament::maximal::{MaximalState, to_reduced};
use ligament::model::{Body, BodyId, Collider, Joint, ModelBuilder};

use crate::bar::Bar;
use crate::bone::axes;
use crate::{Counts, GalleryError, Scene};

/// A model under construction.
pub(crate) struct Site {
    pub(crate) scene: &'static str,
    pub(crate) model: ModelBuilder,
    /// Pose of every body, the world first.
    poses: Vec<Pose>,
    /// Whether the shapes of bodies make contact, or are only drawn.
    touching: bool,
    /// Friction of the shapes of bodies.
    pub(crate) friction: f64,
    /// Torsional and rolling friction of new colliders, in meters.
    pub(crate) turning: [f64; 2],
}

impl Site {
    pub(crate) fn new(scene: &'static str) -> Site {
        let (model, poses, friction) = (ModelBuilder::new(scene), vec![Pose::IDENTITY], Collider::FRICTION);
        Site { scene, model, poses, touching: false, friction, turning: [0.0; 2] }
    }

    /// The same, for bodies that make contact with each other and with the scenery.
    pub(crate) fn of_touching(scene: &'static str) -> Site {
        Site { touching: true, ..Site::new(scene) }
    }

    /// Adds the ground: everything below z = 0.
    pub(crate) fn ground(&mut self) {
        self.model.add_collider(Collider::new("ground", BodyId::WORLD, Pose::IDENTITY, Shape::HalfSpace));
    }

    /// Adds a box of scenery.
    pub(crate) fn fixed_box(&mut self, name: &str, middle: Vec3, half_extents: Vec3) {
        let shape = Shape::Box { half_extents };
        self.model.add_collider(Collider::new(name, BodyId::WORLD, Pose::translation(middle), shape));
    }

    /// Adds a body with its inertia.
    pub(crate) fn add(&mut self, name: &str, world_from_body: Pose, inertia: RigidInertia) -> BodyId {
        self.poses.push(world_from_body);
        self.model.add_body(Body::new(name, inertia))
    }

    /// Adds a body made of shapes in its own frame, which are its colliders too.
    pub(crate) fn solid(
        &mut self,
        name: &str,
        world_from_body: Pose,
        parts: &[(Shape, Pose)],
        density: f64,
    ) -> Result<BodyId, GalleryError> {
        let mut inertia = RigidInertia::ZERO;
        for (shape, body_from_shape) in parts {
            let part = shape.inertia_of_density(density).map_err(|fault| self.fault(fault))?;
            inertia += part.transported(*body_from_shape);
        }
        let body = self.add(name, world_from_body, inertia);
        self.dress(name, body, parts);
        Ok(body)
    }

    /// Adds colliders of a body. Where bodies do not touch, they are for drawing: the parts of mechanisms pass each other.
    pub(crate) fn dress(&mut self, name: &str, body: BodyId, parts: &[(Shape, Pose)]) {
        for (k, (shape, body_from_shape)) in parts.iter().enumerate() {
            let name = if k == 0 { name.to_owned() } else { format!("{name}, part {}", k + 1) };
            let collider = Collider::new(name, body, *body_from_shape, shape.clone());
            let [torsional_friction, rolling_friction] = self.turning;
            let collider =
                Collider { friction: self.friction, torsional_friction, rolling_friction, ..collider };
            self.model.add_collider(if self.touching { collider } else { collider.untouchable() });
        }
    }

    /// Adds a bar from one point to another. Its frame is at its center, x along it.
    pub(crate) fn bar(
        &mut self,
        name: &str,
        [from, to]: [Vec3; 2],
        radius: f64,
        mass: f64,
    ) -> Result<BodyId, GalleryError> {
        let bar = Bar { length: (to - from).norm(), radius, mass };
        let inertia = bar.inertia(self.scene)?;
        let middle = Pose::new(axes(to - from, Vec3::Z), (from + to) * 0.5);
        let body = self.add(name, middle, inertia);
        self.model.add_collider(bar.collider(name, body));
        Ok(body)
    }

    /// The pose of a body.
    pub(crate) fn pose(&self, body: BodyId) -> Pose {
        self.poses[body.index()]
    }

    /// The poses of all bodies so far, the world first.
    pub(crate) fn poses(&self) -> &[Pose] {
        &self.poses
    }

    /// A world pose, relative to a body.
    pub(crate) fn on(&self, body: BodyId, place: Pose) -> Pose {
        self.pose(body).inverse_mul(place)
    }

    /// Adds a joint whose frames are both at a pose in the world: the start has its neutral coordinates.
    pub(crate) fn join(&mut self, joint: Joint, [parent, child]: [BodyId; 2], at: Pose) {
        self.join_turned(joint, [parent, child], [at, at]);
    }

    /// Adds a joint with given world frames: that of the parent first.
    pub(crate) fn join_turned(&mut self, joint: Joint, [parent, child]: [BodyId; 2], at: [Pose; 2]) {
        let joint = joint.parent(parent, self.on(parent, at[0])).child(child, self.on(child, at[1]));
        self.model.add_joint(joint);
    }

    /// The scene, at rest, with every body at its pose.
    pub(crate) fn finish(self, counts: Counts) -> Result<Scene, GalleryError> {
        let mut scene = crate::scene::at_rest(self.scene, self.model, counts)?;
        let still = vec![Twist::ZERO; self.poses.len()];
        let state = MaximalState::new(&scene.model, &self.poses, &still);
        // One pose for each body: the lengths fit.
        if let Ok(found) = to_reduced(&scene.model, &state) {
            scene.q = found.q;
        }
        Ok(scene)
    }

    fn fault(&self, fault: MassError) -> GalleryError {
        GalleryError::Mass { scene: self.scene, fault }
    }
}
