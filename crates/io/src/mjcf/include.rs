//! The elements of a file, with its includes in place.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use super::files::Files;
use crate::mesh::read_capped;
use crate::xml::{Attributes, Element, Rules, Tree, XmlError};
use ligament::progress::Progress;

/// The largest total size of a file and its includes, in bytes.
pub const MOST_BYTES: u64 = 64 << 20;

/// The largest number of elements.
pub const MOST_ELEMENTS: usize = 1_000_000;

const RULES: Rules = Rules { most_bytes: MOST_BYTES as usize, most_elements: MOST_ELEMENTS, prefixes: true };

/// Reads a text and its includes. Their names are relative to the folder of the model's file, as in MuJoCo, or else to that of
/// the file that includes them.
pub(super) fn read(
    name: &str,
    text: &str,
    files: Files<'_>,
    all: &mut Progress<'_>,
) -> Result<Tree, XmlError> {
    let mut tree = Tree::new(RULES);
    tree.read(name, text, &["mujoco"], all)?;
    // Included files are appended, so that their own includes are found later in the loop.
    let (mut included, mut next) = (HashMap::new(), 0);
    while next < tree.len() {
        let element = tree.element(next);
        if element.name() == "include" {
            let name = element.get("file").filter(|name| !name.is_empty());
            let name = name.ok_or_else(|| element.error("<include> has no attribute 'file'"))?;
            let path = files.find(Path::new(name)).or_else(|reason| {
                let folder = included.get(element.file()).and_then(|path: &PathBuf| path.parent());
                folder.and_then(|folder| files.find(&folder.join(name)).ok()).ok_or(reason)
            });
            let path = path.map_err(|reason| element.error(format!("<include>: {reason}")))?;
            // Whatever its name, a file is the same file.
            let path = path.canonicalize().unwrap_or(path);
            let shown = path.display().to_string();
            let refused = |reason: String| element.error(format!("the included file '{shown}' {reason}"));
            if included.insert(shown.clone(), path.clone()).is_some() {
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
