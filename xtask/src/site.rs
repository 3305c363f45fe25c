//! `cargo xtask site`: checks the spelling of the sources, and builds the documentation site in the build directory. Warnings
//! are errors: dead links and anchors, pages that are in no menu, invalid formulas, resources loaded from other sites.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::python::{self, Environment};
use crate::workspace::Workspace;
use crate::{browser, process};

/// Builds the site.
pub(crate) fn build(workspace: &Workspace) -> Result<(), String> {
    let (sources, python) = (workspace.root.join("site"), prepare(workspace)?);
    check_spelling(workspace, &python)?;
    let site = folder(workspace);
    let mut build = Command::new(python);
    build
        .current_dir(&workspace.root)
        .env("PYTHONDONTWRITEBYTECODE", "1")
        // Material prints an announcement at every build; see decision 10.
        .env("NO_MKDOCS_2_WARNING", "1")
        // Not with `--quiet`, which drops warnings before `--strict` counts them.
        .args(["-m", "mkdocs", "build", "--strict", "--clean", "--config-file"])
        .arg(sources.join("mkdocs.yml"))
        .arg("--site-dir")
        .arg(&site);
    process::run(&mut build)?;
    println!("documentation: {}", site.join("index.html").display());
    Ok(())
}

/// Checks the spelling of documents, comments, messages and names.
fn check_spelling(workspace: &Workspace, python: &Path) -> Result<(), String> {
    let mut check = Command::new(python);
    check.current_dir(&workspace.root).args(["-m", "codespell_lib", "--config", "site/spelling.cfg"]);
    check.args([
        "README.md",
        "CONTRIBUTING.md",
        "CHANGELOG.md",
        "docs",
        "crates",
        "examples",
        "bench",
        "fuzz",
    ]);
    process::run(check.args(["site", "tests", "xtask", ".ci"]))
}

/// The Python environment that builds it.
pub(crate) fn prepare(workspace: &Workspace) -> Result<PathBuf, String> {
    let shown_by = "import codespell_lib, mkdocs, material, latex2mathml, mkdocstrings_handlers.python, ruff";
    Environment::new(workspace, "site-tools", "site/requirements.txt", shown_by).python()
}

/// Draws the pictures of the documents again, and retakes those of the studio.
pub(crate) fn pictures(workspace: &Workspace) -> Result<(), String> {
    let mut draw = python::pytest(workspace, "tests/python/test_pictures.py")?;
    process::run(draw.env("LIGAMENT_WRITE", "1"))?;
    let pictures = workspace.root.join("docs/pictures");
    take_screenshots(workspace, &pictures)?;
    let taken = ["animate-studio", "studio-branch", "studio-drag", "studio-methods", "studio-tries"];
    let mut shrink = Command::new(python::interpreter(workspace)?);
    shrink.arg(workspace.root.join("site/shrink.py"));
    process::run(shrink.args(taken.map(|name| pictures.join(format!("{name}.png")))))
}

/// Takes the pictures of the studio, and checks that those of the documents look like them.
pub(crate) fn check_screenshots(workspace: &Workspace) -> Result<(), String> {
    let taken = workspace.scratch().join("screenshots");
    if taken.exists() {
        std::fs::remove_dir_all(&taken).map_err(|e| format!("cannot remove {}: {e}", taken.display()))?;
    }
    take_screenshots(workspace, &taken)?;
    let mut compare = Command::new(python::interpreter(workspace)?);
    compare.arg(workspace.root.join("site/same_screenshots.py"));
    process::run(compare.args([taken, workspace.root.join("docs/pictures")]))
}

/// Takes the pictures of the studio. That of the figure from Blender is left out if the tests have not made the figure.
fn take_screenshots(workspace: &Workspace, folder: &Path) -> Result<(), String> {
    let mut node = browser::ready(workspace, folder)?;
    let figure = workspace.scratch().join("pictures/hero.glb");
    process::run(node.env("LIGAMENT_HERO", figure).arg("site/screenshots.mjs"))
}

pub(crate) fn folder(workspace: &Workspace) -> PathBuf {
    workspace.target.join("site")
}
