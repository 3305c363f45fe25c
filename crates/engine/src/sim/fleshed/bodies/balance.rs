//! The bodies of a model in groups whose momentum and energy are put right: see [`crate::sim::balance`].

use ligament_math::{Quat, Twist, Vec3};

use crate::maximal::{Reducing, SprungJoint};
use crate::model::{JointKind, Model};
use crate::sim::balance::Groups;

/// The bodies of a model in groups.
#[derive(Clone, Debug)]
pub(super) struct Balance {
    /// For each body, its group; the world has none, nor have bodies that are fixed to it.
    pub(super) group_of: Vec<Option<u32>>,
    /// For each group, its first body, and whether it is free of the world.
    pub(super) first: Vec<u32>,
    pub(super) floats: Vec<bool>,
    /// For each group, whether it has one body only.
    pub(super) is_single: Vec<bool>,
    pub(super) groups: Groups,
    /// Degrees of freedom with a largest speed: the group, the index, and that speed; and the generalized velocity, if there are
    /// any.
    pub(super) speeds: Vec<(u32, usize, f64)>,
    pub(super) reduced: Option<Box<Reducing>>,
    /// Velocities, orientations and centers of mass at the start of the step.
    pub(super) before: Vec<Twist>,
    pub(super) rotations: Vec<Quat>,
    pub(super) places: Vec<Vec3>,
    /// The joints with springs, dampers or servos, at the start of the step.
    pub(super) sprung: Vec<SprungJoint>,
}

impl Balance {
    pub(super) fn new(model: &Model) -> Balance {
        let forest = model.forest();
        let mut balance = Balance {
            group_of: vec![None; model.bodies().len()],
            first: Vec::new(),
            floats: Vec::new(),
            is_single: Vec::new(),
            groups: Groups::new(0),
            speeds: Vec::new(),
            reduced: None,
            before: vec![Twist::ZERO; model.bodies().len()],
            rotations: vec![Quat::IDENTITY; model.bodies().len()],
            places: vec![Vec3::ZERO; model.bodies().len()],
            sprung: Vec::with_capacity(model.bodies().len()),
        };
        for &body in &forest.order()[1..] {
            let (parent, joint) = (forest.parent(body), forest.joint(body).map(|id| model.joint(id)));
            let is_free = joint.is_none_or(|joint| matches!(joint.kind, JointKind::Free(_)));
            let above = balance.group_of[parent.index()].filter(|_| !is_free);
            let group = above.unwrap_or_else(|| {
                balance.first.push(body.index() as u32);
                // A rotor of its own free joint is held by the world.
                let is_held = joint.is_some_and(|joint| joint.armature.iter().any(|a| *a != 0.0));
                balance.floats.push(is_free && !is_held);
                balance.is_single.push(true);
                balance.first.len() as u32 - 1
            });
            balance.group_of[body.index()] = Some(group);
            balance.is_single[group as usize] &= above.is_none();
        }
        balance.groups = Groups::new(balance.first.len());
        for id in model.tree_joints() {
            let (joint, dofs) = (model.joint(id), model.slots(id).v_range());
            let Some(group) = balance.group_of[joint.child.index()] else { continue };
            let bounds = dofs.enumerate().map(|(k, dof)| (group, dof, joint.max_speed_of(k)));
            balance.speeds.extend(bounds.filter(|(_, _, most)| *most < f64::INFINITY));
        }
        balance.reduced = (!balance.speeds.is_empty()).then(|| Box::new(Reducing::new(model)));
        balance
    }
}
