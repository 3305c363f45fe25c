//! Standard output: text for a person, or a JSON object for a script.
//!
//! A command writes its text to [`Output`] as to any writer, and sets the values for scripts beside it. With `--json` the text
//! is dropped and the object is printed at the end; with `--quiet` summaries are dropped and answers stay.

use std::io::{self, Write};
use std::path::Path;

use anyhow::{Context, Result};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::progress;

/// The output of a command.
pub struct Output<'a> {
    to: &'a mut dyn Write,
    is_quiet: bool,
    /// The JSON object, with `--json`.
    object: Option<Map<String, Value>>,
    notes: Vec<String>,
    written: Vec<String>,
}

impl<'a> Output<'a> {
    /// Text; or, with `json`, an object that begins with the name of the command.
    pub fn new(to: &'a mut dyn Write, command: &str, is_quiet: bool, json: bool) -> Output<'a> {
        let object = json.then(|| Map::from_iter([("command".to_owned(), Value::from(command))]));
        Output { to, is_quiet, object, notes: Vec::new(), written: Vec::new() }
    }

    /// Whether the output is JSON.
    pub fn is_json(&self) -> bool {
        self.object.is_some()
    }

    /// For text that the user asked for, as that of `list` and `info`: `--quiet` does not drop it.
    pub fn answer(&mut self) -> &mut dyn Write {
        match self.object {
            Some(_) => self,
            None => self.to,
        }
    }

    /// For lines that are already JSON.
    pub fn raw(&mut self) -> &mut dyn Write {
        self.object = None;
        self.to
    }

    /// Notes of an importer, one per line.
    pub fn notes<T: AsRef<str>>(&mut self, notes: impl IntoIterator<Item = T>) -> Result<()> {
        for note in notes {
            let note = harmless(note.as_ref());
            writeln!(self, "  - {note}")?;
            self.notes.push(note);
        }
        Ok(())
    }

    /// Sets a value of the JSON object.
    pub fn set(&mut self, key: &str, value: impl Serialize) -> Result<()> {
        if let Some(object) = &mut self.object {
            let value =
                serde_json::to_value(value).with_context(|| format!("cannot write '{key}' as JSON"))?;
            object.insert(key.to_owned(), value);
        }
        Ok(())
    }

    /// Lists a written file in the JSON object.
    pub fn has_written(&mut self, path: &Path) {
        progress::detail(|| {
            let size = std::fs::metadata(path).map_or(0, |found| found.len());
            format!("wrote {}, {size} bytes", path.display())
        });
        self.written.push(path.display().to_string());
    }

    /// Lists a written file and prints a line.
    pub fn wrote(&mut self, path: &Path) -> Result<()> {
        writeln!(self, "wrote {}", path.display())?;
        self.has_written(path);
        Ok(())
    }

    /// Prints the JSON object, if there is one, and flushes.
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

/// Text from a file, made safe for a terminal: control characters become spaces.
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
    //! Checks what is printed: text by default, an object with JSON, only answers when quiet.
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
