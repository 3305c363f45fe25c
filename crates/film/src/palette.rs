//! The color palette of an animation.
//!
//! Method: median cut. Colors are counted in cells of 32 x 64 x 32; the box with the largest spread is split at the median
//! until there are enough boxes; each becomes the mean of its colors. An eighth of the palette is kept for colors that are far from
//! all of these, however rare: a thin arrow keeps its color.

use crate::image::Image;

const BITS: [u32; 3] = [5, 6, 5];
const CELLS: usize = 1 << 16;

/// Histogram of colors.
pub(crate) struct Histogram {
    counts: Vec<u32>,
    sums: Vec<[u64; 3]>,
}

/// A palette, and the nearest of its colors for every cell.
pub(crate) struct Palette {
    pub(crate) colors: Vec<[u8; 3]>,
    /// `u16::MAX` where it is not computed yet.
    nearest: Vec<u16>,
}

#[inline]
fn cell(rgb: &[u8]) -> usize {
    (usize::from(rgb[0]) >> 3) << 11 | (usize::from(rgb[1]) >> 2) << 5 | usize::from(rgb[2]) >> 3
}

/// Squared distance of two colors. The eye is most sensitive to green, least to blue.
fn distance(a: [u8; 3], b: [u8; 3]) -> i64 {
    let weights = [3, 6, 2];
    (0..3).map(|c| weights[c] * (i64::from(a[c]) - i64::from(b[c])).pow(2)).sum()
}

/// The index of a cell along an axis.
fn along(cell: usize, axis: usize) -> usize {
    let shift = [11, 5, 0][axis];
    (cell >> shift) & ((1 << BITS[axis]) - 1)
}

impl Histogram {
    pub(crate) fn new() -> Histogram {
        Histogram { counts: vec![0; CELLS], sums: vec![[0; 3]; CELLS] }
    }

    pub(crate) fn count(&mut self, image: &Image) {
        for pixel in image.rgb().chunks_exact(3) {
            let k = cell(pixel);
            self.counts[k] = self.counts[k].saturating_add(1);
            for (sum, value) in self.sums[k].iter_mut().zip(pixel) {
                *sum += u64::from(*value);
            }
        }
    }

    /// At most `most` colors.
    pub(crate) fn palette(&self, most: usize) -> Palette {
        let used: Vec<usize> = (0..CELLS).filter(|k| self.counts[*k] > 0).collect();
        let mut boxes = vec![used.clone()];
        while boxes.len() < most - most / 8 {
            // The box to split: the longest side, weighted gently by the frequency of its colors.
            let score = |cells: &[usize]| {
                let (axis, length) = longest(cells);
                let count: u64 = cells.iter().map(|k| u64::from(self.counts[*k])).sum();
                (length as f64 * (count as f64).sqrt().sqrt(), axis)
            };
            let mut best = None;
            for (k, cells) in boxes.iter().enumerate() {
                let (score, axis) = score(cells);
                if score > 0.0 && best.is_none_or(|(_, _, most)| score > most) {
                    best = Some((k, axis, score));
                }
            }
            let Some((k, axis, _)) = best else { break };
            let (low, high) = self.halved(std::mem::take(&mut boxes[k]), axis);
            boxes[k] = low;
            boxes.push(high);
        }
        let mut colors: Vec<[u8; 3]> = boxes.iter().map(|cells| self.mean(cells)).collect();
        // Squared distance of each used cell from the nearest color.
        let mean = |cell: usize| self.mean(&[cell]);
        let nearest = |cell: &usize| colors.iter().map(|color| distance(mean(*cell), *color)).min();
        let mut apart: Vec<i64> = used.iter().map(|cell| nearest(cell).unwrap_or(0)).collect();
        while colors.len() < most {
            let farthest = (0..used.len()).max_by_key(|k| apart[*k]).filter(|k| apart[*k] > 0);
            let Some(color) = farthest.map(|k| mean(used[k])) else { break };
            for (apart, cell) in apart.iter_mut().zip(&used) {
                *apart = (*apart).min(distance(mean(*cell), color));
            }
            colors.push(color);
        }
        Palette { colors, nearest: vec![u16::MAX; CELLS] }
    }

    /// Splits a box that is more than one cell long along `axis`, at the median of its pixels.
    fn halved(&self, mut cells: Vec<usize>, axis: usize) -> (Vec<usize>, Vec<usize>) {
        cells.sort_unstable_by_key(|cell| (along(*cell, axis), *cell));
        let total: u64 = cells.iter().map(|k| u64::from(self.counts[*k])).sum();
        let (mut sum, mut at) = (0, 0);
        while at < cells.len() && 2 * sum < total {
            sum += u64::from(self.counts[cells[at]]);
            at += 1;
        }
        let high = cells.split_off(at.clamp(1, cells.len() - 1));
        (cells, high)
    }

    fn mean(&self, cells: &[usize]) -> [u8; 3] {
        let count: u64 = cells.iter().map(|k| u64::from(self.counts[*k])).sum();
        [0, 1, 2].map(|c| {
            let sum: u64 = cells.iter().map(|k| self.sums[*k][c]).sum();
            ((sum + count / 2) / count.max(1)).min(255) as u8
        })
    }
}

/// The longest side of the box around some cells, relative to the whole range, out of 64.
fn longest(cells: &[usize]) -> (usize, usize) {
    let side = |axis: usize| {
        let places = cells.iter().map(|cell| along(*cell, axis));
        let (low, high) = places.fold((usize::MAX, 0), |(a, b), p| (a.min(p), b.max(p)));
        high.saturating_sub(low) * (64 >> BITS[axis])
    };
    let sides = [side(0), side(1), side(2)];
    let axis =
        [1, 0, 2].into_iter().fold(1, |best, axis| if sides[axis] > sides[best] { axis } else { best });
    (axis, sides[axis])
}

impl Palette {
    /// The index of the nearest color.
    #[inline]
    pub(crate) fn index(&mut self, rgb: &[u8]) -> u8 {
        let k = cell(rgb);
        if self.nearest[k] == u16::MAX {
            self.nearest[k] = self.search(k);
        }
        self.nearest[k] as u8
    }

    fn search(&self, cell: usize) -> u16 {
        // The center of the cell.
        let at = [along(cell, 0) * 8 + 4, along(cell, 1) * 4 + 2, along(cell, 2) * 8 + 4];
        let at = at.map(|value| value as u8);
        let best = self.colors.iter().enumerate().min_by_key(|(_, color)| distance(at, **color));
        best.map_or(0, |(k, _)| k as u16)
    }
}

#[cfg(test)]
mod tests {
    //! Checks the palette: few colors are kept exactly, many are approximated, and there are never more than requested.
    use super::*;
    use crate::Color;

    #[test]
    fn few_colors_are_kept() {
        let mut histogram = Histogram::new();
        let colors = [Color(250, 251, 252), Color(10, 20, 30), Color(200, 40, 40)];
        for color in colors {
            histogram.count(&Image::filled(5, 3, color));
        }
        let mut palette = histogram.palette(16);
        assert_eq!(palette.colors.len(), 3);
        for Color(r, g, b) in colors {
            let index = palette.index(&[r, g, b]);
            assert_eq!(palette.colors[usize::from(index)], [r, g, b]);
        }
    }

    #[test]
    fn a_rare_color_is_kept() {
        let mut histogram = Histogram::new();
        // Many grays, and few pixels of a green.
        (0..256).for_each(|k| histogram.count(&Image::filled(40, 40, Color(k as u8, k as u8, k as u8))));
        histogram.count(&Image::filled(2, 2, Color(0, 150, 110)));
        let mut palette = histogram.palette(64);
        let index = usize::from(palette.index(&[0, 150, 110]));
        assert_eq!((palette.colors.len(), palette.colors[index]), (64, [0, 150, 110]));
    }

    #[test]
    fn many_colors_are_brought_near() {
        let mut histogram = Histogram::new();
        let gray = |k: u32| Color(k as u8, k as u8, k as u8);
        (0..256).for_each(|k| histogram.count(&Image::filled(1, 1, gray(k))));
        let mut palette = histogram.palette(64);
        assert_eq!(palette.colors.len(), 64);
        for k in 0..=255u8 {
            let index = usize::from(palette.index(&[k; 3]));
            // 64 boxes over 256 levels are 4 wide, and the cells another 8.
            assert!(
                palette.colors[index].iter().all(|c| c.abs_diff(k) <= 12),
                "{k}: {:?}",
                palette.colors[index]
            );
        }
    }
}
