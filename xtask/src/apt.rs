//! Debian packages: installed if permitted, otherwise the error names the command.

use std::process::Command;

use crate::process;

/// Installs packages that `purpose` needs. Without root or apt-get the error contains the command to type.
pub(crate) fn install(packages: &[&str], purpose: &str) -> Result<(), String> {
    if process::find_program("apt-get").is_none() || !is_root() {
        return Err(instructions(packages, purpose));
    }
    println!("missing: {purpose}; installing {}", packages.join(", "));
    process::run(apt_get().arg("update"))
        .and_then(|()| {
            process::run(apt_get().args(["install", "--yes", "--no-install-recommends"]).args(packages))
        })
        .map_err(|reason| format!("{reason}; {}", instructions(packages, purpose)))
}

fn apt_get() -> Command {
    let mut command = Command::new("apt-get");
    command.env("DEBIAN_FRONTEND", "noninteractive").arg("--quiet=2");
    command
}

/// The command to type, in one line.
fn instructions(packages: &[&str], purpose: &str) -> String {
    let list = packages.join(" ");
    format!("missing: {purpose}; to install: `sudo apt-get update && sudo apt-get install --yes {list}`")
}

/// Uses `id`, because the standard library has no function for it.
fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|out| out.stdout.trim_ascii() == b"0")
}

#[cfg(test)]
mod tests {
    //! Checks the message without root: a line to copy.
    use super::*;

    #[test]
    fn instructions_are_a_line_to_copy() {
        let text = instructions(&["nodejs", "npm"], "node");
        assert!(text.contains("missing: node;"), "{text}");
        assert!(text.contains("sudo apt-get install --yes nodejs npm"), "{text}");
    }
}
