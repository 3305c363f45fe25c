//! A box that spins freely about its intermediate axis, and so turns over again and again: Dzhanibekov's wing nut.

use ligament::mass::Shape;
use ligament::math::Pose;
use ligament::math::Vec3;
use ligament::model::{Body, Collider, ModelBuilder};

use crate::{Counts, GalleryError, Scene};

/// A free box in weightlessness, spun about its intermediate axis with a slight wobble.
///
/// ```
/// use ligament::reduced::{Motion, Springs, Surroundings, Tree};
/// use ligament_gallery::TumblingBox;
///
/// // It turns over: the spin about its intermediate axis changes its sign, in body axes.
/// let scene = TumblingBox::default().build()?;
/// let (tree, h) = (Tree::new(&scene.model)?, 1e-3);
/// let mut motion = Motion::new(&tree, &scene.q, &scene.v)?;
/// let axis = (0..3).max_by(|&a, &b| scene.v[a].abs().total_cmp(&scene.v[b].abs())).expect("three axes");
/// let turned = (0..10_000).any(|_| {
///     motion.step(&tree, &[0.0; 6], &Springs::new(&tree, h), &Surroundings::default(), h).expect("it is sound");
///     motion.v[axis] * scene.v[axis] < -0.5 * scene.v[axis] * scene.v[axis]
/// });
/// assert!(turned);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TumblingBox {
    /// Half its extents along x, y and z.
    pub half_extents: Vec3,
    /// Its mass.
    pub mass: f64,
    /// Angular velocity at the start, in body axes.
    pub spin: Vec3,
}

impl Default for TumblingBox {
    fn default() -> TumblingBox {
        TumblingBox { half_extents: Vec3::new(0.30, 0.20, 0.08), mass: 2.0, spin: Vec3::new(0.02, 6.0, 0.02) }
    }
}

impl TumblingBox {
    /// Name on the command line.
    pub const NAME: &'static str = "tumbling-box";
    /// One-line description.
    pub const ABOUT: &'static str =
        "a weightless box that spins about its middle axis and turns over and over";

    /// One free body.
    pub fn counts(&self) -> Counts {
        Counts { bodies: 1, joints: 0, tree_rows: 0, loop_rows: 0 }
    }

    /// Builds it.
    pub fn build(&self) -> Result<Scene, GalleryError> {
        let shape = Shape::Box { half_extents: self.half_extents };
        let inertia = shape
            .inertia_of_mass(self.mass)
            .map_err(|fault| GalleryError::Mass { scene: Self::NAME, fault })?;
        let mut model = ModelBuilder::new(Self::NAME);
        model.set_gravity(Vec3::ZERO);
        let body = model.add_body(Body::new("box", inertia));
        model.add_collider(Collider::new("box", body, Pose::IDENTITY, shape));
        let mut scene = crate::scene::at_rest(Self::NAME, model, self.counts())?;
        scene.v[..3].copy_from_slice(&self.spin.to_array());
        Ok(scene)
    }
}
