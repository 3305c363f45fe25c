//! What happens to a scene while it runs: where trackers are led, and when joint springs act.
//!
//! A script is a function of time alone, so that a run can be stopped, stepped back and played again.

use std::sync::Arc;

use ligament::math::{Quat, Vec3, so3};
use ligament::maximal::Target;
use ligament::model::{JointId, Model};
use ligament::sim::to_maximal;

use crate::keyframes::Keyframes;

/// What happens to a scene while it runs. The default is nothing.
///
/// ```
/// use ligament_gallery::Robot;
///
/// let scene = Robot::default().build()?;
/// let (mut targets, h) = (Vec::new(), 1.0 / 60.0);
/// for step in 1..=60 {
///     let t = h * f64::from(step); // the end of the step
///     scene.script.targets(t, &mut targets);
///     assert_eq!(targets.len(), 1);
///     assert!(scene.script.springs_on(t)); // goes into `ImplicitOptions::springs`
/// }
/// # Ok::<(), ligament_gallery::GalleryError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Script {
    lead: Lead,
    /// From when to when joint springs do not act.
    springs_off: Option<[f64; 2]>,
}

/// Who leads the trackers.
#[derive(Clone, Debug, Default)]
enum Lead {
    #[default]
    Nobody,
    Path(Arc<Path>),
    Puppet(Arc<Puppet>),
}

/// A point that leads one tracker: three numbers a key.
#[derive(Debug)]
struct Path {
    tracker: usize,
    position: Keyframes,
}

/// A copy of the model that moves as it is told, whatever pulls at it; every tracker follows its own place on it.
///
/// Its joints move by keys of an angle for each of their coordinates, in their order.
#[derive(Debug)]
struct Puppet {
    model: Model,
    root: Option<RootMotion>,
    joints: Vec<JointId>,
    angles: Keyframes,
}

/// How a root moves that nothing holds.
#[derive(Debug)]
pub(crate) struct RootMotion {
    pub(crate) joint: JointId,
    /// How it is turned where the rotation vector in the keys is zero.
    pub(crate) rotation: Quat,
    /// Keys of a position and a rotation vector in its own axes: six numbers.
    pub(crate) keyframes: Keyframes,
}

impl Script {
    /// One tracker is led along a path.
    pub(crate) fn along(tracker: usize, position: Keyframes) -> Script {
        let lead = Lead::Path(Arc::new(Path { tracker, position }));
        Script { lead, springs_off: None }
    }

    /// All trackers are led by a copy of the model. `root`: how it moves, if nothing holds it; `joints`: those that
    /// the angles belong to.
    pub(crate) fn puppet(
        model: &Model,
        root: Option<RootMotion>,
        joints: Vec<JointId>,
        angles: Keyframes,
    ) -> Script {
        let lead = Lead::Puppet(Arc::new(Puppet { model: model.clone(), root, joints, angles }));
        Script { lead, springs_off: None }
    }

    /// Joint springs do not act from one time to another.
    #[must_use]
    pub(crate) fn without_springs(mut self, from: f64, to: f64) -> Script {
        self.springs_off = Some([from, to]);
        self
    }

    /// How long it takes, in seconds; afterwards nothing changes any more. Zero where nothing happens at all.
    pub fn seconds(&self) -> f64 {
        let led = match &self.lead {
            Lead::Nobody => 0.0,
            Lead::Path(path) => path.position.end(),
            Lead::Puppet(puppet) => {
                let root = puppet.root.as_ref().map_or(0.0, |root| root.keyframes.end());
                puppet.angles.end().max(root)
            }
        };
        led.max(self.springs_off.map_or(0.0, |[_, to]| to))
    }

    /// True where nothing happens.
    pub fn is_empty(&self) -> bool {
        matches!(self.lead, Lead::Nobody) && self.springs_off.is_none()
    }

    /// Writes where trackers are led at the time `t`, the end of the step, into `targets`, whatever was there before.
    pub fn targets(&self, t: f64, targets: &mut Vec<Target>) {
        targets.clear();
        match &self.lead {
            Lead::Nobody => {}
            Lead::Path(path) => {
                let (at, rate) = path.position.at(t);
                targets.push(Target {
                    linear: vec3(&rate),
                    ..Target::at(path.tracker, vec3(&at), Quat::IDENTITY)
                });
            }
            Lead::Puppet(puppet) => puppet.targets(t, targets),
        }
    }

    /// Whether joint springs act in the step that ends at the time `t`.
    pub fn springs_on(&self, t: f64) -> bool {
        self.springs_off.is_none_or(|[from, to]| !(t > from && t <= to))
    }

    /// Coordinates and rates of the copy of the model that leads the trackers, if that is who does.
    pub fn puppet_state(&self, t: f64) -> Option<(Vec<f64>, Vec<f64>)> {
        match &self.lead {
            Lead::Puppet(puppet) => Some(puppet.state(t)),
            _ => None,
        }
    }
}

impl Puppet {
    fn state(&self, t: f64) -> (Vec<f64>, Vec<f64>) {
        let (mut q, mut v) = (self.model.neutral(), vec![0.0; self.model.nv()]);
        if let Some(root) = &self.root {
            let (slots, (at, rate)) = (self.model.slots(root.joint), root.keyframes.at(t));
            let (turn, turn_rate) = (vec3(&at[3..6]), vec3(&rate[3..6]));
            let rotation = root.rotation * so3::exp_quat(turn);
            q[slots.q..slots.q + 3].copy_from_slice(&at[..3]);
            q[slots.q + 3..slots.q + 7].copy_from_slice(&rotation.to_array());
            // Rates of a free joint are in the axes of its child.
            let angular = so3::right_jacobian(turn) * turn_rate;
            let linear = rotation.conjugate().rotate(vec3(&rate));
            v[slots.v..slots.v + 3].copy_from_slice(&angular.to_array());
            v[slots.v + 3..slots.v + 6].copy_from_slice(&linear.to_array());
        }
        let (at, rate) = self.angles.at(t);
        let mut next = 0;
        for &joint in &self.joints {
            let slots = self.model.slots(joint);
            let from = next..next + slots.nq;
            q[slots.q_range()].copy_from_slice(&at[from.clone()]);
            v[slots.v_range()].copy_from_slice(&rate[from]);
            next += slots.nq;
        }
        (q, v)
    }

    fn targets(&self, t: f64, targets: &mut Vec<Target>) {
        let (q, v) = self.state(t);
        let Ok(state) = to_maximal(&self.model, &q, &v) else { return };
        for (k, tracker) in self.model.trackers().iter().enumerate() {
            let body = &state.bodies[tracker.body.index()];
            let frame = state.world_from_body(&self.model, tracker.body) * tracker.body_from_tracker;
            targets.push(Target {
                tracker: k,
                position: frame.pos,
                rotation: Quat::from_mat3(frame.rot),
                linear: body.linear + body.angular.cross(frame.pos - body.com),
                angular: body.angular,
            });
        }
    }
}

fn vec3(x: &[f64]) -> Vec3 {
    Vec3::new(x[0], x[1], x[2])
}
