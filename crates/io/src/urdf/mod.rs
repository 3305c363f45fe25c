//! Robots described in URDF.
//!
//! The conversion:
//!
//! - a link that a moving joint carries becomes a body, whose frame is the frame of the link. The joint's frame on the
//!   child is the identity, that on the parent is the `origin` of the URDF joint;
//! - a link that is fixed to another is merged into it, through any number of fixed joints: its inertia is added, and it
//!   becomes a [`Frame`](ligament::model::Frame) on the body;
//! - the root link is the world ([`Root::Fixed`]), or a body with a free joint called `root` ([`Root::Free`]), with
//!   q = position, quaternion x, y, z, w and v = angular, linear, in the axes of the link;
//! - what the model cannot express is reported in [`Note`]s: nothing is dropped silently.
//!
//! ```
//! use ligament::progress::Progress;
//! use ligament_io::urdf::{Options, from_text};
//!
//! let robot = from_text(
//!     r#"<robot name="door">
//!          <link name="frame"/>
//!          <link name="leaf">
//!            <inertial>
//!              <origin xyz="0.4 0 1"/> <mass value="20"/>
//!              <inertia ixx="6.7" iyy="7.8" izz="1.1" ixy="0" ixz="0" iyz="0"/>
//!            </inertial>
//!          </link>
//!          <joint name="hinge" type="continuous">
//!            <parent link="frame"/> <child link="leaf"/> <axis xyz="0 0 1"/>
//!          </joint>
//!        </robot>"#,
//!     None,
//!     &Options::default(),
//!     &mut Progress::none(),
//! )?;
//! assert_eq!((robot.model.nv(), robot.model.mass()), (1, 20.0));
//! # Ok::<(), ligament_io::urdf::UrdfError>(())
//! ```

mod build;
mod error;
mod geometry;
pub(crate) mod inertia;
mod joint;
mod note;
mod options;
mod parse;
mod robot;
mod tree;
mod visuals;

use std::path::Path;

pub use crate::xml::{At, XmlFault};
pub use build::Imported;
pub use error::{Place, UrdfError, UrdfFault};
pub use note::{Note, WithoutMass};
pub(crate) use note::{list, names};
pub use options::{Colliders, MOST_BYTES, MOST_LINKS, Options, Root};

use crate::mesh;
use ligament::progress::Progress;

/// Reads a robot from a file.
///
/// ```
/// use ligament::progress::Progress;
/// use ligament_io::urdf::{Options, load};
///
/// let arm = load("tests/data/arm.urdf", &Options::default(), &mut Progress::none())?;
/// assert_eq!(arm.model.nv(), 3);
/// assert!(arm.model.find_joint("elbow").is_some());
/// # Ok::<(), ligament_io::urdf::UrdfError>(())
/// ```
///
/// # Errors
/// [`UrdfError`]: the file cannot be read, is not a URDF, does not describe a tree, or a number in it is invalid.
pub fn load(
    path: impl AsRef<Path>,
    options: &Options,
    progress: &mut Progress<'_>,
) -> Result<Imported, UrdfError> {
    let path = path.as_ref();
    let here = |fault| UrdfError { file: path.display().to_string(), fault: Box::new(fault) };
    let bytes = mesh::read_capped(path, MOST_BYTES)
        .map_err(|reason| here(UrdfFault::Read { reason: reason.to_string() }))?;
    let text = String::from_utf8(bytes)
        .map_err(|e| here(UrdfFault::NotUtf8 { byte: e.utf8_error().valid_up_to() }))?;
    import(&text, path.parent(), options, progress).map_err(here)
}

/// Reads a robot from text. Relative paths of meshes start at `base_dir`.
///
/// ```
/// use ligament::progress::Progress;
/// use ligament_io::urdf::{Options, from_text};
///
/// let text = "<robot name='door'><link name='frame'/><link name='leaf'><inertial><mass value='20'/>
///     <inertia ixx='1' iyy='1' izz='1' ixy='0' ixz='0' iyz='0'/></inertial></link>
///     <joint name='hinge' type='continuous'><parent link='frame'/><child link='leaf'/></joint></robot>";
/// let door = from_text(text, None, &Options::default(), &mut Progress::none())?;
/// assert_eq!((door.model.nv(), door.model.mass()), (1, 20.0));
/// # Ok::<(), ligament_io::urdf::UrdfError>(())
/// ```
///
/// # Errors
/// As [`load`].
pub fn from_text(
    text: &str,
    base_dir: Option<&Path>,
    options: &Options,
    progress: &mut Progress<'_>,
) -> Result<Imported, UrdfError> {
    import(text, base_dir, options, progress)
        .map_err(|fault| UrdfError { file: "URDF text".to_owned(), fault: Box::new(fault) })
}

fn import(
    text: &str,
    base_dir: Option<&Path>,
    options: &Options,
    progress: &mut Progress<'_>,
) -> Result<Imported, UrdfFault> {
    if text.len() as u64 > MOST_BYTES {
        return Err(UrdfFault::TooLarge { bytes: text.len() as u64, most: MOST_BYTES });
    }
    if let Some(density) = options.density.filter(|d| !(*d > 0.0 && d.is_finite())) {
        return Err(UrdfFault::Density { density });
    }
    // Building the model takes about as long as reading, and reports no progress.
    let robot = parse::parse(text, &mut progress.part(0.0, 0.55))?;
    let tree = tree::grow(&robot)?;
    build::build(&robot, &tree, base_dir, options)
}
