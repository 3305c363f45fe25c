//! Checks the interface of `ligament-bench`: one JSON object per line for scripts, one-line errors with exit codes,
//! and that the commands in the documents and in the help parse.
#![allow(clippy::unwrap_used)] // a failure to set up fails the test

#[path = "../../cli/tests/all/documents/commands.rs"]
mod commands;

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use commands::{commands_of_documents, root, words};
use serde_json::Value;

/// An empty folder for a test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// Exit code, standard output, and standard error.
fn said<S: AsRef<std::ffi::OsStr>>(folder: &Path, words: &[S]) -> (i32, String, String) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_ligament-bench"));
    let Output { status, stdout, stderr } =
        program.current_dir(folder).args(words).stdin(Stdio::null()).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (status.code().unwrap(), text(stdout), text(stderr))
}

#[test]
fn records_are_an_object_a_line_and_plots_are_written() {
    let here = folder("measuring");
    let (code, out, err) = said(&here, &["build", "--max-n", "150", "--json", "--plot", "b.png"]);
    assert_eq!((code, err.as_str()), (0, ""));
    for line in out.lines() {
        let record: Value = serde_json::from_str(line).unwrap();
        assert!(record["bench"] == "build" && record["median_us"].as_f64().unwrap() > 0.0, "{line}");
    }
    assert!(!out.is_empty() && std::fs::read(here.join("b.png")).unwrap().starts_with(b"\x89PNG"));
}

#[test]
fn without_a_name_benchmarks_are_listed() {
    let here = folder("listing");
    let (code, out, _) = said(&here, &["--json"]);
    let list: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((code, &list["command"], &list["benches"][0]["name"]), (0, &"bench".into(), &"build".into()));
    let (code, out, _) = said::<&str>(&here, &[]);
    assert!(code == 0 && out.contains("ligament-bench NAME") && out.contains("  build "), "{out}");
}

#[test]
fn errors_are_one_line_with_a_code() {
    let here = folder("failing");
    std::fs::write(here.join("taken"), "a file, no folder").unwrap();
    for (words, code, holds) in [
        (&["biuld"][..], 2, &["did you mean 'build'"][..]),
        (&["build", "--urdf", "a.urdf"], 2, &["--urdf", "ligament-bench reduced"]),
        (&["build", "--mjcf", "a.xml"], 2, &["--mjcf", "ligament-bench contact"]),
        (&["build", "--max-n", "-1"], 2, &["--max-n", "whole number"]),
        (&["build", "--plot", "a.pdf"], 2, &["--plot", ".svg or .png"]),
        (&["build", "--max-n", "1"], 1, &["--max-n 1", "build"]),
        (&["reduced", "--urdf", "nowhere.urdf"], 3, &["nowhere.urdf"]),
        (&["contact", "--case", "character", "--mjcf", "nowhere.xml"], 3, &["nowhere.xml"]),
        (&["build", "--max-n", "100", "--quiet", "--json", "--plot", "taken/x.svg"], 4, &["--plot", "taken"]),
    ] {
        let (found, _, err) = said(&here, words);
        assert_eq!(found, code, "{words:?}: {err}");
        assert!(err.starts_with("error: ") && err.lines().count() == 1, "{words:?}: {err}");
        for text in holds {
            assert!(err.contains(text), "{words:?}: '{text}' is not in {err}");
        }
    }
}

/// Commands of this program: in the documents, in its help, and in that of `ligament`, which forwards them.
fn examples(here: &Path) -> Vec<String> {
    let (_, help, _) = said(here, &["--help"]);
    let help_of_ligament = std::fs::read_to_string(root().join("crates/cli/src/args/help.rs")).unwrap();
    let helps = [help, help_of_ligament];
    let lines = helps.iter().flat_map(|help| help.lines()).filter(|line| line.starts_with("  ligament"));
    let of_help = lines.map(|line| line.trim().split("   ").next().unwrap_or_default().to_owned());
    let of_documents = commands_of_documents().into_iter().map(|(_, command)| command);
    of_help.chain(of_documents).collect()
}

#[test]
fn commands_in_documents_and_help_are_understood() {
    let here = folder("documents-of-benches");
    let mut tried = 0;
    for command in examples(&here) {
        let typed = words(&command);
        let rest = match typed.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
            ["ligament-bench", rest @ ..]
            | ["ligament", "bench", rest @ ..]
            | ["cargo", "run", "--release", "-p", "ligament-bench", "--", rest @ ..] => {
                rest.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>()
            }
            _ => continue,
        };
        tried += 1;
        // All sizes are left out: this only tests that the words parse. A repeated option would be refused.
        let mut quick = rest.clone();
        if let Some(at) = quick.iter().position(|word| word == "--max-n") {
            quick.drain(at..at + 2);
        }
        let is_list = quick.is_empty();
        quick.extend((!is_list).then_some(["--max-n", "0"]).into_iter().flatten().map(str::to_owned));
        let (code, _, err) = said(&here, &quick);
        let is_understood =
            if is_list { code == 0 } else { code == 1 && err.contains("no case of the benchmark") };
        assert!(is_understood, "{command}: it ended with {code}: {err}");
    }
    assert!(tried >= 10, "only {tried} commands were found");
}
