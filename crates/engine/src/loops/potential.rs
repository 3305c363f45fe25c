//! Loop joints as energies of the poses at the end of a step, for steps that minimize an energy instead of solving for impulses.
//!
//! Source: the augmented Lagrangian (M. R. Hestenes 1969, M. J. D. Powell 1969), one update in each step. Symbols: c value of a row
//! (its error), k stiffness of what is rigid, lambda the force of the step before, h the step.
//!
//! ```text
//! rigid row       E = k/2 (c + lambda/k)^2        lambda <- KEPT (lambda + k c)
//! compliant row   E = c^2 / (2 compliance)
//! limit           E = k/2 max(0, c)^2
//! ```
//!
//! With lambda near the force that holds the joint, c is near zero although k is moderate. [`KEPT`] is a little below one, so that
//! joints that contradict each other have bounded forces. Springs and dampers along the coordinates of a joint are the rows of
//! [`super::laws`], whose energy follows from what they want and how much they give.
//!
//! Second derivatives leave out how rows turn with their joint: they are positive, and the minimum is the same.

use ligament_math::{Pose, Vec3, Wrench};

use super::joint::{Holder, LoopJoint, Side, rows_of};
use super::laws::{MOST_ROWS, Moment};
use super::set::{Entry, LoopId, Loops};

/// Part of the force of a rigid row that the next step starts with.
pub(crate) const KEPT: f64 = 0.95;

/// A row of an energy: a scalar function of the relative pose of two ends.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PotentialRow {
    /// The ends that it acts on, and where; `None` is the world.
    pub(crate) ends: [Option<u32>; 2],
    pub(crate) points: [Vec3; 2],
    /// The wrench of a unit force on the first end, in world axes about its point; the second takes the opposite.
    pub(crate) wrench: Wrench,
    /// Force along the row: minus the derivative of the energy.
    pub(crate) force: f64,
    /// The second derivative of the energy, or more.
    pub(crate) stiffness: f64,
    /// In joules, up to a constant of the step.
    pub(crate) energy: f64,
}

/// Stiffness of what is rigid: for turns in N m/rad, and for shifts in N/m.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Rigidity {
    pub(crate) turn: f64,
    pub(crate) shift: f64,
}

impl Rigidity {
    /// Along a wrench of unit size.
    fn along(&self, wrench: &Wrench) -> f64 {
        let (turn, shift) = (wrench.moment.norm_squared(), wrench.force.norm_squared());
        1.0 / (turn / self.turn + shift / self.shift).max(f64::MIN_POSITIVE)
    }
}

/// The energies of loop joints in one step: scratch memory.
#[derive(Clone, Debug, Default)]
pub(crate) struct LoopPotential {
    rigidity: Rigidity,
    h: f64,
    /// For each joint, the part of the error of each row that the step leaves open, and the pose at the start of the step.
    begun: Vec<([f64; MOST_ROWS], Pose)>,
    /// Whether a rigid joint acts for the first time.
    pub(crate) has_new: bool,
    /// Errors of the joints at the end of the step: meters or radians.
    pub(crate) errors: Vec<(LoopId, f64)>,
}

fn end_of(side: &Side) -> Option<u32> {
    match side.holder {
        Holder::World => None,
        Holder::End { end, .. } => Some(end),
    }
}

/// World frames of a joint: a in the child, b in the parent.
fn frames(joint: &LoopJoint, pose: &impl Fn(u32) -> Pose) -> [Pose; 2] {
    [&joint.child, &joint.parent].map(|side| match end_of(side) {
        None => side.end_from_joint,
        Some(end) => pose(end) * side.end_from_joint,
    })
}

impl LoopPotential {
    /// Begins a step of `h` seconds at the poses of its start, of ends at their reference points. Errors are closed no faster than
    /// by `closing`: of turns in rad/s, of shifts in m/s.
    pub(crate) fn begin(
        &mut self,
        loops: &Loops,
        rigidity: Rigidity,
        closing: [f64; 2],
        h: f64,
        pose: &impl Fn(u32) -> Pose,
    ) {
        (self.rigidity, self.h, self.has_new) = (rigidity, h, false);
        self.begun.clear();
        for Entry { joint, impulse, .. } in &loops.entries {
            let [a, b] = frames(joint, pose);
            let b_from_a = b.inverse_mul(a);
            let mut stays = [0.0; MOST_ROWS];
            if joint.compliance == 0.0 {
                self.has_new |= impulse.iter().all(|along| *along == 0.0);
                for (stays, row) in stays.iter_mut().zip(rows_of(joint, &b_from_a)) {
                    let most = h * if row.wrench.force == Vec3::ZERO { closing[0] } else { closing[1] };
                    *stays = row.value - row.value.clamp(-most, most);
                }
            }
            self.begun.push((stays, b_from_a));
        }
    }

    /// Calls `each` with all rows at these poses, and the place of each among the rows of its joint.
    pub(crate) fn each(
        &self,
        loops: &Loops,
        pose: &impl Fn(u32) -> Pose,
        mut each: impl FnMut(&PotentialRow),
    ) {
        for (entry, begun) in loops.entries.iter().zip(&self.begun) {
            self.each_of(entry, begun, pose, |_, _, row| each(row));
        }
    }

    fn each_of(
        &self,
        entry: &Entry,
        (stays, start): &([f64; MOST_ROWS], Pose),
        pose: &impl Fn(u32) -> Pose,
        mut each: impl FnMut(usize, f64, &PotentialRow),
    ) {
        let (joint, h) = (&entry.joint, self.h);
        let [a, b] = frames(joint, pose);
        let b_from_a = b.inverse_mul(a);
        let (ends, points) = ([end_of(&joint.child), end_of(&joint.parent)], [a.pos; 2]);
        let world = |wrench: Wrench| Wrench::new(b.rot * wrench.moment, b.rot * wrench.force);
        let mut count = 0;
        for (k, row) in rows_of(joint, &b_from_a).into_iter().enumerate() {
            let (value, wrench) = (row.value, world(row.wrench));
            let (stiffness, held) = match joint.compliance > 0.0 {
                true => (1.0 / joint.compliance, 0.0),
                false => (
                    self.rigidity.along(&wrench) * joint.weight * joint.weight,
                    // Impulses are those on the child.
                    -KEPT * entry.impulse[k] / h,
                ),
            };
            let stretch = value - stays[k] + held / stiffness;
            let (force, energy) = (-stiffness * stretch, 0.5 * stiffness * stretch * stretch);
            each(k, value, &PotentialRow { ends, points, wrench, force, stiffness, energy });
            count = k + 1;
        }
        let Some(laws) = &joint.laws else { return };
        let moment = Moment { h, start: Some(start), active: 0, springs_act: true };
        for (k, law) in (count..).zip(laws.rows(&joint.kind, &b_from_a, &moment)) {
            let row = match law.bound {
                None => {
                    let stiffness = 1.0 / (law.give * h * h);
                    let wrench = world(law.wrench);
                    let (force, energy) =
                        (law.wanted / (law.give * h), 0.5 * law.wanted * law.wanted / law.give);
                    PotentialRow { ends, points, wrench, force, stiffness, energy }
                }
                Some(bound) => {
                    let (edge, outward) = bound.edge();
                    let past = outward * (bound.value - edge);
                    if past <= 0.0 {
                        continue;
                    }
                    let wrench = world(bound.wrench) * outward;
                    let stiffness = self.rigidity.along(&wrench);
                    let (force, energy) = (-stiffness * past, 0.5 * stiffness * past * past);
                    PotentialRow { ends, points, wrench, force, stiffness, energy }
                }
            };
            each(k, 0.0, &row);
        }
    }

    /// Ends a step at these poses: the joints keep their impulses and forces.
    pub(crate) fn keep(&mut self, loops: &mut Loops, pose: &impl Fn(u32) -> Pose) {
        self.errors.clear();
        for (entry, begun) in loops.entries.iter_mut().zip(&self.begun) {
            let (mut impulse, mut sum, mut open) = ([0.0; MOST_ROWS], Wrench::ZERO, 0.0_f64);
            self.each_of(entry, begun, pose, |k, value, row| {
                impulse[k] = row.force * self.h;
                sum += row.wrench * row.force;
                open = open.max(value.abs());
            });
            let [a, b] = frames(&entry.joint, pose);
            (entry.impulse, entry.force, entry.torque) = (impulse, sum.force, Some(sum.moment));
            (entry.active, entry.left_open) = (0, None);
            entry.last = entry.joint.laws.as_ref().map(|_| b.inverse_mul(a));
            self.errors.push((entry.id, open));
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)] // a joint that cannot be built fails the test
mod tests {
    use super::*;
    use crate::loops::{ContactPoint, ContactPotential, Contacts, Laws};
    use crate::model::{Joint, Limits, Range, Revolute, Spherical, Spring};
    use ligament_math::{Twist, so3};

    const RIGIDITY: Rigidity = Rigidity { turn: 300.0, shift: 2000.0 };

    fn at(turn: Vec3, pos: Vec3) -> Pose {
        Pose::new(so3::exp(turn), pos)
    }

    /// Two ends in some poses; the first moved along a twist about its reference point.
    fn poses(along: Twist, by: f64) -> impl Fn(u32) -> Pose {
        move |end| match end {
            1 => at(Vec3::new(0.2, -0.3, 0.1), Vec3::new(0.1, 0.0, 0.3)),
            _ => {
                let pose = at(Vec3::new(-0.1, 0.4, 0.2), Vec3::new(0.2, 0.1, -0.1));
                Pose::new(so3::exp(along.angular * by) * pose.rot, pose.pos + along.linear * by)
            }
        }
    }

    type PoseOf<'a> = &'a dyn Fn(u32) -> Pose;
    type TakeRow<'a> = &'a mut dyn FnMut(&PotentialRow);

    /// Forces are minus the derivative of the energy: compares with central differences, along six motions.
    fn check(what: &str, rows: &dyn Fn(PoseOf<'_>, TakeRow<'_>)) {
        for k in 0..6 {
            let mut along = [0.0; 6];
            along[k] = 1.0;
            let along = Twist::from(along);
            let energy = |by: f64| {
                let mut sum = 0.0;
                rows(&poses(along, by), &mut |row| sum += row.energy);
                sum
            };
            let d = 1e-6;
            let slope = (energy(d) - energy(-d)) / (2.0 * d);
            let (mut power, here) = (0.0, poses(along, 0.0)(0).pos);
            rows(&poses(along, 0.0), &mut |row| {
                for ((end, point), sign) in row.ends.iter().zip(row.points).zip([1.0, -1.0]) {
                    if *end == Some(0) {
                        let turn = row.wrench.moment + (point - here).cross(row.wrench.force);
                        let along = turn.dot(along.angular) + row.wrench.force.dot(along.linear);
                        power += sign * row.force * along;
                    }
                }
            });
            // Rows are exact along their coordinates; central differences to about 1e-8 of these energies.
            assert!((power + slope).abs() < 1e-4 * (1.0 + slope.abs()), "{what} {k}: {power} {slope}");
        }
    }

    #[test]
    fn forces_of_loop_joints_are_derivatives() {
        let (child, parent) =
            (Side::end(0, 0, at(Vec3::X * 0.3, Vec3::Y * 0.1)), Side::end(0, 1, Pose::IDENTITY));
        let hinge = Joint::new("hinge", Revolute::about(Vec3::Z)).stiffness(40.0).damping(2.0);
        // Angles of a hinge change along its rows only where it is closed.
        let start = poses(Twist::ZERO, 0.0);
        let closed = start(0).inverse_mul(start(1) * at(Vec3::Z * 0.2, Vec3::ZERO));
        let laws = Laws::of_joint(&hinge.limits(Limits::Ranges(vec![Range::new(-0.05, 0.05)]))).unwrap();
        let joints = [
            LoopJoint::new(Spherical, parent, child).compliance(1e-3),
            LoopJoint::new(Spherical, parent, child).weight(2.0),
            LoopJoint::new(Spherical, Side::world(Pose::IDENTITY), child),
            LoopJoint::new(Revolute::about(Vec3::Z), parent, Side::end(0, 0, closed)).laws(laws),
        ];
        for joint in joints {
            let mut loops = Loops::new();
            loops.add(joint).unwrap();
            loops.entries[0].impulse[..3].copy_from_slice(&[0.1, -0.2, 0.3]);
            let mut potential = LoopPotential::default();
            potential.begin(&loops, RIGIDITY, [0.5, 0.5], 0.01, &poses(Twist::ZERO, 0.0));
            check(&format!("{:?}", loops.entries[0].joint.kind), &|pose, each| {
                potential.each(&loops, &|end| pose(end), |row| each(row));
            });
        }
    }

    #[test]
    fn forces_of_contacts_are_derivatives() {
        for (ends, depth, soft, friction) in [
            ([Some(0), None], 0.01, None, 0.5),
            ([Some(0), Some(1)], 0.02, None, 5.0),
            ([Some(1), Some(0)], 0.01, Some(Spring { stiffness: 500.0, damping: 3.0 }), 0.01),
        ] {
            let point = ContactPoint {
                colliders: [0, 1],
                ends,
                point: Vec3::new(0.15, 0.05, 0.1),
                normal: Vec3::new(0.1, 0.2, 1.0).normalized().unwrap(),
                depth,
                friction,
                restitution: 0.0,
                torsional: 0.02,
                rolling: 0.0,
                soft,
                impulse: Vec3::ZERO,
                moment: Vec3::ZERO,
            };
            let contacts = Contacts { points: vec![point], recovery: 9.81, ..Contacts::default() };
            let mut potential = ContactPotential::default();
            potential.begin(&contacts, RIGIDITY, 0.01, &poses(Twist::ZERO, 0.0));
            // Some way into the step, so that it sticks or slides.
            let gone = Twist::new(Vec3::new(0.01, 0.02, 0.03), Vec3::new(0.004, -0.003, -0.002));
            let sign = if ends[0] == Some(0) { 1.0 } else { -1.0 };
            let moved = |pose: &dyn Fn(u32) -> Pose, end: u32| {
                let at = pose(end);
                match end {
                    1 => at,
                    _ => Pose::new(so3::exp(gone.angular * sign) * at.rot, at.pos + gone.linear * sign),
                }
            };
            let start = poses(Twist::ZERO, 0.0);
            potential.accept(&contacts, &|end| moved(&start, end), true);
            check(&format!("{ends:?}"), &|pose, each| {
                let shifted = |end: u32| match end {
                    1 => pose(1),
                    _ => Pose::new(pose(0).rot, pose(0).pos + gone.linear * sign),
                };
                potential.each(&contacts, &shifted, |row| {
                    // `check` takes moments about the reference point before the shift.
                    let points = row.points;
                    let back = |k: usize| match row.ends[k] {
                        Some(0) => points[k] - gone.linear * sign,
                        _ => points[k],
                    };
                    each(&PotentialRow { points: [back(0), back(1)], ..*row });
                });
            });
        }
    }
}
