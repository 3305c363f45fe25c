//! The parts of `cargo xtask test`, run one after another, each with its time and result.

use std::time::{Duration, Instant};

use crate::workspace::Workspace;
use crate::{browser, python, rust, site};

/// One part of the tests.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Part {
    Rust,
    Site,
    Python,
    Browser,
}

impl Part {
    /// Every part, the one with the least setup first.
    pub(crate) const ALL: [Part; 4] = [Part::Rust, Part::Site, Part::Python, Part::Browser];

    /// Its name on the command line.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Part::Rust => "rust",
            Part::Site => "site",
            Part::Python => "python",
            Part::Browser => "browser",
        }
    }

    /// The part of that name.
    pub(crate) fn named(name: &str) -> Option<Part> {
        Part::ALL.into_iter().find(|part| part.name() == name)
    }

    /// All names, for messages.
    pub(crate) fn names() -> String {
        Part::ALL.map(Part::name).join(", ")
    }

    /// Installs external packages.
    fn prepare(self, workspace: &Workspace) -> Result<(), String> {
        match self {
            Part::Rust => Ok(()),
            Part::Site => site::prepare(workspace).map(drop),
            Part::Python => python::prepare(workspace),
            Part::Browser => browser::prepare(workspace),
        }
    }

    fn run(self, workspace: &Workspace) -> Result<(), String> {
        match self {
            Part::Rust => rust::test(workspace),
            Part::Site => site::build(workspace),
            Part::Python => python::test(workspace),
            Part::Browser => browser::test(workspace).and_then(|()| site::check_screenshots(workspace)),
        }
    }
}

/// Installs external packages of the parts: mostly network and disk time. A part repeats what fails here, and reports it.
pub(crate) fn prepare(workspace: &Workspace, parts: &[Part]) {
    for part in parts {
        if let Err(reason) = part.prepare(workspace) {
            println!("{}: {reason}; retrying later", part.name());
        }
    }
}

/// Runs the parts. A part that fails does not keep the others from running; any failure fails the whole.
pub(crate) fn run(workspace: &Workspace, parts: &[Part]) -> Result<(), String> {
    let start = Instant::now();
    let mut results = Vec::new();
    for part in parts {
        println!("\n=== {} ===", part.name());
        let part_start = Instant::now();
        let result = part.run(workspace);
        if let Err(message) = &result {
            // The summary repeats it; here it is next to its output.
            eprintln!("error: {message}");
        }
        results.push(Verdict { name: part.name(), took: part_start.elapsed(), result });
    }
    let left_out: Vec<_> = Part::ALL.into_iter().filter(|p| !parts.contains(p)).map(Part::name).collect();
    println!("\n{}", summary(&results, &left_out, start.elapsed()));
    match results.iter().filter(|r| r.result.is_err()).count() {
        0 => Ok(()),
        failed => Err(format!("{failed} of {} parts failed", results.len())),
    }
}

struct Verdict {
    name: &'static str,
    took: Duration,
    result: Result<(), String>,
}

fn summary(results: &[Verdict], left_out: &[&str], total: Duration) -> String {
    let mut lines = vec!["=== summary ===".to_string()];
    for Verdict { name, took, result } in results {
        let seconds = took.as_secs_f64();
        lines.push(match result {
            Ok(()) => format!("{name:<8} ok      {seconds:>7.1} s"),
            Err(message) => format!("{name:<8} FAILED  {seconds:>7.1} s  {message}"),
        });
    }
    for name in left_out {
        lines.push(format!("{name:<8} skipped, as requested"));
    }
    let passed = results.iter().filter(|r| r.result.is_ok()).count();
    let (count, seconds) = (results.len(), total.as_secs_f64());
    lines.push(format!("total    {passed} of {count} parts passed in {seconds:.1} s"));
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    //! Checks the summary: every part appears, failures with their reason, the total last.
    use super::*;

    #[test]
    fn the_summary_names_each_part_and_ends_with_the_total() {
        let results = [
            Verdict { name: "rust", took: Duration::from_millis(1500), result: Ok(()) },
            Verdict { name: "python", took: Duration::from_secs(2), result: Err("`pytest` failed".into()) },
        ];
        let text = summary(&results, &["browser"], Duration::from_secs(4));
        let lines: Vec<_> = text.lines().collect();
        assert!(lines[1].starts_with("rust") && lines[1].contains("ok") && lines[1].contains("1.5 s"));
        assert!(lines[2].contains("FAILED") && lines[2].contains("`pytest` failed"));
        assert!(lines[3].starts_with("browser") && lines[3].contains("skipped"));
        assert_eq!(lines[4], "total    1 of 2 parts passed in 4.0 s");
    }

    #[test]
    fn names_and_parts_match() {
        for part in Part::ALL {
            assert_eq!(Part::named(part.name()), Some(part));
        }
        assert_eq!(Part::named("Rust"), None);
    }
}
