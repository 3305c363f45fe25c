//! Pictures of a scene, and of sequences of states.

use std::path::Path;

use anyhow::{Context, Result};
use ligament::math::{Pose, Vec3};
use ligament::model::{JointKind, Model};
use ligament::progress::Progress;
use ligament::scene::Scene;
use ligament::sim::{Placement, Simulation};
use ligament_film::{FilmFrame, GifOptions, SceneSkin, StripOptions, View, animation, filmstrip};

use crate::args::FilmOptions;
use crate::failure::{Code, Mark};
use crate::files;
use crate::progress::parts;

/// The view of a take. Characters that move in a vertical plane are seen from the side, as in the figures of Kim & Pollard 2008 (KP08).
pub(crate) fn view_of_take(scene: &Scene) -> View {
    let view = View::of_scene(scene);
    let is_flat = scene.model.joints().iter().any(|joint| matches!(joint.kind, JointKind::Planar(_)));
    let side = is_flat.then_some(Vec3::new(0.0, -1.0, 0.12));
    View { direction: view.direction.or(side), ..view }
}

/// Bodies in these poses, with the smooth surface over them.
pub(crate) fn frame(scene: &Scene, time: f64, poses: Vec<Pose>) -> FilmFrame {
    let cover = scene.cover.as_ref().filter(|_| scene.flesh.is_none());
    let skin = cover.zip(SceneSkin::of(scene)).map(|(cover, skin)| skin.at(cover.positions(&poses)));
    FilmFrame { skins: skin.into_iter().collect(), ..FilmFrame::new(time, poses) }
}

/// The current state of a simulation; `skin` is that of its scene.
pub(crate) fn frame_of(sim: &mut Simulation, skin: Option<&SceneSkin>) -> FilmFrame {
    let Placement { poses, skin: positions, .. } = sim.placement();
    let skins = skin.map(|skin| skin.at(positions)).into_iter().collect();
    FilmFrame { skins, ..FilmFrame::new(sim.time(), poses) }
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
