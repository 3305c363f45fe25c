//! The tests of the program, all in one binary: it is linked once, and its tests run in parallel.

mod bench;
mod common;
mod documents;
mod exit_codes;
mod for_scripts;
mod killed;
mod leaving;
mod open_starts;
mod pointing;
mod pointing_in_scenes;
mod studio;
mod takes_beside;
mod trackers;
