//! The human hand of H11 Figures 1 and 5: 16 bones, 15 joints with limits and stiffness, driven by a glove.
//!
//! A right hand: in its own axes, fingers are along x, the thumb at +y, the back at +z. Bones have the lengths of an adult's, to
//! the millimeter, and the mass of flesh and bone of their size. The hand is not fixed to the world: springs connect every bone
//! to its target on the glove, as in the paper. The glove's motion is synthesized (`gestures.rs`): a copy of this hand moves
//! smoothly through gestures, and exceeds the joint limits slightly, as gloves do.

mod gestures;

use ligament::mass::Shape;
use ligament::math::{Pose, Quat, Vec3, so3};
use ligament::model::{
    BodyId, Frame, Joint, JointId, JointKind, Limits, ModelBuilder, Range, Revolute, Spring, Tracker,
    Universal, Weld,
};

use crate::RootMotion;
use crate::bone::{Bone, add_solid, axes};
use crate::{Counts, GalleryError, Scene, Script};

pub use gestures::Gesture;

/// A hand that follows a glove. With its defaults, each bone follows within a few millimeters.
///
/// ```
/// use ligament_gallery::Hand;
///
/// // 16 bones on 15 joints, as in H11; each bone has a tracker on the glove.
/// let scene = Hand::default().build()?;
/// assert_eq!((scene.counts.bodies, scene.counts.joints, scene.model.trackers().len()), (16, 15, 16));
/// # Ok::<(), ligament_gallery::GalleryError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hand {
    /// Density of flesh and bone, in kg/m^3.
    pub density: f64,
    /// Stiffness of the joints at the knuckles, in N m/rad; joints further out have half of it. Their rest pose is the gesture
    /// [`Gesture::Relaxed`].
    pub stiffness: f64,
    /// Damping of the joints at the knuckles, in N m s/rad; joints further out have half of it.
    pub damping: f64,
    /// Spring from each finger bone to the glove, at the center of the bone: N/m and N s/m, N m/rad and N m s/rad.
    pub finger_pull: Spring,
    /// See `finger_pull`.
    pub finger_turn: Spring,
    /// Spring from the palm to the glove.
    pub palm_pull: Spring,
    /// See `palm_pull`.
    pub palm_turn: Spring,
    /// Whether the palm is fixed to the world instead of held by springs.
    pub fixed: bool,
    /// Thickness of the last bones, as a fraction of a finger's: flesh fills the rest.
    pub tips: f64,
}

impl Default for Hand {
    fn default() -> Hand {
        let spring = |stiffness, damping| Spring { stiffness, damping };
        Hand {
            density: 1100.0,
            stiffness: 0.02,
            damping: 2e-4,
            finger_pull: spring(100.0, 1.0),
            finger_turn: spring(0.1, 1e-3),
            palm_pull: spring(2000.0, 40.0),
            palm_turn: spring(10.0, 0.1),
            fixed: false,
            tips: 1.0,
        }
    }
}

/// Half the length, width and thickness of the palm; its frame is at the wrist.
const PALM: Vec3 = Vec3::new(0.045, 0.041, 0.013);

/// A finger, from the palm outward.
struct Finger {
    name: &'static str,
    bones: [(&'static str, Bone); 3],
    at: Vec3,
    along: Vec3,
    back: Vec3,
    /// Lowest and highest angle, in degrees, of each of its four coordinates: toward the thumb, then bending.
    limits: [(f64, f64); 4],
}

impl Hand {
    /// Name on the command line.
    pub const NAME: &'static str = "hand";
    /// One-line description.
    pub const ABOUT: &'static str = "a hand of 16 bones that follows a glove (H11, Figures 1 and 5)";

    /// Names of the fingers. Their tips are frames of the model: "index tip" and so on.
    pub const FINGERS: [&'static str; 5] = ["thumb", "index", "middle", "ring", "little"];

    /// A palm and 3 bones for each of 5 fingers; a = 4 for each of 5 universal joints, 5 for each of 10 hinges, and 6 if the palm
    /// is fixed.
    pub fn counts(&self) -> Counts {
        let (joints, rows) = if self.fixed { (16, 76) } else { (15, 70) };
        Counts { bodies: 16, joints, tree_rows: rows, loop_rows: 0 }
    }

    /// Builds it, in the pose of the glove at the start.
    pub fn build(&self) -> Result<Scene, GalleryError> {
        let mut model = ModelBuilder::new(Self::NAME);
        let (palm, joints) = self.add(&mut model)?;
        if self.fixed {
            let wrist = Pose::new(gestures::raised(), gestures::WRIST);
            model.add_joint(
                Joint::new("wrist", Weld).parent(BodyId::WORLD, wrist).child(palm, Pose::IDENTITY),
            );
        }
        let mut scene = crate::scene::at_rest(Self::NAME, model, self.counts())?;
        let root = scene.model.forest().joint(palm).filter(|_| !self.fixed);
        let root = root.map(|joint| RootMotion {
            joint,
            rotation: Quat::from_mat3(gestures::raised()),
            curve: gestures::recorded_palm(),
        });
        scene.script = Script::reference(&scene.model, root, joints, gestures::recorded_fingers());
        if let Some((q, _)) = scene.script.reference_state(0.0) {
            scene.q = q;
        }
        Ok(scene)
    }

    /// Adds palm and fingers, without a connection to the world; returns the palm, and the joints of each finger from the thumb
    /// on.
    pub(crate) fn add(&self, model: &mut ModelBuilder) -> Result<(BodyId, Vec<JointId>), GalleryError> {
        let middle = Pose::translation(Vec3::X * PALM.x);
        let shape = Shape::Box { half_extents: PALM };
        let palm = add_solid(Self::NAME, model, "palm", shape, middle, self.density)?;
        model.add_frame(Frame::new("middle of the palm", palm, middle));
        model.add_tracker(Tracker {
            angular: self.palm_turn,
            ..Tracker::at("palm", palm, middle, self.palm_pull)
        });
        let mut joints = Vec::new();
        for (finger, rest) in fingers().iter().zip(Gesture::Relaxed.angles()) {
            self.add_finger(model, palm, finger, rest, &mut joints)?;
        }
        Ok((palm, joints))
    }

    fn add_finger(
        &self,
        model: &mut ModelBuilder,
        palm: BodyId,
        finger: &Finger,
        rest: [f64; 4],
        joints: &mut Vec<JointId>,
    ) -> Result<(), GalleryError> {
        let mut parent = (palm, Pose::new(axes(finger.along, finger.back), finger.at));
        for (k, (part, bone)) in finger.bones.into_iter().enumerate() {
            let name = format!("{} {part}", finger.name);
            let thick = if k == 2 { self.tips } else { 1.0 };
            let body =
                Bone { radius: thick * bone.radius, ..bone }.add(Self::NAME, model, &name, self.density)?;
            let (kind, share, angles) = match k {
                0 => (JointKind::from(Universal::about(Vec3::Z, Vec3::Y)), 1.0, 0..2),
                _ => (JointKind::from(Revolute::about(Vec3::Y)), 0.5, k + 1..k + 2),
            };
            let range = |&(low, high): &(f64, f64)| Range::new(low.to_radians(), high.to_radians());
            joints.push(
                model.add_joint(
                    Joint::new(name.as_str(), kind)
                        .parent(parent.0, parent.1)
                        .child(body, Pose::IDENTITY)
                        .limits(Limits::Ranges(finger.limits[angles.clone()].iter().map(range).collect()))
                        .rest(&rest[angles])
                        .stiffness(share * self.stiffness)
                        .damping(share * self.damping),
                ),
            );
            let middle = Pose::translation(Vec3::X * (0.5 * bone.length));
            model.add_tracker(Tracker {
                angular: self.finger_turn,
                ..Tracker::at(name, body, middle, self.finger_pull)
            });
            parent = (body, bone.end());
        }
        model.add_frame(Frame::new(format!("{} tip", finger.name), parent.0, parent.1));
        Ok(())
    }
}

/// Lengths are from joint to joint, and at the tips to the center of the round end.
fn fingers() -> [Finger; 5] {
    let v = Vec3::new;
    let bones = |names: [&'static str; 3], lengths: [f64; 3], radii: [f64; 3]| {
        let bone = |k: usize| (names[k], Bone { length: lengths[k] * 1e-3, radius: radii[k] * 1e-3 });
        [bone(0), bone(1), bone(2)]
    };
    let finger = |name, lengths, radii, at, spread: f64| Finger {
        name,
        bones: bones(["proximal", "middle", "distal"], lengths, radii),
        at,
        along: so3::exp(Vec3::Z * spread.to_radians()) * Vec3::X,
        back: Vec3::Z,
        limits: [(-20.0, 20.0), (-20.0, 90.0), (0.0, 100.0), (-5.0, 80.0)],
    };
    [
        Finger {
            name: "thumb",
            bones: bones(["metacarpal", "proximal", "distal"], [46.0, 32.0, 20.0], [12.0, 10.0, 9.0]),
            at: v(0.018, 0.030, -0.010),
            along: v(0.70, 0.58, -0.42),
            back: v(-0.25, 0.62, 0.74),
            limits: [(-30.0, 30.0), (-20.0, 45.0), (0.0, 55.0), (-10.0, 80.0)],
        },
        finger("index", [40.0, 22.0, 16.0], [9.0, 8.0, 7.0], v(0.090, 0.028, 0.0), 4.0),
        finger("middle", [45.0, 26.0, 17.0], [9.0, 8.0, 7.0], v(0.093, 0.007, 0.002), 0.0),
        finger("ring", [41.0, 25.0, 17.0], [9.0, 8.0, 7.0], v(0.088, -0.013, 0.0), -4.0),
        finger("little", [33.0, 18.0, 16.0], [8.0, 7.0, 6.0], v(0.080, -0.031, -0.003), -9.0),
    ]
}
