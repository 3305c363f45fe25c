//! Why a robot could not be read.

use std::fmt;

use ligament::mass::InertiaFault;
use ligament::model::ModelError;

use super::options::MOST_LINKS;
use crate::xml::{At, XmlError, XmlFault};

/// Why a robot could not be read, and from where.
///
/// ```
/// use ligament::progress::Progress;
/// use ligament_io::urdf::{Options, UrdfFault, from_text};
///
/// let text = "<robot name='arm'>\n  <link name='base'/>\n  <joint name='elbow' type='continuous'>\
///             <parent link='base'/><child link='forearm'/></joint>\n</robot>";
/// let error = from_text(text, None, &Options::default(), &mut Progress::none()).unwrap_err();
/// match &*error.fault {
///     UrdfFault::UnknownLink { joint, link, .. } => {
///         assert_eq!((joint.name.as_str(), joint.at.line, link.as_str()), ("elbow", 3, "forearm"));
///     }
///     other => panic!("{other}"),
/// }
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct UrdfError {
    /// The file, or "URDF text".
    pub file: String,
    /// What is wrong.
    pub fault: Box<UrdfFault>,
}

impl std::error::Error for UrdfError {}

impl fmt::Display for UrdfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.file, self.fault)
    }
}

/// A link or joint of the file, where a [`UrdfFault`] is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// "link" or "joint".
    pub what: &'static str,
    /// Its name.
    pub name: String,
    /// Where it begins.
    pub at: At,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} '{}' ({})", self.what, self.name, self.at)
    }
}

impl Place {
    /// Something wrong inside of it.
    pub(super) fn fault(&self, XmlError { at, fault, .. }: XmlError) -> UrdfFault {
        UrdfFault::Content { place: self.clone(), at, fault }
    }
}

impl From<XmlError> for UrdfFault {
    fn from(XmlError { at, fault, .. }: XmlError) -> UrdfFault {
        UrdfFault::Xml { at, fault }
    }
}

/// What is wrong with a robot: [`UrdfError::fault`].
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[allow(missing_docs)] // the message of each variant says what its fields are
pub enum UrdfFault {
    #[error("{reason}")]
    Read { reason: String },

    #[error("the file has {bytes} bytes; the limit is {most}")]
    TooLarge { bytes: u64, most: u64 },

    #[error("byte {byte} is not valid UTF-8; expected XML text")]
    NotUtf8 { byte: usize },

    #[error("{at}: {fault}")]
    Xml { at: At, fault: Box<XmlFault> },

    #[error("{place}, at {at}: {fault}")]
    Content { place: Place, at: At, fault: Box<XmlFault> },

    #[error("{at}: <{element}> is a xacro macro; expand the file first, with `xacro FILE.xacro > FILE.urdf`")]
    Xacro { at: At, element: String },

    #[error("the robot has more than {MOST_LINKS} {what}, which is the limit")]
    TooMany { what: &'static str },

    #[error("{at}: a <{what}> has no name; add the attribute 'name'")]
    Nameless { what: &'static str, at: At },

    #[error("{second} has the same name as the one at {first}; names must be unique")]
    DuplicateName { first: At, second: Place },

    #[error("the robot has no links; expected at least one")]
    NoLinks,

    #[error("{joint}: its {end} is link '{link}', which does not exist in the file; {hint}")]
    UnknownLink { joint: Place, end: &'static str, link: String, hint: String },

    #[error("{joint} connects link '{link}' to itself; parent and child must differ")]
    SelfJoint { joint: Place, link: String },

    #[error(
        "{second}: link '{link}' is already the child of {first}; a URDF robot is a tree, so a link has one parent"
    )]
    TwoParents { link: String, first: Place, second: Place },

    #[error(
        "{count} links are not the child of any joint: {links}; a robot has one root, so connect the others to it"
    )]
    Roots { count: usize, links: String },

    #[error("joints form a cycle: {joints}; a URDF robot is a tree, so remove one of them")]
    Cycle { joints: String },

    #[error("{joint}: its axis is ({x}, {y}, {z}); expected a nonzero vector")]
    Axis { joint: Place, x: f64, y: f64, z: f64 },

    #[error("{joint}: its {field} is {value}; it must not be negative")]
    Negative { joint: Place, field: &'static str, value: f64 },

    #[error("{joint}: its limits are lower={lower} and upper={upper}; lower must not exceed upper")]
    LimitsReversed { joint: Place, lower: f64, upper: f64 },

    #[error("{link}: its mass is {mass}; it must not be negative")]
    NegativeMass { link: Place, mass: f64 },

    #[error("{link}, with the links fixed to it: {fault}; without `strict` it is repaired")]
    Inertia { link: Place, fault: InertiaFault },

    #[error("{link}, with the links fixed to it: {fault}. It cannot be repaired; correct its <inertial>")]
    Hopeless { link: Place, fault: InertiaFault },

    #[error(
        "{link} has no mass, so it is computed from its collision shapes, but {reason}. Add the folder of its \
             package to `package_dirs`, give the link an <inertial>, or set `density` to none to leave it without mass"
    )]
    MeshForMass { link: Place, reason: String },

    #[error("the density for links without mass is {density}; it must be positive and finite")]
    Density { density: f64 },

    #[error(
        "the robot has no moving joint, and its root link '{root}' is fixed to the world; read it with a free root"
    )]
    NothingMoves { root: String },

    #[error(transparent)]
    Model(#[from] ModelError),
}
