//! A chain of bars that hangs on the world by its first end: the scaling test of H11 (Table 1) and many others.

use ligament::math::Pose;
use ligament::model::{BodyId, JointKind, ModelBuilder, Spherical};

use crate::bar::{Bar, Row};
use crate::scene::within_bounds;
use crate::{Counts, GalleryError, Scene};

/// Bars in a row, starting out straight along x, one joint each.
///
/// ```
/// use ligament::model::Spherical;
/// use ligament_gallery::Chain;
///
/// // Ball joints have three degrees of freedom per link; every joint has the stiffness.
/// let scene = Chain { links: 10, kind: Spherical.into(), stiffness: 100.0, ..Chain::default() }.build()?;
/// assert_eq!((scene.model.nv(), scene.counts.tree_rows), (30, 30));
/// assert!(scene.model.joints().iter().all(|joint| joint.stiffness == [100.0]));
/// # Ok::<(), ligament_gallery::GalleryError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chain {
    /// Number of bars.
    pub links: usize,
    /// Kind of every joint.
    pub kind: JointKind,
    /// Length of a bar.
    pub length: f64,
    /// Radius of a bar.
    pub radius: f64,
    /// Mass of a bar.
    pub mass: f64,
    /// Stiffness of every joint; zero for none.
    pub stiffness: f64,
    /// Damping of every joint; zero for none.
    pub damping: f64,
    /// Whether bars have colliders, which are also drawn.
    pub drawn: bool,
}

impl Default for Chain {
    fn default() -> Chain {
        Chain {
            links: 20,
            kind: Spherical.into(),
            length: 1.0,
            radius: 0.05,
            mass: 1.0,
            stiffness: 0.0,
            damping: 0.0,
            drawn: true,
        }
    }
}

impl Chain {
    /// Name on the command line.
    pub const NAME: &'static str = "chain";
    /// One-line description.
    pub const ABOUT: &'static str = "bars in a row, hung on the world by one end";

    /// A chain of `links` unit bars with ball joints, not drawn.
    pub fn of(links: usize) -> Chain {
        Chain { links, drawn: false, ..Chain::default() }
    }

    /// One joint a bar; a = rows of the joint times links; no loops.
    pub fn counts(&self) -> Counts {
        let tree_rows = self.kind.row_count() * self.links;
        Counts { bodies: self.links, joints: self.links, tree_rows, loop_rows: 0 }
    }

    /// Builds it.
    pub fn build(&self) -> Result<Scene, GalleryError> {
        within_bounds(Self::NAME, Some(self.links))?;
        let row = Row {
            scene: Self::NAME,
            links: self.links,
            bar: Bar { length: self.length, radius: self.radius, mass: self.mass },
            kind: self.kind,
            stiffness: self.stiffness,
            damping: self.damping,
            drawn: self.drawn,
        };
        let mut model = ModelBuilder::new(Self::NAME);
        row.add(&mut model, BodyId::WORLD, Pose::IDENTITY)?;
        crate::scene::at_rest(Self::NAME, model, self.counts())
    }
}
