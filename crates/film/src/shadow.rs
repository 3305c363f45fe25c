//! Soft shadows on the ground: sharp and dark at contacts, wide and faint below what is high above.
//!
//! Triangles are projected along the light into a map of the ground that keeps the smallest height above each point. The
//! map is then split by height into layers, and each layer is blurred according to its height.

use ligament::math::Vec3;

use crate::ground::Ground;
use crate::raster::{Corner, Rows};

/// Heights of the layers and the radius of their blur, relative to the size of the motion, and their darkness.
const LAYERS: [(f64, f64, f32); 3] = [(0.0, 0.010, 0.52), (0.35, 0.030, 0.42), (1.4, 0.065, 0.34)];

/// A shadow map.
pub(crate) struct Shadow {
    /// From the world to the map: position in texels, and height above the ground.
    to_map: [Vec3; 3],
    offset: [f64; 3],
    /// Texels per unit of length.
    scale: f64,
    width: usize,
    height: usize,
    lowest: Vec<f32>,
    dark: Vec<f32>,
    /// Size of the motion.
    size: f64,
    /// From the plane's frame to the map.
    plane_offset: [f64; 2],
}

impl Shadow {
    /// A map of about `texels` a side that holds the shadow of everything with the support function `reach`. None if the
    /// light does not come from above.
    pub(crate) fn new(
        ground: &Ground,
        light: Vec3,
        size: f64,
        texels: f64,
        reach: impl Fn([Vec3; 4]) -> Option<[f64; 4]>,
    ) -> Option<Shadow> {
        let frame = ground.world_from_plane;
        let [x, y, n] = frame.rot.cols;
        let slope = light.dot(n);
        if slope < 0.05 {
            return None;
        }
        // Projection along the light is a shear: the point on the ground is linear in the point.
        let cast = |axis: Vec3| axis - n * (axis.dot(light) / slope);
        let (u, v) = (cast(x), cast(y));
        let [u_high, u_low, v_high, v_low] = reach([u, -u, v, -v])?;
        let (across, down) = (u_high + u_low, v_high + v_low);
        let blur = LAYERS[2].1 * size * 3.0;
        let longest = across.max(down) + 2.0 * blur;
        if !(longest > 0.0 && longest.is_finite()) {
            return None;
        }
        let scale = texels / longest;
        let count = |length: f64| ((length + 2.0 * blur) * scale).ceil().max(1.0) as usize;
        let (width, height) = (count(across), count(down));
        // Positions are relative to the origin of the plane, the map to its corner; whole texels about the center.
        let corner = [
            0.5 * (u_high - u_low) - u.dot(frame.pos) - 0.5 * width as f64 / scale,
            0.5 * (v_high - v_low) - v.dot(frame.pos) - 0.5 * height as f64 / scale,
        ];
        let plane_offset = corner.map(|c| -c * scale);
        let offset = [
            plane_offset[0] - u.dot(frame.pos) * scale,
            plane_offset[1] - v.dot(frame.pos) * scale,
            -n.dot(frame.pos),
        ];
        Some(Shadow {
            to_map: [u * scale, v * scale, n],
            offset,
            plane_offset,
            scale,
            width,
            height,
            lowest: vec![f32::INFINITY; width * height],
            dark: vec![0.0; width * height],
            size,
        })
    }

    pub(crate) fn clear(&mut self) {
        self.lowest.fill(f32::INFINITY);
    }

    /// Position on the map, and height above the ground.
    #[inline]
    pub(crate) fn cast(&self, point: Vec3) -> Corner {
        let [x, y, height] = [0, 1, 2].map(|k| self.to_map[k].dot(point) + self.offset[k]);
        Corner { x, y, inverse_depth: height, rgb: [0.0; 3] }
    }

    /// Casts a triangle, its corners already on the map.
    pub(crate) fn add(&mut self, corners: &[Corner; 3]) {
        let Some(rows) = Rows::new(corners, self.width, self.height) else { return };
        let height = rows.gradient(corners.map(|corner| corner.inverse_depth));
        for y in rows.first..rows.end {
            let Some((first, end)) = rows.span(y) else { continue };
            let start = height.at(first, y) as f32;
            let row = y * self.width;
            for (k, lowest) in self.lowest[row + first..row + end].iter_mut().enumerate() {
                let here = start + k as f32 * height.per_x as f32;
                // What is below the ground casts no shadow on it.
                if here >= 0.0 && here < *lowest {
                    *lowest = here;
                }
            }
        }
    }

    /// Casts something smaller than a texel.
    pub(crate) fn add_dot(&mut self, corner: Corner) {
        let (x, y) = (corner.x.floor(), corner.y.floor());
        if x >= 0.0 && y >= 0.0 && x < self.width as f64 && y < self.height as f64 {
            let lowest = &mut self.lowest[y as usize * self.width + x as usize];
            let here = corner.inverse_depth as f32;
            if here >= 0.0 && here < *lowest {
                *lowest = here;
            }
        }
    }

    /// Converts the map to darkness.
    pub(crate) fn settle(&mut self) {
        self.dark.fill(0.0);
        let mut layer = vec![0.0f32; self.lowest.len()];
        let mut scratch = layer.clone();
        for (k, (_, blur, strength)) in LAYERS.iter().enumerate() {
            let mut any = false;
            for (weight, lowest) in layer.iter_mut().zip(&self.lowest) {
                *weight =
                    if *lowest == f32::INFINITY { 0.0 } else { share(k, f64::from(*lowest) / self.size) };
                any |= *weight > 0.0;
            }
            if !any {
                continue;
            }
            let radius = (blur * self.size * self.scale).round().max(1.0) as usize;
            // Three box blurs approximate a Gaussian.
            for _ in 0..3 {
                blur_rows(&layer, &mut scratch, self.width, radius);
                blur_columns(&scratch, &mut layer, self.width, radius);
            }
            for (dark, weight) in self.dark.iter_mut().zip(&layer) {
                *dark += (1.0 - *dark) * strength * weight;
            }
        }
    }

    /// Darkness of the shadow at a point of the plane, from 0 to 1.
    #[inline]
    pub(crate) fn darkness(&self, place: [f32; 2]) -> f32 {
        let x = f64::from(place[0]) * self.scale + self.plane_offset[0] - 0.5;
        let y = f64::from(place[1]) * self.scale + self.plane_offset[1] - 0.5;
        if !(x >= 0.0 && y >= 0.0 && x < self.width as f64 - 1.0 && y < self.height as f64 - 1.0) {
            return 0.0;
        }
        let (i, j) = (x as usize, y as usize);
        let (s, t) = ((x - i as f64) as f32, (y - j as f64) as f32);
        let at = j * self.width + i;
        let row = |k: usize| self.dark[k] + (self.dark[k + 1] - self.dark[k]) * s;
        row(at) + (row(at + self.width) - row(at)) * t
    }
}

/// The weight of layer `k` at this height: layers blend into each other.
fn share(k: usize, height: f64) -> f32 {
    let (here, low, high) =
        (LAYERS[k].0, k.checked_sub(1).map(|b| LAYERS[b].0), LAYERS.get(k + 1).map(|l| l.0));
    let share = if height <= here {
        low.map_or(1.0, |low| (height - low) / (here - low))
    } else {
        high.map_or(1.0, |high| (high - height) / (high - here))
    };
    share.max(0.0) as f32
}

/// Box blur of a row: the mean over `radius` neighbors on either side.
fn blur_rows(from: &[f32], to: &mut [f32], width: usize, radius: usize) {
    let weight = 1.0 / (2 * radius + 1) as f32;
    for (from, to) in from.chunks_exact(width).zip(to.chunks_exact_mut(width)) {
        // Most rows are empty.
        if from.iter().all(|value| *value == 0.0) {
            to.fill(0.0);
            continue;
        }
        let mut sum: f32 = from.iter().take(radius).sum();
        for x in 0..width {
            if x + radius < width {
                sum += from[x + radius];
            }
            if x > radius {
                sum -= from[x - radius - 1];
            }
            to[x] = (sum * weight).max(0.0);
        }
    }
}

/// The same along columns, all of them at once.
fn blur_columns(from: &[f32], to: &mut [f32], width: usize, radius: usize) {
    let weight = 1.0 / (2 * radius + 1) as f32;
    let mut sums = vec![0.0f32; width];
    let add = |sums: &mut [f32], row: &[f32], sign: f32| {
        sums.iter_mut().zip(row).for_each(|(sum, value)| *sum += sign * value);
    };
    let rows: Vec<&[f32]> = from.chunks_exact(width).collect();
    rows.iter().take(radius).for_each(|row| add(&mut sums, row, 1.0));
    for (y, to) in to.chunks_exact_mut(width).enumerate() {
        if let Some(row) = rows.get(y + radius) {
            add(&mut sums, row, 1.0);
        }
        if y > radius {
            add(&mut sums, rows[y - radius - 1], -1.0);
        }
        to.iter_mut().zip(&sums).for_each(|(value, sum)| *value = (sum * weight).max(0.0));
    }
}
