//! Everything CI does, the cheap checks first.

use std::path::Path;
use std::process::Command;
use std::time::Instant;

use crate::parts::{self, Part};
use crate::workspace::Workspace;
use crate::{layers, oldest, process, prose, release, rust};

/// Runs the checks in order and stops at the first that fails; the tests come last and run part by part.
pub(crate) fn run(workspace: &Workspace, test_parts: &[Part]) -> Result<(), String> {
    let start = Instant::now();
    std::thread::scope(|scope| {
        // Meanwhile, what the tests need is fetched and built: each profile has a folder and a lock of its own.
        scope.spawn(|| parts::prepare(workspace, test_parts));
        if !test_parts.is_empty() {
            scope.spawn(|| rust::build_ahead(workspace));
        }
        checks(workspace)
    })?;
    parts::run(workspace, test_parts)?;
    println!("ci       all passed in {:.1} s", start.elapsed().as_secs_f64());
    Ok(())
}

/// All that is not a test.
fn checks(workspace: &Workspace) -> Result<(), String> {
    step("format", || cargo(workspace, &["fmt", "--all", "--", "--check"], &[]))?;
    step("layers", || layers::run(&workspace.root))?;
    step("prose", || prose::run(&workspace.root))?;
    step("release", || release::check(workspace))?;
    step("clippy", || {
        let args = [&["clippy", "--workspace", "--all-targets", "--locked", "--"], LINTS.as_slice()].concat();
        cargo(workspace, &args, &[])
    })?;
    step("documentation", || {
        let args = ["doc", "--workspace", "--no-deps", "--locked"];
        let checked = as_clippy();
        let settings = checked.iter().map(|(key, value)| (*key, value.as_str()));
        cargo(workspace, &args, &settings.chain([("RUSTDOCFLAGS", "--deny warnings")]).collect::<Vec<_>>())
    })?;
    step("the oldest Rust", || oldest::check(workspace))
}

/// What clippy is called with.
const LINTS: [&str; 2] = ["--deny", "warnings"];

/// Settings under which cargo takes what clippy found out about our crates, instead of checking them again: those that
/// `cargo clippy` makes. If they are others one day, documentation takes longer.
fn as_clippy() -> Vec<(&'static str, String)> {
    let sysroot = process::output(Command::new("rustc").args(["--print", "sysroot"])).unwrap_or_default();
    let driver = Path::new(sysroot.trim()).join("bin/clippy-driver");
    if !driver.is_file() {
        return Vec::new();
    }
    let args = LINTS.map(|word| format!("{word}__CLIPPY_HACKERY__")).concat();
    vec![("RUSTC_WORKSPACE_WRAPPER", driver.display().to_string()), ("CLIPPY_ARGS", args)]
}

fn step(name: &str, check: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
    println!("\n=== {name} ===");
    let start = Instant::now();
    check().map_err(|reason| format!("{name}: {reason}"))?;
    println!("{name}: ok in {:.1} s", start.elapsed().as_secs_f64());
    Ok(())
}

fn cargo(workspace: &Workspace, args: &[&str], settings: &[(&str, &str)]) -> Result<(), String> {
    let mut command = process::cargo();
    command.current_dir(&workspace.root).args(args).envs(settings.iter().copied());
    process::run(&mut command)
}
