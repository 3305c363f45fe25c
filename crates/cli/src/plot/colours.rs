//! Colours that people with any kind of colour vision can tell apart (the set of Okabe and Ito).

use plotters::style::RGBColor;

/// A colour to draw with.
pub(crate) type Ink = RGBColor;

pub(crate) const BLACK: Ink = RGBColor(40, 40, 40);
pub(crate) const ORANGE: Ink = RGBColor(230, 159, 0);
pub(crate) const SKY: Ink = RGBColor(86, 180, 233);
pub(crate) const GREEN: Ink = RGBColor(0, 158, 115);
pub(crate) const BLUE: Ink = RGBColor(0, 114, 178);
pub(crate) const VERMILION: Ink = RGBColor(213, 94, 0);
pub(crate) const PURPLE: Ink = RGBColor(204, 121, 167);
pub(crate) const GREY: Ink = RGBColor(150, 150, 150);

/// In the order in which curves take them.
pub(crate) const SERIES: [Ink; 7] = [BLUE, VERMILION, GREEN, PURPLE, ORANGE, SKY, BLACK];

/// Between black (0) and the colour itself (1).
pub(crate) fn shaded(RGBColor(r, g, b): Ink, light: f64) -> Ink {
    let channel = |c: u8| (f64::from(c) * light.clamp(0.0, 1.0)).round() as u8;
    RGBColor(channel(r), channel(g), channel(b))
}

/// Between the colour itself (0) and white (1).
pub(crate) fn paled(RGBColor(r, g, b): Ink, white: f64) -> Ink {
    let channel = |c: u8| (f64::from(c) + (255.0 - f64::from(c)) * white.clamp(0.0, 1.0)).round() as u8;
    RGBColor(channel(r), channel(g), channel(b))
}
