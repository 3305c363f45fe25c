//! Keyframes of MJCF: states that a scene can start from.
//!
//! MuJoCo's qpos lists the joints in the order of the file: for a free joint the position, then the quaternion w, x, y, z;
//! its qvel is the velocity in world axes, then the angular velocity in body axes. Our conventions are in
//! `docs/notation.md`; the coordinate of a hinge or slide is smaller by `ref`.

use ligament::math::{Quat, Vec3};
use ligament::model::{JointKind, Model};

use super::build::Building;
use super::include::inside_sections;
use crate::urdf::list;
use crate::xml::{Attributes, Element, XmlError};

/// The selected keyframe. An empty list keeps the values of the file.
pub(super) struct Key {
    qpos: Vec<f64>,
    qvel: Vec<f64>,
    /// Controls of the actuators.
    pub(super) ctrl: Vec<f64>,
}

/// A joint with coordinates, in MuJoCo's order.
pub(super) struct Coordinate {
    name: String,
    /// Its range in `qpos` and in `qvel`.
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

    /// The selected keyframe; if none is selected, a note lists the available ones.
    pub(super) fn key(&mut self, wanted: Option<&str>) -> Result<Option<Key>, XmlError> {
        let tree = self.tree;
        let keys: Vec<Element<'_>> = inside_sections(tree, "keyframe").collect();
        let names = || list(keys.iter().enumerate().map(|(k, key)| format!("'{}'", name_of(k, *key))));
        let Some(wanted) = wanted else {
            if !keys.is_empty() {
                self.notes
                    .thing("keyframes", format!("choose one as the start state with --key: {}", names()));
            }
            return Ok(None);
        };
        let found = keys
            .iter()
            .enumerate()
            .find(|(k, key)| name_of(*k, **key) == *wanted || k.to_string() == *wanted);
        let Some((_, &node)) = found else {
            let there = if keys.is_empty() {
                "the file has none".to_owned()
            } else {
                format!("expected one of: {}", names())
            };
            return Err(tree.root().error(format!("no keyframe is named '{wanted}'; {there}")));
        };
        for key in node.keys().filter(|key| !matches!(*key, "name" | "time" | "qpos" | "qvel" | "ctrl")) {
            self.notes.attribute("key", key);
        }
        let numbers = |key: &str, expected: usize| {
            let numbers = node.list(key)?.unwrap_or_default();
            if !numbers.is_empty() && numbers.len() != expected {
                let found = numbers.len();
                let reason = format!("<key {key}>: found {found} numbers; expected {expected}");
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

/// A key without a name is named by its index.
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
        // MuJoCo treats a zero quaternion as the identity.
        if turn.norm() > 1e-10 { turn.normalized().to_array() } else { Quat::IDENTITY.to_array() }
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
