//! The motion of a BVH file: poses of its joints, in meters, z up.

use ligament::math::{Mat3, Pose, Vec3, so3};
use ligament::model::BodyId;

use super::{Bvh, BvhAxis, BvhError, Channel};
use crate::clip::ClipBone;
use crate::clip::axes::y_up_from_ours;
use crate::motion::BoneMotion;
use crate::tracking::TrackerFile;
use ligament::progress::Progress;

/// Which axis of the file points up: [`Options::up`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Up {
    /// Y, as most tools write.
    #[default]
    Y,
    /// Z, as in our world.
    Z,
}

/// Units and axes of a file, for [`Performance::new`].
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Options {
    /// Meters per unit of the file; `None` to guess it from the size of the skeleton.
    pub scale: Option<f64>,
    /// Which axis points up.
    pub up: Up,
}

/// A motion in our units and axes.
///
/// ```
/// use ligament::progress::Progress;
/// use ligament_io::bvh::{Options, Performance, Up, from_text};
/// # let text = "HIERARCHY
/// # ROOT hips
/// # {
/// #   OFFSET 0 0 0
/// #   CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation
/// #   JOINT chest
/// #   {
/// #     OFFSET 0 50 0
/// #     CHANNELS 3 Zrotation Xrotation Yrotation
/// #     End Site
/// #     {
/// #       OFFSET 0 50 0
/// #     }
/// #   }
/// # }
/// # MOTION
/// # Frames: 2
/// # Frame Time: 0.5
/// # 0 100 0 0 0 0 0 0 0
/// # 0 100 20 0 0 0 0 30 0
/// # ";
///
/// // No scale is given: a skeleton 100 units tall is taken to be in centimeters.
/// let bvh = from_text("walk.bvh", text, &mut Progress::none())?;
/// let walk = Performance::new(bvh.clone(), &Options::default())?;
/// assert!(walk.guessed && (walk.scale - 0.01).abs() < 1e-12 && walk.seconds() == 0.5);
/// // Read as a file with z up, the same offset is horizontal.
/// let lying = Performance::new(bvh, &Options { up: Up::Z, ..Options::default() })?;
/// assert!(lying.local(0)[1].pos.z.abs() < 1e-12);
/// // As targets for trackers: one track for each joint, by name.
/// assert_eq!(walk.recording().tracks()[1].0, "chest");
/// # Ok::<(), ligament_io::bvh::BvhError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Performance {
    pub(super) bvh: Bvh,
    /// Meters per unit of the file.
    pub scale: f64,
    /// Whether the scale was guessed.
    pub guessed: bool,
    /// Rotation from the file's axes to ours.
    turn: Mat3,
}

/// If the lengths of all bones add up to more units than this, the file is not in meters. A person is 2 m tall; all bones
/// together are about 10 m.
const MOST_METERS: f64 = 40.0;

/// Above this, it is not in centimeters either.
const MOST_CENTIMETERS: f64 = 4000.0;

impl Performance {
    /// The motion of a file, in our units and axes.
    ///
    /// # Errors
    /// [`BvhError`]: a scale that is not between 1e-9 and 1e9, or a skeleton that is too large.
    pub fn new(bvh: Bvh, options: &Options) -> Result<Performance, BvhError> {
        let bad = |reason: String| BvhError { file: "BVH".into(), at: None, reason };
        let length = |v: &[f64; 3]| Vec3::from(*v).norm();
        let bones =
            bvh.joints.iter().filter(|joint| joint.parent.is_some()).map(|joint| length(&joint.offset));
        let ends = bvh.joints.iter().flat_map(|joint| &joint.ends).map(length);
        let whole: f64 = bones.chain(ends).sum();
        let guess = match whole {
            x if x <= MOST_METERS => 1.0,
            x if x <= MOST_CENTIMETERS => 0.01,
            _ => 0.001,
        };
        let scale = options.scale.unwrap_or(guess);
        if !(scale > 1e-9 && scale < 1e9) {
            return Err(bad(format!("the scale is {scale}; expected a number between 1e-9 and 1e9")));
        }
        if whole * scale > 1e6 {
            return Err(bad(format!(
                "with this scale the skeleton is {:.3e} m long; set a smaller scale",
                whole * scale
            )));
        }
        let turn = match options.up {
            // A figure that faces z in the file faces x in our world.
            Up::Y => y_up_from_ours().rot.transpose(),
            Up::Z => Mat3::IDENTITY,
        };
        Ok(Performance { bvh, scale, guessed: options.scale.is_none(), turn })
    }

    /// The file it came from.
    pub fn bvh(&self) -> &Bvh {
        &self.bvh
    }

    /// Duration, in seconds.
    pub fn seconds(&self) -> f64 {
        self.bvh.frame_time * (self.bvh.frames - 1) as f64
    }

    /// A vector of the file, in our axes and meters.
    pub(super) fn vector(&self, v: [f64; 3]) -> Vec3 {
        self.turn * Vec3::from(v) * self.scale
    }

    /// Pose of each joint in the frame of its parent at a frame, by joint index.
    ///
    /// # Panics
    /// If there is no such frame.
    pub fn local(&self, frame: usize) -> Vec<Pose> {
        let mut numbers = self.bvh.frame(frame).iter();
        let pose = |joint: &super::BvhJoint| {
            let (mut offset, mut rotation) = (joint.offset, Mat3::IDENTITY);
            for channel in &joint.channels {
                let number = numbers.next().copied().unwrap_or(0.0);
                match channel {
                    Channel::Position(axis) => offset[*axis as usize] = number,
                    Channel::Rotation(axis) => {
                        let axis = match axis {
                            BvhAxis::X => Vec3::X,
                            BvhAxis::Y => Vec3::Y,
                            BvhAxis::Z => Vec3::Z,
                        };
                        rotation = rotation * so3::exp(axis * number.to_radians());
                    }
                }
            }
            Pose::new(self.turn * rotation * self.turn.transpose(), self.vector(offset))
        };
        self.bvh.joints.iter().map(pose).collect()
    }

    /// World pose of each joint at a frame, by joint index.
    ///
    /// # Panics
    /// If there is no such frame.
    pub fn world(&self, frame: usize) -> Vec<Pose> {
        let mut poses = self.local(frame);
        for k in 0..poses.len() {
            if let Some(parent) = self.bvh.joints[k].parent {
                poses[k] = poses[parent] * poses[k];
            }
        }
        poses
    }

    /// The motion of its bones. In the rest pose no bone is rotated, and the root is at its offset.
    pub fn motion(&self, name: &str, progress: &mut Progress<'_>) -> BoneMotion {
        let joints = &self.bvh.joints;
        let mut bones: Vec<ClipBone> = Vec::with_capacity(joints.len());
        for joint in joints {
            let at = self.vector(joint.offset);
            let rest = joint.parent.map_or(at, |parent| bones[parent].rest.pos + at);
            let end = joint.ends.first().map_or(Vec3::ZERO, |end| self.vector(*end));
            bones.push(ClipBone {
                name: joint.name.clone(),
                parent: joint.parent,
                body: BodyId::WORLD,
                body_from_bone: Pose::IDENTITY,
                rest: Pose::translation(rest),
                tail: end,
            });
            // A bone ends where its first child begins.
            if let Some(above) =
                joint.parent.map(|parent| &mut bones[parent]).filter(|b| b.tail == Vec3::ZERO)
            {
                above.tail = at;
            }
        }
        let frames = progress.through(0..self.bvh.frames).map(|frame| self.world(frame)).collect();
        BoneMotion { name: name.to_owned(), bones, frame_time: self.bvh.frame_time, frames }
    }

    /// Tracks for trackers with the names of the joints.
    pub fn recording(&self) -> TrackerFile {
        self.motion("", &mut Progress::none()).recording()
    }
}
