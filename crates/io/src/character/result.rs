//! What a file becomes: a character, or the reason why it is none.

use std::path::PathBuf;
use std::sync::Arc;

use ligament::dynamics::Vectors;
use ligament::flesh::{Flesh, FleshMotion};
use ligament::math::Vec3;
use ligament::model::Model;
use ligament::scene::Scene;

use super::rider::Rider;
use crate::clip::{Cast, Dress, gltf};
use crate::motion::Motion;

/// A character that came from a file.
///
/// See the example of [`load`](super::load).
#[derive(Clone, Debug)]
pub struct Character {
    /// Bones, joints, and the ground.
    pub model: Model,
    /// Its rest pose, in joint coordinates.
    pub q: Vec<f64>,
    /// Its flesh; none where it is only skinned.
    pub flesh: Option<Flesh>,
    /// How the flesh moves on its bones.
    pub motion: FleshMotion,
    /// A step that suits it, in seconds.
    pub step: f64,
    /// What a clip of it animates: every bone of the file, and its skin vertex by vertex.
    pub cast: Cast,
    /// Animations of the file, of the same bones.
    pub motions: Vec<Motion>,
    /// What was guessed, mended or left out.
    pub notes: Vec<String>,
    pub(super) rider: Option<Rider>,
    /// The file, taken apart.
    pub(super) file: Option<Arc<Dress>>,
    /// The scene that the file carries.
    pub(super) carried: Option<Box<Scene>>,
}

/// Why a file is no character.
///
/// See the example of [`load`](super::load).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the character '{}': {reason}", path.display())]
pub struct CharacterError {
    /// The file, or the name of what came without one.
    pub path: PathBuf,
    /// What is wrong, and where.
    pub reason: String,
}

impl Character {
    /// The file it came from in one piece (GLB): buffers and pictures that lay beside it are in it.
    ///
    /// # Errors
    /// [`CharacterError`] where that would be more than a file can hold, or it came as a scene that was exported here.
    pub fn packed(&self) -> Result<Vec<u8>, CharacterError> {
        let packed = match &self.file {
            Some(file) => gltf::packed(file),
            None => Err("it is a scene that was exported here: open it by itself".to_owned()),
        };
        packed.map_err(|reason| CharacterError { path: PathBuf::from(&self.cast.name), reason })
    }

    /// The scene that its file carries: one that was exported here says all of what it was.
    pub fn carried(&self) -> Option<&Scene> {
        self.carried.as_deref()
    }

    /// It as a scene: the one that its file carries, or itself on the ground, at rest.
    pub fn scene(&self) -> Scene {
        if let Some(carried) = self.carried() {
            return carried.clone();
        }
        let scene = Scene { q: self.q.clone(), ..Scene::of_model(&self.cast.name, self.model.clone()) };
        let scene = scene.with_about("a character from a file");
        match self.flesh.clone() {
            Some(flesh) => scene.with_flesh(flesh, self.motion, self.step),
            None => scene,
        }
    }

    /// Where the vertices of the file's skin are when the nodes of the cage are here; none without flesh.
    pub fn skin(&self, nodes: &Vectors) -> Option<Vec<Vec3>> {
        self.rider.as_ref().map(|rider| rider.follow(nodes))
    }
}
