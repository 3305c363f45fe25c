//! The grid on which figures are drawn, finer than their pixels.

/// plotters rounds every coordinate to a whole number. A grid this much finer than the figure's pixels keeps curves smooth.
const GRID: u32 = 4;

/// Pixels of a PNG for each of the figure's.
const DENSITY: u32 = 2;

/// Cells of the grid along a side of a pixel of a PNG, of which the mean is taken: plotters' lines have hard edges.
pub(crate) const CELLS: u32 = GRID / DENSITY;

/// A length in pixels of the figure, as a length on the grid.
pub(crate) fn px(pixels: u32) -> u32 {
    pixels * GRID
}

/// The same with a sign, for places.
pub(crate) fn at(pixels: i32) -> i32 {
    pixels * GRID as i32
}
