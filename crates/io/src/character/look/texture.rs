//! Reads textures: an image, and how it continues beyond its edges.

use super::file::{File, TextureUse};
use super::image::Images;
use super::material::{LookTexture, LookWrap};

/// Values of glTF, which are those of OpenGL.
const NEAREST: u32 = 9728;
const CLAMP: u32 = 33071;
const MIRROR: u32 = 33648;

/// A texture, with its image; none with a note.
pub(super) fn read(
    used: &TextureUse,
    file: &File,
    images: &mut Images<'_>,
    notes: &mut Vec<String>,
) -> Option<LookTexture> {
    let index = used.index;
    let Some(texture) = file.textures.get(index) else {
        notes.push(format!("texture {index} does not exist; what refers to it has a plain color"));
        return None;
    };
    let Some(source) = texture.source else {
        notes.push(format!("texture {index} has no PNG or JPEG image; what refers to it has a plain color"));
        return None;
    };
    let image = images.place(source, notes)?;
    let sampler = texture.sampler.and_then(|sampler| file.samplers.get(sampler)).copied().unwrap_or_default();
    let wrap = |value| match value {
        Some(CLAMP) => LookWrap::Clamp,
        Some(MIRROR) => LookWrap::Mirror,
        _ => LookWrap::Repeat,
    };
    let wrap = [wrap(sampler.wrap_s), wrap(sampler.wrap_t)];
    Some(LookTexture { image, wrap, sharp: sampler.mag_filter == Some(NEAREST) })
}
