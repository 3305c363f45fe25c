//! Checks that `ligament bench` forwards its arguments to the `ligament-bench` beside it and returns its exit code,
//! or says how to install it.
#![cfg(unix)]
#![allow(clippy::unwrap_used)] // a failure to set up fails the test

use crate::common;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output};

/// A folder that contains nothing but the program.
fn alone(name: &str) -> std::path::PathBuf {
    let here = common::folder(name);
    fs::hard_link(env!("CARGO_BIN_EXE_ligament"), here.join("ligament")).unwrap();
    here
}

fn said(here: &Path, words: &[&str]) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } = Command::new(here.join("ligament")).args(words).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (status.code(), text(stdout), text(stderr))
}

#[test]
fn words_go_on_as_they_are_and_the_exit_code_comes_back() {
    let here = alone("forwarding");
    let program = here.join("ligament-bench");
    fs::write(&program, "#!/bin/sh\nfor word in \"$@\"; do echo \"[$word]\"; done\nexit 3\n").unwrap();
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
    for (words, reported) in [
        (&["bench"][..], ""),
        (&["bench", "--json"], "[--json]\n"),
        (
            &["bench", "chain", "--case", "ball stiff", "--help", "-q"],
            "[chain]\n[--case]\n[ball stiff]\n[--help]\n[-q]\n",
        ),
        (&["-v", "bench", "build"], "[--verbose]\n[build]\n"),
    ] {
        assert_eq!(said(&here, words), (Some(3), reported.to_owned(), String::new()), "{words:?}");
    }
}

#[test]
fn where_it_is_not_there_it_is_said_how_to_build_it() {
    let (code, out, err) = said(&alone("forwarding-nowhere"), &["bench", "build"]);
    assert_eq!((code, out.as_str()), (Some(1), ""));
    assert!(
        err.contains("cargo run --release -p ligament-bench -- NAME") && err.lines().count() == 1,
        "{err}"
    );
}
