//! The tests of the studio, all in one binary: it is linked once, and its tests run in parallel.

mod baking;
mod common;
mod divergence;
mod lasting;
mod opening;
mod posing;
mod protocol;
mod state;
mod studio;
mod times;
mod trackers;
