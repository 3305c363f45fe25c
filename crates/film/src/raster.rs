//! Rasterizes triangles into samples, with a depth buffer.
//!
//! The buffer stores inverse depth, which is linear over the picture, for triangles and for the ground, which initializes
//! the buffer. Rows are clipped to spans, so that the inner loop tests depth alone.

/// A corner in the picture: position in samples, inverse depth, and sRGB color.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Corner {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) inverse_depth: f64,
    pub(crate) rgb: [f32; 3],
}

/// Inverse depth over the picture: `at_origin + x per_x + y per_y`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct DepthPlane {
    pub(crate) at_origin: f64,
    pub(crate) per_x: f64,
    pub(crate) per_y: f64,
}

/// Samples: color and inverse depth.
pub(crate) struct Samples {
    pub(crate) width: usize,
    pub(crate) height: usize,
    /// Samples per pixel along each side.
    pub(crate) a_side: usize,
    inverse_depth: Vec<f32>,
    /// Red, green, blue in the lower bytes; [`Samples::EMPTY`] where nothing is drawn.
    color: Vec<u32>,
    /// The columns that were drawn in, for each row: first, and one past the last.
    drawn: Vec<(u32, u32)>,
}

/// The order in which a translucent surface fills the samples of a pixel, for 1, 2, 3 and 4 samples per side: the first few
/// are spread out.
const SPREAD: [[[u8; 4]; 4]; 4] = [
    [[0; 4]; 4],
    [[0, 2, 0, 0], [3, 1, 0, 0], [0; 4], [0; 4]],
    [[0, 5, 2, 0], [7, 4, 8, 0], [3, 6, 1, 0], [0; 4]],
    [[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]],
];

impl Samples {
    pub(crate) const EMPTY: u32 = u32::MAX;

    /// For a picture of this many pixels, with `a_side` samples per pixel along each side, from 1 to 4.
    pub(crate) fn new(size: [u32; 2], a_side: u32) -> Samples {
        let [width, height] = size.map(|pixels| pixels as usize * a_side as usize);
        Samples {
            width,
            height,
            a_side: a_side as usize,
            inverse_depth: vec![0.0; width * height],
            color: vec![Self::EMPTY; width * height],
            drawn: vec![(u32::MAX, 0); height],
        }
    }

    /// Clears the buffer. Nothing behind `floor` will be visible.
    pub(crate) fn clear(&mut self, floor: Option<DepthPlane>) {
        for (y, (first, end)) in self.drawn.iter_mut().enumerate() {
            if first < end {
                let row = y * self.width;
                self.color[row + *first as usize..row + *end as usize].fill(Self::EMPTY);
            }
            (*first, *end) = (u32::MAX, 0);
        }
        let Some(floor) = floor else {
            self.inverse_depth.fill(0.0);
            return;
        };
        for (y, row) in self.inverse_depth.chunks_exact_mut(self.width).enumerate() {
            let start = floor.at_origin + (y as f64 + 0.5) * floor.per_y + 0.5 * floor.per_x;
            for (x, depth) in row.iter_mut().enumerate() {
                *depth = (start + x as f64 * floor.per_x).max(0.0) as f32;
            }
        }
    }

    /// A row of samples and the columns that were drawn in.
    pub(crate) fn row(&self, y: usize) -> (&[u32], std::ops::Range<usize>) {
        let (first, end) = self.drawn[y];
        let drawn = if first < end { first as usize..end as usize } else { 0..0 };
        (&self.color[y * self.width..(y + 1) * self.width], drawn)
    }

    /// A single sample.
    pub(crate) fn dot(&mut self, corner: Corner) {
        let (x, y) = (corner.x.floor(), corner.y.floor());
        if x >= 0.0 && y >= 0.0 && x < self.width as f64 && y < self.height as f64 {
            let (x, y) = (x as usize, y as usize);
            let at = y * self.width + x;
            if corner.inverse_depth as f32 > self.inverse_depth[at] {
                self.inverse_depth[at] = corner.inverse_depth as f32;
                self.color[at] = packed(corner.rgb);
                self.note(y, x, x + 1);
            }
        }
    }

    fn note(&mut self, y: usize, first: usize, end: usize) {
        let drawn = &mut self.drawn[y];
        *drawn = (drawn.0.min(first as u32), drawn.1.max(end as u32));
    }

    /// Draws a triangle, visible from either side. Below an opacity of 1 it skips samples, always the same ones, so that
    /// the order of drawing does not matter.
    pub(crate) fn triangle(&mut self, corners: &[Corner; 3], opacity: f64) {
        let Some(rows) = Rows::new(corners, self.width, self.height) else { return };
        let [inverse_depth, red, green, blue] = rows.gradients(corners);
        let n = self.a_side;
        let all = (n * n) as u8;
        let filled = (opacity * f64::from(all)).round() as u8;
        for y in rows.first..rows.end {
            let Some((first, end)) = rows.span(y) else { continue };
            let start = [inverse_depth, red, green, blue].map(|g| g.at(first, y) as f32);
            let step = [inverse_depth, red, green, blue].map(|g| g.per_x as f32);
            let row = y * self.width;
            let depths = &mut self.inverse_depth[row + first..row + end];
            let colors = &mut self.color[row + first..row + end];
            let order = &SPREAD[n - 1][y % n];
            for (k, (depth, color)) in depths.iter_mut().zip(colors).enumerate() {
                let along = k as f32;
                let here = start[0] + along * step[0];
                if here > *depth && (filled >= all || order[(first + k) % n] < filled) {
                    *depth = here;
                    *color = packed([1, 2, 3].map(|c| start[c] + along * step[c]));
                }
            }
            self.note(y, first, end);
        }
    }
}

#[inline(always)]
fn packed(rgb: [f32; 3]) -> u32 {
    // A cast of a float to an integer saturates.
    let [r, g, b] = rgb.map(|c| u32::from((c + 0.5) as u8));
    r | g << 8 | b << 16
}

/// A triangle split into rows. Used for the picture and for shadows.
pub(crate) struct Rows {
    /// The three sides: inside is `a x + b y + c >= 0`.
    sides: [[f64; 3]; 3],
    pub(crate) first: usize,
    pub(crate) end: usize,
    width: usize,
    /// Edge vectors from the first corner, and twice the signed area.
    edges: [[f64; 2]; 2],
    origin: [f64; 2],
    doubled_area: f64,
}

/// A linear function over the triangle.
#[derive(Clone, Copy)]
pub(crate) struct Gradient {
    at_origin: f64,
    pub(crate) per_x: f64,
    per_y: f64,
}

impl Gradient {
    /// Value at the center of a sample.
    #[inline(always)]
    pub(crate) fn at(&self, x: usize, y: usize) -> f64 {
        self.at_origin + (x as f64 + 0.5) * self.per_x + (y as f64 + 0.5) * self.per_y
    }
}

impl Rows {
    /// None if the triangle covers no sample center, or is not finite.
    pub(crate) fn new(corners: &[Corner; 3], width: usize, height: usize) -> Option<Rows> {
        let [a, b, c] = corners.map(|corner| [corner.x, corner.y]);
        let edges = [[b[0] - a[0], b[1] - a[1]], [c[0] - a[0], c[1] - a[1]]];
        let doubled_area = edges[0][0] * edges[1][1] - edges[0][1] * edges[1][0];
        if !(doubled_area.abs() > 1e-12 && doubled_area.is_finite()) {
            return None;
        }
        let (low, high) = (a[1].min(b[1]).min(c[1]), a[1].max(b[1]).max(c[1]));
        let first = (low - 0.5).ceil().max(0.0);
        let end = ((high - 0.5).floor() + 1.0).min(height as f64);
        if first >= end {
            return None;
        }
        let sign = doubled_area.signum();
        let side = |p: [f64; 2], q: [f64; 2]| {
            let (a, b) = (-(q[1] - p[1]) * sign, (q[0] - p[0]) * sign);
            [a, b, -(a * p[0] + b * p[1])]
        };
        let sides = [side(a, b), side(b, c), side(c, a)];
        Some(Rows { sides, first: first as usize, end: end as usize, width, edges, origin: a, doubled_area })
    }

    /// The samples of a row whose centers are inside: first, and one past the last.
    #[inline]
    pub(crate) fn span(&self, y: usize) -> Option<(usize, usize)> {
        let middle = y as f64 + 0.5;
        let (mut low, mut high) = (0.5f64, self.width as f64 - 0.5);
        for [a, b, c] in self.sides {
            let rest = b * middle + c;
            if a > 0.0 {
                low = low.max(-rest / a);
            } else if a < 0.0 {
                high = high.min(-rest / a);
            } else if rest < 0.0 {
                return None;
            }
        }
        let (first, end) = ((low - 0.5).ceil(), (high - 0.5).floor() + 1.0);
        (first < end).then_some((first as usize, end as usize))
    }

    /// The linear function with these values at the three corners.
    pub(crate) fn gradient(&self, at: [f64; 3]) -> Gradient {
        let [e, f] = self.edges;
        let (d, g) = (at[1] - at[0], at[2] - at[0]);
        let per_x = (d * f[1] - g * e[1]) / self.doubled_area;
        let per_y = (g * e[0] - d * f[0]) / self.doubled_area;
        Gradient { at_origin: at[0] - self.origin[0] * per_x - self.origin[1] * per_y, per_x, per_y }
    }

    fn gradients(&self, corners: &[Corner; 3]) -> [Gradient; 4] {
        let color = |c: usize| self.gradient(corners.map(|corner| f64::from(corner.rgb[c])));
        [self.gradient(corners.map(|corner| corner.inverse_depth)), color(0), color(1), color(2)]
    }
}
