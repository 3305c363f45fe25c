//! Pairs of bodies and colliders of a scene file: those that never touch, and those that always may.

use ligament::model::{BodyId, Collider, ContactPair, Exclusion, FrictionRule};
use serde::{Deserialize, Serialize};

use super::error::SceneFileError;
use super::parts::unknown;
use crate::place::within;

/// How the friction coefficients of two colliders that touch are combined; of two rules, the later one counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub(super) enum FrictionRuleEntry {
    /// Their geometric mean.
    #[default]
    GeometricMean,
    /// The larger one.
    Maximum,
    /// None between two slippery colliders, otherwise the larger one.
    Slippery,
}

impl FrictionRuleEntry {
    pub(super) fn of(rule: FrictionRule) -> FrictionRuleEntry {
        match rule {
            FrictionRule::GeometricMean => FrictionRuleEntry::GeometricMean,
            FrictionRule::Maximum => FrictionRuleEntry::Maximum,
            FrictionRule::Slippery => FrictionRuleEntry::Slippery,
        }
    }

    pub(super) fn rule(self) -> FrictionRule {
        match self {
            FrictionRuleEntry::GeometricMean => FrictionRule::GeometricMean,
            FrictionRuleEntry::Maximum => FrictionRule::Maximum,
            FrictionRuleEntry::Slippery => FrictionRule::Slippery,
        }
    }
}

/// Two bodies or two colliders, by name, that never touch each other.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum ExclusionEntry {
    /// All colliders of one body with all of the other.
    Bodies([String; 2]),
    Colliders([String; 2]),
}

impl ExclusionEntry {
    pub(super) fn of<'a>(exclusion: &Exclusion, name_of: impl Fn(BodyId) -> &'a str) -> ExclusionEntry {
        match exclusion {
            Exclusion::Bodies(bodies) => ExclusionEntry::Bodies(bodies.map(|id| name_of(id).to_owned())),
            Exclusion::Colliders(names) => ExclusionEntry::Colliders(names.clone()),
        }
    }

    /// `find` returns the body that a field of a place refers to.
    pub(super) fn exclusion(
        self,
        place: &str,
        find: impl Fn(&str, &str, &str) -> Result<BodyId, SceneFileError>,
        colliders: &[String],
    ) -> Result<Exclusion, SceneFileError> {
        Ok(match self {
            ExclusionEntry::Bodies([a, b]) => {
                Exclusion::Bodies([find(&a, place, "bodies[0]")?, find(&b, place, "bodies[1]")?])
            }
            ExclusionEntry::Colliders(names) => {
                check_names(&names, place, colliders)?;
                Exclusion::Colliders(names)
            }
        })
    }
}

/// Two colliders, by name, that touch whatever their groups and the rules say.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct ContactPairEntry {
    colliders: [String; 2],
    /// Coefficient of Coulomb friction between them; left out for that of the two colliders.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    friction: Option<f64>,
}

impl ContactPairEntry {
    pub(super) fn of(pair: &ContactPair) -> ContactPairEntry {
        ContactPairEntry { colliders: pair.colliders.clone(), friction: pair.friction }
    }

    pub(super) fn pair(self, place: &str, colliders: &[String]) -> Result<ContactPair, SceneFileError> {
        check_names(&self.colliders, place, colliders)?;
        Ok(ContactPair { colliders: self.colliders, friction: self.friction })
    }
}

fn check_names(names: &[String; 2], place: &str, colliders: &[String]) -> Result<(), SceneFileError> {
    match names.iter().position(|name| !colliders.contains(name)) {
        Some(j) => {
            let known = colliders.iter().map(String::as_str);
            Err(unknown("collider", &names[j], known, within(place, &format!("colliders[{j}]"))))
        }
        None => Ok(()),
    }
}

/// Friction of a collider that gives none.
pub(super) fn usual_friction() -> f64 {
    Collider::FRICTION
}
