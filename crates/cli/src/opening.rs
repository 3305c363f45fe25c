//! Opens what the user named: a scene or a take of the gallery, or a file. Converts options for the importer, and reports unknown
//! names.

use std::path::Path;

use anyhow::{Error, Result, anyhow};
use ligament::progress::Progress;
use ligament_gallery::scenes;
use ligament_io::clip::{Clip, ClipError, Recorder, Sample};
use ligament_io::motion::BoneMotion;
use ligament_io::open::{OpenError, Opened, OpenedFile, Options, RecordingSource, open_file, open_scene};

use crate::args::{CaptureOptions, CharacterOptions};
use crate::failure::{Code, marked};
use crate::progress::parts;
use crate::suggest;

/// The scene of this name or in this file; with its take, if the file is a take.
pub(crate) fn scene(what: &str, capture: &CaptureOptions, character: &CharacterOptions) -> Result<Opened> {
    let options = options(what, capture, character)?;
    let opened = parts::work("opening", what, |watch| found(what, &options, &mut Progress::to(watch)));
    let opened = opened.map_err(|error| unknown(what, error))?;
    if capture.key.is_some() && opened.format != "MJCF" {
        return Err(marked(Code::Usage, anyhow!("--key needs an MJCF model; '{what}' is not one")));
    }
    if capture.ground && !matches!(opened.format, "URDF" | "MJCF") {
        let why = "--ground needs a robot in URDF or MJCF";
        return Err(marked(Code::Usage, anyhow!("{why}; '{what}' is not one")));
    }
    Ok(opened)
}

fn found(what: &str, options: &Options, progress: &mut Progress<'_>) -> Result<Opened, OpenError> {
    // A file name may have no extension.
    if !is_in_gallery(what) && Path::new(what).exists() {
        match open_file(Path::new(what), options, progress)? {
            OpenedFile::Scene(opened) => return Ok(*opened),
            OpenedFile::Take(take, mut opened) => {
                opened.scene.take = Some(*take);
                return Ok(*opened);
            }
            OpenedFile::Recording(recording) => return recorded_scene(recording, progress),
        }
    }
    open_scene(what, options, progress)
}

/// The scene of a recording.
fn recorded_scene(recording: RecordingSource, progress: &mut Progress<'_>) -> Result<Opened, OpenError> {
    let (mut opened, _) = recording.open(progress)?;
    opened.notes.push("a recording: this is its scene at the start; `ligament export` replays it".to_owned());
    Ok(opened)
}

/// Whether the gallery has a scene of this name.
pub(crate) fn is_in_gallery(name: &str) -> bool {
    scenes().iter().any(|entry| entry.name == name)
}

/// The error for an unknown scene, with suggestions.
pub(crate) fn unknown(what: &str, error: OpenError) -> Error {
    match error {
        OpenError::Unknown(name) => {
            let names: Vec<&str> = scenes().iter().map(|entry| entry.name).collect();
            let unknown = suggest::unknown("scene", &name, &names);
            marked(Code::Usage, anyhow!("{unknown}; and there is no file '{what}'"))
        }
        error => anyhow!(error),
    }
}

/// The import options for a file of this name.
pub(crate) fn options(what: &str, capture: &CaptureOptions, character: &CharacterOptions) -> Result<Options> {
    let path = Path::new(what);
    let rig = match is_character(path) {
        true => character.rig_of(path, capture.scale)?,
        false => None,
    };
    Ok(Options { rig, ..capture.open() })
}

/// Whether a file of this name is a character.
pub(crate) fn is_character(path: &Path) -> bool {
    let ending = path.extension().map(|end| end.to_string_lossy().to_ascii_lowercase());
    matches!(ending.as_deref(), Some("glb" | "gltf"))
}

/// Whether a file of this name can contain motion: motion capture, or an animation.
pub(crate) fn is_motion(path: &Path) -> bool {
    is_character(path) || path.extension().is_some_and(|end| end.eq_ignore_ascii_case("bvh"))
}

/// The motions of an opened file.
pub(crate) fn motions(opened: &Opened) -> Vec<BoneMotion> {
    parts::work("posing", &opened.scene.name, |watch| opened.motions(&mut Progress::to(watch)))
}

/// A clip of a motion of an opened file.
pub(crate) fn clip_of(opened: &Opened, motion: &BoneMotion, fps: f64) -> Result<Clip> {
    let clip_model = opened
        .character
        .as_ref()
        .map_or_else(|| motion.clip_model(), |character| character.clip_model.clone());
    Ok(parts::work("sampling", &motion.name, |watch| {
        motion.clip_of(clip_model, fps, &mut Progress::to(watch))
    })?)
}

/// A clip with one frame: the rest pose.
pub(crate) fn clip_at_rest(opened: &Opened, fps: f64) -> Result<Clip> {
    let clip_model = opened.clip_model()?;
    let mut recorder = Recorder::new(clip_model.clone(), fps)?;
    let scene = &opened.scene;
    recorder.see(0.0, 0.0, |moment: &mut Sample| {
        moment.world_from_body = scene.poses();
        (moment.q, moment.v) = (scene.q.clone(), scene.v.clone());
        if let Some(skin) = clip_model.skin {
            moment.skin = skin.rest;
        }
        Ok::<(), ClipError>(())
    })?;
    Ok(recorder.finish())
}
