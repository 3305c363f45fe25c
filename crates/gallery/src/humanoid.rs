//! A humanoid: the main test character.
//!
//! Lengths and masses are those of a person of 1.75 m and 70 kg, rounded. Joints with several axes are chains of hinges; the
//! parts between the axes of one joint are small bodies with a share of the mass of the limb.

use ligament::command::{Command, ControlMode};
use ligament::mass::Shape;
use ligament::math::{Mat3, Pose, Vec3};
use ligament::model::{Actuation, Body, BodyId, Collider, Joint, Limits, ModelBuilder, Range, Revolute};

use crate::bone::scaled;
use crate::{Counts, GalleryError, Scene};

/// A humanoid that stands upright along z and looks along x, its left at +y: a free pelvis and 21 hinges.
///
/// ```
/// use ligament_gallery::Humanoid;
///
/// // A person of 70 kg who stands on the ground: no body is below it.
/// let scene = Humanoid::default().build()?;
/// assert!((scene.model.mass() - 70.0).abs() < 1e-9);
/// assert!(scene.poses()[1..].iter().all(|pose| pose.pos.z > 0.0));
/// # Ok::<(), ligament_gallery::GalleryError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Humanoid {
    /// Total mass, in kg.
    pub mass: f64,
    /// Total height, in meters. Lengths scale with it.
    pub height: f64,
    /// Damping of every hinge.
    pub damping: f64,
}

impl Default for Humanoid {
    fn default() -> Humanoid {
        Humanoid { mass: 70.0, height: 1.75, damping: 1.0 }
    }
}

/// Height of the plan below, from the soles to the top of the head.
const PLAN_HEIGHT: f64 = 1.75;

/// Mass of the plan below.
const PLAN_MASS: f64 = 70.0;

/// Height of the center of the pelvis above the soles.
const PELVIS_HEIGHT: f64 = 0.97;

/// Axis of a hinge. Positive angles lean the trunk forward, swing limbs back, bend knees; on both sides they spread limbs and
/// turn toes outward.
#[derive(Clone, Copy)]
enum Turn {
    /// About x: to the side.
    Roll,
    /// About y: forward and back.
    Pitch,
    /// About z: a twist.
    Yaw,
}

/// A part of the plan. Lengths are for [`PLAN_HEIGHT`].
struct Part {
    name: &'static str,
    /// Origin of its frame, relative to that of its parent. Frames are at joints, with world axes.
    at: Vec3,
    /// The shape and its center.
    shape: Shape,
    middle: Vec3,
    /// The axis along which the shape lies.
    along: Turn,
    /// Its share of [`PLAN_MASS`].
    mass: f64,
    /// Name of the hinge, its axis, and its range, in degrees.
    hinge: (&'static str, Turn, f64, f64),
}

/// A chain of parts on a carrier body.
struct Limb {
    carrier: &'static str,
    /// Whether it exists twice, mirrored.
    paired: bool,
    parts: Vec<Part>,
}

impl Humanoid {
    /// Name on the command line.
    pub const NAME: &'static str = "humanoid";
    /// One-line description.
    pub const ABOUT: &'static str = "a person of 22 bodies and 21 hinges who stands on the ground";

    /// 22 bodies: a free pelvis, and one for each of 21 hinges, with 5 rows each.
    pub fn counts(&self) -> Counts {
        Counts { bodies: 22, joints: 21, tree_rows: 5 * 21, loop_rows: 0 }
    }

    /// Builds it, standing at rest with its soles on the ground.
    pub fn build(&self) -> Result<Scene, GalleryError> {
        let model = self.on_ground(Self::NAME, |hinge| hinge)?;
        let mut scene = crate::scene::at_rest(Self::NAME, model, self.counts())?;
        scene.q[2] = PELVIS_HEIGHT * self.scale();
        scene.commands.push(Command::Mode(ControlMode::Hold));
        Ok(scene)
    }

    /// The person and the ground. Errors name `scene`; `hinge` can change every hinge.
    pub(crate) fn on_ground(
        &self,
        scene: &'static str,
        hinge: impl Fn(Joint) -> Joint,
    ) -> Result<ModelBuilder, GalleryError> {
        let model = ModelBuilder::new(scene);
        let mut plan = Builder { scene, person: self, model, hinge: &hinge, bodies: Vec::new() };
        let shape = Shape::Box { half_extents: Vec3::new(0.09, 0.15, 0.08) };
        plan.body("pelvis", &shape, Pose::IDENTITY, 7.9)?;
        for limb in limbs() {
            for side in if limb.paired { &["left ", "right "][..] } else { &[""] } {
                plan.limb(&limb, side)?;
            }
        }
        plan.model.add_collider(Collider::new("ground", BodyId::WORLD, Pose::IDENTITY, Shape::HalfSpace));
        Ok(plan.model)
    }

    /// Scale of lengths.
    fn scale(&self) -> f64 {
        self.height / PLAN_HEIGHT
    }
}

/// A humanoid under construction.
struct Builder<'a> {
    scene: &'static str,
    person: &'a Humanoid,
    model: ModelBuilder,
    hinge: &'a dyn Fn(Joint) -> Joint,
    bodies: Vec<(String, BodyId)>,
}

impl Builder<'_> {
    fn limb(&mut self, limb: &Limb, side: &str) -> Result<(), GalleryError> {
        let mirror = |v: Vec3| if side == "right " { Vec3::new(v.x, -v.y, v.z) } else { v };
        // The carrier is the body on its own side, or the single one.
        let on_side = format!("{side}{}", limb.carrier);
        let found = self.bodies.iter().find(|(name, _)| *name == on_side || name == limb.carrier);
        let mut carrier = found.map_or(BodyId::WORLD, |(_, id)| *id);
        for part in &limb.parts {
            let body_from_shape =
                Pose::new(part.along.axis_from_z(), mirror(part.middle) * self.person.scale());
            let name = format!("{side}{}", part.name);
            let body = self.body(&name, &part.shape, body_from_shape, part.mass)?;
            let (hinge, turn, low, high) = part.hinge;
            // A mirror reverses rolls and yaws: with the axis reversed too, equal angles are equal gestures.
            let flip = side == "right " && !matches!(turn, Turn::Pitch);
            let axis = if flip { -turn.axis() } else { turn.axis() };
            let range = Range::new(low.to_radians(), high.to_radians());
            let joint = Joint::new(format!("{side}{hinge}"), Revolute::about(axis))
                .parent(carrier, Pose::translation(mirror(part.at) * self.person.scale()))
                .child(body, Pose::IDENTITY)
                .limits(Limits::Ranges(vec![range]))
                .damping(self.person.damping)
                .actuation(Actuation::Active);
            self.model.add_joint((self.hinge)(joint));
            carrier = body;
        }
        Ok(())
    }

    /// A body with its collider.
    fn body(
        &mut self,
        name: &str,
        shape: &Shape,
        body_from_shape: Pose,
        mass: f64,
    ) -> Result<BodyId, GalleryError> {
        let shape = scaled(shape, self.person.scale());
        let inertia = shape
            .inertia_of_mass(mass * self.person.mass / PLAN_MASS)
            .map_err(|fault| GalleryError::Mass { scene: self.scene, fault })?;
        let body = self.model.add_body(Body::new(name, inertia.transported(body_from_shape)));
        self.model.add_collider(Collider::new(name, body, body_from_shape, shape));
        self.bodies.push((name.to_owned(), body));
        Ok(body)
    }
}

impl Turn {
    fn axis(self) -> Vec3 {
        match self {
            Turn::Roll => Vec3::X,
            Turn::Pitch => Vec3::Y,
            Turn::Yaw => Vec3::Z,
        }
    }

    /// Rotates the z axis, along which shapes lie, to this axis.
    fn axis_from_z(self) -> Mat3 {
        match self {
            Turn::Roll => Mat3::from_cols(Vec3::Y, Vec3::Z, Vec3::X),
            Turn::Pitch => Mat3::from_cols(Vec3::Z, Vec3::X, Vec3::Y),
            Turn::Yaw => Mat3::IDENTITY,
        }
    }
}

fn capsule(radius: f64, half_length: f64) -> Shape {
    Shape::Capsule { radius, half_length }
}

fn ball(radius: f64) -> Shape {
    Shape::Sphere { radius }
}

fn block(x: f64, y: f64, z: f64) -> Shape {
    Shape::Box { half_extents: Vec3::new(x, y, z) }
}

/// The plan: 3 hinges in the trunk, 3 in each arm, 6 in each leg.
#[rustfmt::skip]
fn limbs() -> [Limb; 4] {
    use Turn::{Pitch, Roll, Yaw};
    let v = Vec3::new;
    [
        Limb { carrier: "pelvis", paired: false, parts: vec![
            Part { name: "abdomen", at: v(0.0, 0.0, 0.08), shape: capsule(0.11, 0.05), middle: v(0.0, 0.0, 0.10),
                   along: Pitch, mass: 11.4, hinge: ("abdomen pitch", Pitch, -30.0, 70.0) },
            Part { name: "chest", at: v(0.0, 0.0, 0.20), shape: block(0.10, 0.16, 0.13), middle: v(0.0, 0.0, 0.12),
                   along: Yaw, mass: 11.2, hinge: ("chest yaw", Yaw, -45.0, 45.0) },
            Part { name: "head", at: v(0.0, 0.0, 0.25), shape: ball(0.11), middle: v(0.0, 0.0, 0.14),
                   along: Yaw, mass: 4.9, hinge: ("neck pitch", Pitch, -50.0, 50.0) },
        ] },
        Limb { carrier: "chest", paired: true, parts: vec![
            Part { name: "shoulder", at: v(0.0, 0.215, 0.19), shape: ball(0.05), middle: Vec3::ZERO,
                   along: Yaw, mass: 0.3, hinge: ("shoulder pitch", Pitch, -170.0, 60.0) },
            Part { name: "upper arm", at: Vec3::ZERO, shape: capsule(0.045, 0.10), middle: v(0.0, 0.0, -0.145),
                   along: Yaw, mass: 1.6, hinge: ("shoulder roll", Roll, -10.0, 160.0) },
            Part { name: "forearm", at: v(0.0, 0.0, -0.29), shape: capsule(0.04, 0.18), middle: v(0.0, 0.0, -0.22),
                   along: Yaw, mass: 1.5, hinge: ("elbow", Pitch, -145.0, 0.0) },
        ] },
        Limb { carrier: "pelvis", paired: true, parts: vec![
            Part { name: "hip", at: v(0.0, 0.09, -0.05), shape: ball(0.05), middle: Vec3::ZERO,
                   along: Yaw, mass: 0.6, hinge: ("hip yaw", Yaw, -40.0, 45.0) },
            Part { name: "femur head", at: Vec3::ZERO, shape: ball(0.055), middle: Vec3::ZERO,
                   along: Yaw, mass: 0.6, hinge: ("hip roll", Roll, -20.0, 45.0) },
            Part { name: "thigh", at: Vec3::ZERO, shape: capsule(0.075, 0.14), middle: v(0.0, 0.0, -0.215),
                   along: Yaw, mass: 8.7, hinge: ("hip pitch", Pitch, -120.0, 30.0) },
        ] },
        Limb { carrier: "thigh", paired: true, parts: vec![
            Part { name: "shin", at: v(0.0, 0.0, -0.43), shape: capsule(0.05, 0.155), middle: v(0.0, 0.0, -0.205),
                   along: Yaw, mass: 3.0, hinge: ("knee", Pitch, 0.0, 140.0) },
            Part { name: "ankle", at: v(0.0, 0.0, -0.41), shape: ball(0.035), middle: Vec3::ZERO,
                   along: Yaw, mass: 0.2, hinge: ("ankle pitch", Pitch, -30.0, 50.0) },
            Part { name: "foot", at: Vec3::ZERO, shape: block(0.13, 0.045, 0.04), middle: v(0.05, 0.0, -0.04),
                   along: Yaw, mass: 0.8, hinge: ("ankle roll", Roll, -25.0, 25.0) },
        ] },
    ]
}
