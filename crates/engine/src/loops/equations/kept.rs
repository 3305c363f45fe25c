//! Data of the loop joints that are kept from one step to the next: impulses and the matching forces, poses for dampers, and
//! joint errors.

use ligament_math::{Twist, Vec3, Wrench};

use super::{Equations, Strand};
use crate::loops::applied::Applied;
use crate::loops::joint::{Holder, Side};
use crate::loops::response::{Load, Response};
use crate::loops::set::{Entry, Loops};

impl Equations {
    /// Stores the poses of joints with dampers; only of new joints, if requested.
    pub(in crate::loops) fn remember(&self, parts: &[&mut dyn Response], loops: &mut Loops, new_alone: bool) {
        for (strand, entry) in self.strands.iter().zip(&mut loops.entries) {
            let joint = &entry.joint;
            let undamped = joint.laws.as_ref().is_none_or(|laws| !laws.are_damped());
            if undamped || (new_alone && entry.last.is_some()) {
                continue;
            }
            let pose = |side: &Side, end: u32| match side.holder {
                Holder::World => side.end_from_joint,
                Holder::End { part, .. } => {
                    parts[part].pose(end as usize - self.offsets[part]) * side.end_from_joint
                }
            };
            let (a, b) = (pose(&joint.child, strand.ends[0]), pose(&joint.parent, strand.ends[1]));
            entry.last = Some(b.inverse_mul(a));
        }
    }

    /// Stores the joint errors at the poses of the last [`Equations::look`]; only of new joints, if requested.
    pub(in crate::loops) fn leave_open(&self, loops: &mut Loops, new_alone: bool) {
        for (strand, entry) in self.strands.iter().zip(&mut loops.entries) {
            if new_alone && entry.left_open.is_some() {
                continue;
            }
            entry.left_open = Some(self.error_of(strand));
        }
    }

    /// The error of a joint at the poses of the last [`Equations::look`]: rotation and translation, world axes.
    fn error_of(&self, strand: &Strand) -> Twist {
        let mut open = Twist::ZERO;
        for at in strand.first as usize..(strand.first + strand.holding) as usize {
            // The rows of a joint are orthogonal, so each error component can be recovered from its row.
            let Wrench { moment, force } = self.wrenches[at];
            let size = moment.dot(moment) + force.dot(force);
            open += Twist::new(moment, force) * (self.open[at] * strand.weight / size);
        }
        open
    }

    /// Writes impulses and forces back; impulses divided by `time` are forces.
    pub(in crate::loops) fn keep(&mut self, loops: &mut Loops, mu: &[f64], time: f64) {
        self.applied.clear();
        for (strand, entry) in self.strands.iter().zip(&mut loops.entries) {
            let mut sum = Wrench::ZERO;
            for k in 0..strand.rows as usize {
                let row = strand.first as usize + k;
                entry.impulse[k] = mu[row] * strand.weight;
                sum += self.wrenches[row] * mu[row];
            }
            self.applied.push((sum, strand.point));
            (entry.force, entry.torque) = (sum.force * (1.0 / time), Some(sum.moment * (1.0 / time)));
        }
    }

    /// Begins a step: forgets what the joints did in the last one, but for the size of their impulses.
    pub(in crate::loops) fn begin(&mut self, loops: &Loops) {
        self.applied.clear();
        self.last_sizes.clear();
        self.last_sizes.extend(loops.entries.iter().map(Entry::impulse_size));
    }

    /// What a joint did in the last step, by its index in the loops.
    pub(in crate::loops) fn applied(&self, loops: &Loops, entry: usize) -> Option<Applied> {
        let ((impulse, point), strand) = (self.applied.get(entry)?, self.strands.get(entry)?);
        let last = self.last_sizes.get(entry).copied().unwrap_or(0.0);
        Some(Applied {
            impulse: *impulse,
            point: *point,
            missed: self.error_of(strand) - strand.stays,
            growth: loops.entries[entry].impulse_size() / last,
        })
    }

    /// The forces of the last step on the ends of a part.
    pub(in crate::loops) fn loads(&mut self, loops: &Loops) {
        self.loads.clear();
        self.load_starts.clear();
        for (p, ends) in self.watched.iter().enumerate() {
            self.load_starts.push(self.loads.len());
            if ends.is_empty() {
                continue;
            }
            for (strand, entry) in self.strands.iter().zip(&loops.entries) {
                for (side, sign) in [1.0, -1.0].into_iter().enumerate() {
                    if matches!(strand.holders[side], Holder::End { part, .. } if part == p)
                        && entry.force != Vec3::ZERO
                    {
                        self.loads.push(Load {
                            end: strand.ends[side] as usize - self.offsets[p],
                            arm: strand.arms[side],
                            force: entry.force * sign,
                        });
                    }
                }
            }
        }
        self.load_starts.push(self.loads.len());
    }

    /// The loads of a part: see [`Equations::loads`].
    pub(in crate::loops) fn loads_of(&self, part: usize) -> &[Load] {
        &self.loads[self.load_starts[part]..self.load_starts[part + 1]]
    }
}
