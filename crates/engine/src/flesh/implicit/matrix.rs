//! The stiffness matrix of a cage, in blocks of 3x3.
//!
//! A block H of the edge from node a to b is the derivative of minus the force on a by the position of b. Translations cause no
//! forces, so that the blocks on the diagonal follow, and the product with a vector is
//!
//! ```text
//! y_a = sum_b H_ab (x_b - x_a)
//! ```
//!
//! in which no translation leaves a rounding error, however stiff the material. Single precision is enough: the matrix only
//! shows the way to a solution, whose forces are computed in double precision.

use ligament_math::Mat3;
use wide::f32x4;

use super::pattern::{Pattern, REVERSED};

/// A symmetric matrix of blocks.
#[derive(Clone, Debug)]
pub(super) struct Matrix {
    pub(super) pattern: Pattern,
    /// For each edge its block by columns.
    pub(super) edges: Vec<[f32; 9]>,
    /// For each neighbor of each node the columns of its block.
    rows: Vec<[f32x4; 3]>,
}

impl Matrix {
    pub(super) fn new(pattern: Pattern) -> Matrix {
        let edges = vec![[0.0; 9]; pattern.edges.len()];
        let rows = vec![[f32x4::ZERO; 3]; pattern.neighbors.len()];
        Matrix { pattern, edges, rows }
    }

    /// Writes the rows from the edges.
    pub(super) fn expand(&mut self) {
        for (row, [_, edge]) in self.rows.iter_mut().zip(&self.pattern.neighbors) {
            let b = &self.edges[(edge & !REVERSED) as usize];
            *row = match edge & REVERSED {
                0 => [
                    f32x4::new([b[0], b[1], b[2], 0.0]),
                    f32x4::new([b[3], b[4], b[5], 0.0]),
                    f32x4::new([b[6], b[7], b[8], 0.0]),
                ],
                _ => [
                    f32x4::new([b[0], b[3], b[6], 0.0]),
                    f32x4::new([b[1], b[4], b[7], 0.0]),
                    f32x4::new([b[2], b[5], b[8], 0.0]),
                ],
            };
        }
    }

    /// The block on the diagonal of a node.
    pub(super) fn diagonal(&self, node: usize) -> Mat3 {
        let mut sum = [f32x4::ZERO; 3];
        for row in &self.rows[self.pattern.row(node)] {
            (0..3).for_each(|k| sum[k] -= row[k]);
        }
        let [x, y, z] = sum.map(|column| column.to_array().map(f64::from));
        let column = |c: [f64; 4]| ligament_math::Vec3::new(c[0], c[1], c[2]);
        Mat3::from_cols(column(x), column(y), column(z))
    }

    /// `y = H x`.
    pub(super) fn times(&self, x: &[f32x4], y: &mut [f32x4]) {
        let pattern = &self.pattern;
        let mut from = 0;
        for ((own, y), end) in x.iter().zip(y).zip(&pattern.starts[1..]) {
            let end = *end as usize;
            let mut sum = f32x4::ZERO;
            for (row, [other, _]) in self.rows[from..end].iter().zip(&pattern.neighbors[from..end]) {
                let [dx, dy, dz, _] = (x[*other as usize] - *own).to_array();
                sum += row[0] * f32x4::splat(dx) + row[1] * f32x4::splat(dy) + row[2] * f32x4::splat(dz);
            }
            *y = sum;
            from = end;
        }
    }
}
