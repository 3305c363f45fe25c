//! Ligament's studio: grab a bone, pull, rewind, try again.
//!
//! A local server that simulates on a thread of its own, and the page that shows it. See [`protocol`] for what they say to
//! each other.

pub mod frame;
pub mod protocol;
