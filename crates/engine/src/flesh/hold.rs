//! Connection of nodes to bones. A node near a bone is attached to it; any other node moves relative to the nearest bone with
//! three translational degrees of freedom, without a spring.
//!
//! Source: Kim & Pollard 2008 (KP08) sections 4.1 and 4.2, which do not say which nodes are attached; here those within some
//! distance of a bone.

use ligament_math::{Pose, RigidInertia, Vec3};

use crate::model::{BodyId, Model};

/// A straight bone in the world, in the pose in which the flesh is built. Returned by [`bones_of`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bone {
    /// The body.
    pub body: BodyId,
    /// One end.
    pub from: Vec3,
    /// The other.
    pub to: Vec3,
}

impl Bone {
    /// Distance of a point from the nearest point of the bone.
    pub fn distance(&self, p: Vec3) -> f64 {
        let along = self.to - self.from;
        let square = along.norm_squared();
        let part = if square > 0.0 { ((p - self.from).dot(along) / square).clamp(0.0, 1.0) } else { 0.0 };
        (self.from + along * part - p).norm()
    }
}

/// The bones of a model: from each tree joint to the child joints of its body; for a body without children, through its center of
/// mass and as far beyond. `world_from_body` has a pose for each body.
///
/// ```
/// # use ligament::doc::*; let Arm { model, upper, lower, .. } = arm()?;
/// use ligament::flesh::bones_of;
/// use ligament::maximal::to_maximal;
///
/// // The upper bone goes from shoulder to elbow, the lower one through its center of mass and as far beyond.
/// let at = to_maximal(&model, &[0.0; 2], &[0.0; 2])?;
/// let poses = [BodyId::WORLD, upper, lower].map(|body| at.world_from_body(&model, body));
/// let bones = bones_of(&model, &poses);
/// assert_eq!((bones[0].body, bones[0].to), (upper, -Vec3::Z));
/// assert!((bones[1].to + Vec3::Z * 2.0).norm() < 1e-15);
/// assert!((bones[0].distance(Vec3::new(0.1, 0.0, -0.3)) - 0.1).abs() < 1e-15);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn bones_of(model: &Model, world_from_body: &[Pose]) -> Vec<Bone> {
    let forest = model.forest();
    let mut ends: Vec<Vec<Vec3>> = vec![Vec::new(); model.bodies().len()];
    for &body in forest.order() {
        if let Some(joint) = forest.joint(body).map(|id| model.joint(id)) {
            ends[forest.parent(body).index()].push(joint.parent_from_joint.pos);
        }
    }
    let mut bones = Vec::new();
    for &body in forest.order().iter().filter(|body| !body.is_world()) {
        let Some(pose) = world_from_body.get(body.index()) else { continue };
        let com = model.body(body).inertia.com();
        let joint = forest.joint(body).map(|id| model.joint(id));
        // A free body has no joint to start from.
        let start = joint.filter(|joint| joint.kind.row_count() > 0).map(|joint| joint.child_from_joint.pos);
        let pairs: Vec<(Vec3, Vec3)> = match (start, ends[body.index()].as_slice()) {
            (Some(start), []) => vec![(start, com * 2.0 - start)],
            (Some(start), ends) => ends.iter().map(|end| (start, *end)).collect(),
            (None, []) => vec![(com, com)],
            (None, [end]) => vec![(com * 2.0 - *end, *end)],
            (None, ends) => ends.iter().map(|end| (com, *end)).collect(),
        };
        bones.extend(pairs.iter().map(|(from, to)| Bone {
            body,
            from: pose.point(*from),
            to: pose.point(*to),
        }));
    }
    bones
}

/// The bone of a node, and whether the node is attached to it. Returned by [`hold`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hold {
    /// The bone that it is attached to, or the nearest one.
    pub bone: BodyId,
    /// Its rest position, in the bone's body frame.
    pub rest: Vec3,
    /// True if it is fixed to the bone, false if it can move.
    pub attached: bool,
}

/// The bones of nodes: attached to the nearest bone if it is within a distance, free otherwise. Without bones they hang on the
/// world.
///
/// ```
/// use ligament::flesh::{Bone, added_inertia, hold};
/// use ligament::math::{Pose, Vec3};
/// # use ligament::math::{RigidInertia, Sym3};
/// # use ligament::model::{Body, ModelBuilder};
/// # let mut builder = ModelBuilder::new("a bone");
/// # let body = builder.add_body(Body::new("bone", RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY)));
///
/// // One node is a centimeter from a bone, one ten: the first is fixed to it, the second is free.
/// let bone = Bone { body, from: Vec3::ZERO, to: Vec3::Z };
/// let nodes = [Vec3::new(0.01, 0.0, 0.5), Vec3::new(0.1, 0.0, 0.5)];
/// let holds = hold(&nodes, &[bone], 0.02, &[Pose::IDENTITY; 2]);
/// assert_eq!([holds[0].attached, holds[1].attached], [true, false]);
/// // Only the fixed node is part of the bone: 0.3 kg.
/// assert_eq!(added_inertia(&holds, &[0.3, 0.7], 2)[body.index()].mass, 0.3);
/// ```
pub fn hold(nodes: &[Vec3], bones: &[Bone], within: f64, world_from_body: &[Pose]) -> Vec<Hold> {
    let nearest = |p: Vec3| {
        bones
            .iter()
            .map(|bone| (bone.distance(p), bone.body))
            .min_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)))
    };
    let held = |&p: &Vec3| {
        let (distance, bone) = nearest(p).unwrap_or((f64::INFINITY, BodyId::WORLD));
        let pose = world_from_body.get(bone.index()).copied().unwrap_or(Pose::IDENTITY);
        Hold { bone, rest: pose.inverse_point(p), attached: distance <= within }
    };
    nodes.iter().map(held).collect()
}

/// The inertia that attached nodes add to each of `bodies` bodies, for
/// [`Model::with_added_inertia`](crate::model::Model::with_added_inertia).
///
/// ```
/// use ligament::flesh::{Hold, added_inertia};
/// use ligament::math::Vec3;
/// use ligament::model::BodyId;
///
/// // Two nodes, both two meters along x: only the attached one counts.
/// let [held, free] = [true, false].map(|attached| Hold { bone: BodyId::WORLD, rest: Vec3::X * 2.0, attached });
/// let added = added_inertia(&[held, free], &[0.5, 0.25], 1);
/// assert_eq!((added[0].mass, added[0].com()), (0.5, Vec3::X * 2.0));
/// ```
pub fn added_inertia(holds: &[Hold], mass: &[f64], bodies: usize) -> Vec<RigidInertia> {
    let mut added = vec![RigidInertia::ZERO; bodies];
    for (hold, mass) in holds.iter().zip(mass).filter(|(hold, _)| hold.attached) {
        if let Some(inertia) = added.get_mut(hold.bone.index()) {
            *inertia += RigidInertia::point(*mass, hold.rest);
        }
    }
    added
}
