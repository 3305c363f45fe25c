//! The part `rust`, and the programs that the other parts test.

use std::path::PathBuf;

use crate::process;
use crate::workspace::Workspace;

/// Runs every test of the workspace, documentation examples included.
pub(crate) fn test(workspace: &Workspace) -> Result<(), String> {
    process::run(process::cargo().current_dir(&workspace.root).args(["test", "--workspace", "--locked"]))
}

/// Builds the program `ligament` as people run it, with `ligament-bench` beside it, and says where it is.
pub(crate) fn build_program(workspace: &Workspace) -> Result<PathBuf, String> {
    build(workspace, &["--package", "ligament-cli", "--package", "ligament-bench"], "ligament")
}

/// Builds the program `ligament-bench` alone, and says where it is.
pub(crate) fn build_bench(workspace: &Workspace) -> Result<PathBuf, String> {
    build(workspace, &["--package", "ligament-bench"], "ligament-bench")
}

/// Builds a program of the folder `examples`, and says where it is. Together with `ligament`: a library is built once for each set
/// of features that those who are built together ask for, and alone an example would ask for fewer.
pub(crate) fn build_example(workspace: &Workspace, name: &str) -> Result<PathBuf, String> {
    let words = [
        "--package",
        "ligament-cli",
        "--package",
        "ligament-examples",
        "--bin",
        "ligament",
        "--example",
        name,
    ];
    build(workspace, &words, &format!("examples/{name}"))
}

/// Builds what these words say, and looks whether it is there.
fn build(workspace: &Workspace, words: &[&str], file: &str) -> Result<PathBuf, String> {
    let mut build = process::cargo();
    build.current_dir(&workspace.root).args(["build", "--release", "--locked"]).args(words);
    process::run(&mut build)?;
    let program = workspace.target.join("release").join(format!("{file}{}", std::env::consts::EXE_SUFFIX));
    if program.is_file() {
        Ok(program)
    } else {
        Err(format!("cargo built no {}; is another target set in cargo's configuration?", program.display()))
    }
}
