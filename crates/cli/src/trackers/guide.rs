//! Maps external names to trackers, and computes targets.

use anyhow::{Result, anyhow};
use ligament::math::{Pose, Quat, so3};
use ligament::maximal::Target;
use ligament::scene::{Scene, Script};
use ligament_io::tracking::{Matcher, TrackerPose};

use crate::failure::{Code, marked};
use crate::suggest;

/// Maximum force of a tracker that the scene does not define, in newtons per kilogram of the whole character: three times its
/// weight.
const STRENGTH: f64 = 30.0;

/// A target farther from its tracker than the length of the body, or rotated by more than half a radian, is clamped to that
/// distance. External targets can be anywhere and can jump; moving a bone by several times its length in one step makes the
/// simulation diverge. The length of a body is four times its radius of gyration about the center of mass: a little more than
/// the length of a thin bar.
const LENGTHS: f64 = 4.0;
const TURN: f64 = 0.5;

/// The scene without the tracker motion of its script, which external targets replace.
pub(super) fn without_lead(scene: &Scene) -> Scene {
    let script = Script::default().with_events(scene.script.events().to_vec());
    let script = match scene.script.springs_off() {
        Some([from, to]) => script.without_springs(from, to),
        None => script,
    };
    Scene { script, ..scene.clone() }
}

/// An external name.
struct Name {
    name: String,
    tracker: Option<usize>,
    /// Another name already drives that tracker.
    too_late: bool,
    /// With `--relative`: the first pose since it became active, and the pose of the tracker at that time.
    anchor: Option<(TrackerPose, TrackerPose)>,
}

/// Maps external names to trackers.
pub(super) struct Guide {
    matcher: Matcher,
    renamed: Vec<(String, usize)>,
    relative: bool,
    names: Vec<Name>,
    led: Vec<bool>,
    /// Maximum distance of a target from its tracker, in meters.
    leash: Vec<f64>,
    trackers: Vec<String>,
    /// Number of trackers that the scene defines itself.
    own: usize,
}

impl Guide {
    /// Every body of the scene has a tracker.
    pub(super) fn new(scene: &Scene, map: &[(String, String)], relative: bool) -> Result<Guide> {
        let (own, model, mass) = (scene.model.trackers().len(), scene.led_model(), scene.mass());
        let trackers: Vec<String> = model.trackers().iter().map(|t| t.name.clone()).collect();
        let words: Vec<&str> = trackers.iter().map(String::as_str).collect();
        let matcher = Matcher::new(words.iter().copied());
        let mut renamed: Vec<(String, usize)> = Vec::new();
        for (name, meant) in map {
            let Some(tracker) = matcher.find(meant) else {
                let error = suggest::unknown("tracker or body", meant, &words);
                return Err(error.context(format!("--map {name}={meant}")));
            };
            if renamed.iter().any(|(known, _)| known == name) {
                return Err(marked(Code::Usage, anyhow!("--map maps '{name}' twice")));
            }
            renamed.push((name.clone(), tracker));
        }
        let led = vec![false; trackers.len()];
        let leash = model.trackers().iter().enumerate().map(|(k, tracker)| {
            let inertia = model.body(tracker.body).inertia;
            let length = LENGTHS * (0.5 * inertia.at_com().trace() / inertia.mass).sqrt();
            if k < own { length } else { length.min(STRENGTH * mass / tracker.linear.stiffness) }
        });
        let leash = leash.collect();
        Ok(Guide { leash, matcher, renamed, relative, names: Vec::new(), led, trackers, own })
    }

    /// Adds a name; names are numbered in this order.
    pub(super) fn add(&mut self, name: &str) {
        let renamed = self.renamed.iter().find(|(known, _)| known == name).map(|(_, tracker)| *tracker);
        let meant = renamed.or_else(|| self.matcher.find(name));
        let too_late = meant.is_some_and(|tracker| self.led[tracker]);
        if let Some(tracker) = meant {
            self.led[tracker] = true;
        }
        let tracker = meant.filter(|_| !too_late);
        self.names.push(Name { name: name.to_owned(), tracker, too_late, anchor: None });
    }

    /// Number of names.
    pub(super) fn count(&self) -> usize {
        self.names.len()
    }

    /// True where a name drives a tracker.
    pub(super) fn leads(&self) -> bool {
        self.names.iter().any(|name| name.tracker.is_some())
    }

    /// The target of the tracker that a name drives, if any. `place`: current pose of a tracker.
    pub(super) fn target(
        &mut self,
        k: usize,
        pose: Option<TrackerPose>,
        place: impl Fn(usize) -> Pose,
    ) -> Option<Target> {
        let name = &mut self.names[k];
        let tracker = name.tracker?;
        let Some(pose) = pose else {
            name.anchor = None;
            return None;
        };
        let now = place(tracker);
        let TrackerPose { mut position, mut rotation } = pose;
        if self.relative {
            let here = TrackerPose { position: now.pos, rotation: Quat::from_mat3(now.rot) };
            let (first, start) = *name.anchor.get_or_insert((pose, here));
            position = start.position + (pose.position - first.position);
            rotation = (pose.rotation * first.rotation.conjugate() * start.rotation).normalized();
        }
        let away = position - now.pos;
        let turn = so3::log_quat(rotation * Quat::from_mat3(now.rot).conjugate());
        if away.norm() > self.leash[tracker] {
            position = now.pos + away * (self.leash[tracker] / away.norm());
        }
        if turn.norm() > TURN {
            rotation = so3::exp_quat(turn * (TURN / turn.norm())) * Quat::from_mat3(now.rot);
        }
        Some(Target::at(tracker, position, rotation))
    }

    /// The mapping of a name, as text.
    pub(super) fn words(&self, k: usize) -> String {
        let Name { name, tracker, too_late, .. } = &self.names[k];
        match tracker {
            Some(tracker) if self.trackers[*tracker] == *name => name.clone(),
            Some(tracker) => format!("{name} -> {}", self.trackers[*tracker]),
            None if *too_late => format!("{name}: already driven by another name"),
            None => format!("{name}: no match"),
        }
    }

    /// The trackers of the scene that can be driven, in one line.
    pub(super) fn offers(&self) -> String {
        list(self.trackers.iter().map(String::as_str))
    }

    /// Lines for the report: driven, unused and missing names.
    pub(super) fn report(&self) -> Vec<(&'static str, String)> {
        let words = |wanted: bool| {
            let chosen = (0..self.count()).filter(|&k| self.names[k].tracker.is_some() == wanted);
            chosen.map(|k| self.words(k)).collect::<Vec<_>>()
        };
        let (leading, idle) = (words(true), words(false));
        let came = |name: &str| self.names.iter().any(|known| known.name == name);
        let missing = self.renamed.iter().map(|(name, _)| name.as_str()).filter(|name| !came(name));
        let missing: Vec<&str> = missing.collect();
        let own = (0..self.own).filter(|&k| !self.led[k]).map(|k| self.trackers[k].as_str());
        let not_led: Vec<&str> = own.collect();
        let mut lines = vec![("driven by", list(leading.iter().map(String::as_str)))];
        if !idle.is_empty() {
            lines.push(("not used", list(idle.iter().map(String::as_str))));
            lines.push(("available", self.offers()));
        }
        if !missing.is_empty() {
            lines.push(("missing", list(missing.into_iter())));
        }
        if !not_led.is_empty() {
            lines.push(("not driven", list(not_led.into_iter())));
        }
        lines
    }
}

/// Names separated by commas; after a dozen, the number of the others.
pub(super) fn list<'a>(names: impl Iterator<Item = &'a str>) -> String {
    const SHOWN: usize = 12;
    let names: Vec<&str> = names.collect();
    let mut text = names[..names.len().min(SHOWN)].join(", ");
    if names.is_empty() {
        text.push_str("none");
    }
    if names.len() > SHOWN {
        text.push_str(&format!(" and {} more", names.len() - SHOWN));
    }
    text
}

#[cfg(test)]
mod tests {
    //! Checks the mapping, relative targets, and the clamp.
    use ligament::math::Vec3;
    use ligament_gallery::find;

    use super::*;

    fn guide(map: &[(&str, &str)], relative: bool) -> Result<Guide> {
        let scene = (find("robot")?.build)()?;
        let map: Vec<(String, String)> = map.iter().map(|(a, b)| ((*a).into(), (*b).into())).collect();
        Guide::new(&scene, &map, relative)
    }

    fn at(x: f64) -> Option<TrackerPose> {
        TrackerPose::new(Vec3::X * x, Quat::IDENTITY)
    }

    #[test]
    fn every_body_can_be_led_and_each_by_one() {
        let mut guide = guide(&[("wand", "0"), ("hat", "head")], false).expect("a guide");
        // The scene's own tracker comes first and keeps its spring; the world is not a body.
        assert_eq!(guide.trackers[0], "left hand");
        assert!(guide.trackers.iter().all(|name| name != "world"));
        for name in ["wand", "LeftHand", "Nose", "head", "hat", "torso"] {
            guide.add(name);
        }
        let words: Vec<String> = (0..guide.count()).map(|k| guide.words(k)).collect();
        let expected = [
            "wand -> left hand",
            "LeftHand: already driven by another name",
            "Nose: no match",
            "head",
            "hat: already driven by another name",
            "torso",
        ];
        assert_eq!(words, expected);
        assert!(self::guide(&[("wand", "tail")], false).is_err());
    }

    #[test]
    fn targets_pull_from_no_farther_than_a_body_is_long() {
        let mut guide = guide(&[], false).expect("a guide");
        guide.add("left hand");
        let here = |_: usize| Pose::translation(Vec3::Y);
        let near = TrackerPose::new(Vec3::new(0.01, 1.0, 0.0), Quat::IDENTITY);
        let target = guide.target(0, near, here).expect("a target");
        assert_eq!((target.position, target.linear), (Vec3::new(0.01, 1.0, 0.0), Vec3::ZERO));
        let far = TrackerPose::new(Vec3::new(0.0, 1.0, 9e3), Quat::new(1.0, 0.0, 0.0, 0.0));
        let target = guide.target(0, far, here).expect("a target");
        let pull = target.position - Vec3::Y;
        // The hand is a block of 9 x 7.6 x 2.6 cm.
        assert!(pull.x == 0.0 && pull.y == 0.0 && (0.05..0.2).contains(&pull.z), "{pull:?}");
        // A half turn is clamped to half a radian, except for rounding.
        assert!((so3::log_quat(target.rotation).norm() - TURN).abs() < 1e-14);
        assert!(guide.target(0, None, here).is_none());
    }

    #[test]
    fn relative_leads_start_where_the_tracker_is_each_time_they_take_hold() {
        let mut guide = guide(&[], true).expect("a guide");
        guide.add("left hand");
        let mut lead =
            |pose, x| guide.target(0, pose, |_| Pose::translation(Vec3::X * x)).map(|t| t.position.x);
        assert_eq!(lead(at(5.0), 1.0), Some(1.0));
        assert_eq!(lead(at(5.25), 1.25), Some(1.25));
        assert_eq!(lead(None, 1.25), None);
        assert_eq!(lead(at(7.0), 2.0), Some(2.0));
        assert_eq!(lead(at(7.5), 2.5), Some(2.5));
    }
}
