//! The model: bodies, joints, actuators, sensors, colliders, visuals and trackers, and how they are connected.
//!
//! A [`ModelBuilder`] describes a [`Model`]; it is checked once, and never changes during a simulation. Building it splits
//! the graph of bodies and joints into a [`Forest`] and loops, reverses joints so that they lead away from the world, lays
//! out the state vectors, and orders the [`Elimination`] of the maximal solve.
//!
//! ```
//! use ligament::mass::Shape;
//! use ligament::math::{Pose, Vec3};
//! use ligament::model::{Body, Joint, ModelBuilder, Revolute};
//!
//! // Three bars and the ground in a ring: three hinges form a tree, the fourth closes the loop.
//! let bar = Shape::Capsule { radius: 0.02, half_length: 0.5 }.inertia_of_mass(1.0)?;
//! let hinge = |name| Joint::new(name, Revolute::about(Vec3::Y));
//! let (low, high) = (Pose::translation(Vec3::Z * -0.5), Pose::translation(Vec3::Z * 0.5));
//! let mut builder = ModelBuilder::new("four-bar");
//! let [left, top, right] = ["left", "top", "right"].map(|name| builder.add_body(Body::new(name, bar)));
//! builder.add_joint(hinge("a").child(left, low));
//! builder.add_joint(hinge("b").parent(left, high).child(top, low));
//! builder.add_joint(hinge("c").parent(top, high).child(right, high));
//! builder.add_joint(hinge("d").child(right, low));
//! let model = builder.build()?;
//! let closing: Vec<&str> = model.forest().loops().iter().map(|&id| model.joint(id).name.as_str()).collect();
//! assert_eq!((model.nv(), closing), (3, vec!["c"]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod actuator;
mod body;
mod builder;
mod collider;
mod contact_pair;
mod elimination;
mod exclusion;
mod fault;
mod fluid;
mod forest;
mod frame;
mod friction;
mod ids;
mod joint;
mod layout;
mod limits;
#[allow(clippy::module_inception)] // the model itself
mod model;
mod muscle;
mod path;
mod sensor;
mod tendon;
mod tracker;
mod validate;
mod visual;

pub use actuator::{Activation, Actuator, Transmission};
pub use body::Body;
pub use builder::{ModelBuilder, WORLD_NAME};
pub use collider::Collider;
pub use contact_pair::ContactPair;
pub use elimination::{Elimination, Node};
pub use exclusion::Exclusion;
pub use fault::{Fault, ModelError, NotReducible};
pub use fluid::Fluid;
pub use forest::Forest;
pub use frame::Frame;
pub(crate) use friction::Friction;
pub use friction::FrictionRule;
pub use ids::{BodyId, JointId};
pub use joint::{
    Actuation, Constraint, Coordinates, Cylindrical, Forces, Free, Joint, JointKind, JointLayout, JointRole,
    Planar, PointOnLine, PointOnPlane, Prismatic, Quantity, Revolute, Row, Rows, Screw, Spherical, Subspace,
    Translational, Universal, Weld,
};
pub use layout::Slots;
pub use limits::{Limits, Range};
pub use model::{Model, StateError};
pub use muscle::{Muscle, MuscleActivation};
pub(crate) use path::measure;
pub use path::{Via, Wrap};
pub use sensor::{BodyPart, Mount, Sensor, SensorKind, SensorObject};
pub use tendon::{Tendon, TendonTerm};
pub use tracker::{Spring, Tracker};
pub use visual::Visual;
