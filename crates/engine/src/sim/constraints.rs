//! The loop joints of a running simulation: those of the model, those that commands and scripts add and remove, one for every
//! tracker with a target, and one for every drag or pin that acts as an external constraint.
//!
//! Source: Faure 1998 (F98) section 5 and Faure 1999 (F99) section 5: a tracker holds a body by a joint, as if the tracker had
//! infinite mass.
//! Deviation: a drag is compliant like a spring, with its own gains, so that it can be strong or weak. A pin is rigid, and so is
//! a drag of rigid bodies under `displacement`, which is F98's method. But a rigid one that is far from its target starts
//! compliant, so that it does not jump there in one step.
//!
//! Deviation: a drag has a maximum speed, the speed of a free fall through the scene's length ([`Scale::speed`]). F98's
//! displacements are linear in a step and hold for small moves only; and a spring that is stretched by two meters at once gives a
//! humanoid ten times the energy that it has standing. So the attachment point of the spring leads the bone by no more than what
//! accelerates it to that speed.
//!
//! Deviation: where drags move passive bodies of a character under `reduced`, whose short substeps hardly damp them, a second joint is
//! their damper: a spring of stiffness d/h to the position at the start of the substep, d damping, h length of the substep.

use ligament_math::{Pose, Quat, Vec3, Wrench, so3};

use super::error::StepError;
use super::scale::{Scale, bounded};
use super::settings::Settings;
use crate::control::{Aim, Gains, Task, What};
use crate::loops::{LoopFault, LoopId, LoopJoint, Loops, Side};
use crate::maximal::{MaximalState, Target};
use crate::model::{BodyId, Joint, Model, PointOnLine, PointOnPlane, Spherical, Translational};
use crate::scene::{Change, Script};

/// Distance from the target, in meters and radians, within which a pin becomes stiffer than a drag: the nearer, the stiffer.
const NEAR: f64 = 0.02;
const NEARLY_TURNED: f64 = 0.2;
/// Part of these distances within which it is rigid: it then takes nothing from the motion.
const RIGID: f64 = 1e-3;
/// A target that moved by less than this in a substep, in meters and radians, rests but for rounding.
const AT_REST: f64 = 1e-12;

/// The loop joints, with their warm-start data.
#[derive(Debug, PartialEq, Default, serde::Serialize, serde::Deserialize)]
pub(super) struct Constraints {
    pub(super) loops: Loops,
    named: Vec<(String, LoopId)>,
    /// For every tracker up to the last that had a target, the joint that holds it, if any.
    trackers: Vec<Option<LoopId>>,
    /// The joints of drags and pins, in the order of the tasks.
    drags: Vec<LoopId>,
}

impl Clone for Constraints {
    fn clone(&self) -> Constraints {
        let (named, drags) = (self.named.clone(), self.drags.clone());
        Constraints { loops: self.loops.clone(), named, trackers: self.trackers.clone(), drags }
    }

    /// Does not allocate, as long as no joint was added or removed.
    fn clone_from(&mut self, from: &Constraints) {
        self.loops.clone_from(&from.loops);
        self.trackers.clone_from(&from.trackers);
        self.drags.clone_from(&from.drags);
        if self.named != from.named {
            self.named.clone_from(&from.named);
        }
    }
}

/// How drags and pins act as loop joints.
pub(super) struct Pulling<'a> {
    pub(super) model: &'a Model,
    pub(super) motion: &'a MaximalState,
    pub(super) scale: Scale,
    pub(super) settings: &'a Settings,
    /// Whether drags are compliant: all are, except F98's drags of rigid bodies.
    pub(super) gives: bool,
    /// The length of the substep in seconds, if drags are damped.
    pub(super) damps: Option<f64>,
}

impl Constraints {
    /// The loop joints of a model, whose bodies are the ends of part 0.
    pub(super) fn new(model: &Model) -> Result<Constraints, LoopFault> {
        let mut all = Constraints::default();
        let ids = all.loops.add_model(model, 0)?;
        let names = model.forest().loops().iter().map(|&id| model.joint(id).name.clone());
        all.named = names.zip(ids).collect();
        Ok(all)
    }

    /// Loop joints as an earlier version of recordings stored them.
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

    /// Removes a joint; returns false if no joint has this name.
    pub(super) fn unjoin(&mut self, name: &str) -> bool {
        let found = self.named.iter().position(|(known, _)| known == name);
        found.map(|at| self.loops.remove(self.named.remove(at).1)).is_some()
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.named.iter().any(|(known, _)| known == name)
    }

    /// Names of the joints, and their ids in the loop solver.
    pub(super) fn named(&self) -> impl Iterator<Item = (&str, LoopId)> {
        self.named.iter().map(|(name, id)| (name.as_str(), *id))
    }

    /// Ids of the joints that hold drags, pins and trackers.
    pub(super) fn targets(&self) -> impl Iterator<Item = LoopId> {
        self.drags.iter().copied().chain(self.trackers.iter().copied().flatten())
    }

    /// Whether a joint holds a drag or a pin.
    pub(super) fn hold_any_task(&self) -> bool {
        !self.drags.is_empty()
    }

    /// Whether a joint holds a tracker.
    pub(super) fn hold_any_tracker(&self) -> bool {
        self.trackers.iter().any(Option::is_some)
    }

    /// The wrench of the joint that holds a tracker, on its body about the origin of the tracker's frame, in world axes. `None` if
    /// no joint holds it, or no step has yet.
    pub(super) fn tracker_wrench(&self, tracker: usize) -> Option<Wrench> {
        let id = (*self.trackers.get(tracker)?)?;
        Some(Wrench::new(self.loops.torque(id)?, self.loops.force(id)?))
    }

    /// Applies the events of the script between two times.
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

    /// Whether a joint holds the same point of the same body as another one.
    fn is_at(&self, id: LoopId, joint: &LoopJoint) -> bool {
        self.loops.get(id).is_some_and(|old| old.child == joint.child)
    }

    /// Replaces the joint of a drag, a pin or a tracker, and lists it if its target moved.
    fn move_to(&mut self, id: LoopId, joint: LoopJoint, moved: &mut Vec<LoopId>) -> Result<(), LoopFault> {
        let now = joint.parent.end_from_joint;
        let rests = self.loops.get(id).map(|old| old.parent.end_from_joint).is_some_and(|old| {
            (old.pos - now.pos).norm() < AT_REST && so3::log(old.rot * now.rot.transpose()).norm() < AT_REST
        });
        if !rests {
            moved.push(id);
        }
        self.loops.replace(id, joint).map(drop)
    }

    /// Holds trackers at their targets by joints, and removes the joints of trackers without a target. Lists those whose targets
    /// moved.
    pub(super) fn hold_trackers(
        &mut self,
        model: &Model,
        targets: &[Target],
        joint: impl Fn(&Target) -> Option<LoopJoint>,
        moved: &mut Vec<LoopId>,
    ) -> Result<(), LoopFault> {
        let led =
            targets.iter().map(|target| target.tracker + 1).max().unwrap_or(0).min(model.trackers().len());
        if self.trackers.len() < led {
            self.trackers.resize(led, None);
        }
        for k in 0..self.trackers.len() {
            let target = targets.iter().find(|target| target.tracker == k);
            match (target.and_then(&joint), self.trackers[k]) {
                (Some(joint), Some(id)) => self.move_to(id, joint, moved)?,
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

    /// Holds bodies by drags (true) and pins. Lists those whose targets moved.
    pub(super) fn hold_tasks(
        &mut self,
        tasks: impl Iterator<Item = (bool, Task)>,
        how: &Pulling<'_>,
        moved: &mut Vec<LoopId>,
    ) -> Result<(), LoopFault> {
        let mut count = 0;
        for (is_drag, task) in tasks {
            let Some((joint, damper)) = how.joints(is_drag, &task) else { continue };
            for joint in [Some(joint), damper].into_iter().flatten() {
                match self.drags.get(count) {
                    Some(&id) if self.is_at(id, &joint) => self.move_to(id, joint, moved)?,
                    // Another task has its place: what the last one needed is no start for it.
                    Some(&id) => {
                        self.loops.remove(id);
                        self.drags[count] = self.loops.add(joint)?;
                    }
                    None => self.drags.push(self.loops.add(joint)?),
                }
                count += 1;
            }
        }
        self.let_go(count);
        Ok(())
    }

    /// Keeps the first `keep` joints of drags and pins and removes the others.
    pub(super) fn let_go(&mut self, keep: usize) {
        for id in self.drags.drain(keep.min(self.drags.len())..) {
            self.loops.remove(id);
        }
    }

    /// Clears the warm start, and removes the joints of drags, pins and trackers: the next method creates them again.
    pub(super) fn hand_over(&mut self) {
        self.let_go(0);
        for held in &mut self.trackers {
            held.take().map(|id| self.loops.remove(id));
        }
        self.loops.forget();
    }
}

impl Pulling<'_> {
    /// The joint of a drag or pin, and its damper, if it has one.
    fn joints(&self, is_drag: bool, task: &Task) -> Option<(LoopJoint, Option<LoopJoint>)> {
        let end = |bone: BodyId, frame: Pose| Side::on_body(self.model, 0, bone, frame);
        let gains = task.what.gains()?;
        let grip = self.settings.grip;
        // The damping ratio does not depend on the grip.
        let damper =
            self.damps.map(|h| (h, gains.damping * grip.sqrt())).filter(|(_, d)| is_drag && *d > 0.0);
        // Distance by which the spring's attachment point leads the bone: to change its speed from one value to another, or, against
        // a damper, to keep its speed.
        let pace = (gains.stiffness * grip).sqrt();
        let lead = |most: f64, already: f64| match damper {
            Some((_, damping)) => most * damping / (pace * pace),
            None => (most - already).max(0.0) / pace,
        };
        let ahead_in_step = |velocity: Vec3| damper.map_or(Vec3::ZERO, |(h, _)| velocity * h);
        let at = |bone: BodyId| &self.motion.bodies[bone.index()];
        // Distance to the target, as a multiple of the near distance.
        let what = task.what.in_world(|bone| self.motion.world_from_body(self.model, bone));
        let (joint, start, away) = match &what {
            What::Point {
                bone, point_body, aim: Aim::Reach { place, velocity: pulled, .. }, axes, ..
            } => {
                let here = self.motion.world_from_body(self.model, *bone).point(*point_body);
                let add = |all: Vec3, axis: &Vec3| all + *axis * axis.dot(*place - here);
                let missing = axes.directions().iter().fold(Vec3::ZERO, add);
                let velocity = at(*bone).linear + at(*bone).angular.cross(here - at(*bone).com);
                let ahead = bounded(missing, |way| lead(self.scale.speed(), way.dot(velocity)));
                let parent = Side::world(Pose::translation(here + ahead));
                let start = Side::world(Pose::translation(here + ahead_in_step(*pulled)));
                let child = end(*bone, Pose::translation(*point_body));
                let joint = match axes.directions() {
                    [] => return None,
                    [one] => LoopJoint::new(PointOnPlane::across(*one), parent, child),
                    [one, other] => LoopJoint::new(PointOnLine::along(one.cross(*other)), parent, child),
                    _ => LoopJoint::new(Spherical, parent, child),
                };
                (joint, start, missing.norm() / NEAR)
            }
            What::Turn { bone, aim: Aim::Reach { place, velocity: pulled, .. }, .. } => {
                let here = self.motion.world_from_body(self.model, *bone);
                let missing = so3::log(place.to_mat3() * here.rot.transpose());
                let ahead = bounded(missing, |way| lead(self.scale.spin(), way.dot(at(*bone).angular)));
                let parent = Side::world(Pose::new(so3::exp(ahead) * here.rot, here.pos));
                let start = so3::exp(ahead_in_step(*pulled)) * here.rot;
                let start = Side::world(Pose::new(start, here.pos));
                let joint = LoopJoint::new(Translational, parent, end(*bone, Pose::IDENTITY));
                (joint, start, missing.norm() / NEARLY_TURNED)
            }
            _ => return None,
        };
        // A rigid joint also starts compliant when it is far from its target: closing the distance in one step would be an
        // impact. The square lets it carry any load near its target: with the distance itself, it could carry no more than at `NEAR`.
        let gives = match is_drag && self.gives {
            true => 1.0,
            false if away < RIGID => 0.0,
            false => away.min(1.0).powi(2),
        };
        // The stiffness that gives the mass of the whole scene the acceleration that the gains ask for.
        let stiffness = gains.stiffness * self.model.mass() * grip;
        let compliance = if stiffness > 0.0 { gives / stiffness } else { 0.0 };
        let joint = joint.compliance(compliance).weight(task.weight.max(1e-6));
        let damper = damper.map(|(h, damping)| {
            LoopJoint { parent: start, ..joint.clone() }.compliance(h / (damping * self.model.mass()))
        });
        Some((joint, damper))
    }
}

/// Limits how far targets lead their trackers in a step of `h` seconds, by the maximum speed of a drag: in generalized
/// coordinates, constraint violation that the step closes becomes velocity.
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

/// Limits how far the target of a task leads its bone. A task asks for the acceleration `stiffness * distance - damping * speed`.
/// With the lead limited to `speed * damping / stiffness`, the bone reaches at most [`Scale::speed`].
pub(super) fn slow_task(task: &mut Task, poses: &[Pose], scale: Scale) {
    let lead = |speed: f64, gains: &Gains| match gains.stiffness > 0.0 {
        true => speed * gains.damping / gains.stiffness,
        false => f64::INFINITY,
    };
    match &mut task.what {
        What::Point { bone, point_body, aim: Aim::Reach { place, gains, .. }, axes, of } if of.is_world() => {
            let here = poses[bone.index()].point(*point_body);
            let add = |all: Vec3, axis: &Vec3| all + *axis * axis.dot(*place - here);
            let missing = axes.directions().iter().fold(Vec3::ZERO, add);
            *place += bounded(missing, |_| lead(scale.speed(), gains)) - missing;
        }
        What::Turn { bone, aim: Aim::Reach { place, gains, .. }, of, .. } if of.is_world() => {
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
