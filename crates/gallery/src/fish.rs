//! The fish of KP08 section 5, out of the water, on its side.

use ligament::flesh::{FleshError, FleshMotion, Recipe, TouchLaw};
use ligament::math::Vec3;
use ligament::model::{JointId, Model, ModelBuilder};

use crate::Curve;
use crate::JointMotion;
use crate::Scene;
use crate::coloring::{Rgb, colored, mix, step};
use crate::sleeve::{Section, Sleeve};
use crate::soft::{add_ground, tube};
use crate::spine::Spine;
use crate::{Counts, GalleryError, Size};

/// A fish that lies on its side and bends in a vertical plane. Its size is that of KP08 Table 2: 7 bones, 6 motors, 107 nodes (24
/// of them attached), 415 tetrahedra, 958 vertices of skin, within 5%.
///
/// ```
/// use ligament_gallery::Fish;
///
/// // Three degrees of freedom in its plane, and six motors that bend it.
/// let fish = Fish::default().build()?;
/// assert_eq!(fish.model.nv(), 3 + 6);
/// // Some nodes of its flesh are fixed to bones, the rest are free.
/// let free = fish.flesh.expect("it has some").holds().iter().filter(|hold| !hold.attached).count();
/// assert!(free > 0 && free < Fish::SIZE.nodes);
/// # Ok::<(), ligament_gallery::GalleryError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fish {
    /// Length from nose to tail.
    pub length: f64,
    /// Height of its center above the ground at the start.
    pub height: f64,
    /// Young's modulus of the flesh, in Pa.
    pub young: f64,
}

impl Default for Fish {
    fn default() -> Fish {
        Fish { length: 0.6, height: 0.25, young: 3e4 }
    }
}

impl Fish {
    /// Name on the command line.
    pub const NAME: &'static str = "fish";
    /// One-line description.
    pub const ABOUT: &'static str = "a fish out of the water, flesh on seven bones (KP08, Figure 8)";
    /// Size with the default parameters.
    pub const SIZE: Size = Size { bodies: 7, nodes: 106, tets: 414, skin: 962 };
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
            length: 0.86 * self.length,
            radius: 0.012 * self.length,
            height: self.height,
            stiffness: 1.0,
            damping: 0.1,
            bend: 0.9,
        };
        spine.add(&mut model)?;
        let scene = crate::scene::at_rest(Self::NAME, model, self.counts())?;
        let skin = tube(30, 32, |along, angle| {
            // Rings are closer at the nose and at the end of the tail.
            let along = 0.5 - 0.5 * (std::f64::consts::PI * along).cos();
            let (deep, thick) = outline(along);
            let (sine, cosine) = angle.sin_cos();
            let x = (along - 0.5) * self.length;
            // Rings start at the top and run so that the outside is counterclockwise.
            Vec3::new(x, -deep * self.length * sine, self.height + thick * self.length * cosine)
        });
        let sections = [0.07, 0.2, 0.34, 0.48, 0.62, 0.75, 0.86, 0.95].map(|along| self.section(along));
        let sleeve = Sleeve {
            sections: sections.to_vec(),
            tips: [-0.5, 0.5].map(|x| Vec3::new(x * self.length, 0.0, self.height)),
            sides: 6,
            rings: vec![0.5, 1.0],
            first: 0.0,
        };
        let fault =
            |fault: FleshError| GalleryError::Flesh { scene: Self::NAME.into(), fault: Box::new(fault) };
        let skin = skin.map_err(fault)?;
        let cage = sleeve.around(&skin).map_err(fault)?;
        let recipe =
            Recipe { young: self.young, attach_within: Some(0.05 * self.length), ..Recipe::default() };
        let touch = TouchLaw { stiffness: 2e6, damping: 2000.0, ..TouchLaw::default() };
        let motion = FleshMotion { damping: 5.0, touch, ..FleshMotion::default() };
        let mut soft = crate::soft::grow(scene, &skin, Some(cage), &recipe, motion)?;
        soft.joint_motion = Some(flap(&soft.model));
        colored(soft, |place| self.color(place))
    }

    /// A perch: a green back with dark stripes, a pale belly, and orange fins.
    fn color(&self, place: Vec3) -> Rgb {
        const BACK: Rgb = [70, 122, 104];
        const SIDE: Rgb = [150, 186, 148];
        const BELLY: Rgb = [240, 236, 214];
        const STRIPE: Rgb = [38, 74, 68];
        const FIN: Rgb = [226, 122, 62];
        const IRIS: Rgb = [250, 226, 120];
        const PUPIL: Rgb = [16, 18, 22];
        let along = place.x / self.length + 0.5;
        let (deep, _) = outline(along);
        // From -1 at the back to 1 at the belly.
        let down = place.y / (deep.max(1e-3) * self.length);
        let body = mix(mix(BACK, SIDE, step(-0.9, -0.1, down)), BELLY, step(0.1, 0.75, down));
        let stripe = 0.5 + 0.5 * (std::f64::consts::TAU * along / 0.115).cos();
        let striped = step(0.45, 0.75, stripe) * step(0.55, -0.1, down) * step(0.2, 0.27, along);
        let body = mix(body, STRIPE, 0.85 * striped);
        // The gill cover.
        let gill = (along - 0.21 + 0.03 * down * down).abs();
        let body = mix(body, STRIPE, 0.5 * step(0.014, 0.004, gill) * step(0.8, 0.5, down.abs()));
        let body = mix(body, FIN, step(0.79, 0.86, along));
        // Eyes are painted: the flesh of the head is too soft for eyes on its bone. At a ring of vertices, a third of the way from the
        // middle to the back.
        let eye = ((along - 0.1206) / 0.030).hypot((down + 0.38) / 0.30);
        let body = mix(body, IRIS, step(1.5, 1.1, eye));
        mix(body, PUPIL, step(0.75, 0.55, eye))
    }

    fn section(&self, along: f64) -> Section {
        let (deep, thick) = outline(along);
        let center = Vec3::new((along - 0.5) * self.length, 0.0, self.height);
        // Thicker than the fish at the tail: sections whose shapes differ too much make tetrahedra that overlap.
        let thick = thick.max(0.25 * deep);
        Section { center, wide: Vec3::Y * (deep * self.length), high: Vec3::Z * (thick * self.length) }
    }
}

/// Half the height and half the thickness of a fish, in units of its length, from nose (0) to the end of the tail (1).
fn outline(along: f64) -> (f64, f64) {
    let round = |x: f64| (1.0 - x * x).max(0.0).sqrt();
    // A body, and behind it a tail fin that widens and ends round.
    let body = round((along - 0.42) / 0.42);
    let fin = ((along - 0.74) / 0.18).clamp(0.0, 1.0) * round(((along - 0.92) / 0.08).max(0.0));
    let stem = round(2.0 * along - 1.0);
    ((0.16 * body).max(0.12 * fin).max(0.05 * stem), (0.1 * body).max(0.034 * stem))
}

/// It falls passively, bends head and tail up, and strikes the ground with both.
fn flap(model: &Model) -> JointMotion {
    let joints: Vec<JointId> =
        (0..Fish::BONES - 1).filter_map(|k| model.find_joint(&format!("hinge {k}"))).collect();
    // Hinges run outward from the middle, so the two halves rotate in opposite directions.
    let bent = |by: f64| [by, by, by, -by, -by, -by];
    let keys = [(0.0, 0.0), (0.7, 0.0), (1.0, 0.22), (1.1, 0.22), (1.2, -0.15), (1.4, 0.05), (1.6, 0.0)];
    JointMotion::new(joints, Curve::new(keys.map(|(t, by)| (t, bent(by)))), 0.7)
}
