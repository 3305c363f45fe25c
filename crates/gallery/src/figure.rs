//! A figure: the character of F98 and F99, to be connected to others by its hands and feet.
//!
//! A trunk and four limbs of two bones. Shoulders, hips and the joints of the trunk are ball joints, elbows and knees hinges. Its
//! pose is given by its hands and feet: elbows and knees follow by the law of cosines. The papers do not say what their
//! characters are made of; a trunk of four bodies, as here, makes 12 solids and 41 scalar constraints.

use ligament::mass::Shape;
use ligament::math::{Mat3, Pose, Vec3};
use ligament::model::{BodyId, Joint, Limits, Range, Revolute, Spherical};

use crate::GalleryError;
use crate::bone::{X_FROM_Z, scaled};
use crate::site::Site;

/// A figure. Lengths below are for size 1, which is 1.65 m tall when it stands with its legs apart.
pub(crate) struct Figure<'a> {
    /// Prefix of the names of its bodies and joints.
    pub(crate) name: &'a str,
    pub(crate) size: f64,
    pub(crate) trunk: Trunk,
    pub(crate) density: f64,
    /// Damping of all joints, for a figure of size 1, in N m s/rad.
    pub(crate) damping: f64,
    /// Whether ball joints have limits, too, about the pose at the start.
    pub(crate) limited: bool,
}

/// Number of bodies of a trunk.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Trunk {
    /// One, including the head.
    Whole,
    /// Pelvis, abdomen, chest and head.
    InFour,
}

/// The pose of a figure: x to its front, y to its left, z up, the origin on the ground between its feet; and the positions of
/// hands and feet, left and right, in the world frame.
pub(crate) struct Stance {
    pub(crate) world_from_figure: Pose,
    pub(crate) hands: [Vec3; 2],
    pub(crate) feet: [Vec3; 2],
}

/// The bodies that others can be connected to.
pub(crate) struct Bodies {
    /// The body with the shoulders.
    pub(crate) chest: BodyId,
    /// Forearms with hands, left and right.
    pub(crate) hands: [BodyId; 2],
    /// Shins with feet, left and right.
    pub(crate) feet: [BodyId; 2],
}

const HIP: Vec3 = Vec3::new(0.0, 0.09, 0.78);
const WAIST: f64 = 0.92;
const RIBS: f64 = 1.07;
const SHOULDER: Vec3 = Vec3::new(0.0, 0.2, 1.30);
const NECK: f64 = 1.38;

/// A limb of two bones: names of the bones and of the joints at their near ends, and sizes.
struct Limb {
    bones: [&'static str; 2],
    joints: [&'static str; 2],
    lengths: [f64; 2],
    radii: [f64; 2],
    /// Radius of the hand or foot.
    end: f64,
    /// Largest swing and twist of its ball joint to each side, in degrees, if there are limits.
    reach: [f64; 2],
}

/// The same for the joints of the trunk.
const TRUNK_REACH: [f64; 2] = [30.0, 30.0];

const ARM: Limb = Limb {
    bones: ["upper arm", "forearm"],
    joints: ["shoulder", "elbow"],
    lengths: [0.30, 0.30],
    radii: [0.042, 0.034],
    end: 0.045,
    reach: [95.0, 60.0],
};
const LEG: Limb = Limb {
    bones: ["thigh", "shin"],
    joints: ["hip", "knee"],
    lengths: [0.43, 0.43],
    radii: [0.068, 0.048],
    end: 0.055,
    reach: [75.0, 45.0],
};

impl Figure<'_> {
    /// Scalar constraints: 3 for each ball, 5 for each of 4 hinges.
    pub(crate) fn rows(trunk: Trunk) -> usize {
        let balls = if trunk == Trunk::Whole { 4 } else { 7 };
        3 * balls + 5 * 4
    }

    /// How many bodies.
    pub(crate) fn bodies(trunk: Trunk) -> usize {
        if trunk == Trunk::Whole { 9 } else { 12 }
    }

    /// Adds it, in its pose.
    pub(crate) fn add(&self, site: &mut Site, stance: &Stance) -> Result<Bodies, GalleryError> {
        let [pelvis, chest] = self.add_trunk(site, stance)?;
        let forward = stance.world_from_figure.rot.cols[0];
        let up = stance.world_from_figure.rot.cols[2];
        let (mut hands, mut feet) = ([chest; 2], [pelvis; 2]);
        for (side, sign) in [1.0, -1.0].into_iter().enumerate() {
            let mirror = |v: Vec3| Vec3::new(v.x, sign * v.y, v.z);
            let shoulder = self.place(stance, mirror(SHOULDER));
            let hip = self.place(stance, mirror(HIP));
            let arm = ([shoulder, stance.hands[side]], -forward - up);
            let leg = ([hip, stance.feet[side]], forward);
            hands[side] = self.add_limb(site, side, &ARM, chest, arm)?;
            feet[side] = self.add_limb(site, side, &LEG, pelvis, leg)?;
        }
        Ok(Bodies { chest, hands, feet })
    }

    /// A point of the figure, in the world frame.
    fn place(&self, stance: &Stance, at: Vec3) -> Vec3 {
        stance.world_from_figure.point(at * self.size)
    }

    /// The trunk; returns the bodies with hips and shoulders.
    fn add_trunk(&self, site: &mut Site, stance: &Stance) -> Result<[BodyId; 2], GalleryError> {
        let across = Mat3::from_cols(Vec3::Z, Vec3::X, Vec3::Y);
        let lying = |radius, half_length| Shape::Capsule { radius, half_length };
        // Names, heights of their joints, and shapes about a center above that.
        let parts = [
            ("pelvis", 0.0, lying(0.085, 0.075), across, 0.83),
            ("abdomen", WAIST, lying(0.085, 0.05), across, 0.5 * (WAIST + RIBS)),
            ("chest", RIBS, lying(0.105, 0.09), across, 1.2),
            ("head", NECK, Shape::Ellipsoid { radii: Vec3::new(0.1, 0.085, 0.12) }, Mat3::IDENTITY, 1.53),
        ];
        let parts = parts.map(|(name, joint, shape, rot, middle)| {
            let at = Pose::new(rot, Vec3::Z * (middle * self.size));
            (name, joint, (scaled(&shape, self.size), at))
        });
        let frame = stance.world_from_figure;
        if self.trunk == Trunk::Whole {
            // With a spine that connects them.
            let spine = scaled(&Shape::Capsule { radius: 0.045, half_length: 0.35 }, self.size);
            let mut shapes = parts.map(|(_, _, part)| part).to_vec();
            shapes.push((spine, Pose::translation(Vec3::Z * (1.15 * self.size))));
            let trunk = site.solid(&format!("{} trunk", self.name), frame, &shapes, self.density)?;
            return Ok([trunk; 2]);
        }
        let mut ids = Vec::new();
        for (name, joint, part) in parts {
            let name = format!("{} {name}", self.name);
            let body = site.solid(&name, frame, &[part], self.density)?;
            if let Some(&below) = ids.last() {
                let at = Pose::new(frame.rot, self.place(stance, Vec3::Z * joint));
                let ball = self.ball(name, Vec3::Z, TRUNK_REACH);
                site.join(ball, [below, body], at);
            }
            ids.push(body);
        }
        Ok([ids[0], ids[2]])
    }

    /// Two bones from a ball joint to a point that the far end must reach, bent to the side of `pole`; returns the far one.
    fn add_limb(
        &self,
        site: &mut Site,
        side: usize,
        limb: &Limb,
        carrier: BodyId,
        ([from, to], pole): ([Vec3; 2], Vec3),
    ) -> Result<BodyId, GalleryError> {
        let [upper, lower] = limb.lengths.map(|length| length * self.size);
        let [thick, thin] = limb.radii.map(|radius| radius * self.size);
        let side = ["left", "right"][side];
        let name = |part: &str| format!("{} {side} {part}", self.name);
        let bent = bend([from, to], [upper, lower], pole);
        let bone = |length: f64, radius| {
            let shape = Shape::Capsule { radius, half_length: 0.5 * length };
            (shape, Pose::new(X_FROM_Z, Vec3::X * (0.5 * length)))
        };
        let first = Pose::new(bent.axes[0], from);
        let near = site.solid(&name(limb.bones[0]), first, &[bone(upper, thick)], self.density)?;
        let second = Pose::new(bent.axes[1], bent.middle);
        let tip = (Shape::Sphere { radius: limb.end * self.size }, Pose::translation(Vec3::X * lower));
        let far = site.solid(&name(limb.bones[1]), second, &[bone(lower, thin), tip], self.density)?;

        let ball = self.ball(name(limb.joints[0]), Vec3::X, limb.reach);
        site.join(ball, [carrier, near], first);
        // The straight limb has coordinate zero.
        let range = Range::new(0.0, 155f64.to_radians());
        let hinge = Joint::new(name(limb.joints[1]), Revolute::about(Vec3::Y))
            .limits(Limits::Ranges(vec![range]))
            .damping(self.damping());
        let straight = Pose::new(bent.axes[0], bent.middle);
        site.join_turned(hinge, [near, far], [straight, second]);
        Ok(far)
    }

    /// A ball joint, with limits about an axis along the bone if the figure has them.
    fn ball(&self, name: String, axis: Vec3, reach: [f64; 2]) -> Joint {
        let joint = Joint::new(name, Spherical).damping(self.damping());
        let [swing, twist] = reach.map(f64::to_radians);
        let limits = Limits::SwingTwist { axis, swing, twist: Range::new(-twist, twist) };
        if self.limited { joint.limits(limits) } else { joint }
    }

    /// The inertia of limbs is proportional to the fifth power of the size; so is this, and motions of all sizes decay alike.
    fn damping(&self) -> f64 {
        self.damping * self.size.powi(5)
    }
}

/// A limb of two bones.
struct Bent {
    middle: Vec3,
    /// Axes of the bones: x along them, y that of the hinge between them.
    axes: [Mat3; 2],
}

/// Two bones from one point to another, their middle joint to the side of `pole`. If the far point is out of reach, they are
/// straight and point to it.
fn bend([from, to]: [Vec3; 2], [upper, lower]: [f64; 2], pole: Vec3) -> Bent {
    let along = (to - from).normalized().unwrap_or(Vec3::X);
    let reach = (to - from).norm().clamp((upper - lower).abs(), upper + lower);
    let axis = pole.cross(along).normalized().unwrap_or(along.perpendicular_frame().0);
    let aside = along.cross(axis);
    // Law of cosines: the foot of the middle joint on the line, and its height above it.
    let foot = (reach * reach + upper * upper - lower * lower) / (2.0 * reach.max(f64::MIN_POSITIVE));
    let height = (upper * upper - foot * foot).max(0.0).sqrt();
    let middle = from + along * foot + aside * height;
    let axes = [middle - from, from + along * reach - middle].map(|bone| {
        let x = bone.normalized().unwrap_or(along);
        Mat3::from_cols(x, axis, x.cross(axis))
    });
    Bent { middle, axes }
}

#[cfg(test)]
mod tests {
    //! Limbs reach their targets, have their lengths, and bend to the given side.

    use super::*;

    #[test]
    fn limbs_reach_and_bend_as_told() {
        let from = Vec3::new(0.1, -0.2, 0.3);
        for to in [Vec3::new(0.5, 0.1, 0.2), Vec3::new(0.1, -0.2, -0.31), Vec3::new(-0.2, 0.1, 0.5)] {
            let pole = Vec3::new(-1.0, 0.3, 0.2);
            let bent = bend([from, to], [0.4, 0.3], pole);
            let tip = bent.middle + bent.axes[1].cols[0] * 0.3;
            assert!((tip - to).norm() < 1e-15 && ((bent.middle - from).norm() - 0.4).abs() < 1e-15);
            let off_line = bent.middle - (from + to) * 0.5;
            assert!(off_line.dot(pole) > 0.0, "{off_line:?}");
            // The hinge bends by a positive angle about y.
            let [near, far] = bent.axes;
            assert!(near.rotation_defect() < 1e-15 && far.rotation_defect() < 1e-15);
            assert!(near.cols[0].cross(far.cols[0]).dot(near.cols[1]) > 0.0);
        }
    }

    #[test]
    fn what_is_out_of_reach_is_pointed_at() {
        for to in [Vec3::X * 9.0, Vec3::ZERO] {
            let bent = bend([Vec3::ZERO, to], [0.4, 0.3], Vec3::Z);
            assert!(bent.middle.is_finite() && (bent.middle.norm() - 0.4).abs() < 1e-15, "{:?}", bent.middle);
        }
    }
}
