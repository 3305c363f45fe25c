//! Two bars on hinges: the smallest scene that is chaotic.

use ligament::math::{Pose, Vec3};
use ligament::model::{Body, BodyId, Joint, ModelBuilder, Revolute};

use crate::bar::Bar;
use crate::{Counts, GalleryError, Scene};

/// Two bars, one hung on the other, on parallel hinges.
///
/// ```
/// use ligament_gallery::DoublePendulum;
///
/// // It starts at the given angles.
/// let scene = DoublePendulum { angles: [0.5, -0.2], ..DoublePendulum::default() }.build()?;
/// assert_eq!((scene.model.nv(), scene.q.len()), (2, 2));
/// assert_ne!(scene.q, DoublePendulum::default().build()?.q);
/// # Ok::<(), ligament_gallery::GalleryError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DoublePendulum {
    /// Lengths of the bars.
    pub lengths: [f64; 2],
    /// Masses of the bars.
    pub masses: [f64; 2],
    /// Radius of both bars.
    pub radius: f64,
    /// Angles at the start: of the first bar below the horizontal, of the second relative to the first.
    pub angles: [f64; 2],
}

impl Default for DoublePendulum {
    fn default() -> DoublePendulum {
        DoublePendulum { lengths: [1.0; 2], masses: [1.0; 2], radius: 0.02, angles: [0.0; 2] }
    }
}

impl DoublePendulum {
    /// Name on the command line.
    pub const NAME: &'static str = "double-pendulum";
    /// One-line description.
    pub const ABOUT: &'static str = "two bars on hinges, one hung on the other";

    /// Two bodies, two hinges: a = 10.
    pub fn counts(&self) -> Counts {
        Counts { bodies: 2, joints: 2, tree_rows: 10, loop_rows: 0 }
    }

    /// Builds it.
    pub fn build(&self) -> Result<Scene, GalleryError> {
        let mut model = ModelBuilder::new(Self::NAME);
        let mut parent = (BodyId::WORLD, Pose::IDENTITY);
        for (k, (&length, &mass)) in self.lengths.iter().zip(&self.masses).enumerate() {
            let bar = Bar { length, radius: self.radius, mass };
            let body = model.add_body(Body::new(["upper", "lower"][k], bar.inertia(Self::NAME)?));
            model.add_collider(bar.collider(["upper", "lower"][k], body));
            model.add_joint(
                Joint::new(["shoulder", "elbow"][k], Revolute::about(Vec3::Y))
                    .parent(parent.0, parent.1)
                    .child(body, bar.start()),
            );
            parent = (body, bar.end());
        }
        let mut scene = crate::scene::at_rest(Self::NAME, model, self.counts())?;
        scene.q.copy_from_slice(&self.angles);
        Ok(scene)
    }
}
