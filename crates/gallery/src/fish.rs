//! The fish of KP08 section 5, out of the water, on its side.

use ligament::flesh::{FleshError, Recipe};
use ligament::math::Vec3;
use ligament::model::ModelBuilder;
use ligament::sim::FleshMotion;

use crate::soft::{SoftScene, add_ground, tube};
use crate::spine::Spine;
use crate::{Counts, GalleryError, Scene};

/// A fish that lies on its side and bends in a vertical plane. KP08 Table 2 has 7 bones, 6 motors, 107 nodes, 415
/// tetrahedra and 958 vertices of skin; a regular lattice needs more nodes for as many tetrahedra.
#[derive(Clone, Copy, Debug)]
pub struct Fish {
    /// From nose to tail.
    pub length: f64,
    /// How high its middle is above the ground at the start.
    pub height: f64,
    /// About how many tetrahedra.
    pub tets: usize,
    /// Young's modulus of the flesh.
    pub young: f64,
}

impl Default for Fish {
    fn default() -> Fish {
        Fish { length: 0.6, height: 0.25, tets: 415, young: 5e4 }
    }
}

impl Fish {
    /// Name, as the command line takes it.
    pub const NAME: &'static str = "fish";
    /// One line on what it shows.
    pub const ABOUT: &'static str = "a fish out of the water, flesh on seven bones (KP08, Figure 8)";
    const BONES: usize = 7;

    /// What the skeleton has.
    pub fn counts(&self) -> Counts {
        Spine::counts(Self::BONES)
    }

    /// Builds it.
    pub fn build(&self) -> Result<SoftScene, GalleryError> {
        let mut model = ModelBuilder::new(Self::NAME);
        add_ground(&mut model);
        let spine = Spine {
            scene: Self::NAME,
            bones: Self::BONES,
            length: 0.86 * self.length,
            radius: 0.012 * self.length,
            height: self.height,
            stiffness: 1.0,
            damping: 0.1,
            bend: 0.7,
        };
        spine.add(&mut model)?;
        let scene = Scene::at_rest(Self::NAME, model, self.counts())?;
        let skin = tube(30, 32, |along, angle| {
            // Rings stand closer at the nose and at the end of the tail.
            let along = 0.5 - 0.5 * (std::f64::consts::PI * along).cos();
            let (deep, thick) = outline(along);
            let (sine, cosine) = angle.sin_cos();
            let x = (along - 0.5) * self.length;
            Vec3::new(x, deep * self.length * sine, self.height + thick * self.length * cosine)
        });
        let fault = |fault: FleshError| GalleryError::Flesh { scene: Self::NAME, fault: Box::new(fault) };
        let recipe = Recipe { tets: self.tets, young: self.young, ..Recipe::default() };
        let motion = FleshMotion { damping: 5.0, ..FleshMotion::default() };
        SoftScene::grow(scene, &skin.map_err(fault)?, &recipe, motion, 5e-4)
    }
}

/// Half the height and half the thickness of a fish, in units of its length, from nose (0) to the end of the tail (1).
fn outline(along: f64) -> (f64, f64) {
    let round = |x: f64| (1.0 - x * x).max(0.0).sqrt();
    // A body, and behind it a tail fin that widens and ends round.
    let body = round((along - 0.42) / 0.42);
    let fin = ((along - 0.74) / 0.18).clamp(0.0, 1.0) * round(((along - 0.92) / 0.08).max(0.0));
    let stem = round(2.0 * along - 1.0);
    ((0.16 * body).max(0.15 * fin).max(0.035 * stem), (0.1 * body).max(0.022 * stem))
}
