//! The part `rust`, and the programs that the other parts test.

use std::path::PathBuf;

use crate::process;
use crate::workspace::Workspace;

/// Runs every test of the workspace, documentation examples included.
pub(crate) fn test(workspace: &Workspace) -> Result<(), String> {
    process::run(process::cargo().current_dir(&workspace.root).args([
        "test",
        "--workspace",
        "--locked",
        "--no-fail-fast",
    ]))
}

/// Everything built for release, always together: cargo compiles a library once per set of features of the packages built
/// together, and the Python package needs more features than the programs. Without `--lib`: maturin builds the Python package
/// itself, for its interpreter.
const TOGETHER: [&str; 11] = [
    "--package",
    "ligament-cli",
    "--package",
    "ligament-bench",
    "--package",
    "ligament-py",
    "--package",
    "ligament-examples",
    "--bins",
    "--example",
    "same_bits",
];

/// Builds the program `ligament`, with `ligament-bench` next to it, and returns its path.
pub(crate) fn build_program(workspace: &Workspace) -> Result<PathBuf, String> {
    build(workspace, "ligament")
}

/// Builds the program `ligament-bench`, and returns its path.
pub(crate) fn build_bench(workspace: &Workspace) -> Result<PathBuf, String> {
    build(workspace, "ligament-bench")
}

/// Builds the example that prints states for comparison with Python, and returns its path.
pub(crate) fn build_same_bits(workspace: &Workspace) -> Result<PathBuf, String> {
    build(workspace, "examples/same_bits")
}

/// Builds the programs, and checks that one exists.
fn build(workspace: &Workspace, file: &str) -> Result<PathBuf, String> {
    let mut build = process::cargo();
    build.current_dir(&workspace.root).args(["build", "--release", "--locked"]).args(TOGETHER);
    process::run(&mut build)?;
    let program = workspace.target.join("release").join(format!("{file}{}", std::env::consts::EXE_SUFFIX));
    if program.is_file() {
        Ok(program)
    } else {
        Err(format!("cargo built no {}; is another target set in cargo's configuration?", program.display()))
    }
}
