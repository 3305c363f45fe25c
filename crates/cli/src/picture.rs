//! Pictures of a scene, and of sequences of states.

use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, Result};
use ligament::math::{Pose, Vec3};
use ligament::model::Model;
use ligament::progress::Progress;
use ligament::scene::{Look, Scene};
use ligament::sim::{Placement, Simulation};
use ligament_film::{Color, FilmFrame, GifOptions, Skin, StripOptions, View, animation, filmstrip};

use crate::args::FilmOptions;
use crate::failure::{Code, Mark};
use crate::files;
use crate::progress::parts;

/// Color of smooth surfaces: that of the bars under them.
const SURFACE: Color = Color(104, 146, 196);

/// The view of a scene: a smooth surface hides the bars under it.
pub(crate) fn view(scene: &Scene) -> View {
    of_look(&scene.look, View { bodies: scene.cover.is_none(), ..View::default() })
}

/// The view of a take: from the side, as in the figures of Kim & Pollard 2008 (KP08); drags act in the x-z plane.
pub(crate) fn view_of_take(scene: &Scene) -> View {
    let direction = Some(Vec3::new(0.0, -1.0, 0.12));
    of_look(&scene.look, View { bodies: scene.cover.is_none(), direction, ..View::default() })
}

/// The default view.
fn of_look(look: &Look, view: View) -> View {
    View {
        direction: look.direction.or(view.direction),
        field_of_view: look.field_of_view.unwrap_or(view.field_of_view),
        ..view
    }
}

/// Bodies in these poses, with the smooth surface over them.
pub(crate) fn frame(scene: &Scene, time: f64, poses: Vec<Pose>) -> FilmFrame {
    let skin = scene.cover.as_ref().map(|cover| skin(scene, cover.positions(&poses), &cover.triangles));
    FilmFrame { skins: skin.into_iter().collect(), ..FilmFrame::new(time, poses) }
}

/// The current state of a simulation; `triangles` are those of its [`triangles`].
pub(crate) fn frame_of(sim: &mut Simulation, triangles: Option<&Arc<[[u32; 3]]>>) -> FilmFrame {
    let Placement { poses, skin: positions, .. } = sim.placement();
    let skin = triangles.map(|triangles| skin(sim.scene(), positions, triangles));
    FilmFrame { skins: skin.into_iter().collect(), ..FilmFrame::new(sim.time(), poses) }
}

/// Triangles of the skin of a scene, or of the smooth surface over its bodies.
pub(crate) fn triangles(scene: &Scene) -> Option<Arc<[[u32; 3]]>> {
    let flesh = scene.flesh.as_ref().map(|flesh| Arc::from(flesh.surface().triangles()));
    flesh.or_else(|| scene.cover.as_ref().map(|cover| cover.triangles.clone()))
}

/// Bones show a little through flesh.
fn skin(scene: &Scene, positions: Vec<Vec3>, triangles: &Arc<[[u32; 3]]>) -> Skin {
    let (color, opacity) = if scene.flesh.is_some() { (Color::FLESH, 7.0 / 9.0) } else { (SURFACE, 1.0) };
    Skin { positions, triangles: triangles.clone(), color, opacity }
}

/// Draws a filmstrip and writes it to the path of an option.
pub(crate) fn write_strip(
    (flag, path): (&'static str, &Path),
    model: &Model,
    frames: &[FilmFrame],
    view: View,
    options: &FilmOptions,
) -> Result<()> {
    let FilmOptions { frames: count, columns, size, .. } = *options;
    let strip = StripOptions { count, columns, size, view, ..StripOptions::default() };
    let draw =
        |watch: &mut dyn FnMut(f64)| filmstrip(model, frames, &strip, &mut Progress::to(watch))?.to_png();
    let png = parts::work("drawing", "the filmstrip", draw).context(flag).mark(Code::Usage)?;
    files::write_bytes(flag, path, &png)
}

/// Draws an animated GIF and writes it to the path of an option.
pub(crate) fn write_gif(
    (flag, path): (&'static str, &Path),
    model: &Model,
    frames: &[FilmFrame],
    view: View,
    options: &FilmOptions,
) -> Result<()> {
    let gif = GifOptions { view, size: options.size, ..GifOptions::default() };
    let draw = |watch: &mut dyn FnMut(f64)| animation(model, frames, &gif, &mut Progress::to(watch));
    let bytes = parts::work("drawing", "the animation", draw).context(flag).mark(Code::Usage)?;
    files::write_bytes(flag, path, &bytes)
}
