//! What happens to a scene while it runs: where trackers are led, when joint springs act, which loop joints come and
//! go.
//!
//! A script is a function of time alone, so that a run can be stopped, stepped back and played again.

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

/// What happens to a scene while it runs. The default is nothing.
///
/// ```
/// use ligament::scene::{Curve, Script};
///
/// // The first tracker is led up by a metre within a second; joint springs do not act in its first half.
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
    /// From when to when joint springs do not act.
    springs_off: Option<[f64; 2]>,
    /// By time.
    events: Arc<[ScriptEvent]>,
}

/// Who leads the trackers.
///
/// See the example of [`Path`].
#[derive(Clone, Debug, Default)]
pub enum Lead {
    /// Nobody.
    #[default]
    Nobody,
    /// Each along a path of its own.
    Paths(Arc<[Path]>),
    /// Each by what was recorded of it.
    Tracks(Arc<[Track]>),
    /// All of them a copy of the model that moves as prescribed.
    Reference(Arc<ReferenceMotion>),
}

impl Script {
    /// One tracker is led along a path.
    pub fn along(tracker: usize, position: Curve) -> Script {
        Script::paths([Path::new(tracker, position)])
    }

    /// Trackers are led along paths, each tracker along one.
    pub fn paths(paths: impl IntoIterator<Item = Path>) -> Script {
        Script { lead: Lead::Paths(paths.into_iter().collect()), ..Script::default() }
    }

    /// Trackers are led by what was recorded, each by one track.
    pub fn tracks(tracks: impl IntoIterator<Item = Track>) -> Script {
        Script { lead: Lead::Tracks(tracks.into_iter().collect()), ..Script::default() }
    }

    /// All trackers are led by a copy of the model. `root`: how it moves, if nothing holds it; `joints`: those that
    /// the angles belong to.
    pub fn reference(model: &Model, root: Option<RootMotion>, joints: Vec<JointId>, angles: Curve) -> Script {
        let lead = Lead::Reference(Arc::new(ReferenceMotion::new(model, root, joints, angles)));
        Script { lead, ..Script::default() }
    }

    /// Joint springs do not act from one time to another.
    #[must_use]
    pub fn without_springs(mut self, from: f64, to: f64) -> Script {
        self.springs_off = Some([from, to]);
        self
    }

    /// Loop joints come and go.
    #[must_use]
    pub fn with_events(mut self, mut events: Vec<ScriptEvent>) -> Script {
        events.sort_by(|a, b| a.time.total_cmp(&b.time));
        self.events = events.into();
        self
    }

    /// How long it takes, in seconds; afterwards nothing changes any more. Zero where nothing happens at all.
    pub fn seconds(&self) -> f64 {
        let led = match &self.lead {
            Lead::Nobody => 0.0,
            Lead::Paths(paths) => paths.iter().map(Path::end).fold(0.0, f64::max),
            Lead::Tracks(tracks) => tracks.iter().map(Track::end).fold(0.0, f64::max),
            Lead::Reference(reference) => reference.end(),
        };
        let last = self.events.last().map_or(0.0, |event| event.time);
        led.max(self.springs_off.map_or(0.0, |[_, to]| to)).max(last)
    }

    /// True where nothing happens.
    pub fn is_empty(&self) -> bool {
        matches!(self.lead, Lead::Nobody) && self.springs_off.is_none() && self.events.is_empty()
    }

    /// Who leads the trackers.
    pub fn lead(&self) -> &Lead {
        &self.lead
    }

    /// From when to when joint springs do not act, if they ever do not.
    pub fn springs_off(&self) -> Option<[f64; 2]> {
        self.springs_off
    }

    /// Everything that happens at an instant, by time.
    pub fn events(&self) -> &[ScriptEvent] {
        &self.events
    }

    /// What happens before the step from one time to another is made: at the first, or between them.
    pub fn events_between(&self, from: f64, to: f64) -> &[ScriptEvent] {
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
            Lead::Tracks(tracks) => targets.extend(tracks.iter().filter_map(|track| track.target(t))),
            Lead::Reference(reference) => reference.targets(t, targets),
        }
    }

    /// Whether joint springs act in the step that ends at the time `t`.
    pub fn springs_on(&self, t: f64) -> bool {
        self.springs_off.is_none_or(|[from, to]| !(t > from && t <= to))
    }

    /// Coordinates and rates of the copy of the model that leads the trackers, if that is who does.
    pub fn reference_state(&self, t: f64) -> Option<(Vec<f64>, Vec<f64>)> {
        match &self.lead {
            Lead::Reference(reference) => Some(reference.state(t)),
            _ => None,
        }
    }
}
