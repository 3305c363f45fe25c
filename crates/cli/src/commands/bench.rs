//! `ligament bench`

use anyhow::{Context, Result, anyhow, bail};

use crate::args::BenchOptions;
use crate::benches::{self, Options};
use crate::failure::{Code, marked};
use crate::output::Output;
use crate::plot::{self, scaling};
use crate::suggest;

/// Runs one benchmark and writes what it found; without a name, lists them.
pub(crate) fn run(options: &BenchOptions, out: &mut Output<'_>) -> Result<()> {
    let Some(name) = &options.name else {
        writeln!(out.answer(), "Benchmarks, to be run by `ligament bench NAME`:")?;
        for bench in benches::ALL {
            writeln!(out.answer(), "  {:<10}{}", bench.name, bench.about)?;
        }
        let row = |bench: &benches::Bench| serde_json::json!({"name": bench.name, "about": bench.about});
        return out.set("benches", benches::ALL.iter().map(row).collect::<Vec<_>>());
    };
    let Some(bench) = benches::ALL.iter().find(|bench| bench.name == name) else {
        let names: Vec<&str> = benches::ALL.iter().map(|bench| bench.name).collect();
        return Err(suggest::unknown("benchmark", name, &names));
    };
    if options.urdf.is_some() && name != "reduced" {
        return Err(marked(Code::Usage, anyhow!("--urdf is for `ligament bench reduced`")));
    }
    let max_n = options.max_n.unwrap_or(usize::MAX);
    let min_n = options.min_n.unwrap_or(0);
    let case = options.case.clone().unwrap_or_default();
    let (export, urdf) = (options.export.clone(), options.urdf.clone());
    let asked = Options { min_n, max_n, case, export, urdf, counted: None };
    let records = bench.measure(&asked)?;
    if records.is_empty() {
        let words = options.case.as_ref().map(|words| format!("--case '{words}'"));
        let sizes = [("--min-n", options.min_n), ("--max-n", options.max_n)];
        let sizes = sizes.into_iter().filter_map(|(flag, n)| Some(format!("{flag} {}", n?)));
        let asked: Vec<String> = words.into_iter().chain(sizes).collect();
        bail!("no case of the benchmark '{name}' is as {} asks", asked.join(" with "));
    }
    if out.is_json() {
        let lines = out.raw();
        for record in &records {
            writeln!(lines, "{}", serde_json::to_string(record).context("cannot write a record as JSON")?)?;
        }
    } else {
        write!(out.answer(), "{}: {}\n\n{}", bench.name, bench.about, benches::table(&records))?;
    }
    if let Some(path) = &options.plot.plot {
        plot::write(path, &scaling::draw(bench.about, &records, bench.axes)?)?;
        if !options.json.json {
            out.wrote(path)?;
        }
    }
    Ok(())
}
