//! For checks and benchmarks: parts and a solver of F99 Table 2 that simulations do not use.
//!
//! - [`FreeBodies`] and [`FreePoints`]: parts without a tree, so that every joint is a loop joint.
//! - The dense solver, chosen by [`Algorithm::Dense`](super::Algorithm::Dense).

mod dense;
mod free_bodies;

pub(super) use dense::Dense;
pub use free_bodies::{FreeBodies, FreeBody, FreePoints};
