//! The benchmarks. A new one is a file with a function, and a row in [`ALL`].

mod assembly;
mod bars;
mod batch;
pub(crate) mod build;
mod chain;
mod control;
mod deadline;
mod flesh;
mod hand;
mod ladder;
mod moving;
mod record;
mod reduced;
mod selective;
mod timeline;
mod timing;

use std::cell::Cell;
use std::path::PathBuf;

use anyhow::Result;
use ligament_terminal::progress::{self, parts};

pub(crate) use record::{Record, table};
#[cfg(test)]
pub(crate) use timing::Timing;

/// A benchmark.
pub(crate) struct Bench {
    pub(crate) name: &'static str,
    /// One line: what is timed, and what the residual means.
    pub(crate) about: &'static str,
    pub(crate) run: fn(&Options) -> Result<Vec<Record>>,
    /// What `--plot` draws.
    pub(crate) axes: Axes,
}

/// The axes of a plot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Axes {
    /// Time over size.
    Scaling,
    /// Residual over time.
    Quality,
    /// Time over the part of the elements that is largely deformed.
    Share,
}

/// What a person asked of a benchmark.
pub(crate) struct Options {
    /// Cases smaller than this are left out, and those larger than `max_n`.
    pub(crate) min_n: usize,
    /// See `min_n`.
    pub(crate) max_n: usize,
    /// Only cases with these words in their name.
    pub(crate) case: String,
    /// Where to write models and states for other engines.
    pub(crate) export: Option<PathBuf>,
    /// A robot to measure as well.
    pub(crate) urdf: Option<PathBuf>,
    /// Where cases are only counted: how many have been asked for. None of them is measured then.
    pub(crate) counted: Option<Cell<usize>>,
}

impl Default for Options {
    /// All cases, and nothing else.
    fn default() -> Options {
        Options { min_n: 0, max_n: usize::MAX, case: String::new(), export: None, urdf: None, counted: None }
    }
}

impl Options {
    /// Whether a case was asked for.
    pub(crate) fn asks_for(&self, case: &str, n: usize) -> bool {
        (self.min_n..=self.max_n).contains(&n) && case.contains(&self.case)
    }

    /// Whether a case is to be measured, now: asked once for each, just before it is.
    pub(crate) fn wants(&self, case: &str, n: usize) -> bool {
        self.asks_for(case, n) && self.begins(&format!("{case}, n = {n}"))
    }

    /// The same of cases that are measured together.
    fn begins(&self, what: &str) -> bool {
        match &self.counted {
            Some(counted) => counted.set(counted.get() + 1),
            None => parts::begin(what),
        }
        self.counted.is_none()
    }
}

impl Bench {
    /// Measures what was asked for, with the time that is left where somebody watches.
    pub(crate) fn measure(&self, options: &Options) -> Result<Vec<Record>> {
        let all = if progress::is_watched() { self.count(options)? } else { 0 };
        let _bar = parts::watch(self.name, all);
        (self.run)(options)
    }

    /// How many cases were asked for.
    fn count(&self, options: &Options) -> Result<usize> {
        let case = options.case.clone();
        let (urdf, counted) = (options.urdf.clone(), Some(Cell::new(0)));
        let counting =
            Options { min_n: options.min_n, max_n: options.max_n, case, export: None, urdf, counted };
        (self.run)(&counting)?;
        Ok(counting.counted.map_or(0, Cell::into_inner))
    }
}

/// All of them.
pub(crate) const ALL: &[Bench] = &[
    build::BENCH,
    reduced::BENCH,
    batch::BENCH,
    chain::BENCH,
    hand::BENCH,
    ladder::BENCH,
    deadline::BENCH,
    assembly::BENCH,
    flesh::BENCH,
    selective::BENCH,
    control::BENCH,
    timeline::BENCH,
];

#[cfg(test)]
mod tests {
    //! Pins down that benchmarks count their cases before they measure them: without a count no time left can be told.
    use super::*;

    /// Those whose cases are told apart without building flesh, so that the test is quick.
    const QUICK: [&str; 6] = ["build", "reduced", "chain", "hand", "ladder", "deadline"];

    #[test]
    fn cases_are_counted_before_they_are_measured() {
        for bench in ALL.iter().filter(|bench| QUICK.contains(&bench.name)) {
            let all = bench.count(&Options::default()).expect("the gallery builds");
            assert!(all > 0, "{}", bench.name);
            let nothing = Options { case: "no such case".to_owned(), ..Options::default() };
            assert_eq!(bench.count(&nothing).expect("nothing to build"), 0, "{}", bench.name);
        }
    }

    #[test]
    fn as_many_are_measured_as_were_counted() {
        let options = Options { max_n: 10, case: "chain".to_owned(), ..Options::default() };
        let counted = build::BENCH.count(&options).expect("small chains build");
        assert_eq!((build::BENCH.run)(&options).expect("small chains build").len(), counted);
    }
}
