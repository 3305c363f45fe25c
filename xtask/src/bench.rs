//! `cargo xtask bench NAME [--peers]`: our benchmarks, alone or beside other engines.
//!
//! Peers come from PyPI into a separate virtual environment in the build directory. Libraries are called from small drivers in
//! C++ or Rust, compiled here, so that no binding is measured. Peers that cannot be installed or built are reported, and marked
//! as missing in the table.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::python::{self, Environment};
use crate::workspace::Workspace;
use crate::{apt, browser, process, rust};

/// Options.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Bench {
    pub(crate) name: String,
    /// Whether to compare with other engines.
    pub(crate) peers: bool,
    /// Small sizes and one round.
    pub(crate) quick: bool,
    /// Number of rounds.
    pub(crate) rounds: Option<u32>,
}

/// Compiles drivers into a folder: (workspace, folder of sources, python, folder).
type Compile = fn(&Workspace, &Path, &Path, &Path) -> Result<(), String>;

/// The benchmarks that have peers: for each a script of this name in bench/peers, and the drivers that it needs.
const WITH_PEERS: &[(&str, Compile)] = &[
    ("reduced", compile_libraries),
    ("batch", |_, _, _, _| Ok(())),
    ("chain", compile_rapier),
    ("hand", |_, _, _, _| Ok(())),
    ("contact", compile_rapier),
    ("flesh", compile_rapier),
    ("ladder", compile_rapier),
    ("laws", |workspace, _, python, _| python::install_wheel(workspace, python)),
];

/// The one that is a comparison and nothing else: `ligament-bench` has none of this name.
const PEERS_ONLY: &str = "laws";

/// The one that measures the studio's page, in a browser.
const IN_BROWSER: &str = "studio";

/// Their names.
pub(crate) fn with_peers() -> impl Iterator<Item = &'static str> {
    WITH_PEERS.iter().map(|(name, _)| *name)
}

/// Runs one.
pub(crate) fn run(workspace: &Workspace, bench: &Bench) -> Result<(), String> {
    if bench.name == IN_BROWSER {
        return browser::bench(workspace);
    }
    if bench.name == PEERS_ONLY && !bench.peers {
        return Err(format!("{PEERS_ONLY} compares engines: cargo xtask bench {PEERS_ONLY} --peers"));
    }
    let program = rust::build_bench(workspace)?;
    let peers = WITH_PEERS.iter().find(|(name, _)| bench.peers && *name == bench.name);
    let Some((_, compile)) = peers else {
        return process::run(Command::new(program).current_dir(&workspace.root).arg(&bench.name));
    };
    let sources = workspace.root.join("bench/peers");
    let shown_by = "import mujoco, pinocchio, dartpy, pybullet";
    let environment = Environment::new(workspace, "peers", "bench/peers/requirements.txt", shown_by);
    let python = environment.in_parts().python()?;
    let drivers = workspace.scratch().join("drivers");
    fs::create_dir_all(&drivers).map_err(|e| format!("cannot create {}: {e}", drivers.display()))?;
    compile(workspace, &sources, &python, &drivers)?;
    let mut script = Command::new(&python);
    script.current_dir(&workspace.root).env("PYTHONDONTWRITEBYTECODE", "1");
    script.arg(sources.join(format!("{}.py", bench.name))).arg(program).arg(drivers);
    if bench.quick {
        script.arg("--quick");
    }
    if let Some(rounds) = bench.rounds {
        script.args(["--rounds", &rounds.to_string()]);
    }
    process::run(&mut script)
}

/// Rapier, in a separate workspace. If it cannot be built, this is reported, and the comparison continues without it.
fn compile_rapier(workspace: &Workspace, sources: &Path, _: &Path, drivers: &Path) -> Result<(), String> {
    let built = workspace.scratch().join("rapier");
    let mut build = process::cargo();
    build.current_dir(sources.join("rapier")).args(["build", "--release", "--locked", "--target-dir"]);
    // For this processor, as the C++ drivers.
    let outcome = process::run(build.arg(&built).env("RUSTFLAGS", "-C target-cpu=native"));
    for name in ["rapier-driver", "rapier-flesh", "rapier-contact"] {
        let driver = drivers.join(name);
        let copied = outcome.clone().and_then(|()| {
            let copied = fs::copy(built.join("release").join(name), &driver);
            copied.map_err(|e| format!("cannot copy {}: {e}", driver.display()))
        });
        if let Err(reason) = copied {
            println!("Rapier is skipped: {reason}");
            // Remove an outdated driver.
            if driver.exists() {
                fs::remove_file(&driver).map_err(|e| format!("cannot remove {}: {e}", driver.display()))?;
            }
        }
    }
    Ok(())
}

fn compile_libraries(_: &Workspace, sources: &Path, python: &Path, drivers: &Path) -> Result<(), String> {
    let packages = process::output(Command::new(python).args([
        "-c",
        "import os, mujoco, cmeel; print(os.path.dirname(mujoco.__file__)); \
         print(os.path.join(os.path.dirname(os.path.dirname(cmeel.__file__)), 'cmeel.prefix'))",
    ]))?;
    let mut folders = packages.lines().map(PathBuf::from);
    let (Some(mujoco), Some(cmeel)) = (folders.next(), folders.next()) else {
        return Err("cannot find the Python packages".to_string());
    };
    compile_mujoco(sources, &mujoco, drivers)?;
    compile_pinocchio(sources, &cmeel, drivers)
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
        // A setting that the package recommends: its variant of joints has more members than Boost's default.
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

/// Compiles a driver for this processor, unless it is newer than its sources.
fn compile(sources: &Path, name: &str, drivers: &Path, options: &[String]) -> Result<(), String> {
    let (driver, source) = (drivers.join(name), sources.join(format!("{name}.cpp")));
    let changed = |path: &Path| path.metadata().and_then(|m| m.modified()).ok();
    let newest = changed(&source).max(changed(&sources.join("case.hpp")));
    if changed(&driver).is_some() && changed(&driver) > newest {
        println!("reusing {} (sources unchanged)", driver.display());
        return Ok(());
    }
    if process::find_program("g++").is_none() {
        apt::install(&["g++"], "g++, for the drivers of other engines")?;
    }
    let mut gcc = Command::new("g++");
    gcc.args(["-O3", "-march=native", "-DNDEBUG", "-std=c++17", "-o"]).arg(&driver).arg(&source);
    process::run(gcc.args(options))
}
