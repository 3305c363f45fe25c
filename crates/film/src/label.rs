//! Text in pictures, in a built-in stroke font: it needs no file and looks the same everywhere.
//!
//! A glyph is a few strokes on a grid; a stroke is a polyline of points, two digits each, x then y. The baseline is at y =
//! 2, lowercase letters reach 6, capitals 8, descenders 0.

use crate::Color;
use crate::image::Image;

/// Space between glyphs, in units of the grid.
const GAP: f64 = 2.2;

/// The segments of a glyph at a position of its baseline, and its width.
fn laid_out(letter: char, [x, base]: [f64; 2], unit: f64) -> (Vec<[[f64; 2]; 2]>, f64) {
    let strokes = glyph(letter);
    let point = |pair: &[u8]| {
        let digit = |byte: u8| f64::from(byte.wrapping_sub(b'0'));
        [x + digit(pair[0]) * unit, base - (digit(pair[1]) - 2.0) * unit]
    };
    let width = strokes.split(' ').flat_map(|s| s.as_bytes().chunks_exact(2)).map(|p| p[0] - b'0').max();
    let segments = strokes.split(' ').flat_map(|stroke| {
        let points: Vec<[f64; 2]> = stroke.as_bytes().chunks_exact(2).map(point).collect();
        points.windows(2).map(|pair| [pair[0], pair[1]]).collect::<Vec<_>>()
    });
    (segments.collect(), f64::from(width.unwrap_or(2)) * unit)
}

/// Writes a line of text with the left end of its baseline at a position, in pixels from the upper left corner. Returns the
/// position of the next glyph.
pub(crate) fn write(image: &mut Image, text: &str, [left, base]: [f64; 2], unit: f64, color: Color) -> f64 {
    let half = (0.42 * unit).max(0.55);
    let mut x = left;
    for letter in text.chars() {
        if x > f64::from(image.width()) {
            break;
        }
        let (segments, width) = laid_out(letter, [x, base], unit);
        let (top, bottom) =
            ((base - 6.0 * unit - 2.0).floor() as i64, (base + 2.0 * unit + 2.0).ceil() as i64);
        for py in top..=bottom {
            for px in (x - 2.0).floor() as i64..=(x + width + 2.0).ceil() as i64 {
                let at = [px as f64 + 0.5, py as f64 + 0.5];
                let near = segments.iter().map(|s| distance(at, *s)).fold(f64::INFINITY, f64::min);
                let cover = (half + 0.5 - near).clamp(0.0, 1.0);
                if cover > 0.0 {
                    image.blend(px, py, color, cover);
                }
            }
        }
        x += width + GAP * unit;
    }
    x
}

/// Distance from a point to a segment.
fn distance(p: [f64; 2], [a, b]: [[f64; 2]; 2]) -> f64 {
    let (d, e) = ([b[0] - a[0], b[1] - a[1]], [p[0] - a[0], p[1] - a[1]]);
    let length = d[0] * d[0] + d[1] * d[1];
    let t = if length > 0.0 { ((d[0] * e[0] + d[1] * e[1]) / length).clamp(0.0, 1.0) } else { 0.0 };
    let (x, y) = (e[0] - t * d[0], e[1] - t * d[1]);
    (x * x + y * y).sqrt()
}

/// The strokes of a character; a box for one that the font does not have.
#[rustfmt::skip]
fn glyph(letter: char) -> &'static str {
    match letter {
        ' ' => "", '.' => "0202", ',' => "1201", ':' => "0505 0202", '-' => "0434", '+' => "0545 2327",
        '=' => "0646 0444", '/' => "0248", '(' => "28171322", ')' => "08171302", '_' => "0242", '\'' => "0807",
        '%' => "0248 0708 4243", '*' => "0545 1327 3317", '|' => "0008", '<' => "360434", '>' => "062402",
        '[' => "28080222", ']' => "08282202", ';' => "0505 1201", '^' => "062846", '"' => "0807 2827",
        '0' => "123243473818070312", '1' => "172822 1232", '2' => "07183847460242",
        '3' => "07183847463525 354443321203", '4' => "32380444", '5' => "480805354443321203",
        '6' => "38180703123243443505", '7' => "084812", '8' => "15060718384746351504031232434435",
        '9' => "12324347381807061545",
        'a' => "4642 4332120305163645", 'b' => "0802 0312324345361605", 'c' => "4536160503123243",
        'd' => "4842 4332120305163645", 'e' => "04444536160503123242", 'f' => "38281712 0636",
        'g' => "46413010 4332120305163645", 'h' => "0802 0516364542", 'i' => "0602 0808", 'j' => "161100 1818",
        'k' => "0802 3603 1432", 'l' => "080312", 'm' => "0602 0516263532 3546566562", 'n' => "0602 0516364542",
        'o' => "123243453616050312", 'p' => "0600 0312324345361605", 'q' => "4640 4332120305163645",
        'r' => "0602 05162636", 's' => "45361605143443321203", 't' => "18132232 0636", 'u' => "0603123243 4642",
        'v' => "062246", 'w' => "0612355266", 'x' => "0642 0246", 'y' => "0622 4610", 'z' => "06460242",
        'A' => "022842 1434", 'B' => "02083847463505 3544433202", 'C' => "4738180703123243",
        'D' => "02083847433202", 'E' => "48080242 0535", 'F' => "480802 0535", 'G' => "47381807031232434525",
        'H' => "0802 4842 0545", 'I' => "0802", 'J' => "4843321203", 'K' => "0802 4804 1542", 'L' => "080242",
        'M' => "0208254842", 'N' => "02084248", 'O' => "123243473818070312", 'P' => "02083847463505",
        'Q' => "123243473818070312 2442", 'R' => "02083847463505 2542", 'S' => "473818070615354443321203",
        'T' => "0848 2522 2825", 'U' => "080312324348", 'V' => "082248", 'W' => "0812365268", 'X' => "0842 0248",
        'Y' => "082548 2522", 'Z' => "08480242",
        _ => "0208484202",
    }
}

#[cfg(test)]
mod tests {
    //! Checks the font: every glyph is well formed, no two of one case look the same, unknown letters show as a box.
    use super::*;

    #[test]
    fn glyphs_are_well_formed() {
        for letter in (32u8..127).map(char::from).chain(['\u{e9}', '\u{4e16}']) {
            for stroke in glyph(letter).split(' ').filter(|s| !s.is_empty()) {
                assert!(stroke.len() % 2 == 0 && stroke.len() >= 4, "{letter}: {stroke}");
                for pair in stroke.as_bytes().chunks_exact(2) {
                    assert!((b'0'..=b'6').contains(&pair[0]) && (b'0'..=b'8').contains(&pair[1]), "{letter}");
                }
            }
        }
    }

    #[test]
    fn letters_differ_and_unknown_ones_show() {
        let mut seen = std::collections::HashMap::new();
        for letter in ('a'..='z').chain('0'..='9') {
            assert_eq!(seen.insert(glyph(letter), letter), None);
        }
        assert_eq!(glyph('\u{e9}'), "0208484202");
        let mut image = Image::filled(40, 20, Color(255, 255, 255));
        let next = write(&mut image, "I.", [4.0, 16.0], 1.5, Color(0, 0, 0));
        assert!(next > 4.0 && image.pixel(4, 10).is_some_and(|c| c.0 < 120), "the stem of the I is dark");
        assert_eq!(image.pixel(14, 4), Some(Color(255, 255, 255)), "nothing above the dot");
    }

    #[test]
    fn text_that_hangs_over_is_cut_off() {
        let mut image = Image::filled(30, 8, Color(255, 255, 255));
        write(&mut image, &"wide ".repeat(1000), [-50.0, 2.0], 3.0, Color(0, 0, 0));
        assert_eq!(image.rgb().len(), 30 * 8 * 3);
    }
}
