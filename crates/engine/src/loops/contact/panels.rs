//! Cholesky factorization of a symmetric positive definite matrix with an envelope, in panels of four rows.
//!
//! Source: A. George and J. W. Liu, *Computer Solution of Large Sparse Positive Definite Systems*, 1981, chapter 4 (envelopes);
//! K. Goto and R. van de Geijn, *Anatomy of High-Performance Matrix Multiplication*, 2008 (panels). Symbols: A the matrix, then its
//! factor L with A = L L^T.
//!
//! A panel is four rows, stored column by column from the first column that any of them has, rounded down to a panel. So a column of
//! four rows is one register, the factorization is sums of a register times one number, and no sum is across a register. Rows that
//! fill up the last panel are those of the unit matrix. Every instruction set gives the same bits.

/// Rows in a panel.
pub(super) const LANES: usize = 4;

/// Four rows of a column.
type Column = [f64; LANES];

/// A symmetric positive definite matrix, then its factor. Entries above the diagonal are never read.
#[derive(Clone, Debug, Default)]
pub(super) struct Panels {
    /// Number of rows.
    count: usize,
    /// For each panel, its first column, and where that is stored.
    panels: Vec<(usize, usize)>,
    columns: Vec<Column>,
    /// One over the diagonal of L.
    inverse: Vec<Column>,
}

impl Panels {
    /// Sets the column of the first entry of each row, at most the index of the row.
    pub(super) fn shape(&mut self, first: impl Iterator<Item = usize>) {
        self.panels.clear();
        self.count = 0;
        for (row, first) in first.enumerate() {
            let first = first.min(row) / LANES * LANES;
            match self.panels.get_mut(row / LANES) {
                Some(panel) => panel.0 = panel.0.min(first),
                None => self.panels.push((first, 0)),
            }
            self.count += 1;
        }
        let mut at = 0;
        for (k, panel) in self.panels.iter_mut().enumerate() {
            panel.1 = at;
            at += LANES * (k + 1) - panel.0;
        }
        self.columns.clear();
        self.columns.resize(at, [0.0; LANES]);
        self.inverse.clear();
        self.inverse.resize(self.panels.len(), [0.0; LANES]);
    }

    /// Number of rows, with those that fill up the last panel.
    pub(super) fn padded(&self) -> usize {
        LANES * self.panels.len()
    }

    /// Multiplications that the factorization takes, about.
    pub(super) fn work(&self) -> f64 {
        let lengths = self.panels.iter().enumerate().map(|(k, panel)| (LANES * (k + 1) - panel.0) as f64);
        0.5 * LANES as f64 * lengths.map(|length| length * length).sum::<f64>()
    }

    /// Makes it the unit matrix.
    #[inline(always)]
    pub(super) fn set_unit(&mut self) {
        self.columns.fill([0.0; LANES]);
        for (k, (first, start)) in self.panels.iter().enumerate() {
            let diagonal = &mut self.columns[start + LANES * k - first..];
            diagonal.iter_mut().take(LANES).enumerate().for_each(|(i, column)| column[i] = 1.0);
        }
    }

    /// Adds to columns of some panels, from the first ones on, the sums over N of `rows` times `by`. What is above the diagonal may be
    /// left out.
    #[inline(always)]
    pub(super) fn add<const N: usize>(
        &mut self,
        panel: usize,
        rows: &[[Column; 3]],
        column: usize,
        by: &[[f64; 3]],
    ) {
        for ((k, rows), (first, start)) in (panel..).zip(rows).zip(&self.panels[panel..]) {
            let count = by.len().min((LANES * (k + 1)).saturating_sub(column));
            let entries = &mut self.columns[start + column - first..][..count];
            for (entry, by) in entries.iter_mut().zip(by) {
                for lane in 0..LANES {
                    let mut sum = rows[0][lane] * by[0];
                    for n in 1..N {
                        sum += rows[n][lane] * by[n];
                    }
                    entry[lane] += sum;
                }
            }
        }
    }

    /// Replaces the matrix by its factor; false if it is not positive definite.
    #[inline(always)]
    pub(super) fn factor(&mut self) -> bool {
        for i in 0..self.panels.len() {
            let (first, start) = self.panels[i];
            let (before, rest) = self.columns.split_at_mut(start);
            let own = &mut rest[..LANES * (i + 1) - first];
            for j in first / LANES..i {
                let (other_first, other_start) = self.panels[j];
                let common = first.max(other_first);
                let (done, now) = own.split_at_mut(LANES * j - first);
                let other = &before[other_start + common - other_first..][..LANES * (j + 1) - common];
                let (other, diagonal) = other.split_at(LANES * j - common);
                let mut tile = less(now, &done[common - first..], other);
                for b in 0..LANES {
                    for c in 0..b {
                        let by = diagonal[c][b];
                        for lane in 0..LANES {
                            tile[b][lane] -= tile[c][lane] * by;
                        }
                    }
                    for lane in 0..LANES {
                        tile[b][lane] *= self.inverse[j][b];
                    }
                }
                now[..LANES].copy_from_slice(&tile);
            }
            let (done, now) = own.split_at_mut(LANES * i - first);
            let mut tile = less(now, done, done);
            for b in 0..LANES {
                for c in 0..b {
                    let by = tile[c][b];
                    for lane in 0..LANES {
                        tile[b][lane] -= tile[c][lane] * by;
                    }
                }
                // Written so that NaN fails the test.
                let is_positive = tile[b][b] > 0.0;
                if !is_positive {
                    return false;
                }
                let inverse = 1.0 / tile[b][b].sqrt();
                self.inverse[i][b] = inverse;
                for lane in 0..LANES {
                    tile[b][lane] *= inverse;
                }
            }
            now.copy_from_slice(&tile);
        }
        true
    }

    /// Replaces the right-hand side, with as many entries as [`Panels::padded`], by the solution, after [`Panels::factor`].
    #[inline(always)]
    pub(super) fn solve_in_place(&self, x: &mut [f64]) {
        let (x, _) = x.as_chunks_mut::<LANES>();
        for (i, (first, start)) in self.panels.iter().enumerate() {
            let own = &self.columns[*start..][..LANES * (i + 1) - first];
            let (own, diagonal) = own.split_at(LANES * i - first);
            let (before, now) = x.split_at_mut(i);
            let mut sums = [[0.0; LANES]; 2];
            for (x, columns) in before[first / LANES..].iter().zip(own.as_chunks::<LANES>().0) {
                for c in 0..LANES {
                    for lane in 0..LANES {
                        sums[c % 2][lane] += columns[c][lane] * x[c];
                    }
                }
            }
            let now = &mut now[0];
            for lane in 0..LANES {
                now[lane] -= sums[0][lane] + sums[1][lane];
            }
            for b in 0..LANES {
                now[b] *= self.inverse[i][b];
                for lane in b + 1..LANES {
                    now[lane] -= diagonal[b][lane] * now[b];
                }
            }
        }
        for (i, (first, start)) in self.panels.iter().enumerate().rev() {
            let own = &self.columns[*start..][..LANES * (i + 1) - first];
            let (own, diagonal) = own.split_at(LANES * i - first);
            let (before, now) = x.split_at_mut(i);
            let now = &mut now[0];
            for b in (0..LANES).rev() {
                for lane in b + 1..LANES {
                    now[b] -= diagonal[b][lane] * now[lane];
                }
                now[b] *= self.inverse[i][b];
            }
            for (x, columns) in before[first / LANES..].iter_mut().zip(own.as_chunks::<LANES>().0) {
                for c in 0..LANES {
                    let [p, q, r, s]: [f64; LANES] = std::array::from_fn(|lane| columns[c][lane] * now[lane]);
                    x[c] -= (p + q) + (r + s);
                }
            }
        }
    }
}

/// Four columns of a panel, less the products of what is before them with the rows of another panel.
#[inline(always)]
fn less(columns: &[Column], own: &[Column], other: &[Column]) -> [Column; LANES] {
    // Two sums for each column, so that additions need not wait for each other.
    let mut sums = [[[0.0; LANES]; LANES]; 2];
    let pairs = own.as_chunks::<2>().0.iter().zip(other.as_chunks::<2>().0);
    for (own, other) in pairs {
        for half in 0..2 {
            for b in 0..LANES {
                for lane in 0..LANES {
                    sums[half][b][lane] += own[half][lane] * other[half][b];
                }
            }
        }
    }
    std::array::from_fn(|b| {
        std::array::from_fn(|lane| columns[b][lane] - (sums[0][b][lane] + sums[1][b][lane]))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Random matrices with an envelope, positive definite by their diagonal; compared with the product.
    #[test]
    fn the_solution_satisfies_the_equations() {
        let mut seed = 1_u64;
        let mut next = || {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (seed >> 33) as f64 / (1_u64 << 31) as f64
        };
        for n in 1..40_usize {
            let firsts: Vec<usize> = (0..n).map(|i| (next() * (i + 1) as f64) as usize).collect();
            let mut dense = vec![vec![0.0; n]; n];
            let mut a = Panels::default();
            a.shape(firsts.iter().copied());
            a.set_unit();
            for i in 0..n {
                for j in firsts[i]..=i {
                    let value = if i == j { n as f64 } else { next() - 0.5 };
                    dense[i][j] += value + f64::from(u8::from(i == j));
                    dense[j][i] = dense[i][j];
                    let mut rows = [[[0.0; LANES]; 3]];
                    rows[0][0][i % LANES] = value;
                    a.add::<1>(i / LANES, &rows, j, &[[1.0; 3]]);
                }
            }
            let x: Vec<f64> = (0..n).map(|_| next() - 0.5).collect();
            let mut b: Vec<f64> =
                dense.iter().map(|row| row.iter().zip(&x).map(|(a, x)| a * x).sum()).collect();
            b.resize(a.padded(), 0.0);
            assert!(a.factor() && a.work() > 0.0);
            a.solve_in_place(&mut b);
            assert!(b.iter().zip(&x).all(|(b, x)| (b - x).abs() < 1e-13), "n = {n}");
            assert!(b[n..].iter().all(|b| *b == 0.0));
        }
    }

    #[test]
    fn a_matrix_that_is_not_positive_definite_is_rejected() {
        let mut a = Panels::default();
        a.shape([0, 0].into_iter());
        a.set_unit();
        a.add::<3>(0, &[[[0.0, 2.0, 0.0, 0.0]; 3]], 0, &[[1.0; 3]]);
        assert!(!a.factor());
        a.set_unit();
        a.add::<1>(0, &[[[f64::NAN, 0.0, 0.0, 0.0]; 3]], 0, &[[1.0; 3]]);
        assert!(!a.factor());
    }
}
