//! Models for the examples of this crate, so that each example shows only its own topic.

use std::error::Error;

pub use ligament_math::*;

use crate::mass::MeshError;
pub use crate::mass::TriMesh;
pub use crate::model::*;
pub use crate::progress::Progress;

/// An arm of two bones of a meter and a kilogram each, hanging from the world on hinges about y.
#[derive(Clone, Debug)]
pub struct Arm {
    /// The model: joints "shoulder" and "elbow", both active.
    pub model: Model,
    /// The bone attached to the world.
    pub upper: BodyId,
    /// The bone attached to the upper one.
    pub lower: BodyId,
    /// The upper end of a bone, in its frame.
    pub top: Pose,
    /// The lower end of a bone, in its frame.
    pub end: Pose,
}

/// Builds the arm.
pub fn arm() -> Result<Arm, ModelError> {
    arm_of(|name| Joint::new(name, Revolute::about(Vec3::Y)).actuation(Actuation::Active))
}

/// Builds the arm with other joints.
pub fn arm_of(joint: impl Fn(&str) -> Joint) -> Result<Arm, ModelError> {
    let mut builder = ModelBuilder::new("arm");
    let bone = RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY * 0.01);
    let (upper, lower) =
        (builder.add_body(Body::new("upper", bone)), builder.add_body(Body::new("lower", bone)));
    let (top, end) = (Pose::translation(Vec3::Z * 0.5), Pose::translation(Vec3::Z * -0.5));
    builder.add_joint(joint("shoulder").child(upper, top));
    builder.add_joint(joint("elbow").parent(upper, end).child(lower, top));
    Ok(Arm { model: builder.build()?, upper, lower, top, end })
}

/// A cube with one bone inside: the minimum that flesh needs.
#[derive(Clone, Debug)]
pub struct Die {
    /// One free body of ten grams.
    pub skeleton: Model,
    /// The surface of a cube of ten centimeters.
    pub skin: TriMesh,
    /// Poses of the bodies: all at the origin.
    pub poses: Vec<Pose>,
}

/// Builds the cube.
pub fn die() -> Result<Die, Box<dyn Error>> {
    let mut builder = ModelBuilder::new("a die with a heart");
    builder.add_body(Body::new("heart", RigidInertia::new(0.01, Vec3::ZERO, Sym3::IDENTITY * 1e-6)));
    let skeleton = builder.build()?;
    let poses = vec![Pose::IDENTITY; skeleton.bodies().len()];
    Ok(Die { skeleton, skin: cube()?, poses })
}

/// The surface of a cube of ten centimeters.
pub fn cube() -> Result<TriMesh, MeshError> {
    let corner =
        |k: u32| Vec3::new(f64::from(k & 1), f64::from(k >> 1 & 1), f64::from(k >> 2)) - Vec3::splat(0.5);
    let sides = [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
    let triangles = sides.iter().flat_map(|&[a, b, c, d]| [[a, b, c], [a, c, d]]).collect();
    TriMesh::new((0..8).map(|k| corner(k) * 0.1).collect(), triangles)
}
