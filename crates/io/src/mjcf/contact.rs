//! Contact of MJCF: which pairs touch, and their friction.
//!
//! MuJoCo takes the larger friction of two geoms, or that of higher `priority`; `condim` 1 means no friction, and the larger one of
//! both counts, too. [`FrictionRule`] has the same rules.

use std::collections::HashSet;

use ligament::model::{BodyId, Collider, ContactPair, Exclusion, FrictionRule};

use super::build::Building;
use super::include::sections;
use super::note::Notes;
use crate::xml::{Attributes, Element, Tree, XmlError};

/// Two bodies that have more pairs of colliders, and are rigidly part of others, are not excluded.
const MOST_PAIRS: usize = 10_000;

/// Attributes of a geom or a pair that make MuJoCo's contact soft, or let it begin at a distance.
pub(super) const SOFTNESS: [&str; 6] = ["solref", "solreffriction", "solimp", "solmix", "margin", "gap"];

/// The friction of a geom.
#[derive(Clone, Copy, Debug)]
pub(super) struct Surface {
    friction: f64,
    rule: FrictionRule,
    priority: i32,
}

impl Surface {
    pub(super) fn read<'t>(
        of: &impl Attributes<'t>,
        label: &str,
        notes: &mut Notes,
    ) -> Result<Surface, XmlError> {
        let friction = of.list("friction")?.and_then(|list| list.first().copied()).unwrap_or(1.0);
        let rule = match condim(of, label, notes)? {
            Some(1) => FrictionRule::Slippery,
            _ => FrictionRule::Maximum,
        };
        tell_softness(of, label, notes);
        // A conversion of floating point to integer saturates.
        let priority = of.number("priority")?.unwrap_or(0.0) as i32;
        Ok(Surface { friction: friction.max(0.0), rule, priority })
    }

    pub(super) fn on(self, collider: Collider) -> Collider {
        Collider { friction: self.friction, friction_rule: self.rule, priority: self.priority, ..collider }
    }
}

/// The dimension of a contact: 1 for none but the normal force, 3 with friction, 4 and 6 with torsional and rolling friction.
fn condim<'t>(of: &impl Attributes<'t>, label: &str, notes: &mut Notes) -> Result<Option<u8>, XmlError> {
    let condim = of.word("condim", &[("1", 1), ("3", 3), ("4", 4), ("6", 6)])?;
    if condim > Some(3) {
        notes.many(
            "geoms with condim 4 or 6: sliding friction is read, torsional and rolling friction are not supported",
            plain(label),
        );
    }
    Ok(condim)
}

/// One note for all attributes of the softness of contact, those of default classes included.
fn tell_softness<'t>(of: &impl Attributes<'t>, label: &str, notes: &mut Notes) {
    if SOFTNESS.iter().any(|key| of.attribute(key).is_some()) {
        notes.many(
            "geoms with solref, solimp, margin or gap, which are ignored: contact is rigid here",
            plain(label),
        );
    }
}

/// The name in a label `'name'` or `of 'body'`, for notes that quote names themselves.
fn plain(label: &str) -> &str {
    label.trim_start_matches("of ").trim_matches('\'')
}

/// The names of the geoms that `pair` elements refer to.
pub(super) fn paired(tree: &Tree) -> HashSet<&str> {
    let pairs = sections(tree, "contact").flat_map(|section| section.children());
    let pairs = pairs.filter(|node| node.name() == "pair");
    pairs.flat_map(|node| ["geom1", "geom2"].into_iter().filter_map(move |key| node.get(key))).collect()
}

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
        let condim = condim(&of, &label, &mut self.notes)?;
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
