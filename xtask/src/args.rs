//! Parses the arguments of `cargo xtask`.

use crate::bench::{Bench, with_peers};
use crate::parts::Part;
use crate::release::Release;

/// One command with its options.
#[derive(Debug, PartialEq)]
pub(crate) enum Command {
    Help,
    /// The parts to run, in the order of [`Part::ALL`].
    Test(Vec<Part>),
    /// Everything CI does; the parts are those of its tests.
    Ci(Vec<Part>),
    Layers,
    Prose,
    /// The exact numbers of scenes.
    Golden,
    /// The tests that take long, at their full length.
    Endure,
    /// The documents.
    Site,
    /// The pictures in them.
    Pictures,
    Bench(Bench),
    /// The Python package as people install it.
    Wheel,
    /// All that a release consists of.
    Release(Release),
}

/// Parses the arguments. An error is one sentence that names the wrong word.
pub(crate) fn parse(args: impl IntoIterator<Item = String>) -> Result<Command, String> {
    let args: Vec<String> = args.into_iter().collect();
    let asks_for_help = args.iter().any(|a| a == "--help" || a == "-h");
    let Some((name, rest)) = args.split_first() else { return Ok(Command::Help) };
    match name.as_str() {
        _ if asks_for_help => Ok(Command::Help),
        "help" => Ok(Command::Help),
        "test" => Ok(Command::Test(parse_parts(rest)?)),
        "ci" => Ok(Command::Ci(parse_parts(rest)?)),
        "layers" => alone(Command::Layers, name, rest),
        "endure" => alone(Command::Endure, name, rest),
        "golden" => alone(Command::Golden, name, rest),
        "prose" => alone(Command::Prose, name, rest),
        "site" => alone(Command::Site, name, rest),
        "pictures" => alone(Command::Pictures, name, rest),
        "wheel" => alone(Command::Wheel, name, rest),
        "release" => parse_release(rest),
        "bench" => Ok(Command::Bench(parse_bench(rest)?)),
        other => Err(format!(
            "unknown command '{other}'; the commands are test, ci, golden, endure, layers, prose, site, pictures, wheel, release, bench, help"
        )),
    }
}

/// A command without options.
fn alone(command: Command, name: &str, rest: &[String]) -> Result<Command, String> {
    match rest.first() {
        None => Ok(command),
        Some(word) => Err(format!("`{name}` takes no options, found '{word}'")),
    }
}

/// Reads what of a release is made. Publishing is for the workflow, so that everything is `--dry-run`.
fn parse_release(args: &[String]) -> Result<Command, String> {
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    match words[..] {
        ["--dry-run"] => Ok(Command::Release(Release::All)),
        ["--check"] => Ok(Command::Release(Release::Check)),
        ["--only", "program"] => Ok(Command::Release(Release::Program)),
        _ => Err(format!(
            "`release` needs --dry-run, --check, or --only program; found '{}'. A tag publishes: see the workflow",
            words.join(" ")
        )),
    }
}

/// Reads the name of a benchmark, `--peers`, `--quick` and `--rounds`.
fn parse_bench(args: &[String]) -> Result<Bench, String> {
    let mut bench = Bench::default();
    let mut words = args.iter();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--peers" => bench.peers = true,
            "--quick" => bench.quick = true,
            "--rounds" => {
                let count = words.next().and_then(|word| word.parse().ok()).filter(|count| *count > 0);
                bench.rounds = Some(count.ok_or("--rounds needs a number of at least 1")?);
            }
            flag if flag.starts_with('-') => {
                return Err(format!(
                    "unknown option '{flag}'; the options are --peers, --quick and --rounds"
                ));
            }
            name if bench.name.is_empty() => bench.name = name.to_string(),
            more => return Err(format!("one benchmark at a time, found '{more}' as well")),
        }
    }
    if bench.name.is_empty() {
        return Err("`bench` needs the name of a benchmark; `ligament-bench` lists them".to_string());
    }
    if bench.peers && !with_peers().any(|name| name == bench.name) {
        let names = with_peers().collect::<Vec<_>>().join(", ");
        return Err(format!("'{}' has no peers; the benchmarks that have are {names}", bench.name));
    }
    if !bench.peers && (bench.quick || bench.rounds.is_some()) {
        return Err(
            "--quick and --rounds are for --peers; `ligament-bench` has --max-n and --case".to_string()
        );
    }
    Ok(bench)
}

/// Reads `--only` and `--without`, each with `=` or as two words, each as often as one likes.
fn parse_parts(args: &[String]) -> Result<Vec<Part>, String> {
    let (mut only, mut without) = (Vec::new(), Vec::new());
    let mut words = args.iter();
    while let Some(word) = words.next() {
        let (flag, joined) = match word.split_once('=') {
            Some((flag, value)) => (flag, Some(value)),
            None => (word.as_str(), None),
        };
        let list = match flag {
            "--only" => &mut only,
            "--without" => &mut without,
            _ => return Err(format!("unknown option '{word}'; the options are --only and --without")),
        };
        let value = joined.or_else(|| words.next().map(String::as_str));
        let value = value.ok_or_else(|| format!("{flag} needs the name of a part: {}", Part::names()))?;
        for name in value.split(',') {
            let part = Part::named(name)
                .ok_or_else(|| format!("{flag}: unknown part '{name}'; the parts are {}", Part::names()))?;
            list.push(part);
        }
    }
    let wanted = |part: &Part| (only.is_empty() || only.contains(part)) && !without.contains(part);
    let parts: Vec<Part> = Part::ALL.into_iter().filter(wanted).collect();
    if parts.is_empty() {
        return Err(format!("--only and --without leave nothing to run; the parts are {}", Part::names()));
    }
    Ok(parts)
}

#[cfg(test)]
mod tests {
    //! Checks the command line: what each word selects, and that each error names the word and the options.
    use super::*;

    fn parse_words(line: &str) -> Result<Command, String> {
        parse(line.split_whitespace().map(String::from))
    }

    #[test]
    fn nothing_or_help_is_help() {
        for line in ["", "help", "--help", "-h", "test --help", "ci -h", "nonsense --help"] {
            assert_eq!(parse_words(line), Ok(Command::Help), "{line:?}");
        }
    }

    #[test]
    fn test_alone_runs_every_part_in_order() {
        assert_eq!(parse_words("test"), Ok(Command::Test(Part::ALL.to_vec())));
        assert_eq!(parse_words("ci"), Ok(Command::Ci(Part::ALL.to_vec())));
        assert_eq!(Part::names(), "rust, site, python, browser");
    }

    #[test]
    fn parts_are_chosen_and_left_out_by_name() {
        let python_only = Ok(Command::Test(vec![Part::Python]));
        assert_eq!(parse_words("test --only python"), python_only);
        assert_eq!(parse_words("test --only=python"), python_only);
        assert_eq!(parse_words("test --without rust,site,browser"), python_only);
        assert_eq!(parse_words("test --without rust,site --without=browser"), python_only);
        assert_eq!(parse_words("test --only python,rust --without rust"), python_only);
        // The order is that of the parts (cheap first), whatever the order of the words.
        let order = Ok(Command::Ci(vec![Part::Rust, Part::Browser]));
        assert_eq!(parse_words("ci --only browser,rust"), order);
    }

    #[test]
    fn releases_are_only_made_here() {
        assert_eq!(parse_words("release --dry-run"), Ok(Command::Release(Release::All)));
        assert_eq!(parse_words("release --check"), Ok(Command::Release(Release::Check)));
        assert_eq!(parse_words("release --only program"), Ok(Command::Release(Release::Program)));
    }

    #[test]
    fn benchmarks_are_chosen_with_or_without_peers() {
        let of = |name: &str, peers, quick, rounds| {
            Ok(Command::Bench(Bench { name: name.to_string(), peers, quick, rounds }))
        };
        assert_eq!(parse_words("bench reduced"), of("reduced", false, false, None));
        assert_eq!(parse_words("bench --peers reduced --rounds 3"), of("reduced", true, false, Some(3)));
        for name in ["reduced", "chain", "hand", "ladder", "laws"] {
            assert_eq!(parse_words(&format!("bench {name} --peers --quick")), of(name, true, true, None));
        }
    }

    #[test]
    fn a_wrong_word_is_named_with_the_right_ones() {
        for (line, expected) in [
            (
                "tset",
                vec![
                    "'tset'",
                    "test, ci, golden, endure, layers, prose, site, pictures, wheel, release, bench, help",
                ],
            ),
            ("release", vec!["--dry-run"]),
            ("release --publish", vec!["'--publish'", "--check"]),
            ("bench", vec!["name of a benchmark"]),
            ("bench reduced build", vec!["'build'"]),
            ("bench build --peers", vec!["'build' has no peers", "reduced"]),
            ("bench reduced --rounds none", vec!["--rounds"]),
            ("bench chain --quick", vec!["--quick", "--peers"]),
            ("bench reduced --fast", vec!["'--fast'", "--peers"]),
            ("test --only pyhton", vec!["--only", "'pyhton'", "rust, site, python, browser"]),
            ("test --without rust,", vec!["--without", "''", "rust, site, python, browser"]),
            ("test --without", vec!["--without", "rust, site, python, browser"]),
            ("test --fast", vec!["'--fast'", "--only", "--without"]),
            ("test rust", vec!["'rust'", "--only"]),
            ("layers now", vec!["'now'"]),
            ("site --fast", vec!["'--fast'"]),
            ("golden --fast", vec!["'--fast'"]),
            ("test --only rust --without rust", vec!["nothing to run"]),
        ] {
            let message = parse_words(line).expect_err(line);
            for part in expected {
                assert!(message.contains(part), "{line:?} says {message:?}, which lacks {part:?}");
            }
        }
    }

    /// Lines of a document and of all others below a folder that are `cargo xtask` commands in shell blocks.
    fn commands_in_documents() -> Vec<(String, String)> {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let (mut files, mut found) = (vec![root.join("README.md"), root.join("CONTRIBUTING.md")], Vec::new());
        let mut folders = vec![root.join("docs")];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).expect("a folder of documents").flatten() {
                let path = entry.path();
                match path.is_dir() {
                    true => folders.push(path),
                    false if path.extension().is_some_and(|end| end == "md") => files.push(path),
                    false => {}
                }
            }
        }
        for file in files {
            let text = std::fs::read_to_string(&file).expect("a document");
            for line in text.lines().filter_map(|line| line.trim().strip_prefix("cargo xtask ")) {
                let words = line.split('#').next().unwrap_or_default().to_string();
                found.push((file.display().to_string(), words));
            }
        }
        found
    }

    #[test]
    fn commands_in_documents_are_understood() {
        let found = commands_in_documents();
        assert!(found.len() >= 5, "{found:?}");
        for (file, words) in found {
            parse_words(&words).unwrap_or_else(|error| panic!("{file}: cargo xtask {words}: {error}"));
        }
    }
}
