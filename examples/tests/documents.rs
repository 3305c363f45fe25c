//! Checks the documents: every block of code declares its language and some test runs it, JSON parses, and every file
//! that is named exists.
//!
//! Which test runs which block: `rust` is compiled and run through the list in `src/lib.rs`; `python` by
//! `tests/python/test_document_blocks.py`; `sh` by `crates/cli/tests/all/documents`, and commands of `cargo xtask` by
//! xtask's own tests.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Words after a fence. The last three are shown and not run.
const LANGUAGES: [&str; 6] = ["rust", "python", "sh", "json", "csv", "text"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Every document: its path from the root, and its text.
fn documents() -> Vec<(String, String)> {
    let mut files =
        vec![root().join("README.md"), root().join("CONTRIBUTING.md"), root().join("CHANGELOG.md")];
    let crates = std::fs::read_dir(root().join("crates")).expect("crates").flatten();
    files.extend(crates.map(|entry| entry.path().join("README.md")).filter(|path| path.is_file()));
    let mut folders = vec![root().join("docs")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
            let path = entry.path();
            match path.is_dir() {
                true => folders.push(path),
                false if path.extension().is_some_and(|end| end == "md") => files.push(path),
                false => {}
            }
        }
    }
    files.sort();
    let name = |path: &Path| path.strip_prefix(root()).unwrap_or(path).to_string_lossy().replace('\\', "/");
    files.iter().map(|path| (name(path), std::fs::read_to_string(path).expect("text"))).collect()
}

/// Blocks of a text: the line of the fence, the word after it, and the content.
fn blocks(text: &str) -> Vec<(usize, String, String)> {
    let (mut found, mut open): (Vec<(usize, String, String)>, bool) = (Vec::new(), false);
    for (number, line) in text.lines().enumerate() {
        let fence = line.trim_start().strip_prefix("```");
        match (fence, open) {
            (Some(word), false) => {
                found.push((number + 1, word.trim().to_owned(), String::new()));
                open = true;
            }
            (Some(_), true) => open = false,
            (None, true) => {
                if let Some((_, _, inside)) = found.last_mut() {
                    inside.push_str(line);
                    inside.push('\n');
                }
            }
            (None, false) => {}
        }
    }
    assert!(!open, "a block is never closed");
    found
}

#[test]
fn no_block_escapes() {
    let mut counts = [0; LANGUAGES.len()];
    for (name, text) in documents() {
        for (line, word, _) in blocks(&text) {
            let known = LANGUAGES.iter().position(|language| *language == word);
            let known = known.unwrap_or_else(|| {
                panic!(
                    "{name}:{line}: a block in '{word}'; say one of {} after the fence",
                    LANGUAGES.join(", ")
                )
            });
            counts[known] += 1;
        }
    }
    // Checks that the search found them.
    assert!(counts[0] >= 8 && counts[1] >= 3 && counts[2] >= 15, "{counts:?}");
}

#[test]
fn pages_with_rust_are_in_the_list() {
    let with_rust: BTreeSet<String> = documents()
        .into_iter()
        .filter(|(_, text)| blocks(text).iter().any(|(_, word, _)| word == "rust"))
        .map(|(name, _)| name)
        .collect();
    let list = std::fs::read_to_string(root().join("examples/src/lib.rs")).expect("the list");
    let listed: BTreeSet<String> =
        list.split('"').filter_map(|part| part.strip_prefix("../../")).map(str::to_owned).collect();
    assert_eq!(with_rust, listed, "pages with Rust, and the list in examples/src/lib.rs");
}

#[test]
fn json_parses() {
    for (name, text) in documents() {
        for (line, _, inside) in blocks(&text).into_iter().filter(|(_, word, _)| word == "json") {
            let parsed: Result<serde_json::Value, _> = serde_json::from_str(&inside);
            assert!(parsed.is_ok(), "{name}:{line}: {parsed:?}");
        }
    }
}

#[test]
fn files_that_are_named_are_there() {
    const BEGINNINGS: [&str; 8] =
        ["crates/", "docs/", "xtask/", "tests/", "bench/", "site/", "examples/", "testdata/"];
    let mut count = 0;
    for (name, text) in documents() {
        // Tables and sentences name files between backticks. The changelog may name files that no longer exist.
        for word in text.split('`').skip(1).step_by(2).filter(|_| name != "CHANGELOG.md") {
            let is_path = BEGINNINGS.iter().any(|start| word.starts_with(start));
            if is_path
                && !word.contains([' ', '*', '\n', '{', '<'])
                && !word.starts_with("tests/python/test_")
            {
                assert!(root().join(word).exists(), "{name} names {word}, which does not exist");
                count += 1;
            }
        }
    }
    assert!(count > 20, "{count}");
}
