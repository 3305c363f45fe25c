//! Passes of conjugate gradients over all nodes, eight at a time.
//!
//! Sums of many numbers continue in double precision after each run of blocks.

use std::marker::PhantomData;

use ligament_math::Twist;

use super::matrix::{Symmetric, Triple, load, points, set_points, store, times};
use super::operator::Operator;
use super::order::Order;
use super::rigid::{Push, moved, splat};
use crate::simd::{Eight, Kernel, Point};

/// Blocks that are added up in single precision.
const RUN: usize = 4;

/// Inverts the blocks on the diagonal of free nodes.
pub(super) struct Invert<'a, T> {
    diagonals: &'a [Point],
    sides: &'a [Point],
    more: &'a [Symmetric],
    inverse: &'a mut [Symmetric],
    lanes: PhantomData<T>,
}

impl<'a, T> Invert<'a, T> {
    pub(super) fn new(
        diagonals: &'a [Point],
        sides: &'a [Point],
        more: &'a [Symmetric],
        inverse: &'a mut [Symmetric],
    ) -> Self {
        Invert { diagonals, sides, more, inverse, lanes: PhantomData }
    }
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
    order: &'a Order,
    arms: &'a [Triple],
    twists: &'a [Twist],
    p: &'a mut [Point],
    lanes: PhantomData<T>,
}

impl<'a, T> MoveAttached<'a, T> {
    pub(super) fn new(order: &'a Order, arms: &'a [Triple], twists: &'a [Twist], p: &'a mut [Point]) -> Self {
        MoveAttached { order, arms, twists, p, lanes: PhantomData }
    }
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
    operator: &'a mut Operator,
    p: &'a [Point],
    y: &'a mut [Point],
    has_bones: bool,
    product: &'a mut f64,
    lanes: PhantomData<T>,
}

impl<'a, T> Products<'a, T> {
    pub(super) fn new(
        operator: &'a mut Operator,
        p: &'a [Point],
        y: &'a mut [Point],
        has_bones: bool,
        product: &'a mut f64,
    ) -> Self {
        Products { operator, p, y, has_bones, product, lanes: PhantomData }
    }
}

impl<T: Eight> Kernel for Products<'_, T> {
    #[inline(always)]
    fn run(self) {
        let Products { operator, p, y, has_bones, product, .. } = self;
        let Operator { order, from_carrier, of_cluster, rates, twists, wrenches, is_damped, .. } = operator;
        let is_damped = *is_damped && has_bones;
        for cluster in 0..order.clusters {
            let carrier = of_cluster[cluster] as usize;
            let twist = splat::<T>(if is_damped { twists[carrier] } else { Twist::ZERO });
            let (mut sum, mut push) = (T::splat(0.0), Push::<T>::new());
            for (k, block) in order.blocks_of(cluster).enumerate() {
                let (own, mut image) = (points::<T>(p, block), points::<T>(y, block));
                if is_damped {
                    let (arm, rate) = (load(&from_carrier[block]), T::load(&rates[block]));
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
        if !has_bones {
            return;
        }
        for (carrier, wrench) in wrenches.iter_mut().enumerate() {
            let mut push = Push::<T>::new();
            for (k, block) in order.blocks_of(order.clusters + carrier).enumerate() {
                push.add(points(y, block), load(&from_carrier[block]));
                if k % RUN == RUN - 1 {
                    *wrench += push.take();
                }
            }
            *wrench += push.take();
        }
    }
}

/// [`Operator::precondition`] for nodes.
pub(super) struct Precondition<'a, T> {
    operator: &'a mut Operator,
    length: f32,
    from: [&'a [Point]; 2],
    to: [&'a mut [Point]; 3],
    product: &'a mut f64,
    lanes: PhantomData<T>,
}

impl<'a, T> Precondition<'a, T> {
    pub(super) fn new(
        operator: &'a mut Operator,
        length: f32,
        from: [&'a [Point]; 2],
        to: [&'a mut [Point]; 3],
        product: &'a mut f64,
    ) -> Self {
        Precondition { operator, length, from, to, product, lanes: PhantomData }
    }
}

impl<T: Eight> Kernel for Precondition<'_, T> {
    #[inline(always)]
    fn run(self) {
        let Precondition { operator, length, from: [p, image], to: [step, r, out], product, .. } = self;
        let Operator { order, inverse, from_group, coarse, .. } = operator;
        let length = T::splat(length);
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
                push.add(left, load(&from_group[block]));
                if k % RUN == RUN - 1 {
                    *product += f64::from(sum.sum());
                    sum = T::splat(0.0);
                    add(&mut wrench, push.take().to_array());
                }
            }
            *product += f64::from(sum.sum());
            add(&mut wrench, push.take().to_array());
            if let Some(to) = coarse.right.get_mut(6 * cluster..6 * cluster + 6) {
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

/// [`Operator::follow`] for nodes.
pub(super) struct Along<'a, T> {
    operator: &'a Operator,
    preconditioned: &'a [Point],
    factor: f32,
    p: &'a mut [Point],
    lanes: PhantomData<T>,
}

impl<'a, T> Along<'a, T> {
    pub(super) fn new(
        operator: &'a Operator,
        preconditioned: &'a [Point],
        factor: f32,
        p: &'a mut [Point],
    ) -> Self {
        Along { operator, preconditioned, factor, p, lanes: PhantomData }
    }
}

impl<T: Eight> Kernel for Along<'_, T> {
    #[inline(always)]
    fn run(self) {
        let Along { operator: Operator { order, from_group, coarse, inverse, .. }, preconditioned, p, .. } = self;
        let factor = T::splat(self.factor);
        // Attached nodes have no displacement of their own.
        debug_assert_eq!(inverse.len(), order.free_blocks());
        for cluster in 0..order.clusters {
            let twist = splat::<T>(if coarse.is_ready { coarse.twist(cluster) } else { Twist::ZERO });
            for block in order.blocks_of(cluster) {
                let (alone, mut along) = (points::<T>(preconditioned, block), points::<T>(p, block));
                let carried = moved(twist, load(&from_group[block]));
                for c in 0..3 {
                    along[c] = alone[c] + carried[c] + factor * along[c];
                }
                set_points(along, p, block);
            }
        }
    }
}
