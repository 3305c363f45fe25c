//! Ligament: real-time physics for characters made of bones, joints and flesh.
//!
//! A [`model::Model`] says what exists and never changes while it runs: bodies, joints, colliders, trackers. It is
//! described with a [`model::ModelBuilder`], which checks everything once and reports every fault it finds.
//! [`mass`] gives the inertia of shapes and closed meshes. [`reduced`] moves a model in joint coordinates, [`maximal`]
//! in body poses with everything stiff taken implicitly; [`loops`] closes loops over any of them, inside a budget; [`sim`]
//! takes a state from one to the other. [`control`] turns what a person wants of a bone into commands for the character's
//! own joints.
//!
//! Sources are cited by the keys KP08, H11, F99, F98 and LEC (see `docs/ARCHITECTURE.md`); their slips are listed,
//! with tests, in `docs/errata.md`; their symbols are settled in `docs/notation.md`.

pub mod contact;
pub mod control;
pub mod dynamics;
pub mod flesh;
pub mod loops;
pub mod mass;
pub mod maximal;
pub mod model;
pub mod reduced;
pub mod sim;
pub mod simd;
pub mod timeline;

pub use ligament_math as math;
