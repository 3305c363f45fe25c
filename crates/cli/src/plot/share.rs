//! Times over the part of elements that is largely deformed: both axes linear, one curve for each case, as KP08 Figure 5.

use anyhow::Result;
use plotters::prelude::*;

use super::colours;
use super::svg::{self, drawing_error};
use crate::benches::Record;

const SIZE: (u32, u32) = (900, 600);

/// Room for the names of the curves, in pixels. They stand beside the chart: curves may be anywhere in it.
const NAMES: u32 = 170;

/// Draws the records that have several parts as an SVG document.
pub(crate) fn draw(title: &str, records: &[Record]) -> Result<String> {
    let curves = curves(records);
    let highest = curves.iter().flat_map(|(_, points)| points).map(|point| point.1).fold(1.0, f64::max);
    svg::document(SIZE, |root| {
        svg::title(root, title)?;
        let (chart, names) = root.split_horizontally(svg::px(SIZE.0 - NAMES));
        let mut context = ChartBuilder::on(&chart)
            .margin(svg::px(14))
            .margin_top(svg::px(svg::TITLE_HEIGHT))
            .x_label_area_size(svg::px(42))
            .y_label_area_size(svg::px(76))
            .build_cartesian_2d(0.0..1.0, 0.0..1.1 * highest)
            .map_err(drawing_error)?;
        context
            .configure_mesh()
            .x_desc("part of the elements that is largely deformed")
            .y_desc("median, microseconds")
            .label_style(svg::font(13))
            .axis_desc_style(svg::font(14))
            .bold_line_style(colours::paled(colours::GREY, 0.5).stroke_width(svg::px(1)))
            .light_line_style(TRANSPARENT)
            .draw()
            .map_err(drawing_error)?;
        for (k, (label, points)) in curves.iter().enumerate() {
            // The two ways of one model have one colour: the full one is paler, as KP08 dots it.
            let ink = colours::SERIES[k / 2 % colours::SERIES.len()];
            let ink = if k % 2 == 0 { ink } else { colours::paled(ink, 0.45) };
            let style = ink.stroke_width(svg::px(2)).filled();
            context
                .draw_series(LineSeries::new(points.iter().copied(), style).point_size(svg::px(3)))
                .map_err(drawing_error)?;
            svg::name_of_curve(&names, k, label, style)?;
        }
        Ok(())
    })
}

/// The points of each case, in the order in which they first appear; cases with one point have no curve.
fn curves(records: &[Record]) -> Vec<(&str, Vec<(f64, f64)>)> {
    let mut curves: Vec<(&str, Vec<(f64, f64)>)> = Vec::new();
    for record in records {
        let Some(large) = record.extra.get("large").and_then(serde_json::Value::as_f64) else { continue };
        let point = (large, record.median_us);
        match curves.iter_mut().find(|(case, _)| *case == record.case) {
            Some((_, points)) => points.push(point),
            None => curves.push((&record.case, vec![point])),
        }
    }
    curves.retain(|(_, points)| points.len() > 1);
    curves
}

#[cfg(test)]
mod tests {
    //! Curves are drawn for cases of several points alone.
    use super::*;
    use crate::benches::Timing;

    #[test]
    fn cases_of_one_point_have_no_curve() {
        let timing = Timing { median_us: 2.0, min_us: 1.0, runs: 5 };
        let of = |case: &str, large: f64| {
            Record::new("selective", case.to_string(), 10, &timing, 0.0).with("large", large)
        };
        let records = [of("worm, selective", 0.1), of("worm, selective", 0.5), of("worm motion", 0.3)];
        let found = curves(&records);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0], ("worm, selective", vec![(0.1, 2.0), (0.5, 2.0)]));
        let picture = draw("a title", &records).expect("a picture");
        assert!(picture.contains("worm, selective") && !picture.contains("worm motion"));
    }
}
