//! How bodies move: the dynamics that every method shares.

pub mod spin;
