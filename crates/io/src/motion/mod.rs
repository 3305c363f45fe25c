//! Motion from a file: poses of bones, frame by frame ([`BoneMotion`]). Sources are captured motion (BVH) and animations of a
//! glTF.
//!
//! - [`BoneMotion::clip`] plays it unchanged: keyframes, to be written in any format.
//! - [`BoneMotion::on`] retargets it to other bones, by their names.
//! - [`BoneMotion::recording`] makes targets, which a character follows under its own weight and joints.

mod retarget;

use ligament::math::{Pose, Quat, Vec3, so3};

pub use retarget::{RetargetError, Retargeted};

use crate::clip::{Clip, ClipBone, ClipError, ClipFrame, ClipModel, MOST_NUMBERS};
use crate::tracking::{PoseRow, PoseTrack, TrackerFile, TrackerPose};
use ligament::progress::Progress;

/// Poses of bones, frame by frame, in meters, z up.
///
/// ```
/// use ligament::progress::Progress;
/// use ligament_io::bvh::{Options, Performance, from_text};
/// use ligament_io::clip::ClipModel;
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
/// let quiet = &mut Progress::none();
/// let bvh = from_text("walk.bvh", text, quiet)?;
/// let walk = Performance::new(bvh, &Options::default())?.motion("walk", quiet);
/// assert_eq!((walk.seconds(), walk.fps()), (0.5, 2.0));
/// // Between two frames, poses are interpolated.
/// let (before, middle, after) = (walk.at(0.0), walk.at(0.25), walk.at(0.5));
/// assert!((middle[0].pos - (before[0].pos + after[0].pos) * 0.5).norm() < 1e-12);
/// // As a clip of 30 frames a second, to be written in any format.
/// assert_eq!(walk.clip(30.0, quiet)?.frames.len(), 16);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// [`BoneMotion::on`] retargets it to other bones.
#[derive(Clone, Debug, PartialEq)]
pub struct BoneMotion {
    /// Its name.
    pub name: String,
    /// Its bones, parents before children, each with its rest pose.
    pub bones: Vec<ClipBone>,
    /// Seconds from one frame to the next.
    pub frame_time: f64,
    /// World pose of every bone, frame by frame. There is at least one frame.
    pub frames: Vec<Vec<Pose>>,
}

impl BoneMotion {
    /// Whether there are frames, each with a pose of every bone.
    fn is_whole(&self) -> bool {
        !self.frames.is_empty() && self.frames.iter().all(|frame| frame.len() == self.bones.len())
    }

    /// Duration, in seconds.
    pub fn seconds(&self) -> f64 {
        self.frame_time * self.frames.len().saturating_sub(1) as f64
    }

    /// Frames per second. Files round the frame time, so a nearly whole number is rounded.
    pub fn fps(&self) -> f64 {
        let rate = 1.0 / self.frame_time;
        if (rate - rate.round()).abs() < 1e-5 * rate { rate.round() } else { rate }
    }

    /// World poses of the bones at a time: interpolated between two frames, rotations along the shorter arc; clamped at
    /// both ends.
    pub fn at(&self, time: f64) -> Vec<Pose> {
        let last = self.frames.len().saturating_sub(1);
        let place = (time / self.frame_time).clamp(0.0, last as f64);
        // A time this close to a frame is at the frame: frame times are rounded.
        let nearest = place.round();
        let (frame, part) = if (place - nearest).abs() < 1e-6 {
            (nearest as usize, 0.0)
        } else {
            (place as usize, place.fract())
        };
        match (self.frames.get(frame), self.frames.get(frame + 1)) {
            (Some(here), Some(next)) if part > 0.0 => {
                let between = |(a, b): (&Pose, &Pose)| {
                    let turn = so3::exp(so3::log(a.rot.transpose() * b.rot) * part);
                    Pose::new(a.rot * turn, a.pos + (b.pos - a.pos) * part)
                };
                here.iter().zip(next).map(between).collect()
            }
            (here, _) => here.cloned().unwrap_or_default(),
        }
    }

    /// The motion as a clip of its bones alone.
    ///
    /// # Errors
    /// As [`BoneMotion::clip_of`].
    pub fn clip(&self, fps: f64, progress: &mut Progress<'_>) -> Result<Clip, ClipError> {
        self.clip_of(self.clip_model(), fps, progress)
    }

    /// Its bones alone, as a clip model.
    pub fn clip_model(&self) -> ClipModel {
        ClipModel {
            name: self.name.clone(),
            bones: self.bones.clone(),
            coordinates: Vec::new(),
            rates: Vec::new(),
            quaternions: Vec::new(),
            skin: None,
            looks: Vec::new(),
            dress: None,
            scene: None,
        }
    }

    /// The same for a clip model with these bones: its skin, if it has one, follows them.
    ///
    /// # Errors
    /// [`ClipError`]: a frame rate out of range, other bones, or more numbers than a clip may have.
    pub fn clip_of(
        &self,
        mut clip_model: ClipModel,
        fps: f64,
        progress: &mut Progress<'_>,
    ) -> Result<Clip, ClipError> {
        if !(1e-3..=1e5).contains(&fps) {
            return Err(ClipError::Rate(fps));
        }
        let whole = if self.is_whole() { self.bones.len() } else { 0 };
        let (found, expected) = (whole, clip_model.bones.len());
        if found != expected {
            return Err(ClipError::Length { time: 0.0, what: "bones", found, expected });
        }
        // A frame that is almost reached is included.
        let count = (self.seconds() * fps + 0.01).floor() as usize + 1;
        let points = clip_model.skin.as_ref().map_or(0, |skin| skin.rest.len());
        if count.saturating_mul(12 * found + 3 * points + 1) > MOST_NUMBERS {
            return Err(ClipError::TooLarge);
        }
        if let Some(skin) = &mut clip_model.skin {
            skin.follows_bones = true;
        }
        let frame = |k: usize| {
            let time = k as f64 / fps;
            let world_from_bone = self.at(time);
            let skin = clip_model.skin.as_ref().map(|skin| skin.follow(&world_from_bone)).unwrap_or_default();
            ClipFrame { time, world_from_bone, skin, ..ClipFrame::default() }
        };
        let frames = progress.through(0..count).map(frame).collect();
        Ok(Clip { frames, clip_model, fps })
    }

    /// Targets for trackers with the names of the bones.
    pub fn recording(&self) -> TrackerFile {
        let track = |k: usize| {
            let row = |(frame, poses): (usize, &Vec<Pose>)| PoseRow {
                time: self.frame_time * frame as f64,
                pose: poses.get(k).and_then(|pose| TrackerPose::new(pose.pos, Quat::from_mat3(pose.rot))),
            };
            PoseTrack::new(self.frames.iter().enumerate().map(row))
        };
        let names = self.bones.iter().map(|bone| bone.name.clone());
        TrackerFile::new(names.zip((0..self.bones.len()).map(track)))
    }
}

/// The lowest height of some bones.
fn lowest(poses: impl Iterator<Item = Vec3>) -> f64 {
    poses.map(|at| at.z).fold(f64::INFINITY, f64::min)
}
