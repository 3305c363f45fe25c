//! Why a take could not be read.

/// Why a take could not be read: where, what was found, what was expected.
///
/// ```
/// use ligament::command::Take;
///
/// // The second line has a word in the place of a number.
/// let error = "ligament take 1\nlength soon\n".parse::<Take>().unwrap_err();
/// assert_eq!((error.line, error.column, error.found.as_str()), (2, 8, "'soon'"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}, {field}: found {found}; expected {expected}")]
pub struct TakeError {
    /// Line, from 1.
    pub line: usize,
    /// Column, from 1: a character each. Where something is missing, the one after the last that is there.
    pub column: usize,
    /// Which part of the line.
    pub field: String,
    /// What stands there.
    pub found: String,
    /// What should.
    pub expected: String,
}

/// A place in the text of a take, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) line: usize,
    pub(super) column: usize,
}

/// Longer texts are shortened in messages.
const SHOWN: usize = 40;

/// A text as messages quote it: of a long one, such as an action with many numbers, the beginning.
///
/// ```
/// use ligament::command::shown;
///
/// assert_eq!(shown("release head"), "release head");
/// let long = format!("keyframe 0.5 q={}", "1.25,".repeat(100));
/// assert!(long.starts_with(shown(&long).trim_end_matches("...")) && shown(&long).len() < 50);
/// ```
pub fn shown(text: &str) -> String {
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_string(),
    }
}

impl TakeError {
    pub(super) fn new(
        at: Place,
        field: impl Into<String>,
        found: &str,
        expected: impl Into<String>,
    ) -> TakeError {
        let found = if found.is_empty() { "nothing".to_string() } else { format!("'{}'", shown(found)) };
        TakeError { line: at.line, column: at.column, field: field.into(), found, expected: expected.into() }
    }
}
