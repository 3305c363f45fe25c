//! `cargo xtask prose`: refuses words that readers from our field do not know or would read as something else, in documents,
//! comments, messages, help and labels. Spelling is checked with the site (see `site.rs`).

use std::fs;
use std::path::{Path, PathBuf};

/// What is read by people, from the root of the workspace. Tests are exempt: their fixtures contain mistakes on purpose.
const READ: [&str; 11] = [
    "README.md",
    "CONTRIBUTING.md",
    "bench",
    "crates",
    "docs",
    "examples",
    "site",
    "tests/README.md",
    "xtask/src",
    ".ci",
    "fuzz",
];

/// Folders of fixtures and of what is generated; readers of old formats, which name what was; and this list.
const SKIPPED: [&str; 9] =
    ["tests", "dist", "node_modules", "target", "data", "corpus", "old.rs", "prose.rs", "results"];

const ENDINGS: [&str; 7] = ["md", "rs", "py", "pyi", "ts", "html", "mjs"];

/// A word or phrase in lower case, and what to write instead.
const REFUSED: [(&str, &str); 25] = [
    ("a hand from outside", "an external force"),
    ("actor", "simulation"),
    ("astray", "diverged"),
    ("dear", "expensive, or: has a large weight"),
    ("director", "session"),
    ("ends nowhere", "invalid, with the reason"),
    ("flies apart", "diverges"),
    ("fly apart", "diverge"),
    ("how far it is open", "constraint violation"),
    ("in joint coordinates", "in generalized coordinates"),
    ("is let go", "leaves the active set, or: is released"),
    ("jelly", "soft body"),
    ("make no sense", "invalid: expected X, got Y"),
    ("makes no sense", "invalid: expected X, got Y"),
    ("nobody", "no user, no body, none"),
    ("pushed by nobody", "without external force"),
    ("ran off", "diverged"),
    ("see the example of", "an example of its own, or a link to what takes or returns it"),
    ("theatre", "simulation"),
    ("told", "prescribed, given, or reported"),
    ("went astray", "diverged"),
    ("which way is out", "contact normal"),
    ("whoever", "the user, the caller"),
    ("whoever pulls", "the active constraint"),
    ("words make no sense", "invalid argument: expected X, got Y"),
];

/// Prints every refused word with its place and what to write instead; an error where there is one.
pub(crate) fn run(root: &Path) -> Result<(), String> {
    let mut found = Vec::new();
    for path in READ.iter().map(|read| root.join(read)).filter(|path| path.exists()) {
        visit(root, &path, &mut found)?;
    }
    for line in &found {
        eprintln!("{line}");
    }
    match found.len() {
        0 => Ok(()),
        count => Err(format!("{count} words of the list in xtask/src/prose.rs; write what it says instead")),
    }
}

fn visit(root: &Path, path: &Path, found: &mut Vec<String>) -> Result<(), String> {
    if path.file_name().is_some_and(|name| SKIPPED.iter().any(|skipped| name == *skipped)) {
        return Ok(());
    }
    let fault = |error: std::io::Error| format!("cannot read {}: {error}", path.display());
    if path.is_dir() {
        let entries = fs::read_dir(path).map_err(fault)?;
        let mut paths: Vec<PathBuf> =
            entries.map(|entry| Ok(entry?.path())).collect::<std::io::Result<_>>().map_err(fault)?;
        paths.sort();
        return paths.iter().try_for_each(|path| visit(root, path, found));
    }
    if path.extension().is_some_and(|ending| ENDINGS.iter().any(|known| ending == *known)) {
        let shown = path.strip_prefix(root).unwrap_or(path).display().to_string();
        refused(&shown, &fs::read_to_string(path).map_err(fault)?, found);
    }
    Ok(())
}

/// Adds a line for each refused word of a text.
fn refused(shown: &str, text: &str, found: &mut Vec<String>) {
    for (number, line) in text.lines().enumerate() {
        let line = line.to_lowercase();
        for (word, instead) in REFUSED {
            let whole = |at: usize| {
                let letter = |found: Option<char>| found.is_some_and(|c| c.is_alphanumeric() || c == '_');
                !letter(line[..at].chars().next_back()) && !letter(line[at + word.len()..].chars().next())
            };
            if line.match_indices(word).any(|(at, _)| whole(at)) {
                found.push(format!("{shown}:{}: \"{word}\": write {instead}", number + 1));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    //! Checks that refused words are found as whole words only, with their places.
    use super::*;

    fn found(text: &str) -> Vec<String> {
        let mut found = Vec::new();
        refused("a.md", text, &mut found);
        found
    }

    #[test]
    fn refused_words_are_found_with_their_lines() {
        assert_eq!(found("Fine.\nIt Astray went."), ["a.md:2: \"astray\": write diverged"]);
        assert_eq!(found("told."), ["a.md:1: \"told\": write prescribed, given, or reported"]);
        assert_eq!(found("untold told_by"), Vec::<String>::new());
        assert_eq!(found("\u{e9}told \u{e9} told").len(), 1);
    }

    #[test]
    fn the_project_has_none() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask has a parent folder");
        run(root).expect("no refused word");
    }
}
