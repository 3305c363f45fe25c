//! How the time of a benchmark grows with the size of its case, or its residual falls with time: both axes logarithmic, one curve for each engine and
//! case, so that linear time is a line of slope one.

use anyhow::Result;
use plotters::prelude::*;

use super::colours;
use super::svg::{self, drawing_error};
use crate::benches::{Axes, Record};

const SIZE: (u32, u32) = (900, 600);

/// Draws the records as an SVG document.
pub(crate) fn draw(title: &str, records: &[Record], axes: Axes) -> Result<String> {
    if axes == Axes::Share {
        return super::share::draw(title, records);
    }
    let curves = curves(records, axes);
    let points = || curves.iter().flat_map(|(_, points)| points);
    let sizes = decades(points().map(|point| point.0));
    let times = decades(points().map(|point| point.1));
    svg::document(SIZE, |root| {
        svg::title(root, title)?;
        let mut context = ChartBuilder::on(root)
            .margin(svg::px(14))
            .margin_top(svg::px(svg::TITLE_HEIGHT))
            .margin_right(svg::px(30))
            .x_label_area_size(svg::px(42))
            .y_label_area_size(svg::px(76))
            .build_cartesian_2d((sizes.0..sizes.1).log_scale(), (times.0..times.1).log_scale())
            .map_err(drawing_error)?;
        context
            .configure_mesh()
            .x_desc(if axes == Axes::Scaling { "n" } else { "median, microseconds" })
            .y_desc(if axes == Axes::Scaling { "median, microseconds" } else { "residual" })
            .label_style(svg::font(13))
            .axis_desc_style(svg::font(14))
            .bold_line_style(colours::paled(colours::GREY, 0.5).stroke_width(svg::px(1)))
            .light_line_style(TRANSPARENT)
            .x_label_formatter(&|n| format!("{n:.0}"))
            .y_label_formatter(&|y| if axes == Axes::Scaling { format!("{y}") } else { format!("{y:.0e}") })
            .draw()
            .map_err(drawing_error)?;
        for (k, (label, points)) in curves.iter().enumerate() {
            let ink = colours::SERIES[k % colours::SERIES.len()];
            let style = ink.stroke_width(svg::px(2)).filled();
            context
                .draw_series(LineSeries::new(points.iter().copied(), style).point_size(svg::px(3)))
                .map_err(drawing_error)?
                .label(label)
                .legend(move |(x, y)| PathElement::new(vec![(x, y), (x + svg::at(26), y)], style));
        }
        context
            .configure_series_labels()
            .position(SeriesLabelPosition::UpperLeft)
            .margin(svg::px(10))
            .legend_area_size(svg::px(32))
            .label_font(svg::font(13))
            .background_style(WHITE.mix(0.85))
            .border_style(colours::paled(colours::GREY, 0.4))
            .draw()
            .map_err(drawing_error)
    })
}

/// The points of each engine and case, by growing size, in the order in which they first appear. A case of one size says
/// nothing of growth: it is left out where others have several.
fn curves(records: &[Record], axes: Axes) -> Vec<(String, Vec<(f64, f64)>)> {
    let mut curves: Vec<(String, Vec<(f64, f64)>)> = Vec::new();
    for record in records {
        let label = format!("{}: {}", record.engine, record.case);
        let time = record.median_us.max(f64::MIN_POSITIVE);
        let point = match axes {
            Axes::Scaling | Axes::Share => (record.n as f64, time),
            // What is left of it is rounding.
            Axes::Quality => (time, record.residual.max(1e-16)),
        };
        match curves.iter_mut().find(|(known, _)| *known == label) {
            Some((_, points)) => points.push(point),
            None => curves.push((label, vec![point])),
        }
    }
    for (_, points) in &mut curves {
        points.sort_by(|a, b| a.0.total_cmp(&b.0));
    }
    if curves.iter().any(|(_, points)| points.len() > 1) {
        curves.retain(|(_, points)| points.len() > 1);
    }
    curves
}

/// The whole decades that hold all the values; at least one.
fn decades(values: impl Iterator<Item = f64>) -> (f64, f64) {
    let (low, high) = values
        .filter(|value| value.is_finite() && *value > 0.0)
        .fold((f64::INFINITY, 0.0_f64), |(low, high), value| (low.min(value), high.max(value)));
    if low > high {
        return (1.0, 10.0);
    }
    let (low, high) = (low.log10().floor(), high.log10().ceil());
    (10_f64.powf(low), 10_f64.powf(high.max(low + 1.0)))
}

#[cfg(test)]
mod tests {
    //! Pins down the axes of the scaling plot and what is drawn in it.
    use super::{Axes, Record, curves, decades};
    use crate::benches::Timing;

    #[test]
    fn cases_of_one_size_are_drawn_alone_only() {
        let timing = Timing { median_us: 2.0, min_us: 1.0, runs: 5 };
        let of = |case: &str, n| Record::new("build", case.to_string(), n, &timing, 0.0);
        let labels = |records: &[Record]| -> Vec<String> {
            curves(records, Axes::Scaling)
                .into_iter()
                .map(|(label, points)| format!("{label} {}", points.len()))
                .collect()
        };
        assert_eq!(labels(&[of("a", 20), of("b", 10), of("b", 5)]), ["ligament: b 2"]);
        assert_eq!(labels(&[of("a", 20)]), ["ligament: a 1"]);
    }

    #[test]
    fn axes_are_whole_decades() {
        let near = |(a, b): (f64, f64), (c, d): (f64, f64)| {
            (a / c - 1.0).abs() < 1e-12 && (b / d - 1.0).abs() < 1e-12
        };
        assert!(near(decades([20.0, 3000.0].into_iter()), (10.0, 10_000.0)));
        assert!(near(decades([100.0].into_iter()), (100.0, 1000.0)));
        assert!(near(decades([f64::NAN, 0.0, -1.0].into_iter()), (1.0, 10.0)));
    }
}
