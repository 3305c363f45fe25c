//! Actuators in a step, under every method.
//!
//! Beyond the papers. Symbols: x coordinate and v velocity of the joint at the end of the step, c push, k stiffness, d damping; the law of
//! an actuator is [`Actuator`](crate::model::Actuator)'s, with constant control.
//!
//! Along a velocity of a joint, actuators apply `clamp(sum of clamp(c - k x - d v))`, which decreases in v and is piecewise linear. Steps
//! treat it implicitly, as they do springs: where x moves by r times the change of v, the force falls by (k r + d) times that change.
//! Actuators at their bounds, and sums at theirs, have a constant force; which of them are is an active set that steps settle in passes.
//! Negative k and d, which would make a step unstable, are explicit: their forces are those at the start of the step.

use std::ops::Range as Indices;

use crate::model::{JointId, Model, Range};

/// All actuators of a model, by the velocities of joints that they act along, in a step.
#[derive(Clone, Debug, Default)]
pub(crate) struct Drives {
    list: Vec<Drive>,
}

/// The actuators along one velocity of a joint.
#[derive(Clone, Debug)]
pub(crate) struct Drive {
    pub(crate) joint: JointId,
    /// The velocity in the joint and in the model.
    pub(crate) k: usize,
    pub(crate) dof: usize,
    laws: Vec<Law>,
    /// The range of the sum, that of the model, and whether the sum is at an end of it: 1 or -1, else 0.
    range: Range,
    of_model: Range,
    at_bound: f64,
    /// The ranges of the joint's angle, from which whole turns follow where coordinates do not count them; none for other coordinates.
    turns: Option<Range>,
}

/// What acts along a velocity of a joint in a step: a constant force, or a spring and a damper.
pub(crate) enum Part {
    Constant(f64),
    Spring { rest: f64, stiffness: f64, damping: f64 },
}

/// One actuator: `clamp(push - stiffness x - damping v)`.
#[derive(Clone, Copy, Debug)]
struct Law {
    /// Its index in the model.
    actuator: usize,
    push: f64,
    stiffness: f64,
    damping: f64,
    /// What negative stiffness and damping add to the push in this step.
    explicit: f64,
    range: Range,
    at_bound: f64,
}

impl Law {
    /// The force without bounds.
    fn free(&self, x: f64, v: f64) -> f64 {
        self.push + self.explicit - self.stiffness.max(0.0) * x - self.damping.max(0.0) * v
    }

    /// The force in the active set.
    fn held(&self, x: f64, v: f64) -> f64 {
        end_of(self.range, self.at_bound).unwrap_or_else(|| self.free(x, v))
    }
}

impl Drives {
    /// The actuators of a model, with control values of zero.
    pub(crate) fn new(model: &Model) -> Drives {
        let mut drives = Drives::default();
        for (number, actuator) in model.actuators().iter().enumerate() {
            // Others act along several velocities, or are not linear.
            let Some((joint, k)) = actuator.joint().filter(|_| !actuator.is_coupled()) else { continue };
            let law = Law {
                actuator: number,
                push: 0.0,
                stiffness: 0.0,
                damping: 0.0,
                explicit: 0.0,
                range: actuator.range_at_joint(),
                at_bound: 0.0,
            };
            let range = actuator.joint_force_range;
            if let Some(drive) = drives.list.iter_mut().find(|drive| (drive.joint, drive.k) == (joint, k)) {
                drive.laws.push(law);
                drive.of_model = both(drive.of_model, range);
                continue;
            }
            let described = model.joint(joint);
            let most = described.max_force_of(k);
            let layout = described.kind.layout();
            let is_angle = layout.coordinate_of(k).is_some_and(|at| layout.is_angle(at));
            let limits = match &described.limits {
                crate::model::Limits::Ranges(ranges) => ranges.get(k).copied(),
                _ => None,
            };
            drives.list.push(Drive {
                joint,
                k,
                dof: model.slots(joint).v_range().start + k,
                laws: vec![law],
                range: Range::ANY,
                of_model: both(range, Range::new(-most, most)),
                at_bound: 0.0,
                turns: is_angle.then_some(limits.unwrap_or(Range::ANY)),
            });
        }
        drives.list.sort_by_key(|drive| drive.dof);
        drives.list.iter_mut().for_each(|drive| drive.range = drive.of_model);
        drives.set(model, &vec![0.0; model.actuators().len()]);
        drives
    }

    /// Whether there are none.
    pub(crate) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    pub(crate) fn iter(&self) -> std::slice::Iter<'_, Drive> {
        self.list.iter()
    }

    pub(crate) fn iter_mut(&mut self) -> std::slice::IterMut<'_, Drive> {
        self.list.iter_mut()
    }

    /// Those of a joint, as indices.
    pub(crate) fn of_joint(&self, joint: JointId) -> Indices<usize> {
        let first = self.list.iter().position(|drive| drive.joint == joint).unwrap_or(0);
        let count = self.list[first..].iter().take_while(|drive| drive.joint == joint).count();
        first..first + count
    }

    /// Some of them, by indices.
    pub(crate) fn slice(&self, indices: Indices<usize>) -> &[Drive] {
        &self.list[indices]
    }

    pub(crate) fn slice_mut(&mut self, indices: Indices<usize>) -> &mut [Drive] {
        &mut self.list[indices]
    }

    /// Takes over another one's actuators; in place if it is of the same model.
    pub(crate) fn copy_from(&mut self, other: &Drives) {
        if self.list.len() != other.list.len() {
            return self.list.clone_from(&other.list);
        }
        for (to, from) in self.list.iter_mut().zip(&other.list) {
            (to.joint, to.k, to.dof, to.turns) = (from.joint, from.k, from.dof, from.turns);
            (to.range, to.of_model, to.at_bound) = (from.range, from.of_model, from.at_bound);
            to.laws.clone_from(&from.laws);
        }
    }

    /// Sets what acts in each actuator of the model: control values, or activations.
    pub(crate) fn set(&mut self, model: &Model, acts: &[f64]) {
        let actuators = model.actuators();
        for law in self.list.iter_mut().flat_map(|drive| &mut drive.laws) {
            if let (Some(actuator), Some(acts)) = (actuators.get(law.actuator), acts.get(law.actuator)) {
                [law.push, law.stiffness, law.damping] = actuator.law_at_joint(*acts);
            }
        }
    }

    /// Sets the forces that others apply along each velocity, which count in the ranges of sums; it may be empty.
    pub(crate) fn leave(&mut self, given: &[f64]) {
        for drive in &mut self.list {
            let Range { low, high } = drive.of_model;
            drive.range = match given.get(drive.dof).copied().unwrap_or(0.0) {
                0.0 => drive.of_model,
                // Others alone may be past a bound, from which actuators do not bring them back.
                taken => Range::new((low - taken).min(0.0), (high - taken).max(0.0)),
            };
        }
    }
}

impl Drive {
    /// Begins a step: from the state at its start, and from where it would end with this velocity.
    pub(crate) fn begin(&mut self, x: f64, v: f64, x_end: f64) {
        for law in &mut self.laws {
            law.explicit = -law.stiffness.min(0.0) * x - law.damping.min(0.0) * v;
            law.at_bound = side(law.range, law.free(x_end, v));
        }
        self.at_bound = side(self.range, self.sum(x_end, v));
    }

    /// Updates the active set for the end of the step; what is at a bound leaves it if it may. True if the set changed.
    pub(crate) fn settle(&mut self, x: f64, v: f64, may_leave: bool) -> bool {
        let sum = self.sum(x, v);
        let laws = self.laws.iter_mut().map(|law| {
            let now = side(law.range, law.free(x, v));
            (now, &mut law.at_bound)
        });
        let mut changed = false;
        for (now, at_bound) in laws.chain([(side(self.range, sum), &mut self.at_bound)]) {
            if now != *at_bound && (*at_bound == 0.0 || may_leave) {
                // Past the other bound, the truth is in between.
                *at_bound = if now == -*at_bound { 0.0 } else { now };
                changed = true;
            }
        }
        changed
    }

    /// The force at the joint in the active set.
    pub(crate) fn force(&self, x: f64, v: f64) -> f64 {
        end_of(self.range, self.at_bound).unwrap_or_else(|| self.laws.iter().map(|law| law.held(x, v)).sum())
    }

    /// By how much the force falls per unit of velocity, if the coordinate moves by `reach` with it.
    pub(crate) fn slope(&self, reach: f64) -> f64 {
        self.acting().map(|(_, stiffness, damping)| reach * stiffness + damping).sum()
    }

    /// The stiffness of all its actuators.
    pub(crate) fn stiffness(&self) -> f64 {
        self.laws.iter().map(|law| law.stiffness.max(0.0)).sum()
    }

    /// Rest, stiffness and damping of the actuators that are not at a bound.
    pub(crate) fn acting(&self) -> impl Iterator<Item = (f64, f64, f64)> + '_ {
        let laws = self.laws.iter().filter(|law| self.at_bound == 0.0 && law.at_bound == 0.0);
        laws.map(|law| {
            let stiffness = law.stiffness.max(0.0);
            let rest = if stiffness > 0.0 { (law.push + law.explicit) / stiffness } else { 0.0 };
            (rest, stiffness, law.damping.max(0.0))
        })
    }

    /// What acts in a step between two states of coordinate and velocity, in parts.
    pub(crate) fn each_part(&self, start: [f64; 2], end: [f64; 2], mut each: impl FnMut(Part)) {
        let mut sum = 0.0;
        let at_end = |law: &Law| {
            let explicit = -law.stiffness.min(0.0) * start[0] - law.damping.min(0.0) * start[1];
            Law { explicit, ..*law }
        };
        for law in self.laws.iter().map(at_end) {
            sum += law.range.clamp(law.free(end[0], end[1]));
        }
        if side(self.range, sum) != 0.0 {
            return each(Part::Constant(self.range.clamp(sum)));
        }
        for law in self.laws.iter().map(at_end) {
            let free = law.free(end[0], end[1]);
            if side(law.range, free) != 0.0 {
                each(Part::Constant(law.range.clamp(free)));
                continue;
            }
            let (push, stiffness, damping) =
                (law.push + law.explicit, law.stiffness.max(0.0), law.damping.max(0.0));
            let rest = if stiffness > 0.0 { push / stiffness } else { 0.0 };
            if stiffness == 0.0 && push != 0.0 {
                each(Part::Constant(push));
            }
            each(Part::Spring { rest, stiffness, damping });
        }
    }

    /// An angle that does not count whole turns, in the turn that the joint's limits imply; without limits, nearest to the rest.
    pub(crate) fn of_turn(&self, angle: f64) -> f64 {
        let Some(range) = self.turns else { return angle };
        if range != Range::ANY {
            return range.of_turn(angle);
        }
        match self.laws.iter().find(|law| law.stiffness > 0.0) {
            Some(law) => {
                let rest = law.push / law.stiffness;
                rest + ligament_math::so3::wrap(angle - rest)
            }
            None => angle,
        }
    }

    /// The sum of the forces of its actuators, each in its range.
    fn sum(&self, x: f64, v: f64) -> f64 {
        self.laws.iter().map(|law| law.range.clamp(law.free(x, v))).sum()
    }
}

/// Which end of a range a force is past: 1, -1, or 0 for none.
fn side(range: Range, force: f64) -> f64 {
    if force > range.high {
        1.0
    } else if force < range.low {
        -1.0
    } else {
        0.0
    }
}

/// The end of a range on a side, if any.
fn end_of(range: Range, side: f64) -> Option<f64> {
    match side {
        0.0 => None,
        side if side > 0.0 => Some(range.high),
        _ => Some(range.low),
    }
}

fn both(a: Range, b: Range) -> Range {
    Range::new(a.low.max(b.low), a.high.min(b.high))
}
