//! The hanging chain of H11 Figure 4: stiff joints, hung by one end.

use ligament::math::{Mat3, Pose, Vec3, so3};
use ligament::model::{BodyId, JointKind, ModelBuilder, Spherical};

use crate::bar::{Bar, Row};
use crate::scene::within_bounds;
use crate::{Counts, GalleryError, Scene};

/// Bars in a row on ball joints, released bent and to one side. Their springs are at rest when it hangs straight down.
///
/// ```
/// use ligament_gallery::HangingChain;
///
/// let chain = HangingChain { links: 30, ..HangingChain::default() };
/// assert_eq!(chain.build()?.counts, chain.counts());
/// # Ok::<(), ligament_gallery::GalleryError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HangingChain {
    /// Number of bars.
    pub links: usize,
    /// Length of a bar.
    pub length: f64,
    /// Radius of a bar.
    pub radius: f64,
    /// Mass of a bar.
    pub mass: f64,
    /// Stiffness of every joint, in N m/rad.
    pub stiffness: f64,
    /// Damping of every joint, in N m s/rad.
    pub damping: f64,
    /// Angle of the first bar from the vertical at the start.
    pub lean: f64,
    /// Angle of the last bar from the first at the start, distributed over the joints between them.
    pub bend: f64,
    /// Whether bars have colliders, which are also drawn.
    pub drawn: bool,
}

impl Default for HangingChain {
    fn default() -> HangingChain {
        HangingChain {
            links: 20,
            length: 0.1,
            radius: 0.02,
            mass: 0.1,
            stiffness: 2.0,
            damping: 0.02,
            lean: 1.2,
            bend: 1.8,
            drawn: true,
        }
    }
}

impl HangingChain {
    /// Name on the command line.
    pub const NAME: &'static str = "hanging-chain";
    /// One-line description.
    pub const ABOUT: &'static str = "a chain with stiff joints, released to one side (H11, Figure 4)";

    /// One ball joint a bar: a = 3 times links; no loops.
    pub fn counts(&self) -> Counts {
        let (bodies, tree_rows) = (self.links, self.links.saturating_mul(3));
        Counts { bodies, joints: self.links, tree_rows, loop_rows: 0 }
    }

    /// Builds it.
    pub fn build(&self) -> Result<Scene, GalleryError> {
        within_bounds(Self::NAME, Some(self.links))?;
        let bar = Bar { length: self.length, radius: self.radius, mass: self.mass };
        let row = Row {
            scene: Self::NAME,
            links: self.links,
            bar,
            kind: JointKind::from(Spherical),
            stiffness: self.stiffness,
            damping: self.damping,
            drawn: self.drawn,
        };
        let mut model = ModelBuilder::new(Self::NAME);
        // The neutral pose hangs straight down: x along -z.
        let down = Mat3::from_cols(-Vec3::Z, Vec3::Y, Vec3::X);
        row.add(&mut model, BodyId::WORLD, Pose::rotation(down))?;
        let mut scene = crate::scene::at_rest(Self::NAME, model, self.counts())?;
        let share = self.bend / self.links.saturating_sub(1).max(1) as f64;
        for (k, q) in scene.q.chunks_exact_mut(4).enumerate() {
            let angle = if k == 0 { self.lean } else { share };
            q.copy_from_slice(&so3::exp_quat(Vec3::Y * -angle).to_array());
        }
        Ok(scene)
    }
}
