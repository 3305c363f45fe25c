//! Cycles between files, and the order of modules where it depends on which file defines a name.

use super::{Tree, assert_one};

/// A crate that is not exempt, of these files.
fn film(files: &[(&str, &str)]) -> Tree {
    let tree = Tree::new(&[("crates/film/Cargo.toml", ""), ("crates/film/src/lib.rs", "")]);
    for (path, text) in files {
        tree.write(&format!("crates/film/src/{path}"), text);
    }
    tree
}

#[test]
fn files_that_use_each_other_are_found_with_their_places() {
    let tree = film(&[
        ("film/mod.rs", "mod a; mod b; mod c; pub use a::A; pub use b::B;"),
        ("film/a.rs", "\nuse super::b::B;\npub struct A(B);"),
        ("film/b.rs", "pub struct B; fn f() -> crate::film::A { todo!() }"),
        ("film/c.rs", "use super::{A, B}; struct C(A, B);"),
    ]);
    let found = tree.violations();
    assert_one(&found, &["2 files", "film/a.rs:2 uses `B` of crates/film/src/film/b.rs"]);
    assert!(found[0].contains("film/b.rs:1 uses `A` of crates/film/src/film/a.rs"), "{found:?}");
}

#[test]
fn what_a_module_shows_is_looked_through() {
    // Each takes the other's name from the parent module, one through its own import and one through a glob.
    let tree = film(&[
        ("film/mod.rs", "mod a; mod b; pub use a::A as First; pub(crate) use b::*;"),
        ("film/a.rs", "use super::B; pub struct A(B);"),
        ("film/b.rs", "use super as all; pub struct B(Box<all::First>);"),
    ]);
    assert_one(&tree.violations(), &["2 files", "a.rs:1 uses `B`", "b.rs:1 uses `First`"]);
}

#[test]
fn to_show_a_name_is_not_to_use_it() {
    let shows = "mod a; pub use a::A; pub struct Shared;";
    let tree = film(&[("film/mod.rs", shows), ("film/a.rs", "use super::Shared; pub struct A(Shared);")]);
    assert_eq!(tree.violations(), Vec::<String>::new());
    let tree = film(&[
        ("film/mod.rs", "mod a; pub use a::A; pub struct Shared; fn f(_: A) {}"),
        ("film/a.rs", "use super::Shared; pub struct A(Shared);"),
    ]);
    assert_one(&tree.violations(), &["film/mod.rs:1 uses `A`", "film/a.rs:1 uses `Shared`"]);
}

#[test]
fn calls_through_a_module_count_where_they_lead() {
    let tree = film(&[
        ("film/mod.rs", "mod a; mod b;"),
        ("film/a.rs", "use super::b; pub fn f() { b::g() }"),
        ("film/b.rs", "pub fn g() { super::a::f() }"),
    ]);
    assert_one(&tree.violations(), &["a.rs:1 uses `g`", "b.rs:1 uses `f`"]);
}

#[test]
fn tests_may_look_at_anything() {
    let tree = film(&[
        ("film/mod.rs", "mod a; mod b;"),
        (
            "film/a.rs",
            "pub struct A; #[cfg(test)] use super::b::B; #[cfg(test)] mod tests { use super::super::b::B; }",
        ),
        ("film/b.rs", "pub struct B(super::a::A); #[cfg(test)] mod tests;"),
        ("film/b/tests.rs", "use super::*; use crate::animation::Animation; pub fn help(_: B) {}"),
        ("animation.rs", "pub struct Animation;"),
    ]);
    assert_eq!(tree.violations(), Vec::<String>::new());
}

#[test]
fn longer_rounds_count_as_one() {
    let tree = film(&[
        ("film/mod.rs", "mod a; mod b; mod c;"),
        ("film/a.rs", "pub struct A(super::b::B);"),
        ("film/b.rs", "pub struct B(super::c::C);"),
        ("film/c.rs", "pub struct C(super::a::A);"),
    ]);
    assert_one(&tree.violations(), &["3 files", "which\n", "film/c.rs:1 uses `A`"]);
}

#[test]
fn modules_of_every_crate_point_downward() {
    let painter = ("painter.rs", "pub struct Painter;");
    let tree = film(&[painter, ("color.rs", "\nuse crate::painter::Painter; struct C(Painter);")]);
    assert_one(&tree.violations(), &["crates/film/src/color.rs:2:", "color -> painter", "`Painter`"]);
    // Regardless of what the root exports.
    let tree = film(&[painter, ("color.rs", "struct C(crate::Painter);")]);
    tree.write("crates/film/src/lib.rs", "mod color; mod painter; pub use painter::Painter;");
    assert_one(&tree.violations(), &["crates/film/src/color.rs:1:", "color -> painter"]);
    let tree = film(&[painter, ("film.rs", "struct C(crate::painter::Painter);")]);
    assert_eq!(tree.violations(), Vec::<String>::new());
    assert_one(&film(&[("sound.rs", "")]).violations(), &["sound: unknown module, add it to the table"]);
}

#[test]
fn modules_without_a_place_of_their_own_share_one() {
    let gallery = |swan: &str| {
        Tree::new(&[
            ("crates/gallery/Cargo.toml", ""),
            ("crates/gallery/src/lib.rs", ""),
            ("crates/gallery/src/bone.rs", "pub struct Bone;"),
            ("crates/gallery/src/duck.rs", "pub struct Duck(crate::bone::Bone);"),
            ("crates/gallery/src/swan.rs", swan),
            ("crates/gallery/src/list.rs", "use crate::duck::Duck; struct All(Duck);"),
        ])
    };
    assert_eq!(gallery("").violations(), Vec::<String>::new());
    assert_one(&gallery("struct Swan(crate::duck::Duck);").violations(), &["swan.rs:1:", "swan -> duck"]);
}
