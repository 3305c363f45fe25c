//! The loop equations as a dense matrix.
//!
//! Source: F99 section 4.1, "full direct" and "structured direct": over free bodies the matrix is J M^-1 J^T; over trees it
//! is the reduced one of D. Baraff (*Linear-time dynamics using Lagrange multipliers*, 1996, section 8). Each column is a
//! response.
//!
//! Deviation: where the matrix is singular, because loops are redundant or contradict each other, its pseudoinverse replaces
//! its inverse.

use ligament_math::cholesky::{self, PseudoInverse};

use crate::loops::Stop;

/// Memory of a dense solve.
#[derive(Clone, Debug, Default)]
pub(in crate::loops) struct Dense {
    matrix: Vec<f64>,
    factors: Vec<f64>,
    unit: Vec<f64>,
    singular: PseudoInverse,
}

/// Pivots below this fraction of the matrix's scale count as zero: well above the rounding errors of the responses, and well
/// below any reasonable mass ratio.
const SMALLEST_PIVOT: f64 = 1e-9;

impl Dense {
    /// Solves A x = r with A given by its products; `scale` is the size of its entries with all ends as free bodies.
    pub(in crate::loops) fn solve(
        &mut self,
        n: usize,
        scale: f64,
        r: &[f64],
        x: &mut [f64],
        mut apply: impl FnMut(&[f64], &mut [f64]),
    ) -> Stop {
        self.matrix.resize(n * n, 0.0);
        self.unit.clear();
        self.unit.resize(n, 0.0);
        for (j, column) in self.matrix.chunks_exact_mut(n.max(1)).enumerate() {
            self.unit[j] = 1.0;
            apply(&self.unit, column);
            self.unit[j] = 0.0;
        }
        x.copy_from_slice(r);
        self.factors.clone_from(&self.matrix);
        // The rows of a loop that its tree already satisfies contain only rounding errors, so their pivots may be positive.
        let smallest = SMALLEST_PIVOT * scale;
        let is_clear = |factors: &[f64]| (0..n).all(|j| factors[j * n + j].powi(2) > smallest);
        if cholesky::factor(&mut self.factors, n) && is_clear(&self.factors) {
            cholesky::solve_in_place(&self.factors, n, x);
            return Stop::Precision;
        }
        self.singular.factor(&self.matrix, n, smallest);
        self.singular.solve_in_place(x);
        Stop::LeastSquares
    }
}
