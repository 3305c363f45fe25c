//! The worm of KP08 section 5: a tube of flesh on seven bones.

use ligament::flesh::{FleshError, FleshMotion, Recipe, TouchLaw};
use ligament::math::Vec3;
use ligament::model::{JointId, Model, ModelBuilder};

use crate::Curve;
use crate::JointMotion;
use crate::Scene;
use crate::coloring::{Rgb, colored, mix};
use crate::soft::{add_ground, tube};
use crate::spine::Spine;
use crate::{Counts, GalleryError, Size};

/// A worm that moves in a vertical plane. Its size is that of KP08 Table 2: 7 bones, 6 motors, 224 nodes, 714 tetrahedra, 262
/// vertices of skin, within 5%.
///
/// ```
/// use ligament_gallery::Worm;
///
/// // The same worm with less flesh: faster to step.
/// let worm = Worm { tets: 300, ..Worm::default() }.build()?;
/// assert!(worm.flesh.expect("it has some").cage().tets().len() < 450);
/// # Ok::<(), ligament_gallery::GalleryError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Worm {
    /// Length from end to end.
    pub length: f64,
    /// Radius of the flesh.
    pub radius: f64,
    /// Height of its axis above the ground at the start.
    pub height: f64,
    /// Approximate number of tetrahedra.
    pub tets: usize,
    /// Young's modulus of the flesh, in Pa.
    pub young: f64,
}

impl Default for Worm {
    fn default() -> Worm {
        Worm { length: 0.96, radius: 0.11, height: 0.3, tets: 714, young: 2e4 }
    }
}

impl Worm {
    /// Name on the command line.
    pub const NAME: &'static str = "worm";
    /// One-line description.
    pub const ABOUT: &'static str = "a worm of flesh on seven bones (KP08, Figure 7)";
    /// Size with the default parameters.
    pub const SIZE: Size = Size { bodies: 7, nodes: 215, tets: 744, skin: 262 };
    const BONES: usize = 7;

    /// Counts of the skeleton.
    pub fn counts(&self) -> Counts {
        Spine::counts(Self::BONES)
    }

    /// Builds it.
    pub fn build(&self) -> Result<Scene, GalleryError> {
        let mut model = ModelBuilder::new(Self::NAME);
        add_ground(&mut model);
        let spine = Spine {
            scene: Self::NAME,
            bones: Self::BONES,
            length: self.length - 1.6 * self.radius,
            radius: 0.25 * self.radius,
            height: self.height,
            stiffness: 2.0,
            damping: 0.2,
            bend: 0.7,
        };
        spine.add(&mut model)?;
        let scene = crate::scene::at_rest(Self::NAME, model, self.counts())?;
        let (half, radius) = (0.5 * self.length, self.radius);
        // A cylinder with round ends.
        let skin = tube(13, 20, |along, angle| {
            let x = ring_place(2.0 * along - 1.0) * half;
            let into_end = ((x.abs() - (half - radius)) / radius).max(0.0);
            let wide = radius * (1.0 - into_end * into_end).max(0.0).sqrt();
            let (sine, cosine) = angle.sin_cos();
            // Rings start at the top and run so that the outside is counterclockwise.
            Vec3::new(x, wide * sine, self.height + wide * cosine)
        });
        let fault =
            |fault: FleshError| GalleryError::Flesh { scene: Self::NAME.into(), fault: Box::new(fault) };
        let recipe = Recipe { tets: self.tets, young: self.young, ..Recipe::default() };
        let motion = FleshMotion {
            damping: 5.0,
            touch: TouchLaw { stiffness: 1e6, damping: 2000.0, ..TouchLaw::default() },
            ..FleshMotion::default()
        };
        let mut soft = crate::soft::grow(scene, &skin.map_err(fault)?, None, &recipe, motion)?;
        soft.joint_motion = Some(crawl(&soft.model));
        colored(soft, |place| self.color(place))
    }

    /// A banded earthworm, paler below, with its saddle toward the head.
    fn color(&self, place: Vec3) -> Rgb {
        const BAND: Rgb = [214, 128, 112];
        const BETWEEN: Rgb = [243, 190, 168];
        const BELLY: Rgb = [248, 214, 196];
        const SADDLE: Rgb = [240, 170, 124];
        let along = place.x / self.length;
        // A band at every second ring of vertices.
        let ring = (-7..=7).min_by(|a, b| {
            let off = |k: &i32| (ring_place(f64::from(*k) / 7.0) - 2.0 * along).abs();
            off(a).total_cmp(&off(b))
        });
        let ring = ring.unwrap_or(0);
        let back = match ring {
            2 | 3 => SADDLE,
            _ if ring % 2 == 0 => BETWEEN,
            _ => BAND,
        };
        let up = (place.z - self.height) / self.radius;
        mix(back, BELLY, 0.7 * (-0.2 - up).max(0.0))
    }
}

/// The place of a ring of the skin, from -1 to 1, by its number over the same range: rings are closer at the ends.
fn ring_place(u: f64) -> f64 {
    u * (1.3 - 0.3 * u * u)
}

/// It falls passively, arches, and stretches again, head first.
fn crawl(model: &Model) -> JointMotion {
    let joints: Vec<JointId> =
        (0..Worm::BONES - 1).filter_map(|k| model.find_joint(&format!("hinge {k}"))).collect();
    let keys = [
        (0.0, [0.0; 6]),
        (0.8, [0.0; 6]),
        // The middle up, the ends down: hinges run outward from the middle, so the two halves rotate in opposite directions.
        (1.3, [-0.5, -0.3, 0.5, 0.5, -0.3, -0.5]),
        (1.7, [-0.2, -0.5, 0.2, 0.6, 0.0, -0.3]),
        (2.2, [0.0; 6]),
    ];
    JointMotion::new(joints, Curve::new(keys), 0.8)
}
