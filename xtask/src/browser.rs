//! The part `browser`: rebuilds the page of the studio, then runs node's tests in tests/browser with a headless Chromium.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::workspace::Workspace;
use crate::{apt, page, process, rust, stamp};

/// The oldest node whose test runner we use.
const OLDEST_NODE: u32 = 18;

/// Sets up node's packages and Chromium, builds the program, runs the tests.
pub(crate) fn test(workspace: &Workspace) -> Result<(), String> {
    let pictures = workspace.scratch().join("pictures");
    let mut node = ready(workspace, &pictures)?;
    node.args(["--test", "--test-reporter=spec"]).args(test_files(workspace)?);
    let done = process::run(&mut node);
    println!("screenshots: {}", pictures.display());
    done
}

/// Measures the latency of the page of the studio.
pub(crate) fn bench(workspace: &Workspace) -> Result<(), String> {
    let mut node = ready(workspace, &workspace.scratch().join("pictures"))?;
    process::run(node.arg("bench/studio/latency.mjs"))
}

/// Node with the environment variables of the tests.
pub(crate) fn ready(workspace: &Workspace, pictures: &Path) -> Result<Command, String> {
    let (chromium, version) = (chromium()?, node()?);
    page::check(workspace, &version)?;
    let packages = packages(workspace, &version)?;
    fs::create_dir_all(pictures).map_err(|e| format!("cannot create {}: {e}", pictures.display()))?;
    let program = rust::build_program(workspace)?;
    let mut node = Command::new("node");
    node.current_dir(&workspace.root)
        .env("LIGAMENT_BIN", program)
        .env("LIGAMENT_CHROMIUM", chromium)
        .env("LIGAMENT_NODE_PACKAGES", packages)
        .env("LIGAMENT_PICTURES", pictures);
    Ok(node)
}

/// Installs Chromium, node and the packages that drive it.
pub(crate) fn prepare(workspace: &Workspace) -> Result<(), String> {
    chromium()?;
    packages(workspace, &node()?).map(drop)
}

/// The folder of the node packages.
fn packages(workspace: &Workspace, node_version: &str) -> Result<PathBuf, String> {
    let folder = workspace.scratch().join("npm");
    install_packages(&workspace.root.join("tests/browser"), &folder, node_version)?;
    Ok(folder)
}

/// The test files by name: `node --test` patterns differ between versions.
fn test_files(workspace: &Workspace) -> Result<Vec<PathBuf>, String> {
    let folder = workspace.root.join("tests/browser");
    let entries = fs::read_dir(&folder).map_err(|e| format!("cannot read {}: {e}", folder.display()))?;
    let names = entries.flatten().map(|entry| PathBuf::from("tests/browser").join(entry.file_name()));
    let mut files: Vec<PathBuf> = names.filter(|f| f.to_string_lossy().ends_with(".test.mjs")).collect();
    files.sort();
    if files.is_empty() {
        return Err(format!("{} contains no *.test.mjs", folder.display()));
    }
    Ok(files)
}

/// A Chromium that runs, installed if needed.
fn chromium() -> Result<PathBuf, String> {
    let find = || process::find_program("chromium");
    if find().is_none() {
        apt::install(&["chromium"], "chromium")?;
    }
    let chromium = find().ok_or("chromium was installed but is not on PATH")?;
    // Run it once, so that a broken installation is reported here and not as a timeout inside a test.
    let version = process::output(Command::new(&chromium).arg("--version"))?;
    println!("using {}", version.trim());
    Ok(chromium)
}

/// The version of a suitable node, installed if needed.
fn node() -> Result<String, String> {
    let mut missing = Vec::new();
    if process::find_program("node").is_none() {
        missing.push("nodejs");
    }
    if process::find_program("npm").is_none() {
        missing.push("npm");
    }
    if !missing.is_empty() {
        apt::install(&missing, &missing.join(" and "))?;
    }
    let version = process::output(Command::new("node").arg("--version"))?;
    if node_major(&version).is_none_or(|major| major < OLDEST_NODE) {
        let version = version.trim();
        return Err(format!(
            "node {version} is too old for its test runner: install node {OLDEST_NODE} or newer"
        ));
    }
    Ok(version)
}

/// Installs `node_modules` into a folder by the lock file of another folder, or of the same.
pub(crate) fn install_packages(from: &Path, into: &Path, node_version: &str) -> Result<(), String> {
    let stamp_file = into.join("node_modules/.installed-for");
    let mut wanted = node_version.to_string();
    for name in ["package.json", "package-lock.json"] {
        let file = from.join(name);
        wanted += &fs::read_to_string(&file).map_err(|e| format!("cannot read {}: {e}", file.display()))?;
    }
    if stamp::is_current(&stamp_file, &wanted) {
        println!("reusing {} (package-lock.json unchanged)", into.display());
        return Ok(());
    }
    fs::create_dir_all(into).map_err(|e| format!("cannot create {}: {e}", into.display()))?;
    if from != into {
        for name in ["package.json", "package-lock.json"] {
            fs::copy(from.join(name), into.join(name))
                .map_err(|e| format!("cannot copy {name} into {}: {e}", into.display()))?;
        }
    }
    let mut install = Command::new("npm");
    install.current_dir(into).args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
    process::run(&mut install)?;
    stamp::write(&stamp_file, &wanted)
}

/// 20 of "v20.1.2".
fn node_major(version: &str) -> Option<u32> {
    version.trim().strip_prefix('v')?.split('.').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    //! Checks the reading of node's version.
    use super::*;

    #[test]
    fn versions_are_read() {
        assert_eq!(node_major("v20.20.2\n"), Some(20));
        assert_eq!(node_major("v8.0.0"), Some(8));
        assert_eq!(node_major("twenty"), None);
    }
}
