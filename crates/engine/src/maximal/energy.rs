//! Energy of a state in maximal coordinates, and the motion of its joints, which rotors move with.

use ligament_math::{Pose, Twist};

use super::state::MaximalState;
use super::switch::project;
use crate::model::{BodyId, Coordinates, Joint, Model};

impl MaximalState {
    /// Kinetic energy plus potential energy in the model's gravity, in joules; springs are not included.
    pub fn energy(&self, model: &Model) -> f64 {
        let moving = model.bodies().iter().zip(&self.bodies).skip(1);
        let mut sum: f64 = moving
            .map(|(body, at)| {
                let spin = at.rotation.conjugate().rotate(at.angular);
                let kinetic =
                    body.inertia.mass * at.linear.norm_squared() + body.inertia.at_com().quadratic(spin);
                0.5 * kinetic - body.inertia.mass * model.gravity().dot(at.com)
            })
            .sum();
        rotor_energies(model, self, |_, rotor| sum += rotor);
        sum
    }
}

/// Coordinates and velocity of a joint in a state.
pub(super) fn joint_motion(
    model: &Model,
    joint: &Joint,
    kind: &dyn Coordinates,
    state: &MaximalState,
) -> ([f64; 7], [f64; 6]) {
    let at = |body: BodyId| match body.is_world() {
        true => (Pose::IDENTITY, Twist::ZERO),
        false => {
            let (com, now) = (model.body(body).inertia.com(), &state.bodies[body.index()]);
            (now.world_from_body(com), now.twist_body(com))
        }
    };
    let ((parent, moves), (child, twist)) = (at(joint.parent), at(joint.child));
    let (mut q, mut v) = ([0.0; 7], [0.0; 6]);
    kind.nearest(&joint.b_from_a(&parent, &child), &mut q);
    let carried = child.inverse_twist(parent.twist(moves));
    let relative = joint.child_from_joint.inverse_twist(twist - carried);
    project(kind, &q[..kind.nq()], relative, &mut v[..kind.nv()]);
    (q, v)
}

/// Calls `each` with the child of every joint that has rotors, and their kinetic energy.
pub(crate) fn rotor_energies(model: &Model, state: &MaximalState, mut each: impl FnMut(BodyId, f64)) {
    if model.armature().is_empty() {
        return;
    }
    for id in model.tree_joints() {
        let (joint, slots) = (model.joint(id), model.slots(id));
        let armature = &model.armature()[slots.v_range()];
        if armature.iter().all(|a| *a == 0.0) {
            continue;
        }
        let Some(kind) = joint.kind.coordinates() else { continue };
        let (_, v) = joint_motion(model, joint, kind, state);
        each(joint.child, armature.iter().zip(v).map(|(a, v)| 0.5 * a * v * v).sum());
    }
}
