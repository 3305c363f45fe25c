//! Keyframes of MJCF: a state that a scene can start from.
//!
//! MuJoCo's coordinates are those of its joints in the order of the file: of a free joint the place, then the quaternion
//! w, x, y, z; its rates are the velocity in the world's axes, then the angular velocity in the body's. Ours are told in
//! the notation; a hinge or slide has `ref` less.

use ligament::math::{Quat, Vec3};
use ligament::model::{JointKind, Model};

use super::build::Building;
use super::include::inside_sections;
use crate::urdf::list;
use crate::xml::{Attributes, Element, XmlError};

/// A keyframe that was chosen. Lists may be empty: then what they tell is as the file stands.
pub(super) struct Key {
    qpos: Vec<f64>,
    qvel: Vec<f64>,
    /// What actuators are told.
    pub(super) ctrl: Vec<f64>,
}

/// A joint with coordinates, in MuJoCo's order.
pub(super) struct Coordinate {
    name: String,
    /// Numbers in `qpos` and in `qvel`.
    nq: usize,
    nv: usize,
    reference: f64,
}

impl Building<'_, '_> {
    /// Joints in the order of MuJoCo's coordinates.
    pub(super) fn coordinates(&self) -> Vec<Coordinate> {
        let joints =
            self.groups.iter().filter_map(|group| Some((&group.carried.as_ref()?.0, group.reference)));
        let of = |(joint, reference): (&ligament::model::Joint, f64)| Coordinate {
            name: joint.name.clone(),
            nq: joint.kind.nq(),
            nv: joint.kind.nv(),
            reference,
        };
        joints.map(of).collect()
    }

    /// The keyframe that is asked for; those that there are are told otherwise.
    pub(super) fn key(&mut self, wanted: Option<&str>) -> Result<Option<Key>, XmlError> {
        let tree = self.tree;
        let keys: Vec<Element<'_>> = inside_sections(tree, "keyframe").collect();
        let names = || list(keys.iter().enumerate().map(|(k, key)| format!("'{}'", name_of(k, *key))));
        let Some(wanted) = wanted else {
            if !keys.is_empty() {
                self.notes.thing("keyframes", format!("it can start from one of them by --key: {}", names()));
            }
            return Ok(None);
        };
        let found = keys
            .iter()
            .enumerate()
            .find(|(k, key)| name_of(*k, **key) == *wanted || k.to_string() == *wanted);
        let Some((_, &node)) = found else {
            let there =
                if keys.is_empty() { "it has none".to_owned() } else { format!("there are {}", names()) };
            return Err(tree.root().error(format!("no keyframe is called '{wanted}'; {there}")));
        };
        for key in node.keys().filter(|key| !matches!(*key, "name" | "time" | "qpos" | "qvel" | "ctrl")) {
            self.notes.attribute("key", key);
        }
        let numbers = |key: &str, expected: usize| {
            let numbers = node.list(key)?.unwrap_or_default();
            if !numbers.is_empty() && numbers.len() != expected {
                let found = numbers.len();
                let reason = format!("<key {key}>: {found} numbers, where the model has {expected}");
                return Err(node.error(reason));
            }
            Ok(numbers)
        };
        let joints = self.coordinates();
        let actuators = inside_sections(tree, "actuator").count();
        Ok(Some(Key {
            qpos: numbers("qpos", joints.iter().map(|joint| joint.nq).sum())?,
            qvel: numbers("qvel", joints.iter().map(|joint| joint.nv).sum())?,
            ctrl: numbers("ctrl", actuators)?,
        }))
    }
}

/// A key without a name is called by its number.
fn name_of(number: usize, key: Element<'_>) -> String {
    key.get("name").filter(|name| !name.is_empty()).map_or_else(|| number.to_string(), str::to_owned)
}

impl Key {
    /// Writes it into a state.
    pub(super) fn apply(&self, model: &Model, joints: &[Coordinate], q: &mut [f64], v: &mut [f64]) {
        let (mut qpos, mut qvel) = (self.qpos.as_slice(), self.qvel.as_slice());
        for joint in joints {
            let slots = model.find_joint(&joint.name).map(|id| (id, model.slots(id)));
            let Some((id, slots)) = slots.filter(|(_, s)| s.nq == joint.nq && s.nv == joint.nv) else {
                continue;
            };
            let kind = &model.joint(id).kind;
            if let Some((now, after)) = qpos.split_at_checked(joint.nq) {
                qpos = after;
                place(kind, now, joint.reference, &mut q[slots.q_range()]);
            }
            if let Some((now, after)) = qvel.split_at_checked(joint.nv) {
                qvel = after;
                rates(kind, now, &q[slots.q_range()], &mut v[slots.v_range()]);
            }
        }
    }
}

fn place(kind: &JointKind, from: &[f64], reference: f64, to: &mut [f64]) {
    let turn = |w: &[f64]| {
        let turn = Quat::new(w[1], w[2], w[3], w[0]);
        // MuJoCo takes a quaternion of zeros for no turn.
        if turn.norm() > 1e-10 { turn.normalised().to_array() } else { Quat::IDENTITY.to_array() }
    };
    match kind.layout().quaternion() {
        Some(at) => {
            to[..at].copy_from_slice(&from[..at]);
            to[at..].copy_from_slice(&turn(&from[at..]));
        }
        None => to.iter_mut().zip(from).for_each(|(to, from)| *to = from - reference),
    }
}

fn rates(kind: &JointKind, from: &[f64], q: &[f64], to: &mut [f64]) {
    if let JointKind::Free(_) = kind {
        let turn = Quat::new(q[3], q[4], q[5], q[6]);
        let linear = turn.conjugate().rotate(Vec3::new(from[0], from[1], from[2]));
        to[..3].copy_from_slice(&from[3..]);
        to[3..].copy_from_slice(&linear.to_array());
    } else {
        to.copy_from_slice(from);
    }
}
