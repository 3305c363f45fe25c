//! What stands above the methods: a skeleton with flesh on it, and posing.
//!
//! ```
//! # use ligament::math::*;
//! # use ligament::model::*;
//! # let mut builder = ModelBuilder::new("arm");
//! # let bone = RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY * 0.01);
//! # let (upper, lower) = (builder.add_body(Body::new("upper", bone)), builder.add_body(Body::new("lower", bone)));
//! # let (top, end) = (Pose::translation(Vec3::Z * 0.5), Pose::translation(Vec3::Z * -0.5));
//! # let hinge = |name: &str| Joint::new(name, Revolute::about(Vec3::Y)).actuation(Actuation::Active);
//! # builder.add_joint(hinge("shoulder").child(upper, top));
//! # builder.add_joint(hinge("elbow").parent(upper, end).child(lower, top));
//! # let model = builder.build()?;
//! use ligament::maximal::{Skeleton, to_maximal, to_reduced};
//! use ligament::loops::Loops;
//! use ligament::sim::{Goal, Poser, PosingOptions};
//!
//! // From joint coordinates to body poses, there to a pose that meets a goal, and back.
//! let skeleton = Skeleton::new(&model);
//! let mut state = to_maximal(&model, &[0.1, 0.1], &[0.0; 2])?;
//! let goal = Goal::position(lower, end.pos, Vec3::new(1.2, 0.0, -0.5));
//! Poser::new(&skeleton, PosingOptions::default()).pose(&skeleton, &mut state, &Loops::new(), &[goal], &[])?;
//! let q = to_reduced(&model, &state)?.q;
//! let hand = to_maximal(&model, &q, &[0.0; 2])?.world_from_body(&model, lower).point(end.pos);
//! assert!((hand - goal.target.pos).norm() < 1e-3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod actor;
mod by_displacements;
mod fleshed;
mod holds;
mod posing;

pub use actor::{Actor, ActorError, ActorState};
pub use by_displacements::{ByDisplacements, MoveError, wants_halves};
pub use fleshed::{
    BoneMethod, Fleshed, FleshedBodies, FleshedBodiesState, FleshedError, FleshedPart, FleshedReport,
    FleshedScratch, FleshedState, Held, JointCommand,
};
pub use holds::Holds;
pub use posing::{Goal, GoalKind, Missed, Posed, Poser, PosingError, PosingOptions};
