//! The content of a URDF file: links and joints, not yet a tree.

use std::collections::HashMap;

use ligament::mass::Shape;
use ligament::math::{Pose, RigidInertia, Vec3};

use super::error::Place;
use super::note::Note;

/// The content of a URDF file.
pub(super) struct Robot {
    pub(super) name: String,
    pub(super) links: Vec<Link>,
    pub(super) joints: Vec<Joint>,
    /// Colors of materials by their names.
    pub(super) colors: HashMap<String, [u8; 3]>,
    /// What was left out so far.
    pub(super) notes: Vec<Note>,
}

/// A link, with its place in the file.
pub(super) struct Link {
    pub(super) place: Place,
    /// About the origin of its frame; zero if the file has no inertial.
    pub(super) inertia: RigidInertia,
    pub(super) collisions: Vec<Solid>,
    pub(super) visuals: Vec<Solid>,
}

/// A collision or visual.
pub(super) struct Solid {
    pub(super) name: Option<String>,
    pub(super) link_from_shape: Pose,
    pub(super) geometry: Geometry,
    /// The name of its material.
    pub(super) material: Option<String>,
    /// Its own color.
    pub(super) color: Option<[u8; 3]>,
}

/// The shape of a collision or visual.
pub(super) enum Geometry {
    /// A shape that needs no file. Its dimensions are not checked yet.
    Simple(Shape),
    /// A mesh file, scaled along its axes.
    Mesh { file: String, scale: Vec3 },
}

/// A joint, with its place in the file.
pub(super) struct Joint {
    pub(super) place: Place,
    pub(super) kind: Kind,
    pub(super) parent: String,
    pub(super) child: String,
    pub(super) parent_from_joint: Pose,
    pub(super) axis: [f64; 3],
    pub(super) lower: f64,
    pub(super) upper: f64,
    /// The largest effort and velocity; infinite or negative for no bound.
    pub(super) effort: f64,
    pub(super) velocity: f64,
    pub(super) damping: f64,
    pub(super) friction: f64,
    pub(super) mimic: Option<Mimic>,
}

/// The joint that a mimic joint follows, and how.
pub(super) struct Mimic {
    pub(super) joint: String,
    pub(super) multiplier: f64,
    pub(super) offset: f64,
}

/// The type of a joint.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Kind {
    Revolute,
    Continuous,
    Prismatic,
    Fixed,
    Floating,
    Planar,
    Spherical,
}

/// By the names of URDF.
pub(super) const KINDS: [(&str, Kind); 7] = [
    ("revolute", Kind::Revolute),
    ("continuous", Kind::Continuous),
    ("prismatic", Kind::Prismatic),
    ("fixed", Kind::Fixed),
    ("floating", Kind::Floating),
    ("planar", Kind::Planar),
    ("spherical", Kind::Spherical),
];

impl Solid {
    /// Its own color, or that of the material it names.
    pub(super) fn color(&self, robot: &Robot) -> Option<[u8; 3]> {
        self.color.or_else(|| robot.colors.get(self.material.as_ref()?).copied())
    }
}
