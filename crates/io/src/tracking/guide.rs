//! Maps external names to trackers, and computes targets.

use ligament::command::Command;
use ligament::math::{Pose, Quat, so3};
use ligament::maximal::Target;
use ligament::model::Tracker;
use ligament::scene::Scene;

use super::{Matcher, TrackerPose};

/// Maximum force of a tracker that the scene does not define, in newtons per kilogram of the whole character: three times its
/// weight.
const STRENGTH: f64 = 30.0;

/// A target farther from its tracker than the length of the body, or rotated by more than half a radian, is clamped to that
/// distance. External targets can be anywhere and can jump; moving a bone by several times its length in one step makes the
/// simulation diverge. The length of a body is four times its radius of gyration about the center of mass: a little more than
/// the length of a thin bar.
const LENGTHS: f64 = 4.0;
const TURN: f64 = 0.5;

/// Why a map of names is invalid: the error of [`Guide::new`].
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum MapError {
    /// A name is mapped to something that does not exist.
    #[error("there is no tracker or body '{meant}' for '{name}'; there are: {}", list(known.iter().map(String::as_str)))]
    Unknown {
        /// The name from outside.
        name: String,
        /// What it is mapped to.
        meant: String,
        /// What exists.
        known: Vec<String>,
    },
    /// A name is mapped twice.
    #[error("'{0}' is mapped twice")]
    Twice(String),
}

/// An external name.
#[derive(Clone, Debug)]
struct Name {
    name: String,
    tracker: Option<usize>,
    /// Another name already drives that tracker.
    too_late: bool,
    /// With `--relative`: the first pose since it became active, and the pose of the tracker at that time.
    anchor: Option<(TrackerPose, TrackerPose)>,
}

/// Maps external names to trackers of a scene, and makes commands of their poses.
///
/// ```
/// use ligament::math::{Quat, Vec3};
/// use ligament_io::tracking::{Guide, TrackerPose};
///
/// let scene = ligament_gallery::find("worm")?.build;
/// let (scene, map) = (scene()?, [("wand".to_string(), "bone 6".to_string())]);
/// let mut guide = Guide::new(&scene, &map, false)?;
/// guide.add("wand");
/// let pose = TrackerPose::new(Vec3::Z, Quat::IDENTITY);
/// let commands = guide.commands(|_| pose, &scene.poses());
/// assert!(commands[0].to_string().starts_with("track \"bone 6\""), "{}", commands[0]);
/// // It is released as soon as it has no pose.
/// assert_eq!(guide.commands(|_| None, &scene.poses())[0].to_string(), "untrack \"bone 6\"");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Guide {
    matcher: Matcher,
    renamed: Vec<(String, usize)>,
    relative: bool,
    names: Vec<Name>,
    led: Vec<bool>,
    /// Maximum distance of a target from its tracker, in meters.
    leash: Vec<f64>,
    trackers: Vec<Tracker>,
    /// Whether each tracker has a target now.
    leads: Vec<bool>,
    /// Number of trackers that the scene defines itself.
    own: usize,
}

impl Guide {
    /// For the trackers of a scene, of which every body has one. `map`: external names and the trackers that they mean; the others
    /// are matched by name. `relative`: the first pose of a name means the pose of its tracker at that time.
    ///
    /// # Errors
    /// [`MapError`]: a name of the map is unknown or mapped twice.
    pub fn new(scene: &Scene, map: &[(String, String)], relative: bool) -> Result<Guide, MapError> {
        let (own, model, mass) = (scene.model.trackers().len(), scene.led_model(), scene.mass());
        let trackers = model.trackers().to_vec();
        let matcher = Matcher::new(trackers.iter().map(|tracker| tracker.name.as_str()));
        let mut renamed: Vec<(String, usize)> = Vec::new();
        for (name, meant) in map {
            let Some(tracker) = matcher.find(meant) else {
                let known = trackers.iter().map(|tracker| tracker.name.clone()).collect();
                return Err(MapError::Unknown { name: name.clone(), meant: meant.clone(), known });
            };
            if renamed.iter().any(|(known, _)| known == name) {
                return Err(MapError::Twice(name.clone()));
            }
            renamed.push((name.clone(), tracker));
        }
        let (led, leads) = (vec![false; trackers.len()], vec![false; trackers.len()]);
        let leash = model.trackers().iter().enumerate().map(|(k, tracker)| {
            let inertia = model.body(tracker.body).inertia;
            let length = LENGTHS * (0.5 * inertia.at_com().trace() / inertia.mass).sqrt();
            if k < own { length } else { length.min(STRENGTH * mass / tracker.linear.stiffness) }
        });
        let leash = leash.collect();
        Ok(Guide { leash, matcher, renamed, relative, names: Vec::new(), led, leads, trackers, own })
    }

    /// Adds a name; names are numbered in this order.
    pub fn add(&mut self, name: &str) {
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
    pub fn count(&self) -> usize {
        self.names.len()
    }

    /// True where a name drives a tracker.
    pub fn leads(&self) -> bool {
        self.names.iter().any(|name| name.tracker.is_some())
    }

    /// The target of the tracker that a name drives, if any. `place`: current pose of a tracker.
    fn target(
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

    /// Commands for the next step: targets of the trackers whose names have a pose, by their number, and the release of those that
    /// no longer have one. `poses`: present poses of the bodies.
    pub fn commands(&mut self, pose: impl Fn(usize) -> Option<TrackerPose>, poses: &[Pose]) -> Vec<Command> {
        let (mut commands, mut leads) = (Vec::new(), vec![false; self.trackers.len()]);
        let frames: Vec<Pose> =
            self.trackers.iter().map(|t| poses[t.body.index()] * t.body_from_tracker).collect();
        for k in 0..self.count() {
            if let Some(target) = self.target(k, pose(k), |tracker| frames[tracker]) {
                leads[target.tracker] = true;
                let name = self.trackers[target.tracker].name.clone();
                commands.push(Command::Track { name, to: target.position, rotation: target.rotation });
            }
        }
        let before = std::mem::replace(&mut self.leads, leads);
        commands.extend(self.untrack(|k| before[k] && !self.leads[k]));
        commands
    }

    /// Commands that release all trackers.
    pub fn let_go(&mut self) -> Vec<Command> {
        let commands = self.untrack(|k| self.leads[k]).collect();
        self.leads.fill(false);
        commands
    }

    fn untrack(&self, which: impl Fn(usize) -> bool) -> impl Iterator<Item = Command> {
        let trackers = self.trackers.iter().enumerate().filter(move |(k, _)| which(*k));
        trackers.map(|(_, tracker)| Command::Untrack { name: tracker.name.clone() })
    }

    /// The mapping of a name, as text.
    pub fn words(&self, k: usize) -> String {
        let Name { name, tracker, too_late, .. } = &self.names[k];
        match tracker {
            Some(tracker) if self.trackers[*tracker].name == *name => name.clone(),
            Some(tracker) => format!("{name} -> {}", self.trackers[*tracker].name),
            None if *too_late => format!("{name}: already driven by another name"),
            None => format!("{name}: no match"),
        }
    }

    /// The trackers of the scene that can be driven, in one line.
    pub fn offers(&self) -> String {
        list(self.trackers.iter().map(|tracker| tracker.name.as_str()))
    }

    /// Lines for the report: driven, unused and missing names.
    pub fn report(&self) -> Vec<(&'static str, String)> {
        let words = |wanted: bool| {
            let chosen = (0..self.count()).filter(|&k| self.names[k].tracker.is_some() == wanted);
            chosen.map(|k| self.words(k)).collect::<Vec<_>>()
        };
        let (leading, idle) = (words(true), words(false));
        let came = |name: &str| self.names.iter().any(|known| known.name == name);
        let missing = self.renamed.iter().map(|(name, _)| name.as_str()).filter(|name| !came(name));
        let missing: Vec<&str> = missing.collect();
        let own = (0..self.own).filter(|&k| !self.led[k]).map(|k| self.trackers[k].name.as_str());
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
pub fn list<'a>(names: impl Iterator<Item = &'a str>) -> String {
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

    fn guide(map: &[(&str, &str)], relative: bool) -> Result<Guide, MapError> {
        let scene = (find("robot").expect("a scene").build)().expect("a robot");
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
        assert_eq!(guide.trackers[0].name, "left hand");
        assert!(guide.trackers.iter().all(|tracker| tracker.name != "world"));
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
        let error = self::guide(&[("wand", "tail")], false).expect_err("no tail").to_string();
        assert!(error.contains("'tail'") && error.contains("left hand"), "{error}");
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
