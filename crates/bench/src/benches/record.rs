//! One measurement, as every benchmark reports it.

use std::fmt::Write;

use serde::Serialize;
use serde_json::{Map, Value};

use super::timing::Timing;

/// A line of a benchmark's output. The field names are those of the JSON.
#[derive(Serialize)]
pub(crate) struct Record {
    /// The benchmark: set by the caller.
    pub(crate) bench: &'static str,
    /// The engine and method.
    pub(crate) engine: &'static str,
    /// The case.
    pub(crate) case: String,
    /// The size.
    pub(crate) n: usize,
    pub(crate) median_us: f64,
    pub(crate) min_us: f64,
    pub(crate) runs: usize,
    /// The error of the result.
    pub(crate) residual: f64,
    /// Additional values.
    #[serde(flatten)]
    pub(crate) extra: Map<String, Value>,
}

impl Record {
    /// A record of our engine.
    pub(crate) fn new(case: impl Into<String>, n: usize, timing: &Timing, residual: f64) -> Record {
        let Timing { median_us, min_us, runs } = *timing;
        let (bench, engine, extra) = ("", "ligament", Map::new());
        Record { bench, engine, case: case.into(), n, median_us, min_us, runs, residual, extra }
    }

    /// Sets the method.
    pub(crate) fn by(mut self, engine: &'static str) -> Record {
        self.engine = engine;
        self
    }

    /// Adds a value.
    pub(crate) fn with(mut self, key: &str, value: impl Into<Value>) -> Record {
        self.extra.insert(key.to_string(), value.into());
        self
    }
}

/// The records as an aligned table; additional values become columns at the end.
pub(crate) fn table(records: &[Record]) -> String {
    let mut extra: Vec<&str> = Vec::new();
    for key in records.iter().flat_map(|record| record.extra.keys()) {
        if !extra.contains(&key.as_str()) {
            extra.push(key);
        }
    }
    let mut rows: Vec<Vec<String>> = Vec::with_capacity(records.len() + 1);
    let fixed = ["engine", "case", "n", "median_us", "min_us", "runs", "residual"];
    rows.push(fixed.iter().chain(&extra).map(ToString::to_string).collect());
    for r in records {
        let mut row = vec![
            r.engine.to_string(),
            r.case.clone(),
            r.n.to_string(),
            format!("{:.1}", r.median_us),
            format!("{:.1}", r.min_us),
            r.runs.to_string(),
            format!("{:.1e}", r.residual),
        ];
        row.extend(extra.iter().map(|key| r.extra.get(*key).map_or_else(String::new, shown)));
        rows.push(row);
    }
    aligned(&rows)
}

/// The first two columns are text, aligned left; the others are numbers, aligned right.
fn aligned(rows: &[Vec<String>]) -> String {
    let columns = rows.first().map_or(0, Vec::len);
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for (column, (cell, width)) in row.iter().zip(&widths).enumerate() {
            // Writing to a string cannot fail.
            let _ =
                if column < 2 { write!(line, "{cell:<width$}  ") } else { write!(line, "{cell:>width$}  ") };
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

fn shown(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Number(number) => match number.as_f64() {
            Some(x) if number.is_f64() => format!("{x:.3}"),
            _ => number.to_string(),
        },
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    //! Checks the keys of the JSON, and an aligned table.
    use super::*;

    fn record(case: &str, n: usize) -> Record {
        let timing = Timing { median_us: 12.5, min_us: 11.0, runs: 7 };
        Record::new(case.to_string(), n, &timing, 0.0)
    }

    #[test]
    fn json_has_the_agreed_keys() {
        let record = Record { bench: "build", ..record("chain", 3).with("loops", 2) };
        let json = serde_json::to_value(record).expect("a record is JSON");
        let expected = serde_json::json!({
            "bench": "build", "engine": "ligament", "case": "chain", "n": 3, "median_us": 12.5, "min_us": 11.0,
            "runs": 7, "residual": 0.0, "loops": 2
        });
        assert_eq!(json, expected);
    }

    #[test]
    fn columns_line_up() {
        let text = table(&[record("chain", 3).with("loops", 2), record("a longer one", 100_000)]);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 3);
        let end_of = |line: &str, word: &str| line.find(word).map(|at| at + word.len());
        assert_eq!(end_of(lines[0], "median_us"), end_of(lines[1], "12.5"));
        assert_eq!(end_of(lines[1], "12.5"), end_of(lines[2], "12.5"));
        assert_eq!(end_of(lines[0], "loops"), end_of(lines[1], "2").map(|_| lines[1].len()));
        assert_eq!(table(&[]).lines().count(), 1);
    }
}
