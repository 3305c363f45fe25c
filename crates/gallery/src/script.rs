//! What happens to a scene while it runs: where trackers are led, when joint springs act, which loop joints come and
//! go.
//!
//! A script is a function of time alone, so that a run can be stopped, stepped back and played again.

mod event;

use std::sync::Arc;

use ligament::math::{Quat, Vec3, so3};
use ligament::maximal::Target;
use ligament::model::{JointId, Model};
use ligament::sim::to_maximal;

use crate::keyframes::Keyframes;

pub use event::{Change, Event, Meet, grip};

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
    /// By time.
    events: Arc<[Event]>,
}

/// Who leads the trackers.
#[derive(Clone, Debug, Default)]
enum Lead {
    #[default]
    Nobody,
    Paths(Arc<[Path]>),
    Puppet(Arc<Puppet>),
}

/// What leads one tracker.
#[derive(Debug)]
pub(crate) struct Path {
    tracker: usize,
    /// Three numbers a key.
    position: Keyframes,
    /// How it is turned where the rotation vector is zero, and keys of a rotation vector in the world's axes.
    rotation: Quat,
    turn: Keyframes,
    /// From when to when it holds the tracker: in steps that end after the first and not after the last.
    held: [f64; 2],
}

impl Path {
    /// A path that the tracker follows from the first to the last, without being turned.
    pub(crate) fn new(tracker: usize, position: Keyframes) -> Path {
        let turn = Keyframes::new([(0.0, [0.0; 3])]);
        Path { tracker, position, rotation: Quat::IDENTITY, turn, held: [f64::NEG_INFINITY, f64::INFINITY] }
    }

    /// Turned by a rotation vector in the world's axes, from a rotation.
    #[must_use]
    pub(crate) fn turned(self, rotation: Quat, turn: Keyframes) -> Path {
        Path { rotation, turn, ..self }
    }

    /// Held from one time to another only.
    #[must_use]
    pub(crate) fn held(self, from: f64, to: f64) -> Path {
        Path { held: [from, to], ..self }
    }

    fn end(&self) -> f64 {
        let let_go = self.held.into_iter().filter(|t| t.is_finite()).fold(0.0, f64::max);
        self.position.end().max(self.turn.end()).max(let_go)
    }

    /// Where it leads its tracker, if it does.
    fn target(&self, t: f64) -> Option<Target> {
        let [from, to] = self.held;
        // A time that is no number leads where the first key does.
        if t <= from || t > to {
            return None;
        }
        let (at, rate) = self.position.at(t);
        let (turn, turn_rate) = self.turn.at(t);
        let turn = vec3(&turn);
        Some(Target {
            tracker: self.tracker,
            position: vec3(&at),
            rotation: so3::exp_quat(turn) * self.rotation,
            linear: vec3(&rate),
            angular: so3::left_jacobian(turn) * vec3(&turn_rate),
        })
    }
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
        Script::paths([Path::new(tracker, position)])
    }

    /// Trackers are led along paths, each tracker along one.
    pub(crate) fn paths(paths: impl IntoIterator<Item = Path>) -> Script {
        Script { lead: Lead::Paths(paths.into_iter().collect()), ..Script::default() }
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
        Script { lead, ..Script::default() }
    }

    /// Joint springs do not act from one time to another.
    #[must_use]
    pub(crate) fn without_springs(mut self, from: f64, to: f64) -> Script {
        self.springs_off = Some([from, to]);
        self
    }

    /// Loop joints come and go.
    #[must_use]
    pub(crate) fn with_events(mut self, mut events: Vec<Event>) -> Script {
        events.sort_by(|a, b| a.time.total_cmp(&b.time));
        self.events = events.into();
        self
    }

    /// How long it takes, in seconds; afterwards nothing changes any more. Zero where nothing happens at all.
    pub fn seconds(&self) -> f64 {
        let led = match &self.lead {
            Lead::Nobody => 0.0,
            Lead::Paths(paths) => paths.iter().map(Path::end).fold(0.0, f64::max),
            Lead::Puppet(puppet) => {
                let root = puppet.root.as_ref().map_or(0.0, |root| root.keyframes.end());
                puppet.angles.end().max(root)
            }
        };
        let last = self.events.last().map_or(0.0, |event| event.time);
        led.max(self.springs_off.map_or(0.0, |[_, to]| to)).max(last)
    }

    /// True where nothing happens.
    pub fn is_empty(&self) -> bool {
        matches!(self.lead, Lead::Nobody) && self.springs_off.is_none() && self.events.is_empty()
    }

    /// Everything that happens at an instant, by time.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// What happens before the step from one time to another is made: at the first, or between them.
    pub fn events_between(&self, from: f64, to: f64) -> &[Event] {
        let first = self.events.partition_point(|event| event.time < from);
        let end = self.events.partition_point(|event| event.time < to);
        &self.events[first..end.max(first)]
    }

    /// Writes where trackers are led at the time `t`, the end of the step, into `targets`, whatever was there before.
    /// Trackers that nobody holds then are not among them.
    pub fn targets(&self, t: f64, targets: &mut Vec<Target>) {
        targets.clear();
        match &self.lead {
            Lead::Nobody => {}
            Lead::Paths(paths) => targets.extend(paths.iter().filter_map(|path| path.target(t))),
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
