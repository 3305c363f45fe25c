//! Colours of files for other programs, which want light; ours are as a screen takes them.

/// What has no colour of its own: a light grey.
pub(super) const PLAIN: [u8; 3] = [176, 178, 184];

/// The light of a screen's red, green and blue, from 0 to 1, by the curve of sRGB (IEC 61966-2-1).
pub(super) fn linear(colour: [u8; 3]) -> [f32; 3] {
    colour.map(|c| {
        let c = f64::from(c) / 255.0;
        let light = if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) };
        light as f32
    })
}

#[cfg(test)]
mod tests {
    use super::linear;

    #[test]
    fn the_curve_meets_its_ends_and_its_known_middle() {
        assert_eq!(linear([0, 255, 0]), [0.0, 1.0, 0.0]);
        // Half of a screen's range is a little more than a fifth of the light.
        assert!((linear([128, 0, 0])[0] - 0.215_861).abs() < 1e-6);
        // The straight piece at the dark end, and no step where it ends: 10 and 11 are on its two sides.
        let [below, above, _] = linear([10, 11, 0]);
        assert!((below - 0.003_035_27).abs() < 1e-7 && above > below && above - below < 4e-4);
    }
}
