//! A model prepared for steps in maximal coordinates: the `symbolic` part, done once.

use ligament_math::reference::tree_ldlt::{Coupling, NodeShape};
use ligament_math::{Pose, Quat, Sym3, Vec3};

use crate::contact::Touch;
use crate::dynamics::Drives;
use crate::dynamics::spin::SpinningBody;
use crate::model::{BodyId, Joint, JointId, JointKind, Limits, Model};

/// No parent bone: the world.
pub(super) const WORLD: u32 = u32::MAX;

/// How a joint is evaluated: kinds that rotate about a point have specialized code.
#[derive(Clone, Copy, Debug)]
pub(super) enum Form {
    Ball,
    /// The axis in the joint's frames, and in the axes of both bones.
    Hinge {
        axis: Vec3,
        here: Vec3,
        above: Vec3,
    },
    /// The first axis in the joint's frame on the parent bone, the second in its frame on this bone.
    Universal {
        first: Vec3,
        second: Vec3,
    },
    Weld,
    Other,
}

/// One body with the joint that connects it to its parent.
#[derive(Clone, Debug)]
pub(super) struct Bone {
    pub(super) body: BodyId,
    pub(super) joint: JointId,
    /// The parent bone, or [`WORLD`].
    pub(super) parent: u32,
    pub(super) form: Form,
    pub(super) kind: JointKind,
    /// True if the joint's frame b is on this bone and a on the parent bone.
    pub(super) backwards: bool,
    /// The joint's frame on this bone: in the axes of the body, from its center of mass.
    pub(super) frame_here: Pose,
    /// The joint's frame on the parent bone, from its center of mass; in the world for a root.
    pub(super) frame_above: Pose,
    /// Their axes, as quaternions.
    pub(super) turn_here: Quat,
    pub(super) turn_above: Quat,
    pub(super) mass: f64,
    /// Rotational inertia about the center of mass, in body axes, and its inverse.
    pub(super) inertia: Sym3,
    pub(super) inverse_inertia: Sym3,
    /// The body as a rotating one; `None` if its inertia is that of a line or a point.
    pub(super) spinning: Option<SpinningBody>,
    /// Inertia of the two bones along each velocity of the joint: see [`Model::inertia_along`].
    pub(super) along: [f64; 6],
    /// Stiffness and damping along each velocity of the joint, and the rest coordinates of its springs.
    pub(super) stiffness: [f64; 6],
    pub(super) damping: [f64; 6],
    pub(super) rest: [f64; 7],
    /// Rotor inertia along each velocity of the joint, and whether there is any.
    pub(super) armature: [f64; 6],
    pub(super) has_rotor: bool,
    /// Dry friction along each velocity of the joint, and its index among all joints that have any.
    pub(super) friction: [f64; 6],
    pub(super) friction_index: Option<usize>,
    /// Whether there is any spring or damper, and whether the first three are equal.
    pub(super) sprung: bool,
    pub(super) is_even: bool,
    pub(super) limits: Limits,
    /// Number of bounds from its limits; of all its bounds, with those of speeds after them; index of the first in the list of all.
    pub(super) ranges: usize,
    pub(super) bounds: usize,
    pub(super) first_bound: usize,
    /// The largest speed along each degree of freedom; infinite for no bound.
    pub(super) speeds: [f64; 6],
    /// Its servo, if the joint has a largest force. Others are part of its spring.
    pub(super) servo: Option<Servo>,
    /// Its actuators among [`Skeleton::drives`].
    pub(super) drives: std::ops::Range<usize>,
}

/// A position servo with a largest force.
#[derive(Clone, Debug)]
pub(super) struct Servo {
    /// Its index among all.
    pub(super) index: usize,
    /// Whether it is that of a character that holds itself; its bound already counts other actuators.
    is_muscle: bool,
    pub(super) law: ServoLaw,
}

/// What a position servo does along each degree of freedom of its joint.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ServoLaw {
    pub(crate) stiffness: [f64; 6],
    pub(crate) damping: [f64; 6],
    /// Coordinates of the joint.
    pub(crate) target: [f64; 7],
    /// The largest force; infinite for no bound.
    pub(crate) most: [f64; 6],
}

impl ServoLaw {
    /// It applies no force.
    pub(crate) const NONE: ServoLaw =
        ServoLaw { stiffness: [0.0; 6], damping: [0.0; 6], target: [0.0; 7], most: [f64::INFINITY; 6] };
}

impl Bone {
    /// True for ball joints, whose three rotations are eliminated as one block.
    pub(super) fn is_ball(&self) -> bool {
        matches!(self.form, Form::Ball)
    }
}

/// A model prepared for the implicit step.
///
/// ```
/// # use ligament::doc::*; let Arm { model, lower, .. } = arm()?;
/// use ligament::maximal::{MaximalState, Skeleton};
///
/// let skeleton = Skeleton::new(&model);
/// let state = MaximalState::at_rest(skeleton.model(), &[0.0, 0.0]);
/// assert!((state.world_from_body(&model, lower).pos.z + 1.5).abs() < 1e-15);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Skeleton {
    pub(super) bones: Vec<Bone>,
    pub(super) shapes: Vec<NodeShape>,
    /// The frames of the model's trackers: their axes, and their origins relative to the centers of mass.
    pub(super) trackers: Vec<(Quat, Vec3)>,
    /// Number of bounds of all joints.
    pub(super) bounds: usize,
    /// Number of servos with a largest force.
    pub(super) servos: usize,
    /// Number of joints with dry friction.
    pub(super) frictions: usize,
    /// Actuators of the model.
    pub(super) drives: Drives,
    has_muscles: bool,
    /// Bone of each body; [`WORLD`] for the world.
    pub(super) bone_of: Vec<u32>,
    pub(super) touch: Touch,
    pub(super) model: Model,
}

impl Skeleton {
    /// A body as a rotating one; `None` for the world, and if its inertia is that of a line or a point.
    pub(crate) fn spinning(&self, body: BodyId) -> Option<&SpinningBody> {
        let bone = self.bone_of[body.index()];
        self.bones.get(bone as usize)?.spinning.as_ref()
    }

    /// Prepares a model. Loop joints are handled by the loop solver.
    pub fn new(model: &Model) -> Skeleton {
        let forest = model.forest();
        let mut place = vec![WORLD; model.bodies().len()];
        let mut skeleton = Skeleton {
            bones: Vec::new(),
            shapes: Vec::new(),
            trackers: Vec::new(),
            bounds: 0,
            servos: 0,
            frictions: 0,
            drives: Drives::new(model),
            has_muscles: false,
            bone_of: Vec::new(),
            touch: Touch::new(model),
            model: model.clone(),
        };
        for &body in forest.order() {
            let Some(id) = forest.joint(body) else { continue };
            let above = forest.parent(body);
            place[body.index()] = skeleton.bones.len() as u32;
            skeleton.add(body, id, above, place[above.index()]);
        }
        skeleton.bone_of = place;
        skeleton.trackers = (model.trackers().iter())
            .map(|tracker| {
                let frame = tracker.body_from_tracker;
                (Quat::from_mat3(frame.rot), frame.pos - model.body(tracker.body).inertia.com())
            })
            .collect();
        skeleton
    }

    /// The model it was built from.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// Sets position servos (joint, stiffness, damping, target coordinates), which act in parallel with the springs of the
    /// joints. Replaces the servos that were set before.
    pub(crate) fn set_motors<'m>(&mut self, motors: impl Iterator<Item = (JointId, f64, f64, &'m [f64])>) {
        for bone in &mut self.bones {
            (bone.stiffness, bone.damping, bone.rest) = springs_of(self.model.joint(bone.joint));
            bone.servo = None;
        }
        self.servos = 0;
        for (id, stiffness, damping, target) in motors {
            let Some(bone) = self.bones.iter_mut().find(|bone| bone.joint == id) else { continue };
            let Some(kind) = bone.kind.coordinates() else { continue };
            let (nq, nv, mut away) = (kind.nq(), kind.nv(), [0.0; 6]);
            if target.len() != nq {
                continue;
            }
            let most: [f64; 6] = std::array::from_fn(|k| self.model.joint(id).max_force_of(k));
            if most[..nv].iter().any(|most| *most < f64::INFINITY) {
                let mut numbers = [0.0; 7];
                numbers[..nq].copy_from_slice(target);
                let (stiffness, damping) = ([stiffness; 6], [damping; 6]);
                let law = ServoLaw { stiffness, damping, target: numbers, most };
                bone.servo = Some(Servo { index: self.servos, is_muscle: false, law });
                self.servos += 1;
                continue;
            }
            // Two parallel springs are one: the sum of their stiffness, and the weighted mean of their rest positions.
            kind.difference(&bone.rest[..nq], target, &mut away);
            for k in 0..nv {
                let sum = bone.stiffness[k] + stiffness;
                away[k] *= if sum > 0.0 { stiffness / sum } else { 0.0 };
                bone.stiffness[k] = sum;
                bone.damping[k] += damping;
            }
            kind.integrate(&mut bone.rest[..nq], &away[..nv], 1.0);
        }
        self.has_muscles = false;
        self.couple();
    }

    /// Finds the joints with springs, and how these couple bones.
    fn couple(&mut self) {
        for (bone, shape) in self.bones.iter_mut().zip(&mut self.shapes) {
            bone.sprung = bone.servo.is_some()
                || !bone.drives.is_empty()
                || bone.stiffness.iter().chain(&bone.damping).any(|x| *x != 0.0);
            let alike = |x: &[f64; 6]| x[0] == x[1] && x[1] == x[2];
            bone.is_even = alike(&bone.stiffness) && alike(&bone.damping);
            shape.coupling = coupling(bone.parent, bone.sprung, self.model.joint(bone.joint));
        }
    }

    /// Gives these joints servos that hold them, unless they have some; until [`Skeleton::set_motors`]. They have no force yet.
    pub(crate) fn add_muscles(&mut self, joints: &[JointId]) {
        if self.has_muscles {
            return;
        }
        self.has_muscles = true;
        for bone in &mut self.bones {
            let can_hold = bone.kind.coordinates().is_some() && bone.servo.is_none();
            if can_hold && joints.contains(&bone.joint) {
                bone.servo = Some(Servo { index: self.servos, is_muscle: true, law: ServoLaw::NONE });
                self.servos += 1;
            }
        }
        self.couple();
    }

    /// Whether servos hold joints of a character.
    pub(crate) fn has_muscles(&self) -> bool {
        self.has_muscles
    }

    /// Sets what the servo of a joint from [`Skeleton::add_muscles`] does. Nothing happens to joints with other servos.
    pub(crate) fn set_muscle(&mut self, id: JointId, law: ServoLaw) {
        let child = self.model.joint(id).child.index();
        let parent = self.model.joint(id).parent.index();
        for body in [child, parent] {
            let Some(bone) = self.bones.get_mut(self.bone_of[body] as usize) else { continue };
            if let (true, Some(servo)) = (bone.joint == id, &mut bone.servo)
                && servo.is_muscle
            {
                servo.law = law;
            }
        }
    }

    /// Sets what other actuators apply along each degree of freedom: servos with a largest force may apply that much less.
    pub(crate) fn leave_to_servos(&mut self, given: &[f64]) {
        self.drives.leave(given);
        for bone in &mut self.bones {
            let Some(servo) = bone.servo.as_mut().filter(|servo| !servo.is_muscle) else { continue };
            let (joint, slots) = (self.model.joint(bone.joint), self.model.slots(bone.joint));
            for (k, dof) in slots.v_range().enumerate() {
                let taken = given.get(dof).map_or(0.0, |given| given.abs());
                servo.law.most[k] = (joint.max_force_of(k) - taken).max(0.0);
            }
        }
    }

    /// Sets what acts in each actuator of the model.
    pub(crate) fn set_actuators(&mut self, acts: &[f64]) {
        self.drives.set(&self.model, acts);
    }

    /// Leaves contact to others.
    pub(crate) fn disable_contact(&mut self) {
        self.touch = Touch::of(&self.model, |_| false);
    }

    /// Bytes of memory held, without the model.
    pub fn bytes(&self) -> usize {
        std::mem::size_of_val(self.bones.as_slice())
            + std::mem::size_of_val(self.shapes.as_slice())
            + std::mem::size_of_val(self.bone_of.as_slice())
    }

    /// The bone of a body; `None` for the world.
    pub(super) fn bone(&self, body: u32) -> Option<usize> {
        self.bone_of.get(body as usize).filter(|bone| **bone != WORLD).map(|bone| *bone as usize)
    }

    /// One over the mass of a bone, and the inverse of its inertia about its center of mass, in its own axes.
    pub(crate) fn inverse_mass(&self, bone: usize) -> (f64, Sym3) {
        (1.0 / self.bones[bone].mass, self.bones[bone].inverse_inertia)
    }

    fn add(&mut self, body: BodyId, id: JointId, above: BodyId, parent: u32) {
        let joint = self.model.joint(id);
        let backwards = self.model.forest().runs_backwards(id);
        let (here, there) = match backwards {
            true => (joint.parent_from_joint, joint.child_from_joint),
            false => (joint.child_from_joint, joint.parent_from_joint),
        };
        let from_com = |body: BodyId, pose: Pose| {
            let com = if body.is_world() { Vec3::ZERO } else { self.model.body(body).inertia.com() };
            Pose::new(pose.rot, pose.pos - com)
        };
        let inertia = self.model.body(body).inertia;
        let (stiffness, damping, rest) = springs_of(joint);
        let armature: [f64; 6] =
            std::array::from_fn(|k| if k < joint.kind.nv() { joint.armature_of(k) } else { 0.0 });
        let friction: [f64; 6] =
            std::array::from_fn(|k| if k < joint.kind.nv() { joint.friction_of(k) } else { 0.0 });
        let friction_index = friction.iter().any(|f| *f > 0.0).then_some(self.frictions);
        let drives = self.drives.of_joint(id);
        let sprung = !drives.is_empty() || stiffness.iter().chain(&damping).any(|x| *x != 0.0);
        let coupling = coupling(parent, sprung, joint);
        self.shapes.push(NodeShape {
            parent: (parent != WORLD).then_some(parent as usize),
            rows: joint.kind.row_count(),
            coupling,
        });
        let ranges = match &joint.limits {
            Limits::None => 0,
            Limits::Ranges(ranges) => ranges.len().min(joint.kind.nv()),
            Limits::SwingTwist { .. } => 2,
        };
        let bounds = ranges + if joint.max_speed.is_empty() { 0 } else { joint.kind.nv() };
        let speeds = std::array::from_fn(|k| joint.max_speed_of(k));
        let first_bound = self.bounds;
        self.bounds += bounds;
        let alike = |x: &[f64; 6]| x[0] == x[1] && x[1] == x[2];
        let form = match joint.kind {
            JointKind::Spherical(_) => Form::Ball,
            JointKind::Revolute(k) => {
                Form::Hinge { axis: k.axis, here: here.rot * k.axis, above: there.rot * k.axis }
            }
            JointKind::Universal(k) => Form::Universal { first: k.first, second: k.second },
            JointKind::Weld(_) => Form::Weld,
            _ => Form::Other,
        };
        self.frictions += usize::from(friction_index.is_some());
        self.bones.push(Bone {
            body,
            joint: id,
            parent,
            form,
            kind: joint.kind,
            backwards,
            frame_here: from_com(body, here),
            frame_above: from_com(above, there),
            turn_here: Quat::from_mat3(here.rot),
            turn_above: Quat::from_mat3(there.rot),
            mass: inertia.mass,
            inertia: inertia.at_com(),
            inverse_inertia: inertia.at_com().inverse_unchecked(),
            spinning: SpinningBody::of(&inertia).ok(),
            along: self.model.inertia_along(joint),
            stiffness,
            damping,
            rest,
            armature,
            friction,
            friction_index,
            has_rotor: armature.iter().any(|a| *a != 0.0),
            sprung,
            is_even: alike(&stiffness) && alike(&damping),
            limits: joint.limits.clone(),
            ranges,
            bounds,
            first_bound,
            speeds,
            servo: None,
            drives,
        });
    }
}

/// How the equations of a bone are coupled to those of its parent bone.
fn coupling(parent: u32, sprung: bool, joint: &Joint) -> Coupling {
    let has_drive = joint.armature.iter().chain(&joint.friction).any(|a| *a != 0.0);
    match (parent, sprung || has_drive || joint.limits != Limits::None || !joint.max_speed.is_empty()) {
        (WORLD, _) | (_, false) => Coupling::None,
        _ if joint.kind.layout().turns_only() => Coupling::FirstThree,
        _ => Coupling::AllSix,
    }
}

/// Stiffness, damping and rest of a joint, expanded to one value per coordinate.
pub(crate) fn springs_of(joint: &Joint) -> ([f64; 6], [f64; 6], [f64; 7]) {
    let nv = joint.kind.nv();
    let spread = |numbers: &[f64]| {
        let mut all = [0.0; 6];
        match numbers {
            [] => {}
            [one] => all[..nv].fill(*one),
            many => all[..many.len().min(6)].copy_from_slice(&many[..many.len().min(6)]),
        }
        all
    };
    let mut rest = [0.0; 7];
    if let Some(kind) = joint.kind.coordinates() {
        kind.neutral(&mut rest);
        if joint.rest.len() == kind.nq() {
            rest[..kind.nq()].copy_from_slice(&joint.rest);
        }
    }
    (spread(&joint.stiffness), spread(&joint.damping), rest)
}
