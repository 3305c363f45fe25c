//! Folders of sources and builds.

use std::path::{Path, PathBuf};

use crate::process;

/// The folders that commands work in.
pub(crate) struct Workspace {
    /// The folder of the workspace's `Cargo.toml`.
    pub(crate) root: PathBuf,
    /// Cargo's build directory, wherever configuration or `CARGO_TARGET_DIR` puts it.
    pub(crate) target: PathBuf,
}

impl Workspace {
    /// Asks cargo.
    pub(crate) fn find() -> Result<Workspace, String> {
        // `cargo run` sets the variable; a binary started by hand falls back on where it was built.
        let package =
            std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
        let root =
            Path::new(&package).parent().ok_or("the package xtask has no parent folder")?.to_path_buf();
        let mut ask = process::cargo();
        ask.current_dir(&root).args(["metadata", "--format-version", "1", "--no-deps", "--locked"]);
        let metadata = process::output(&mut ask)?;
        let target = json_string(&metadata, "target_directory")
            .ok_or("`cargo metadata` names no target_directory; is this cargo newer than 1.90?")?;
        Ok(Workspace { root, target: PathBuf::from(target) })
    }

    /// Our folder in the build directory.
    pub(crate) fn scratch(&self) -> PathBuf {
        self.target.join("xtask")
    }
}

/// The value of the first `"key":"value"` in a JSON text, its escapes undone. Enough for the one question we ask of
/// `cargo metadata`, and no reason to depend on a JSON library.
fn json_string(json: &str, key: &str) -> Option<String> {
    let opening = format!("\"{key}\":\"");
    let value = &json[json.find(&opening)? + opening.len()..];
    let mut out = String::new();
    let mut chars = value.chars();
    loop {
        match chars.next()? {
            '"' => return Some(out),
            '\\' => match chars.next()? {
                'u' => {
                    let digits: String = chars.by_ref().take(4).collect();
                    out.push(char::from_u32(u32::from_str_radix(&digits, 16).ok()?)?);
                }
                'n' => out.push('\n'),
                't' => out.push('\t'),
                plain @ ('"' | '\\' | '/') => out.push(plain),
                _ => return None,
            },
            plain => out.push(plain),
        }
    }
}

#[cfg(test)]
mod tests {
    //! Checks the reading of one string out of cargo's JSON.
    use super::*;

    #[test]
    fn strings_are_read_with_their_escapes() {
        let json = r#"{"packages":[],"target_directory":"/a \"b\"\\c\u00e9","version":1}"#;
        assert_eq!(json_string(json, "target_directory").as_deref(), Some("/a \"b\"\\cé"));
        assert_eq!(json_string(json, "workspace_root"), None);
        assert_eq!(json_string(r#"{"cut":"off"#, "cut"), None);
    }

    #[test]
    fn this_workspace_is_found() {
        let workspace = Workspace::find().expect("cargo answers");
        assert!(workspace.root.join("xtask/Cargo.toml").is_file());
        assert!(workspace.target.is_absolute());
    }
}
