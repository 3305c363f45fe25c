//! Captured motion: BVH files.
//!
//! [`Bvh`] is the content of the file, in its own units and axes; writing it gives the same content. [`Performance`] is the
//! motion in our convention: world poses of the joints, in meters, z up. From there,
//!
//! - [`Performance::scene`] makes a stick figure that follows the motion under its own weight and joints;
//! - [`Performance::recording`] makes tracker targets, which any other character can follow, matched by bone names or a
//!   [`bone map`](read_map).
//!
//! ```
//! use ligament::progress::Progress;
//! use ligament_io::bvh::{Options, Performance, from_text};
//! # let text = "HIERARCHY
//! # ROOT hips
//! # {
//! #   OFFSET 0 0 0
//! #   CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation
//! #   JOINT chest
//! #   {
//! #     OFFSET 0 50 0
//! #     CHANNELS 3 Zrotation Xrotation Yrotation
//! #     End Site
//! #     {
//! #       OFFSET 0 50 0
//! #     }
//! #   }
//! # }
//! # MOTION
//! # Frames: 2
//! # Frame Time: 0.5
//! # 0 100 0 0 0 0 0 0 0
//! # 0 100 20 0 0 0 0 30 0
//! # ";
//!
//! // Two joints, two frames half a second apart, in centimeters, y up.
//! let quiet = &mut Progress::none();
//! let bvh = from_text("walk.bvh", text, quiet)?;
//! let walk = Performance::new(bvh, &Options { scale: Some(0.01), ..Options::default() })?;
//! // The hips move forward by 20 cm, which is along x here; the chest is half a meter above them.
//! let (before, after) = (walk.world(0), walk.world(1));
//! assert!((after[0].pos.x - before[0].pos.x - 0.2).abs() < 1e-12);
//! assert!((before[1].pos.z - before[0].pos.z - 0.5).abs() < 1e-12);
//! // The stick figure has a tracker for each joint, which pulls it along the motion.
//! assert_eq!(walk.scene("walk", quiet)?.model.trackers().len(), 2);
//! # Ok::<(), ligament_io::bvh::BvhError>(())
//! ```

mod file;
mod parse;
mod perform;
mod sticks;

use std::path::Path;

pub use file::{Bvh, BvhAxis, BvhError, BvhJoint, Channel, MOST_JOINTS, MOST_NUMBERS};
pub use perform::{Options, Performance, Up};

use crate::mesh::read_capped;
use ligament::progress::Progress;

/// The largest file that is read, in bytes.
pub const MOST_BYTES: u64 = 256 << 20;

/// Reads a BVH file.
///
/// ```
/// use ligament::progress::Progress;
///
/// let walk = ligament_io::bvh::load("../cli/tests/data/walk.bvh", &mut Progress::none())?;
/// assert_eq!((walk.joints[0].name.as_str(), walk.joints.len(), walk.frames), ("Hips", 3, 3));
/// # Ok::<(), ligament_io::bvh::BvhError>(())
/// ```
///
/// # Errors
/// [`BvhError`]: what is wrong, and where.
pub fn load(path: impl AsRef<Path>, progress: &mut Progress<'_>) -> Result<Bvh, BvhError> {
    let path = path.as_ref();
    from_text(&path.display().to_string(), &text_of(path, MOST_BYTES)?, progress)
}

/// A BVH from text; errors call it `name`.
///
/// ```
/// use ligament::progress::Progress;
///
/// let text = "HIERARCHY\nROOT hips\n{\nOFFSET 0 0 0\nCHANNELS 3 Zrotation Xrotation Yrotation
/// End Site\n{\nOFFSET 0 10 0\n}\n}\nMOTION\nFrames: 1\nFrame Time: 0.01\n90 0 0\n";
/// let walk = ligament_io::bvh::from_text("walk.bvh", text, &mut Progress::none())?;
/// assert_eq!((walk.joints[0].name.as_str(), walk.frame(0)[0]), ("hips", 90.0));
/// # Ok::<(), ligament_io::bvh::BvhError>(())
/// ```
///
/// # Errors
/// As [`load`].
pub fn from_text(name: &str, text: &str, progress: &mut Progress<'_>) -> Result<Bvh, BvhError> {
    parse::parse(name, text, progress)
}

/// Reads a bone map: one line for each bone, `NAME = BODY`; `#` begins a comment.
///
/// ```
/// use ligament_io::bvh::read_map;
///
/// let file = std::env::temp_dir().join(format!("ligament-map-{}.txt", std::process::id()));
/// std::fs::write(&file, "# bones of the capture = bones of the character\nHips = pelvis\nLeftArm = upper arm.L\n")?;
/// let pairs = read_map(&file)?;
/// assert_eq!(pairs[1], ("LeftArm".to_string(), "upper arm.L".to_string()));
/// # std::fs::remove_file(file)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`BvhError`]: the file cannot be read, or a line is not `NAME = BODY`.
pub fn read_map(path: impl AsRef<Path>) -> Result<Vec<(String, String)>, BvhError> {
    let path = path.as_ref();
    let text = text_of(path, 1 << 20)?;
    let mut map = Vec::new();
    for (k, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.is_empty() {
            continue;
        }
        match line.split_once('=').map(|(name, body)| (name.trim(), body.trim())) {
            Some((name, body)) if !name.is_empty() && !body.is_empty() => {
                map.push((name.to_owned(), body.to_owned()));
            }
            _ => {
                let reason = "expected a line NAME = BODY".to_owned();
                return Err(BvhError { file: path.display().to_string(), at: Some((k + 1, 1)), reason });
            }
        }
    }
    Ok(map)
}

fn text_of(path: &Path, most: u64) -> Result<String, BvhError> {
    let refused = |reason: String| BvhError { file: path.display().to_string(), at: None, reason };
    let bytes = read_capped(path, most).map_err(|error| refused(error.to_string()))?;
    String::from_utf8(bytes).map_err(|_| refused("the file is not UTF-8 text".into()))
}
