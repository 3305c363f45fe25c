//! The tests of the program, all in one program: it is linked once, and its tests share the processor.

mod bench;
mod common;
mod documents;
mod exit_codes;
mod for_scripts;
mod killed;
mod leaving;
mod pointing;
mod pointing_in_scenes;
mod studio;
mod takes_beside;
