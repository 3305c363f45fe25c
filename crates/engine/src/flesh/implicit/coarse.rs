//! The coarse space of the preconditioner: rigid motions of clusters of nodes, and the coordinates of the bones.
//!
//! Symbols: R = [-[r]x, 1] the motion of a node at r from the origin of its group, for a twist of the group; G the stiffness
//! between two groups, sum of `R_a^T H_ab R_b`; S the columns of a carrier's motion; C = Phi^T H Phi.
//!
//! Edges are summed up eight at a time, by pairs of groups. Products are in single precision, as is H; sums of some of them, and
//! the factorization, in double precision.

use std::marker::PhantomData;

use ligament_math::{Envelope, Mat3, Twist, Vec3};

use super::matrix::{Matrix, Symmetric, Triple, load, points};
use super::order::Order;
use super::rigid::{Coupling, Stiffness};
use crate::simd::{Eight, Instructions, Kernel, Point, with_eight};

/// Runs of eight edges, or blocks of places, that are added up in single precision.
const RUN: usize = 8;

/// Eight edges between nodes of two groups.
#[derive(Clone, Copy, Debug)]
struct Eights {
    pair: u32,
    edges: [u32; 8],
    /// Their places: of the group with the larger index, and of the other one.
    ends: [[u32; 8]; 2],
}

/// Groups of nodes, and the factored matrix of their motions.
#[derive(Clone, Debug)]
pub(super) struct Coarse {
    /// Number of clusters; groups from this index on are carriers.
    clusters: usize,
    /// The pairs of groups that are coupled: the larger index first; sorted.
    pairs: Vec<[u32; 2]>,
    /// All edges, by pairs.
    eights: Vec<Eights>,
    blocks: Vec<Stiffness>,
    matrix: Envelope,
    dofs: usize,
    instructions: Instructions,
    /// Whether the factor can be used.
    pub(super) is_ready: bool,
    /// The right-hand side, by clusters and coordinates; and the solution.
    pub(super) right: Vec<f64>,
    pub(super) solution: Vec<f64>,
}

impl Coarse {
    /// For the groups of an order; `carrier_of` has the carrier of each cluster.
    pub(super) fn new(matrix: &Matrix, order: &Order, carriers: usize, carrier_of: &[u32]) -> Coarse {
        let clusters = order.clusters;
        let mut group_of = vec![0; order.blocks()];
        (0..clusters + carriers).for_each(|group| group_of[order.blocks_of(group)].fill(group as u32));
        let of = |places: [u32; 2]| {
            let [low, high] = places.map(|place| group_of[place as usize / 8]);
            [high, low]
        };
        let mut pairs: Vec<[u32; 2]> = matrix.pattern.edges.iter().map(|(places, _)| of(*places)).collect();
        pairs.extend((0..(clusters + carriers) as u32).map(|k| [k, k]));
        // Nodes are damped against their carriers.
        pairs.extend((0..).zip(carrier_of).map(|(cluster, carrier)| [*carrier + clusters as u32, cluster]));
        pairs.sort_unstable();
        pairs.dedup();
        let mut edges: Vec<Vec<([u32; 2], u32)>> = vec![Vec::new(); pairs.len()];
        for edge in &matrix.pattern.edges {
            if let Ok(pair) = pairs.binary_search(&of(edge.0)) {
                edges[pair].push(*edge);
            }
        }
        let none = 8 * matrix.pattern.others.len() as u32;
        let mut eights = Vec::new();
        for (pair, edges) in (0..).zip(&edges) {
            for some in edges.chunks(8) {
                let mut eight = Eights { pair, edges: [none; 8], ends: [[0; 8]; 2] };
                for (lane, ([low, high], edge)) in some.iter().enumerate() {
                    (eight.edges[lane], eight.ends[0][lane], eight.ends[1][lane]) = (*edge, *high, *low);
                }
                eights.push(eight);
            }
        }
        Coarse {
            clusters,
            eights,
            blocks: vec![[[0.0; 6]; 6]; pairs.len()],
            matrix: Envelope::default(),
            dofs: usize::MAX,
            instructions: matrix.instructions,
            is_ready: false,
            right: Vec::new(),
            solution: Vec::new(),
            pairs,
        }
    }

    /// Adds up the stiffness between all groups; `more` is on the diagonal besides elasticity, and arms are from the origins of the
    /// nodes' groups to the nodes.
    pub(super) fn add_up(&mut self, matrix: &Matrix, order: &Order, more: &[Symmetric], arms: &[Point]) {
        self.blocks.fill([[0.0; 6]; 6]);
        with_eight!(self.instructions, Lanes => {
            Lanes::run(AddUp::<Lanes> { coarse: self, matrix, order, more, arms, lanes: PhantomData });
        });
    }

    /// Adds dampers between the nodes of each cluster and its carrier: rates by places, and arms from the origin of the carrier.
    pub(super) fn add_dampers(
        &mut self,
        order: &Order,
        carrier_of: &[u32],
        rates: &[[f32; 8]],
        [arms, group_arms]: [&[Triple]; 2],
    ) {
        with_eight!(self.instructions, Lanes => {
            let lanes = PhantomData;
            Lanes::run(AddDampers::<Lanes> { coarse: self, order, carrier_of, rates, arms, group_arms, lanes });
        });
    }

    /// Adds a stiffness of a carrier alone, at `arm` from its origin.
    pub(super) fn add_to_carrier(&mut self, carrier: u32, block: Mat3, arm: Vec3) {
        let cross = arm.skew();
        let right = block * -cross;
        let (tt, tl) = ((cross * right).to_rows(), (cross * block).to_rows());
        let (lt, ll) = (right.to_rows(), block.to_rows());
        let to = self.diagonal(self.clusters as u32 + carrier);
        for i in 0..3 {
            for j in 0..3 {
                to[i][j] += tt[i][j];
                to[i][3 + j] += tl[i][j];
                to[3 + i][j] += lt[i][j];
                to[3 + i][3 + j] += ll[i][j];
            }
        }
    }

    fn diagonal(&mut self, group: u32) -> &mut Stiffness {
        let at = self.pairs.binary_search(&[group, group]).unwrap_or(0);
        &mut self.blocks[at]
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
            self.right = vec![0.0; rows + dofs];
            self.solution = vec![0.0; rows + dofs];
        }
        // Rounding in single precision may leave a matrix that is not positive.
        self.is_ready = [1e-7, 1e-4, 1e-2].into_iter().any(|shift| {
            self.write(columns, dofs, own, scale, shift);
            let mut went_well = false;
            let Coarse { matrix, instructions, .. } = self;
            instructions.run(Factor { matrix, went_well: &mut went_well });
            went_well
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

    /// Solves for the right-hand side; returns the scalar product of both.
    pub(super) fn solve(&mut self) -> f64 {
        self.solution.copy_from_slice(&self.right);
        let Coarse { matrix, solution, right, instructions, .. } = self;
        let mut product = 0.0;
        instructions.run(Solve { matrix, right, solution, product: &mut product });
        product
    }

    /// The motion of the bones.
    pub(super) fn dofs(&self) -> &[f64] {
        &self.solution[6 * self.clusters..]
    }
}

struct Factor<'a> {
    matrix: &'a mut Envelope,
    went_well: &'a mut bool,
}

impl Kernel for Factor<'_> {
    #[inline(always)]
    fn run(self) {
        *self.went_well = self.matrix.factor();
    }
}

struct Solve<'a> {
    matrix: &'a Envelope,
    right: &'a [f64],
    solution: &'a mut [f64],
    product: &'a mut f64,
}

impl Kernel for Solve<'_> {
    #[inline(always)]
    fn run(self) {
        self.matrix.solve_in_place(self.solution);
        for (a, b) in self.right.iter().zip(&*self.solution) {
            *self.product += a * b;
        }
    }
}

struct AddUp<'a, T> {
    coarse: &'a mut Coarse,
    matrix: &'a Matrix,
    order: &'a Order,
    more: &'a [Symmetric],
    arms: &'a [Point],
    lanes: PhantomData<T>,
}

impl<T: Eight> Kernel for AddUp<'_, T> {
    #[inline(always)]
    fn run(self) {
        let AddUp { coarse: Coarse { pairs, eights, blocks, .. }, matrix, order, more, arms, .. } = self;
        for run in eights.chunk_by(|a, b| a.pair == b.pair) {
            let pair = run[0].pair as usize;
            let mut sum = [[0.0; 6]; 6];
            for some in run.chunks(RUN) {
                let mut coupling = Coupling::<T>::new();
                for eight in some {
                    let mut at = eight.edges;
                    for k in 0..8 {
                        at[k] *= 3;
                    }
                    // The transposed matrix, since its rows belong to the larger group: a column is a row.
                    let mut rows = [[T::splat(0.0); 3]; 3];
                    for i in 0..3 {
                        rows[i] = T::gather(&matrix.edges, &at);
                        for k in 0..8 {
                            at[k] += 1;
                        }
                    }
                    coupling.add(T::gather(arms, &eight.ends[0]), rows, T::gather(arms, &eight.ends[1]));
                }
                coupling.flush(&mut sum);
            }
            let [a, b] = pairs[pair];
            for i in 0..6 {
                for j in 0..6 {
                    blocks[pair][i][j] += sum[i][j] + if a == b { sum[j][i] } else { 0.0 };
                }
            }
        }
        for (pair, [group, _]) in pairs.iter().enumerate().filter(|(_, [a, b])| a == b) {
            let mut coupling = Coupling::<T>::new();
            for (k, block) in order.blocks_of(*group as usize).enumerate() {
                let [diagonal, sides] = &matrix.diagonals;
                let ([a, b, c], [d, e, f]) = (points::<T>(diagonal, block), points::<T>(sides, block));
                let [xx, yy, zz, xy, xz, yz] = load::<T, 6>(&more[block]);
                let (xx, yy, zz, xy, xz, yz) = (xx + a, yy + b, zz + c, xy + d, xz + e, yz + f);
                let arm = points(arms, block);
                coupling.add(arm, [[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]], arm);
                if k % RUN == RUN - 1 {
                    coupling.flush(&mut blocks[pair]);
                }
            }
            coupling.flush(&mut blocks[pair]);
        }
    }
}

struct AddDampers<'a, T> {
    coarse: &'a mut Coarse,
    order: &'a Order,
    carrier_of: &'a [u32],
    rates: &'a [[f32; 8]],
    arms: &'a [Triple],
    group_arms: &'a [Triple],
    lanes: PhantomData<T>,
}

impl<T: Eight> Kernel for AddDampers<'_, T> {
    #[inline(always)]
    fn run(self) {
        let AddDampers { coarse: Coarse { pairs, blocks, clusters, .. }, order, carrier_of, rates, .. } =
            self;
        let zero = T::splat(0.0);
        for cluster in 0..*clusters {
            let carrier = *clusters as u32 + carrier_of[cluster];
            let (Ok(own), Ok(other)) =
                (pairs.binary_search(&[carrier, carrier]), pairs.binary_search(&[carrier, cluster as u32]))
            else {
                continue;
            };
            let (mut of_carrier, mut between) = (Coupling::<T>::new(), Coupling::<T>::new());
            for (k, block) in order.blocks_of(cluster).enumerate() {
                let (rate, arm) = (T::load(&rates[block]), load(&self.arms[block]));
                let group_arm = load(&self.group_arms[block]);
                of_carrier.add(arm, [[rate, zero, zero], [zero, rate, zero], [zero, zero, rate]], arm);
                let rate = -rate;
                between.add(arm, [[rate, zero, zero], [zero, rate, zero], [zero, zero, rate]], group_arm);
                if k % RUN == RUN - 1 {
                    of_carrier.flush(&mut blocks[own]);
                    between.flush(&mut blocks[other]);
                }
            }
            of_carrier.flush(&mut blocks[own]);
            between.flush(&mut blocks[other]);
        }
    }
}
