//! What exists: bodies, joints, colliders, visuals, trackers; and how they hang together.
//!
//! A [`Model`] is described with a [`ModelBuilder`], checked once, and never changes while it runs. Building it
//! splits the graph of bodies and joints into a [`Forest`] and loops, turns joints so that they lead away from the
//! world, lays out the state vectors, and orders the [`Elimination`] of the maximal solve.

mod body;
mod builder;
mod collider;
mod elimination;
mod fault;
mod forest;
mod frame;
mod ids;
mod joint;
mod layout;
mod limits;
#[allow(clippy::module_inception)] // the model itself
mod model;
mod tracker;
mod validate;
mod visual;

pub use body::Body;
pub use builder::{ModelBuilder, WORLD_NAME};
pub use collider::Collider;
pub use elimination::{Elimination, Node};
pub use fault::{Fault, ModelError, NotReducible};
pub use forest::Forest;
pub use frame::Frame;
pub use ids::{BodyId, JointId};
pub use joint::{
    Actuation, Constraint, Coordinates, Cylindrical, Free, Joint, JointKind, JointRole, Planar, PointOnLine,
    PointOnPlane, Prismatic, Revolute, Row, Rows, Screw, Spherical, Subspace, Translational, Universal, Weld,
};
pub use layout::Slots;
pub use limits::{Limits, Range};
pub use model::{Model, StateError};
pub use tracker::{Spring, Tracker};
pub use visual::Visual;
