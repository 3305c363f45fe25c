//! Curves over two axes, with a legend.

use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::Color as _;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use crate::error::PlotError;
use crate::grid::{at, px};
use crate::{Axis, Color, color, paled};

/// One curve.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// Its name.
    pub label: String,
    /// Its color.
    pub color: Color,
    /// Its points, from left to right.
    pub points: Vec<(f64, f64)>,
}

/// Some curves over the same axes.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// The title.
    pub title: String,
    /// The horizontal axis.
    pub x: Axis,
    /// The vertical axis.
    pub y: Axis,
    /// Whether to draw a dot at each point, for sparse measurements.
    pub dots: bool,
    /// The curves. Later ones are drawn over earlier ones.
    pub curves: Vec<Curve>,
}

/// Height of the title, in pixels.
const TITLE_HEIGHT: u32 = 44;

/// Distance between legend entries, in pixels.
const NAME_HEIGHT: i32 = 22;

/// Where legend labels begin, in pixels, after a sample of the curve.
const NAME_INDENT: i32 = 36;

type Area<B> = DrawingArea<B, Shift>;

impl Chart {
    /// Draws it over the whole area, with this width at the right for the legend.
    pub(crate) fn draw<B: DrawingBackend>(&self, area: &Area<B>, names_width: u32) -> Result<(), PlotError> {
        let title = text_style(16, VPos::Top);
        area.draw_text(&self.title, &title, (at(24), at(14))).map_err(PlotError::draw)?;
        // The legend is beside the chart, because curves may be anywhere in it.
        let (width, _) = area.dim_in_pixel();
        let (area, names) = area.split_horizontally(width - names_width.min(width / 2));

        let points = || self.curves.iter().flat_map(|curve| &curve.points);
        let x = self.x.scale(points().map(|point| point.0), 0.0);
        let y = self.y.scale(points().map(|point| point.1), 0.05);
        let mut context = ChartBuilder::on(&area)
            .margin(px(14))
            .margin_top(px(TITLE_HEIGHT))
            .x_label_area_size(px(42))
            .y_label_area_size(px(76))
            .build_cartesian_2d(x, y)
            .map_err(PlotError::draw)?;
        context
            .configure_mesh()
            .x_desc(&self.x.label)
            .y_desc(&self.y.label)
            .label_style(font(13))
            .axis_desc_style(font(14))
            .axis_style(color::BLACK.stroke_width(px(1)))
            .bold_line_style(paled(color::GRAY, 0.6).stroke_width(px(1)))
            .light_line_style(TRANSPARENT)
            .set_all_tick_mark_size(px(4))
            .y_labels(7)
            .x_label_formatter(&|value| self.x.tick(*value))
            .y_label_formatter(&|value| self.y.tick(*value))
            .draw()
            .map_err(PlotError::draw)?;
        for (k, curve) in self.curves.iter().enumerate() {
            let style = curve.color.stroke_width(px(2)).filled();
            let line = LineSeries::new(curve.points.iter().copied(), style);
            let line = line.point_size(if self.dots { px(3) } else { 0 });
            context.draw_series(line).map_err(PlotError::draw)?;
            let y = at(TITLE_HEIGHT as i32 + 10 + NAME_HEIGHT * k as i32);
            let piece = PathElement::new(vec![(at(2), y), (at(NAME_INDENT - 8), y)], style);
            names.draw(&piece).map_err(PlotError::draw)?;
            let label = text_style(13, VPos::Center);
            names.draw_text(&curve.label, &label, (at(NAME_INDENT), y)).map_err(PlotError::draw)?;
        }
        Ok(())
    }

    /// Width of the legend.
    pub(crate) fn names_width<B: DrawingBackend>(&self, area: &Area<B>) -> Result<u32, PlotError> {
        let style = text_style(13, VPos::Center);
        let mut widest = 0;
        for curve in &self.curves {
            widest = widest.max(area.estimate_text_size(&curve.label, &style).map_err(PlotError::draw)?.0);
        }
        // The font of a browser may be wider than the measured one.
        Ok(widest + widest / 8 + px(NAME_INDENT as u32 + 12))
    }
}

/// A font of a size in pixels.
fn font(pixels: u32) -> FontDesc<'static> {
    ("sans-serif", px(pixels)).into_font()
}

fn text_style(pixels: u32, height: VPos) -> TextStyle<'static> {
    TextStyle::from(font(pixels)).color(&color::BLACK).pos(Pos::new(HPos::Left, height))
}
