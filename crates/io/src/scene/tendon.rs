//! Fixed tendons of a scene file.

use std::collections::HashMap;

use ligament::model::{JointId, Model, Range, Tendon, TendonTerm};
use serde::{Deserialize, Serialize};

use super::error::SceneFileError;
use super::parts::{RangeEntry, is_default, unknown};
use crate::place::within;

/// A weighted sum of joint coordinates with a spring, a damper and limits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct TendonEntry {
    pub(super) name: String,
    joints: Vec<TermEntry>,
    #[serde(default, skip_serializing_if = "is_default")]
    stiffness: f64,
    #[serde(default, skip_serializing_if = "is_default")]
    damping: f64,
    /// The lengths at which its spring has no force.
    #[serde(default, skip_serializing_if = "is_default")]
    rest: [f64; 2],
    /// The range of its length; `null` for an end without a bound.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    limits: Option<RangeEntry>,
}

/// A joint of a tendon.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct TermEntry {
    joint: String,
    #[serde(default, skip_serializing_if = "is_default")]
    velocity: usize,
    /// Length per unit of the coordinate.
    coefficient: f64,
}

impl TendonEntry {
    pub(super) fn of(tendon: &Tendon, model: &Model) -> TendonEntry {
        let term = |term: &TendonTerm| TermEntry {
            joint: model.joint(term.joint).name.clone(),
            velocity: term.velocity,
            coefficient: term.coefficient,
        };
        TendonEntry {
            name: tendon.name.clone(),
            joints: tendon.terms.iter().map(term).collect(),
            stiffness: tendon.stiffness,
            damping: tendon.damping,
            rest: [tendon.rest.low, tendon.rest.high],
            limits: Some(tendon.limits)
                .filter(|range| *range != Range::ANY)
                .map(|range| RangeEntry::of(range.low, range.high)),
        }
    }

    pub(super) fn tendon(
        self,
        place: &str,
        joints: &HashMap<String, JointId>,
    ) -> Result<Tendon, SceneFileError> {
        let term = |(k, term): (usize, TermEntry)| match joints.get(&term.joint) {
            Some(joint) => {
                Ok(TendonTerm { joint: *joint, velocity: term.velocity, coefficient: term.coefficient })
            }
            None => {
                let mut names: Vec<&str> = joints.keys().map(String::as_str).collect();
                names.sort_unstable();
                Err(unknown("joint", &term.joint, names, within(place, &format!("joints[{k}].joint"))))
            }
        };
        Ok(Tendon {
            name: self.name,
            terms: self.joints.into_iter().enumerate().map(term).collect::<Result<_, _>>()?,
            stiffness: self.stiffness,
            damping: self.damping,
            rest: Range::new(self.rest[0], self.rest[1]),
            limits: self.limits.map_or(Range::ANY, RangeEntry::range),
        })
    }
}
