//! Suggestions for mistyped names.

use anyhow::{Error, anyhow};
use ligament::suggest::nearest;

use crate::failure::{Code, marked};

/// An error for a name that is not among `names`: lists them, and suggests the nearest if one is close.
pub fn unknown(what: &str, name: &str, names: &[&str]) -> Error {
    let list = names.join(", ");
    let error = match nearest(name, names.iter().copied()) {
        Some(near) => anyhow!("unknown {what} '{name}'; did you mean '{near}'? Known names: {list}"),
        None => anyhow!("unknown {what} '{name}'; known names: {list}"),
    };
    marked(Code::Usage, error)
}

#[cfg(test)]
mod tests {
    //! Checks that names are listed and suggested.
    use super::unknown;

    #[test]
    fn near_names_are_offered() {
        let text = unknown("scene", "chian", &["chain", "tumbling-box"]).to_string();
        assert!(
            text.contains("'chian'") && text.contains("'chain'") && text.contains("tumbling-box"),
            "{text}"
        );
    }
}
