//! The look of a character: its surface with the materials, textures, colors and normals of its file, and what every vertex
//! follows. A viewer draws it in place of the surface that is simulated.
//!
//! Nothing here makes a file unreadable: what cannot be used is left out, with a note.

mod file;
mod follow;
mod image;
mod material;
mod texture;
mod vertices;

use std::ops::Range;

use serde::Deserialize;

use super::result::Character;
use crate::clip::{ClipSkin, Dress};
use crate::gltf::{Document, Numbers};
use file::{File, Material};
pub use follow::LookFollow;
pub use image::{LookImage, LookImageKind};
pub use material::{LookAlpha, LookMaterial, LookPart, LookTexture, LookWrap};

/// The largest number of vertices that are drawn in the look of the file: each moves in every frame.
const MOST_VERTICES: usize = 500_000;
const MOST_TRIANGLES: usize = 1_000_000;
/// The largest number of parts and of materials: each is drawn by itself.
const MOST_PARTS: usize = 1024;

/// The look of a character, from [`Character::look`].
#[derive(Clone, Debug)]
pub struct Look {
    /// Position of each vertex at rest, in the world.
    pub positions: Vec<[f32; 3]>,
    /// Normal of each vertex at rest: that of the file, or the mean over its triangles.
    pub normals: Vec<[f32; 3]>,
    /// Texture coordinates of each vertex, with the transform of its texture applied; empty if no part has a texture.
    pub uvs: Vec<[f32; 2]>,
    /// Linear color and opacity of each vertex, which multiply those of its material; empty if no part has colors.
    pub colors: Vec<[f32; 4]>,
    /// Triangles, counterclockwise seen from outside; those of a part in sequence.
    pub triangles: Vec<[u32; 3]>,
    /// Parts, in the order of their triangles.
    pub parts: Vec<LookPart>,
    /// Materials.
    pub materials: Vec<LookMaterial>,
    /// Images of textures.
    pub images: Vec<LookImage>,
    /// What the vertices follow.
    pub follow: LookFollow,
}

impl Character {
    /// The look of the character in its file, and notes on what of it is left out. None if it has no skin there, or if the
    /// character comes from an embedded scene.
    ///
    /// ```
    /// use ligament::progress::Progress;
    /// use ligament_io::character::{LookAlpha, load};
    ///
    /// let tentacle = load("tests/data/tentacle.gltf", None, &mut Progress::none())?;
    /// let (look, notes) = tentacle.look();
    /// let look = look.ok_or("it has a skin")?;
    /// assert!(notes.is_empty());
    /// assert_eq!((look.parts.len(), look.materials[0].alpha), (1, LookAlpha::Opaque));
    /// // Every vertex has a normal, also if the file has none.
    /// assert_eq!(look.normals.len(), look.positions.len());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn look(&self) -> (Option<Look>, Vec<String>) {
        let nothing = (None, Vec::new());
        let (Some(dress), Some(skin)) = (&self.file, &self.clip_model.skin) else { return nothing };
        // A mesh that is not skinned in its file has its vertices in another order.
        if dress.raw.is_empty() || dress.raw.len() != skin.rest.len() {
            return nothing;
        }
        let mut notes = Vec::new();
        match self.look_of(dress, skin, &mut notes) {
            Ok(look) => (Some(look), notes),
            Err(why) => {
                (None, vec![format!("the character is drawn without the materials of its file: {why}")])
            }
        }
    }

    fn look_of(&self, dress: &Dress, skin: &ClipSkin, notes: &mut Vec<String>) -> Result<Look, String> {
        let (vertices, triangles) = (dress.raw.len(), skin.triangles.len());
        if vertices > MOST_VERTICES || triangles > MOST_TRIANGLES {
            return Err(format!(
                "it has {vertices} vertices and {triangles} triangles; the limits are {MOST_VERTICES} and {MOST_TRIANGLES}"
            ));
        }
        let parts = dress.parts.len();
        if parts > MOST_PARTS {
            return Err(format!("it has {parts} meshes; the limit is {MOST_PARTS}: join some of them"));
        }
        let follow = match (&self.rider, &self.flesh) {
            (Some(rider), Some(flesh)) => LookFollow::of_nodes(rider, flesh.cage().nodes()),
            _ => LookFollow::of_bones(&skin.influences, &self.clip_model.bones, self.model.bodies().len()),
        };
        let file = File::deserialize(&dress.json).map_err(|why| why.to_string())?;
        // What was parsed when the character was read is parsed again: it is needed here only.
        let document = Document::deserialize(&dress.json).map_err(|why| why.to_string())?;
        let numbers = Numbers::of(&document, &dress.buffers);
        let mut used = Used::default();
        let (mut parts, mut list) = (Vec::new(), vertices::Vertices::new(dress, skin));
        for (part, triangles) in dress.parts.iter().zip(ranges(dress, &skin.triangles)) {
            let primitive = file.primitive(part.mesh, part.primitive);
            let number = primitive.and_then(|primitive| primitive.material);
            let material = number.and_then(|number| file.materials.get(number));
            let texture = material.and_then(Material::texture);
            if let Some(primitive) = primitive {
                list.add(part, primitive, texture, &numbers, notes);
            }
            let (first, count) = (triangles.start as u32, triangles.len() as u32);
            parts.push(LookPart { first, count, material: used.place(number) });
        }
        let mut images = image::Images::new(&file, &document, dress);
        let materials = used.numbers.iter().map(|number| {
            let material = number.and_then(|number| file.materials.get(number));
            let texture = material.and_then(Material::texture);
            let texture = texture.and_then(|texture| texture::read(texture, &file, &mut images, notes));
            material.map_or_else(LookMaterial::default, |material| material.look(texture))
        });
        let materials = materials.collect();
        let (positions, normals, uvs, colors) = list.finish(&skin.triangles);
        Ok(Look {
            positions,
            normals,
            uvs,
            colors,
            triangles: skin.triangles.to_vec(),
            parts,
            materials,
            images: images.used,
            follow,
        })
    }
}

/// The triangles of each part: those of the skin are in the order of the parts.
fn ranges(dress: &Dress, triangles: &[[u32; 3]]) -> Vec<Range<usize>> {
    let mut from = 0;
    let mut range = |end: usize| {
        let to = triangles.partition_point(|corners| (corners[0] as usize) < end);
        std::mem::replace(&mut from, to)..to
    };
    dress.parts.iter().map(|part| range(part.first + part.count)).collect()
}

/// The materials in use, by their index in the file; `None` is that of parts without one.
#[derive(Default)]
struct Used {
    numbers: Vec<Option<usize>>,
}

impl Used {
    fn place(&mut self, number: Option<usize>) -> u32 {
        let known = self.numbers.iter().position(|known| *known == number);
        known.unwrap_or_else(|| {
            self.numbers.push(number);
            self.numbers.len() - 1
        }) as u32
    }
}
