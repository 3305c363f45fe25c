//! Errors of reading takes.

/// Why a take could not be read: the position, what was found, and what was expected.
///
/// ```
/// use ligament::command::Take;
///
/// // The second line has a word where a number is expected.
/// let error = "ligament take 1\nlength soon\n".parse::<Take>().unwrap_err();
/// assert_eq!((error.line, error.column, error.found.as_str()), (2, 8, "'soon'"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}, {field}: found {found}; expected {expected}")]
pub struct TakeError {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1. If something is missing, the column after the last word.
    pub column: usize,
    /// The part of the line.
    pub field: String,
    /// The text at this position.
    pub found: String,
    /// The expected text.
    pub expected: String,
}

/// A position in the text of a take, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) line: usize,
    pub(super) column: usize,
}

/// Texts longer than this are shortened in messages.
const SHOWN: usize = 40;

/// A text as messages quote it: long ones, such as a command with many numbers, are cut off.
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
