//! What holds and pushes the bodies of an implicit step besides flesh and joints: loop joints (with drags, pins and trackers), and
//! contacts between rigid bodies.

use ligament_math::{Pose, Twist, Vec3};

use crate::loops::{
    ContactPotential, Contacts, Holder, LoopId, LoopPotential, Loops, PotentialRow, Rigidity,
};
use crate::model::Model;

/// Surfaces this many times the precision of contact apart touch.
const NEAR: f64 = 10.0;

/// Loop joints and contact points of a step.
pub(in crate::sim) struct Restraints<'a> {
    pub(in crate::sim) loops: &'a mut Loops,
    pub(in crate::sim) contacts: &'a mut Contacts,
    /// Loop joints that are open close no faster than this: in rad/s and m/s.
    pub(in crate::sim) closing: [f64; 2],
}

impl Restraints<'_> {
    /// The bodies that they act on, and whether something is likely to carry them in this step.
    pub(super) fn bodies(&self) -> impl Iterator<Item = (u32, bool)> + '_ {
        let joints = self.loops.iter().flat_map(|(_, joint)| [joint.parent.holder, joint.child.holder]);
        let of_joints = joints.filter_map(|holder| match holder {
            Holder::End { end, .. } => Some((end, true)),
            Holder::World => None,
        });
        let near = NEAR * self.contacts.precision;
        let points = self.contacts.points.iter().flat_map(move |point| {
            let touches = point.depth > -near;
            point.ends.into_iter().flatten().map(move |end| (end, touches))
        });
        of_joints.chain(points)
    }
}

/// Their energies in a step, and what these are at the accepted place: scratch memory.
#[derive(Clone, Debug, Default)]
pub(super) struct Restrained {
    loops: LoopPotential,
    contacts: ContactPotential,
    rows: Vec<PotentialRow>,
    /// For each row, how it changes with each unknown coordinate.
    jacobian: Vec<f64>,
}

/// Center of mass and axes of a body.
fn center<'a>(model: &'a Model, poses: &'a [Pose]) -> impl Fn(u32) -> Pose + 'a {
    move |end| match poses.get(end as usize) {
        Some(pose) => Pose::new(pose.rot, pose.point(model.bodies()[end as usize].inertia.com())),
        None => Pose::IDENTITY,
    }
}

impl Restrained {
    /// Begins a step of `h` seconds at the poses of its start.
    pub(super) fn begin(
        &mut self,
        by: &Restraints<'_>,
        rigidity: Rigidity,
        h: f64,
        model: &Model,
        poses: &[Pose],
    ) {
        let pose = center(model, poses);
        self.loops.begin(by.loops, rigidity, by.closing, h, &pose);
        self.contacts.begin(by.contacts, rigidity, h, &pose);
        self.rows.clear();
        self.jacobian.clear();
    }

    pub(super) fn energy(&self, by: &Restraints<'_>, model: &Model, poses: &[Pose]) -> f64 {
        let (pose, mut sum) = (center(model, poses), 0.0);
        self.loops.each(by.loops, &pose, |row| sum += row.energy);
        self.contacts.each(by.contacts, &pose, |row| sum += row.energy);
        sum
    }

    /// Accepts these poses, after a whole iteration or a part of one. `columns` has the motions of a body along `dofs` unknown coordinates, about the origin of its frame.
    pub(super) fn accept<'c>(
        &mut self,
        by: &Restraints<'_>,
        model: &Model,
        poses: &[Pose],
        (dofs, is_whole): (usize, bool),
        columns: impl Fn(u32) -> Option<&'c [Twist]>,
    ) {
        let pose = center(model, poses);
        self.contacts.accept(by.contacts, &pose, is_whole);
        let rows = &mut self.rows;
        rows.clear();
        self.loops.each(by.loops, &pose, |row| rows.push(*row));
        self.contacts.each(by.contacts, &pose, |row| rows.push(*row));
        self.jacobian.clear();
        self.jacobian.resize(rows.len() * dofs, 0.0);
        for (row, to) in rows.iter().zip(self.jacobian.chunks_exact_mut(dofs.max(1))) {
            for ((end, point), sign) in row.ends.iter().zip(row.points).zip([1.0, -1.0]) {
                let Some((end, columns)) = end.and_then(|end| Some((end, columns(end)?))) else { continue };
                let arm: Vec3 = point - poses[end as usize].pos;
                let turn = row.wrench.moment + arm.cross(row.wrench.force);
                for (to, column) in to.iter_mut().zip(columns) {
                    *to += sign * (column.angular.dot(turn) + column.linear.dot(row.wrench.force));
                }
            }
        }
    }

    /// Whether anything acts at the accepted place.
    pub(super) fn has_rows(&self) -> bool {
        !self.rows.is_empty()
    }

    fn rows(&self, dofs: usize) -> impl Iterator<Item = (&PotentialRow, &[f64])> {
        self.rows.iter().zip(self.jacobian.chunks_exact(dofs.max(1)))
    }

    /// Adds the gradient at the accepted place.
    pub(super) fn add_gradient(&self, to: &mut [f64]) {
        for (row, along) in self.rows(to.len()) {
            to.iter_mut().zip(along).for_each(|(to, along)| *to -= row.force * along);
        }
    }

    /// Adds the second derivative at the accepted place to the lower half of a matrix.
    pub(super) fn add_hessian(&self, dofs: usize, to: &mut [f64]) {
        for (row, along) in self.rows(dofs).filter(|(row, _)| row.stiffness > 0.0) {
            for (i, a) in along.iter().enumerate().filter(|(_, a)| **a != 0.0) {
                let factor = row.stiffness * a;
                to[i * dofs..][..=i].iter_mut().zip(along).for_each(|(to, b)| *to += factor * b);
            }
        }
    }

    /// Work that the forces of the accepted place do in a change of the coordinates, in joules.
    pub(super) fn work(&self, u: &[f64]) -> f64 {
        let of = |(row, along): (&PotentialRow, &[f64])| {
            row.force * along.iter().zip(u).map(|(along, u)| along * u).sum::<f64>()
        };
        self.rows(u.len()).map(of).sum()
    }

    /// Ends a step of `h` seconds: impulses are written.
    pub(super) fn keep(&mut self, by: &mut Restraints<'_>, h: f64, model: &Model, poses: &[Pose]) {
        let pose = center(model, poses);
        self.loops.keep(by.loops, &pose);
        self.contacts.keep(by.contacts, h, &pose);
    }

    /// Whether something hits something, or is caught by a joint: that takes the motion in one step.
    pub(super) fn has_hit(&self, by: &Restraints<'_>, model: &Model, poses: &[Pose]) -> bool {
        self.loops.has_new || self.contacts.has_hit(by.contacts, &center(model, poses))
    }

    /// Errors of loop joints at the end of the step, in meters or radians.
    pub(super) fn errors(&self) -> &[(LoopId, f64)] {
        &self.loops.errors
    }
}
