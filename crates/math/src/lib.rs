//! Mathematics of rigid body motion: small vectors and matrices, rotations and their derivatives, spatial algebra, and small
//! decompositions. Nothing here depends on physics or characters.
//!
//! All types that recursions over bodies use are generic over a [`Scalar`], which is an `f64` or several of them in SIMD
//! lanes ([`wide::f64x4`], [`wide::f64x8`]): one source for one state or many. Without a parameter, every type means `f64`:
//! `Vec3` is `Vec3<f64>`.
//!
//! Conventions:
//! - the angular part comes first, in [`Twist`] and in [`Wrench`];
//! - a [`Pose`] called `a_from_b` takes coordinates in frame b to coordinates in frame a;
//! - a [`Quat`] stores x, y, z, w.
//!
//! ```
//! use ligament_math::{Pose, Vec3, so3};
//!
//! let world_from_hand = Pose::new(so3::exp(Vec3::new(0.0, 0.0, std::f64::consts::FRAC_PI_2)), Vec3::X);
//! let tip_in_world = world_from_hand.point(Vec3::X);
//! assert!((tip_in_world - Vec3::new(1.0, 1.0, 0.0)).norm() < 1e-15);
//! ```
//!
//! # What there is
//!
//! | | |
//! | --- | --- |
//! | vectors and matrices of three | [`Vec3`], [`Mat3`], symmetric ones [`Sym3`] with their eigenvalues [`Eigen3`], singular values [`svd3()`] |
//! | rotations | [`Quat`]; [`so3`] for rotation vectors and how they change |
//! | rigid motions | [`Pose`]; [`se3`] for twists as motions |
//! | spatial algebra | [`Twist`], [`Wrench`], [`RigidInertia`], [`ArticulatedInertia`] |
//! | numbers | [`Scalar`]: one, or several in lanes; [`trig`]: sine and cosine with the same bits everywhere |
//! | dense systems | [`cholesky`], [`priorities`] (one level after another) |
//! | for checking and benchmarks | [`reference`](mod@reference): linear systems whose graph is a tree |
//!
//! `docs/notation.md` defines the symbols. The crate `ligament` reexports this one as `ligament::math`.

pub mod box_qp;
pub mod cholesky;
pub mod priorities;
pub mod reference;
pub mod se3;
pub mod so3;
pub mod trig;

mod articulated;
mod envelope;
mod factors3;
mod mat3;
mod pose;
mod quat;
mod rigid;
mod scalar;
mod spatial;
mod svd3;
mod svd3_lanes;
mod sym3;
mod vec3;

pub use articulated::ArticulatedInertia;
pub use envelope::Envelope;
pub use factors3::{Eliminated3, Factors3};
pub use mat3::Mat3;
pub use pose::Pose;
pub use quat::Quat;
pub use rigid::RigidInertia;
pub use scalar::Scalar;
pub use spatial::{Twist, Wrench};
pub use svd3::{Svd3, svd3};
pub use svd3_lanes::svd3_lanes;
pub use sym3::{Eigen3, Sym3};
pub use vec3::Vec3;
