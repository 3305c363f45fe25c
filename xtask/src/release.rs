//! `cargo xtask release`: makes what a release consists of, in one folder of the build directory, and checks each part as its users
//! get it. Nothing is published: the workflow `release` does that, for a tag.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::python::{self, Environment};
use crate::workspace::Workspace;
use crate::{process, rust, site};

/// What is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Release {
    /// Everything.
    All,
    /// Versions, licenses and the contents of packages only, which needs no build.
    Check,
    /// The archive of the programs.
    Program,
}

/// The licenses that must lie beside the programs.
const BESIDE: [&str; 4] = ["README.md", "CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT"];

/// Makes it.
pub(crate) fn run(workspace: &Workspace, what: Release) -> Result<(), String> {
    check(workspace)?;
    if what == Release::Check {
        return Ok(());
    }
    let folder = workspace.target.join("release-files");
    renew(&folder)?;
    program(workspace, &folder)?;
    if what == Release::All {
        wheel(workspace, &folder)?;
        site::build(workspace)?;
        pack(&site::folder(workspace), &folder.join("ligament-site.tar.gz"))?;
        process::run(metadata(workspace, &["sbom", "--out"]).arg(folder.join("ligament.cdx.json")))?;
        process::run(metadata(workspace, &["checksums"]).arg(&folder))?;
    }
    println!("release  in {}", folder.display());
    Ok(())
}

/// Versions, licenses, and that each crate can be packed with what it needs.
pub(crate) fn check(workspace: &Workspace) -> Result<(), String> {
    process::run(&mut metadata(workspace, &["version"]))?;
    process::run(&mut metadata(workspace, &["licenses"]))?;
    if process::find_program("cargo-deny").is_some() {
        let args = ["deny", "--offline", "check", "bans", "licenses", "sources"];
        process::run(process::cargo().current_dir(&workspace.root).args(args))?;
    }
    for folder in ["math", "engine", "gallery", "io", "film", "studio", "plot", "terminal", "bench", "cli"] {
        let manifest = workspace.root.join("crates").join(folder).join("Cargo.toml");
        let mut list = process::cargo();
        list.args(["package", "--list", "--allow-dirty", "--manifest-path"]).arg(&manifest);
        let files = process::output(&mut list)?;
        for needed in ["Cargo.toml", "src/"] {
            if !files.lines().any(|file| file.replace('\\', "/").starts_with(needed)) {
                return Err(format!("the package of {} has no {needed}", manifest.display()));
            }
        }
        println!("package  crates/{folder}: {} files", files.lines().count());
    }
    Ok(())
}

/// An archive of the programs, which is unpacked and run in an empty folder.
fn program(workspace: &Workspace, folder: &Path) -> Result<(), String> {
    let system = format!("{}-{}", std::env::consts::OS, std::env::consts::ARCH);
    let name = format!("ligament-{system}");
    let (parts, tried) =
        (workspace.scratch().join("release").join(&name), workspace.scratch().join("unpacked"));
    renew(&parts)?;
    let programs = [rust::build_program(workspace)?, rust::build_bench(workspace)?];
    let beside = BESIDE.iter().map(|file| workspace.root.join(file));
    for file in programs.into_iter().chain(beside) {
        let to = parts.join(file.file_name().unwrap_or_default());
        fs::copy(&file, &to).map_err(|e| format!("cannot copy {}: {e}", file.display()))?;
    }
    let archive = folder.join(format!("{name}.tar.gz"));
    pack(&parts, &archive)?;
    renew(&tried)?;
    process::run(Command::new("tar").arg("-xzf").arg(&archive).arg("-C").arg(&tried))?;
    let ligament = tried.join(&name).join(format!("ligament{}", std::env::consts::EXE_SUFFIX));
    for args in
        [&["--version"][..], &["info", "worm"], &["run", "worm", "--seconds", "0.1", "--out", "worm.csv"]]
    {
        process::run(Command::new(&ligament).args(args).current_dir(&tried))?;
    }
    Ok(())
}

/// The wheel, installed alone in an empty environment, where the README's example runs; and checked for the package index.
fn wheel(workspace: &Workspace, folder: &Path) -> Result<(), String> {
    let wheel = python::wheel_and_tour(workspace)?;
    let example = "import pathlib, re, sys; text = pathlib.Path(sys.argv[1]).read_text(); \
                   exec('\\n'.join(re.findall(r'```python\\n(.*?)```', text, re.DOTALL)))";
    let tried = workspace.scratch().join("unpacked");
    renew(&tried)?;
    let readme = workspace.root.join("crates/python/README.md");
    process::run(
        Command::new(python::tour_python(workspace)).current_dir(&tried).args(["-c", example]).arg(readme),
    )?;
    let twine =
        Environment::new(workspace, "release-tools", "release/requirements.txt", "import twine").python()?;
    process::run(Command::new(twine).args(["-m", "twine", "check", "--strict"]).arg(&wheel))?;
    let to = folder.join(wheel.file_name().unwrap_or_default());
    fs::copy(&wheel, &to).map_err(|e| format!("cannot copy {}: {e}", wheel.display()))?;
    Ok(())
}

/// A folder as an archive, under its own name.
fn pack(folder: &Path, archive: &Path) -> Result<(), String> {
    let (above, name) = (folder.parent().unwrap_or(folder), folder.file_name().unwrap_or_default());
    process::run(Command::new("tar").arg("-czf").arg(archive).arg("-C").arg(above).arg(name))
}

/// An empty folder.
fn renew(folder: &Path) -> Result<(), String> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(|e| format!("cannot remove {}: {e}", folder.display()))?;
    }
    fs::create_dir_all(folder).map_err(|e| format!("cannot create {}: {e}", folder.display()))
}

/// The script `release/metadata.py`.
fn metadata(workspace: &Workspace, args: &[&str]) -> Command {
    let python = ["python3", "python"].into_iter().find_map(process::find_program);
    let mut script = Command::new(python.unwrap_or_else(|| PathBuf::from("python3")));
    script.arg(workspace.root.join("release/metadata.py")).args(args);
    script
}
