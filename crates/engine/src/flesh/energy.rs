//! The elastic energy of all elements, in lanes.
//!
//! A line search evaluates it several times in a step. Elements outside the range of their law are computed one by one. Energies are
//! added up in the order of elements, so that bits do not depend on lanes.

use std::marker::PhantomData;

use ligament_math::Scalar;
use wide::f64x4;

use super::elastic::{self, Blocks, NUMBERS};
use super::material::{Law, Material, with_law};
use crate::dynamics::Vectors;
use crate::simd::{Instructions, Kernel, Lanes, Set};

/// Blocks of elements that are processed before their energies are added up.
const CHUNK: usize = 32;
/// The most lanes of an instruction set.
const MOST_LANES: usize = 8;

struct Pass<'a, T, L> {
    law: L,
    blocks: &'a Blocks,
    first: usize,
    positions: &'a Vectors,
    /// Energies of elements, and for each block its lanes that are outside the range.
    out: &'a mut [f64],
    outside: &'a mut [u32],
    lanes: PhantomData<T>,
}

impl<T: Scalar, L: Law> Kernel for Pass<'_, T, L> {
    #[inline(always)]
    fn run(self) {
        let Pass { law, blocks, first, positions, out, outside, .. } = self;
        for (k, out) in out.chunks_exact_mut(T::LANES).enumerate() {
            let block = first + k;
            let (shape, lame) = elastic::material_of::<T>(&blocks.numbers[block * NUMBERS * T::LANES..]);
            let corners = &blocks.corners[block * 4 * T::LANES..][..4 * T::LANES];
            let def_grad = elastic::edges_of::<T>(corners, positions) * shape;
            let (energy, inside) = law.energy_within(lame, def_grad);
            energy.write_to(out);
            outside[k] = !inside.above(T::ZERO);
        }
    }
}

fn run<T: Lanes, L: Law>(pass: Pass<'_, T, L>) {
    T::run(pass);
}

/// The elastic energy of `count` elements in blocks of `lanes`, in joules.
pub(super) fn energy(
    blocks: &Blocks,
    [lanes, count]: [usize; 2],
    material: Material,
    instructions: Instructions,
    positions: &Vectors,
) -> f64 {
    let (mut energies, mut outside) = ([0.0; CHUNK * MOST_LANES], [0; CHUNK]);
    let mut sum = 0.0;
    for first in (0..count.div_ceil(lanes)).step_by(CHUNK) {
        let here = CHUNK.min(count.div_ceil(lanes) - first);
        let out = &mut energies[..here * lanes];
        with_law!(material, law => {
            macro_rules! pass {
                ($lanes:ty) => {
                    run(Pass::<$lanes, _> {
                        law, blocks, first, positions, out: &mut *out, outside: &mut outside, lanes: PhantomData,
                    })
                };
            }
            match instructions.0 {
                Set::Baseline => pass!(f64x4),
                #[cfg(target_arch = "x86_64")]
                Set::Avx2 => pass!(crate::simd::F64x4),
                #[cfg(target_arch = "x86_64")]
                Set::Avx512 => pass!(crate::simd::F64x8),
            }
            for (block, (energies, outside)) in out.chunks_exact_mut(lanes).zip(&outside).enumerate() {
                if outside << (u32::BITS as usize - lanes) == 0 {
                    continue;
                }
                for (lane, energy) in energies.iter_mut().enumerate().filter(|(lane, _)| outside >> lane & 1 == 1) {
                    let element = (first + block) * lanes + lane;
                    let (def_grad, _, lame) = elastic::def_grad_of(blocks, lanes, element, positions);
                    *energy = law.energy(lame, def_grad);
                }
            }
        });
        sum = out.iter().take(count - first * lanes).fold(sum, |sum, energy| sum + energy);
    }
    sum
}
