//! The tests of the pictures, all in one program: it is linked once, and its tests share the processor.

mod common;
mod files;
mod geometry;
mod misuse;
mod shapes;
