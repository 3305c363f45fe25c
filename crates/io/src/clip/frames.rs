//! Frames of an animation, and a clip made of them.

use ligament::math::{Pose, Vec3};

use super::cast::Cast;

/// A sampled animation.
///
/// See the example of [`encode`](super::encode).
#[derive(Clone, Debug)]
pub struct Clip {
    /// What is animated.
    pub cast: Cast,
    /// Frames a second.
    pub fps: f64,
    /// One after another, at 0, 1 / fps, 2 / fps ...
    pub frames: Vec<ClipFrame>,
}

/// Where everything is at an instant. Lists that nobody filled are empty in all frames alike.
///
/// See the example of [`encode`](super::encode).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ClipFrame {
    /// Seconds since the start of the clip.
    pub time: f64,
    /// A pose for each bone.
    pub world_from_bone: Vec<Pose>,
    /// Coordinates of the tree joints.
    pub q: Vec<f64>,
    /// Their rates.
    pub v: Vec<f64>,
    /// Forces of the joints.
    pub tau: Vec<f64>,
    /// Nodes of the cage of the flesh, in the world.
    pub nodes: Vec<Vec3>,
    /// Vertices of the skin, in the world.
    pub skin: Vec<Vec3>,
}
