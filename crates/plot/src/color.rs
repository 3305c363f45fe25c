//! Colors that people with any kind of color vision can distinguish (the set of Okabe and Ito).

use plotters::style::RGBColor;

/// Red, green and blue.
pub type Color = RGBColor;

pub(crate) const BLACK: Color = RGBColor(40, 40, 40);
pub(crate) const GRAY: Color = RGBColor(150, 150, 150);

/// In the order in which curves take them: blue, vermilion, green, purple, orange, sky blue, black.
const SERIES: [Color; 7] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(230, 159, 0),
    RGBColor(86, 180, 233),
    BLACK,
];

/// The color of the `k`-th curve; repeats after seven.
pub fn color_of(k: usize) -> Color {
    SERIES[k % SERIES.len()]
}

/// Between the color itself (0) and white (1).
pub fn paled(RGBColor(r, g, b): Color, white: f64) -> Color {
    let channel = |c: u8| (f64::from(c) + (255.0 - f64::from(c)) * white.clamp(0.0, 1.0)).round() as u8;
    RGBColor(channel(r), channel(g), channel(b))
}
