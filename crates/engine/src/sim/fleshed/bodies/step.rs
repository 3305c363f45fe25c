//! One step of bones in body poses and of flesh in the world.
//!
//! Source: KP08 section 4 for the flesh, H11 and F98 for the bones. Symbols: h step, h' the one before.
//!
//! Elastic, contact and damping forces are found at the start of a step and act on nodes and, opposite, on bones. Bones take
//! them as outside forces of their own method, in which joints, limits and stiff springs are implicit. Nodes move by
//! symplectic Euler under `implicit`, and by F98's displacements, v += a (h + h')/2, under `displacement`: whatever the
//! bones do, so that both feel a force for the same time and linear momentum is kept to rounding.

use ligament_math::Wrench;

use super::{FleshedBodies, FleshedBodiesState, Held, Stepper};
use crate::flesh::Touched;
use crate::loops::{
    Budget, DisplacementPart, ImplicitPart, LoopError, LoopSolver, Loops, StepOptions, StepReport,
    step as step_loops,
};
use crate::maximal::{DisplacementState, MaximalState, Push, Target};
use crate::model::BodyId;
use crate::sim::fleshed::{FleshedError, FleshedReport};

impl FleshedBodies {
    /// One step of `h` seconds, in shorter ones where it would diverge. On an error the state is as it was.
    ///
    /// # Errors
    /// [`FleshedError`]: a state that is not of this character, or a step that diverges however short.
    pub fn step(&mut self, state: &mut FleshedBodiesState, h: f64) -> Result<FleshedReport, FleshedError> {
        self.advance(state, None, h)
    }

    /// The same, with loop joints that hold the bones. On an error they remember what they did.
    ///
    /// # Errors
    /// As [`FleshedBodies::step`], and where the loops cannot be closed.
    pub fn step_held(
        &mut self,
        state: &mut FleshedBodiesState,
        held: &mut Held<'_>,
        h: f64,
    ) -> Result<FleshedReport, FleshedError> {
        let before = held.loops.clone();
        let done = self.advance(state, Some((held, &before)), h);
        if done.is_err() {
            *held.loops = before;
        }
        done
    }

    fn advance(
        &mut self,
        state: &mut FleshedBodiesState,
        // With what its joints remembered before.
        mut held: Option<(&mut Held<'_>, &Loops)>,
        h: f64,
    ) -> Result<FleshedReport, FleshedError> {
        self.check(state)?;
        let mut parts = 1;
        loop {
            if let Some((held, before)) = &mut held
                && parts > 1
            {
                held.loops.clone_from(before);
            }
            let before = match self.before.take() {
                Some(mut before) => {
                    before.clone_from(state);
                    before
                }
                None => state.clone(),
            };
            let outcome = self.run(state, held.as_mut().map(|(held, _)| &mut **held), h, parts);
            let gone = match outcome {
                Ok(Ok(report)) => {
                    self.before = Some(before);
                    return Ok(report);
                }
                Ok(Err(gone)) => Ok(gone),
                Err(error) => Err(error),
            };
            state.clone_from(&before);
            self.before = Some(before);
            let (node, distance) = gone?;
            if parts * 2 > self.motion.most_parts {
                return Err(FleshedError::Diverged { step: h, parts, node, distance, stable: self.stable });
            }
            parts *= 2;
        }
    }

    fn run(
        &mut self,
        state: &mut FleshedBodiesState,
        mut held: Option<&mut Held<'_>>,
        h: f64,
        parts: usize,
    ) -> Result<Result<FleshedReport, (usize, f64)>, FleshedError> {
        let mut report = FleshedReport { parts, ..FleshedReport::default() };
        let part = h / parts as f64;
        for _ in 0..parts {
            self.kinematics(&state.bones.motion);
            report.large = self.elastic_forces(state);
            report.touched = self.contact(state, part);
            self.gather_forces(state);
            let last = state.bones.last_step;
            report.gap = self.move_bones(&mut state.bones, held.as_deref_mut(), part)?;
            if let Some(gone) = self.integrate(state, last, part) {
                return Ok(Err(gone));
            }
        }
        Ok(Ok(report))
    }

    /// Poses and twists of all bodies.
    pub(in crate::sim) fn kinematics(&mut self, motion: &MaximalState) {
        for body in 0..self.poses.len() {
            (self.poses[body], self.twists[body]) = self.body_at(motion, BodyId(body as u32));
        }
    }

    /// Elastic forces on the nodes; how many elements are out of the material's range.
    pub(in crate::sim) fn elastic_forces(&mut self, state: &FleshedBodiesState) -> usize {
        let elements = self.flesh.elements();
        let large = match elements.len() < self.motion.on_threads_from {
            true => elements.forces(&state.positions, &mut self.forces, &mut self.elastic),
            false => elements.forces_on_threads(&state.positions, &mut self.forces, &mut self.elastic),
        };
        // Lists were checked: their lengths are right.
        large.unwrap_or(0)
    }

    /// Contact of the skin, which adds to the forces on nodes: wrenches on bodies begin with it. Bodies without flesh meet
    /// scenery in the solve.
    pub(in crate::sim) fn contact(&mut self, state: &FleshedBodiesState, h: f64) -> Touched {
        self.external.fill(Wrench::ZERO);
        if self.touch.is_idle() {
            return Touched::default();
        }
        let riding = self.flesh.skin();
        riding.follow(&state.positions, &mut self.skin);
        let (poses, twists) = (&self.poses, &self.twists);
        let body_at = |body: BodyId| (poses[body.index()], twists[body.index()]);
        let (model, skin, velocities) = (self.skeleton.model(), &self.skin, &state.velocities);
        self.touch.push(model, riding, skin, velocities, body_at, h, &mut self.forces, &mut self.external)
    }

    /// Adds a wrench on a body, in its own axes about the origin of its frame; after [`FleshedBodies::contact`].
    pub(in crate::sim) fn push_body(&mut self, body: BodyId, wrench: Wrench) {
        self.external[body.index()] += wrench;
    }

    /// What nodes do to bones and bones to nodes; then wrenches on bodies are in world axes, about centers of mass.
    pub(in crate::sim) fn gather_forces(&mut self, state: &FleshedBodiesState) {
        let (poses, twists) = (&self.poses, &self.twists);
        for (node, hold) in self.flesh.holds().iter().enumerate() {
            let k = hold.bone.index();
            let at = poses[k].inverse_point(state.positions.get(node));
            let force = if hold.attached {
                self.forces.get(node)
            } else {
                let away = state.velocities.get(node) - poses[k].rot * twists[k].at(at);
                let damping = away * (-self.motion.damping * self.flesh.lumped().mass[node]);
                self.forces.set(node, self.forces.get(node) + damping);
                -damping
            };
            self.external[k] += Wrench::of_force_at(poses[k].rot.transpose_mul(force), at);
        }
        for ((wrench, pose), body) in self.external.iter_mut().zip(poses).zip(self.skeleton.model().bodies())
        {
            let moment = wrench.moment - body.inertia.com().cross(wrench.force);
            *wrench = Wrench::new(pose.rot * moment, pose.rot * wrench.force);
        }
    }

    /// One step of the bones; the largest gap that it leaves.
    // What is lent to be written to cannot be passed by reference once more.
    #[allow(clippy::needless_pass_by_value)]
    fn move_bones(
        &mut self,
        bones: &mut DisplacementState,
        held: Option<&mut Held<'_>>,
        h: f64,
    ) -> Result<f64, FleshedError> {
        let push = Push { wrenches: &self.external, ..Push::default() };
        let skeleton = &self.skeleton;
        let Some(Held { loops, solver, precision, iterations }) = held else {
            let outcome = match &mut self.stepper {
                Stepper::Implicit(stepper) => stepper.step(skeleton, &mut bones.motion, &push, h)?,
                Stepper::Displacement(stepper) => stepper.step(skeleton, bones, &push, h)?,
            };
            return Ok(outcome.gap);
        };
        let mut budget = Budget::to(*precision).within(*iterations);
        let report = self.solve(bones, &[], (loops, solver), &mut budget, h)?;
        Ok(report.tree_gap.max(report.loop_gap))
    }

    /// One step of the bones under the wrenches gathered, drawn to targets of trackers and held by loop joints.
    pub(in crate::sim) fn solve(
        &mut self,
        bones: &mut DisplacementState,
        targets: &[Target],
        (loops, solver): (&mut Loops, &mut LoopSolver),
        budget: &mut Budget<'_>,
        h: f64,
    ) -> Result<StepReport, LoopError> {
        let push = Push { wrenches: &self.external, targets };
        let skeleton = &self.skeleton;
        let tolerance = 10.0 * budget.precision;
        match &mut self.stepper {
            Stepper::Implicit(stepper) if loops.is_empty() => {
                let outcome = stepper.step(skeleton, &mut bones.motion, &push, h);
                let outcome = outcome.map_err(|error| LoopError::Part { part: 0, error: error.into() })?;
                Ok(StepReport { solves: outcome.solves, tree_gap: outcome.gap, ..StepReport::default() })
            }
            Stepper::Implicit(stepper) => {
                let mut part = ImplicitPart::new(skeleton, stepper, &mut bones.motion, push);
                step_loops(&mut [&mut part], loops, solver, &StepOptions::default(), h, budget)
            }
            Stepper::Displacement(stepper) => {
                // Trackers are held by loop joints here.
                let push = Push { targets: &[], ..push };
                let options = StepOptions { tolerance, ..StepOptions::CORRECTIONS };
                let mut part = DisplacementPart::new(skeleton, stepper, bones, push, h);
                step_loops(&mut [&mut part], loops, solver, &options, h, budget)
            }
        }
    }

    /// Moves the nodes after the bones, whose step before was of `last` seconds; the node that went too far, and how far, where
    /// one did.
    pub(in crate::sim) fn integrate(
        &mut self,
        state: &mut FleshedBodiesState,
        last: f64,
        h: f64,
    ) -> Option<(usize, f64)> {
        let felt = match &self.stepper {
            Stepper::Implicit(_) => h,
            Stepper::Displacement(_) => 0.5 * (h + last),
        };
        let gravity = self.model().gravity();
        for (node, hold) in self.flesh.holds().iter().enumerate().filter(|(_, hold)| !hold.attached) {
            let mass = self.flesh.lumped().mass[node];
            let a = self.forces.get(node) * (1.0 / mass) + gravity;
            let v = state.velocities.get(node) + a * felt;
            state.velocities.set(node, v);
            state.positions.set(node, state.positions.get(node) + v * h);
            let (pose, twist) = self.body_at(&state.bones.motion, hold.bone);
            let carried = pose.rot * twist.at(pose.inverse_point(state.positions.get(node)));
            let distance = (v - carried).norm() * h;
            // Written so that NaN does not pass.
            let stays = distance <= self.leash;
            if !stays {
                return Some((node, distance));
            }
        }
        self.carry_attached(state);
        None
    }

    /// Puts attached nodes where their bones are.
    pub(super) fn carry_attached(&self, state: &mut FleshedBodiesState) {
        for (node, hold) in self.flesh.holds().iter().enumerate().filter(|(_, hold)| hold.attached) {
            let (pose, twist) = self.body_at(&state.bones.motion, hold.bone);
            state.positions.set(node, pose.point(hold.rest));
            state.velocities.set(node, pose.rot * twist.at(hold.rest));
        }
    }
}
