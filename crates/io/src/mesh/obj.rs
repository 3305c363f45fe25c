//! OBJ: all objects together, polygons split into triangles. Vertices (`v`) and faces (`f`) are read; materials, groups and
//! curved surfaces are not.

use ligament::math::Vec3;

use super::surface::{Surface, used};
use crate::scan::{Fault, shown};

pub(super) fn parse(bytes: &[u8]) -> Result<Surface, String> {
    read(bytes).map_err(|fault| fault.reported(bytes))
}

/// A word of a line, and the byte where it begins.
type Word<'a> = (&'a str, usize);

fn read(bytes: &[u8]) -> Result<Surface, Fault> {
    let mut vertices: Vec<Vec3> = Vec::new();
    // For each corner of a triangle, the vertex index in the file.
    let mut triangles: Vec<[u32; 3]> = Vec::new();
    let mut start = 0;
    while start < bytes.len() {
        let end = line_end(bytes, start);
        let mut words = Words { bytes: &bytes[..end], at: start };
        match words.next() {
            Some(("v", _)) => vertices.push(vertex(&mut words, end)?),
            Some(("f", at)) => face(&mut words, at, vertices.len(), &mut triangles)?,
            _ => {}
        }
        start = end + 1;
    }
    Ok(used(&vertices, triangles))
}

/// The end of the line that begins here; a backslash at the end continues the line.
fn line_end(bytes: &[u8], start: usize) -> usize {
    let mut from = start;
    loop {
        let end = bytes[from..].iter().position(|byte| *byte == b'\n').map_or(bytes.len(), |n| from + n);
        let line = bytes[from..end].strip_suffix(b"\r").unwrap_or(&bytes[from..end]);
        if end == bytes.len() || !line.ends_with(b"\\") {
            return end;
        }
        from = end + 1;
    }
}

struct Words<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Iterator for Words<'a> {
    type Item = Word<'a>;

    fn next(&mut self) -> Option<Word<'a>> {
        loop {
            let rest = self.bytes.get(self.at..)?;
            self.at += rest.iter().position(|byte| !byte.is_ascii_whitespace())?;
            let (start, rest) = (self.at, &self.bytes[self.at..]);
            let length = rest.iter().position(u8::is_ascii_whitespace).unwrap_or(rest.len());
            self.at += length;
            match &rest[..length] {
                b"\\" => {}
                [b'#', ..] => return None,
                word => return Some((std::str::from_utf8(word).unwrap_or("\u{fffd}"), start)),
            }
        }
    }
}

fn fault<T>(byte: usize, reason: String) -> Result<T, Fault> {
    Err(Fault { byte, reason })
}

fn vertex(words: &mut Words<'_>, end: usize) -> Result<Vec3, Fault> {
    let mut at = [0.0; 3];
    for x in &mut at {
        let Some((word, byte)) = words.next() else {
            return fault(end, "the line ends; expected three coordinates of a vertex".into());
        };
        *x = match word.parse::<f64>() {
            Ok(number) if number.is_finite() => number,
            _ => return fault(byte, format!("expected a finite number, found '{}'", shown(word))),
        };
    }
    Ok(at.into())
}

/// A polygon as a triangle fan. Corners are `vertex/texture/normal`, counted from 1, or backwards from the last if
/// negative.
fn face(words: &mut Words<'_>, at: usize, count: usize, triangles: &mut Vec<[u32; 3]>) -> Result<(), Fault> {
    let (mut first, mut last, mut corners) = (0, 0, 0);
    for (word, byte) in words {
        let number = word.split('/').next().unwrap_or_default();
        let index = match number.parse::<i64>() {
            Ok(number) if number > 0 => usize::try_from(number - 1).ok(),
            Ok(number) => usize::try_from(number.unsigned_abs())
                .ok()
                .filter(|n| *n > 0)
                .and_then(|n| count.checked_sub(n)),
            Err(_) => {
                return fault(byte, format!("expected the number of a vertex, found '{}'", shown(number)));
            }
        };
        let Some(index) = index.filter(|index| *index < count).and_then(|index| u32::try_from(index).ok())
        else {
            return fault(
                byte,
                format!(
                    "there is no vertex {}; the file has {count} before this line, counted from 1",
                    shown(number)
                ),
            );
        };
        match corners {
            0 => first = index,
            1 => {}
            _ => triangles.push([first, last, index]),
        }
        (last, corners) = (index, corners + 1);
    }
    match corners {
        0..=2 => fault(at, format!("the face has {corners} corners; expected at least 3")),
        _ => Ok(()),
    }
}
