//! The list of joint kinds. To add a kind, add a file and a row here.

use ligament_math::{Pose, Vec3};

use super::geometry::sealed::{Described, Reversal};
use super::geometry::{Constraint, Coordinates, Rows, Subspace};
use super::layout::JointLayout;
use super::{
    Cylindrical, Free, Planar, PointOnLine, PointOnPlane, Prismatic, Revolute, Screw, Spherical,
    Translational, Universal, Weld,
};

/// A length or a cosine within this distance of its exact value counts as exact: some roundings.
const EXACT: f64 = 4.0 * f64::EPSILON;

/// Normalizes a vector that is nearly a unit vector.
pub(super) fn make_axis_exact(axis: &mut Vec3) {
    if (axis.norm_squared() - 1.0).abs() > EXACT {
        *axis = axis.normalized().unwrap_or(*axis);
    }
}

/// Generates [`JointKind`] from a table: each kind, its name, and whether it has [`Coordinates`] or is only a [`Constraint`].
macro_rules! joint_kinds {
    ($(#[$attribute:meta])* $($kind:ident $name:literal $coordinates:ident)*) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
        #[allow(missing_docs)] // each variant is documented at its own type
        pub enum JointKind {
            $($kind($kind),)*
        }

        $(impl From<$kind> for JointKind {
            fn from(kind: $kind) -> JointKind {
                JointKind::$kind(kind)
            }
        })*

        impl JointKind {
            /// The constraint that this kind makes.
            pub fn constraint(&self) -> &dyn Constraint {
                match self {
                    $(JointKind::$kind(kind) => kind,)*
                }
            }

            /// The coordinates of this kind, or `None` for the two kinds that exist only as constraints.
            pub fn coordinates(&self) -> Option<&dyn Coordinates> {
                match self {
                    $(JointKind::$kind(kind) => joint_kinds!(@$coordinates kind),)*
                }
            }

            /// The name of the kind, as it is written in files and messages.
            pub fn name(&self) -> &'static str {
                match self {
                    $(JointKind::$kind(_) => $name,)*
                }
            }

            fn described(&mut self) -> &mut dyn Described {
                match self {
                    $(JointKind::$kind(kind) => kind,)*
                }
            }
        }
    };
    (@coordinates $kind:ident) => { Some($kind) };
    (@constraint $kind:ident) => {{ let _ = $kind; None }};
}

joint_kinds! {
    /// The kind of a joint: the relative motion that it allows.
    ///
    /// ```
    /// use ligament::math::Vec3;
    /// use ligament::model::{JointKind, PointOnPlane, Revolute, Spherical};
    ///
    /// // Degrees of freedom and constraints of a joint add up to six.
    /// for kind in [JointKind::from(Spherical), Revolute::about(Vec3::Y).into()] {
    ///     assert_eq!(kind.nv() + kind.row_count(), 6, "{}", kind.name());
    /// }
    /// // A point on a plane has no coordinates.
    /// assert!(JointKind::from(PointOnPlane { normal: Vec3::Z }).coordinates().is_none());
    /// ```
    Weld          "weld"           coordinates
    Revolute      "revolute"       coordinates
    Prismatic     "prismatic"      coordinates
    Cylindrical   "cylindrical"    coordinates
    Screw         "screw"          coordinates
    Universal     "universal"      coordinates
    Spherical     "spherical"      coordinates
    Planar        "planar"         coordinates
    Translational "translational"  coordinates
    Free          "free"           coordinates
    PointOnLine   "point-on-line"  constraint
    PointOnPlane  "point-on-plane" constraint
}

impl JointKind {
    /// Meaning of each coordinate, and the velocity that changes it; empty for a kind without coordinates.
    pub fn layout(&self) -> JointLayout {
        self.coordinates().map_or(JointLayout::NONE, Coordinates::layout)
    }

    /// The coordinate of velocity `k` in the joint's coordinates `q`; for a quaternion, that of the rotation vector.
    pub(crate) fn coordinate_along(&self, k: usize, q: &[f64]) -> f64 {
        if let Some(at) = self.layout().coordinate_of(k) {
            return q[at];
        }
        let (mut neutral, mut away) = ([0.0; 7], [0.0; 6]);
        if let Some(kind) = self.coordinates() {
            kind.neutral(&mut neutral[..kind.nq()]);
            kind.difference(&neutral[..kind.nq()], &q[..kind.nq()], &mut away[..kind.nv()]);
        }
        away[k]
    }

    /// Number of coordinates; zero for a kind without coordinates.
    pub fn nq(&self) -> usize {
        self.layout().nq()
    }

    /// Number of velocities; zero for a kind without coordinates.
    pub fn nv(&self) -> usize {
        self.layout().nv()
    }

    /// Number of scalar constraints.
    pub fn row_count(&self) -> usize {
        self.constraint().row_count()
    }

    /// The constraints at a relative pose.
    pub fn rows(&self, b_from_a: &Pose) -> Rows {
        self.constraint().rows(b_from_a)
    }

    /// The allowed motions: see [`Constraint::freedom`].
    pub fn freedom(&self, b_from_a: &Pose) -> Subspace {
        self.constraint().freedom(b_from_a)
    }

    /// The unit vectors that define the kind, with their names.
    pub fn axes(mut self) -> impl Iterator<Item = (&'static str, Vec3)> {
        let axes = self.described().axes_mut();
        let axes: arrayvec::ArrayVec<_, 2> = axes.into_iter().map(|(name, axis)| (name, *axis)).collect();
        axes.into_iter()
    }

    /// Another parameter, with its name.
    pub(in crate::model) fn parameter(mut self) -> Option<(&'static str, f64)> {
        self.described().parameter()
    }

    /// Normalizes axes that are nearly of unit length, and nearly perpendicular. Exact ones keep their bits, so that a model
    /// that was written to a file and read again is the same model.
    pub(super) fn make_exact(&mut self) {
        let mut before: Option<Vec3> = None;
        for (_, axis) in self.described().axes_mut() {
            if let Some(first) = before.filter(|first| first.dot(*axis).abs() > EXACT) {
                *axis = *axis - first * first.dot(*axis);
            }
            make_axis_exact(axis);
            before = Some(*axis);
        }
    }

    /// The kind of the same joint with parent and child exchanged: `a_from_b` of what this one calls `b_from_a`.
    ///
    /// Kinds with an axis keep their coordinates and negate the axis (the two angles of a universal joint change places); the
    /// others take the coordinates of the inverse motion. `None` for the two kinds without coordinates, whose line or plane
    /// belongs to the parent.
    pub fn reversed(&self) -> Option<JointKind> {
        self.reversal().map(|(kind, _)| kind)
    }

    /// The same, and how the coordinates change.
    pub(super) fn reversal(mut self) -> Option<(JointKind, Reversal)> {
        self.coordinates()?;
        let reversal = self.described().reverse();
        Some((self, reversal))
    }
}
