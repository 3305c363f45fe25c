//! Ground for robots whose files have none.

use ligament::contact::lowest_point;
use ligament::mass::Shape;
use ligament::math::{Pose, Vec3};
use ligament::model::{BodyId, Collider, JointKind};
use ligament::scene::Scene;

use crate::names::Names;

/// Puts a robot on the ground: adds a half-space, and moves what floats up or down until its lowest point is on it. A robot that is
/// fixed stays where it is: its ground is at z = 0, or at its lowest point if that is lower. Returns notes.
pub(super) fn add_ground(scene: &mut Scene) -> Result<Vec<String>, String> {
    let model = &scene.model;
    let is_ground = |collider: &&Collider| matches!(collider.shape, Shape::HalfSpace);
    if let Some(own) = model.colliders().iter().find(is_ground) {
        return Ok(vec![format!("no ground was added: the file has one, '{}'", own.name)]);
    }
    let (poses, forest) = (scene.poses(), model.forest());
    // Whether each body belongs to something that floats, and the free joints of that.
    let (mut floats, mut roots) = (vec![false; poses.len()], Vec::new());
    for &body in &forest.order()[1..] {
        let parent = forest.parent(body);
        let free = forest.joint(body).filter(|id| matches!(model.joint(*id).kind, JointKind::Free(_)));
        let root = free.filter(|_| parent.is_world());
        floats[body.index()] = root.is_some() || floats[parent.index()];
        roots.extend(root);
    }
    let lowest = |floating: bool| {
        let bodies = model.colliders().iter().filter(|collider| !collider.body.is_world());
        let bodies = bodies.filter(|collider| floats[collider.body.index()] == floating);
        let points = bodies.filter_map(|collider| {
            lowest_point(&collider.shape, poses[collider.body.index()] * collider.body_from_shape)
        });
        points.map(|point| point.z).reduce(f64::min)
    };
    let (fixed, floating) = (lowest(false), lowest(true));
    let height = fixed.map_or(0.0, |z| z.min(0.0));
    let mut notes = vec![format!("the ground was added at z = {height:.4} m")];
    if let Some(z) = floating {
        notes.push(format!("the robot was moved by {:+.4} m along z, to stand on the ground", height - z));
        for joint in roots {
            let up = model.joint(joint).parent_from_joint.rot.transpose() * Vec3::Z;
            let position = &mut scene.q[model.slots(joint).q..][..3];
            position.iter_mut().zip(up.to_array()).for_each(|(q, up)| *q += (height - z) * up);
        }
    }
    let mut names = Names::default();
    model.colliders().iter().for_each(|collider| drop(names.unique(&collider.name)));
    let ground = Collider::new(
        names.unique("ground"),
        BodyId::WORLD,
        Pose::translation(Vec3::Z * height),
        Shape::HalfSpace,
    );
    let ground = Collider { groups: u32::MAX, touches: u32::MAX, ..ground };
    scene.model = model.with_colliders([ground]).map_err(|error| error.to_string())?;
    Ok(notes)
}
