//! Closed loops over any method, within a time budget.
//!
//! Source: Faure 1999 (F99), with the errata of `docs/errata.md` 14 to 17.
//!
//! A [`Response`] is anything that moves under impulses: a character under some method, a scripted body, a node of flesh. A
//! [`Loops`] holds the joints that close loops over these; joints can be added and removed at run time. A [`LoopSolver`]
//! applies impulses to the parts so that the loop joints hold, within a [`Budget`]: to a precision, with a number of
//! iterations, until a deadline. The parts' own joints hold for any budget. [`step`] does this for one step of parts
//! under any method.
//!
//! F99 compares four solvers. Each is chosen by what the parts are and by [`LoopSolver::algorithm`]:
//!
//! | F99 Table 2 | parts | loop joints | algorithm | file |
//! | --- | --- | --- | --- | --- |
//! | full direct | [`FreeBodies`](reference::FreeBodies) | [`Loops::add_model_joints`] | [`Algorithm::Dense`] | `reference/dense.rs` |
//! | full iterative | [`FreeBodies`](reference::FreeBodies) | [`Loops::add_model_joints`] | [`Algorithm::Iterative`] | `krylov.rs` |
//! | structured direct | trees | [`Loops::add_model`] | [`Algorithm::Dense`] | `reference/dense.rs` |
//! | structured iterative | trees | [`Loops::add_model`] | [`Algorithm::Iterative`] | `krylov.rs` |
//!
//! When a model is built, [`JointRole`](crate::model::JointRole) decides which joints are tree joints, which hold to
//! rounding, and which close loops, which hold as precisely as the budget allows. A weight makes a loop joint more important:
//!
//! ```
//! use ligament::loops::Loops;
//! use ligament::math::{Pose, Vec3};
//! use ligament::model::{Body, BodyId, Joint, JointRole, ModelBuilder, Revolute};
//! # use ligament::math::{RigidInertia, Sym3};
//! # let inertia = RigidInertia::new(1.0, Vec3::ZERO, Sym3::IDENTITY);
//!
//! let mut builder = ModelBuilder::new("drawbridge");
//! let bridge = builder.add_body(Body::new("bridge", inertia));
//! let hinge = |name| Joint::new(name, Revolute::about(Vec3::Y)).child(bridge, Pose::IDENTITY);
//! builder.add_joint(hinge("primary").role(JointRole::Tree));
//! builder.add_joint(hinge("secondary").role(JointRole::Loop));
//! let model = builder.build()?;
//!
//! let mut loops = Loops::new();
//! let ids = loops.add_model(&model, 0)?;
//! assert_eq!(model.joint(model.forest().loops()[0]).name, "secondary");
//! let heavier = loops.get(ids[0]).cloned().map(|joint| joint.weight(10.0));
//! assert!(loops.replace(ids[0], heavier.unwrap())?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod applied;
mod assembly;
mod blocks;
mod budget;
mod contact;
mod equations;
mod joint;
mod krylov;
mod laws;
mod maximal;
mod potential;
pub mod reference;
mod response;
mod set;
mod solver;
mod step;
mod turning;
mod yielding;

pub use assembly::{Assembler, AssemblyOptions, AssemblyReport};
pub use budget::{Budget, LoopReport, Stop};
pub(crate) use contact::{ContactPoint, ContactPotential, Contacts, KeptForce, KeptLimit};
pub use equations::Level;
pub(crate) use joint::rows_of;
pub use joint::{Drive, Holder, LoopFault, LoopJoint, Side};
pub use laws::Laws;
pub use maximal::MaximalPart;
pub(crate) use potential::{LoopPotential, PotentialRow, Rigidity};
pub use response::{Alone, Load, PartError, Response, Turn};
pub use set::{LoopId, Loops};
pub use solver::{Algorithm, LoopError, LoopSolver};
pub(crate) use step::step_with_contacts;
pub use step::{StepOptions, StepReport, step};

pub use crate::dynamics::ResponseRoot;
