//! Elastic forces and stiffness of all elements at once.
//!
//! Elements are processed in SIMD lanes as in the explicit pass; those outside the range of their law are gathered and computed
//! one by one in principal axes. Results are added up by eight elements at a time, so that bits do not depend on lanes.

use std::marker::PhantomData;

use ligament_math::{Mat3, Scalar, Vec3};
use wide::f64x4;

use super::matrix::Matrix;
use super::order::Order;
use super::pattern::sorted_corners;
use crate::dynamics::Vectors;
use crate::flesh::elastic::{self, Blocks, FORCES, NUMBERS};
use crate::flesh::material::with_law;
use crate::flesh::{Cage, Elements, Law};
use crate::simd::{Eight, Kernel, Lanes, Point, Set, with_eight};

/// Numbers that the pass writes for each element: forces on corners, then blocks of pairs by columns.
const RESULTS: usize = FORCES + 54;
/// Elements that are processed before their results are added up: these stay in the nearest cache.
const CHUNK: usize = 32;

/// The elements with their corners in the order of places, so that all matrices of an edge are in the same direction; and scratch
/// memory of the pass.
#[derive(Clone, Debug)]
pub(super) struct Assembly {
    blocks: Blocks,
    /// Results of a chunk: for each block of elements each number, in lanes.
    results: Vec<f64>,
    outside: Vec<u32>,
}

impl Assembly {
    pub(super) fn new(cage: &Cage, elements: &Elements, order: &Order) -> Assembly {
        let (lanes, count) = (elements.lanes, elements.len());
        // Whole groups of eight; past the last element, it is repeated.
        let blocks = count.next_multiple_of(8) / lanes;
        let mut numbers = vec![0.0; blocks * NUMBERS * lanes];
        let mut corners = vec![0; blocks * 4 * lanes];
        for place in 0..blocks * lanes {
            let (block, lane, element) = (place / lanes, place % lanes, place.min(count - 1));
            let sorted = sorted_corners(&cage.tets()[element], order);
            let of_corners = gradients(cage.inverse_shapes()[element]);
            let shape = Mat3::from_cols(of_corners[sorted[1]], of_corners[sorted[2]], of_corners[sorted[3]]);
            let scaled = elements.lame()[element].scaled(elements.volumes()[element]);
            let shape = shape.transpose().cols.into_iter().flat_map(Vec3::to_array);
            for (k, number) in shape.chain([scaled.lambda, scaled.mu]).enumerate() {
                numbers[(block * NUMBERS + k) * lanes + lane] = number;
            }
            for (k, corner) in sorted.into_iter().enumerate() {
                corners[(block * 4 + k) * lanes + lane] = cage.tets()[element][corner];
            }
        }
        let (results, outside) = (vec![0.0; CHUNK * RESULTS], Vec::with_capacity(CHUNK));
        Assembly { blocks: Blocks { numbers, corners }, results, outside }
    }
}

struct Pass<'a, T, L> {
    law: L,
    blocks: &'a Blocks,
    first: usize,
    count: usize,
    positions: &'a Vectors,
    out: &'a mut [f64],
    outside: &'a mut Vec<u32>,
    lanes: PhantomData<T>,
}

impl<T: Scalar, L: Law> Kernel for Pass<'_, T, L> {
    #[inline(always)]
    fn run(self) {
        let Pass { law, blocks, first, count, positions, out, outside, .. } = self;
        for (k, out) in out.chunks_exact_mut(RESULTS * T::LANES).enumerate() {
            let block = first + k;
            let (shape, lame) = elastic::material_of::<T>(&blocks.numbers[block * NUMBERS * T::LANES..]);
            let corners = &blocks.corners[block * 4 * T::LANES..][..4 * T::LANES];
            let def_grad = elastic::edges_of::<T>(corners, positions) * shape;
            let (stress, inside) = law.within(lame, def_grad);
            let out_of_range = !inside.above(T::ZERO);
            if out_of_range << (32 - T::LANES) != 0 {
                elastic::note(out_of_range, block * T::LANES, T::LANES, count, outside);
            }
            let pairs = law.curvature(lame, def_grad, &gradients(shape));
            let forces = elastic::forces(stress, shape);
            // Loops, not iterators: closures would not be compiled for the instructions of the lanes.
            for corner in 0..4 {
                write(forces[corner], &mut out[3 * corner * T::LANES..]);
            }
            for pair in 0..6 {
                for column in 0..3 {
                    let at = FORCES + 9 * pair + 3 * column;
                    write(pairs[pair].cols[column], &mut out[at * T::LANES..]);
                }
            }
        }
    }
}

/// Writes a vector by components.
#[inline(always)]
fn write<T: Scalar>(Vec3 { x, y, z }: Vec3<T>, out: &mut [f64]) {
    x.write_to(out);
    y.write_to(&mut out[T::LANES..]);
    z.write_to(&mut out[2 * T::LANES..]);
}

/// Gradients of the barycentric coordinates: the rows of Dm^-1, and the opposite of their sum.
#[inline(always)]
fn gradients<T: Scalar>(shape: Mat3<T>) -> [Vec3<T>; 4] {
    let [a, b, c] = shape.transpose().cols;
    [-(a + b + c), a, b, c]
}

fn run<T: Lanes, L: Law>(pass: Pass<'_, T, L>) {
    T::run(pass);
}

/// Overwrites the forces on nodes and the edges of the matrix; returns the number of elements outside their material's range.
pub(super) fn assemble(
    elements: &Elements,
    positions: &Vectors,
    forces: &mut Vectors,
    matrix: &mut Matrix,
    Assembly { blocks, results, outside }: &mut Assembly,
) -> usize {
    [&mut forces.x, &mut forces.y, &mut forces.z].into_iter().for_each(|list| list.fill(0.0));
    matrix.edges.fill([0.0; 4]);
    let (lanes, count, blocks) = (elements.lanes, elements.len(), &*blocks);
    let mut large = 0;
    for begin in (0..count).step_by(CHUNK) {
        let (first, here) = (begin / lanes, CHUNK.min((count - begin).next_multiple_of(8)));
        let results = &mut results[..here * RESULTS];
        outside.clear();
        with_law!(elements.material(), law => {
            macro_rules! pass {
                ($lanes:ty) => {
                    run(Pass::<$lanes, _> {
                        law, blocks, first, count, positions, out: &mut *results, outside: &mut *outside, lanes: PhantomData,
                    })
                };
            }
            match elements.instructions.0 {
                Set::Baseline => pass!(f64x4),
                #[cfg(target_arch = "x86_64")]
                Set::Avx2 => pass!(crate::simd::F64x4),
                #[cfg(target_arch = "x86_64")]
                Set::Avx512 => pass!(crate::simd::F64x8),
            }
            for &element in &*outside {
                let (def_grad, shape, lame) = elastic::def_grad_of(blocks, lanes, element as usize, positions);
                let pairs = law.curvature_beyond(lame, def_grad, &gradients(shape));
                let corners = elastic::forces(law.beyond(lame, def_grad), shape);
                let place = (element as usize / lanes - first) * RESULTS * lanes + element as usize % lanes;
                let vectors = corners.into_iter().chain(pairs.into_iter().flat_map(|pair| pair.cols));
                for (k, number) in vectors.flat_map(Vec3::to_array).enumerate() {
                    results[place + k * lanes] = number;
                }
            }
        });
        large += outside.len();
        let corners = blocks.corners[first * 4 * lanes..].chunks_exact(4 * lanes);
        for (k, (results, corners)) in results.chunks_exact(RESULTS * lanes).zip(corners).enumerate() {
            let (results, left) = (&results[..FORCES * lanes], count.saturating_sub(begin + k * lanes));
            for lane in 0..lanes.min(left) {
                for corner in 0..4 {
                    let node = corners[corner * lanes + lane] as usize;
                    let at = 3 * corner * lanes + lane;
                    forces.x[node] += results[at];
                    forces.y[node] += results[at + lanes];
                    forces.z[node] += results[at + 2 * lanes];
                }
            }
        }
        let Matrix { pattern, edges, instructions, .. } = &mut *matrix;
        let of_elements = &pattern.of_elements[begin / 8..][..here / 8];
        with_eight!(instructions, Lanes => {
            Lanes::run(Stiffen::<Lanes> { of_elements, results, is_wide: lanes == 8, edges, lanes: PhantomData });
        });
    }
    large
}

/// Adds the stiffness of elements to their edges, eight elements at a time.
struct Stiffen<'a, T> {
    of_elements: &'a [[[u32; 8]; 6]],
    results: &'a [f64],
    /// Whether results are in blocks of eight elements, else of four.
    is_wide: bool,
    edges: &'a mut [Point],
    lanes: PhantomData<T>,
}

impl<T: Eight> Kernel for Stiffen<'_, T> {
    #[inline(always)]
    fn run(self) {
        let Stiffen { of_elements, results, is_wide, edges, .. } = self;
        let apart = if is_wide { 4 } else { 4 * RESULTS };
        let stride = if is_wide { 8 } else { 4 };
        for (group, pairs) in of_elements.iter().enumerate() {
            let numbers = &results[group * 8 * RESULTS..][..8 * RESULTS];
            for pair in 0..6 {
                let mut at = pairs[pair];
                for k in 0..8 {
                    at[k] *= 3;
                }
                let mut columns = [[T::splat(0.0); 3]; 3];
                for entry in 0..9 {
                    let from = (FORCES + 9 * pair + entry) * stride;
                    if let (Some(low), Some(high)) =
                        (numbers[from..].first_chunk(), numbers[from + apart..].first_chunk())
                    {
                        columns[entry / 3][entry % 3] = T::narrow([low, high]);
                    }
                }
                T::scatter(columns, edges, &at);
            }
        }
    }
}
