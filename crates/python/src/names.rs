//! Errors for unknown names, with suggestions.

use pyo3::exceptions::{PyKeyError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::IntoPyDict;

/// Maximum number of names to search for similar ones: a model may have a million.
const LOOKED_THROUGH: usize = 10_000;

/// Maximum length of a list of names in a message.
const LISTED: usize = 2000;

/// Maximum length of the wrong name in a message.
const SHOWN: usize = 100;

/// A `KeyError` for an unknown name: "no `what` is called ...".
pub(crate) fn unknown<'n>(
    py: Python<'_>,
    what: &str,
    name: &str,
    names: impl IntoIterator<Item = &'n str>,
) -> PyErr {
    match message(py, what, name, names) {
        Ok(text) => PyKeyError::new_err(text),
        Err(error) => error,
    }
}

/// The same as a `ValueError`, for words of a fixed list.
pub(crate) fn unknown_word<'n>(
    py: Python<'_>,
    what: &str,
    word: &str,
    words: impl IntoIterator<Item = &'n str>,
) -> PyErr {
    match message(py, what, word, words) {
        Ok(text) => PyValueError::new_err(text),
        Err(error) => error,
    }
}

fn message<'n>(
    py: Python<'_>,
    what: &str,
    name: &str,
    names: impl IntoIterator<Item = &'n str>,
) -> PyResult<String> {
    let names: Vec<&str> = names.into_iter().take(LOOKED_THROUGH).collect();
    let shown: String = name.chars().take(SHOWN).collect();
    // List all names, unless the list is too long.
    let list = Some(names.join(", ")).filter(|list| list.len() <= LISTED);
    let options = [("n", 3)].into_py_dict(py)?;
    let near: Vec<String> =
        py.import("difflib")?.call_method("get_close_matches", (name, names), Some(&options))?.extract()?;
    Ok(match (near.is_empty(), list) {
        (true, Some(list)) => format!("no {what} is called '{shown}'; there are: {list}"),
        (true, None) => format!("no {what} is called '{shown}', and no name is similar"),
        (false, list) => {
            let near = near.iter().map(|n| format!("'{n}'")).collect::<Vec<_>>().join(" or ");
            let list = list.map(|list| format!(" There are: {list}")).unwrap_or_default();
            format!("no {what} is called '{shown}'; did you mean {near}?{list}")
        }
    })
}
