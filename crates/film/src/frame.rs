//! The input of drawing: a frame of a motion.

use std::sync::Arc;

use ligament::math::{Pose, Vec3};
use ligament::model::Model;

use crate::Color;
use crate::error::FilmError;

/// A frame: poses of all bodies, skins and arrows at an instant.
///
/// ```
/// use ligament::math::{Pose, Vec3};
/// use ligament_film::{Arrow, FilmFrame};
///
/// // The world first, then one body, and a pull on it.
/// let mut frame = FilmFrame::new(0.25, vec![Pose::IDENTITY, Pose::translation(Vec3::Z)]);
/// frame.arrows.push(Arrow::pull(Vec3::Z, Vec3::Z * 1.5));
/// assert_eq!((frame.time, frame.arrows.len()), (0.25, 1));
/// ```
#[derive(Clone, Debug, Default)]
pub struct FilmFrame {
    /// Seconds.
    pub time: f64,
    /// Pose of every body, the world first, as in [`Model::bodies`]. The pose of the world is ignored. Bodies whose pose is
    /// not finite are left out, and a label in the picture counts them.
    pub world_from_body: Vec<Pose>,
    /// Deforming surfaces.
    pub skins: Vec<FilmSkin>,
    /// Forces, pulls and targets.
    pub arrows: Vec<Arrow>,
}

impl FilmFrame {
    /// A frame with bodies alone.
    pub fn new(time: f64, world_from_body: Vec<Pose>) -> FilmFrame {
        FilmFrame { time, world_from_body, ..FilmFrame::default() }
    }
}

/// A triangle mesh with its current vertex positions. Both sides are drawn.
///
/// ```
/// use ligament::math::Vec3;
/// use ligament::progress::Progress;
/// use ligament_film::{Color, FilmFrame, FilmSkin, StripOptions, filmstrip};
///
/// // A flag beside a pendulum: one opaque triangle.
/// let scene = ligament_gallery::Pendulum::default().build()?;
/// let mut frame = FilmFrame::new(0.0, scene.poses());
/// let positions = vec![Vec3::ZERO, Vec3::X, Vec3::Z];
/// let (color, colors) = (Color::FLESH, Default::default());
/// frame.skins.push(FilmSkin { positions, triangles: [[0, 1, 2]].into(), color, colors, opacity: 1.0 });
/// let options = StripOptions { count: 1, size: [64, 48], ..StripOptions::default() };
/// let bare = filmstrip(&scene.model, &[FilmFrame::new(0.0, scene.poses())], &options, &mut Progress::none())?;
/// assert_ne!(filmstrip(&scene.model, &[frame], &options, &mut Progress::none())?.rgb(), bare.rgb());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct FilmSkin {
    /// Vertices, in the world.
    pub positions: Vec<Vec3>,
    /// Triangles, three vertices each, counted from 0. Frames may share them.
    pub triangles: Arc<[[u32; 3]]>,
    /// Its color.
    pub color: Color,
    /// A color of its own for each vertex, instead; or none. Frames may share them.
    pub colors: Arc<[[u8; 3]]>,
    /// From 0, invisible, to 1, opaque. In steps of a ninth for the default nine samples per pixel.
    pub opacity: f64,
}

/// A straight arrow. One without length is drawn as a ball: a target.
///
/// ```
/// use ligament::math::Vec3;
/// use ligament_film::{Arrow, Color};
///
/// let pull = Arrow::pull(Vec3::ZERO, Vec3::Z);
/// assert_eq!((pull.to, pull.color), (Vec3::Z, Color::TARGET));
/// // A force is drawn from its point of application, with this length.
/// assert_eq!(Arrow::force(Vec3::X, Vec3::Z * 0.5).to, Vec3::new(1.0, 0.0, 0.5));
/// // Without length it is a ball.
/// assert_eq!(Arrow::target(Vec3::X).from, Arrow::target(Vec3::X).to);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arrow {
    /// Where it begins, in the world.
    pub from: Vec3,
    /// Its tip.
    pub to: Vec3,
    /// Its color.
    pub color: Color,
}

impl Arrow {
    /// A force on a point, already scaled to a length in meters.
    pub fn force(at: Vec3, shown: Vec3) -> Arrow {
        Arrow { from: at, to: at + shown, color: Color::FORCE }
    }

    /// A pull of a point toward its target.
    pub fn pull(from: Vec3, target: Vec3) -> Arrow {
        Arrow { from, to: target, color: Color::TARGET }
    }

    /// A target by itself.
    pub fn target(at: Vec3) -> Arrow {
        Arrow { from: at, to: at, color: Color::TARGET }
    }
}

/// Rejects frames that do not fit the model.
pub(crate) fn check(model: &Model, frames: &[FilmFrame]) -> Result<(), FilmError> {
    if frames.is_empty() {
        return Err(FilmError::NoFrames);
    }
    let expected = model.bodies().len();
    let mut before = f64::NEG_INFINITY;
    for (k, frame) in frames.iter().enumerate() {
        let found = frame.world_from_body.len();
        if found != expected {
            return Err(FilmError::Poses { frame: k, model: model.name().to_owned(), found, expected });
        }
        if !(frame.time.is_finite() && frame.time >= before) {
            return Err(FilmError::Time { frame: k, time: frame.time });
        }
        before = frame.time;
        for (s, skin) in frame.skins.iter().enumerate() {
            let vertices = skin.positions.len();
            let beyond = skin.triangles.iter().flatten().find(|index| **index as usize >= vertices);
            if let Some(&index) = beyond {
                return Err(FilmError::Skin { frame: k, skin: s, index, vertices });
            }
            let found = skin.colors.len();
            if found != 0 && found != vertices {
                return Err(FilmError::Colors { frame: k, skin: s, found, vertices });
            }
        }
    }
    Ok(())
}
