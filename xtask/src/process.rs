//! Runs other programs: each is printed as typed in a shell, and an error names the program and its exit code.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};

/// Runs the command with its output on ours. An error names the program and its exit code.
pub(crate) fn run(command: &mut Command) -> Result<(), String> {
    println!("$ {}{}", settings(command), words(command));
    let status = command.status().map_err(|e| cannot_start(command, &e))?;
    if status.success() { Ok(()) } else { Err(failed(command, status)) }
}

/// Runs the command silently and returns its standard output.
pub(crate) fn output(command: &mut Command) -> Result<String, String> {
    let out = command.stderr(Stdio::inherit()).output().map_err(|e| cannot_start(command, &e))?;
    if !out.status.success() {
        return Err(failed(command, out.status));
    }
    String::from_utf8(out.stdout).map_err(|_| format!("`{}` wrote text that is not UTF-8", words(command)))
}

/// True if the command starts and succeeds; its output is dropped.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    command
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .stdin(Stdio::null())
        .status()
        .is_ok_and(|s| s.success())
}

/// The path of a program on PATH, if found.
pub(crate) fn find_program(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|dir| dir.join(name)).find(|candidate| is_executable(candidate))
}

#[cfg(unix)]
fn is_executable(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    path.metadata().is_ok_and(|m| m.is_file() && m.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_executable(path: &Path) -> bool {
    path.is_file()
}

/// The cargo that runs us, so that a toolchain override stays active.
pub(crate) fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// The program's name without its folder and its arguments, quoted where they need it.
fn words(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let program = program.file_name().unwrap_or(command.get_program());
    std::iter::once(program).chain(command.get_args()).map(quoted).collect::<Vec<_>>().join(" ")
}

/// The settings of the environment that go before the words, as a shell takes them.
fn settings(command: &Command) -> String {
    command.get_envs().filter_map(|(key, value)| Some(format!("{}={} ", text(key), quoted(value?)))).collect()
}

fn text(word: &OsStr) -> String {
    word.to_string_lossy().into_owned()
}

fn quoted(word: &OsStr) -> String {
    let word = text(word);
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./=,:@+".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

fn failed(command: &Command, status: ExitStatus) -> String {
    format!("`{}` failed ({status})", words(command))
}

fn cannot_start(command: &Command, error: &std::io::Error) -> String {
    format!("cannot start `{}`: {error}", text(command.get_program()))
}

#[cfg(test)]
mod tests {
    //! Checks how commands and their errors are printed.
    use super::*;

    #[test]
    fn commands_are_shown_as_typed() {
        let mut command = Command::new("/somewhere/bin/cargo");
        command.env("RUSTDOCFLAGS", "-D warnings").args(["doc", "--flag=x", "it's", ""]);
        assert_eq!(settings(&command), "RUSTDOCFLAGS='-D warnings' ");
        assert_eq!(words(&command), r"cargo doc --flag=x 'it'\''s' ''");
    }

    #[test]
    fn failures_name_the_program() {
        let missing = run(&mut Command::new("no-such-program-anywhere")).expect_err("it cannot start");
        assert!(missing.contains("cannot start `no-such-program-anywhere`"), "{missing}");
        let failing = run(&mut Command::new("false")).expect_err("it exits with 1");
        assert!(failing.contains("`false` failed") && failing.contains('1'), "{failing}");
    }

    #[test]
    fn programs_are_found_on_the_path() {
        assert!(find_program("sh").is_some());
        assert_eq!(find_program("no-such-program-anywhere"), None);
    }
}
