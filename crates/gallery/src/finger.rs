//! The finger of KP08 Figures 6 and 9, and the object it rolls.

use ligament::flesh::{FleshError, FleshMotion, Recipe, TouchLaw};
use ligament::mass::Shape;
use ligament::math::{Mat3, Pose, Vec3};
use ligament::model::{Actuation, BodyId, Joint, JointId, ModelBuilder, Planar, Revolute};

use crate::Curve;
use crate::JointMotion;
use crate::Scene;
use crate::bone::{X_FROM_Z, add_solid};
use crate::sleeve::{Section, Sleeve};
use crate::soft::{add_ground, tube};
use crate::{Counts, GalleryError, Size};

/// A finger over a rod that lies on the ground: it moves down and rolls the rod back and forth. Its size is that of KP08 Table 2:
/// 5 bones, 7 motors (three of them at the root), 52 nodes, 119 tetrahedra, 157 vertices of skin, within 5%.
///
/// ```
/// use ligament_gallery::Finger;
///
/// let scene = Finger::default().build()?;
/// // Five of the bodies are the finger's; the last is the rod, a free body.
/// assert_eq!((scene.counts.bodies, scene.counts.joints), (6, 5));
/// # Ok::<(), ligament_gallery::GalleryError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Finger {
    /// Young's modulus of the flesh, in Pa.
    pub young: f64,
    /// Radius of the rod.
    pub rod: f64,
    /// Density of the rod, in kg/m^3.
    pub density: f64,
}

impl Default for Finger {
    fn default() -> Finger {
        Finger { young: 4e4, rod: 0.011, density: 700.0 }
    }
}

/// Lengths of the bones, from the wrist outward, and the downward bend of each relative to the one before.
const BONES: [(&str, f64, f64); 5] = [
    ("carpal", 0.026, 0.0),
    ("metacarpal", 0.056, 0.0),
    ("proximal", 0.044, 0.30),
    ("middle", 0.028, 0.25),
    ("distal", 0.023, 0.15),
];
/// Radius of the finger at the wrist and at the tip.
const RADII: [f64; 2] = [0.0125, 0.0085];
const BONE_RADIUS: f64 = 0.004;
/// Bones are nearer to the back of a finger than to its pad: by this fraction of its radius.
const PAD: f64 = 0.3;
/// Position of the wrist at the start.
const WRIST: Vec3 = Vec3::new(-0.168, 0.0, 0.115);

impl Finger {
    /// Name on the command line.
    pub const NAME: &'static str = "finger";
    /// One-line description.
    pub const ABOUT: &'static str = "a finger of flesh that rolls a rod on the ground (KP08, Figure 9)";
    /// Size with the default parameters.
    pub const SIZE: Size = Size { bodies: 6, nodes: 52, tets: 116, skin: 158 };

    /// Four hinges, a planar root, and a free rod.
    pub fn counts(&self) -> Counts {
        Counts { bodies: 6, joints: 5, tree_rows: 3 + 5 * 4, loop_rows: 0 }
    }

    /// Builds it.
    pub fn build(&self) -> Result<Scene, GalleryError> {
        let mut model = ModelBuilder::new(Self::NAME);
        add_ground(&mut model);
        let joints = add_bones(&mut model)?;
        let shape = Shape::Capsule { radius: self.rod, half_length: 0.03 };
        let lying = Pose::rotation(Mat3::from_cols(Vec3::X, -Vec3::Z, Vec3::Y));
        let rod = add_solid(Self::NAME, &mut model, "rod", shape, lying, self.density)?;
        let mut scene = crate::scene::at_rest(Self::NAME, model, self.counts())?;
        let slots = scene.model.forest().joint(rod).map(|joint| scene.model.slots(joint));
        if let Some(slots) = slots {
            scene.q[slots.q + 2] = self.rod;
        }
        let fault =
            |fault: FleshError| GalleryError::Flesh { scene: Self::NAME.into(), fault: Box::new(fault) };
        let skin = skin().map_err(fault)?;
        let cage = sleeve().around(&skin).map_err(fault)?;
        let recipe = Recipe { young: self.young, attach_within: Some(0.0153), ..Recipe::default() };
        let touch = TouchLaw { stiffness: 2e7, damping: 2000.0, ..TouchLaw::default() };
        let motion = FleshMotion { damping: 20.0, touch, ..FleshMotion::default() };
        let mut soft = crate::soft::grow(scene, &skin, Some(cage), &recipe, motion)?;
        soft.joint_motion = Some(self.roll(joints));
        Ok(soft)
    }

    /// Down onto the rod, then back and forth.
    fn roll(&self, joints: Vec<JointId>) -> JointMotion {
        let keys: [(f64, [f64; 7]); 7] = [
            (0.0, [0.0; 7]),
            (0.3, PRESS),
            (0.35, PRESS),
            (0.7, moved(PRESS, 0.035)),
            (1.2, moved(PRESS, -0.03)),
            (1.6, moved(PRESS, 0.0)),
            (1.9, [0.0; 7]),
        ];
        JointMotion::new(joints, Curve::new(keys), 0.0)
    }
}

/// The root: forward, down, turn; then the hinges.
const PRESS: [f64; 7] = [0.0, 0.0435, 0.0, 0.0, 0.0, 0.0, 0.0];

fn moved(mut pose: [f64; 7], along: f64) -> [f64; 7] {
    pose[0] += along;
    pose
}

/// Positions of the joints, and the tip of the last bone, in the bent pose at the start.
fn knuckles() -> [(Vec3, f64); 6] {
    let mut way = [(WRIST, 0.0); 6];
    let mut turn = 0.0;
    for (k, (_, length, bent)) in BONES.iter().enumerate() {
        turn += bent;
        way[k].1 = turn;
        way[k + 1] = (way[k].0 + Vec3::new(f64::cos(turn), 0.0, -f64::sin(turn)) * *length, turn);
    }
    way
}

fn add_bones(model: &mut ModelBuilder) -> Result<Vec<JointId>, GalleryError> {
    let mut joints = Vec::new();
    let mut parent = (BodyId::WORLD, Pose::translation(WRIST));
    for (k, (name, length, bent)) in BONES.into_iter().enumerate() {
        let shape = Shape::Capsule { radius: BONE_RADIUS, half_length: 0.5 * length - 0.5 * BONE_RADIUS };
        let middle = Pose::new(X_FROM_Z, Vec3::X * (0.5 * length));
        let body = add_solid(Finger::NAME, model, name, shape, middle, 1500.0)?;
        let place = Pose::new(parent.1.rot * turn_down(bent), parent.1.pos);
        let joint = match k {
            0 => Joint::new("root", Planar::across(Vec3::Y)),
            _ => Joint::new(format!("{name} hinge"), Revolute::about(Vec3::Y)).stiffness(0.05).damping(0.002),
        };
        joints.push(model.add_joint(
            joint.parent(parent.0, place).child(body, Pose::IDENTITY).actuation(Actuation::Active),
        ));
        parent = (body, Pose::translation(Vec3::X * length));
    }
    Ok(joints)
}

/// Rotates x down by an angle, in the plane in which the finger moves.
fn turn_down(angle: f64) -> Mat3 {
    ligament::math::so3::exp(Vec3::Y * angle)
}

/// The center of the finger at a fraction of its length, and the direction along it.
fn middle(along: f64) -> (Vec3, f64) {
    let way = knuckles();
    let total: f64 = BONES.iter().map(|bone| bone.1).sum();
    let mut left = along * (total + RADII[1]);
    for (k, (_, length, _)) in BONES.iter().enumerate() {
        if left <= *length || k + 1 == BONES.len() {
            let here = turn_down(way[k].1) * Vec3::new(left, 0.0, -PAD * radius(along));
            return (way[k].0 + here, way[k].1);
        }
        left -= length;
    }
    way[5]
}

/// Radius of the finger at a fraction of its length.
fn radius(along: f64) -> f64 {
    let taper = RADII[0] + (RADII[1] - RADII[0]) * along;
    // Round at both ends: over the last tenth at the wrist, over one radius at the tip.
    let tip = ((along - 0.93) / 0.07).max(0.0);
    let wrist = ((0.06 - along) / 0.06).max(0.0);
    taper * (1.0 - tip * tip).max(0.0).sqrt() * (1.0 - 0.75 * wrist * wrist).max(0.0).sqrt()
}

/// Positions of the rings of the skin: closer at the tip, where it touches.
const RINGS: [f64; 13] = [0.015, 0.09, 0.22, 0.36, 0.49, 0.61, 0.71, 0.79, 0.855, 0.905, 0.943, 0.972, 0.991];

fn skin() -> Result<ligament::mass::TriMesh, FleshError> {
    tube(RINGS.len(), 12, |part, angle| {
        let ring = (part * (RINGS.len() + 1) as f64).round() as usize;
        let along = if ring == 0 { 0.0 } else { RINGS.get(ring - 1).copied().unwrap_or(1.0) };
        let (center, turn) = middle(along);
        let (sine, cosine) = angle.sin_cos();
        let wide = if part == 0.0 || part == 1.0 { 0.0 } else { radius(along) };
        center + turn_down(turn) * Vec3::new(0.0, -wide * sine, wide * cosine)
    })
}

fn sleeve() -> Sleeve {
    let section = |along: f64| {
        let (center, turn) = middle(along);
        let frame = turn_down(turn);
        let wide = 1.45 * radius(along).max(0.6 * RADII[1]);
        Section { center, wide: frame * Vec3::Y * wide, high: frame * Vec3::Z * wide }
    };
    let along = [0.04, 0.15, 0.28, 0.42, 0.54, 0.66, 0.76, 0.84, 0.91, 0.97];
    Sleeve {
        sections: along.map(section).to_vec(),
        tips: [0.0, 1.0].map(|end| middle(end).0),
        sides: 4,
        rings: vec![1.0],
        first: std::f64::consts::FRAC_PI_4,
    }
}
