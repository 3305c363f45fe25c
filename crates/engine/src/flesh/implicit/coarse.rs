//! The coarse space of the preconditioner: rigid motions of clusters of nodes, and the coordinates of the bones.
//!
//! Symbols: R = [-[r]x, 1] the motion of a node at r from the origin of its group, for a twist of the group; G the stiffness
//! between two groups, sum of `R_a^T H_ab R_b`; S the columns of a carrier's motion; C = Phi^T H Phi.

use ligament_math::{Envelope, Mat3, Twist, Vec3, Wrench};

use super::matrix::Matrix;

/// Stiffness between two groups, row by row.
type Block = [[f64; 6]; 6];

/// Groups of nodes, and the factored matrix of their motions.
#[derive(Clone, Debug)]
pub(super) struct Coarse {
    /// Number of clusters; groups from this index on are carriers.
    clusters: usize,
    /// For each node its group.
    pub(super) group: Vec<u32>,
    /// The pairs of groups that are coupled: the larger index first; sorted.
    pairs: Vec<[u32; 2]>,
    /// For each edge its pair.
    of_edge: Vec<u32>,
    /// For each cluster the mean position of its nodes, and their number.
    centers: Vec<Vec3>,
    counts: Vec<f64>,
    blocks: Vec<Block>,
    matrix: Envelope,
    dofs: usize,
    /// Whether the factor can be used.
    pub(super) is_ready: bool,
    solution: Vec<f64>,
}

/// `R_a^T B R_b`.
fn rigid(a: Vec3, block: Mat3, b: Vec3) -> Block {
    let right = block * -b.skew();
    let cross = a.skew();
    let [tt, tl] = [(cross * right).to_rows(), (cross * block).to_rows()];
    let [lt, ll] = [right.to_rows(), block.to_rows()];
    let row = |t: [f64; 3], l: [f64; 3]| [t[0], t[1], t[2], l[0], l[1], l[2]];
    [
        row(tt[0], tl[0]),
        row(tt[1], tl[1]),
        row(tt[2], tl[2]),
        row(lt[0], ll[0]),
        row(lt[1], ll[1]),
        row(lt[2], ll[2]),
    ]
}

fn add(to: &mut Block, more: &Block) {
    to.iter_mut().flatten().zip(more.iter().flatten()).for_each(|(to, more)| *to += more);
}

fn add_transposed(to: &mut Block, more: &Block) {
    for (i, row) in to.iter_mut().enumerate() {
        row.iter_mut().zip(more).for_each(|(to, more)| *to += more[i]);
    }
}

impl Coarse {
    /// For clusters, then carriers; `group` has the group of each node.
    pub(super) fn new(
        matrix: &Matrix,
        group: Vec<u32>,
        clusters: usize,
        carriers: usize,
        carrier_of: &[u32],
    ) -> Coarse {
        let of = |[a, b]: &[u32; 2]| {
            let (a, b) = (group[*a as usize], group[*b as usize]);
            [a.max(b), a.min(b)]
        };
        let mut pairs: Vec<[u32; 2]> = matrix.pattern.edges.iter().map(of).collect();
        pairs.extend((0..(clusters + carriers) as u32).map(|k| [k, k]));
        // Nodes are damped against their carriers.
        pairs.extend(
            group.iter().zip(carrier_of).map(|(group, carrier)| [*carrier + clusters as u32, *group]),
        );
        pairs.retain(|[a, b]| a >= b);
        pairs.sort_unstable();
        pairs.dedup();
        let find = |pair: [u32; 2]| pairs.binary_search(&pair).unwrap_or(0) as u32;
        let of_edge = matrix.pattern.edges.iter().map(|edge| find(of(edge))).collect();
        let mut counts = vec![0.0; clusters];
        group
            .iter()
            .filter(|group| (**group as usize) < clusters)
            .for_each(|group| counts[*group as usize] += 1.0);
        Coarse {
            clusters,
            of_edge,
            centers: vec![Vec3::ZERO; clusters],
            counts,
            blocks: vec![[[0.0; 6]; 6]; pairs.len()],
            matrix: Envelope::default(),
            dofs: usize::MAX,
            is_ready: false,
            solution: Vec::new(),
            group,
            pairs,
        }
    }

    fn diagonal(&mut self, group: u32) -> &mut Block {
        let at = self.pairs.binary_search(&[group, group]).unwrap_or(0);
        &mut self.blocks[at]
    }

    /// Index of the group of a carrier.
    pub(super) fn carrier(&self, carrier: u32) -> u32 {
        self.clusters as u32 + carrier
    }

    /// Begins a matrix: centers of clusters at these positions, and all blocks zero.
    pub(super) fn begin(&mut self, at: impl Fn(usize) -> Vec3) {
        self.blocks.fill([[0.0; 6]; 6]);
        self.centers.fill(Vec3::ZERO);
        for (node, group) in self.group.iter().enumerate() {
            if let Some(center) = self.centers.get_mut(*group as usize) {
                *center += at(node);
            }
        }
        self.centers
            .iter_mut()
            .zip(&self.counts)
            .for_each(|(center, count)| *center = *center / count.max(1.0));
    }

    /// Adds the couplings of all edges; `arms` are from the origins of the nodes' groups to the nodes.
    pub(super) fn add_edges(&mut self, matrix: &Matrix, arms: &[Vec3]) {
        for ((edge, block), pair) in matrix.pattern.edges.iter().zip(&matrix.edges).zip(&self.of_edge) {
            let b = block.map(f64::from);
            let block = Mat3::from_cols(
                Vec3::new(b[0], b[1], b[2]),
                Vec3::new(b[3], b[4], b[5]),
                Vec3::new(b[6], b[7], b[8]),
            );
            let [first, second] = edge.map(|node| node as usize);
            let coupled = rigid(arms[first], block, arms[second]);
            let to = &mut self.blocks[*pair as usize];
            let (a, b) = (self.group[first], self.group[second]);
            if a >= b {
                add(to, &coupled);
            }
            if b >= a {
                add_transposed(to, &coupled);
            }
        }
    }

    /// Adds a stiffness of one group alone, at `arm` from its origin.
    pub(super) fn add_diagonal(&mut self, group: u32, block: Mat3, arm: Vec3) {
        let more = rigid(arm, block, arm);
        add(self.diagonal(group), &more);
    }

    /// Adds a coupling between a cluster and a carrier, if these may be coupled.
    pub(super) fn couple(&mut self, groups: [u32; 2], block: Mat3, [arm, cluster_arm]: [Vec3; 2]) {
        if let Ok(at) = self.pairs.binary_search(&groups) {
            add(&mut self.blocks[at], &rigid(arm, block, cluster_arm));
        }
    }

    /// Center of the cluster of a free node.
    pub(super) fn center_of(&self, node: usize) -> Vec3 {
        self.centers[self.group[node] as usize]
    }

    /// Factors the matrix: with the motions of the carriers along each of `dofs` coordinates, and the bones' own second derivative.
    /// `scale` is a length of the flesh, for clusters too small to turn.
    pub(super) fn factor(&mut self, columns: &[Twist], dofs: usize, own: &[f64], scale: f64) {
        let rows = 6 * self.clusters;
        if dofs != self.dofs {
            let mut first: Vec<usize> = (0..self.clusters).collect();
            for &[a, b] in self.pairs.iter().filter(|[a, _]| (*a as usize) < self.clusters) {
                first[a as usize] = first[a as usize].min(b as usize);
            }
            let starts = first.iter().flat_map(|first| [6 * first; 6]);
            self.matrix.shape(starts.chain(std::iter::repeat_n(0, dofs)));
            self.dofs = dofs;
            self.solution = vec![0.0; rows + dofs];
        }
        // Rounding in single precision may leave a matrix that is not positive.
        self.is_ready = [1e-7, 1e-4, 1e-2].into_iter().any(|shift| {
            self.write(columns, dofs, own, scale, shift);
            self.matrix.factor()
        });
    }

    fn write(&mut self, columns: &[Twist], dofs: usize, own: &[f64], scale: f64, shift: f64) {
        let (clusters, rows) = (self.clusters, 6 * self.clusters);
        self.matrix.clear();
        for (&[a, b], block) in self.pairs.iter().zip(&self.blocks) {
            let (a, b) = (a as usize, b as usize);
            match (a < clusters, b < clusters) {
                (true, _) => {
                    for (i, values) in block.iter().enumerate() {
                        let (row, first) = (6 * a + i, self.matrix.first(6 * a + i));
                        let most = if a == b { i + 1 } else { 6 };
                        let to = &mut self.matrix.row_mut(row)[6 * b - first..][..most];
                        to.iter_mut().zip(values).for_each(|(to, value)| *to += value);
                    }
                }
                (false, true) => {
                    let motion = &columns[(a - clusters) * dofs..][..dofs];
                    for (k, motion) in motion.iter().enumerate().filter(|(_, motion)| **motion != Twist::ZERO)
                    {
                        let motion = motion.to_array();
                        let to = &mut self.matrix.row_mut(rows + k)[6 * b..6 * b + 6];
                        for (along, values) in motion.into_iter().zip(block) {
                            to.iter_mut().zip(values).for_each(|(to, value)| *to += along * value);
                        }
                    }
                }
                (false, false) => {
                    let [of_a, of_b] = [a, b].map(|group| &columns[(group - clusters) * dofs..][..dofs]);
                    for (k, first) in of_a.iter().enumerate().filter(|(_, first)| **first != Twist::ZERO) {
                        let first = first.to_array();
                        let pushed: [f64; 6] =
                            std::array::from_fn(|j| (0..6).map(|i| first[i] * block[i][j]).sum());
                        for (l, second) in of_b.iter().enumerate() {
                            let second = second.to_array();
                            let value: f64 = (0..6).map(|j| pushed[j] * second[j]).sum();
                            if l <= k {
                                self.matrix.row_mut(rows + k)[rows + l] += value;
                            }
                            if a != b && k <= l {
                                self.matrix.row_mut(rows + l)[rows + k] += value;
                            }
                        }
                    }
                }
            }
        }
        for k in 0..dofs {
            let to = &mut self.matrix.row_mut(rows + k)[rows..];
            to.iter_mut().zip(&own[k * dofs..]).for_each(|(to, own)| *to += own);
        }
        for cluster in 0..clusters {
            let diagonal = |matrix: &mut Envelope, i: usize| {
                matrix.row_mut(6 * cluster + i).last().copied().unwrap_or(0.0)
            };
            let most = (3..6).map(|i| diagonal(&mut self.matrix, i)).fold(0.0, f64::max);
            for i in 0..6 {
                let floor = if i < 3 { most * scale * scale } else { most };
                if let Some(last) = self.matrix.row_mut(6 * cluster + i).last_mut() {
                    *last += shift * (*last + floor);
                }
            }
        }
        for k in 0..dofs {
            if let Some(last) = self.matrix.row_mut(rows + k).last_mut() {
                *last += shift * *last;
            }
        }
    }

    /// Begins a right-hand side, with these generalized forces on the bones.
    pub(super) fn begin_solve(&mut self, dofs: &[f64]) {
        let (clusters, bones) = self.solution.split_at_mut(6 * self.clusters);
        clusters.fill(0.0);
        bones.copy_from_slice(dofs);
    }

    /// Adds a wrench on the cluster of a free node.
    #[inline]
    pub(super) fn push(&mut self, node: usize, wrench: Wrench) {
        let to = &mut self.solution[6 * self.group[node] as usize..][..6];
        to.iter_mut().zip(wrench.to_array()).for_each(|(to, more)| *to += more);
    }

    /// Replaces the right-hand side by the solution.
    pub(super) fn solve(&mut self) {
        self.matrix.solve_in_place(&mut self.solution);
    }

    /// The motion of the cluster of a free node.
    #[inline]
    pub(super) fn twist(&self, node: usize) -> Twist {
        let t = &self.solution[6 * self.group[node] as usize..][..6];
        Twist::from([t[0], t[1], t[2], t[3], t[4], t[5]])
    }

    /// The motion of the bones.
    pub(super) fn dofs(&self) -> &[f64] {
        &self.solution[6 * self.clusters..]
    }
}
