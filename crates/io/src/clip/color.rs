//! Colors in files of other programs, which are linear; ours are in sRGB.

/// The default color: a light gray.
pub(super) const PLAIN: [u8; 3] = [176, 178, 184];

/// Linear red, green and blue from 0 to 1, by the sRGB curve (IEC 61966-2-1).
pub(super) fn linear(color: [u8; 3]) -> [f32; 3] {
    color.map(|c| {
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
        // Half of the sRGB range is a little more than a fifth of the light.
        assert!((linear([128, 0, 0])[0] - 0.215_861).abs() < 1e-6);
        // The linear segment at the dark end, without a step where it ends: 10 and 11 are on its two sides.
        let [below, above, _] = linear([10, 11, 0]);
        assert!((below - 0.003_035_27).abs() < 1e-7 && above > below && above - below < 4e-4);
    }
}
