//! `cargo xtask site`: builds the documentation site in the build directory. Warnings are errors: dead links and anchors, pages
//! that are in no menu, invalid formulas, resources loaded from other sites.

use std::path::PathBuf;
use std::process::Command;

use crate::python::Environment;
use crate::workspace::Workspace;
use crate::{browser, process};

/// Builds the site.
pub(crate) fn build(workspace: &Workspace) -> Result<(), String> {
    let (sources, python) = (workspace.root.join("site"), prepare(workspace)?);
    let site = folder(workspace);
    let mut build = Command::new(python);
    build
        .current_dir(&workspace.root)
        .env("PYTHONDONTWRITEBYTECODE", "1")
        // Material prints an announcement at every build; see decision 10.
        .env("NO_MKDOCS_2_WARNING", "1")
        .args(["-m", "mkdocs", "build", "--strict", "--quiet", "--clean", "--config-file"])
        .arg(sources.join("mkdocs.yml"))
        .arg("--site-dir")
        .arg(&site);
    process::run(&mut build)?;
    println!("documentation: {}", site.join("index.html").display());
    Ok(())
}

/// The Python environment that builds it.
pub(crate) fn prepare(workspace: &Workspace) -> Result<PathBuf, String> {
    let shown_by = "import mkdocs, material, latex2mathml";
    Environment::new(workspace, "site-tools", "site/requirements.txt", shown_by).python()
}

/// Retakes the pictures of the studio for the documentation.
pub(crate) fn pictures(workspace: &Workspace) -> Result<(), String> {
    let mut node = browser::ready(workspace, &workspace.root.join("docs/pictures"))?;
    process::run(node.arg("site/screenshots.mjs"))
}

fn folder(workspace: &Workspace) -> PathBuf {
    workspace.target.join("site")
}
