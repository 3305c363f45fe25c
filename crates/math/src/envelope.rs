//! Cholesky factorization of symmetric positive definite matrices with an envelope (skyline storage).
//!
//! Source: A. George and J. W. Liu, *Computer Solution of Large Sparse Positive Definite Systems*, 1981, chapter 4. Of each row only
//! the entries from its first nonzero one to the diagonal are stored; the factor fits in the same place. With rows in an order that
//! keeps neighbors close, the work grows with the sum of squared row lengths.

/// A symmetric positive definite matrix, then its factor L with A = L L^T.
///
/// ```
/// use ligament_math::Envelope;
///
/// // [4 2 0; 2 5 1; 0 1 3] x = [6, 8, 4]
/// let mut a = Envelope::default();
/// a.shape([0, 0, 1]);
/// for (i, row) in [vec![4.0], vec![2.0, 5.0], vec![1.0, 3.0]].into_iter().enumerate() {
///     a.row_mut(i).copy_from_slice(&row);
/// }
/// assert!(a.factor());
/// let mut x = [6.0, 8.0, 4.0];
/// a.solve_in_place(&mut x);
/// assert!(x.iter().all(|x| (x - 1.0_f64).abs() < 1e-15));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Envelope {
    /// For each row, the column of its first entry, and where that is stored.
    first: Vec<usize>,
    start: Vec<usize>,
    values: Vec<f64>,
}

impl Envelope {
    /// Sets the column of the first entry of each row, at most the index of the row, and all entries to zero.
    pub fn shape(&mut self, first: impl IntoIterator<Item = usize>) {
        self.first.clear();
        self.first.extend(first);
        self.start.clear();
        let mut at = 0;
        for (row, first) in self.first.iter_mut().enumerate() {
            *first = (*first).min(row);
            self.start.push(at);
            at += row + 1 - *first;
        }
        self.values.clear();
        self.values.resize(at, 0.0);
    }

    /// Sets all entries to zero.
    pub fn clear(&mut self) {
        self.values.fill(0.0);
    }

    /// Number of rows.
    pub fn len(&self) -> usize {
        self.first.len()
    }

    /// True if there are no rows.
    pub fn is_empty(&self) -> bool {
        self.first.is_empty()
    }

    /// Column of the first entry of a row.
    pub fn first(&self, row: usize) -> usize {
        self.first[row]
    }

    /// Entries of a row, from the first one to the diagonal.
    pub fn row_mut(&mut self, row: usize) -> &mut [f64] {
        let start = self.start[row];
        &mut self.values[start..=start + row - self.first[row]]
    }

    /// Replaces the matrix by its factor; false if it is not positive definite.
    pub fn factor(&mut self) -> bool {
        for i in 0..self.first.len() {
            let (before, rest) = self.values.split_at_mut(self.start[i]);
            let first = self.first[i];
            let row = &mut rest[..=i - first];
            for j in first..i {
                let common = first.max(self.first[j]);
                let other = &before[self.start[j]..=self.start[j] + j - self.first[j]];
                let sum =
                    dot(&row[common - first..j - first], &other[common - self.first[j]..j - self.first[j]]);
                row[j - first] = (row[j - first] - sum) / other[j - self.first[j]];
            }
            let (off, diagonal) = row.split_at_mut(i - first);
            let rest = diagonal[0] - dot(off, off);
            // Written so that NaN fails the test.
            let is_positive = rest > 0.0;
            if !is_positive {
                return false;
            }
            diagonal[0] = rest.sqrt();
        }
        true
    }

    /// Replaces the right-hand side by the solution, after [`Envelope::factor`].
    pub fn solve_in_place(&self, x: &mut [f64]) {
        for i in 0..self.first.len() {
            let (first, row) = (self.first[i], self.row(i));
            let sum = dot(&row[..i - first], &x[first..i]);
            x[i] = (x[i] - sum) / row[i - first];
        }
        for i in (0..self.first.len()).rev() {
            let (first, row) = (self.first[i], self.row(i));
            let found = x[i] / row[i - first];
            x[i] = found;
            for (x, l) in x[first..i].iter_mut().zip(row) {
                *x -= l * found;
            }
        }
    }

    fn row(&self, row: usize) -> &[f64] {
        let start = self.start[row];
        &self.values[start..=start + row - self.first[row]]
    }
}

/// A dot product in four sums, which a compiler can keep in lanes.
fn dot(a: &[f64], b: &[f64]) -> f64 {
    let mut sums = [0.0; 4];
    let (fours, others) = (a.chunks_exact(4), b.chunks_exact(4));
    let rest: f64 = fours.remainder().iter().zip(others.remainder()).map(|(a, b)| a * b).sum();
    for (a, b) in fours.zip(others) {
        for (sum, (a, b)) in sums.iter_mut().zip(a.iter().zip(b)) {
            *sum += a * b;
        }
    }
    (sums[0] + sums[1]) + (sums[2] + sums[3]) + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A random matrix with an envelope, positive definite by its diagonal; compared with the product.
    #[test]
    fn the_solution_satisfies_the_equations() {
        let mut seed = 1_u64;
        let mut next = || {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (seed >> 33) as f64 / (1_u64 << 31) as f64
        };
        for n in 1..40 {
            let firsts: Vec<usize> = (0..n).map(|i| (next() * (i + 1) as f64) as usize).collect();
            let mut dense = vec![vec![0.0; n]; n];
            let mut a = Envelope::default();
            a.shape(firsts.iter().copied());
            for i in 0..n {
                let first = a.first(i);
                for (k, entry) in a.row_mut(i).iter_mut().enumerate() {
                    let j = first + k;
                    *entry = if i == j { n as f64 } else { next() - 0.5 };
                    (dense[i][j], dense[j][i]) = (*entry, *entry);
                }
            }
            let x: Vec<f64> = (0..n).map(|_| next() - 0.5).collect();
            let mut b: Vec<f64> =
                dense.iter().map(|row| row.iter().zip(&x).map(|(a, x)| a * x).sum()).collect();
            assert!(a.factor());
            a.solve_in_place(&mut b);
            assert!(b.iter().zip(&x).all(|(b, x)| (b - x).abs() < 1e-13), "n = {n}");
        }
    }

    #[test]
    fn a_matrix_that_is_not_positive_definite_is_rejected() {
        let mut a = Envelope::default();
        a.shape([0, 0]);
        a.row_mut(0)[0] = 1.0;
        a.row_mut(1).copy_from_slice(&[2.0, 1.0]);
        assert!(!a.factor());
        a.clear();
        assert!(!a.factor() && a.len() == 2 && !a.is_empty());
    }
}
