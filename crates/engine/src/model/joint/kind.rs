//! The list of joint kinds. A new kind is one file, one variant here, and one line in each table below.

use ligament_math::{Pose, Vec3};

use super::geometry::{Constraint, Coordinates, Rows, Subspace};
use super::{
    Cylindrical, Free, Planar, PointOnLine, PointOnPlane, Prismatic, Revolute, Screw, Spherical,
    Translational, Universal, Weld,
};

/// A length or a cosine is exact when it is off by no more than this: some roundings.
const EXACT: f64 = 4.0 * f64::EPSILON;

/// Makes a unit vector of one that nearly is.
pub(super) fn make_axis_exact(axis: &mut Vec3) {
    if (axis.norm_squared() - 1.0).abs() > EXACT {
        *axis = axis.normalised().unwrap_or(*axis);
    }
}

/// How a joint lets its child move.
///
/// ```
/// use ligament::math::Vec3;
/// use ligament::model::{JointKind, PointOnPlane, Revolute, Spherical};
///
/// // Coordinates and constraints share six directions out, between two bodies; a joint is what it leaves free.
/// for kind in [JointKind::from(Spherical), Revolute::about(Vec3::Y).into()] {
///     assert_eq!(kind.nv() + kind.row_count(), 6, "{}", kind.name());
/// }
/// // A point on a plane has no coordinates to move along.
/// assert!(JointKind::from(PointOnPlane { normal: Vec3::Z }).coordinates().is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[allow(missing_docs)] // each variant is documented at its own type
pub enum JointKind {
    Weld(Weld),
    Revolute(Revolute),
    Prismatic(Prismatic),
    Cylindrical(Cylindrical),
    Screw(Screw),
    Universal(Universal),
    Spherical(Spherical),
    Planar(Planar),
    Translational(Translational),
    Free(Free),
    PointOnLine(PointOnLine),
    PointOnPlane(PointOnPlane),
}

macro_rules! from_kind {
    ($($kind:ident),*) => {
        $(impl From<$kind> for JointKind {
            fn from(kind: $kind) -> JointKind {
                JointKind::$kind(kind)
            }
        }

        impl super::geometry::sealed::Sealed for $kind {})*

        impl JointKind {
            /// The constraint that this kind makes.
            pub fn constraint(&self) -> &dyn Constraint {
                match self {
                    $(JointKind::$kind(kind) => kind,)*
                }
            }
        }
    };
}

from_kind!(
    Weld,
    Revolute,
    Prismatic,
    Cylindrical,
    Screw,
    Universal,
    Spherical,
    Planar,
    Translational,
    Free,
    PointOnLine,
    PointOnPlane
);

impl JointKind {
    /// The coordinates of this kind, or `None` for the two kinds that exist only as constraints.
    pub fn coordinates(&self) -> Option<&dyn Coordinates> {
        Some(match self {
            JointKind::Weld(kind) => kind,
            JointKind::Revolute(kind) => kind,
            JointKind::Prismatic(kind) => kind,
            JointKind::Cylindrical(kind) => kind,
            JointKind::Screw(kind) => kind,
            JointKind::Universal(kind) => kind,
            JointKind::Spherical(kind) => kind,
            JointKind::Planar(kind) => kind,
            JointKind::Translational(kind) => kind,
            JointKind::Free(kind) => kind,
            JointKind::PointOnLine(_) | JointKind::PointOnPlane(_) => return None,
        })
    }

    /// The name of the kind, as it is written in files and messages.
    pub fn name(&self) -> &'static str {
        match self {
            JointKind::Weld(_) => "weld",
            JointKind::Revolute(_) => "revolute",
            JointKind::Prismatic(_) => "prismatic",
            JointKind::Cylindrical(_) => "cylindrical",
            JointKind::Screw(_) => "screw",
            JointKind::Universal(_) => "universal",
            JointKind::Spherical(_) => "spherical",
            JointKind::Planar(_) => "planar",
            JointKind::Translational(_) => "translational",
            JointKind::Free(_) => "free",
            JointKind::PointOnLine(_) => "point-on-line",
            JointKind::PointOnPlane(_) => "point-on-plane",
        }
    }

    /// How many numbers place the joint; none for a kind without coordinates.
    pub fn nq(&self) -> usize {
        self.coordinates().map_or(0, Coordinates::nq)
    }

    /// How many numbers its motion has; none for a kind without coordinates.
    pub fn nv(&self) -> usize {
        self.coordinates().map_or(0, Coordinates::nv)
    }

    /// How many scalar constraints the joint makes.
    pub fn row_count(&self) -> usize {
        self.constraint().row_count()
    }

    /// The constraints at a relative pose.
    pub fn rows(&self, b_from_a: &Pose) -> Rows {
        self.constraint().rows(b_from_a)
    }

    /// The motions that no row feels: see [`Constraint::freedom`].
    pub fn freedom(&self, b_from_a: &Pose) -> Subspace {
        self.constraint().freedom(b_from_a)
    }

    /// The unit directions that the kind is built on, with their names.
    pub fn axes(&self) -> impl Iterator<Item = (&'static str, Vec3)> {
        let axes = match self {
            JointKind::Revolute(Revolute { axis })
            | JointKind::Prismatic(Prismatic { axis })
            | JointKind::Cylindrical(Cylindrical { axis })
            | JointKind::Screw(Screw { axis, .. })
            | JointKind::PointOnLine(PointOnLine { axis }) => [Some(("axis", *axis)), None],
            JointKind::Universal(Universal { first, second }) => {
                [Some(("first axis", *first)), Some(("second axis", *second))]
            }
            JointKind::Planar(Planar { normal }) | JointKind::PointOnPlane(PointOnPlane { normal }) => {
                [Some(("normal", *normal)), None]
            }
            JointKind::Weld(_)
            | JointKind::Spherical(_)
            | JointKind::Translational(_)
            | JointKind::Free(_) => [None, None],
        };
        axes.into_iter().flatten()
    }

    /// Makes axes that are nearly of unit length, and nearly perpendicular, exactly so. What is exact already keeps its
    /// bits, so that a model that was written out and read again is the same model.
    pub(super) fn make_exact(&mut self) {
        let exact = make_axis_exact;
        match self {
            JointKind::Revolute(Revolute { axis })
            | JointKind::Prismatic(Prismatic { axis })
            | JointKind::Cylindrical(Cylindrical { axis })
            | JointKind::Screw(Screw { axis, .. })
            | JointKind::PointOnLine(PointOnLine { axis }) => exact(axis),
            JointKind::Planar(Planar { normal }) | JointKind::PointOnPlane(PointOnPlane { normal }) => {
                exact(normal);
            }
            JointKind::Universal(Universal { first, second }) => {
                exact(first);
                if first.dot(*second).abs() > EXACT {
                    *second = *second - *first * first.dot(*second);
                }
                exact(second);
            }
            JointKind::Weld(_)
            | JointKind::Spherical(_)
            | JointKind::Translational(_)
            | JointKind::Free(_) => {}
        }
    }

    /// The kind of the same joint with parent and child exchanged: `a_from_b` of what this one calls `b_from_a`.
    ///
    /// Kinds with an axis keep their coordinates and turn the axis round (the two angles of a universal joint change
    /// places); the others take the coordinates of the inverse motion. `None` for the two kinds without coordinates,
    /// whose line or plane belongs to the parent.
    pub fn reversed(&self) -> Option<JointKind> {
        Some(match *self {
            JointKind::Revolute(k) => Revolute::about(-k.axis).into(),
            JointKind::Prismatic(k) => Prismatic::along(-k.axis).into(),
            JointKind::Cylindrical(k) => Cylindrical::about(-k.axis).into(),
            JointKind::Screw(k) => Screw::about(-k.axis, k.pitch).into(),
            JointKind::Universal(k) => Universal::about(-k.second, -k.first).into(),
            kind @ (JointKind::Weld(_)
            | JointKind::Spherical(_)
            | JointKind::Planar(_)
            | JointKind::Translational(_)
            | JointKind::Free(_)) => kind,
            JointKind::PointOnLine(_) | JointKind::PointOnPlane(_) => return None,
        })
    }
}
