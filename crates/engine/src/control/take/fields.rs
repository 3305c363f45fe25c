//! The words of a line, and fields with their values.

use ligament_math::{Quat, Vec3};

use super::error::TakeError;

/// A line's words after its time and verb. Fields are taken one by one; what is left over at the end is a mistake.
pub(super) struct Fields<'a> {
    line: usize,
    verb: &'a str,
    words: Vec<Word<'a>>,
}

/// `text`, or `key=text`; the text may stand in double quotes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Word<'a> {
    pub(super) key: Option<&'a str>,
    pub(super) text: &'a str,
}

/// Splits a line into words and drops a remark at its end.
pub(super) fn words(line: usize, text: &str) -> Result<Vec<Word<'_>>, TakeError> {
    let mut words = Vec::new();
    let mut rest = text.trim_start();
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
                        line,
                        "after a quoted name",
                        after,
                        "a space or the end of the line",
                    ));
                }
                None => return Err(TakeError::new(line, "quoted name", quoted, "a closing double quote")),
            },
            Some(_) => {
                return Err(TakeError::new(line, "word", rest, "quotes round the whole name, or none"));
            }
            None => (bare, tail),
        };
        words.push(Word { key, text });
        rest = after.trim_start();
    }
    Ok(words)
}

impl<'a> Fields<'a> {
    pub(super) fn new(line: usize, verb: &'a str, words: &[Word<'a>]) -> Fields<'a> {
        Fields { line, verb, words: words.to_vec() }
    }

    fn error(&self, field: &str, found: &str, expected: impl Into<String>) -> TakeError {
        TakeError::new(self.line, format!("'{}', {field}", self.verb), found, expected)
    }

    /// The next word without a key.
    pub(super) fn plain(&mut self, what: &str) -> Result<&'a str, TakeError> {
        match self.words.iter().position(|word| word.key.is_none() && !word.text.is_empty()) {
            Some(place) => Ok(self.words.remove(place).text),
            None => Err(self.error(what, "", format!("a {what}"))),
        }
    }

    /// The text of a field that may be left out.
    fn optional(&mut self, key: &str) -> Option<&'a str> {
        let place = self.words.iter().position(|word| word.key == Some(key))?;
        Some(self.words.remove(place).text)
    }

    /// The text of a field.
    pub(super) fn text(&mut self, key: &str) -> Result<&'a str, TakeError> {
        match self.optional(key) {
            Some(text) if !text.is_empty() => Ok(text),
            _ => Err(self.error(&format!("field '{key}'"), "", format!("{key}=..."))),
        }
    }

    /// A finite number; `fallback` where the field is left out.
    pub(super) fn number(&mut self, key: &str, fallback: Option<f64>) -> Result<f64, TakeError> {
        match (self.optional(key), fallback) {
            (Some(text), _) => self.finite(key, text, "a finite number"),
            (None, Some(number)) => Ok(number),
            (None, None) => Err(self.error(&format!("field '{key}'"), "", format!("{key}=a number"))),
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
            (None, None) => Err(self.error(&format!("field '{key}'"), "", format!("{key}={expected}"))),
        }
    }

    /// Numbers with commas between them.
    pub(super) fn numbers(&mut self, key: &str) -> Result<Vec<f64>, TakeError> {
        let text = self.text(key)?;
        text.split(',')
            .map(|part| self.finite(key, part, "finite numbers with commas between them"))
            .collect()
    }

    /// As many numbers as asked for; `fallback` where the field is left out.
    pub(super) fn array<const N: usize>(
        &mut self,
        key: &str,
        fallback: Option<[f64; N]>,
    ) -> Result<[f64; N], TakeError> {
        let Some(text) = self.optional(key) else {
            let missing = || self.error(&format!("field '{key}'"), "", format!("{key}={N} numbers"));
            return fallback.ok_or_else(missing);
        };
        let expected = format!("{N} finite numbers with commas between them");
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

    /// A vector; `fallback` where the field is left out.
    pub(super) fn vector(&mut self, key: &str, fallback: Option<Vec3>) -> Result<Vec3, TakeError> {
        self.array(key, fallback.map(Vec3::to_array)).map(Vec3::from)
    }

    /// A unit quaternion x, y, z, w. One that was rounded by hand is made of unit length; one that was not keeps its bits.
    pub(super) fn rotation(&mut self, key: &str) -> Result<Quat, TakeError> {
        let [x, y, z, w] = self.array(key, None)?;
        let rotation = Quat::new(x, y, z, w);
        let off = (rotation.norm() - 1.0).abs();
        if off < 1e-3 {
            return Ok(if off < 1e-14 { rotation } else { rotation.normalised() });
        }
        let found = format!("length {}", rotation.norm());
        Err(self.error(&format!("field '{key}'"), &found, "a quaternion x,y,z,w of length 1"))
    }

    /// Some of the letters x, y and z; all where the field is left out.
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

    /// An error unless every word was taken. `known` lists the fields that the verb has.
    pub(super) fn finish(self, known: &str) -> Result<(), TakeError> {
        let Some(word) = self.words.first() else { return Ok(()) };
        let found = word.key.map_or_else(|| word.text.to_string(), |key| format!("{key}={}", word.text));
        let expected = if known.is_empty() {
            "nothing more".to_string()
        } else {
            format!("each of these once at most: {known}")
        };
        Err(self.error("field", &found, expected))
    }

    fn finite(&self, key: &str, text: &str, expected: &str) -> Result<f64, TakeError> {
        let number = text.parse().ok().filter(|number: &f64| number.is_finite());
        number.ok_or_else(|| self.error(&format!("field '{key}'"), text, expected))
    }

    /// An error about a field whose text was read but makes no sense.
    pub(super) fn refuse(&self, key: &str, found: &str, expected: &str) -> TakeError {
        self.error(&format!("field '{key}'"), found, expected)
    }

    fn wrong(&self, key: &str, number: f64, expected: &str) -> TakeError {
        self.error(&format!("field '{key}'"), &number.to_string(), expected)
    }
}
