//! What one source file defines, imports and names: enough to find the file behind a name.
//!
//! Tests are left out (`#[cfg(test)]` on anything): they may look at whatever they like.

use std::collections::{BTreeMap, BTreeSet};

use super::source::{Token, tokens};

/// A path as it stands in a file: `segments` from the crate's root if `from_root`, from a name in scope otherwise.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Path {
    pub(super) line: usize,
    pub(super) from_root: bool,
    pub(super) segments: Vec<String>,
}

/// A name that a `use` brings into a file.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Import {
    pub(super) path: Path,
    /// Shown to others: this alone is no use of it.
    pub(super) is_public: bool,
}

/// One file.
#[derive(Debug, Default)]
pub(super) struct Names {
    /// Its child modules in files of their own that are tests.
    pub(super) tests: Vec<String>,
    pub(super) defined: BTreeSet<String>,
    pub(super) imports: BTreeMap<String, Import>,
    /// What it takes in whole, `use path::*`.
    pub(super) globs: Vec<Path>,
    /// Paths of more than one segment outside of `use`.
    pub(super) paths: Vec<Path>,
    /// Every word outside of `use`.
    pub(super) words: BTreeSet<String>,
}

impl Names {
    /// Reads a file that is the module `place`.
    pub(super) fn of(source: &str, place: &[String]) -> Names {
        let tokens = tokens(source);
        let mut reader = Reader { tokens: &tokens, at: 0, here: place.to_vec(), names: Names::default() };
        reader.read();
        reader.names
    }
}

/// Words after which a name is defined.
const DEFINES: [&str; 9] = ["fn", "struct", "enum", "trait", "type", "const", "static", "union", "mod"];

struct Reader<'a> {
    tokens: &'a [Token],
    at: usize,
    here: Vec<String>,
    names: Names,
}

impl Reader<'_> {
    fn word(&self, ahead: usize) -> &str {
        self.tokens.get(self.at + ahead).map_or("", |token| token.text.as_str())
    }

    fn before(&self) -> &str {
        self.at.checked_sub(1).map_or("", |i| self.tokens[i].text.as_str())
    }

    fn is_at(&self, words: &[&str]) -> bool {
        words.iter().enumerate().all(|(k, word)| self.word(k) == *word)
    }

    fn read(&mut self) {
        let (mut depth, mut inline) = (0_usize, Vec::new());
        while self.at < self.tokens.len() {
            if self.is_at(&["#", "[", "cfg", "(", "test", ")", "]"]) {
                self.skip_test();
                continue;
            }
            match self.word(0) {
                "mod" if self.word(2) == "{" => {
                    let name = self.word(1).to_owned();
                    self.names.defined.insert(name.clone());
                    self.here.push(name);
                    inline.push(depth);
                    depth += 1;
                    self.at += 3;
                    continue;
                }
                "{" => depth += 1,
                "}" => {
                    depth = depth.saturating_sub(1);
                    if inline.last() == Some(&depth) {
                        inline.pop();
                        self.here.pop();
                    }
                }
                // `use<'a>` of a type is no import.
                "use" if self.word(1) != "<" => {
                    self.import();
                    continue;
                }
                "macro_rules" if self.word(1) == "!" => {
                    self.names.defined.insert(self.word(2).to_owned());
                }
                word if DEFINES.contains(&word) && self.word(2) != ";" => {
                    self.names.defined.insert(self.word(1).to_owned());
                }
                word if starts_name(word) && !matches!(self.before(), "::" | ".") => {
                    self.path();
                    continue;
                }
                _ => {}
            }
            self.at += 1;
        }
    }

    /// Behind an item that is only there in tests.
    fn skip_test(&mut self) {
        self.at += 7;
        if self.word(0) == "mod" && self.word(2) == ";" {
            self.names.tests.push(self.word(1).to_owned());
        }
        let mut depth = 0_usize;
        while self.at < self.tokens.len() {
            match self.word(0) {
                "{" => depth += 1,
                "}" => depth = depth.saturating_sub(1),
                _ => {}
            }
            let ends = depth == 0 && matches!(self.word(0), "}" | ";");
            self.at += 1;
            if ends {
                return;
            }
        }
    }

    /// A word or a path outside of `use`.
    fn path(&mut self) {
        let line = self.tokens[self.at].line;
        let mut segments = vec![self.word(0).to_owned()];
        self.at += 1;
        while self.word(0) == "::" && starts_name(self.word(1)) {
            segments.push(self.word(1).to_owned());
            self.at += 2;
        }
        self.names.words.insert(segments[0].clone());
        if segments.len() > 1 {
            let path = self.absolute(line, &segments);
            self.names.paths.push(path);
        }
    }

    fn import(&mut self) {
        let is_public = matches!(self.before(), "pub" | ")");
        self.at += 1;
        self.branch(&[], is_public);
        while !matches!(self.word(0), ";" | "") {
            self.at += 1;
        }
    }

    /// One branch of a `use` tree below a stem.
    fn branch(&mut self, stem: &[String], is_public: bool) {
        let mut segments = stem.to_vec();
        loop {
            let line = self.tokens.get(self.at).map_or(0, |token| token.line);
            match self.word(0) {
                "{" => {
                    self.at += 1;
                    while !matches!(self.word(0), "}" | ";" | "") {
                        self.branch(&segments, is_public);
                        if self.word(0) == "," {
                            self.at += 1;
                        }
                    }
                    self.at += 1;
                    return;
                }
                "*" => {
                    self.at += 1;
                    let glob = self.absolute(line, &segments);
                    self.names.globs.push(glob);
                    return;
                }
                word if starts_name(word) => segments.push(word.to_owned()),
                _ => {
                    self.at += 1;
                    return;
                }
            }
            self.at += 1;
            if self.word(0) == "::" {
                self.at += 1;
                continue;
            }
            // `use a::{self, b}` brings in `a`.
            if segments.len() > 1 && segments.last().is_some_and(|last| last == "self") {
                segments.pop();
            }
            let mut alias = segments.last().cloned().unwrap_or_default();
            if self.word(0) == "as" {
                alias = self.word(1).to_owned();
                self.at += 2;
            }
            let path = self.absolute(line, &segments);
            self.names.imports.insert(alias, Import { path, is_public });
            return;
        }
    }

    /// With `crate`, `self` and `super` followed to the root.
    fn absolute(&self, line: usize, segments: &[String]) -> Path {
        let mut from = None;
        let mut rest = segments;
        while let Some((first, after)) = rest.split_first() {
            match (first.as_str(), &mut from) {
                ("crate", _) => from = Some(Vec::new()),
                ("self", None) => from = Some(self.here.clone()),
                ("self", Some(_)) => {}
                ("super", None) => from = Some(self.here[..self.here.len().saturating_sub(1)].to_vec()),
                ("super", Some(from)) => {
                    from.pop();
                }
                _ => break,
            }
            rest = after;
        }
        let from_root = from.is_some();
        let mut all = from.unwrap_or_default();
        all.extend_from_slice(rest);
        Path { line, from_root, segments: all }
    }
}

fn starts_name(word: &str) -> bool {
    word.starts_with(|c: char| c == '_' || c.is_alphabetic())
}
