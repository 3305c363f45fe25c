//! Runs one benchmark, or lists them.

use anyhow::{Context, Result, anyhow, bail};
use ligament_terminal::failure::{Code, marked};
use ligament_terminal::output::Output;
use ligament_terminal::{files, suggest};

use crate::args::Cli;
use crate::benches::{self, Bench, Options};
use crate::plot;

/// Runs one benchmark and writes its records; without a name, lists them.
pub(crate) fn run(cli: &Cli, out: &mut Output<'_>) -> Result<()> {
    let Some(name) = &cli.name else {
        return list(out);
    };
    let Some(bench) = benches::ALL.iter().find(|bench| bench.name == name) else {
        let names: Vec<&str> = benches::ALL.iter().map(|bench| bench.name).collect();
        return Err(suggest::unknown("benchmark", name, &names));
    };
    for (flag, given, only) in
        [("--urdf", cli.urdf.is_some(), "reduced"), ("--mjcf", cli.mjcf.is_some(), "contact")]
    {
        if given && name != only {
            let asked = anyhow!("{flag} needs the benchmark `{only}`: ligament-bench {only} {flag} FILE");
            return Err(marked(Code::Usage, asked));
        }
    }
    let records = bench.measure(&Options {
        min_n: cli.min_n.unwrap_or(0),
        max_n: cli.max_n.unwrap_or(usize::MAX),
        case: cli.case.clone().unwrap_or_default(),
        export: cli.export.clone(),
        urdf: cli.urdf.clone(),
        mjcf: cli.mjcf.clone(),
        counted: None,
    })?;
    if records.is_empty() {
        let words = cli.case.as_ref().map(|words| format!("--case '{words}'"));
        let sizes = [("--min-n", cli.min_n), ("--max-n", cli.max_n)];
        let sizes = sizes.into_iter().filter_map(|(flag, n)| Some(format!("{flag} {}", n?)));
        let asked: Vec<String> = words.into_iter().chain(sizes).collect();
        bail!("no case of the benchmark '{name}' matches {}", asked.join(" with "));
    }
    if out.is_json() {
        let lines = out.raw();
        for record in &records {
            writeln!(lines, "{}", serde_json::to_string(record).context("cannot write a record as JSON")?)?;
        }
    } else {
        write!(out.answer(), "{}: {}\n\n{}", bench.name, bench.about, benches::table(&records))?;
    }
    if let Some(path) = &cli.plot.plot {
        let figure = plot::figure(bench.about, &records, bench.axes);
        files::write_bytes("--plot", path, &figure.encode_as(path)?)?;
        if !cli.json.json {
            out.wrote(path)?;
        }
    }
    Ok(())
}

fn list(out: &mut Output<'_>) -> Result<()> {
    writeln!(out.answer(), "Benchmarks (run with `ligament-bench NAME`):")?;
    for bench in benches::ALL {
        writeln!(out.answer(), "  {:<10}{}", bench.name, bench.about)?;
    }
    let row = |bench: &Bench| serde_json::json!({"name": bench.name, "about": bench.about});
    out.set("benches", benches::ALL.iter().map(row).collect::<Vec<_>>())
}
