//! Momentum and energy of a step, put right at its end.
//!
//! Beyond the papers, whose steps keep neither. In generalized coordinates the velocity of a floating body is a twist in its own
//! axes, so that a step of any order changes its momentum: a box that spins freely speeds up. In maximal coordinates joint impulses
//! act at the predicted poses of the end of the step, which changes angular momentum. But the momentum at the end of the step is
//! known exactly: that at its start plus the impulses of gravity and external forces. So is the energy, from the work of all forces.
//! Symbols: P, L linear and angular momentum, the latter about the center of mass c; m mass; I inertia about c; F, N external force
//! and its moment about c; T kinetic energy; W work; ' for the end of the step.
//!
//! ```text
//! P' = P + h (m g + F)      L' = L + h N      c' = c + h P'/m, or c + h (P + P')/(2 m) with half drifts
//! momentum: shift everything by c' - c(q'); add the rigid motion w = I^-1 (L' - L(q', v')), u = (P' - P(q', v'))/m
//! energy:   v' = v_l + s (v' - v_l),   s^2 = 1 + (T + W + D - T(v')) / max(T(v') - T(v_l), (T(v') - P'^2/(2 m))/100)
//! ```
//!
//! where `v_l` is the rigid motion with momenta P' and L' (zero for a group that is fixed to the world), which must not change.
//! What the bounds of s leave is the debt D of the next step: a chain that turns almost like one body has little motion to scale.
//! Bodies that joints connect are one group; joints do no work, nor do pins at rest, but for impacts, which destroy energy. Drags,
//! trackers and compliant loop joints do the work of their impulse p at the mean velocity, p (v + v')/2, and dissipate: there, and
//! where a budget left loops open, T + W is only an upper bound of the energy. So a step adds no kinetic energy that nothing gives
//! it, however few iterations it was allowed. Springs do the work that [`crate::maximal`] and [`crate::reduced`] find. Contacts do at
//! most the work of their impulses at the mean velocity. What is moved by prescribed accelerations or flesh keeps the energy that
//! these give it.
//!
//! No joint exceeds its largest speed by s: it is reduced to the largest factor that keeps them. In maximal coordinates this also
//! removes what the linearization of the solve leaves, without changing the momentum, and with a loss of energy only.

use ligament_math::{Twist, Vec3, Wrench};

use super::group::SCALES;
pub(super) use super::group::{Account, Drift, Group, Kept};
use crate::loops::{Contacts, Holder, LoopId, LoopJoint, LoopSolver, Loops};
use crate::model::BodyId;
use crate::reduced::Aggregate;

/// How the loop joints of a step ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Closure {
    /// Closed: rigid joints do the work of what moves them, and none if nothing does.
    Closed,
    /// Open: they may lose energy.
    Open,
    /// Yielding: they do work like springs, and may lose energy.
    Yields,
}

/// The loop joints of a step of `h` seconds, after it.
pub(super) struct Closed<'a, G: Fn(LoopId) -> bool> {
    pub(super) loops: &'a Loops,
    pub(super) solver: &'a LoopSolver,
    /// Whether a joint holds a drag, a pin or a tracker; and those whose targets move.
    pub(super) holds: G,
    pub(super) moved: &'a [LoopId],
    /// The largest error of a joint that is closed, in meters and radians.
    pub(super) open: f64,
    pub(super) closure: Closure,
    /// Whether the budget was used up.
    pub(super) used_up: bool,
    /// From which growth of its impulse a joint was added, or something hit it.
    pub(super) impact: f64,
    pub(super) h: f64,
}

/// All groups of a model. Scratch memory of a step.
#[derive(Clone, Debug)]
pub(super) struct Groups {
    list: Vec<Group>,
    /// What must be known of a group's work for its energy to be put right; `None`: it never is.
    pub(super) energy_from: Option<Account>,
}

impl Groups {
    pub(super) fn new(count: usize) -> Groups {
        let nothing = Group {
            leader: 0,
            connected: false,
            floats: false,
            account: Account::Unknown,
            start: Aggregate::about(Vec3::ZERO),
            end: Aggregate::about(Vec3::ZERO),
            impulse: Wrench::ZERO,
            touches: false,
            late: Wrench::ZERO,
            drifted: Vec3::ZERO,
            work: 0.0,
            reported: 0.0,
            ahead: 0.0,
            closing: 0.0,
            corrected: 0.0,
            unpaid: 0.0,
            lost: 0.0,
            stored: 0.0,
            debt: 0.0,
            most_scale: f64::INFINITY,
            scale: 1.0,
            rigid: Twist::ZERO,
            shift: Vec3::ZERO,
            is_far_off: false,
        };
        Groups { list: vec![nothing; count], energy_from: Some(Account::Bounded) }
    }

    /// Begins a step with groups that nothing connects yet, each with sums about a point of its own.
    pub(super) fn reset(&mut self, each: impl Fn(usize) -> (bool, Account, Vec3)) {
        for (k, group) in self.list.iter_mut().enumerate() {
            let about;
            (group.floats, group.account, about) = each(k);
            (group.leader, group.connected) = (k as u32, false);
            group.start = Aggregate::about(about);
            (group.impulse, group.drifted, group.work) = (Wrench::ZERO, Vec3::ZERO, 0.0);
            (group.touches, group.late) = (false, Wrench::ZERO);
            (group.reported, group.ahead, group.closing) = (0.0, 0.0, 0.0);
            (group.corrected, group.unpaid) = (0.0, 0.0);
            (group.lost, group.stored) = (0.0, 0.0);
            (group.debt, group.most_scale) = (0.0, f64::INFINITY);
        }
    }

    /// Begins the sums at the end of a step.
    pub(super) fn end(&mut self, about: impl Fn(usize) -> Vec3) {
        self.list.iter_mut().enumerate().for_each(|(k, group)| group.end = Aggregate::about(about(k)));
    }

    /// Whether there is nothing to put right.
    pub(super) fn are_idle(&self) -> bool {
        let is_idle =
            |group: &Group| !group.floats && group.account == Account::Unknown && group.most_scale >= 1.0;
        self.list.iter().all(is_idle)
    }

    fn leader(&self, mut k: u32) -> usize {
        while self.list[k as usize].leader != k {
            k = self.list[k as usize].leader;
        }
        k as usize
    }

    /// Whether external forces are all that acts on the group `k`: no loop joint, spring, flesh or contact.
    pub(super) fn is_alone(&self, k: u32) -> bool {
        let group = &self.list[k as usize];
        group.floats && !group.connected && group.account == Account::Exact
    }

    /// The group that has the sums of the group `k`.
    pub(super) fn of(&self, k: u32) -> &Group {
        &self.list[self.leader(k)]
    }

    /// See [`Groups::of`].
    pub(super) fn of_mut(&mut self, k: u32) -> &mut Group {
        let leader = self.leader(k);
        &mut self.list[leader]
    }

    /// Connects two groups, or one with the world (`None`), by a joint of which this is known.
    pub(super) fn connect(&mut self, ends: [Option<u32>; 2], joint: Account) {
        match ends.map(|end| end.map(|k| self.leader(k))) {
            [Some(a), Some(b)] if a != b => {
                let other = self.list[b];
                let group = &mut self.list[a];
                group.floats &= other.floats;
                group.touches |= other.touches;
                group.account = group.account.min(other.account).min(joint);
                let arm = other.start.about - group.start.about;
                let Wrench { moment, force } = other.impulse;
                group.impulse += Wrench::new(moment + arm.cross(force), force);
                let Wrench { moment, force } = other.late;
                group.late += Wrench::new(moment + arm.cross(force), force);
                group.work += other.work;
                group.reported += other.reported;
                group.ahead += other.ahead;
                group.closing += other.closing;
                group.lost += other.lost;
                group.stored += other.stored;
                group.start.merge(&other.start);
                (self.list[a].connected, self.list[b].connected) = (true, true);
                self.list[b].leader = a as u32;
            }
            [Some(a), Some(_)] => self.list[a].limit(joint),
            [Some(a), None] | [None, Some(a)] => {
                self.list[a].floats = false;
                self.list[a].limit(joint);
            }
            [None, None] => {}
        }
    }

    /// Connects groups by loop joints and adds the work of those that do some. `group_of` gives the group of a side, `motion` the
    /// velocities of an end before and after the step and the point that they are about. Returns the work in joules.
    pub(super) fn connect_loops(
        &mut self,
        by: &Closed<'_, impl Fn(LoopId) -> bool>,
        group_of: impl Fn(Holder) -> Option<u32>,
        motion: impl Fn(usize) -> Option<(Twist, Twist, Vec3)>,
    ) -> f64 {
        let mut all = 0.0;
        for (id, joint) in by.loops.iter() {
            let LoopJoint { parent, child, .. } = joint;
            let ends = [group_of(parent.holder), group_of(child.holder)];
            let (rigid, given) = (joint.is_ideal(), by.moved.contains(&id));
            let is_open = (by.holds)(id) && (by.used_up || by.solver.violation_of(by.loops, id) > by.open);
            let is_ideal = rigid && !given && !is_open && by.closure == Closure::Closed;
            self.connect(ends, if is_ideal { Account::Exact } else { Account::Bounded });
            let applied = by.solver.applied_by(by.loops, id);
            let (Some(group), Some(applied)) = (ends[0].or(ends[1]), applied) else { continue };
            let at_joint = |holder: Holder| {
                let Holder::End { end, .. } = holder else { return [Twist::ZERO; 2] };
                let Some((before, after, about)) = motion(end as usize) else { return [Twist::ZERO; 2] };
                [before, after].map(|twist| Twist::new(twist.angular, twist.at(applied.point - about)))
            };
            let (child, parent) = (at_joint(child.holder), at_joint(parent.holder));
            let (before, after) = (child[0] - parent[0], child[1] - parent[1]);
            let (solved, asked) = (applied.work(before, after), applied.asked_work(after, by.h));
            let work = match rigid && by.closure != Closure::Yields {
                false => solved,
                // An impulse that a budget cut short may move a body faster than it was to.
                true if given => solved.min(asked.max(0.0)),
                true => 0.0,
            };
            if is_ideal && applied.growth >= by.impact && applied.stops(before, after) {
                self.of_mut(group).lost -= solved.min(0.0);
            }
            let group = self.of_mut(group);
            group.work += work;
            group.reported += work;
            // What yields, or what a budget cut short, may push without limit.
            if !rigid && by.closure == Closure::Closed {
                group.ahead += applied.work(Twist::ZERO, after);
            }
            if rigid && !given && by.closure == Closure::Open && !by.used_up {
                group.closing += applied.work(after, after).min(asked).max(0.0);
            }
            all += work;
        }
        all
    }

    /// Adds the impulses of contacts, and their work: at most this much energy comes from them. `after` is the velocity of a body after
    /// the step, at its center of mass.
    pub(super) fn add_contacts(
        &mut self,
        contacts: &Contacts,
        group_of: impl Fn(BodyId) -> Option<u32>,
        after: impl Fn(BodyId) -> Twist,
    ) {
        let (early, late) = (contacts.points.iter(), contacts.rebounds.iter());
        let all = early.map(|point| (point, false)).chain(late.map(|point| (point, true)));
        for (point, is_late) in all.filter(|(point, _)| point.impulse != Vec3::ZERO) {
            let groups = point.ends.map(|end| end.and_then(|end| group_of(BodyId(end))));
            let [a, b] = groups.map(|group| group.map(|k| self.leader(k)));
            for (end, sign) in point.ends.into_iter().zip([1.0, -1.0]) {
                let Some(end) = end else { continue };
                let Some(group) = group_of(BodyId(end)) else { continue };
                let group = self.of_mut(group);
                let impulse = point.impulse * sign;
                let at_point = Wrench::of_force_at(impulse, point.point - group.start.about);
                let wrench = Wrench::new(at_point.moment + point.moment * sign, at_point.force);
                *(if is_late { &mut group.late } else { &mut group.impulse }) += wrench;
                group.touches |= a != b;
                group.limit(Account::Bounded);
                let Ok(k) = contacts.ends.binary_search(&end) else { continue };
                let (pose, before) = contacts.start[k];
                let mean = (before + after(BodyId(end))) * 0.5;
                let center = if is_late { contacts.end[k] } else { pose.pos };
                group.work +=
                    impulse.dot(mean.at(point.point - center)) + sign * point.moment.dot(mean.angular);
            }
        }
    }

    /// Takes over the debts of the step before; groups that loop joints connect share theirs.
    pub(super) fn take_debts(&mut self, debts: &[f64]) {
        for (k, debt) in debts.iter().enumerate().take(self.list.len()) {
            self.of_mut(k as u32).debt += debt;
        }
    }

    /// Writes the debts that are left after [`Groups::settle`].
    pub(super) fn write_debts(&self, debts: &mut Vec<f64>) {
        let debt = |(k, group): (usize, &Group)| if group.leader == k as u32 { group.debt } else { 0.0 };
        debts.clear();
        debts.extend(self.list.iter().enumerate().map(debt));
    }

    /// Whether a group's energy was so wrong that the step should be repeated in shorter ones.
    pub(super) fn are_far_off(&self) -> bool {
        self.list.iter().enumerate().any(|(k, group)| group.leader == k as u32 && group.is_far_off)
    }

    /// By how much the work of loop joints differs from what [`Groups::connect_loops`] returned, and the energy that nothing gave.
    pub(super) fn corrections(&self) -> (f64, f64) {
        let leaders = self.list.iter().enumerate().filter(|(k, group)| group.leader == *k as u32);
        leaders.fold((0.0, 0.0), |(work, unpaid), (_, group)| (work + group.corrected, unpaid + group.unpaid))
    }

    /// Limits the factors of the velocities of groups to those at which no speed exceeds its bound. Takes groups, speeds and
    /// bounds.
    pub(super) fn cap(&mut self, speeds: impl Iterator<Item = (u32, f64, f64)>) {
        self.list.iter_mut().for_each(|group| group.most_scale = f64::INFINITY);
        for (k, speed, most) in speeds {
            let group = self.of_mut(k);
            if speed.abs() * group.most_scale.min(SCALES[1]) > most {
                group.most_scale = most / speed.abs();
            }
        }
    }

    /// Slows groups down where joints exceed their largest speeds, without any other change. True if there are any.
    pub(super) fn slow_down(&mut self) -> bool {
        let mut any = false;
        for k in 0..self.list.len() {
            let group = &mut self.list[k];
            if group.leader == k as u32 {
                any |= group.most_scale < 1.0;
                group.slow_down();
            }
        }
        any
    }

    /// Finds the results that put only momenta and centers of mass right, of groups that nothing has connected yet.
    pub(super) fn settle_momentum(&mut self, gravity: Vec3, h: f64) {
        for group in &mut self.list {
            (group.scale, group.rigid, group.shift) = (1.0, Twist::ZERO, Vec3::ZERO);
            if group.floats {
                // As if all of them touched something.
                let touches = std::mem::replace(&mut group.touches, true);
                group.settle_momentum(gravity, Drift::AtEnd, h);
                group.touches = touches;
            }
        }
    }

    /// Finds the results of all groups.
    pub(super) fn settle(&mut self, gravity: Vec3, drift: Drift, h: f64) {
        for k in 0..self.list.len() {
            if self.list[k].leader == k as u32 {
                self.list[k].settle(gravity, drift, h, self.energy_from);
            }
        }
    }

    /// What all groups keep, from the sums at the end.
    pub(super) fn keep(&self, gravity: Vec3, kept: &mut Vec<Kept>) {
        kept.clear();
        kept.extend(self.list.iter().enumerate().map(|(k, group)| match group.leader == k as u32 {
            true => Kept {
                linear: group.end.linear(),
                angular: group.end.angular_at_com(),
                com: group.end.com(),
                energy: group.end.kinetic() - group.end.mass() * gravity.dot(group.end.com()),
                known: Some((group.floats, group.account)),
            },
            false => {
                Kept { linear: Vec3::ZERO, angular: Vec3::ZERO, com: Vec3::ZERO, energy: 0.0, known: None }
            }
        }));
    }

    /// Finds the results that give all groups what they keep, from the sums at the end. No joint exceeds its largest speed.
    pub(super) fn settle_to(&mut self, gravity: Vec3, wanted: &[Kept]) {
        for (k, (group, wanted)) in (0_u32..).zip(self.list.iter_mut().zip(wanted)) {
            (group.scale, group.rigid, group.shift) = (1.0, Twist::ZERO, Vec3::ZERO);
            if wanted.known.is_some() {
                group.settle_to(gravity, wanted, self.energy_from.is_some());
            } else if group.leader == k {
                group.slow_down();
            }
        }
    }
}
