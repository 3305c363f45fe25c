//! Imports point downward only. This file holds the picture, as two tables, and checks the sources against it:
//! the dependencies in each crate's `Cargo.toml`, and inside the engine every path that leaves its own module.
//!
//! A layer may use the layers below it, never one beside it: siblings (`reduced` and `maximal`, say) stay apart.
//! Dev-dependencies are free, since tests may look at anything.

mod manifest;
mod source;
#[cfg(test)]
mod tests;

use std::fs;
use std::path::{Path, PathBuf};

/// The crates by folder, from the bottom up; each with the name it is depended on by.
const CRATES: &[&[(&str, &str)]] = &[
    &[("crates/math", "ligament-math"), ("crates/plot", "ligament-plot")],
    &[("crates/engine", "ligament")],
    &[("crates/scene", "ligament-scene")],
    &[("crates/gallery", "ligament-gallery"), ("crates/io", "ligament-io"), ("crates/film", "ligament-film")],
    &[("crates/show", "ligament-show"), ("crates/terminal", "ligament-terminal")],
    &[("crates/studio", "ligament-studio")],
    &[("crates/python", "ligament-py"), ("crates/cli", "ligament-cli"), ("crates/bench", "ligament-bench")],
];

/// The engine's modules, from the bottom up. `math` is the crate below, which the engine shows under this name.
const ENGINE_MODULES: &[&[&str]] = &[
    &["math"],
    &["mass", "simd"],
    &["model"],
    &["dynamics", "contact"],
    &["reduced", "maximal", "flesh"],
    &["loops", "control"],
    &["command"],
    &["sim"],
    &["timeline"],
];

/// Prints every violation; an error where there is one.
pub(crate) fn run(root: &Path) -> Result<(), String> {
    let found = violations(root)?;
    for violation in &found {
        eprintln!("{violation}");
    }
    match found.len() {
        0 => {
            println!("imports point downward only");
            Ok(())
        }
        1 => Err("one import does not point downward (the table is in xtask/src/layers.rs)".into()),
        count => Err(format!("{count} imports do not point downward (the table is in xtask/src/layers.rs)")),
    }
}

/// One line for each edge that the picture forbids, `file:line: what`, in the order of the files.
fn violations(root: &Path) -> Result<Vec<String>, String> {
    let mut found = Vec::new();
    crate_violations(root, &mut found)?;
    engine_violations(root, &mut found)?;
    Ok(found)
}

fn crate_violations(root: &Path, found: &mut Vec<String>) -> Result<(), String> {
    let level_of_folder = |folder: &str| level(CRATES, |(f, _)| *f == folder);
    let level_of_name = |name: &str| level(CRATES, |(_, n)| *n == name);
    let mut folders = sorted_entries(&root.join("crates"))?;
    folders.retain(|folder| folder.join("Cargo.toml").is_file());
    for folder in folders {
        let shown = shown_path(root, &folder);
        let Some(from) = level_of_folder(&shown) else {
            found.push(format!("{shown}: unknown crate, add it to the table in xtask/src/layers.rs"));
            continue;
        };
        for dependency in manifest::dependencies(&read(&folder.join("Cargo.toml"))?) {
            let (line, name) = (dependency.line, &dependency.name);
            match level_of_name(name) {
                Some(to) if to >= from => found.push(format!(
                    "{shown}/Cargo.toml:{line}: forbidden edge {shown} -> {name}, which is not below it"
                )),
                None if name.starts_with("ligament") => found.push(format!(
                    "{shown}/Cargo.toml:{line}: unknown crate {name}, add it to the table in xtask/src/layers.rs"
                )),
                _ => {}
            }
        }
    }
    Ok(())
}

fn engine_violations(root: &Path, found: &mut Vec<String>) -> Result<(), String> {
    let engine = root.join("crates/engine/src");
    for file in rust_files(&engine)? {
        let place = source::module_path(&file.strip_prefix(&engine).unwrap_or(&file).to_string_lossy());
        // lib.rs stands above all modules.
        let Some(from) = place.first() else { continue };
        let shown = shown_path(root, &file);
        let Some(from_level) = level(ENGINE_MODULES, |m| m == from) else {
            found.push(format!(
                "{shown}: unknown module `{from}`, add it to the table in xtask/src/layers.rs"
            ));
            continue;
        };
        for edge in source::edges(&read(&file)?, &place) {
            let (line, to) = (edge.line, &edge.to);
            if to == from {
                continue;
            }
            match level(ENGINE_MODULES, |m| m == to) {
                Some(to_level) if to_level < from_level => {}
                Some(_) => found.push(format!(
                    "{shown}:{line}: forbidden edge {from} -> {to}: `{to}` is not below `{from}`"
                )),
                None if to == "*" || to.starts_with(char::is_uppercase) => found.push(format!(
                    "{shown}:{line}: `{to}` of the crate's root hides where it comes from: name its module"
                )),
                None => found.push(format!(
                    "{shown}:{line}: unknown module `{to}`, add it to the table in xtask/src/layers.rs"
                )),
            }
        }
    }
    Ok(())
}

/// How far up in a table something stands.
fn level<T>(table: &[&[T]], is_it: impl Fn(&T) -> bool) -> Option<usize> {
    table.iter().position(|layer| layer.iter().any(&is_it))
}

/// Every `.rs` file below the folder, in a fixed order.
fn rust_files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut files = Vec::new();
    for entry in sorted_entries(folder)? {
        if entry.is_dir() {
            files.extend(rust_files(&entry)?);
        } else if entry.extension().is_some_and(|e| e == "rs") {
            files.push(entry);
        }
    }
    Ok(files)
}

fn sorted_entries(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|e| format!("cannot read {}: {e}", folder.display()))?;
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    Ok(paths)
}

fn read(file: &Path) -> Result<String, String> {
    fs::read_to_string(file).map_err(|e| format!("cannot read {}: {e}", file.display()))
}

fn shown_path(root: &Path, path: &Path) -> String {
    path.strip_prefix(root).unwrap_or(path).to_string_lossy().replace('\\', "/")
}
