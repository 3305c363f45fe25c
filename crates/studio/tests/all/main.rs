//! The tests of the studio, all in one program: it is linked once, and its tests share the processor.

mod astray;
mod common;
mod lasting;
mod opening;
mod protocol;
mod state;
mod studio;
mod times;
