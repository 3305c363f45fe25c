//! Actuators of MJCF: which joints are actuated, and servos as the springs and dampers that they are equivalent to.
//!
//! A MuJoCo actuator applies `gear (gain ctrl + b0 + b1 gear q + b2 gear v)` to its joint. With ctrl fixed at the value of
//! the keyframe, or zero, this is a spring and a damper with k = -b1 gear^2 and d = -b2 gear^2, at rest where the force is
//! zero. They are added to those of the joint.

use ligament::model::{Actuation, Joint, JointKind};

use super::build::Building;
use super::defaults::{Class, Defaults};
use super::include::inside_sections;
use super::keyframe::Key;
use crate::xml::{Attribute, Attributes, Element, XmlError};

/// MuJoCo has one set of defaults for all kinds of actuators: what a class sets for one kind applies to the others.
const KINDS: [&str; 5] = ["general", "motor", "position", "velocity", "intvelocity"];

/// Attributes that are read, and those that have no effect here.
const READ: [&str; 17] = [
    "name",
    "class",
    "group",
    "joint",
    "jointinparent",
    "gear",
    "ctrlrange",
    "ctrllimited",
    "kp",
    "kv",
    "gainprm",
    "biasprm",
    "gaintype",
    "biastype",
    "user",
    "dyntype",
    "lengthrange",
];

/// An actuator with its default class.
struct Actuator<'a, 't> {
    node: Element<'t>,
    defaults: &'a Defaults<'t>,
    class: Class,
}

impl<'t> Attributes<'t> for Actuator<'_, 't> {
    fn element(&self) -> Element<'t> {
        self.node
    }

    fn attribute(&self, key: &str) -> Option<Attribute<'t>> {
        let of_class = |kind: &str| self.defaults.value(self.class, kind, key);
        let own = self.node.attribute(key).or_else(|| of_class(self.node.name()));
        own.or_else(|| KINDS.into_iter().find_map(of_class))
    }
}

impl<'t> Building<'t, '_> {
    /// Marks actuated joints as active, and adds servos as springs and dampers.
    pub(super) fn actuators(&mut self, key: Option<&Key>) -> Result<(), XmlError> {
        let nodes = inside_sections(self.tree, "actuator");
        let by_name: std::collections::HashMap<String, usize> = (0..self.groups.len())
            .filter_map(|k| Some((self.groups[k].carried.as_ref()?.0.name.clone(), k)))
            .collect();
        let (mut driven, mut held) = (0, 0);
        for (number, node) in nodes.enumerate() {
            let class = self.defaults.class(node, "class", 0)?;
            let actuator = Actuator { node, defaults: self.defaults, class };
            let Some(name) = node.get("joint").or(node.get("jointinparent")) else {
                self.notes.element(&format!("actuator/{} (not on a joint)", node.name()));
                continue;
            };
            let Some(&group) = by_name.get(name) else {
                let reason = format!("<{}> refers to the joint '{name}', which does not exist", node.name());
                return Err(node.error(reason));
            };
            for key in node.keys().filter(|key| !READ.contains(key)) {
                self.notes.attribute(&format!("actuator/{}", node.name()), key);
            }
            let target = key.and_then(|key| key.ctrl.get(number).copied()).unwrap_or(0.0);
            let spring = self.servo(&actuator, target)?;
            let group = &mut self.groups[group];
            let Some((joint, _)) = &mut group.carried else { continue };
            driven += usize::from(joint.actuation == Actuation::Passive);
            joint.actuation = Actuation::Active;
            match spring {
                Spring { stiffness, damping, .. } if stiffness == 0.0 && damping == 0.0 => {}
                _ if !matches!(joint.kind, JointKind::Revolute(_) | JointKind::Prismatic(_)) => {
                    self.notes.many("servos on ball and free joints are not supported and left out", name);
                }
                Spring { stiffness, damping, .. } if stiffness < 0.0 || damping < 0.0 => {
                    self.notes.many("servos with negative stiffness or damping are left out", name);
                }
                spring => {
                    held += 1;
                    add(joint, spring, group.reference);
                }
            }
        }
        if driven > 0 {
            let what = format!(
                "{driven} joints are actuated; of force limits only the actuatorfrcrange of joints is read"
            );
            self.notes.thing("actuators", what);
        }
        if held > 0 {
            let what = format!(
                "{held} servos became springs and dampers of their joints, with ctrl fixed at the keyframe or zero"
            );
            self.notes.thing("servos", what);
        }
        Ok(())
    }

    /// The spring and damper that are equivalent to an actuator.
    fn servo(&mut self, actuator: &Actuator<'_, '_>, target: f64) -> Result<Spring, XmlError> {
        let first = |key: &str, otherwise: f64| -> Result<f64, XmlError> {
            Ok(actuator.list(key)?.and_then(|list| list.first().copied()).unwrap_or(otherwise))
        };
        let three = |key: &str, otherwise: [f64; 3]| -> Result<[f64; 3], XmlError> {
            let list = actuator.list(key)?;
            let at = |list: &Vec<f64>, k: usize| list.get(k).copied().unwrap_or(otherwise[k]);
            Ok(list.map_or(otherwise, |list| [at(&list, 0), at(&list, 1), at(&list, 2)]))
        };
        let gear = first("gear", 1.0)?;
        let (gain, bias) = match actuator.node.name() {
            "position" | "intvelocity" => {
                let (kp, kv) = (first("kp", 1.0)?, first("kv", 0.0)?);
                (kp, [0.0, -kp, -kv])
            }
            "velocity" => {
                let kv = first("kv", 1.0)?;
                (kv, [0.0, 0.0, -kv])
            }
            "general" => {
                let affine = actuator.get("biastype") == Some("affine");
                let bias = if affine { three("biasprm", [0.0; 3])? } else { [0.0; 3] };
                if matches!(actuator.get("biastype"), Some("muscle" | "user")) {
                    self.notes.element("actuator/general (biastype muscle or user)");
                }
                (first("gainprm", 1.0)?, bias)
            }
            "motor" => (1.0, [0.0; 3]),
            other => {
                self.notes.element(&format!("actuator/{other}"));
                (0.0, [0.0; 3])
            }
        };
        let range: Option<[f64; 2]> = actuator.numbers("ctrlrange")?;
        let ways = [("true", Some(true)), ("false", Some(false)), ("auto", None)];
        let limited = actuator.word("ctrllimited", &ways)?;
        let limited = limited.flatten().unwrap_or(self.settings.autolimits);
        let ctrl = match range.filter(|[low, high]| limited && low < high) {
            Some([low, high]) => target.clamp(low, high),
            None => target,
        };
        let stiffness = -bias[1] * gear * gear;
        let push = gear * (gain * ctrl + bias[0]);
        if push != 0.0 && stiffness <= 0.0 {
            let name = actuator.node.get("name").unwrap_or("unnamed");
            self.notes.many("actuators with a constant force (no spring) are left out", name);
        }
        let rest = if stiffness > 0.0 { push / stiffness } else { 0.0 };
        Ok(Spring { stiffness, damping: -bias[2] * gear * gear, rest })
    }
}

/// A spring with its rest position in MuJoCo's coordinate, and a damper.
#[derive(Clone, Copy)]
struct Spring {
    stiffness: f64,
    damping: f64,
    rest: f64,
}

/// Adds a spring and a damper to those of a hinge or slide: two springs combine to one, at rest between both.
fn add(joint: &mut Joint, spring: Spring, reference: f64) {
    let own = |list: &[f64]| list.first().copied().unwrap_or(0.0);
    let (k, rest) = (own(&joint.stiffness), own(&joint.rest));
    let sum = k + spring.stiffness;
    if sum > 0.0 {
        joint.rest = vec![(k * rest + spring.stiffness * (spring.rest - reference)) / sum];
        joint.stiffness = vec![sum];
    }
    let damping = own(&joint.damping) + spring.damping;
    if damping > 0.0 {
        joint.damping = vec![damping];
    }
}
