//! The friction of geoms.
//!
//! MuJoCo takes the larger friction of two geoms, or that of higher `priority`; `condim` 1 means no friction, and the larger one of
//! both counts, too. [`FrictionRule`] has the same rules.

use std::collections::HashSet;

use ligament::model::{Collider, FrictionRule};

use super::include::sections;
use super::note::Notes;
use crate::xml::{Attributes, Tree, XmlError};

/// Attributes of a geom or a pair that make MuJoCo's contact soft, or let it begin at a distance.
pub(super) const SOFTNESS: [&str; 6] = ["solref", "solreffriction", "solimp", "solmix", "margin", "gap"];

/// The friction of a geom.
#[derive(Clone, Copy, Debug)]
pub(super) struct Surface {
    friction: f64,
    rule: FrictionRule,
    priority: i32,
    torsional: f64,
    rolling: f64,
}

impl Surface {
    pub(super) fn read<'t>(
        of: &impl Attributes<'t>,
        label: &str,
        notes: &mut Notes,
    ) -> Result<Surface, XmlError> {
        let friction = of.list("friction")?.unwrap_or_default();
        // MuJoCo's defaults.
        let number = |k: usize, usual: f64| friction.get(k).copied().unwrap_or(usual).max(0.0);
        let condim = condim(of)?.unwrap_or(3);
        let torsional = if condim >= 4 { number(1, 0.005) } else { 0.0 };
        let rolling = if condim >= 6 { number(2, 1e-4) } else { 0.0 };
        let friction = number(0, 1.0);
        let rule = match condim {
            1 => FrictionRule::Slippery,
            _ => FrictionRule::Maximum,
        };
        tell_softness(of, label, notes);
        // A conversion of floating point to integer saturates.
        let priority = of.number("priority")?.unwrap_or(0.0) as i32;
        Ok(Surface { friction, rule, priority, torsional, rolling })
    }

    pub(super) fn on(self, collider: Collider) -> Collider {
        let Surface { friction, rule, priority, torsional, rolling } = self;
        Collider {
            friction,
            friction_rule: rule,
            priority,
            torsional_friction: torsional,
            rolling_friction: rolling,
            ..collider
        }
    }
}

/// The dimension of a contact: 1 for none but the normal force, 3 with friction, 4 and 6 with torsional and rolling friction.
pub(super) fn condim<'t>(of: &impl Attributes<'t>) -> Result<Option<u8>, XmlError> {
    of.word("condim", &[("1", 1), ("3", 3), ("4", 4), ("6", 6)])
}

/// One note for all attributes of the softness of contact, those of default classes included.
pub(super) fn tell_softness<'t>(of: &impl Attributes<'t>, label: &str, notes: &mut Notes) {
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
