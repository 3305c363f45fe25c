//! Which bodies of a scene can touch, and why others cannot.

use std::collections::BTreeMap;

use ligament::contact::NoContact;
use ligament::mass::Shape;
use ligament::model::BodyId;
use ligament::scene::Scene;
use ligament::sim::Simulation;

use super::words::{clean, counted_as};

/// As many pairs are listed by name, and the rest counted.
const SHOWN: usize = 6;

/// Above this many pairs of colliders, pairs of bodies are not counted: it would take longer than to read the scene.
const MOST_PAIRS: usize = 20_000_000;

/// Which bodies of a scene can touch. Returned by [`contact_summary`]. As text, it lists the first few pairs and counts the rest;
/// with `{:#}` it lists all.
///
/// ```
/// let scene = ligament_gallery::Humanoid::default().build()?;
/// let contact = ligament_io::contact_summary(&scene);
/// assert!(contact.touching.iter().any(|[_, other]| other == "world"));
/// assert!(contact.to_string().contains("can touch"), "{contact}");
/// # Ok::<(), ligament_gallery::GalleryError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ContactSummary {
    /// Pairs of bodies that can touch, by name; the world comes last.
    pub touching: Vec<[String; 2]>,
    /// Pairs of bodies with colliders that cannot touch, by reason.
    pub left_out: BTreeMap<NoContact, Vec<[String; 2]>>,
    /// Colliders that never touch anything, each with the reason.
    pub never_felt: Vec<(String, &'static str)>,
    /// Whether there are too many colliders to count their pairs.
    pub too_many: bool,
    /// Whether the skin of flesh makes contact, besides these.
    pub skin: bool,
}

/// Finds which bodies of a scene can touch. If several pairs of colliders of two bodies have different reasons not to, the
/// first reason in the order of [`NoContact`] counts.
pub fn contact_summary(scene: &Scene) -> ContactSummary {
    let (pairs, model) = (scene.contact_pairs(), &scene.model);
    let name = |body: BodyId| model.body(body).name.clone();
    let never_felt = (0_u32..)
        .zip(model.colliders())
        .filter_map(|(k, collider)| {
            let why = if pairs.ignored().contains(&k) {
                unfelt(&collider.shape)
            } else if scene.has_flesh_on(collider.body) {
                "its body is inside flesh, whose skin makes contact"
            } else if collider.groups == 0 && collider.touches == 0 {
                "it belongs to no group and touches none"
            } else {
                return None;
            };
            Some((collider.name.clone(), why))
        })
        .collect();
    let mut summary = ContactSummary { never_felt, skin: scene.flesh.is_some(), ..ContactSummary::default() };
    let count = model.colliders().len();
    if count.saturating_mul(count) / 2 > MOST_PAIRS {
        summary.too_many = true;
        return summary;
    }
    // Why a pair of bodies cannot touch; `None` if it can. Pairs with the world come last.
    let mut found: BTreeMap<(bool, [BodyId; 2]), Option<NoContact>> = BTreeMap::new();
    for (a, one) in (0_u32..).zip(model.colliders()) {
        for (b, other) in (0_u32..).zip(model.colliders()).skip(a as usize + 1) {
            let (low, high) = (one.body.min(other.body), one.body.max(other.body));
            if low == high {
                continue;
            }
            let ends = if low.is_world() { [high, low] } else { [low, high] };
            let why = pairs.why_not(a, b);
            // No reason is less than any: one pair that can touch is enough.
            found.entry((low.is_world(), ends)).and_modify(|kept| *kept = (*kept).min(why)).or_insert(why);
        }
    }
    for ((_, ends), why) in found {
        let names = ends.map(name);
        match why {
            None => summary.touching.push(names),
            Some(why) => summary.left_out.entry(why).or_default().push(names),
        }
    }
    summary
}

/// One line for the colliders of a simulation that are never felt because of their shapes, if there are any.
pub(crate) fn never_felt(sim: &Simulation) -> Option<String> {
    let colliders = sim.model().colliders();
    let all: Vec<_> = sim.ignored_colliders().iter().filter_map(|&k| colliders.get(k as usize)).collect();
    let first = all.first()?;
    let names = all.iter().take(SHOWN).map(|collider| format!("'{}'", clean(&collider.name)));
    let more = all.len().saturating_sub(SHOWN);
    let rest = (more > 0).then(|| format!("{more} more"));
    let names = names.chain(rest).collect::<Vec<_>>().join(", ");
    let count = counted_as(all.len(), "collider makes", "colliders make");
    Some(format!("{count} no contact, since {}: {names}", unfelt(&first.shape)))
}

/// Why contact ignores a shape.
fn unfelt(shape: &Shape) -> &'static str {
    match shape {
        Shape::HeightField(_) => "it is a height field on a moving body, or too large",
        Shape::Mesh(_) => "it is a mesh on a moving body without a volume, or too large",
        _ => "it has no volume, or is too large",
    }
}

fn reason(why: NoContact) -> &'static str {
    match why {
        NoContact::Rigid => "welded together, or both fixed to the world",
        NoContact::Joined => "joined",
        NoContact::Overlapping => "overlap at the start or in the neutral pose",
        NoContact::Groups => "kept apart by their groups",
        NoContact::Excluded => "excluded by the model",
        NoContact::SwitchedOff => "switched off",
        NoContact::Ignored => "with a collider that makes no contact",
    }
}

/// The first few pairs.
fn listed(pairs: &[[String; 2]], most: usize) -> String {
    let shown = pairs.iter().take(most).map(|[a, b]| format!("{} - {}", clean(a), clean(b)));
    let more = pairs.len().saturating_sub(most);
    let rest = (more > 0).then(|| format!("and {more} more"));
    shown.chain(rest).collect::<Vec<_>>().join(", ")
}

impl std::fmt::Display for ContactSummary {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let pairs = |count: usize| counted_as(count, "pair", "pairs");
        let most = if f.alternate() { usize::MAX } else { SHOWN };
        if self.skin {
            writeln!(f, "  the skin of the flesh can touch scenery and bodies without flesh")?;
        }
        if self.too_many {
            writeln!(f, "  too many colliders to count the pairs that can touch")?;
        } else if self.touching.is_empty() {
            let by = if self.skin { " by their colliders" } else { "" };
            writeln!(f, "  no bodies can touch{by}")?;
        } else {
            let count = self.touching.len();
            writeln!(f, "  {} of bodies can touch: {}", pairs(count), listed(&self.touching, most))?;
        }
        for (why, of) in &self.left_out {
            writeln!(f, "  {} left out, {}: {}", pairs(of.len()), reason(*why), listed(of, most))?;
        }
        for (name, why) in self.never_felt.iter().take(most) {
            writeln!(f, "  collider '{}' makes no contact: {why}", clean(name))?;
        }
        let more = self.never_felt.len().saturating_sub(most);
        if more > 0 {
            writeln!(f, "  {} more no contact", counted_as(more, "collider makes", "colliders make"))?;
        }
        Ok(())
    }
}
