//! Messages between the page and the server. Defined here once; `web/src/protocol.ts` is generated from it.
//!
//! The page sends [`Request`]s as JSON. An action on the character is a [`Command`] of the engine: the same for the page, for
//! files and for recordings. The server sends [`Event`]s as JSON, and frames as bytes: see [`super::frame`].
//!
//! ```
//! use ligament_studio::protocol::{Event, NoticeLevel, Request};
//!
//! // The message of a page when a bone is grabbed.
//! let text = r#"{ "type": "act", "command": { "drag": {
//!     "name": "hand", "bone": "bar", "point": { "x": 0, "y": 0, "z": 0 }, "to": { "x": 0, "y": 0, "z": 1 } } } }"#;
//! let request: Request = serde_json::from_str(text)?;
//! assert_eq!(request, Request::Act { command: "drag hand bone=bar to=0,0,1".parse()? });
//! // Unknown fields are an error: a page and a server of different versions do not misunderstand each other.
//! assert!(serde_json::from_str::<Request>(r#"{ "type": "pause", "softly": true }"#).is_err());
//!
//! // The reply of the server if it failed.
//! let notice = Event::Notice { level: NoticeLevel::Error, text: "no such bone".to_string(), offer: None };
//! assert_eq!(serde_json::to_string(&notice)?, r#"{"type":"notice","level":"error","text":"no such bone","offer":null}"#);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg(test)]
mod typescript;

use std::sync::Arc;

use ligament::command::{Command, Method};
use ligament::sim::{Parameter, TaskInfo};
use serde::{Deserialize, Serialize};

/// A message from the page.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase", deny_unknown_fields)]
pub enum Request {
    /// A command, applied before the next step. While paused, it waits for the next step.
    Act {
        /// The command.
        #[cfg_attr(test, ts(type = "Command"))]
        command: Command,
    },
    /// Runs the simulation. In the past, the first step starts a new branch.
    Play {},
    /// Pauses.
    Pause {},
    /// Makes this many steps, then pauses.
    Step {
        /// Number of steps.
        count: u32,
    },
    /// Sets the maximum speed in simulated seconds per second: 1 is real time.
    Speed {
        /// From 0.01 to 10.
        ratio: f64,
    },
    /// Seeks a step of a branch, and pauses there.
    Seek {
        /// The branch.
        branch: u32,
        /// The step.
        step: u32,
    },
    /// Replays the recording from the current step to its end or a pause.
    Replay {},
    /// Renames a branch.
    Rename {
        /// The branch.
        branch: u32,
        /// Its new name.
        name: String,
    },
    /// Deletes a branch.
    Delete {
        /// The branch.
        branch: u32,
    },
    /// Shows another branch as an overlay at the same time, with the distance between them.
    Compare {
        /// The branch; none ends the comparison.
        branch: Option<u32>,
    },
    /// Loads a scene of the gallery.
    Load {
        /// Its name.
        scene: String,
    },
    /// Undoes the last change: a pose, a pin, a keyframe, or a setting of the simulation.
    Undo {},
    /// Makes the last undone change again.
    Redo {},
    /// While paused: poses the character by inverse kinematics. No time passes, and nothing weighs anything. Pins hold.
    Pose {
        /// Name of the stroke: from press to release. A stroke is one change for undo.
        stroke: String,
        /// What it pulls.
        pull: PosePull,
        /// Other bones that it pulls together with that one.
        #[serde(default)]
        also: Vec<PosePull>,
    },
    /// Ends a stroke.
    EndPose {
        /// Its name.
        stroke: String,
    },
    /// Sets a keyframe with the pose that is shown, the root included.
    SetKey {
        /// Its time in seconds.
        time: f64,
    },
    /// While paused: mirrors the pose that is shown.
    Mirror {
        /// The side that is copied.
        from: MirrorFrom,
    },
    /// Plays the keyframes: the remaining ones, or all of them from the first if none is ahead.
    PlayKeys {
        /// Whether the root follows them, too. If not, it moves as forces make it.
        root: bool,
    },
    /// Acknowledges a frame: the next one may be sent.
    Received {
        /// The frame number.
        frame: u32,
    },
}

/// The side of a pose that is copied to the other one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum MirrorFrom {
    /// The left side; the middle stays.
    Left,
    /// The right side; the middle stays.
    Right,
    /// Each is copied to the other, and the middle is mirrored.
    Both,
}

/// A bone that is pulled into a pose.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PosePull {
    /// Name of the bone.
    pub bone: String,
    /// Point of the bone, in its body frame.
    pub point: [f64; 3],
    /// Target position of the point, in the world frame.
    #[serde(default)]
    pub to: Option<[f64; 3]>,
    /// Target orientation of the bone: a quaternion x, y, z, w. Without a position, it turns about its joint.
    #[serde(default)]
    pub turn: Option<[f64; 4]>,
}

/// A message from the server.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Event {
    /// The available scenes: sent first.
    Gallery {
        /// All scenes.
        scenes: Vec<SceneEntry>,
        /// The version of the program.
        version: String,
    },
    /// A scene was loaded: sent at the start and after each load. Frames with another `scene` number do not belong to it.
    Scene(Box<SceneInfo>),
    /// The status: sent a few times per second, and on changes.
    Status(Box<Status>),
    /// Branches and keyframes: sent on changes, and a few times per second while recording.
    Timeline(Box<Timeline>),
    /// How much of an export is done.
    Progress {
        /// The name that its request gave it.
        job: String,
        /// From 0 to 1.
        part: f64,
    },
    /// A notice for the user.
    Notice {
        /// The severity.
        level: NoticeLevel,
        /// The text.
        text: String,
        /// An offer to go back, after the simulation had to stop.
        offer: Option<Offer>,
    },
}

impl Event {
    /// As JSON.
    pub(crate) fn text(&self) -> Arc<str> {
        serde_json::to_string(self).unwrap_or_default().into()
    }
}

/// The severity of a notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum NoticeLevel {
    /// Information.
    Info,
    /// A request failed.
    Error,
    /// The simulation stopped.
    Stopped,
}

/// An offer to go back to a step.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Offer {
    /// The branch.
    pub branch: u32,
    /// The step.
    pub step: u32,
    /// Label of the button.
    pub label: String,
}

/// An available scene.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SceneEntry {
    /// Name. A thumbnail is at `/picture/NAME.png`.
    pub name: String,
    /// One-line description.
    pub about: String,
    /// Whether it has flesh.
    pub soft: bool,
}

/// A scene, with what the page needs to draw it and its controls.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SceneInfo {
    /// Number of scenes loaded so far; frames contain it.
    pub scene: u32,
    /// Name.
    pub name: String,
    /// One-line description.
    pub about: String,
    /// Notes: what was changed or ignored when its file was opened, and how an open start was assembled.
    pub notes: Vec<String>,
    /// Bodies, the world first.
    pub bodies: Vec<BodyInfo>,
    /// Joints.
    pub joints: Vec<JointInfo>,
    /// Skin, where there is flesh.
    pub skin: Option<SkinInfo>,
    /// How the file of a character draws it, in place of the skin.
    pub look: Option<LookInfo>,
    /// Methods that support it.
    #[cfg_attr(test, ts(type = "Array<Method>"))]
    pub methods: Vec<Method>,
    /// Step size in seconds.
    pub step: f64,
    /// Center of the visible objects at the start, in meters, and their radius.
    pub center: [f64; 3],
    /// See `center`.
    pub radius: f64,
    /// Whether there is a ground at z = 0.
    pub ground: bool,
    /// Normal of the plane, if everything moves in a plane; drags then do, too.
    pub plane: Option<[f64; 3]>,
    /// Parameters that can be set, with their current values.
    #[cfg_attr(test, ts(type = "Array<Parameter>"))]
    pub parameters: Vec<Parameter>,
    /// Whether the character can be posed while paused: its joints have generalized coordinates.
    pub posable: bool,
    /// Frame rate of the animation in its file, if it has one.
    pub frame_rate: Option<f64>,
    /// Number of trackers that the script of the scene moves.
    pub trackers: u32,
}

/// A body.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct BodyInfo {
    /// Name.
    pub name: String,
    /// The parent body in the tree; `None` for the world and for roots.
    pub parent: Option<u32>,
    /// Mass in kilograms.
    pub mass: f64,
    /// Shapes that are drawn, in its frame.
    pub shapes: Vec<ShapeInfo>,
    /// Shapes that make contact, in its frame, without half-spaces. A mesh on a moving body is its convex hull.
    pub colliders: Vec<ShapeInfo>,
}

/// A shape: `pose` is position and quaternion x, y, z, w.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ShapeInfo {
    /// Pose in the body frame.
    pub pose: [f64; 7],
    /// The geometry.
    pub form: Form,
    /// Red, green and blue, 0 to 255, if it has a color of its own.
    pub color: Option<[u8; 3]>,
}

/// The geometry of a shape. The long axis is z.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Form {
    /// A sphere.
    Sphere {
        /// Radius in meters.
        radius: f64,
    },
    /// A box.
    Box {
        /// Half extents in meters.
        half: [f64; 3],
    },
    /// A capsule.
    Capsule {
        /// Radius in meters.
        radius: f64,
        /// Half length of the cylindrical part, in meters.
        half_length: f64,
    },
    /// A cylinder.
    Cylinder {
        /// Radius in meters.
        radius: f64,
        /// Half length in meters.
        half_length: f64,
    },
    /// An ellipsoid.
    Ellipsoid {
        /// Semi-axes in meters.
        half: [f64; 3],
    },
    /// A triangle mesh.
    Mesh {
        /// Three numbers per vertex.
        vertices: Vec<f64>,
        /// Three vertex indices per triangle.
        triangles: Vec<u32>,
    },
}

/// A joint.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct JointInfo {
    /// Name.
    pub name: String,
    /// The kind.
    pub kind: String,
    /// The parent body.
    pub parent: u32,
    /// The child body.
    pub child: u32,
    /// Its position, in the child's frame.
    pub point: [f64; 3],
    /// Whether it closes a loop.
    pub closes_loop: bool,
    /// Whether joint control drives it.
    pub active: bool,
    /// Its generalized coordinates in a frame: start index and count; none for loop joints.
    pub q: Option<[u32; 2]>,
    /// The same for its generalized velocities and forces.
    pub v: Option<[u32; 2]>,
}

/// The skin and the tetrahedral mesh of the flesh.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SkinInfo {
    /// Number of vertices of the skin; frames contain their positions.
    pub vertices: u32,
    /// Three vertex indices per triangle, counterclockwise from outside.
    pub triangles: Vec<u32>,
    /// Red, green and blue of each vertex in sRGB, one after the other; empty if it has no colors of its own.
    pub colors: Vec<u8>,
    /// Number of nodes of the tetrahedral mesh; frames contain their positions.
    pub nodes: u32,
    /// Mass of each node in kilograms.
    pub node_masses: Vec<f64>,
    /// Whether each node is attached to a bone.
    pub attached: Vec<bool>,
    /// Four node indices per tetrahedron; frames mark the strongly deformed ones.
    pub tets: Vec<u32>,
}

/// The surface of a character with the materials of its file. The surface is at `/look/SCENE/surface`, its images are at
/// `/look/SCENE/0` and so on.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct LookInfo {
    /// Materials.
    pub materials: Vec<MaterialInfo>,
    /// Parts, one after another.
    pub parts: Vec<PartInfo>,
    /// Number of images.
    pub images: u32,
    /// Whether it follows the nodes of the tetrahedral mesh, instead of the bodies.
    pub soft: bool,
}

/// Triangles with one material.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PartInfo {
    /// The first triangle.
    pub first: u32,
    /// Number of triangles.
    pub count: u32,
    /// The material.
    pub material: u32,
}

/// A material.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct MaterialInfo {
    /// Linear red, green, blue, and opacity, from 0 to 1.
    pub color: [f64; 4],
    /// A texture, which multiplies the color.
    pub texture: Option<TextureInfo>,
    /// From 0 to 1.
    pub roughness: f64,
    /// Whether back faces are drawn.
    pub double_sided: bool,
    /// How opacity is used.
    pub alpha: AlphaInfo,
}

/// How the opacity of a material is used.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum AlphaInfo {
    /// Not at all.
    Opaque {},
    /// What is less opaque is not drawn.
    Mask {
        /// From 0 to 1.
        cutoff: f64,
    },
    /// It is blended with what is behind.
    Blend {},
}

/// A texture.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct TextureInfo {
    /// Number of its image.
    pub image: u32,
    /// How it continues beyond its edges: to the sides, up and down.
    pub wrap: [WrapInfo; 2],
    /// Whether its pixels stay visible from near.
    pub sharp: bool,
}

/// How a texture continues beyond its edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum WrapInfo {
    /// It repeats.
    Repeat,
    /// It repeats mirrored.
    Mirror,
    /// Its edge continues.
    Clamp,
}

/// Status of the simulation.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Status {
    /// Whether it runs.
    pub playing: bool,
    /// Whether it replays the recording.
    pub replaying: bool,
    /// Requested speed.
    pub speed: f64,
    /// Actual speed: simulated seconds per second.
    pub real_time_factor: f64,
    /// Duration of a step, in milliseconds.
    pub step_ms: f64,
    /// Duration of making a frame, in milliseconds.
    pub frame_ms: f64,
    /// Current method.
    #[cfg_attr(test, ts(type = "Method"))]
    pub method: Method,
    /// Control mode: `hold`, `acceleration`, `torque`, `velocity`, `keyframes`, `passive`; empty without joint control.
    pub mode: String,
    /// Active drags and pins.
    #[cfg_attr(test, ts(type = "Array<TaskInfo>"))]
    pub tasks: Vec<TaskInfo>,
    /// Current values of the parameters, in the order of the scene's.
    pub parameters: Vec<f64>,
    /// Generalized coordinates.
    pub q: Vec<f64>,
    /// Whether joint springs act.
    pub springs: bool,
    /// Whether joints are pulled toward a pose.
    pub keeps_pose: bool,
    /// Cost of moving each joint of the scene. None if all are 1.
    pub costs: Vec<f64>,
    /// Number of connected pages.
    pub pages: u32,
    /// Whether undo is possible.
    pub can_undo: bool,
    /// Whether redo is possible.
    pub can_redo: bool,
    /// Path of the recording.
    pub file: String,
}

/// Branches and keyframes.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Timeline {
    /// All branches.
    pub branches: Vec<BranchInfo>,
    /// The current branch.
    pub branch: u32,
    /// The current step.
    pub step: u32,
    /// Times of the keyframes in seconds.
    pub keyframes: Vec<f64>,
    /// The branch that is compared with the current one.
    pub compared: Option<u32>,
    /// Size of the recording in bytes.
    pub file_bytes: f64,
}

/// A branch.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct BranchInfo {
    /// Number of the branch.
    pub id: u32,
    /// Its name.
    pub name: String,
    /// Where it forks from another branch.
    pub from: Option<BranchPoint>,
    /// Its last step.
    pub end: u32,
    /// Step sizes, including its past: from the start, and from every change, in order. If there are too many changes, some are
    /// merged.
    pub paces: Vec<Pace>,
}

/// A change of step size.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Pace {
    /// The step.
    pub step: u32,
    /// Its time: seconds since the start.
    pub time: f64,
    /// Size of the following steps, in seconds.
    pub seconds: f64,
}

/// A step of a branch.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct BranchPoint {
    /// The branch.
    pub branch: u32,
    /// The step.
    pub step: u32,
}
