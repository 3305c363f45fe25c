//! The parts of a glTF's JSON that say how it looks. They are read apart from its geometry: what is wrong here leaves the
//! character as it is.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::material::{LookAlpha, LookMaterial, LookTexture};

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct File {
    pub(super) meshes: Vec<Mesh>,
    pub(super) materials: Vec<Material>,
    pub(super) textures: Vec<Texture>,
    pub(super) samplers: Vec<Sampler>,
    pub(super) images: Vec<Image>,
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct Mesh {
    primitives: Vec<Primitive>,
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct Primitive {
    /// Accessors by the names of their attributes.
    pub(super) attributes: BTreeMap<String, usize>,
    pub(super) material: Option<usize>,
}

#[derive(Deserialize, Default)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct Material {
    pbr_metallic_roughness: Roughness,
    alpha_mode: Option<String>,
    alpha_cutoff: Option<f64>,
    double_sided: bool,
}

#[derive(Deserialize, Default)]
#[serde(default, rename_all = "camelCase")]
struct Roughness {
    base_color_factor: Option<[f64; 4]>,
    base_color_texture: Option<TextureUse>,
    roughness_factor: Option<f64>,
}

/// A texture in a material.
#[derive(Deserialize, Default)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct TextureUse {
    pub(super) index: usize,
    tex_coord: usize,
    extensions: Extensions,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Extensions {
    #[serde(rename = "KHR_texture_transform")]
    transform: Option<Transform>,
}

/// How texture coordinates are scaled, rotated and shifted.
#[derive(Deserialize, Default)]
#[serde(default, rename_all = "camelCase")]
struct Transform {
    offset: [f64; 2],
    rotation: f64,
    scale: Option<[f64; 2]>,
    tex_coord: Option<usize>,
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct Texture {
    pub(super) sampler: Option<usize>,
    pub(super) source: Option<usize>,
}

#[derive(Deserialize, Default, Clone, Copy)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct Sampler {
    pub(super) mag_filter: Option<u32>,
    pub(super) wrap_s: Option<u32>,
    pub(super) wrap_t: Option<u32>,
}

#[derive(Deserialize, Default)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct Image {
    pub(super) uri: Option<String>,
    pub(super) buffer_view: Option<usize>,
}

impl File {
    pub(super) fn primitive(&self, mesh: usize, primitive: usize) -> Option<&Primitive> {
        self.meshes.get(mesh)?.primitives.get(primitive)
    }
}

impl Material {
    /// The texture of its color.
    pub(super) fn texture(&self) -> Option<&TextureUse> {
        self.pbr_metallic_roughness.base_color_texture.as_ref()
    }

    pub(super) fn look(&self, texture: Option<LookTexture>) -> LookMaterial {
        let plain = LookMaterial::default();
        let part = |x: f64, else_: f64| if x.is_finite() { x.clamp(0.0, 1.0) } else { else_ };
        let alpha = match self.alpha_mode.as_deref() {
            Some("MASK") => LookAlpha::Mask(part(self.alpha_cutoff.unwrap_or(0.5), 0.5)),
            Some("BLEND") => LookAlpha::Blend,
            _ => LookAlpha::Opaque,
        };
        let pbr = &self.pbr_metallic_roughness;
        LookMaterial {
            color: pbr.base_color_factor.map_or(plain.color, |color| color.map(|x| part(x, 1.0))),
            texture,
            roughness: part(pbr.roughness_factor.unwrap_or(plain.roughness), plain.roughness),
            double_sided: self.double_sided,
            alpha,
        }
    }
}

impl TextureUse {
    /// The number of its set of texture coordinates.
    pub(super) fn set(&self) -> usize {
        let transform = self.extensions.transform.as_ref();
        transform.and_then(|transform| transform.tex_coord).unwrap_or(self.tex_coord)
    }

    /// Texture coordinates as they are used: scaled, rotated, shifted.
    pub(super) fn place(&self, [u, v]: [f64; 2]) -> [f64; 2] {
        let Some(Transform { offset, rotation, scale, .. }) = &self.extensions.transform else {
            return [u, v];
        };
        let ([sx, sy], (sin, cos)) = (scale.unwrap_or([1.0; 2]), rotation.sin_cos());
        let (u, v) = (u * sx, v * sy);
        [offset[0] + cos * u + sin * v, offset[1] - sin * u + cos * v]
    }
}
