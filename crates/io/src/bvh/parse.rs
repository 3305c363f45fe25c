//! Parsing and writing the text of a BVH file.

use std::fmt::{self, Write as _};

use super::file::{Bvh, BvhAxis, BvhError, BvhJoint, Channel, MOST_JOINTS, MOST_NUMBERS};
use crate::scan::shown;
use ligament::progress::Progress;

/// The words of the text, with their positions.
struct Words<'a> {
    file: &'a str,
    text: &'a str,
    at: usize,
    /// Where the last word began, in bytes.
    last: usize,
}

impl<'a> Words<'a> {
    fn next(&mut self) -> Option<&'a str> {
        let bytes = self.text.as_bytes();
        let start = self.at + bytes[self.at..].iter().position(|byte| !byte.is_ascii_whitespace())?;
        let rest = &self.text[start..];
        let length = rest.bytes().position(|byte| byte.is_ascii_whitespace()).unwrap_or(rest.len());
        (self.last, self.at) = (start, start + length);
        Some(&rest[..length])
    }

    fn error<T>(&self, reason: impl Into<String>) -> Result<T, BvhError> {
        let before = &self.text[..self.last];
        let line = 1 + before.bytes().filter(|byte| *byte == b'\n').count();
        let column = 1 + before.chars().rev().take_while(|c| *c != '\n').count();
        Err(BvhError { file: self.file.to_owned(), at: Some((line, column)), reason: reason.into() })
    }

    fn needed(&mut self, what: &str) -> Result<&'a str, BvhError> {
        match self.next() {
            Some(word) => Ok(word),
            None => {
                self.last = self.text.len();
                self.error(format!("the file ends; expected {what}"))
            }
        }
    }

    /// This word, in any case.
    fn expect(&mut self, word: &str) -> Result<(), BvhError> {
        let found = self.needed(&format!("'{word}'"))?;
        if found.eq_ignore_ascii_case(word) {
            return Ok(());
        }
        self.error(format!("expected '{word}', found '{}'", shown(found)))
    }

    fn number(&mut self, what: &str) -> Result<f64, BvhError> {
        let word = self.needed(what)?;
        match word.parse::<f64>() {
            Ok(x) if x.is_finite() => Ok(x),
            _ => self.error(format!("expected {what}, found '{}'", shown(word))),
        }
    }

    /// A value of a frame. There may be millions; messages are formatted only on error.
    fn number_of(&mut self, frame: usize) -> Result<f64, BvhError> {
        let good = |word: &str| word.parse::<f64>().ok().filter(|x| x.is_finite());
        let word = self.next();
        match word.and_then(good) {
            Some(number) => Ok(number),
            None if word.is_none() => {
                self.last = self.text.len();
                self.error(format!("the file ends in frame {frame} (counted from 0); expected a number"))
            }
            None => self.error(format!(
                "frame {frame} (counted from 0): expected a number, \
                     found '{}'",
                shown(word.unwrap_or_default())
            )),
        }
    }

    fn count(&mut self, what: &str) -> Result<usize, BvhError> {
        let word = self.needed(what)?;
        word.parse().or_else(|_| self.error(format!("expected {what}, found '{}'", shown(word))))
    }

    fn offset(&mut self) -> Result<[f64; 3], BvhError> {
        self.expect("OFFSET")?;
        Ok([self.number("an offset")?, self.number("an offset")?, self.number("an offset")?])
    }
}

const CHANNELS: [(&str, Channel); 6] = [
    ("Xposition", Channel::Position(BvhAxis::X)),
    ("Yposition", Channel::Position(BvhAxis::Y)),
    ("Zposition", Channel::Position(BvhAxis::Z)),
    ("Xrotation", Channel::Rotation(BvhAxis::X)),
    ("Yrotation", Channel::Rotation(BvhAxis::Y)),
    ("Zrotation", Channel::Rotation(BvhAxis::Z)),
];

pub(super) fn parse(file: &str, text: &str, all: &mut Progress<'_>) -> Result<Bvh, BvhError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut words = Words { file, text, at: 0, last: 0 };
    words.expect("HIERARCHY")?;
    let joints = hierarchy(&mut words)?;
    // The word MOTION was read to find the end of the hierarchy.
    words.expect("Frames:")?;
    let frames = words.count("the number of frames")?;
    words.expect("Frame")?;
    words.expect("Time:")?;
    let frame_time = words.number("the frame time, a number of seconds")?;
    if !(frame_time > 0.0 && frame_time < 1e6) {
        return words
            .error(format!("the frame time is {frame_time} s; expected a positive number below 1e6"));
    }
    let width: usize = joints.iter().map(|joint| joint.channels.len()).sum();
    if frames.checked_mul(width.max(1)).is_none_or(|numbers| numbers > MOST_NUMBERS) {
        return words.error(format!(
            "{frames} frames of {width} numbers are more than the limit of {MOST_NUMBERS} \
             numbers; split the file"
        ));
    }
    if frames == 0 {
        return words.error("the file has no frames; expected at least one");
    }
    let mut values = Vec::new();
    for frame in all.through(0..frames) {
        for _ in 0..width {
            values.push(words.number_of(frame)?);
        }
    }
    if let Some(word) = words.next() {
        return words
            .error(format!("found '{}' after the last frame; expected the end of the file", shown(word)));
    }
    Ok(Bvh { joints, frame_time, values, frames })
}

/// The joints, up to and including the word MOTION.
fn hierarchy(words: &mut Words<'_>) -> Result<Vec<BvhJoint>, BvhError> {
    let mut joints: Vec<BvhJoint> = Vec::new();
    // The joints whose braces are open, innermost last.
    let mut open: Vec<usize> = Vec::new();
    loop {
        let word = words.needed("a joint, or MOTION")?;
        match word.to_ascii_uppercase().as_str() {
            "ROOT" if open.is_empty() => {}
            "JOINT" if !open.is_empty() => {}
            "END" if !open.is_empty() => {
                words.expect("Site")?;
                words.expect("{")?;
                let end = words.offset()?;
                words.expect("}")?;
                joints[open[open.len() - 1]].ends.push(end);
                continue;
            }
            "}" if !open.is_empty() => {
                open.pop();
                continue;
            }
            "MOTION" if open.is_empty() && !joints.is_empty() => return Ok(joints),
            _ => {
                return words.error(format!(
                    "unexpected '{}' in the hierarchy; expected ROOT, JOINT, End Site, \
                 '}}' or MOTION",
                    shown(word)
                ));
            }
        }
        if joints.len() >= MOST_JOINTS {
            return words.error(format!("the file has more than {MOST_JOINTS} joints, which is the limit"));
        }
        // Some tools write names with spaces: take everything up to the brace.
        let mut name = words.needed("the name of a joint")?.to_owned();
        loop {
            match words.needed("'{'")? {
                "{" => break,
                more if name.len() < 1000 => {
                    name.push(' ');
                    name.push_str(more);
                }
                _ => return words.error("the joint name is longer than 1000 bytes; expected '{' after it"),
            }
        }
        let offset = words.offset()?;
        words.expect("CHANNELS")?;
        let count = words.count("the number of channels")?;
        if count > 6 {
            return words.error(format!("the joint has {count} channels; expected at most 6"));
        }
        let mut channels = Vec::with_capacity(count);
        for _ in 0..count {
            let word = words.needed("a channel")?;
            match CHANNELS.iter().find(|(name, _)| name.eq_ignore_ascii_case(word)) {
                Some((_, channel)) if !channels.contains(channel) => channels.push(*channel),
                Some(_) => return words.error(format!("the channel '{word}' occurs twice in one joint")),
                None => {
                    return words.error(format!(
                        "unknown channel '{}'; expected [XYZ]position or [XYZ]rotation",
                        shown(word)
                    ));
                }
            }
        }
        if joints.iter().any(|joint| joint.name == name) {
            return words
                .error(format!("two joints are named '{}'; joint names must be unique", shown(&name)));
        }
        joints.push(BvhJoint { name, parent: open.last().copied(), offset, channels, ends: Vec::new() });
        open.push(joints.len() - 1);
    }
}

/// Writes a text that reads back as the same content, to the last bit.
impl fmt::Display for Bvh {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "HIERARCHY")?;
        // Joints are in depth-first order: close all that are not ancestors of the next one.
        let mut open: Vec<usize> = Vec::new();
        let close = |f: &mut fmt::Formatter<'_>, open: &mut Vec<usize>, joints: &[BvhJoint]| {
            let k = open.pop().unwrap_or_default();
            let pad = "  ".repeat(open.len());
            for end in &joints[k].ends {
                writeln!(f, "{pad}  End Site\n{pad}  {{\n{pad}    OFFSET {}\n{pad}  }}", list(end))?;
            }
            writeln!(f, "{pad}}}")
        };
        for (k, joint) in self.joints.iter().enumerate() {
            while open.last().copied() != joint.parent && !open.is_empty() {
                close(f, &mut open, &self.joints)?;
            }
            let pad = "  ".repeat(open.len());
            let word = if joint.parent.is_none() { "ROOT" } else { "JOINT" };
            writeln!(f, "{pad}{word} {}\n{pad}{{\n{pad}  OFFSET {}", joint.name, list(&joint.offset))?;
            write!(f, "{pad}  CHANNELS {}", joint.channels.len())?;
            for channel in &joint.channels {
                let name = CHANNELS.iter().find(|(_, known)| known == channel).map_or("", |(name, _)| *name);
                write!(f, " {name}")?;
            }
            writeln!(f)?;
            open.push(k);
        }
        while !open.is_empty() {
            close(f, &mut open, &self.joints)?;
        }
        writeln!(f, "MOTION\nFrames: {}\nFrame Time: {}", self.frames, self.frame_time)?;
        for frame in 0..self.frames {
            writeln!(f, "{}", list(self.frame(frame)))?;
        }
        Ok(())
    }
}

fn list(numbers: &[f64]) -> String {
    let mut text = String::new();
    for (k, number) in numbers.iter().enumerate() {
        // Writing to a string cannot fail.
        let _ = write!(text, "{}{number}", if k == 0 { "" } else { " " });
    }
    text
}
