//! XML as a list of elements with their texts. Nothing recurses; entities of a document's own are not expanded.

use std::collections::HashMap;

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

/// The most elements.
const MOST_ELEMENTS: usize = 2_000_000;

/// An element.
#[derive(Debug, Default)]
pub(super) struct Node {
    /// Without its namespace.
    pub(super) name: String,
    attributes: Vec<(String, String)>,
    pub(super) text: String,
    children: Vec<usize>,
}

impl Node {
    pub(super) fn get(&self, key: &str) -> Option<&str> {
        self.attributes.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str())
    }
}

/// All elements, the outermost first.
#[derive(Debug, Default)]
pub(super) struct Tree(Vec<Node>);

impl Tree {
    pub(super) fn read(text: &str) -> Result<Tree, String> {
        let mut reader = Reader::from_str(text);
        let (mut tree, mut open) = (Tree::default(), Vec::new());
        loop {
            let event = reader.read_event().map_err(|e| format!("byte {}: {e}", reader.error_position()))?;
            match event {
                Event::Start(tag) => {
                    let node = tree.add(&tag, &open)?;
                    open.push(node);
                }
                Event::Empty(tag) => {
                    tree.add(&tag, &open)?;
                }
                Event::End(_) => {
                    open.pop();
                }
                Event::Text(words) => {
                    if let Some(node) = open.last() {
                        tree.0[*node].text.push_str(&String::from_utf8_lossy(&words));
                    }
                }
                Event::Eof if open.is_empty() => return Ok(tree),
                Event::Eof => return Err("it ends in the middle of an element".to_owned()),
                _ => {}
            }
        }
    }

    fn add(&mut self, tag: &BytesStart<'_>, open: &[usize]) -> Result<usize, String> {
        let number = self.0.len();
        if number >= MOST_ELEMENTS {
            return Err(format!("it has more than {MOST_ELEMENTS} elements"));
        }
        match open.last() {
            Some(parent) => self.0[*parent].children.push(number),
            None if number > 0 => return Err("it has more than one outermost element".to_owned()),
            None => {}
        }
        let mut node =
            Node { name: String::from_utf8_lossy(tag.local_name().as_ref()).into_owned(), ..Node::default() };
        // Of two of one name the first counts: to look for them takes the square of their number.
        for attribute in tag.attributes().with_checks(false) {
            let attribute = attribute.map_err(|e| format!("<{}>: {e}", node.name))?;
            let value = attribute.unescape_value().map_err(|e| format!("<{}>: {e}", node.name))?;
            let key = String::from_utf8_lossy(attribute.key.as_ref()).into_owned();
            node.attributes.push((key, value.into_owned()));
        }
        self.0.push(node);
        Ok(number)
    }

    pub(super) fn root(&self) -> Option<&Node> {
        self.0.first()
    }

    pub(super) fn children<'t>(&'t self, node: &'t Node) -> impl Iterator<Item = &'t Node> + 't {
        node.children.iter().map(|child| &self.0[*child])
    }

    /// The first child of this name.
    pub(super) fn child<'t>(&'t self, node: &'t Node, name: &str) -> Option<&'t Node> {
        self.children(node).find(|child| child.name == name)
    }

    /// Elements by their `id`; of two with the same, the first.
    pub(super) fn ids(&self) -> HashMap<&str, &Node> {
        let mut ids = HashMap::new();
        for node in &self.0 {
            if let Some(id) = node.get("id") {
                ids.entry(id).or_insert(node);
            }
        }
        ids
    }
}
