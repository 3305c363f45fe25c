//! What stands in a BVH file.

use std::fmt;

/// The most joints.
pub const MOST_JOINTS: usize = 10_000;

/// The most numbers of all frames together.
pub const MOST_NUMBERS: usize = 100_000_000;

/// A BVH file, in its own units and axes.
///
/// ```
/// use ligament::progress::Progress;
/// use ligament_io::bvh::{Axis, Channel, from_text};
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
/// let nobody = &mut Progress::none();
/// let walk = from_text("walk.bvh", text, nobody)?;
/// assert_eq!((walk.joints.len(), walk.frames, walk.frame(1)[0]), (1, 2, 90.0));
/// // Those ninety degrees are about z.
/// assert_eq!(walk.joints[0].channels[0], Channel::Rotation(Axis::Z));
///
/// let error = from_text("walk.bvh", &text.replace("0 10 0", "0 ten 0"), nobody).unwrap_err();
/// assert_eq!(error.at, Some((8, 14)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Bvh {
    /// Its joints, parents before children, in the order of the file.
    pub joints: Vec<Joint>,
    /// Seconds from one frame to the next.
    pub frame_time: f64,
    /// The numbers of all channels of all joints, frame by frame.
    pub values: Vec<f64>,
    /// How many frames.
    pub frames: usize,
}

/// A joint of a BVH file.
///
/// See the example of [`Bvh`].
#[derive(Clone, Debug, PartialEq)]
pub struct Joint {
    /// Its name, unlike that of any other.
    pub name: String,
    /// The joint that it hangs on, by number.
    pub parent: Option<usize>,
    /// From the parent to it, at rest.
    pub offset: [f64; 3],
    /// What its numbers mean, in their order.
    pub channels: Vec<Channel>,
    /// Ends of its bone, where the file has some.
    pub ends: Vec<[f64; 3]>,
}

/// What a number of a frame means.
///
/// See the example of [`Bvh`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Channel {
    /// In place of the offset.
    Position(Axis),
    /// In degrees; the first channel turns last.
    Rotation(Axis),
}

/// An axis.
///
/// See the example of [`Bvh`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Axis {
    X,
    Y,
    Z,
}

/// Why a BVH file or a bone map could not be read.
///
/// See the example of [`Bvh`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BvhError {
    /// The file, or what the text is.
    pub file: String,
    /// Line and column, counted from 1, where it is about a place in the text.
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
    /// The numbers of a frame.
    ///
    /// # Panics
    /// If there is no such frame.
    pub fn frame(&self, frame: usize) -> &[f64] {
        let width = self.values.len() / self.frames.max(1);
        &self.values[frame * width..(frame + 1) * width]
    }
}
