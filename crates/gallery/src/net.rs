//! The structure of F98 Figure 5: 56 solids and 261 scalar constraints, dragged by a tracker.
//!
//! Its structure is in `lattice.rs`.

use ligament::math::{Pose, Vec3};
use ligament::model::{Spring, Tracker};

use crate::Curve;
use crate::lattice::Lattice;
use crate::site::Site;
use crate::{Counts, GalleryError, Scene, Script};

/// A net of bars without gravity, dragged by a corner. In the broken start pose its bars are scattered.
///
/// ```
/// use ligament_gallery::Net;
///
/// // The numbers that F98 gives.
/// let counts = Net::default().build()?.counts;
/// assert_eq!((counts.bodies, counts.tree_rows + counts.loop_rows), (56, 261));
/// # Ok::<(), ligament_gallery::GalleryError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Net {
    /// Cells a side.
    pub cells: usize,
    /// Width of a cell, seen from above.
    pub spacing: f64,
    /// Radius of every bar.
    pub radius: f64,
    /// Density of every bar, in kg/m^3.
    pub density: f64,
    /// Height of the middle above the corners. At zero, constraints are redundant.
    pub bulge: f64,
    /// Spring of the tracker: N/m and N s/m.
    pub pull: Spring,
}

impl Default for Net {
    fn default() -> Net {
        Net {
            cells: 4,
            spacing: 0.5,
            radius: 0.025,
            density: 300.0,
            bulge: 0.35,
            pull: Spring { stiffness: 1000.0, damping: 100.0 },
        }
    }
}

impl Net {
    /// Name on the command line.
    pub const NAME: &'static str = "net";
    /// One-line description.
    pub const ABOUT: &'static str = "a net of 56 bars dragged by a corner (F98, Figure 5)";

    /// With c cells a side: bars = c (3c + 2), balls = 2 bars - (c + 1)^2; a = 3 (bars - 1), l = 3 (balls - bars + 1).
    pub fn counts(&self) -> Result<Counts, GalleryError> {
        self.lattice().counts()
    }

    /// Builds it, bulged upward.
    pub fn build(&self) -> Result<Scene, GalleryError> {
        let counts = self.counts()?;
        let mut site = Site::new(Self::NAME);
        site.model.set_gravity(Vec3::ZERO);
        let knots = self.lattice().add(&mut site)?;
        let corner = knots.last().copied();
        if let Some(corner) = corner {
            let on_bar = site.on(corner.body, Pose::translation(corner.at));
            site.model.add_tracker(Tracker::at("corner", corner.body, on_bar, self.pull));
        }
        let mut scene = site.finish(counts)?;
        if let Some(corner) = corner {
            scene.script = self.script(corner.at);
        }
        scene.broken = Some(scene.scattered(0.6 * self.spacing, 0.8, 5));
        Ok(scene)
    }

    /// The corner is moved away, around in the air, and back.
    fn script(&self, corner: Vec3) -> Script {
        let size = self.spacing * self.cells as f64;
        let at = |x: f64, y: f64, z: f64| (corner + Vec3::new(x, y, z) * (0.7 * size)).to_array();
        Script::along(
            0,
            Curve::new([
                (0.0, at(0.0, 0.0, 0.0)),
                (0.5, at(0.0, 0.0, 0.0)),
                (2.0, at(0.6, 0.2, 0.5)),
                (3.0, at(0.4, -0.6, 0.8)),
                (4.0, at(-0.4, -0.7, 0.7)),
                (5.0, at(-0.5, 0.2, 0.3)),
                (6.5, at(0.0, 0.0, 0.0)),
                (8.0, at(0.0, 0.0, 0.0)),
            ]),
        )
    }

    fn lattice(&self) -> Lattice {
        let Net { cells, spacing, radius, density, bulge, .. } = *self;
        Lattice { scene: Self::NAME, cells, spacing, radius, density, bulge }
    }
}
