//! Curves over time.

use std::ops::Range;

use anyhow::Result;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::colours::{self, Ink};
use super::svg::{self, Area, drawing_error};

/// Room for the labels at the right, in pixels.
const LEGEND_WIDTH: u32 = 180;

/// How a curve is drawn. The first two can lie on each other and both be seen.
#[derive(Clone, Copy)]
pub(crate) enum Stroke {
    WidePale,
    ThinDashed,
    Thin,
}

impl Stroke {
    fn style(self, ink: Ink) -> ShapeStyle {
        match self {
            Stroke::WidePale => colours::paled(ink, 0.55).stroke_width(svg::px(5)),
            Stroke::ThinDashed => colours::shaded(ink, 0.8).stroke_width(svg::px(2)),
            Stroke::Thin => ink.stroke_width(svg::px(2)),
        }
    }
}

/// One curve.
pub(crate) struct Curve {
    pub(crate) label: String,
    pub(crate) ink: Ink,
    pub(crate) stroke: Stroke,
    /// Time and value; not empty.
    pub(crate) points: Vec<(f64, f64)>,
}

/// Some curves over one time axis.
pub(crate) struct Chart<'a> {
    pub(crate) title: &'a str,
    pub(crate) x_label: &'a str,
    pub(crate) y_label: &'a str,
    pub(crate) curves: Vec<Curve>,
    /// Values are drawn by their decimal logarithm and must be positive.
    pub(crate) logarithmic: bool,
}

/// Draws the chart, with a thin upright line at each of the `marks`.
pub(crate) fn draw(area: &Area<'_>, chart: &Chart<'_>, marks: &[f64]) -> Result<()> {
    let height = |value: f64| if chart.logarithmic { value.log10() } else { value };
    let points = || chart.curves.iter().flat_map(|curve| &curve.points);
    let times = range(points().map(|p| p.0), 0.0);
    let heights = range(points().map(|p| height(p.1)), 0.05);
    let (width, _) = area.dim_in_pixel();
    let (area, legend) = area.split_horizontally(width.saturating_sub(svg::px(LEGEND_WIDTH)));
    svg::title(&area, chart.title)?;
    let mut context = ChartBuilder::on(&area)
        .margin(svg::px(14))
        .margin_top(svg::px(svg::TITLE_HEIGHT))
        .x_label_area_size(svg::px(38))
        .y_label_area_size(svg::px(70))
        .build_cartesian_2d(times, heights.clone())
        .map_err(drawing_error)?;
    let tick = |value: &f64| if chart.logarithmic { format!("1e{value:.0}") } else { short(*value) };
    context
        .configure_mesh()
        .x_desc(chart.x_label)
        .y_desc(chart.y_label)
        .label_style(svg::font(13))
        .axis_desc_style(svg::font(14))
        .axis_style(colours::BLACK.stroke_width(svg::px(1)))
        .bold_line_style(colours::paled(colours::GREY, 0.6).stroke_width(svg::px(1)))
        .light_line_style(TRANSPARENT)
        .set_all_tick_mark_size(svg::px(4))
        .y_labels(7)
        .y_label_formatter(&tick)
        .draw()
        .map_err(drawing_error)?;
    for mark in marks {
        let line = [(*mark, heights.start), (*mark, heights.end)];
        let style = colours::GREY.stroke_width(svg::px(1));
        context.draw_series(LineSeries::new(line, style)).map_err(drawing_error)?;
    }
    for curve in &chart.curves {
        let points = curve.points.iter().map(|(time, value)| (*time, height(*value)));
        let (stroke, ink) = (curve.stroke, curve.ink);
        let drawn = match stroke {
            Stroke::WidePale | Stroke::Thin => {
                context.draw_series(LineSeries::new(points, stroke.style(ink)))
            }
            Stroke::ThinDashed => {
                let (dash, gap) = (svg::px(7), svg::px(5));
                context.draw_series(DashedLineSeries::new(points, dash, gap, stroke.style(ink)))
            }
        };
        drawn.map_err(drawing_error)?;
    }
    for (k, curve) in chart.curves.iter().enumerate() {
        draw_key(&legend, curve, svg::at(svg::TITLE_HEIGHT as i32 + 10 + 22 * k as i32))?;
    }
    Ok(())
}
/// A number without the last digits, which are rounding: 0.15, not 0.15000000000000002.
fn short(value: f64) -> String {
    format!("{value:.9e}").parse().map_or_else(|_| value.to_string(), |rounded: f64| rounded.to_string())
}

/// A sample of the curve, and its label, at a height.
fn draw_key(area: &Area<'_>, curve: &Curve, y: i32) -> Result<()> {
    let style = curve.stroke.style(curve.ink);
    // A dashed curve has a dashed sample: three strokes and two gaps.
    let strokes: &[(i32, i32)] = match curve.stroke {
        Stroke::WidePale | Stroke::Thin => &[(0, 31)],
        Stroke::ThinDashed => &[(0, 7), (12, 19), (24, 31)],
    };
    for (from, to) in strokes {
        let line = vec![(svg::at(*from), y), (svg::at(*to), y)];
        area.draw(&PathElement::new(line, style)).map_err(drawing_error)?;
    }
    let style = TextStyle::from(svg::font(13)).color(&colours::BLACK).pos(Pos::new(HPos::Left, VPos::Center));
    area.draw_text(&curve.label, &style, (svg::at(40), y)).map_err(drawing_error)
}

/// From the smallest to the largest, widened on both sides by a part of the difference; never empty.
fn range(values: impl Iterator<Item = f64>, widened: f64) -> Range<f64> {
    let (low, high) = values
        .filter(|value| value.is_finite())
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)));
    let (low, high) = if low <= high { (low, high) } else { (0.0, 1.0) };
    let size = high - low;
    // A constant still gets some room: plotters loops or draws nothing over an empty range.
    let margin =
        if size > 1e-9 * low.abs().max(high.abs()) { widened * size } else { 0.5 + 0.1 * high.abs() };
    low - margin..high + margin
}

#[cfg(test)]
mod tests {
    //! Pins down the ranges of axes: they hold all values and are never empty.
    use super::{range, short};

    #[test]
    fn labels_have_no_rounding_in_them() {
        assert_eq!([0.1 + 0.05, 3.0, -2.5e-7, 0.0].map(short), ["0.15", "3", "-0.00000025", "0"]);
    }

    #[test]
    fn ranges_hold_their_values_and_are_never_empty() {
        assert_eq!(range([1.0, 3.0, 2.0].into_iter(), 0.5), 0.0..4.0);
        for values in
            [vec![], vec![0.0], vec![5.0, 5.0], vec![f64::NAN], vec![f64::INFINITY, 1.0], vec![-1e300]]
        {
            let range = range(values.iter().copied(), 0.05);
            assert!(range.start < range.end && range.end.is_finite(), "{values:?} gives {range:?}");
        }
    }
}
