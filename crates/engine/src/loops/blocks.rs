//! A block Jacobi preconditioner for the loop equations, with one block for each joint.
//!
//! Source: none of the papers; block Jacobi is standard. The block of a joint is its matrix with both ends as free bodies:
//! this scales meters and radians, light and heavy ends alike. The resistance of the trees is not included.

use ligament_math::{Vec3, Wrench, cholesky};

use super::response::Alone;

/// The blocks of all joints.
#[derive(Clone, Debug, Default)]
pub(super) struct Blocks {
    /// Their factors, one after another, each by columns.
    factors: Vec<f64>,
    /// Their diagonals before factorization.
    pub(super) diagonal: Vec<f64>,
}

impl Blocks {
    pub(super) fn clear(&mut self) {
        self.factors.clear();
        self.diagonal.clear();
    }

    /// Appends the block of a joint, from its rows (wrenches at its point), the response of its ends as free bodies, and the
    /// compliance of each row. Returns the largest entry.
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
            // Rows without response are left unchanged.
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
