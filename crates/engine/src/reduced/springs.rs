//! Implicit joint springs and dampers.
//!
//! Source: KP08 section 4.2 has explicit joint springs; H11 section 3 shows the benefit of implicit ones. Here they enter the
//! recursion of KP08: a force at the end of the step, `tau = -k (q + h v' - rest) - d v'` with v' = v + h qdd, is an explicit
//! force minus `(h d + h^2 k) qdd`. That factor is diagonal in generalized coordinates: it is added to S^T J^ S like rotor
//! inertia, and the recursion stays linear in the number of bodies.
//!
//! Where q is that of the middle of the step, and the step resolves the oscillation of a spring, its force is that of the mean of
//! the coordinates at both ends of the step, which keeps its energy: `tau = -k (q + (h/4) (v' - v) - rest)`. With m the inertia
//! along the coordinate, w = 1 / (1 + (k h^2/m)^4) weights this force and 1 - w the other one, which damps what is stiff.
//!
//! Deviation for joints with a quaternion: the spring acts along the rotation vector from rest, in the child's frame. Its
//! stiffness is k along every axis, although for a large rotation phi it decreases to k (phi/2) cot(phi/2) across the
//! rotation. This keeps the diagonal, and errs on the stable side.
//!
//! Beyond the papers: servos at joints with a largest force F. Their force is `clamp(-k (q + h v' - target) - d v', -F, F)`, which
//! is not linear in qdd. The degrees of freedom at their bounds are an active set: there the force is F or -F, without a term in
//! qdd. The set is found in passes, see [`Springs::settle_servos`]. Dry friction is such a servo without a spring, whose damper is so
//! strong that its largest force F is reached at a velocity of [`CREEP`]: `clamp(-(F/CREEP) v', -F, F)`. Actuators of the model join the same
//! passes ([`Drives`]).

use super::tree::Tree;
use crate::dynamics::{CREEP, Drive, Drives, how_resolved};
use crate::model::{Joint, JointId, Model, StateError};

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
    /// For each degree of freedom, inertia along it, and how far ahead at the present velocity forces are evaluated, in seconds.
    along: Vec<f64>,
    ahead: Vec<f64>,
    armature: Vec<f64>,
    /// Joints with a spring or a damper.
    joints: Vec<JointId>,
    /// Servos with a largest force. Others are part of the springs.
    servos: Vec<Servo>,
    /// Actuators of the model, and where each is evaluated.
    drives: Drives,
    drives_at: Vec<DriveAt>,
    /// Whether springs act. Dampers always act.
    act: bool,
    h: f64,
    /// Whether coordinates are those of the middle of the step.
    is_halfway: bool,
}

/// Where the actuators along a velocity are evaluated: at the coordinate `from + reach v'`, which is `ahead v` from the present one if v' = v.
#[derive(Clone, Copy, Debug, Default)]
struct DriveAt {
    ahead: f64,
    reach: f64,
    from: f64,
}

/// A position servo with a largest force, or dry friction.
#[derive(Clone, Debug)]
struct Servo {
    joint: JointId,
    dofs: std::ops::Range<usize>,
    stiffness: f64,
    damping: [f64; 6],
    is_friction: bool,
    target: Vec<f64>,
    /// The largest force along each degree of freedom, and which of them are at it: 1 or -1, else 0.
    most: [f64; 6],
    at_bound: [f64; 6],
}

impl Servo {
    /// Calls `each` with every degree of freedom: its index in the joint and in the model, and its distance from the target.
    fn each(&self, tree: &Tree, q: &[f64], mut each: impl FnMut(usize, usize, f64)) {
        let (slots, mut away) = (tree.model().slots(self.joint), [0.0; 6]);
        let Some(kind) = tree.model().joint(self.joint).kind.coordinates() else { return };
        kind.difference(&self.target, &q[slots.q_range()], &mut away);
        slots.v_range().enumerate().for_each(|(k, dof)| each(k, dof, away[k]));
    }

    /// The force without a bound, a distance from the target, at a velocity that lasts for `h` seconds.
    fn pull(&self, k: usize, act: bool, away: f64, v: f64, h: f64) -> f64 {
        let spring = if act { self.stiffness * (away + h * v) } else { 0.0 };
        -(spring + self.damping[k] * v)
    }

    /// The largest force along a degree of freedom, of which other actuators take a part.
    fn most_of(&self, joint: &Joint, k: usize, taken: f64) -> f64 {
        match self.is_friction {
            true => joint.friction_of(k),
            false => (joint.max_force_of(k) - taken).max(0.0),
        }
    }
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
            along: vec![0.0; nv],
            ahead: vec![0.0; nv],
            armature: vec![0.0; nv],
            joints: Vec::new(),
            servos: Vec::new(),
            drives: Drives::default(),
            drives_at: Vec::new(),
            act: true,
            h,
            is_halfway: false,
        };
        for id in model.tree_joints() {
            let (joint, slots) = (model.joint(id), model.slots(id));
            springs.along[slots.v_range()].copy_from_slice(&model.inertia_along(joint)[..slots.nv]);
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
        self.set_halfway(h, false);
    }

    /// Changes the length of the steps, and whether coordinates have already moved for half of it when forces are evaluated.
    pub(crate) fn set_halfway(&mut self, h: f64, is_halfway: bool) {
        (self.h, self.is_halfway) = (h, is_halfway);
        for dof in 0..self.armature.len() {
            let stiffness = if self.act { self.stiffness[dof] } else { 0.0 };
            let mean = if is_halfway { how_resolved(stiffness, self.along[dof], h) } else { 0.0 };
            self.ahead[dof] = (1.0 - mean) * h;
            self.armature[dof] = h * self.damping[dof] + h * (self.ahead[dof] + mean * 0.25 * h) * stiffness;
        }
        for servo in &self.servos {
            let spring = if self.act { h * h * servo.stiffness } else { 0.0 };
            for (k, dof) in servo.dofs.clone().enumerate() {
                let own = h * servo.damping[k] + spring;
                self.armature[dof] += if servo.at_bound[k] == 0.0 { own } else { 0.0 };
            }
        }
        for (drive, at) in self.drives.iter().zip(&mut self.drives_at) {
            let spring = if self.act { self.stiffness[drive.dof] } else { 0.0 };
            let stiffness = spring + drive.stiffness();
            let mean = if is_halfway { how_resolved(stiffness, self.along[drive.dof], h) } else { 0.0 };
            at.ahead = (1.0 - mean) * h;
            at.reach = at.ahead + mean * 0.25 * h;
            self.armature[drive.dof] += h * drive.slope(at.reach);
        }
    }

    /// Whether there are servos with a largest force, dry friction, or actuators.
    pub(crate) fn has_servos(&self) -> bool {
        !(self.servos.is_empty() && self.drives.is_empty())
    }

    /// Begins a step of servos from a state. `given` are forces that other actuators apply at the same degrees of freedom, which is
    /// how much less servos may apply; it may be empty.
    pub(crate) fn begin_servos(&mut self, tree: &Tree, q: &[f64], v: &[f64], given: &[f64]) {
        let (act, h) = (self.act, self.h);
        for at in 0..self.servos.len() {
            let servo = &self.servos[at];
            let joint = tree.model().joint(servo.joint);
            let (mut most, mut at_bound) = ([f64::INFINITY; 6], [0.0; 6]);
            servo.each(tree, q, |k, dof, away| {
                let taken = given.get(dof).map_or(0.0, |given| given.abs());
                most[k] = servo.most_of(joint, k, taken);
                at_bound[k] = side(servo.pull(k, act, away, v[dof], h), most[k]);
            });
            (self.servos[at].most, self.servos[at].at_bound) = (most, at_bound);
        }
        self.drives.leave(given);
        for (drive, at) in self.drives.iter_mut().zip(&mut self.drives_at) {
            let (x, v) = (coordinate(tree.model(), drive, q), v[drive.dof]);
            at.from = x + (at.ahead - at.reach) * v;
            drive.begin(x, v, x + at.ahead * v);
        }
        self.set_halfway(self.h, self.is_halfway);
    }

    /// Finds the servos at their bounds for the velocity at the end of a step from `q`; the others leave the set if they may. True
    /// if
    /// the set changed.
    pub(crate) fn settle_servos(
        &mut self,
        tree: &Tree,
        q: &[f64],
        v_end: impl Fn(usize) -> f64,
        may_leave: bool,
    ) -> bool {
        let (act, h, mut changed) = (self.act, self.h, false);
        for at in 0..self.servos.len() {
            let servo = &self.servos[at];
            let mut at_bound = servo.at_bound;
            servo.each(tree, q, |k, dof, away| {
                let now = side(servo.pull(k, act, away, v_end(dof), h), servo.most[k]);
                if now != at_bound[k] && (at_bound[k] == 0.0 || may_leave) {
                    // Past the other bound, the truth is in between.
                    at_bound[k] = if now == -at_bound[k] { 0.0 } else { now };
                    changed = true;
                }
            });
            self.servos[at].at_bound = at_bound;
        }
        for (drive, at) in self.drives.iter_mut().zip(&self.drives_at) {
            let v = v_end(drive.dof);
            changed |= drive.settle(at.from + at.reach * v, v, may_leave);
        }
        if changed {
            self.set_halfway(h, self.is_halfway);
        }
        changed
    }

    /// Calls `each` with every degree of freedom of a servo, and its force if the velocity at the end of a step from `q` is this.
    pub(crate) fn servo_forces(
        &self,
        tree: &Tree,
        q: &[f64],
        v_end: impl Fn(usize) -> f64,
        mut each: impl FnMut(JointId, usize, f64),
    ) {
        for servo in &self.servos {
            servo.each(tree, q, |k, dof, away| {
                let free = servo.pull(k, self.act, away, v_end(dof), self.h);
                each(
                    servo.joint,
                    dof,
                    if servo.at_bound[k] == 0.0 { free } else { servo.at_bound[k] * servo.most[k] },
                );
            });
        }
        for (drive, at) in self.drives.iter().zip(&self.drives_at) {
            let v = v_end(drive.dof);
            each(drive.joint, drive.dof, drive.force(at.from + at.reach * v, v));
        }
    }

    /// The degrees of freedom of servos with a largest force and of actuators, without those of dry friction.
    pub(crate) fn servo_dofs(&self) -> impl Iterator<Item = usize> + '_ {
        let servos =
            self.servos.iter().filter(|servo| !servo.is_friction).flat_map(|servo| servo.dofs.clone());
        servos.chain(self.drives.iter().map(|drive| drive.dof))
    }

    /// The joints that have servos with a largest force, dry friction or actuators, each once.
    pub(crate) fn servo_joints(&self) -> impl Iterator<Item = JointId> + '_ {
        let all =
            || self.servos.iter().map(|servo| servo.joint).chain(self.drives.iter().map(|drive| drive.joint));
        let is_first = move |(at, id): &(usize, JointId)| !all().take(*at).any(|before| before == *id);
        all().enumerate().filter(is_first).map(|(_, id)| id)
    }

    /// Sets whether springs act, from the next [`Springs::set_step`] on. Dampers always act.
    pub fn set_active(&mut self, act: bool) {
        self.act = act;
    }

    /// Adds a position servo in parallel with the spring of a joint: two parallel springs are one, whose stiffness is the sum
    /// and whose rest is the mean weighted by stiffness. If the joint has a largest force, the servo does not exceed it.
    pub fn set_motor(&mut self, tree: &Tree, id: JointId, stiffness: f64, damping: f64, target: &[f64]) {
        let slots = tree.model().slots(id);
        let Some(kind) = tree.model().joint(id).kind.coordinates() else { return };
        if target.len() != slots.nq {
            return;
        }
        if (0..slots.nv).any(|k| tree.model().joint(id).max_force_of(k) < f64::INFINITY) {
            let most = std::array::from_fn(|k| tree.model().joint(id).max_force_of(k));
            let (dofs, target, damping) = (slots.v_range(), target.to_vec(), [damping; 6]);
            let (is_friction, at_bound) = (false, [0.0; 6]);
            self.servos.push(Servo {
                joint: id,
                dofs,
                stiffness,
                damping,
                is_friction,
                target,
                most,
                at_bound,
            });
            return self.set_halfway(self.h, self.is_halfway);
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
        self.set_halfway(self.h, self.is_halfway);
    }

    /// Adds the dry friction of the tree's joints. Its forces depend on those of everything else: steps must settle them.
    pub(crate) fn add_friction(&mut self, tree: &Tree) {
        let (model, neutral) = (tree.model(), tree.model().neutral());
        for id in model.tree_joints() {
            let (joint, slots) = (model.joint(id), model.slots(id));
            let most: [f64; 6] =
                std::array::from_fn(|k| if k < slots.nv { joint.friction_of(k) } else { 0.0 });
            if most.iter().any(|most| *most > 0.0) {
                self.servos.push(Servo {
                    joint: id,
                    dofs: slots.v_range(),
                    stiffness: 0.0,
                    damping: most.map(|most| most / CREEP),
                    is_friction: true,
                    target: neutral[slots.q_range()].to_vec(),
                    most,
                    at_bound: [0.0; 6],
                });
            }
        }
        self.set_halfway(self.h, self.is_halfway);
    }

    /// Adds the actuators of the model, with control values of zero. Like friction, steps must settle them.
    pub(crate) fn add_actuators(&mut self, tree: &Tree) {
        self.drives = Drives::new(tree.model());
        self.drives_at.resize(self.drives.iter().len(), DriveAt::default());
        self.set_halfway(self.h, self.is_halfway);
    }

    /// Sets what acts in each actuator of the model, from the next [`Springs::begin_servos`] on.
    pub(crate) fn set_actuators(&mut self, tree: &Tree, acts: &[f64]) {
        self.drives.set(tree.model(), acts);
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
                let ahead = stretch[i] + self.ahead[dof] * v[dof];
                let spring = if self.act { self.stiffness[dof] * ahead } else { 0.0 };
                tau[dof] -= spring + self.damping[dof] * v[dof];
            }
        }
        for servo in &self.servos {
            servo.each(tree, q, |k, dof, away| {
                let pull = servo.pull(k, self.act, away, v[dof], self.h);
                tau[dof] += match servo.at_bound[k] {
                    // Without a step there is no implicit part: this is the force itself.
                    _ if self.h == 0.0 => pull.clamp(-servo.most[k], servo.most[k]),
                    0.0 => pull,
                    at_bound => at_bound * servo.most[k],
                };
            });
        }
        for (drive, at) in self.drives.iter().zip(&self.drives_at) {
            let (x, v) = (coordinate(tree.model(), drive, q), v[drive.dof]);
            tau[drive.dof] += drive.force(x + at.ahead * v, v);
        }
        Ok(())
    }

    /// Calls `each` with a degree of freedom, and by how much the work of its spring and damper in a step exceeds what they can have
    /// done: forces at the end of a step act for all of it, so that where loop joints reverse a motion, a damper pushes, and a spring
    /// gives more than it had stored, or takes less than it stores. Negative where a spring that the step resolves gave back less.
    pub(crate) fn each_excess(
        &self,
        tree: &Tree,
        [q, v]: [&[f64]; 2],
        [q_end, v_end]: [&[f64]; 2],
        mut each: impl FnMut(usize, f64),
    ) {
        let (mut stretch, mut end) = ([0.0; 6], [0.0; 6]);
        for &id in &self.joints {
            let slots = tree.model().slots(id);
            let Some(kind) = tree.model().joint(id).kind.coordinates() else { continue };
            let rest = &self.rest[slots.q_range()];
            kind.difference(rest, &q[slots.q_range()], &mut stretch);
            kind.difference(rest, &q_end[slots.q_range()], &mut end);
            for (i, dof) in slots.v_range().enumerate() {
                let (stiffness, moved) =
                    (if self.act { self.stiffness[dof] } else { 0.0 }, 0.5 * self.h * (v[dof] + v_end[dof]));
                let stored = 0.5 * stiffness * (stretch[i] * stretch[i] - end[i] * end[i]);
                let spring = -stiffness * (stretch[i] + self.h * v_end[dof]) * moved - stored;
                let damper = -self.damping[dof] * v_end[dof] * moved;
                let is_resolved = how_resolved(stiffness, self.along[dof], self.h) > 0.5;
                each(dof, if is_resolved { spring } else { spring.max(0.0) } + damper.max(0.0));
            }
        }
        for drive in self.drives.iter() {
            let (dof, v_end) = (drive.dof, v_end[drive.dof]);
            let x = [q, q_end].map(|q| coordinate(tree.model(), drive, q));
            let moved = 0.5 * self.h * (v[dof] + v_end);
            for (rest, stiffness, damping) in drive.acting() {
                let [start, end] = x.map(|x| x - rest);
                let stored = 0.5 * stiffness * (start * start - end * end);
                let spring = -stiffness * (start + self.h * v_end) * moved - stored;
                let damper = -damping * v_end * moved;
                let is_resolved = how_resolved(stiffness, self.along[dof], self.h) > 0.5;
                each(dof, if is_resolved { spring } else { spring.max(0.0) } + damper.max(0.0));
            }
        }
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
        for servo in self.servos.iter().filter(|servo| servo.stiffness > 0.0) {
            servo.each(tree, q, |k, _, away| {
                // The potential of a spring whose force grows no further than its bound.
                let reach = away.abs().min(servo.most[k] / servo.stiffness);
                let held = if reach < away.abs() { servo.most[k] * (away.abs() - reach) } else { 0.0 };
                energy += 0.5 * servo.stiffness * reach * reach + held;
            });
        }
        Ok(energy)
    }
}

fn coordinate(model: &Model, drive: &Drive, q: &[f64]) -> f64 {
    model.coordinate_along(drive.joint, drive.k, q).0
}

/// Which bound a force is past: 1, -1, or 0 for none.
fn side(force: f64, most: f64) -> f64 {
    if force.abs() > most { force.signum() } else { 0.0 }
}

/// Expands none, one for all, or one for each.
fn spread(numbers: &[f64], out: &mut [f64]) {
    match numbers {
        [] => {}
        [one] => out.fill(*one),
        all => out.copy_from_slice(all),
    }
}
