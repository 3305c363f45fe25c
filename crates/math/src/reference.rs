//! For checks and benchmarks: solvers that no method uses, against which others are checked.
//!
//! - [`tree_ldlt`] and [`tree_ldu`]: H11's factorization of the equations of bodies and multipliers. The method `implicit`
//!   eliminates joint by joint instead, which is faster and gives the same motion.

pub mod tree_ldlt;
pub mod tree_ldu;
