//! Implicit joint springs and dampers.
//!
//! Source: KP08 section 4.2 has explicit joint springs; H11 section 3 shows the benefit of implicit ones. Here they enter the
//! recursion of KP08: a force at the end of the step, `tau = -k (q + h v' - rest) - d v'` with v' = v + h qdd, is an explicit
//! force minus `(h d + h^2 k) qdd`. That factor is diagonal in generalized coordinates: it is added to S^T J^ S like rotor
//! inertia, and the recursion stays linear in the number of bodies.
//!
//! Deviation for joints with a quaternion: the spring acts along the rotation vector from rest, in the child's frame. Its
//! stiffness is k along every axis, although for a large rotation phi it decreases to k (phi/2) cot(phi/2) across the
//! rotation. This keeps the diagonal, and errs on the stable side.

use super::tree::Tree;
use crate::model::{Joint, JointId, StateError};

/// Implicit springs of a model for steps of one length: forces for each state, and the matching armature.
///
/// ```
/// # use ligament::doc::*;
/// use ligament::reduced::{Springs, Tree};
///
/// let hinge = |name: &str| Joint::new(name, Revolute::about(Vec3::Y)).stiffness(8.0);
/// # let model = arm_of(hinge)?.model;
/// // Stiffness 8 N m/rad, rotated by half a radian: 1/2 k q^2.
/// let tree = Tree::new(&model)?;
/// assert_eq!(Springs::new(&tree, 1e-3).energy(&tree, &[0.5, 0.0])?, 1.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Springs {
    /// Stiffness and damping of each degree of freedom.
    stiffness: Vec<f64>,
    damping: Vec<f64>,
    /// Rest coordinates of the springs.
    rest: Vec<f64>,
    armature: Vec<f64>,
    /// Joints with a spring or a damper.
    joints: Vec<JointId>,
    /// Whether springs act. Dampers always act.
    act: bool,
    h: f64,
}

impl Springs {
    /// The springs and dampers of a tree's joints, for steps of `h` seconds. With `h = 0` they are explicit.
    pub fn new(tree: &Tree, h: f64) -> Springs {
        let model = tree.model();
        let nv = model.nv();
        let mut springs = Springs {
            stiffness: vec![0.0; nv],
            damping: vec![0.0; nv],
            rest: model.neutral(),
            armature: vec![0.0; nv],
            joints: Vec::new(),
            act: true,
            h,
        };
        for id in model.tree_joints() {
            let (joint, slots) = (model.joint(id), model.slots(id));
            if joint.stiffness.is_empty() && joint.damping.is_empty() {
                continue;
            }
            springs.joints.push(id);
            spread(&joint.stiffness, &mut springs.stiffness[slots.v_range()]);
            spread(&joint.damping, &mut springs.damping[slots.v_range()]);
            if joint.rest.len() == slots.nq {
                springs.rest[slots.q_range()].copy_from_slice(&joint.rest);
            }
        }
        springs.set_step(h);
        springs
    }

    /// Changes the length of the steps.
    pub fn set_step(&mut self, h: f64) {
        self.h = h;
        for (i, armature) in self.armature.iter_mut().enumerate() {
            *armature = h * self.damping[i] + if self.act { h * h * self.stiffness[i] } else { 0.0 };
        }
    }

    /// Sets whether springs act, from the next [`Springs::set_step`] on. Dampers always act.
    pub fn set_active(&mut self, act: bool) {
        self.act = act;
    }

    /// Adds a position servo in parallel with the spring of a joint: two parallel springs are one, whose stiffness is the sum
    /// and whose rest is the mean weighted by stiffness.
    pub fn set_motor(&mut self, tree: &Tree, id: JointId, stiffness: f64, damping: f64, target: &[f64]) {
        let slots = tree.model().slots(id);
        let Some(kind) = tree.model().joint(id).kind.coordinates() else { return };
        if target.len() != slots.nq {
            return;
        }
        if !self.joints.contains(&id) {
            self.joints.push(id);
        }
        let (mut away, rest) = ([0.0; 6], &mut self.rest[slots.q_range()]);
        kind.difference(rest, target, &mut away);
        for (k, dof) in slots.v_range().enumerate() {
            let sum = self.stiffness[dof] + stiffness;
            away[k] *= if sum > 0.0 { stiffness / sum } else { 0.0 };
            self.stiffness[dof] = sum;
            self.damping[dof] += damping;
        }
        kind.integrate(rest, &away[..slots.nv], 1.0);
        self.set_step(self.h);
    }

    /// The matching [`Surroundings::armature`](super::Surroundings::armature).
    pub fn armature(&self) -> &[f64] {
        &self.armature
    }

    /// Adds the forces of springs and dampers to `tau`.
    pub fn add_forces(&self, tree: &Tree, q: &[f64], v: &[f64], tau: &mut [f64]) -> Result<(), StateError> {
        tree.check_state(q, v)?;
        tree.model().check_length("tau", tau.len(), v.len())?;
        let mut stretch = [0.0; 6];
        for &id in &self.joints {
            let slots = tree.model().slots(id);
            let joint: &Joint = tree.model().joint(id);
            let Some(kind) = joint.kind.coordinates() else { continue };
            kind.difference(&self.rest[slots.q_range()], &q[slots.q_range()], &mut stretch);
            for (i, dof) in slots.v_range().enumerate() {
                let ahead = stretch[i] + self.h * v[dof];
                let spring = if self.act { self.stiffness[dof] * ahead } else { 0.0 };
                tau[dof] -= spring + self.damping[dof] * v[dof];
            }
        }
        Ok(())
    }

    /// Energy stored in the springs.
    pub fn energy(&self, tree: &Tree, q: &[f64]) -> Result<f64, StateError> {
        tree.model().check_length("q", q.len(), tree.model().nq())?;
        let mut stretch = [0.0; 6];
        let mut energy = 0.0;
        for &id in &self.joints {
            let slots = tree.model().slots(id);
            let Some(kind) = tree.model().joint(id).kind.coordinates() else { continue };
            kind.difference(&self.rest[slots.q_range()], &q[slots.q_range()], &mut stretch);
            for (i, dof) in slots.v_range().enumerate() {
                energy += 0.5 * self.stiffness[dof] * stretch[i] * stretch[i];
            }
        }
        Ok(energy)
    }
}

/// Expands none, one for all, or one for each.
fn spread(numbers: &[f64], out: &mut [f64]) {
    match numbers {
        [] => {}
        [one] => out.fill(*one),
        all => out.copy_from_slice(all),
    }
}
