//! One bar on a hinge: the textbook example.

use ligament::math::{Pose, Vec3};
use ligament::model::{Body, BodyId, Joint, ModelBuilder, Revolute};

use crate::bar::Bar;
use crate::{Counts, GalleryError, Scene};

/// A bar on a hinge to the world, released at an angle below the horizontal.
///
/// ```
/// use ligament_gallery::Pendulum;
///
/// let scene = Pendulum::default().build()?;
/// assert_eq!((scene.model.nv(), scene.counts.joints), (1, 1));
/// # Ok::<(), ligament_gallery::GalleryError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pendulum {
    /// Length of the bar.
    pub length: f64,
    /// Radius of the bar.
    pub radius: f64,
    /// Mass of the bar.
    pub mass: f64,
    /// Angle at the start: 0 is horizontal, pi/2 hangs down.
    pub angle: f64,
}

impl Default for Pendulum {
    fn default() -> Pendulum {
        Pendulum { length: 1.0, radius: 0.02, mass: 1.0, angle: 0.0 }
    }
}

impl Pendulum {
    /// Name on the command line.
    pub const NAME: &'static str = "pendulum";
    /// One-line description.
    pub const ABOUT: &'static str = "one bar on a hinge, released from the side";

    /// One body, one hinge: a = 5.
    pub fn counts(&self) -> Counts {
        Counts { bodies: 1, joints: 1, tree_rows: 5, loop_rows: 0 }
    }

    /// Builds it.
    pub fn build(&self) -> Result<Scene, GalleryError> {
        let bar = Bar { length: self.length, radius: self.radius, mass: self.mass };
        let mut model = ModelBuilder::new(Self::NAME);
        let body = model.add_body(Body::new("bar", bar.inertia(Self::NAME)?));
        model.add_collider(bar.collider("bar", body));
        model.add_joint(
            Joint::new("pivot", Revolute::about(Vec3::Y))
                .parent(BodyId::WORLD, Pose::IDENTITY)
                .child(body, bar.start()),
        );
        let mut scene = crate::scene::at_rest(Self::NAME, model, self.counts())?;
        scene.q[0] = self.angle;
        Ok(scene)
    }
}
