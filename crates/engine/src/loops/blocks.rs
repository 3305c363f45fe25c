//! Blocks of the loop equations, one for each joint, as a preconditioner.
//!
//! Source: none of the papers; the block Jacobi of any text on iterations. The block of a joint is what its matrix would be if
//! its two ends were alone: meters and radians, light ends and heavy ones are then alike. What trees hold back is not in it.

use ligament_math::{Vec3, Wrench, cholesky};

use super::response::Alone;

/// Blocks of all joints.
#[derive(Clone, Debug, Default)]
pub(super) struct Blocks {
    /// Their factors, one after another, each by columns.
    factors: Vec<f64>,
    /// Their diagonals, as they were.
    pub(super) diagonal: Vec<f64>,
}

impl Blocks {
    pub(super) fn clear(&mut self) {
        self.factors.clear();
        self.diagonal.clear();
    }

    /// Appends the block of a joint: its rows (wrenches at its point), how its ends answer alone, how far each row gives.
    /// Returns the largest entry.
    pub(super) fn push(&mut self, rows: &[Wrench], ends: [(Alone, Vec3); 2], gives: &[f64]) -> f64 {
        let (n, start) = (rows.len(), self.factors.len());
        self.factors.resize(start + n * n, 0.0);
        let block = &mut self.factors[start..];
        for (alone, arm) in ends {
            for (j, at) in rows.iter().enumerate() {
                let moment = at.moment + arm.cross(at.force);
                let (turn, shift) = (alone.inverse_inertia_world * moment, at.force * alone.inverse_mass);
                for (i, row) in rows.iter().enumerate().skip(j) {
                    let moment = row.moment + arm.cross(row.force);
                    block[j * n + i] += moment.dot(turn) + row.force.dot(shift);
                }
            }
        }
        let mut largest: f64 = 0.0;
        for j in 0..n {
            self.diagonal.push(block[j * n + j]);
            block[j * n + j] += gives[j];
            largest = largest.max(block[j * n + j]);
        }
        if !cholesky::factor(block, n) {
            // Rows that nothing answers: left as they are.
            block.fill(0.0);
            for j in 0..n {
                block[j * n + j] = 1.0;
            }
        }
        largest
    }

    /// z = P r for blocks of these sizes.
    pub(super) fn apply(&self, sizes: impl Iterator<Item = usize>, r: &[f64], z: &mut [f64]) {
        z.copy_from_slice(r);
        let (mut row, mut at) = (0, 0);
        for n in sizes {
            cholesky::solve_in_place(&self.factors[at..at + n * n], n, &mut z[row..row + n]);
            row += n;
            at += n * n;
        }
    }
}
