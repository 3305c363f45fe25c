//! What a scene looks like at an instant.

use ligament::math::Pose;
use ligament_film::{Colour, Frame, Skin, View};
use ligament_scene::{Look, Scene};

/// Of smooth surfaces: that of the bars under them.
const SURFACE: Colour = Colour(104, 146, 196);

/// How a scene is looked at: a smooth surface hides the bars that carry it.
pub(crate) fn view(scene: &Scene, look: &Look) -> View {
    View { bodies: scene.cover.is_none(), ..of_look(look, View::default()) }
}

/// A view, where a scene says nothing else.
pub(crate) fn of_look(look: &Look, view: View) -> View {
    View {
        direction: look.direction.or(view.direction),
        field_of_view: look.field_of_view.unwrap_or(view.field_of_view),
        ..view
    }
}

/// An instant of a scene: its bodies, and the smooth surface that they carry.
pub(crate) fn frame(scene: &Scene, time: f64, poses: Vec<Pose>) -> Frame {
    let skin = scene.cover.as_ref().map(|cover| Skin {
        positions: cover.positions(&poses),
        triangles: cover.triangles.clone(),
        colour: SURFACE,
        opacity: 1.0,
    });
    Frame { skins: skin.into_iter().collect(), ..Frame::new(time, poses) }
}
