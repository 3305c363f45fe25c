//! Text that comes from files, made safe for a terminal: a name could otherwise move the cursor, set the title of the window or
//! hide what was printed before.

use std::io::{Result, Write};

/// Replaces control characters by spaces; lines and tabs stay.
pub fn harmless_lines(text: &str) -> String {
    text.chars().map(|c| if c.is_control() && !matches!(c, '\n' | '\t') { ' ' } else { c }).collect()
}

/// A writer for a terminal, which replaces the bytes of control characters by spaces; lines and tabs stay.
#[derive(Debug)]
pub struct Harmless<W> {
    to: W,
    /// Whether the last byte was the first of U+0080 to U+00BF, of which the first 32 are control characters.
    in_latin: bool,
    safe: Vec<u8>,
}

impl<W: Write> Harmless<W> {
    /// Writes to another writer.
    pub fn new(to: W) -> Harmless<W> {
        Harmless { to, in_latin: false, safe: Vec::new() }
    }
}

impl<W: Write> Write for Harmless<W> {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        self.safe.clear();
        for byte in bytes {
            self.safe.push(match byte {
                b'\n' | b'\t' => *byte,
                0..0x20 | 0x7f => b' ',
                // A space that does not break lines.
                0x80..0xa0 if self.in_latin => 0xa0,
                _ => *byte,
            });
            self.in_latin = *byte == 0xc2;
        }
        self.to.write_all(&self.safe)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> Result<()> {
        self.to.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_replaced_and_text_is_not() {
        let text = "a\u{1b}]0;title\u{7}b\rc\u{9b}31m\u{7f}, \u{e9}\u{a9}\u{431}\u{1f600}\n\tend";
        let safe = harmless_lines(text);
        assert!(safe.starts_with("a ]0;title b c 31m , \u{e9}\u{a9}\u{431}\u{1f600}\n\tend"), "{safe:?}");
        // However it is cut into pieces.
        for piece in 1..text.len() {
            let mut bytes = Vec::new();
            let mut writer = Harmless::new(&mut bytes);
            text.as_bytes().chunks(piece).for_each(|piece| writer.write_all(piece).expect("memory"));
            let written = String::from_utf8(bytes).expect("UTF-8");
            assert_eq!(written.replace('\u{a0}', " "), safe, "pieces of {piece}");
        }
    }
}
