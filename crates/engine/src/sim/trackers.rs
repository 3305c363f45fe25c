//! Trackers of a running simulation: their targets, the control tasks of a character that acts through its own joints, and the
//! wrenches by which they hold their bodies.
//!
//! Source: Hernández et al. 2011 (H11) section 5: a glove drives a hand through springs, and a haptic device displays the
//! reaction. Faure 1998 (F98) section 5 holds the body by a joint instead.
//!
//! Deviation: a character that acts through its own joints follows a tracker as it follows a drag, by its own torques. Then
//! nothing outside pulls, and there is no wrench to display.

use ligament_math::{Quat, Vec3, Wrench};

use super::motion::Motion;
use super::simulation::Simulation;
use crate::command::{Method, Pull};
use crate::control::{Aim, Priority, Task};
use crate::maximal::{Target, tracker_wrench};
use crate::model::{Model, Spring, Tracker};

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
    /// target: a force-feedback device displays that. `None` if no wrench from outside moves the body, because the character
    /// follows by its own torques; and for a tracker that no step has held yet.
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

    /// Trackers that have a target, and their wrenches: impulses of the last substep over its length where a joint holds the
    /// body, else the force of the spring at the present poses.
    pub fn trackers(&mut self) -> Vec<TrackerReport> {
        let (poses, acts) = (self.poses(), self.acts());
        let mut found = Vec::new();
        for target in self.targets() {
            let Some(tracker) = self.model.trackers().get(target.tracker) else { continue };
            let frame = poses[tracker.body.index()] * tracker.body_from_tracker;
            let wrench = match self.settings.method {
                _ if acts => None,
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
        let Wrench { moment, force } = tracker_wrench(&body.skeleton, motion, target)?;
        let arm = about - motion.bodies[tracker.body.index()].com;
        Some(Wrench::new(moment - arm.cross(force), force))
    }
}

/// The control tasks by which a character follows a target with its own joints: drags of the tracker's frame.
pub(super) fn tasks_of<'t>(model: &'t Model, targets: &'t [Target]) -> impl Iterator<Item = Task> + 't {
    let led = |target: &'t Target| Some((model.trackers().get(target.tracker)?, target));
    targets.iter().filter_map(led).flat_map(|(tracker, target)| {
        let gains = Pull::of(Priority::SECONDARY).gains;
        let Tracker { body, body_from_tracker, linear, angular, .. } = tracker;
        let place = (*linear != Spring::default()).then(|| {
            let aim = Aim::Reach { place: target.position, velocity: target.linear, gains };
            Task::drag(*body, body_from_tracker.pos, aim)
        });
        let turn = (*angular != Spring::default()).then(|| {
            let place = target.rotation * Quat::from_mat3(body_from_tracker.rot).conjugate();
            Task::turn(*body, Aim::Reach { place, velocity: target.angular, gains })
        });
        place.into_iter().chain(turn)
    })
}
