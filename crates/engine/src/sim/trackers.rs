//! Trackers of a running simulation: their targets, and the wrenches by which they hold their bodies.
//!
//! Source: Hernández et al. 2011 (H11) section 5: a glove drives a hand through springs, and a haptic device displays the
//! reaction. Faure 1998 (F98) section 5 holds the body by a rigid joint instead.
//!
//! | method | without flesh | with flesh |
//! | --- | --- | --- |
//! | `implicit` | springs | springs |
//! | `displacement` | rigid joints | springs, as compliant joints |
//! | `reduced` | springs, as compliant joints; rigid ones if the scene has trackers or loops of its own | springs, as compliant joints |
//!
//! Deviation: flesh is pulled by springs under every method, because a rigid joint that closes a distance in one of its short steps
//! would be an impact. The same holds for a character that acts through its own joints: its control goes on, and a tracker pulls
//! from outside, so it leads bodies that no joint of the character can move.

use ligament_math::{Pose, Quat, Vec3, Wrench, so3};

use super::motion::Motion;
use super::scale::{Scale, bounded};
use super::simulation::{Joints, Simulation};
use crate::command::Method;
use crate::loops::{LoopJoint, Side};
use crate::maximal::{MaximalState, Target, tracker_wrench};
use crate::model::{Model, Spherical, Spring, Tracker, Translational, Weld};

/// A tracker with a target, and the wrench by which it holds its body. An entry of [`Report::trackers`](super::Report::trackers).
///
/// ```
/// use ligament::command::{Command, Method};
/// use ligament::math::{Quat, RigidInertia, Sym3, Vec3};
/// use ligament::model::{Body, ModelBuilder};
/// use ligament::scene::Scene;
/// use ligament::sim::Simulation;
///
/// // A ball of two kilograms hangs from a tracker, which carries its weight.
/// let mut builder = ModelBuilder::new("a ball");
/// builder.add_body(Body::new("ball", RigidInertia::new(2.0, Vec3::ZERO, Sym3::IDENTITY * 0.01)));
/// let mut sim = Simulation::new(&Scene::of_model("a ball", builder.build()?))?;
/// sim.apply(&[Command::Track { name: "ball".into(), to: Vec3::Z, rotation: Quat::IDENTITY }])?;
/// sim.run(5.0)?;
/// let hand = &sim.report().trackers[0];
/// let force = hand.wrench.expect("the method implicit pulls by a spring").force;
/// assert!((force - Vec3::Z * 2.0 * 9.81).norm() < 0.01, "{force:?}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct TrackerReport {
    /// Name of the tracker.
    pub name: String,
    /// Where its frame is, in the world.
    pub position: Vec3,
    /// Where the target is, in the world.
    pub target: Vec3,
    /// The wrench on the body, in world axes about the origin of the tracker's frame, in N and N m. The opposite acts on the
    /// target: a force-feedback device displays that. `None` if it is not known: no step has held the tracker yet, or the state
    /// comes from a recording, which does not store the torques of joints.
    pub wrench: Option<Wrench>,
}

impl Simulation {
    /// Targets of trackers at the present time: from commands, else from the script of the scene.
    pub fn targets(&self) -> Vec<Target> {
        let mut targets = Vec::new();
        self.targets_at(self.time, &mut targets);
        targets
    }

    /// Targets of trackers at a time.
    pub(super) fn targets_at(&self, time: f64, targets: &mut Vec<Target>) {
        self.scene.script.targets(time, targets);
        for own in &self.inputs.targets {
            targets.retain(|target| target.tracker != own.tracker);
            targets.push(*own);
        }
    }

    /// Whether loop joints hold trackers by their springs, rather than rigidly, and whether the lead of targets is limited.
    pub(super) fn trackers_give(&self) -> bool {
        self.scene.flesh.is_some() || (self.settings.method == Method::Reduced && self.joints == Joints::Act)
    }

    /// Trackers that have a target, and their wrenches: impulses of the last substep over its length where a joint holds the
    /// body, else the force of the spring at the present poses.
    pub fn trackers(&mut self) -> Vec<TrackerReport> {
        let poses = self.poses();
        let mut found = Vec::new();
        for target in self.targets() {
            let Some(tracker) = self.model.trackers().get(target.tracker) else { continue };
            let frame = poses[tracker.body.index()] * tracker.body_from_tracker;
            let wrench = match self.settings.method {
                Method::Implicit => self.spring_wrench(&target, frame.pos),
                Method::Reduced | Method::Displacement => self.constraints.tracker_wrench(target.tracker),
            };
            let (name, position) = (tracker.name.clone(), frame.pos);
            found.push(TrackerReport { name, position, target: target.position, wrench });
        }
        found
    }

    /// The wrench of a tracker's springs, about a point.
    fn spring_wrench(&self, target: &Target, about: Vec3) -> Option<Wrench> {
        let (Motion::Maximal(state), Some(body)) = (&self.motion, &self.maximal) else { return None };
        let (motion, tracker) = (&state.bones.motion, self.model.trackers().get(target.tracker)?);
        let mut target = [*target];
        if self.trackers_give() {
            limit_lead(&mut target, &self.model, motion, self.scale);
        }
        let Wrench { moment, force } = tracker_wrench(&body.skeleton, motion, &target[0])?;
        let arm = about - motion.bodies[tracker.body.index()].com;
        Some(Wrench::new(moment - arm.cross(force), force))
    }
}

/// Limits how far targets lead their trackers, so that springs and dampers give a body at most the speed of a drag: a target may
/// jump by any distance, and flesh that is torn off its bone diverges.
pub(super) fn limit_lead(targets: &mut [Target], model: &Model, motion: &MaximalState, scale: Scale) {
    let lead = |Spring { stiffness, damping }: Spring, speed: f64| match stiffness > 0.0 && damping > 0.0 {
        true => speed * damping / stiffness,
        false => f64::INFINITY,
    };
    for target in targets {
        let Some(tracker) = model.trackers().get(target.tracker) else { continue };
        let here = motion.world_from_body(model, tracker.body) * tracker.body_from_tracker;
        let away = bounded(target.position - here.pos, |_| lead(tracker.linear, scale.speed()));
        target.position = here.pos + away;
        let turn = so3::log(target.rotation.to_mat3() * here.rot.transpose());
        let ahead = bounded(turn, |_| lead(tracker.angular, scale.spin()));
        if ahead != turn {
            target.rotation = so3::exp_quat(ahead) * Quat::from_mat3(here.rot);
        }
    }
}

/// A joint that pulls a body by the springs and dampers of its tracker, as the implicit step does: `F = k (x_t - x) + d (v_t - v)`
/// with the pose and velocity at the end of a step of `h` seconds. `None` if the tracker has no springs.
///
/// Over a step, `x = x_0 + h v` makes this one spring of stiffness `k + d / h`, whose other end is at
/// `x_0 + (k (x_t - x_0) + d v_t) / (k + d / h)`. A joint has one compliance: if a tracker leads position and orientation, it is
/// that of the position.
pub(super) fn spring_joint(
    model: &Model,
    motion: &MaximalState,
    target: &Target,
    h: f64,
) -> Option<LoopJoint> {
    let Tracker { body, body_from_tracker, linear, angular, .. } = model.trackers().get(target.tracker)?;
    let [moves, turns] = [linear, angular].map(|spring| *spring != Spring::default());
    let Spring { stiffness, damping } = if moves { *linear } else { *angular };
    let total = stiffness + damping / h;
    let shift = |way: Vec3, velocity: Vec3| (way * stiffness + velocity * damping) / total;
    let here = motion.world_from_body(model, *body) * *body_from_tracker;
    let away = shift(target.position - here.pos, target.linear);
    let turn = so3::log(target.rotation.to_mat3() * here.rot.transpose());
    let turn = shift(turn, target.angular);
    let place = Side::world(Pose::new(so3::exp(turn) * here.rot, here.pos + away));
    let held = Side::on_body(model, 0, *body, *body_from_tracker);
    let joint = match (moves, turns) {
        (true, true) => LoopJoint::new(Weld, place, held),
        (true, false) => LoopJoint::new(Spherical, place, held),
        (false, true) => LoopJoint::new(Translational, place, held),
        (false, false) => return None,
    };
    Some(joint.compliance(1.0 / total))
}
