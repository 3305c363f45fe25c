//! Scans the bytes of a file: words of text, and binary numbers of either byte order.

/// What is wrong, and at which byte.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    pub(crate) byte: usize,
    pub(crate) reason: String,
}

impl Fault {
    /// What is wrong, with its line and column in the text.
    pub(crate) fn reported(&self, text: &[u8]) -> String {
        let (line, column) = line_column(text, self.byte);
        format!("line {line}, column {column}: {}", self.reason)
    }
}

/// A word, shortened for a message.
pub(crate) fn shown(word: &str) -> String {
    word.chars().take(40).collect()
}

/// Byte order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    Little,
    Big,
}

/// A position in the bytes of a file.
#[derive(Clone)]
pub(crate) struct Scan<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Scan<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Scan<'a> {
        Scan { bytes, at: 0 }
    }

    /// The position, in bytes.
    pub(crate) fn byte(&self) -> usize {
        self.at
    }

    /// An error here.
    pub(crate) fn fault<T>(&self, reason: impl Into<String>) -> Result<T, Fault> {
        Err(Fault { byte: self.at, reason: reason.into() })
    }

    /// How many items of at least this many bytes can still follow: allocations are limited to that, whatever a file
    /// declares.
    pub(crate) fn room(&self, wanted: usize, bytes_each: usize) -> usize {
        wanted.min((self.bytes.len() - self.at) / bytes_each.max(1) + 1)
    }

    /// The rest of the line, without its end.
    pub(crate) fn line(&mut self) -> Option<&'a str> {
        if self.at >= self.bytes.len() {
            return None;
        }
        let rest = &self.bytes[self.at..];
        let end = rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len());
        self.at += (end + 1).min(rest.len());
        // A line that is not UTF-8 counts as empty.
        Some(std::str::from_utf8(&rest[..end]).unwrap_or("").trim())
    }

    /// The next word; `#` begins a comment in formats that have them.
    pub(crate) fn word(&mut self, remarks: bool) -> Option<&'a str> {
        loop {
            let rest = &self.bytes[self.at..];
            let skipped = rest.iter().position(|byte| !byte.is_ascii_whitespace())?;
            self.at += skipped;
            if !(remarks && self.bytes[self.at] == b'#') {
                break;
            }
            let rest = &self.bytes[self.at..];
            self.at += rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len());
        }
        let rest = &self.bytes[self.at..];
        let end = rest.iter().position(u8::is_ascii_whitespace).unwrap_or(rest.len());
        self.at += end;
        Some(std::str::from_utf8(&rest[..end]).unwrap_or("\u{fffd}"))
    }

    /// The next word as a number.
    pub(crate) fn number<T: std::str::FromStr>(&mut self, what: &str, remarks: bool) -> Result<T, Fault> {
        let Some(word) = self.word(remarks) else {
            return self.fault(format!("the file ends; expected {what}"));
        };
        match word.parse() {
            Ok(number) => Ok(number),
            Err(_) => {
                let byte = self.at - word.len().min(self.at);
                Err(Fault { byte, reason: format!("expected {what}, found '{}'", shown(word)) })
            }
        }
    }

    fn take<const N: usize>(&mut self, what: &str) -> Result<[u8; N], Fault> {
        let Some(bytes) = self.bytes.get(self.at..).and_then(|rest| rest.first_chunk::<N>()) else {
            return self.fault(format!("the file ends in the middle of a value; expected {what}"));
        };
        self.at += N;
        Ok(*bytes)
    }

    pub(crate) fn i32(&mut self, order: Order, what: &str) -> Result<i32, Fault> {
        let bytes = self.take(what)?;
        Ok(if order == Order::Little { i32::from_le_bytes(bytes) } else { i32::from_be_bytes(bytes) })
    }

    pub(crate) fn i64(&mut self, order: Order, what: &str) -> Result<i64, Fault> {
        let bytes = self.take(what)?;
        Ok(if order == Order::Little { i64::from_le_bytes(bytes) } else { i64::from_be_bytes(bytes) })
    }

    pub(crate) fn f32(&mut self, order: Order, what: &str) -> Result<f32, Fault> {
        Ok(f32::from_bits(self.i32(order, what)?.cast_unsigned()))
    }

    pub(crate) fn f64(&mut self, order: Order, what: &str) -> Result<f64, Fault> {
        Ok(f64::from_bits(self.i64(order, what)?.cast_unsigned()))
    }
}

/// Line and column of a byte, counted from 1.
pub(crate) fn line_column(bytes: &[u8], byte: usize) -> (usize, usize) {
    let before = &bytes[..byte.min(bytes.len())];
    let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
    (line, 1 + before.iter().rev().take_while(|byte| **byte != b'\n').count())
}
