//! The extras of a scene that Ligament writes. Extras may be anything; everything else is skipped without being stored.

use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};

/// The key of a whole scene, as the text of a scene file.
pub(crate) const SCENE: &str = "ligament_scene";
/// The key of a rig, as its text.
pub(crate) const RIG: &str = "ligament_rig";
/// The longest embedded scene that is written or read, in bytes.
pub(crate) const MOST_CARRIED: usize = 48 << 20;

/// The embedded texts.
#[derive(Debug, Default)]
pub(crate) struct Extras {
    pub(crate) scene: Option<String>,
    pub(crate) rig: Option<String>,
}

impl<'de> Deserialize<'de> for Extras {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Extras, D::Error> {
        from.deserialize_any(Ours)
    }
}

/// A string, or any other value in its place.
struct Text(Option<String>);

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Text, D::Error> {
        from.deserialize_any(Words)
    }
}

/// Skips every kind of value except those that `$more` handles.
macro_rules! passes_over {
    ($visitor:ty, $value:ty, $nothing:expr, $($more:tt)*) => {
        impl<'de> Visitor<'de> for $visitor {
            type Value = $value;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("anything")
            }

            fn visit_bool<E>(self, _: bool) -> Result<$value, E> {
                Ok($nothing)
            }

            fn visit_i64<E>(self, _: i64) -> Result<$value, E> {
                Ok($nothing)
            }

            fn visit_u64<E>(self, _: u64) -> Result<$value, E> {
                Ok($nothing)
            }

            fn visit_f64<E>(self, _: f64) -> Result<$value, E> {
                Ok($nothing)
            }

            fn visit_unit<E>(self) -> Result<$value, E> {
                Ok($nothing)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<$value, A::Error> {
                while list.next_element::<IgnoredAny>()?.is_some() {}
                Ok($nothing)
            }

            $($more)*
        }
    };
}

struct Ours;

passes_over! {
    Ours, Extras, Extras::default(),
    fn visit_str<E>(self, _: &str) -> Result<Extras, E> {
        Ok(Extras::default())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Extras, A::Error> {
        let mut extras = Extras::default();
        while let Some(key) = map.next_key::<String>()? {
            match key.as_str() {
                SCENE => extras.scene = map.next_value::<Text>()?.0,
                RIG => extras.rig = map.next_value::<Text>()?.0,
                _ => drop(map.next_value::<IgnoredAny>()?),
            }
        }
        Ok(extras)
    }
}

struct Words;

passes_over! {
    Words, Text, Text(None),
    fn visit_str<E>(self, text: &str) -> Result<Text, E> {
        Ok(Text(Some(text.to_owned())))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Text, A::Error> {
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(Text(None))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::Extras;

    #[test]
    fn texts_of_ours_are_kept_and_all_else_is_passed_over() {
        let of = |text: &str| serde_json::from_str::<Extras>(text).unwrap();
        let both = of(r#"{"a": [1, {"b": null}], "ligament_rig": "r", "ligament_scene": "s", "c": {}}"#);
        assert_eq!((both.rig.as_deref(), both.scene.as_deref()), (Some("r"), Some("s")));
        for nothing in [
            "null",
            "true",
            "-1",
            "1",
            "0.5",
            "\"s\"",
            "[[1], {}]",
            r#"{"ligament_scene": [1]}"#,
            r#"{"ligament_scene": {"a": {}}}"#,
            r#"{"ligament_scene": null, "ligament_rig": 7}"#,
        ] {
            let extras = of(nothing);
            assert!(extras.scene.is_none() && extras.rig.is_none(), "{nothing}");
        }
    }
}
