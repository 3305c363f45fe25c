//! Actuators of MJCF that drive joints.
//!
//! Source: the chapter *XML Reference*, "actuator", of MuJoCo's documentation. Every kind is a `general` actuator with some of its numbers
//! fixed. MuJoCo's coordinate of a hinge or slide is larger than ours by `ref`, which becomes part of the bias.

use std::collections::HashMap;

use ligament::model::{Activation, Actuation, Actuator, JointId, JointKind, Limits, Range};
use ligament::reduced::{Surroundings, Tree, Workspace};

use super::build::{Building, Group};
use super::defaults::{Class, Defaults};
use super::include::inside_sections;
use crate::xml::{Attribute, Attributes, Element, XmlError};

/// MuJoCo has one set of defaults for all kinds of actuators: what a class sets for one kind applies to the others.
const KINDS: [&str; 6] = ["general", "motor", "position", "velocity", "intvelocity", "damper"];

/// Attributes that are read, and those that have no effect here: `actearly` moves the force by one of MuJoCo's steps.
const READ: [&str; 27] = [
    "name",
    "class",
    "group",
    "joint",
    "jointinparent",
    "gear",
    "ctrlrange",
    "ctrllimited",
    "forcerange",
    "forcelimited",
    "actrange",
    "actlimited",
    "kp",
    "kv",
    "dampratio",
    "timeconst",
    "inheritrange",
    "gainprm",
    "biasprm",
    "dynprm",
    "gaintype",
    "biastype",
    "dyntype",
    "actdim",
    "actearly",
    "user",
    "lengthrange",
];

/// An actuator with its default class.
struct Described<'a, 't> {
    node: Element<'t>,
    defaults: &'a Defaults<'t>,
    class: Class,
}

impl<'t> Attributes<'t> for Described<'_, 't> {
    fn element(&self) -> Element<'t> {
        self.node
    }

    fn attribute(&self, key: &str) -> Option<Attribute<'t>> {
        let of_class = |kind: &str| self.defaults.value(self.class, kind, key);
        let own = self.node.attribute(key).or_else(|| of_class(self.node.name()));
        own.or_else(|| KINDS.into_iter().find_map(of_class))
    }
}

/// What the numbers of an actuator's kind make of it.
struct Law {
    gain: [f64; 3],
    bias: [f64; 3],
    activation: Activation,
    /// The damping ratio of a servo, whose damping follows from the model.
    ratio: f64,
}

/// An actuator that is read.
pub(super) struct Read {
    pub(super) actuator: Actuator,
    /// Its index among all actuators of the file, for keyframes.
    pub(super) number: usize,
    ratio: f64,
}

impl<'t> Building<'t, '_> {
    /// Marks actuated joints as active, before they are added to the model.
    pub(super) fn mark_actuated(&mut self) {
        let by_name = self.groups_by_joint();
        for node in inside_sections(self.tree, "actuator") {
            let joint = node.get("joint").or(node.get("jointinparent"));
            let group = joint.and_then(|name| by_name.get(name)).map(|&group| &mut self.groups[group]);
            if let Some((joint, _)) = group.and_then(|group| group.carried.as_mut()) {
                joint.actuation = Actuation::Active;
            }
        }
    }

    fn groups_by_joint(&self) -> HashMap<String, usize> {
        let named = |k: usize| Some((self.groups[k].carried.as_ref()?.0.name.clone(), k));
        (0..self.groups.len()).filter_map(named).collect()
    }

    /// The actuators of the file that drive joints; `ids` are the joints of the groups.
    pub(super) fn actuators(&mut self, ids: &[Option<JointId>]) -> Result<Vec<Read>, XmlError> {
        let (by_name, mut all) = (self.groups_by_joint(), Vec::new());
        // Those without a name have the name of their joint, unless another actuator has it.
        for name in inside_sections(self.tree, "actuator").filter_map(|node| node.get("name")) {
            self.names.actuators.unique(name);
        }
        for (number, node) in inside_sections(self.tree, "actuator").enumerate() {
            let class = self.defaults.class(node, "class", 0)?;
            let described = Described { node, defaults: self.defaults, class };
            let Some(joint) = node.get("joint").or(node.get("jointinparent")) else {
                self.notes.element(&format!("actuator/{} (not on a joint; ctrl leaves it out)", node.name()));
                continue;
            };
            let Some(&group) = by_name.get(joint) else {
                let reason = format!("<{}> refers to the joint '{joint}', which does not exist", node.name());
                return Err(node.error(reason));
            };
            for key in node.keys().filter(|key| !READ.contains(key)) {
                self.notes.attribute(&format!("actuator/{}", node.name()), key);
            }
            let given = node.get("name").filter(|name| !name.is_empty());
            let name = given.map_or_else(|| self.names.actuators.unique(joint), str::to_owned);
            let Some(law) = self.law(&described)? else { continue };
            let Some((velocity, gear)) = self.along(&described, group)? else {
                self.notes.many(
                    "actuators of free joints, and about several axes of a ball, are left out, and ctrl has no entry for them",
                    name,
                );
                continue;
            };
            let Some(id) = ids[group] else { continue };
            let actuator = self.actuator(&described, (name, id, velocity, gear), &law, group)?;
            all.push(Read { actuator, number, ratio: law.ratio });
        }
        self.damp(&mut all)?;
        Ok(all)
    }

    /// The law of an actuator; `None` with a note if it is not one of ours.
    fn law(&mut self, of: &Described<'_, 't>) -> Result<Option<Law>, XmlError> {
        let first = |key: &str| -> Result<Option<f64>, XmlError> {
            Ok(of.list(key)?.and_then(|list| list.first().copied()))
        };
        let three = |key: &str, otherwise: [f64; 3]| -> Result<[f64; 3], XmlError> {
            let list = of.list(key)?.unwrap_or_default();
            Ok(std::array::from_fn(|k| list.get(k).copied().unwrap_or(otherwise[k])))
        };
        let mut law =
            Law { gain: [1.0, 0.0, 0.0], bias: [0.0; 3], activation: Activation::Direct, ratio: 0.0 };
        let kind = of.node.name();
        match kind {
            "motor" => {}
            "position" | "intvelocity" => {
                let kp = first("kp")?.or(first("gainprm")?).unwrap_or(1.0);
                let kv = first("kv")?.unwrap_or(-three("biasprm", [0.0; 3])?[2]);
                law.gain[0] = kp;
                law.bias = [0.0, -kp, -kv];
                law.ratio = first("dampratio")?.unwrap_or(0.0);
                law.activation = match first("timeconst")?.filter(|_| kind == "position") {
                    _ if kind == "intvelocity" => Activation::Integrator,
                    Some(constant) if constant > 0.0 => Activation::Filter(constant),
                    _ => Activation::Direct,
                };
            }
            "velocity" => {
                let kv = first("kv")?.or(first("gainprm")?).unwrap_or(1.0);
                law.gain[0] = kv;
                law.bias = [0.0, 0.0, -kv];
            }
            "damper" => law.gain = [0.0, 0.0, -first("kv")?.unwrap_or(1.0)],
            "general" => {
                let [gain, bias, dynamics] = ["gaintype", "biastype", "dyntype"].map(|key| of.get(key));
                law.gain = three("gainprm", [1.0, 0.0, 0.0])?;
                law.bias = three("biasprm", [0.0; 3])?;
                law.activation = match dynamics.unwrap_or("none") {
                    "none" => Activation::Direct,
                    "integrator" => Activation::Integrator,
                    "filter" | "filterexact" => Activation::Filter(first("dynprm")?.unwrap_or(1.0)),
                    _ => return Ok(self.leave_out(kind, "dyntype muscle or user")),
                };
                match gain.unwrap_or("fixed") {
                    "fixed" => law.gain[1..].fill(0.0),
                    "affine" => {}
                    _ => return Ok(self.leave_out(kind, "gaintype muscle or user")),
                }
                match bias.unwrap_or("none") {
                    "none" => law.bias.fill(0.0),
                    // MuJoCo's servos: a positive number is a damping ratio.
                    "affine" if law.bias[2] > 0.0 && law.bias[1] == -law.gain[0] => {
                        law.ratio = std::mem::take(&mut law.bias[2]);
                    }
                    "affine" => {}
                    _ => return Ok(self.leave_out(kind, "biastype muscle or user")),
                }
            }
            other => {
                self.notes.element(&format!("actuator/{other} (ctrl leaves it out)"));
                return Ok(None);
            }
        }
        Ok(Some(law))
    }

    fn leave_out(&mut self, kind: &str, why: &str) -> Option<Law> {
        self.notes.element(&format!("actuator/{kind} ({why}; ctrl leaves it out)"));
        None
    }

    /// Which velocity of its joint an actuator acts along, and its gear; `None` if it is not along one.
    fn along(&self, of: &Described<'_, 't>, group: usize) -> Result<Option<(usize, f64)>, XmlError> {
        let gear = of.list("gear")?.unwrap_or_else(|| vec![1.0]);
        let at = |k: usize| gear.get(k).copied().unwrap_or(0.0);
        let kind = self.groups[group].carried.as_ref().map(|(joint, _)| joint.kind);
        Ok(match kind {
            Some(JointKind::Revolute(_) | JointKind::Prismatic(_)) => Some((0, at(0))),
            Some(JointKind::Spherical(_)) if of.node.get("jointinparent").is_none() => {
                let mut axes = (0..3).filter(|k| at(*k) != 0.0);
                let one = axes.next().unwrap_or(0);
                axes.next().is_none().then(|| (one, at(one)))
            }
            _ => None,
        })
    }

    /// An actuator with its ranges.
    fn actuator(
        &self,
        of: &Described<'_, 't>,
        (name, joint, velocity, gear): (String, JointId, usize, f64),
        law: &Law,
        group: usize,
    ) -> Result<Actuator, XmlError> {
        let ways = [("true", Some(true)), ("false", Some(false)), ("auto", None)];
        let range = |key: &str, limited: &str| -> Result<Range, XmlError> {
            let range: Option<[f64; 2]> = of.numbers(key)?;
            let limits = of.word(limited, &ways)?.flatten().unwrap_or(self.settings.autolimits);
            let range = range.filter(|[low, high]| limits && low < high);
            Ok(range.map_or(Range::ANY, |[low, high]| Range::new(low, high)))
        };
        let Group { reference, carried, joint_force, .. } = &self.groups[group];
        let mut actuator = Actuator {
            velocity,
            gear,
            ctrl_range: range("ctrlrange", "ctrllimited")?,
            force_range: range("forcerange", "forcelimited")?,
            joint_force_range: *joint_force,
            gain: law.gain,
            bias: law.bias,
            activation: law.activation,
            activation_range: range("actrange", "actlimited")?,
            ..Actuator::motor(name, joint)
        };
        // A servo may take its range from that of the joint.
        let inherited = of.number("inheritrange")?.unwrap_or(0.0);
        if let (Some((joint, _)), true) = (carried, inherited > 0.0)
            && let Limits::Ranges(ranges) = &joint.limits
            && let Some(range) = ranges.first()
        {
            let middle = reference + 0.5 * (range.low + range.high);
            let half = 0.5 * (range.high - range.low) * inherited;
            let range = Range::new(middle - half, middle + half);
            match of.node.name() {
                "position" => actuator.ctrl_range = range,
                "intvelocity" => actuator.activation_range = range,
                _ => {}
            }
        }
        let by_length = actuator.gear * reference;
        for law in [&mut actuator.gain, &mut actuator.bias] {
            law[0] += law[1] * by_length;
        }
        Ok(actuator)
    }

    /// Sets the damping of servos with a damping ratio, from the inertia that they feel in the pose of the file: a unit force there causes
    /// the acceleration 1/m.
    fn damp(&self, all: &mut [Read]) -> Result<(), XmlError> {
        if all.iter().all(|read| read.ratio == 0.0) {
            return Ok(());
        }
        let wrong = |error: String| self.tree.root().error(error);
        let model = self.builder.clone().build().map_err(|error| wrong(error.to_string()))?;
        let (nv, tree) = (model.nv(), Tree::new(&model).map_err(|error| wrong(error.to_string()))?);
        let (q, mut ws) = (model.neutral(), Workspace::new(&tree));
        let mut answer = |tau: &[f64], qdd: &mut [f64]| {
            let around = Surroundings::default();
            let solved = tree.forward_dynamics(&q, &vec![0.0; nv], tau, &around, qdd, &mut ws);
            solved.map_err(|error| wrong(error.to_string()))
        };
        let (mut tau, mut at_rest, mut qdd) = (vec![0.0; nv], vec![0.0; nv], vec![0.0; nv]);
        answer(&tau, &mut at_rest)?;
        for Read { actuator, ratio, .. } in all.iter_mut().filter(|read| read.ratio != 0.0) {
            let dof = model.slots(actuator.joint).v_range().start + actuator.velocity;
            tau[dof] = 1.0;
            answer(&tau, &mut qdd)?;
            tau[dof] = 0.0;
            let inertia = 1.0 / ((qdd[dof] - at_rest[dof]) * actuator.gear * actuator.gear);
            actuator.bias[2] = -*ratio * 2.0 * (actuator.gain[0] * inertia).max(0.0).sqrt();
        }
        Ok(())
    }
}
