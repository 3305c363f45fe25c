//! A stick figure built from a BVH file alone.
//!
//! Every joint is a body, with capsules to its child joints. Joints with rotations only are spherical, others are free.
//! Each body has a tracker whose target is the captured motion: the figure follows by springs, under its own weight.

use ligament::mass::Shape;
use ligament::math::{Pose, Quat, RigidInertia, Vec3, so3};
use ligament::model::{
    Body, BodyId, Free, Joint, JointKind, ModelBuilder, Spherical, Spring, Tracker, WORLD_NAME,
};
use ligament::scene::{Scene, Script, Track};

use super::{BvhError, Channel, Performance};
use crate::names::Names;
use ligament::progress::Progress;

/// Density of the sticks: that of water, kg/m^3.
const DENSITY: f64 = 1000.0;

/// Radius of a stick as a fraction of its length, and its bounds in meters.
const SLENDERNESS: f64 = 0.1;
const RADII: [f64; 2] = [0.005, 0.08];

/// Natural frequency of the tracker springs, rad/s: at rest, gravity displaces a body by g / w^2 = 1 mm.
const HASTE: f64 = 100.0;

impl Performance {
    /// A stick figure that follows the motion and starts in its first frame.
    ///
    /// # Errors
    /// [`BvhError`]: a body cannot be built; the message names the bone.
    pub fn scene(&self, name: &str, progress: &mut Progress<'_>) -> Result<Scene, BvhError> {
        let refused = |reason: String| BvhError { file: name.to_owned(), at: None, reason };
        let joints = &self.bvh.joints;
        let mut sticks: Vec<Vec<Vec3>> =
            joints.iter().map(|joint| joint.ends.iter().map(|end| self.vector(*end)).collect()).collect();
        for joint in joints {
            if let Some(parent) = joint.parent {
                sticks[parent].push(self.vector(joint.offset));
            }
        }
        let mut builder = ModelBuilder::new(name);
        let (mut names, mut ids) = (Names::default(), Vec::with_capacity(joints.len()));
        names.unique(WORLD_NAME);
        let mut trackers = Vec::with_capacity(joints.len());
        for (joint, ends) in joints.iter().zip(&sticks) {
            let inertia =
                inertia(ends).map_err(|reason| refused(format!("the bone '{}': {reason}", joint.name)))?;
            let body = builder.add_body(Body::new(names.unique(&joint.name), inertia));
            ids.push(body);
            let (mass, moment) = (inertia.mass, inertia.principal().values.x);
            let spring = |m: f64| Spring { stiffness: m * HASTE * HASTE, damping: 2.0 * m * HASTE };
            trackers.push(Tracker {
                name: joint.name.clone(),
                body,
                body_from_tracker: Pose::IDENTITY,
                linear: spring(mass),
                angular: spring(moment),
            });
        }
        for (k, joint) in joints.iter().enumerate() {
            let moves = joint.channels.iter().any(|channel| matches!(channel, Channel::Position(_)));
            let kind: JointKind =
                if moves || joint.parent.is_none() { Free.into() } else { Spherical.into() };
            let at = match joint.parent {
                Some(_) if !moves => Pose::translation(self.vector(joint.offset)),
                _ => Pose::IDENTITY,
            };
            let parent = joint.parent.map_or(BodyId::WORLD, |parent| ids[parent]);
            builder.add_joint(
                Joint::new(joint.name.clone(), kind).parent(parent, at).child(ids[k], Pose::IDENTITY),
            );
        }
        trackers.into_iter().for_each(|tracker| builder.add_tracker(tracker));
        let model = builder.build().map_err(|error| refused(error.to_string()))?;
        let mut scene = Scene::of_model(name, model);
        scene.q = self.coordinates(&scene.model, 0);
        scene.script = Script::tracks(self.tracks(progress));
        Ok(scene)
    }

    /// Generalized coordinates of the stick figure at a frame, exact, for keyframes.
    ///
    /// # Panics
    /// If there is no such frame, or the model is not the one that [`Performance::scene`] makes.
    pub fn coordinates(&self, model: &ligament::model::Model, frame: usize) -> Vec<f64> {
        let mut q = model.neutral();
        for (joint, local) in self.bvh.joints.iter().zip(self.local(frame)) {
            let Some(id) = model.find_joint(&joint.name) else { continue };
            let (slots, rotation) = (model.slots(id), Quat::from_mat3(local.rot).to_array());
            if slots.nq == 7 {
                q[slots.q..slots.q + 3].copy_from_slice(&local.pos.to_array());
                q[slots.q + 3..slots.q + 7].copy_from_slice(&rotation);
            } else if slots.nq == 4 {
                q[slots.q..slots.q + 4].copy_from_slice(&rotation);
            }
        }
        q
    }

    fn tracks(&self, progress: &mut Progress<'_>) -> Vec<Track> {
        let new = |tracker| Track { tracker, frame_time: self.bvh.frame_time, frames: Vec::new() };
        let mut tracks: Vec<Track> = (0..self.bvh.joints.len()).map(new).collect();
        for frame in progress.through(0..self.bvh.frames) {
            for (track, pose) in tracks.iter_mut().zip(self.world(frame)) {
                track.frames.push((pose.pos, Quat::from_mat3(pose.rot)));
            }
        }
        tracks
    }
}

/// Inertia of the capsules from a joint to the ends of its bone; of a sphere if the bone has no ends.
fn inertia(ends: &[Vec3]) -> Result<RigidInertia, String> {
    let mut sum = RigidInertia::ZERO;
    for end in ends {
        let length = end.norm();
        let radius = (SLENDERNESS * length).clamp(RADII[0], RADII[1]);
        let Some(direction) = end.normalized().filter(|_| length > radius) else { continue };
        let capsule = Shape::Capsule { radius, half_length: 0.5 * length };
        let turn = so3::exp(so3::swing_between(Vec3::Z, direction));
        let filled = capsule.inertia_of_density(DENSITY).map_err(|error| error.to_string())?;
        sum += filled.transported(Pose::new(turn, *end * 0.5));
    }
    if sum.mass > 0.0 {
        return Ok(sum);
    }
    Shape::Sphere { radius: 4.0 * RADII[0] }.inertia_of_density(DENSITY).map_err(|error| error.to_string())
}
