//! What can be run, looked at and converted: scenes of the gallery, files, and characters, which bring their own clothes.

use std::path::Path;

use anyhow::{Result, anyhow};
use ligament_io::bvh;
use ligament_io::character::{self, Character};
use ligament_io::clip::{Cast, Clip, ClipError, Moment, Recorder};
use ligament_io::motion::Motion;
use ligament_scene::Document;

use crate::args::{CaptureOptions, CharacterOptions};
use crate::failure::{Code, marked};
use crate::find;
use crate::progress::{self, parts};

/// What was found.
pub(crate) struct Opened {
    /// The scene.
    pub(crate) document: Document,
    /// The file it came from, where it can leave in the same clothes.
    pub(crate) character: Option<Box<Character>>,
    /// What in it moves by itself.
    pub(crate) motions: Vec<Motion>,
    /// What the reader noticed.
    pub(crate) notes: Vec<String>,
}

/// Whether a file of this name is a character.
pub(crate) fn is_character(path: &Path) -> bool {
    let ending = path.extension().map(|end| end.to_string_lossy().to_ascii_lowercase());
    matches!(ending.as_deref(), Some("glb" | "gltf"))
}

/// The scene of this name, or in this file.
pub(crate) fn open(what: &str, capture: &CaptureOptions, options: &CharacterOptions) -> Result<Opened> {
    let path = Path::new(what);
    if is_character(path) {
        return character(path, options, capture.scale);
    }
    let found = progress::waiting(&format!("opening '{what}'"), || find::scene(what, &capture.open()))?;
    if capture.key.is_some() && found.format != "MJCF" {
        return Err(marked(Code::Usage, anyhow!("--key is for models of MuJoCo; '{what}' is none")));
    }
    let motions = if is_captured(path) { vec![captured(path, capture)?] } else { Vec::new() };
    Ok(Opened { document: found.document, character: None, motions, notes: found.notes })
}

/// Whether a file of this name is captured motion.
pub(crate) fn is_captured(path: &Path) -> bool {
    path.extension().is_some_and(|end| end.eq_ignore_ascii_case("bvh"))
}

/// Captured motion from a file.
pub(crate) fn captured(path: &Path, capture: &CaptureOptions) -> Result<Motion> {
    let performance = bvh::Performance::new(bvh::load(path)?, &capture.bvh())?;
    let stem = path.file_stem().map_or_else(|| "motion".into(), |stem| stem.to_string_lossy());
    Ok(performance.motion(&stem))
}

/// A character from a file.
pub(crate) fn character(path: &Path, options: &CharacterOptions, scale: Option<f64>) -> Result<Opened> {
    let rig = options.rig_of(path, scale)?;
    let bar = parts::watch("opening", 1);
    parts::begin(&path.display().to_string());
    let character = character::load_watched(path, Some(&rig), &mut parts::within)?;
    drop(bar);
    let document = character.document();
    let (motions, notes) = (character.motions.clone(), character.notes.clone());
    Ok(Opened { document, character: Some(Box::new(character)), motions, notes })
}

impl Opened {
    /// What a clip of it animates.
    pub(crate) fn cast(&self) -> Result<Cast> {
        if let Some(character) = &self.character {
            return Ok(character.cast.clone());
        }
        Ok(Cast::of_document(&self.document)?.carrying(&self.document))
    }

    /// A clip of a motion that it came with.
    pub(crate) fn moving(&self, motion: &Motion, fps: f64) -> Result<Clip> {
        Ok(match &self.character {
            Some(character) => motion.clip_of(character.cast.clone(), fps)?,
            None => motion.clip(fps)?,
        })
    }

    /// A clip of one frame: how it is at rest.
    pub(crate) fn at_rest(&self, fps: f64) -> Result<Clip> {
        let cast = self.cast()?;
        let mut recorder = Recorder::new(cast.clone(), fps)?;
        let scene = self.document.scene();
        recorder.see(0.0, 0.0, |moment: &mut Moment| {
            moment.world_from_body = scene.poses();
            (moment.q, moment.v) = (scene.q.clone(), scene.v.clone());
            if let Some(skin) = cast.skin {
                moment.skin = skin.rest;
            }
            Ok::<(), ClipError>(())
        })?;
        Ok(recorder.finish())
    }
}
