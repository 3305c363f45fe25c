//! A group of bodies that joints connect: its momentum and energy at both ends of a step, and what puts them right.
//!
//! Formulas, symbols and deviations are those of [`super::balance`], which has all groups of a model.

use ligament_math::{Twist, Vec3, Wrench};

use crate::reduced::Aggregate;

/// Bodies that are connected by joints.
#[derive(Clone, Copy, Debug)]
pub(super) struct Group {
    /// The group that holds the sums of all that loop joints connect: itself, unless it was merged.
    pub(super) leader: u32,
    /// Whether a joint connects it with another one.
    pub(super) connected: bool,
    /// Whether nothing but external forces holds it.
    pub(super) floats: bool,
    /// What is known of the work on it.
    pub(super) account: Account,
    /// Sums at the start of the step, and at its end.
    pub(super) start: Aggregate,
    pub(super) end: Aggregate,
    /// Impulse of external forces; its moment is about the same point as the sums at the start.
    pub(super) impulse: Wrench,
    /// Whether it touches something outside.
    pub(super) touches: bool,
    /// Impulses at the end of the step, which change velocities alone; with moments about the same point.
    pub(super) late: Wrench,
    /// By how much the center of mass moves before forces act.
    pub(super) drifted: Vec3,
    /// Work of all forces but gravity.
    pub(super) work: f64,
    /// The part of it that the step's loop joints report; and how much more they do where the motion stops right after the step:
    /// half of their impulses times the velocity at its end.
    pub(super) reported: f64,
    pub(super) ahead: f64,
    /// The most work that rigid joints can have done which were open and closed.
    pub(super) closing: f64,
    /// Energy that impacts and dampers took.
    pub(super) lost: f64,
    /// Energy at the end of those springs that the step resolves.
    pub(super) stored: f64,
    /// Energy that earlier steps could not give back; then that which this one could not.
    pub(super) debt: f64,
    /// The largest factor of its velocities at which no joint exceeds its largest speed.
    pub(super) most_scale: f64,
    /// Results: a factor of all velocities, a rigid motion to add then (twist about the center of mass), a shift.
    pub(super) scale: f64,
    pub(super) rigid: Twist,
    pub(super) shift: Vec3,
    /// By how much the work differs from what the loop joints report, and the energy that nothing gave: see [`Group::stop`].
    pub(super) corrected: f64,
    pub(super) unpaid: f64,
    /// Whether so much energy is missing or too much that the step should be repeated in shorter ones.
    pub(super) is_far_off: bool,
}

/// What is known of the work on a group in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Account {
    /// Nothing.
    Unknown,
    /// The work of all that can add energy; some of it may be lost.
    Bounded,
    /// All of it.
    Exact,
}

/// How positions follow from velocities in a step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Drift {
    /// With the velocities at its end.
    AtEnd,
    /// Half with the velocities at its start, half with those at its end; forces act in between.
    Halves,
    /// Linear momentum and the center of mass are right already.
    Exact,
}

/// What a group keeps in a motion: momenta, the angular one about the center of mass; the center of mass; energy of motion and of
/// gravity.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Kept {
    pub(super) linear: Vec3,
    pub(super) angular: Vec3,
    pub(super) com: Vec3,
    pub(super) energy: f64,
    /// What else is known of the group; `None` if another one has its sums.
    pub(super) known: Option<(bool, Account)>,
}

impl Kept {
    /// Adds the difference between two results, with a weight. Results of different groups cannot be added.
    pub(super) fn add(&mut self, coarse: &Kept, fine: &Kept, weight: f64) {
        self.linear += (coarse.linear - fine.linear) * weight;
        self.angular += (coarse.angular - fine.angular) * weight;
        self.com += (coarse.com - fine.com) * weight;
        self.energy += (coarse.energy - fine.energy) * weight;
        if coarse.known != fine.known {
            self.known = None;
        }
    }
}

/// Bounds of the squared scale of the motion relative to the rigid motion.
pub(super) const SCALES: [f64; 2] = [0.0, 1.44];
/// The least part of the kinetic energy that scaling takes to be in the motion that it scales: the scale stays near one where
/// little moves.
const LEAST_PART: f64 = 0.01;
/// The largest debt, as a part of the energy of motion and of springs: what a step should have had and lost for another reason is
/// not to come back as a jolt.
const MOST_DEBT: f64 = 0.25;
/// What has less than this part of the energy of a fall for one step is at rest.
const AT_REST: f64 = 1e-6;
/// Squared scales at which a step was short enough.
const TOLERATED: std::ops::RangeInclusive<f64> = 0.5..=1.44;

impl Group {
    /// No more than this is known of its work.
    pub(super) fn limit(&mut self, known: Account) {
        self.account = self.account.min(known);
    }

    /// Energy of the motion of the center of mass of what floats, at the end of the step.
    fn carried(&self) -> f64 {
        if self.floats { 0.5 * self.end.linear().norm_squared() / self.end.mass() } else { 0.0 }
    }

    /// Adds a wrench on a body for a time: in world axes about a point.
    pub(super) fn push(&mut self, wrench: Wrench, at: Vec3, seconds: f64) {
        let moment = wrench.moment + (at - self.start.about).cross(wrench.force);
        self.impulse += Wrench::new(moment, wrench.force) * seconds;
    }

    /// The impulse of external moments about the center of mass where forces act.
    pub(super) fn turning_impulse(&self) -> Vec3 {
        let arm = self.start.com() + self.drifted - self.start.about;
        self.impulse.moment - arm.cross(self.impulse.force)
    }

    /// The moment of impulses at the end of the step about the center of mass there.
    fn late_turning_impulse(&self, fall: Vec3) -> Vec3 {
        let arm = self.start.com() + fall - self.start.about;
        self.late.moment - arm.cross(self.late.force)
    }

    /// Slows the motion relative to the rigid motion with the same momenta until no joint exceeds its largest speed.
    pub(super) fn slow_down(&mut self) {
        let kept =
            self.end.rigid_motion(self.end.linear(), self.end.angular_at_com()).filter(|_| self.floats);
        self.scale = self.most_scale.min(1.0);
        self.rigid = kept.unwrap_or(Twist::ZERO) * (1.0 - self.scale);
    }

    pub(super) fn settle_to(&mut self, gravity: Vec3, wanted: &Kept, energy: bool) {
        let mut kept = Twist::ZERO;
        if self.floats {
            let missing = (wanted.linear - self.end.linear(), wanted.angular - self.end.angular_at_com());
            let whole = self.end.rigid_motion(wanted.linear, wanted.angular);
            let (Some(whole), Some(more)) = (whole, self.end.rigid_motion(missing.0, missing.1)) else {
                return;
            };
            self.shift = wanted.com - self.end.com();
            self.end.add_rigid_motion(more);
            (kept, self.rigid) = (whole, more);
        }
        if energy && self.account == Account::Exact {
            let (kinetic, rigid) = (self.end.kinetic(), self.end.kinetic_of(kept));
            let wanted = wanted.energy + self.end.mass() * gravity.dot(self.end.com() + self.shift);
            let own = kinetic - self.carried();
            let squared = 1.0 + (wanted - kinetic) / f64::max(kinetic - rigid, LEAST_PART * own);
            if squared.is_finite() {
                self.scale = squared.clamp(SCALES[0], SCALES[1]).sqrt();
            }
        }
        self.scale = self.scale.min(self.most_scale);
        self.rigid = self.rigid * self.scale + kept * (1.0 - self.scale);
    }

    /// Puts the momentum and the center of mass of what floats right. Returns the rigid motion with its momenta and by how much its center
    /// of mass moves; `None` for a point, which cannot turn: its momentum is right, and it has no joints.
    pub(super) fn settle_momentum(&mut self, gravity: Vec3, drift: Drift, h: f64) -> Option<(Twist, Vec3)> {
        let (mass, start, before) = (self.start.mass(), self.start.com(), self.start.linear());
        let impulse = self.impulse.force + gravity * (mass * h);
        // Where only internal forces act besides external ones, the center of mass follows its parabola.
        let is_alone = drift == Drift::AtEnd && !self.touches && self.account != Account::Unknown;
        let halves = drift == Drift::Halves || is_alone;
        let (fall, after) = match drift {
            Drift::Exact => (self.end.com() - start, self.end.linear()),
            _ => (
                (before + if halves { impulse * 0.5 } else { impulse }) * (h / mass),
                before + impulse + self.late.force,
            ),
        };
        let angular = self.start.angular_at_com() + self.turning_impulse() + self.late_turning_impulse(fall);
        let whole = self.end.rigid_motion(after, angular)?;
        let more = self.end.rigid_motion(after - self.end.linear(), angular - self.end.angular_at_com())?;
        if drift != Drift::Exact {
            self.shift = start + fall - self.end.com();
        }
        self.end.add_rigid_motion(more);
        self.rigid = more;
        Some((whole, fall))
    }

    /// The squared scale of a motion of the energy `kinetic` whose account is `short` of zero. `gravity` is half the work of gravity
    /// at the velocity at the end of the step, in maximal coordinates.
    ///
    /// Positions move by h v' with the velocity v' of the solve, but forces are credited at the mean velocity (v + v')/2; the next
    /// step credits the rest, p v'/2 of an impulse p. Where v' is scaled to s v', the next step credits only s times that, so this one
    /// must credit the rest: with B the sum of all p v'/2 and A the account, s^2 T(v') = A + (1 - s) B. What rests under a drag
    /// that works against a spring would never move otherwise.
    ///
    /// If A + B < 0 even a motion that stops has taken more from springs and gravity, or given more to loop joints, than
    /// there was. Loop joints took no more than there was; they report too much. Rigid ones that were open, and close as precisely as
    /// they are to, pull bodies against springs and gravity: that is their work. The rest is energy that nothing gave.
    fn stop(&mut self, short: f64, gravity: f64, kinetic: f64) -> f64 {
        let loops = if self.floats { 0.0 } else { self.ahead };
        let ahead = loops + if self.floats { 0.0 } else { gravity };
        let left = short + ahead;
        if left > 0.0 {
            let root = (ahead * ahead + 4.0 * kinetic * left).sqrt();
            let scale = (2.0 * left / (ahead + root)).clamp(0.0, 1.0);
            self.corrected = (1.0 - scale) * loops;
            return scale * scale;
        }
        let untaken = f64::min(-left, f64::max(-(self.reported + loops), 0.0));
        let closed = f64::min(-left - untaken, self.closing);
        self.corrected = loops + untaken + closed;
        self.unpaid = -left - untaken - closed;
        0.0
    }

    pub(super) fn settle(&mut self, gravity: Vec3, drift: Drift, h: f64, energy_from: Option<Account>) {
        (self.scale, self.rigid, self.shift, self.is_far_off) = (1.0, Twist::ZERO, Vec3::ZERO, false);
        let (mass, start) = (self.start.mass(), self.start.com());
        let mut fall = self.end.com() - start;
        let mut kept = Twist::ZERO;
        if self.floats {
            let Some((whole, by)) = self.settle_momentum(gravity, drift, h) else { return };
            (kept, fall) = (whole, by);
        }
        let debt = std::mem::take(&mut self.debt);
        if energy_from.is_some_and(|least| self.account >= least) {
            let (kinetic, rigid) = (self.end.kinetic(), self.end.kinetic_of(kept));
            let fallen = match drift {
                // The velocities are those of the middle of the steps: gravity acts from one to the next.
                Drift::Exact => (self.start.linear() + self.end.linear()) * (0.5 * h / mass),
                _ => fall,
            };
            // What earlier steps lost is no energy that this one may get where it is not known; and what is lost is lost already.
            let owed = if self.account == Account::Exact { debt - self.lost } else { debt.min(0.0) };
            let wanted = self.start.kinetic() + self.work + mass * gravity.dot(fallen) + owed;
            // Bounds are relative to the motion about the center of mass: how fast that moves makes no difference.
            let own = kinetic - self.carried();
            let (squared, [least, most]) = match self.account {
                Account::Exact => {
                    (1.0 + (wanted - kinetic) / f64::max(kinetic - rigid, LEAST_PART * own), SCALES)
                }
                _ => ((wanted - rigid) / (kinetic - rigid), [0.0, 1.0]),
            };
            let squared = match self.account {
                Account::Bounded if wanted < rigid => {
                    let ahead = match drift {
                        Drift::Exact => 0.5 * h * gravity.dot(self.end.linear()),
                        _ => 0.0,
                    };
                    self.stop(wanted - rigid, ahead, kinetic - rigid)
                }
                _ => squared,
            };
            // A body alone has no motion to scale.
            if squared.is_finite() && kinetic - rigid > 1e-9 * kinetic {
                self.scale = squared.clamp(least, most).sqrt();
                if self.account == Account::Exact {
                    let missing = wanted - rigid - (kinetic - rigid) * self.scale * self.scale;
                    let most = MOST_DEBT * (own.abs() + self.stored);
                    self.debt = missing.clamp(-most, most);
                    // What rests has only the energy of rounding.
                    let rounding = AT_REST * mass * (gravity * h).norm_squared();
                    self.is_far_off = !TOLERATED.contains(&squared)
                        && kinetic - rigid > 1e-3 * own
                        && kinetic.max(wanted) > rounding;
                }
            }
        }
        if self.most_scale < self.scale {
            // The largest speed of a joint takes energy.
            (self.scale, self.debt, self.is_far_off) = (self.most_scale, 0.0, false);
        }
        // s (v' + more - v_l) + v_l
        self.rigid = self.rigid * self.scale + kept * (1.0 - self.scale);
    }
}
