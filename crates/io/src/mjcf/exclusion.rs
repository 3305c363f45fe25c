//! Pairs of bodies that MJCF excludes from contact.

use ligament::model::{BodyId, Exclusion};

use super::build::Building;
use super::include::sections;
use crate::xml::{Attributes, Element, XmlError};

/// Two bodies that have more pairs of colliders, and are rigidly part of others, are not excluded.
const MOST_PAIRS: usize = 10_000;

impl Building<'_, '_> {
    /// `exclude` is read; other elements of `contact` are noted.
    pub(super) fn exclusions(&mut self, ids: &[BodyId]) -> Result<(), XmlError> {
        for section in sections(self.tree, "contact") {
            for node in section.children() {
                match node.name() {
                    "exclude" => self.exclude(node, ids)?,
                    other => self.notes.element(&format!("contact/{other}")),
                }
            }
        }
        Ok(())
    }

    /// Two bodies of the file. One that is rigidly part of another is excluded by its colliders alone.
    fn exclude(&mut self, node: Element<'_>, ids: &[BodyId]) -> Result<(), XmlError> {
        for key in node.keys().filter(|key| !matches!(*key, "name" | "body1" | "body2")) {
            self.notes.attribute("exclude", key);
        }
        let part = |key: &str| {
            let name = node.get(key).ok_or_else(|| node.error(format!("<exclude> has no {key}")))?;
            self.bodies.get(name).copied().ok_or_else(|| {
                node.error(format!("<exclude> refers to the body '{name}', which does not exist"))
            })
        };
        let parts = [part("body1")?, part("body2")?];
        let is_whole = |part: usize| {
            let group = self.parts[part].group;
            group != 0 && self.colliders.iter().all(|(of, _)| *of == part || self.parts[*of].group != group)
        };
        if parts.into_iter().all(is_whole) {
            let bodies = parts.map(|part| ids[self.parts[part].group]);
            self.builder.add_exclusion(Exclusion::Bodies(bodies));
            return Ok(());
        }
        let of = |part: usize| {
            let own = self.colliders.iter().filter(move |(of, _)| *of == part);
            own.map(|(_, collider)| collider.name.clone())
        };
        if of(parts[0]).count().saturating_mul(of(parts[1]).count()) > MOST_PAIRS {
            self.notes.thing(
                "exclude",
                format!("not read, since its bodies have more than {MOST_PAIRS} pairs of geoms"),
            );
            return Ok(());
        }
        let pairs: Vec<[String; 2]> =
            of(parts[0]).flat_map(|a| of(parts[1]).map(move |b| [a.clone(), b])).collect();
        pairs.into_iter().for_each(|names| self.builder.add_exclusion(Exclusion::Colliders(names)));
        Ok(())
    }
}
