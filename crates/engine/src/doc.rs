//! Small models for the examples of the documentation.

use ligament_math::{Pose, RigidInertia, Sym3, Vec3};

use crate::model::{Actuation, Body, BodyId, Joint, Model, ModelBuilder, Revolute};

/// An arm of two bars of one kilogram that hang down from the world, each a meter long: bodies `upper` and `lower`, hinges
/// `shoulder` and `elbow` about y, both active. Also the lower body, and the end of a bar in its body's frame.
pub fn arm() -> (Model, BodyId, Pose) {
    let mut builder = ModelBuilder::new("arm");
    let bone = RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY * 0.01);
    let [upper, lower] = ["upper", "lower"].map(|name| builder.add_body(Body::new(name, bone)));
    let (top, end) = (Pose::translation(Vec3::Z * 0.5), Pose::translation(Vec3::Z * -0.5));
    let hinge = |name: &str| Joint::new(name, Revolute::about(Vec3::Y)).actuation(Actuation::Active);
    builder.add_joint(hinge("shoulder").child(upper, top));
    builder.add_joint(hinge("elbow").parent(upper, end).child(lower, top));
    let model = builder.build().unwrap_or_else(|error| unreachable!("two bars and two hinges: {error}"));
    (model, lower, end)
}
