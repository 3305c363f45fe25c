//! Mistakes in the source papers, each shown by evaluating the formula as printed beside the corrected formula.
//!
//! One module per source (KP08, H11, F99, F98, LEC); the number in a test's name is the number of the entry in
//! `docs/errata.md`. Every test asserts two things: the error of the printed form is too large to be rounding, and
//! the corrected form agrees with a result that does not depend on the paper (finite differences, a dense solve, a
//! law of physics, a closed form). The tests use dense algebra and the mathematics crate alone, none of the engine.

mod f98;
mod f99;
mod h11;
mod kp08;
mod lec;
mod support;
