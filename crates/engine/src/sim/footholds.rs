//! Where a character can push off: contact points of its bones and of its skin, and pins.

use ligament_math::{Pose, Vec3};

use super::fleshed::{Fleshed, FleshedBodies};
use crate::control::{Aim, Block, Foothold, Ground, Pressure, Task, What};
use crate::loops::Contacts;
use crate::model::{BodyId, Model};

/// The widest gap across which a contact point counts, in meters.
const GAP: f64 = 2e-3;
/// How near to a joint skin is around it, as a part of the length of the bone before it.
const NEAR: f64 = 0.3;
/// Footholds of a bone: those farthest from each other.
const MOST: usize = 4;

/// Characters in either kind of coordinates.
pub(super) trait Standing {
    fn pose(&self, body: BodyId) -> Pose;
    /// Calls `each` with every vertex of the skin that touches something, and the normal.
    fn each_touch(&self, each: &mut dyn FnMut(Pressure, Vec3));
}

impl Standing for Fleshed {
    fn pose(&self, body: BodyId) -> Pose {
        Fleshed::pose(self, body)
    }

    fn each_touch(&self, each: &mut dyn FnMut(Pressure, Vec3)) {
        Fleshed::each_touch(self, each);
    }
}

impl Standing for FleshedBodies {
    fn pose(&self, body: BodyId) -> Pose {
        FleshedBodies::pose(self, body)
    }

    fn each_touch(&self, each: &mut dyn FnMut(Pressure, Vec3)) {
        FleshedBodies::each_touch(self, each);
    }
}

/// Whether two bodies hang together by joints.
fn are_one_tree(model: &Model, a: BodyId, b: BodyId) -> bool {
    model.forest().root(a) == model.forest().root(b)
}

/// Finds the footholds of all characters. Tasks are drags (true) and pins.
pub(super) fn find_footholds(
    model: &Model,
    body: &dyn Standing,
    contacts: &Contacts,
    tasks: impl Iterator<Item = (bool, Task)>,
    Ground { footholds, pressures, blocks }: &mut Ground,
) {
    footholds.clear();
    blocks.clear();
    for point in contacts.points.iter().filter(|point| point.depth > -GAP) {
        let [first, second] = point.ends.map(|end| end.map(BodyId));
        // Own bodies are no ground: they move along.
        if let Some((a, b)) = first.zip(second).filter(|(a, b)| are_one_tree(model, *a, *b)) {
            blocks.push(Block { bones: [a, b], point: point.point, normal: point.normal });
            continue;
        }
        for (bone, normal) in [(first, point.normal), (second, -point.normal)] {
            footholds.extend(bone.map(|bone| Foothold { bone, point: point.point, normal: Some(normal) }));
        }
    }
    let of_bodies = footholds.len();
    pressures.clear();
    body.each_touch(&mut |pressure, normal| {
        let Pressure { bone, point, .. } = pressure;
        footholds.push(Foothold { bone, point, normal: Some(normal) });
        pressures.push(pressure);
    });
    give_to_ends(model, body, &mut footholds[of_bodies..]);
    sort(footholds);
    thin_out(footholds);
    for (is_drag, task) in tasks {
        if let (false, What::Point { bone, point_body, aim: Aim::Reach { .. }, .. }) = (is_drag, &task.what) {
            let point = body.pose(*bone).point(*point_body);
            footholds.push(Foothold { bone: *bone, point, normal: None });
        }
    }
}

/// Gives the skin around a joint to the bone that the joint moves, if that touches as well: a heel is a part of the foot, though
/// it is nearer to the shin.
fn give_to_ends(model: &Model, body: &dyn Standing, touching: &mut [Foothold]) {
    let forest = model.forest();
    // Ends first: nothing is given twice.
    for &end in forest.order()[1..].iter().rev() {
        let parent = forest.parent(end);
        if parent.is_world() || !touching.iter().any(|hold| hold.bone == end) {
            continue;
        }
        let [start, joint] = [parent, end].map(|bone| body.pose(bone).pos);
        let around = NEAR * (joint - start).norm();
        for hold in touching.iter_mut().filter(|hold| hold.bone == parent) {
            if (hold.point - joint).norm() < around {
                hold.bone = end;
            }
        }
    }
}

/// Sorts footholds by bone, then by place: the same order for any order of finding them.
fn sort(footholds: &mut [Foothold]) {
    footholds.sort_unstable_by(|a, b| {
        let key = |hold: &Foothold| (hold.bone, hold.point.to_array());
        let (a, b) = (key(a), key(b));
        let points = a.1.iter().zip(&b.1).map(|(a, b)| a.total_cmp(b));
        a.0.cmp(&b.0).then(points.fold(std::cmp::Ordering::Equal, std::cmp::Ordering::then))
    });
}

/// Keeps the outermost footholds of each bone. They are sorted by bone.
fn thin_out(footholds: &mut Vec<Foothold>) {
    let (mut from, mut kept) = (0, 0);
    while from < footholds.len() {
        let bone = footholds[from].bone;
        let count = footholds[from..].iter().take_while(|hold| hold.bone == bone).count();
        let group = &footholds[from..from + count];
        let (a, b) = group[0].normal.unwrap_or(Vec3::Z).perpendicular_frame();
        let mut chosen = [0; MOST];
        for (k, direction) in [a, -a, b, -b].into_iter().enumerate() {
            let along = |hold: &Foothold| hold.point.dot(direction);
            let farthest = (0..count).max_by(|i, j| along(&group[*i]).total_cmp(&along(&group[*j])));
            chosen[k] = farthest.unwrap_or(0);
        }
        chosen.sort_unstable();
        let group: [Foothold; MOST] = chosen.map(|k| footholds[from + k]);
        for k in (0..MOST).filter(|k| *k == 0 || chosen[*k] != chosen[*k - 1]) {
            footholds[kept] = group[k];
            kept += 1;
        }
        from += count;
    }
    footholds.truncate(kept);
}
