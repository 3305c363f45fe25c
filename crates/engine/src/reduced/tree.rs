//! A model made ready for recursions over joint coordinates: the `symbolic` part, done once.
//!
//! Links are the bodies in the order of the forest, the ground first. The frame of a link is the child's frame of its
//! joint, turned so that the joint's axis is z (for a universal joint: its axes are x and y). In that frame the joint
//! subspace is a coordinate axis, and the recursion multiplies by no zeros. Body frames come back at the edges, through
//! `body_from_link`.

use ligament_math::{Mat3, Pose, RigidInertia};

use crate::model::{BodyId, JointId, JointKind, Model, NotReducible};

/// How a link moves relative to its parent, in the link's own frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum LinkKind {
    /// Not at all.
    Weld,
    /// Turns about z.
    Revolute,
    /// Shifts along z.
    Prismatic,
    /// Turns about z and shifts along it by this much a radian.
    Screw(f64),
    /// Turns about z, shifts along z.
    Cylindrical,
    /// Turns about x of the parent's side, then about its own y.
    Universal,
    /// Turns about every axis.
    Spherical,
    /// Shifts along x and y of the parent's side, turns about z.
    Planar,
    /// Shifts along every axis.
    Translational,
    /// Moves in every way.
    Free,
}

/// One body with the joint that holds it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link {
    /// Place of the parent link; the ground is 0.
    pub(super) parent: u32,
    pub(super) kind: LinkKind,
    /// First coordinate, and first rate.
    pub(super) q: u32,
    pub(super) v: u32,
    /// Where the joint sits: its parent-side frame in the parent's link frame.
    pub(super) parent_from_joint: Pose,
    /// Inertia in the link frame.
    pub(super) inertia: RigidInertia,
}

/// A model ready for the recursions of KP08.
///
/// Everything that a state does not change is worked out here; the functions that take a state are in the other files
/// of this module. Scratch memory is a [`Workspace`](super::Workspace) of the caller's.
#[derive(Clone, Debug)]
pub struct Tree {
    pub(super) links: Vec<Link>,
    /// Link of each body.
    pub(super) link_of_body: Vec<u32>,
    /// Body of each link.
    pub(super) body_of_link: Vec<BodyId>,
    /// The joint that holds each link; none for the ground.
    pub(super) joint_of_link: Vec<Option<JointId>>,
    pub(super) body_from_link: Vec<Pose>,
    pub(super) model: Model,
}

impl Tree {
    /// Makes a model ready. Loop joints are left to the loop solver; every tree joint must have coordinates.
    pub fn new(model: &Model) -> Result<Tree, NotReducible> {
        model.check_reducible()?;
        let forest = model.forest();
        let n = forest.order().len();
        let ground = Link {
            parent: 0,
            kind: LinkKind::Weld,
            q: 0,
            v: 0,
            parent_from_joint: Pose::IDENTITY,
            inertia: RigidInertia::ZERO,
        };
        let mut tree = Tree {
            links: Vec::with_capacity(n),
            link_of_body: vec![0; n],
            body_of_link: forest.order().to_vec(),
            joint_of_link: forest.order().iter().map(|&body| forest.joint(body)).collect(),
            body_from_link: Vec::with_capacity(n),
            model: model.clone(),
        };
        for (place, &body) in forest.order().iter().enumerate() {
            tree.link_of_body[body.index()] = place as u32;
            let Some(joint) = forest.joint(body) else {
                tree.links.push(ground);
                tree.body_from_link.push(Pose::IDENTITY);
                continue;
            };
            let slots = model.slots(joint);
            let joint = model.joint(joint);
            let (kind, joint_from_link) = canonical(&joint.kind);
            let body_from_link = joint.child_from_joint * joint_from_link;
            let parent = tree.link_of_body[forest.parent(body).index()];
            let parent_from_joint = tree.body_from_link[parent as usize]
                .inverse_mul(joint.parent_from_joint * joint_from_link);
            tree.links.push(Link {
                parent,
                kind,
                q: slots.q as u32,
                v: slots.v as u32,
                parent_from_joint,
                inertia: model.body(body).inertia.transported(body_from_link.inverse()),
            });
            tree.body_from_link.push(body_from_link);
        }
        Ok(tree)
    }

    /// The model it was made from.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// How many links there are, ground included: as many as bodies of the model.
    pub fn link_count(&self) -> usize {
        self.links.len()
    }

    /// Place of a body's link.
    pub(super) fn link_of(&self, body: BodyId) -> usize {
        self.link_of_body[body.index()] as usize
    }
}

/// The kind in its own frame, and that frame in the joint's frame. Coordinates keep their meaning.
fn canonical(kind: &JointKind) -> (LinkKind, Pose) {
    let to_z = |axis: ligament_math::Vec3| {
        let (t1, t2) = axis.perpendicular_frame();
        Pose::rotation(Mat3::from_cols(t1, t2, axis))
    };
    match kind {
        JointKind::Weld(_) => (LinkKind::Weld, Pose::IDENTITY),
        JointKind::Revolute(k) => (LinkKind::Revolute, to_z(k.axis)),
        JointKind::Prismatic(k) => (LinkKind::Prismatic, to_z(k.axis)),
        JointKind::Screw(k) => (LinkKind::Screw(k.pitch), to_z(k.axis)),
        JointKind::Cylindrical(k) => (LinkKind::Cylindrical, to_z(k.axis)),
        JointKind::Universal(k) => {
            let frame = Mat3::from_cols(k.first, k.second, k.first.cross(k.second));
            (LinkKind::Universal, Pose::rotation(frame))
        }
        JointKind::Spherical(_) => (LinkKind::Spherical, Pose::IDENTITY),
        JointKind::Planar(k) => (LinkKind::Planar, to_z(k.normal)),
        JointKind::Translational(_) => (LinkKind::Translational, Pose::IDENTITY),
        JointKind::Free(_) => (LinkKind::Free, Pose::IDENTITY),
        JointKind::PointOnLine(_) | JointKind::PointOnPlane(_) => {
            unreachable!("check_reducible refuses joints without coordinates")
        }
    }
}
