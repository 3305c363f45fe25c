//! One simulation: any model, with or without flesh, loops and contact, by any method, moved by one step.
//!
//! Sources: Kim & Pollard 2008 (KP08: generalized coordinates, flesh, control), Hernández et al. 2011 (H11: implicit steps),
//! Faure 1998 (F98: displacements), Faure 1999 (F99: loops). A step applies commands, then makes one or more substeps, each with
//! the same stages under every method. A substep that diverges is discarded and repeated as two halves; a step that fails leaves
//! the simulation in the state before it.

use std::sync::Arc;

use super::checkpoint::Checkpoint;
use super::constraints::Constraints;
use super::contacts::BodyContacts;
use super::controls::Controls;
use super::extrapolate::Extrapolation;
use super::fleshed::FleshPast;
use super::inputs::Inputs;
use super::last_step::LastStep;
use super::medium::Medium;
use super::motion::{Converted, Motion};
use super::movers::{Mover, movers};
use super::quaternions::check_quaternions;
use super::scale::Scale;
use super::settings::{FleshSteps, Settings};
use super::sleep::{Sleep, Trees};
use super::speeds::check_speeds;
use super::summary::Summary;
use super::tendon_rows::TendonScratch;
use super::touching::Touching;
use super::violation::StartAssembly;
use super::{Fleshed, FleshedBodies, FleshedBodiesState, FleshedScratch, SimError, StepError, defaults};
use crate::command::{Command, Method, Tasks};
use crate::contact::ColliderSet;
use crate::control::Driver;
use crate::dynamics::Vectors;
use crate::flesh::FleshMotion;
use crate::loops::{KeptForce, KeptLimit, LoopId, LoopSolver};
use crate::maximal::{DisplacementState, MaximalState, Reducing, Target, to_maximal};
use crate::model::Model;
use crate::reduced::Tree;
use crate::scene::Scene;

/// A character in generalized coordinates: scratch memory, and the driver of its joints.
pub(super) struct Reduced {
    pub(super) body: Fleshed,
    pub(super) driver: Driver,
    pub(super) part: FleshedScratch,
    /// The state in maximal coordinates, for loop joints that hold it.
    pub(super) bodies: MaximalState,
    /// For characters in maximal coordinates: their generalized coordinates, the largest forces of the joints' actuators (empty without
    /// bounds), and what inputs leave of them.
    pub(super) reducing: Reducing,
    pub(super) most: Vec<f64>,
    pub(super) left: Vec<f64>,
}

/// What the method `reduced` can do with a scene.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Joints {
    /// The character acts through its own joints: drags of bones that these can move are control tasks.
    Act,
    /// Loop joints hold the bodies: drags are loop joints.
    Held,
    /// The method cannot simulate the scene, for this reason.
    Missing(String),
}

impl Joints {
    /// The case that applies to a scene.
    fn of(scene: &Scene) -> Joints {
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
/// To go back or to try alternatives, save a [`Simulation::state`] and restore it: it is all that the future depends on.
pub struct Simulation {
    pub(super) scene: Arc<Scene>,
    pub(super) model: Model,
    pub(super) scale: Scale,
    pub(super) joints: Joints,
    pub(super) movers: Vec<Mover>,
    // State: all that the future depends on.
    pub(super) time: f64,
    pub(super) settings: Settings,
    pub(super) motion: Motion,
    pub(super) flesh_motion: FleshMotion,
    pub(super) tasks: Tasks,
    pub(super) inputs: Inputs,
    pub(super) controls: Controls,
    /// The motion before the last step, if sensors need it.
    pub(super) last_step: LastStep,
    pub(super) constraints: Constraints,
    /// Generalized forces of the last step in generalized coordinates.
    pub(super) forces: Vec<f64>,
    /// Pairs of colliders that touch.
    pub(super) touching: Touching,
    /// What sleeps.
    pub(super) sleep: Sleep,
    /// The step before, for implicit steps of flesh.
    pub(super) flesh_past: FleshPast,
    // Built on first use; scratch memory, except for the driver's plan, keyframes, softness and mode.
    pub(super) reduced: Option<Box<Reduced>>,
    pub(super) maximal: Option<Box<FleshedBodies>>,
    // Scratch memory.
    pub(super) trees: Trees,
    /// What the surroundings do to bodies.
    pub(super) medium: Medium,
    pub(super) solver: LoopSolver,
    /// Colliders of bodies without flesh; `None` if nothing can touch.
    pub(super) contacts: Option<BodyContacts>,
    /// Colliders that never make contact.
    pub(super) ignored: Vec<u32>,
    /// Colliders for queries, built on first use.
    pub(super) collider_set: Option<ColliderSet>,
    pub(super) targets: Vec<Target>,
    /// What acts in each actuator.
    pub(super) acts: Vec<f64>,
    /// Given torques of the substep: those of the user and of tendons; and memory for the latter.
    pub(super) given: Vec<f64>,
    pub(super) tendon_scratch: Option<Box<TendonScratch>>,
    /// Loop joints of drags, pins and trackers whose targets move in the substep.
    pub(super) moved: Vec<LoopId>,
    pub(super) start: Option<Checkpoint>,
    past_at_start: FleshPast,
    sleep_at_start: Sleep,
    kept_at_start: (Vec<KeptForce>, Vec<KeptLimit>),
    forces_at_start: Vec<f64>,
    /// Whether the substep is an implicit one of flesh, and memory for that.
    pub(super) is_implicit: bool,
    pub(super) converted: Converted,
    pub(super) checkpoint: Option<Checkpoint>,
    to_do: Vec<(f64, f64)>,
    pub(super) extrapolation: Option<Box<Extrapolation>>,
    /// Whether bodies move for half a substep before forces act, if that is decided for several substeps.
    pub(super) drifts: Option<bool>,
    pub(super) summary: Summary,
    pub(super) deadline: Option<f64>,
    /// Whether the next substep is made without loop joints.
    pub(super) releases: bool,
    pub(super) start_assembly: Option<Box<StartAssembly>>,
}

/// The result of a substep.
pub(super) enum Ended {
    Well,
    /// Loops that the budget left open moved bodies with energy that nothing gave: the substep must be repeated without them.
    Unpaid,
    /// The substep diverged and must be repeated in halves; `node` of the flesh that moved too far, if that is the cause.
    TooLong {
        node: Option<(usize, f64)>,
    },
}

impl Simulation {
    /// A scene at its start, after its initial commands. If loop joints are open there, the start is assembled first:
    /// [`Simulation::start_assembly`].
    ///
    /// # Errors
    /// [`SimError::Build`] if the scene cannot be simulated, [`SimError::Command`] if one of its commands is invalid.
    pub fn new(scene: &Scene) -> Result<Simulation, SimError> {
        let refused = |why| SimError::Build(Box::new(why));
        let mut sim = Simulation::build(Arc::new(scene.clone())).map_err(refused)?;
        // Commands such as a pin refer to the assembled pose.
        sim.close_start(&scene.v).map_err(refused)?;
        let commands = std::mem::take(&mut Arc::make_mut(&mut sim.scene).commands);
        sim.apply(&commands)?;
        let poses = |command: &Command| {
            matches!(command, Command::SetState { .. } | Command::Put { .. } | Command::Join { .. })
        };
        if commands.iter().any(poses) {
            let (_, v) = sim.coordinates();
            sim.close_start(&v).map_err(refused)?;
        }
        Arc::make_mut(&mut sim.scene).commands = commands;
        Ok(sim)
    }

    fn build(scene: Arc<Scene>) -> Result<Simulation, StepError> {
        let model = scene.led_model();
        let model = match &scene.flesh {
            Some(flesh) => model.with_added_inertia(&flesh.added_inertia(&model))?,
            None => model,
        };
        check_quaternions(&model, &scene.q)?;
        check_speeds(&model, &scene.v)?;
        let motion = Motion::Maximal(FleshedBodiesState {
            bones: DisplacementState::new(to_maximal(&model, &scene.q, &scene.v)?),
            positions: Vectors::zeros(0),
            velocities: Vectors::zeros(0),
            debts: Vec::new(),
        });
        let (joints, pairs) = (Joints::of(&scene), scene.contact_pairs());
        let mut sim = Simulation {
            scale: Scale::of(&scene),
            settings: Settings::of(&scene),
            flesh_motion: scene.flesh_motion,
            constraints: Constraints::new(&model)?,
            movers: movers(&model),
            trees: Trees::new(&model),
            medium: Medium::new(&model),
            ignored: pairs.ignored().to_vec(),
            contacts: BodyContacts::new(&model, &scene, pairs),
            collider_set: None,
            scene,
            model,
            joints,
            time: 0.0,
            motion,
            tasks: Tasks::new(),
            inputs: Inputs::default(),
            controls: Controls::default(),
            last_step: LastStep::default(),
            acts: Vec::new(),
            given: Vec::new(),
            tendon_scratch: None,
            forces: Vec::new(),
            touching: Touching::default(),
            sleep: Sleep::default(),
            flesh_past: FleshPast::default(),
            past_at_start: FleshPast::default(),
            sleep_at_start: Sleep::default(),
            kept_at_start: Default::default(),
            forces_at_start: Vec::new(),
            is_implicit: false,
            converted: Converted::default(),
            reduced: None,
            maximal: None,
            solver: LoopSolver::default(),
            targets: Vec::new(),
            moved: Vec::new(),
            start: None,
            checkpoint: None,
            to_do: Vec::new(),
            extrapolation: None,
            drifts: None,
            summary: Summary::default(),
            deadline: None,
            releases: false,
            start_assembly: None,
        };
        if let (Method::Reduced, Joints::Missing(_)) = (sim.settings.method, &sim.joints) {
            sim.settings.method = Method::Implicit;
        }
        let (q, v) = (sim.scene.q.clone(), sim.scene.v.clone());
        sim.put(&q, &v)?;
        Ok(sim)
    }

    /// Applies commands and makes one step. Returns a summary; [`Simulation::report`] has more.
    ///
    /// # Errors
    /// [`SimError::Command`] or [`SimError::Step`]; the simulation is then in the state before the call.
    pub fn step(&mut self, commands: &[Command]) -> Result<&Summary, SimError> {
        let before = self.apply_all(commands)?;
        self.sleep_at_start.clone_from(&self.sleep);
        let twists = self.twists_to_note();
        self.prepare_sleep();
        if self.sleeps_through() {
            self.note_step(twists);
            return Ok(&self.summary);
        }
        self.schedule();
        let mut last = self.settings.step;
        while let Some((time, h)) = self.to_do.pop() {
            self.save_checkpoint();
            let ended = match self.settings.accuracy > 0.0 {
                true => self.accurate(time, h),
                false => self.substep(time, h),
            };
            last = h;
            if let Err(error) = self.guard(ended, time, h) {
                // Also undoes the commands.
                before.into_iter().for_each(|before| self.restore(before));
                return Err(error);
            }
        }
        let plausible = self.check_plausible();
        if let Err(error) = plausible.or_else(|why| self.guard(Err(why), self.time, last)) {
            before.into_iter().for_each(|before| self.restore(before));
            return Err(error);
        }
        self.advance_touching();
        self.fall_asleep(last);
        self.controls.pass(&self.model, self.settings.step);
        self.note_step(twists);
        self.time += self.settings.step;
        Ok(&self.summary)
    }

    /// One substep of `h` seconds from `time`.
    pub(super) fn substep(&mut self, time: f64, h: f64) -> Result<Ended, StepError> {
        if !self.choose_flesh_step(h) {
            return Ok(Ended::TooLong { node: None });
        }
        match (self.is_implicit, &self.motion) {
            (true, Motion::Maximal(_)) => self.substep_in_coordinates(time, h),
            _ => self.stages(time, h),
        }
    }

    /// The stages of a substep.
    pub(super) fn stages(&mut self, time: f64, h: f64) -> Result<Ended, StepError> {
        let before = self.summary;
        // Every stage reads the results of the stages before it.
        self.find_contacts(h)?; // where bodies may touch
        self.kinematics(h)?; // poses and velocities of bodies, positions of nodes
        self.touch_skin(h); // elastic forces, contact of the skin
        self.control_actuators(time, h); // what acts in actuators
        self.external_forces(h)?; // flesh, springs, joint torques, forces on bodies
        self.constrain(time, h)?; // changing loop joints, trackers, external drags and pins
        self.control(time, h)?; // tasks, keyframes, prescribed motion: joint commands
        self.solve(h)?; // accelerations or velocities, with loops and limits inside the budget
        let ended = self.integrate(h)?; // velocities and positions
        match ended {
            Ended::Well => {
                self.hold_sleepers(h);
                self.summary.substeps += 1;
                self.summary.last_substep = h;
                self.note_flesh_step();
                if let Some(contacts) = &mut self.contacts {
                    // Of steps that are extrapolated, the last trial tells.
                    if self.settings.accuracy > 0.0 {
                        contacts.begin_step();
                    }
                    contacts.tell(&self.solver.contacts, h);
                }
                self.note_touching();
            }
            // Its effort counts, its errors do not.
            Ended::TooLong { .. } | Ended::Unpaid => {
                self.flesh_past.forget();
                let Summary { iterations, contact_iterations, .. } = self.summary;
                self.summary = Summary { iterations, contact_iterations, ..before };
            }
        }
        Ok(ended)
    }

    /// Saves the state at the start of a substep, or of a piece of an accurate step.
    fn save_checkpoint(&mut self) {
        let mode = self.reduced.as_ref().map(|reduced| &reduced.driver.mode);
        Checkpoint::save(&mut self.checkpoint, &self.motion, &self.constraints, mode);
        if let Some(contacts) = &mut self.contacts {
            contacts.acted_before = contacts.acted.len();
        }
    }

    /// Returns to the state that was saved last.
    pub(super) fn return_to_checkpoint(&mut self) {
        let mode = self.reduced.as_mut().map(|reduced| &mut reduced.driver.mode);
        if let Some(checkpoint) = &self.checkpoint {
            checkpoint.restore(&mut self.motion, &mut self.constraints, mode);
        }
        if let Some(contacts) = &mut self.contacts {
            contacts.acted.truncate(contacts.acted_before);
        }
    }

    /// Handles divergence: the substep is discarded and repeated in halves. If that does not help, or on any other error, the
    /// whole step fails.
    fn guard(&mut self, ended: Result<Ended, StepError>, time: f64, h: f64) -> Result<(), SimError> {
        let why = match ended {
            Ok(Ended::Well) => return Ok(()),
            Ok(Ended::Unpaid) => {
                self.return_to_checkpoint();
                self.to_do.push((time, h));
                return Ok(());
            }
            Ok(Ended::TooLong { node }) => {
                let shortest = self.settings.step / self.flesh_motion.most_substeps as f64;
                if node.is_none() || 0.5 * h >= shortest {
                    self.return_to_checkpoint();
                    self.to_do.extend([(time + 0.5 * h, 0.5 * h), (time, 0.5 * h)]);
                    return Ok(());
                }
                let node = node.filter(|_| self.scene.flesh.is_some());
                StepError::Diverged { substep: h, node }
            }
            Err(why) => why,
        };
        let mode = self.reduced.as_mut().map(|reduced| &mut reduced.driver.mode);
        if let Some(start) = &self.start {
            start.restore(&mut self.motion, &mut self.constraints, mode);
        }
        self.flesh_past.clone_from(&self.past_at_start);
        self.sleep.clone_from(&self.sleep_at_start);
        self.solver.contacts.kept.clone_from(&self.kept_at_start.0);
        self.solver.contacts.kept_limits.clone_from(&self.kept_at_start.1);
        self.forces.clone_from(&self.forces_at_start);
        self.to_do.clear();
        self.releases = false;
        Err(SimError::Step { time: self.time, why: Box::new(why) })
    }

    /// Lengths of the substeps of the next step, the last first.
    fn schedule(&mut self) {
        let (time, h, count) = (self.time, self.settings.step, self.substeps());
        self.to_do.clear();
        self.to_do.extend((0..count as usize).rev().map(|k| (time + k as f64 * h / count, h / count)));
        self.summary = Summary::default();
        self.contacts.iter_mut().for_each(BodyContacts::begin_step);
        if let Some(extrapolation) = &mut self.extrapolation {
            extrapolation.events = 0;
        }
        let mode = self.reduced.as_ref().map(|reduced| &reduced.driver.mode);
        Checkpoint::save(&mut self.start, &self.motion, &self.constraints, mode);
        self.forces_at_start.clone_from(&self.forces);
        self.kept_at_start.0.clone_from(&self.solver.contacts.kept);
        self.kept_at_start.1.clone_from(&self.solver.contacts.kept_limits);
        if self.settings.flesh_steps != FleshSteps::Explicit {
            self.past_at_start.clone_from(&self.flesh_past);
        }
        if let Some(contacts) = &mut self.contacts {
            contacts.acted.clear();
        }
    }

    /// The number of substeps of the next step, if none of them diverges.
    pub(super) fn substeps(&mut self) -> f64 {
        let longest = match self.settings.method {
            // The error of the motion decides.
            _ if self.settings.accuracy > 0.0 || self.has_implicit_flesh() => f64::INFINITY,
            Method::Reduced if self.scene.flesh.is_none() => self.longest_reduced(),
            Method::Displacement => self.carry().longest_step(),
            _ => f64::INFINITY,
        };
        (self.settings.step / longest.min(self.longest_flesh_substep())).ceil().clamp(1.0, 1e4)
    }

    /// The longest substep of bodies without flesh in generalized coordinates, in seconds.
    fn longest_reduced(&mut self) -> f64 {
        let closes = self.closes();
        let (Motion::Reduced(state), Some(reduced)) = (&self.motion, &mut self.reduced) else {
            return f64::INFINITY;
        };
        let fastest = reduced.body.fastest_turn(state).unwrap_or(0.0);
        let turns = (defaults::MOST_TURN / fastest).max(self.settings.step / defaults::MOST_TURN_PARTS);
        match closes || (self.scene.flesh.is_some() && reduced.body.may_touch()) {
            true => turns.min(defaults::LONGEST_REDUCED),
            false => turns,
        }
    }

    /// Makes `count` steps without commands.
    ///
    /// # Errors
    /// As [`Simulation::step`]; the steps before the failed one are kept.
    pub fn steps(&mut self, count: u64) -> Result<(), SimError> {
        (0..count).try_for_each(|_| self.step(&[]).map(drop))
    }

    /// Makes the number of steps that is nearest to a duration in seconds.
    ///
    /// # Errors
    /// As [`Simulation::step`].
    pub fn run(&mut self, seconds: f64) -> Result<(), SimError> {
        let count = self.steps_in(seconds)?;
        self.steps(count)
    }

    /// The number of steps that is nearest to a duration in seconds.
    ///
    /// # Errors
    /// [`SimError::Step`] if the number is not from zero to a billion.
    pub fn steps_in(&self, seconds: f64) -> Result<u64, SimError> {
        let (time, step) = (self.time, self.settings.step);
        let count = (seconds / step).round();
        match (0.0..=1e9).contains(&count) {
            true => Ok(count as u64),
            false => Err(SimError::Step { time, why: Box::new(StepError::Count { seconds, step }) }),
        }
    }
}
