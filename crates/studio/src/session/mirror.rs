//! Mirrors a pose: the bones of one side take over the joints of the other.
//!
//! Bones are paired by their names (`arm.L` and `arm.R`, `LeftArm` and `RightArm`), and those without a side in their names by where
//! they are at rest. Joints are compared as rotations since rest, in the axes of the world at rest: so the frames of bones need not be
//! mirror images of each other.

use ligament::math::{Mat3, Pose, Twist, Vec3};
use ligament::maximal::{MaximalState, to_reduced};
use ligament::model::{BodyId, Model};

use crate::protocol::MirrorFrom;

/// How far from its mirror image a bone may be to be its counterpart, relative to the size of the character.
const NEAR: f64 = 0.03;

/// The plane between the sides: its normal points to the left.
#[derive(Clone, Copy)]
struct Plane {
    normal: Vec3,
    at: f64,
}

impl Plane {
    fn direction(self, v: Vec3) -> Vec3 {
        v - self.normal * (2.0 * self.normal.dot(v))
    }

    fn point(self, p: Vec3) -> Vec3 {
        p - self.normal * (2.0 * (self.normal.dot(p) - self.at))
    }

    /// The mirror image of a rotation.
    fn turn(self, r: Mat3) -> Mat3 {
        let mirror =
            Mat3::from_cols(self.direction(Vec3::X), self.direction(Vec3::Y), self.direction(Vec3::Z));
        mirror * r * mirror
    }
}

/// Bones and their counterparts.
struct Pairs {
    /// For each body, its counterpart: itself in the middle; none if there is none.
    other: Vec<Option<BodyId>>,
    is_left: Vec<bool>,
    plane: Plane,
}

/// The coordinates of the mirrored pose.
///
/// # Errors
/// Why there is none.
pub(super) fn mirrored(
    model: &Model,
    rest: &[Pose],
    now: &[Pose],
    from: MirrorFrom,
) -> Result<Vec<f64>, String> {
    let pairs = Pairs::of(model, rest)?;
    let (forest, mut poses) = (model.forest(), now.to_vec());
    for &body in &forest.order()[1..] {
        let (k, parent) = (body.index(), forest.parent(body));
        let above = parent.index();
        let source = pairs.other[k].filter(|_| match from {
            MirrorFrom::Left => !pairs.is_left[k] && pairs.other[k] != Some(body),
            MirrorFrom::Right => pairs.is_left[k],
            MirrorFrom::Both => true,
        });
        let Some(source) = source else {
            // It keeps its place on its parent, which may have moved.
            poses[k] = poses[above] * now[above].inverse_mul(now[k]);
            continue;
        };
        let from_above = forest.parent(source).index();
        // What the joint of the source did since rest, in the axes of the world at rest.
        let (was, is) = (
            rest[from_above].inverse_mul(rest[source.index()]),
            now[from_above].inverse_mul(now[source.index()]),
        );
        let axes = rest[from_above].rot;
        let turn = pairs.plane.turn(axes * (is.rot * was.rot.transpose()) * axes.transpose());
        let shift = pairs.plane.direction(axes * (is.pos - was.pos));
        let (axes, own) = (rest[above].rot, rest[above].inverse_mul(rest[k]));
        let rot = axes.transpose() * turn * axes * own.rot;
        poses[k] = poses[above] * Pose::new(rot, own.pos + axes.transpose() * shift);
    }
    let still = vec![Twist::ZERO; poses.len()];
    to_reduced(model, &MaximalState::new(model, &poses, &still))
        .map(|found| found.q)
        .map_err(|why| why.to_string())
}

impl Pairs {
    fn of(model: &Model, rest: &[Pose]) -> Result<Pairs, String> {
        let count = model.bodies().len();
        let bodies: Vec<BodyId> = model.forest().order()[1..].to_vec();
        let (mut other, mut is_left) = (vec![None; count], vec![false; count]);
        let mut across = Vec3::ZERO;
        let mut middle = Vec3::ZERO;
        let mut named = 0.0;
        for &left in &bodies {
            let found =
                counterparts(&model.body(left).name).into_iter().find_map(|name| model.find_body(&name));
            let Some(right) = found.filter(|right| *right != left && other[left.index()].is_none()) else {
                continue;
            };
            (other[left.index()], other[right.index()]) = (Some(right), Some(left));
            is_left[left.index()] = true;
            let [l, r] = [left, right].map(|body| rest[body.index()].pos);
            (across, middle, named) = (across + (l - r), middle + (l + r) * 0.5, named + 1.0);
        }
        let mean = |sum: Vec3, count: f64| sum * (1.0 / f64::max(count, 1.0));
        // Without names, a character of a file faces x, and its left is at y.
        let normal = across.normalized().filter(|_| named > 0.0).unwrap_or(Vec3::Y);
        let all = bodies.iter().fold(Vec3::ZERO, |sum, body| sum + rest[body.index()].pos);
        let center = if named > 0.0 { mean(middle, named) } else { mean(all, bodies.len() as f64) };
        let plane = Plane { normal, at: normal.dot(center) };
        let far = |body: &BodyId| (rest[body.index()].pos - center).norm();
        let near = NEAR * bodies.iter().map(far).fold(0.0, f64::max).max(1e-9);
        for &body in &bodies {
            let k = body.index();
            if other[k].is_some() {
                continue;
            }
            let image = plane.point(rest[k].pos);
            let off = |other: &BodyId| (rest[other.index()].pos - image).norm();
            if off(&body) <= 2.0 * near {
                other[k] = Some(body);
                continue;
            }
            let free =
                bodies.iter().filter(|candidate| other[candidate.index()].is_none() && **candidate != body);
            let nearest =
                free.min_by(|a, b| off(a).total_cmp(&off(b))).copied().filter(|found| off(found) <= near);
            if let Some(found) = nearest {
                (other[k], other[found.index()]) = (Some(found), Some(body));
                let left = if normal.dot(rest[k].pos) > plane.at { k } else { found.index() };
                is_left[left] = true;
            }
        }
        match bodies.iter().any(|body| other[body.index()].is_some_and(|other| other != *body)) {
            true => Ok(Pairs { other, is_left, plane }),
            false => {
                Err("no bone has a counterpart on the other side; name them like 'arm.L' and 'arm.R'"
                    .to_string())
            }
        }
    }
}

/// Names that the counterpart of a left bone may have; none if the name is not that of a left bone.
fn counterparts(name: &str) -> Vec<String> {
    let mut names = Vec::new();
    for (left, right) in [("Left", "Right"), ("left", "right"), ("LEFT", "RIGHT")] {
        for (at, _) in name.match_indices(left) {
            names.push(format!("{}{right}{}", &name[..at], &name[at + left.len()..]));
        }
    }
    for (at, letter) in name.match_indices(['L', 'l']) {
        let (before, after) = (&name[..at], &name[at + 1..]);
        // It stands by itself: `arm.L`, `l_arm`, `hand_l.001`.
        let alone = !before.ends_with(char::is_alphanumeric) && !after.starts_with(char::is_alphanumeric);
        if alone {
            names.push(format!("{before}{}{after}", if letter == "L" { 'R' } else { 'r' }));
        }
    }
    names
}

#[cfg(test)]
mod tests {
    //! Checks the pairs of names, and that mirroring twice is nothing and once is the mirror image.
    #![allow(clippy::unwrap_used)] // models are valid
    use ligament::maximal::to_maximal;
    use ligament_gallery::Humanoid;

    use super::*;

    #[test]
    fn names_have_counterparts() {
        for (left, right) in [
            ("arm.L", "arm.R"),
            ("arm_l", "arm_r"),
            ("l-arm", "r-arm"),
            ("Hand.L.001", "Hand.R.001"),
            ("mixamorig:LeftArm", "mixamorig:RightArm"),
            ("left forearm", "right forearm"),
        ] {
            assert_eq!(counterparts(left), [right]);
            assert!(counterparts(right).is_empty(), "{right}");
        }
        // An l in a word is none.
        assert!(counterparts("ulna").is_empty() && counterparts("pelvis").is_empty());
    }

    fn poses_of(model: &Model, q: &[f64]) -> Vec<Pose> {
        let state = to_maximal(model, q, &vec![0.0; model.nv()]).unwrap();
        let bodies = model.bodies().iter().zip(&state.bodies);
        bodies.map(|(body, at)| at.world_from_body(body.inertia.com())).collect()
    }

    #[test]
    fn a_flipped_pose_is_the_mirror_image_and_flips_back() {
        let scene = Humanoid::default().build().unwrap();
        let model = &scene.model;
        let rest = poses_of(model, &scene.q);
        let mut q = scene.q.clone();
        let v: Vec<f64> = (0..model.nv()).map(|k| 0.25 * (1.3 * k as f64).sin()).collect();
        model.integrate(&mut q, &v, 1.0).unwrap();
        let now = poses_of(model, &q);
        let flipped = poses_of(model, &mirrored(model, &rest, &now, MirrorFrom::Both).unwrap());
        let pairs = Pairs::of(model, &rest).unwrap();
        let root = model.forest().order()[1];
        for &body in &model.forest().order()[1..] {
            let other = pairs.other[body.index()].unwrap();
            // Seen from the root at rest, since that moves by its displacement.
            let place = |poses: &[Pose], body: BodyId| poses[body.index()].pos - poses[root.index()].pos;
            let off = place(&flipped, other) - pairs.plane.direction(place(&now, body));
            assert!(off.norm() < 2e-2, "{}: {off:?}", model.body(body).name);
        }
        let back = poses_of(model, &mirrored(model, &rest, &flipped, MirrorFrom::Both).unwrap());
        for (now, back) in now.iter().zip(&back) {
            assert!((now.pos - back.pos).norm() < 1e-9 && (now.rot.cols[0] - back.rot.cols[0]).norm() < 1e-9);
        }
    }

    #[test]
    fn one_side_takes_over_the_joints_of_the_other() {
        let scene = Humanoid::default().build().unwrap();
        let model = &scene.model;
        let rest = poses_of(model, &scene.q);
        let mut q = scene.q.clone();
        let v: Vec<f64> = (0..model.nv()).map(|k| 0.25 * (1.3 * k as f64).sin()).collect();
        model.integrate(&mut q, &v, 1.0).unwrap();
        let now = poses_of(model, &q);
        let copied = mirrored(model, &rest, &now, MirrorFrom::Left).unwrap();
        let both = poses_of(model, &mirrored(model, &rest, &now, MirrorFrom::Both).unwrap());
        let copied = poses_of(model, &copied);
        let of = |name: &str| model.find_body(name).unwrap().index();
        // The left arm and the trunk stay; the right elbow bends as in the mirror image.
        for name in ["left forearm", "head"] {
            assert!((copied[of(name)].pos - now[of(name)].pos).norm() < 1e-9, "{name}");
        }
        let elbow = |poses: &[Pose]| poses[of("right upper arm")].inverse_mul(poses[of("right forearm")]);
        assert!((elbow(&copied).rot.cols[2] - elbow(&both).rot.cols[2]).norm() < 1e-9);
        assert!((elbow(&copied).rot.cols[2] - elbow(&now).rot.cols[2]).norm() > 1e-2, "it moved");
    }
}
