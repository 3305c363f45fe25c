//! XML as a tree of elements, for URDF, MJCF and COLLADA.
//!
//! All elements are in one list, with indices for children, and nothing recurses: depth is limited only by the number of
//! elements, which is bounded, as is the number of bytes. Reading takes time and memory in proportion to the text.
//! Predefined entities and character references are replaced in attributes; entities that a document declares are rejected.
//! Every element and attribute knows its line and column.

mod attributes;
mod edit;
mod error;
mod read;

#[cfg(test)]
mod tests;

pub(crate) use attributes::{Attribute, Attributes};
pub use error::{At, XmlFault};
pub(crate) use error::{XmlError, shortened};

/// Limits and options of reading.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rules {
    /// The largest total size of all files of a tree, in bytes.
    pub(crate) most_bytes: usize,
    /// The largest number of elements of a tree.
    pub(crate) most_elements: usize,
    /// Whether a namespace prefix is part of an element name: `a:b` then differs from `b`.
    pub(crate) prefixes: bool,
}

/// The elements of a file, and of files included in it.
#[derive(Debug)]
pub(crate) struct Tree {
    rules: Rules,
    /// The texts of all files one after the other; after each, the values of its attributes that had entities.
    text: String,
    /// Where texts begin that are of no file.
    written_from: Option<u32>,
    files: Vec<File>,
    nodes: Vec<Node>,
    /// Keys and values.
    attributes: Vec<[Span; 2]>,
}

#[derive(Debug)]
struct File {
    name: String,
    /// Where its text begins.
    start: u32,
}

/// A part of the text.
#[derive(Clone, Copy, Debug)]
struct Span {
    start: u32,
    end: u32,
}

#[derive(Debug)]
struct Node {
    name: Span,
    /// The byte of its `<`, and its line and column.
    start: u32,
    at: At,
    /// In the list of all attributes: its first, and the first of the next element.
    attributes: [u32; 2],
    text: String,
    children: Vec<u32>,
}

/// An element of a tree.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Element<'t> {
    tree: &'t Tree,
    index: usize,
}

impl Tree {
    /// The outermost element.
    pub(crate) fn root(&self) -> Element<'_> {
        self.element(0)
    }

    /// An element by its index: children come after their parents, in the order of the text.
    pub(crate) fn element(&self, index: usize) -> Element<'_> {
        Element { tree: self, index }
    }

    /// Number of elements.
    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(crate) fn elements(&self) -> impl Iterator<Item = Element<'_>> {
        (0..self.nodes.len()).map(|index| self.element(index))
    }

    /// Appends the children of an element to those of another.
    pub(crate) fn move_children(&mut self, from: usize, to: usize) {
        let mut children = std::mem::take(&mut self.nodes[from].children);
        self.nodes[to].children.append(&mut children);
    }

    /// Replaces all elements of a name by their children.
    pub(crate) fn unwrap_all(&mut self, name: &str) {
        // Children come after their parents: going backwards, the inner ones are done first.
        for index in (0..self.nodes.len()).rev() {
            let is_wrapped = |child: &u32| self.element(*child as usize).name() == name;
            if !self.nodes[index].children.iter().any(is_wrapped) {
                continue;
            }
            let children = std::mem::take(&mut self.nodes[index].children);
            let mut flat = Vec::with_capacity(children.len());
            for child in children {
                match self.element(child as usize).name() == name {
                    true => flat.append(&mut self.nodes[child as usize].children),
                    false => flat.push(child),
                }
            }
            self.nodes[index].children = flat;
        }
    }

    fn slice(&self, span: Span) -> &str {
        self.text.get(span.start as usize..span.end as usize).unwrap_or_default()
    }

    fn file(&self, start: u32) -> &str {
        let file = self.files.partition_point(|file| file.start <= start).saturating_sub(1);
        &self.files[file].name
    }

    fn error(&self, at: At, start: u32, fault: XmlFault) -> XmlError {
        XmlError { file: self.file(start).to_owned(), at, fault: Box::new(fault) }
    }
}

impl<'t> Element<'t> {
    fn node(self) -> &'t Node {
        &self.tree.nodes[self.index]
    }

    /// Its index in the tree.
    pub(crate) fn index(self) -> usize {
        self.index
    }

    pub(crate) fn name(self) -> &'t str {
        self.tree.slice(self.node().name)
    }

    /// The name of its file.
    pub(crate) fn file(self) -> &'t str {
        self.tree.file(self.node().start)
    }

    /// Where it begins.
    pub(crate) fn at(self) -> At {
        self.node().at
    }

    /// Its direct text, without that of its children.
    pub(crate) fn text(self) -> &'t str {
        &self.node().text
    }

    pub(crate) fn children(self) -> impl DoubleEndedIterator<Item = Element<'t>> + ExactSizeIterator {
        self.node().children.iter().map(move |&index| self.tree.element(index as usize))
    }

    pub(crate) fn children_named(self, name: &str) -> impl Iterator<Item = Element<'t>> {
        self.children().filter(move |child| child.name() == name)
    }

    /// The first child of a name.
    pub(crate) fn child(self, name: &str) -> Option<Element<'t>> {
        self.children_named(name).next()
    }

    /// The child of a name, of which there may be at most one.
    pub(crate) fn only_child(self, name: &str) -> Result<Option<Element<'t>>, XmlError> {
        let mut children = self.children_named(name);
        let first = children.next();
        match children.next() {
            None => Ok(first),
            Some(second) => {
                Err(second
                    .fault(XmlFault::Repeated { parent: shortened(self.name()), element: shortened(name) }))
            }
        }
    }

    /// The child of a name, of which there must be exactly one.
    pub(crate) fn one_child(self, name: &str) -> Result<Element<'t>, XmlError> {
        self.only_child(name)?.ok_or_else(|| {
            self.fault(XmlFault::NoElement { parent: shortened(self.name()), element: shortened(name) })
        })
    }

    /// An error at this element, for a reason of its format.
    pub(crate) fn error(self, reason: impl Into<String>) -> XmlError {
        self.fault(XmlFault::Format(reason.into()))
    }

    fn fault(self, fault: XmlFault) -> XmlError {
        self.tree.error(self.at(), self.node().start, fault)
    }
}
