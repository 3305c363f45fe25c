//! A model prepared for recursions in generalized coordinates: the `symbolic` part, done once.
//!
//! Links are the bodies in the order of the forest, the ground first. The frame of a link is the child's frame of its joint,
//! rotated so that the joint's axis is z (for a universal joint: its axes are x and y). In that frame the joint subspace is a
//! coordinate axis, and the recursion multiplies by no zeros. `body_from_link` converts to body frames.

use ligament_math::{Mat3, Pose, RigidInertia};

use crate::model::{BodyId, JointId, JointKind, Model, NotReducible};

/// Motion of a link relative to its parent, in the link's own frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum LinkKind {
    /// None.
    Weld,
    /// Rotates about z.
    Revolute,
    /// Translates along z.
    Prismatic,
    /// Rotates about z and translates along it by this pitch, in meters per radian.
    Screw(f64),
    /// Rotates about z, translates along z.
    Cylindrical,
    /// Rotates about x of the parent's side, then about its own y.
    Universal,
    /// Rotates about every axis.
    Spherical,
    /// Translates along x and y of the parent's side, rotates about z.
    Planar,
    /// Translates along every axis.
    Translational,
    /// All six degrees of freedom.
    Free,
    /// Given by the [`Coordinates`](crate::model::Coordinates) of its joint: any kind without a variant of its own.
    General,
}

/// One body with the joint that connects it to its parent. Kept small: data that the passes do not need are in separate
/// lists.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link {
    /// Index of the parent link; the ground is 0.
    pub(super) parent: u32,
    /// Index of its first coordinate in q, and of its first velocity in v.
    pub(super) q: u32,
    pub(super) v: u32,
    /// Slot in which the inertia of its children is accumulated; [`NOTHING`] if it has none.
    pub(super) gather: u32,
    /// True for the child that the inward pass visits first: it initializes its parent's slot, the others add.
    pub(super) first_in: bool,
    /// Number of velocities.
    pub(super) nv: u8,
    /// Index among the ball, free or general joints, respectively; [`NOTHING`] for other kinds.
    pub(super) piece: u32,
    pub(super) kind: LinkKind,
}

impl Link {
    /// Range of its velocities in v.
    #[inline(always)]
    pub(super) fn dofs(&self) -> std::ops::Range<usize> {
        self.v as usize..self.v as usize + self.nv as usize
    }
}

/// No slot, or no joint that is eliminated as one block.
pub(super) const NOTHING: u32 = u32::MAX;

/// A model prepared for the recursions of KP08.
///
/// All quantities that do not depend on the state are computed here; the functions that take a state are in the other files
/// of this module. The caller owns the scratch memory, a [`Workspace`](super::Workspace).
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
    /// Parent-side frame of each joint in the parent's link frame.
    pub(super) parent_from_joint: Vec<Pose>,
    /// Inertia of each link in its own frame.
    pub(super) inertia: Vec<RigidInertia>,
    /// Number of inertia slots that the inward pass needs at the same time.
    pub(super) gather_count: usize,
    pub(super) ball_count: usize,
    pub(super) free_count: usize,
    /// The joints of the general links.
    pub(super) general: Vec<JointKind>,
    /// For each velocity, the stage of its joint that it belongs to, from the parent outward.
    pub(super) stages: Vec<u8>,
    /// Link of each body.
    pub(super) link_of_body: Vec<u32>,
    /// Body of each link.
    pub(super) body_of_link: Vec<BodyId>,
    /// The joint of each link; `None` for the ground.
    pub(super) joint_of_link: Vec<Option<JointId>>,
    pub(super) body_from_link: Vec<Pose>,
    pub(super) model: Model,
}

impl Tree {
    /// Prepares a model. Loop joints are handled by the loop solver; every tree joint must have coordinates.
    pub fn new(model: &Model) -> Result<Tree, NotReducible> {
        Tree::with(model, canonical)
    }

    /// The same, with a choice of the code for each kind of joint.
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
            stages: vec![0; model.nv()],
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
        let layout = joint.kind.layout();
        let stages = layout.stages().enumerate();
        let stages = stages.flat_map(|(stage, count)| std::iter::repeat_n(stage as u8, count));
        self.stages[slots.v..].iter_mut().zip(stages).for_each(|(place, stage)| *place = stage);
        self.links.push(Link { parent, q, v, nv, gather: NOTHING, first_in: false, piece, kind });
        self.parent_from_joint.push(parent_from_joint);
        self.inertia.push(inertia);
        self.body_from_link.push(body_from_link);
    }

    /// The inward pass accumulates the inertia of children for their parent. A slot is taken at the first child and released
    /// at the parent, so that a chain of any length needs one slot, which stays in the cache.
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

    /// The model it was built from.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// Number of links, including the ground: as many as bodies of the model.
    pub fn link_count(&self) -> usize {
        self.links.len()
    }

    /// True for joints that are not loop joints.
    pub(super) fn is_tree_joint(&self, joint: JointId) -> bool {
        let child = self.model.joint(joint).child;
        self.joint_of_link[self.link_of(child)] == Some(joint)
    }

    /// The velocities of each stage of a link's joint, from the parent outward.
    #[inline(always)]
    pub(super) fn stages_of(&self, k: usize) -> impl Iterator<Item = std::ops::Range<usize>> {
        let mut rest = self.links[k].dofs();
        let stages = &self.stages;
        std::iter::from_fn(move || {
            let first = rest.start;
            let stage = *stages[rest.clone()].first()?;
            while !rest.is_empty() && stages[rest.start] == stage {
                rest.start += 1;
            }
            Some(first..rest.start)
        })
    }

    /// Index of a body's link.
    pub(super) fn link_of(&self, body: BodyId) -> usize {
        self.link_of_body[body.index()] as usize
    }
}

/// The specialized code for a kind of joint, and the link's frame in the joint's frame. The meaning of coordinates is
/// unchanged.
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
