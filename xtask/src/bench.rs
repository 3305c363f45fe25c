//! `cargo xtask bench NAME [--peers]`: our benchmarks, alone or beside other engines.
//!
//! Peers come from PyPI into a virtual environment of their own inside the build directory. Those that are libraries are
//! called from small C++ drivers, compiled here, so that no binding is measured with them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::workspace::Workspace;
use crate::{apt, process, python, rust};

/// What was asked for.
#[derive(Debug, PartialEq)]
pub(crate) struct Bench {
    pub(crate) name: String,
    /// Beside other engines.
    pub(crate) peers: bool,
    /// How often every contestant has its turn.
    pub(crate) rounds: Option<u32>,
}

/// The benchmarks that have peers: for each a script of this name in bench/peers.
pub(crate) const WITH_PEERS: &[&str] = &["reduced"];

/// Runs one.
pub(crate) fn run(workspace: &Workspace, bench: &Bench) -> Result<(), String> {
    let program = rust::build_program(workspace)?;
    if !bench.peers {
        return process::run(Command::new(program).current_dir(&workspace.root).args(["bench", &bench.name]));
    }
    let sources = workspace.root.join("bench/peers");
    let environment = python::Environment {
        folder: workspace.scratch().join("peers"),
        requirements: sources.join("requirements.txt"),
        shown_by: "import mujoco, pinocchio, dartpy",
    };
    let python = environment.python()?;
    let drivers = workspace.scratch().join("drivers");
    fs::create_dir_all(&drivers).map_err(|e| format!("cannot make {}: {e}", drivers.display()))?;
    let packages = process::output(Command::new(&python).args([
        "-c",
        "import os, mujoco, cmeel; print(os.path.dirname(mujoco.__file__)); \
         print(os.path.join(os.path.dirname(os.path.dirname(cmeel.__file__)), 'cmeel.prefix'))",
    ]))?;
    let mut folders = packages.lines().map(PathBuf::from);
    let (Some(mujoco), Some(cmeel)) = (folders.next(), folders.next()) else {
        return Err("python does not say where its packages are".to_string());
    };
    compile_mujoco(&sources, &mujoco, &drivers)?;
    compile_pinocchio(&sources, &cmeel, &drivers)?;
    let mut script = Command::new(&python);
    script.current_dir(&workspace.root).env("PYTHONDONTWRITEBYTECODE", "1");
    script.arg(sources.join(format!("{}.py", bench.name))).arg(program).arg(drivers);
    if let Some(rounds) = bench.rounds {
        script.args(["--rounds", &rounds.to_string()]);
    }
    process::run(&mut script)
}

fn compile_mujoco(sources: &Path, package: &Path, drivers: &Path) -> Result<(), String> {
    let entries = fs::read_dir(package).map_err(|e| format!("cannot read {}: {e}", package.display()))?;
    let library = entries.flatten().map(|entry| entry.path()).find(|path| {
        path.file_name().and_then(|name| name.to_str()).is_some_and(|name| name.starts_with("libmujoco.so"))
    });
    let library = library.ok_or_else(|| format!("{} holds no libmujoco.so", package.display()))?;
    let include = format!("-I{}", package.join("include").display());
    let at_run_time = format!("-Wl,-rpath,{}", package.display());
    compile(sources, "mujoco", drivers, &[include, library.display().to_string(), at_run_time])
}

fn compile_pinocchio(sources: &Path, prefix: &Path, drivers: &Path) -> Result<(), String> {
    let (include, library) = (prefix.join("include"), prefix.join("lib"));
    let options = [
        format!("-I{}", include.display()),
        format!("-I{}", include.join("eigen3").display()),
        // What its own package tells users to set: its variant of joints has more members than Boost's default.
        "-DBOOST_MPL_LIMIT_LIST_SIZE=30".to_string(),
        "-DBOOST_MPL_LIMIT_VECTOR_SIZE=30".to_string(),
        "-DBOOST_MPL_CFG_NO_PREPROCESSED_HEADERS".to_string(),
        "-DBOOST_FUSION_INVOKE_MAX_ARITY=12".to_string(),
        format!("-L{}", library.display()),
        "-lpinocchio_default".to_string(),
        format!("-Wl,-rpath,{}", library.display()),
    ];
    compile(sources, "pinocchio", drivers, &options)
}

/// Compiles a driver for this very processor, unless it is newer than its sources.
fn compile(sources: &Path, name: &str, drivers: &Path, options: &[String]) -> Result<(), String> {
    let (driver, source) = (drivers.join(name), sources.join(format!("{name}.cpp")));
    let changed = |path: &Path| path.metadata().and_then(|m| m.modified()).ok();
    let newest = changed(&source).max(changed(&sources.join("case.hpp")));
    if changed(&driver).is_some() && changed(&driver) > newest {
        println!("re-using {} (sources unchanged)", driver.display());
        return Ok(());
    }
    if process::find_program("g++").is_none() {
        apt::install(&["g++"], "g++, for the drivers of other engines")?;
    }
    let mut gcc = Command::new("g++");
    gcc.args(["-O3", "-march=native", "-DNDEBUG", "-std=c++17", "-o"]).arg(&driver).arg(&source);
    process::run(gcc.args(options))
}
