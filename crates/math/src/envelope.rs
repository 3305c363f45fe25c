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
    #[inline]
    pub fn first(&self, row: usize) -> usize {
        self.first[row]
    }

    /// Entries of a row, from the first one to the diagonal.
    #[inline]
    pub fn row_mut(&mut self, row: usize) -> &mut [f64] {
        let start = self.start[row];
        &mut self.values[start..=start + row - self.first[row]]
    }

    /// Multiplications that the factorization takes, about: half of the sum of squared row lengths.
    pub fn work(&self) -> f64 {
        let lengths = self.first.iter().enumerate().map(|(row, first)| (row + 1 - first) as f64);
        0.5 * lengths.map(|length| length * length).sum::<f64>()
    }

    /// Replaces the matrix by its factor; false if it is not positive definite.
    ///
    /// Rows that start at the same column are factored together, up to four at a time: each row above is read once for all of them.
    /// `#[inline(always)]` so that a caller may compile it for other instructions; it gives the same bits.
    #[inline(always)]
    pub fn factor(&mut self) -> bool {
        let mut i = 0;
        while i < self.first.len() {
            let same = self.first[i..].iter().take(4).take_while(|first| **first == self.first[i]).count();
            let went_well = match same {
                4 => self.factor_rows::<4>(i),
                3 => self.factor_rows::<3>(i),
                2 => self.factor_rows::<2>(i),
                _ => self.factor_rows::<1>(i),
            };
            if !went_well {
                return false;
            }
            i += same;
        }
        true
    }

    /// Factors N rows that start at the same column.
    #[inline(always)]
    fn factor_rows<const N: usize>(&mut self, i: usize) -> bool {
        let first = self.first[i];
        let (before, mut rest) = self.values.split_at_mut(self.start[i]);
        let mut rows: [&mut [f64]; N] = std::array::from_fn(|k| {
            let (row, after) = std::mem::take(&mut rest).split_at_mut(i + k + 1 - first);
            rest = after;
            row
        });
        for j in first..i {
            let other_first = self.first[j];
            let common = first.max(other_first);
            let other = &before[self.start[j]..=self.start[j] + j - other_first];
            let part: [&[f64]; N] = std::array::from_fn(|k| &rows[k][common - first..j - first]);
            let sums = dots(part, &other[common - other_first..j - other_first]);
            let pivot = other[j - other_first];
            for (row, sum) in rows.iter_mut().zip(sums) {
                row[j - first] = (row[j - first] - sum) / pivot;
            }
        }
        // Those rows among themselves.
        for k in 0..N {
            let (above, below) = rows.split_at_mut(k);
            let row = &mut *below[0];
            for (j, other) in (i..).zip(above.iter()) {
                let [sum] = dots([&row[..j - first]], &other[..j - first]);
                row[j - first] = (row[j - first] - sum) / other[j - first];
            }
            let (off, diagonal) = row.split_at_mut(i + k - first);
            let [sum] = dots([off], off);
            let rest = diagonal[0] - sum;
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
    #[inline(always)]
    pub fn solve_in_place(&self, x: &mut [f64]) {
        for i in 0..self.first.len() {
            let (first, row) = (self.first[i], self.row(i));
            let [sum] = dots([&row[..i - first]], &x[first..i]);
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

/// The dot products of rows with another one of the same length, each in four sums, which a compiler can keep in lanes.
#[inline(always)]
fn dots<const N: usize>(rows: [&[f64]; N], other: &[f64]) -> [f64; N] {
    let mut sums = [[0.0; 4]; N];
    let (fours, rest) = other.as_chunks::<4>();
    let split: [(&[[f64; 4]], &[f64]); N] = rows.map(|row| row[..other.len()].as_chunks::<4>());
    for (c, b) in fours.iter().enumerate() {
        for (sums, (row, _)) in sums.iter_mut().zip(&split) {
            let a = &row[c];
            for lane in 0..4 {
                sums[lane] += a[lane] * b[lane];
            }
        }
    }
    std::array::from_fn(|k| {
        let last: f64 = split[k].1.iter().zip(rest).map(|(a, b)| a * b).sum();
        (sums[k][0] + sums[k][1]) + (sums[k][2] + sums[k][3]) + last
    })
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
            // Every third matrix has groups of rows that start at the same column.
            let mut firsts: Vec<usize> = (0..n).map(|i| (next() * (i + 1) as f64) as usize).collect();
            if n % 3 == 0 {
                (0..n).for_each(|i| firsts[i] = firsts[i - i % 6]);
            }
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
