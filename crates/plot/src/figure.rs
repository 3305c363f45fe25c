//! A figure.

use std::path::Path;
use std::sync::OnceLock;

use plotters::prelude::*;
use plotters::style::register_font;

use crate::Chart;
use crate::error::PlotError;
use crate::grid::{CELLS, px};

/// Charts stacked vertically.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// In pixels; a PNG has twice as many, for dense screens.
    pub width: u32,
    /// See `width`.
    pub height: u32,
    /// From the top down, equally high.
    pub charts: Vec<Chart>,
}

impl Figure {
    /// The bytes of a file: PNG if its name ends so, else SVG.
    pub fn encode_as(&self, path: &Path) -> Result<Vec<u8>, PlotError> {
        match path.extension().is_some_and(|end| end.eq_ignore_ascii_case("png")) {
            true => self.png(),
            false => Ok(self.svg()?.into_bytes()),
        }
    }

    /// An SVG document.
    pub fn svg(&self) -> Result<String, PlotError> {
        let (fine, mut text) = (self.fine(), String::new());
        self.draw(SVGBackend::with_string(&mut text, fine))?;
        // The displayed size; the view box stays that of the grid.
        let size = |(width, height): (u32, u32)| format!("width=\"{width}\" height=\"{height}\"");
        Ok(text.replacen(&size(fine), &size((self.width, self.height)), 1))
    }

    /// The bytes of a PNG file.
    pub fn png(&self) -> Result<Vec<u8>, PlotError> {
        let fine = self.fine();
        let mut rgb = vec![0; 3 * fine.0 as usize * fine.1 as usize];
        self.draw(BitMapBackend::with_buffer(&mut rgb, fine))?;
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, fine.0 / CELLS, fine.1 / CELLS);
        encoder.set_color(png::ColorType::Rgb);
        encoder.write_header()?.write_image_data(&means(&rgb, fine.0 as usize))?;
        Ok(bytes)
    }

    fn fine(&self) -> (u32, u32) {
        (px(self.width), px(self.height))
    }

    fn draw<B: DrawingBackend>(&self, backend: B) -> Result<(), PlotError> {
        register_letters()?;
        let root = backend.into_drawing_area();
        root.fill(&WHITE).map_err(PlotError::draw)?;
        // The same for all, so that equal time axes align.
        let mut names_width = 0;
        for chart in &self.charts {
            names_width = names_width.max(chart.names_width(&root)?);
        }
        for (area, chart) in root.split_evenly((self.charts.len().max(1), 1)).iter().zip(&self.charts) {
            chart.draw(area, names_width)?;
        }
        root.present().map_err(PlotError::draw)
    }
}

/// Registers the font with plotters, once.
fn register_letters() -> Result<(), PlotError> {
    static DONE: OnceLock<bool> = OnceLock::new();
    let register = || register_font("sans-serif", FontStyle::Normal, dejavu::sans::regular()).is_ok();
    match DONE.get_or_init(register) {
        true => Ok(()),
        false => Err(PlotError::Draw("cannot read the font".to_owned())),
    }
}

/// Means over squares of `CELLS` by `CELLS` pixels of an image that is `width` pixels wide.
fn means(rgb: &[u8], width: usize) -> Vec<u8> {
    let cells = CELLS as usize;
    let (row, across) = (3 * width, width / cells);
    let mut mean = Vec::with_capacity(rgb.len() / (cells * cells));
    for rows in rgb.chunks_exact(cells * row) {
        for x in 0..across {
            for channel in 0..3 {
                let of_row = |y: usize| (0..cells).map(move |dx| (y, dx));
                let sum: u32 = (0..cells)
                    .flat_map(of_row)
                    .map(|(y, dx)| u32::from(rows[y * row + 3 * (x * cells + dx) + channel]))
                    .sum();
                mean.push((sum / (CELLS * CELLS)) as u8);
            }
        }
    }
    mean
}

#[cfg(test)]
mod tests {
    //! Checks that both kinds of file show the same chart: its words, its curve in its color, on white.
    use super::*;
    use crate::{Axis, Curve, color_of};

    fn figure() -> Figure {
        let points = vec![(1.0, 1.0), (10.0, 100.0), (100.0, 10_000.0)];
        let curve = Curve { label: "a curve".into(), color: color_of(1), points };
        let [x, y] = ["across", "up"].map(Axis::decades);
        let chart = Chart { title: "A <title>".into(), x, y, dots: true, curves: vec![curve] };
        Figure { width: 300, height: 200, charts: vec![chart] }
    }

    #[test]
    fn an_svg_has_words_and_a_dot_for_each_point() {
        let svg = figure().svg().expect("a drawing");
        for word in ["A &lt;title&gt;", "a curve", "across", "up", "10000", "width=\"300\" height=\"200\""] {
            assert!(svg.contains(word), "'{word}' is not in {svg}");
        }
        assert_eq!(svg.matches("<circle").count(), 3);
    }

    #[test]
    fn a_png_has_the_curve_in_its_color() {
        let bytes = figure().encode_as(Path::new("x.PNG")).expect("a drawing");
        let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().expect("a PNG");
        let mut rgb = vec![0; reader.output_buffer_size().expect("a size")];
        let info = reader.next_frame(&mut rgb).expect("pixels");
        assert_eq!((info.width, info.height), (600, 400));
        let count = |[r, g, b]: [u8; 3]| rgb.chunks_exact(3).filter(|pixel| *pixel == [r, g, b]).count();
        let RGBColor(r, g, b) = color_of(1);
        // The line is 4 pixels wide and goes across some 300 of them.
        let (curve, white) = (count([r, g, b]), count([255; 3]));
        assert!(curve > 500 && curve < 5000, "{curve} pixels are the curve's");
        assert!(white > 600 * 400 * 8 / 10, "{white} pixels are white");
    }

    #[test]
    fn means_are_taken_over_squares() {
        let pixels = [[0; 3], [4, 8, 0], [10; 3], [10; 3], [4, 0, 0], [8, 0, 40], [10; 3], [10; 3]];
        assert_eq!(means(&pixels.concat(), 4), [4, 2, 10, 10, 10, 10]);
    }
}
