//! The mass matrix of a tree, its products, and its factorization.
//!
//! Sources: the composite-rigid-body recursion, for KP08's remark (section 4.2) that the dense equations M qdd + h = tau can
//! be formed where needed; the factorization M = L^T D L without fill-in, which exists because a tree's coordinates can be
//! eliminated from the tips inward (the same property that H11 section 3.3 uses in maximal coordinates). Symbols: M mass
//! matrix, row by row; `L` unit lower triangle; `above[i]` the next coordinate from i toward the ground.

use ligament_math::{Vec3, Wrench};

use super::passes;
use super::tree::Tree;
use super::workspace::Workspace;
use crate::model::StateError;
use crate::simd::Kernel;

/// No coordinate.
const GROUND: u32 = u32::MAX;

impl Tree {
    /// Writes the dense mass matrix at `q`, with the rotors of joints: `nv` rows of `nv` numbers.
    pub fn mass_matrix(&self, q: &[f64], m: &mut [f64], ws: &mut Workspace) -> Result<(), StateError> {
        let nv = self.model.nv();
        self.model.check_length("q", q.len(), self.model.nq())?;
        self.model.check_length("the mass matrix", m.len(), nv * nv)?;
        ws.instructions.run(MassMatrix { tree: self, q, m, ws });
        Ok(())
    }

    /// Adds the rotors of joints to the diagonal of a matrix.
    pub(super) fn add_rotors(&self, m: &mut [f64]) {
        let nv = self.model.nv();
        for (i, rotor) in self.model.armature().iter().enumerate() {
            m[i * nv + i] += rotor;
        }
    }

    /// `out = M(q) x`, in time proportional to the number of bodies.
    pub fn mass_times(
        &self,
        q: &[f64],
        x: &[f64],
        out: &mut [f64],
        ws: &mut Workspace,
    ) -> Result<(), StateError> {
        let nv = self.model.nv();
        self.model.check_length("q", q.len(), self.model.nq())?;
        self.model.check_length("x", x.len(), nv)?;
        self.model.check_length("out", out.len(), nv)?;
        self.place_at_rest(q, ws);
        ws.external.clear();
        passes::carry(self, Vec3::ZERO, x, ws);
        passes::wrenches(self, ws);
        passes::project(self, |_| true, x, self.model.armature(), out, ws);
        Ok(())
    }

    /// Sets the poses at `q`, with zero velocities.
    fn place_at_rest(&self, q: &[f64], ws: &mut Workspace) {
        ws.prescribed_qdd.fill(0.0);
        let still = std::mem::take(&mut ws.prescribed_qdd);
        passes::kinematics(self, q, &still, ws);
        ws.prescribed_qdd = still;
    }

    /// Inward: inertia of each link's subtree with joints locked, in world axes about the link's origin.
    #[inline(always)]
    fn composite_inertia(&self, ws: &mut Workspace) {
        for k in (0..self.links.len()).rev() {
            ws.composite[k] = passes::own_inertia(&self.inertia[k], &ws.moving[k]).0;
        }
        for k in (1..self.links.len()).rev() {
            let shifted = ws.composite[k].translated(ws.moving[k].arm);
            ws.composite[self.links[k].parent as usize] += shifted;
        }
    }

    /// For each coordinate, the next one toward the ground.
    pub(super) fn coordinate_above(&self) -> Vec<u32> {
        let mut above = vec![GROUND; self.model.nv()];
        // The last coordinate of each link, or of its nearest ancestor that has any.
        let mut last = vec![GROUND; self.links.len()];
        for (k, link) in self.links.iter().enumerate().skip(1) {
            let mut at = last[link.parent as usize];
            for i in link.dofs() {
                above[i] = at;
                at = i as u32;
            }
            last[k] = at;
        }
        above
    }
}

/// The mass matrix at `q`.
struct MassMatrix<'a> {
    tree: &'a Tree,
    q: &'a [f64],
    m: &'a mut [f64],
    ws: &'a mut Workspace,
}

impl Kernel for MassMatrix<'_> {
    #[inline(always)]
    fn run(self) {
        let MassMatrix { tree, q, m, ws } = self;
        for k in 1..tree.links.len() {
            passes::place(tree, k, q, ws);
        }
        tree.composite_inertia(ws);
        m.fill(0.0);
        let nv = tree.model.nv();
        for (k, link) in tree.links.iter().enumerate().skip(1) {
            for i in link.dofs() {
                let s = passes::direction_of(link, &ws.moving[k], &ws.directions, i);
                let mut push = ws.composite[k].apply(s);
                let mut at = k;
                while at != 0 {
                    let (link, here) = (&tree.links[at], &ws.moving[at]);
                    for j in link.dofs() {
                        let other = passes::direction_of(link, here, &ws.directions, j);
                        let entry = push.dot(other);
                        m[i * nv + j] = entry;
                        m[j * nv + i] = entry;
                    }
                    push = Wrench::new(push.moment + here.arm.cross(push.force), push.force);
                    at = link.parent as usize;
                }
            }
        }
        tree.add_rotors(m);
    }
}

/// M = L^T D L of a tree's mass matrix, in place: no entry that was zero is touched.
///
/// ```
/// # use ligament::doc::*; let model = arm()?.model;
/// use ligament::reduced::{MassFactor, Tree, Workspace};
///
/// // M^-1 (M x) is x.
/// let tree = Tree::new(&model)?;
/// let (mut ws, mut m, mut x) = (Workspace::new(&tree), [0.0; 4], [0.0; 2]);
/// let q = [0.3, -1.0];
/// tree.mass_matrix(&q, &mut m, &mut ws)?;
/// tree.mass_times(&q, &[1.0, -2.0], &mut x, &mut ws)?;
/// let mut factor = MassFactor::symbolic(&tree);
/// factor.factor(&m, &[]);
/// factor.solve_in_place(&mut x);
/// assert!((x[0] - 1.0).abs() < 1e-12 && (x[1] + 2.0).abs() < 1e-12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct MassFactor {
    above: Vec<u32>,
    entries: Vec<f64>,
    /// Some columns of a matrix that is solved for.
    columns: Vec<[f64; COLUMNS]>,
}

/// Columns that are solved for together: two registers of AVX2.
const COLUMNS: usize = 8;

impl MassFactor {
    /// Allocates memory for the factors of a tree's mass matrix.
    pub fn symbolic(tree: &Tree) -> MassFactor {
        let nv = tree.model.nv();
        MassFactor {
            above: tree.coordinate_above(),
            entries: vec![0.0; nv * nv],
            columns: vec![[0.0; COLUMNS]; nv],
        }
    }

    /// Factors a mass matrix (row by row, as [`Tree::mass_matrix`] writes it), with `armature` added to its diagonal.
    #[inline(always)]
    pub fn factor(&mut self, m: &[f64], armature: &[f64]) {
        let n = self.above.len();
        let (l, above) = (&mut self.entries, &self.above);
        l.copy_from_slice(m);
        for (i, extra) in armature.iter().enumerate() {
            l[i * n + i] += extra;
        }
        for k in (0..n).rev() {
            let pivot = 1.0 / l[k * n + k];
            let mut i = above[k];
            while i != GROUND {
                let ratio = l[k * n + i as usize] * pivot;
                let mut j = i;
                while j != GROUND {
                    l[i as usize * n + j as usize] -= ratio * l[k * n + j as usize];
                    j = above[j as usize];
                }
                l[k * n + i as usize] = ratio;
                i = above[i as usize];
            }
        }
    }

    /// `x = M^-1 x`.
    pub fn solve_in_place(&self, x: &mut [f64]) {
        let n = self.above.len();
        for k in (0..n).rev() {
            let mut i = self.above[k];
            while i != GROUND {
                x[i as usize] -= self.entries[k * n + i as usize] * x[k];
                i = self.above[i as usize];
            }
        }
        for k in 0..n {
            x[k] /= self.entries[k * n + k];
            let mut i = self.above[k];
            while i != GROUND {
                x[k] -= self.entries[k * n + i as usize] * x[i as usize];
                i = self.above[i as usize];
            }
        }
    }

    /// `X = M^-1 X` for a matrix of any number of columns, row by row: [`MassFactor::solve_in_place`] on several columns at once.
    /// Numbers past the last whole row are ignored.
    #[inline(always)]
    pub fn solve_rows_in_place(&mut self, x: &mut [f64]) {
        let n = self.above.len();
        let width = x.len().checked_div(n).unwrap_or(0);
        for first in (0..width).step_by(COLUMNS) {
            let count = COLUMNS.min(width - first);
            for (columns, row) in self.columns.iter_mut().zip(x.chunks_exact(width)) {
                *columns = [0.0; COLUMNS];
                columns[..count].copy_from_slice(&row[first..first + count]);
            }
            self.solve_columns();
            for (columns, row) in self.columns.iter().zip(x.chunks_exact_mut(width)) {
                row[first..first + count].copy_from_slice(&columns[..count]);
            }
        }
    }

    #[inline(always)]
    fn solve_columns(&mut self) {
        let n = self.above.len();
        let (x, above, entries) = (&mut self.columns[..n], &self.above[..n], &self.entries[..n * n]);
        for k in (0..n).rev() {
            let own = x[k];
            let mut i = above[k];
            while i != GROUND {
                let (factor, to) = (entries[k * n + i as usize], &mut x[i as usize]);
                for c in 0..COLUMNS {
                    to[c] -= factor * own[c];
                }
                i = above[i as usize];
            }
        }
        for k in 0..n {
            let (mut own, pivot) = (x[k], entries[k * n + k]);
            for c in &mut own {
                *c /= pivot;
            }
            let mut i = above[k];
            while i != GROUND {
                let (factor, from) = (entries[k * n + i as usize], &x[i as usize]);
                for c in 0..COLUMNS {
                    own[c] -= factor * from[c];
                }
                i = above[i as usize];
            }
            x[k] = own;
        }
    }

    /// Writes the whole inverse of the matrix, row by row, in half the time that its columns take one by one: a row needs only the
    /// rows inward of it, and its part right of the diagonal is that of their columns.
    #[inline(always)]
    pub fn write_inverse(&self, x: &mut [f64]) {
        let n = self.above.len();
        for k in 0..n {
            let (before, rest) = x.split_at_mut(k * n);
            let own = &mut rest[..n];
            own[..k].fill(0.0);
            let mut diagonal = 1.0 / self.entries[k * n + k];
            let mut i = self.above[k];
            while i != GROUND {
                let factor = self.entries[k * n + i as usize];
                let from = &before[i as usize * n..][..k];
                own[..k].iter_mut().zip(from).for_each(|(to, from)| *to -= factor * from);
                i = self.above[i as usize];
            }
            let mut i = self.above[k];
            while i != GROUND {
                diagonal -= self.entries[k * n + i as usize] * own[i as usize];
                i = self.above[i as usize];
            }
            own[k] = diagonal;
            for (c, row) in before.chunks_exact_mut(n).enumerate() {
                row[k] = own[c];
            }
        }
    }
}
