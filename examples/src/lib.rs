//! Short programs that use Ligament, one file each beside this folder, and every block of Rust in the documentation.
//!
//! | program | shows |
//! | --- | --- |
//! | `hello_pendulum` | a model that is built, stepped in generalized coordinates, and compared with the textbook |
//! | `drag_a_worm` | a character with flesh that is dragged by its head and responds by its own joints |
//! | `close_a_loop` | a linkage whose last hinge is closed by the loop solver, compared with its closed form |
//! | `implicit_hand` | a hand that follows a glove at sixty steps a second, stiff joints and limits |
//! | `import_gltf` | a rigged character from another program, dropped, and written as an animation |
//! | `custom_force_law` | a custom force law, under two methods |
//! | `custom_response` | a custom part for the loop solver |
//! | `same_bits` | scripted scenes of the gallery: the same results as in Python, bit for bit |
//!
//! Run one with `cargo run -p ligament-examples --example hello_pendulum`. Each prints its results and asserts them; the tests of
//! this crate run them all.

/// Blocks of Rust in the documentation: one row for each page that has some, which `tests/documents.rs` compares.
#[cfg(doctest)]
mod pages {
    macro_rules! page {
        ($($name:ident $path:literal)*) => {
            $(#[doc = include_str!($path)]
            mod $name {})*
        };
    }

    page! {
        readme "../../README.md"
        start "../../docs/start.md"
        make_a_scene "../../docs/make-a-scene.md"
        characters "../../docs/characters.md"
        rust "../../docs/rust.md"
        control "../../docs/control.md"
        methods "../../docs/methods/index.md"
        reduced "../../docs/methods/reduced.md"
        implicit "../../docs/methods/implicit.md"
        loops "../../docs/methods/loops.md"
        flesh "../../docs/methods/flesh.md"
    }
}
