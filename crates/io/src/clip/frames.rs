//! Frames of an animation, and a clip made of them.

use ligament::math::{Pose, Vec3};

use super::clip_model::ClipModel;

/// A sampled animation, recorded by a [`Recorder`](super::Recorder) and written by [`encode`](super::encode).
#[derive(Clone, Debug)]
pub struct Clip {
    /// What is animated.
    pub clip_model: ClipModel,
    /// Frames per second.
    pub fps: f64,
    /// The frames, at times 0, 1 / fps, 2 / fps ...
    pub frames: Vec<ClipFrame>,
}

/// The state at an instant: an entry of [`Clip::frames`]. A list that is not recorded is empty in all frames.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ClipFrame {
    /// Seconds since the start of the clip.
    pub time: f64,
    /// World pose of each bone.
    pub world_from_bone: Vec<Pose>,
    /// Generalized coordinates of the tree joints.
    pub q: Vec<f64>,
    /// Generalized velocities of the tree joints.
    pub v: Vec<f64>,
    /// Generalized forces of the joints.
    pub tau: Vec<f64>,
    /// Nodes of the tetrahedral mesh of the soft body, in the world.
    pub nodes: Vec<Vec3>,
    /// Vertices of the skin, in the world.
    pub skin: Vec<Vec3>,
}
