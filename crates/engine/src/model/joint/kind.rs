//! The list of joint kinds. A new kind is a file, and a row here.

use ligament_math::{Pose, Vec3};

use super::geometry::sealed::{Described, Reversal};
use super::geometry::{Constraint, Coordinates, Rows, Subspace};
use super::layout::JointLayout;
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

/// Makes [`JointKind`] of a table: each kind, its name, and whether it has [`Coordinates`] or is a [`Constraint`] alone.
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
    /// What each coordinate measures, and which velocity moves it; empty for a kind without coordinates.
    pub fn layout(&self) -> JointLayout {
        self.coordinates().map_or(JointLayout::NONE, Coordinates::layout)
    }

    /// How many numbers place the joint; none for a kind without coordinates.
    pub fn nq(&self) -> usize {
        self.layout().nq()
    }

    /// How many numbers its motion has; none for a kind without coordinates.
    pub fn nv(&self) -> usize {
        self.layout().nv()
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
    pub fn axes(mut self) -> impl Iterator<Item = (&'static str, Vec3)> {
        let axes = self.described().axes_mut();
        let axes: arrayvec::ArrayVec<_, 2> = axes.into_iter().map(|(name, axis)| (name, *axis)).collect();
        axes.into_iter()
    }

    /// Another number that describes it, with its name.
    pub(in crate::model) fn parameter(mut self) -> Option<(&'static str, f64)> {
        self.described().parameter()
    }

    /// Makes axes that are nearly of unit length, and nearly perpendicular, exactly so. What is exact already keeps its
    /// bits, so that a model that was written out and read again is the same model.
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
    /// Kinds with an axis keep their coordinates and turn the axis round (the two angles of a universal joint change
    /// places); the others take the coordinates of the inverse motion. `None` for the two kinds without coordinates,
    /// whose line or plane belongs to the parent.
    pub fn reversed(&self) -> Option<JointKind> {
        self.reversal().map(|(kind, _)| kind)
    }

    /// The same, and what becomes of the coordinates.
    pub(super) fn reversal(mut self) -> Option<(JointKind, Reversal)> {
        self.coordinates()?;
        let reversal = self.described().reverse();
        Some((self, reversal))
    }
}
