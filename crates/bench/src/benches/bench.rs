//! The definition of a benchmark, and its options.

use std::cell::Cell;
use std::path::PathBuf;

use anyhow::Result;
use ligament_terminal::progress::{self, parts};

use super::Record;

/// A benchmark.
pub(crate) struct Bench {
    pub(crate) name: &'static str,
    /// One line: what is timed, and the meaning of the residual.
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
    /// Time over the fraction of strongly deformed elements.
    Share,
}

/// Options of a benchmark.
pub(crate) struct Options {
    /// Cases smaller than this are excluded, and those larger than `max_n`.
    pub(crate) min_n: usize,
    /// See `min_n`.
    pub(crate) max_n: usize,
    /// Only cases with these words in their name.
    pub(crate) case: String,
    /// Folder for models and states for other engines.
    pub(crate) export: Option<PathBuf>,
    /// A robot to measure as well.
    pub(crate) urdf: Option<PathBuf>,
    /// A character to drop as well.
    pub(crate) mjcf: Option<PathBuf>,
    /// If set, cases are only counted and not measured: the count so far.
    pub(crate) counted: Option<Cell<usize>>,
}

impl Default for Options {
    /// All cases.
    fn default() -> Options {
        Options {
            min_n: 0,
            max_n: usize::MAX,
            case: String::new(),
            export: None,
            urdf: None,
            mjcf: None,
            counted: None,
        }
    }
}

impl Options {
    /// Whether a case is selected.
    pub(crate) fn asks_for(&self, case: &str, n: usize) -> bool {
        (self.min_n..=self.max_n).contains(&n) && case.contains(&self.case)
    }

    /// Whether to measure a case now: called once for each, just before it.
    pub(crate) fn wants(&self, case: &str, n: usize) -> bool {
        self.asks_for(case, n) && self.begins(&format!("{case}, n = {n}"))
    }

    /// The same for cases that are measured together.
    pub(super) fn begins(&self, what: &str) -> bool {
        match &self.counted {
            Some(counted) => counted.set(counted.get() + 1),
            None => parts::begin(what),
        }
        self.counted.is_none()
    }
}

impl Bench {
    /// Measures the selected cases, with a progress bar on a terminal.
    pub(crate) fn measure(&self, options: &Options) -> Result<Vec<Record>> {
        let all = if progress::is_watched() { self.count(options)? } else { 0 };
        let _bar = parts::watch(self.name, all);
        let mut records = (self.run)(options)?;
        records.iter_mut().for_each(|record| record.bench = self.name);
        Ok(records)
    }

    /// Number of selected cases.
    pub(super) fn count(&self, options: &Options) -> Result<usize> {
        let case = options.case.clone();
        let (urdf, mjcf) = (options.urdf.clone(), options.mjcf.clone());
        let (min_n, max_n, counted) = (options.min_n, options.max_n, Some(Cell::new(0)));
        let counting = Options { min_n, max_n, case, export: None, urdf, mjcf, counted };
        (self.run)(&counting)?;
        Ok(counting.counted.map_or(0, Cell::into_inner))
    }
}
