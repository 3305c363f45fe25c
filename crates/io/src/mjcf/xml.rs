//! MJCF text as a tree of elements, with includes put in place.
//!
//! The tree lies in one list and nothing recurses, so that bodies may be nested as deep as memory allows. Entities of a
//! document's own are not expanded by the parser, but refused.

use std::path::{Path, PathBuf};

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

use super::error::MjcfError;
use crate::beside::{inside, within};
use crate::mesh::read_capped;
use crate::scan::{MOST_ATTRIBUTES, has_too_many};
use ligament::progress::Progress;

/// The most bytes that a file and what it includes may have together.
pub const MOST_BYTES: u64 = 64 << 20;

/// The most elements.
pub const MOST_ELEMENTS: usize = 1_000_000;

/// Where something stands: which file, which byte.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Place {
    file: usize,
    byte: usize,
}

/// An element.
#[derive(Debug, Default)]
pub(super) struct Node {
    pub(super) name: String,
    attributes: Vec<(String, String)>,
    pub(super) children: Vec<usize>,
    pub(super) place: Place,
}

impl Node {
    pub(super) fn get(&self, key: &str) -> Option<&str> {
        self.attributes.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str())
    }

    pub(super) fn keys(&self) -> impl Iterator<Item = &str> {
        self.attributes.iter().map(|(name, _)| name.as_str())
    }
}

/// All elements; the first is `<mujoco>`.
#[derive(Debug)]
pub(super) struct Tree {
    pub(super) nodes: Vec<Node>,
    files: Vec<(String, String)>,
}

impl Tree {
    /// An error at a place.
    pub(super) fn error(&self, place: Place, reason: impl Into<String>) -> MjcfError {
        error_in(&self.files, place, reason)
    }

    /// The children of the top-level sections of this name: several sections are one.
    pub(super) fn sections<'t>(&'t self, name: &'t str) -> impl Iterator<Item = &'t Node> + 't {
        let top = self.nodes[0].children.iter().map(|&k| &self.nodes[k]);
        top.filter(move |node| node.name == name)
    }

    pub(super) fn children<'t>(&'t self, node: &'t Node) -> impl DoubleEndedIterator<Item = &'t Node> + 't {
        node.children.iter().map(|&k| &self.nodes[k])
    }
}

fn error_in(files: &[(String, String)], place: Place, reason: impl Into<String>) -> MjcfError {
    let (file, text) = &files[place.file];
    let before = &text.as_bytes()[..place.byte.min(text.len())];
    let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
    let column = 1 + before.iter().rev().take_while(|byte| **byte != b'\n').count();
    MjcfError { file: file.clone(), at: Some((line, column)), reason: reason.into() }
}

/// Reads a text and what it includes from `folder`.
pub(super) fn read(
    name: &str,
    text: String,
    folder: Option<&Path>,
    all: &mut Progress<'_>,
) -> Result<Tree, MjcfError> {
    let mut reading = Reading {
        nodes: Vec::new(),
        files: Vec::new(),
        included: Vec::new(),
        bytes: 0,
        folder,
        folder_found: folder.and_then(|folder| within(folder).canonicalize().ok()),
    };
    reading.file(name.to_owned(), text, None, all)?;
    // Included files come when all before them is read; each may include more.
    let mut next = 0;
    while next < reading.included.len() {
        let (node, path) = reading.included[next].clone();
        let place = reading.nodes[node].place;
        let refused = |reading: &Reading<'_>, reason: String| {
            Err(error_in(&reading.files, place, format!("it includes '{}', which {reason}", path.display())))
        };
        if reading.included[..next].iter().any(|(_, other)| *other == path) {
            return refused(&reading, "is included already; a file can be included once".into());
        }
        let bytes = match read_capped(&path, MOST_BYTES) {
            Ok(bytes) => bytes,
            Err(reason) => return refused(&reading, format!("cannot be read: {reason}")),
        };
        let Ok(text) = String::from_utf8(bytes) else {
            return refused(&reading, "is not text in UTF-8".into());
        };
        let shown = path.display().to_string();
        // What is included is small as a rule, and nobody knows how much of it comes.
        reading.file(shown, text, Some(node), &mut Progress::none())?;
        next += 1;
    }
    let Reading { nodes, files, .. } = reading;
    if nodes.is_empty() {
        let reason = "there is no element in it; an MJCF file has <mujoco> around everything".to_owned();
        return Err(MjcfError { file: files[0].0.clone(), at: None, reason });
    }
    Ok(spliced(Tree { nodes, files }))
}

struct Reading<'a> {
    nodes: Vec<Node>,
    files: Vec<(String, String)>,
    /// Elements that include, and what.
    included: Vec<(usize, PathBuf)>,
    bytes: u64,
    folder: Option<&'a Path>,
    folder_found: Option<PathBuf>,
}

impl Reading<'_> {
    /// Reads one file; its elements become children of the element that includes it.
    fn file(
        &mut self,
        name: String,
        text: String,
        into: Option<usize>,
        all: &mut Progress<'_>,
    ) -> Result<(), MjcfError> {
        self.bytes += text.len() as u64;
        let file = self.files.len();
        self.files.push((name, text));
        if self.bytes > MOST_BYTES {
            let reason = format!("the files have more than {MOST_BYTES} bytes together");
            return Err(error_in(&self.files, Place { file, byte: 0 }, reason));
        }
        // A copy for the parser, since the list of files may grow meanwhile.
        let text = self.files[file].1.clone();
        let text = text.as_str();
        let mut reader = Reader::from_str(text.strip_prefix('\u{feff}').unwrap_or(text));
        let mut open: Vec<usize> = Vec::new();
        let mut roots = 0;
        loop {
            let at = Place { file, byte: usize::try_from(reader.buffer_position()).unwrap_or(0) };
            if self.nodes.len().is_multiple_of(256) {
                all.at(at.byte as f64 / text.len().max(1) as f64);
            }
            let event = reader.read_event().map_err(|error| {
                let byte = usize::try_from(reader.error_position()).unwrap_or(at.byte);
                error_in(&self.files, Place { file, byte }, format!("it is not well-formed XML: {error}"))
            })?;
            match event {
                Event::Start(tag) => {
                    let node = self.element(&tag, at, open.last().copied().or(into), open.is_empty())?;
                    roots += usize::from(open.is_empty());
                    open.push(node);
                }
                Event::Empty(tag) => {
                    self.element(&tag, at, open.last().copied().or(into), open.is_empty())?;
                    roots += usize::from(open.is_empty());
                }
                Event::End(_) => {
                    open.pop();
                }
                Event::Eof if !open.is_empty() => {
                    let name = &self.nodes[open[open.len() - 1]].name;
                    return Err(error_in(
                        &self.files,
                        at,
                        format!("the file ends, but <{name}> is not closed"),
                    ));
                }
                Event::Eof => return Ok(()),
                _ => {}
            }
            if roots > 1 {
                return Err(error_in(&self.files, at, "it has more than one outermost element"));
            }
        }
    }

    fn element(
        &mut self,
        tag: &BytesStart<'_>,
        place: Place,
        parent: Option<usize>,
        is_root: bool,
    ) -> Result<usize, MjcfError> {
        let error = |this: &Self, reason: String| error_in(&this.files, place, reason);
        if self.nodes.len() >= MOST_ELEMENTS {
            return Err(error(self, format!("it has more than {MOST_ELEMENTS} elements")));
        }
        let name = String::from_utf8_lossy(tag.name().as_ref()).into_owned();
        let mut node = Node { name, place, ..Node::default() };
        if has_too_many(tag) {
            return Err(error(self, format!("<{}> has more than {MOST_ATTRIBUTES} attributes", node.name)));
        }
        for attribute in tag.attributes() {
            let attribute = attribute.map_err(|e| error(self, format!("<{}>: {e}", node.name)))?;
            let key = String::from_utf8_lossy(attribute.key.as_ref()).into_owned();
            let value = attribute.unescape_value();
            let value = value.map_err(|e| error(self, format!("<{} {key}=...>: {e}", node.name)))?;
            node.attributes.push((key, value.into_owned()));
        }
        let (at, is_first) = (self.nodes.len(), self.nodes.is_empty());
        if is_first && node.name != "mujoco" {
            let reason =
                format!("its outermost element is <{}>; that of an MJCF file is <mujoco>", node.name);
            return Err(error(self, reason));
        }
        if is_root && !is_first && !matches!(node.name.as_str(), "mujoco" | "mujocoinclude") {
            let reason = format!(
                "its outermost element is <{}>; that of an included file is <mujocoinclude>",
                node.name
            );
            return Err(error(self, reason));
        }
        if node.name == "include" {
            let name = node.get("file").unwrap_or_default();
            if name.is_empty() {
                return Err(error(self, "<include> names no file".into()));
            }
            let folder = self.folder_found.as_deref().or(self.folder);
            let path = inside(folder, name).map_err(|reason| error(self, format!("<include>: {reason}")))?;
            self.included.push((at, path));
        }
        if let Some(parent) = parent {
            self.nodes[parent].children.push(at);
        }
        self.nodes.push(node);
        Ok(at)
    }
}

/// Puts what is inside `<include>` and the outermost element of the included file in the place of `<include>`.
fn spliced(mut tree: Tree) -> Tree {
    let is_shell = |node: &Node| matches!(node.name.as_str(), "include" | "mujocoinclude");
    // Children stand after their parents, so that going backwards the inner ones are done first.
    for k in (0..tree.nodes.len()).rev() {
        if !tree.nodes[k]
            .children
            .iter()
            .any(|&child| is_shell(&tree.nodes[child]) || is_inner_root(&tree, k, child))
        {
            continue;
        }
        let children = std::mem::take(&mut tree.nodes[k].children);
        let mut flat = Vec::with_capacity(children.len());
        for child in children {
            if is_shell(&tree.nodes[child]) || is_inner_root(&tree, k, child) {
                flat.append(&mut tree.nodes[child].children);
            } else {
                flat.push(child);
            }
        }
        tree.nodes[k].children = flat;
    }
    tree
}

/// `<mujoco>` of an included file.
fn is_inner_root(tree: &Tree, parent: usize, child: usize) -> bool {
    tree.nodes[child].name == "mujoco" && tree.nodes[parent].name == "include"
}
