//! Inertias of a scene file.

use ligament::math::{RigidInertia, Sym3};
use serde::{Deserialize, Serialize};

use super::error::{SceneFileError, at};
use super::parts::PoseEntry;
use super::shape::ShapeEntry;
use crate::place::within;

/// Mass and inertia, in one of three forms. Moments of inertia are xx, yy, zz, xy, xz, yz, in kg m^2.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum InertiaEntry {
    /// About the origin of the body's frame; the first moment is mass times center of mass. Files are written in this form.
    AboutOrigin { mass: f64, first_moment: [f64; 3], moments: [f64; 6] },
    /// About the center of mass.
    AboutCom { mass: f64, com: [f64; 3], moments: [f64; 6] },
    /// A shape filled uniformly with a mass.
    Filled {
        mass: f64,
        shape: ShapeEntry,
        #[serde(default, skip_serializing_if = "PoseEntry::is_identity")]
        pose: PoseEntry,
    },
}

fn moments_of(sym: Sym3) -> [f64; 6] {
    [sym.xx, sym.yy, sym.zz, sym.xy, sym.xz, sym.yz]
}

fn moments([xx, yy, zz, xy, xz, yz]: [f64; 6]) -> Sym3 {
    Sym3 { xx, yy, zz, xy, xz, yz }
}

impl InertiaEntry {
    pub(super) fn of(inertia: RigidInertia) -> InertiaEntry {
        InertiaEntry::AboutOrigin {
            mass: inertia.mass,
            first_moment: inertia.first_moment.to_array(),
            moments: moments_of(inertia.rotational),
        }
    }

    pub(super) fn inertia(self, place: &str) -> Result<RigidInertia, SceneFileError> {
        Ok(match self {
            InertiaEntry::AboutOrigin { mass, first_moment, moments: m } => {
                RigidInertia { mass, first_moment: first_moment.into(), rotational: moments(m) }
            }
            InertiaEntry::AboutCom { mass, com, moments: m } => {
                RigidInertia::new(mass, com.into(), moments(m))
            }
            InertiaEntry::Filled { mass, shape, pose } => {
                let inside = |field: &str| within(place, &format!("inertia.filled.{field}"));
                // Either the shape has no volume, or the mass is not positive.
                let wrong = if mass > 0.0 { inside("shape") } else { inside("mass") };
                let filled = shape.shape(&inside("shape"))?.inertia_of_mass(mass);
                let filled = filled.map_err(|error| at(wrong, error.to_string()))?;
                filled.transported(pose.pose(&inside("pose"))?)
            }
        })
    }
}
