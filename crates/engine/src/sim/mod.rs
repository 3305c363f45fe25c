//! What stands above the methods: moving a state from one to another, and posing.

mod posing;
mod switch;

pub use posing::{Goal, GoalKind, Missed, Posed, Poser, PosingError, PosingOptions};
pub use switch::{Switched, to_maximal, to_reduced};
