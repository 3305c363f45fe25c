//! Changes to a tree that was read: copies of elements, and other attributes. What is added counts toward the bounds of a tree.

use super::{Node, Span, Tree, XmlError, XmlFault};

/// The largest number of attributes of a tree with copies, for each element that it may have.
const MOST_ATTRIBUTES: usize = 16;

impl Tree {
    /// The indices of the children of an element.
    pub(crate) fn children_of(&self, index: usize) -> &[u32] {
        &self.nodes[index].children
    }

    /// Replaces the children of an element; they must come after it.
    pub(crate) fn set_children(&mut self, index: usize, children: Vec<u32>) {
        self.nodes[index].children = children;
    }

    /// Gives an element another name, and these attributes only.
    pub(crate) fn rewrite(
        &mut self,
        index: usize,
        name: &str,
        attributes: &[(&str, &str)],
    ) -> Result<(), XmlError> {
        let name = self.written(index, name)?;
        let first = self.attributes.len() as u32;
        for (key, value) in attributes {
            let spans = [self.written(index, key)?, self.written(index, value)?];
            self.attributes.push(spans);
        }
        let node = &mut self.nodes[index];
        (node.name, node.attributes) = (name, [first, self.attributes.len() as u32]);
        Ok(())
    }

    /// Changes the value of an attribute, if the element has it.
    pub(crate) fn set_value(&mut self, index: usize, key: &str, value: &str) -> Result<(), XmlError> {
        let [first, end] = self.nodes[index].attributes;
        if let Some(at) = (first..end).find(|at| self.slice(self.attributes[*at as usize][0]) == key) {
            self.attributes[at as usize][1] = self.written(index, value)?;
        }
        Ok(())
    }

    /// Copies an element with all that it contains, except for texts. The copy is a child of no element yet; errors name the place
    /// of the original.
    pub(crate) fn copy(&mut self, index: usize) -> Result<usize, XmlError> {
        let copy = self.copy_alone(index)?;
        let (mut pairs, mut next) = (vec![(index, copy)], 0);
        while let Some(&(from, to)) = pairs.get(next) {
            for child in self.nodes[from].children.clone() {
                let own = self.copy_alone(child as usize)?;
                self.nodes[to].children.push(own as u32);
                pairs.push((child as usize, own));
            }
            next += 1;
        }
        Ok(copy)
    }

    /// Copies an element without its children.
    pub(crate) fn copy_alone(&mut self, index: usize) -> Result<usize, XmlError> {
        let Node { name, start, at, attributes: [first, end], .. } = self.nodes[index];
        let most = self.rules.most_elements;
        if self.nodes.len() >= most {
            return Err(self.too_many(index, "elements", most));
        }
        let most = most.saturating_mul(MOST_ATTRIBUTES);
        if self.attributes.len() + (end - first) as usize > most {
            return Err(self.too_many(index, "attributes", most));
        }
        let begin = self.attributes.len() as u32;
        self.attributes.extend_from_within(first as usize..end as usize);
        let attributes = [begin, self.attributes.len() as u32];
        self.nodes.push(Node { name, start, at, attributes, text: String::new(), children: Vec::new() });
        Ok(self.nodes.len() - 1)
    }

    /// A text that no file has.
    fn written(&mut self, index: usize, text: &str) -> Result<Span, XmlError> {
        let most = self.rules.most_bytes.min((u32::MAX / 2) as usize);
        if text.len() > most.saturating_sub(self.text.len()) {
            return Err(self.too_many(index, "bytes", most));
        }
        let start = self.text.len() as u32;
        self.written_from.get_or_insert(start);
        self.text.push_str(text);
        Ok(Span { start, end: self.text.len() as u32 })
    }

    fn too_many(&self, index: usize, what: &'static str, most: usize) -> XmlError {
        self.element(index).fault(XmlFault::TooMany { what, most })
    }
}
