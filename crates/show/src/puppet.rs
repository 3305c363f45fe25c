//! A scene whose bodies are held by joints to the hand: rigid bodies, or bones with flesh, in body poses (`implicit`,
//! `displacement`); and rigid bodies with loops in joint coordinates.
//!
//! Source: F98 section 5 and F99 section 5: whoever holds a tracker holds a body by a joint, as if with infinite mass.
//! Deviation: a drag gives like a spring, in the gains of the take's words, so that it can be strong or weak. A pin does not,
//! nor does a drag of rigid bodies under `displacement`, which is F98's; but what is far from where it should be comes there
//! like one that gives, and not in one step.
//!
//! Deviation: a hand has a fastest speed, that of what falls through the scene's length (`Scale::speed`). F98's displacements
//! are linear in a step and hold for small moves only; and a spring that is drawn two metres long at once gives a humanoid
//! ten times the energy that it has standing. So what holds a bone lies ahead of it by no more than brings it to that speed.

mod body;

use std::sync::Arc;

use ligament::command::{Command, CommandError, Tasks};
use ligament::contact::ContactForce;
use ligament::control::{Aim, Gains, Task, What};
use ligament::dynamics::Vectors;
use ligament::flesh::{Flesh, FleshMotion};
use ligament::loops::{LoopError, LoopFault, LoopId, LoopJoint, LoopSolver, Side};
use ligament::math::{Pose, Quat, Vec3, so3};
use ligament::maximal::{ContactOptions, MaximalState, StepError, Target, contact_forces, to_maximal};
use ligament::model::{
    BodyId, Model, NotReducible, PointOnLine, PointOnPlane, Spherical, StateError, Translational,
};
use ligament::scene::Scene;
use ligament::sim::{FleshedBodies, FleshedBodiesState, FleshedError, Holds};
use serde::{Deserialize, Serialize};

use crate::scale::{Scale, bounded};
use crate::{Method, Report};
use body::{Body, BodyState, Rigid, Within, bone_method};

/// Metres and radians from where a pin should be within which it gives less than a hand does, and less the nearer it is.
const NEAR: f64 = 0.02;
const NEARLY_TURNED: f64 = 0.2;

/// Why something could not be done to a puppet.
#[derive(Debug, thiserror::Error)]
pub(crate) enum PuppetError {
    #[error(transparent)]
    Perform(#[from] CommandError),
    #[error(transparent)]
    Step(#[from] StepError),
    #[error(transparent)]
    Loops(#[from] LoopError),
    #[error(transparent)]
    Loop(#[from] LoopFault),
    #[error(transparent)]
    State(#[from] StateError),
    #[error(transparent)]
    Fleshed(#[from] FleshedError),
    #[error(transparent)]
    Coordinates(#[from] NotReducible),
    #[error(
        "'{action}' needs a character that acts by its own joints; under the method {method} there are drags, pins and parameters"
    )]
    NotHere { action: String, method: &'static str },
    #[error("'{name}' cannot be {value}; it goes from {low} to {high}")]
    Value { name: String, value: f64, low: f64, high: f64 },
}

/// What can be set.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Settings {
    pub(crate) springs: bool,
    /// Loops are closed to this much, in metres or radians.
    pub(crate) precision: f64,
    /// Iterations of the loop solver in a step at most.
    pub(crate) iterations: f64,
    /// Times its own gains that a drag pulls with.
    pub(crate) grip: f64,
}

impl Settings {
    /// Sets one by name; false where there is none of this name.
    pub(crate) fn set(&mut self, name: &str, value: f64) -> Result<bool, PuppetError> {
        let within = |low: f64, high: f64| {
            let wrong = PuppetError::Value { name: name.to_string(), value, low, high };
            if value >= low && value <= high { Ok(value) } else { Err(wrong) }
        };
        match name {
            "springs" => self.springs = within(0.0, 1.0)? > 0.5,
            "precision" => self.precision = within(1e-12, 1.0)?,
            "iterations" => self.iterations = within(1.0, 1e5)?.round(),
            "grip" => self.grip = within(1e-3, 1e3)?,
            _ => return Ok(false),
        }
        Ok(true)
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { springs: true, precision: 1e-6, iterations: 500.0, grip: 1.0 }
    }
}

/// All that its future depends on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct PuppetState {
    method: Method,
    body: BodyState,
    holds: Holds,
    grips: Vec<LoopId>,
    performer: Tasks,
}

/// A scene on the move.
pub(crate) struct Puppet {
    scene: Arc<Scene>,
    method: Method,
    pub(crate) performer: Tasks,
    left: Report,
    body: Body,
    holds: Holds,
    /// The loop joints of drags and pins, in the order of the performer's.
    grips: Vec<LoopId>,
    solver: LoopSolver,
    targets: Vec<Target>,
    mass: f64,
    scale: Scale,
}

impl Puppet {
    /// Rigid bodies.
    pub(crate) fn rigid(scene: &Arc<Scene>, method: Method) -> Result<Puppet, PuppetError> {
        let motion = to_maximal(&scene.model, &scene.q, &scene.v)?;
        let mut body = Body::Rigid(Box::new(Rigid::new(&scene.model, motion)));
        body.set_method(method)?;
        Puppet::of(scene, body, method)
    }

    /// Bones with flesh.
    pub(crate) fn fleshed(
        scene: &Arc<Scene>,
        flesh: Flesh,
        motion: FleshMotion,
        method: Method,
    ) -> Result<Puppet, PuppetError> {
        let character = FleshedBodies::new(&scene.model, flesh, motion, bone_method(method))?;
        let state = character.at_rest(&scene.q, &scene.v)?;
        Puppet::of(scene, Body::Fleshed(Box::new((character, state))), method)
    }

    fn of(scene: &Arc<Scene>, body: Body, method: Method) -> Result<Puppet, PuppetError> {
        Ok(Puppet {
            holds: Holds::new(body.model())?,
            mass: body.model().mass(),
            scale: Scale::of(scene),
            scene: scene.clone(),
            method,
            performer: Tasks::new(),
            left: Report::default(),
            body,
            grips: Vec::new(),
            solver: LoopSolver::default(),
            targets: Vec::new(),
        })
    }

    pub(crate) fn save(&self) -> PuppetState {
        PuppetState {
            method: self.method,
            body: self.body.save(),
            holds: self.holds.clone(),
            grips: self.grips.clone(),
            performer: self.performer.clone(),
        }
    }

    pub(crate) fn restore(&mut self, saved: PuppetState) {
        self.method = saved.method;
        self.body.restore(saved.method, saved.body);
        (self.holds, self.grips, self.performer) = (saved.holds, saved.grips, saved.performer);
    }

    pub(crate) fn model(&self) -> &Model {
        self.body.model()
    }

    pub(crate) fn motion(&self) -> &MaximalState {
        self.body.motion()
    }

    pub(crate) fn poses(&self) -> Vec<Pose> {
        poses(self.model(), self.motion())
    }

    /// What the last step left.
    pub(crate) fn report(&self) -> Report {
        self.left
    }

    /// Takes over a scene that was moved by somebody else until now, as it moves.
    pub(crate) fn take_over(
        &mut self,
        method: Method,
        state: FleshedBodiesState,
        performer: Tasks,
    ) -> Result<(), PuppetError> {
        self.method = method;
        let body = match &self.body {
            Body::Rigid(_) => BodyState::Rigid(state.bones, None),
            Body::Fleshed(_) => BodyState::Fleshed(state),
        };
        self.body.restore(method, body);
        self.performer = performer;
        self.holds = Holds::new(self.body.model())?;
        self.grips.clear();
        Ok(())
    }

    /// What somebody else needs to take over.
    pub(crate) fn hand_over(&self) -> (FleshedBodiesState, Tasks) {
        let state = match self.body.save() {
            BodyState::Rigid(bones, _) => {
                FleshedBodiesState { bones, positions: Vectors::zeros(0), velocities: Vectors::zeros(0) }
            }
            BodyState::Fleshed(state) => state,
        };
        (state, self.performer.clone())
    }

    /// Another method from now on: poses and velocities go on as they are.
    pub(crate) fn set_method(&mut self, method: Method) -> Result<(), PuppetError> {
        if method != self.method {
            self.body.set_method(method)?;
            self.method = method;
            self.holds.loops.forget();
        }
        Ok(())
    }

    /// Changes how flesh moves on its bones, where there is any.
    pub(crate) fn set_flesh(&mut self, motion: FleshMotion) {
        if let Body::Fleshed(fleshed) = &mut self.body
            && *fleshed.0.motion() != motion
        {
            fleshed.0.set_motion(motion);
        }
    }

    pub(crate) fn act(&mut self, time: f64, action: &Command) -> Result<(), PuppetError> {
        let (model, motion) = (self.body.model(), self.body.motion());
        if self.performer.hold(model, action, time, |bone| Ok(motion.world_from_body(model, bone)))? {
            return Ok(());
        }
        Err(PuppetError::NotHere { action: action.to_string(), method: self.method.name() })
    }

    /// One step, within what the clock leaves where there is one; in parts, where something swings too far for one (see
    /// [`ligament::sim::ByDisplacements`]).
    pub(crate) fn step(
        &mut self,
        time: f64,
        h: f64,
        settings: &Settings,
        mut clock: Option<&mut dyn FnMut() -> f64>,
    ) -> Result<(), PuppetError> {
        let mut to_do = vec![(time, h)];
        while let Some((time, h)) = to_do.pop() {
            let before = (self.method == Method::Displacement).then(|| self.save());
            let clock = clock.as_mut().map(|clock| &mut **clock as &mut dyn FnMut() -> f64);
            let too_long = self.part(time, h, settings, clock)?;
            if let Some(before) = before.filter(|_| too_long) {
                self.restore(before);
                to_do.extend([(time + 0.5 * h, 0.5 * h), (time, 0.5 * h)]);
            }
        }
        Ok(())
    }

    /// A part of a step; whether it is better made in halves.
    fn part<'a>(
        &mut self,
        time: f64,
        h: f64,
        settings: &'a Settings,
        clock: Option<&'a mut dyn FnMut() -> f64>,
    ) -> Result<bool, PuppetError> {
        let (end, scene) = (time + h, self.scene.clone());
        let (model, motion) = (self.body.model(), self.body.motion());
        self.holds.happen(model, &scene.script, [time, end], || poses(model, motion))?;
        match self.method {
            Method::Implicit => {}
            Method::Displacement => self.holds.lead(model, &scene.script, end)?,
            // What is not closed yet becomes speed there: no more of it than a hand has.
            Method::Reduced => {
                let (scale, holds) = (self.scale, &mut self.holds);
                holds.lead_by(model, &scene.script, end, |target| slow(target, model, motion, scale, h))?;
            }
        }
        self.grip(end, settings)?;
        let springs = settings.springs && scene.script.springs_on(end);
        scene.script.targets(end, &mut self.targets);
        let Puppet { body, holds, solver, targets, .. } = self;
        let within = Within { settings, springs, clock };
        let (left, too_long) = body.step(self.method, (&mut holds.loops, solver), within, targets, h)?;
        self.left = left;
        Ok(too_long)
    }

    /// Positions of the skin and of the nodes of the cage, where there is flesh.
    pub(crate) fn flesh_shape(&mut self) -> Option<(Vectors, &Vectors)> {
        let Body::Fleshed(fleshed) = &mut self.body else { return None };
        let (character, state) = &mut **fleshed;
        let skin = character.shape(state).ok()?.1.clone();
        Some((skin, &state.positions))
    }

    pub(crate) fn energy(&self) -> f64 {
        match &self.body {
            Body::Rigid(_) => self.motion().energy(self.model()),
            Body::Fleshed(fleshed) => fleshed.0.energy(&fleshed.1).unwrap_or(f64::NAN),
        }
    }

    pub(crate) fn contact_forces(&mut self, h: f64) -> Vec<ContactForce> {
        match &mut self.body {
            // No contact in joint coordinates: see `Show::reduced`.
            Body::Rigid(rigid) => {
                contact_forces(rigid.skeleton(), rigid.motion(), &ContactOptions::default())
            }
            Body::Fleshed(fleshed) => {
                let (character, state) = &mut **fleshed;
                character.contact_forces(state, h).unwrap_or_default()
            }
        }
    }

    /// The loop joints of drags and pins, as they are at a time.
    fn grip(&mut self, time: f64, settings: &Settings) -> Result<(), PuppetError> {
        let joints: Vec<LoopJoint> = self
            .performer
            .verbs()
            .zip(self.performer.tasks(time))
            .filter_map(|(verb, task)| self.joint_of(verb, &task, settings))
            .collect();
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

    fn joint_of(&self, verb: &str, task: &Task, settings: &Settings) -> Option<LoopJoint> {
        let model = self.body.model();
        let end = |bone: BodyId, frame: Pose| {
            let from_com = Pose::new(frame.rot, frame.pos - model.body(bone).inertia.com());
            Side::end(0, bone.index() as u32, from_com)
        };
        // How far ahead a spring lies that brings what it pulls from one speed to another.
        let pace = (gains_of(task)?.stiffness * settings.grip).sqrt();
        let lead = |most: f64, already: f64| (most - already).max(0.0) / pace;
        let at = |bone: BodyId| &self.body.motion().bodies[bone.index()];
        // How far it is from where it should be, in parts of what is near.
        let (joint, gains, away) = match &task.what {
            What::Point { bone, point_body, aim: Aim::Reach { place, gains, .. }, axes } => {
                let here = self.body.motion().world_from_body(model, *bone).point(*point_body);
                let missing: Vec3 = axes
                    .directions()
                    .iter()
                    .fold(Vec3::ZERO, |all, axis| all + *axis * axis.dot(*place - here));
                let velocity = at(*bone).linear + at(*bone).angular.cross(here - at(*bone).com);
                let ahead = bounded(missing, |way| lead(self.scale.speed(), way.dot(velocity)));
                let parent = Side::world(Pose::translation(here + ahead));
                let child = end(*bone, Pose::translation(*point_body));
                let joint = match axes.directions() {
                    [] => return None,
                    [one] => LoopJoint::new(PointOnPlane::across(*one), parent, child),
                    [one, other] => LoopJoint::new(PointOnLine::along(one.cross(*other)), parent, child),
                    _ => LoopJoint::new(Spherical, parent, child),
                };
                (joint, gains, missing.norm() / NEAR)
            }
            What::Turn { bone, aim: Aim::Reach { place, gains, .. }, .. } => {
                let here = self.body.motion().world_from_body(model, *bone);
                let missing = so3::log(place.to_mat3() * here.rot.transpose());
                let ahead = bounded(missing, |way| lead(self.scale.spin(), way.dot(at(*bone).angular)));
                let parent = Side::world(Pose::new(so3::exp(ahead) * here.rot, here.pos));
                let joint = LoopJoint::new(Translational, parent, end(*bone, Pose::IDENTITY));
                (joint, gains, missing.norm() / NEARLY_TURNED)
            }
            _ => return None,
        };
        // A hand gives; what does not give still comes gently from where it is, since to be there in one step would be a blow.
        // Flesh would not bear what a hand that does not give can do.
        let hand = matches!(verb, "drag" | "turn")
            && (self.method != Method::Displacement || matches!(self.body, Body::Fleshed(_)));
        let gives = if hand { 1.0 } else { away.min(1.0) };
        // A spring that would give the whole scene the acceleration that the gains ask for.
        let stiffness = gains.stiffness * self.mass * settings.grip;
        let compliance = if stiffness > 0.0 { gives / stiffness } else { 0.0 };
        Some(joint.compliance(compliance).weight(task.weight.max(1e-6)))
    }
}

/// Brings a target as near to its tracker as a hand's haste allows in a step of `h` seconds.
fn slow(target: &mut Target, model: &Model, motion: &MaximalState, scale: Scale, h: f64) {
    let Some(tracker) = model.trackers().get(target.tracker) else { return };
    let here = motion.world_from_body(model, tracker.body) * tracker.body_from_tracker;
    target.position = here.pos + bounded(target.position - here.pos, |_| scale.speed() * h);
    let turn = so3::log(target.rotation.to_mat3() * here.rot.transpose());
    let ahead = bounded(turn, |_| scale.spin() * h);
    if ahead != turn {
        target.rotation = so3::exp_quat(ahead) * Quat::from_mat3(here.rot);
    }
}

/// The gains of a task that reaches for something.
fn gains_of(task: &Task) -> Option<&Gains> {
    match &task.what {
        What::Point { aim: Aim::Reach { gains, .. }, .. }
        | What::Turn { aim: Aim::Reach { gains, .. }, .. } => Some(gains),
        _ => None,
    }
}

fn poses(model: &Model, state: &MaximalState) -> Vec<Pose> {
    let mut poses = vec![Pose::IDENTITY; model.bodies().len()];
    for &body in model.forest().order() {
        poses[body.index()] = state.world_from_body(model, body);
    }
    poses
}
