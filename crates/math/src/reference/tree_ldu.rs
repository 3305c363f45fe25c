//! The tree solver for matrices that are not symmetric, for the exact stiffness of bent joints.
//!
//! Source: H11 section 4, with `docs/errata.md` 2: the derivative of a joint torque has a skew part, which LDL^T cannot
//! represent. Same tree and same order as [`TreeLdlt`], with twice the work and twice the memory: every off-diagonal block is
//! kept on both sides.
//!
//! ```text
//!     a    rows   b
//! [  D_a   E     G  ]        E in place of C^T, F of B^T, K of G^T
//! [  C     0     B  ]
//! [  K     F    D_b ]
//! ```
//!
//! Symbols: `L U = D_a`; Y = L^-1 E, Y' = C U^-1; Z = L^-1 G, Z' = K U^-1; M N = Y' Y, minus the pivot of the rows;
//! W = M^-1 (B - Y' Z), W' = (F - Z' Y) N^-1.
//!
//! Pivots are not exchanged. They exist if x^T D x > 0 for every x and the rows have full rank.

use super::tree_ldlt::{Coupling, NodeShape, ShapeError, Singular, TreeLdlt};

type Block = [[f64; 6]; 6];
const ZERO: Block = [[0.0; 6]; 6];

/// The blocks of one node, set through [`TreeLdu::blocks_mut`]. Rows and columns past its number of rows are not used.
#[derive(Clone, Copy, Debug)]
pub struct Blocks {
    /// D: the node on itself.
    pub own: Block,
    /// C: rows on the node; `rows[r]` is a row.
    pub rows: Block,
    /// E: the rows' multipliers on the node; `columns[r]` is a column.
    pub columns: Block,
    /// B: rows on the parent; `rows_above[r]` is a row.
    pub rows_above: Block,
    /// F: the rows' multipliers on the parent; `columns_above[r]` is a column.
    pub columns_above: Block,
    /// G: the parent on this node, `by_above[i][j]` of unknown j on equation i.
    pub by_above: Block,
    /// K: this node on the parent, `on_above[i][j]` of unknown j here on equation i there.
    pub on_above: Block,
}

impl Blocks {
    /// All zero.
    pub const EMPTY: Blocks = Blocks {
        own: ZERO,
        rows: ZERO,
        columns: ZERO,
        rows_above: ZERO,
        columns_above: ZERO,
        by_above: ZERO,
        on_above: ZERO,
    };
}

/// The matrix; after [`TreeLdu::factor`], its factors, in the same memory.
///
/// ```
/// use ligament_math::reference::tree_ldlt::NodeShape;
/// use ligament_math::reference::tree_ldu::TreeLdu;
///
/// // One node with a skew coupling of its first two unknowns, which no symmetric factor can represent.
/// let mut matrix = TreeLdu::symbolic(&[NodeShape::default()])?;
/// let own = &mut matrix.blocks_mut(0).own;
/// (0..6).for_each(|i| own[i][i] = 1.0);
/// (own[0][1], own[1][0]) = (-0.5, 0.5);
/// matrix.factor()?;
/// let mut x = [0.5, 1.5, 0.0, 0.0, 0.0, 0.0];
/// matrix.solve_in_place(&mut x);
/// assert!((x[0] - 1.0).abs() < 1e-15 && (x[1] - 1.0).abs() < 1e-15);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct TreeLdu {
    shapes: Vec<NodeShape>,
    place: Vec<usize>,
    blocks: Vec<Blocks>,
    pivots: Vec<Block>,
    unknowns: usize,
}

impl TreeLdu {
    /// Allocates memory for the matrix of a tree.
    pub fn symbolic(nodes: &[NodeShape]) -> Result<TreeLdu, ShapeError> {
        // The same checks and positions as the symmetric one.
        let symmetric = TreeLdlt::symbolic(nodes)?;
        Ok(TreeLdu {
            shapes: nodes.to_vec(),
            place: (0..nodes.len()).map(|node| symmetric.place(node)).collect(),
            blocks: vec![Blocks::EMPTY; nodes.len()],
            pivots: vec![ZERO; nodes.len()],
            unknowns: symmetric.unknowns(),
        })
    }

    /// Number of unknowns: six for each node, and one for each row.
    pub fn unknowns(&self) -> usize {
        self.unknowns
    }

    /// Position of a node's unknowns in a vector.
    ///
    /// # Panics
    /// If there is no such node.
    pub fn place(&self, node: usize) -> usize {
        self.place[node]
    }

    /// The blocks of a node, to be written before [`TreeLdu::factor`].
    ///
    /// # Panics
    /// If there is no such node.
    pub fn blocks_mut(&mut self, node: usize) -> &mut Blocks {
        &mut self.blocks[node]
    }

    /// Factors the matrix in place.
    pub fn factor(&mut self) -> Result<(), Singular> {
        for node in (0..self.shapes.len()).rev() {
            let shape = self.shapes[node];
            let mut b = self.blocks[node];
            let rows = shape.rows;
            lu(&mut b.own, 6).ok_or(Singular { node, in_rows: false })?;
            for r in 0..rows {
                lower_solve(&b.own, 6, &mut b.columns[r]);
                upper_solve_left(&b.own, 6, &mut b.rows[r]);
            }
            let coupled = shape.coupling != Coupling::None;
            // Columns of G, rows of K.
            let mut z = transposed(&b.by_above);
            if coupled {
                for k in 0..6 {
                    lower_solve(&b.own, 6, &mut z[k]);
                    upper_solve_left(&b.own, 6, &mut b.on_above[k]);
                }
            }
            let mut pivot = ZERO;
            for i in 0..rows {
                for j in 0..rows {
                    pivot[i][j] = dot(&b.rows[i], &b.columns[j]);
                }
                for k in 0..6 {
                    b.rows_above[i][k] -= dot(&b.rows[i], &z[k]);
                    b.columns_above[i][k] -= dot(&b.on_above[k], &b.columns[i]);
                }
            }
            lu(&mut pivot, rows).ok_or(Singular { node, in_rows: true })?;
            // W = M^-1 (...): across the rows, one unknown of the parent at a time; W' = (...) N^-1 likewise.
            for k in 0..6 {
                let mut column = column_of(&b.rows_above, k);
                lower_solve(&pivot, rows, &mut column);
                set_column(&mut b.rows_above, k, &column);
                let mut row = column_of(&b.columns_above, k);
                upper_solve_left(&pivot, rows, &mut row);
                set_column(&mut b.columns_above, k, &row);
            }
            if let Some(parent) = shape.parent {
                let above = &mut self.blocks[parent].own;
                for i in 0..6 {
                    for j in 0..6 {
                        for r in 0..rows {
                            above[i][j] += b.columns_above[r][i] * b.rows_above[r][j];
                        }
                        if coupled {
                            above[i][j] -= dot(&b.on_above[i], &z[j]);
                        }
                    }
                }
            }
            b.by_above = transposed(&z);
            self.blocks[node] = b;
            self.pivots[node] = pivot;
        }
        Ok(())
    }

    /// `x = H^-1 x`, with the factors of the last [`TreeLdu::factor`].
    ///
    /// # Panics
    /// If `x` has fewer than [`TreeLdu::unknowns`] numbers.
    pub fn solve_in_place(&self, x: &mut [f64]) {
        for node in (0..self.shapes.len()).rev() {
            let (shape, b, at) = (self.shapes[node], &self.blocks[node], self.place[node]);
            let mut own = six(x, at);
            lower_solve(&b.own, 6, &mut own);
            let mut lambda = [0.0; 6];
            for r in 0..shape.rows {
                lambda[r] = x[at + 6 + r] - dot(&b.rows[r], &own);
            }
            lower_solve(&self.pivots[node], shape.rows, &mut lambda);
            if let Some(parent) = shape.parent {
                let above = self.place[parent];
                for k in 0..6 {
                    x[above + k] -= dot(&b.on_above[k], &own);
                    for r in 0..shape.rows {
                        x[above + k] += b.columns_above[r][k] * lambda[r];
                    }
                }
            }
            x[at..at + 6].copy_from_slice(&own);
            x[at + 6..at + 6 + shape.rows].copy_from_slice(&lambda[..shape.rows]);
        }
        for node in 0..self.shapes.len() {
            let (shape, b, at) = (self.shapes[node], &self.blocks[node], self.place[node]);
            let above = shape.parent.map_or([0.0; 6], |parent| six(x, self.place[parent]));
            let mut lambda = [0.0; 6];
            for r in 0..shape.rows {
                lambda[r] = dot(&b.rows_above[r], &above) - x[at + 6 + r];
            }
            upper_solve(&self.pivots[node], shape.rows, &mut lambda);
            let mut own = six(x, at);
            for k in 0..6 {
                own[k] -= dot(&b.by_above[k], &above);
                for r in 0..shape.rows {
                    own[k] -= b.columns[r][k] * lambda[r];
                }
            }
            upper_solve(&b.own, 6, &mut own);
            x[at..at + 6].copy_from_slice(&own);
            x[at + 6..at + 6 + shape.rows].copy_from_slice(&lambda[..shape.rows]);
        }
    }
}

fn six(x: &[f64], at: usize) -> [f64; 6] {
    std::array::from_fn(|k| x[at + k])
}

fn dot(a: &[f64; 6], b: &[f64; 6]) -> f64 {
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}

fn transposed(m: &Block) -> Block {
    std::array::from_fn(|i| std::array::from_fn(|j| m[j][i]))
}

fn column_of(m: &Block, k: usize) -> [f64; 6] {
    std::array::from_fn(|i| m[i][k])
}

fn set_column(m: &mut Block, k: usize, column: &[f64; 6]) {
    for i in 0..6 {
        m[i][k] = column[i];
    }
}

/// L U of the leading n x n part in place, L with a unit diagonal. `None` if a pivot is zero or not finite.
fn lu(m: &mut Block, n: usize) -> Option<()> {
    for k in 0..n {
        if m[k][k] == 0.0 || !m[k][k].is_finite() {
            return None;
        }
        for i in k + 1..n {
            m[i][k] /= m[k][k];
            for j in k + 1..n {
                m[i][j] -= m[i][k] * m[k][j];
            }
        }
    }
    Some(())
}

/// `b = L^-1 b`.
fn lower_solve(m: &Block, n: usize, b: &mut [f64; 6]) {
    for i in 0..n {
        for j in 0..i {
            b[i] -= m[i][j] * b[j];
        }
    }
}

/// `b = U^-1 b`.
fn upper_solve(m: &Block, n: usize, b: &mut [f64; 6]) {
    for i in (0..n).rev() {
        for j in i + 1..n {
            b[i] -= m[i][j] * b[j];
        }
        b[i] /= m[i][i];
    }
}

/// `b^T = b^T U^-1`.
fn upper_solve_left(m: &Block, n: usize, b: &mut [f64; 6]) {
    for j in 0..n {
        for i in 0..j {
            b[j] -= b[i] * m[i][j];
        }
        b[j] /= m[j][j];
    }
}
