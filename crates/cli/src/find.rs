//! What a person names: a scene or a take of the gallery, or a file.

use std::path::Path;

use anyhow::{Result, anyhow};
use ligament::command::Take;
use ligament::scene::Scene;
use ligament_gallery::{scenes, takes};
use ligament_io::open::{self, Opened, Options};

use crate::failure::{Code, marked};
use crate::progress::parts;
use crate::suggest;

/// The scene of this name, or in this file.
pub(crate) fn scene(what: &str, options: &Options) -> Result<Opened> {
    parts::work("opening", what, |watch| found(what, options, watch))
}

fn found(what: &str, options: &Options, watch: &mut dyn FnMut(f64)) -> Result<Opened> {
    if let Some(scene) = in_gallery(what)? {
        return Ok(Opened { scene, format: "gallery", notes: Vec::new(), captured: None });
    }
    let path = Path::new(what);
    if !path.exists() && path.extension().is_none() {
        scene_of_gallery(what)?;
    }
    open::open_watched(path, options, watch).map_err(|error| anyhow!(error))
}

/// An error where the gallery has no scene of this name: it tells those that are nearly called so.
pub(crate) fn scene_of_gallery(name: &str) -> Result<()> {
    let names: Vec<&str> = scenes().iter().map(|entry| entry.name).collect();
    if names.contains(&name) {
        return Ok(());
    }
    let unknown = suggest::unknown("scene", name, &names);
    Err(marked(Code::Usage, anyhow!("{unknown}; and there is no file '{name}'")))
}

fn in_gallery(name: &str) -> Result<Option<Scene>> {
    let scene_of = |name: &str| scenes().iter().find(|entry| entry.name == name);
    if let Some(entry) = scene_of(name) {
        return Ok(Some((entry.build)()?));
    }
    let Some(entry) = takes().iter().find(|entry| entry.name == name) else { return Ok(None) };
    let take: Take = entry.text.parse()?;
    let Some(scene) = scene_of(&take.scene) else { return Ok(None) };
    Ok(Some(Scene { take: Some(take), ..(scene.build)()?.with_about(entry.about) }))
}
