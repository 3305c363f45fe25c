//! The part `rust`, and the programs that the other parts test.

use std::path::PathBuf;
use std::process::Command;

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

/// Builds the programs ahead of the parts that need them: on cores that the tests of the part `rust` leave idle, since cargo locks
/// the folder of each profile separately. What fails here fails again, and is reported, where it is needed.
pub(crate) fn build_ahead(workspace: &Workspace) {
    process::succeeds(&mut release(workspace));
}

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
    process::run(&mut release(workspace))?;
    let program = workspace.target.join("release").join(format!("{file}{}", std::env::consts::EXE_SUFFIX));
    if program.is_file() {
        Ok(program)
    } else {
        Err(format!("cargo built no {}; is another target set in cargo's configuration?", program.display()))
    }
}

fn release(workspace: &Workspace) -> Command {
    let mut build = process::cargo();
    build.current_dir(&workspace.root).args(["build", "--release", "--locked"]).args(TOGETHER);
    build
}
