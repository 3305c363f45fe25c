//! Actuators of MJCF that drive joints, tendons and sites.
//!
//! Source: the chapter *XML Reference*, "actuator", of MuJoCo's documentation. Every kind is a `general` actuator with some of its numbers
//! fixed. MuJoCo's coordinate of a hinge or slide is larger than ours by `ref`, which becomes part of the bias.

use std::collections::{BTreeMap, HashMap};

use ligament::math::{Pose, Vec3, Wrench};
use ligament::model::{
    Activation, Actuation, Actuator, BodyId, JointId, JointKind, Limits, Muscle, MuscleActivation, Range,
    Transmission,
};
use ligament::reduced::{Surroundings, Tree, Workspace};

use super::build::{Building, Group};
use super::defaults::{Class, Defaults};
use super::include::inside_sections;
use super::tendon::Known;
use crate::xml::{Attribute, Attributes, Element, XmlError};

/// MuJoCo has one set of defaults for all kinds of actuators: what a class sets for one kind applies to the others.
const KINDS: [&str; 7] = ["general", "motor", "position", "velocity", "intvelocity", "damper", "muscle"];

/// Attributes that are read, and those that have no effect here: `actearly` moves the force by one of MuJoCo's steps.
const READ: [&str; 38] = [
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
    "tendon",
    "site",
    "tausmooth",
    "range",
    "force",
    "scale",
    "lmin",
    "lmax",
    "vmax",
    "fpmax",
    "fvmax",
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
    /// A muscle, without its range of lengths; if its force is negative, it is that of a muscle that accelerates the model by `scale`.
    muscle: Option<Muscle>,
    scale: f64,
}

/// What an actuator drives.
struct Driven {
    transmission: Transmission,
    gear: f64,
    /// MuJoCo's coordinate or length where ours is zero, and its range.
    reference: f64,
    range: Option<Range>,
    joint_force: Range,
}

/// An actuator that is read.
pub(super) struct Read {
    pub(super) actuator: Actuator,
    /// Its index among all actuators of the file, for keyframes.
    pub(super) number: usize,
    ratio: f64,
    scale: f64,
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
        for name in self.mark_tendons() {
            let group = by_name.get(&name).map(|&group| &mut self.groups[group]);
            if let Some((joint, _)) = group.and_then(|group| group.carried.as_mut()) {
                joint.actuation = Actuation::Active;
            }
        }
    }

    pub(super) fn groups_by_joint(&self) -> HashMap<String, usize> {
        let named = |k: usize| Some((self.groups[k].carried.as_ref()?.0.name.clone(), k));
        (0..self.groups.len()).filter_map(named).collect()
    }

    /// The actuators of the file that drive joints, tendons and sites; `bodies` and `ids` are the bodies and joints of the groups.
    pub(super) fn actuators(
        &mut self,
        bodies: &[BodyId],
        ids: &[Option<JointId>],
        tendons: &BTreeMap<String, Known>,
    ) -> Result<Vec<Read>, XmlError> {
        let (by_name, mut all) = (self.groups_by_joint(), Vec::new());
        // Those without a name have the name of their joint, unless another actuator has it.
        for name in inside_sections(self.tree, "actuator").filter_map(|node| node.get("name")) {
            self.names.actuators.unique(name);
        }
        for (number, node) in inside_sections(self.tree, "actuator").enumerate() {
            let class = self.defaults.class(node, "class", 0)?;
            let described = Described { node, defaults: self.defaults, class };
            let joint = node.get("joint").or(node.get("jointinparent"));
            let tendon = node.get("tendon").map(|name| (name, tendons.get(name)));
            let missing = |what: &str, name: &str| {
                node.error(format!("<{}> refers to the {what} '{name}', which does not exist", node.name()))
            };
            let (driven, target) = match (joint, tendon) {
                (Some(joint), _) => {
                    let group = by_name.get(joint).copied().ok_or_else(|| missing("joint", joint))?;
                    (self.on_joint(&described, group, ids)?, joint)
                }
                (None, Some((name, None))) => return Err(missing("tendon", name)),
                (None, Some((name, Some(tendon)))) if tendon.index.is_some() => {
                    (on_tendon(&described, tendon)?, name)
                }
                (None, None) if node.get("site").is_some() && node.get("refsite").is_none() => {
                    let site = node.required("site")?.value();
                    (Some(at_site(&described, self.site(node, site)?, bodies)?), site)
                }
                _ => {
                    let what = "not on a joint, a tendon or a site alone; ctrl leaves it out";
                    self.notes.element(&format!("actuator/{} ({what})", node.name()));
                    continue;
                }
            };
            for key in node.keys().filter(|key| !READ.contains(key)) {
                self.notes.attribute(&format!("actuator/{}", node.name()), key);
            }
            let given = node.get("name").filter(|name| !name.is_empty());
            let name = given.map_or_else(|| self.names.actuators.unique(target), str::to_owned);
            let Some(law) = self.law(&described)? else { continue };
            let Some(driven) = driven else {
                self.notes.many(
                    "actuators of free joints, and about several axes of a ball, are left out, and ctrl has no entry for them",
                    name,
                );
                continue;
            };
            if let Some(actuator) = self.actuator(&described, name, &driven, &law)? {
                all.push(Read { actuator, number, ratio: law.ratio, scale: law.scale });
            }
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
        let mut law = Law {
            gain: [1.0, 0.0, 0.0],
            bias: [0.0; 3],
            activation: Activation::Direct,
            ratio: 0.0,
            muscle: None,
            scale: 0.0,
        };
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
            "muscle" => {
                let range = of.list("range")?.unwrap_or_default();
                let number = |key: &str, otherwise: f64| Ok::<_, XmlError>(first(key)?.unwrap_or(otherwise));
                let numbers = [
                    range.first().copied().unwrap_or(0.75),
                    range.get(1).copied().unwrap_or(1.05),
                    number("force", -1.0)?,
                    number("scale", 200.0)?,
                    number("lmin", 0.5)?,
                    number("lmax", 1.6)?,
                    number("vmax", 1.5)?,
                    number("fpmax", 1.3)?,
                    number("fvmax", 1.2)?,
                ];
                (law.muscle, law.scale) = (Some(muscle(numbers)), numbers[3]);
                let times = of.list("timeconst")?.unwrap_or_default();
                let usual = MuscleActivation::default();
                law.activation = Activation::Muscle(MuscleActivation {
                    rise: times.first().copied().unwrap_or(usual.rise),
                    fall: times.get(1).copied().unwrap_or(usual.fall),
                    smoothing: number("tausmooth", 0.0)?,
                });
            }
            "general" if of.get("gaintype") == Some("muscle") => {
                // A muscle's bias has the same numbers; without it, there is no passive force.
                let list = of.list("gainprm")?.unwrap_or_default();
                let mut numbers = [0.75, 1.05, -1.0, 200.0, 0.5, 1.6, 1.5, 1.3, 1.2];
                // MuJoCo's default of a first gain of one stays where a list is given.
                numbers.iter_mut().zip(&list).for_each(|(to, from)| *to = *from);
                match of.get("biastype").unwrap_or("none") {
                    "none" => numbers[7] = 0.0,
                    "muscle" => {
                        let bias = of.list("biasprm")?.unwrap_or_default();
                        if bias.iter().zip(&numbers).any(|(a, b)| a != b) {
                            return Ok(self.leave_out(kind, "a muscle whose gain and bias differ"));
                        }
                    }
                    _ => return Ok(self.leave_out(kind, "gaintype muscle with another biastype")),
                }
                (law.muscle, law.scale) = (Some(muscle(numbers)), numbers[3]);
                let [rise, fall, smoothing] = three("dynprm", [0.01, 0.04, 0.0])?;
                law.activation = match of.get("dyntype").unwrap_or("none") {
                    "none" => Activation::Direct,
                    "muscle" => Activation::Muscle(MuscleActivation { rise, fall, smoothing }),
                    "integrator" => Activation::Integrator,
                    "filter" | "filterexact" => Activation::Filter(first("dynprm")?.unwrap_or(1.0)),
                    _ => return Ok(self.leave_out(kind, "dyntype user")),
                };
            }
            "general" => {
                let [gain, bias, dynamics] = ["gaintype", "biastype", "dyntype"].map(|key| of.get(key));
                law.gain = three("gainprm", [1.0, 0.0, 0.0])?;
                law.bias = three("biasprm", [0.0; 3])?;
                law.activation = match dynamics.unwrap_or("none") {
                    "none" => Activation::Direct,
                    "integrator" => Activation::Integrator,
                    "filter" | "filterexact" => Activation::Filter(first("dynprm")?.unwrap_or(1.0)),
                    "muscle" => {
                        let [rise, fall, smoothing] = three("dynprm", [0.01, 0.04, 0.0])?;
                        Activation::Muscle(MuscleActivation { rise, fall, smoothing })
                    }
                    _ => return Ok(self.leave_out(kind, "dyntype user")),
                };
                match gain.unwrap_or("fixed") {
                    "fixed" => law.gain[1..].fill(0.0),
                    "affine" => {}
                    _ => return Ok(self.leave_out(kind, "gaintype user")),
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

    /// What an actuator of a joint drives; `None` if it does not act along one velocity of it.
    fn on_joint(
        &self,
        of: &Described<'_, 't>,
        group: usize,
        ids: &[Option<JointId>],
    ) -> Result<Option<Driven>, XmlError> {
        let gear = of.list("gear")?.unwrap_or_else(|| vec![1.0]);
        let at = |k: usize| gear.get(k).copied().unwrap_or(0.0);
        let Group { reference, carried, joint_force, .. } = &self.groups[group];
        let (Some((described, _)), Some(joint)) = (carried, ids[group]) else { return Ok(None) };
        let along = match described.kind {
            JointKind::Revolute(_) | JointKind::Prismatic(_) => Some((0, at(0))),
            JointKind::Spherical(_) if of.node.get("jointinparent").is_none() => {
                let mut axes = (0..3).filter(|k| at(*k) != 0.0);
                let one = axes.next().unwrap_or(0);
                axes.next().is_none().then(|| (one, at(one)))
            }
            _ => None,
        };
        let range = match &described.limits {
            Limits::Ranges(ranges) => ranges.first().copied(),
            _ => None,
        };
        Ok(along.map(|(velocity, gear)| Driven {
            transmission: Transmission::Joint { joint, velocity },
            gear,
            reference: *reference,
            range,
            joint_force: *joint_force,
        }))
    }

    /// An actuator with its ranges; `None` with a note for a muscle of unknown length.
    fn actuator(
        &mut self,
        of: &Described<'_, 't>,
        name: String,
        driven: &Driven,
        law: &Law,
    ) -> Result<Option<Actuator>, XmlError> {
        let autolimits = self.settings.autolimits;
        let ways = [("true", Some(true)), ("false", Some(false)), ("auto", None)];
        let range = |key: &str, limited: &str| -> Result<Range, XmlError> {
            let range: Option<[f64; 2]> = of.numbers(key)?;
            let limits = of.word(limited, &ways)?.flatten().unwrap_or(autolimits);
            let range = range.filter(|[low, high]| limits && low < high);
            Ok(range.map_or(Range::ANY, |[low, high]| Range::new(low, high)))
        };
        let Driven { transmission, gear, reference, joint_force, .. } = *driven;
        let mut actuator = Actuator {
            name,
            transmission,
            gear,
            ctrl_range: range("ctrlrange", "ctrllimited")?,
            force_range: range("forcerange", "forcelimited")?,
            joint_force_range: joint_force,
            gain: law.gain,
            bias: law.bias,
            muscle: law.muscle,
            activation: law.activation,
            activation_range: range("actrange", "actlimited")?,
        };
        // A servo may take its range from that of the joint.
        let inherited = of.number("inheritrange")?.unwrap_or(0.0);
        if let (Some(range), true) = (driven.range, inherited > 0.0) {
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
        if let Some(muscle) = &mut actuator.muscle {
            let given: Option<[f64; 2]> = of.numbers("lengthrange")?;
            let scaled = |range: Range| {
                let ends = [gear * range.low, gear * range.high];
                Range::new(ends[0].min(ends[1]), ends[0].max(ends[1]))
            };
            let limits = driven.range.filter(|range| range.low.is_finite() && range.high.is_finite());
            muscle.length_range = match (given.filter(|[low, high]| low < high), limits) {
                (Some([low, high]), _) => Range::new(low - by_length, high - by_length),
                (None, Some(limits)) => {
                    self.notes.many(
                        "muscles without a lengthrange: it is that of the limits",
                        actuator.name.clone(),
                    );
                    scaled(limits)
                }
                (None, None) => {
                    let what = "muscles without a lengthrange and limits are left out, and ctrl has no entry for them";
                    self.notes.many(what, actuator.name.clone());
                    return Ok(None);
                }
            };
            if joint_force != Range::ANY {
                self.notes.many("muscles, which actuatorfrcrange does not bound", actuator.name.clone());
            }
        }
        Ok(Some(actuator))
    }

    /// Sets the damping of servos with a damping ratio, from the inertia that they feel in the pose of the file: a unit force there causes
    /// the acceleration 1/m. Sets the force of muscles that have none, by all accelerations that a unit force causes.
    fn damp(&self, all: &mut [Read]) -> Result<(), XmlError> {
        let needs =
            |read: &Read| read.ratio != 0.0 || read.actuator.muscle.is_some_and(|muscle| muscle.force < 0.0);
        if !all.iter().any(needs) {
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
        let mut placed = Workspace::new(&tree);
        tree.update_kinematics(&q, &tau, &mut placed).map_err(|error| wrong(error.to_string()))?;
        for read in all.iter_mut().filter(|read| needs(read)) {
            let Read { actuator, ratio, scale, .. } = read;
            let mut along = vec![0.0; nv];
            for (dof, coefficient) in tree.along(actuator.transmission, &q, &placed).terms {
                along[dof] += actuator.gear * coefficient;
            }
            tau.copy_from_slice(&along);
            answer(&tau, &mut qdd)?;
            let answers: Vec<f64> = qdd.iter().zip(&at_rest).map(|(qdd, rest)| qdd - rest).collect();
            let along_itself: f64 = answers.iter().zip(&along).map(|(answer, along)| answer * along).sum();
            if *ratio != 0.0 {
                actuator.bias[2] = -*ratio * 2.0 * (actuator.gain[0] / along_itself).max(0.0).sqrt();
            }
            if let Some(muscle) = actuator.muscle.as_mut().filter(|muscle| muscle.force < 0.0) {
                let size = answers.iter().map(|answer| answer * answer).sum::<f64>().sqrt();
                muscle.force = *scale / size.max(1e-15);
            }
        }
        Ok(())
    }
}

/// A muscle from MuJoCo's numbers, without its range of lengths.
fn muscle(
    [low, high, force, _, shortest, longest, fastest, passive_force, stretched_force]: [f64; 9],
) -> Muscle {
    let range = Range::new(low, high);
    let length_range = Range::new(0.0, 1.0);
    Muscle { length_range, range, force, shortest, longest, fastest, passive_force, stretched_force }
}

/// A wrench in the axes of a site.
fn at_site(
    of: &Described<'_, '_>,
    (group, pose): (usize, Pose),
    bodies: &[BodyId],
) -> Result<Driven, XmlError> {
    let mut gear = [1.0, 0.0, 0.0, 0.0, 0.0, 0.0];
    gear.iter_mut().zip(of.list("gear")?.unwrap_or_default()).for_each(|(to, from)| *to = from);
    let [x, y, z, along_x, along_y, along_z] = gear;
    let wrench = Wrench::new(Vec3::new(along_x, along_y, along_z), Vec3::new(x, y, z));
    Ok(Driven {
        transmission: Transmission::Place { body: bodies[group], pose, wrench },
        gear: 1.0,
        reference: 0.0,
        range: None,
        joint_force: Range::ANY,
    })
}

fn on_tendon(of: &Described<'_, '_>, tendon: &Known) -> Result<Option<Driven>, XmlError> {
    let gear = of.list("gear")?.and_then(|gear| gear.first().copied()).unwrap_or(1.0);
    let limits = Some(tendon.limits).filter(|limits| *limits != Range::ANY);
    Ok(tendon.index.map(|tendon_index| Driven {
        transmission: Transmission::Tendon(tendon_index),
        gear,
        reference: tendon.reference,
        range: limits,
        joint_force: Range::ANY,
    }))
}
