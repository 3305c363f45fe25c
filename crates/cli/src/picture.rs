//! What a scene looks like at an instant.

use ligament::math::Pose;
use ligament_film::{Colour, Frame, Skin};
use ligament_gallery::Scene;

/// An instant of a scene: its bodies, and the smooth surface that they carry.
pub(crate) fn frame(scene: &Scene, time: f64, poses: Vec<Pose>) -> Frame {
    let skin = scene.cover.as_ref().map(|cover| Skin {
        positions: cover.positions(&poses),
        triangles: cover.triangles.clone(),
        colour: Colour::FLESH,
        opacity: 1.0,
    });
    Frame { skins: skin.into_iter().collect(), ..Frame::new(time, poses) }
}
