//! What the page and the server say to each other. Defined here once; `web/src/protocol.ts` is generated from it.
//!
//! The page sends [`Request`]s as JSON. What is done to the character is a [`Command`] of the engine: the same for the page, for
//! files and for recordings. The server sends [`Event`]s as JSON, and frames as
//! bytes: see [`super::frame`].
//!
//! ```
//! use ligament_studio::protocol::{Event, NoticeLevel, Request};
//!
//! // What a page sends when a bone is grabbed.
//! let text = r#"{ "type": "act", "command": { "drag": {
//!     "name": "hand", "bone": "bar", "point": { "x": 0, "y": 0, "z": 0 }, "to": { "x": 0, "y": 0, "z": 1 } } } }"#;
//! let request: Request = serde_json::from_str(text)?;
//! assert_eq!(request, Request::Act { command: "drag hand bone=bar to=0,0,1".parse()? });
//! // A field that nobody knows is refused: a page and a server of two versions do not misunderstand each other.
//! assert!(serde_json::from_str::<Request>(r#"{ "type": "pause", "softly": true }"#).is_err());
//!
//! // What the server answers where it could not be done.
//! let notice = Event::Notice { level: NoticeLevel::Error, text: "no such bone".to_string(), offer: None };
//! assert_eq!(serde_json::to_string(&notice)?, r#"{"type":"notice","level":"error","text":"no such bone","offer":null}"#);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::sync::Arc;

use ligament::command::{Command, Method};
use ligament::sim::{Parameter, TaskInfo};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// From the page.
///
/// See the example of [the module](self).
#[derive(Clone, Debug, PartialEq, Deserialize, TS)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase", deny_unknown_fields)]
pub enum Request {
    /// A command: applied before the next step. While the simulation pauses, it waits for it.
    Act {
        /// Which.
        command: Command,
    },
    /// Runs on from where it is. In the past this begins a new branch with the first step.
    Play {},
    /// Stops.
    Pause {},
    /// Makes this many steps and stops.
    Step {
        /// How many.
        count: u32,
    },
    /// How many seconds of the simulation pass in a second, at most: 1 is real time.
    Speed {
        /// From 0.01 to 10.
        ratio: f64,
    },
    /// Goes to a step of a branch, and pauses there.
    Seek {
        /// Which branch.
        branch: u32,
        /// Which step.
        step: u32,
    },
    /// Plays the recording from where it is, as it was, up to its end or a pause.
    Replay {},
    /// Names a branch.
    Rename {
        /// Which branch.
        branch: u32,
        /// Its new name.
        name: String,
    },
    /// Deletes a branch.
    Delete {
        /// Which branch.
        branch: u32,
    },
    /// Shows another branch beside the present one, at the same moment, and how far apart they are.
    Compare {
        /// Which branch; none for no more.
        branch: Option<u32>,
    },
    /// Loads a scene of the gallery.
    Load {
        /// Its name.
        scene: String,
    },
    /// Takes back the last change of pins, keyframes or parameters.
    Undo {},
    /// The page has this frame: the next one may come.
    Received {
        /// The frame's number.
        frame: u32,
    },
}

/// From the server.
///
/// See the example of [the module](self).
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Event {
    /// What there is to choose from: sent first.
    Gallery {
        /// All scenes.
        scenes: Vec<SceneEntry>,
        /// The version of the program.
        version: String,
    },
    /// A scene is there: sent at the start and whenever another was loaded. Frames with another `scene` number are not of it.
    Scene(Box<SceneInfo>),
    /// How it goes: sent a few times a second, and when something changed.
    Status(Box<Status>),
    /// Branches and keyframes: sent when they changed, and a few times a second while recording.
    Timeline(Box<Timeline>),
    /// Something to tell.
    Notice {
        /// How bad it is.
        level: NoticeLevel,
        /// What.
        text: String,
        /// A moment to go back to, where the simulation had to stop.
        offer: Option<Offer>,
    },
}

impl Event {
    /// As it is sent.
    pub(crate) fn text(&self) -> Arc<str> {
        serde_json::to_string(self).unwrap_or_default().into()
    }
}

/// How bad something is.
///
/// See the example of [the module](self).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum NoticeLevel {
    /// Good to know.
    Info,
    /// Something asked for was not done.
    Error,
    /// The simulation stopped.
    Stopped,
}

/// A moment to go back to.
///
/// See the example of [the module](self) for how messages look as JSON.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Offer {
    /// Which branch.
    pub branch: u32,
    /// Which step.
    pub step: u32,
    /// What a button that does it says.
    pub label: String,
}

/// A scene to choose.
///
/// See the example of [the module](self) for how messages look as JSON.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SceneEntry {
    /// Name. A small picture is at `/picture/NAME.png`.
    pub name: String,
    /// One line on what it shows.
    pub about: String,
    /// Whether it has flesh.
    pub soft: bool,
}

/// A scene, as the page needs it to draw and to offer choices.
///
/// See the example of [the module](self) for how messages look as JSON.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SceneInfo {
    /// Counts scenes loaded; frames carry it.
    pub scene: u32,
    /// Name.
    pub name: String,
    /// One line on what it shows.
    pub about: String,
    /// What a person should know of its file: what was changed or left out when it was opened.
    pub notes: Vec<String>,
    /// Bodies, the world first.
    pub bodies: Vec<BodyInfo>,
    /// Joints.
    pub joints: Vec<JointInfo>,
    /// Skin, where there is flesh.
    pub skin: Option<SkinInfo>,
    /// Methods that can move it.
    pub methods: Vec<Method>,
    /// Seconds of a step.
    pub step: f64,
    /// Centre and radius of what there is to see at the start.
    pub centre: [f64; 3],
    /// See `centre`.
    pub radius: f64,
    /// Whether there is ground at z = 0.
    pub ground: bool,
    /// Whether everything moves in a plane; drags do then too. Its normal.
    pub plane: Option<[f64; 3]>,
    /// Parameters that can be set, and what they are now.
    pub parameters: Vec<Parameter>,
    /// Targets of trackers that the scene's script moves.
    pub trackers: u32,
}

/// A body.
///
/// See the example of [the module](self) for how messages look as JSON.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct BodyInfo {
    /// Name.
    pub name: String,
    /// The body above it in the tree; `None` for the world and for roots.
    pub parent: Option<u32>,
    /// Kilograms.
    pub mass: f64,
    /// Shapes that it is drawn by, in its frame.
    pub shapes: Vec<ShapeInfo>,
}

/// A shape: `pose` is position and quaternion x, y, z, w.
///
/// See the example of [the module](self) for how messages look as JSON.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ShapeInfo {
    /// Where, in the body.
    pub pose: [f64; 7],
    /// What.
    pub form: Form,
    /// Red, green and blue, 0 to 255, where it has a colour of its own.
    pub colour: Option<[u8; 3]>,
}

/// What a shape is. Along z, where it is longer one way.
///
/// See the example of [the module](self) for how messages look as JSON.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Form {
    /// A ball.
    Sphere {
        /// Metres.
        radius: f64,
    },
    /// A box.
    Box {
        /// Half of each side.
        half: [f64; 3],
    },
    /// A cylinder with round ends.
    Capsule {
        /// Metres.
        radius: f64,
        /// Half of the straight part.
        half_length: f64,
    },
    /// A cylinder.
    Cylinder {
        /// Metres.
        radius: f64,
        /// Half of its length.
        half_length: f64,
    },
    /// An ellipsoid.
    Ellipsoid {
        /// Half axes.
        half: [f64; 3],
    },
    /// Triangles.
    Mesh {
        /// Three numbers a vertex.
        vertices: Vec<f64>,
        /// Three vertices a triangle.
        triangles: Vec<u32>,
    },
}

/// A joint.
///
/// See the example of [the module](self) for how messages look as JSON.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct JointInfo {
    /// Name.
    pub name: String,
    /// What kind.
    pub kind: String,
    /// The body above.
    pub parent: u32,
    /// The body below.
    pub child: u32,
    /// Where it is, in the child's frame.
    pub point: [f64; 3],
    /// Whether it closes a loop.
    pub closes_loop: bool,
    /// Whether the character moves it itself.
    pub active: bool,
    /// Its coordinates among the frames': the first, and how many; none for joints that close loops.
    pub q: Option<[u32; 2]>,
    /// The same for its rates, and so for its forces.
    pub v: Option<[u32; 2]>,
}

/// The skin and its cage.
///
/// See the example of [the module](self) for how messages look as JSON.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SkinInfo {
    /// Vertices of the skin; frames have their places.
    pub vertices: u32,
    /// Three vertices a triangle, counter-clockwise seen from outside.
    pub triangles: Vec<u32>,
    /// Nodes of the cage; frames have their places.
    pub nodes: u32,
    /// Mass of each node.
    pub node_masses: Vec<f64>,
    /// Whether each node is attached to a bone.
    pub attached: Vec<bool>,
    /// Four nodes a tetrahedron; frames say which are largely deformed.
    pub tets: Vec<u32>,
}

/// How it goes.
///
/// See the example of [the module](self) for how messages look as JSON.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Status {
    /// Whether it runs.
    pub playing: bool,
    /// Whether it plays what was recorded.
    pub replaying: bool,
    /// What speed was asked for.
    pub speed: f64,
    /// What speed it goes at: seconds of the simulation in a second.
    pub real_time_factor: f64,
    /// How long a step takes, in milliseconds.
    pub step_ms: f64,
    /// How long the server takes to make a frame, in milliseconds.
    pub frame_ms: f64,
    /// Present method.
    pub method: Method,
    /// Who drives: `acceleration`, `torque`, `velocity`, `keyframes`, `passive`; empty where the method knows none.
    pub mode: String,
    /// Drags and pins in force.
    pub tasks: Vec<TaskInfo>,
    /// Parameters as they are now, in the order of the scene's.
    pub parameters: Vec<f64>,
    /// Joints: coordinates of the state (positions), as the engine has them.
    pub q: Vec<f64>,
    /// Whether joint springs act.
    pub springs: bool,
    /// Whether joints are drawn to a pose.
    pub keeps_pose: bool,
    /// What it costs to move each joint of the scene. None where all cost 1.
    pub costs: Vec<f64>,
    /// How many pages look on.
    pub pages: u32,
    /// Whether there is something to undo.
    pub can_undo: bool,
    /// Where the recording is kept.
    pub file: String,
}

/// Branches and keyframes.
///
/// See the example of [the module](self) for how messages look as JSON.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Timeline {
    /// All branches.
    pub branches: Vec<BranchInfo>,
    /// The present one.
    pub branch: u32,
    /// The present step.
    pub step: u32,
    /// Keyframes: their times in seconds.
    pub keyframes: Vec<f64>,
    /// The branch that is compared with the present one.
    pub compared: Option<u32>,
    /// Bytes of the recording's file.
    pub file_bytes: f64,
}

/// A branch.
///
/// See the example of [the module](self) for how messages look as JSON.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct BranchInfo {
    /// Which.
    pub id: u32,
    /// Its name.
    pub name: String,
    /// Where it leaves another.
    pub from: Option<BranchPoint>,
    /// Its last step.
    pub end: u32,
    /// How long its steps are, and those of its past: from the start, and from wherever that changed, in order. Where it
    /// changed more often than can be told, the mean of some changes.
    pub paces: Vec<Pace>,
}

/// From this step on steps are so long.
///
/// See the example of [the module](self) for how messages look as JSON.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Pace {
    /// Which step.
    pub step: u32,
    /// When it was: seconds since the start.
    pub time: f64,
    /// Seconds of each step that follows it.
    pub seconds: f64,
}

/// A step of a branch.
///
/// See the example of [the module](self) for how messages look as JSON.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct BranchPoint {
    /// Which branch.
    pub branch: u32,
    /// Which step.
    pub step: u32,
}
