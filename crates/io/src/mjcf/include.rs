//! The elements of a file, with its includes in place.

use std::collections::HashSet;
use std::path::Path;

use crate::beside::{inside, within};
use crate::mesh::read_capped;
use crate::xml::{Attributes, Element, Rules, Tree, XmlError};
use ligament::progress::Progress;

/// The largest total size of a file and its includes, in bytes.
pub const MOST_BYTES: u64 = 64 << 20;

/// The largest number of elements.
pub const MOST_ELEMENTS: usize = 1_000_000;

const RULES: Rules = Rules { most_bytes: MOST_BYTES as usize, most_elements: MOST_ELEMENTS, prefixes: true };

/// Reads a text and its includes from `folder`.
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
    // Included files are appended, so that their own includes are found later in the loop.
    let (mut included, mut next) = (HashSet::new(), 0);
    while next < tree.len() {
        let element = tree.element(next);
        if element.name() == "include" {
            let name = element.get("file").filter(|name| !name.is_empty());
            let name = name.ok_or_else(|| element.error("<include> has no attribute 'file'"))?;
            let path =
                inside(folder, name).map_err(|reason| element.error(format!("<include>: {reason}")))?;
            let shown = path.display().to_string();
            let refused = |reason: String| element.error(format!("the included file '{shown}' {reason}"));
            if !included.insert(path.clone()) {
                return Err(refused("is already included; a file can be included only once".to_owned()));
            }
            let bytes = read_capped(&path, MOST_BYTES);
            let bytes = bytes.map_err(|reason| refused(format!("cannot be read: {reason}")))?;
            let text = String::from_utf8(bytes).map_err(|_| refused("is not UTF-8 text".to_owned()))?;
            // Includes are usually small, and their total is unknown.
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

/// The top-level sections of a name; several count as one.
pub(super) fn sections<'t>(tree: &'t Tree, name: &str) -> impl Iterator<Item = Element<'t>> {
    tree.root().children_named(name)
}

/// Their children.
pub(super) fn inside_sections<'t>(tree: &'t Tree, name: &str) -> impl Iterator<Item = Element<'t>> {
    sections(tree, name).flat_map(Element::children)
}
