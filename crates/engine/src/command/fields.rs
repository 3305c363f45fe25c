//! The words of a line, and its fields with their values.

use ligament_math::{Quat, Vec3};

use super::error::{Place, TakeError};
use crate::suggest::{hint, nearest};

/// The words of a line after its time and verb. Fields are taken one by one; words left over at the end are an error.
pub(super) struct Fields<'a> {
    verb: &'a str,
    words: Vec<Word<'a>>,
    /// Position of the text of the field that was taken last.
    at: Place,
    /// Position after the last word, to report a missing one.
    end: Place,
}

/// `text`, or `key=text`; the text may be in double quotes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Word<'a> {
    pub(super) key: Option<&'a str>,
    pub(super) text: &'a str,
    /// Position where it begins.
    pub(super) at: Place,
    /// Position where its text begins, inside the quotes.
    pub(super) text_at: Place,
}

/// The words of a line, and the position after the last of them.
pub(super) struct Line<'a> {
    pub(super) words: Vec<Word<'a>>,
    pub(super) end: Place,
}

/// Characters that names may not contain: they could not be written back, or could send control sequences to a terminal.
pub(super) fn is_unseen(c: char) -> bool {
    c.is_control() && c != '\t'
}

/// Splits a line into words and drops a comment at its end.
pub(super) fn words(line: usize, whole: &str) -> Result<Line<'_>, TakeError> {
    // The position where the rest of the line begins.
    let place = |tail: &str| {
        let before = &whole[..whole.len() - tail.len()];
        Place { line, column: before.chars().count() + 1 }
    };
    let mut words = Vec::new();
    let mut rest = whole.trim_start();
    let mut line_end = place(rest);
    while !rest.is_empty() && !rest.starts_with('#') {
        let end = rest.find(|c: char| c.is_whitespace() || c == '"').unwrap_or(rest.len());
        let (head, tail) = rest.split_at(end);
        let (key, bare) = match head.split_once('=') {
            Some((key, value)) => (Some(key), value),
            None => (None, head),
        };
        let (text, after) = match tail.strip_prefix('"') {
            // A quote opens a text only where the text begins.
            Some(quoted) if bare.is_empty() => match quoted.split_once('"') {
                Some((text, after)) if after.is_empty() || after.starts_with(char::is_whitespace) => {
                    (text, after)
                }
                Some((_, after)) => {
                    return Err(TakeError::new(
                        place(after),
                        "after a quoted name",
                        after,
                        "a space or the end of the line",
                    ));
                }
                None => {
                    return Err(TakeError::new(
                        place(quoted),
                        "quoted name",
                        quoted,
                        "a closing double quote",
                    ));
                }
            },
            Some(_) => {
                return Err(TakeError::new(
                    place(rest),
                    "word",
                    rest,
                    "double quotes around the whole name, or no quotes",
                ));
            }
            None => (bare, tail),
        };
        if [key.unwrap_or_default(), text].iter().any(|part| part.contains(is_unseen)) {
            let found = text.escape_debug().to_string();
            return Err(TakeError::new(place(rest), "word", &found, "printable characters"));
        }
        let text_at = place(&rest[head.len() - bare.len() + usize::from(after.len() < tail.len())..]);
        words.push(Word { key, text, at: place(rest), text_at });
        line_end = place(after);
        rest = after.trim_start();
    }
    Ok(Line { words, end: line_end })
}

impl<'a> Fields<'a> {
    pub(super) fn new(verb: &'a str, words: &[Word<'a>], end: Place) -> Fields<'a> {
        Fields { verb, words: words.to_vec(), at: end, end }
    }

    /// An error at the text that was taken last, or where a word is missing.
    fn error(&self, field: &str, found: &str, expected: impl Into<String>) -> TakeError {
        let at = if found.is_empty() { self.end } else { self.at };
        TakeError::new(at, format!("'{}', {field}", self.verb), found, expected)
    }

    /// An error about a field that is left out, or whose name is misspelled.
    fn missing(&self, key: &str, value: &str) -> TakeError {
        let near = nearest(key, self.words.iter().filter_map(|word| word.key));
        let meant = near.map_or_else(String::new, |near| format!("; did you mean it by '{near}='?"));
        self.error(&format!("field '{key}'"), "", format!("{key}={value}{meant}"))
    }

    /// The next word without a key.
    pub(super) fn plain(&mut self, what: &str) -> Result<&'a str, TakeError> {
        match self.words.iter().position(|word| word.key.is_none() && !word.text.is_empty()) {
            Some(place) => Ok(self.take(place)),
            None => Err(self.error(what, "", format!("a {what}"))),
        }
    }

    /// Whether a field is present.
    pub(super) fn has(&self, key: &str) -> bool {
        self.words.iter().any(|word| word.key == Some(key))
    }

    /// Numbers separated by commas; empty if the field is left out.
    pub(super) fn numbers_or_none(&mut self, key: &str) -> Result<Vec<f64>, TakeError> {
        if self.has(key) { self.numbers(key) } else { Ok(Vec::new()) }
    }

    /// One of a list of named values.
    pub(super) fn one_of<T: Copy>(&mut self, key: &str, names: &[(&str, T)]) -> Result<T, TakeError> {
        let word = self.text(key)?;
        self.among(key, word, names)
    }

    /// The value that a word names.
    pub(super) fn among<T: Copy>(&self, key: &str, word: &str, names: &[(&str, T)]) -> Result<T, TakeError> {
        let found = names.iter().find(|(name, _)| *name == word).map(|(_, value)| *value);
        let hint = || hint(word, names.iter().map(|(name, _)| *name));
        found.ok_or_else(|| self.refuse(key, word, &format!("a known {key}; {}", hint())))
    }

    /// The text of a field that may be left out.
    pub(super) fn optional(&mut self, key: &str) -> Option<&'a str> {
        let place = self.words.iter().position(|word| word.key == Some(key))?;
        Some(self.take(place))
    }

    fn take(&mut self, place: usize) -> &'a str {
        let word = self.words.remove(place);
        self.at = word.text_at;
        word.text
    }

    /// Position of the text that was taken last.
    pub(super) fn at(&self) -> Place {
        self.at
    }

    /// The text of a field.
    pub(super) fn text(&mut self, key: &str) -> Result<&'a str, TakeError> {
        match self.optional(key) {
            Some(text) if !text.is_empty() => Ok(text),
            _ => Err(self.missing(key, "...")),
        }
    }

    /// A finite number; `fallback` if the field is left out.
    pub(super) fn number(&mut self, key: &str, fallback: Option<f64>) -> Result<f64, TakeError> {
        match (self.optional(key), fallback) {
            (Some(text), _) => self.finite(key, text, "a finite number"),
            (None, Some(number)) => Ok(number),
            (None, None) => Err(self.missing(key, "a number")),
        }
    }

    /// A number that is zero or more.
    pub(super) fn at_least_zero(&mut self, key: &str, fallback: Option<f64>) -> Result<f64, TakeError> {
        let number = self.number(key, fallback)?;
        if number >= 0.0 { Ok(number) } else { Err(self.wrong(key, number, "zero or more")) }
    }

    /// A number above zero.
    pub(super) fn positive(&mut self, key: &str, fallback: Option<f64>) -> Result<f64, TakeError> {
        let number = self.number(key, fallback)?;
        if number > 0.0 { Ok(number) } else { Err(self.wrong(key, number, "a number above zero")) }
    }

    /// A whole number.
    pub(super) fn whole<T: std::str::FromStr>(
        &mut self,
        key: &str,
        fallback: Option<T>,
    ) -> Result<T, TakeError> {
        let expected = "a whole number that is not too large";
        match (self.optional(key), fallback) {
            (Some(text), _) => {
                text.parse().map_err(|_| self.error(&format!("field '{key}'"), text, expected))
            }
            (None, Some(number)) => Ok(number),
            (None, None) => Err(self.missing(key, expected)),
        }
    }

    /// Numbers separated by commas.
    pub(super) fn numbers(&mut self, key: &str) -> Result<Vec<f64>, TakeError> {
        let text = self.text(key)?;
        text.split(',').map(|part| self.finite(key, part, "finite numbers separated by commas")).collect()
    }

    /// Exactly `N` numbers; `fallback` if the field is left out.
    pub(super) fn array<const N: usize>(
        &mut self,
        key: &str,
        fallback: Option<[f64; N]>,
    ) -> Result<[f64; N], TakeError> {
        let Some(text) = self.optional(key) else {
            return fallback.ok_or_else(|| self.missing(key, &format!("{N} numbers")));
        };
        let expected = format!("{N} finite numbers separated by commas");
        let mut numbers = [0.0; N];
        let mut parts = text.split(',');
        for number in &mut numbers {
            let part =
                parts.next().ok_or_else(|| self.error(&format!("field '{key}'"), text, expected.as_str()))?;
            *number = self.finite(key, part, &expected)?;
        }
        match parts.next() {
            None => Ok(numbers),
            Some(_) => Err(self.error(&format!("field '{key}'"), text, expected)),
        }
    }

    /// A vector; `fallback` if the field is left out.
    pub(super) fn vector(&mut self, key: &str, fallback: Option<Vec3>) -> Result<Vec3, TakeError> {
        self.array(key, fallback.map(Vec3::to_array)).map(Vec3::from)
    }

    /// A unit quaternion x, y, z, w. One that was rounded is normalized; one of unit length keeps its bits.
    pub(super) fn rotation(&mut self, key: &str) -> Result<Quat, TakeError> {
        let [x, y, z, w] = self.array(key, None)?;
        let rotation = Quat::new(x, y, z, w);
        let off = (rotation.norm() - 1.0).abs();
        if off < 1e-3 {
            return Ok(if off < 1e-14 { rotation } else { rotation.normalized() });
        }
        let found = format!("length {}", rotation.norm());
        Err(self.error(&format!("field '{key}'"), &found, "a quaternion x,y,z,w of length 1"))
    }

    /// Some of the letters x, y and z; all if the field is left out.
    pub(super) fn axes(&mut self, key: &str) -> Result<[bool; 3], TakeError> {
        let Some(text) = self.optional(key) else { return Ok([true; 3]) };
        let axes = ['x', 'y', 'z'].map(|axis| text.contains(axis));
        let sound = !text.is_empty() && text.chars().all(|c| "xyz".contains(c));
        if sound {
            Ok(axes)
        } else {
            Err(self.error(&format!("field '{key}'"), text, "some of the letters x, y, z"))
        }
    }

    /// Reports an error unless every word was taken. `known` lists the fields of the verb.
    pub(super) fn finish(mut self, known: &str) -> Result<(), TakeError> {
        let Some(word) = self.words.first().copied() else { return Ok(()) };
        self.at = word.at;
        let found = word.key.map_or_else(|| word.text.to_string(), |key| format!("{key}={}", word.text));
        let near = word.key.and_then(|key| nearest(key, known.split(", ")).filter(|near| *near != key));
        let expected = match (known, near) {
            ("", _) => "nothing more".to_string(),
            (_, None) => format!("each of these fields at most once: {known}"),
            (_, Some(near)) => format!("one of the fields {known}; did you mean '{near}'?"),
        };
        Err(self.error("field", &found, expected))
    }

    fn finite(&self, key: &str, text: &str, expected: &str) -> Result<f64, TakeError> {
        let number = text.parse().ok().filter(|number: &f64| number.is_finite());
        number.ok_or_else(|| self.error(&format!("field '{key}'"), text, expected))
    }

    /// An error about a field with an invalid value.
    pub(super) fn refuse(&self, key: &str, found: &str, expected: &str) -> TakeError {
        self.error(&format!("field '{key}'"), found, expected)
    }

    fn wrong(&self, key: &str, number: f64, expected: &str) -> TakeError {
        self.error(&format!("field '{key}'"), &number.to_string(), expected)
    }
}
