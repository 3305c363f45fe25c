//! Why a take could not be read.

/// Why a take could not be read: where, what was found, what was expected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, {field}: found {found}; expected {expected}")]
pub struct TakeError {
    /// Line, from 1.
    pub line: usize,
    /// Which part of the line.
    pub field: String,
    /// What stands there.
    pub found: String,
    /// What should.
    pub expected: String,
}

/// Longer texts are shortened in messages.
const SHOWN: usize = 40;

impl TakeError {
    pub(super) fn new(
        line: usize,
        field: impl Into<String>,
        found: &str,
        expected: impl Into<String>,
    ) -> TakeError {
        let found = if found.is_empty() {
            "nothing".to_string()
        } else if found.chars().count() > SHOWN {
            format!("'{}...'", found.chars().take(SHOWN).collect::<String>())
        } else {
            format!("'{found}'")
        };
        TakeError { line, field: field.into(), found, expected: expected.into() }
    }
}
