//! The equations of the loop joints at the present poses of their parts: F99 Eq. 10, for the loops alone.
//!
//! Source: F99 sections 2.2 and 3. Symbols: J rows, A = J M^-1 J^T with M^-1 the response of the parts (F99's A hat where
//! they are trees), lambda impulses along rows, b the negative error, with `docs/errata.md` 14 and 15. Rows and unknowns are
//! scaled by the joints' weights w: (w A w) mu = w b, lambda = w mu, so that least squares are weighted.
//!
//! Deviations: a row is one wrench on both sides, at one point, with opposite signs: momentum is conserved for any joint
//! error. Joints may have compliance, which is added to the diagonal of A. Springs, dampers and limits along the joints' own
//! coordinates are further rows: see [`super::laws`].

mod kept;

use ligament_math::{Pose, Twist, Vec3, Wrench};

use super::blocks::Blocks;
use super::joint::{Holder, LoopJoint, Side, rows_of};
use super::laws::{Bound, Moment};
use super::response::{Alone, Load, PartError, Response};
use super::set::{Entry, LoopId, Loops};
use super::turning::Turning;

/// The kind of the unknown motions: an argument of [`LoopSolver::solve`](super::LoopSolver::solve).
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Level {
    /// Velocities that close the loops in a time `h`: C + h J v = 0. With `h` = 1 they are displacements.
    Position {
        /// The time, in seconds.
        h: f64,
    },
    /// Velocities, or changes of velocity: J v = 0.
    Velocity,
    /// Accelerations: J a + (dJ/dt) v = 0, with v from [`Response::velocity`].
    Acceleration,
}

impl Level {
    /// Factor from an error of the equations to units of the joints.
    pub(super) fn unit(self) -> f64 {
        match self {
            Level::Position { h } => h,
            Level::Velocity | Level::Acceleration => 1.0,
        }
    }
}

/// The world: no watched end.
const WORLD: u32 = u32::MAX;

/// A loop joint at the poses where the equations are linearized.
#[derive(Clone, Copy, Debug)]
struct Strand {
    id: LoopId,
    holders: [Holder; 2],
    /// Indices of child and parent in the list of all watched ends, or [`WORLD`].
    ends: [u32; 2],
    /// From their reference points to the joint, and the joint's point.
    arms: [Vec3; 2],
    point: Vec3,
    /// The part of its error from before the step that the step leaves open: rotation and translation, world axes.
    stays: Twist,
    first: u32,
    /// Number of all its rows; and of its constraint rows, which come first.
    rows: u32,
    holding: u32,
    weight: f64,
}

impl Strand {
    fn range(&self) -> std::ops::Range<usize> {
        self.first as usize..(self.first + self.rows) as usize
    }
}

/// A limit of a joint: its row, and its present value.
#[derive(Clone, Copy, Debug)]
struct Limit {
    strand: usize,
    bit: u8,
    row: usize,
    bound: Bound,
}

/// The loop equations.
#[derive(Clone, Debug, Default)]
pub(super) struct Equations {
    strands: Vec<Strand>,
    /// Wrench of each row at its joint's point, on the child, scaled by weight.
    wrenches: Vec<Wrench>,
    /// Desired velocities along the rows, scaled; their compliances in the scaled equations; their constraint violations.
    wanted: Vec<f64>,
    gives: Vec<f64>,
    open: Vec<f64>,
    limits: Vec<Limit>,
    /// Watched ends of each part, and index of its first end in the list of all.
    watched: Vec<Vec<u32>>,
    offsets: Vec<usize>,
    pushes: Vec<Wrench>,
    twists: Vec<Twist>,
    /// Upper estimate of the largest matrix entry with all ends as free bodies. Values far below it count as zero.
    pub(super) scale: f64,
    blocks: Blocks,
    /// Compliance of the rows, as a fraction of the response of their ends as free bodies: see [`super::yielding`].
    pub(super) softness: f64,
    loads: Vec<Load>,
    /// Part of each load.
    load_starts: Vec<usize>,
    /// Extra damping for damped assembly iterations.
    pub(super) caution: Caution,
    /// Whether a pose is sought, not a motion: springs and dampers do not act, and loops do not yield.
    pub(super) seeks_pose: bool,
    /// Whether springs and dampers are disabled although a motion is sought.
    pub(super) springs_rest: bool,
    /// Whether the solve adds a correction to the impulses that the loops have stored.
    pub(super) corrects: bool,
    /// How much of the errors from before the step the step closes. See [`Equations::leave_open`].
    pub(super) pace: Pace,
    /// Impulses of the joints in the step on their children, with the points where they act: see [`Equations::keep`].
    applied: Vec<(Wrench, Vec3)>,
    /// Sizes of the impulses of the step before.
    last_sizes: Vec<f64>,
    /// Ends of part 0 that are watched although no loop joint acts on them; whether they have changed.
    others: Vec<u32>,
    others_changed: bool,
}

/// A row of a loop joint: see [`Equations::each_row`].
#[derive(Clone, Copy, Debug)]
pub(super) struct LoopRow {
    pub(super) index: usize,
    /// The watched ends of part 0 that it acts on, each with its wrench there.
    pub(super) ends: [Option<(usize, Wrench)>; 2],
    /// Velocity along the row, what it is to be, and the impulse so far.
    pub(super) rate: f64,
    pub(super) wanted: f64,
    pub(super) applied: f64,
    /// Its compliance, and the response of its ends as free bodies.
    pub(super) compliance: f64,
    pub(super) response: f64,
}

/// How much of the error from before a step the step closes; by default all of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Pace {
    /// At most this part of it.
    pub(super) share: f64,
    /// At most this much: rotation in radians, translation in meters.
    pub(super) most: [f64; 2],
}

impl Default for Pace {
    fn default() -> Pace {
        Pace { share: 1.0, most: [f64::INFINITY; 2] }
    }
}

impl Pace {
    /// The part of an error that is closed.
    fn part(&self, open: Twist) -> f64 {
        let [turn, shift] = [self.most[0] / open.angular.norm(), self.most[1] / open.linear.norm()];
        // Written so that NaN, where there is no error or no limit, changes nothing.
        let mut part = self.share;
        for most in [turn, shift] {
            part = if most < part { most } else { part };
        }
        part
    }
}

/// Limits on closing position errors; by default there are none.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Caution {
    /// Largest error that one solve closes: meters or radians.
    pub(super) most: f64,
    /// Additional compliance of all joints.
    pub(super) give: f64,
}

impl Default for Caution {
    fn default() -> Caution {
        Caution { most: f64::INFINITY, give: 0.0 }
    }
}

impl Equations {
    /// Number of rows of all loop joints.
    pub(super) fn rows(&self) -> usize {
        self.wrenches.len()
    }

    /// Prepares for these loops over these parts; does nothing while joints and their holders are unchanged.
    pub(super) fn symbolic(
        &mut self,
        parts: &mut [&mut dyn Response],
        loops: &Loops,
    ) -> Result<(), (usize, PartError)> {
        let same = |s: &Strand, e: &Entry| {
            s.id == e.id
                && s.holders == holders(&e.joint)
                && s.holding as usize == e.joint.row_count()
                && s.rows as usize == e.row_count()
        };
        let unchanged = !self.others_changed
            && self.strands.len() == loops.entries.len()
            && self.watched.len() == parts.len()
            && self.strands.iter().zip(&loops.entries).all(|(s, e)| same(s, e));
        if !unchanged {
            self.gather(parts.len(), loops)?;
        }
        for (p, (part, ends)) in parts.iter_mut().zip(&self.watched).enumerate() {
            if part.watched() != ends.as_slice() {
                part.watch(ends).map_err(|error| (p, error))?;
            }
        }
        Ok(())
    }

    /// Sets ends of part 0 that are watched as well.
    pub(super) fn watch_too(&mut self, ends: &[u32]) {
        if self.others != ends {
            self.others.clear();
            self.others.extend_from_slice(ends);
            self.others_changed = true;
        }
    }

    /// All rows, with the present motions of the parts.
    pub(super) fn each_row(&self, mu: &[f64], mut each: impl FnMut(LoopRow)) {
        let count = self.watched.first().map_or(0, Vec::len);
        for strand in &self.strands {
            let relative = self.relative(strand);
            for index in strand.range() {
                let wrench = self.wrenches[index];
                let on = |end: u32, arm: Vec3, sign: f64| {
                    let moment = wrench.moment + arm.cross(wrench.force);
                    let is_there = end != WORLD && (end as usize) < count;
                    is_there.then(|| (end as usize, Wrench::new(moment, wrench.force) * sign))
                };
                each(LoopRow {
                    index,
                    ends: [on(strand.ends[0], strand.arms[0], 1.0), on(strand.ends[1], strand.arms[1], -1.0)],
                    rate: wrench.dot(relative),
                    wanted: self.wanted[index],
                    applied: mu[index],
                    compliance: self.gives[index] + self.yielding(strand, index),
                    response: self.blocks.diagonal[index],
                });
            }
        }
    }

    fn gather(&mut self, parts: usize, loops: &Loops) -> Result<(), (usize, PartError)> {
        // Until this succeeds, there are no equations.
        self.strands.clear();
        self.watched.resize_with(parts, Vec::new);
        self.watched.iter_mut().for_each(Vec::clear);
        if let Some(first) = self.watched.first_mut() {
            first.extend_from_slice(&self.others);
        }
        self.others_changed = false;
        for entry in &loops.entries {
            for holder in holders(&entry.joint) {
                if let Holder::End { part, end } = holder {
                    let none = || {
                        (
                            part,
                            PartError::Other(format!(
                                "a loop joint is fixed to part {part}, but there are only {parts} parts"
                            )),
                        )
                    };
                    self.watched.get_mut(part).ok_or_else(none)?.push(end);
                }
            }
        }
        self.offsets.clear();
        let mut count = 0;
        for ends in &mut self.watched {
            ends.sort_unstable();
            ends.dedup();
            self.offsets.push(count);
            count += ends.len();
        }
        let place = |holder: Holder| match holder {
            Holder::World => WORLD,
            Holder::End { part, end } => {
                let at = self.watched[part].binary_search(&end).unwrap_or_default();
                (self.offsets[part] + at) as u32
            }
        };
        let mut first = 0;
        for entry in &loops.entries {
            let (holding, rows) = (entry.joint.row_count() as u32, entry.row_count() as u32);
            let holders = holders(&entry.joint);
            let ends = holders.map(place);
            let (arms, point, stays) = ([Vec3::ZERO; 2], Vec3::ZERO, Twist::ZERO);
            self.strands.push(Strand {
                id: entry.id,
                holders,
                ends,
                arms,
                point,
                stays,
                first,
                rows,
                holding,
                weight: 1.0,
            });
            first += rows;
        }
        self.wrenches.resize(first as usize, Wrench::ZERO);
        for numbers in [&mut self.wanted, &mut self.gives, &mut self.open] {
            numbers.resize(first as usize, 0.0);
        }
        self.pushes.resize(count, Wrench::ZERO);
        self.twists.resize(count, Twist::ZERO);
        self.loads.clear();
        self.loads.reserve(2 * loops.entries.len());
        self.load_starts.clear();
        self.load_starts.reserve(parts + 1);
        Ok(())
    }

    /// Evaluates the rows and their right-hand sides at the present poses.
    pub(super) fn look(&mut self, parts: &[&mut dyn Response], loops: &Loops, level: Level) {
        let (watched, offsets) = (&self.watched, &self.offsets);
        let pose = |side: &Side, end: u32| match side.holder {
            Holder::World => Pose::IDENTITY,
            Holder::End { part, .. } => parts[part].pose(end as usize - offsets[part]),
        };
        let lever = |side: &Side, end: u32| match side.holder {
            Holder::World => None,
            Holder::End { part, .. } => parts[part].lever(end as usize - offsets[part]),
        };
        debug_assert_eq!(watched.len(), parts.len());
        self.limits.clear();
        for (index, (strand, entry)) in self.strands.iter_mut().zip(&loops.entries).enumerate() {
            let joint = &entry.joint;
            let child = pose(&joint.child, strand.ends[0]);
            let parent = pose(&joint.parent, strand.ends[1]);
            let (now_a, now_b) = (child * joint.child.end_from_joint, parent * joint.parent.end_from_joint);
            let levers = (lever(&joint.child, strand.ends[0]), lever(&joint.parent, strand.ends[1]));
            let pushed_elsewhere = levers.0.is_some() || levers.1.is_some();
            let (child, parent) = (levers.0.unwrap_or(child), levers.1.unwrap_or(parent));
            let world_from_a = child * joint.child.end_from_joint;
            let world_from_b = parent * joint.parent.end_from_joint;
            strand.arms = [world_from_a.pos - child.pos, world_from_a.pos - parent.pos];
            strand.point = world_from_a.pos;
            strand.weight = joint.weight;
            let give = match level {
                Level::Position { h } => (joint.compliance + self.caution.give) / (h * h),
                Level::Velocity | Level::Acceleration => joint.compliance,
            } * joint.weight
                * joint.weight;
            let velocities = match level {
                Level::Acceleration => {
                    let of = |side: &Side, end: u32| match side.holder {
                        Holder::World => Twist::ZERO,
                        Holder::End { part, .. } => parts[part].velocity(end as usize - offsets[part]),
                    };
                    Some([of(&joint.child, strand.ends[0]), of(&joint.parent, strand.ends[1])])
                }
                _ => None,
            };
            let b_from_a = world_from_b.inverse_mul(world_from_a);
            let holding = strand.first as usize..(strand.first + strand.holding) as usize;
            let mut rows = rows_of(joint, &b_from_a);
            if pushed_elsewhere {
                // Directions at the start of the step; errors at the present poses.
                for (row, now) in rows.iter_mut().zip(rows_of(joint, &now_b.inverse_mul(now_a))) {
                    row.value = now.value;
                }
            }
            let most = self.caution.most;
            let size = rows.iter().map(|row| row.value * row.value).sum::<f64>().sqrt();
            let share = if size > most { most / size } else { 1.0 };
            let world = |wrench: Wrench| {
                Wrench::new(world_from_b.rot * wrench.moment, world_from_b.rot * wrench.force)
            };
            // The deflection of a compliant row is part of its error, and its force is proportional to all of it.
            let kept = match (joint.compliance > 0.0, entry.left_open) {
                (true, _) => 0.0,
                (false, Some(open)) => 1.0 - self.pace.part(open),
                (false, None) => 1.0 - self.pace.share,
            };
            strand.stays = entry.left_open.map_or(Twist::ZERO, |open| open * kept);
            // In a correction, a compliant row has the deflection of its first impulse: that is no error.
            let deflects = if self.corrects { joint.compliance } else { 0.0 };
            for ((at, row), impulse) in holding.clone().zip(rows).zip(entry.impulse) {
                let wrench = world(row.wrench);
                let stays = kept * entry.left_open.map_or(row.value, |open| wrench.dot(open));
                self.wrenches[at] = wrench * joint.weight;
                self.gives[at] = give;
                self.open[at] = row.value;
                self.wanted[at] = match level {
                    Level::Position { h } => {
                        (stays - row.value * share - deflects * impulse / h) / h * joint.weight
                    }
                    Level::Velocity | Level::Acceleration => 0.0,
                };
            }
            if let Some(laws) = &joint.laws {
                let (h, springs_act) = match level {
                    Level::Position { h } => (h, !self.springs_rest && !self.seeks_pose),
                    Level::Velocity | Level::Acceleration => (1.0, false),
                };
                let at_positions = matches!(level, Level::Position { .. });
                let active = if at_positions { entry.active } else { 0 };
                let moment = Moment { h, start: entry.last.as_ref(), active, springs_act };
                let first = (strand.first + strand.holding) as usize;
                let mut bit = 0;
                for (row, law) in (first..).zip(laws.rows(&joint.kind, &now_b.inverse_mul(now_a), &moment)) {
                    self.wrenches[row] = world(law.wrench) * joint.weight;
                    self.gives[row] = law.give * joint.weight * joint.weight;
                    self.wanted[row] = law.wanted * joint.weight;
                    self.open[row] = law.open;
                    if let Some(bound) = law.bound {
                        let bound = Bound { wrench: world(bound.wrench), ..bound };
                        self.limits.push(Limit { strand: index, bit, row, bound });
                        bit += 1;
                    }
                }
            }
            if let Some(velocities) = velocities {
                let turning = Turning { arms: strand.arms, velocities, world_from_b, b_from_a };
                for (row, wanted) in
                    turning.rates(joint, &self.wrenches[holding.clone()]).into_iter().enumerate()
                {
                    self.wanted[strand.first as usize + row] = -wanted;
                }
            }
        }
    }

    /// The response of the ends as free bodies, at the rows of [`Equations::look`]: scale and blocks.
    pub(super) fn weigh(&mut self, parts: &[&mut dyn Response], loops: &Loops) {
        let offsets = &self.offsets;
        let alone = |side: &Side, end: u32| match side.holder {
            Holder::World => Alone::FIXED,
            Holder::End { part, .. } => parts[part].alone(end as usize - offsets[part]),
        };
        self.scale = 0.0;
        self.blocks.clear();
        for (strand, entry) in self.strands.iter().zip(&loops.entries) {
            let [child, parent] = strand.ends;
            let ends = [
                (alone(&entry.joint.child, child), strand.arms[0]),
                (alone(&entry.joint.parent, parent), strand.arms[1]),
            ];
            let (rows, gives) = (&self.wrenches[strand.range()], &self.gives[strand.range()]);
            self.scale = self.scale.max(self.blocks.push(rows, ends, gives));
        }
    }

    /// Sets the wrenches on all watched ends from the unknowns of the scaled equations.
    pub(super) fn push(&mut self, mu: &[f64]) {
        self.pushes.fill(Wrench::ZERO);
        for strand in &self.strands {
            let mut sum = Wrench::ZERO;
            for (wrench, mu) in self.wrenches[strand.range()].iter().zip(&mu[strand.range()]) {
                sum += *wrench * *mu;
            }
            for ((end, arm), sign) in strand.ends.into_iter().zip(strand.arms).zip([1.0, -1.0]) {
                if end != WORLD {
                    let moment = sum.moment + arm.cross(sum.force);
                    self.pushes[end as usize] += Wrench::new(moment, sum.force) * sign;
                }
            }
        }
    }

    /// z = P r with P the inverse of the joints' own blocks.
    pub(super) fn precondition(&self, r: &[f64], z: &mut [f64]) {
        self.blocks.apply(self.strands.iter().map(|strand| strand.rows as usize), r, z);
    }

    /// Wrenches on the ends of a part.
    pub(super) fn pushes_on(&self, part: usize) -> &[Wrench] {
        &self.pushes[self.offsets[part]..self.offsets[part] + self.watched[part].len()]
    }

    /// y = (w A w) mu.
    pub(super) fn apply(&mut self, parts: &mut [&mut dyn Response], mu: &[f64], y: &mut [f64]) {
        self.push(mu);
        for (p, part) in parts.iter_mut().enumerate() {
            let range = self.offsets[p]..self.offsets[p] + self.watched[p].len();
            if !range.is_empty() {
                part.respond(&self.pushes[range.clone()], &mut self.twists[range]);
            }
        }
        self.rates(y);
        for strand in &self.strands {
            for row in strand.range() {
                let give = self.gives[row] + self.yielding(strand, row);
                if give != 0.0 {
                    y[row] += give * mu[row];
                }
            }
        }
    }

    /// Motions of the ends, with all impulses so far.
    pub(super) fn note_motions(&mut self, parts: &[&mut dyn Response]) {
        for (p, part) in parts.iter().enumerate() {
            for i in 0..self.watched[p].len() {
                self.twists[self.offsets[p] + i] = part.motion(i);
            }
        }
    }

    /// Relative motion of a joint, at its point, for the motions `twists` of the ends.
    fn relative(&self, strand: &Strand) -> Twist {
        let at = |end: u32, arm: Vec3| match end {
            WORLD => Twist::ZERO,
            _ => {
                let twist = self.twists[end as usize];
                Twist::new(twist.angular, twist.at(arm))
            }
        };
        let [child, parent] = strand.ends;
        at(child, strand.arms[0]) - at(parent, strand.arms[1])
    }

    /// Velocities along the rows, scaled, for the motions `twists` of the ends.
    fn rates(&self, y: &mut [f64]) {
        for strand in &self.strands {
            let relative = self.relative(strand);
            for (wrench, y) in self.wrenches[strand.range()].iter().zip(&mut y[strand.range()]) {
                *y = wrench.dot(relative);
            }
        }
    }

    /// Compliance of a row. It does not include the weight, so that weights balance as in least squares.
    fn yielding(&self, strand: &Strand, row: usize) -> f64 {
        match self.softness == 0.0 {
            true => 0.0,
            false => self.softness * self.blocks.diagonal[row] / (strand.weight * strand.weight),
        }
    }

    /// Removes the deflection of compliant rows from a residual: the rest is the error of the joints themselves.
    pub(super) fn unyielding(&self, mu: &[f64], r: &mut [f64]) {
        for strand in &self.strands {
            for row in strand.range() {
                r[row] += self.yielding(strand, row) * mu[row];
            }
        }
    }

    /// r = w (b - J x - give lambda) with x the present motions of the parts; returns the size of the subtracted terms, by
    /// which rounding is judged.
    pub(super) fn residual(&mut self, parts: &[&mut dyn Response], mu: &[f64], r: &mut [f64]) -> f64 {
        self.note_motions(parts);
        self.rates(r);
        let mut size: f64 = 0.0;
        for strand in &self.strands {
            for row in strand.range() {
                let given = (self.gives[row] + self.yielding(strand, row)) * mu[row];
                size = size.max((r[row].abs() + self.wanted[row].abs() + given.abs()) / strand.weight);
                r[row] = self.wanted[row] - r[row] - given;
            }
        }
        size
    }

    /// Largest error, with weights removed.
    pub(super) fn largest(&self, r: &[f64]) -> f64 {
        let mut most: f64 = 0.0;
        for strand in &self.strands {
            let largest =
                r[strand.range()].iter().fold(0.0, |m: f64, x| if x.abs() <= m { m } else { x.abs() });
            let largest = largest / strand.weight;
            // Written so that NaN propagates.
            most = if largest <= most { most } else { largest };
        }
        most
    }

    /// The last impulses as unknowns of the scaled equations, and the loads of the last step.
    pub(super) fn recall(&mut self, loops: &Loops, mu: &mut [f64]) {
        for (strand, entry) in self.strands.iter().zip(&loops.entries) {
            for (k, impulse) in entry.impulse[..strand.rows as usize].iter().enumerate() {
                mu[strand.first as usize + k] = if loops.contradict { 0.0 } else { impulse / strand.weight };
            }
        }
    }

    /// Largest error of a joint at the present poses: meters or radians.
    pub(super) fn violation(&self) -> f64 {
        self.open.iter().fold(0.0, |most: f64, open| most.max(open.abs()))
    }

    /// The error of one joint, by its index in the loops.
    pub(super) fn violation_of(&self, entry: usize) -> f64 {
        let rows = self.strands.get(entry).map_or(0..0, Strand::range);
        self.open[rows].iter().fold(0.0, |most: f64, open| most.max(open.abs()))
    }

    /// Errors of all joints at the present poses, combined with their weights.
    pub(super) fn norm(&self) -> f64 {
        let of = |s: &Strand| self.open[s.range()].iter().map(|x| (x * s.weight).powi(2)).sum::<f64>();
        self.strands.iter().map(of).sum::<f64>().sqrt()
    }

    /// Updates the active set: adds limits that the solved motions would exceed, removes those that would pull. True if it
    /// changed.
    pub(super) fn settle(
        &mut self,
        parts: &[&mut dyn Response],
        loops: &mut Loops,
        mu: &[f64],
        h: f64,
    ) -> bool {
        if self.limits.is_empty() {
            return false;
        }
        self.note_motions(parts);
        let mut changed = false;
        for limit in &self.limits {
            let entry = &mut loops.entries[limit.strand];
            let bound = &limit.bound;
            let pushes = entry.active & (1 << limit.bit) != 0;
            let should = match pushes {
                true => bound.edge().1 * mu[limit.row] < 0.0,
                false => {
                    let rate = bound.wrench.dot(self.relative(&self.strands[limit.strand]));
                    bound.is_passed_at(bound.value + h * rate)
                }
            };
            if should != pushes {
                entry.active ^= 1 << limit.bit;
                entry.impulse[limit.row - self.strands[limit.strand].first as usize] = 0.0;
                changed = true;
            }
        }
        changed
    }
}

fn holders(joint: &LoopJoint) -> [Holder; 2] {
    [joint.child.holder, joint.parent.holder]
}
