//! Ligament: real-time physics for characters made of bones, joints and flesh.
//!
//! # A tour
//!
//! A [`model::Model`] says what exists and never changes while it runs: bodies, joints, colliders, visuals, trackers. It is
//! described with a [`model::ModelBuilder`], which checks everything once and reports every fault it finds. [`mass`] gives
//! the inertia of shapes and closed meshes.
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
//! A **method** moves it. [`reduced`] does so in joint coordinates q, by recursions over the tree of bones:
//!
//! ```text
//! M(q) v' = tau - c(q, v)        without ever writing M down: a few hundred multiplications for each bone
//! ```
//!
//! [`maximal`] moves the pose of each body by itself, with everything stiff taken implicitly. A step of h seconds solves
//!
//! ```text
//! A v + J^T lambda = b,   J v = -C/h        A mass with stiffness and damping in it, J rows of joints, C their gaps
//! ```
//!
//! bone by bone, in time that grows with their number. Its steps by displacements (F98) are the same solve with other terms.
//! [`loops`] closes loops over any of them, inside a budget. A motion can go on by another method:
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
//! // A tenth of a second in joint coordinates, and a tenth in body poses.
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
//! // Both are of first order in the step. Measured: 1.1e-3 radians apart after a hundred steps of a millisecond.
//! let away = (to_reduced(&model, &state)?.q[0] - motion.q[0]).abs();
//! assert!(away < 2e-3, "{away} rad");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`flesh`] fills a closed skin with elastic tetrahedra on the bones; [`sim::Simulation`] moves both. [`control`] turns what a
//! person wants of a bone into commands for the character's own joints; [`sim::Simulation`] drives it.
//! A [`scene::Scene`] is a model with the state it starts from and all that happens to it; [`timeline`] records all of it, to be gone back to bit for bit.
//!
//! # Where to begin
//!
//! | you want to | begin with |
//! | --- | --- |
//! | describe a character | [`model::ModelBuilder`], or the crates `ligament-gallery` and `ligament-io` |
//! | know its dynamics | [`reduced::Tree`]: forward, inverse, hybrid, derivatives |
//! | step it stiffly, with contact | [`maximal::Implicit`] |
//! | close loops, or tie characters together | [`loops::step`], over whatever is a [`loops::Response`] |
//! | bring a broken pose together | [`loops::Assembler`] |
//! | give it flesh | [`flesh::Flesh::grow`], [`sim::Simulation`] |
//! | say what it starts from and what happens to it | [`scene::Scene`] |
//! | pull it, and have it answer | [`sim::Simulation`], [`command`] |
//! | rewind | [`timeline::Recording`] |
//!
//! # Features, versions, numbers
//!
//! There is one feature flag, `typescript`: types of the studio's page. Else it is one library, the same everywhere. The instruction set is chosen at run time ([`simd`]). It
//! builds with Rust 1.90 and newer. All numbers are `f64`; the same inputs give the same bits, whatever the number of lanes and
//! threads. Errors are `#[non_exhaustive]`, and traits that only this crate implements are sealed, so that both can grow.
//!
//! Sources are cited by the keys KP08, H11, F99, F98 and LEC (see `docs/ARCHITECTURE.md`); their slips are listed,
//! with tests, in `docs/errata.md`; their symbols are settled in `docs/notation.md`.

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
pub mod timeline;

pub use ligament_math as math;
