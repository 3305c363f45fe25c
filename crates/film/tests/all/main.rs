//! The tests of the pictures, all in one binary: it is linked once, and its tests run in parallel.

mod common;
mod files;
mod geometry;
mod misuse;
mod shapes;
