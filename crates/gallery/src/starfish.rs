//! A starfish: five arms of flesh around a center, free to move.

use ligament::flesh::{FleshError, FleshMotion, Recipe};
use ligament::mass::Shape;
use ligament::math::{Pose, Vec3, so3};
use ligament::model::{Actuation, Joint, ModelBuilder, Revolute};

use crate::Scene;
use crate::bone::{X_FROM_Z, add_solid};
use crate::coloring::{Rgb, colored, mix, step};
use crate::soft::{add_ground, tube};
use crate::{Counts, GalleryError, Size};

/// Five arms of two bones each that bend up and down, on a free center body.
///
/// ```
/// use ligament_gallery::Starfish;
///
/// // A center and five arms of two bones each, on hinges; the root is free.
/// let counts = Starfish::default().counts();
/// assert_eq!((counts.bodies, counts.joints), (1 + 5 * 2, 5 * 2));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Starfish {
    /// From the center to the end of an arm.
    pub reach: f64,
    /// Height of its center above the ground at the start.
    pub height: f64,
    /// Approximate number of tetrahedra.
    pub tets: usize,
    /// Young's modulus of the flesh, in Pa.
    pub young: f64,
}

impl Default for Starfish {
    fn default() -> Starfish {
        Starfish { reach: 0.3, height: 0.3, tets: 1500, young: 2e4 }
    }
}

impl Starfish {
    /// Name on the command line.
    pub const NAME: &'static str = "starfish";
    /// One-line description.
    pub const ABOUT: &'static str = "a starfish of flesh, five arms of two bones each";
    /// Size with the default parameters.
    pub const SIZE: Size = Size { bodies: 11, nodes: 467, tets: 1506, skin: 442 };
    const ARMS: usize = 5;

    /// Ten hinges of five rows each.
    pub fn counts(&self) -> Counts {
        let bones = 2 * Self::ARMS;
        Counts { bodies: bones + 1, joints: bones, tree_rows: 5 * bones, loop_rows: 0 }
    }

    /// Builds it.
    pub fn build(&self) -> Result<Scene, GalleryError> {
        let mut model = ModelBuilder::new(Self::NAME);
        add_ground(&mut model);
        let (reach, thin) = (self.reach, 0.03 * self.reach);
        let disc = Shape::Cylinder { radius: 0.15 * reach, half_length: thin };
        let middle = add_solid(Self::NAME, &mut model, "middle", disc, Pose::IDENTITY, 1500.0)?;
        let bone = Shape::Capsule { radius: thin, half_length: 0.15 * reach - thin };
        for arm in 0..Self::ARMS {
            let turn = so3::exp(Vec3::Z * (std::f64::consts::TAU * arm as f64 / Self::ARMS as f64));
            let (mut parent, mut place) = (middle, Pose::new(turn, turn * Vec3::X * (0.2 * reach)));
            for part in ["inner", "outer"] {
                let name = format!("{part} bone {arm}");
                let along = Pose::new(X_FROM_Z, Vec3::X * (0.15 * reach));
                let body = add_solid(Self::NAME, &mut model, &name, bone.clone(), along, 1500.0)?;
                let hinge = Joint::new(format!("{part} hinge {arm}"), Revolute::about(Vec3::Y))
                    .parent(parent, place)
                    .child(body, Pose::IDENTITY)
                    .stiffness(1.0)
                    .damping(0.1)
                    .actuation(Actuation::Active);
                model.add_joint(hinge);
                (parent, place) = (body, Pose::translation(Vec3::X * (0.3 * reach)));
            }
        }
        let mut scene = crate::scene::at_rest(Self::NAME, model, self.counts())?;
        // The root is free: position, then quaternion.
        scene.q[2] = self.height;
        // From the top to the bottom; as wide as the arms are long, and thinner toward their ends.
        let skin = tube(11, 40, |along, angle| {
            let (sine, cosine) = (std::f64::consts::PI * along).sin_cos();
            let arm = 0.5 * (1.0 + (Self::ARMS as f64 * angle).cos());
            let width = reach * (0.34 + 0.66 * arm * arm);
            let (y, x) = angle.sin_cos();
            let thick = 0.16 * reach * (1.0 - 0.45 * sine * sine * arm);
            Vec3::new(width * sine * x, width * sine * y, self.height + thick * cosine)
        });
        let fault =
            |fault: FleshError| GalleryError::Flesh { scene: Self::NAME.into(), fault: Box::new(fault) };
        let recipe = Recipe { tets: self.tets, young: self.young, ..Recipe::default() };
        let motion = FleshMotion { damping: 5.0, ..FleshMotion::default() };
        let soft = crate::soft::grow(scene, &skin.map_err(fault)?, None, &recipe, motion)?;
        colored(soft, |place| self.color(place))
    }

    /// Orange, darker toward the ends of the arms, with a pale ridge along each, and pale below.
    fn color(&self, place: Vec3) -> Rgb {
        const MIDDLE: Rgb = [244, 150, 84];
        const TIP: Rgb = [206, 78, 62];
        const RIDGE: Rgb = [252, 212, 158];
        const BELOW: Rgb = [250, 222, 190];
        let out = (place.x * place.x + place.y * place.y).sqrt() / self.reach;
        let arm = (Self::ARMS as f64 * place.y.atan2(place.x)).cos();
        let top = mix(mix(MIDDLE, TIP, step(0.2, 0.95, out)), RIDGE, 0.9 * step(0.9, 0.995, arm));
        mix(top, BELOW, step(0.0, -0.35, (place.z - self.height) / (0.16 * self.reach)))
    }
}
