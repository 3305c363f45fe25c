//! A film: a motion with its display shapes, light and one camera; it draws any of its frames.

use ligament::math::{Pose, Vec3, trig};
use ligament::model::Model;

use crate::camera::{Axes, Camera};
use crate::dress::Dress;
use crate::error::{FilmError, MOST_PANEL_PIXELS, check_size};
use crate::frame::{self, FilmFrame};
use crate::ground::{Backdrop, Ground};
use crate::image::Image;
use crate::light::Light;
use crate::painter::Painter;
use crate::reach::Motion;
use crate::shadow::Shadow;
use crate::view::View;

/// A motion seen by one camera. Frames are drawn one at a time; memory is that of one picture.
///
/// ```
/// use ligament_film::{Film, FilmFrame, View};
/// # use ligament::mass::Shape;
/// # use ligament::math::{Pose, Vec3};
/// # use ligament::model::{Body, Collider, ModelBuilder};
/// # let ball = Shape::Sphere { radius: 0.5 };
/// # let mut builder = ModelBuilder::new("ball");
/// # let body = builder.add_body(Body::new("ball", ball.inertia_of_mass(1.0)?));
/// # builder.add_collider(Collider::new("ball", body, Pose::IDENTITY, ball));
/// # let model = builder.build()?;
/// let frames = [FilmFrame::new(0.0, vec![Pose::IDENTITY; model.bodies().len()])];
/// let mut film = Film::new(&model, &frames, [64, 36], &View::default())?;
/// let picture = film.picture(0)?;
/// assert_eq!((picture.width(), picture.height()), (64, 36));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Film<'a> {
    frames: &'a [FilmFrame],
    dress: Dress,
    painter: Painter,
}

impl<'a> Film<'a> {
    /// A film of these frames, in pictures of `size` pixels (width, height). The camera fits all frames.
    ///
    /// # Errors
    /// [`FilmError`]: no frames, frames of another model, decreasing times, or a size or an option out of range.
    pub fn new(
        model: &Model,
        frames: &'a [FilmFrame],
        size: [u32; 2],
        view: &View,
    ) -> Result<Film<'a>, FilmError> {
        view.check()?;
        check_size("a panel", size[0].into(), size[1].into(), MOST_PANEL_PIXELS)?;
        frame::check(model, frames)?;

        let mut dress = Dress::new(model, view.joints);
        let up = (-model.gravity()).normalized();
        let upward = up.unwrap_or(Vec3::Z);
        let floor = floor(&dress, upward).filter(|_| view.ground);
        dress.thicken(Motion::new(&dress, frames, floor).ball().1);
        let motion = Motion::new(&dress, frames, floor);
        let to_eye = view.direction.unwrap_or_else(|| default_direction(&motion, upward, up.is_none()));
        let axes = Axes::looking(to_eye, upward);
        let samples = size.map(|n| f64::from(n) * f64::from(view.samples));
        let (middle, radius) = motion.ball();
        // A margin around the bodies: for joints, arrow heads, and motions without extent.
        let pad = 0.02 * radius;
        let padded = |d: [Vec3; 4]| motion.reach(d).map(|reach| reach.map(|r| r + pad));
        let mut camera = Camera::holding(axes, view, samples, padded);
        camera.distance = camera.seen(middle).z.max(1e-6 * radius);

        let ground = ground(floor, &motion, up).filter(|_| view.ground);
        let toward = view.light.and_then(Vec3::normalized).unwrap_or_else(|| {
            let side = axes.right * -0.35 + axes.up * 0.2 - axes.forward * 0.35;
            (upward + side).normalized().unwrap_or(upward)
        });
        let backdrop = Backdrop::new(&camera, size, view.samples, ground.as_ref(), (middle, radius));
        let texels = (0.5 * f64::from(size[0])).clamp(96.0, 400.0);
        let shadow = ground.as_ref().filter(|ground| ground.height(camera.eye) > 0.0);
        let shadow =
            shadow.and_then(|ground| Shadow::new(ground, toward, radius, texels, |d| motion.reach(d)));
        let light = Light { toward, up: upward };
        let walls = walls(&dress, ground.as_ref(), middle);
        let painter = Painter::new(camera, light, backdrop, shadow, size, view.samples, (walls, radius));
        if !view.bodies {
            dress.solids.retain(|solid| solid.body == 0 && !solid.detail);
            dress.gaps.clear();
        }
        Ok(Film { frames, dress, painter })
    }

    /// Number of frames.
    pub fn len(&self) -> usize {
        self.frames.len()
    }

    /// False: a film has at least one frame.
    pub fn is_empty(&self) -> bool {
        self.frames.is_empty()
    }

    /// Draws a frame.
    ///
    /// # Errors
    /// [`FilmError::Option`] if there is no such frame.
    pub fn picture(&mut self, frame: usize) -> Result<Image, FilmError> {
        match self.frames.get(frame) {
            Some(frame) => Ok(self.painter.paint(&self.dress, frame)),
            None => Err(FilmError::option("frame", frame, "a frame of the film, counted from 0")),
        }
    }

    /// Projection of a world point, in pixels from the upper left corner; `None` behind the camera.
    pub fn project(&self, point: Vec3) -> Option<[f64; 2]> {
        self.painter.project(point)
    }

    pub(crate) fn frames(&self) -> &'a [FilmFrame] {
        self.frames
    }
}

/// Perpendicular to the plane of most of the motion, a little from the side and from above.
fn default_direction(motion: &Motion<'_>, up: Vec3, weightless: bool) -> Vec3 {
    let frame = Ground::frame(up, Vec3::ZERO);
    let [x, y, _] = frame.rot.cols;
    let thin = motion.thin_direction(x, y).unwrap_or((x * 0.8 - y * 0.6).normalized().unwrap_or(x));
    // Of the two sides the one that faces along x, then the one against y: characters face x.
    let side = thin.dot(x) - 0.5 * thin.dot(y);
    let thin = if side < 0.0 { -thin } else { thin };
    let (sin, cos) = trig::sin_cos(-0.45);
    let aside = thin * cos + up.cross(thin) * sin;
    let (sin, cos) = trig::sin_cos(if weightless { 0.42 } else { 0.27 });
    aside * cos + up * sin
}

/// The half-space whose normal points up most.
fn floor(dress: &Dress, upward: Vec3) -> Option<Pose> {
    let rise = |pose: &Pose| pose.rot.cols[2].dot(upward);
    let mut best: Option<&Pose> = None;
    for plane in dress.planes.iter().filter(|plane| rise(plane) > 0.3) {
        if best.is_none_or(|best| rise(plane) > rise(best)) {
            best = Some(plane);
        }
    }
    best.copied()
}

/// The floor of the model, or a grid under the lowest point if there is gravity.
fn ground(floor: Option<Pose>, motion: &Motion<'_>, up: Option<Vec3>) -> Option<Ground> {
    if let Some(world_from_plane) = floor {
        return Some(Ground { world_from_plane, solid: true });
    }
    let up = up?;
    let [lowest, ..] = motion.reach([-up; 4])?;
    let at = up * (-lowest - 0.04 * motion.ball().1);
    Some(Ground { world_from_plane: Ground::frame(up, at), solid: false })
}

/// The half-spaces that are not the ground, each with the projection of the motion's center onto it.
fn walls(dress: &Dress, ground: Option<&Ground>, middle: Vec3) -> Vec<Pose> {
    let is_ground = |plane: &Pose| ground.is_some_and(|g| g.solid && g.world_from_plane == *plane);
    let foot = |plane: &Pose| {
        let normal = plane.rot.cols[2];
        Pose::new(plane.rot, middle - normal * normal.dot(middle - plane.pos))
    };
    dress.planes.iter().filter(|plane| !is_ground(plane)).map(foot).collect()
}
