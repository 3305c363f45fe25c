//! Tendons of MJCF.
//!
//! Source: the chapter *XML Reference*, "tendon", of MuJoCo's documentation. MuJoCo's length of a fixed tendon is larger than ours by the sum of `ref` times
//! coefficients, since our coordinates are zero in the pose of the file.

use std::collections::BTreeMap;

use ligament::math::Pose;
use ligament::model::{BodyId, JointId, JointKind, Range, Tendon, TendonTerm};

use super::build::Building;
use super::include::inside_sections;
use super::tendon_path::rest;
use crate::xml::{Attributes, Element, XmlError};

/// Attributes that are read, and those for display or of soft limits.
const READ: [&str; 16] = [
    "name",
    "class",
    "group",
    "stiffness",
    "damping",
    "springlength",
    "range",
    "limited",
    "frictionloss",
    "width",
    "rgba",
    "material",
    "user",
    "solreflimit",
    "solimplimit",
    "margin",
];

/// A tendon of the file.
#[derive(Clone)]
pub(super) struct Known {
    /// Its index in the model; `None` if it is left out.
    pub(super) index: Option<usize>,
    /// MuJoCo's length where ours is zero.
    pub(super) reference: f64,
    pub(super) limits: Range,
    /// Of a fixed tendon.
    pub(super) terms: Vec<TendonTerm>,
}

/// What a fixed tendon adds up.
#[derive(Default)]
struct Sum {
    terms: Vec<TendonTerm>,
    reference: f64,
}

impl Building<'_, '_> {
    /// Marks the joints of actuated tendons as active, before they are added to the model.
    pub(super) fn mark_tendons(&mut self) -> Vec<String> {
        let actuated: Vec<&str> =
            inside_sections(self.tree, "actuator").filter_map(|node| node.get("tendon")).collect();
        let tendons = inside_sections(self.tree, "tendon");
        let tendons = tendons.filter(|node| node.get("name").is_some_and(|name| actuated.contains(&name)));
        tendons
            .flat_map(|node| node.children_named("joint"))
            .filter_map(|node| node.get("joint"))
            .map(str::to_owned)
            .collect()
    }

    /// Adds the tendons of the file; `ids` are the joints of the groups, `bodies` their bodies and where they are.
    pub(super) fn tendons(
        &mut self,
        ids: &[Option<JointId>],
        bodies: (&[BodyId], &[Pose]),
    ) -> Result<BTreeMap<String, Known>, XmlError> {
        let (mut known, mut tendons, mut springs) = (BTreeMap::new(), Vec::new(), Vec::new());
        let tree = self.tree;
        for name in inside_sections(tree, "tendon").filter_map(|node| node.get("name")) {
            self.names.tendons.unique(name);
        }
        for node in inside_sections(tree, "tendon") {
            let kind = node.name();
            for key in node.keys().filter(|key| !READ.contains(key)) {
                self.notes.attribute(&format!("tendon/{kind}"), key);
            }
            let given = node.get("name").filter(|name| !name.is_empty());
            let name = given.map_or_else(|| self.names.tendons.unique("tendon"), str::to_owned);
            let (sum, path) = match kind {
                "fixed" => (self.sum(node, ids)?, Ok(Vec::new())),
                "spatial" => (Sum::default(), self.tendon_path(node, bodies.0, bodies.1)?),
                other => {
                    return Err(node.error(format!("unknown tendon <{other}>; expected fixed or spatial")));
                }
            };
            let path = match path {
                Ok(path) => path,
                Err(reason) => {
                    self.notes.element(&format!("tendon/{kind} {reason}"));
                    let left_out =
                        Known { index: None, reference: 0.0, limits: Range::ANY, terms: Vec::new() };
                    known.insert(name, left_out);
                    continue;
                }
            };
            // All kinds of tendons share the defaults of `tendon`.
            let class = self.defaults.class(node, "class", 0)?;
            let value = |key: &str| node.attribute(key).or_else(|| self.defaults.value(class, "tendon", key));
            let list = |key: &str| value(key).map(|found| found.list()).transpose();
            let first = |key: &str| Ok::<_, XmlError>(list(key)?.and_then(|all| all.first().copied()));
            let stated = value("limited")
                .map(|limited| limited.word(&[("true", Some(true)), ("false", Some(false)), ("auto", None)]));
            let range = list("range")?.filter(|range| range.len() == 2);
            let limited =
                stated.transpose()?.flatten().unwrap_or(self.settings.autolimits && range.is_some());
            let range = range.filter(|range| limited && range[0] < range[1]);
            let Sum { terms, reference } = sum;
            let limits =
                range.map_or(Range::ANY, |range| Range::new(range[0] - reference, range[1] - reference));
            for key in ["stiffness", "damping"] {
                if list(key)?.unwrap_or_default().iter().skip(1).any(|value| *value != 0.0) {
                    self.notes.many(
                        "tendons with nonlinear springs or dampers: only the linear part is read",
                        &*name,
                    );
                }
            }
            let (stiffness, damping) = (first("stiffness")?.unwrap_or(0.0), first("damping")?.unwrap_or(0.0));
            if first("frictionloss")?.unwrap_or(0.0) > 0.0 {
                self.notes.many("tendons with frictionloss: it is left out", &*name);
            }
            if limits != Range::ANY {
                self.notes.many("tendons with a range, which contacts can push them past", &*name);
            }
            springs.push(rest(&list("springlength")?.unwrap_or_default(), reference));
            let index = Some(tendons.len());
            known.insert(name.clone(), Known { index, reference, limits, terms: terms.clone() });
            let rest = Range::new(0.0, 0.0);
            tendons.push(Tendon { name, terms, path, stiffness, damping, rest, limits });
        }
        if springs.iter().zip(&tendons).any(|(rest, tendon)| rest.is_none() && tendon.stiffness > 0.0) {
            let lengths = self.lengths_at_rest(&tendons, ids)?;
            for (rest, length) in springs.iter_mut().zip(lengths) {
                rest.get_or_insert(Range::new(length, length));
            }
        }
        for (tendon, rest) in tendons.into_iter().zip(springs) {
            self.builder.add_tendon(Tendon { rest: rest.unwrap_or(tendon.rest), ..tendon });
        }
        Ok(known)
    }

    fn sum(&self, node: Element<'_>, ids: &[Option<JointId>]) -> Result<Sum, XmlError> {
        let (by_name, mut sum) = (self.groups_by_joint(), Sum::default());
        for joint in node.children_named("joint") {
            let of = joint.required("joint")?.value();
            let Some(&group) = by_name.get(of) else {
                let reason = format!("<fixed> refers to the joint '{of}', which does not exist");
                return Err(joint.error(reason));
            };
            let kind = self.groups[group].carried.as_ref().map(|(joint, _)| joint.kind);
            if !matches!(kind, Some(JointKind::Revolute(_) | JointKind::Prismatic(_))) {
                return Err(joint.error(format!("<fixed>: the joint '{of}' must be a hinge or a slide")));
            }
            let coefficient = joint.required("coef")?.number()?;
            sum.reference += coefficient * self.groups[group].reference;
            sum.terms.extend(ids[group].map(|joint| TendonTerm { joint, velocity: 0, coefficient }));
        }
        Ok(sum)
    }
}
