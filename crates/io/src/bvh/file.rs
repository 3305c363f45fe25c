//! The content of a BVH file.

use std::fmt;

/// The largest number of joints.
pub const MOST_JOINTS: usize = 10_000;

/// The largest number of values, over all frames.
pub const MOST_NUMBERS: usize = 100_000_000;

/// A BVH file, in its own units and axes.
///
/// ```
/// use ligament::progress::Progress;
/// use ligament_io::bvh::{BvhAxis, Channel, from_text};
///
/// let text = "HIERARCHY
/// ROOT hips
/// {
///   OFFSET 0 0 0
///   CHANNELS 3 Zrotation Xrotation Yrotation
///   End Site
///   {
///     OFFSET 0 10 0
///   }
/// }
/// MOTION
/// Frames: 2
/// Frame Time: 0.01
/// 0 0 0
/// 90 0 0
/// ";
/// let quiet = &mut Progress::none();
/// let walk = from_text("walk.bvh", text, quiet)?;
/// assert_eq!((walk.joints.len(), walk.frames, walk.frame(1)[0]), (1, 2, 90.0));
/// // Frame 1 turns by ninety degrees about z.
/// assert_eq!(walk.joints[0].channels[0], Channel::Rotation(BvhAxis::Z));
///
/// let error = from_text("walk.bvh", &text.replace("0 10 0", "0 ten 0"), quiet).unwrap_err();
/// assert_eq!(error.at, Some((8, 14)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Bvh {
    /// Its joints, parents before children, in the order of the file.
    pub joints: Vec<BvhJoint>,
    /// Seconds from one frame to the next.
    pub frame_time: f64,
    /// The numbers of all channels of all joints, frame by frame.
    pub values: Vec<f64>,
    /// How many frames.
    pub frames: usize,
}

/// A joint of a BVH file: an entry of [`Bvh::joints`].
#[derive(Clone, Debug, PartialEq)]
pub struct BvhJoint {
    /// Its name, unique in the file.
    pub name: String,
    /// Index of its parent joint.
    pub parent: Option<usize>,
    /// Offset from the parent at rest, in units of the file.
    pub offset: [f64; 3],
    /// The meaning of its values, in their order.
    pub channels: Vec<Channel>,
    /// End sites of its bone, if the file has any, as offsets from this joint.
    pub ends: Vec<[f64; 3]>,
}

/// The meaning of one value of a frame: an entry of [`BvhJoint::channels`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Channel {
    /// A translation, which replaces the offset.
    Position(BvhAxis),
    /// A rotation in degrees. The first channel is the outermost rotation, applied last.
    Rotation(BvhAxis),
}

/// An axis of the file, of a [`Channel`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum BvhAxis {
    X,
    Y,
    Z,
}

/// Why a BVH file or a bone map could not be read: the error of [`load`](super::load) and [`read_map`](super::read_map).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BvhError {
    /// The file, or a name for the text.
    pub file: String,
    /// Line and column, counted from 1, if the error has a place in the text.
    pub at: Option<(usize, usize)>,
    /// What is wrong.
    pub reason: String,
}

impl std::error::Error for BvhError {}

impl fmt::Display for BvhError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.file)?;
        if let Some((line, column)) = self.at {
            write!(f, "line {line}, column {column}: ")?;
        }
        f.write_str(&self.reason)
    }
}

impl Bvh {
    /// The values of a frame.
    ///
    /// # Panics
    /// If there is no such frame.
    pub fn frame(&self, frame: usize) -> &[f64] {
        let width = self.values.len() / self.frames.max(1);
        &self.values[frame * width..(frame + 1) * width]
    }
}
