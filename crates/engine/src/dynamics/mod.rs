//! How things move: what every method shares.

pub mod spin;

mod vectors;

pub use vectors::Vectors;
