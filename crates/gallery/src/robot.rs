//! The robot of H11 Figure 3: pulled by its left hand, with its joint springs disabled for a while.
//!
//! Shoulders, elbows and wrists are ball joints, fingers have hinges, as in the paper; sizes are those of a person. It looks
//! along x, its left at +y. Every bone lies along the x axis of its frame, which is at its near joint.

use std::f64::consts::FRAC_PI_2;

use ligament::mass::Shape;
use ligament::math::{Pose, Vec3, so3};
use ligament::maximal::to_maximal;
use ligament::model::{
    BodyId, Frame, Joint, Limits, ModelBuilder, Range, Revolute, Spherical, Spring, Tracker, Weld,
};

use crate::Curve;
use crate::bone::{Bone, add_solid, axes};
use crate::{Counts, GalleryError, Scene, Script};

/// A torso that is fixed to the world, a head, and two arms with hands.
///
/// ```
/// use ligament_gallery::Robot;
///
/// // Pulled by a hand; for a while, its joint springs do not act.
/// let scene = Robot::default().build()?;
/// let [from, to] = scene.script.springs_off().expect("they are turned off");
/// assert!(!scene.script.springs_on(0.5 * (from + to)) && scene.script.springs_on(to + 0.1));
/// # Ok::<(), ligament_gallery::GalleryError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Robot {
    /// Density of every part, in kg/m^3.
    pub density: f64,
    /// Stiffness of the shoulders, in N m/rad; that of other joints is proportional.
    pub stiffness: f64,
    /// Damping of the shoulders, in N m s/rad; that of other joints is proportional.
    pub damping: f64,
    /// Spring of the tracker on the left hand: N/m and N s/m.
    pub pull: Spring,
}

impl Default for Robot {
    fn default() -> Robot {
        Robot {
            density: 900.0,
            stiffness: 40.0,
            damping: 10.0,
            pull: Spring { stiffness: 4000.0, damping: 100.0 },
        }
    }
}

/// A finger: its origin on the hand of the left arm, its direction, the direction of its back, and the lengths of its bones. In
/// the frame of the hand: x to the fingertips, -z out of the palm, -y to the thumb.
struct Finger {
    name: &'static str,
    at: Vec3,
    along: Vec3,
    back: Vec3,
    lengths: &'static [f64],
}

const SHOULDER: Vec3 = Vec3::new(0.0, 0.22, 0.19);
const TORSO_HEIGHT: f64 = 1.25;
const UPPER_ARM: Bone = Bone { length: 0.30, radius: 0.045 };
const FOREARM: Bone = Bone { length: 0.27, radius: 0.035 };
/// Half the length, width and thickness of a hand.
const HAND: Vec3 = Vec3::new(0.045, 0.038, 0.013);
const FINGER_RADIUS: f64 = 0.013;

impl Robot {
    /// Name on the command line.
    pub const NAME: &'static str = "robot";
    /// One-line description.
    pub const ABOUT: &'static str =
        "a robot pulled by its left hand, joint torques on and off (H11, Figure 3)";

    /// Time range in which the script disables joint springs.
    pub const TORQUES_OFF: [f64; 2] = [4.0, 8.6];

    /// Torso, head and twice an arm of 3 bodies with 8 finger bones; a = 6 for the torso, 3 for each of 7 ball joints, 5 for each
    /// of 16 hinges.
    pub fn counts(&self) -> Counts {
        Counts { bodies: 24, joints: 24, tree_rows: 6 + 3 * 7 + 5 * 16, loop_rows: 0 }
    }

    /// Builds it, with all springs at rest.
    pub fn build(&self) -> Result<Scene, GalleryError> {
        let mut model = ModelBuilder::new(Self::NAME);
        let torso = Shape::Box { half_extents: Vec3::new(0.09, 0.165, 0.25) };
        let torso = add_solid(Self::NAME, &mut model, "torso", torso, Pose::IDENTITY, self.density)?;
        let stand = Pose::translation(Vec3::Z * TORSO_HEIGHT);
        model.add_joint(Joint::new("stand", Weld).parent(BodyId::WORLD, stand).child(torso, Pose::IDENTITY));

        let head = Shape::Box { half_extents: Vec3::new(0.08, 0.085, 0.11) };
        let middle = Pose::new(axes(Vec3::Z, -Vec3::X).transpose(), Vec3::X * 0.14);
        let head = add_solid(Self::NAME, &mut model, "head", head, middle, self.density)?;
        // Slightly tilted forward, so that it drops without springs.
        let neck = Pose::new(axes(Vec3::new(0.1, 0.0, 1.0), -Vec3::X), Vec3::Z * 0.26);
        model.add_joint(self.ball("neck", 0.7, 45.0, 70.0).parent(torso, neck).child(head, Pose::IDENTITY));

        for (side, sign) in [("left", 1.0), ("right", -1.0)] {
            self.add_arm(&mut model, torso, side, sign)?;
        }
        let scene = crate::scene::at_rest(Self::NAME, model, self.counts())?;
        self.with_script(scene)
    }

    fn add_arm(
        &self,
        model: &mut ModelBuilder,
        torso: BodyId,
        side: &str,
        sign: f64,
    ) -> Result<(), GalleryError> {
        let mirror = |v: Vec3| Vec3::new(v.x, sign * v.y, v.z);
        let upper = UPPER_ARM.add(Self::NAME, model, &format!("{side} upper arm"), self.density)?;
        let fore = FOREARM.add(Self::NAME, model, &format!("{side} forearm"), self.density)?;
        let hand = Shape::Box { half_extents: HAND };
        let middle = Pose::translation(Vec3::X * HAND.x);
        let hand = add_solid(Self::NAME, model, &format!("{side} hand"), hand, middle, self.density)?;
        model.add_frame(Frame::new(format!("{side} palm"), hand, middle));

        // Arms hang slightly apart; elbows are bent, and the cone about that pose extends from straight to folded.
        let down = axes(mirror(Vec3::new(0.05, 0.30, -0.95)), -Vec3::X);
        let bent = so3::exp(Vec3::Y * 65f64.to_radians());
        // Palms face each other.
        let inward = so3::exp(Vec3::X * (sign * FRAC_PI_2));
        let turned = |bone: Bone, rot| bone.end() * Pose::rotation(rot);
        let joints = [
            ("shoulder", 1.0, 110.0, 80.0, torso, Pose::new(down, mirror(SHOULDER)), upper),
            ("elbow", 0.5, 70.0, 80.0, upper, turned(UPPER_ARM, bent), fore),
            ("wrist", 0.06, 70.0, 20.0, fore, turned(FOREARM, inward), hand),
        ];
        for (name, strength, swing, twist, parent, parent_from_joint, child) in joints {
            let joint = self.ball(&format!("{side} {name}"), strength, swing, twist);
            model.add_joint(joint.parent(parent, parent_from_joint).child(child, Pose::IDENTITY));
        }
        for finger in fingers() {
            self.add_finger(model, hand, side, &finger, mirror)?;
        }
        if side == "left" {
            model.add_tracker(Tracker::at("left hand", hand, middle, self.pull));
        }
        Ok(())
    }

    fn add_finger(
        &self,
        model: &mut ModelBuilder,
        hand: BodyId,
        side: &str,
        finger: &Finger,
        mirror: impl Fn(Vec3) -> Vec3,
    ) -> Result<(), GalleryError> {
        let first = Pose::new(axes(mirror(finger.along), mirror(finger.back)), mirror(finger.at));
        let mut parent = (hand, first);
        for (k, &length) in finger.lengths.iter().enumerate() {
            let bone = Bone { length, radius: FINGER_RADIUS };
            let name = format!("{side} {} {}", finger.name, k + 1);
            let body = bone.add(Self::NAME, model, &name, self.density)?;
            let range = Range::new(-5f64.to_radians(), 95f64.to_radians());
            model.add_joint(
                Joint::new(name, Revolute::about(Vec3::Y))
                    .parent(parent.0, parent.1)
                    .child(body, Pose::IDENTITY)
                    .limits(Limits::Ranges(vec![range]))
                    .rest([20f64.to_radians()])
                    .stiffness(0.003 * self.stiffness)
                    .damping(0.005 * self.damping),
            );
            parent = (body, bone.end());
        }
        Ok(())
    }

    /// A ball joint with a fraction of the stiffness of a shoulder; angles in degrees.
    fn ball(&self, name: &str, strength: f64, swing: f64, twist: f64) -> Joint {
        let twist = twist.to_radians();
        Joint::new(name, Spherical)
            .stiffness(strength * self.stiffness)
            .damping(strength * self.damping)
            .limits(Limits::SwingTwist {
                axis: Vec3::X,
                swing: swing.to_radians(),
                twist: Range::new(-twist, twist),
            })
    }

    /// Springs of the fingers at rest, and the path of the left hand: out, held while springs are disabled, up, across in front,
    /// down, out again, held while springs act, and back.
    fn with_script(&self, mut scene: Scene) -> Result<Scene, GalleryError> {
        let model = &scene.model;
        for id in model.tree_joints() {
            let joint = model.joint(id);
            if !joint.rest.is_empty() {
                scene.q[model.slots(id).q_range()].copy_from_slice(&joint.rest);
            }
        }
        let shoulder = SHOULDER + Vec3::Z * TORSO_HEIGHT;
        let start = match (model.find_place("left palm"), to_maximal(model, &scene.q, &scene.v)) {
            (Some((hand, palm)), Ok(state)) => (state.world_from_body(model, hand) * palm).pos,
            _ => shoulder,
        };
        let reach = |x: f64, y: f64, z: f64| shoulder + Vec3::new(x, y, z);
        let out = reach(0.28, 0.42, -0.20);
        let path = [
            (0.0, start),
            (0.8, start),
            (2.6, out),
            (5.4, out),
            (6.4, reach(0.20, 0.30, 0.36)),
            (7.2, reach(0.42, -0.12, 0.12)),
            (8.2, reach(0.30, 0.10, -0.34)),
            (9.2, out),
            (10.4, out),
            (12.0, start),
            (13.0, start),
        ];
        let path = Curve::new(path.map(|(t, x)| (t, x.to_array())));
        let [from, to] = Self::TORQUES_OFF;
        scene.script = Script::along(0, path).without_springs(from, to);
        Ok(scene)
    }
}

fn fingers() -> [Finger; 3] {
    let v = Vec3::new;
    let lengths = &[0.060, 0.045, 0.035];
    [
        Finger { name: "index", at: v(0.09, -0.02, 0.0), along: v(1.0, -0.08, 0.0), back: Vec3::Z, lengths },
        Finger { name: "ring", at: v(0.09, 0.02, 0.0), along: v(1.0, 0.08, 0.0), back: Vec3::Z, lengths },
        Finger {
            name: "thumb",
            at: v(0.03, -0.038, -0.005),
            along: v(0.60, -0.55, -0.45),
            back: v(-0.3, -1.0, 0.3),
            lengths: &[0.055, 0.045],
        },
    ]
}
