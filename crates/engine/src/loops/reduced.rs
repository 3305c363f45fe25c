//! A character under the method `reduced`, as a part of a scene with loops.
//!
//! Source: KP08 for the dynamics (hybrid: some joints told their force, some their acceleration), F99 for the loops. The
//! step is that of `reduced`, symplectic Euler with implicit springs; loops push the character where it would be at the end
//! of it. Prescribed joints keep their motion: the loops find them unyielding.
//!
//! Deviation: the answer to pushes is taken at the end of the step, like the rows, though forces act at its start: then the
//! pushes close what they are meant to close.

use ligament_math::{Pose, Twist, Wrench};

use super::response::{Alone, Load, PartError, Response, Turn};
use crate::model::{BodyId, JointId};
use crate::reduced::{Answer, Hybrid, Springs, Surroundings, Tree, Workspace};

/// What moves a character in joint coordinates for a step.
///
/// See the example of [`ReducedPart`].
#[derive(Clone, Copy, Debug, Default)]
pub struct ReducedInput<'a> {
    /// Forces of joints that are not prescribed, `nv` numbers; empty for none.
    pub tau: &'a [f64],
    /// Joints that are told their acceleration.
    pub prescribed: &'a [JointId],
    /// Those accelerations, `nv` numbers of which the prescribed are read; empty where nothing is prescribed.
    pub qdd: &'a [f64],
    /// Wrench on each body and gravity, as the dynamics takes them; its armature is the springs'.
    pub around: Surroundings<'a>,
}

/// Scratch memory of a [`ReducedPart`], kept from step to step.
///
/// See the example of [`ReducedPart`].
#[derive(Clone, Debug)]
pub struct ReducedScratch {
    workspace: Workspace,
    springs: Springs,
    answer: Answer,
    tau: Vec<f64>,
    qdd: Vec<f64>,
    /// Change of rates by what was absorbed; and by what was absorbed when it last moved.
    change: Vec<f64>,
    applied: Vec<f64>,
    /// Rates at the end of the step without loops.
    free: Vec<f64>,
    start: (Vec<f64>, Vec<f64>),
    h: f64,
    watched: Vec<u32>,
    poses: Vec<Pose>,
    motions: Vec<Twist>,
    velocities: Vec<Twist>,
    applied_motions: Vec<Twist>,
}

impl ReducedScratch {
    /// Memory for a tree.
    pub fn new(tree: &Tree) -> ReducedScratch {
        let nv = tree.model().nv();
        ReducedScratch {
            workspace: Workspace::new(tree),
            springs: Springs::new(tree, 0.0),
            answer: Answer::default(),
            tau: vec![0.0; nv],
            qdd: vec![0.0; nv],
            change: vec![0.0; nv],
            applied: vec![0.0; nv],
            free: vec![0.0; nv],
            start: (Vec::new(), Vec::new()),
            h: 0.0,
            watched: Vec::new(),
            poses: Vec::new(),
            motions: Vec::new(),
            velocities: Vec::new(),
            applied_motions: Vec::new(),
        }
    }
}

/// A character in joint coordinates. Its ends are the model's bodies by number; reference points are their centres of mass.
///
/// ```
/// # use ligament::doc::*; let Arm { model, lower, end, .. } = arm()?;
/// use ligament::loops::{Budget, ReducedInput, Level, LoopJoint, LoopSolver, Loops, ReducedPart, ReducedScratch, Response, Side};
/// use ligament::reduced::{Tree, Workspace};
///
/// // The arm moves, and its hand is tied to a place in the world. Accelerations that keep it there for the next instant:
/// let tree = Tree::new(&model)?;
/// let (mut q, mut v) = (vec![0.5, -1.0], vec![0.0, 0.0]);
/// let (mut ws, mut scratch) = (Workspace::new(&tree), ReducedScratch::new(&tree));
/// tree.update_kinematics(&q, &v, &mut ws)?;
/// let place = Side::world(Pose::translation(tree.world_from_body(lower, &ws).point(end.pos)));
/// let mut loops = Loops::new();
/// loops.add(LoopJoint::new(Spherical, place, Side::end(0, 2, end)))?;
/// let mut part = ReducedPart::new(&tree, &mut scratch, &mut q, &mut v, ReducedInput::default());
/// part.watch(&[2])?; // the ends that loops hold, before anything is found at them
/// part.at_accelerations()?;
/// LoopSolver::default().solve(&mut [&mut part], &mut loops, Level::Acceleration, &mut Budget::to(1e-9))?;
/// // Two hinges, tied at both ends: nothing can move, whatever gravity does.
/// assert!(part.accelerations().iter().all(|qdd| qdd.abs() < 1e-7));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct ReducedPart<'a> {
    tree: &'a Tree,
    scratch: &'a mut ReducedScratch,
    q: &'a mut [f64],
    v: &'a mut [f64],
    command: ReducedInput<'a>,
    begun: bool,
}

impl<'a> ReducedPart<'a> {
    /// A character about to step from the state `q`, `v`.
    pub fn new(
        tree: &'a Tree,
        scratch: &'a mut ReducedScratch,
        q: &'a mut [f64],
        v: &'a mut [f64],
        command: ReducedInput<'a>,
    ) -> ReducedPart<'a> {
        ReducedPart { tree, scratch, q, v, command, begun: false }
    }

    /// Makes ready for [`super::Level::Velocity`]: motions are the velocities of the state, which what is absorbed changes.
    /// The ends that loops hold must be watched by then ([`Response::watch`]).
    pub fn at_velocities(&mut self) -> Result<(), PartError> {
        self.dynamics(1.0)?;
        self.note_ends();
        for i in 0..self.scratch.watched.len() {
            self.scratch.motions[i] = self.scratch.velocities[i];
        }
        Ok(())
    }

    /// Makes ready for [`super::Level::Acceleration`]: motions are accelerations under the command. What was absorbed is in
    /// [`ReducedPart::accelerations`]. The ends that loops hold must be watched by then ([`Response::watch`]).
    pub fn at_accelerations(&mut self) -> Result<(), PartError> {
        self.dynamics(1.0)?;
        self.note_ends();
        let gravity = self.command.around.gravity.unwrap_or(self.tree.model().gravity());
        for i in 0..self.scratch.watched.len() {
            let body = BodyId(self.scratch.watched[i]);
            let com = self.com_from_body(body);
            let ws = &self.scratch.workspace;
            let a = self.tree.accel_world(body, gravity, ws);
            let w = self.scratch.velocities[i].angular;
            let linear = a.linear + a.angular.cross(com) + w.cross(w.cross(com));
            self.scratch.motions[i] = Twist::new(a.angular, linear);
        }
        Ok(())
    }

    /// Accelerations of the coordinates with what was absorbed, at the level of accelerations.
    pub fn accelerations(&self) -> Vec<f64> {
        self.scratch.qdd.iter().zip(&self.scratch.change).map(|(a, b)| a + b).collect()
    }

    /// Adds what was absorbed to the rates, at the level of velocities.
    pub fn keep_velocities(&mut self) {
        for (v, change) in self.v.iter_mut().zip(&self.scratch.change) {
            *v += change;
        }
    }

    /// Accelerations at the present state, and the factors of the answer.
    fn dynamics(&mut self, spring_step: f64) -> Result<(), PartError> {
        let s = &mut *self.scratch;
        let nv = self.v.len();
        let numbers = |name: &str, given: &[f64], to: &mut [f64]| {
            if given.is_empty() {
                to.fill(0.0);
            } else if given.len() == nv && to.len() == nv {
                to.copy_from_slice(given);
            } else {
                let why = format!("{name} has {} numbers; the character has {nv} rates", given.len());
                return Err(PartError::Other(why));
            }
            Ok(())
        };
        numbers("tau", self.command.tau, &mut s.tau)?;
        numbers("qdd", self.command.qdd, &mut s.qdd)?;
        if s.h != spring_step {
            s.springs.set_step(spring_step);
            s.h = spring_step;
        }
        let state = |error: crate::model::StateError| PartError::Other(error.to_string());
        s.springs.add_forces(self.tree, self.q, self.v, &mut s.tau).map_err(state)?;
        let around = Surroundings { armature: s.springs.armature(), ..self.command.around };
        let hybrid = Hybrid { prescribed: self.command.prescribed, tau: &mut s.tau, qdd: &mut s.qdd };
        self.tree.hybrid_dynamics(self.q, self.v, hybrid, &around, &mut s.workspace).map_err(state)?;
        s.change.fill(0.0);
        Ok(())
    }

    /// From a body's origin to its centre of mass, in world axes.
    fn com_from_body(&self, body: BodyId) -> ligament_math::Vec3 {
        let rot = self.tree.world_from_body(body, &self.scratch.workspace).rot;
        rot * self.tree.model().body(body).inertia.com()
    }

    /// Poses and velocities of the watched ends as the workspace has them.
    fn note_ends(&mut self) {
        let n = self.scratch.watched.len();
        self.scratch.poses.resize(n, Pose::IDENTITY);
        self.scratch.velocities.resize(n, Twist::ZERO);
        self.scratch.motions.clear();
        self.scratch.motions.resize(n, Twist::ZERO);
        for i in 0..n {
            let body = BodyId(self.scratch.watched[i]);
            if body.is_world() {
                continue;
            }
            let ws = &self.scratch.workspace;
            let pose = self.tree.world_from_body(body, ws);
            let com = self.tree.model().body(body).inertia.com();
            let twist = self.tree.twist_body(body, ws);
            self.scratch.poses[i] = Pose::new(pose.rot, pose.point(com));
            self.scratch.velocities[i] = Twist::new(pose.rot * twist.angular, pose.rot * twist.at(com));
        }
    }

    fn find_answer(&mut self, wrenches: &[Wrench]) {
        let s = &mut *self.scratch;
        self.tree.begin_answer(&mut s.answer);
        for (i, wrench) in wrenches.iter().enumerate() {
            let body = BodyId(s.watched[i]);
            if !body.is_world() {
                self.tree.push_body(body, s.poses[i].pos, *wrench, &mut s.answer, &s.workspace);
            }
        }
        self.tree.answer(&mut s.answer, &s.workspace);
    }

    fn answer_of(&self, i: usize) -> Twist {
        let s = &*self.scratch;
        let body = BodyId(s.watched[i]);
        match body.is_world() {
            true => Twist::ZERO,
            false => self.tree.answer_at(body, s.poses[i].pos, &s.answer, &s.workspace),
        }
    }
}

impl Response for ReducedPart<'_> {
    fn watched(&self) -> &[u32] {
        &self.scratch.watched
    }

    fn watch(&mut self, ends: &[u32]) -> Result<(), PartError> {
        let count = self.tree.model().bodies().len();
        if let Some(&end) = ends.iter().find(|end| **end as usize >= count) {
            return Err(PartError::NoSuchEnd { end, count });
        }
        self.scratch.watched.clear();
        self.scratch.watched.extend_from_slice(ends);
        self.note_ends();
        Ok(())
    }

    fn pose(&self, i: usize) -> Pose {
        self.scratch.poses[i]
    }

    fn motion(&self, i: usize) -> Twist {
        self.scratch.motions[i]
    }

    fn velocity(&self, i: usize) -> Twist {
        self.scratch.velocities[i]
    }

    fn alone(&self, i: usize) -> Alone {
        let body = BodyId(self.scratch.watched[i]);
        if body.is_world() {
            return Alone::FIXED;
        }
        let inertia = self.tree.model().body(body).inertia;
        let inverse_inertia_world = inertia.at_com().inverse_unchecked().rotated(self.pose(i).rot);
        Alone { inverse_mass: 1.0 / inertia.mass, inverse_inertia_world }
    }

    fn respond(&mut self, wrenches: &[Wrench], twists: &mut [Twist]) {
        self.find_answer(wrenches);
        for (i, twist) in twists.iter_mut().enumerate() {
            *twist = self.answer_of(i);
        }
    }

    fn absorb(&mut self, wrenches: &[Wrench]) {
        self.find_answer(wrenches);
        for i in 0..self.scratch.motions.len() {
            let more = self.answer_of(i);
            self.scratch.motions[i] += more;
        }
        for (change, more) in self.scratch.change.iter_mut().zip(&self.scratch.answer.qdd) {
            *change += more;
        }
    }

    fn begin(&mut self, turn: &Turn) -> Result<(), PartError> {
        if turn.is_first() {
            self.scratch.start.0.clear();
            self.scratch.start.0.extend_from_slice(self.q);
            self.scratch.start.1.clear();
            self.scratch.start.1.extend_from_slice(self.v);
            self.begun = true;
            // To the end of the step without loops.
            self.dynamics(turn.h)?;
            for (v, a) in self.v.iter_mut().zip(&self.scratch.qdd) {
                *v += turn.h * a;
            }
            let moved = self.tree.model().integrate(self.q, self.v, turn.h);
            moved.map_err(|error| PartError::Other(error.to_string()))?;
            self.scratch.free.copy_from_slice(self.v);
            self.scratch.applied.fill(0.0);
        }
        if turn.adds_up {
            // What was found is kept; what comes now comes on top.
            self.scratch.free.copy_from_slice(self.v);
            self.scratch.applied.fill(0.0);
        }
        // All impulses of the step are found anew: what moved it here is taken out of its motion first.
        let s = &mut *self.scratch;
        let known = self.tree.update_kinematics(self.q, &s.applied, &mut s.workspace);
        known.map_err(|error| PartError::Other(error.to_string()))?;
        self.note_ends();
        self.scratch.applied_motions.clone_from(&self.scratch.velocities);
        // Where it is, and how it gives way there.
        self.dynamics(turn.h)?;
        self.note_ends();
        let s = &mut *self.scratch;
        for (motion, applied) in s.motions.iter_mut().zip(&s.applied_motions) {
            *motion = -*applied;
        }
        Ok(())
    }

    fn solve(&mut self, _turn: &Turn, impulses: &[Wrench], _loads: &[Load]) -> Result<(), PartError> {
        self.absorb(impulses);
        Ok(())
    }

    fn finish(&mut self, turn: &Turn) -> Result<f64, PartError> {
        let s = &mut *self.scratch;
        for (v, (free, change)) in self.v.iter_mut().zip(s.free.iter().zip(&s.change)) {
            *v = free + change;
        }
        // From where the equations were taken.
        for (applied, change) in s.applied.iter_mut().zip(&s.change) {
            *applied = change - *applied;
        }
        let moved = self.tree.model().integrate(self.q, &s.applied, turn.h);
        s.applied.copy_from_slice(&s.change);
        moved.map_err(|error| PartError::Other(error.to_string()))?;
        if !self.q.iter().chain(self.v.iter()).all(|x| x.is_finite()) {
            return Err(PartError::Other("its motion is no longer finite; take smaller steps".into()));
        }
        let s = &mut *self.scratch;
        let known = self.tree.update_kinematics(self.q, self.v, &mut s.workspace);
        known.map_err(|error| PartError::Other(error.to_string()))?;
        self.note_ends();
        Ok(0.0)
    }

    fn conclude(&mut self, went_well: bool) {
        if std::mem::take(&mut self.begun) && !went_well {
            self.q.copy_from_slice(&self.scratch.start.0);
            self.v.copy_from_slice(&self.scratch.start.1);
        }
    }
}
