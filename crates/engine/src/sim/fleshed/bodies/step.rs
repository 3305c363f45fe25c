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
    Budget, DisplacementPart, ImplicitPart, Loops, Response, StepOptions, step as step_loops,
};
use crate::maximal::{DisplacementState, Push};
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
            (report.large, report.touched) = self.push(state, part);
            let last = state.bones.last_step;
            report.gap = self.move_bones(&mut state.bones, held.as_deref_mut(), part)?;
            let felt = match &self.stepper {
                Stepper::Implicit(_) => part,
                Stepper::Displacement(_) => 0.5 * (part + last),
            };
            let gravity = self.model().gravity();
            for (node, hold) in self.flesh.holds().iter().enumerate().filter(|(_, hold)| !hold.attached) {
                let mass = self.flesh.lumped().mass[node];
                let a = self.forces.get(node) * (1.0 / mass) + gravity;
                let v = state.velocities.get(node) + a * felt;
                state.velocities.set(node, v);
                state.positions.set(node, state.positions.get(node) + v * part);
                let (pose, twist) = self.body_at(&state.bones.motion, hold.bone);
                let carried = pose.rot * twist.at(pose.inverse_point(state.positions.get(node)));
                let distance = (v - carried).norm() * part;
                // Written so that NaN does not pass.
                let stays = distance <= self.leash;
                if !stays {
                    return Ok(Err((node, distance)));
                }
            }
            self.carry_attached(state);
        }
        Ok(Ok(report))
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
        let mut close = |part: &mut dyn Response, options: &StepOptions| {
            let mut budget = Budget::to(*precision).within(*iterations);
            step_loops(&mut [part], loops, solver, options, h, &mut budget)
        };
        let report = match &mut self.stepper {
            Stepper::Implicit(stepper) => close(
                &mut ImplicitPart::new(skeleton, stepper, &mut bones.motion, push),
                &StepOptions::default(),
            ),
            Stepper::Displacement(stepper) => {
                let options = StepOptions { tolerance: 10.0 * *precision, ..StepOptions::CORRECTIONS };
                close(&mut DisplacementPart::new(skeleton, stepper, bones, push, h), &options)
            }
        }?;
        Ok(report.tree_gap.max(report.loop_gap))
    }

    /// Puts attached nodes where their bones are.
    pub(super) fn carry_attached(&self, state: &mut FleshedBodiesState) {
        for (node, hold) in self.flesh.holds().iter().enumerate().filter(|(_, hold)| hold.attached) {
            let (pose, twist) = self.body_at(&state.bones.motion, hold.bone);
            state.positions.set(node, pose.point(hold.rest));
            state.velocities.set(node, pose.rot * twist.at(hold.rest));
        }
    }

    /// Forces on nodes, and on bones what nodes and contact do to them: in world axes, about centres of mass.
    fn push(&mut self, state: &FleshedBodiesState, h: f64) -> (usize, Touched) {
        for body in 0..self.poses.len() {
            let id = BodyId(body as u32);
            (self.poses[body], self.twists[body]) = self.body_at(&state.bones.motion, id);
        }
        let elements = self.flesh.elements();
        let (positions, velocities) = (&state.positions, &state.velocities);
        // Lists were checked: their lengths are right.
        let large = if elements.len() < self.motion.on_threads_from {
            elements.forces(positions, &mut self.forces, &mut self.elastic)
        } else {
            elements.forces_on_threads(positions, &mut self.forces, &mut self.elastic)
        };
        let large = large.unwrap_or(0);
        self.external.fill(Wrench::ZERO);
        let riding = self.flesh.skin();
        riding.follow(positions, &mut self.skin);
        let (poses, twists) = (&self.poses, &self.twists);
        let touched = self.touch.push(
            self.skeleton.model(),
            riding,
            &self.skin,
            velocities,
            |body| (poses[body.index()], twists[body.index()]),
            h,
            &mut self.forces,
            &mut self.external,
        );
        for (node, hold) in self.flesh.holds().iter().enumerate() {
            let k = hold.bone.index();
            let at = poses[k].inverse_point(positions.get(node));
            let force = if hold.attached {
                self.forces.get(node)
            } else {
                let away = velocities.get(node) - poses[k].rot * twists[k].at(at);
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
        (large, touched)
    }
}
