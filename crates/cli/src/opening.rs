//! Files that can be run, looked at and converted: a table of readers by ending. A new format is one line here.

use std::path::Path;

use anyhow::{Result, anyhow, bail};
use ligament_gallery::{Counts, Scene, Script, SoftScene};
use ligament_io::character::{self, Character};
use ligament_io::clip::{Cast, Clip, ClipError, Moment, Recorder};
use ligament_io::urdf;

use crate::args::CharacterOptions;

/// What a file holds.
pub(crate) struct Opened {
    /// What moves.
    pub(crate) what: What,
    /// What a clip of it animates.
    pub(crate) cast: Cast,
    /// What the reader noticed.
    pub(crate) notes: Vec<String>,
}

/// What moves.
pub(crate) enum What {
    /// Bones alone.
    Rigid(Box<Scene>),
    /// A character with flesh, and the file's own skin, which rides in it.
    Soft(Box<SoftScene>, Box<Character>),
}

/// Reads a file.
type Read = fn(&Path, &CharacterOptions) -> Result<Opened>;

/// Endings and their readers.
const READERS: [(&str, Read); 3] = [("glb", gltf), ("gltf", gltf), ("urdf", robot)];

/// Whether a file of this name can be opened.
pub(crate) fn knows(path: &Path) -> bool {
    READERS.iter().any(|(ending, _)| *ending == ending_of(path))
}

/// Opens a file by its ending.
pub(crate) fn open(path: &Path, options: &CharacterOptions) -> Result<Opened> {
    match READERS.iter().find(|(ending, _)| *ending == ending_of(path)) {
        Some((_, read)) => read(path, options),
        None => {
            let known: Vec<String> = READERS.iter().map(|(ending, _)| format!(".{ending}")).collect();
            bail!(
                "'{}': nothing is read with this ending; these are known: {}",
                path.display(),
                known.join(", ")
            )
        }
    }
}

fn ending_of(path: &Path) -> String {
    path.extension().map(|end| end.to_string_lossy().to_ascii_lowercase()).unwrap_or_default()
}

fn gltf(path: &Path, options: &CharacterOptions) -> Result<Opened> {
    let rig = options.rig_of(path)?;
    let character = character::load(path, rig.as_ref())?;
    let (cast, notes) = (character.cast.clone(), character.notes.clone());
    let mut scene = scene("character", character.model.clone());
    scene.q.clone_from(&character.q);
    let what = match character.flesh.clone() {
        Some(flesh) => {
            let (motion, step) = (character.motion, character.step);
            let soft = SoftScene { scene, flesh, motion, step, drive: None };
            What::Soft(Box::new(soft), Box::new(character))
        }
        None => What::Rigid(Box::new(scene)),
    };
    Ok(Opened { what, cast, notes })
}

fn robot(path: &Path, _: &CharacterOptions) -> Result<Opened> {
    let robot = urdf::load(path, &urdf::Options::default())?;
    let notes = robot.notes.iter().map(ToString::to_string).collect();
    let cast = Cast::of_model(&robot.model, &robot.model.neutral())?;
    Ok(Opened { what: What::Rigid(Box::new(scene("robot", robot.model))), cast, notes })
}

/// A model at rest, as a scene.
fn scene(name: &'static str, model: ligament::model::Model) -> Scene {
    let (q, v, counts) = (model.neutral(), vec![0.0; model.nv()], Counts::of(&model));
    Scene { name, model, q, v, counts, script: Script::default(), broken: None, cover: None }
}

impl Opened {
    /// What moves, with or without flesh.
    pub(crate) fn scene(&self) -> &Scene {
        match &self.what {
            What::Rigid(scene) => scene,
            What::Soft(soft, _) => &soft.scene,
        }
    }

    /// A clip of one frame: how it is at rest.
    pub(crate) fn at_rest(&self, fps: f64) -> Result<Clip> {
        let mut recorder = Recorder::new(self.cast.clone(), fps)?;
        let scene = self.scene();
        recorder.see(0.0, 0.0, |moment: &mut Moment| {
            moment.world_from_body = scene.poses();
            (moment.q, moment.v) = (scene.q.clone(), scene.v.clone());
            if let Some(skin) = &self.cast.skin {
                moment.skin.clone_from(&skin.rest);
            }
            Ok::<(), ClipError>(())
        })?;
        Ok(recorder.finish())
    }

    /// The character with flesh.
    pub(crate) fn soft(self, path: &Path) -> Result<(SoftScene, Box<Character>)> {
        match self.what {
            What::Soft(soft, character) => Ok((*soft, character)),
            What::Rigid(_) => Err(anyhow!(
                "'{}' has no flesh; takes are played on characters with flesh (leave out --rigid)",
                path.display()
            )),
        }
    }
}
