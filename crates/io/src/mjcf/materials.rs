//! Colours of materials.

use std::collections::HashMap;

use super::defaults::Defaults;
use super::error::MjcfError;
use super::values::numbers;
use super::xml::Tree;

/// Red, green, blue and opacity of materials, by name. Textures are not read.
pub(super) struct Materials(HashMap<String, [f64; 4]>);

impl Materials {
    pub(super) fn read(tree: &Tree, defaults: &Defaults<'_>) -> Result<Materials, MjcfError> {
        let mut materials = HashMap::new();
        let assets = tree.sections("asset").flat_map(|asset| tree.children(asset));
        for node in assets.filter(|node| node.name == "material") {
            let class = defaults.class(tree, node, "class", 0)?;
            let colour = numbers(tree, &defaults.element(node, class), "rgba")?;
            if let (Some(name), Some(colour)) = (node.get("name"), colour) {
                materials.insert(name.to_owned(), colour);
            }
        }
        Ok(Materials(materials))
    }

    pub(super) fn get(&self, name: &str) -> Option<[f64; 4]> {
        self.0.get(name).copied()
    }
}
