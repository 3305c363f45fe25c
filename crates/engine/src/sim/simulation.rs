//! One simulation: any model, with or without flesh, loops and contact, by any method, moved by one step.
//!
//! Sources: KP08 (generalized coordinates, flesh, control), H11 (implicit steps), F98 (displacements), F99 (loops). A step applies
//! commands, and then makes one or more substeps, each of which goes through the same stages whatever the method. A substep that
//! diverges is thrown away and made in halves; a step that fails leaves everything as it was.

use std::sync::Arc;

use ligament_math::Pose;

use super::constraints::{Constraints, Pulling, slow_targets, slow_task};
use super::defaults;
use super::inputs::Inputs;
use super::motion::Motion;
use super::scale::Scale;
use super::settings::Settings;
use super::summary::Summary;
use super::{
    BoneMethod, Fleshed, FleshedBodies, FleshedBodiesState, FleshedPart, FleshedScratch, SimError, StepError,
};
use crate::command::{Command, Method, Tasks};
use crate::control::{Driver, Mode, Task};
use crate::dynamics::Vectors;
use crate::flesh::{Flesh, FleshMotion};
use crate::loops::{Budget, LoopSolver, StepOptions, step as close_loops};
use crate::maximal::{
    Carry, DisplacementOptions, DisplacementState, ImplicitOptions, MaximalState, Target, to_maximal,
};
use crate::model::{BodyId, Model};
use crate::reduced::Tree;
use crate::scene::Scene;

/// A character in generalized coordinates: scratch memory, and who drives its joints.
pub(super) struct Reduced {
    pub(super) body: Fleshed,
    pub(super) driver: Driver,
    part: FleshedScratch,
    /// Where it is in maximal coordinates, for what is held by joints.
    bodies: MaximalState,
}

/// How a scene moves in generalized coordinates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Joints {
    /// Through its own joints: drags are tasks of control.
    Act,
    /// Held from outside, while its loops are closed: drags are loop joints.
    Held,
    /// Not at all, for this reason.
    Missing(String),
}

/// A simulation.
///
/// ```
/// use ligament::scene::Scene;
/// use ligament::sim::Simulation;
///
/// let model = ligament::doc::arm()?.model;
/// let mut sim = Simulation::new(&Scene::of_model("arm", model))?;
/// sim.step(&["drag hand bone=lower to=0.5,0,-1".parse()?])?; // the bone is pulled there from now on
/// sim.run(1.0)?;
/// assert!(sim.time() > 1.0 && sim.poses()[2].pos.x > 0.2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Rapid changes of mind are cheap: [`Simulation::state`] is all that the future depends on.
pub struct Simulation {
    pub(super) scene: Arc<Scene>,
    pub(super) model: Model,
    pub(super) scale: Scale,
    pub(super) joints: Joints,
    // State: everything that the future depends on.
    pub(super) time: f64,
    pub(super) settings: Settings,
    pub(super) motion: Motion,
    pub(super) flesh_motion: FleshMotion,
    pub(super) tasks: Tasks,
    pub(super) inputs: Inputs,
    pub(super) constraints: Constraints,
    /// Generalized forces of the last step in generalized coordinates.
    pub(super) forces: Vec<f64>,
    // Made when first wanted; scratch memory but for the driver's plan, keyframes, softness and mode.
    pub(super) reduced: Option<Box<Reduced>>,
    pub(super) maximal: Option<Box<FleshedBodies>>,
    // Scratch memory.
    solver: LoopSolver,
    targets: Vec<Target>,
    start: Option<(Motion, Constraints)>,
    checkpoint: Option<(Motion, Constraints)>,
    to_do: Vec<(f64, f64)>,
    pub(super) summary: Summary,
    pub(super) deadline: Option<f64>,
}

/// How a substep ended.
enum Ended {
    Well,
    /// It is better made in halves; `node` of the flesh went too far, if that is why.
    TooLong {
        node: Option<(usize, f64)>,
    },
}

impl Simulation {
    /// A scene at its start, after the commands that it brings along.
    ///
    /// # Errors
    /// [`SimError::Build`] where the scene cannot be simulated, [`SimError::Command`] where one of its commands is invalid.
    pub fn new(scene: &Scene) -> Result<Simulation, SimError> {
        let built = Simulation::build(Arc::new(scene.clone())).map_err(|why| SimError::Build(Box::new(why)));
        let mut sim = built?;
        let commands = std::mem::take(&mut Arc::make_mut(&mut sim.scene).commands);
        sim.apply(&commands)?;
        Arc::make_mut(&mut sim.scene).commands = commands;
        Ok(sim)
    }

    fn build(scene: Arc<Scene>) -> Result<Simulation, StepError> {
        let model = match &scene.flesh {
            Some(flesh) => scene.model.with_added_inertia(&flesh.added_inertia(&scene.model))?,
            None => scene.model.clone(),
        };
        let motion = Motion::Maximal(FleshedBodiesState {
            bones: DisplacementState::new(to_maximal(&model, &scene.q, &scene.v)?),
            positions: Vectors::zeros(0),
            velocities: Vectors::zeros(0),
        });
        let joints = joints_of(&scene);
        let mut sim = Simulation {
            scale: Scale::of(&scene),
            settings: Settings::of(&scene, || 0.0),
            flesh_motion: scene.flesh_motion,
            constraints: Constraints::new(&model)?,
            scene,
            model,
            joints,
            time: 0.0,
            motion,
            tasks: Tasks::new(),
            inputs: Inputs::default(),
            forces: Vec::new(),
            reduced: None,
            maximal: None,
            solver: LoopSolver::default(),
            targets: Vec::new(),
            start: None,
            checkpoint: None,
            to_do: Vec::new(),
            summary: Summary::default(),
            deadline: None,
        };
        if let (Method::Reduced, Joints::Missing(_)) = (sim.settings.method, &sim.joints) {
            sim.settings.method = Method::Implicit;
        }
        let (q, v) = (sim.scene.q.clone(), sim.scene.v.clone());
        sim.put(&q, &v)?;
        let stable = sim.stable_step();
        sim.settings.step = defaults::step(&sim.scene, || stable);
        Ok(sim)
    }

    /// One step, after these commands. Returns what it did; [`Simulation::report`] has more.
    ///
    /// # Errors
    /// [`SimError::Command`] or [`SimError::Step`]; everything is then as it was before.
    pub fn step(&mut self, commands: &[Command]) -> Result<&Summary, SimError> {
        let before = self.apply_all(commands)?;
        self.schedule();
        while let Some((time, h)) = self.to_do.pop() {
            save(&mut self.checkpoint, &self.motion, &self.constraints);
            // Every stage reads what the stages before it wrote.
            let ended = self
                .kinematics() // poses and velocities of bodies, positions of nodes
                .map(|()| self.detect_contacts(h)) // skin and bodies against scenery
                .and_then(|()| self.external_forces(h)) // flesh, springs, joint torques, forces on bodies
                .and_then(|()| self.constrain(time, h)) // loops that come and go, trackers, drags and pins from outside
                .and_then(|()| self.control(time, h)) // tasks, keyframes, prescribed motion: commands of its own joints
                .and_then(|()| self.solve(h)) // accelerations or velocities, with loops and limits inside the budget
                .and_then(|()| self.integrate(h)); // velocities and positions
            if let Err(error) = self.guard(ended, time, h) {
                // What the commands did is undone, too.
                before.into_iter().for_each(|before| self.restore(before));
                return Err(error);
            }
        }
        self.time += self.settings.step;
        Ok(&self.summary)
    }

    /// Poses and velocities of bodies, positions of nodes.
    fn kinematics(&mut self) -> Result<(), StepError> {
        match (&mut self.motion, &mut self.reduced, &mut self.maximal) {
            (Motion::Reduced(state), Some(reduced), _) => reduced.body.kinematics(state)?,
            (Motion::Maximal(state), _, Some(body)) => body.kinematics(&state.bones.motion),
            _ => {}
        }
        Ok(())
    }

    /// Elastic forces, and contact of skin and of bodies without flesh; under the maximal methods the latter is in the solve.
    fn detect_contacts(&mut self, h: f64) {
        let touched = match (&mut self.motion, &mut self.reduced, &mut self.maximal) {
            (Motion::Reduced(_), Some(reduced), _) => {
                self.summary.large = reduced.body.elastic_forces();
                reduced.body.contact(h)
            }
            (Motion::Maximal(state), _, Some(body)) => {
                self.summary.large = body.elastic_forces(state);
                body.contact(state, h)
            }
            _ => return,
        };
        self.summary.deepest = self.summary.deepest.max(touched.deepest);
    }

    /// What a user applies, and what flesh and springs do to bodies.
    fn external_forces(&mut self, h: f64) -> Result<(), StepError> {
        let springs = self.settings.springs && self.scene.script.springs_on(self.time + self.settings.step);
        match (&mut self.motion, &mut self.reduced, &mut self.maximal) {
            (Motion::Reduced(state), Some(reduced), _) => {
                let body = &mut reduced.body;
                body.set_springs(springs);
                for force in &self.inputs.forces {
                    body.push_body(force.body, force.at(&body.pose(force.body)));
                }
                body.gather_forces(state, &self.inputs.torque, h)?;
            }
            (Motion::Maximal(state), _, Some(body)) => {
                body.set_springs(springs);
                for force in &self.inputs.forces {
                    body.push_body(force.body, force.at(&body.pose(force.body)));
                }
                push_torques(&self.model, body, &self.inputs.torque);
                body.gather_forces(state);
            }
            _ => {}
        }
        Ok(())
    }

    /// Loop joints that the script makes and takes away, and those that hold trackers, drags and pins.
    fn constrain(&mut self, time: f64, h: f64) -> Result<(), StepError> {
        let (end, scene, method) = (time + h, Arc::clone(&self.scene), self.settings.method);
        self.gather_targets(end);
        if self.acts() {
            // Drags are tasks of control, and nothing is held.
            return Ok(());
        }
        let motion = match (&self.motion, &mut self.reduced) {
            (Motion::Reduced(_), Some(reduced)) => {
                reduced.body.write_bodies(&mut reduced.bodies);
                &reduced.bodies
            }
            (Motion::Maximal(state), _) => &state.bones.motion,
            _ => return Ok(()),
        };
        let poses = || poses_of(&self.model, motion);
        self.constraints.follow_script(&self.model, &scene.script, [time, end], poses)?;
        if method == Method::Reduced {
            slow_targets(&mut self.targets, &self.model, motion, self.scale, h);
        }
        if method != Method::Implicit {
            self.constraints.hold_trackers(&self.model, &self.targets)?;
        }
        let gives = method != Method::Displacement || self.scene.flesh.is_some();
        let pulling =
            Pulling { model: &self.model, motion, scale: self.scale, settings: &self.settings, gives };
        self.constraints.hold_tasks(&self.tasks, end, &pulling)?;
        Ok(())
    }

    /// Commands of the joints, and the dynamics under them, in generalized coordinates.
    fn control(&mut self, time: f64, h: f64) -> Result<(), StepError> {
        let acts = self.acts();
        let (Motion::Reduced(state), Some(reduced)) = (&mut self.motion, &mut self.reduced) else {
            return Ok(());
        };
        let Reduced { body, driver, .. } = &mut **reduced;
        let mut tasks = std::mem::take(&mut driver.plan.tasks);
        tasks.clear();
        if acts {
            tasks.extend(self.tasks.tasks(time));
            if self.scene.flesh.is_none() {
                // Flesh bears what drags do in haste.
                tasks.iter_mut().for_each(|task: &mut Task| slow_task(task, body.poses(), self.scale));
            }
        }
        driver.plan.tasks = tasks;
        if let (Mode::Scripted, Some(motion)) = (&driver.mode, &self.scene.joint_motion) {
            driver.scripted.prescribed.clear();
            driver.scripted.prescribed.extend_from_slice(motion.joints(time));
            driver.scripted.qdd.resize(self.model.nv(), 0.0);
            motion.lead(&self.model, &state.q, &state.v, time, &mut driver.scripted.qdd)?;
        }
        body.control(state, driver, time, h)?;
        Ok(())
    }

    /// The motion of the substep. In generalized coordinates loops are closed where the character is at the end of it.
    fn solve(&mut self, h: f64) -> Result<(), StepError> {
        let clock = self.deadline.map(|most| (most, std::time::Instant::now()));
        let mut left =
            move || clock.map_or(f64::INFINITY, |(most, start)| most - start.elapsed().as_secs_f64());
        let mut budget = Budget::to(self.settings.precision).within(self.settings.iterations as usize);
        if clock.is_some() {
            budget = budget.until(&mut left);
        }
        let loops = &mut self.constraints.loops;
        let report = match (&mut self.motion, &mut self.reduced, &mut self.maximal) {
            (Motion::Reduced(state), Some(reduced), _) => {
                let Reduced { body, part, .. } = &mut **reduced;
                body.node_accelerations(state)?;
                if loops.is_empty() {
                    return Ok(());
                }
                let went = body.integrate(state, h)?;
                self.summary.gone = went;
                let tolerance = 10.0 * self.settings.precision;
                let options = StepOptions { iterations: defaults::LINEARIZATIONS, tolerance, adds_up: false };
                let mut part = FleshedPart::closing(body, part, state);
                close_loops(&mut [&mut part], loops, &mut self.solver, &options, h, &mut budget)?
            }
            (Motion::Maximal(state), _, Some(body)) => {
                self.summary.last_step = state.bones.last_step;
                let targets: &[Target] = &self.targets;
                body.solve(&mut state.bones, targets, (loops, &mut self.solver), &mut budget, h)?
            }
            _ => return Ok(()),
        };
        self.summary.add(&report);
        Ok(())
    }

    /// Velocities and positions at the end of the substep.
    fn integrate(&mut self, h: f64) -> Result<Ended, StepError> {
        let (swing, has_loops) = (self.summary.swing, !self.constraints.loops.is_empty());
        let node = match (&mut self.motion, &mut self.reduced, &mut self.maximal) {
            (Motion::Reduced(state), Some(reduced), _) => match has_loops {
                // Done, before the loops were closed.
                true => self.summary.gone.take().or_else(|| reduced.body.gone(state, h)),
                false => reduced.body.integrate(state, h)?,
            },
            (Motion::Maximal(state), _, Some(body)) => body.integrate(state, self.summary.last_step, h),
            _ => None,
        };
        if let (Motion::Reduced(_), Some(reduced)) = (&self.motion, &self.reduced) {
            self.forces.clear();
            self.forces.extend_from_slice(reduced.body.joint_forces());
        }
        let swings = self.settings.method == Method::Displacement
            && self.scene.flesh.is_none()
            && swing > defaults::MOST_SWING
            && h > defaults::SHORTEST_SWING;
        Ok(match node {
            None if !swings => Ended::Well,
            node => Ended::TooLong { node },
        })
    }

    /// Divergence is found here: the substep is thrown away and made in halves; where that does not help, or something fails, the
    /// whole step is.
    fn guard(&mut self, ended: Result<Ended, StepError>, time: f64, h: f64) -> Result<(), SimError> {
        let why = match ended {
            Ok(Ended::Well) => {
                self.summary.substeps += 1;
                return Ok(());
            }
            Ok(Ended::TooLong { node }) => {
                let shortest = self.settings.step / self.flesh_motion.most_parts as f64;
                if node.is_none() || 0.5 * h >= shortest {
                    restore(&self.checkpoint, &mut self.motion, &mut self.constraints);
                    self.to_do.extend([(time + 0.5 * h, 0.5 * h), (time, 0.5 * h)]);
                    return Ok(());
                }
                let node = node.filter(|_| self.scene.flesh.is_some());
                StepError::Diverged { substep: h, node }
            }
            Err(why) => why,
        };
        restore(&self.start, &mut self.motion, &mut self.constraints);
        self.to_do.clear();
        Err(SimError::Step { time: self.time, why: Box::new(why) })
    }

    /// Substeps of the step to be made, the last first.
    fn schedule(&mut self) {
        let (time, h, method) = (self.time, self.settings.step, self.settings.method);
        let longest = match method {
            Method::Reduced if self.scene.flesh.is_none() => defaults::LONGEST_REDUCED,
            Method::Displacement => self.carry().longest_step(),
            _ => f64::INFINITY,
        };
        let count = (h / longest).ceil().clamp(1.0, 1e4);
        self.to_do.clear();
        self.to_do.extend((0..count as usize).rev().map(|k| (time + k as f64 * h / count, h / count)));
        self.summary = Summary::default();
        save(&mut self.start, &self.motion, &self.constraints);
    }

    /// Where trackers are led in the step that ends at a time: by commands, else by the script.
    fn gather_targets(&mut self, end: f64) {
        self.scene.script.targets(end, &mut self.targets);
        for own in &self.inputs.targets {
            self.targets.retain(|target| target.tracker != own.tracker);
            self.targets.push(*own);
        }
    }

    pub(super) fn carry(&self) -> Carry {
        if self.settings.momentum { Carry::Momentum } else { Carry::Displacement }
    }

    /// Whether it acts through its own joints now.
    pub(super) fn acts(&self) -> bool {
        self.settings.method == Method::Reduced
            && self.joints == Joints::Act
            && self.constraints.named().next().is_none()
    }

    /// Makes what moves in generalized coordinates, with the control that everything starts with.
    pub(super) fn make_reduced(&mut self) -> Result<&mut Reduced, StepError> {
        if self.reduced.is_none() {
            let flesh = match &self.scene.flesh {
                Some(flesh) => flesh.clone(),
                None => Flesh::none()?,
            };
            let motion = match &self.scene.flesh {
                Some(_) => self.flesh_motion,
                None => FleshMotion { damping: 0.0, ..self.flesh_motion },
            };
            let mut body = Fleshed::new(&self.scene.model, flesh, motion)?;
            body.set_motors(&self.inputs.motors);
            body.set_apart(&self.inputs.apart);
            let driver = Driver::new(body.tree());
            let bodies = MaximalState::at_rest(&self.model, &self.model.neutral());
            self.reduced = Some(Box::new(Reduced { body, driver, part: FleshedScratch::default(), bodies }));
            let strength = defaults::strength(self.scale.mass, self.model.gravity().norm());
            let acts = self.joints == Joints::Act;
            for command in defaults::control(strength) {
                if acts || !matches!(command, Command::Mode(_)) {
                    self.steer(&command)?;
                }
            }
            if self.joints != Joints::Act
                && let Some(reduced) = &mut self.reduced
            {
                reduced.driver.mode = Mode::Passive;
            }
        }
        self.reduced.as_deref_mut().ok_or(StepError::NeedsJoints(self.settings.method))
    }

    /// Makes what moves in maximal coordinates.
    pub(super) fn make_maximal(&mut self) -> Result<&mut FleshedBodies, StepError> {
        let method = self.bone_method();
        if self.maximal.is_none() {
            let flesh = match &self.scene.flesh {
                Some(flesh) => flesh.clone(),
                None => Flesh::none()?,
            };
            let mut body = FleshedBodies::new(&self.scene.model, flesh, self.flesh_motion, method)?;
            body.set_motors(&self.inputs.motors);
            body.set_apart(&self.inputs.apart);
            self.maximal = Some(Box::new(body));
        }
        self.maximal.as_deref_mut().ok_or(StepError::NeedsJoints(self.settings.method))
    }

    pub(super) fn bone_method(&self) -> BoneMethod {
        match self.settings.method {
            Method::Displacement => {
                BoneMethod::Displacement(DisplacementOptions { carry: self.carry(), ..Default::default() })
            }
            _ => BoneMethod::Implicit(ImplicitOptions::default()),
        }
    }

    /// Puts it at coordinates and velocities; flesh at rest on its bones.
    pub(super) fn put(&mut self, q: &[f64], v: &[f64]) -> Result<(), StepError> {
        self.motion = match self.settings.method {
            Method::Reduced => Motion::Reduced(self.make_reduced()?.body.at_rest(q, v)?),
            _ => Motion::Maximal(self.make_maximal()?.at_rest(q, v)?),
        };
        Ok(())
    }

    /// Another method from now on. Places and velocities go on as they are, as far as the other method can hold them: generalized
    /// coordinates know no joint errors.
    pub(super) fn change_method(&mut self, method: Method) -> Result<(), StepError> {
        if let (Method::Reduced, Joints::Missing(why)) = (method, &self.joints) {
            return Err(StepError::Method(method, why.clone()));
        }
        let before = std::mem::replace(&mut self.settings.method, method);
        if method == before {
            return Ok(());
        }
        let moved = match &self.motion {
            Motion::Reduced(state) => {
                let state = state.clone();
                let bodies = self.make_reduced()?.body.to_bodies(&state)?;
                self.make_maximal()?;
                Motion::Maximal(bodies)
            }
            Motion::Maximal(state) if method == Method::Reduced => {
                let state = state.clone();
                Motion::Reduced(self.make_reduced()?.body.of_bodies(&state)?.0)
            }
            Motion::Maximal(state) => {
                // Velocities over the last step are those of this instant, as good as can be told.
                let bones = DisplacementState::new(state.bones.motion.clone());
                Motion::Maximal(FleshedBodiesState { bones, ..state.clone() })
            }
        };
        self.motion = moved;
        let bone_method = self.bone_method();
        if let (Motion::Maximal(_), Some(body)) = (&self.motion, &mut self.maximal) {
            body.set_method(bone_method);
        }
        self.constraints.hand_over();
        self.forces.clear();
        Ok(())
    }

    /// The longest step that is surely stable with the flesh that it has; infinite without.
    pub fn stable_step(&self) -> f64 {
        match (&self.scene.flesh, &self.reduced, &self.maximal) {
            (Some(_), Some(reduced), _) => reduced.body.stable_step(),
            (Some(_), _, Some(body)) => body.stable_step(),
            _ => f64::INFINITY,
        }
    }

    /// Makes so many steps without commands.
    ///
    /// # Errors
    /// As [`Simulation::step`]; the steps before the one that fails are made.
    pub fn steps(&mut self, count: u64) -> Result<(), SimError> {
        (0..count).try_for_each(|_| self.step(&[]).map(drop))
    }

    /// Makes as many steps as come nearest to so many seconds.
    ///
    /// # Errors
    /// As [`Simulation::step`].
    pub fn run(&mut self, seconds: f64) -> Result<(), SimError> {
        let count = self.steps_in(seconds)?;
        self.steps(count)
    }

    /// How many steps come nearest to so many seconds.
    ///
    /// # Errors
    /// [`SimError::Step`] where that is not a number of steps from none to a billion.
    pub fn steps_in(&self, seconds: f64) -> Result<u64, SimError> {
        let (time, step) = (self.time, self.settings.step);
        let count = (seconds / step).round();
        match (0.0..=1e9).contains(&count) {
            true => Ok(count as u64),
            false => Err(SimError::Step { time, why: Box::new(StepError::Count { seconds, step }) }),
        }
    }
}

/// Whether a scene moves in generalized coordinates, and how.
fn joints_of(scene: &Scene) -> Joints {
    let model = &scene.model;
    if let Err(why) = Tree::new(model) {
        return Joints::Missing(why.to_string());
    }
    let led = !model.trackers().is_empty() || !scene.script.is_empty();
    match model.forest().loops().is_empty() && (scene.flesh.is_some() || !led) {
        true => Joints::Act,
        false => Joints::Held,
    }
}

/// Joint torques as opposite wrenches on the bodies of each joint.
fn push_torques(model: &Model, body: &mut FleshedBodies, torque: &[f64]) {
    if torque.is_empty() {
        return;
    }
    for id in model.tree_joints() {
        let (joint, slots) = (model.joint(id), model.slots(id));
        let tau = &torque[slots.v_range()];
        if tau.iter().all(|tau| *tau == 0.0) {
            continue;
        }
        let poses = [body.pose(joint.parent), body.pose(joint.child)];
        let Some(on_child) = joint.wrench_of(tau, &poses[0], &poses[1]) else { continue };
        // In world axes about the world's origin: the same for both, with opposite signs.
        for (body_id, pose, sign) in [(joint.child, &poses[1], 1.0), (joint.parent, &poses[0], -1.0)] {
            if !body_id.is_world() {
                body.push_body(body_id, pose.inverse_wrench(on_child * sign));
            }
        }
    }
}

pub(super) fn poses_of(model: &Model, motion: &MaximalState) -> Vec<Pose> {
    let at = |body: usize| motion.world_from_body(model, BodyId(body as u32));
    (0..model.bodies().len()).map(|body| if body == 0 { Pose::IDENTITY } else { at(body) }).collect()
}

fn save(to: &mut Option<(Motion, Constraints)>, motion: &Motion, constraints: &Constraints) {
    match to {
        Some((kept, loops)) => {
            kept.clone_from(motion);
            loops.clone_from(constraints);
        }
        None => *to = Some((motion.clone(), constraints.clone())),
    }
}

fn restore(from: &Option<(Motion, Constraints)>, motion: &mut Motion, constraints: &mut Constraints) {
    if let Some((kept, loops)) = from {
        motion.clone_from(kept);
        constraints.clone_from(loops);
    }
}
