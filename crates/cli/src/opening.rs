//! What can be run, looked at and converted: scenes of the gallery, files, and characters, which bring their own clothes.

use std::path::Path;

use anyhow::{Context, Result, anyhow};
use ligament::command::{Take, names};
use ligament::scene::Scene;
use ligament_io::character::{self, Character};
use ligament_io::clip::{Cast, Clip, ClipError, Moment, Recorder};
use ligament_io::motion::Motion;
use ligament_io::{beside, bvh};

use crate::args::{CaptureOptions, CharacterOptions};
use crate::commands::play;
use crate::failure::{Code, Mark, marked};
use crate::find;
use crate::progress::parts;

/// What was found.
pub(crate) struct Opened {
    /// The scene.
    pub(crate) scene: Scene,
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
    if is_take(path) {
        return played(path, capture, options);
    }
    let found = find::scene(what, &capture.open())?;
    if capture.key.is_some() && found.format != "MJCF" {
        return Err(marked(Code::Usage, anyhow!("--key is for models of MuJoCo; '{what}' is none")));
    }
    let motion = |performance: &bvh::Performance| {
        parts::work("posing", what, |watch| performance.motion_watched(&stem(path), watch))
    };
    let motions = found.captured.iter().map(motion).collect();
    Ok(Opened { scene: found.scene, character: None, motions, notes: found.notes })
}

/// Whether a file of this name is a take.
fn is_take(path: &Path) -> bool {
    path.extension().is_some_and(|end| end.eq_ignore_ascii_case("take"))
}

/// The scene that a take names, with the take in it.
fn played(path: &Path, capture: &CaptureOptions, options: &CharacterOptions) -> Result<Opened> {
    let name = path.display().to_string();
    let text =
        play::read_file(path).with_context(|| format!("cannot read the take {name}")).mark(Code::Input)?;
    let take = take_of(&name, &text)?;
    let mut opened = scene_of_take(&name, &take, capture, options)?;
    check_names(&name, &text, &opened)?;
    opened.scene.take = Some(take);
    Ok(opened)
}

/// A take that plays for a while.
pub(crate) fn take_of(name: &str, text: &str) -> Result<Take> {
    let take: Take = text.parse().with_context(|| format!("the take '{name}'"))?;
    ligament_show::check_steps(&take)
        .map_err(|why| marked(Code::Input, anyhow!("the take '{name}': {why}")))?;
    match take.length > 0.0 {
        true => Ok(take),
        false => Err(marked(Code::Input, anyhow!("the take '{name}' has length 0: nothing would be played"))),
    }
}

/// What a take names: a scene of the gallery, or a file in the folder of the take or below. No file elsewhere is opened, since a
/// take may come from anywhere.
pub(crate) fn scene_of_take(
    name: &str,
    take: &Take,
    capture: &CaptureOptions,
    options: &CharacterOptions,
) -> Result<Opened> {
    let about = || format!("the take '{name}'");
    if take.scene.is_empty() {
        let error = anyhow!(
            "the take '{name}' does not say in which scene it plays: add a line 'scene NAME' after the first"
        );
        return Err(marked(Code::Input, error));
    }
    if !beside::is_file_name(&take.scene) {
        find::scene_of_gallery(&take.scene).with_context(about)?;
        return open(&take.scene, capture, options).with_context(about);
    }
    if is_take(Path::new(&take.scene)) {
        return Err(marked(
            Code::Input,
            anyhow!("the take '{name}' plays in '{}', a take itself", take.scene),
        ));
    }
    let folder = Path::new(name).parent().unwrap_or(Path::new(""));
    beside::inside(Some(folder), &take.scene).with_context(about).mark(Code::Input)?;
    open(&folder.join(&take.scene).to_string_lossy(), capture, options).with_context(about)
}

/// An error where a take speaks of bones or joints that are not there: it says where in the text.
pub(crate) fn check_names(name: &str, text: &str, opened: &Opened) -> Result<()> {
    names::check_take(text, &opened.scene.model).with_context(|| format!("the take '{name}'"))
}

/// Whether a file of this name is captured motion.
pub(crate) fn is_captured(path: &Path) -> bool {
    path.extension().is_some_and(|end| end.eq_ignore_ascii_case("bvh"))
}

/// Captured motion from a file.
pub(crate) fn captured(path: &Path, capture: &CaptureOptions) -> Result<Motion> {
    let performance = bvh::Performance::new(bvh::load(path)?, &capture.bvh())?;
    Ok(performance.motion(&stem(path)))
}

fn stem(path: &Path) -> String {
    path.file_stem().map_or_else(|| "motion".into(), |stem| stem.to_string_lossy().into_owned())
}

/// A character from a file.
pub(crate) fn character(path: &Path, options: &CharacterOptions, scale: Option<f64>) -> Result<Opened> {
    let rig = options.rig_of(path, scale)?;
    let name = path.display().to_string();
    let character = parts::work("opening", &name, |watch| character::load_watched(path, Some(&rig), watch))?;
    let scene = character.scene();
    let (motions, notes) = (character.motions.clone(), character.notes.clone());
    Ok(Opened { scene, character: Some(Box::new(character)), motions, notes })
}

impl Opened {
    /// What a clip of it animates.
    pub(crate) fn cast(&self) -> Result<Cast> {
        if let Some(character) = &self.character {
            return Ok(character.cast.clone());
        }
        Ok(Cast::of_scene(&self.scene)?.carrying(&self.scene))
    }

    /// A clip of a motion that it came with.
    pub(crate) fn moving(&self, motion: &Motion, fps: f64) -> Result<Clip> {
        let cast = self.character.as_ref().map_or_else(|| motion.cast(), |character| character.cast.clone());
        Ok(parts::work("sampling", &motion.name, |watch| motion.clip_of_watched(cast, fps, watch))?)
    }

    /// A clip of one frame: how it is at rest.
    pub(crate) fn at_rest(&self, fps: f64) -> Result<Clip> {
        let cast = self.cast()?;
        let mut recorder = Recorder::new(cast.clone(), fps)?;
        let scene = &self.scene;
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
