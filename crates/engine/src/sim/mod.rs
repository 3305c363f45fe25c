//! What stands above the methods: moving a state from one to another, a skeleton with flesh on it, and posing.

mod actor;
mod fleshed;
mod posing;
mod switch;

pub use actor::{Actor, ActorError, ActorState};
pub use fleshed::{
    BoneMethod, FleshMotion, Fleshed, FleshedBodies, FleshedBodiesState, FleshedError, FleshedPart,
    FleshedReport, FleshedScratch, FleshedState, Held, JointCommand,
};
pub use posing::{Goal, GoalKind, Missed, Posed, Poser, PosingError, PosingOptions};
pub use switch::{Switched, to_maximal, to_reduced};
