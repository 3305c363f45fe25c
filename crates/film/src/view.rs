//! The camera of a motion.

use ligament::math::Vec3;

use crate::error::FilmError;

/// Camera and display options. By default a good view is chosen automatically.
///
/// ```
/// use ligament::math::Vec3;
/// use ligament_film::{Film, FilmFrame, View};
///
/// // From above, the bob of a hanging pendulum is behind its hinge: both project to the same point.
/// let scene = ligament_gallery::Pendulum { angle: std::f64::consts::FRAC_PI_2, ..Default::default() }.build()?;
/// let frames = [FilmFrame::new(0.0, scene.poses())];
/// let above = View { direction: Some(Vec3::Z), ..View::default() };
/// let film = Film::new(&scene.model, &frames, [64, 48], &above)?;
/// let [hinge, bob] = [Vec3::ZERO, Vec3::Z * -1.0].map(|point| film.project(point).expect("before the eye"));
/// assert!((hinge[0] - bob[0]).abs() < 1.0 && (hinge[1] - bob[1]).abs() < 1.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// Direction from the scene to the camera. `None`: perpendicular to the plane of most of the motion, a little from the
    /// side and from above.
    pub direction: Option<Vec3>,
    /// Direction from the scene to the light. `None`: from above, over the left shoulder of the viewer.
    pub light: Option<Vec3>,
    /// Vertical field of view, in radians. Small angles look from afar.
    pub field_of_view: f64,
    /// Fraction of the picture that stays free at each edge.
    pub margin: f64,
    /// Samples per pixel along each side: 3 means nine per pixel.
    pub samples: u32,
    /// Whether bodies and their joints are drawn, in addition to skins and arrows. The camera fits them in either case.
    pub bodies: bool,
    /// Whether joints are drawn.
    pub joints: bool,
    /// Whether the ground is drawn: that of the model, or a faint grid under the lowest point if there is gravity.
    pub ground: bool,
}

impl Default for View {
    fn default() -> View {
        View {
            direction: None,
            light: None,
            field_of_view: 0.5,
            margin: 0.06,
            samples: 3,
            bodies: true,
            joints: true,
            ground: true,
        }
    }
}

impl View {
    pub(crate) fn check(&self) -> Result<(), FilmError> {
        for (option, direction) in [("direction", self.direction), ("light", self.light)] {
            if direction.is_some_and(|d| d.normalized().is_none()) {
                let value = format!("{:?}", direction.unwrap_or_default().to_array());
                return Err(FilmError::option(option, value, "finite and not zero"));
            }
        }
        if !(self.field_of_view > 0.001 && self.field_of_view < 2.5) {
            return Err(FilmError::option(
                "field_of_view",
                self.field_of_view,
                "between 0.001 and 2.5 radians",
            ));
        }
        if !(0.0..0.45).contains(&self.margin) {
            return Err(FilmError::option("margin", self.margin, "at least 0 and below 0.45"));
        }
        if !(1..=4).contains(&self.samples) {
            return Err(FilmError::option("samples", self.samples, "from 1 to 4"));
        }
        Ok(())
    }
}
