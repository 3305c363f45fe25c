//! Plots of `--plot`: time over size or residual over time, both logarithmic, so that linear time is a line of slope one; or time
//! over the fraction of strongly deformed elements, as KP08 Figure 5.

use ligament_plot::{Axis, Chart, Curve, Figure, color_of, paled};

use crate::benches::{Axes, Record};

/// The points of a curve.
type Points = Vec<(f64, f64)>;

/// A chart of the records.
pub(crate) fn figure(title: &str, records: &[Record], axes: Axes) -> Figure {
    let curves = curves(records, axes);
    let [n, time] = ["n", "median, microseconds"];
    let (x, y) = match axes {
        Axes::Scaling => (Axis::decades(n), Axis::decades(time)),
        Axes::Quality => (Axis::decades(time), Axis::decades("residual")),
        Axes::Share => {
            let highest =
                curves.iter().flat_map(|(_, points)| points).map(|point| point.1).fold(1.0, f64::max);
            let x = Axis::between("fraction of strongly deformed elements", 0.0, 1.0);
            (x, Axis::between(time, 0.0, 1.1 * highest))
        }
    };
    let color = |k: usize| match axes {
        Axes::Scaling | Axes::Quality => color_of(k),
        // Both ways of one model have the same color: the full one is paler (dotted in KP08).
        Axes::Share => paled(color_of(k / 2), if k.is_multiple_of(2) { 0.0 } else { 0.45 }),
    };
    let curve = |(k, (label, points))| Curve { label, color: color(k), points };
    let curves = curves.into_iter().enumerate().map(curve).collect();
    Figure {
        width: 1000,
        height: 600,
        charts: vec![Chart { title: title.to_owned(), x, y, dots: true, curves }],
    }
}

/// The points of each engine and case, from left to right, in order of first appearance. A case with a single size shows no
/// growth: it is omitted if others have several.
fn curves(records: &[Record], axes: Axes) -> Vec<(String, Points)> {
    let mut curves: Vec<(String, Points)> = Vec::new();
    for record in records {
        let time = record.median_us.max(f64::MIN_POSITIVE);
        let large = || record.extra.get("large").and_then(serde_json::Value::as_f64);
        let (label, point) = match axes {
            Axes::Scaling => (format!("{}: {}", record.engine, record.case), (record.n as f64, time)),
            // Residuals below this are rounding.
            Axes::Quality => {
                (format!("{}: {}", record.engine, record.case), (time, record.residual.max(1e-16)))
            }
            Axes::Share => match large() {
                Some(large) => (record.case.clone(), (large, time)),
                None => continue,
            },
        };
        match curves.iter_mut().find(|(known, _)| *known == label) {
            Some((_, points)) => points.push(point),
            None => curves.push((label, vec![point])),
        }
    }
    for (_, points) in &mut curves {
        points.sort_by(|a, b| a.0.total_cmp(&b.0));
    }
    let grows = |points: &Points| points.first().map(|first| first.0) < points.last().map(|last| last.0);
    if curves.iter().any(|(_, points)| grows(points)) {
        curves.retain(|(_, points)| grows(points));
    }
    curves
}

#[cfg(test)]
mod tests {
    //! Checks which records become curves.
    use super::*;
    use crate::benches::Timing;

    fn record(case: &str, n: usize) -> Record {
        let timing = Timing { median_us: 2.0, min_us: 1.0, runs: 5 };
        Record::new(case.to_string(), n, &timing, 0.0)
    }

    #[test]
    fn cases_of_one_size_are_drawn_alone_only() {
        let labels = |records: &[Record]| -> Vec<String> {
            let curves = curves(records, Axes::Scaling).into_iter();
            curves.map(|(label, points)| format!("{label} {}", points.len())).collect()
        };
        assert_eq!(labels(&[record("a", 20), record("b", 10), record("b", 5)]), ["ligament: b 2"]);
        assert_eq!(
            labels(&[record("a", 20), record("a", 20), record("b", 10), record("b", 5)]),
            ["ligament: b 2"]
        );
        assert_eq!(labels(&[record("a", 20)]), ["ligament: a 1"]);
    }

    #[test]
    fn shares_are_drawn_where_they_vary() {
        let of = |case: &str, large: f64| record(case, 10).with("large", large);
        let records = [of("worm, selective", 0.1), of("worm, selective", 0.5), of("worm motion", 0.3)];
        let found = curves(&records, Axes::Share);
        assert_eq!(found, [("worm, selective".to_owned(), vec![(0.1, 2.0), (0.5, 2.0)])]);
        let picture = figure("a title", &records, Axes::Share).svg().expect("a picture");
        assert!(picture.contains("worm, selective") && !picture.contains("worm motion"));
    }
}
