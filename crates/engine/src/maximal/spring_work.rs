//! Work of joint springs, dampers and servos in a step, from its start and its end.
//!
//! Beyond the papers. Source of the forces: H11 section 3.2. Symbols: x stretch, v its rate, k stiffness, d damping, U = k x^2/2,
//! m the inertia of the two bodies along the coordinate, h step; ' for the end of the step.
//!
//! A backward Euler step takes more from the motion than it stores in a spring. Where it resolves the oscillation, the spring is to
//! give back what it stored. Where it does not, h (h k + d) > m, that loss is what makes the step stable, and U - U' is an upper
//! bound of the work:
//!
//! ```text
//! W = U - U' - h d v' (v + v')/2        or W <= U - U'
//! ```
//!
//! Dry friction F of what slides does the work -h F sign(v') (v + v')/2.

use super::energy::joint_motion;
use super::skeleton::{Bone, ServoLaw, Skeleton};
use super::state::MaximalState;
use crate::dynamics::{CREEP, Part};
use crate::model::{BodyId, Coordinates};

/// Coordinates and velocity of a joint with springs, dampers or a servo.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SprungJoint {
    q: [f64; 7],
    v: [f64; 6],
}

/// What the springs, dampers and servo of a joint did in a step.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct SpringsDid {
    /// The work of springs and servos, and what dampers took, in joules.
    pub(crate) work: f64,
    pub(crate) lost: f64,
    /// What springs that the step resolves store at its end, in joules.
    pub(crate) stored: f64,
    /// Whether the step is too long for one of them: its linearization is not exact then.
    pub(crate) is_stiff: bool,
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

    /// The body below each joint with springs, dampers or servos, and what these did in a step. `start` is from
    /// [`Skeleton::sprung_joints`]; forces acted for `h` seconds.
    pub(crate) fn spring_work(
        &self,
        start: &[SprungJoint],
        end: &MaximalState,
        (springs_act, h): (bool, f64),
        mut each: impl FnMut(BodyId, SpringsDid),
    ) {
        for ((bone, kind), start) in self.sprung().zip(start) {
            let end = self.sprung_joint(bone, kind, end);
            let spring = (bone.stiffness, bone.damping, &bone.rest, [f64::INFINITY; 6]);
            let servo = bone.servo.as_ref().map(|servo| {
                let ServoLaw { stiffness, damping, target, most } = &servo.law;
                (*stiffness, *damping, target, *most)
            });
            let mut did = SpringsDid::default();
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
                    did.work += stretch.work(h);
                    did.lost += stretch.lost(h);
                    did.stored += stretch.stored(h);
                    did.is_stiff |= stretch.is_stiff(h);
                }
            }
            for drive in self.drives.slice(bone.drives.clone()) {
                let k = drive.k;
                let x = [start, &end].map(|at| drive.of_turn(bone.kind.coordinate_along(k, &at.q)));
                let (v, inertia, most) = ([start.v[k], end.v[k]], bone.along[k], f64::INFINITY);
                drive.each_part([x[0], v[0]], [x[1], v[1]], |part| match part {
                    Part::Constant(force) => did.work += force * h * 0.5 * (v[0] + v[1]),
                    Part::Spring { rest, stiffness, damping } => {
                        let stretch =
                            Stretch { x: x.map(|x| x - rest), v, stiffness, damping, inertia, most };
                        did.work += stretch.work(h);
                        did.lost += stretch.lost(h);
                        did.stored += stretch.stored(h);
                        did.is_stiff |= stretch.is_stiff(h);
                    }
                });
            }
            for (k, most) in bone.friction.into_iter().enumerate().filter(|(_, most)| *most > 0.0) {
                let (v, after) = (start.v[k], end.v[k]);
                if after.abs() > 2.0 * CREEP {
                    // It slides: friction is at its largest.
                    did.work -= after.signum() * most * h * 0.5 * (v + after);
                } else if v.abs() > 2.0 * CREEP {
                    // It stopped in this step: friction took at most what there was.
                    did.is_stiff = true;
                }
            }
            each(bone.body, did);
        }
    }

    fn sprung(&self) -> impl Iterator<Item = (&Bone, &dyn Coordinates)> {
        let sprung = self.bones.iter().filter(|bone| bone.sprung || bone.friction_index.is_some());
        sprung.filter_map(|bone| Some((bone, bone.kind.coordinates()?)))
    }

    fn sprung_joint(&self, bone: &Bone, kind: &dyn Coordinates, state: &MaximalState) -> SprungJoint {
        let (q, v) = joint_motion(&self.model, self.model.joint(bone.joint), kind, state);
        SprungJoint { q, v }
    }
}

impl Stretch {
    /// Whether a step of `h` seconds is too long to resolve it.
    fn is_stiff(&self, h: f64) -> bool {
        h * (h * self.stiffness + self.damping) > self.inertia
    }

    /// The energy at the end of a step that resolves it.
    fn stored(&self, h: f64) -> f64 {
        let keeps = self.most == f64::INFINITY && !self.is_stiff(h);
        if keeps { 0.5 * self.stiffness * self.x[1] * self.x[1] } else { 0.0 }
    }

    /// The work of its spring, or that of a servo with a largest force, in a step.
    fn work(&self, h: f64) -> f64 {
        let Stretch { x: [x, end], v: [v, after], stiffness, damping, most, .. } = *self;
        let mean = 0.5 * (v + after);
        if most < f64::INFINITY {
            // That of the force in the solve: what is put right would exceed the bound.
            return h * (-stiffness * end - damping * after).clamp(-most, most) * mean;
        }
        0.5 * stiffness * (x * x - end * end)
    }

    /// What its damper takes in a step.
    fn lost(&self, h: f64) -> f64 {
        let Stretch { v: [v, after], damping, most, .. } = *self;
        if most < f64::INFINITY { 0.0 } else { (0.5 * h * damping * after * (v + after)).max(0.0) }
    }
}
