//! Options for reading a robot, and size limits.

use std::path::PathBuf;

/// The largest file that is read, in bytes.
pub const MOST_BYTES: u64 = 64 << 20;

/// The largest number of links.
pub const MOST_LINKS: usize = 1_000_000;

/// What the root link is: [`Options::root`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Root {
    /// Fixed to the world: an arm on a table. Its inertia is ignored.
    #[default]
    Fixed,
    /// A floating body, with a free joint: a humanoid, a quadruped.
    Free,
}

/// Which `<collision>` shapes become colliders: [`Options::colliders`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Colliders {
    /// None.
    None,
    /// Boxes, spheres, cylinders and capsules.
    Primitives,
    /// Those and meshes, where they can be read. On links that move, their convex hulls make contact.
    #[default]
    WithMeshes,
}

/// Options for reading a robot.
///
/// ```
/// use ligament::progress::Progress;
/// use ligament_io::urdf::{Colliders, Options, Root, load};
///
/// let load = |options: &Options| load("tests/data/arm.urdf", options, &mut Progress::none());
/// let fixed = load(&Options::default())?.model;
/// // The same robot with a floating base, and without colliders: six more degrees of freedom, and no contact.
/// let afloat = Options { root: Root::Free, colliders: Colliders::None, ..Options::default() };
/// let free = load(&afloat)?.model;
/// assert_eq!((free.nv(), free.colliders().len()), (fixed.nv() + 6, 0));
/// assert!(fixed.colliders().len() > 0 && free.mass() > fixed.mass());
/// # Ok::<(), ligament_io::urdf::UrdfError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// What the root link is.
    pub root: Root,
    /// The folders of the packages of `package://name/...`: a folder that contains the package, or the package itself. The
    /// folders above the file, and those in the environment variable `ROS_PACKAGE_PATH`, are tried afterwards.
    pub package_dirs: Vec<PathBuf>,
    /// Reads only files in the folder of the robot or below, whatever its text refers to: for files from the network.
    pub confined: bool,
    /// Which shapes become colliders.
    pub colliders: Colliders,
    /// Whether visuals are read, with the files of their meshes.
    pub visuals: bool,
    /// The density, in kg/m^3, for the mass of a body without an inertial, computed from its collision shapes; `None`
    /// leaves it without mass.
    pub density: Option<f64>,
    /// Treats physically impossible inertia and contradictory limits as errors, instead of repairing them with a note.
    pub strict: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            root: Root::Fixed,
            package_dirs: Vec::new(),
            confined: false,
            colliders: Colliders::WithMeshes,
            visuals: true,
            density: Some(1000.0),
            strict: false,
        }
    }
}
