//! Imports point downward only: between crates, between the modules of a crate, and between files, which never use each other in
//! a cycle. The layers are in [`tables`]; here the sources are checked against them: the dependencies in each crate's
//! `Cargo.toml`, and every name that one file takes from another.
//!
//! A layer may use the layers below it, never one beside it: siblings (`reduced` and `maximal`, say) stay apart.
//! Dev-dependencies and test modules are exempt.

mod files;
mod manifest;
mod names;
mod source;
mod tables;
#[cfg(test)]
mod tests;

use std::fs;
use std::path::{Path, PathBuf};

use files::Files;
use tables::{CRATES, MODULES};

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
        1 => Err("one import does not point downward (the table is in xtask/src/layers/tables.rs)".into()),
        count => {
            Err(format!("{count} imports do not point downward (the table is in xtask/src/layers/tables.rs)"))
        }
    }
}

/// One line for each forbidden edge, `file:line: what`, in the order of the files.
fn violations(root: &Path) -> Result<Vec<String>, String> {
    let mut found = Vec::new();
    crate_violations(root, &mut found)?;
    file_violations(root, &mut found)?;
    Ok(found)
}

/// The modules of each crate that has a table, and the files of every crate.
fn file_violations(root: &Path, found: &mut Vec<String>) -> Result<(), String> {
    for folder in crate_folders(root)?.iter().filter(|folder| folder.join("src").is_dir()) {
        let (shown, files) = (shown_path(root, folder), crate_files(root, &folder.join("src"))?);
        if let Some((_, table)) = MODULES.iter().find(|(of, _)| *of == shown) {
            module_violations(&files, table, found);
        }
        cycle_violations(&files, found);
    }
    Ok(())
}

/// Modules that use what is not below them.
fn module_violations(files: &Files, table: &[&[&str]], found: &mut Vec<String>) {
    let level_of = |module: &str| level(table, |m| *m == module).or_else(|| level(table, |m| *m == "*"));
    for module in files.modules().filter(|module| level_of(module).is_none()) {
        found.push(format!("{module}: unknown module, add it to the table in xtask/src/layers/tables.rs"));
    }
    for (place, [from, to], name) in files.uses_of_modules() {
        if level_of(from).zip(level_of(to)).is_some_and(|(from, to)| to >= from) {
            found.push(format!(
                "{place}: forbidden edge {from} -> {to}: it uses `{name}`, which is not below"
            ));
        }
    }
}

/// Files that use each other in a cycle.
fn cycle_violations(files: &Files, found: &mut Vec<String>) {
    for cycle in files.cycles() {
        let (count, round) = (cycle.files.len(), cycle.round.join(", which\n    "));
        found.push(format!("{count} files use each other in a circle: {round}"));
    }
}

/// The files of a crate.
fn crate_files(root: &Path, src: &Path) -> Result<Files, String> {
    let mut sources = Vec::new();
    for file in rust_files(src)? {
        let place = source::module_path(&file.strip_prefix(src).unwrap_or(&file).to_string_lossy());
        sources.push((shown_path(root, &file), place, read(&file)?));
    }
    Ok(Files::new(&sources))
}

/// The folders of all crates.
fn crate_folders(root: &Path) -> Result<Vec<PathBuf>, String> {
    let mut folders = sorted_entries(&root.join("crates"))?;
    folders.retain(|folder| folder.join("Cargo.toml").is_file());
    Ok(folders)
}

fn crate_violations(root: &Path, found: &mut Vec<String>) -> Result<(), String> {
    let level_of_folder = |folder: &str| level(CRATES, |(f, _)| *f == folder);
    let level_of_name = |name: &str| level(CRATES, |(_, n)| *n == name);
    for folder in crate_folders(root)? {
        let shown = shown_path(root, &folder);
        let Some(from) = level_of_folder(&shown) else {
            found.push(format!("{shown}: unknown crate, add it to the table in xtask/src/layers/tables.rs"));
            continue;
        };
        for dependency in manifest::dependencies(&read(&folder.join("Cargo.toml"))?) {
            let (line, name) = (dependency.line, &dependency.name);
            match level_of_name(name) {
                Some(to) if to >= from => found.push(format!(
                    "{shown}/Cargo.toml:{line}: forbidden edge {shown} -> {name}, which is not below it"
                )),
                None if name.starts_with("ligament") => found.push(format!(
                    "{shown}/Cargo.toml:{line}: unknown crate {name}, add it to the table in xtask/src/layers/tables.rs"
                )),
                _ => {}
            }
        }
    }
    Ok(())
}

/// The level of something in a table.
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
