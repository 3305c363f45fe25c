//! The part `rust`, and the programs that the other parts test.

use std::path::PathBuf;
use std::process::Command;

use crate::process;
use crate::workspace::Workspace;

/// Runs every test of the workspace, documentation examples included: in release, so that what is tested is what is used, and one
/// build serves the tests and the programs.
pub(crate) fn test(workspace: &Workspace) -> Result<(), String> {
    process::run(tests(workspace).arg("--no-fail-fast"))
}

/// Builds all tests and programs, ahead of the parts that need them. What fails here fails again, and is reported, where it is
/// needed.
pub(crate) fn build_ahead(workspace: &Workspace) {
    process::succeeds(tests(workspace).arg("--no-run"));
}

fn tests(workspace: &Workspace) -> Command {
    let mut test = process::cargo();
    test.current_dir(&workspace.root).args(["test", "--release", "--workspace", "--locked"]);
    // Its dependencies ask for other features of what the rest shares.
    test.args(["--exclude", "ligament-criterion"]);
    test
}

/// Compares the exact numbers of scenes with the known ones, in a build of a profile: on one thread and on two, with each
/// instruction set of the processor.
pub(crate) fn golden(workspace: &Workspace, profile: &str) -> Result<(), String> {
    let mut test = process::cargo();
    test.current_dir(&workspace.root).args([
        "test",
        "--locked",
        "--package",
        "ligament-tests",
        "--test",
        "gallery",
    ]);
    test.args(["--profile", profile, "--", "--exact", "golden::scenes_have_their_exact_numbers"]);
    let said = process::output(&mut test)?;
    // A filter that selects nothing succeeds, too.
    if !said.contains("1 passed") {
        return Err(format!("the test of exact numbers did not run with profile {profile}: {said}"));
    }
    println!("golden   profile {profile}: the exact numbers of all scenes are the known ones");
    Ok(())
}

/// The programs, always together: cargo compiles a library once per set of features of the packages built together, and the Python
/// package needs more features than the programs. Without `--lib`: maturin builds the Python package itself, for its interpreter.
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
