//! Soles: the points on which a tall character stands, remembered.
//!
//! A foot that tips by a degree touches with an edge, and one that jumps by a millimeter with nothing. It should come down again where it
//! was, and its outline is still what the character can balance on. So points that touched the ground are kept, with where they touched
//! it, until they are far from there, or all feet have left the ground.

use ligament_math::Vec3;

use super::foothold::Foothold;
use crate::model::BodyId;

/// How far a point has to be from its place to have left it, how far until that is forgotten, how far it slips before its place moves along,
/// and how near to each other points are the same one: in lengths of the character.
pub(super) const LEFT: f64 = 0.03;
const FORGOTTEN: f64 = 1.0;
const SLIPPED: f64 = 0.005;
const SAME: f64 = 0.01;
/// Most soles of a bone.
const MOST: usize = 8;

/// A point of a bone that stands on the ground.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Sole {
    /// The bone.
    pub bone: BodyId,
    /// The point, in the frame of the bone.
    pub point: Vec3,
    /// Where it touched the ground.
    pub place: Vec3,
    /// The direction away from the ground.
    pub normal: Vec3,
    /// Whether its foot is lifted, and does not bear.
    pub lifted: bool,
}

/// Makes room for the soles of a character, which stands on a few bones: in its first step, not when it lands.
pub(super) fn make_room(soles: &mut Vec<Sole>) {
    soles.reserve((4 * MOST).saturating_sub(soles.len()));
}

/// Adds to the soles of a character what touches the ground now, and removes what has left it. `to_world` and `to_bone` convert points of
/// a bone.
pub(super) fn update<'a>(
    soles: &mut Vec<Sole>,
    touching: impl Iterator<Item = &'a Foothold>,
    is_own: impl Fn(BodyId) -> bool,
    length: f64,
    to_world: impl Fn(BodyId, Vec3) -> Vec3,
    to_bone: impl Fn(BodyId, Vec3) -> Vec3,
) {
    let away = |sole: &Sole| (to_world(sole.bone, sole.point) - sole.place).norm();
    let stands = soles.iter().any(|sole| is_own(sole.bone) && away(sole) < LEFT * length);
    let most = if stands { FORGOTTEN } else { LEFT };
    soles.retain(|sole| !is_own(sole.bone) || away(sole) < most * length);
    for hold in touching {
        let Some(normal) = hold.normal else { continue };
        let (bone, point) = (hold.bone, to_bone(hold.bone, hold.point));
        // Seen from above: soft soles sink.
        let level = |way: Vec3| way - normal * normal.dot(way);
        let is_same = |sole: &Sole| {
            sole.bone == bone && level(to_world(bone, sole.point) - hold.point).norm() < SAME * length
        };
        if let Some(sole) = soles.iter_mut().find(|sole| is_same(sole)) {
            let here = to_world(bone, sole.point);
            let here = here + normal * normal.dot(hold.point - here);
            sole.point = to_bone(bone, here);
            sole.place += normal * normal.dot(hold.point - sole.place);
            let slipped = here - sole.place;
            if slipped.norm() > SLIPPED * length {
                sole.place = here;
                // What comes down elsewhere does so as a whole.
                if sole.lifted {
                    let others = soles.iter_mut().filter(|sole| sole.bone == bone && sole.place != here);
                    others.for_each(|sole| sole.place += slipped);
                }
            }
        } else if soles.iter().filter(|sole| sole.bone == bone).count() < MOST {
            let lifted = soles.iter().any(|sole| sole.bone == bone && sole.lifted);
            soles.push(Sole { bone, point, place: hold.point, normal, lifted });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn touch(x: f64) -> Foothold {
        Foothold { bone: BodyId(1), point: Vec3::new(x, 0.0, 0.0), normal: Some(Vec3::Z) }
    }

    /// A foot that is lifted by `height` and moved by `x`.
    fn step(soles: &mut Vec<Sole>, touching: &[Foothold], x: f64, height: f64) {
        let shift = Vec3::new(x, 0.0, height);
        update(soles, touching.iter(), |_| true, 1.0, |_, p| p + shift, |_, p| p - shift);
    }

    /// A point that lifts a little stays in mind, one that slips takes its place along, and one that leaves is forgotten.
    #[test]
    fn soles_are_kept_until_they_leave() {
        let mut soles = Vec::new();
        step(&mut soles, &[touch(0.0), touch(0.2)], 0.0, 0.0);
        assert_eq!(soles.len(), 2);
        step(&mut soles, &[touch(0.2)], 0.0, 0.004);
        assert_eq!(soles.len(), 2);
        assert_eq!(soles[0].place, Vec3::ZERO);
        step(&mut soles, &[touch(0.01), touch(0.21)], 0.01, 0.0);
        assert_eq!(soles[0].place, Vec3::new(0.01, 0.0, 0.0));
        step(&mut soles, &[], 0.01, 0.05);
        assert_eq!(soles, []);
        // One that sinks, as soft ones do, is the same, and its place sinks along.
        step(&mut soles, &[touch(0.0)], 0.0, 0.0);
        step(&mut soles, &[Foothold { point: Vec3::new(0.0, 0.0, -0.001), ..touch(0.0) }], 0.0, -0.04);
        assert_eq!((soles.len(), soles[0].place.z), (1, -0.001));
        assert!((soles[0].point.z - 0.039).abs() < 1e-15);
        step(&mut soles, &[], 0.1, 0.0);
        // A pin is no ground.
        step(&mut soles, &[Foothold { normal: None, ..touch(0.0) }], 0.0, 0.0);
        assert_eq!(soles, []);
    }
}
