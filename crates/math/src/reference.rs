//! For checking and benchmarks: solvers that no method runs on, kept because others are checked against them.
//!
//! - [`tree_ldlt`] and [`tree_ldu`]: H11's factorization of the equations of bodies and multipliers. The method `implicit`
//!   eliminates joint by joint instead, which is faster and gives the same motion.
//! - [`inverse`]: KP08's singularity-robust inverse as the paper writes it, level by level with matrices.
//!   [`priorities`](crate::priorities) gives the same answers without forming them.

pub mod inverse;
pub mod tree_ldlt;
pub mod tree_ldu;

mod thin_svd;
