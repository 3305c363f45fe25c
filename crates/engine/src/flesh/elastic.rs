//! The pass over elements: from positions to forces on corners.
//!
//! Source: Kim & Pollard 2008 (KP08) sections 4.3 and 4.4. Every element first gets the cheap stress of its law, with a test
//! whether that is valid. Elements that fail the test are collected, and diagonalized together after the chunk, packed into full
//! lanes: so the costly part is paid per element, not per block.

use std::marker::PhantomData;

use ligament_math::{Mat3, Scalar, Vec3};

use super::material::{Lame, Law};
use crate::dynamics::Vectors;
use crate::simd::{Kernel, Lanes};

/// Number of values of a block, for each lane.
pub(super) const NUMBERS: usize = 11;
/// Force components on the corners of an element.
pub(super) const FORCES: usize = 12;

/// Elements in blocks of one element per lane.
#[derive(Clone, Debug)]
pub(super) struct Blocks {
    /// For each block: Dm^-1 by columns, then Lamé's constants times w V; one vector of lanes for each number.
    pub(super) numbers: Vec<f64>,
    /// For each block: node indices, one vector of lanes for each of four corners. The last element is repeated as padding.
    pub(super) corners: Vec<u32>,
}

/// A run of blocks, and its results.
pub(super) struct Chunk<'a> {
    pub(super) elements: &'a Blocks,
    /// The first block.
    pub(super) first: usize,
    /// Total number of elements: lanes past the last are padding.
    pub(super) count: usize,
    pub(super) positions: &'a Vectors,
    /// Forces on corners, for these blocks alone.
    pub(super) out: &'a mut [f64],
    /// Elements that had to be diagonalized.
    pub(super) large: &'a mut Vec<u32>,
}

/// A law over a chunk, in lanes.
pub(super) struct Pass<'a, T, L> {
    law: L,
    chunk: Chunk<'a>,
    lanes: PhantomData<T>,
}

impl<'a, T, L> Pass<'a, T, L> {
    pub(super) fn new(law: L, chunk: Chunk<'a>) -> Pass<'a, T, L> {
        Pass { law, chunk, lanes: PhantomData }
    }
}

/// Runs it with the instruction set of its lanes.
pub(super) fn run<T: Lanes, L: Law>(pass: Pass<'_, T, L>) {
    T::run(pass);
}

/// Space for the lanes of any instruction set.
const MOST_LANES: usize = 8;

impl<T: Scalar, L: Law> Kernel for Pass<'_, T, L> {
    #[inline(always)]
    fn run(self) {
        let Pass { law, chunk, .. } = self;
        let Chunk { elements, first, count, positions, out, large } = chunk;
        large.clear();
        for (k, out) in out.chunks_exact_mut(FORCES * T::LANES).enumerate() {
            let block = first + k;
            let (shape, lame) = material_of::<T>(&elements.numbers[block * NUMBERS * T::LANES..]);
            let corners = &elements.corners[block * 4 * T::LANES..][..4 * T::LANES];
            let def_grad = edges_of::<T>(corners, positions) * shape;
            let stress = if law.never_within() {
                law.beyond(lame, def_grad)
            } else {
                let (stress, inside) = law.within(lame, def_grad);
                let outside = !inside.above(T::ZERO);
                if outside << (32 - T::LANES) != 0 {
                    note(outside, block * T::LANES, T::LANES, count, large);
                }
                stress
            };
            write_forces(stress, shape, out);
        }
        if !large.is_empty() {
            take_apart::<T, L>(law, elements, first, positions, large, out);
        }
        if law.never_within() {
            note_all(first * T::LANES, out.len() / FORCES, count, large);
        }
    }
}

/// Collects the elements whose lanes are set.
#[inline(always)]
pub(super) fn note(lanes_set: u32, first: usize, lanes: usize, count: usize, large: &mut Vec<u32>) {
    for lane in 0..lanes {
        if lanes_set >> lane & 1 == 1 && first + lane < count {
            large.push((first + lane) as u32);
        }
    }
}

#[inline(always)]
fn note_all(first: usize, most: usize, count: usize, large: &mut Vec<u32>) {
    for element in first..(first + most).min(count) {
        large.push(element as u32);
    }
}

/// Dm^-1 and Lamé's constants of a block.
#[inline(always)]
pub(super) fn material_of<T: Scalar>(numbers: &[f64]) -> (Mat3<T>, Lame<T>) {
    let numbers = &numbers[..NUMBERS * T::LANES];
    let mut n = [T::ZERO; NUMBERS];
    for k in 0..NUMBERS {
        n[k] = T::from_slice(&numbers[k * T::LANES..]);
    }
    (matrix([n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8]]), Lame { lambda: n[9], mu: n[10] })
}

#[inline(always)]
fn matrix<T: Scalar>(n: [T; 9]) -> Mat3<T> {
    Mat3::from_cols(Vec3::new(n[0], n[1], n[2]), Vec3::new(n[3], n[4], n[5]), Vec3::new(n[6], n[7], n[8]))
}

/// [x1-x0, x2-x0, x3-x0] of a block.
#[inline(always)]
pub(super) fn edges_of<T: Scalar>(corners: &[u32], positions: &Vectors) -> Mat3<T> {
    let mut x = [Vec3::<T>::ZERO; 4];
    for corner in 0..4 {
        let nodes = &corners[corner * T::LANES..(corner + 1) * T::LANES];
        x[corner] = Vec3::new(
            T::gather(&positions.x, nodes),
            T::gather(&positions.y, nodes),
            T::gather(&positions.z, nodes),
        );
    }
    Mat3::from_cols(x[1] - x[0], x[2] - x[0], x[3] - x[0])
}

/// `f_i = -P` times row i of Dm^-1 (w V is in P), and `f_0 = -(f_1 + f_2 + f_3)`.
#[inline(always)]
pub(super) fn forces<T: Scalar>(stress: Mat3<T>, shape: Mat3<T>) -> [Vec3<T>; 4] {
    let [f1, f2, f3] = (stress * shape.transpose()).cols;
    [f1 + f2 + f3, -f1, -f2, -f3]
}

#[inline(always)]
fn write_forces<T: Scalar>(stress: Mat3<T>, shape: Mat3<T>, out: &mut [f64]) {
    let forces = forces(stress, shape);
    for corner in 0..4 {
        let Vec3 { x, y, z } = forces[corner];
        x.write_to(&mut out[3 * corner * T::LANES..]);
        y.write_to(&mut out[(3 * corner + 1) * T::LANES..]);
        z.write_to(&mut out[(3 * corner + 2) * T::LANES..]);
    }
}

/// The costly stress of some elements of a chunk, packed into full lanes.
#[inline(always)]
fn take_apart<T: Scalar, L: Law>(
    law: L,
    elements: &Blocks,
    first: usize,
    positions: &Vectors,
    large: &[u32],
    out: &mut [f64],
) {
    for group in large.chunks(T::LANES) {
        let (mut numbers, mut corners) = ([0.0; NUMBERS * MOST_LANES], [0_u32; 4 * MOST_LANES]);
        for lane in 0..T::LANES {
            // Unused lanes repeat the last element.
            let element = group[lane.min(group.len() - 1)] as usize;
            let (block, from) = (element / T::LANES, element % T::LANES);
            for k in 0..NUMBERS {
                numbers[k * T::LANES + lane] = elements.numbers[(block * NUMBERS + k) * T::LANES + from];
            }
            for k in 0..4 {
                corners[k * T::LANES + lane] = elements.corners[(block * 4 + k) * T::LANES + from];
            }
        }
        let (shape, lame) = material_of::<T>(&numbers);
        let def_grad = edges_of::<T>(&corners, positions) * shape;
        let forces = forces(law.beyond(lame, def_grad), shape);
        for (lane, element) in group.iter().enumerate() {
            let element = *element as usize;
            let place = (element / T::LANES - first) * FORCES * T::LANES + element % T::LANES;
            for corner in 0..4 {
                let Vec3 { x, y, z } = forces[corner];
                out[place + 3 * corner * T::LANES] = x.lane(lane);
                out[place + (3 * corner + 1) * T::LANES] = y.lane(lane);
                out[place + (3 * corner + 2) * T::LANES] = z.lane(lane);
            }
        }
    }
}

/// Deformation gradient and material of one element, by the same operations as in lanes.
pub(super) fn def_grad_of(
    elements: &Blocks,
    lanes: usize,
    element: usize,
    positions: &Vectors,
) -> (Mat3, Mat3, Lame) {
    let (block, lane) = (element / lanes, element % lanes);
    let mut numbers = [0.0; NUMBERS];
    for (k, number) in numbers.iter_mut().enumerate() {
        *number = elements.numbers[(block * NUMBERS + k) * lanes + lane];
    }
    let corners: [u32; 4] = std::array::from_fn(|k| elements.corners[(block * 4 + k) * lanes + lane]);
    let (shape, lame) = material_of::<f64>(&numbers);
    (edges_of::<f64>(&corners, positions) * shape, shape, lame)
}

#[cfg(test)]
mod tests {
    //! Counts the operations of an element, by running the pass on counting numbers.
    use super::*;
    use crate::flesh::{Cage, Elements, Material, NeoHookean};
    use crate::simd::Instructions;
    use crate::simd::counting::{Counting, operations_of};

    fn operations(material: Material, stretch: f64) -> [usize; 3] {
        let cage =
            Cage::new(vec![Vec3::ZERO, Vec3::X, Vec3::Y, Vec3::Z], vec![[0, 1, 2, 3]]).expect("a cage");
        let lame = [Lame::from_young(1.0, 0.3).expect("a material")];
        let elements = Elements::with_instructions(&cage, &[1.0], material, &lame, Instructions::BASELINE)
            .expect("elements");
        // One element in blocks of one lane.
        let Blocks { numbers, corners } = &elements.blocks;
        let blocks = Blocks {
            numbers: numbers.iter().step_by(elements.lanes()).copied().collect(),
            corners: corners.iter().step_by(elements.lanes()).copied().collect(),
        };
        let mut positions = Vectors::zeros(4);
        cage.nodes().iter().enumerate().for_each(|(k, x)| positions.set(k, *x * stretch));
        let (mut out, mut large) = ([0.0; FORCES], Vec::new());
        let out = &mut out;
        let chunk =
            Chunk { elements: &blocks, first: 0, count: 1, positions: &positions, out, large: &mut large };
        super::super::material::with_law!(material, law => operations_of(|| Pass::<Counting, _>::new(law, chunk).run()))
    }

    #[test]
    fn operations_of_an_element_are_as_documented() {
        assert_eq!(operations(Material::default(), 1.01), [110, 129, 0]);
        assert_eq!(operations(Material::NeoHookean(NeoHookean), 1.01), [84, 106, 1]);
        // Diagonalized: most of the cost is the singular value decomposition.
        let [additions, multiplications, _] = operations(Material::default(), 1.5);
        assert!(additions > 200 && multiplications > 300, "{additions} {multiplications}");
    }
}
