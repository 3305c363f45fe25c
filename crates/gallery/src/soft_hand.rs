//! H11's hand with soft fingertips, lowered onto a table.

use ligament::flesh::{FleshError, FleshMotion, Recipe, TouchLaw};
use ligament::mass::{Shape, TriMesh};
use ligament::math::{Pose, Vec3};
use ligament::model::{BodyId, Collider, Joint, Model, ModelBuilder, Prismatic};

use crate::Curve;
use crate::JointMotion;
use crate::Scene;
use crate::hand::Gesture;
use crate::soft::{poses, tube};
use crate::{Counts, GalleryError, Hand, Size};

/// A hand, palm down, whose last bones are thin and wrapped in flesh. The wrist moves down until the fingertips press on a table,
/// stays, and moves up again.
///
/// ```
/// use ligament_gallery::SoftHand;
///
/// // H11's 16 bones, with flesh at the tips alone: most bones carry none.
/// let hand = SoftHand { tets: 200, ..SoftHand::default() }.build()?;
/// let with_flesh: std::collections::BTreeSet<_> = hand.flesh.expect("it has some").holds().iter().map(|hold| hold.bone).collect();
/// assert_eq!(hand.counts.bodies, 16);
/// assert!(with_flesh.len() < 16);
/// # Ok::<(), ligament_gallery::GalleryError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SoftHand {
    /// Young's modulus of the flesh, in Pa.
    pub young: f64,
    /// Radius of the fingertips.
    pub radius: f64,
    /// Approximate number of tetrahedra.
    pub tets: usize,
}

impl Default for SoftHand {
    fn default() -> SoftHand {
        SoftHand { young: 1e4, radius: 0.0085, tets: 700 }
    }
}

/// Height of the wrist above the table at the start.
const WRIST: f64 = 0.105;
/// Distance that it moves down.
const DOWN: f64 = 0.047;
/// Factor of the thickness of bones under soft tips.
const THINNER: f64 = 0.4;

impl SoftHand {
    /// Name on the command line.
    pub const NAME: &'static str = "soft-hand";
    /// One-line description.
    pub const ABOUT: &'static str = "the hand of H11 with soft fingertips, touching a table";
    /// Size with the default parameters.
    pub const SIZE: Size = Size { bodies: 16, nodes: 260, tets: 707, skin: 640 };

    /// The counts of the hand, and a slider for the wrist.
    pub fn counts(&self) -> Counts {
        Counts { bodies: 16, joints: 16, tree_rows: 70 + 5, loop_rows: 0 }
    }

    /// Builds it.
    pub fn build(&self) -> Result<Scene, GalleryError> {
        let mut model = ModelBuilder::new(Self::NAME);
        let half_extents = Vec3::new(0.14, 0.11, 0.01);
        let table = Pose::translation(Vec3::new(0.09, 0.01, -0.01));
        model.add_collider(Collider::new("table", BodyId::WORLD, table, Shape::Box { half_extents }));
        let hand = Hand { stiffness: 0.6, damping: 0.006, tips: THINNER, ..Hand::default() };
        let (palm, joints) = hand.add(&mut model)?;
        let slide = model.add_joint(
            Joint::new("wrist", Prismatic::along(Vec3::Z))
                .parent(BodyId::WORLD, Pose::translation(Vec3::Z * WRIST))
                .child(palm, Pose::IDENTITY),
        );
        let mut scene = crate::scene::at_rest(Self::NAME, model, self.counts())?;
        for (joint, angles) in joints.chunks(3).zip(Gesture::Relaxed.angles()) {
            let mut angles = angles.into_iter();
            for joint in joint {
                let slots = scene.model.slots(*joint);
                (slots.q..slots.q + slots.nq).zip(&mut angles).for_each(|(k, angle)| scene.q[k] = angle);
            }
        }
        let fault =
            |fault: FleshError| GalleryError::Flesh { scene: Self::NAME.into(), fault: Box::new(fault) };
        let skin = self.tips(&scene.model, &poses(&scene)?).map_err(fault)?;
        let recipe = Recipe { tets: self.tets, young: self.young, ..Recipe::default() };
        let touch = TouchLaw { stiffness: 2e7, damping: 2000.0, ..TouchLaw::default() };
        let motion = FleshMotion { damping: 20.0, touch, ..FleshMotion::default() };
        let mut soft = crate::soft::grow(scene, &skin, None, &recipe, motion)?;
        let keys = [(0.0, 0.0), (0.4, -DOWN), (0.8, -DOWN), (1.2, 0.0)];
        soft.joint_motion = Some(JointMotion::new(vec![slide], Curve::new(keys.map(|(t, z)| (t, [z]))), 0.0));
        Ok(soft)
    }

    /// A skin around each last bone, from its joint to past its end.
    fn tips(&self, model: &Model, poses: &[Pose]) -> Result<TriMesh, FleshError> {
        let (mut vertices, mut triangles) = (Vec::new(), Vec::new());
        for finger in Hand::FINGERS {
            let Some((body, tip)) = model.find_place(&format!("{finger} tip")) else { continue };
            let (start, end) = (-0.1 * tip.pos.x, tip.pos.x + 0.9 * self.radius);
            let skin = tube(9, 14, |along, angle| {
                let x = start + (end - start) * (0.5 - 0.5 * (std::f64::consts::PI * along).cos());
                let outer = ((x - (end - self.radius)) / self.radius).max(0.0);
                let inner = ((start + 0.5 * self.radius - x) / (0.5 * self.radius)).max(0.0);
                let wide = self.radius * (1.0 - outer.max(inner).min(1.0).powi(2)).sqrt();
                let (sine, cosine) = angle.sin_cos();
                poses[body.index()].point(Vec3::new(x, -wide * sine, wide * cosine))
            })?;
            let first = vertices.len() as u32;
            vertices.extend_from_slice(skin.vertices());
            triangles.extend(skin.triangles().iter().map(|triangle| triangle.map(|v| v + first)));
        }
        Ok(TriMesh::new(vertices, triangles)?)
    }
}
