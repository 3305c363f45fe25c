//! Scripted parts of a scene file: targets of trackers, times when springs act, joints that appear and disappear; and
//! smooth surfaces.

use std::collections::HashSet;

use ligament::math::{Quat, Vec3};
use ligament::model::{BodyId, Model};
use ligament::scene::{Change, Cover, Lead, Meet, Path, RootMotion, Script, ScriptEvent, Track};
use serde::{Deserialize, Serialize};

use super::error::{SceneFileError, at};
use super::joint::JointEntry;
use super::parts::{KeyEntry, RangeEntry, body, curve, is_default, joint, keys_of, unknown};

/// Scripted changes while the scene runs.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct ScriptEntry {
    /// The targets of the trackers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    lead: Option<LeadEntry>,
    /// Intervals in which joint springs do not act, in seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    springs_off: Option<[f64; 2]>,
    /// Loop joints that appear and disappear, by time.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    events: Vec<EventEntry>,
}

/// The targets of the trackers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum LeadEntry {
    /// Each along a path of its own.
    Paths(Vec<PathEntry>),
    /// Each along a recording, frame by frame.
    Tracks {
        /// Seconds from one frame to the next.
        frame_time: f64,
        tracks: Vec<TrackEntry>,
    },
    /// Along a kinematic copy of the model; every tracker follows its own frame on the copy.
    #[serde(alias = "puppet")]
    Reference {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        root: Option<RootEntry>,
        /// The joints that the angles belong to.
        joints: Vec<String>,
        /// Their coordinates.
        angles: Vec<KeyEntry>,
    },
}

/// The recording of one tracker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct TrackEntry {
    tracker: String,
    /// For each frame position x, y, z and quaternion x, y, z, w.
    frames: Vec<[f64; 7]>,
}

/// The path of one tracker's target.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct PathEntry {
    tracker: String,
    /// Three numbers per key, in meters.
    position: Vec<KeyEntry>,
    /// Quaternion x, y, z, w where the rotation vector below is zero.
    #[serde(default = "no_rotation")]
    rotation: [f64; 4],
    /// Rotation vector in world axes, three numbers per key, in radians.
    turn: Vec<KeyEntry>,
    /// Interval in which it acts; `null` for no end.
    held: RangeEntry,
}

fn no_rotation() -> [f64; 4] {
    Quat::IDENTITY.to_array()
}

/// Motion of the root of the kinematic copy.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct RootEntry {
    /// A free joint.
    joint: String,
    /// Quaternion x, y, z, w where the rotation vector in the keys is zero.
    rotation: [f64; 4],
    /// Position, and rotation vector in its own axes: six numbers per key.
    keys: Vec<KeyEntry>,
}

/// A change at an instant.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct EventEntry {
    /// Seconds.
    time: f64,
    change: ChangeEntry,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum ChangeEntry {
    /// A loop joint appears.
    Bind {
        joint: Box<JointEntry>,
        /// Its frame on the child is placed on that of the parent at that instant, so that nothing jumps.
        #[serde(default, skip_serializing_if = "is_default")]
        as_found: bool,
    },
    /// The loop joint of this name is removed.
    Release { joint: String },
}

impl ScriptEntry {
    pub(super) fn of(script: &Script, model: &Model) -> ScriptEntry {
        let name_of = |id: BodyId| model.body(id).name.as_str();
        let tracker_name = |k: usize| model.trackers().get(k).map_or_else(String::new, |t| t.name.clone());
        let path = |path: &Path| PathEntry {
            tracker: tracker_name(path.tracker),
            position: keys_of(&path.position),
            rotation: path.rotation.to_array(),
            turn: keys_of(&path.turn),
            held: RangeEntry::of(path.held[0], path.held[1]),
        };
        let lead = match script.lead() {
            Lead::None => None,
            Lead::Paths(paths) => Some(LeadEntry::Paths(paths.iter().map(path).collect())),
            Lead::Tracks(tracks) => Some(LeadEntry::Tracks {
                frame_time: tracks.first().map_or(1.0, |track| track.frame_time),
                tracks: tracks
                    .iter()
                    .map(|track| TrackEntry {
                        tracker: tracker_name(track.tracker),
                        frames: track.frames.iter().map(numbers_of).collect(),
                    })
                    .collect(),
            }),
            Lead::Reference(copy) => Some(LeadEntry::Reference {
                root: copy.root.as_ref().map(|root| RootEntry {
                    joint: model.joint(root.joint).name.clone(),
                    rotation: root.rotation.to_array(),
                    keys: keys_of(&root.curve),
                }),
                joints: copy.joints.iter().map(|&id| model.joint(id).name.clone()).collect(),
                angles: keys_of(&copy.angles),
            }),
        };
        let event = |event: &ScriptEvent| EventEntry {
            time: event.time,
            change: match &event.change {
                Change::Bind { joint, meet } => ChangeEntry::Bind {
                    joint: Box::new(JointEntry::of(joint, name_of)),
                    as_found: *meet == Meet::AsFound,
                },
                Change::Release { joint } => ChangeEntry::Release { joint: joint.clone() },
            },
        };
        ScriptEntry {
            lead,
            springs_off: script.springs_off(),
            events: script.events().iter().map(event).collect(),
        }
    }

    pub(super) fn script(self, model: &Model) -> Result<Script, SceneFileError> {
        let mut script = match self.lead {
            None => Script::default(),
            Some(LeadEntry::Paths(paths)) => {
                let paths = paths.into_iter().enumerate().map(|(k, path)| path.path(k, model));
                Script::paths(paths.collect::<Result<Vec<_>, _>>()?)
            }
            Some(LeadEntry::Tracks { frame_time, tracks }) => recorded(frame_time, tracks, model)?,
            Some(LeadEntry::Reference { root, joints, angles }) => reference(root, &joints, angles, model)?,
        };
        if let Some([from, to]) = self.springs_off {
            if from > to {
                let reason = format!("the interval begins at {from} s, after its end at {to} s; swap them");
                return Err(at("script.springs_off", reason));
            }
            script = script.without_springs(from, to);
        }
        let bound: HashSet<String> = self.events.iter().filter_map(EventEntry::binds).collect();
        let events = self.events.into_iter().enumerate().map(|(k, event)| event.event(k, model, &bound));
        Ok(script.with_events(events.collect::<Result<Vec<_>, _>>()?))
    }
}

fn rotation(numbers: [f64; 4], place: &str) -> Result<Quat, SceneFileError> {
    let q = Quat::from(numbers);
    if (q.norm() - 1.0).abs() < 1e-6 { Ok(q) } else { Err(at(place, "expected a quaternion of unit length")) }
}

fn numbers_of((position, rotation): &(Vec3, Quat)) -> [f64; 7] {
    let ([x, y, z], [qx, qy, qz, qw]) = (position.to_array(), rotation.to_array());
    [x, y, z, qx, qy, qz, qw]
}

/// The tracker of this name.
fn tracker(model: &Model, name: &str, place: &str) -> Result<usize, SceneFileError> {
    let found = model.trackers().iter().position(|tracker| tracker.name == name);
    let names = || model.trackers().iter().map(|tracker| tracker.name.as_str());
    found.ok_or_else(|| unknown("tracker", name, names(), place))
}

fn recorded(frame_time: f64, tracks: Vec<TrackEntry>, model: &Model) -> Result<Script, SceneFileError> {
    if !(frame_time > 1e-9 && frame_time < 1e9) {
        let reason = format!("it is {frame_time}; expected a number between 1e-9 and 1e9, in seconds");
        return Err(at("script.lead.tracks.frame_time", reason));
    }
    let mut found = Vec::with_capacity(tracks.len());
    for (k, track) in tracks.into_iter().enumerate() {
        let place = format!("script.lead.tracks.tracks[{k}]");
        if track.frames.is_empty() {
            return Err(at(format!("{place}.frames"), "the list of frames is empty; expected at least one"));
        }
        let frame = |(n, &[x, y, z, qx, qy, qz, qw]): (usize, &[f64; 7])| {
            Ok((Vec3::new(x, y, z), rotation([qx, qy, qz, qw], &format!("{place}.frames[{n}]"))?))
        };
        let frames = track.frames.iter().enumerate().map(frame).collect::<Result<_, SceneFileError>>()?;
        let tracker = tracker(model, &track.tracker, &format!("{place}.tracker"))?;
        found.push(Track { tracker, frame_time, frames });
    }
    Ok(Script::tracks(found))
}

fn reference(
    root: Option<RootEntry>,
    joints: &[String],
    angles: Vec<KeyEntry>,
    model: &Model,
) -> Result<Script, SceneFileError> {
    let place = "script.lead.reference";
    let named = joints.iter().enumerate();
    let joints = named.map(|(k, name)| joint(model, name, &format!("{place}.joints[{k}]")));
    let joints: Vec<_> = joints.collect::<Result<_, _>>()?;
    if let Some(k) = joints.iter().position(|&id| model.slots(id).nq != model.slots(id).nv) {
        let name = &model.joint(joints[k]).name;
        let reason =
            format!("the coordinates of joint '{name}' include a quaternion, which keys cannot prescribe");
        return Err(at(format!("{place}.joints[{k}]"), reason));
    }
    let width = joints.iter().map(|&id| model.slots(id).nq).sum();
    let root = root.map(|root| {
        let id = joint(model, &root.joint, "script.lead.reference.root.joint")?;
        if (model.slots(id).nq, model.slots(id).nv) != (7, 6) {
            let reason = format!("the root joint '{}' is not a free joint; expected one", root.joint);
            return Err(at("script.lead.reference.root.joint", reason));
        }
        let rotation = rotation(root.rotation, "script.lead.reference.root.rotation")?;
        let curve = curve(root.keys, 6, "script.lead.reference.root.keys")?;
        Ok(RootMotion { joint: id, rotation, curve })
    });
    let angles = curve(angles, width, "script.lead.reference.angles")?;
    Ok(Script::reference(model, root.transpose()?, joints, angles))
}

impl PathEntry {
    fn path(self, k: usize, model: &Model) -> Result<Path, SceneFileError> {
        let place = format!("script.lead.paths[{k}]");
        let held = self.held.ends();
        if held[0] > held[1] {
            let reason =
                format!("the interval begins at {} s, after its end at {} s; swap them", held[0], held[1]);
            return Err(at(format!("{place}.held"), reason));
        }
        Ok(Path {
            tracker: tracker(model, &self.tracker, &format!("{place}.tracker"))?,
            position: curve(self.position, 3, &format!("{place}.position"))?,
            rotation: rotation(self.rotation, &format!("{place}.rotation"))?,
            turn: curve(self.turn, 3, &format!("{place}.turn"))?,
            held,
        })
    }
}

impl EventEntry {
    /// The name of the joint that it adds.
    fn binds(&self) -> Option<String> {
        match &self.change {
            ChangeEntry::Bind { joint, .. } => Some(joint.name.clone()),
            ChangeEntry::Release { .. } => None,
        }
    }

    /// `bound` are the names of all joints that events add.
    fn event(self, k: usize, model: &Model, bound: &HashSet<String>) -> Result<ScriptEvent, SceneFileError> {
        let place = format!("script.events[{k}].change");
        let change = match self.change {
            ChangeEntry::Release { joint } => {
                if model.find_joint(&joint).is_none() && !bound.contains(&joint) {
                    let names = model.joints().iter().map(|joint| joint.name.as_str());
                    let names = names.chain(bound.iter().map(String::as_str));
                    return Err(unknown("joint", &joint, names, format!("{place}.release.joint")));
                }
                Change::Release { joint }
            }
            ChangeEntry::Bind { joint, as_found } => {
                let place = format!("{place}.bind.joint");
                let parent = body(model, &joint.parent, &format!("{place}.parent"))?;
                let child = body(model, &joint.child, &format!("{place}.child"))?;
                let joint = Box::new(joint.joint(parent, child, &place)?);
                if let Some(fault) = model.faults_of_joint(&joint).first() {
                    return Err(SceneFileError::InJoint { place, fault: Box::new(fault.clone()) });
                }
                Change::Bind { joint, meet: if as_found { Meet::AsFound } else { Meet::Pulled } }
            }
        };
        Ok(ScriptEvent { time: self.time, change })
    }
}

/// A smooth surface that follows bodies: its vertices are weighted means of points on bodies.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct CoverEntry {
    /// Control points: bodies, and points in their frames.
    controls: Vec<(String, [f64; 3])>,
    /// For each vertex the controls, counted from 0, and their weights.
    weights: Vec<Vec<(u32, f64)>>,
    /// Vertices, counted from 0.
    triangles: Vec<[u32; 3]>,
}

impl CoverEntry {
    pub(super) fn of(cover: &Cover, model: &Model) -> CoverEntry {
        let control = |(id, point): &(BodyId, Vec3)| (model.body(*id).name.clone(), point.to_array());
        CoverEntry {
            controls: cover.controls.iter().map(control).collect(),
            weights: cover.weights.clone(),
            triangles: cover.triangles.to_vec(),
        }
    }

    pub(super) fn cover(self, model: &Model) -> Result<Cover, SceneFileError> {
        let controls = self.controls.into_iter().enumerate().map(|(k, (name, point))| {
            Ok((body(model, &name, &format!("cover.controls[{k}][0]"))?, Vec3::from(point)))
        });
        let controls: Vec<_> = controls.collect::<Result<_, SceneFileError>>()?;
        let vertices = self.weights.len();
        let out_of_range =
            |weights: &Vec<(u32, f64)>| weights.iter().any(|(k, _)| *k as usize >= controls.len());
        if let Some(k) = self.weights.iter().position(out_of_range) {
            let reason = format!(
                "it refers to a control point that does not exist; there are {}, \
                 counted from 0",
                controls.len()
            );
            return Err(at(format!("cover.weights[{k}]"), reason));
        }
        let out_of_range = |corners: &[u32; 3]| corners.iter().any(|k| *k as usize >= vertices);
        if let Some(k) = self.triangles.iter().position(out_of_range) {
            let reason =
                format!("it refers to a vertex that does not exist; there are {vertices}, counted from 0");
            return Err(at(format!("cover.triangles[{k}]"), reason));
        }
        Ok(Cover { controls, weights: self.weights, triangles: self.triangles.into() })
    }
}
