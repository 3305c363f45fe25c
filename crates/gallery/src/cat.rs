//! A cat: the larger of the characters with flesh.

use ligament::flesh::{FleshError, FleshMotion, Recipe, TouchLaw};
use ligament::mass::Shape;
use ligament::math::{Pose, Vec3};
use ligament::model::{Actuation, BodyId, Joint, JointId, ModelBuilder, Revolute, Visual};

use crate::Curve;
use crate::JointMotion;
use crate::Scene;
use crate::blend::{Rod, skin_around};
use crate::bone::{add_solid, axes};
use crate::coloring::{Eye, Rgb, colored, mix, step};
use crate::soft::add_ground;
use crate::{Counts, GalleryError, Size};

/// A cat of 22 bones and some 6,000 tetrahedra that drops onto its paws, crouches and stands up. It looks along x, its left is at
/// +y.
///
/// ```
/// use ligament_gallery::Cat;
///
/// // Its flesh takes seconds to build; the size of the skeleton is known before.
/// let cat = Cat { height: 1.0, ..Cat::default() };
/// assert_eq!((cat.counts().bodies, cat.counts().tree_rows, Cat::SIZE.bodies), (22, 105, 22));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cat {
    /// Height of its paws above the ground at the start.
    pub height: f64,
    /// Approximate number of tetrahedra.
    pub tets: usize,
    /// Young's modulus of the flesh, in Pa.
    pub young: f64,
}

impl Default for Cat {
    fn default() -> Cat {
        Cat { height: 0.12, tets: 6000, young: 4e4 }
    }
}

/// A bone of the plan, in the standing pose, paws at height zero.
struct Part {
    name: &'static str,
    /// Its parent.
    parent: &'static str,
    ends: [Vec3; 2],
    /// Radii of the flesh around it, at both ends.
    radii: [f64; 2],
    /// Axis of its hinge.
    axis: Vec3,
    /// Whether it exists twice, mirrored.
    paired: bool,
}

#[rustfmt::skip]
fn plan() -> Vec<Part> {
    let v = Vec3::new;
    let part = |name, parent, from, to, thick, thin, axis, paired| Part { name, parent, ends: [from, to], radii: [thick, thin], axis, paired };
    vec![
        part("chest",      "",          v( 0.02, 0.0,   0.29), v( 0.16, 0.0,   0.30),  0.070, 0.068, Vec3::Y, false),
        part("loin",       "chest",     v( 0.02, 0.0,   0.29), v(-0.10, 0.0,   0.285), 0.064, 0.058, Vec3::Y, false),
        part("hips",       "loin",      v(-0.10, 0.0,   0.285),v(-0.19, 0.0,   0.28),  0.058, 0.056, Vec3::Y, false),
        part("tail root",  "hips",      v(-0.23, 0.0,   0.30), v(-0.32, 0.0,   0.37),  0.024, 0.021, Vec3::Y, false),
        part("tail",       "tail root", v(-0.32, 0.0,   0.37), v(-0.35, 0.0,   0.47),  0.021, 0.019, Vec3::Y, false),
        part("tail tip",   "tail",      v(-0.35, 0.0,   0.47), v(-0.31, 0.0,   0.56),  0.019, 0.016, Vec3::Y, false),
        part("neck",       "chest",     v( 0.18, 0.0,   0.32), v( 0.25, 0.0,   0.40),  0.050, 0.044, Vec3::Y, false),
        part("head",       "neck",      v( 0.25, 0.0,   0.40), v( 0.335,0.0,   0.405), 0.062, 0.036, Vec3::Y, false),
        part("ear",        "head",      v( 0.25, 0.034, 0.445),v( 0.245,0.046, 0.488), 0.019, 0.009, Vec3::X, true),
        part("upper arm",  "chest",     v( 0.14, 0.055, 0.25), v( 0.11, 0.062, 0.145), 0.042, 0.028, Vec3::Y, true),
        part("forearm",    "upper arm", v( 0.11, 0.062, 0.145),v( 0.135,0.062, 0.030), 0.026, 0.021, Vec3::Y, true),
        part("forepaw",    "forearm",   v( 0.135,0.062, 0.030),v( 0.175,0.062, 0.021), 0.022, 0.020, Vec3::Y, true),
        part("thigh",      "hips",      v(-0.18, 0.055, 0.25), v(-0.135,0.064, 0.155), 0.050, 0.032, Vec3::Y, true),
        part("shin",       "thigh",     v(-0.135,0.064, 0.155),v(-0.215,0.064, 0.075), 0.028, 0.021, Vec3::Y, true),
        part("hind foot",  "shin",      v(-0.215,0.064, 0.075),v(-0.175,0.064, 0.022), 0.021, 0.021, Vec3::Y, true),
    ]
}

impl Cat {
    /// Name on the command line.
    pub const NAME: &'static str = "cat";
    /// One-line description.
    pub const ABOUT: &'static str = "a cat of flesh on 22 bones that lands on its paws";
    /// Size with the default parameters.
    pub const SIZE: Size = Size { bodies: 22, nodes: 1608, tets: 5942, skin: 14_332 };
    const BONES: usize = 22;

    /// A free chest, and a hinge of five rows for every other bone.
    pub fn counts(&self) -> Counts {
        Counts {
            bodies: Self::BONES,
            joints: Self::BONES - 1,
            tree_rows: 5 * (Self::BONES - 1),
            loop_rows: 0,
        }
    }

    /// Builds it.
    pub fn build(&self) -> Result<Scene, GalleryError> {
        let mut model = ModelBuilder::new(Self::NAME);
        add_ground(&mut model);
        let (mut bodies, mut rods, mut joints) = (Vec::new(), Vec::new(), Vec::new());
        for part in plan() {
            for side in if part.paired { &["left ", "right "][..] } else { &[""] } {
                let mirror = |p: Vec3| if *side == "right " { Vec3::new(p.x, -p.y, p.z) } else { p };
                let ends = part.ends.map(mirror);
                let name = format!("{side}{}", part.name);
                let joint = add_bone(&mut model, &part, side, &name, ends, &mut bodies)?;
                if name == "head"
                    && let Some((_, head, _)) = bodies.last()
                {
                    add_face(&mut model, *head, ends);
                }
                joints.extend(joint.map(|joint| (name, joint)));
                rods.push(Rod { ends: ends.map(|p| p + Vec3::Z * self.height), radii: part.radii });
            }
        }
        let mut scene = crate::scene::at_rest(Self::NAME, model, self.counts())?;
        let chest = &plan()[0];
        // The root is free: position, then quaternion.
        let at = chest.ends[0] + Vec3::Z * self.height;
        scene.q[..3].copy_from_slice(&at.to_array());
        let fault =
            |fault: FleshError| GalleryError::Flesh { scene: Self::NAME.into(), fault: Box::new(fault) };
        let skin = skin_around(&rods, 0.008, 0.0125).map_err(|e| fault(e.into()))?;
        let recipe = Recipe { tets: self.tets, young: self.young, ..Recipe::default() };
        let touch = TouchLaw { stiffness: 4e6, damping: 4000.0, ..TouchLaw::default() };
        let motion = FleshMotion { damping: 10.0, touch, ..FleshMotion::default() };
        let mut soft = crate::soft::grow(scene, &skin, None, &recipe, motion)?;
        soft.joint_motion = Some(crouch_and_stand(&joints));
        colored(soft, |place| fur(place - Vec3::Z * self.height))
    }
}

/// Eyes, and a nose.
fn add_face(model: &mut ModelBuilder, head: BodyId, [from, to]: [Vec3; 2]) {
    // The flesh around the head is a little thinner than its rods.
    let (brow, wide) = ((to - from) * 0.62, 0.047);
    for side in [-1.0, 1.0] {
        let out = Vec3::new(0.30, 0.66 * side, 0.68).normalized().unwrap_or(Vec3::Z);
        let toward = Vec3::new(0.8, 0.55 * side, 0.45);
        let at = brow + out * wide;
        Eye { at, toward, up: Vec3::Z, radius: 0.0125, color: [196, 206, 92], slit: 0.45 }.add(model, head);
    }
    let nose = Pose::translation(to - from + Vec3::new(0.034, 0.0, 0.010));
    let shape = Shape::Ellipsoid { radii: Vec3::new(0.006, 0.009, 0.006) };
    model.add_visual(Visual { color: Some([206, 112, 108]), ..Visual::new(head, nose, shape) });
}

/// The fur of a ginger tabby, by the place of a vertex in the standing pose.
fn fur(place: Vec3) -> Rgb {
    const GINGER: Rgb = [228, 164, 98];
    const STRIPE: Rgb = [172, 98, 44];
    const WHITE: Rgb = [250, 242, 230];
    const INNER_EAR: Rgb = [236, 176, 158];
    use std::f64::consts::TAU;
    let Vec3 { x, y, z } = place;
    let wave = |phase: f64| 0.5 + 0.5 * phase.cos();
    // Hoops around the trunk that lean back toward the belly, rings around legs and tail, lines along the brow.
    let leg = step(0.24, 0.20, z);
    let tail = step(-0.235, -0.26, x) * step(0.24, 0.28, z);
    let head = step(0.20, 0.24, x) * step(0.36, 0.40, z);
    let trunk = wave(TAU * (x + 0.35 * (z - 0.29).abs()) / 0.058);
    let limb = wave(TAU * z / 0.042);
    let rings = wave(TAU * (z - 0.6 * x) / 0.055);
    let brow = wave(TAU * y / 0.026) * step(0.31, 0.28, x) * step(0.425, 0.44, z);
    let stripe = trunk * (1.0 - leg) * (1.0 - tail) * (1.0 - head) + limb * leg + rings * tail + brow * head;
    let belly = step(0.265, 0.235, z) * step(0.045, 0.02, y.abs()) * (1.0 - tail);
    let chest = step(0.20, 0.235, x) * step(0.36, 0.31, z);
    let socks = step(0.055, 0.040, z);
    let muzzle = step(0.317, 0.337, x) * step(0.428, 0.408, z);
    let fur = mix(GINGER, STRIPE, 0.85 * step(0.45, 0.8, stripe));
    let fur = mix(fur, INNER_EAR, step(0.452, 0.462, z) * step(0.248, 0.256, x));
    mix(fur, WHITE, belly.max(chest).max(socks).max(muzzle))
}

/// Adds a bone and its hinge; the chest has none.
fn add_bone(
    model: &mut ModelBuilder,
    part: &Part,
    side: &str,
    name: &str,
    [from, to]: [Vec3; 2],
    bodies: &mut Vec<(String, BodyId, Vec3)>,
) -> Result<Option<JointId>, GalleryError> {
    let along = to - from;
    let radius = 0.25 * part.radii[0].min(part.radii[1]);
    let shape = Shape::Capsule { radius, half_length: 0.5 * along.norm() - 0.5 * radius };
    // Frames are at joints, their axes those of the world.
    let turn = axes(along, Vec3::Y);
    let body_from_shape = Pose::new(turn * crate::bone::X_FROM_Z, along * 0.5);
    let body = add_solid(Cat::NAME, model, name, shape, body_from_shape, 1500.0)?;
    // Its parent is the body on its own side, or the single one.
    let on_side = format!("{side}{}", part.parent);
    let parent = bodies.iter().find(|(name, ..)| *name == on_side || name == part.parent).cloned();
    bodies.push((name.to_owned(), body, from));
    Ok(parent.map(|(_, parent, at)| {
        model.add_joint(
            Joint::new(name, Revolute::about(part.axis))
                .parent(parent, Pose::translation(from - at))
                .child(body, Pose::IDENTITY)
                .stiffness(stiffness(part.name))
                .damping(0.05 * stiffness(part.name))
                .actuation(Actuation::Active),
        )
    }))
}

/// Factors of the hinge stiffness: legs carry the whole weight.
fn stiffness(name: &str) -> f64 {
    match name {
        "tail root" | "tail" | "tail tip" | "ear" => 0.5,
        "forepaw" => 4.0,
        "loin" | "hips" => 40.0,
        _ => 15.0,
    }
}

/// Joint angles of a crouch; positive rotations about y lower what is in front.
fn crouch(name: &str) -> f64 {
    let part = name.trim_start_matches("left ").trim_start_matches("right ");
    match part {
        "upper arm" => 0.55,
        "forearm" => -1.0,
        "forepaw" => 0.45,
        "thigh" => -0.55,
        "shin" => 0.95,
        "hind foot" => -0.45,
        "neck" => 0.25,
        "head" => -0.2,
        "tail root" | "tail" => 0.35,
        _ => 0.0,
    }
}

/// It falls with its springs at rest, then crouches and stands up.
fn crouch_and_stand(joints: &[(String, JointId)]) -> JointMotion {
    let pose = |part: f64| joints.iter().map(|(name, _)| part * crouch(name)).collect::<Vec<f64>>();
    let keys = [(0.0, 0.0), (0.7, 0.0), (1.2, 1.0), (1.4, 1.0), (2.1, 0.0)];
    let curve = Curve::new(keys.map(|(time, part)| (time, pose(part))));
    JointMotion::new(joints.iter().map(|(_, joint)| *joint).collect(), curve, 0.7)
}
