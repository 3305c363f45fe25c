//! Work of joint springs, dampers and servos in a step, from its start and its end.
//!
//! Beyond the papers. Source of the forces: H11 section 3.2. Symbols: x stretch, v its rate, k stiffness, d damping, U = k x^2/2,
//! f' = -(k x' + d v') the implicit force, m the inertia of the two bodies along the coordinate, h step; ' for the end of the step.
//!
//! A backward Euler step takes more from the motion than it stores in a spring. Where it resolves the oscillation, the spring is to
//! give back what it stored. Where it does not, k h^2 >> m, the loss is what makes the step stable: the work is that of the force
//! in the solve, at the mean velocity. In between, the two are weighted:
//!
//! ```text
//! W = w (U - U') - (1 - w) h k x' (v + v')/2 - h d v' (v + v')/2        w = 1 / (1 + (k h^2 / m)^4)
//! ```

use ligament_math::{Pose, Twist};

use super::skeleton::{Bone, Servo, Skeleton};
use super::state::MaximalState;
use super::switch::project;
use crate::dynamics::how_resolved;
use crate::model::{BodyId, Coordinates};

/// Coordinates and velocity of a joint with springs, dampers or a servo.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SprungJoint {
    q: [f64; 7],
    v: [f64; 6],
}

/// One spring in a step: stretch at the start and at the end of it, and velocities.
struct Stretch {
    x: [f64; 2],
    v: [f64; 2],
    stiffness: f64,
    damping: f64,
    inertia: f64,
    most: f64,
}

impl Skeleton {
    /// The state of the joints with springs, dampers or servos, in order.
    pub(crate) fn sprung_joints(&self, state: &MaximalState, found: &mut Vec<SprungJoint>) {
        found.clear();
        found.extend(self.sprung().map(|(bone, kind)| self.sprung_joint(bone, kind, state)));
    }

    /// The body below each joint with springs, dampers or servos, their work in a step and what resolved ones store, in joules. `start` is from
    /// [`Skeleton::sprung_joints`]; forces acted for `h` seconds.
    pub(crate) fn spring_work(
        &self,
        start: &[SprungJoint],
        end: &MaximalState,
        (springs_act, h): (bool, f64),
        mut each: impl FnMut(BodyId, f64, f64),
    ) {
        for ((bone, kind), start) in self.sprung().zip(start) {
            let end = self.sprung_joint(bone, kind, end);
            let spring = (bone.stiffness, bone.damping, &bone.rest, [f64::INFINITY; 6]);
            let servo = bone.servo.as_ref().map(|servo| {
                let Servo { stiffness, damping, target, most, .. } = servo;
                ([*stiffness; 6], [*damping; 6], target, *most)
            });
            let (mut work, mut stored) = (0.0, 0.0);
            for (stiffness, damping, rest, most) in std::iter::once(spring).chain(servo) {
                let (nq, mut x) = (kind.nq(), [[0.0; 6]; 2]);
                kind.difference(&rest[..nq], &start.q[..nq], &mut x[0]);
                kind.difference(&rest[..nq], &end.q[..nq], &mut x[1]);
                for k in 0..kind.nv() {
                    let stretch = Stretch {
                        x: [x[0][k], x[1][k]],
                        v: [start.v[k], end.v[k]],
                        stiffness: if springs_act { stiffness[k] } else { 0.0 },
                        damping: damping[k],
                        inertia: bone.along[k],
                        most: most[k],
                    };
                    work += stretch.work(h);
                    stored += stretch.stored(h);
                }
            }
            each(bone.body, work, stored);
        }
    }

    fn sprung(&self) -> impl Iterator<Item = (&Bone, &dyn Coordinates)> {
        let sprung = self.bones.iter().filter(|bone| bone.sprung);
        sprung.filter_map(|bone| Some((bone, bone.kind.coordinates()?)))
    }

    fn sprung_joint(&self, bone: &Bone, kind: &dyn Coordinates, state: &MaximalState) -> SprungJoint {
        let joint = self.model.joint(bone.joint);
        let at = |body: BodyId| match body.is_world() {
            true => (Pose::IDENTITY, Twist::ZERO),
            false => {
                let (com, now) = (self.model.body(body).inertia.com(), &state.bodies[body.index()]);
                (now.world_from_body(com), now.twist_body(com))
            }
        };
        let ((parent, moves), (child, twist)) = (at(joint.parent), at(joint.child));
        let mut found = SprungJoint { q: [0.0; 7], v: [0.0; 6] };
        kind.nearest(&joint.b_from_a(&parent, &child), &mut found.q);
        let carried = child.inverse_twist(parent.twist(moves));
        let relative = joint.child_from_joint.inverse_twist(twist - carried);
        project(kind, &found.q[..kind.nq()], relative, &mut found.v[..kind.nv()]);
        found
    }
}

impl Stretch {
    /// The energy at the end of the step, as far as the step resolves the spring.
    fn stored(&self, h: f64) -> f64 {
        let weight =
            if self.most < f64::INFINITY { 0.0 } else { how_resolved(self.stiffness, self.inertia, h) };
        0.5 * weight * self.stiffness * self.x[1] * self.x[1]
    }

    fn work(&self, h: f64) -> f64 {
        let Stretch { x: [x, end], v: [v, after], stiffness, damping, inertia, most } = *self;
        let mean = 0.5 * (v + after);
        let force = -(stiffness * end + damping * after);
        if most < f64::INFINITY {
            // What is put right would exceed its bound.
            return h * force.clamp(-most, most) * mean;
        }
        let weight = how_resolved(stiffness, inertia, h);
        let stored = 0.5 * stiffness * (x * x - end * end);
        // No more than it had stored, where the step is so long that its linearization does not hold.
        let solved = (-h * stiffness * end * mean).min(stored);
        weight * stored + (1.0 - weight) * solved - (h * damping * after * mean).max(0.0)
    }
}
