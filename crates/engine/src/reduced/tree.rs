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
    /// Moves as the [`Coordinates`](crate::model::Coordinates) of its joint say: any kind that has no variant of its own.
    General,
}

/// One body with the joint that holds it. Kept small: what a pass over the links does not need is in lists of its own.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link {
    /// Place of the parent link; the ground is 0.
    pub(super) parent: u32,
    /// First coordinate, and first rate.
    pub(super) q: u32,
    pub(super) v: u32,
    /// Where the inertia of what hangs on this link is gathered; [`NOTHING`] where nothing does.
    pub(super) gather: u32,
    /// True for the child that the inward pass meets first: it fills its parent's gathering place, the others add.
    pub(super) first_in: bool,
    /// How many rates.
    pub(super) nv: u8,
    /// For a ball joint, a free joint or a general one its number among its like; [`NOTHING`] for others.
    pub(super) piece: u32,
    pub(super) kind: LinkKind,
}

impl Link {
    /// Its rates, in v.
    #[inline(always)]
    pub(super) fn dofs(&self) -> std::ops::Range<usize> {
        self.v as usize..self.v as usize + self.nv as usize
    }
}

/// No gathering place, no joint that is done in one piece.
pub(super) const NOTHING: u32 = u32::MAX;

/// A model ready for the recursions of KP08.
///
/// Everything that a state does not change is worked out here; the functions that take a state are in the other files
/// of this module. Scratch memory is a [`Workspace`](super::Workspace) of the caller's.
///
/// ```
/// # use ligament::doc::*; let model = arm()?.model;
/// use ligament::reduced::{Tree, Workspace};
///
/// let tree = Tree::new(&model)?;
/// let mut ws = Workspace::new(&tree);
/// let (q, v, tau) = ([0.4, 0.8], [0.0; 2], [1.0, -0.5]);
/// let (mut qdd, mut back) = ([0.0; 2], [0.0; 2]);
/// tree.forward_dynamics(&q, &v, &tau, &Default::default(), &mut qdd, &mut ws)?;
/// tree.inverse_dynamics(&q, &v, &qdd, &Default::default(), &mut back, &mut ws)?;
/// assert!((back[0] - tau[0]).abs() < 1e-12 && (back[1] - tau[1]).abs() < 1e-12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Tree {
    pub(super) links: Vec<Link>,
    /// Where each joint sits: its parent-side frame in the parent's link frame.
    pub(super) parent_from_joint: Vec<Pose>,
    /// Inertia of each link in its own frame.
    pub(super) inertia: Vec<RigidInertia>,
    /// How many gathering places the inward pass needs at a time.
    pub(super) gather_count: usize,
    pub(super) ball_count: usize,
    pub(super) free_count: usize,
    /// The joints of the general links.
    pub(super) general: Vec<JointKind>,
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
        Tree::with(model, canonical)
    }

    /// The same, with a choice of how each kind of joint is moved.
    pub(super) fn with(
        model: &Model,
        choose: fn(&JointKind) -> (LinkKind, Pose),
    ) -> Result<Tree, NotReducible> {
        model.check_reducible()?;
        let forest = model.forest();
        let n = forest.order().len();
        let mut tree = Tree {
            links: Vec::with_capacity(n),
            parent_from_joint: Vec::with_capacity(n),
            inertia: Vec::with_capacity(n),
            gather_count: 0,
            ball_count: 0,
            free_count: 0,
            general: Vec::new(),
            link_of_body: vec![0; n],
            body_of_link: forest.order().to_vec(),
            joint_of_link: forest.order().iter().map(|&body| forest.joint(body)).collect(),
            body_from_link: Vec::with_capacity(n),
            model: model.clone(),
        };
        for (place, &body) in forest.order().iter().enumerate() {
            tree.link_of_body[body.index()] = place as u32;
            let parent = tree.link_of_body[forest.parent(body).index()];
            tree.add_link(body, parent, choose);
        }
        tree.assign_gathering_places();
        Ok(tree)
    }

    fn add_link(&mut self, body: BodyId, parent: u32, choose: fn(&JointKind) -> (LinkKind, Pose)) {
        let held = self.model.forest().joint(body).map(|id| (self.model.slots(id), self.model.joint(id)));
        let Some((slots, joint)) = held else {
            let (kind, piece) = (LinkKind::Weld, NOTHING);
            self.links.push(Link {
                parent: 0,
                q: 0,
                v: 0,
                nv: 0,
                gather: NOTHING,
                first_in: false,
                piece,
                kind,
            });
            self.parent_from_joint.push(Pose::IDENTITY);
            self.inertia.push(RigidInertia::ZERO);
            self.body_from_link.push(Pose::IDENTITY);
            return;
        };
        let (kind, joint_from_link) = choose(&joint.kind);
        let body_from_link = joint.child_from_joint * joint_from_link;
        let parent_from_joint =
            self.body_from_link[parent as usize].inverse_mul(joint.parent_from_joint * joint_from_link);
        let inertia = self.model.body(body).inertia.transported(body_from_link.inverse());
        let (q, v, nv) = (slots.q as u32, slots.v as u32, slots.nv as u8);
        let next = |count: &mut usize| {
            *count += 1;
            *count as u32 - 1
        };
        let piece = match kind {
            LinkKind::Spherical => next(&mut self.ball_count),
            LinkKind::Free => next(&mut self.free_count),
            LinkKind::General => {
                self.general.push(joint.kind);
                self.general.len() as u32 - 1
            }
            _ => NOTHING,
        };
        self.links.push(Link { parent, q, v, nv, gather: NOTHING, first_in: false, piece, kind });
        self.parent_from_joint.push(parent_from_joint);
        self.inertia.push(inertia);
        self.body_from_link.push(body_from_link);
    }

    /// The inward pass gathers the inertia of children for their parent. A place is taken when the first of the
    /// children comes by and given back when the parent does, so that a chain of any length needs one place, which
    /// stays in the cache.
    fn assign_gathering_places(&mut self) {
        let mut free: Vec<u32> = Vec::new();
        for k in (1..self.links.len()).rev() {
            if self.links[k].gather != NOTHING {
                free.push(self.links[k].gather);
            }
            let parent = self.links[k].parent as usize;
            if parent != 0 && self.links[parent].gather == NOTHING {
                self.links[k].first_in = true;
                self.links[parent].gather = free.pop().unwrap_or_else(|| {
                    self.gather_count += 1;
                    self.gather_count as u32 - 1
                });
            }
        }
    }

    /// The model it was made from.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// How many links there are, ground included: as many as bodies of the model.
    pub fn link_count(&self) -> usize {
        self.links.len()
    }

    /// True for joints that are not loop joints.
    pub(super) fn is_tree_joint(&self, joint: JointId) -> bool {
        let child = self.model.joint(joint).child;
        self.joint_of_link[self.link_of(child)] == Some(joint)
    }

    /// Place of a body's link.
    pub(super) fn link_of(&self, body: BodyId) -> usize {
        self.link_of_body[body.index()] as usize
    }
}

/// The fast path for a kind of joint, and the link's frame in the joint's frame. Coordinates keep their meaning.
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
        _ => (LinkKind::General, Pose::IDENTITY),
    }
}
