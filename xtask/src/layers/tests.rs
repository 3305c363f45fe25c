//! Checks the layer check: on this workspace, and on small artificial trees where an edge that points up or sideways
//! must be found with its file and line, and one that points down, or appears only in a comment, must not.

mod files;

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::source::{module_path, tokens};
use super::{run, violations};

#[test]
fn this_workspace_points_downward_only() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    assert_eq!(violations(&root).expect("the sources can be read"), Vec::<String>::new());
}

/// A workspace in a temporary folder, removed at the end.
struct Tree {
    root: PathBuf,
}

impl Tree {
    fn new(files: &[(&str, &str)]) -> Tree {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let (process, count) = (std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let root = std::env::temp_dir().join(format!("ligament-layers-{process}-{count}"));
        let tree = Tree { root };
        tree.write("crates/engine/src/lib.rs", "");
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
        ("crates/engine/src/mass.rs", "pub fn box_inertia() {}"),
        ("crates/engine/src/timeline.rs", "pub struct At; pub fn at() {}"),
        ("crates/engine/src/model/joint.rs", "pub struct Joint;"),
        ("crates/engine/src/model/mod.rs", "mod joint; fn f(_: joint::Joint) { crate::mass::box_inertia() }"),
        ("crates/engine/src/sim/mod.rs", "use crate::{model::Model, control::{self, Task}, loops};"),
        ("crates/engine/src/sim/seek.rs", "fn f() -> crate::timeline::At { super::super::timeline::at() }"),
        ("crates/cli/Cargo.toml", "[dependencies]\nligament = { path = \"../engine\" }\nserde = \"1\"\n"),
        ("crates/math/Cargo.toml", "[dev-dependencies]\nligament-gallery.workspace = true\n"),
    ]);
    assert_eq!(tree.violations(), Vec::<String>::new());
    assert_eq!(run(&tree.root), Ok(()));
}

#[test]
fn upward_and_sideward_imports_fail_with_their_places() {
    for (path, text, place) in [
        (
            "model/body.rs",
            "\n\nuse crate::sim::Simulation;\nfn f(_: Simulation) {}",
            ["body.rs:3:", "model -> sim"],
        ),
        ("reduced.rs", "fn f(_: crate::maximal::Rows) {}", ["reduced.rs:1:", "reduced -> maximal"]),
        ("mass/mesh.rs", "fn f(_: super::super::model::Body) {}", ["mass/mesh.rs:1:", "mass -> model"]),
        ("mass/mesh.rs", "fn f(_: crate::Body) {}", ["mass/mesh.rs:1:", "mass -> model"]),
    ] {
        let tree = Tree::new(&[
            ("crates/engine/src/lib.rs", "mod mass; mod maximal; mod model; mod sim; pub use model::Body;"),
            ("crates/engine/src/sim.rs", "pub struct Simulation;"),
            ("crates/engine/src/maximal.rs", "pub struct Rows;"),
            ("crates/engine/src/model/mod.rs", "pub struct Body;"),
        ]);
        assert_eq!(tree.violations(), Vec::<String>::new());
        tree.write(&format!("crates/engine/src/{path}"), text);
        assert_one(&tree.violations(), &place);
        assert!(run(&tree.root).is_err());
    }
    let tree = Tree::new(&[("crates/engine/src/skin/mod.rs", "")]);
    assert_one(&tree.violations(), &["skin: unknown module, add it to the table"]);
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

/// The words of a text, with a space between.
fn words_of(text: &str) -> String {
    tokens(text).iter().map(|token| token.text.as_str()).collect::<Vec<_>>().join(" ")
}

#[test]
fn talk_is_not_a_word() {
    for (text, expected) in [
        ("// crate::sim::step", ""),
        ("/* crate::sim /* crate::sim */ crate::sim */", ""),
        (r#"let s = "crate::sim \" crate::sim";"#, "let s = ;"),
        (r##"let s = r#"crate::sim " crate::sim"#;"##, "let s = ;"),
        ("let (q, p) = ('\"', '\\''); // crate::sim", "let ( q , p ) = ( , ) ;"),
        ("fn f<'crate>(s: &'crate r#type) {}", "fn f < > ( s : & type ) { }"),
        ("crate :: x::y", "crate :: x :: y"),
        ("\"", ""),
        ("use crate::{", ""),
    ] {
        assert_eq!(words_of(text), expected, "{text}");
    }
    let lines: Vec<usize> = tokens("let s = \"\n\n\"; x\n{ y\n}").iter().map(|token| token.line).collect();
    assert_eq!(lines, [1, 1, 1, 3, 3, 4, 4, 5]);
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
