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
        rust::golden(workspace, "release")?;
        wheel(workspace, &folder)?;
        packages(workspace, true)?;
        site::build(workspace)?;
        pack(&site::folder(workspace), &folder.join("ligament-site.tar.gz"))?;
        process::run(metadata(workspace, &["sbom", "--out"]).arg(folder.join("ligament.cdx.json")))?;
        process::run(metadata(workspace, &["checksums"]).arg(&folder))?;
    }
    println!("release  in {}", folder.display());
    Ok(())
}

/// Versions, licenses, and that each published crate can be packed.
pub(crate) fn check(workspace: &Workspace) -> Result<(), String> {
    process::run(&mut metadata(workspace, &["version"]))?;
    process::run(&mut metadata(workspace, &["licenses"]))?;
    if process::find_program("cargo-deny").is_some() {
        let args = ["deny", "--offline", "check", "bans", "licenses", "sources"];
        process::run(process::cargo().current_dir(&workspace.root).args(args))?;
    }
    packages(workspace, false)
}

/// Packs the crates that are published; with `build`, also builds each from its package and those of the others, as its users do.
fn packages(workspace: &Workspace, build: bool) -> Result<(), String> {
    let names = process::output(&mut metadata(workspace, &["packages"]))?;
    let mut pack = process::cargo();
    pack.current_dir(&workspace.root).args(["package", "--locked", "--allow-dirty", "--quiet"]);
    if !build {
        pack.arg("--no-verify");
    }
    for name in names.lines() {
        pack.args(["--package", name]);
    }
    process::run(&mut pack)?;
    for name in names.lines() {
        let mut list = process::cargo();
        list.current_dir(&workspace.root).args(["package", "--list", "--allow-dirty", "--package", name]);
        let files = process::output(&mut list)?;
        for needed in ["Cargo.toml", "README.md", "LICENSE-APACHE", "LICENSE-MIT"] {
            if !files.lines().any(|file| file == needed) {
                return Err(format!("the package of {name} has no {needed}"));
            }
        }
        println!("package  {name}: {} files", files.lines().count());
    }
    Ok(())
}

/// An archive of the programs, which is unpacked and run in an empty folder.
fn program(workspace: &Workspace, folder: &Path) -> Result<(), String> {
    let version = process::output(&mut metadata(workspace, &["version"]))?;
    let name = format!("ligament-{}-{}-{}", version.trim(), std::env::consts::OS, std::env::consts::ARCH);
    let (parts, tried) =
        (workspace.scratch().join("release").join(&name), workspace.scratch().join("unpacked"));
    renew(&parts)?;
    let programs = [rust::build_program(workspace)?, rust::build_bench(workspace)?];
    let beside = BESIDE.iter().map(|file| workspace.root.join(file));
    for file in programs.into_iter().chain(beside) {
        let to = parts.join(file.file_name().unwrap_or_default());
        fs::copy(&file, &to).map_err(|e| format!("cannot copy {}: {e}", file.display()))?;
    }
    process::run(metadata(workspace, &["notices", "--out"]).arg(parts.join("LICENSES-OF-LIBRARIES.txt")))?;
    let archive = folder.join(format!("{name}.tar.gz"));
    pack(&parts, &archive)?;
    renew(&tried)?;
    process::run(Command::new("tar").arg("-xzf").arg(&archive).arg("-C").arg(&tried))?;
    let ligament = tried.join(&name).join(format!("ligament{}", std::env::consts::EXE_SUFFIX));
    process::run(Command::new(&ligament).arg("--version").current_dir(&tried))?;
    let bench = ligament.with_file_name(format!("ligament-bench{}", std::env::consts::EXE_SUFFIX));
    process::run(Command::new(bench).arg("--version").current_dir(&tried))?;
    let readme = fs::read_to_string(tried.join(&name).join("README.md"));
    let readme = readme.map_err(|e| format!("the archive has no README.md: {e}"))?;
    let examples = readme_commands(&readme);
    if examples.is_empty() {
        return Err(format!("README.md has no lines that start with `{RUN}`"));
    }
    for words in examples {
        process::run(Command::new(&ligament).args(words).current_dir(&tried))?;
    }
    Ok(())
}

/// How commands of the README begin.
const RUN: &str = "cargo run --release -- ";

/// The commands of the README that run everywhere: not those on a file of the reader.
fn readme_commands(readme: &str) -> Vec<Vec<&str>> {
    let lines = readme.lines().filter_map(|line| line.strip_prefix(RUN)?.split('#').next());
    let commands = lines.map(|line| line.split_whitespace().collect());
    commands.filter(|words: &Vec<&str>| !words.contains(&"hero.glb")).collect()
}

/// The wheel, installed alone in an empty environment, where the examples of both READMEs run; and checked for the package index.
fn wheel(workspace: &Workspace, folder: &Path) -> Result<(), String> {
    let wheel = python::wheel_and_tour(workspace)?;
    let example = "import pathlib, re, sys; text = pathlib.Path(sys.argv[1]).read_text(); \
                   exec('\\n'.join(re.findall(r'```python\\n(.*?)```', text, re.DOTALL)))";
    let tried = workspace.scratch().join("unpacked");
    renew(&tried)?;
    for readme in ["README.md", "crates/python/README.md"] {
        let mut run = Command::new(python::tour_python(workspace));
        process::run(run.current_dir(&tried).args(["-c", example]).arg(workspace.root.join(readme)))?;
    }
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

#[cfg(test)]
mod tests {
    //! Checks which commands of the README are run from the archive.
    use super::*;

    #[test]
    fn commands_of_the_readme_are_found() {
        let readme = include_str!("../../README.md");
        let found = readme_commands(readme);
        assert!(found.contains(&vec!["list"]) && found.iter().any(|words| words[0] == "export"), "{found:?}");
        assert!(!found.iter().flatten().any(|word| word.contains("hero") || word.contains('#')), "{found:?}");
    }
}
