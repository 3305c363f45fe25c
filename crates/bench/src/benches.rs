//! The benchmarks. A new one is a file with a function, and a row in [`ALL`].

mod assembly;
mod bars;
mod batch;
mod bench;
pub(crate) mod build;
mod chain;
mod contact;
mod control;
mod deadline;
mod flesh;
mod hand;
mod hold;
mod ladder;
mod moving;
mod record;
mod reduced;
mod selective;
mod timeline;
mod timing;

pub(crate) use bench::{Axes, Bench, Options};
pub(crate) use record::{Record, table};
#[cfg(test)]
pub(crate) use timing::Timing;

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
    contact::BENCH,
];

#[cfg(test)]
mod tests {
    //! Checks that benchmarks count their cases before they measure them, which the estimate of the remaining time needs.
    use super::*;

    /// Those whose cases can be listed without building flesh, so that the test is quick.
    const QUICK: [&str; 7] = ["build", "reduced", "chain", "hand", "ladder", "deadline", "contact"];

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
