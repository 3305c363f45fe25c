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

/// What is built for release, always all of it in one go: a library is compiled once for each set of features that those who are
/// built together ask for, and the Python package asks for more than the programs.
const TOGETHER: [&str; 12] = [
    "--package",
    "ligament-cli",
    "--package",
    "ligament-bench",
    "--package",
    "ligament-py",
    "--package",
    "ligament-examples",
    "--bins",
    "--lib",
    "--example",
    "same_bits",
];

/// Builds the program `ligament` as people run it, with `ligament-bench` beside it, and says where it is.
pub(crate) fn build_program(workspace: &Workspace) -> Result<PathBuf, String> {
    build(workspace, "ligament")
}

/// Builds the program `ligament-bench`, and says where it is.
pub(crate) fn build_bench(workspace: &Workspace) -> Result<PathBuf, String> {
    build(workspace, "ligament-bench")
}

/// Builds the example that prints states for comparison with Python, and says where it is.
pub(crate) fn build_same_bits(workspace: &Workspace) -> Result<PathBuf, String> {
    build(workspace, "examples/same_bits")
}

/// Builds the programs, and looks whether one is there.
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
