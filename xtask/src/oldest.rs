//! The minimum supported Rust version, if it is installed: checks everything with it. Clippy knows which parts of the standard
//! library are newer; only the compiler itself checks dependencies.

use std::fs;
use std::process::Command;

use crate::process;
use crate::workspace::Workspace;

/// Checks all crates with it. If it is not installed, prints the command that installs it.
pub(crate) fn check(workspace: &Workspace) -> Result<(), String> {
    let manifest = workspace.root.join("Cargo.toml");
    let text =
        fs::read_to_string(&manifest).map_err(|e| format!("cannot read {}: {e}", manifest.display()))?;
    let version = stated(&text).ok_or_else(|| format!("{} states no rust-version", manifest.display()))?;
    if !process::succeeds(Command::new("rustup").args(["run", version, "cargo", "--version"])) {
        println!(
            "skipped: Rust {version} is not installed; `rustup toolchain install {version} --profile minimal`"
        );
        return Ok(());
    }
    let mut check = Command::new("rustup");
    check.current_dir(&workspace.root).args(["run", version, "cargo", "check", "--workspace", "--locked"]);
    // A separate folder: two compilers in one would rebuild everything each time.
    process::run(check.arg("--target-dir").arg(workspace.scratch().join("oldest")))
}

/// The version that a manifest states.
fn stated(manifest: &str) -> Option<&str> {
    let line = manifest.lines().find_map(|line| line.strip_prefix("rust-version = \""))?;
    line.strip_suffix('"')
}

#[cfg(test)]
mod tests {
    //! Checks that the statement is found, and that documents state the same.
    use std::path::Path;

    use super::*;

    #[test]
    fn the_statement_is_found() {
        assert_eq!(stated("[workspace.package]\nrust-version = \"1.90\"\n"), Some("1.90"));
        assert_eq!(stated("[package]\nrust-version.workspace = true\n"), None);
    }

    #[test]
    fn documents_state_the_same() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace is above");
        let read = |name: &str| fs::read_to_string(root.join(name)).expect("the file is there");
        let manifest = read("Cargo.toml");
        let version = stated(&manifest).expect("it is stated");
        for name in ["README.md", "docs/start.md", "docs/rust.md", "docs/python/README.md"] {
            assert!(read(name).contains(version), "{name} does not name Rust {version}");
        }
    }
}
