//! Default classes: values of attributes that an element does not set.

use std::collections::HashMap;

use super::include::sections;
use crate::xml::{Attribute, Attributes, Element, Tree, XmlError};

/// A class, by its index.
pub(super) type Class = usize;

/// All classes. Index 0 is the outermost.
pub(super) struct Defaults<'t> {
    classes: Vec<Entry<'t>>,
    by_name: HashMap<&'t str, Class>,
}

struct Entry<'t> {
    parent: Option<Class>,
    /// The enclosing classes.
    depth: usize,
    /// Values by element name and attribute name.
    values: HashMap<(&'t str, &'t str), Attribute<'t>>,
}

/// The deepest nesting of classes: every attribute may be looked up in all of them.
const DEEPEST: usize = 100;

impl<'t> Defaults<'t> {
    pub(super) fn read(tree: &'t Tree) -> Result<Defaults<'t>, XmlError> {
        let main = Entry { parent: None, depth: 0, values: HashMap::new() };
        let mut defaults = Defaults { classes: vec![main], by_name: HashMap::from([("main", 0)]) };
        // The outermost class may have several parts.
        let mut open: Vec<(Element<'t>, Class)> = Vec::new();
        for node in sections(tree, "default") {
            if let Some(name) = node.get("class") {
                defaults.by_name.insert(name, 0);
            }
            open.push((node, 0));
        }
        open.reverse();
        while let Some((node, class)) = open.pop() {
            for child in node.children() {
                if child.name() != "default" {
                    let values = child.attributes().map(|value| ((child.name(), value.key()), value));
                    defaults.classes[class].values.extend(values);
                    continue;
                }
                let Some(name) = child.get("class") else {
                    return Err(child.error("<default> inside another <default> must have a class"));
                };
                let new = match defaults.by_name.get(name) {
                    // Several files may add to one class.
                    Some(&known) if defaults.classes[known].parent == Some(class) => known,
                    Some(_) => {
                        let reason = format!("the default class '{name}' is defined at two places");
                        return Err(child.error(reason));
                    }
                    None => {
                        let depth = defaults.classes[class].depth + 1;
                        if depth > DEEPEST {
                            let reason = format!(
                                "default classes are nested more than {DEEPEST} deep, which is the limit"
                            );
                            return Err(child.error(reason));
                        }
                        defaults.classes.push(Entry { parent: Some(class), depth, values: HashMap::new() });
                        defaults.by_name.insert(name, defaults.classes.len() - 1);
                        defaults.classes.len() - 1
                    }
                };
                open.push((child, new));
            }
        }
        Ok(defaults)
    }

    /// The class of an element: its own, or that of the enclosing element.
    pub(super) fn class(&self, node: Element<'_>, key: &str, around: Class) -> Result<Class, XmlError> {
        let Some(name) = node.get(key) else { return Ok(around) };
        self.by_name.get(name).copied().ok_or_else(|| {
            let element = node.name();
            node.error(format!("<{element} {key}=\"{name}\">: no default class has this name"))
        })
    }

    /// The value of an attribute of a kind of element in a class.
    pub(super) fn value(&self, class: Class, element: &str, key: &str) -> Option<Attribute<'t>> {
        let mut class = Some(class);
        while let Some(k) = class {
            if let Some(value) = self.classes[k].values.get(&(element, key)) {
                return Some(*value);
            }
            class = self.classes[k].parent;
        }
        None
    }

    /// An element with its class.
    pub(super) fn element<'d>(&'d self, node: Element<'t>, class: Class) -> Classed<'d, 't> {
        Classed { defaults: self, node, class }
    }
}

/// An element with its class.
pub(super) struct Classed<'d, 't> {
    defaults: &'d Defaults<'t>,
    node: Element<'t>,
    class: Class,
}

impl<'t> Attributes<'t> for Classed<'_, 't> {
    fn element(&self) -> Element<'t> {
        self.node
    }

    fn attribute(&self, key: &str) -> Option<Attribute<'t>> {
        let own = self.node.attribute(key);
        own.or_else(|| self.defaults.value(self.class, self.node.name(), key))
    }
}
