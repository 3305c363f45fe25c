//! The part `python`: builds and installs the package `ligament`, then runs pytest on tests/python, in a virtual environment in
//! the build directory.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::workspace::Workspace;
use crate::{apt, process, rust, stamp};

/// Sets up the environment, builds the package and the program, runs the tests.
pub(crate) fn test(workspace: &Workspace) -> Result<(), String> {
    process::run(pytest(workspace, "tests/python")?.args([
        "--numprocesses",
        "auto",
        "--dist",
        "loadfile",
        "--timeout",
        "600",
        // The slowest of them, for who wants to make the tests quicker.
        "--durations",
        "20",
    ]))
}

/// Pytest on a file or folder, with all that the tests need. Tests of a file stay together if they are distributed: they share
/// fixtures of the file.
pub(crate) fn pytest(workspace: &Workspace, tests: &str) -> Result<Command, String> {
    let python = environment(workspace)?;
    install_alone(workspace, &python)?;
    let program = rust::build_program(workspace)?;
    let same_bits = rust::build_same_bits(workspace)?;
    let wheel = wheel(workspace, &python)?;
    install_package(&python, &wheel)?;
    tour(workspace, &wheel)?;
    let blender = blender(workspace)?;
    let cache = workspace.scratch().join("pytest");
    let pictures = workspace.scratch().join("pictures");
    fs::create_dir_all(&pictures).map_err(|e| format!("cannot create {}: {e}", pictures.display()))?;
    let mut pytest = Command::new(python);
    pytest
        .current_dir(&workspace.root)
        .env("LIGAMENT_BIN", program)
        .env("LIGAMENT_SAME_BITS", same_bits)
        .env("LIGAMENT_BLENDER_PYTHON", blender)
        .env("LIGAMENT_PICTURES", &pictures)
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .args(["-m", "pytest", tests, "-o"])
        .arg(format!("cache_dir={}", cache.display()));
    Ok(pytest)
}

/// Tests in their long form: the file, and how its environment sets the length.
const LONG: [(&str, &str, &str); 2] = [
    ("tests/python/test_killed.py", "LIGAMENT_KILLS", "200"),
    ("tests/python/test_server_soak.py", "LIGAMENT_SOAK_SECONDS", "600"),
];

/// `cargo xtask endure`: they print their figures.
pub(crate) fn endure(workspace: &Workspace) -> Result<(), String> {
    let (python, program) = (environment(workspace)?, rust::build_program(workspace)?);
    for (file, variable, length) in LONG {
        let length = std::env::var(variable).unwrap_or_else(|_| length.to_string());
        let mut pytest = Command::new(&python);
        pytest.current_dir(&workspace.root).env("LIGAMENT_BIN", &program).env(variable, length);
        pytest.env("PYTHONDONTWRITEBYTECODE", "1");
        process::run(pytest.args(["-m", "pytest", "--capture=no", "-p", "no:cacheprovider", file]))?;
    }
    Ok(())
}

/// The interpreter of the tests.
pub(crate) fn interpreter(workspace: &Workspace) -> Result<PathBuf, String> {
    environment(workspace)
}

/// Installs external requirements of the tests.
pub(crate) fn prepare(workspace: &Workspace) -> Result<(), String> {
    install_alone(workspace, &environment(workspace)?)?;
    blender(workspace).map(drop)
}

/// `cargo xtask wheel`.
pub(crate) fn build_wheel(workspace: &Workspace) -> Result<(), String> {
    let wheel = wheel(workspace, &environment(workspace)?)?;
    println!("{}", wheel.display());
    Ok(())
}

/// Builds the wheel, and installs and tries it in an empty environment.
pub(crate) fn wheel_and_tour(workspace: &Workspace) -> Result<PathBuf, String> {
    let wheel = wheel(workspace, &environment(workspace)?)?;
    tour(workspace, &wheel)?;
    Ok(wheel)
}

/// The interpreter of that environment.
pub(crate) fn tour_python(workspace: &Workspace) -> PathBuf {
    workspace.scratch().join("tour/bin/python")
}

/// Builds the package `ligament`, and installs it in another environment.
pub(crate) fn install_wheel(workspace: &Workspace, python: &Path) -> Result<(), String> {
    install_package(python, &wheel(workspace, &environment(workspace)?)?)
}

/// Builds the wheel. Cargo tracks changes, so it is always built, at little cost if nothing changed.
fn wheel(workspace: &Workspace, python: &Path) -> Result<PathBuf, String> {
    // A separate folder, emptied first: it contains only the new wheel afterwards.
    let wheels = workspace.scratch().join("wheels");
    if wheels.exists() {
        fs::remove_dir_all(&wheels).map_err(|e| format!("cannot remove {}: {e}", wheels.display()))?;
    }
    let mut build = Command::new(python);
    build
        .current_dir(workspace.root.join("crates/python"))
        .env("CARGO_TARGET_DIR", &workspace.target)
        .args(["-m", "maturin", "build", "--release", "--locked", "--quiet", "--interpreter"])
        .arg(python)
        .arg("--out")
        .arg(&wheels);
    process::run(&mut build)?;
    let entries = fs::read_dir(&wheels).map_err(|e| format!("cannot read {}: {e}", wheels.display()))?;
    let mut built: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    match (built.pop(), built.len()) {
        (Some(wheel), 0) => Ok(wheel),
        (_, more) => Err(format!("maturin built {} wheels in {}; expected one", more + 1, wheels.display())),
    }
}

/// Installs it in an environment.
fn install_package(python: &Path, wheel: &Path) -> Result<(), String> {
    let mut install = Command::new(python);
    install.args(["-m", "pip", "install", "--disable-pip-version-check", "--quiet"]);
    // The version stays the same while the sources change; dependencies are in the requirements.
    process::run(install.args(["--force-reinstall", "--no-deps"]).arg(wheel))
}

/// Installs only the wheel in a fresh environment, and runs the tour in it, with an empty PATH: no compiler is needed.
fn tour(workspace: &Workspace, wheel: &Path) -> Result<(), String> {
    let folder = workspace.scratch().join("tour");
    process::run(Command::new("python3").args(["-m", "venv", "--clear"]).arg(&folder))?;
    let (python, files) = (tour_python(workspace), folder.join("files"));
    install(&python, "--", &wheel.display().to_string())?;
    fs::create_dir_all(&files).map_err(|e| format!("cannot create {}: {e}", files.display()))?;
    let tour = workspace.root.join("crates/python/examples/tour.py");
    let mut command = Command::new(&python);
    process::run(command.current_dir(&files).env("PATH", "").arg(tour).arg(&files))
}

/// Installs packages of which only files are read, without their dependencies.
fn install_alone(workspace: &Workspace, python: &Path) -> Result<(), String> {
    let list = workspace.root.join("tests/python/requirements-alone.txt");
    let mut install = Command::new(python);
    install.args([
        "-m",
        "pip",
        "install",
        "--disable-pip-version-check",
        "--quiet",
        "--no-deps",
        "--requirement",
    ]);
    // Skip what is installed already.
    process::run(install.arg(list))
}

/// The environment of the tests.
fn environment(workspace: &Workspace) -> Result<PathBuf, String> {
    Environment::new(workspace, "venv", "tests/python/requirements.txt", "import pytest").python()
}

/// The environment with Blender as a module, which needs an older NumPy than the tests, and with the USD library. About 1.2 GB.
fn blender(workspace: &Workspace) -> Result<PathBuf, String> {
    let shown_by = "import bpy, pxr.Usd";
    let list = "tests/python/blender/requirements.txt";
    let python = Environment::new(workspace, "blender", list, shown_by).python()?;
    if !process::succeeds(Command::new(&python).args(["-c", shown_by])) {
        // Blender draws nothing here, but is linked with graphics libraries.
        let libraries =
            ["libx11-6", "libxrender1", "libxfixes3", "libxi6", "libxkbcommon0", "libsm6", "libgl1"];
        apt::install(&libraries, "libraries that Blender is linked with")?;
        process::run(Command::new(&python).args(["-c", shown_by]))?;
    }
    Ok(python)
}

/// A virtual environment with what a list of requirements names.
pub(crate) struct Environment {
    folder: PathBuf,
    requirements: PathBuf,
    /// A line of Python that works if everything is installed.
    shown_by: &'static str,
    /// Whether a part of it is enough: failing packages are skipped, and retried the next time.
    in_parts: bool,
}

impl Environment {
    /// An environment of this name in our folder of the build directory, with a list of requirements of the workspace.
    pub(crate) fn new(
        workspace: &Workspace,
        name: &str,
        requirements: &str,
        shown_by: &'static str,
    ) -> Environment {
        let (folder, requirements) = (workspace.scratch().join(name), workspace.root.join(requirements));
        Environment { folder, requirements, shown_by, in_parts: false }
    }

    /// The same, of which a part is enough.
    pub(crate) fn in_parts(self) -> Environment {
        Environment { in_parts: true, ..self }
    }

    /// Its python. Rebuilt when the requirements or the interpreter changed, reused otherwise.
    pub(crate) fn python(&self) -> Result<PathBuf, String> {
        let Environment { folder, requirements, shown_by, in_parts } = self;
        let wanted = fs::read_to_string(requirements)
            .map_err(|e| format!("cannot read {}: {e}", requirements.display()))?;
        let python = folder.join("bin/python");
        let stamp_file = folder.join("installed.txt");

        if process::find_program("python3").is_none() {
            apt::install(&["python3", "python3-venv"], "python3")?;
        }
        let version = process::output(Command::new("python3").arg("--version"))?;
        let wanted = format!("# {}\n{wanted}", version.trim());
        if stamp::is_current(&stamp_file, &wanted)
            && process::succeeds(Command::new(&python).args(["-c", shown_by]))
        {
            println!("reusing {} (requirements unchanged)", folder.display());
            return Ok(python);
        }

        if !process::succeeds(Command::new("python3").args(["-c", "import venv, ensurepip"])) {
            apt::install(&["python3-venv"], "python3's module venv")?;
        }
        if folder.exists() {
            fs::remove_dir_all(folder).map_err(|e| format!("cannot remove {}: {e}", folder.display()))?;
        }
        process::run(Command::new("python3").args(["-m", "venv"]).arg(folder))?;
        match install(&python, "--requirement", &requirements.display().to_string()) {
            Err(reason) if *in_parts => {
                println!("{reason}; one by one instead");
                let lines = wanted.lines().map(|line| line.split('#').next().unwrap_or("").trim());
                for package in lines.filter(|line| !line.is_empty()) {
                    if let Err(reason) = install(&python, "--", package) {
                        println!("{package} is skipped: {reason}");
                    }
                }
            }
            Err(reason) => return Err(reason),
            Ok(()) => stamp::write(&stamp_file, &wanted)?,
        }
        Ok(python)
    }
}

/// What pip installs: a package after `--`, or a list after `--requirement`.
fn install(python: &Path, flag: &str, what: &str) -> Result<(), String> {
    let mut install = Command::new(python);
    install.args(["-m", "pip", "install", "--disable-pip-version-check", "--quiet", flag, what]);
    process::run(&mut install)
}
