//! Elastic forces and stiffness of all elements at once.
//!
//! Elements are processed in SIMD lanes as in the explicit pass; those outside the range of their law are gathered and computed
//! one by one in principal axes. Results are added up in the order of elements, so that bits do not depend on lanes.

use std::marker::PhantomData;

use ligament_math::{Mat3, Scalar, Vec3};
use wide::f64x4;

use super::matrix::Matrix;
use super::pattern::REVERSED;
use crate::dynamics::Vectors;
use crate::flesh::elastic::{self, Blocks, FORCES, NUMBERS};
use crate::flesh::material::with_law;
use crate::flesh::{Elements, Law};
use crate::simd::{Kernel, Lanes, Set};

/// Numbers that the pass writes for each element: forces on corners, then blocks of pairs by columns.
const RESULTS: usize = FORCES + 54;
/// Blocks of elements that are processed before their results are added up.
const CHUNK: usize = 32;
/// The most lanes of an instruction set.
const MOST_LANES: usize = 8;

/// Scratch memory of the pass.
#[derive(Clone, Debug)]
pub(super) struct Assembly {
    results: Vec<f64>,
    outside: Vec<u32>,
}

impl Default for Assembly {
    fn default() -> Assembly {
        let outside = Vec::with_capacity(CHUNK * MOST_LANES);
        Assembly { results: vec![0.0; CHUNK * RESULTS * MOST_LANES], outside }
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
    Assembly { results, outside }: &mut Assembly,
) -> usize {
    [&mut forces.x, &mut forces.y, &mut forces.z].into_iter().for_each(|list| list.fill(0.0));
    matrix.edges.fill([0.0; 9]);
    let (lanes, count, blocks) = (elements.lanes, elements.len(), &elements.blocks);
    let mut large = 0;
    for first in (0..count.div_ceil(lanes)).step_by(CHUNK) {
        let here = CHUNK.min(count.div_ceil(lanes) - first);
        let results = &mut results[..here * RESULTS * lanes];
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
        let last = ((first + here) * lanes).min(count);
        for element in first * lanes..last {
            let place = (element / lanes - first) * RESULTS * lanes + element % lanes;
            add_element(elements, element, lanes, &results[place..], forces, matrix);
        }
    }
    large
}

/// Adds the results of one element, whose numbers are `lanes` apart.
#[inline(always)]
fn add_element(
    elements: &Elements,
    element: usize,
    lanes: usize,
    results: &[f64],
    forces: &mut Vectors,
    matrix: &mut Matrix,
) {
    let (block, lane) = (element / lanes, element % lanes);
    for corner in 0..4 {
        let node = elements.blocks.corners[(block * 4 + corner) * lanes + lane] as usize;
        forces.x[node] += results[3 * corner * lanes];
        forces.y[node] += results[(3 * corner + 1) * lanes];
        forces.z[node] += results[(3 * corner + 2) * lanes];
    }
    for (pair, edge) in matrix.pattern.of_element[element].iter().enumerate() {
        let to = &mut matrix.edges[(edge & !REVERSED) as usize];
        let at = |k: usize| results[(FORCES + 9 * pair + k) * lanes] as f32;
        match edge & REVERSED {
            0 => (0..9).for_each(|k| to[k] += at(k)),
            _ => (0..9).for_each(|k| to[k] += at(k % 3 * 3 + k / 3)),
        }
    }
}
