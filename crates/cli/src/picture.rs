//! What a scene looks like at an instant, and pictures of many of them.

use std::cell::OnceCell;
use std::path::Path;

use anyhow::{Context, Result};
use indicatif::ProgressBar;
use ligament::math::Pose;
use ligament::model::Model;
use ligament::scene::{Look, Scene};
use ligament_film::{
    Colour, Frame, GifOptions, Skin, StripOptions, View, animation_watched, filmstrip_watched,
};

use crate::args::FilmOptions;
use crate::failure::{Code, Mark};
use crate::{files, progress};

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

/// Draws a filmstrip and writes it where `--film` says.
pub(crate) fn write_strip(
    path: &Path,
    model: &Model,
    frames: &[Frame],
    view: View,
    options: &FilmOptions,
) -> Result<()> {
    let FilmOptions { frames: count, columns, size, .. } = *options;
    let strip = StripOptions { count, columns, size, view, ..StripOptions::default() };
    let draw = |bar: &Pictures| filmstrip_watched(model, frames, &strip, |k, all| bar.at(k, all))?.to_png();
    let png = Pictures::watch("the filmstrip", draw).context("--film").mark(Code::Usage)?;
    files::write_bytes("--film", path, &png)
}

/// Draws an animation and writes it where `--gif` says.
pub(crate) fn write_gif(
    path: &Path,
    model: &Model,
    frames: &[Frame],
    view: View,
    options: &FilmOptions,
) -> Result<()> {
    let gif = GifOptions { view, size: options.size, ..GifOptions::default() };
    let draw = |bar: &Pictures| animation_watched(model, frames, &gif, |k, all| bar.at(k, all));
    let bytes = Pictures::watch("the animation", draw).context("--gif").mark(Code::Usage)?;
    files::write_bytes("--gif", path, &bytes)
}

/// A bar over pictures, once it is known how many there are.
#[derive(Default)]
struct Pictures(OnceCell<ProgressBar>);

impl Pictures {
    /// Draws, with the time that is left where somebody watches.
    fn watch<T>(what: &str, draw: impl FnOnce(&Pictures) -> T) -> T {
        let bar = Pictures::default();
        let drawn = progress::timed(what, || draw(&bar));
        if let Some(bar) = bar.0.get() {
            bar.finish_and_clear();
        }
        drawn
    }

    fn at(&self, done: usize, all: usize) {
        self.0.get_or_init(|| progress::quiet_bar("drawing", all)).set_position(done as u64);
    }
}
