//! Ligament: real-time physics for characters made of bones, joints and flesh.
//!
//! # A tour
//!
//! A [`model::Model`] holds bodies, joints, colliders, visuals and trackers, and never changes during a simulation. A
//! [`model::ModelBuilder`] describes it, checks everything once and reports all errors. [`mass`] computes the inertia of shapes
//! and closed meshes.
//!
//! ```
//! use ligament::mass::Shape;
//! use ligament::math::{Pose, Vec3};
//! use ligament::model::{Body, Joint, ModelBuilder, Revolute};
//!
//! let arm = Shape::Capsule { radius: 0.04, half_length: 0.15 }.inertia_of_density(1000.0)?;
//! let mut builder = ModelBuilder::new("arm");
//! let upper = builder.add_body(Body::new("upper", arm));
//! let fore = builder.add_body(Body::new("fore", arm));
//! let (top, bottom) = (Pose::translation(Vec3::Z * 0.15), Pose::translation(Vec3::Z * -0.15));
//! builder.add_joint(Joint::new("shoulder", Revolute::about(Vec3::Y)).child(upper, top));
//! builder.add_joint(Joint::new("elbow", Revolute::about(Vec3::Y)).parent(upper, bottom).child(fore, top));
//! let model = builder.build()?;
//! assert_eq!((model.nq(), model.nv()), (2, 2));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A **method** integrates its motion. [`reduced`] uses generalized coordinates q, with recursions over the tree of bones:
//!
//! ```text
//! M(q) v' = tau - c(q, v)        without forming M: a few hundred multiplications for each bone
//! ```
//!
//! [`maximal`] uses maximal coordinates: the pose of each body, with stiff forces integrated implicitly. A step of h seconds
//! solves
//!
//! ```text
//! A v + J^T lambda = b,   J v = -C/h        A mass with stiffness and damping, J constraint Jacobian, C constraint errors
//! ```
//!
//! bone by bone, in time linear in the number of bones. Its displacement steps (Faure 1998, F98) are the same solve with other
//! terms. [`loops`] closes loops over any of these methods, within a time budget. A simulation can change its method:
//!
//! ```
//! use ligament::maximal::{Implicit, ImplicitOptions, Push, Skeleton, to_maximal, to_reduced};
//! use ligament::reduced::{Motion, Springs, Surroundings, Tree};
//! # use ligament::mass::Shape;
//! # use ligament::math::{Pose, Vec3};
//! # use ligament::model::{Body, Joint, ModelBuilder, Revolute};
//! # let bone = Shape::Capsule { radius: 0.04, half_length: 0.15 }.inertia_of_density(1000.0)?;
//! # let mut builder = ModelBuilder::new("arm");
//! # let body = builder.add_body(Body::new("bone", bone));
//! # builder.add_joint(Joint::new("hinge", Revolute::about(Vec3::Y)).child(body, Pose::translation(Vec3::Z * 0.15)));
//! # let model = builder.build()?;
//! // A tenth of a second in generalized coordinates, then a tenth in maximal coordinates.
//! let (tree, h) = (Tree::new(&model)?, 1e-3);
//! let mut motion = Motion::new(&tree, &[1.0], &[0.0])?;
//! for _ in 0..100 {
//!     motion.step(&tree, &[0.0], &Springs::new(&tree, h), &Surroundings::default(), h)?;
//! }
//! let mut state = to_maximal(&model, &motion.q, &motion.v)?;
//! let skeleton = Skeleton::new(&model);
//! let mut stepper = Implicit::new(&skeleton, ImplicitOptions::default());
//! for _ in 0..100 {
//!     stepper.step(&skeleton, &mut state, &Push::default(), h)?;
//!     motion.step(&tree, &[0.0], &Springs::new(&tree, h), &Surroundings::default(), h)?;
//! }
//! // One method is of second order in the step, the other of first. Measured difference: 1.1e-3 rad after a hundred steps of a millisecond.
//! let away = (to_reduced(&model, &state)?.q[0] - motion.q[0]).abs();
//! assert!(away < 2e-3, "{away} rad");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`flesh`] fills a closed surface mesh with an elastic tetrahedral mesh that is attached to the bones; [`sim::Simulation`]
//! simulates both. [`control`] converts goals for a bone into forces of the character's own joints; [`sim::Simulation`] runs it.
//! A [`scene::Scene`] is a model with its initial state and a schedule of commands; [`timeline`] records a simulation and can
//! return to any step bit for bit.
//!
//! # Where to start
//!
//! | you want to | start with |
//! | --- | --- |
//! | describe a character | [`model::ModelBuilder`], or the crates `ligament-gallery` and `ligament-io` |
//! | compute its dynamics | [`reduced::Tree`]: forward, inverse, hybrid, derivatives |
//! | simulate it with stiff joints and contact | [`maximal::Implicit`] |
//! | close loops, or connect characters | [`loops::step`], over any [`loops::Response`] |
//! | close the joints of an inconsistent pose | [`loops::Assembler`] |
//! | add flesh | [`flesh::Flesh::grow`], [`sim::Simulation`] |
//! | describe its initial state and scheduled commands | [`scene::Scene`] |
//! | drag it interactively | [`sim::Simulation`], [`command`] |
//! | rewind | [`timeline::Recording`] |
//!
//! # Features, versions, numbers
//!
//! There are no feature flags. The instruction set is chosen at run time ([`simd`]). The crate builds with Rust 1.90 and newer.
//! All numbers are `f64`; the same inputs give the same bits for any number of lanes and threads. Errors are
//! `#[non_exhaustive]`, and traits that only this crate implements are sealed, so that both can be extended.
//!
//! Sources are cited by the keys KP08, H11, F99, F98 and LEC (see `docs/ARCHITECTURE.md`). `docs/errata.md` lists their errors,
//! with tests; `docs/notation.md` defines the symbols.

pub mod command;
pub mod contact;
pub mod control;
mod copy;
#[doc(hidden)]
pub mod doc;
pub mod dynamics;
pub mod flesh;
pub mod loops;
pub mod mass;
pub mod maximal;
pub mod model;
pub mod progress;
pub mod reduced;
pub mod scene;
pub mod sim;
pub mod simd;
pub mod suggest;
pub mod threads;
pub mod timeline;

pub use ligament_math as math;
