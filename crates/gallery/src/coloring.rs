//! The colors of skins, and eyes: the studio, films and exported files all show these.
//!
//! Skins have a color at each vertex, by its place in the pose in which the flesh was built. Eyes are visuals of a head that is
//! firm enough: they make no contact and have no mass.

use ligament::flesh::FleshError;
use ligament::mass::Shape;
use ligament::math::{Mat3, Pose, Vec3};
use ligament::model::{BodyId, ModelBuilder, Visual};

use crate::{GalleryError, Scene};

/// Red, green and blue, in sRGB.
pub(crate) type Rgb = [u8; 3];

/// Colors the skin of a scene by the places of its vertices.
pub(crate) fn colored(mut scene: Scene, color: impl Fn(Vec3) -> Rgb) -> Result<Scene, GalleryError> {
    if let Some(flesh) = scene.flesh.take() {
        let colors = flesh.surface().vertices().iter().map(|place| color(*place)).collect();
        let fault =
            |fault: FleshError| GalleryError::Flesh { scene: scene.name.clone(), fault: Box::new(fault) };
        scene.flesh = Some(flesh.with_skin_colors(colors).map_err(fault)?);
    }
    Ok(scene)
}

/// The color between two, `part` of the way from the first to the second.
pub(crate) fn mix(a: Rgb, b: Rgb, part: f64) -> Rgb {
    let part = part.clamp(0.0, 1.0);
    [0, 1, 2].map(|k| (f64::from(a[k]) + (f64::from(b[k]) - f64::from(a[k])) * part).round() as u8)
}

/// Zero up to `low`, one from `high` on, smooth in between; `high` may be below `low`.
pub(crate) fn step(low: f64, high: f64, x: f64) -> f64 {
    let x = ((x - low) / (high - low)).clamp(0.0, 1.0);
    x * x * (3.0 - 2.0 * x)
}

/// An eye: a ball, a little flattened, and a dark pupil on it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Eye {
    /// On the surface of the head, in the frame of its body.
    pub(crate) at: Vec3,
    /// The direction it looks in.
    pub(crate) toward: Vec3,
    /// The upward direction of the eye: a slit of a pupil runs along it.
    pub(crate) up: Vec3,
    pub(crate) radius: f64,
    pub(crate) color: Rgb,
    /// Half-width of the pupil, as a fraction of its half-height.
    pub(crate) slit: f64,
}

impl Eye {
    const PUPIL: Rgb = [24, 26, 30];
    const GLINT: Rgb = [250, 250, 250];

    /// Adds it to a body.
    pub(crate) fn add(self, model: &mut ModelBuilder, head: BodyId) {
        let Eye { at, toward, up, radius, color, slit } = self;
        let z = toward.normalized().unwrap_or(Vec3::Z);
        let y = (up - z * z.dot(up)).normalized().unwrap_or(z.perpendicular_frame().1);
        let turn = Mat3::from_cols(y.cross(z), y, z);
        let mut ball = |offset: Vec3, radii: Vec3, color: Rgb| {
            let pose = Pose::new(turn, at + turn * (offset * radius));
            let shape = Shape::Ellipsoid { radii: radii * radius };
            model.add_visual(Visual { color: Some(color), ..Visual::new(head, pose, shape) });
        };
        ball(Vec3::ZERO, Vec3::new(1.0, 1.0, 0.6), color);
        ball(Vec3::Z * 0.25, Vec3::new(0.62 * slit, 0.62, 0.42), Eye::PUPIL);
        ball(Vec3::new(-0.2, 0.3, 0.48), Vec3::splat(0.17), Eye::GLINT);
    }
}
