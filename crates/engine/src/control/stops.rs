//! Hard joint limits: one-sided forces that keep joints within their limits, and their speeds within bounds, at the end of the
//! step.
//!
//! Beyond the papers: Kim & Pollard 2008 (KP08) section 3.1 pulls active joints back that are past a limit; Hernández et al. 2011
//! (H11) section 3.2 has limits as stiff joint forces. Here a limit is a constraint of the step in generalized coordinates.
//! Symbols: g violation of a limit, n its gradient, M mass matrix with armature, a accelerations without limits, f forces of the
//! limits, d the time for which velocities at the end of the step still move the joints, s bound of a speed:
//!
//! ```text
//! g + d n.(v + h (a - M^-1 sum n f)) <= 0,   f >= 0,   f > 0 only where the left side is zero
//!         n.(v + h (a - M^-1 sum n f)) <= s,   the same for bounds of speeds
//! ```
//!
//! This is a linear complementarity problem with the matrix `W = n^T M^-1 n`, one recursion for each limit that is reached. It is
//! solved exactly by block principal pivoting (J. J. Júdice and F. M. Pires, 1994), whose number of pivots is finite. A joint
//! that is past its limit already returns to it in [`RETURNS_IN`], so that it is not thrown back. Where loop joints act, the same
//! problem is posed in impulses, and its active set is that of the loop solve.

use ligament_math::cholesky;

use super::limits::{FIRST_SPEED, Margin, margins, speed_bounds};
use super::{HybridCommand, Situation};
use crate::model::{Joint, JointId, Model, Slots};
use crate::reduced::{Answer, Tree, Workspace};

/// The time in which a joint that is past its limit returns to it, in seconds.
const RETURNS_IN: f64 = 0.05;
/// A relative regularization of W, for ranges without width.
const REGULARIZATION: f64 = 1e-10;
/// Steps of Newton's method that bring a joint back to its limits, and the distance past them that counts as rounding.
const NEWTON: usize = 6;
const ROUNDING: f64 = 1e-12;
/// Rounds in which limits are added that the forces of others violate.
const ROUNDS: usize = 8;

/// The limits that are reached in a step, and their forces. Scratch memory.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stops {
    rows: Vec<Row>,
    /// `M^-1 n` of each row.
    columns: Vec<f64>,
    matrix: Vec<f64>,
    factor: Vec<f64>,
    solution: Vec<f64>,
    chosen: Vec<usize>,
    wrong: Vec<usize>,
    answer: Answer,
    /// Generalized forces of the limits, one for each degree of freedom.
    pub(crate) forces: Vec<f64>,
}

/// A limit of a joint in some state, or a bound of its speed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct JointLimit {
    joint: JointId,
    slots: Slots,
    margin: Margin,
}

#[derive(Clone, Copy, Debug)]
struct Row {
    limit: JointLimit,
    /// The least deceleration along n that the limit needs.
    needed: f64,
    active: bool,
    force: f64,
}

impl JointLimit {
    /// Its joint.
    pub(crate) fn joint(&self) -> JointId {
        self.joint
    }

    /// The rate of its violation, for generalized velocities.
    pub(crate) fn along(&self, values: &[f64]) -> f64 {
        self.margin.direction.iter().zip(&values[self.slots.v_range()]).map(|(n, x)| n * x).sum()
    }

    /// Adds a generalized force that pushes back.
    pub(crate) fn add_force(&self, force: f64, to: &mut [f64]) {
        let to = to[self.slots.v_range()].iter_mut().zip(self.margin.direction);
        to.for_each(|(to, n)| *to -= n * force);
    }

    /// Its gradient by the velocities of its joint, and the degrees of freedom that these are.
    pub(crate) fn gradient(&self) -> impl Iterator<Item = (usize, f64)> + use<> {
        self.slots.v_range().zip(self.margin.direction)
    }

    /// Its violation, negative within it.
    pub(crate) fn excess(&self) -> f64 {
        self.margin.excess
    }

    /// Its joint, and its number among the limits of that.
    pub(crate) fn key(&self) -> [u32; 2] {
        [self.joint.0, self.margin.number as u32]
    }

    /// Whether it is the same limit, maybe in another state.
    pub(crate) fn is(&self, other: &JointLimit) -> bool {
        self.key() == other.key()
    }

    /// The bound of a speed, if it is one.
    pub(crate) fn speed(&self) -> Option<f64> {
        (self.margin.number >= FIRST_SPEED).then_some(self.margin.speed)
    }

    /// The violation that is allowed after `h` seconds.
    pub(crate) fn allowed(&self, h: f64) -> f64 {
        allowed(&self.margin, h)
    }

    /// The largest rate along n at the end of a step of `h` seconds, if velocities then move the joints for `drift` seconds.
    fn most_rate(&self, h: f64, drift: f64) -> f64 {
        self.speed().unwrap_or_else(|| (self.allowed(h) - self.excess()) / drift)
    }

    /// The same limit at other coordinates.
    pub(crate) fn at(&self, model: &Model, q: &[f64]) -> JointLimit {
        let mut found = *self;
        if self.speed().is_some() {
            return found;
        }
        margins(model.joint(self.joint), &q[self.slots.q_range()], |margin| {
            if margin.number == self.margin.number {
                found.margin = margin;
            }
        });
        found
    }

    /// The response to a unit force along n.
    pub(crate) fn respond(&self, tree: &Tree, answer: &mut Answer, ws: &Workspace) {
        let joint = tree.model().joint(self.joint);
        let (parent, child) = (tree.world_from_body(joint.parent, ws), tree.world_from_body(joint.child, ws));
        tree.begin_answer(answer);
        if let Some(on_child) = joint.wrench_of(&self.margin.direction[..self.slots.nv], &parent, &child) {
            let origin = ligament_math::Vec3::ZERO;
            tree.push_body(joint.child, origin, on_child, answer, ws);
            tree.push_body(joint.parent, origin, -on_child, answer, ws);
        }
        tree.answer(answer, ws);
    }
}

/// The violation of a limit that is allowed at the end of the step.
fn allowed(margin: &Margin, h: f64) -> f64 {
    if margin.excess > 0.0 {
        (margin.excess * (1.0 - (h / RETURNS_IN).min(1.0))).max(margin.excess - margin.speed * h)
    } else {
        0.0
    }
}

/// Whether a joint has any limit or bound of a speed.
fn is_limited(joint: &Joint) -> bool {
    joint.limits != crate::model::Limits::None || !joint.max_speed.is_empty()
}

/// Calls `each` with every limit and every bound of a speed of every tree joint that has coordinates.
pub(crate) fn all_limits(model: &Model, q: &[f64], mut each: impl FnMut(JointLimit)) {
    for joint in model.tree_joints().filter(|id| is_limited(model.joint(*id))) {
        let slots = model.slots(joint);
        if slots.nv > 0 {
            let mut each = |margin| each(JointLimit { joint, slots, margin });
            margins(model.joint(joint), &q[slots.q_range()], &mut each);
            speed_bounds(model.joint(joint), &mut each);
        }
    }
}

/// Takes speeds that exceed their bounds by rounding back to them.
pub(crate) fn clamp_speeds(model: &Model, v: &mut [f64]) {
    for id in model.tree_joints().filter(|id| !model.joint(*id).max_speed.is_empty()) {
        for (k, dof) in model.slots(id).v_range().enumerate() {
            let most = model.joint(id).max_speed_of(k);
            v[dof] = v[dof].clamp(-most, most);
        }
    }
}

/// Moves joints that a step left past their limits back to them: its linearization neglects that limits of ball joints are curved.
/// Joints that were outside at the `start` of the step return slowly. Returns the largest distance that a joint was past.
pub(crate) fn bring_within(model: &Model, start: &[f64], q: &mut [f64], h: f64) -> f64 {
    let mut most: f64 = 0.0;
    for joint in model.tree_joints().filter(|id| model.joint(*id).limits != crate::model::Limits::None) {
        let slots = model.slots(joint);
        if slots.nv > 0 {
            let (start, q) = (&start[slots.q_range()], &mut q[slots.q_range()]);
            most = most.max(bring_joint_within(model.joint(joint), start, q, h));
        }
    }
    most
}

/// Calls `each` with the outward direction of every limit of a joint that `q` is past, and by how much; joints that were outside at
/// the `start` of a step of `h` seconds may return slowly.
pub(crate) fn past_limits(
    joint: &Joint,
    start: &[f64],
    q: &[f64],
    h: f64,
    mut each: impl FnMut(&[f64; 6], f64),
) {
    margins(joint, q, |margin| {
        let mut past = margin.excess;
        margins(joint, start, |before| {
            if before.number == margin.number {
                past -= allowed(&before, h);
            }
        });
        if past > 0.0 {
            each(&margin.direction, past);
        }
    });
}

/// [`bring_within`] for one joint.
pub(crate) fn bring_joint_within(joint: &Joint, start: &[f64], q: &mut [f64], h: f64) -> f64 {
    let Some(kind) = joint.kind.coordinates() else { return 0.0 };
    let mut most: f64 = 0.0;
    for _ in 0..NEWTON {
        let mut worst: Option<(f64, Margin)> = None;
        margins(joint, q, |margin| {
            let mut past = margin.excess;
            if past > 0.0 {
                margins(joint, start, |before| {
                    if before.number == margin.number {
                        past -= allowed(&before, h);
                    }
                });
            }
            if past > worst.map_or(ROUNDING, |(worst, _)| worst) {
                worst = Some((past, margin));
            }
        });
        let Some((past, margin)) = worst else { break };
        most = most.max(past);
        let size: f64 = margin.direction.iter().map(|n| n * n).sum();
        let back = margin.direction.map(|n| -n * past / size);
        kind.integrate(q, &back[..kind.nv()], 1.0);
    }
    most
}

/// Whether a joint would reach a limit within `h` seconds at its present velocity.
pub(super) fn is_near_limit(model: &Model, q: &[f64], v: &[f64], h: f64) -> bool {
    let mut near = false;
    // A bound of a speed has no violation in terms of coordinates: it is never near.
    all_limits(model, q, |limit| near |= limit.excess() + h * limit.along(v) > 0.0);
    near
}

/// Reduces the prescribed accelerations that would take their joints past a limit within the step.
pub(super) fn clamp_prescribed(model: &Model, now: &Situation<'_>, command: &mut HybridCommand) {
    for &id in &command.prescribed {
        let slots = model.slots(id);
        let mut clamp = |margin: Margin| {
            let limit = JointLimit { joint: id, slots, margin };
            let most = (limit.most_rate(now.h, now.h) - limit.along(now.v)) / now.h;
            let size: f64 = margin.direction.iter().map(|n| n * n).sum();
            let past = (limit.along(&command.qdd) - most) / size;
            if past > 0.0 {
                let qdd = command.qdd[slots.v_range()].iter_mut().zip(margin.direction);
                qdd.for_each(|(qdd, n)| *qdd -= n * past);
            }
        };
        margins(model.joint(id), &now.q[slots.q_range()], &mut clamp);
        speed_bounds(model.joint(id), &mut clamp);
    }
}

impl Stops {
    /// Finds the forces of the limits, if they act, for the accelerations of a command that was run with this workspace. `drift` is
    /// the time for which the velocities at the end of the step move the joints. True if any limit is reached.
    pub(super) fn find(
        &mut self,
        tree: &Tree,
        now: &Situation<'_>,
        (drift, act): (f64, bool),
        command: &HybridCommand,
        ws: &Workspace,
    ) -> bool {
        self.begin(now.v.len());
        if act {
            let needed = |limit: &JointLimit| {
                let speed = limit.along(now.v) + now.h * limit.along(&command.qdd);
                (speed - limit.most_rate(now.h, drift)) / now.h
            };
            let acts = |limit: &JointLimit| !command.prescribed.contains(&limit.joint);
            self.find_forces(tree, now.q, acts, needed, ws);
        }
        self.forces.iter().any(|force| *force != 0.0)
    }

    /// No limit is reached; for a model with this many degrees of freedom.
    pub(crate) fn begin(&mut self, nv: usize) {
        self.rows.clear();
        self.columns.clear();
        self.forces.clear();
        self.forces.resize(nv, 0.0);
    }

    /// Finds the forces of the limits at `q` that `acts` selects, after [`Stops::begin`]: `needed` is the least deceleration along n
    /// that a limit needs. The workspace must have the factors of the dynamics.
    pub(crate) fn find_forces(
        &mut self,
        tree: &Tree,
        q: &[f64],
        acts: impl Fn(&JointLimit) -> bool,
        needed: impl Fn(&JointLimit) -> f64,
        ws: &Workspace,
    ) {
        for _ in 0..ROUNDS {
            let known = self.rows.len();
            self.add_violated(tree.model(), q, &acts, &needed);
            if self.rows.len() == known {
                break;
            }
            for k in known..self.rows.len() {
                self.rows[k].limit.respond(tree, &mut self.answer, ws);
                self.columns.extend_from_slice(&self.answer.qdd);
            }
            self.solve(tree.model().nv());
        }
        for row in self.rows.iter().filter(|row| row.active) {
            row.limit.add_force(row.force, &mut self.forces);
        }
    }

    /// The limits that push back.
    pub(crate) fn acting(&self) -> impl Iterator<Item = &JointLimit> {
        self.rows.iter().filter(|row| row.active && row.force > 0.0).map(|row| &row.limit)
    }

    /// The change of the generalized acceleration by all forces of the limits.
    pub(crate) fn add_change(&self, change: &mut [f64]) {
        let nv = change.len();
        for (k, row) in self.rows.iter().enumerate().filter(|(_, row)| row.active) {
            let column = &self.columns[k * nv..(k + 1) * nv];
            change.iter_mut().zip(column).for_each(|(change, x)| *change -= x * row.force);
        }
    }

    fn add_violated(
        &mut self,
        model: &Model,
        q: &[f64],
        acts: impl Fn(&JointLimit) -> bool,
        needed: impl Fn(&JointLimit) -> f64,
    ) {
        let (rows, columns, nv) = (&mut self.rows, &self.columns, model.nv());
        let known = rows.len();
        all_limits(model, q, |limit| {
            if !acts(&limit) {
                return;
            }
            let needed = needed(&limit);
            let by_others: f64 = rows[..known]
                .iter()
                .enumerate()
                .map(|(k, other)| limit.along(&columns[k * nv..(k + 1) * nv]) * other.force)
                .sum();
            let is_new = !rows.iter().any(|row| row.limit.is(&limit));
            if is_new && needed - by_others > 1e-12 * (1.0 + needed.abs()) {
                rows.push(Row { limit, needed, active: true, force: 0.0 });
            }
        });
    }

    /// Block principal pivoting: all rows that are wrong change sides at once; if that does not reduce their number for some
    /// rounds, only the last one does, which always ends.
    fn solve(&mut self, nv: usize) {
        let n = self.rows.len();
        self.matrix.clear();
        for j in 0..n {
            let column = &self.columns[j * nv..(j + 1) * nv];
            self.matrix.extend(self.rows.iter().map(|row| row.limit.along(column)));
            self.matrix[j * n + j] *= 1.0 + REGULARIZATION;
        }
        let (mut fewest, mut patience) = (n + 1, 4);
        for _ in 0..10 * n + 20 {
            self.solve_active();
            let (rows, matrix) = (&mut self.rows, &self.matrix);
            let reached = |i: usize| (0..n).map(|j| matrix[j * n + i] * rows[j].force).sum::<f64>();
            let wrong = |i: usize| match rows[i].active {
                true => rows[i].force < 0.0,
                false => rows[i].needed - reached(i) > 1e-12 * (1.0 + rows[i].needed.abs()),
            };
            self.wrong.clear();
            self.wrong.extend((0..n).filter(|&i| wrong(i)));
            let Some(&last) = self.wrong.last() else { return };
            if self.wrong.len() < fewest {
                (fewest, patience) = (self.wrong.len(), 4);
            } else {
                patience -= i32::from(patience > 0);
            }
            match patience > 0 {
                true => self.wrong.iter().for_each(|&i| rows[i].active = !rows[i].active),
                false => rows[last].active = !rows[last].active,
            }
        }
    }

    /// Forces of the active rows that reach their limits exactly; the others have none.
    fn solve_active(&mut self) {
        let n = self.rows.len();
        self.chosen.clear();
        self.chosen.extend((0..n).filter(|&i| self.rows[i].active));
        let m = self.chosen.len();
        self.factor.clear();
        for &j in &self.chosen {
            self.factor.extend(self.chosen.iter().map(|&i| self.matrix[j * n + i]));
        }
        self.solution.clear();
        self.solution.extend(self.chosen.iter().map(|&i| self.rows[i].needed));
        self.rows.iter_mut().for_each(|row| row.force = 0.0);
        if cholesky::factor(&mut self.factor, m) {
            cholesky::solve_in_place(&self.factor, m, &mut self.solution);
            self.chosen.iter().zip(&self.solution).for_each(|(&i, force)| self.rows[i].force = *force);
        }
    }
}
