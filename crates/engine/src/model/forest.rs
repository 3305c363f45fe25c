//! From any graph of bodies and joints to a forest and loops.
//!
//! Source: F99 section 3.4 (primary and secondary constraints), section 3.2 (acyclic graph). Deviation: F99 does not specify
//! the spanning tree. Ours are shallow, grown from the world outward, because the loop equations of deep ones are badly
//! conditioned; and they prefer joints with many rows, which leaves fewer constraints to the loops.
//!
//! Method: a maximum spanning forest by Prim's algorithm. The tree grows from the world; of all joints that leave it,
//! the next to enter is the one with, in this order,
//! 1. role [`JointRole::Tree`] before free joints before the rest of role [`JointRole::Auto`] (role `Loop` never
//!    enters): a free joint has no constraint, but its coordinates are wanted where one is described;
//! 2. the higher user priority;
//! 3. rotor inertia or dry friction, which loop joints do not have;
//! 4. more constraint rows;
//! 5. the shallower inner body;
//! 6. the lower joint number.
//!
//! If all joints are equivalent this is breadth-first search. Bodies that no joint connects to the world are reached from the
//! first one of their group, which gets a free joint to the world, and so on until every body is covered. The result depends
//! only on the description: same model, same forest.
//!
//! Nothing here recurses, so chains of a million bodies are possible.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use super::ids::{BodyId, JointId};
use super::joint::{Joint, JointRole};

/// A spanning forest over the bodies of a model, rooted at the world, and the remaining joints, which close loops.
///
/// ```
/// use ligament::math::{Pose, RigidInertia, Sym3, Vec3};
/// use ligament::model::{Body, BodyId, Joint, ModelBuilder, Spherical};
///
/// // A floating triangle of ball joints: one body is its root, and one joint closes the loop.
/// let mut builder = ModelBuilder::new("a triangle");
/// let bone = RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY);
/// let [a, b, c] = ["a", "b", "c"].map(|name| builder.add_body(Body::new(name, bone)));
/// for (name, parent, child) in [("ab", a, b), ("bc", b, c), ("ca", c, a)] {
///     builder.add_joint(Joint::new(name, Spherical).parent(parent, Pose::IDENTITY).child(child, Pose::IDENTITY));
/// }
/// let model = builder.build()?;
/// let forest = model.forest();
/// assert_eq!((forest.parent(a), forest.depth(b), forest.depth(c)), (BodyId::WORLD, 2, 2));
/// assert_eq!((forest.loops().len(), forest.tree_rows(), forest.loop_rows()), (1, 6, 3));
/// # Ok::<(), ligament::model::ModelError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Forest {
    order: Vec<BodyId>,
    parent: Vec<BodyId>,
    joint: Vec<Option<JointId>>,
    depth: Vec<u32>,
    loops: Vec<JointId>,
    backwards: Vec<bool>,
    tree_rows: usize,
    loop_rows: usize,
}

impl Forest {
    /// All bodies, the world first, parents before children, each subtree contiguous.
    pub fn order(&self) -> &[BodyId] {
        &self.order
    }

    /// The parent body; the world is its own parent.
    ///
    /// # Panics
    /// If `body` comes from a larger model.
    pub fn parent(&self, body: BodyId) -> BodyId {
        self.parent[body.index()]
    }

    /// The body of its tree that is joined to the world; the world for itself.
    ///
    /// # Panics
    /// If `body` comes from a larger model.
    pub fn root(&self, mut body: BodyId) -> BodyId {
        while !self.parent(body).is_world() && !body.is_world() {
            body = self.parent(body);
        }
        body
    }

    /// The joint to the parent body; `None` for the world.
    ///
    /// # Panics
    /// If `body` comes from a larger model.
    pub fn joint(&self, body: BodyId) -> Option<JointId> {
        self.joint[body.index()]
    }

    /// Number of joints between this body and the world.
    ///
    /// # Panics
    /// If `body` comes from a larger model.
    pub fn depth(&self, body: BodyId) -> u32 {
        self.depth[body.index()]
    }

    /// The joints that close loops, by index.
    pub fn loops(&self) -> &[JointId] {
        &self.loops
    }

    /// True for tree joints whose described child is nearer to the root than their described parent. Joints with coordinates
    /// are reversed when the model is built, so these are point-on-line and point-on-plane joints only: their line or plane
    /// stays with the body it was described on.
    ///
    /// # Panics
    /// If `joint` comes from a larger model.
    pub fn runs_backwards(&self, joint: JointId) -> bool {
        self.backwards[joint.index()]
    }

    /// Scalar constraints of the tree joints: F99's a.
    pub fn tree_rows(&self) -> usize {
        self.tree_rows
    }

    /// Scalar constraints of the loop joints: F99's l.
    pub fn loop_rows(&self) -> usize {
        self.loop_rows
    }
}

/// The result of growing the forest: the joint that reached each body, and the bodies that need a free root.
pub(super) struct Growth {
    /// For each body, the joint that reached it and the body it came from.
    reached: Vec<Option<(Option<JointId>, BodyId)>>,
    depth: Vec<u32>,
    /// Bodies not connected to the world, the first one of each group: each needs a free joint.
    pub(super) free_roots: Vec<BodyId>,
}

/// A joint at the boundary of the tree, waiting to enter. The greatest enters first.
#[derive(PartialEq, Eq)]
struct Candidate {
    rank: u8,
    priority: i32,
    has_drive: bool,
    rows: usize,
    depth: u32,
    joint: u32,
    to: BodyId,
    from: BodyId,
}

impl Ord for Candidate {
    fn cmp(&self, other: &Self) -> Ordering {
        let key = |c: &Candidate| (c.rank, c.priority, c.has_drive, c.rows);
        key(self).cmp(&key(other)).then_with(|| (other.depth, other.joint).cmp(&(self.depth, self.joint)))
    }
}

impl PartialOrd for Candidate {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Joints of a higher rank enter the tree before all others.
fn rank(joint: &Joint) -> u8 {
    match joint.role {
        JointRole::Tree => 2,
        // A joint without constraints closes no loop.
        _ if joint.kind.row_count() == 0 => 1,
        _ => 0,
    }
}

/// Grows the forest over `bodies` bodies, world included. Joint ends must exist.
pub(super) fn grow(bodies: usize, joints: &[Joint]) -> Growth {
    let ends = joints
        .iter()
        .enumerate()
        .filter(|(_, joint)| joint.role != JointRole::Loop)
        .flat_map(|(j, joint)| [(joint.parent, j), (joint.child, j)]);
    let incident = Grouped::new(bodies, ends);

    let mut growth = Growth { reached: vec![None; bodies], depth: vec![0; bodies], free_roots: Vec::new() };
    let mut waiting = BinaryHeap::new();
    let leave = |from: BodyId, depth: u32, reached: &[Option<_>], waiting: &mut BinaryHeap<Candidate>| {
        for &j in incident.of(from) {
            let joint = &joints[j as usize];
            let to = if joint.parent == from { joint.child } else { joint.parent };
            if reached[to.index()].is_none() {
                waiting.push(Candidate {
                    rank: rank(joint),
                    priority: joint.priority,
                    has_drive: joint.armature.iter().chain(&joint.friction).any(|x| *x > 0.0),
                    rows: joint.kind.row_count(),
                    depth,
                    joint: j,
                    to,
                    from,
                });
            }
        }
    };

    for root in (0..bodies as u32).map(BodyId) {
        if growth.reached[root.index()].is_some() {
            continue;
        }
        growth.reached[root.index()] = Some((None, BodyId::WORLD));
        if !root.is_world() {
            growth.free_roots.push(root);
            growth.depth[root.index()] = 1;
        }
        leave(root, growth.depth[root.index()], &growth.reached, &mut waiting);
        while let Some(next) = waiting.pop() {
            if growth.reached[next.to.index()].is_some() {
                continue;
            }
            growth.reached[next.to.index()] = Some((Some(JointId(next.joint)), next.from));
            growth.depth[next.to.index()] = next.depth + 1;
            leave(next.to, next.depth + 1, &growth.reached, &mut waiting);
        }
    }
    growth
}

impl Growth {
    /// The joints that the tree traverses from their described child to their described parent.
    pub(super) fn against_direction<'a>(&'a self, joints: &'a [Joint]) -> impl Iterator<Item = JointId> + 'a {
        self.reached.iter().flatten().filter_map(move |&(joint, from)| {
            let joint = joint?;
            (joints[joint.index()].parent != from).then_some(joint)
        })
    }

    /// The finished forest, over the final joints: reversed where needed, and with the free joints of the free roots, in the
    /// same order, appended.
    pub(super) fn finish(self, joints: &[Joint]) -> Forest {
        let bodies = self.reached.len();
        let mut parent = vec![BodyId::WORLD; bodies];
        let mut joint = vec![None; bodies];
        let first_free = joints.len() - self.free_roots.len();
        for (k, root) in self.free_roots.iter().enumerate() {
            joint[root.index()] = Some(JointId((first_free + k) as u32));
        }
        for (body, reached) in self.reached.iter().enumerate() {
            if let Some((Some(by), from)) = *reached {
                parent[body] = from;
                joint[body] = Some(by);
            }
        }

        let mut in_tree = vec![false; joints.len()];
        let mut backwards = vec![false; joints.len()];
        for (body, by) in joint.iter().enumerate() {
            if let Some(by) = *by {
                in_tree[by.index()] = true;
                backwards[by.index()] = joints[by.index()].parent != parent[body];
            }
        }
        let rows = |tree: bool| -> usize {
            joints.iter().zip(&in_tree).filter(|&(_, t)| *t == tree).map(|(j, _)| j.kind.row_count()).sum()
        };
        let loops = (0..joints.len()).filter(|&j| !in_tree[j]).map(|j| JointId(j as u32)).collect();
        Forest {
            order: depth_first(&parent),
            tree_rows: rows(true),
            loop_rows: rows(false),
            parent,
            joint,
            depth: self.depth,
            loops,
            backwards,
        }
    }
}

/// All bodies, parents first, each subtree contiguous, children by index.
fn depth_first(parent: &[BodyId]) -> Vec<BodyId> {
    let children = Grouped::new(parent.len(), (1..parent.len()).map(|body| (parent[body], body)));
    let mut order = Vec::with_capacity(parent.len());
    let mut stack = vec![BodyId::WORLD];
    while let Some(body) = stack.pop() {
        order.push(body);
        stack.extend(children.of(body).iter().rev().map(|&child| BodyId(child)));
    }
    order
}

/// Indices grouped by body, in two flat lists.
struct Grouped {
    start: Vec<u32>,
    items: Vec<u32>,
}

impl Grouped {
    fn new(bodies: usize, pairs: impl Iterator<Item = (BodyId, usize)> + Clone) -> Grouped {
        let mut start = vec![0u32; bodies + 1];
        for (body, _) in pairs.clone() {
            start[body.index() + 1] += 1;
        }
        for k in 0..bodies {
            start[k + 1] += start[k];
        }
        let mut fill = start.clone();
        let mut items = vec![0u32; start[bodies] as usize];
        for (body, item) in pairs {
            let at = &mut fill[body.index()];
            items[*at as usize] = item as u32;
            *at += 1;
        }
        Grouped { start, items }
    }

    fn of(&self, body: BodyId) -> &[u32] {
        let k = body.index();
        &self.items[self.start[k] as usize..self.start[k + 1] as usize]
    }
}
