//! Names that do not exist, and which were probably meant.

use pyo3::exceptions::{PyKeyError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::IntoPyDict;

/// How many names are looked through for near ones: a model may have a million.
const LOOKED_THROUGH: usize = 10_000;

/// How much of a wrong name a message repeats.
const SHOWN: usize = 100;

/// A `KeyError` for a name that nothing of this sort has: "no `what` is called ...".
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

/// The same as a `ValueError`: for words out of a fixed list.
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
    // Few names are listed whole; of many, the near ones.
    if names.len() <= 12 {
        return Ok(format!("no {what} is called '{shown}'; there are: {}", names.join(", ")));
    }
    let options = [("n", 3)].into_py_dict(py)?;
    let near: Vec<String> =
        py.import("difflib")?.call_method("get_close_matches", (name, names), Some(&options))?.extract()?;
    Ok(if near.is_empty() {
        format!("no {what} is called '{shown}', and none has a name near it")
    } else {
        let near = near.iter().map(|n| format!("'{n}'")).collect::<Vec<_>>().join(" or ");
        format!("no {what} is called '{shown}'; did you mean {near}?")
    })
}
