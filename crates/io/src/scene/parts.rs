//! Small elements that many parts of a scene file share.

use std::fmt;
use std::marker::PhantomData;

use ligament::math::{Mat3, Pose, Quat, Vec3};
use ligament::model::{BodyId, JointId, Model, Range, Spring};
use ligament::scene::Curve;
use ligament::suggest::hint;
use serde::de::value::{SeqAccessDeserializer, UnitDeserializer};
use serde::de::{Deserializer, Error, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};

use super::error::{SceneFileError, at};
use crate::place::within;

/// A position and an orientation; by default at the origin, without rotation.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct PoseEntry {
    /// Position in meters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    position: Option<[f64; 3]>,
    /// Rotation matrix, row by row.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rotation: Option<[[f64; 3]; 3]>,
    /// The same as a quaternion x, y, z, w; give only one of both.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    quaternion: Option<[f64; 4]>,
}

impl PoseEntry {
    pub(super) fn of(pose: Pose) -> PoseEntry {
        let [x, y, z] = pose.rot.cols.map(Vec3::to_array);
        let rows = [0, 1, 2].map(|k| [x[k], y[k], z[k]]);
        PoseEntry {
            position: (!is_positive_zero(pose.pos)).then(|| pose.pos.to_array()),
            rotation: (pose.rot != Mat3::IDENTITY || has_negative_zero(&rows)).then_some(rows),
            quaternion: None,
        }
    }

    pub(super) fn pose(&self, place: &str) -> Result<Pose, SceneFileError> {
        let pos = self.position.map_or(Vec3::ZERO, Vec3::from);
        let rot = match (self.rotation, self.quaternion) {
            (Some(_), Some(_)) => {
                return Err(at(
                    within(place, "quaternion"),
                    "it has both a rotation and a quaternion; keep one of them",
                ));
            }
            (Some(rows), None) => {
                let column = |k: usize| Vec3::new(rows[0][k], rows[1][k], rows[2][k]);
                Mat3 { cols: [column(0), column(1), column(2)] }
            }
            (None, Some(q)) => {
                let q = Quat::from(q);
                if !(q.norm() > 0.5 && q.norm() < 2.0) {
                    return Err(at(within(place, "quaternion"), "the quaternion must have unit length"));
                }
                q.normalized().to_mat3()
            }
            (None, None) => Mat3::IDENTITY,
        };
        Ok(Pose::new(rot, pos))
    }

    pub(super) fn is_identity(&self) -> bool {
        *self == PoseEntry::default()
    }
}

/// -0 equals 0 but has other bits, and bits are kept.
fn is_positive_zero(x: Vec3) -> bool {
    x.to_array().iter().all(|x| x.to_bits() == 0)
}

fn has_negative_zero(rows: &[[f64; 3]; 3]) -> bool {
    rows.iter().flatten().any(|x| *x == 0.0 && x.is_sign_negative())
}

/// A spring with a parallel damper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct SpringEntry {
    /// N/m, or N m/rad.
    stiffness: f64,
    /// N s/m, or N m s/rad.
    damping: f64,
}

impl SpringEntry {
    pub(super) fn of(spring: Spring) -> SpringEntry {
        SpringEntry { stiffness: spring.stiffness, damping: spring.damping }
    }

    pub(super) fn spring(self) -> Spring {
        Spring { stiffness: self.stiffness, damping: self.damping }
    }
}

/// Lower and upper bound; `null` for no bound.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(expecting = "a list [low, high]")]
pub(super) struct RangeEntry(Option<f64>, Option<f64>);

impl RangeEntry {
    pub(super) fn of(low: f64, high: f64) -> RangeEntry {
        RangeEntry((low != f64::NEG_INFINITY).then_some(low), (high != f64::INFINITY).then_some(high))
    }

    pub(super) fn ends(self) -> [f64; 2] {
        [self.0.unwrap_or(f64::NEG_INFINITY), self.1.unwrap_or(f64::INFINITY)]
    }

    pub(super) fn range(self) -> Range {
        let [low, high] = self.ends();
        Range::new(low, high)
    }
}

/// For the schema of [`one_or_more`].
#[cfg(test)]
#[derive(schemars::JsonSchema)]
#[schemars(untagged, inline)]
#[allow(dead_code)]
pub(super) enum OneOrMore<T> {
    One(T),
    More(Vec<T>),
}

/// For serde: a list of numbers, or one number without brackets.
pub(super) fn one_or_more<'de, D, T>(from: D) -> Result<Vec<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de> + From<f64>,
{
    struct Reader<T>(PhantomData<T>);

    impl<'de, T: Deserialize<'de> + From<f64>> Visitor<'de> for Reader<T> {
        type Value = Vec<T>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a number or a list of numbers")
        }

        fn visit_f64<E: Error>(self, number: f64) -> Result<Vec<T>, E> {
            Ok(vec![number.into()])
        }

        fn visit_u64<E: Error>(self, number: u64) -> Result<Vec<T>, E> {
            self.visit_f64(number as f64)
        }

        fn visit_i64<E: Error>(self, number: i64) -> Result<Vec<T>, E> {
            self.visit_f64(number as f64)
        }

        // A bound, but no other number, may be `null`.
        fn visit_unit<E: Error>(self) -> Result<Vec<T>, E> {
            Ok(vec![T::deserialize(UnitDeserializer::new())?])
        }

        fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Vec<T>, A::Error> {
            Vec::deserialize(SeqAccessDeserializer::new(list))
        }
    }

    from.deserialize_any(Reader(PhantomData))
}

/// Values at a time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct KeyEntry {
    /// Seconds.
    time: f64,
    /// As many as in every other key of the list.
    values: Vec<f64>,
}

pub(super) fn keys_of(curve: &Curve) -> Vec<KeyEntry> {
    curve.keys().map(|(time, values)| KeyEntry { time, values: values.to_vec() }).collect()
}

/// A curve of `width` numbers per key.
pub(super) fn curve(keys: Vec<KeyEntry>, width: usize, place: &str) -> Result<Curve, SceneFileError> {
    if keys.is_empty() {
        return Err(at(place, "the list of keys is empty; expected at least one"));
    }
    let mut last = f64::NEG_INFINITY;
    for (k, key) in keys.iter().enumerate() {
        let here = |field: &str, reason: String| Err(at(format!("{place}[{k}].{field}"), reason));
        if key.values.len() != width {
            return here("values", format!("it has {} values; expected {width}", key.values.len()));
        }
        if let Some(n) = key.values.iter().position(|x| x.abs() > LARGEST) {
            return here(&format!("values[{n}]"), format!("its magnitude exceeds the limit of {LARGEST:e}"));
        }
        if key.time.abs() > LARGEST {
            return here("time", format!("its magnitude exceeds the limit of {LARGEST:e}"));
        }
        if key.time <= last {
            return here(
                "time",
                format!(
                    "the time {} is not after that of the previous key, {last}; times \
                 must increase",
                    key.time
                ),
            );
        }
        last = key.time;
    }
    Ok(Curve::new(keys.into_iter().map(|key| (key.time, key.values))))
}

/// The limit for numbers in keys: differences of larger ones might overflow.
const LARGEST: f64 = 1e100;

/// The body of this name.
pub(super) fn body(model: &Model, name: &str, place: &str) -> Result<BodyId, SceneFileError> {
    let names = || model.bodies().iter().map(|body| body.name.as_str());
    model.find_body(name).ok_or_else(|| unknown("body", name, names(), place))
}

/// The joint of this name.
pub(super) fn joint(model: &Model, name: &str, place: &str) -> Result<JointId, SceneFileError> {
    let names = || model.joints().iter().map(|joint| joint.name.as_str());
    model.find_joint(name).ok_or_else(|| unknown("joint", name, names(), place))
}

/// The error for a name that is not among `names`.
pub(super) fn unknown<'n>(
    what: &str,
    name: &str,
    names: impl IntoIterator<Item = &'n str>,
    place: impl Into<String>,
) -> SceneFileError {
    at(place, format!("there is no {what} '{name}'; {}", hint(name, names)))
}

/// For serde: whether a value is its default.
pub(super) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
