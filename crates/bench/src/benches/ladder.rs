//! `ladder`: the rope ladders of Faure 1999 (F99), whose rungs close loops.
//!
//! The cases `(s,n)` are F99 Table 2: one solve of all constraints, from a swinging ladder that is slightly out of joint, by each
//! of the four methods that the paper compares, to a precision of 1e-3 on unit bars. The same solve on longer ladders shows how
//! time grows. The residual is the largest remaining constraint violation.
//!
//! The cases `(s,n) swinging` are steps of 5 ms of a ladder with the links of `ligament-bench chain`, for comparison with other
//! engines (`cargo xtask bench ladder --peers`): time of a step, and as residual the largest joint error in the steps before, as
//! a fraction of a bar.
//!
//! n counts scalar constraints, of tree and loops together.

mod solve;
mod swinging;

use anyhow::Result;
use ligament_gallery::Ladder;

use super::{Axes, Bench, Options, Record};

/// The row in the table of benchmarks.
pub(crate) const BENCH: Bench = Bench {
    name: "ladder",
    about: "closed loops: n constraints of F99's ladders, solved once or swinging (residual: largest joint error in bars)",
    axes: Axes::Scaling,
    run,
};

/// F99 Table 2.
const TABLE: [(usize, usize); 5] = [(12, 1), (12, 4), (1, 48), (1, 96), (6, 96)];

/// Longer ladders, up to 100,000 constraints.
const LONG: [(usize, usize); 3] = [(1, 480), (1, 2_400), (1, 8_334)];

fn run(options: &Options) -> Result<Vec<Record>> {
    let mut records = Vec::new();
    for (size, patterns) in TABLE.into_iter().chain(LONG) {
        let (case, n) = name(size, patterns)?;
        if options.wants(&case, n) {
            let long = !TABLE.contains(&(size, patterns));
            solve::measure(size, patterns, &case, n, long, &mut records)?;
        }
    }
    solve::add_slopes(&mut records);
    for (size, patterns) in TABLE {
        let (case, n) = name(size, patterns)?;
        let case = format!("{case} swinging");
        if options.wants(&case, n) {
            swinging::measure(options, size, patterns, &case, n, &mut records)?;
        }
    }
    Ok(records)
}

/// Name of a case, and its constraints.
fn name(size: usize, patterns: usize) -> Result<(String, usize)> {
    let counts = Ladder::of(size, patterns).counts()?;
    Ok((format!("({size},{patterns})"), counts.tree_rows + counts.loop_rows))
}

#[cfg(test)]
mod tests {
    //! Checks the cases, their methods, and their accuracy.
    use super::*;

    #[test]
    fn small_ladders_are_closed_by_all_four() {
        let case = "(12,1)".to_string();
        let records = run(&Options { max_n: 1_000, case, ..Options::default() }).expect("the gallery builds");
        let solved: Vec<&str> = records.iter().filter(|r| r.case == "(12,1)").map(|r| r.engine).collect();
        let methods = ["full-dense", "full-iterative", "structured-dense", "structured-iterative"];
        assert_eq!(solved, methods.map(|method| format!("ligament/{method}")));
        for record in &records {
            assert_eq!(record.n, 78);
            // Requested: 1e-3 of a bar; swinging bars rotate during a step, which leaves a little more.
            assert!(record.residual < 1.1e-3, "{} {}: {}", record.engine, record.case, record.residual);
        }
        assert_eq!(records.iter().filter(|r| r.case.ends_with("swinging")).count(), 2);
    }
}
