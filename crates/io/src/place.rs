//! Line and column of an element in a JSON file: `model.joints[3]` is at line 41, column 7.
//!
//! The text has been parsed as JSON before; for a text that is not JSON there are no places.

/// Line and column, both from 1, of a place such as `model.joints[3].name`; of the enclosing element if it does not exist.
/// `*` is the first key of an object. Words after the place are ignored. `None` if not even its first key exists.
fn locate(text: &str, place: &str) -> Option<(usize, usize)> {
    let mut walk = Walk { bytes: text.as_bytes(), at: 0 };
    let (mut found, mut rest) = (None, place);
    walk.skip_space();
    while let Some((step, after)) = next_step(rest) {
        let inside = match step {
            Step::Key(key) => walk.enter_object(Some(key)),
            Step::AnyKey => walk.enter_object(None),
            Step::Number(number) => walk.enter_array(number),
        };
        if inside.is_none() {
            break;
        }
        (found, rest) = (Some(walk.at), after);
    }
    let before = &text[..found?];
    let line_start = before.rfind('\n').map_or(0, |end| end + 1);
    Some((before.matches('\n').count() + 1, before[line_start..].chars().count() + 1))
}

/// Of several possible places, the one that leads deepest into the text: of those with a common start, that is the one that
/// exists.
pub(crate) fn deepest(text: &str, places: &[String]) -> Option<(usize, usize)> {
    places.iter().filter_map(|place| locate(text, place)).max()
}

/// The place of the innermost value that contains this byte, such as `model.joints[3].name`; of its object, for a byte of a
/// key or of a bracket. Empty for the whole.
pub(crate) fn path_at(text: &str, byte: usize) -> String {
    let (mut walk, mut path) = (Walk { bytes: text.as_bytes(), at: 0 }, String::new());
    // The parser reads no deeper.
    for _ in 0..128 {
        let Some(step) = walk.enter(byte) else { break };
        path.push_str(&step);
    }
    path.trim_start_matches('.').to_owned()
}

/// The place of a field: `parent` of `model.joints[3] 'elbow'` is `model.joints[3].parent of 'elbow'`.
pub(crate) fn within(place: &str, field: &str) -> String {
    match place.split_once(' ') {
        Some((path, name)) => format!("{path}.{field} of {}", name.strip_prefix("of ").unwrap_or(name)),
        None => format!("{place}.{field}"),
    }
}

/// One step down.
enum Step<'a> {
    Key(&'a str),
    AnyKey,
    Number(usize),
}

/// The first step of a place, and the rest.
fn next_step(place: &str) -> Option<(Step<'_>, &str)> {
    if let Some(number) = place.strip_prefix('[') {
        let (digits, after) = number.split_once(']')?;
        return Some((Step::Number(digits.parse().ok()?), after));
    }
    let word = place.strip_prefix('.').unwrap_or(place);
    if let Some(after) = word.strip_prefix('*') {
        return Some((Step::AnyKey, after));
    }
    let end = word.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).unwrap_or(word.len());
    (end > 0).then(|| (Step::Key(&word[..end]), &word[end..]))
}

/// A walk through JSON, from value to value.
struct Walk<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Walk<'_> {
    fn peek(&self) -> u8 {
        self.bytes.get(self.at).copied().unwrap_or(0)
    }

    fn skip_space(&mut self) {
        while self.peek().is_ascii_whitespace() {
            self.at += 1;
        }
    }

    /// Skips a character, if it is next.
    fn pass(&mut self, character: u8) -> Option<()> {
        self.skip_space();
        (self.peek() == character).then(|| self.at += 1)
    }

    /// Moves to the value of a key, or of the first key. Keys of these files have no escapes.
    fn enter_object(&mut self, key: Option<&str>) -> Option<()> {
        self.pass(b'{')?;
        loop {
            self.skip_space();
            let start = self.at;
            self.skip_text()?;
            let found = self.bytes.get(start + 1..self.at - 1)?;
            let is_it = key.is_none_or(|key| found == key.as_bytes());
            self.pass(b':')?;
            self.skip_space();
            if is_it {
                return Some(());
            }
            self.skip_value()?;
            self.pass(b',')?;
        }
    }

    /// Moves to an entry of a list.
    fn enter_array(&mut self, number: usize) -> Option<()> {
        self.pass(b'[')?;
        for _ in 0..number {
            self.skip_value()?;
            self.pass(b',')?;
        }
        self.skip_space();
        (self.peek() != b']').then_some(())
    }

    /// Moves to the value of the next object or list that contains this byte. Returns the step: `.key` or `[3]`.
    fn enter(&mut self, byte: usize) -> Option<String> {
        self.skip_space();
        let is_object = self.peek() == b'{';
        self.pass(if is_object { b'{' } else { b'[' })?;
        for number in 0_usize.. {
            // Space before a value counts as a part of it: the parser may report a value before it has begun.
            let mut start = self.at;
            self.skip_space();
            if matches!(self.peek(), b']' | b'}') {
                return None;
            }
            let mut step = format!("[{number}]");
            if is_object {
                let key = self.at + 1;
                self.skip_text()?;
                start = self.at;
                step = format!(".{}", String::from_utf8_lossy(self.bytes.get(key..start - 1)?));
                self.pass(b':')?;
                self.skip_space();
            }
            let value = self.at;
            let is_whole = self.skip_value().is_some();
            if byte < start {
                return None;
            }
            if byte < self.at || !is_whole {
                self.at = value;
                return Some(step);
            }
            self.pass(b',')?;
        }
        None
    }

    /// Skips a string.
    fn skip_text(&mut self) -> Option<()> {
        self.pass(b'"')?;
        loop {
            match self.bytes.get(self.at)? {
                b'"' => break,
                b'\\' => self.at += 2,
                _ => self.at += 1,
            }
        }
        self.at += 1;
        Some(())
    }

    /// Skips any value: brackets are counted without recursion, so that no depth can overflow the stack.
    fn skip_value(&mut self) -> Option<()> {
        let mut depth = 0_usize;
        loop {
            self.skip_space();
            match self.peek() {
                0 => return None,
                b'"' => self.skip_text()?,
                b'{' | b'[' => {
                    (depth, self.at) = (depth + 1, self.at + 1);
                    continue;
                }
                b'}' | b']' => (depth, self.at) = (depth.checked_sub(1)?, self.at + 1),
                b',' | b':' => {
                    self.at += 1;
                    continue;
                }
                _ => self.skip_word(),
            }
            if depth == 0 {
                return Some(());
            }
        }
    }

    /// Skips a number, true, false or null.
    fn skip_word(&mut self) {
        while !matches!(self.peek(), 0 | b',' | b':' | b'}' | b']' | b'"')
            && !self.peek().is_ascii_whitespace()
        {
            self.at += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    //! Checks that positions are found, and that truncated or malformed text is handled.
    use super::*;

    const TEXT: &str = r#"{
  "name": "a \" } ] {",
  "größe": [1, {"x": [[], {}]}, "é", {"y": -1.5e3}],
  "model": {"joints": [
    {"name": "knee"},
    {"name": "hip", "limits": {"high": 1}}
  ]}
}"#;

    #[test]
    fn places_are_found() {
        for (place, at) in [
            ("name", (2, 11)),
            ("model", (4, 12)),
            ("model.joints[0]", (5, 5)),
            ("model.joints[1].limits.high", (6, 40)),
            ("model.joints[1] 'hip'", (6, 5)),
            ("model.joints[1].limits.* of 'hip'", (6, 40)),
        ] {
            assert_eq!(locate(TEXT, place), Some(at), "{place}");
        }
        assert_eq!(locate(r#"{"a": [1, {"x": [[], {}]}, "é", {"y": 2}]}"#, "a[3].y"), Some((1, 39)));
    }

    #[test]
    fn bytes_have_places() {
        for (word, place) in [
            ("größe", ""),
            ("-1.5e3", "größe[3].y"),
            ("\"model\"", ""),
            ("\"knee\"", "model.joints[0].name"),
            ("\"limits\"", "model.joints[1]"),
            ("1}}", "model.joints[1].limits.high"),
        ] {
            let byte = TEXT.find(word).unwrap_or_default();
            assert_eq!(path_at(TEXT, byte), place, "{word}");
        }
        for byte in 0..=TEXT.len() + 1 {
            // Must return for any byte and text.
            let _ = path_at(TEXT.get(..byte).unwrap_or(TEXT), byte / 2);
        }
    }

    #[test]
    fn what_is_missing_is_where_it_would_be() {
        assert_eq!(locate(TEXT, "model.joints[7].name"), Some((4, 23)));
        assert_eq!(locate(TEXT, "model.joints[1].axis"), Some((6, 5)));
        assert_eq!(locate(TEXT, "start.q"), None);
    }

    #[test]
    fn fields_stand_before_names_and_the_deepest_place_is_taken() {
        assert_eq!(within("model.joints[1] 'hip'", "limits"), "model.joints[1].limits of 'hip'");
        assert_eq!(within("model.joints[1].limits of 'hip'", "high"), "model.joints[1].limits.high of 'hip'");
        assert_eq!(within("take", "length"), "take.length");
        let places = ["model.joints[1].limits.low", "model.joints[1].limits.high"].map(str::to_owned);
        assert_eq!(deepest(TEXT, &places), Some((6, 40)));
        assert_eq!(deepest(TEXT, &["start.q".to_owned()]), None);
    }

    #[test]
    fn broken_texts_have_no_places() {
        for end in (0..TEXT.len()).filter(|end| TEXT.is_char_boundary(*end)) {
            // Must return for any text.
            let _ = locate(&TEXT[..end], "model.joints[1].limits.high");
        }
        assert_eq!(locate("[1, 2", "a"), None);
        assert_eq!(locate(&"[".repeat(100_000), "[1]"), None);
    }
}
