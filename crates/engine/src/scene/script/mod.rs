//! Scripted events of a scene: targets of trackers, times without joint springs, and loop joints that are added and removed.
//!
//! A script is a function of time alone, so that a run can be stopped, rewound and replayed.

mod event;
mod path;
mod reference;
mod track;

use std::sync::Arc;

use super::Curve;
use crate::maximal::Target;
use crate::model::{JointId, Model};

pub use event::{Change, Meet, ScriptEvent};
pub use path::Path;
pub use reference::{ReferenceMotion, RootMotion};
pub use track::Track;

/// Scripted events of a scene. The default is none.
///
/// ```
/// use ligament::scene::{Curve, Script};
///
/// // The first tracker moves up by a meter within a second; joint springs do not act in its first half.
/// let up = Curve::new([(0.0, [0.0, 0.0, 0.0]), (1.0, [0.0, 0.0, 1.0])]);
/// let script = Script::along(0, up).without_springs(0.0, 0.5);
/// let (mut targets, h) = (Vec::new(), 1.0 / 60.0);
/// for step in 1..=60 {
///     let t = h * f64::from(step); // the end of the step
///     script.targets(t, &mut targets);
///     assert_eq!(targets.len(), 1);
///     assert_eq!(script.springs_on(t), step > 30); // goes into `ImplicitOptions::springs`
/// }
/// assert_eq!(targets[0].position.z, 1.0);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Script {
    lead: Lead,
    /// Time range in which joint springs do not act.
    springs_off: Option<[f64; 2]>,
    /// Sorted by time.
    events: Arc<[ScriptEvent]>,
}

/// What moves the trackers: returned by [`Script::lead()`].
#[derive(Clone, Debug, Default)]
pub enum Lead {
    /// Nothing.
    #[default]
    None,
    /// Each tracker along its own path.
    Paths(Arc<[Path]>),
    /// Each tracker along its recorded motion.
    Tracks(Arc<[Track]>),
    /// All trackers by a copy of the model with prescribed motion.
    Reference(Arc<ReferenceMotion>),
}

impl Script {
    /// Moves one tracker along a path.
    pub fn along(tracker: usize, position: Curve) -> Script {
        Script::paths([Path::new(tracker, position)])
    }

    /// Moves trackers along paths, one path for each tracker.
    pub fn paths(paths: impl IntoIterator<Item = Path>) -> Script {
        Script { lead: Lead::Paths(paths.into_iter().collect()), ..Script::default() }
    }

    /// Moves trackers by recorded motion, one track for each tracker.
    pub fn tracks(tracks: impl IntoIterator<Item = Track>) -> Script {
        Script { lead: Lead::Tracks(tracks.into_iter().collect()), ..Script::default() }
    }

    /// Moves all trackers by a copy of the model. `root`: motion of a free root; `joints`: those that the angles belong to.
    pub fn reference(model: &Model, root: Option<RootMotion>, joints: Vec<JointId>, angles: Curve) -> Script {
        let lead = Lead::Reference(Arc::new(ReferenceMotion::new(model, root, joints, angles)));
        Script { lead, ..Script::default() }
    }

    /// Disables joint springs from one time to another.
    #[must_use]
    pub fn without_springs(mut self, from: f64, to: f64) -> Script {
        self.springs_off = Some([from, to]);
        self
    }

    /// Adds and removes loop joints.
    #[must_use]
    pub fn with_events(mut self, mut events: Vec<ScriptEvent>) -> Script {
        events.sort_by(|a, b| a.time.total_cmp(&b.time));
        self.events = events.into();
        self
    }

    /// Duration in seconds; afterwards nothing changes. Zero without events.
    pub fn seconds(&self) -> f64 {
        let led = match &self.lead {
            Lead::None => 0.0,
            Lead::Paths(paths) => paths.iter().map(Path::end).fold(0.0, f64::max),
            Lead::Tracks(tracks) => tracks.iter().map(Track::end).fold(0.0, f64::max),
            Lead::Reference(reference) => reference.end(),
        };
        let last = self.events.last().map_or(0.0, |event| event.time);
        led.max(self.springs_off.map_or(0.0, |[_, to]| to)).max(last)
    }

    /// True if there are no events.
    pub fn is_empty(&self) -> bool {
        matches!(self.lead, Lead::None) && self.springs_off.is_none() && self.events.is_empty()
    }

    /// What moves the trackers.
    pub fn lead(&self) -> &Lead {
        &self.lead
    }

    /// The time range in which joint springs do not act, if any.
    pub fn springs_off(&self) -> Option<[f64; 2]> {
        self.springs_off
    }

    /// All events, sorted by time.
    pub fn events(&self) -> &[ScriptEvent] {
        &self.events
    }

    /// The events of the step between two times: at the first, or between them.
    pub fn events_between(&self, from: f64, to: f64) -> &[ScriptEvent] {
        let first = self.events.partition_point(|event| event.time < from);
        let end = self.events.partition_point(|event| event.time < to);
        &self.events[first..end.max(first)]
    }

    /// Writes the targets of trackers at time `t`, the end of the step, into `targets`, and removes earlier content. Trackers
    /// without a target at that time are left out.
    pub fn targets(&self, t: f64, targets: &mut Vec<Target>) {
        targets.clear();
        match &self.lead {
            Lead::None => {}
            Lead::Paths(paths) => targets.extend(paths.iter().filter_map(|path| path.target(t))),
            Lead::Tracks(tracks) => targets.extend(tracks.iter().filter_map(|track| track.target(t))),
            Lead::Reference(reference) => reference.targets(t, targets),
        }
    }

    /// Whether joint springs act in the step that ends at time `t`.
    pub fn springs_on(&self, t: f64) -> bool {
        self.springs_off.is_none_or(|[from, to]| !(t > from && t <= to))
    }

    /// Generalized coordinates and velocity of the copy of the model that moves the trackers, if there is one.
    pub fn reference_state(&self, t: f64) -> Option<(Vec<f64>, Vec<f64>)> {
        match &self.lead {
            Lead::Reference(reference) => Some(reference.state(t)),
            _ => None,
        }
    }
}
