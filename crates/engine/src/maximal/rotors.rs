//! Rotors of geared drives in maximal coordinates: inertia of a joint's own velocity, [`Joint::armature()`](crate::model::Joint::armature()).
//!
//! Beyond the papers, which have no rotors. Symbols: a rotor inertia, s velocity along a degree of freedom, n the wrench of a unit
//! force along it, so that s = n.(relative motion); ' for the end of the step.
//!
//! A rotor resists a change of its velocity: its impulse on the child is -a (s' - s), and the opposite acts on the parent. In the
//! unknowns of a step it is one more law of the joint, with the factor a instead of h^2 k + h d: the elimination stays that of the
//! joint's own motions. Momentum is untouched, because the impulse acts on two bodies; the energy of a rotor
//! is a s^2/2 ([`super::energy`]).

use arrayvec::ArrayVec;
use ligament_math::{Pose, Twist, Vec3, Wrench};

use super::evaluated_joint::{EvaluatedJoint, Law};
use super::skeleton::{Bone, Form, Skeleton};
use super::state::BodyMotion;

/// The point of a joint, and the wrench of a unit force along each of its velocities: in world axes about that point.
pub(super) struct Wrenches {
    pub(super) point: Vec3,
    pub(super) list: ArrayVec<Wrench, 6>,
}

/// The wrenches along the velocities of a joint, at poses of its bones at their centers of mass.
pub(super) fn wrenches(bone: &Bone, here: &Pose, above: &Pose) -> Wrenches {
    let moment = |axis: Vec3| Wrench::new(axis, Vec3::ZERO);
    let mut list = ArrayVec::new();
    let point = here.point(bone.frame_here.pos);
    match bone.form {
        Form::Weld => {}
        Form::Hinge { above: axis, .. } => list.push(moment(above.rot * axis)),
        Form::Ball => list.extend((here.rot * bone.frame_here.rot).cols.map(moment)),
        Form::Universal { .. } | Form::Other => {
            // Joints that run backwards have no coordinates.
            let (world_from_a, world_from_b) = (*here * bone.frame_here, *above * bone.frame_above);
            let Some(kind) = bone.kind.coordinates() else { return Wrenches { point, list } };
            let forces = kind.forces(&world_from_b.inverse_mul(world_from_a));
            let turned = |w: Wrench| Wrench::new(world_from_b.rot * w.moment, world_from_b.rot * w.force);
            list.extend(forces.into_iter().map(turned));
        }
    }
    Wrenches { point, list }
}

impl Wrenches {
    /// The velocities of the joint, for motions of its bones at their centers of mass.
    pub(super) fn rates(&self, [here, above]: [&Pose; 2], [moves, carries]: [Twist; 2]) -> [f64; 6] {
        let (arm_here, arm_above) = (self.point - here.pos, self.point - above.pos);
        let relative =
            Twist::new(moves.angular - carries.angular, moves.at(arm_here) - carries.at(arm_above));
        let mut rates = [0.0; 6];
        rates.iter_mut().zip(&self.list).for_each(|(rate, wrench)| *rate = wrench.dot(relative));
        rates
    }

    /// Adds the laws of a joint's rotor: impulses `a (change - n.x)`, where x is the unknown motion.
    pub(super) fn add_laws(&self, armature: &[f64; 6], change: [f64; 6], joint: &mut EvaluatedJoint) {
        for ((wrench, a), change) in self.list.iter().zip(armature).zip(change) {
            if *a != 0.0 {
                joint.laws.push(Law { wrench: *wrench, factor: *a, impulse: a * change });
            }
        }
    }
}

impl Skeleton {
    /// Whether any joint has a rotor.
    pub(super) fn has_rotors(&self) -> bool {
        !self.model.armature().is_empty()
    }
}

/// The motion of a bone at its center of mass.
pub(super) fn twist_of(motion: &BodyMotion) -> Twist {
    Twist::new(motion.angular, motion.linear)
}
