//! The step of Newton's method: the Hessian of an island, its factor, and the direction of search.
//!
//! `H = 1 + J^T G J` in the order of the unknowns of the island, see [`super::order`]. Compiled for the best instructions of the
//! processor: see [`crate::simd`].

use ligament_math::Envelope;

use super::rows::{Block, three};
use super::trees::TouchedTree;
use crate::simd::Kernel;

/// What a step of Newton's method needs.
pub(super) struct NewtonStep<'a> {
    pub(super) hessian: &'a mut Envelope,
    pub(super) blocks: &'a [Block],
    pub(super) jacobian: &'a [f64],
    pub(super) trees: &'a [TouchedTree],
    /// For each tree, the place of its unknowns.
    pub(super) places: &'a [u32],
    /// The negative gradient, which becomes the direction.
    pub(super) x: &'a mut [f64],
    /// Whether there is one.
    pub(super) went_well: &'a mut bool,
}

impl Kernel for NewtonStep<'_> {
    #[inline(always)]
    fn run(self) {
        let NewtonStep { hessian, blocks, jacobian, trees, places, x, went_well } = self;
        hessian.clear();
        for i in 0..hessian.len() {
            if let Some(diagonal) = hessian.row_mut(i).last_mut() {
                *diagonal = 1.0;
            }
        }
        for block in blocks {
            let Some(stiffness) = block.stiffness() else { continue };
            let count = block.rows();
            for (tree, at) in block.sides() {
                let (rank, row_place) = (trees[tree].rank, places[tree] as usize);
                let rows = &jacobian[at..at + count * rank];
                for (other, other_at) in block.sides() {
                    let (other_rank, column_place) = (trees[other].rank, places[other] as usize);
                    if column_place <= row_place {
                        let columns = &jacobian[other_at..other_at + count * other_rank];
                        let [rows, columns] = [(rows, rank, row_place), (columns, other_rank, column_place)];
                        add(hessian, rows, columns, &stiffness);
                    }
                }
            }
        }
        *went_well = hessian.factor();
        if *went_well {
            hessian.solve_in_place(x);
        }
    }
}

/// Adds `J_a^T G J_b`; of the part of a tree with itself, what is not above the diagonal. Takes rows, their length, and the place of the
/// unknowns.
#[inline(always)]
fn add(
    hessian: &mut Envelope,
    (rows, rank, row_place): (&[f64], usize, usize),
    (columns, other_rank, column_place): (&[f64], usize, usize),
    g: &[[f64; 3]; 3],
) {
    let is_own = row_place == column_place;
    for i in 0..rank {
        let first = hessian.first(row_place + i);
        let most = if is_own { i + 1 } else { other_rank };
        let entries = &mut hessian.row_mut(row_place + i)[column_place - first..][..most];
        match (three(rows, rank), three(columns, other_rank)) {
            (Some(rows), Some([a, b, c])) => {
                // (G J)_i^T for this unknown.
                let [x, y, z] = rows.map(|row| row[i]);
                let [u, v, w] = g.map(|g| g[0] * x + g[1] * y + g[2] * z);
                let (a, b, c) = (&a[..most], &b[..most], &c[..most]);
                for j in 0..most {
                    entries[j] += u * a[j] + v * b[j] + w * c[j];
                }
            }
            _ => {
                let u = g[0][0] * rows[i];
                entries.iter_mut().zip(columns).for_each(|(entry, j)| *entry += u * j);
            }
        }
    }
}
