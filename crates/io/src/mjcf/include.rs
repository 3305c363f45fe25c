//! The elements of a file, with what it includes in place.

use std::collections::HashSet;
use std::path::Path;

use crate::beside::{inside, within};
use crate::mesh::read_capped;
use crate::xml::{Attributes, Element, Rules, Tree, XmlError};
use ligament::progress::Progress;

/// The most bytes that a file and what it includes may have together.
pub const MOST_BYTES: u64 = 64 << 20;

/// The most elements.
pub const MOST_ELEMENTS: usize = 1_000_000;

const RULES: Rules = Rules { most_bytes: MOST_BYTES as usize, most_elements: MOST_ELEMENTS, prefixes: true };

/// Reads a text and what it includes from `folder`.
pub(super) fn read(
    name: &str,
    text: &str,
    folder: Option<&Path>,
    all: &mut Progress<'_>,
) -> Result<Tree, XmlError> {
    let mut tree = Tree::new(RULES);
    tree.read(name, text, &["mujoco"], all)?;
    let found = folder.and_then(|folder| within(folder).canonicalize().ok());
    let folder = found.as_deref().or(folder);
    // Files are put behind what is read already, so that those that they include in turn are met later on.
    let (mut included, mut next) = (HashSet::new(), 0);
    while next < tree.len() {
        let element = tree.element(next);
        if element.name() == "include" {
            let name = element.get("file").filter(|name| !name.is_empty());
            let name = name.ok_or_else(|| element.error("<include> names no file"))?;
            let path =
                inside(folder, name).map_err(|reason| element.error(format!("<include>: {reason}")))?;
            let shown = path.display().to_string();
            let refused = |reason: String| element.error(format!("it includes '{shown}', which {reason}"));
            if !included.insert(path.clone()) {
                return Err(refused("is included already; a file can be included once".to_owned()));
            }
            let bytes = read_capped(&path, MOST_BYTES);
            let bytes = bytes.map_err(|reason| refused(format!("cannot be read: {reason}")))?;
            let text = String::from_utf8(bytes).map_err(|_| refused("is not text in UTF-8".to_owned()))?;
            // What is included is small as a rule, and nobody knows how much of it comes.
            let mut watch = |_| {};
            let quiet = &mut Progress::to(&mut watch);
            let root = tree.read(&shown, &text, &["mujocoinclude", "mujoco"], quiet)?;
            tree.move_children(root, next);
        }
        next += 1;
    }
    if !included.is_empty() {
        tree.unwrap_all("include");
    }
    Ok(tree)
}

/// The top-level sections of a name: several are one.
pub(super) fn sections<'t>(tree: &'t Tree, name: &str) -> impl Iterator<Item = Element<'t>> {
    tree.root().children_named(name)
}

/// What is inside them.
pub(super) fn inside_sections<'t>(tree: &'t Tree, name: &str) -> impl Iterator<Item = Element<'t>> {
    sections(tree, name).flat_map(Element::children)
}
