//! The loop joints of a running simulation: the model's own, those that come and go, one for every tracker that is held by a
//! joint, and one for every drag or pin that pulls from outside.
//!
//! Source: F98 section 5 and F99 section 5: who holds a tracker holds a body by a joint, as if with infinite mass.
//! Deviation: a drag gives like a spring, by its own gains, so that it can be strong or weak. A pin does not, nor does a drag of
//! rigid bodies under `displacement`, which is F98's; but what is far from its target comes there like one that gives, and not
//! in one step.
//!
//! Deviation: a drag has a fastest speed, that of what falls through the scene's length ([`Scale::speed`]). F98's displacements
//! are linear in a step and hold for small moves only; and a spring that is drawn two meters long at once gives a humanoid ten
//! times the energy that it has standing. So what holds a bone lies ahead of it by no more than brings it to that speed.

use ligament_math::{Pose, Quat, Vec3, so3};

use super::error::StepError;
use super::scale::{Scale, bounded};
use super::settings::Settings;
use crate::command::Tasks;
use crate::control::{Aim, Gains, Task, What};
use crate::loops::{LoopFault, LoopId, LoopJoint, Loops, Side};
use crate::maximal::{MaximalState, Target};
use crate::model::{BodyId, Joint, Model, PointOnLine, PointOnPlane, Spherical, Translational};
use crate::scene::{Change, Script};

/// Meters and radians from its target within which a pin gives less than a drag does, and less the nearer it is.
const NEAR: f64 = 0.02;
const NEARLY_TURNED: f64 = 0.2;

/// The loop joints, with what is remembered of them.
#[derive(Debug, PartialEq, Default, serde::Serialize, serde::Deserialize)]
pub(super) struct Constraints {
    pub(super) loops: Loops,
    named: Vec<(String, LoopId)>,
    /// For every tracker, the joint that holds it.
    trackers: Vec<Option<LoopId>>,
    /// For every drag and pin, in the order of the tasks.
    drags: Vec<LoopId>,
}

impl Clone for Constraints {
    fn clone(&self) -> Constraints {
        let (named, drags) = (self.named.clone(), self.drags.clone());
        Constraints { loops: self.loops.clone(), named, trackers: self.trackers.clone(), drags }
    }

    /// Without an allocation, as long as no joint came or went.
    fn clone_from(&mut self, from: &Constraints) {
        self.loops.clone_from(&from.loops);
        self.trackers.clone_from(&from.trackers);
        self.drags.clone_from(&from.drags);
        if self.named != from.named {
            self.named.clone_from(&from.named);
        }
    }
}

/// How drags and pins pull.
pub(super) struct Pulling<'a> {
    pub(super) model: &'a Model,
    pub(super) motion: &'a MaximalState,
    pub(super) scale: Scale,
    pub(super) settings: &'a Settings,
    /// Whether drags give: all but F98's of rigid bodies.
    pub(super) gives: bool,
}

impl Constraints {
    /// The loop joints of a model, whose bodies are the ends of part 0.
    pub(super) fn new(model: &Model) -> Result<Constraints, LoopFault> {
        let mut all = Constraints { trackers: vec![None; model.trackers().len()], ..Constraints::default() };
        let ids = all.loops.add_model(model, 0)?;
        let names = model.forest().loops().iter().map(|&id| model.joint(id).name.clone());
        all.named = names.zip(ids).collect();
        Ok(all)
    }

    /// As an earlier version kept them.
    pub(super) fn of(
        loops: Loops,
        named: Vec<(String, LoopId)>,
        trackers: Vec<Option<LoopId>>,
        drags: Vec<LoopId>,
    ) -> Constraints {
        Constraints { loops, named, trackers, drags }
    }

    /// Adds a joint between bodies, by name.
    pub(super) fn join(&mut self, model: &Model, joint: Joint) -> Result<(), LoopFault> {
        let id = self.loops.add(LoopJoint::of_joint(model, &joint, 0))?;
        self.named.push((joint.name, id));
        Ok(())
    }

    /// Takes a joint away; false where none has this name.
    pub(super) fn unjoin(&mut self, name: &str) -> bool {
        let found = self.named.iter().position(|(known, _)| known == name);
        found.map(|at| self.loops.remove(self.named.remove(at).1)).is_some()
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.named.iter().any(|(known, _)| known == name)
    }

    /// Joints by name, with what closes them.
    pub(super) fn named(&self) -> impl Iterator<Item = (&str, LoopId)> {
        self.named.iter().map(|(name, id)| (name.as_str(), *id))
    }

    /// What holds drags, pins and trackers.
    pub(super) fn targets(&self) -> impl Iterator<Item = LoopId> {
        self.drags.iter().copied().chain(self.trackers.iter().copied().flatten())
    }

    /// Lets happen what the script has happen before the step from one time to another.
    pub(super) fn follow_script(
        &mut self,
        model: &Model,
        script: &Script,
        [from, to]: [f64; 2],
        poses: impl FnOnce() -> Vec<Pose>,
    ) -> Result<(), StepError> {
        let events = script.events_between(from, to);
        if events.is_empty() {
            return Ok(());
        }
        let poses = poses();
        for event in events {
            match &event.change {
                Change::Release { joint } => {
                    self.unjoin(joint);
                }
                bind @ Change::Bind { .. } => {
                    if let Some(joint) = bind.joint_at(&poses) {
                        self.join(model, joint)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Holds trackers at their targets by joints, and lets go of the others.
    pub(super) fn hold_trackers(&mut self, model: &Model, targets: &[Target]) -> Result<(), LoopFault> {
        for k in 0..self.trackers.len() {
            let target = targets.iter().find(|target| target.tracker == k);
            match (target.and_then(|target| LoopJoint::of_target(model, target, 0)), self.trackers[k]) {
                (Some(joint), Some(id)) => drop(self.loops.replace(id, joint)?),
                (Some(joint), None) => self.trackers[k] = Some(self.loops.add(joint)?),
                (None, Some(id)) => {
                    self.loops.remove(id);
                    self.trackers[k] = None;
                }
                (None, None) => {}
            }
        }
        Ok(())
    }

    /// Holds bodies by the drags and pins, as they are at a time.
    pub(super) fn hold_tasks(
        &mut self,
        tasks: &Tasks,
        time: f64,
        how: &Pulling<'_>,
    ) -> Result<(), LoopFault> {
        let mut count = 0;
        for (is_drag, task) in tasks.each(time) {
            let Some(joint) = how.joint(is_drag, &task) else { continue };
            match self.drags.get(count) {
                Some(&id) => drop(self.loops.replace(id, joint)?),
                None => self.drags.push(self.loops.add(joint)?),
            }
            count += 1;
        }
        // Released ones are not told apart: joints are few, and what they remember soon finds itself again.
        self.let_go(count);
        Ok(())
    }

    /// Keeps so many joints of drags and pins.
    pub(super) fn let_go(&mut self, keep: usize) {
        for id in self.drags.drain(keep.min(self.drags.len())..) {
            self.loops.remove(id);
        }
    }

    /// Forgets what the joints remember, and those of drags, pins and trackers: another method is to find them anew.
    pub(super) fn hand_over(&mut self) {
        self.let_go(0);
        for held in &mut self.trackers {
            held.take().map(|id| self.loops.remove(id));
        }
        self.loops.forget();
    }
}

impl Pulling<'_> {
    fn joint(&self, is_drag: bool, task: &Task) -> Option<LoopJoint> {
        let end = |bone: BodyId, frame: Pose| Side::on_body(self.model, 0, bone, frame);
        // How far ahead a spring lies that brings what it pulls from one speed to another.
        let pace = (gains_of(task)?.stiffness * self.settings.grip).sqrt();
        let lead = |most: f64, already: f64| (most - already).max(0.0) / pace;
        let at = |bone: BodyId| &self.motion.bodies[bone.index()];
        // How far it is from its target, in parts of what is near.
        let (joint, gains, away) = match &task.what {
            What::Point { bone, point_body, aim: Aim::Reach { place, gains, .. }, axes } => {
                let here = self.motion.world_from_body(self.model, *bone).point(*point_body);
                let add = |all: Vec3, axis: &Vec3| all + *axis * axis.dot(*place - here);
                let missing = axes.directions().iter().fold(Vec3::ZERO, add);
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
                let here = self.motion.world_from_body(self.model, *bone);
                let missing = so3::log(place.to_mat3() * here.rot.transpose());
                let ahead = bounded(missing, |way| lead(self.scale.spin(), way.dot(at(*bone).angular)));
                let parent = Side::world(Pose::new(so3::exp(ahead) * here.rot, here.pos));
                let joint = LoopJoint::new(Translational, parent, end(*bone, Pose::IDENTITY));
                (joint, gains, missing.norm() / NEARLY_TURNED)
            }
            _ => return None,
        };
        // What does not give still comes gently from where it is, since to be there in one step would be a blow.
        let gives = if is_drag && self.gives { 1.0 } else { away.min(1.0) };
        // A spring that would give the whole scene the acceleration that the gains ask for.
        let stiffness = gains.stiffness * self.model.mass() * self.settings.grip;
        let compliance = if stiffness > 0.0 { gives / stiffness } else { 0.0 };
        Some(joint.compliance(compliance).weight(task.weight.max(1e-6)))
    }
}

/// Brings targets as near to their trackers as a drag's haste allows in a step of `h` seconds: what is not closed yet becomes
/// speed in generalized coordinates.
pub(super) fn slow_targets(
    targets: &mut [Target],
    model: &Model,
    motion: &MaximalState,
    scale: Scale,
    h: f64,
) {
    for target in targets {
        let Some(tracker) = model.trackers().get(target.tracker) else { continue };
        let here = motion.world_from_body(model, tracker.body) * tracker.body_from_tracker;
        target.position = here.pos + bounded(target.position - here.pos, |_| scale.speed() * h);
        let turn = so3::log(target.rotation.to_mat3() * here.rot.transpose());
        let ahead = bounded(turn, |_| scale.spin() * h);
        if ahead != turn {
            target.rotation = so3::exp_quat(ahead) * Quat::from_mat3(here.rot);
        }
    }
}

/// Brings the place of a task as near as a drag's haste allows. A task asks for `stiffness * way - damping * speed`: however far
/// away its place is, no more is asked of the joints than brings the bone to [`Scale::speed`], so the place lies ahead by no more
/// than `speed * damping / stiffness`.
pub(super) fn slow_task(task: &mut Task, poses: &[Pose], scale: Scale) {
    let lead = |speed: f64, gains: &Gains| match gains.stiffness > 0.0 {
        true => speed * gains.damping / gains.stiffness,
        false => f64::INFINITY,
    };
    match &mut task.what {
        What::Point { bone, point_body, aim: Aim::Reach { place, gains, .. }, axes } => {
            let here = poses[bone.index()].point(*point_body);
            let add = |all: Vec3, axis: &Vec3| all + *axis * axis.dot(*place - here);
            let missing = axes.directions().iter().fold(Vec3::ZERO, add);
            *place += bounded(missing, |_| lead(scale.speed(), gains)) - missing;
        }
        What::Turn { bone, aim: Aim::Reach { place, gains, .. }, .. } => {
            let here = poses[bone.index()].rot;
            let missing = so3::log(place.to_mat3() * here.transpose());
            let ahead = bounded(missing, |_| lead(scale.spin(), gains));
            if ahead != missing {
                *place = so3::exp_quat(ahead) * Quat::from_mat3(here);
            }
        }
        _ => {}
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
