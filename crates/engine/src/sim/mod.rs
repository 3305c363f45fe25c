//! What stands above the methods: for now, moving a state from one to another.

mod switch;

pub use switch::{Switched, to_maximal, to_reduced};
