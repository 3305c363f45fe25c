//! The result of reading a file: a character, or an error.

use std::path::PathBuf;
use std::sync::Arc;

use ligament::dynamics::Vectors;
use ligament::flesh::{Flesh, FleshMotion};
use ligament::math::Vec3;
use ligament::model::Model;
use ligament::scene::Scene;

use super::rider::Rider;
use crate::clip::{ClipModel, Dress, gltf};
use crate::motion::BoneMotion;

/// A character from a file, returned by [`load`](super::load).
#[derive(Clone, Debug)]
pub struct Character {
    /// Bones, joints, and the ground.
    pub model: Model,
    /// Its rest pose, in generalized coordinates.
    pub q: Vec<f64>,
    /// Its soft body; none if the character is rigid or only skinned.
    pub flesh: Option<Flesh>,
    /// Parameters of the flesh's motion.
    pub motion: FleshMotion,
    /// What a clip of it animates: every bone of the file, and every vertex of its skin.
    pub clip_model: ClipModel,
    /// Animations of the file, for the same bones.
    pub motions: Vec<BoneMotion>,
    /// What was guessed, repaired or left out.
    pub notes: Vec<String>,
    pub(super) rider: Option<Rider>,
    /// The parsed file.
    pub(super) file: Option<Arc<Dress>>,
    /// The scene embedded in the file.
    pub(super) carried: Option<Box<Scene>>,
}

/// Why [`load`](super::load) could not read a file as a character.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the character '{}': {reason}", path.display())]
pub struct CharacterError {
    /// The file, or the name of bytes without a file.
    pub path: PathBuf,
    /// What is wrong, and where.
    pub reason: String,
}

impl Character {
    /// The source file as one GLB, with the buffers and images of other files included.
    ///
    /// # Errors
    /// [`CharacterError`] if that is larger than a GLB can be, or if the character came from an embedded scene.
    pub fn packed(&self) -> Result<Vec<u8>, CharacterError> {
        let packed = match &self.file {
            Some(file) => gltf::packed(file),
            None => Err("the character comes from an embedded Ligament scene; open the file itself instead"
                .to_owned()),
        };
        packed.map_err(|reason| CharacterError { path: PathBuf::from(&self.clip_model.name), reason })
    }

    /// The scene embedded in its file, if Ligament exported it.
    pub fn carried(&self) -> Option<&Scene> {
        self.carried.as_deref()
    }

    /// The character as a scene: the embedded one, or the character at rest on the ground.
    pub fn scene(&self) -> Scene {
        if let Some(carried) = self.carried() {
            return carried.clone();
        }
        let scene = Scene { q: self.q.clone(), ..Scene::of_model(&self.clip_model.name, self.model.clone()) };
        let scene = scene.with_about("a character from a file");
        match self.flesh.clone() {
            Some(flesh) => scene.with_flesh(flesh, self.motion),
            None => scene,
        }
    }

    /// Positions of the vertices of the file's skin for these positions of the mesh nodes; none without flesh.
    pub fn skin(&self, nodes: &Vectors) -> Option<Vec<Vec3>> {
        self.rider.as_ref().map(|rider| rider.follow(nodes))
    }
}
