//! Retargeting a motion to another skeleton.
//!
//! Bones of the same name (or paired by a map) rotate alike since rest: if a bone of the motion has rotated by R in the
//! world, its partner rotates by R. Bone lengths are those of the target skeleton. The first paired bone is also
//! translated, scaled by the ratio of the two skeletons' heights of that bone above the lowest bone. Both skeletons should
//! have the same rest pose, for example a T-pose: the rest pose is all that is known about the meaning of a bone's
//! orientation.

use ligament::math::Twist;
use ligament::math::{Pose, Vec3};
use ligament::maximal::{MaximalState, to_reduced};
use ligament::model::{Model, StateError};

use super::{BoneMotion, lowest};
use crate::clip::{ClipBone, ClipModel};
use crate::tracking::Matcher;
use crate::urdf::list;

/// A retargeted motion, and which bones were paired. Returned by [`BoneMotion::on`].
#[derive(Clone, Debug)]
pub struct Retargeted {
    /// The motion of the target bones.
    pub motion: BoneMotion,
    /// Pairs of a bone of the motion and the target bone that follows it.
    pub pairs: Vec<(String, String)>,
    /// Bones of the motion without a partner.
    pub unmatched: Vec<String>,
}

/// Why [`BoneMotion::on`] cannot retarget a motion.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)] // the message of each variant says what its fields are
pub enum RetargetError {
    #[error(
        "no bone of the motion ({theirs}) has the name of a bone of the character ({ours}); pass a bone map with a line \
         NAME = BONE for each"
    )]
    Strangers { theirs: String, ours: String },
    #[error("the bone map has {name} = {bone}, but the character has no bone '{bone}'; its bones are {ours}")]
    NoBone { name: String, bone: String, ours: String },
    #[error("the motion has no frames, or a frame with a wrong number of bones")]
    Torn,
    #[error(
        "the bone map refers to '{name}', but the motion has no bone of this name; its bones are {theirs}"
    )]
    NoName { name: String, theirs: String },
}

/// Heights below this, in meters, are not used for scaling: the bone is about as low as the lowest one.
const FLAT: f64 = 1e-3;

impl BoneMotion {
    /// Retargets the motion to the bones of a clip model. `map` pairs bones of the motion (first) with bones of the clip model
    /// (second); other bones are paired by equal names.
    ///
    /// ```
    /// use ligament::progress::Progress;
    /// use ligament_io::bvh::{Options, Performance, from_text};
    /// use ligament_io::clip::ClipModel;
    /// use ligament_io::motion::RetargetError;
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
    /// // A map pairs the captured hips with the first link of a chain; the chest has no partner.
    /// let quiet = &mut Progress::none();
    /// let bvh = from_text("walk.bvh", text, quiet)?;
    /// let walk = Performance::new(bvh, &Options::default())?.motion("walk", quiet);
    /// let scene = ligament_gallery::Chain { links: 3, ..Default::default() }.build()?;
    /// let clip_model = ClipModel::of_model(&scene.model, &scene.q)?;
    /// let map = [("hips".to_string(), clip_model.bones[0].name.clone())];
    /// let put = walk.on(&clip_model, &map)?;
    /// assert_eq!((put.pairs.len(), put.unmatched.as_slice()), (1, ["chest".to_string()].as_slice()));
    /// assert_eq!(put.motion.frames[0].len(), 3);
    /// // Without the map, no names are equal.
    /// assert!(matches!(walk.on(&clip_model, &[]), Err(RetargetError::Strangers { .. })));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`RetargetError`]: no bones are paired, or the map refers to a bone that does not exist.
    pub fn on(&self, clip_model: &ClipModel, map: &[(String, String)]) -> Result<Retargeted, RetargetError> {
        if !self.is_whole() {
            return Err(RetargetError::Torn);
        }
        let leader = self.leaders(&clip_model.bones, map)?;
        let named = |k: usize| self.bones[k].name.clone();
        let mut is_used = vec![false; self.bones.len()];
        leader.iter().flatten().for_each(|k| is_used[*k] = true);
        let pairs = leader
            .iter()
            .zip(&clip_model.bones)
            .filter_map(|(k, bone)| Some((named((*k)?), bone.name.clone())));
        let unmatched = (0..self.bones.len()).filter(|k| !is_used[*k]).map(named);
        let carried = leader.iter().position(Option::is_some);
        let carry = carried.and_then(|bone| Some(Carry::new(self, leader[bone]?, &clip_model.bones, bone)));
        let frames =
            self.frames.iter().map(|frame| self.pose(frame, &clip_model.bones, &leader, carry.as_ref()));
        let motion = BoneMotion {
            name: self.name.clone(),
            bones: clip_model.bones.clone(),
            frame_time: self.frame_time,
            frames: frames.collect(),
        };
        Ok(Retargeted { motion, pairs: pairs.collect(), unmatched: unmatched.collect() })
    }

    /// For each bone of the clip model, the bone of the motion that it follows.
    fn leaders(
        &self,
        bones: &[ClipBone],
        map: &[(String, String)],
    ) -> Result<Vec<Option<usize>>, RetargetError> {
        let quoted = |bones: &[ClipBone]| list(bones.iter().map(|bone| format!("'{}'", bone.name)));
        let mut leader = vec![None; bones.len()];
        let (ours, theirs) = (Matcher::new(names(bones)), Matcher::new(names(&self.bones)));
        let mut reported = vec![false; self.bones.len()];
        for (name, bone) in map {
            let Some(from) = theirs.find(name) else {
                return Err(RetargetError::NoName { name: name.clone(), theirs: quoted(&self.bones) });
            };
            let Some(to) = ours.find(bone) else {
                let (name, bone) = (name.clone(), bone.clone());
                return Err(RetargetError::NoBone { name, bone, ours: quoted(bones) });
            };
            (leader[to], reported[from]) = (Some(from), true);
        }
        for (k, bone) in self.bones.iter().enumerate().filter(|(k, _)| !reported[*k]) {
            if let Some(place) =
                ours.find(&bone.name).map(|to| &mut leader[to]).filter(|place| place.is_none())
            {
                *place = Some(k);
            }
        }
        match leader.iter().all(Option::is_none) {
            true => Err(RetargetError::Strangers { theirs: quoted(&self.bones), ours: quoted(bones) }),
            false => Ok(leader),
        }
    }

    /// World poses of the bones of a clip model for these poses of the motion.
    fn pose(
        &self,
        now: &[Pose],
        bones: &[ClipBone],
        leader: &[Option<usize>],
        carry: Option<&Carry>,
    ) -> Vec<Pose> {
        let mut poses: Vec<Pose> = Vec::with_capacity(bones.len());
        for (k, bone) in bones.iter().enumerate() {
            // An unpaired bone moves rigidly with its parent.
            let mut pose = match bone.parent {
                Some(parent) => poses[parent] * bones[parent].rest.inverse_mul(bone.rest),
                None => bone.rest,
            };
            if let Some(from) = leader[k] {
                pose.rot = now[from].rot * self.bones[from].rest.rot.transpose() * bone.rest.rot;
                if let Some(carry) = carry.filter(|carry| carry.bone == k) {
                    pose.pos = carry.place(now[from].pos);
                }
            }
            poses.push(pose);
        }
        poses
    }

    /// Keyframes of a model with these bones, at this rate per second: times, and generalized coordinates.
    ///
    /// # Errors
    /// [`StateError`] if the bones are of another model.
    pub fn keys(&self, model: &Model, rate: f64) -> Result<Vec<(f64, Vec<f64>)>, StateError> {
        let count = (self.seconds() * rate + 0.01).floor() as usize + 1;
        let times: Vec<f64> = (0..count).map(|k| k as f64 / rate).collect();
        let sparse = BoneMotion { frames: times.iter().map(|time| self.at(*time)).collect(), ..self.clone() };
        Ok(times.into_iter().zip(sparse.coordinates(model)?).collect())
    }

    /// Generalized coordinates of a model with these bones, frame by frame: the nearest that its joints allow.
    ///
    /// # Errors
    /// [`StateError`] if the bones are of another model.
    pub fn coordinates(&self, model: &Model) -> Result<Vec<Vec<f64>>, StateError> {
        let still = vec![Twist::ZERO; model.bodies().len()];
        let of_frame = |frame: &Vec<Pose>| {
            let mut poses = vec![Pose::IDENTITY; model.bodies().len()];
            // The first bone of a body determines its pose: it is the body's own, others are helpers.
            for (bone, pose) in self.bones.iter().zip(frame).rev() {
                if let Some(place) = poses.get_mut(bone.body.index()).filter(|_| !bone.body.is_world()) {
                    *place = *pose * bone.body_from_bone.inverse();
                }
            }
            Ok(to_reduced(model, &MaximalState::new(model, &poses, &still))?.q)
        };
        self.frames.iter().map(of_frame).collect()
    }
}

fn names(bones: &[ClipBone]) -> impl Iterator<Item = &str> {
    bones.iter().map(|bone| bone.name.as_str())
}

/// Translation of the first paired bone.
struct Carry {
    bone: usize,
    /// Its start in both skeletons; heights are above the lowest bone.
    from: Vec3,
    to: Vec3,
    scale: f64,
}

impl Carry {
    fn new(motion: &BoneMotion, leader: usize, bones: &[ClipBone], bone: usize) -> Carry {
        let first = &motion.frames[0];
        let (theirs, ours) =
            (lowest(first.iter().map(|pose| pose.pos)), lowest(bones.iter().map(|b| b.rest.pos)));
        let (from, to) = (first[leader].pos, bones[bone].rest.pos);
        let heights = [from.z - theirs, to.z - ours];
        let scale = if heights.iter().all(|height| *height > FLAT) { heights[1] / heights[0] } else { 1.0 };
        Carry { bone, from: Vec3::new(from.x, from.y, theirs), to: Vec3::new(to.x, to.y, ours), scale }
    }

    fn place(&self, at: Vec3) -> Vec3 {
        self.to + (at - self.from) * self.scale
    }
}
