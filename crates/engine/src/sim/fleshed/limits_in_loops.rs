//! Joint limits of a tree while loops are closed over it.
//!
//! Beyond the papers: Faure 1999 (F99) closes loops over trees without limits. Symbols: c change of the generalized velocity in
//! the step, r the part of it by the loop joints' impulses; n gradient of a limit that acts, f its impulse, M mass matrix with
//! armature, W = n^T M^-1 n, t the rate along n at which the limit is just reached at the end of the step; for the bound s of a
//! speed, t = s - n.v with the velocity v without loop joints:
//!
//! ```text
//! c = r - M^-1 n f,   n.c <= t,   f >= 0,   f > 0 only where n.c = t
//! ```
//!
//! For a given r this is the problem of [`Stops`], in impulses. While the set of acting limits does not change, f is linear in r: a
//! loop joint sees the response `M^-1 - M^-1 n W^-1 n^T M^-1`. So limits and loops are solved together, in passes: each pass solves
//! the loops with a set, and then finds the set for the r that results. If a budget ends the passes early, the limits hold and the
//! loops stay open.

use ligament_math::{Twist, cholesky};

use super::balance::Balance;
use crate::control::{JointLimit, Stops, all_limits};
use crate::dynamics::ResponseRoot;
use crate::model::{BodyId, JointId, Model};
use crate::reduced::{Answer, Sources, Tree, Workspace};

/// A relative regularization of W, for ranges without width. It leaves a response that the loop solver takes to be none.
const REGULARIZATION: f64 = 1e-15;

/// Limits farther than this from being reached within the step, in radians or meters, are no rows of the contact solver.
const NEAR: f64 = 0.5;

/// The limits that act, and the response to them. Scratch memory of a step.
#[derive(Clone, Debug, Default)]
pub(super) struct LimitsInLoops {
    stops: Stops,
    /// The limits that act, at the present linearization; `M^-1 n` of each, and the motions of all watched ends that it causes.
    set: Vec<JointLimit>,
    columns: Vec<f64>,
    ends: Vec<Twist>,
    factor: Vec<f64>,
    /// W^-1 n.x of the last [`LimitsInLoops::react`].
    reaction: Vec<f64>,
    /// r, and whether `stops` has been solved for it.
    by_loops: Vec<f64>,
    solved: bool,
    /// Limits of joints that contacts act on, as rows for the contact solver.
    near: Vec<JointLimit>,
    answer: Answer,
}

/// Where and when the limits are evaluated.
#[derive(Clone, Copy)]
pub(super) struct Instant<'a> {
    pub(super) tree: &'a Tree,
    pub(super) ws: &'a Workspace,
    /// Coordinates at the start of the step, and at the linearization.
    pub(super) start: &'a [f64],
    pub(super) q: &'a [f64],
    /// The change of velocity that led to `q`.
    pub(super) applied: &'a [f64],
    /// The generalized velocity at the end of the step without loop joints.
    pub(super) free: &'a [f64],
    pub(super) h: f64,
    /// Joints that do not respond to impulses.
    pub(super) prescribed: &'a [JointId],
    /// Whether limits act.
    pub(super) act: bool,
    /// Which trees contacts act on.
    pub(super) balance: &'a Balance,
}

impl Instant<'_> {
    /// Whether contacts act on the tree of a limit.
    fn is_touched(&self, limit: &JointLimit) -> bool {
        self.balance.is_touched(self.tree.link_index(self.tree.model().joint(limit.joint()).child))
    }

    /// The rate along n at which a limit is just reached at the end of the step.
    fn most(&self, limit: &JointLimit) -> f64 {
        if let Some(speed) = limit.speed() {
            return speed - limit.along(self.free);
        }
        let allowed = limit.at(self.tree.model(), self.start).allowed(self.h);
        limit.along(self.applied) + (allowed - limit.excess()) / self.h
    }
}

impl LimitsInLoops {
    /// Begins a step: no limit acts.
    pub(super) fn clear(&mut self) {
        self.set.clear();
    }

    /// Begins a pass without impulses.
    pub(super) fn begin_pass(&mut self, model: &Model) {
        self.by_loops.clear();
        self.by_loops.resize(model.nv(), 0.0);
        self.solved = false;
    }

    /// Adds a change of velocity by impulses of loop joints.
    pub(super) fn add(&mut self, change: &[f64]) {
        self.by_loops.iter_mut().zip(change).for_each(|(sum, change)| *sum += change);
        self.solved = false;
    }

    /// Finds the limits that act with the present impulses of loop joints. True if they are not those of this pass.
    pub(super) fn choose(&mut self, now: &Instant<'_>) -> bool {
        if self.solved {
            return false;
        }
        self.solved = true;
        self.stops.begin(self.by_loops.len());
        if now.act {
            let by_loops = &self.by_loops;
            let needed = |limit: &JointLimit| limit.along(by_loops) - now.most(limit);
            let acts = |limit: &JointLimit| !now.prescribed.contains(&limit.joint());
            self.stops.find_forces(now.tree, now.q, acts, needed, now.ws);
        }
        let same = self.stops.acting().count() == self.set.len()
            && self.stops.acting().all(|limit| self.set.iter().any(|known| known.is(limit)));
        if !same {
            self.set.clear();
            self.set.extend(self.stops.acting());
        }
        !same
    }

    /// Leaves the limits of joints that contacts act on to the contact solver.
    pub(super) fn leave(&mut self, now: &Instant<'_>) {
        self.set.retain(|limit| !now.is_touched(limit));
    }

    /// Finds the limits of joints that contacts act on and that may be reached within the step; calls `need` with their bodies.
    pub(super) fn look_near(&mut self, now: &Instant<'_>, mut need: impl FnMut(BodyId)) {
        let (near, by_loops, model) = (&mut self.near, &self.by_loops, now.tree.model());
        near.clear();
        if !now.act {
            return;
        }
        all_limits(model, now.q, |limit| {
            let acts = now.is_touched(&limit) && !now.prescribed.contains(&limit.joint());
            if acts && now.h * (now.most(&limit) - limit.along(by_loops)) < NEAR {
                need(model.joint(limit.joint()).child);
                near.push(limit);
            }
        });
    }

    /// Writes the limits that were found.
    pub(super) fn write_near(&self, now: &Instant<'_>, sources: &Sources, root: &mut ResponseRoot) {
        for limit in &self.near {
            let child = now.tree.model().joint(limit.joint()).child;
            for (column, (source, _)) in sources.of(now.tree, child).iter().enumerate() {
                let rates = limit.gradient().map(|(dof, n)| n * sources.rates(now.tree, child, dof)[column]);
                root.add_rate(*source, rates.sum());
            }
            root.close_limit(limit.key(), limit.along(&self.by_loops), now.most(limit));
        }
    }

    /// Adds limits that were found, by index, to the set.
    pub(super) fn hold(&mut self, acting: &[u32]) {
        self.set.extend(acting.iter().map(|k| self.near[*k as usize]));
    }

    /// The reaction of the last `count` limits of the set to all impulses of loop joints so far. The others are of other trees.
    pub(super) fn react_to_all(&mut self, now: &Instant<'_>, count: usize) {
        let most = self.set.iter().map(|limit| limit.along(&self.by_loops) - now.most(limit));
        self.reaction.clear();
        self.reaction.extend(most);
        let others = self.reaction.len().saturating_sub(count);
        self.reaction[..others].fill(0.0);
        self.solve();
    }

    /// Evaluates the response to the limits of the set; `at_ends` adds the motions of all watched ends for a response. The reaction is
    /// then that without impulses of loop joints.
    pub(super) fn linearize(&mut self, now: &Instant<'_>, at_ends: impl Fn(&Answer, &mut Vec<Twist>)) {
        let n = self.set.len();
        self.columns.clear();
        self.ends.clear();
        for k in 0..n {
            self.set[k] = self.set[k].at(now.tree.model(), now.q);
            self.set[k].respond(now.tree, &mut self.answer, now.ws);
            self.columns.extend_from_slice(&self.answer.qdd);
            at_ends(&self.answer, &mut self.ends);
        }
        self.factor.clear();
        let nv = self.by_loops.len();
        for j in 0..n {
            let column = &self.columns[j * nv..(j + 1) * nv];
            self.factor.extend(self.set.iter().map(|limit| limit.along(column)));
            self.factor[j * n + j] *= 1.0 + REGULARIZATION;
        }
        if !cholesky::factor(&mut self.factor, n) {
            self.set.clear();
        }
        self.reaction.clear();
        self.reaction.extend(self.set.iter().map(|limit| -now.most(limit)));
        self.solve();
    }

    /// Finds what the limits answer to a change of velocity by other impulses.
    pub(super) fn react(&mut self, change: &[f64]) {
        self.reaction.clear();
        self.reaction.extend(self.set.iter().map(|limit| limit.along(change)));
        self.solve();
    }

    fn solve(&mut self) {
        if !self.set.is_empty() {
            cholesky::solve_in_place(&self.factor, self.set.len(), &mut self.reaction);
        }
    }

    /// Adds the change of velocity of the last reaction.
    pub(super) fn add_reaction(&self, change: &mut [f64]) {
        for (column, reaction) in self.columns.chunks(change.len().max(1)).zip(&self.reaction) {
            change.iter_mut().zip(column).for_each(|(change, x)| *change -= x * reaction);
        }
    }

    /// The motion of a watched end, of `count`, by the last reaction.
    pub(super) fn reaction_at(&self, end: usize, count: usize) -> Twist {
        let each = self.reaction.iter().enumerate();
        each.fold(Twist::ZERO, |sum, (k, reaction)| sum - self.ends[k * count + end] * *reaction)
    }

    /// The change of velocity by all impulses, with those of the limits; after [`LimitsInLoops::choose`].
    pub(super) fn write_change(&self, change: &mut Vec<f64>) {
        change.clone_from(&self.by_loops);
        self.stops.add_change(change);
    }

    /// Generalized impulses of the limits.
    pub(super) fn impulses(&self) -> &[f64] {
        &self.stops.forces
    }
}
