//! The stiffness matrix of a cage, in blocks of 3x3, for eight nodes at a time.
//!
//! The matrix H of the edge from node a to b is the derivative of minus the force on a by the position of b. Translations cause no
//! forces, so that the blocks on the diagonal follow, and each edge adds to the product with a vector
//!
//! ```text
//! y_a += H (x_b - x_a)        y_b -= H^T (x_b - x_a)
//! ```
//!
//! in which no translation leaves a rounding error, however stiff the material. Single precision is enough: the matrix only
//! shows the way to a solution, whose forces are computed in double precision. Sums are in the order of [`Pattern`], whatever the
//! instruction set.

use std::marker::PhantomData;

use super::pattern::Pattern;
use crate::simd::{Eight, Instructions, Kernel, Point, with_eight};

/// A matrix of 3x3 for eight nodes or edges: entries by columns.
pub(super) type Square = [[f32; 8]; 9];
/// A symmetric one: xx, yy, zz, xy, xz, yz.
pub(super) type Symmetric = [[f32; 8]; 6];
/// A vector for eight nodes.
pub(super) type Triple = [[f32; 8]; 3];

/// A symmetric matrix of blocks.
#[derive(Clone, Debug)]
pub(super) struct Matrix {
    pub(super) pattern: Pattern,
    pub(super) instructions: Instructions,
    /// For each edge the columns of its matrix, from the lower place to the higher; and one edge for what is to be ignored.
    pub(super) edges: Vec<Point>,
    /// The same for each slot, from the owner to the other end.
    slots: Vec<Square>,
    /// For each place the diagonal of its block on the diagonal, and its entries xy, xz, yz.
    pub(super) diagonals: [Vec<Point>; 2],
}

/// Reads numbers for eight.
#[inline(always)]
pub(super) fn load<T: Eight, const N: usize>(from: &[[f32; 8]; N]) -> [T; N] {
    let mut to = [T::splat(0.0); N];
    for k in 0..N {
        to[k] = T::load(&from[k]);
    }
    to
}

/// Writes numbers for eight.
#[inline(always)]
pub(super) fn store<T: Eight, const N: usize>(from: [T; N], to: &mut [[f32; 8]; N]) {
    for k in 0..N {
        from[k].store(&mut to[k]);
    }
}

/// Eight points of a list of them by places.
#[inline(always)]
pub(super) fn points<T: Eight>(from: &[Point], block: usize) -> [T; 3] {
    let p = &from[8 * block..8 * block + 8];
    T::of_points([&p[0], &p[1], &p[2], &p[3], &p[4], &p[5], &p[6], &p[7]])
}

/// Writes eight points of a list of them by places.
#[inline(always)]
pub(super) fn set_points<T: Eight>(columns: [T; 3], to: &mut [Point], block: usize) {
    if let Some(to) = to[8 * block..].first_chunk_mut() {
        T::to_points(columns, to);
    }
}

/// `D x` for a symmetric matrix.
#[inline(always)]
pub(super) fn times<T: Eight>([xx, yy, zz, xy, xz, yz]: [T; 6], [x, y, z]: [T; 3]) -> [T; 3] {
    [xx * x + xy * y + xz * z, xy * x + yy * y + yz * z, xz * x + yz * y + zz * z]
}

impl Matrix {
    pub(super) fn new(pattern: Pattern, instructions: Instructions) -> Matrix {
        let (slots, places) = (pattern.others.len(), 8 * pattern.blocks());
        Matrix {
            instructions,
            edges: vec![[0.0; 4]; 3 * (8 * slots + 1)],
            slots: vec![[[0.0; 8]; 9]; slots],
            diagonals: [vec![[0.0; 4]; places], vec![[0.0; 4]; places]],
            pattern,
        }
    }

    /// Writes the slots and the blocks on the diagonal from the edges.
    pub(super) fn expand(&mut self) {
        // What lanes without an edge read.
        self.edges.iter_mut().rev().take(3).for_each(|column| *column = [0.0; 4]);
        with_eight!(self.instructions, Lanes => Lanes::run(Expand::<Lanes> { matrix: self, lanes: PhantomData }));
    }

    /// `y = H x + D x`, by places, with more on the diagonal.
    pub(super) fn times(&self, more: &[Symmetric], x: &[Point], y: &mut [Point]) {
        with_eight!(self.instructions, Lanes => {
            Lanes::run(Times::<Lanes> { matrix: self, more, x, y, lanes: PhantomData });
        });
    }
}

struct Expand<'a, T> {
    matrix: &'a mut Matrix,
    lanes: PhantomData<T>,
}

impl<T: Eight> Kernel for Expand<'_, T> {
    #[inline(always)]
    fn run(self) {
        let Matrix { pattern, edges, slots, diagonals, .. } = self.matrix;
        let [diagonal, sides] = diagonals;
        diagonal.fill([0.0; 4]);
        sides.fill([0.0; 4]);
        let half = T::splat(0.5);
        for block in 0..pattern.blocks() {
            let mut sum = [T::splat(0.0); 6];
            for slot in pattern.slots(block) {
                let (from, turned) = (&edges[24 * slot..24 * slot + 24], pattern.turned[slot]);
                let mut h = [[T::splat(0.0); 3]; 3];
                for c in 0..3 {
                    h[c] = T::of_points([
                        &from[c],
                        &from[3 + c],
                        &from[6 + c],
                        &from[9 + c],
                        &from[12 + c],
                        &from[15 + c],
                        &from[18 + c],
                        &from[21 + c],
                    ]);
                }
                let [[xx, yx, zx], [xy, yy, zy], [xz, yz, zz]] = h;
                let diagonal_part = [-xx, -yy, -zz];
                let side_part = [-(half * (xy + yx)), -(half * (xz + zx)), -(half * (yz + zy))];
                for k in 0..3 {
                    sum[k] += diagonal_part[k];
                    sum[3 + k] += side_part[k];
                }
                let others = &pattern.others[slot];
                T::scatter([diagonal_part], diagonal, others);
                T::scatter([side_part], sides, others);
                let either = |a: T, b: T| T::choose(turned, b, a);
                let turned = [
                    xx,
                    either(yx, xy),
                    either(zx, xz),
                    either(xy, yx),
                    yy,
                    either(zy, yz),
                    either(xz, zx),
                    either(yz, zy),
                    zz,
                ];
                store(turned, &mut slots[slot]);
            }
            let [xx, yy, zz, xy, xz, yz] = sum;
            let ([a, b, c], [d, e, f]) = (points::<T>(diagonal, block), points::<T>(sides, block));
            set_points([a + xx, b + yy, c + zz], diagonal, block);
            set_points([d + xy, e + xz, f + yz], sides, block);
        }
    }
}

struct Times<'a, T> {
    matrix: &'a Matrix,
    more: &'a [Symmetric],
    x: &'a [Point],
    y: &'a mut [Point],
    lanes: PhantomData<T>,
}

impl<T: Eight> Kernel for Times<'_, T> {
    #[inline(always)]
    fn run(self) {
        let Times { matrix: Matrix { pattern, slots, .. }, more, x, y, .. } = self;
        y.fill([0.0; 4]);
        for (block, more) in more.iter().enumerate() {
            let own = points::<T>(x, block);
            let mut sum = times(load(more), own);
            for slot in pattern.slots(block) {
                let (others, [xx, yx, zx, xy, yy, zy, xz, yz, zz]) =
                    (&pattern.others[slot], load::<T, 9>(&slots[slot]));
                let other = T::gather(x, others);
                let (dx, dy, dz) = (other[0] - own[0], other[1] - own[1], other[2] - own[2]);
                sum[0] += xx * dx + xy * dy + xz * dz;
                sum[1] += yx * dx + yy * dy + yz * dz;
                sum[2] += zx * dx + zy * dy + zz * dz;
                let back = [
                    -(xx * dx + yx * dy + zx * dz),
                    -(xy * dx + yy * dy + zy * dz),
                    -(xz * dx + yz * dy + zz * dz),
                ];
                T::scatter([back], y, others);
            }
            let [a, b, c] = points::<T>(y, block);
            set_points([a + sum[0], b + sum[1], c + sum[2]], y, block);
        }
    }
}
