//! Colors of materials.

use std::collections::HashMap;

use super::defaults::Defaults;
use super::include::inside_sections;
use crate::xml::{Attributes, Tree, XmlError};

/// Red, green, blue and opacity of materials, by name. Textures are not read.
pub(super) struct Materials(HashMap<String, [f64; 4]>);

impl Materials {
    pub(super) fn read(tree: &Tree, defaults: &Defaults<'_>) -> Result<Materials, XmlError> {
        let mut materials = HashMap::new();
        for node in inside_sections(tree, "asset").filter(|node| node.name() == "material") {
            let class = defaults.class(node, "class", 0)?;
            let color = defaults.element(node, class).numbers("rgba")?;
            if let (Some(name), Some(color)) = (node.get("name"), color) {
                materials.insert(name.to_owned(), color);
            }
        }
        Ok(Materials(materials))
    }

    pub(super) fn get(&self, name: &str) -> Option<[f64; 4]> {
        self.0.get(name).copied()
    }
}
