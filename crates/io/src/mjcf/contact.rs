//! Pairs of MJCF: bodies that never touch, and geoms that always do.

use ligament::model::{BodyId, Collider, ContactPair, Exclusion, FrictionRule};

use super::build::Building;
use super::include::sections;
use super::surface::{SOFTNESS, condim, tell_softness};
use crate::xml::{Attributes, Element, XmlError};

/// Two bodies that have more pairs of colliders, and are rigidly part of others, are not excluded.
const MOST_PAIRS: usize = 10_000;

impl<'t> Building<'t, '_> {
    /// `exclude` and `pair` are read; other elements of `contact` are noted.
    pub(super) fn contact(&mut self, ids: &[BodyId]) -> Result<(), XmlError> {
        if !self.settings.contact {
            self.notes.thing("option", "contact is disabled: nothing touches anything, as the file says");
            return Ok(());
        }
        for section in sections(self.tree, "contact") {
            for node in section.children() {
                match node.name() {
                    "exclude" => self.exclude(node, ids)?,
                    "pair" => self.pair(node)?,
                    other => self.notes.element(&format!("contact/{other}")),
                }
            }
        }
        Ok(())
    }

    /// Two geoms that touch, whatever their bits and exclusions say.
    fn pair(&mut self, node: Element<'t>) -> Result<(), XmlError> {
        const READ: [&str; 6] = ["name", "class", "geom1", "geom2", "condim", "friction"];
        for key in node.keys().filter(|key| !READ.contains(key) && !SOFTNESS.contains(key)) {
            self.notes.attribute("pair", key);
        }
        let geom = |key: &str| {
            let name = node.get(key).ok_or_else(|| node.error(format!("<pair> has no {key}")))?;
            let known = self.geoms.get(name).copied();
            let unknown = || node.error(format!("<pair> refers to the geom '{name}', which does not exist"));
            Ok::<_, XmlError>((name, known.ok_or_else(unknown)?))
        };
        let [(first, a), (second, b)] = [geom("geom1")?, geom("geom2")?];
        let label = format!("pair {first}, {second}");
        let class = self.defaults.class(node, "class", 0)?;
        let of = self.defaults.element(node, class);
        tell_softness(&of, &label, &mut self.notes);
        let (Some(a), Some(b)) = (a, b) else {
            self.notes.thing(label, "left out, since a geom of it is left out");
            return Ok(());
        };
        let [a, b] = [a, b].map(|k| &self.colliders[k].1);
        let condim = condim(&of)?;
        let given = of.list("friction")?.unwrap_or_default();
        if given.get(1).is_some_and(|second| *second != given[0]) {
            self.notes
                .many("pairs with two friction coefficients: the first counts in all directions", &*label);
        }
        // What the geoms say of a coefficient of one is whether there is friction at all.
        let of_geoms = |a: Collider, b: Collider| a.friction_with(&b);
        let unit = |collider: &Collider| Collider { friction: 1.0, ..collider.clone() };
        let rough =
            |collider: &Collider| Collider { friction_rule: FrictionRule::Maximum, ..collider.clone() };
        let slips = condim.map_or_else(|| of_geoms(unit(a), unit(b)) == 0.0, |condim| condim == 1);
        let friction = match given.first() {
            _ if slips => Some(0.0),
            Some(friction) => Some(friction.max(0.0)),
            None => condim.map(|_| of_geoms(rough(a), rough(b))),
        };
        let colliders = [a.name.clone(), b.name.clone()];
        self.builder.add_contact_pair(ContactPair { colliders, friction });
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
