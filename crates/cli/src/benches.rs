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

use std::path::PathBuf;

use anyhow::Result;

use crate::progress;

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
}

impl Options {
    /// Whether a case was asked for.
    pub(crate) fn wants(&self, case: &str, n: usize) -> bool {
        let wanted = (self.min_n..=self.max_n).contains(&n) && case.contains(&self.case);
        if wanted {
            progress::now(&format!("{case}, n = {n}"));
        }
        wanted
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
