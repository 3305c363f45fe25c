//! Scene files: JSON, one object, in meters, kilograms, seconds and radians.
//!
//! ```json
//! { "format": "ligament scene", "version": 1, "name": "pendulum", "about": "a bar on a hinge",
//!   "model": { "name": "pendulum", "gravity": [0, 0, -9.81],
//!     "bodies": [{ "name": "bar", "inertia": { "filled": { "mass": 1, "shape": { "sphere": { "radius": 0.1 } } } } }],
//!     "joints": [{ "name": "pivot", "kind": { "revolute": { "axis": [0, 1, 0] } }, "parent": "world",
//!                  "child": "bar", "child_from_joint": { "position": [0, 0, 0.5] } }] },
//!   "start": { "q": [0.7], "v": [0] } }
//! ```
//!
//! `docs/scene-file.md` describes every field, and `docs/schema/scene-1.json` is a JSON schema for editors. Numbers keep
//! their bits: a scene that is written and read again simulates to the same bits.

mod actuator;
mod error;
mod faults;
mod format;
mod inertia;
mod joint;
mod layout;
mod model;
mod pairs;
mod parts;
mod script;
mod sensor;
mod shape;
mod size;
mod soft;
mod tendon;

use std::path::Path;

use ligament::command::{Command, Method, Take, TakeError, names};
use ligament::math::Vec3;
use ligament::model::Model;
use ligament::scene::{Counts, Look, Scene};
use serde::{Deserialize, Serialize};

pub use error::SceneFileError;
pub use format::{FORMAT, MOST_BYTES, VERSION};

use error::{at, in_line};
use parts::{PoseEntry, is_default};

use crate::json;
use crate::mesh::read_capped;
use ligament::progress::Progress;

/// The first fields of every file of ours, whatever its version.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Head {
    format: String,
    version: u64,
}

/// A whole scene.
#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[cfg_attr(test, schemars(title = "A scene of Ligament", rename = "Scene"))]
#[serde(deny_unknown_fields)]
struct File {
    /// `ligament scene`
    format: String,
    /// 1
    version: u64,
    name: String,
    /// One line on what it shows.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    about: String,
    model: model::ModelEntry,
    /// Start state. Left out: at rest in the neutral pose.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    start: Option<StartEntry>,
    /// An alternative start state with constraint violations: the pose of every body but the world.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    broken: Option<Vec<PoseEntry>>,
    #[serde(default, skip_serializing_if = "is_default")]
    script: script::ScriptEntry,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cover: Option<script::CoverEntry>,
    /// The recommended method: `reduced`, `implicit` or `displacement`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "Option<tests::MethodEntry>"))]
    method: Option<Method>,
    /// A suitable time step, in seconds. With flesh it is in `flesh`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    step: Option<f64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    flesh: Option<soft::SoftEntry>,
    /// Commands of takes that are applied before the first step: `mode passive`, `set stiffness value=20`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    control: Vec<String>,
    /// The lines of a take.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    take: Option<Vec<String>>,
    #[serde(default, skip_serializing_if = "is_default")]
    view: ViewEntry,
}

/// Generalized coordinates and velocities, in the order of the tree joints.
#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct StartEntry {
    q: Vec<f64>,
    v: Vec<f64>,
}

/// The camera.
#[derive(Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct ViewEntry {
    /// Direction from the scene to the camera.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    direction: Option<[f64; 3]>,
    /// Vertical field of view, in radians.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    field_of_view: Option<f64>,
}

/// A scene as JSON, formatted for editing.
///
/// ```
/// use ligament::progress::Progress;
///
/// let scene = ligament_gallery::DoublePendulum::default().build()?;
/// let text = ligament_io::scene::to_json(&scene, &mut Progress::none())?;
/// assert!(text.contains("\"lower\"") && text.lines().count() > 10);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`SceneFileError`]: a number that is not finite, flesh on missing bones, or a text above the size limit.
pub fn to_json(scene: &Scene, progress: &mut Progress<'_>) -> Result<String, SceneFileError> {
    let model = &scene.model;
    for (place, numbers) in [("start.q", &scene.q), ("start.v", &scene.v)] {
        if numbers.iter().any(|x| !x.is_finite()) {
            return Err(at(place, "a number is not finite; JSON holds finite numbers only"));
        }
    }
    if scene.flesh.is_none() && scene.joint_motion.is_some() {
        return Err(at(
            "flesh.drive",
            "the scene prescribes joint motion but has no flesh; a scene file stores joint motion only together with flesh",
        ));
    }
    let poses = |poses: &Vec<_>| poses.iter().skip(1).map(|pose| PoseEntry::of(*pose)).collect();
    let file = File {
        format: FORMAT.to_owned(),
        version: VERSION,
        name: scene.name.clone(),
        about: scene.about.clone(),
        model: model::ModelEntry::of(model),
        start: Some(StartEntry { q: scene.q.clone(), v: scene.v.clone() }),
        broken: scene.broken.as_ref().map(poses),
        script: script::ScriptEntry::of(&scene.script, model),
        cover: scene.cover.as_ref().map(|cover| script::CoverEntry::of(cover, model)),
        method: scene.method,
        step: scene.step.filter(|_| scene.flesh.is_none()),
        flesh: scene.flesh.as_ref().map(|flesh| soft::SoftEntry::of(scene, flesh)).transpose()?,
        control: scene.commands.iter().map(Command::to_string).collect(),
        take: scene.take.as_ref().map(|take| take.to_string().lines().map(str::to_owned).collect()),
        view: ViewEntry {
            direction: scene.look.direction.map(Vec3::to_array),
            field_of_view: scene.look.field_of_view,
        },
    };
    let compact = size::written(&file, size::expected(scene), &mut progress.part(0.0, 0.7))?;
    let text = layout::laid_out(&compact, &mut progress.part(0.7, 1.0));
    size::check(text.len())?;
    progress.at(1.0);
    Ok(text)
}

/// Reads a scene file.
///
/// ```
/// use ligament::progress::Progress;
/// use ligament_io::scene::{load, to_json};
///
/// let quiet = &mut Progress::none();
/// let scene = ligament_gallery::DoublePendulum::default().build()?;
/// let file = std::env::temp_dir().join(format!("ligament-scene-{}.json", std::process::id()));
/// std::fs::write(&file, to_json(&scene, quiet)?)?;
/// assert_eq!(load(&file, quiet)?.model, scene.model);
/// std::fs::remove_file(file)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`SceneFileError`]: what is wrong, and where.
pub fn load(path: impl AsRef<Path>, progress: &mut Progress<'_>) -> Result<Scene, SceneFileError> {
    let path = path.as_ref();
    let read = |reason: String| SceneFileError::Read { path: path.to_owned(), reason };
    let bytes = read_capped(path, MOST_BYTES).map_err(|e| read(e.to_string()))?;
    let text = String::from_utf8(bytes).map_err(|e| read(e.to_string()))?;
    from_json(&text, progress)
        .map_err(|fault| SceneFileError::In { path: path.to_owned(), fault: Box::new(fault) })
}

/// A scene from JSON. The parser reports progress only at its start and end.
///
/// ```
/// use ligament::progress::Progress;
/// use ligament_io::scene::{from_json, to_json};
///
/// let quiet = &mut Progress::none();
/// // A scene of the gallery as a file, and back: the same model, to the last bit.
/// let scene = ligament_gallery::DoublePendulum::default().build()?;
/// let text = to_json(&scene, quiet)?;
/// let again = from_json(&text, quiet)?;
/// assert_eq!((&again.model, &again.q), (&scene.model, &scene.q));
/// // One bar is renamed, but not in the joint that carries it: the error names the missing body and its line.
/// let error = from_json(&text.replacen("lower", "calf", 1), quiet).unwrap_err().to_string();
/// assert!(error.contains("lower") && error.contains("line"), "{error}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`SceneFileError`]: what is wrong, and where.
pub fn from_json(text: &str, progress: &mut Progress<'_>) -> Result<Scene, SceneFileError> {
    // Some editors write a byte order mark, which JSON does not allow.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    read(text, progress).map_err(|error| error.found_in(text))
}

fn read(text: &str, all: &mut Progress<'_>) -> Result<Scene, SceneFileError> {
    check_head(json::parse(text).map_err(SceneFileError::Parse)?)?;
    all.at(0.3);
    let file: File = json::parse(text).map_err(SceneFileError::Parse)?;
    all.at(0.8);
    let model = file.model.model()?;
    let mut scene = Scene::of_model(file.name, model).with_about(file.about);
    let model = &scene.model;
    if let Some(start) = file.start {
        (scene.q, scene.v) = (start.q, start.v);
    }
    for (place, found, expected) in
        [("start.q", scene.q.len(), model.nq()), ("start.v", scene.v.len(), model.nv())]
    {
        if found != expected {
            let why = format!("it has {found} numbers; expected {expected}, as the joints have");
            return Err(at(place, why));
        }
    }
    check_quaternions(&scene)?;
    scene.script = file.script.script(model)?;
    scene.cover = file.cover.map(|cover| cover.cover(model)).transpose()?;
    scene.counts = Counts::of(model);
    scene.broken = file.broken.map(|poses| broken(&poses, model.bodies().len())).transpose()?;
    let control = file.control.iter().enumerate().map(|(k, line)| {
        let wrong = |error: TakeError| in_line(format!("control[{k}] '{line}'"), &error);
        let action: Command = line.parse().map_err(wrong)?;
        names::check_action(line, model).map_err(wrong)?;
        Ok(action)
    });
    scene.commands = control.collect::<Result<_, SceneFileError>>()?;
    let wrong = |error: TakeError| in_line(format!("take[{}]", error.line - 1), &error);
    let take = file.take.map(|lines| take(&lines.join("\n"), model).map_err(wrong));
    scene.take = take.transpose()?;
    check_view(&file.view)?;
    scene.look =
        Look { direction: file.view.direction.map(Vec3::from), field_of_view: file.view.field_of_view };
    soft::check_step(file.step, "step")?;
    (scene.method, scene.step) = (file.method, file.step);
    match file.flesh {
        Some(_) if file.step.is_some() => {
            return Err(at(
                "step",
                "a scene with flesh has its time step in \
             flesh.step; move it there",
            ));
        }
        Some(flesh) => flesh.put_on(&mut scene)?,
        None => {}
    }
    Ok(scene)
}

/// A take that refers to existing bones and joints.
fn take(text: &str, model: &Model) -> Result<Take, TakeError> {
    let take = text.parse()?;
    names::check_take(text, model)?;
    Ok(take)
}

fn check_view(view: &ViewEntry) -> Result<(), SceneFileError> {
    if view.direction.is_some_and(|direction| Vec3::from(direction).norm() == 0.0) {
        return Err(at("view.direction", "it is zero; expected the direction from the scene to the camera"));
    }
    match view.field_of_view {
        Some(angle) if !(angle > 0.001 && angle < 2.5) => Err(at(
            "view.field_of_view",
            format!("it is {angle}; expected an angle above 0.001 and below 2.5 radians"),
        )),
        _ => Ok(()),
    }
}

fn check_head(head: Head) -> Result<(), SceneFileError> {
    if head.format != FORMAT {
        let is_flesh = head.format == crate::flesh::FORMAT;
        let hint = match is_flesh {
            true => ". A flesh file has no bones and is not a scene",
            false if head.format == crate::rig::FORMAT => {
                ". A rig file describes the character in a glTF file and is read with it: open that file, with --rig if the rig has \
                 another name"
            }
            false if head.format.is_empty() => r#"; a scene file has the fields "format" and "version""#,
            false => "",
        };
        return Err(SceneFileError::Format { found: head.format, hint });
    }
    if head.version != VERSION {
        let newer = head.version > VERSION;
        let hint =
            if newer { "; a newer version of Ligament wrote the file: update this program" } else { "" };
        return Err(SceneFileError::Version { found: head.version, hint });
    }
    Ok(())
}

fn broken(poses: &[PoseEntry], bodies: usize) -> Result<Vec<ligament::math::Pose>, SceneFileError> {
    if poses.len() + 1 != bodies {
        return Err(at(
            "broken",
            format!("it has {} poses; expected {}, one for each body", poses.len(), bodies - 1),
        ));
    }
    let mut all = vec![ligament::math::Pose::IDENTITY];
    for (k, pose) in poses.iter().enumerate() {
        all.push(pose.pose(&format!("broken[{k}]"))?);
    }
    Ok(all)
}

/// Quaternions of joints must have unit length.
fn check_quaternions(scene: &Scene) -> Result<(), SceneFileError> {
    for id in scene.model.tree_joints() {
        let (slots, joint) = (scene.model.slots(id), scene.model.joint(id));
        let layout = joint.kind.layout();
        let quaternion = layout.quaternion_in(&scene.q[slots.q_range()]);
        if let (Some(first), Some(quaternion)) = (layout.quaternion(), quaternion)
            && ((quaternion.norm() - 1.0).abs() > 1e-6 || quaternion.norm().is_nan())
        {
            let name = &joint.name;
            let place = format!("start.q[{}]", slots.q + first);
            return Err(at(place, format!("the quaternion of the joint '{name}' must have unit length")));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    //! Checks that the schema file for editors matches these types.
    use super::File;

    // The engine's method, for the schema.
    #[derive(schemars::JsonSchema)]
    #[schemars(rename = "Method", rename_all = "camelCase")]
    #[allow(dead_code)]
    pub(super) enum MethodEntry {
        Reduced,
        Implicit,
        Displacement,
    }

    const KEPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/schema/scene-1.json");

    /// With the environment variable `LIGAMENT_WRITE_SCHEMA` it is written instead.
    #[test]
    fn the_schema_is_up_to_date() {
        let schema = schemars::schema_for!(File);
        let text = serde_json::to_string_pretty(&schema).expect("a schema is JSON") + "\n";
        if std::env::var_os("LIGAMENT_WRITE_SCHEMA").is_some() {
            std::fs::write(KEPT, &text).expect("the schema can be written");
        }
        let kept = std::fs::read_to_string(KEPT).expect("docs/schema/scene-1.json is there");
        assert!(kept == text, "run this test with LIGAMENT_WRITE_SCHEMA=1 and review the changes");
    }
}
