//! The benchmarks. A new one is a file with a function, and a row in [`ALL`].

pub(crate) mod build;
mod record;
mod timing;

use anyhow::Result;

pub(crate) use record::{Record, table};

/// A benchmark.
pub(crate) struct Bench {
    pub(crate) name: &'static str,
    /// One line: what is timed, and what the residual means.
    pub(crate) about: &'static str,
    pub(crate) run: fn(&Options) -> Result<Vec<Record>>,
}

/// What a person asked of a benchmark.
pub(crate) struct Options {
    /// Cases larger than this are left out.
    pub(crate) max_n: usize,
}

/// All of them.
pub(crate) const ALL: &[Bench] = &[build::BENCH];
