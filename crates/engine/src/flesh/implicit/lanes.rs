//! Passes of conjugate gradients over all nodes, eight at a time.
//!
//! Sums of many numbers continue in double precision after each run of blocks.

use std::marker::PhantomData;

use ligament_math::{Twist, Wrench};

use super::matrix::{Symmetric, Triple, load, points, set_points, store, times};
use super::order::Order;
use super::rigid::{Push, moved, splat};
use crate::simd::{Eight, Kernel, Point};

/// Blocks that are added up in single precision.
const RUN: usize = 4;

/// Inverts the blocks on the diagonal of free nodes.
pub(super) struct Invert<'a, T> {
    pub(super) diagonals: &'a [Point],
    pub(super) sides: &'a [Point],
    pub(super) more: &'a [Symmetric],
    pub(super) inverse: &'a mut [Symmetric],
    pub(super) lanes: PhantomData<T>,
}

impl<T: Eight> Kernel for Invert<'_, T> {
    #[inline(always)]
    fn run(self) {
        for (block, inverse) in self.inverse.iter_mut().enumerate() {
            let ([a, b, c], [d, e, f]) = (points::<T>(self.diagonals, block), points::<T>(self.sides, block));
            let [xx, yy, zz, xy, xz, yz] = load::<T, 6>(&self.more[block]);
            let mut sums = [[0.0; 8]; 6];
            store([xx + a, yy + b, zz + c, xy + d, xz + e, yz + f], &mut sums);
            for k in 0..8 {
                let (xx, yy, zz) = (f64::from(sums[0][k]), f64::from(sums[1][k]), f64::from(sums[2][k]));
                let (xy, xz, yz) = (f64::from(sums[3][k]), f64::from(sums[4][k]), f64::from(sums[5][k]));
                let (a, b, c) = (yy * zz - yz * yz, xz * yz - xy * zz, xy * yz - xz * yy);
                let det = xx * a + xy * b + xz * c;
                // Where rounding leaves no inverse, the coarse space alone moves the node.
                let over = if det > 0.0 { 1.0 / det } else { 0.0 };
                inverse[0][k] = (a * over) as f32;
                inverse[1][k] = ((xx * zz - xz * xz) * over) as f32;
                inverse[2][k] = ((xx * yy - xy * xy) * over) as f32;
                inverse[3][k] = (b * over) as f32;
                inverse[4][k] = (c * over) as f32;
                inverse[5][k] = ((xy * xz - xx * yz) * over) as f32;
            }
        }
    }
}

/// Moves attached nodes with their carriers.
pub(super) struct MoveAttached<'a, T> {
    pub(super) order: &'a Order,
    /// Arms from the origins of carriers, and the motions of these.
    pub(super) arms: &'a [Triple],
    pub(super) twists: &'a [Twist],
    pub(super) p: &'a mut [Point],
    pub(super) lanes: PhantomData<T>,
}

impl<T: Eight> Kernel for MoveAttached<'_, T> {
    #[inline(always)]
    fn run(self) {
        for (carrier, twist) in self.twists.iter().enumerate() {
            let twist = splat::<T>(*twist);
            for block in self.order.blocks_of(self.order.clusters + carrier) {
                set_points(moved(twist, load(&self.arms[block])), self.p, block);
            }
        }
    }
}

/// After the product y with the matrix: dampers, wrenches on carriers, and the scalar product `p . y` over free nodes.
pub(super) struct Products<'a, T> {
    pub(super) order: &'a Order,
    /// Arms from the origins of carriers, the carriers of clusters, and rates of dampers between these.
    pub(super) arms: &'a [Triple],
    pub(super) of_cluster: &'a [u32],
    pub(super) rates: &'a [[f32; 8]],
    pub(super) is_damped: bool,
    /// Motions of carriers, and wrenches on them; none if no bone can move.
    pub(super) twists: &'a [Twist],
    pub(super) wrenches: &'a mut [Wrench],
    pub(super) p: &'a [Point],
    pub(super) y: &'a mut [Point],
    pub(super) product: &'a mut f64,
    pub(super) lanes: PhantomData<T>,
}

impl<T: Eight> Kernel for Products<'_, T> {
    #[inline(always)]
    fn run(self) {
        let Products { order, arms, of_cluster, rates, is_damped, twists, wrenches, p, y, product, .. } =
            self;
        for cluster in 0..order.clusters {
            let carrier = of_cluster[cluster] as usize;
            let twist = splat::<T>(if is_damped { twists[carrier] } else { Twist::ZERO });
            let (mut sum, mut push) = (T::splat(0.0), Push::<T>::new());
            for (k, block) in order.blocks_of(cluster).enumerate() {
                let (own, mut image) = (points::<T>(p, block), points::<T>(y, block));
                if is_damped {
                    let (arm, rate) = (load(&arms[block]), T::load(&rates[block]));
                    let carried = moved(twist, arm);
                    let mut back = [T::splat(0.0); 3];
                    for c in 0..3 {
                        image[c] -= carried[c] * rate;
                        back[c] = (carried[c] - own[c]) * rate;
                    }
                    push.add(back, arm);
                    set_points(image, y, block);
                }
                sum += own[0] * image[0] + own[1] * image[1] + own[2] * image[2];
                if k % RUN == RUN - 1 {
                    *product += f64::from(sum.sum());
                    sum = T::splat(0.0);
                    if is_damped {
                        wrenches[carrier] += push.take();
                    }
                }
            }
            *product += f64::from(sum.sum());
            if is_damped {
                wrenches[carrier] += push.take();
            }
        }
        for (carrier, wrench) in wrenches.iter_mut().enumerate() {
            let mut push = Push::<T>::new();
            for (k, block) in order.blocks_of(order.clusters + carrier).enumerate() {
                push.add(points(y, block), load(&arms[block]));
                if k % RUN == RUN - 1 {
                    *wrench += push.take();
                }
            }
            *wrench += push.take();
        }
    }
}

/// Moves `to` along `p` and the residual along minus `image`, and begins the preconditioner.
pub(super) struct Precondition<'a, T> {
    pub(super) order: &'a Order,
    pub(super) inverse: &'a [Symmetric],
    /// Arms from the origins of groups.
    pub(super) arms: &'a [Triple],
    pub(super) length: f32,
    pub(super) p: &'a [Point],
    pub(super) image: &'a [Point],
    pub(super) step: &'a mut [Point],
    pub(super) residual: &'a mut [Point],
    /// Block Jacobi times the residual, its product with that, and wrenches on clusters.
    pub(super) out: &'a mut [Point],
    pub(super) product: &'a mut f64,
    pub(super) wrenches: &'a mut [f64],
    pub(super) lanes: PhantomData<T>,
}

impl<T: Eight> Kernel for Precondition<'_, T> {
    #[inline(always)]
    fn run(self) {
        let Precondition {
            order, inverse, arms, p, image, step, residual: r, out, product, wrenches, ..
        } = self;
        let length = T::splat(self.length);
        for cluster in 0..order.clusters {
            let (mut sum, mut push) = (T::splat(0.0), Push::<T>::new());
            let mut wrench = [0.0; 6];
            for (k, block) in order.blocks_of(cluster).enumerate() {
                let (p, image) = (points::<T>(p, block), points::<T>(image, block));
                let (mut to, mut left) = (points::<T>(step, block), points::<T>(r, block));
                for c in 0..3 {
                    to[c] += length * p[c];
                    left[c] -= length * image[c];
                }
                set_points(to, step, block);
                set_points(left, r, block);
                let alone = times(load(&inverse[block]), left);
                set_points(alone, out, block);
                sum += left[0] * alone[0] + left[1] * alone[1] + left[2] * alone[2];
                push.add(left, load(&arms[block]));
                if k % RUN == RUN - 1 {
                    *product += f64::from(sum.sum());
                    sum = T::splat(0.0);
                    add(&mut wrench, push.take().to_array());
                }
            }
            *product += f64::from(sum.sum());
            add(&mut wrench, push.take().to_array());
            if let Some(to) = wrenches.get_mut(6 * cluster..6 * cluster + 6) {
                to.copy_from_slice(&wrench);
            }
        }
    }
}

#[inline(always)]
fn add(to: &mut [f64; 6], more: [f64; 6]) {
    for k in 0..6 {
        to[k] += more[k];
    }
}

/// Sets p to `alone` plus the motions of clusters plus a multiple of p.
pub(super) struct Along<'a, T> {
    pub(super) order: &'a Order,
    /// Arms from the origins of groups.
    pub(super) arms: &'a [Triple],
    /// Motions of clusters, six numbers for each; or none.
    pub(super) motions: &'a [f64],
    pub(super) alone: &'a [Point],
    pub(super) factor: f32,
    pub(super) p: &'a mut [Point],
    pub(super) lanes: PhantomData<T>,
}

impl<T: Eight> Kernel for Along<'_, T> {
    #[inline(always)]
    fn run(self) {
        let Along { order, arms, motions, alone, p, .. } = self;
        let factor = T::splat(self.factor);
        for cluster in 0..order.clusters {
            let motion = motions.get(6 * cluster..).and_then(<[f64]>::first_chunk);
            let twist = splat::<T>(motion.map_or(Twist::ZERO, |motion: &[f64; 6]| Twist::from(*motion)));
            for block in order.blocks_of(cluster) {
                let (alone, mut along) = (points::<T>(alone, block), points::<T>(p, block));
                let carried = moved(twist, load(&arms[block]));
                for c in 0..3 {
                    along[c] = alone[c] + carried[c] + factor * along[c];
                }
                set_points(along, p, block);
            }
        }
    }
}
