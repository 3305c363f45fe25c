//! The tests of the gallery, all in one binary: it is linked once, and its tests run in parallel.

mod assembly;
mod budgets;
mod changes_of_method;
mod common;
mod contact_scenes;
mod control;
mod counts;
mod f98_scenes;
mod f99_scenes;
mod failed_step;
mod h11_scenes;
mod hard_drags;
mod hold;
mod humanoid;
mod loops;
mod measures;
mod motions;
mod posing;
mod random_drags;
mod scripts;
mod simulation;
mod soak;
mod soft;
mod stewart;
mod takes;
mod trackers;
