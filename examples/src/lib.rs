//! Short programs that use Ligament, one file each beside this folder, and every block of Rust in the documents.
//!
//! | program | shows |
//! | --- | --- |
//! | `hello_pendulum` | a model described, stepped in joint coordinates, compared with the textbook |
//! | `drag_a_worm` | a character of flesh that is drawn by its head and answers with its own joints |
//! | `close_a_loop` | a linkage whose last hinge is closed by the loop solver, compared with its closed form |
//! | `implicit_hand` | a hand that follows a glove at sixty steps a second, stiff joints and limits |
//! | `import_gltf` | a rigged character from another program, dropped, and written as an animation |
//! | `custom_force_law` | a force of one's own, under two methods |
//! | `custom_response` | a part of one's own that loops close over |
//! | `same_bits` | scenes of the gallery that do what a script says: what Python's simulations do, bit for bit |
//!
//! Run one by `cargo run -p ligament-examples --example hello_pendulum`. Each prints what it found and asserts it; the tests of
//! this crate run them all.

/// Blocks of Rust in the documents: a row for each page that has some, which `tests/documents.rs` compares.
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
