//! The triangulated surface of F99 Figure 6: 320 solids, 1557 scalar constraints, 600 of which close loops.
//!
//! Its structure is in `lattice.rs`. A smooth surface follows it: its control points are on the bars.

use ligament::math::{Pose, Vec3};
use ligament::model::{Spring, Tracker};

use crate::Cover;
use crate::Curve;
use crate::Path;
use crate::lattice::Lattice;
use crate::site::Site;
use crate::{Counts, GalleryError, Scene, Script};

/// A net of bars, bulged, without gravity, held by one corner and pulled by the opposite one.
///
/// ```
/// use ligament_gallery::BarSurface;
///
/// // The numbers that F99 gives; and a smooth surface over the bars.
/// let scene = BarSurface::default().build()?;
/// let counts = scene.counts;
/// assert_eq!((counts.bodies, counts.tree_rows + counts.loop_rows, counts.loop_rows), (320, 1557, 600));
/// assert!(scene.cover.is_some());
/// # Ok::<(), ligament_gallery::GalleryError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BarSurface {
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
    /// Springs of the trackers on the corners: N/m and N s/m.
    pub pull: Spring,
}

impl Default for BarSurface {
    fn default() -> BarSurface {
        BarSurface {
            cells: 10,
            spacing: 0.25,
            radius: 0.016,
            density: 400.0,
            bulge: 0.6,
            pull: Spring { stiffness: 400.0, damping: 40.0 },
        }
    }
}

/// Pieces of the smooth surface from one control point to the next.
const FINENESS: usize = 4;

impl BarSurface {
    /// Name on the command line.
    pub const NAME: &'static str = "surface";
    /// One-line description.
    pub const ABOUT: &'static str =
        "a smooth surface over a net of 320 bars, pulled by a corner (F99, Figure 6)";

    /// With c cells a side: bars = c (3c + 2), balls = 2 bars - (c + 1)^2; a = 3 (bars - 1), l = 3 (balls - bars + 1).
    pub fn counts(&self) -> Result<Counts, GalleryError> {
        self.lattice().counts()
    }

    /// Builds it, bulged upward, with its smooth surface.
    pub fn build(&self) -> Result<Scene, GalleryError> {
        let counts = self.counts()?;
        let mut site = Site::new(Self::NAME);
        site.model.set_gravity(Vec3::ZERO);
        let knots = self.lattice().add(&mut site)?;
        let controls: Vec<_> = knots
            .iter()
            .map(|knot| (knot.body, site.on(knot.body, Pose::translation(knot.at)).pos))
            .collect();
        let corners = [0, controls.len().saturating_sub(1)];
        for (name, corner) in ["held corner", "pulled corner"].into_iter().zip(corners) {
            if let Some(&(body, point)) = controls.get(corner) {
                site.model.add_tracker(Tracker::at(name, body, Pose::translation(point), self.pull));
            }
        }
        let mut scene = site.finish(counts)?;
        scene.script = self.script(corners.map(|corner| knots[corner].at));
        scene.cover = Some(Cover::over_grid(controls, self.cells + 1, FINENESS));
        Ok(scene)
    }

    /// The pulled corner moves up, to one side and the other, and stays. It moves only as far as a surface of constant area bends
    /// without folding: after folding, bars in one plane have redundant constraints.
    fn script(&self, [held, pulled]: [Vec3; 2]) -> Script {
        let way = held - pulled;
        let side = way.cross(Vec3::Z) * 0.125;
        let up = Vec3::Z * (0.175 * way.norm());
        let keys = [
            (0.0, pulled),
            (0.5, pulled),
            (3.0, pulled + way * 0.15 + up),
            (4.5, pulled + way * 0.175 + up * 0.6 + side),
            (6.0, pulled + way * 0.15 + up * 0.6 - side),
            (8.0, pulled + way * 0.1 + up * 0.7),
            (10.0, pulled + way * 0.1 + up * 0.7),
        ];
        let still = Curve::new([(0.0, held.to_array())]);
        let moved = Curve::new(keys.map(|(t, x)| (t, x.to_array())));
        Script::paths([Path::new(0, still), Path::new(1, moved)])
    }

    fn lattice(&self) -> Lattice {
        let BarSurface { cells, spacing, radius, density, bulge, .. } = *self;
        Lattice { scene: Self::NAME, cells, spacing, radius, density, bulge }
    }
}
