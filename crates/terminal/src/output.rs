//! What the program says on its standard output: text for a person, or an object of JSON for a script.
//!
//! A command writes its text to [`Output`] as to any writer, and puts what a script may want beside it. Where JSON was asked for,
//! the text is dropped and the object printed at the end; where quiet was asked for, summaries are dropped and answers stay.

use std::io::{self, Write};
use std::path::Path;

use anyhow::{Context, Result};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::progress;

/// Where a command writes to.
pub struct Output<'a> {
    to: &'a mut dyn Write,
    is_quiet: bool,
    /// The object, where one was asked for.
    object: Option<Map<String, Value>>,
    notes: Vec<String>,
    written: Vec<String>,
}

impl<'a> Output<'a> {
    /// Text, unless a script reads it: then an object, which begins with the name of the command.
    pub fn new(to: &'a mut dyn Write, command: &str, is_quiet: bool, json: bool) -> Output<'a> {
        let object = json.then(|| Map::from_iter([("command".to_owned(), Value::from(command))]));
        Output { to, is_quiet, object, notes: Vec::new(), written: Vec::new() }
    }

    /// Whether a script reads it.
    pub fn is_json(&self) -> bool {
        self.object.is_some()
    }

    /// For text that was asked for, as that of `list` and `info`: quiet does not drop it.
    pub fn answer(&mut self) -> &mut dyn Write {
        match self.object {
            Some(_) => self,
            None => self.to,
        }
    }

    /// For lines that are JSON already.
    pub fn raw(&mut self) -> &mut dyn Write {
        self.object = None;
        self.to
    }

    /// What a reader noticed: a line each.
    pub fn notes<T: AsRef<str>>(&mut self, notes: impl IntoIterator<Item = T>) -> Result<()> {
        for note in notes {
            let note = harmless(note.as_ref());
            writeln!(self, "  - {note}")?;
            self.notes.push(note);
        }
        Ok(())
    }

    /// Puts a value into the object.
    pub fn set(&mut self, key: &str, value: impl Serialize) -> Result<()> {
        if let Some(object) = &mut self.object {
            let value =
                serde_json::to_value(value).with_context(|| format!("cannot write '{key}' as JSON"))?;
            object.insert(key.to_owned(), value);
        }
        Ok(())
    }

    /// Remembers a file that was written, for the object.
    pub fn has_written(&mut self, path: &Path) {
        progress::detail(|| {
            let size = std::fs::metadata(path).map_or(0, |found| found.len());
            format!("wrote {}, {size} bytes", path.display())
        });
        self.written.push(path.display().to_string());
    }

    /// The same, and says so in a line.
    pub fn wrote(&mut self, path: &Path) -> Result<()> {
        writeln!(self, "wrote {}", path.display())?;
        self.has_written(path);
        Ok(())
    }

    /// Prints the object, if there is one, and whatever is still in a buffer.
    pub fn finish(mut self) -> Result<()> {
        if let Some(mut object) = self.object.take() {
            for (key, list) in [("notes", self.notes), ("written", self.written)] {
                if !list.is_empty() {
                    object.insert(key.to_owned(), list.into());
                }
            }
            writeln!(self.to, "{}", Value::Object(object))?;
        }
        Ok(self.to.flush()?)
    }
}

/// Text from a file, for a terminal: nothing in it may move the cursor.
pub fn harmless(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

impl Write for Output<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.is_quiet || self.object.is_some() {
            true => Ok(bytes.len()),
            false => self.to.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

#[cfg(test)]
mod tests {
    //! Pins down who reads what: a person text, a script an object, a person who wants quiet only answers.
    use super::*;

    fn said(is_quiet: bool, json: bool) -> String {
        let mut bytes = Vec::new();
        let mut out = Output::new(&mut bytes, "run", is_quiet, json);
        writeln!(out, "a summary").expect("text");
        writeln!(out.answer(), "an answer").expect("text");
        out.notes(["a\nnote"]).expect("text");
        out.set("steps", 3).expect("a number");
        out.has_written(Path::new("x.csv"));
        out.finish().expect("an object");
        String::from_utf8(bytes).expect("text")
    }

    #[test]
    fn text_and_objects_are_kept_apart() {
        assert_eq!(said(false, false), "a summary\nan answer\n  - a note\n");
        assert_eq!(said(true, false), "an answer\n");
        let object = "{\"command\":\"run\",\"notes\":[\"a note\"],\"steps\":3,\"written\":[\"x.csv\"]}\n";
        assert_eq!((said(false, true), said(true, true)), (object.to_owned(), object.to_owned()));
    }
}
