//! Cholesky factorization of dense symmetric matrices, in place: by blocks for positive definite ones ([`factor`]); with
//! pivoting for semidefinite ones, which gives their pseudoinverse ([`PseudoInverse`]).
//!
//! Source: none of the papers; standard Cholesky, and the pseudoinverse of P. Courrieu, *Fast computation of Moore-Penrose
//! inverse matrices*, 2005: with a = L L^T, L of full rank, and G = L^T L, it is L G^-1 G^-1 L^T.
//!
//! Matrices are n by n, by columns; only the lower triangle is read and written.

/// Number of columns factored together, so that the columns to their left are read once for all of them.
const PANEL: usize = 48;
/// Number of rows updated together: small enough to stay in the cache.
const ROWS: usize = 128;

/// Factors a = L L^T in place. False if a pivot is not positive; the contents are then undefined.
///
/// ```
/// use ligament_math::cholesky::{factor, solve_in_place};
///
/// let mut a = [4.0, 2.0, 2.0, 3.0];
/// assert!(factor(&mut a, 2));
/// let mut x = [8.0, 8.0];
/// solve_in_place(&a, 2, &mut x);
/// assert!((x[0] - 1.0).abs() < 1e-15 && (x[1] - 2.0).abs() < 1e-15);
/// ```
#[must_use]
pub fn factor(a: &mut [f64], n: usize) -> bool {
    for start in (0..n).step_by(PANEL) {
        let end = (start + PANEL).min(n);
        // The columns left of the panel.
        for block in (0..start).step_by(PANEL) {
            for top in (start..n).step_by(ROWS) {
                let bottom = (top + ROWS).min(n);
                for j in start..end.min(bottom) {
                    subtract_columns(a, n, j, top.max(j)..bottom, block..block + PANEL);
                }
            }
        }
        // The panel itself.
        for j in start..end {
            subtract_columns(a, n, j, j..n, start..j);
            let pivot = a[j * n + j];
            // Also false for NaN.
            if !(pivot > 0.0 && pivot < f64::INFINITY) {
                return false;
            }
            let inverse = 1.0 / pivot.sqrt();
            for entry in &mut a[j * n + j..(j + 1) * n] {
                *entry *= inverse;
            }
        }
    }
    true
}

/// Subtracts from column j, at these rows, the columns before it times their entries in row j.
fn subtract_columns(
    a: &mut [f64],
    n: usize,
    j: usize,
    rows: std::ops::Range<usize>,
    columns: std::ops::Range<usize>,
) {
    let (before, here) = a.split_at_mut(j * n);
    let target = &mut here[rows.clone()];
    let mut k = columns.start;
    while k + 4 <= columns.end {
        let [c0, c1, c2, c3] = std::array::from_fn(|i| &before[(k + i) * n..(k + i + 1) * n]);
        let [f0, f1, f2, f3] = [c0[j], c1[j], c2[j], c3[j]];
        let sources =
            c0[rows.clone()].iter().zip(&c1[rows.clone()]).zip(&c2[rows.clone()]).zip(&c3[rows.clone()]);
        for (entry, (((x0, x1), x2), x3)) in target.iter_mut().zip(sources) {
            *entry -= (f0 * x0 + f1 * x1) + (f2 * x2 + f3 * x3);
        }
        k += 4;
    }
    while k < columns.end {
        let column = &before[k * n..(k + 1) * n];
        let factor = column[j];
        for (entry, x) in target.iter_mut().zip(&column[rows.clone()]) {
            *entry -= factor * x;
        }
        k += 1;
    }
}

/// Solves L L^T x = b in place.
///
/// ```
/// use ligament_math::cholesky::solve_in_place;
///
/// // L = [2 0; 1 1] by columns, so L L^T = [4 2; 2 2].
/// let mut x = [8.0, 6.0];
/// solve_in_place(&[2.0, 1.0, 0.0, 1.0], 2, &mut x);
/// assert_eq!(x, [1.0, 2.0]);
/// ```
pub fn solve_in_place(l: &[f64], n: usize, x: &mut [f64]) {
    for j in 0..n {
        let column = &l[j * n..(j + 1) * n];
        x[j] /= column[j];
        let here = x[j];
        for (entry, l) in x[j + 1..n].iter_mut().zip(&column[j + 1..]) {
            *entry -= here * l;
        }
    }
    for j in (0..n).rev() {
        let column = &l[j * n..(j + 1) * n];
        let sum: f64 = x[j + 1..n].iter().zip(&column[j + 1..]).map(|(x, l)| x * l).sum();
        x[j] = (x[j] - sum) / column[j];
    }
}

/// The pseudoinverse of a semidefinite matrix, from a factor with as many columns as its rank: with a = L L^T and G = L^T L,
/// it is L G^-1 G^-1 L^T.
///
/// ```
/// use ligament_math::cholesky::PseudoInverse;
///
/// // Two equations with the same left side, x + y = 1 and x + y = 3: the least-squares solution of least norm.
/// let mut inverse = PseudoInverse::default();
/// assert_eq!(inverse.factor(&[1.0, 1.0, 1.0, 1.0], 2, 1e-12), 1);
/// let mut x = [1.0, 3.0];
/// inverse.solve_in_place(&mut x);
/// assert!((x[0] - 1.0).abs() < 1e-15 && (x[1] - 1.0).abs() < 1e-15);
/// ```
#[derive(Clone, Debug, Default)]
pub struct PseudoInverse {
    /// L: n rows, by columns, as many as the rank.
    l: Vec<f64>,
    gram: Vec<f64>,
    left: Vec<f64>,
    y: Vec<f64>,
    n: usize,
    rank: usize,
}

impl PseudoInverse {
    /// Factors a matrix (its lower triangle is read, by columns), largest pivots first, until the remaining pivots are at
    /// most `smallest`. Returns the rank.
    pub fn factor(&mut self, a: &[f64], n: usize, smallest: f64) -> usize {
        let entry = |i: usize, j: usize| if i >= j { a[j * n + i] } else { a[i * n + j] };
        (self.n, self.rank) = (n, 0);
        self.l.clear();
        self.left.clear();
        self.left.extend((0..n).map(|i| entry(i, i)));
        while self.rank < n {
            let pivot = (0..n).max_by(|&i, &j| self.left[i].total_cmp(&self.left[j])).unwrap_or(0);
            let size = self.left[pivot];
            // Also stops at NaN, which is the largest of all.
            if size.is_nan() || size <= smallest.max(0.0) {
                break;
            }
            let start = self.l.len();
            self.l.extend((0..n).map(|i| entry(i, pivot)));
            let (before, column) = self.l.split_at_mut(start);
            for earlier in before.chunks_exact(n) {
                let factor = earlier[pivot];
                for (entry, l) in column.iter_mut().zip(earlier) {
                    *entry -= factor * l;
                }
            }
            let inverse = 1.0 / size.sqrt();
            for (entry, left) in column.iter_mut().zip(&mut self.left) {
                *entry *= inverse;
                *left -= *entry * *entry;
            }
            // Used: never a pivot again, despite rounding.
            self.left[pivot] = f64::NEG_INFINITY;
            self.rank += 1;
        }
        self.gram.clear();
        for column in self.l.chunks_exact(n.max(1)) {
            let products = self.l.chunks_exact(n.max(1)).map(|other| dot(column, other));
            self.gram.extend(products);
        }
        if !factor(&mut self.gram, self.rank) {
            self.rank = 0;
        }
        self.rank
    }

    /// Replaces b by the x of least norm among those that minimize |a x - b|.
    pub fn solve_in_place(&mut self, b: &mut [f64]) {
        let PseudoInverse { l, gram, y, n, rank, .. } = self;
        let columns = || l.chunks_exact((*n).max(1)).take(*rank);
        y.clear();
        y.extend(columns().map(|column| dot(column, b)));
        solve_in_place(gram, *rank, y);
        solve_in_place(gram, *rank, y);
        b[..*n].fill(0.0);
        for (column, y) in columns().zip(y.iter()) {
            for (entry, l) in b.iter_mut().zip(column) {
                *entry += y * l;
            }
        }
    }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}
