//! The page of the studio. The program embeds its build, so that a plain `cargo run` needs no node; here it is rebuilt, and must
//! be the same.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::browser::install_packages;
use crate::process;
use crate::workspace::Workspace;

/// Checks the types of the page, builds it, and compares with the committed build.
pub(crate) fn check(workspace: &Workspace, node_version: &str) -> Result<(), String> {
    let web = workspace.root.join("crates/studio/web");
    install_packages(&web, &web, node_version)?;
    let dist = web.join("dist");
    let before = files(&dist)?;
    for script in ["check", "build"] {
        process::run(Command::new("npm").current_dir(&web).args(["run", "--silent", script]))?;
    }
    let changed = differences(&before, &files(&dist)?);
    if changed.is_empty() {
        return Ok(());
    }
    Err(format!(
        "crates/studio/web/dist was out of date ({}). It is rebuilt now: review and commit it",
        changed.join(", ")
    ))
}

/// Names and contents of the files of a folder.
fn files(folder: &Path) -> Result<BTreeMap<String, Vec<u8>>, String> {
    let cannot = |e: std::io::Error| format!("cannot read {}: {e}", folder.display());
    let mut found = BTreeMap::new();
    if !folder.exists() {
        return Ok(found);
    }
    for entry in fs::read_dir(folder).map_err(cannot)? {
        let entry = entry.map_err(cannot)?;
        found.insert(
            entry.file_name().to_string_lossy().into_owned(),
            fs::read(entry.path()).map_err(cannot)?,
        );
    }
    Ok(found)
}

/// Names of files that are not in both, or not the same in both.
fn differences(a: &BTreeMap<String, Vec<u8>>, b: &BTreeMap<String, Vec<u8>>) -> Vec<String> {
    let names = a.keys().chain(b.keys().filter(|name| !a.contains_key(*name)));
    names.filter(|name| a.get(*name) != b.get(*name)).cloned().collect()
}

#[cfg(test)]
mod tests {
    //! Checks that a changed, a missing and a new file are each noticed.
    use super::*;

    fn folder(files: &[(&str, &str)]) -> BTreeMap<String, Vec<u8>> {
        files.iter().map(|(name, text)| (name.to_string(), text.as_bytes().to_vec())).collect()
    }

    #[test]
    fn differences_are_named() {
        let before = folder(&[("a", "1"), ("b", "2"), ("c", "3")]);
        assert!(differences(&before, &before).is_empty());
        let after = folder(&[("a", "1"), ("b", "other"), ("d", "4")]);
        assert_eq!(differences(&before, &after), ["b", "c", "d"]);
    }
}
