//! Builds the scene of a source.

use std::path::Path;

use ligament::progress::Progress;

use super::error::OpenError;
use super::opened::{Opened, Options, scene_of_character};
use super::source::{Kind, Source};
use super::{readers, surface};
use crate::character::{self, Rig};

impl Source {
    /// Builds the scene.
    ///
    /// # Errors
    /// [`OpenError`] if there is no such scene, or it cannot be built.
    pub fn open(&self, options: &Options, progress: &mut Progress<'_>) -> Result<Opened, OpenError> {
        let wrong = |why: &dyn std::fmt::Display| OpenError::Content(format!("'{}': {why}", self.name));
        match &self.kind {
            Kind::Gallery => {
                let entry = ligament_gallery::find(&self.name);
                let entry = entry.map_err(|_| OpenError::Unknown(self.name.clone()))?;
                let scene = (entry.build)().map_err(|why| wrong(&why))?;
                Ok(Opened::new(scene, "gallery", self.clone()))
            }
            Kind::Text(text) => readers::read_text(&self.name, text, None, options, progress),
            Kind::Surface(bytes) => {
                let scene = surface::scene(&self.name, bytes).map_err(|why| wrong(&why))?;
                Ok(Opened::new(scene, "surface", self.clone()))
            }
            Kind::Character { bytes, rig } => {
                let rig = match rig {
                    Some(text) => {
                        Some(Rig::from_text(text).map_err(|why| wrong(&format!("the rig: {why}")))?)
                    }
                    None => None,
                };
                let rig = rig.or_else(|| options.rig.clone()).unwrap_or_default();
                // No rig file is looked up on disk: the source may come from another machine.
                let nowhere = Path::new("/nonexistent");
                let stem = readers::stem(&self.name);
                let found = character::from_bytes(bytes, nowhere, &stem, &rig, progress);
                let found = found.map_err(|why| wrong(&why))?;
                Ok(Opened::of_character(found, self.clone()))
            }
        }
    }
}

impl Opened {
    pub(super) fn of_character(character: character::Character, source: Source) -> Opened {
        let (scene, notes) = (scene_of_character(&character), character.notes.clone());
        let character = Some(Box::new(character));
        Opened { notes, character, ..Opened::new(scene, "glTF", source) }
    }
}
