//! A scene of rigid bodies in body poses, under the method `implicit` or `displacement`: drags and pins are loop joints to
//! the hand.
//!
//! Source: F98 section 5 and F99 section 5: whoever holds a tracker holds a body by a joint, as if with infinite mass.
//! Deviation: under `implicit` a drag gives like a spring, in the gains of the take's words, so that it can be strong or
//! weak; a pin does not.

use ligament::control::take::{Action, PerformError, Performer};
use ligament::control::{Aim, Priority, Task, What};
use ligament::loops::{
    Budget, DisplacementPart, ImplicitPart, LoopError, LoopFault, LoopId, LoopJoint, LoopSolver, Side,
    StepOptions, step,
};
use ligament::math::{Pose, Vec3};
use ligament::maximal::{
    Displacement, DisplacementOptions, DisplacementState, Implicit, ImplicitOptions, MaximalState, Push,
    Skeleton, StepError, Target,
};
use ligament::model::{BodyId, Model, PointOnLine, PointOnPlane, Spherical, StateError, Translational};
use ligament::sim::to_maximal;
use ligament_gallery::{Holds, Scene};
use serde::{Deserialize, Serialize};

use crate::protocol::Method;

/// Why something could not be done to a puppet.
#[derive(Debug, thiserror::Error)]
pub(super) enum PuppetError {
    #[error(transparent)]
    Perform(#[from] PerformError),
    #[error(transparent)]
    Step(#[from] StepError),
    #[error(transparent)]
    Loops(#[from] LoopError),
    #[error(transparent)]
    Loop(#[from] LoopFault),
    #[error(transparent)]
    State(#[from] StateError),
    #[error(
        "'{action}' needs a character that acts by its own joints; under the method {method} there are drags, pins and parameters"
    )]
    NotHere { action: String, method: &'static str },
    #[error("there is no parameter '{name}' under this method; there are: {list}", list = PARAMETERS.join(", "))]
    Parameter { name: String },
    #[error("'{name}' cannot be {value}")]
    Value { name: String, value: f64 },
}

/// What `set` knows, besides `step`.
pub(super) const PARAMETERS: [&str; 4] = ["springs", "precision", "iterations", "grip"];

/// What can be set.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Settings {
    pub(super) springs: bool,
    /// Loops are closed to this much, in metres or radians.
    pub(super) precision: f64,
    /// Iterations of the loop solver in a step at most.
    pub(super) iterations: f64,
    /// Times its own gains that a drag pulls with.
    pub(super) grip: f64,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { springs: true, precision: 1e-6, iterations: 500.0, grip: 1.0 }
    }
}

/// All that its future depends on.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct PuppetState {
    method: Method,
    motion: MaximalState,
    last_step: f64,
    momentum: Vec<Vec3>,
    holds: Holds,
    grips: Vec<LoopId>,
    performer: Performer,
    settings: Settings,
}

/// A scene on the move.
pub(super) struct Puppet {
    pub(super) scene: Scene,
    pub(super) method: Method,
    pub(super) settings: Settings,
    pub(super) performer: Performer,
    /// Largest gap that the last step left.
    pub(super) gap: f64,
    /// Iterations that the last step took.
    pub(super) iterations: usize,
    state: DisplacementState,
    holds: Holds,
    /// The loop joints of drags and pins, in the order of the performer's.
    grips: Vec<LoopId>,
    skeleton: Skeleton,
    implicit: Implicit,
    displacement: Displacement,
    solver: LoopSolver,
    targets: Vec<Target>,
    mass: f64,
}

impl Puppet {
    pub(super) fn new(scene: Scene, method: Method) -> Result<Puppet, PuppetError> {
        let skeleton = Skeleton::new(&scene.model);
        let state = DisplacementState::new(to_maximal(&scene.model, &scene.q, &scene.v)?);
        Ok(Puppet {
            implicit: Implicit::new(&skeleton, ImplicitOptions::default()),
            displacement: Displacement::new(&skeleton, DisplacementOptions::default()),
            holds: Holds::new(&scene.model)?,
            mass: scene.model.mass(),
            skeleton,
            state,
            method,
            settings: Settings::default(),
            performer: Performer::new(),
            gap: 0.0,
            iterations: 0,
            grips: Vec::new(),
            solver: LoopSolver::default(),
            targets: Vec::new(),
            scene,
        })
    }

    pub(super) fn save(&self) -> PuppetState {
        PuppetState {
            method: self.method,
            motion: self.state.motion.clone(),
            last_step: self.state.last_step,
            momentum: self.state.momentum.clone(),
            holds: self.holds.clone(),
            grips: self.grips.clone(),
            performer: self.performer.clone(),
            settings: self.settings,
        }
    }

    pub(super) fn restore(&mut self, saved: PuppetState) {
        self.method = saved.method;
        self.state =
            DisplacementState { motion: saved.motion, last_step: saved.last_step, momentum: saved.momentum };
        (self.holds, self.grips, self.performer) = (saved.holds, saved.grips, saved.performer);
        self.settings = saved.settings;
    }

    pub(super) fn model(&self) -> &Model {
        &self.scene.model
    }

    pub(super) fn motion(&self) -> &MaximalState {
        &self.state.motion
    }

    pub(super) fn poses(&self) -> Vec<Pose> {
        poses(&self.scene.model, &self.state.motion)
    }

    /// Another method from now on: poses and velocities go on as they are.
    pub(super) fn set_method(&mut self, method: Method) {
        if method != self.method {
            self.method = method;
            // Velocities over the last step are those of this instant, as good as can be told.
            self.state = DisplacementState::new(self.state.motion.clone());
            self.holds.loops.forget();
        }
    }

    pub(super) fn act(&mut self, time: f64, action: &Action) -> Result<(), PuppetError> {
        let (model, motion) = (&self.scene.model, &self.state.motion);
        if self.performer.hold(model, action, time, |bone| Ok(motion.world_from_body(model, bone)))? {
            return Ok(());
        }
        match action {
            Action::Set { name, value } => self.set(name, *value),
            _ => Err(PuppetError::NotHere { action: action.to_string(), method: name_of(self.method) }),
        }
    }

    fn set(&mut self, name: &str, value: f64) -> Result<(), PuppetError> {
        let within = |low: f64, high: f64| {
            let wrong = PuppetError::Value { name: name.to_string(), value };
            if value >= low && value <= high { Ok(value) } else { Err(wrong) }
        };
        match name {
            "springs" => self.settings.springs = within(0.0, 1.0)? > 0.5,
            "precision" => self.settings.precision = within(1e-12, 1.0)?,
            "iterations" => self.settings.iterations = within(1.0, 1e5)?.round(),
            "grip" => self.settings.grip = within(1e-3, 1e3)?,
            _ => return Err(PuppetError::Parameter { name: name.to_string() }),
        }
        Ok(())
    }

    pub(super) fn step(&mut self, time: f64, h: f64) -> Result<(), PuppetError> {
        let end = time + h;
        let (model, script) = (&self.scene.model, &self.scene.script);
        let motion = &self.state.motion;
        self.holds.happen(model, script, [time, end], || poses(model, motion))?;
        self.grip(end)?;
        let springs = self.settings.springs && self.scene.script.springs_on(end);
        let mut budget = Budget::to(self.settings.precision).within(self.settings.iterations as usize);
        let report = match self.method {
            Method::Displacement => {
                self.holds.lead(&self.scene.model, &self.scene.script, end)?;
                self.displacement.options.springs = springs;
                let (skeleton, stepper) = (&self.skeleton, &mut self.displacement);
                let mut part = DisplacementPart::new(skeleton, stepper, &mut self.state, Push::default(), h);
                let options =
                    StepOptions { iterations: 3, tolerance: 10.0 * self.settings.precision, adds_up: true };
                step(&mut [&mut part], &mut self.holds.loops, &mut self.solver, &options, h, &mut budget)?
            }
            _ => {
                self.scene.script.targets(end, &mut self.targets);
                self.implicit.options.springs = springs;
                let push = Push { targets: &self.targets, ..Push::default() };
                let (skeleton, stepper) = (&self.skeleton, &mut self.implicit);
                let mut part = ImplicitPart::new(skeleton, stepper, &mut self.state.motion, push);
                let options = StepOptions::default();
                step(&mut [&mut part], &mut self.holds.loops, &mut self.solver, &options, h, &mut budget)?
            }
        };
        self.gap = report.tree_gap.max(report.loop_gap);
        self.iterations = report.loops.iterations;
        Ok(())
    }

    /// The loop joints of drags and pins, as they are at a time.
    fn grip(&mut self, time: f64) -> Result<(), PuppetError> {
        let joints: Vec<LoopJoint> =
            self.performer.tasks(time).filter_map(|task| self.joint_of(&task)).collect();
        // Released ones are not told apart: joints are few, and what they remember soon finds itself again.
        while self.grips.len() > joints.len() {
            if let Some(id) = self.grips.pop() {
                self.holds.loops.remove(id);
            }
        }
        for (k, joint) in joints.into_iter().enumerate() {
            match self.grips.get(k) {
                Some(&id) => {
                    self.holds.loops.replace(id, joint)?;
                }
                None => self.grips.push(self.holds.loops.add(joint)?),
            }
        }
        Ok(())
    }

    fn joint_of(&self, task: &Task) -> Option<LoopJoint> {
        let model = &self.scene.model;
        let end = |bone: BodyId, frame: Pose| {
            let from_com = Pose::new(frame.rot, frame.pos - model.body(bone).inertia.com());
            Side::end(0, bone.index() as u32, from_com)
        };
        let (joint, gains) = match &task.what {
            What::Point { bone, point_body, aim: Aim::Reach { place, gains, .. }, axes } => {
                let parent = Side::world(Pose::translation(*place));
                let child = end(*bone, Pose::translation(*point_body));
                let joint = match axes.directions() {
                    [] => return None,
                    [one] => LoopJoint::new(PointOnPlane::across(*one), parent, child),
                    [one, other] => LoopJoint::new(PointOnLine::along(one.cross(*other)), parent, child),
                    _ => LoopJoint::new(Spherical, parent, child),
                };
                (joint, gains)
            }
            What::Turn { bone, aim: Aim::Reach { place, gains, .. }, .. } => {
                let here = self.state.motion.world_from_body(model, *bone).pos;
                let parent = Side::world(Pose::new(place.to_mat3(), here));
                (LoopJoint::new(Translational, parent, end(*bone, Pose::IDENTITY)), gains)
            }
            _ => return None,
        };
        let gives = task.priority > Priority::PRIMARY && self.method == Method::Implicit;
        // A spring that would give the whole scene the acceleration that the gains ask for.
        let stiffness = gains.stiffness * self.mass * self.settings.grip;
        let compliance = if gives && stiffness > 0.0 { 1.0 / stiffness } else { 0.0 };
        Some(joint.compliance(compliance).weight(task.weight.max(1e-6)))
    }
}

/// Its name, as people write it.
pub(super) fn name_of(method: Method) -> &'static str {
    match method {
        Method::Reduced => "reduced",
        Method::Implicit => "implicit",
        Method::Displacement => "displacement",
    }
}

fn poses(model: &Model, state: &MaximalState) -> Vec<Pose> {
    let mut poses = vec![Pose::IDENTITY; model.bodies().len()];
    for &body in model.forest().order() {
        poses[body.index()] = state.world_from_body(model, body);
    }
    poses
}
