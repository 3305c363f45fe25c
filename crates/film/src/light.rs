//! Lighting: a key light with a soft edge, a sky that is brighter than the ground, a small highlight, and silhouettes that
//! get darker, so that a limb stands out against a limb behind it.

use ligament::math::Vec3;

use crate::color::{Color, to_screen};

/// Directions toward the lights. Unit vectors.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Light {
    pub(crate) toward: Vec3,
    pub(crate) up: Vec3,
}

impl Light {
    /// The sRGB color of a surface with this unit normal, seen along `to_eye` (unit).
    #[inline]
    pub(crate) fn shade(&self, color: Color, normal: Vec3, to_eye: Vec3) -> [f32; 3] {
        let facing = normal.dot(self.toward);
        // The light wraps a little around the edge.
        let key = ((facing + 0.25) / 1.25).max(0.0);
        let sky = 0.5 + 0.5 * normal.dot(self.up);
        let edge = normal.dot(to_eye).clamp(0.0, 1.0);
        let half = (self.toward + to_eye).normalized().unwrap_or(to_eye);
        let gloss = normal.dot(half).max(0.0);
        let gloss = (gloss * gloss) * (gloss * gloss);
        let gloss = (gloss * gloss) * (gloss * gloss);
        let gloss = 0.10 * gloss * gloss;
        let level = (0.80 * key + 0.26 + 0.34 * sky) * (0.66 + 0.34 * edge.sqrt());
        to_screen(color.linear().map(|c| c * level + gloss))
    }
}
