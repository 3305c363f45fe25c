//! The step of Newton's method: the Hessian of an island, its factor, and the direction of search.
//!
//! `H = 1 + J^T G J` in the order of the unknowns of the island, see [`super::order`]. Compiled for the best instructions of the
//! processor: see [`crate::simd`].

use super::panels::{LANES, Panels};
use super::rows::{Block, three};
use super::trees::TouchedTree;
use crate::simd::Kernel;

/// What a step of Newton's method needs.
pub(super) struct NewtonStep<'a> {
    pub(super) hessian: &'a mut Panels,
    pub(super) blocks: &'a [Block],
    pub(super) jacobian: &'a [f64],
    pub(super) trees: &'a [TouchedTree],
    /// For each tree, the place of its unknowns.
    pub(super) places: &'a [u32],
    /// Scratch memory for the rows of a block, in the panels of its unknowns.
    pub(super) lanes: &'a mut Vec<[[f64; LANES]; 3]>,
    /// The same for `G J`, by column.
    pub(super) weights: &'a mut Vec<[f64; 3]>,
    /// The negative gradient, which becomes the direction.
    pub(super) x: &'a mut [f64],
    /// Whether there is one.
    pub(super) went_well: &'a mut bool,
}

impl Kernel for NewtonStep<'_> {
    #[inline(always)]
    fn run(self) {
        let NewtonStep { hessian, blocks, jacobian, trees, places, lanes, weights, x, went_well } = self;
        hessian.set_unit();
        for block in blocks {
            let Some(stiffness) = block.stiffness() else { continue };
            let count = block.rows();
            for (tree, at) in block.sides() {
                let (rank, row_place) = (trees[tree].rank, places[tree] as usize);
                spread(&jacobian[at..at + count * rank], rank, row_place % LANES, lanes);
                for (other, other_at) in block.sides() {
                    let (other_rank, column_place) = (trees[other].rank, places[other] as usize);
                    if column_place <= row_place {
                        let columns = &jacobian[other_at..other_at + count * other_rank];
                        weigh(columns, other_rank, &stiffness, weights);
                        match count {
                            3 => hessian.add::<3>(row_place / LANES, lanes, column_place, weights),
                            _ => hessian.add::<1>(row_place / LANES, lanes, column_place, weights),
                        }
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

/// Distributes rows to panels, of which the first one begins some entries before them.
#[inline(always)]
fn spread(rows: &[f64], rank: usize, before: usize, lanes: &mut Vec<[[f64; LANES]; 3]>) {
    lanes.clear();
    lanes.resize((before + rank).div_ceil(LANES), [[0.0; LANES]; 3]);
    for (k, row) in rows.chunks_exact(rank).enumerate() {
        for (i, x) in row.iter().enumerate() {
            let at = before + i;
            lanes[at / LANES][k][at % LANES] = *x;
        }
    }
}

/// `G J` by column.
#[inline(always)]
fn weigh(columns: &[f64], rank: usize, g: &[[f64; 3]; 3], weights: &mut Vec<[f64; 3]>) {
    weights.clear();
    match three(columns, rank) {
        Some([a, b, c]) => {
            let columns = a.iter().zip(b).zip(c);
            weights.extend(columns.map(|((a, b), c)| g.map(|g| g[0] * a + g[1] * b + g[2] * c)));
        }
        None => weights.extend(columns.iter().map(|a| [g[0][0] * a, 0.0, 0.0])),
    }
}
