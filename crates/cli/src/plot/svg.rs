//! An SVG document, and the finer grid on which it is drawn.

use anyhow::{Result, anyhow};
use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::colours;

/// A part of the picture.
pub(crate) type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// plotters rounds every coordinate to a whole number. A grid this much finer than the picture's pixels keeps curves
/// smooth.
const GRID: u32 = 4;

/// A length in pixels of the picture, as a length on the grid.
pub(crate) fn px(pixels: u32) -> u32 {
    pixels * GRID
}

/// The same with a sign, for places.
pub(crate) fn at(pixels: i32) -> i32 {
    pixels * GRID as i32
}

/// Sans-serif letters of a size in pixels.
pub(crate) fn font(pixels: u32) -> FontDesc<'static> {
    ("sans-serif", px(pixels)).into_font()
}

/// Room that a title takes, in pixels.
pub(crate) const TITLE_HEIGHT: u32 = 44;

/// Writes a title at the top left.
pub(crate) fn title(area: &Area<'_>, text: &str) -> Result<()> {
    let style = TextStyle::from(font(16)).color(&colours::BLACK).pos(Pos::new(HPos::Left, VPos::Top));
    area.draw_text(text, &style, (at(24), at(14))).map_err(drawing_error)
}

/// Writes the name of a curve, the `k`-th, in a column beside a chart, with a piece of the curve before it.
pub(crate) fn name_of_curve(column: &Area<'_>, k: usize, name: &str, curve: ShapeStyle) -> Result<()> {
    let y = at(TITLE_HEIGHT as i32 + 14 + 20 * k as i32);
    column.draw(&PathElement::new(vec![(at(4), y), (at(30), y)], curve)).map_err(drawing_error)?;
    let style = TextStyle::from(font(13)).color(&colours::BLACK).pos(Pos::new(HPos::Left, VPos::Center));
    column.draw_text(name, &style, (at(38), y)).map_err(drawing_error)
}

/// Draws a document of `width` by `height` pixels.
pub(crate) fn document(
    (width, height): (u32, u32),
    draw: impl FnOnce(&Area<'_>) -> Result<()>,
) -> Result<String> {
    let mut text = String::new();
    {
        let root = SVGBackend::with_string(&mut text, (px(width), px(height))).into_drawing_area();
        root.fill(&WHITE).map_err(drawing_error)?;
        draw(&root)?;
        root.present().map_err(drawing_error)?;
    }
    // The size in which it is shown; the view box stays that of the grid.
    let fine = format!("width=\"{}\" height=\"{}\"", px(width), px(height));
    Ok(text.replacen(&fine, &format!("width=\"{width}\" height=\"{height}\""), 1))
}

/// plotters' errors, which name no file and borrow their backend, as ours.
pub(crate) fn drawing_error(error: impl std::fmt::Display) -> anyhow::Error {
    anyhow!("cannot draw: {error}")
}
