//! Materials of a look, and its parts.

/// Triangles with one material.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LookPart {
    /// The first triangle, and their number.
    pub first: u32,
    /// See `first`.
    pub count: u32,
    /// Index of the material.
    pub material: u32,
}

/// A material.
#[derive(Clone, Debug, PartialEq)]
pub struct LookMaterial {
    /// Linear color and opacity.
    pub color: [f64; 4],
    /// The texture, which multiplies the color.
    pub texture: Option<LookTexture>,
    /// From 0, a mirror, to 1.
    pub roughness: f64,
    /// Whether back faces are drawn.
    pub double_sided: bool,
    /// How opacity is used.
    pub alpha: LookAlpha,
}

impl Default for LookMaterial {
    /// That of glTF, for parts without a material.
    fn default() -> LookMaterial {
        LookMaterial {
            color: [1.0; 4],
            texture: None,
            roughness: 1.0,
            double_sided: false,
            alpha: LookAlpha::Opaque,
        }
    }
}

/// How the opacity of a material is used.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LookAlpha {
    /// It is ignored.
    Opaque,
    /// What is less opaque than this is not drawn.
    Mask(f64),
    /// It is blended with what is behind.
    Blend,
}

/// A texture of a material.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LookTexture {
    /// Index of the image.
    pub image: u32,
    /// How it continues to the sides, and up and down.
    pub wrap: [LookWrap; 2],
    /// Whether its pixels stay visible from near, instead of being interpolated.
    pub sharp: bool,
}

/// How a texture continues beyond its edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LookWrap {
    /// It repeats.
    Repeat,
    /// It repeats mirrored.
    Mirror,
    /// Its edge continues.
    Clamp,
}
