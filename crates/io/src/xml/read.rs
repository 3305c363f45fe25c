//! Parses text into a tree.

use std::borrow::Cow;
use std::collections::HashSet;

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

use super::{At, File, Node, Rules, Span, Tree, XmlError, XmlFault, shortened};
use ligament::progress::Progress;

/// Number of progress reports while reading.
const REPORTED: usize = 256;

impl Tree {
    /// An empty tree.
    pub(crate) fn new(rules: Rules) -> Tree {
        Tree {
            rules,
            text: String::new(),
            written_from: None,
            files: Vec::new(),
            nodes: Vec::new(),
            attributes: Vec::new(),
        }
    }

    /// Reads the text of a file, whose outermost element must have one of these names. Returns the index of that element.
    pub(crate) fn read(
        &mut self,
        file: &str,
        text: &str,
        outermost: &[&str],
        all: &mut Progress<'_>,
    ) -> Result<usize, XmlError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let root = self.nodes.len();
        let mut reading = Reading {
            base: self.text.len(),
            text,
            passed: 0,
            at: At { line: 1, column: 1 },
            open: Vec::new(),
        };
        self.files.push(File { name: file.to_owned(), start: reading.base as u32 });
        let most_bytes = self.rules.most_bytes.min((u32::MAX / 2) as usize);
        if text.len() > most_bytes.saturating_sub(self.text.len()) {
            return Err(reading.fault(self, XmlFault::TooMany { what: "bytes", most: most_bytes }));
        }
        self.text.push_str(text);
        let (mut reader, mut reported) = (Reader::from_str(text), 0);
        loop {
            let start = usize::try_from(reader.buffer_position()).unwrap_or(text.len());
            if start >= reported {
                all.at(start as f64 / text.len().max(1) as f64);
                reported = start + text.len() / REPORTED + 1;
            }
            reading.pass(start);
            let event = reader.read_event().map_err(|error| {
                reading.pass(usize::try_from(reader.error_position()).unwrap_or(start));
                reading.syntax(self, error.to_string())
            })?;
            match event {
                Event::Start(tag) => {
                    let index = reading.element(self, &tag, root, outermost)?;
                    reading.open.push(index);
                }
                Event::Empty(tag) => {
                    reading.element(self, &tag, root, outermost)?;
                }
                Event::End(_) => {
                    reading.open.pop();
                }
                Event::Text(part) => {
                    let (part, open) = (String::from_utf8_lossy(&part), reading.open.last());
                    if let Some(node) = open.map(|&index| &mut self.nodes[index])
                        && !(node.text.is_empty() && part.trim().is_empty())
                    {
                        node.text.push_str(&part);
                    }
                }
                Event::Eof => break,
                _ => {}
            }
        }
        if let Some(&open) = reading.open.last() {
            let reason = format!("<{}> is not closed", shortened(self.element(open).name()));
            return Err(reading.syntax(self, reason));
        }
        if self.nodes.len() == root {
            return Err(reading.fault(self, XmlFault::Empty { expected: outermost.join("> or <") }));
        }
        Ok(root)
    }
}

/// A text being read into a tree.
struct Reading<'a> {
    /// Where the text begins among those of the tree.
    base: usize,
    text: &'a str,
    /// The number of bytes passed, and the line and column after them.
    passed: usize,
    at: At,
    /// Open elements.
    open: Vec<usize>,
}

impl Reading<'_> {
    /// Counts lines and columns up to a byte, only forward.
    fn pass(&mut self, byte: usize) {
        let byte = byte.min(self.text.len());
        if byte > self.passed {
            self.at = self.at.after(&self.text.as_bytes()[self.passed..byte]);
            self.passed = byte;
        }
    }

    fn fault(&self, tree: &Tree, fault: XmlFault) -> XmlError {
        tree.error(self.at, self.base as u32, fault)
    }

    fn syntax(&self, tree: &Tree, reason: String) -> XmlError {
        self.fault(tree, XmlFault::Syntax(reason))
    }

    /// The range of a part of the text in the text of the tree: the reader copies nothing.
    fn span(&self, part: &[u8]) -> Span {
        let start = self.base + part.as_ptr().addr().wrapping_sub(self.text.as_ptr().addr());
        Span { start: start as u32, end: (start + part.len()) as u32 }
    }

    fn element(
        &self,
        tree: &mut Tree,
        tag: &BytesStart<'_>,
        root: usize,
        outermost: &[&str],
    ) -> Result<usize, XmlError> {
        let index = tree.nodes.len();
        let Rules { most_elements, prefixes, .. } = tree.rules;
        if index >= most_elements {
            return Err(self.fault(tree, XmlFault::TooMany { what: "elements", most: most_elements }));
        }
        let (full, local) = (tag.name(), tag.local_name());
        let name = self.span(if prefixes { full.as_ref() } else { local.as_ref() });
        match self.open.last() {
            Some(&parent) => tree.nodes[parent].children.push(index as u32),
            None if index > root => {
                let [found, first] = [tree.slice(name), tree.element(root).name()].map(shortened);
                let reason = format!(
                    "<{found}> comes after the end of <{first}>, which must be the only outermost element"
                );
                return Err(self.syntax(tree, reason));
            }
            None if !outermost.contains(&tree.slice(name)) => {
                let (found, expected) = (shortened(tree.slice(name)), outermost.join("> or <"));
                return Err(self.fault(tree, XmlFault::Outermost { found, expected }));
            }
            None => {}
        }
        let first = tree.attributes.len() as u32;
        self.attributes(tree, tag, name)?;
        let (start, end) = ((self.base + self.passed) as u32, tree.attributes.len() as u32);
        let attributes = [first, end];
        tree.nodes.push(Node {
            name,
            start,
            at: self.at,
            attributes,
            text: String::new(),
            children: Vec::new(),
        });
        Ok(index)
    }

    fn attributes(&self, tree: &mut Tree, tag: &BytesStart<'_>, name: Span) -> Result<(), XmlError> {
        let refused = |tree: &Tree, what: String| {
            self.syntax(tree, format!("<{}>: {what}", shortened(tree.slice(name))))
        };
        let mut keys = HashSet::new();
        // The duplicate check of the parser takes quadratic time.
        for attribute in tag.attributes().with_checks(false) {
            let attribute = attribute.map_err(|e| refused(tree, e.to_string()))?;
            let key = self.span(attribute.key.as_ref());
            let named = |tree: &Tree| format!("the attribute '{}'", shortened(tree.slice(key)));
            if !keys.insert(attribute.key.into_inner()) {
                return Err(refused(tree, format!("{} occurs twice", named(tree))));
            }
            let value = attribute.unescape_value();
            let value = match value.map_err(|e| refused(tree, format!("{}: {e}", named(tree))))? {
                Cow::Borrowed(value) => self.span(value.as_bytes()),
                Cow::Owned(value) => {
                    let start = tree.text.len() as u32;
                    tree.text.push_str(&value);
                    Span { start, end: tree.text.len() as u32 }
                }
            };
            tree.attributes.push([key, value]);
        }
        Ok(())
    }
}
