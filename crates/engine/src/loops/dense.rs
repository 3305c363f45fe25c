//! The loop equations as a matrix.
//!
//! Source: F99 section 4.1, "full direct" and "structured direct": over free bodies the matrix is J M^-1 J^T, over trees it
//! is D. Baraff's reduced one (*Linear-time dynamics using Lagrange multipliers*, 1996, section 8), each column a response.
//!
//! Deviation: where the matrix is singular, because loops repeat or contradict each other, its pseudo-inverse takes the
//! place of its inverse.

use ligament_math::cholesky::{self, PseudoInverse};

use super::budget::Stop;

/// Memory of a dense solve.
#[derive(Clone, Debug, Default)]
pub(super) struct Dense {
    matrix: Vec<f64>,
    factors: Vec<f64>,
    unit: Vec<f64>,
    singular: PseudoInverse,
}

/// Pivots below this part of the largest count as none: well above rounding, well below any sensible ratio of masses.
const SMALLEST_PIVOT: f64 = 1e-11;

impl Dense {
    /// Solves A x = r with A given by its products.
    pub(super) fn solve(
        &mut self,
        n: usize,
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
        // A pivot far below the matrix's own size is rounding, though positive.
        if cholesky::factor(&mut self.factors, n) && !self.is_nearly_singular(n) {
            cholesky::solve_in_place(&self.factors, n, x);
            return Stop::Precision;
        }
        self.singular.factor(&self.matrix, n, SMALLEST_PIVOT);
        self.singular.solve_in_place(x);
        Stop::LeastSquares
    }

    fn is_nearly_singular(&self, n: usize) -> bool {
        (0..n).any(|j| {
            let (l, a) = (self.factors[j * n + j], self.matrix[j * n + j]);
            l * l <= SMALLEST_PIVOT * a
        })
    }
}
