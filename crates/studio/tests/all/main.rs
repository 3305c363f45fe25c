//! The tests of the studio, all in one program: it is linked once, and its tests share the processor.

mod common;
mod divergence;
mod lasting;
mod opening;
mod protocol;
mod state;
mod studio;
mod times;
