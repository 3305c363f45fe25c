//! Every command in the documents and in `--help` works. Commands of `ligament` run in a folder that has the files
//! they name, made quick in ways that keep their words:
//!
//! - `run` gets a twentieth of a second, in place of its own `--seconds`; pictures are small; live trackers use a
//!   free port;
//! - for a take of the gallery, the test checks that it exists and plays a short one on the same scene in its place;
//! - `crates/bench/tests/program.rs` runs the benchmarks;
//! - for the cat, whose flesh takes seconds to grow in a test build, the test checks that it exists and runs the
//!   worm;
//! - `list` grows the cat too, and `for_scripts.rs` runs it;
//! - the studio is started, and stopped once it has printed its address.
//!
//! Other commands must be in the list in `others`. The tests of xtask parse the commands of `cargo xtask`; they do
//! not run here.
#![allow(clippy::unwrap_used)] // a failure to set up fails the test

mod commands;
mod furnished;

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Mutex;
use std::time::Instant;

use crate::common::{program, said};
use commands::{commands_of_documents, root, words};
use furnished::furnished;

/// Examples at the end of the help of the program and of each command, without the descriptions beside them.
fn commands_of_help(here: &Path) -> Vec<(String, String)> {
    let (_, top, _) = said(here, &["--help"]);
    let commands = top.split("Commands:\n").nth(1).unwrap().lines().take_while(|line| !line.is_empty());
    let names: Vec<&str> = commands.filter_map(|line| line.split_whitespace().next()).collect();
    assert!(names.len() >= 12, "{names:?}");
    let mut found = Vec::new();
    for name in std::iter::once("--help").chain(names.into_iter().filter(|name| *name != "help")) {
        let words: &[&str] = if name == "--help" { &["--help"] } else { &[name, "--help"] };
        let (_, help, _) = said(here, words);
        let examples = help.split("Examples:\n").nth(1).unwrap_or_else(|| panic!("{name} has no examples"));
        let lines = examples.lines().take_while(|line| line.starts_with("  "));
        let command = |line: &str| line.trim().split("   ").next().unwrap_or_default().to_owned();
        found.extend(lines.map(|line| (format!("ligament {name}"), command(line))));
    }
    found
}

/// Removes an option with its value.
fn without(words: &mut Vec<String>, flag: &str) {
    if let Some(at) = words.iter().position(|word| word == flag) {
        let end = if words.get(at + 1).is_some_and(|word| !word.starts_with('-')) { at + 2 } else { at + 1 };
        words.drain(at..end);
    }
}

fn add(words: &mut Vec<String>, more: &[&str]) {
    words.extend(more.iter().map(|word| (*word).to_owned()));
}

/// Starts the studio and stops it once it has printed its address.
fn studio(here: &Path, words: &[&str]) -> Result<(), String> {
    let mut child = program(here, words).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let _ = child.kill();
    let output = child.wait_with_output().unwrap();
    match line.contains("The studio is open at http") {
        true => Ok(()),
        false => Err(format!("it said '{line}', {}", String::from_utf8_lossy(&output.stderr))),
    }
}

/// Runs a command of the program, shortened.
fn run(here: &Path, typed: &[String], takes: &BTreeSet<String>) -> Result<(), String> {
    let mut words: Vec<String> = typed.iter().map(|word| word.replace("/tmp/", "")).collect();
    let into = words.iter().position(|word| word == ">").map(|at| words.split_off(at)[1].clone());
    let name = words.first().cloned().unwrap_or_default();
    match name.as_str() {
        "" | "studio" => {
            without(&mut words, "--port");
            words.retain(|word| word != "--no-open");
            add(&mut words, &["--port", "0", "--no-open", "--recordings", "kept"]);
            return studio(here, &words.iter().map(String::as_str).collect::<Vec<_>>());
        }
        "list" => {
            assert!(words[1..].iter().all(|word| word == "--json"), "{words:?}");
            return Ok(());
        }
        "run" => {
            if words[1] == "cat" {
                assert!(ligament_gallery::find("cat").is_ok());
                words[1] = "worm".to_owned();
            }
            without(&mut words, "--seconds");
            without(&mut words, "--size");
            add(&mut words, &["--seconds", "0.05", "--size", "96x72"]);
            if words.iter().any(|word| word == "--vmc") {
                without(&mut words, "--vmc");
                add(&mut words, &["--vmc", "0"]);
            }
        }
        "play" | "export" => {
            if !words[1].contains('.') {
                assert!(takes.contains(&words[1]), "there is no take '{}'", words[1]);
                words[1] = "short.take".to_owned();
            }
            if name == "play" && !words.iter().any(|word| word == "--size") {
                add(&mut words, &["--size", "96x72"]);
            }
        }
        // Run by tests of ligament-bench.
        "bench" => return Ok(()),
        _ => {}
    }
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let (code, out, err) = said(here, &words);
    if let Some(file) = into.filter(|file| !file.starts_with('~')) {
        std::fs::write(here.join(file), &out).unwrap();
    }
    match code {
        0 => Ok(()),
        _ => Err(format!("it ended with {code}: {err}")),
    }
}

/// Commands of other programs: why each is not run, or what is checked instead.
fn others(command: &str) -> Result<(), String> {
    let words = words(command);
    let is_there =
        |path: PathBuf| path.exists().then_some(()).ok_or(format!("{} is not there", path.display()));
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words.as_slice() {
        // Parsed by the tests of xtask.
        ["cargo", "xtask", ..] => Ok(()),
        // Run by tests of ligament-bench.
        ["ligament-bench", ..] | ["cargo", "run", "--release", "-p", "ligament-bench", "--", ..] => Ok(()),
        // Run by tests of the examples.
        ["cargo", "run", "-p", "ligament-examples", "--example", name] => {
            is_there(root().join(format!("examples/{name}.rs")))
        }
        // They build for minutes; only check that the files they name exist.
        ["cargo", "install", "--locked", "--path", path] => is_there(root().join(path)),
        ["cargo", "test", "-p", "ligament-tests", "--test", name, filter, ..] => {
            let tests = root().join(format!("crates/{name}/tests/all"));
            // A filter is the beginning of the names of files.
            let files = std::fs::read_dir(&tests).map_err(|e| format!("{}: {e}", tests.display()))?;
            let found = files.flatten().any(|file| file.file_name().to_string_lossy().starts_with(filter));
            found.then_some(()).ok_or_else(|| format!("no file of {} starts with {filter}", tests.display()))
        }
        ["cargo", "test", "-p", package, "--test", name, ..] => {
            let krate = package.strip_prefix("ligament-").unwrap_or("engine");
            let tests = root().join(format!("crates/{krate}/tests"));
            is_there(tests.join(format!("{name}.rs"))).or_else(|_| is_there(tests.join(name)))
        }
        ["cargo", "doc" | "check" | "update", ..] => Ok(()),
        // They change the Python environment, or run for long; the Python tests have their own environment.
        ["pip" | "python" | "python3" | ".venv/bin/pip", rest @ ..] => {
            let is_ours = |word: &&&str| {
                ["./crates", "crates/", "bench/", "tests/"].iter().any(|start| word.starts_with(start))
            };
            rest.iter().filter(is_ours).try_for_each(|path| is_there(root().join(path)))
        }
        _ => Err("no test runs it: make it a command of ligament, or add it to `others`".to_owned()),
    }
}

#[test]
fn commands_in_documents_and_help_work() {
    let here = furnished();
    let takes = ligament_gallery::takes().iter().map(|entry| entry.name.to_owned()).collect();
    let mut commands = commands_of_documents();
    assert!(commands.len() > 50, "{}", commands.len());
    commands.extend(commands_of_help(&here));
    let mut seen = BTreeSet::new();
    commands.retain(|(_, command)| seen.insert(command.clone()));
    // Starting programs takes most of the time, so a few run in parallel. Files are written atomically.
    let (queue, wrong) = (Mutex::new(commands.into_iter()), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                loop {
                    let Some((place, command)) = queue.lock().unwrap().next() else { return };
                    let start = Instant::now();
                    let outcome = try_out(&here, &command, &takes);
                    // With `--nocapture`, this shows which commands are slow.
                    println!("{:6.0} ms  {command}", 1e3 * start.elapsed().as_secs_f64());
                    if let Err(reason) = outcome {
                        wrong.lock().unwrap().push(format!("{place}: {command}: {reason}"));
                    }
                }
            });
        }
    });
    let wrong = wrong.into_inner().unwrap();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Runs one of our commands; of other programs, checks that the command is known.
fn try_out(here: &Path, command: &str, takes: &BTreeSet<String>) -> Result<(), String> {
    let mut typed = words(command);
    let ours = match typed.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["ligament", ..] => Some(1),
        ["cargo", "run", "--release", "--", ..] => Some(4),
        ["cargo", "run", "--release"] => Some(3),
        _ => None,
    };
    match ours {
        Some(first) => run(here, &typed.split_off(first), takes),
        None => others(command),
    }
}
