//! Which pairs of colliders may collide.
//!
//! Bodies that are welded together, directly or through others, count as one. Pairs are excluded
//! - of the world with itself and with bodies welded to it, and of one body with itself: always;
//! - of two bodies with a joint between them, or with several that a chain of bodies without colliders connects: they overlap at the
//!   joint. A joint to the world does not count;
//! - that overlap in the neutral pose: the shapes are coarse there. A half-space is never excluded this way, nor is a
//!   pair whose relative pose in the neutral pose has no meaning because a free joint is between them.
//!
//! - that the model excludes ([`Exclusion`]).
//!
//! All but the first can be allowed, by a [`ContactPair`] of the model, and any pair can be excluded, by name of its colliders.

use ligament_math::Pose;

use crate::model::{ContactPair, Exclusion, JointKind, Model};

/// Why two colliders make no contact. Returned by [`Pairs::why_not`](super::Pairs::why_not).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NoContact {
    /// Both are on one body, on bodies that welds connect, or on the world and what is welded to it.
    Rigid,
    /// A joint is between their bodies.
    Joined,
    /// They overlap or almost touch at the start or in the neutral pose: see
    /// [`Pairs::exclude_overlapping`](super::Pairs::exclude_overlapping).
    Overlapping,
    /// Neither belongs to a group that the other touches.
    Groups,
    /// The model excludes them: see [`Exclusion`].
    Excluded,
    /// They were switched off while the simulation ran: see [`Pairs::set_apart`](super::Pairs::set_apart).
    SwitchedOff,
    /// One of them has no volume, is too large, or is inside flesh, whose skin makes contact.
    Ignored,
}

impl NoContact {
    /// Its name, as files and programs write it.
    pub fn name(self) -> &'static str {
        match self {
            NoContact::Rigid => "rigid",
            NoContact::Joined => "joined",
            NoContact::Overlapping => "overlapping",
            NoContact::Groups => "groups",
            NoContact::Excluded => "excluded",
            NoContact::SwitchedOff => "switched_off",
            NoContact::Ignored => "ignored",
        }
    }
}

/// What is known of a collider.
#[derive(Clone, Copy, Debug)]
struct Member {
    body: u32,
    /// The lowest body of those that are welded to its body, not through the world.
    weld: u32,
    /// The lowest body of those that are joined to its body other than by free joints.
    tree: u32,
    /// Whether its body is fixed to the world, or is the world.
    fixed: bool,
}

/// Rules for pairs of colliders, by index.
#[derive(Clone, Debug)]
pub(super) struct Exclusions {
    members: Vec<Member>,
    /// Pairs of welds with a joint between them; in increasing order, like the other lists.
    joined: Vec<[u32; 2]>,
    overlapping: Vec<[u32; 2]>,
    /// Pairs of bodies and of colliders that the model excludes.
    excluded: [Vec<[u32; 2]>; 2],
    /// Pairs of colliders that the model lets touch, with their friction if it is their own.
    included: Vec<([u32; 2], Option<f64>)>,
    /// Groups of the colliders, and those that they can touch.
    groups: Vec<(u32, u32)>,
    apart: Vec<[u32; 2]>,
    together: Vec<[u32; 2]>,
}

impl Exclusions {
    pub(super) fn new(model: &Model) -> Exclusions {
        let count = model.bodies().len();
        let (mut weld, mut tree) = (Groups::new(count), Groups::new(count));
        for joint in model.joints() {
            let (a, b) = (joint.parent.index(), joint.child.index());
            if matches!(joint.kind, JointKind::Weld(_)) && a != 0 && b != 0 {
                weld.unite(a, b);
            }
            if !matches!(joint.kind, JointKind::Free(_)) {
                tree.unite(a, b);
            }
        }
        let mut fixed = vec![false; count];
        fixed[0] = true;
        let mut joined = Vec::new();
        for joint in model.joints() {
            let (a, b) = (joint.parent.index(), joint.child.index());
            if a == 0 || b == 0 {
                let body = weld.root(a.max(b));
                fixed[body] |= matches!(joint.kind, JointKind::Weld(_));
                continue;
            }
            joined.push(ordered(weld.root(a) as u32, weld.root(b) as u32));
        }
        joined.sort_unstable();
        joined.dedup();
        let mut has_collider = vec![false; count];
        model.colliders().iter().for_each(|collider| has_collider[weld.root(collider.body.index())] = true);
        joined.extend(chains(&joined, &has_collider));
        joined.sort_unstable();
        joined.dedup();
        let member = |body: usize| {
            let at = weld.root(body);
            Member { body: body as u32, weld: at as u32, tree: tree.root(body) as u32, fixed: fixed[at] }
        };
        let members = model.colliders().iter().map(|collider| member(collider.body.index())).collect();
        let groups = model.colliders().iter().map(|collider| (collider.groups, collider.touches)).collect();
        Exclusions {
            members,
            groups,
            joined,
            overlapping: Vec::new(),
            excluded: excluded(model),
            included: included(model),
            apart: Vec::new(),
            together: Vec::new(),
        }
    }

    pub(super) fn is_fixed(&self, collider: usize) -> bool {
        self.members[collider].fixed
    }

    /// Whether two colliders overlapping in the neutral pose do so by design.
    pub(super) fn are_related(&self, a: u32, b: u32) -> bool {
        let [a, b] = [a, b].map(|k| self.members[k as usize]);
        a.tree == b.tree
    }

    pub(super) fn add_overlapping(&mut self, pairs: Vec<[u32; 2]>) {
        self.overlapping.extend(pairs);
        self.overlapping.sort_unstable();
        self.overlapping.dedup();
    }

    pub(super) fn set_apart(&mut self, pairs: &[[u32; 2]]) {
        replace(&mut self.apart, pairs);
    }

    pub(super) fn set_together(&mut self, pairs: &[[u32; 2]]) {
        replace(&mut self.together, pairs);
    }

    fn included(&self, pair: [u32; 2]) -> Option<Option<f64>> {
        // Most models have none, and this is asked for every pair of a step.
        if self.included.is_empty() {
            return None;
        }
        let found = self.included.binary_search_by_key(&pair, |(pair, _)| *pair);
        found.ok().map(|k| self.included[k].1)
    }

    /// The coefficient of friction that the model gives a pair of colliders.
    pub(super) fn friction_of_pair(&self, a: u32, b: u32) -> Option<f64> {
        self.included(ordered(a, b)).flatten()
    }

    pub(super) fn may_collide(&self, a: u32, b: u32) -> bool {
        self.reason(a, b).is_none()
    }

    /// Why two colliders do not collide; `None` if they do.
    pub(super) fn reason(&self, a: u32, b: u32) -> Option<NoContact> {
        let (Some(x), Some(y)) = (self.members.get(a as usize), self.members.get(b as usize)) else {
            return Some(NoContact::Ignored);
        };
        let has = |list: &[[u32; 2]], pair| !list.is_empty() && list.binary_search(&pair).is_ok();
        let pair = ordered(a, b);
        if x.weld == y.weld || x.fixed && y.fixed {
            return Some(NoContact::Rigid);
        }
        if has(&self.apart, pair) {
            return Some(NoContact::SwitchedOff);
        }
        if self.included(pair).is_some() {
            return None;
        }
        let ((x_groups, x_touches), (y_groups, y_touches)) =
            (self.groups[a as usize], self.groups[b as usize]);
        if x_groups & y_touches == 0 && y_groups & x_touches == 0 {
            return Some(NoContact::Groups);
        }
        if has(&self.together, pair) {
            return None;
        }
        let [bodies, colliders] = &self.excluded;
        if has(bodies, ordered(x.body, y.body)) || has(colliders, pair) {
            return Some(NoContact::Excluded);
        }
        if has(&self.joined, ordered(x.weld, y.weld)) {
            return Some(NoContact::Joined);
        }
        has(&self.overlapping, pair).then_some(NoContact::Overlapping)
    }
}

/// The indices of two colliders with these names, the lower one first.
fn find(model: &Model, names: &[String; 2]) -> Option<[u32; 2]> {
    let index = |name: &String| model.colliders().iter().position(|collider| collider.name == *name);
    Some(ordered(index(&names[0])? as u32, index(&names[1])? as u32))
}

/// The pairs of colliders that a model lets touch, in increasing order. Of pairs that are given twice, the first counts.
fn included(model: &Model) -> Vec<([u32; 2], Option<f64>)> {
    let pair = |pair: &ContactPair| Some((find(model, &pair.colliders)?, pair.friction));
    let mut pairs: Vec<_> = model.contact_pairs().iter().filter_map(pair).collect();
    pairs.sort_by_key(|(pair, _)| *pair);
    pairs.dedup_by_key(|(pair, _)| *pair);
    pairs
}

/// The pairs of bodies and of colliders that a model excludes, in increasing order.
fn excluded(model: &Model) -> [Vec<[u32; 2]>; 2] {
    let (mut bodies, mut colliders) = (Vec::new(), Vec::new());
    for exclusion in model.exclusions() {
        match exclusion {
            Exclusion::Bodies([a, b]) => bodies.push(ordered(a.0, b.0)),
            Exclusion::Colliders(names) => colliders.extend(find(model, names)),
        }
    }
    bodies.sort_unstable();
    colliders.sort_unstable();
    [bodies, colliders]
}

fn ordered(a: u32, b: u32) -> [u32; 2] {
    [a.min(b), a.max(b)]
}

/// The pairs that chains of bodies without colliders connect, each with two joints.
fn chains(joined: &[[u32; 2]], has_collider: &[bool]) -> Vec<[u32; 2]> {
    let mut next: Vec<Vec<u32>> = vec![Vec::new(); has_collider.len()];
    for &[a, b] in joined {
        next[a as usize].push(b);
        next[b as usize].push(a);
    }
    let is_link = |body: u32| !has_collider[body as usize] && next[body as usize].len() == 2;
    let mut found = Vec::new();
    for start in (0..has_collider.len() as u32).filter(|body| has_collider[*body as usize]) {
        for &first in &next[start as usize] {
            let (mut before, mut at) = (start, first);
            // A ring without colliders has no start: a walk ends.
            while is_link(at) {
                let [a, b] = [next[at as usize][0], next[at as usize][1]];
                (before, at) = (at, if a == before { b } else { a });
            }
            if at != start && before != start && has_collider[at as usize] {
                found.push(ordered(start, at));
            }
        }
    }
    found
}

fn replace(list: &mut Vec<[u32; 2]>, pairs: &[[u32; 2]]) {
    list.clear();
    list.extend(pairs.iter().map(|[a, b]| ordered(*a, *b)));
    list.sort_unstable();
}

/// Poses of all bodies in the neutral pose, in which the frames of every joint coincide.
pub(super) fn neutral_poses(model: &Model) -> Vec<Pose> {
    let mut poses = vec![Pose::IDENTITY; model.bodies().len()];
    let forest = model.forest();
    for &body in forest.order() {
        let Some(id) = forest.joint(body) else { continue };
        let joint = model.joint(id);
        let (inner, outer) = match joint.child == body {
            true => (joint.parent_from_joint, joint.child_from_joint),
            false => (joint.child_from_joint, joint.parent_from_joint),
        };
        poses[body.index()] = poses[forest.parent(body).index()] * inner * outer.inverse();
    }
    poses
}

/// Disjoint sets; the lowest member represents each.
struct Groups {
    parent: Vec<usize>,
}

impl Groups {
    fn new(count: usize) -> Groups {
        Groups { parent: (0..count).collect() }
    }

    fn root(&self, mut k: usize) -> usize {
        while self.parent[k] != k {
            k = self.parent[k];
        }
        k
    }

    fn unite(&mut self, a: usize, b: usize) {
        let (a, b) = (self.root(a), self.root(b));
        let low = a.min(b);
        self.parent[a.max(b)] = low;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bodies 1 and 4 are joined through 2 and 3, which have no colliders; 5 and 6 through 7, at which 8 is joined as well; the
    /// ring 9, 10 has no colliders, 11 and 12 end at a body without one.
    #[test]
    fn chains_without_colliders_join() {
        let mut has_collider = vec![false; 14];
        [1, 4, 5, 6, 8, 11, 12].into_iter().for_each(|body: usize| has_collider[body] = true);
        let joined = [[1, 2], [2, 3], [3, 4], [5, 7], [6, 7], [7, 8], [9, 10], [11, 13]];
        let mut found = chains(&joined, &has_collider);
        found.sort_unstable();
        assert_eq!(found, [[1, 4], [1, 4]]);
        assert!(chains(&[[1, 2]], &[false, true, false]).is_empty());
    }
}
