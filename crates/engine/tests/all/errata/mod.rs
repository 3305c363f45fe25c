//! Slips in the source papers, each shown by evaluating the formula as printed beside the formula as it should be.
//!
//! One module per source (KP08, H11, F99, F98, LEC); the number in a test's name is the number of the entry in
//! `docs/errata.md`. Every test asserts two things: the printed form misses by an amount that cannot be rounding, and
//! the corrected form agrees with something that knows nothing of the paper (finite differences, a dense solve, a law
//! of nature, a closed form). The tests use dense algebra and the mathematics crate alone, none of the engine.

mod f98;
mod f99;
mod h11;
mod kp08;
mod lec;
mod support;
