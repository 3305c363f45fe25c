//! What several tests of scenes share: joint errors, and the number of independent constraints.

#![allow(dead_code)] // the program that counts allocations uses a part of it
#![allow(clippy::unwrap_used)] // test helpers may unwrap

use ligament::loops::LoopJoint;
use ligament::math::{Pose, Vec3};
use ligament::maximal::Target;
use ligament::model::{BodyId, Joint, Model};
use ligament_gallery::Scene;

/// The largest value of a row of a joint when bodies are at these poses: meters or radians.
pub(crate) fn violation(joint: &Joint, poses: &[Pose]) -> f64 {
    let at = |body: BodyId| poses[body.index()];
    let rows = joint.kind.rows(&joint.b_from_a(&at(joint.parent), &at(joint.child)));
    rows.iter().fold(0.0, |most, row| most.max(row.value.abs()))
}

/// The largest violation of any joint of a model.
pub(crate) fn largest_violation(model: &Model, poses: &[Pose]) -> f64 {
    model.joints().iter().map(|joint| violation(joint, poses)).fold(0.0, f64::max)
}

/// The initial error of the joint that holds a tracker at a target.
pub(crate) fn open(scene: &Scene, target: &Target) -> f64 {
    let joint = LoopJoint::of_target(&scene.model, target, 0).unwrap();
    let tracker = &scene.model.trackers()[target.tracker];
    let at = scene.poses()[tracker.body.index()] * tracker.body_from_tracker;
    let rows = joint.kind.rows(&joint.parent.end_from_joint.inverse_mul(at));
    rows.iter().fold(0.0, |most, row| most.max(row.value.abs()))
}

/// All constraint rows of a scene at its start, as one list of (body, force, moment about its center of mass) each,
/// of unit length when lengths are in units of `size`.
fn rows(scene: &Scene, size: f64) -> Vec<Vec<(usize, [Vec3; 2])>> {
    let (model, poses) = (&scene.model, scene.poses());
    let mut all = Vec::new();
    for joint in model.joints() {
        let at = |body: BodyId| poses[body.index()];
        let b = at(joint.parent) * joint.parent_from_joint;
        let a = at(joint.child) * joint.child_from_joint;
        for row in joint.kind.rows(&joint.b_from_a(&at(joint.parent), &at(joint.child))) {
            let (force, moment) = (b.rot * row.wrench.force, b.rot * row.wrench.moment);
            let mut row = Vec::new();
            for (body, sign) in [(joint.child, sign_of(true)), (joint.parent, sign_of(false))] {
                if !body.is_world() {
                    let com = at(body).point(model.body(body).inertia.com());
                    let about_com = moment * size + (a.pos - com).cross(force);
                    row.push((body.index(), [force * sign, about_com * (sign / size)]));
                }
            }
            let length =
                row.iter().map(|(_, [f, m])| f.norm_squared() + m.norm_squared()).sum::<f64>().sqrt();
            row.iter_mut().for_each(|(_, parts)| *parts = parts.map(|part| part / length));
            all.push(row);
        }
    }
    all
}

fn sign_of(child: bool) -> f64 {
    if child { 1.0 } else { -1.0 }
}

/// Number of redundant constraints of a scene, by elimination with pivots on J J^T. `size`: length of a typical body.
/// Also returns the smallest accepted pivot.
pub(crate) fn redundancy(scene: &Scene, size: f64) -> (usize, f64) {
    let rows = rows(scene, size);
    let n = rows.len();
    let mut gram = vec![vec![0.0; n]; n];
    let mut of_body = vec![Vec::new(); scene.model.bodies().len()];
    for (k, row) in rows.iter().enumerate() {
        row.iter().for_each(|&(body, parts)| of_body[body].push((k, parts)));
    }
    for list in &of_body {
        for &(i, [force, moment]) in list {
            for &(j, [other_force, other_moment]) in list {
                gram[i][j] += force.dot(other_force) + moment.dot(other_moment);
            }
        }
    }
    // Rows have unit length, so that pivots decrease from one; the rounding error of a redundant row is 1e-15 times
    // the number of rows it was reduced by.
    let (mut left, mut smallest): (Vec<usize>, f64) = ((0..n).collect(), 1.0);
    while let Some(best) =
        (0..left.len()).max_by(|&a, &b| gram[left[a]][left[a]].total_cmp(&gram[left[b]][left[b]]))
    {
        let pivot = left[best];
        let size = gram[pivot][pivot];
        if size < 1e-11 {
            return (left.len(), smallest);
        }
        smallest = smallest.min(size);
        left.swap_remove(best);
        let top = gram[pivot].clone();
        for &i in &left {
            let factor = top[i] / size;
            if factor != 0.0 {
                let row = &mut gram[i];
                left.iter().for_each(|&j| row[j] -= factor * top[j]);
            }
        }
    }
    (0, smallest)
}
