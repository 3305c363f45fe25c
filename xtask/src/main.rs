//! Developer commands: CI runs the same commands as developers. Almost without dependencies, so that it builds
//! in seconds on a machine that has nothing but cargo.

mod apt;
mod args;
mod bench;
mod browser;
mod ci;
mod layers;
mod oldest;
mod page;
mod parts;
mod process;
mod prose;
mod python;
mod release;
mod rust;
mod site;
mod stamp;
mod workspace;

use std::process::ExitCode;

use args::Command;
use workspace::Workspace;

const HELP: &str = "\
Developer commands of the project.

Usage: cargo xtask COMMAND [OPTIONS]

Commands:
  test     set up the test environments, then run all tests, part by part
  ci       format check, layers, clippy, documentation, minimum Rust version (if installed), then `test`
  wheel    build the wheel of the Python package `ligament`, for CPython 3.9 and later
  release  make what is released, and check it: `--dry-run` all, `--check` without building, `--only program`
  golden   compare the exact numbers of scenes with the known ones, in debug and release builds, on one thread and two
  endure   kill the program 200 times (LIGAMENT_KILLS), and soak the server for ten minutes (LIGAMENT_SOAK_SECONDS)
  layers   check that imports point downward only
  prose    check the words of documents, comments, messages and labels
  site     check spelling, and build the documentation site in the build directory
  pictures draw the pictures of the documents again, and retake those of the studio
  bench    run a benchmark: `bench NAME` alone, `bench NAME --peers` with other engines [--rounds N] [--quick]
  help     this text

Options of `test` and `ci`:
  --only PART[,PART]      run only these parts
  --without PART[,PART]   skip these parts

Parts:
  rust      cargo test of the whole workspace, documentation examples included
  python    the package `ligament` built and installed, then pytest on tests/python, in a virtual environment
            inside the build directory
  site      the documentation site, warnings as errors
  browser   the page of the studio rebuilt and compared, then node's tests in tests/browser, in a headless Chromium

A part installs what is missing. If it cannot, it fails and prints the command to type.

Examples:
  cargo xtask test
  cargo xtask test --only rust
  cargo xtask test --without browser
  cargo xtask ci --without python,browser
  cargo xtask bench reduced --peers
  cargo xtask bench chain --peers --quick
";

fn main() -> ExitCode {
    let command = match args::parse(std::env::args().skip(1)) {
        Ok(command) => command,
        Err(message) => {
            eprintln!("error: {message}");
            eprintln!("`cargo xtask --help` shows the commands and examples.");
            return ExitCode::from(2);
        }
    };
    let outcome = match command {
        Command::Help => {
            print!("{HELP}");
            Ok(())
        }
        Command::Test(parts) => Workspace::find().and_then(|workspace| parts::run(&workspace, &parts)),
        Command::Ci(parts) => Workspace::find().and_then(|workspace| ci::run(&workspace, &parts)),
        Command::Bench(options) => Workspace::find().and_then(|workspace| bench::run(&workspace, &options)),
        Command::Site => Workspace::find().and_then(|workspace| site::build(&workspace)),
        Command::Pictures => Workspace::find().and_then(|workspace| site::pictures(&workspace)),
        Command::Wheel => Workspace::find().and_then(|workspace| python::build_wheel(&workspace)),
        Command::Release(what) => Workspace::find().and_then(|workspace| release::run(&workspace, what)),
        Command::Endure => Workspace::find().and_then(|workspace| python::endure(&workspace)),
        Command::Golden => Workspace::find().and_then(|workspace| {
            ["dev", "release"].into_iter().try_for_each(|profile| rust::golden(&workspace, profile))
        }),
        Command::Prose => Workspace::find().and_then(|workspace| prose::run(&workspace.root)),
        Command::Layers => Workspace::find().and_then(|workspace| layers::run(&workspace.root)),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}
