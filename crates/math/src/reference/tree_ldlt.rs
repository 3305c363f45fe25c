//! Linear systems whose graph is a tree: nodes of six unknowns, each tied to its parent node by a few equations and,
//! optionally, a coupling block. Factored and solved in time proportional to the number of nodes.
//!
//! Source: H11 section 4 (`sparsefactor`, `sparsesolve`), indices as in `docs/errata.md` 4, roots as in 3.
//!
//! The matrix, for a node a with r rows C that tie it to its parent node b (rows B there), and a coupling G:
//!
//! ```text
//!     a    rows   b
//! [  D_a   C^T    G  ]
//! [  C      0     B  ]
//! [  G^T   B^T   D_b ]
//! ```
//!
//! Symbols: `L L^T = D_a` once all descendants are eliminated; Y = L^-1 C^T; Z = L^-1 G; M M^T = Y^T Y, minus the pivot of
//! the rows, which is negative definite if D is positive definite and C has full rank; W = M^-1 (B - Y^T Z).
//!
//! Deviations: a node and the rows to its parent are one record, so that the tree has half as many nodes; an eliminated node
//! adds its contributions to its parent, instead of parent and grandparent collecting them; and the pivots are kept as
//! Cholesky factors, so that no block is inverted or scaled. The result is the same factorization.
#![allow(clippy::reversed_empty_ranges)] // unrolled triangles begin or end with an empty row

use std::fmt;

/// Coupling of a node to its parent in addition to its rows: [`NodeShape::coupling`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Coupling {
    /// None.
    #[default]
    None,
    /// With the first three unknowns of the parent.
    FirstThree,
    /// With all six.
    AllSix,
}

impl Coupling {
    /// Number of columns.
    pub fn columns(self) -> usize {
        match self {
            Coupling::None => 0,
            Coupling::FirstThree => 3,
            Coupling::AllSix => 6,
        }
    }
}

/// A node of the tree, for [`TreeLdlt::symbolic`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NodeShape {
    /// The parent node; it must come earlier in the list. `None` for a root, whose rows tie it to the fixed world.
    pub parent: Option<usize>,
    /// Number of rows that tie it to its parent, 0 to 6.
    pub rows: usize,
    /// Its coupling; a root has none.
    pub coupling: Coupling,
}

/// Errors in the description of a tree.
///
/// ```
/// use ligament_math::reference::tree_ldlt::{NodeShape, ShapeError, TreeLdlt};
///
/// // A child that comes before its parent.
/// let shapes = [NodeShape { parent: Some(1), ..NodeShape::default() }, NodeShape::default()];
/// assert_eq!(TreeLdlt::symbolic(&shapes).unwrap_err(), ShapeError::Order { node: 0, parent: 1 });
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ShapeError {
    /// The parent does not come before its child.
    #[error("the parent {parent} of node {node} comes after it; list parents before children")]
    Order {
        /// The child.
        node: usize,
        /// The parent.
        parent: usize,
    },
    /// More rows than unknowns.
    #[error("node {node} has {rows} rows; expected at most 6")]
    Rows {
        /// The node.
        node: usize,
        /// Its rows.
        rows: usize,
    },
    /// A root has a coupling.
    #[error("node {node} is a root and has a coupling; roots have no parent to couple to")]
    RootCoupling {
        /// The node.
        node: usize,
    },
}

/// A pivot without a factor: the matrix is singular there, or not finite. The error of [`TreeLdlt::factor`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Singular {
    /// The node.
    pub node: usize,
    /// True for the pivot of its rows: they are linearly dependent. False for its own block: it is not positive definite.
    pub in_rows: bool,
}

impl std::error::Error for Singular {}

impl fmt::Display for Singular {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.in_rows {
            true => write!(f, "the rows of node {} are linearly dependent", self.node),
            false => write!(f, "the block of node {} is not positive definite", self.node),
        }
    }
}

#[derive(Clone, Copy, Debug)]
struct Record {
    /// Position of the parent's block, or `usize::MAX`.
    parent: usize,
    /// Position of the blocks of this node.
    at: usize,
    /// Position of its unknowns, and of its parent's.
    x: usize,
    x_parent: usize,
    rows: u8,
    columns: u8,
}

const NO_PARENT: usize = usize::MAX;

/// Entries of a lower triangle of six rows.
const TRIANGLE: usize = 21;

/// Position of entry (i, j), j <= i, of a packed lower triangle.
#[inline(always)]
const fn packed(i: usize, j: usize) -> usize {
    i * (i + 1) / 2 + j
}

/// The matrix; after [`TreeLdlt::factor`], its factors, in the same memory.
///
/// Memory layout of a node: the lower triangle of D; its rows C; the rows B; the columns of G; space for M. Every row and
/// column is six numbers.
///
/// ```
/// use ligament_math::reference::tree_ldlt::{Coupling, NodeShape, Singular, TreeLdlt};
///
/// // Two nodes of mass 1, tied by one row that makes their first unknowns equal.
/// let shapes = [NodeShape::default(), NodeShape { parent: Some(0), rows: 1, coupling: Coupling::None }];
/// let mut matrix = TreeLdlt::symbolic(&shapes)?;
/// matrix.clear();
/// for node in 0..2 {
///     (0..6).for_each(|i| matrix.diagonal_mut(node)[i * (i + 1) / 2 + i] = 1.0);
/// }
/// matrix.row_mut(1, 0)[0] = 1.0;
/// matrix.row_above_mut(1, 0)[0] = -1.0;
/// matrix.factor()?;
/// // A force of 2 acts on the second only: tied together, both move by 1.
/// let mut x = vec![0.0; matrix.unknowns()];
/// x[matrix.place(1)] = 2.0;
/// matrix.solve_in_place(&mut x);
/// assert!((x[matrix.place(0)] - 1.0).abs() < 1e-15 && (x[matrix.place(1)] - 1.0).abs() < 1e-15);
/// // A row of zeros is not a constraint.
/// matrix.clear();
/// (0..2).for_each(|node| (0..6).for_each(|i| matrix.diagonal_mut(node)[i * (i + 1) / 2 + i] = 1.0));
/// assert_eq!(matrix.factor(), Err(Singular { node: 1, in_rows: true }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct TreeLdlt {
    records: Vec<Record>,
    data: Vec<f64>,
    unknowns: usize,
}

impl TreeLdlt {
    /// Allocates memory for the matrix of a tree. Nothing is allocated after this.
    pub fn symbolic(nodes: &[NodeShape]) -> Result<TreeLdlt, ShapeError> {
        let mut records: Vec<Record> = Vec::with_capacity(nodes.len());
        let (mut at, mut x) = (0, 0);
        for (node, shape) in nodes.iter().enumerate() {
            let NodeShape { parent, rows, coupling } = *shape;
            if rows > 6 {
                return Err(ShapeError::Rows { node, rows });
            }
            let (parent, x_parent) = match parent {
                Some(parent) if parent >= node => return Err(ShapeError::Order { node, parent }),
                Some(parent) => (records[parent].at, records[parent].x),
                None if coupling != Coupling::None => return Err(ShapeError::RootCoupling { node }),
                None => (NO_PARENT, 0),
            };
            let columns = coupling.columns();
            records.push(Record { parent, at, x, x_parent, rows: rows as u8, columns: columns as u8 });
            at += TRIANGLE + 12 * rows + 6 * columns + rows * (rows + 1) / 2;
            x += 6 + rows;
        }
        Ok(TreeLdlt { records, data: vec![0.0; at], unknowns: x })
    }

    /// Number of nodes.
    pub fn len(&self) -> usize {
        self.records.len()
    }

    /// True where there are none.
    pub fn is_empty(&self) -> bool {
        self.records.is_empty()
    }

    /// Number of unknowns: six for each node, and one for each row.
    pub fn unknowns(&self) -> usize {
        self.unknowns
    }

    /// Bytes of memory held.
    pub fn bytes(&self) -> usize {
        std::mem::size_of_val(self.records.as_slice()) + std::mem::size_of_val(self.data.as_slice())
    }

    /// Position of a node's unknowns in a vector: six of its own, then those of its rows.
    ///
    /// # Panics
    /// If there is no such node.
    pub fn place(&self, node: usize) -> usize {
        self.records[node].x
    }

    /// Sets every block to zero.
    pub fn clear(&mut self) {
        self.data.fill(0.0);
    }

    /// Sets the coupling of a node to zero.
    ///
    /// # Panics
    /// If there is no such node.
    #[inline]
    pub fn clear_coupling(&mut self, node: usize) {
        let record = self.records[node];
        let at = record.at + TRIANGLE + 12 * record.rows as usize;
        self.data[at..at + 6 * record.columns as usize].fill(0.0);
    }

    /// The block D of a node: entry (i, j), j <= i, is at `i (i + 1) / 2 + j`.
    ///
    /// # Panics
    /// If there is no such node.
    #[inline]
    pub fn diagonal_mut(&mut self, node: usize) -> &mut [f64] {
        let at = self.records[node].at;
        &mut self.data[at..at + TRIANGLE]
    }

    /// Row `r` of C, on the node's own unknowns.
    ///
    /// # Panics
    /// If there is no such node or row.
    #[inline]
    pub fn row_mut(&mut self, node: usize, r: usize) -> &mut [f64] {
        let record = self.records[node];
        assert!(r < record.rows as usize, "node {node} has {} rows", record.rows);
        let at = record.at + TRIANGLE + 6 * r;
        &mut self.data[at..at + 6]
    }

    /// Row `r` of B, on the unknowns of the parent.
    ///
    /// # Panics
    /// If there is no such node or row.
    #[inline]
    pub fn row_above_mut(&mut self, node: usize, r: usize) -> &mut [f64] {
        let record = self.records[node];
        assert!(r < record.rows as usize, "node {node} has {} rows", record.rows);
        let at = record.at + TRIANGLE + 6 * (record.rows as usize + r);
        &mut self.data[at..at + 6]
    }

    /// Column `c` of G: the coefficients of unknown `c` of the parent in the six equations of this node.
    ///
    /// # Panics
    /// If there is no such node or column.
    #[inline]
    pub fn coupling_mut(&mut self, node: usize, c: usize) -> &mut [f64] {
        let record = self.records[node];
        assert!(c < record.columns as usize, "node {node} has {} columns of coupling", record.columns);
        let at = record.at + TRIANGLE + 6 * (2 * record.rows as usize + c);
        &mut self.data[at..at + 6]
    }

    /// Factors the matrix in place.
    pub fn factor(&mut self) -> Result<(), Singular> {
        for node in (0..self.records.len()).rev() {
            let record = self.records[node];
            let (before, from_here) = self.data.split_at_mut(record.at);
            let above = if record.parent == NO_PARENT { None } else { Some(&mut before[record.parent..]) };
            let in_rows = match record.columns {
                0 => dispatch_factor::<0>(record.rows, from_here, above),
                3 => dispatch_factor::<3>(record.rows, from_here, above),
                _ => dispatch_factor::<6>(record.rows, from_here, above),
            };
            if let Some(in_rows) = in_rows {
                return Err(Singular { node, in_rows });
            }
        }
        Ok(())
    }

    /// `x = H^-1 x`, with the factors of the last [`TreeLdlt::factor`].
    ///
    /// # Panics
    /// If `x` has fewer than [`TreeLdlt::unknowns`] numbers.
    pub fn solve_in_place(&self, x: &mut [f64]) {
        let x = &mut x[..self.unknowns];
        for record in self.records.iter().rev() {
            let block = &self.data[record.at..];
            match record.columns {
                0 => dispatch_inward::<0>(record, block, x),
                3 => dispatch_inward::<3>(record, block, x),
                _ => dispatch_inward::<6>(record, block, x),
            }
        }
        for record in &self.records {
            let block = &self.data[record.at..];
            match record.columns {
                0 => dispatch_outward::<0>(record, block, x),
                3 => dispatch_outward::<3>(record, block, x),
                _ => dispatch_outward::<6>(record, block, x),
            }
        }
    }
}

// Sizes become constants here, so that all loops below are unrolled.
macro_rules! by_rows {
    ($rows:expr, $f:ident, $c:ident, $($arg:expr),*) => {
        match $rows {
            0 => $f::<0, $c>($($arg),*),
            1 => $f::<1, $c>($($arg),*),
            2 => $f::<2, $c>($($arg),*),
            3 => $f::<3, $c>($($arg),*),
            4 => $f::<4, $c>($($arg),*),
            5 => $f::<5, $c>($($arg),*),
            _ => $f::<6, $c>($($arg),*),
        }
    };
}

#[inline(always)]
fn dispatch_factor<const C: usize>(rows: u8, block: &mut [f64], above: Option<&mut [f64]>) -> Option<bool> {
    by_rows!(rows, factor_node, C, block, above)
}

#[inline(always)]
fn dispatch_inward<const C: usize>(record: &Record, block: &[f64], x: &mut [f64]) {
    by_rows!(record.rows, inward, C, record, block, x);
}

#[inline(always)]
fn dispatch_outward<const C: usize>(record: &Record, block: &[f64], x: &mut [f64]) {
    by_rows!(record.rows, outward, C, record, block, x);
}

type Six = [f64; 6];

#[inline(always)]
fn six(block: &[f64], at: usize) -> Six {
    block[at..at + 6].try_into().expect("six numbers")
}

#[inline(always)]
fn dot(a: &Six, b: &Six) -> f64 {
    (a[0] * b[0] + a[1] * b[1] + a[2] * b[2]) + (a[3] * b[3] + a[4] * b[4] + a[5] * b[5])
}

// The compiler unrolls a loop with known bounds, but not triangles. With a constant outer index, the inner loop is unrolled
// too: a quarter fewer instructions than with plain loops.
macro_rules! unroll {
    ($i:ident, $body:block) => {
        unroll!(@ $i, $body, 0 1 2 3 4 5)
    };
    (reversed $i:ident, $body:block) => {
        unroll!(@ $i, $body, 5 4 3 2 1 0)
    };
    (@ $i:ident, $body:block, $($value:literal)*) => {
        $({
            const $i: usize = $value;
            $body
        })*
    };
}

/// `L^-1 b`, where the diagonal of the packed `l` holds reciprocals.
#[inline(always)]
fn forward(l: &[f64; TRIANGLE], b: &Six) -> Six {
    let mut y = *b;
    unroll!(I, {
        let mut sum = y[I];
        for j in 0..I {
            sum -= l[packed(I, j)] * y[j];
        }
        y[I] = sum * l[packed(I, I)];
    });
    y
}

/// `L^-T y`.
#[inline(always)]
fn backward(l: &[f64; TRIANGLE], y: &Six) -> Six {
    let mut x = *y;
    unroll!(reversed I, {
        let mut sum = x[I];
        for j in I + 1..6 {
            sum -= l[packed(j, I)] * x[j];
        }
        x[I] = sum * l[packed(I, I)];
    });
    x
}

/// Eliminates one node and its rows. `Some(in_rows)` if a pivot has no factor.
#[inline(never)]
fn factor_node<const R: usize, const C: usize>(block: &mut [f64], above: Option<&mut [f64]>) -> Option<bool> {
    let block = &mut block[..TRIANGLE + 12 * R + 6 * C + R * (R + 1) / 2];
    let mut l: [f64; TRIANGLE] = block[..TRIANGLE].try_into().expect("a triangle");
    unroll!(J, {
        let mut pivot = l[packed(J, J)];
        for k in 0..J {
            pivot -= l[packed(J, k)] * l[packed(J, k)];
        }
        // Also false for NaN.
        if !(pivot > 0.0 && pivot < f64::INFINITY) {
            return Some(false);
        }
        let inverse = 1.0 / pivot.sqrt();
        l[packed(J, J)] = inverse;
        for i in J + 1..6 {
            let mut sum = l[packed(i, J)];
            for k in 0..J {
                sum -= l[packed(i, k)] * l[packed(J, k)];
            }
            l[packed(i, J)] = sum * inverse;
        }
    });
    block[..TRIANGLE].copy_from_slice(&l);

    let (mut y, mut z): ([Six; R], [Six; C]) = ([[0.0; 6]; R], [[0.0; 6]; C]);
    for r in 0..R {
        let at = TRIANGLE + 6 * r;
        y[r] = forward(&l, &six(block, at));
        block[at..at + 6].copy_from_slice(&y[r]);
    }
    for c in 0..C {
        let at = TRIANGLE + 12 * R + 6 * c;
        z[c] = forward(&l, &six(block, at));
        block[at..at + 6].copy_from_slice(&z[c]);
    }

    // The pivot of the rows, and the remainder of B.
    let mut m = [[0.0; R]; R];
    let mut w: [Six; R] = [[0.0; 6]; R];
    for i in 0..R {
        for j in 0..=i {
            let mut sum = dot(&y[i], &y[j]);
            for k in 0..j {
                sum -= m[i][k] * m[j][k];
            }
            if i == j {
                if !(sum > 0.0 && sum < f64::INFINITY) {
                    return Some(true);
                }
                m[i][i] = 1.0 / sum.sqrt();
            } else {
                m[i][j] = sum * m[j][j];
            }
        }
        let mut row = six(block, TRIANGLE + 6 * (R + i));
        for c in 0..C {
            row[c] -= dot(&y[i], &z[c]);
        }
        for k in 0..i {
            for c in 0..6 {
                row[c] -= m[i][k] * w[k][c];
            }
        }
        w[i] = row.map(|entry| entry * m[i][i]);
    }
    for i in 0..R {
        block[TRIANGLE + 6 * (R + i)..TRIANGLE + 6 * (R + i) + 6].copy_from_slice(&w[i]);
        for j in 0..=i {
            block[TRIANGLE + 12 * R + 6 * C + packed(i, j)] = m[i][j];
        }
    }

    if let Some(above) = above {
        let above: &mut [f64; TRIANGLE] = (&mut above[..TRIANGLE]).try_into().expect("a triangle");
        unroll!(I, {
            for j in 0..=I {
                let mut sum = above[packed(I, j)];
                for k in 0..R {
                    sum += w[k][I] * w[k][j];
                }
                if I < C {
                    sum -= dot(&z[I], &z[j]);
                }
                above[packed(I, j)] = sum;
            }
        });
    }
    None
}

/// Toward the roots: `L x' = x`.
#[inline(always)]
fn inward<const R: usize, const C: usize>(record: &Record, block: &[f64], x: &mut [f64]) {
    let block = &block[..TRIANGLE + 12 * R + 6 * C + R * (R + 1) / 2];
    let l: &[f64; TRIANGLE] = block[..TRIANGLE].try_into().expect("a triangle");
    let own = forward(l, &six(x, record.x));
    x[record.x..record.x + 6].copy_from_slice(&own);
    let mut lambda = [0.0; R];
    for i in 0..R {
        let mut sum = x[record.x + 6 + i] - dot(&six(block, TRIANGLE + 6 * i), &own);
        for k in 0..i {
            sum -= block[TRIANGLE + 12 * R + 6 * C + packed(i, k)] * lambda[k];
        }
        lambda[i] = sum * block[TRIANGLE + 12 * R + 6 * C + packed(i, i)];
        x[record.x + 6 + i] = lambda[i];
    }
    if record.parent != NO_PARENT {
        let above = &mut x[record.x_parent..record.x_parent + 6];
        for c in 0..C {
            above[c] -= dot(&six(block, TRIANGLE + 12 * R + 6 * c), &own);
        }
        for i in 0..R {
            let w = six(block, TRIANGLE + 6 * (R + i));
            for c in 0..6 {
                above[c] += w[c] * lambda[i];
            }
        }
    }
}

/// Away from the roots: pivots, then `L^T x = x'`.
#[inline(always)]
fn outward<const R: usize, const C: usize>(record: &Record, block: &[f64], x: &mut [f64]) {
    let block = &block[..TRIANGLE + 12 * R + 6 * C + R * (R + 1) / 2];
    let l: &[f64; TRIANGLE] = block[..TRIANGLE].try_into().expect("a triangle");
    let above = if record.parent == NO_PARENT { [0.0; 6] } else { six(x, record.x_parent) };
    let mut lambda = [0.0; R];
    for i in (0..R).rev() {
        let w = six(block, TRIANGLE + 6 * (R + i));
        let mut sum = dot(&w, &above) - x[record.x + 6 + i];
        for k in i + 1..R {
            sum -= block[TRIANGLE + 12 * R + 6 * C + packed(k, i)] * lambda[k];
        }
        lambda[i] = sum * block[TRIANGLE + 12 * R + 6 * C + packed(i, i)];
    }
    let mut own = six(x, record.x);
    for i in 0..R {
        let y = six(block, TRIANGLE + 6 * i);
        for c in 0..6 {
            own[c] -= y[c] * lambda[i];
        }
    }
    for c in 0..C {
        let z = six(block, TRIANGLE + 12 * R + 6 * c);
        for k in 0..6 {
            own[k] -= z[k] * above[c];
        }
    }
    x[record.x..record.x + 6].copy_from_slice(&backward(l, &own));
    x[record.x + 6..record.x + 6 + R].copy_from_slice(&lambda);
}
