//! Pins down the layer check: on this very workspace, and on small made-up trees where an edge that points up or
//! sideways must be found with its file and line, and one that points down, or is only talked about, must not.

mod files;

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::source::{edges, module_path};
use super::{run, violations};

#[test]
fn this_workspace_points_downward_only() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    assert_eq!(violations(&root).expect("the sources can be read"), Vec::<String>::new());
}

/// A workspace in a folder of its own, removed at the end.
struct Tree {
    root: PathBuf,
}

impl Tree {
    fn new(files: &[(&str, &str)]) -> Tree {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let (process, count) = (std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let root = std::env::temp_dir().join(format!("ligament-layers-{process}-{count}"));
        let tree = Tree { root };
        tree.write("crates/engine/src/lib.rs", "mod sim; use crate::timeline::Timeline;");
        tree.write("crates/engine/Cargo.toml", "[dependencies]\nligament-math.workspace = true\n");
        for (path, text) in files {
            tree.write(path, text);
        }
        tree
    }

    fn write(&self, path: &str, text: &str) {
        let file = self.root.join(path);
        fs::create_dir_all(file.parent().expect("a file has a folder")).expect("folder");
        fs::write(file, text).expect("file");
    }

    fn violations(&self) -> Vec<String> {
        violations(&self.root).expect("the tree can be read")
    }
}

impl Drop for Tree {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.root);
    }
}

#[track_caller]
fn assert_one(found: &[String], parts: &[&str]) {
    assert_eq!(found.len(), 1, "{found:?}");
    for part in parts {
        assert!(found[0].contains(part), "{:?} lacks {part:?}", found[0]);
    }
}

#[test]
fn downward_imports_pass() {
    let tree = Tree::new(&[
        ("crates/engine/src/model/mod.rs", "use crate::mass::box_inertia;\nuse crate::model::joint::Joint;"),
        ("crates/engine/src/sim.rs", "use crate::{model::Model, control::{self, Task}, loops};"),
        ("crates/engine/src/sim/seek.rs", "fn f() -> crate::timeline::At { super::super::timeline::at() }"),
        ("crates/cli/Cargo.toml", "[dependencies]\nligament = { path = \"../engine\" }\nserde = \"1\"\n"),
        ("crates/math/Cargo.toml", "[dev-dependencies]\nligament-gallery.workspace = true\n"),
    ]);
    assert_eq!(tree.violations(), Vec::<String>::new());
    assert_eq!(run(&tree.root), Ok(()));
}

#[test]
fn an_upward_import_fails_with_its_place() {
    let tree = Tree::new(&[("crates/engine/src/model/body.rs", "\n\nuse crate::sim::Simulation;\n")]);
    assert_one(&tree.violations(), &["crates/engine/src/model/body.rs:3:", "model -> sim"]);
    assert!(run(&tree.root).is_err());
}

#[test]
fn siblings_stay_apart() {
    let tree = Tree::new(&[("crates/engine/src/reduced.rs", "use crate::maximal::Rows;")]);
    assert_one(&tree.violations(), &["reduced.rs:1:", "reduced -> maximal"]);
}

#[test]
fn super_does_not_slip_out() {
    let tree = Tree::new(&[("crates/engine/src/mass/mesh.rs", "use super::super::model::Body;")]);
    assert_one(&tree.violations(), &["mass/mesh.rs:1:", "mass -> model"]);
}

#[test]
fn unknown_modules_and_root_items_are_told_apart() {
    let tree = Tree::new(&[("crates/engine/src/skin/mod.rs", "")]);
    assert_one(
        &tree.violations(),
        &["crates/engine/src/skin/mod.rs", "unknown module `skin`, add it to the table"],
    );
    let tree = Tree::new(&[("crates/engine/src/sim.rs", "use crate::skin::Skin;")]);
    assert_one(&tree.violations(), &["sim.rs:1:", "unknown module `skin`, add it to the table"]);
    let tree = Tree::new(&[("crates/engine/src/sim.rs", "use crate::Model;")]);
    assert_one(&tree.violations(), &["sim.rs:1:", "`Model` of the crate's root"]);
}

#[test]
fn crates_point_downward() {
    for (text, line) in [
        ("[package]\nname = \"x\"\n[dependencies]\nligament-gallery.workspace = true\n", 4),
        ("[dependencies.ligament-gallery]\npath = \"../gallery\"\n", 1),
        ("[build-dependencies]\nligament-gallery = \"1\"\n", 2),
        ("[dependencies]\nscenes = { path = \"../gallery\", package = \"ligament-gallery\" }\n", 2),
        ("[dependencies.scenes]\npackage = \"ligament-gallery\"\n", 2),
        ("[target.'cfg(unix)'.dependencies]\n\"ligament-gallery\" = \"1\"\n", 2),
    ] {
        let tree = Tree::new(&[("crates/engine/Cargo.toml", text)]);
        let place = format!("crates/engine/Cargo.toml:{line}:");
        assert_one(&tree.violations(), &[&place, "crates/engine -> ligament-gallery"]);
    }
    let tree = Tree::new(&[("crates/gallery/Cargo.toml", "[dependencies]\nligament-io.workspace = true\n")]);
    assert_one(&tree.violations(), &["crates/gallery -> ligament-io"]);
    let tree = Tree::new(&[("crates/sound/Cargo.toml", "")]);
    assert_one(&tree.violations(), &["crates/sound: unknown crate, add it to the table"]);
    let tree = Tree::new(&[("crates/cli/Cargo.toml", "[dependencies]\nligament-sound = \"1\"\n")]);
    assert_one(&tree.violations(), &["crates/cli/Cargo.toml:2:", "unknown crate ligament-sound"]);
}

/// The edges of a text that stands in the module `a::b`, as `line:target`.
fn edges_of(text: &str) -> Vec<String> {
    edges(text, &["a".into(), "b".into()]).iter().map(|e| format!("{}:{}", e.line, e.to)).collect()
}

#[test]
fn talk_is_not_an_import() {
    for text in [
        "// crate::sim::step",
        "/// See [`crate::sim::step`].\nfn f() {}",
        "//! crate::sim",
        "/* crate::sim /* crate::sim */ crate::sim */",
        r#"let s = "crate::sim \" crate::sim";"#,
        r##"let s = r#"crate::sim " crate::sim"#;"##,
        r#"let s = b"crate::sim";"#,
        "let (q, p) = ('\"', '\\''); // crate::sim",
        "pub(crate) fn f<'crate>() {}",
        "pub(in super::b) fn f() {}",
    ] {
        assert_eq!(edges_of(text), Vec::<String>::new(), "{text}");
    }
}

#[test]
fn paths_are_followed_wherever_they_stand() {
    for (text, expected) in [
        ("use crate::x::Y;", vec!["1:x"]),
        ("let y = crate :: x :: y();", vec!["1:x"]),
        ("pub use crate::{x, y::{Z, W}, z as w};", vec!["1:x", "1:y", "1:z"]),
        ("use crate::{\n    x::Y,\n    y,\n};", vec!["2:x", "3:y"]),
        ("use super::super::{x, y};", vec!["1:x", "1:y"]),
        ("use super::{c, super::x};", vec!["1:x"]),
        ("use self::super::super::x;", vec!["1:x"]),
        ("use super::c::D; use self::e::F;", vec![]),
        ("macro_rules! m { () => { $crate::x::f() } }", vec!["1:x"]),
        ("let c = '\"'; use crate::x;", vec!["1:x"]),
        ("fn f<'a>(s: &'a str) { crate::x::f() }", vec!["1:x"]),
        ("let t = r#type; crate::x::f()", vec!["1:x"]),
        ("let s = \"\n\n\"; crate::x::f()", vec!["3:x"]),
        ("use crate::*;", vec!["1:*"]),
        ("use crate as c;", vec!["1:*"]),
        ("#[cfg(test)] mod tests { use super::super::c::D; } use super::super::x;", vec!["1:x"]),
        (
            "mod t { mod u { use super::super::super::super::x; } fn f() { {} } use super::super::super::y; }",
            vec!["1:x", "1:y"],
        ),
        ("impl crate::x::T for V { fn f() { if a { crate::y::g() } } }", vec!["1:x", "1:y"]),
    ] {
        assert_eq!(edges_of(text), expected, "{text}");
    }
}

#[test]
fn unfinished_sources_do_no_harm() {
    for text in
        ["\"", "'", "r#\"", "/*", "use crate::{", "use crate::", "mod", "}}}", "'\\", "b'", "crate::{{{"]
    {
        edges_of(text);
    }
}

#[test]
fn files_are_modules() {
    let path = |file: &str| module_path(file).join("::");
    assert_eq!(path("lib.rs"), "");
    assert_eq!(path("sim.rs"), "sim");
    assert_eq!(path("sim/mod.rs"), "sim");
    assert_eq!(path("sim/step.rs"), "sim::step");
    assert_eq!(path("sim/step/lib.rs"), "sim::step::lib");
}
