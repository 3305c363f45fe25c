//! Sleep: what has rested for a while stays exactly where it is, without any work on its contacts, until something comes near.
//!
//! Trees of bodies that touch or almost touch make an island. It falls asleep when all of its trees have rested for
//! [`UNTIL_ASLEEP`] seconds: none of their coordinates changed faster than a small part of what gravity gives in a step. Its contacts keep
//! their forces. It wakes up when something that is awake comes near, and at any command. What is dragged, driven or held by loop
//! joints never sleeps, nor do flesh and scenes without gravity.

use ligament_math::Vec3;
use serde::{Deserialize, Serialize};

use super::contacts::BodyContacts;
use super::motion::Motion;
use crate::loops::{ContactPoint, Contacts};
use crate::model::{BodyId, Model};

/// Seconds of rest after which an island falls asleep.
const UNTIL_ASLEEP: f64 = 0.5;
/// Coordinates of what rests change no faster than this part of what gravity gives in a step.
pub(super) const SLOW: f64 = 0.01;

/// What sleeps: part of the state of a simulation.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Sleep {
    /// For each tree, how long it has rested, in seconds; and whether it sleeps. Empty: none does.
    rested: Vec<f64>,
    asleep: Vec<bool>,
    /// Contacts of what sleeps, with forces in place of impulses.
    pub(super) frozen: Vec<ContactPoint>,
    /// Whether all wake up in the next step.
    rouses: bool,
}

crate::copy::clone_in_place!(Sleep { rested, asleep, frozen, rouses });

/// The trees of a model, and scratch memory.
#[derive(Clone, Debug)]
pub(super) struct Trees {
    /// For each body, its tree, and for each degree of freedom; what cannot move has none.
    pub(super) of_body: Vec<Option<u32>>,
    of_dof: Vec<Option<u32>>,
    count: usize,
    /// The parent of each tree in the search for islands.
    parents: Vec<u32>,
    /// For each island, by its first tree: whether all rests, and whether something carries it.
    rests: Vec<bool>,
    carried: Vec<bool>,
}

impl Trees {
    pub(super) fn new(model: &Model) -> Trees {
        let forest = model.forest();
        let (mut of_body, mut of_dof) = (vec![None; model.bodies().len()], vec![None; model.nv()]);
        let mut count = 0;
        for body in forest.order().iter().filter(|body| !body.is_world()) {
            let dofs = forest.joint(*body).map_or(0..0, |joint| model.slots(joint).v_range());
            let mut tree = of_body[forest.parent(*body).index()];
            if tree.is_none() && !dofs.is_empty() {
                (tree, count) = (Some(count as u32), count + 1);
            }
            of_body[body.index()] = tree;
            of_dof[dofs].fill(tree);
        }
        Trees { of_body, of_dof, count, parents: Vec::new(), rests: Vec::new(), carried: Vec::new() }
    }

    fn of_ends(&self, point: &ContactPoint) -> [Option<u32>; 2] {
        point.ends.map(|end| end.and_then(|end| self.of_body[end as usize]))
    }

    /// Finds the islands of trees that contact points connect, acting or not.
    fn join(&mut self, points: &[ContactPoint]) {
        self.parents.clear();
        self.parents.extend(0..self.count as u32);
        for point in points {
            if let [Some(a), Some(b)] = self.of_ends(point) {
                let [a, b] = [a, b].map(|tree| self.first(tree));
                self.parents[a.max(b) as usize] = a.min(b);
            }
        }
        // Parents come before their children.
        for tree in 0..self.count {
            self.parents[tree] = self.parents[self.parents[tree] as usize];
        }
    }

    /// The first tree of an island.
    fn first(&self, mut tree: u32) -> u32 {
        while self.parents[tree as usize] != tree {
            tree = self.parents[tree as usize];
        }
        tree
    }
}

impl Sleep {
    /// Whether a tree sleeps.
    pub(super) fn has(&self, tree: Option<u32>) -> bool {
        tree.is_some_and(|tree| self.asleep.get(tree as usize).copied().unwrap_or(false))
    }

    /// Whether anything sleeps.
    pub(super) fn has_any(&self) -> bool {
        self.asleep.contains(&true)
    }

    /// Whether all trees sleep on.
    pub(super) fn has_all(&self) -> bool {
        !self.rouses && !self.asleep.is_empty() && !self.asleep.contains(&false)
    }

    /// Whether all wake up in the next step.
    pub(super) fn is_roused(&self) -> bool {
        self.rouses
    }

    /// Wakes all in the next step.
    pub(super) fn rouse(&mut self) {
        self.rouses = true;
    }

    /// Takes over that of a state, in the memory that is there.
    pub(super) fn restore(&mut self, from: &Sleep) {
        self.rested.clone_from(&from.rested);
        self.asleep.clone_from(&from.asleep);
        self.frozen.clone_from(&from.frozen);
        self.rouses = from.rouses;
    }

    /// Sets generalized forces, except for what sleeps: it keeps its own.
    pub(super) fn set_forces(&self, trees: &Trees, forces: &mut Vec<f64>, new: impl Iterator<Item = f64>) {
        if !self.has_any() {
            forces.clear();
            return forces.extend(new);
        }
        forces.resize(trees.of_dof.len(), 0.0);
        for ((force, new), tree) in forces.iter_mut().zip(new).zip(&trees.of_dof) {
            if !self.has(*tree) {
                *force = new;
            }
        }
    }

    pub(super) fn forget(&mut self) {
        self.rested.clear();
        self.asleep.clear();
        self.frozen.clear();
        self.rouses = false;
    }

    /// Finds the points of bodies that are awake, with those of what they wake up. `find` finds them, with what sleeps by body.
    pub(super) fn wake_near(
        &mut self,
        trees: &mut Trees,
        contacts: &mut BodyContacts,
        points: &mut Contacts,
        mut find: impl FnMut(&mut BodyContacts, &mut Contacts, &dyn Fn(BodyId) -> bool),
    ) {
        let sleep = self;
        if std::mem::take(&mut sleep.rouses) {
            find(contacts, points, &|_| false);
            points.keep_forces(&sleep.frozen);
            sleep.forget();
            return;
        }
        loop {
            let of_body = &trees.of_body;
            find(contacts, points, &|body| sleep.has(of_body[body.index()]));
            let is_near = |point: &ContactPoint| match trees.of_ends(point) {
                [Some(a), Some(b)] => sleep.has(Some(a)) != sleep.has(Some(b)),
                _ => false,
            };
            if sleep.frozen.is_empty() || !points.points.iter().any(is_near) {
                return;
            }
            // All that what is near connects, and all that this connects.
            points.points.extend_from_slice(&sleep.frozen);
            trees.join(&points.points);
            trees.rests.clear();
            trees.rests.resize(trees.count, true);
            for tree in (0..trees.count as u32).filter(|tree| !sleep.has(Some(*tree))) {
                let first = trees.first(tree) as usize;
                trees.rests[first] = false;
            }
            let stays = |tree: u32| trees.rests[trees.first(tree) as usize];
            for tree in 0..trees.count as u32 {
                if sleep.asleep[tree as usize] && !stays(tree) {
                    (sleep.asleep[tree as usize], sleep.rested[tree as usize]) = (false, 0.0);
                }
            }
            let woken = |point: &ContactPoint| !trees.of_ends(point).into_iter().flatten().all(stays);
            points.points.clear();
            points.points.extend(sleep.frozen.iter().filter(|point| woken(point)));
            sleep.frozen.retain(|point| !woken(point));
            let mut forces = std::mem::take(&mut points.points);
            points.keep_forces(&forces);
            forces.clear();
            points.points = forces;
        }
    }

    /// Puts what sleeps back to a motion before.
    pub(super) fn hold(&self, trees: &Trees, model: &Model, motion: &mut Motion, before: &Motion) {
        match (motion, before) {
            (Motion::Reduced(state), Motion::Reduced(before)) => {
                for id in model.tree_joints() {
                    if self.has(trees.of_body[model.joint(id).child.index()]) {
                        let (q, v) = (model.slots(id).q_range(), model.slots(id).v_range());
                        state.q[q.clone()].copy_from_slice(&before.q[q]);
                        state.v[v.clone()].copy_from_slice(&before.v[v]);
                    }
                }
            }
            (Motion::Maximal(state), Motion::Maximal(before)) => {
                for (body, _) in trees.of_body.iter().enumerate().filter(|(_, tree)| self.has(**tree)) {
                    state.bones.motion.bodies[body] = before.bones.motion.bodies[body];
                    if let Some(momentum) = state.bones.momentum.get_mut(body) {
                        *momentum = before.bones.momentum.get(body).copied().unwrap_or_default();
                    }
                }
            }
            _ => {}
        }
    }

    /// Notes what rested in a step of `h` seconds from `before`, in which what rests moves at most by `most` meters. Radians move what has
    /// this `length`.
    pub(super) fn note_rest(
        &mut self,
        (trees, model): (&Trees, &Model),
        [before, motion]: [&Motion; 2],
        (h, most, length): (f64, f64, f64),
    ) {
        let sleep = self;
        sleep.rested.resize(trees.count, 0.0);
        sleep.asleep.resize(trees.count, false);
        sleep.rested.iter_mut().for_each(|rested| *rested += h);
        let mut note = |tree: Option<u32>, moved: f64| {
            if let Some(tree) = tree.filter(|_| moved.is_nan() || moved > most) {
                sleep.rested[tree as usize] = 0.0;
            }
        };
        match (motion, before) {
            (Motion::Reduced(state), Motion::Reduced(before)) => {
                for id in model.tree_joints() {
                    let (q, v) = (model.slots(id).q_range(), model.slots(id).v_range());
                    let moved = state.q[q.clone()].iter().zip(&before.q[q]).map(|(a, b)| (a - b).abs());
                    let moved = moved.chain(state.v[v].iter().map(|v| v.abs() * h)).fold(0.0, f64::max);
                    note(trees.of_body[model.joint(id).child.index()], moved * length);
                }
            }
            (Motion::Maximal(state), Motion::Maximal(before)) => {
                let bodies = state.bones.motion.bodies.iter().zip(&before.bones.motion.bodies);
                for (tree, (now, before)) in trees.of_body.iter().zip(bodies) {
                    let turned = (now.rotation.to_mat3() * before.rotation.to_mat3().transpose()).cols;
                    let turned = turned[0].y.abs().max(turned[1].z.abs()).max(turned[2].x.abs());
                    let moved = (now.com - before.com).norm().max(h * now.linear.norm());
                    note(*tree, moved.max(length * turned.max(h * now.angular.norm())));
                }
            }
            _ => {}
        }
    }

    /// Lets islands fall asleep that have rested for long enough on contact points of a substep of `h` seconds.
    pub(super) fn fall_asleep(&mut self, trees: &mut Trees, points: &[ContactPoint], h: f64) {
        let sleep = self;
        trees.join(points);
        for (list, value) in [(&mut trees.rests, true), (&mut trees.carried, false)] {
            list.clear();
            list.resize(trees.count, value);
        }
        for tree in 0..trees.count as u32 {
            let first = trees.first(tree) as usize;
            trees.rests[first] &= sleep.rested[tree as usize] >= UNTIL_ASLEEP;
        }
        let acts = |point: &&ContactPoint| point.impulse != Vec3::ZERO;
        for point in points.iter().filter(acts) {
            for tree in trees.of_ends(point).into_iter().flatten() {
                let first = trees.first(tree) as usize;
                trees.carried[first] = true;
            }
        }
        let sleeps = |tree: Option<u32>| {
            tree.map(|tree| trees.first(tree) as usize).is_some_and(|at| trees.rests[at] && trees.carried[at])
        };
        for point in points.iter().filter(acts) {
            let ends = trees.of_ends(point);
            if ends.into_iter().any(sleeps) && !ends.into_iter().any(|tree| sleep.has(tree)) {
                let (impulse, moment) = (point.impulse * (1.0 / h), point.moment * (1.0 / h));
                sleep.frozen.push(ContactPoint { impulse, moment, ..*point });
            }
        }
        for tree in (0..trees.count as u32).filter(|tree| sleeps(Some(*tree))) {
            sleep.asleep[tree as usize] = true;
        }
    }

    /// Takes the velocities of what sleeps away.
    pub(super) fn stop(&self, trees: &Trees, model: &Model, motion: &mut Motion) {
        match motion {
            Motion::Reduced(state) => {
                for id in model.tree_joints() {
                    if self.has(trees.of_body[model.joint(id).child.index()]) {
                        state.v[model.slots(id).v_range()].fill(0.0);
                    }
                }
            }
            Motion::Maximal(state) => {
                for (body, _) in trees.of_body.iter().enumerate().filter(|(_, tree)| self.has(**tree)) {
                    state.bones.motion.bodies[body].stop();
                    if let Some(momentum) = state.bones.momentum.get_mut(body) {
                        *momentum = Vec3::ZERO;
                    }
                }
            }
        }
    }
}
