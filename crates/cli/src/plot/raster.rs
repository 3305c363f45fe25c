//! Our own SVG drawings as pixels, with letters of our own: no font has to be installed, and the bytes are the same everywhere.
//!
//! Only what our drawings hold is understood: rectangles, lines, polylines, polygons, circles and text, one after another.

use anyhow::{Context, Result, anyhow};
use ligament_film::{Image, lettering};

/// Pixels of the PNG for each pixel of the drawing, so that it is sharp on dense screens.
const DENSITY: f64 = 2.0;

/// Height of capitals as part of the size of a font, and six units of a glyph.
const CAPITALS: f64 = 0.72;

/// The bytes of a PNG file.
pub(super) fn png(drawing: &str) -> Result<Vec<u8>> {
    let mut tags = tags(drawing);
    let root = tags.next().filter(|tag| tag.name == "svg").context("the drawing has no beginning")?;
    let [width, height] = [root.number("width"), root.number("height")];
    let fine: f64 =
        root.get("viewBox").and_then(|view| view.split(' ').nth(2)?.parse().ok()).unwrap_or(width);
    let mut canvas = Canvas::new(width, height, DENSITY * width / fine);
    for tag in tags {
        canvas.draw(&tag);
    }
    let image = Image::from_rgb(canvas.width, canvas.height, canvas.rgb);
    Ok(image.ok_or_else(|| anyhow!("cannot draw: the picture has no size"))?.to_png()?)
}

/// An element: its name, its attributes as they stand, and the text in it.
struct Tag<'a> {
    name: &'a str,
    attributes: &'a str,
    text: &'a str,
}

impl<'a> Tag<'a> {
    fn get(&self, key: &str) -> Option<&'a str> {
        let at = self.attributes.find(&format!(" {key}=\""))? + key.len() + 3;
        self.attributes[at..].split('"').next()
    }

    fn number(&self, key: &str) -> f64 {
        self.get(key).and_then(|value| value.parse().ok()).unwrap_or(0.0)
    }

    /// A colour written as `#RRGGBB`.
    fn colour(&self, key: &str) -> Option<[u8; 3]> {
        let digits = self.get(key)?.strip_prefix('#')?;
        let part = |k: usize| u8::from_str_radix(digits.get(2 * k..2 * k + 2)?, 16).ok();
        Some([part(0)?, part(1)?, part(2)?])
    }

    fn points(&self) -> Vec<[f64; 2]> {
        let pairs = self.get("points").unwrap_or_default().split_whitespace();
        pairs
            .filter_map(|pair| pair.split_once(','))
            .filter_map(|(x, y)| Some([x.parse().ok()?, y.parse().ok()?]))
            .collect()
    }
}

fn tags(drawing: &str) -> impl Iterator<Item = Tag<'_>> {
    drawing.split('<').skip(1).filter(|part| !part.starts_with(['/', '?', '!'])).map(|part| {
        let (inside, text) = part.split_once('>').unwrap_or((part, ""));
        let end = inside.find([' ', '/']).unwrap_or(inside.len());
        Tag { name: &inside[..end], attributes: &inside[end..], text: text.trim() }
    })
}

/// Pixels, and by how much places of the drawing are scaled to them.
struct Canvas {
    width: u32,
    height: u32,
    rgb: Vec<u8>,
    scale: f64,
}

impl Canvas {
    fn new(width: f64, height: f64, scale: f64) -> Canvas {
        let [width, height] = [width, height].map(|side| (DENSITY * side).round() as u32);
        Canvas { width, height, rgb: vec![255; 3 * width as usize * height as usize], scale }
    }

    fn draw(&mut self, tag: &Tag<'_>) {
        let scale = self.scale;
        let opacity = tag.get("opacity").and_then(|value| value.parse().ok()).unwrap_or(1.0);
        let half = 0.5 * scale * tag.get("stroke-width").and_then(|value| value.parse().ok()).unwrap_or(1.0);
        let scaled =
            |points: Vec<[f64; 2]>| points.into_iter().map(|p| p.map(|x| scale * x)).collect::<Vec<_>>();
        let [fill, stroke] = ["fill", "stroke"].map(|key| tag.colour(key).map(|colour| (colour, opacity)));
        let number = |key: &str| tag.number(key);
        let (outline, filled) = match tag.name {
            "line" => (vec![[number("x1"), number("y1")], [number("x2"), number("y2")]], false),
            "polyline" => (tag.points(), false),
            "polygon" => (tag.points(), true),
            "rect" => {
                let [x, y, w, h] = ["x", "y", "width", "height"].map(number);
                (vec![[x, y], [x + w, y], [x + w, y + h], [x, y + h], [x, y]], true)
            }
            "circle" => {
                let [x, y, r] = ["cx", "cy", "r"].map(number);
                let at = |k: i32| (f64::from(k) * std::f64::consts::TAU / 24.0).sin_cos();
                ((0..=24).map(at).map(|(sin, cos)| [x + r * cos, y + r * sin]).collect(), true)
            }
            "text" => return self.write(tag, fill),
            _ => return,
        };
        let outline = scaled(outline);
        if let (true, Some(ink)) = (filled, fill) {
            self.fill(&outline, ink);
        }
        if let Some(ink) = stroke {
            outline.windows(2).for_each(|pair| self.line([pair[0], pair[1]], half, ink));
        }
    }

    fn write(&mut self, tag: &Tag<'_>, ink: Option<([u8; 3], f64)>) {
        let Some(ink) = ink else { return };
        let text = ["&lt;<", "&gt;>", "&quot;\"", "&apos;'", "&amp;&"].iter().fold(
            tag.text.to_owned(),
            |text, pair| {
                let (code, letter) = pair.split_at(pair.len() - 1);
                text.replace(code, letter)
            },
        );
        let size = self.scale * tag.number("font-size");
        let unit = CAPITALS * size / 6.0;
        let line = lettering(&text, unit);
        let back = match tag.get("text-anchor") {
            Some("middle") => 0.5 * line.width,
            Some("end") => line.width,
            _ => 0.0,
        };
        let down = match tag.get("dy") {
            Some("0.76em") => 0.76 * size,
            Some("0.5ex") => 0.26 * size,
            Some("-0.5ex") => -0.26 * size,
            _ => 0.0,
        };
        // Text is level, or goes up along a vertical axis, or down.
        let turn = tag
            .get("transform")
            .and_then(|turn| turn.strip_prefix("rotate(")?.split(',').next()?.trim().parse().ok());
        let (sin, cos) = f64::sin_cos(turn.unwrap_or(0.0_f64).to_radians());
        let [x, y] = ["x", "y"].map(|key| self.scale * tag.number(key));
        let place = |[a, b]: [f64; 2]| {
            let (a, b) = (a - back, b + down);
            [x + cos * a - sin * b, y + sin * a + cos * b]
        };
        line.strokes.iter().for_each(|stroke| self.line(stroke.map(place), (0.42 * unit).max(0.55), ink));
    }

    /// A thick line with round ends; pixels at its edge get a part of it.
    fn line(&mut self, [a, b]: [[f64; 2]; 2], half: f64, ink: ([u8; 3], f64)) {
        // A line thinner than a pixel is a paler one.
        let (half, ink) = (half.max(0.5), (ink.0, ink.1 * (2.0 * half).min(1.0)));
        let d = [b[0] - a[0], b[1] - a[1]];
        let length = d[0] * d[0] + d[1] * d[1];
        let reach = half + 1.0;
        let rows = a[1].min(b[1]) - reach..a[1].max(b[1]) + reach;
        let columns = a[0].min(b[0]) - reach..a[0].max(b[0]) + reach;
        self.each(
            rows,
            columns,
            |[x, y]| {
                let e = [x - a[0], y - a[1]];
                let along =
                    if length > 0.0 { ((d[0] * e[0] + d[1] * e[1]) / length).clamp(0.0, 1.0) } else { 0.0 };
                let away = (e[0] - along * d[0]).hypot(e[1] - along * d[1]);
                (half + 0.5 - away).clamp(0.0, 1.0)
            },
            ink,
        );
    }

    /// The inside of an outline, by the crossings of a ray; the edge is not smoothed, a stroke covers it.
    fn fill(&mut self, outline: &[[f64; 2]], ink: ([u8; 3], f64)) {
        let side =
            |k: usize, pick: fn(f64, f64) -> f64, start: f64| outline.iter().map(|p| p[k]).fold(start, pick);
        let rows = side(1, f64::min, f64::INFINITY)..side(1, f64::max, f64::NEG_INFINITY);
        let columns = side(0, f64::min, f64::INFINITY)..side(0, f64::max, f64::NEG_INFINITY);
        self.each(
            rows,
            columns,
            |[x, y]| {
                let crosses = |a: [f64; 2], b: [f64; 2]| {
                    (a[1] > y) != (b[1] > y) && x < a[0] + (y - a[1]) / (b[1] - a[1]) * (b[0] - a[0])
                };
                let next = outline.iter().cycle().skip(1);
                let count = outline.iter().zip(next).filter(|(a, b)| crosses(**a, **b)).count();
                if count % 2 == 1 { 1.0 } else { 0.0 }
            },
            ink,
        );
    }

    /// Lays ink over pixels, each by how much of it is covered.
    fn each(
        &mut self,
        rows: std::ops::Range<f64>,
        columns: std::ops::Range<f64>,
        cover: impl Fn([f64; 2]) -> f64,
        (colour, opacity): ([u8; 3], f64),
    ) {
        let within = |range: std::ops::Range<f64>, most: u32| {
            let end = range.end.ceil().clamp(0.0, f64::from(most)) as usize;
            range.start.floor().clamp(0.0, f64::from(most)) as usize..end
        };
        let columns = within(columns, self.width);
        for y in within(rows, self.height) {
            for x in columns.clone() {
                let part = opacity * cover([x as f64 + 0.5, y as f64 + 0.5]);
                if part > 0.0 {
                    let at = 3 * (y * self.width as usize + x);
                    for (old, new) in self.rgb[at..at + 3].iter_mut().zip(colour) {
                        *old = (f64::from(*old) + (f64::from(new) - f64::from(*old)) * part).round() as u8;
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    //! Pins down that what is in a drawing is where it belongs among the pixels.
    use super::*;

    const DRAWING: &str = "<svg width=\"20\" height=\"10\" viewBox=\"0 0 80 40\">\n\
        <rect x=\"0\" y=\"0\" width=\"40\" height=\"40\" opacity=\"1\" fill=\"#FF0000\" stroke=\"none\"/>\n\
        <line opacity=\"1\" stroke=\"#0000FF\" stroke-width=\"8\" x1=\"60\" y1=\"0\" x2=\"60\" y2=\"40\"/>\n\
        <text x=\"4\" y=\"36\" dy=\"0\" text-anchor=\"start\" font-size=\"30\" opacity=\"1\" fill=\"#00FF00\">\nI\n</text>\n</svg>";

    #[test]
    fn shapes_are_where_they_belong() {
        let mut canvas = Canvas::new(20.0, 10.0, 0.5);
        tags(DRAWING).skip(1).for_each(|tag| canvas.draw(&tag));
        let pixel = |x: usize, y: usize| &canvas.rgb[3 * (y * 40 + x)..3 * (y * 40 + x) + 3];
        assert_eq!((pixel(15, 10), pixel(25, 10)), (&[255, 0, 0][..], &[255, 255, 255][..]));
        assert_eq!((pixel(29, 10), pixel(30, 3)), (&[0, 0, 255][..], &[0, 0, 255][..]));
        assert!(pixel(2, 12)[1] > 120, "the stem of the I is green: {:?}", pixel(2, 12));
        assert!(png(DRAWING).is_ok_and(|bytes| bytes.starts_with(b"\x89PNG")));
        assert!(png("no drawing").is_err());
    }
}
