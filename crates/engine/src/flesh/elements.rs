//! The elements of a cage, stored for the pass that computes elastic forces from positions.
//!
//! Source: Kim & Pollard 2008 (KP08) section 4.3, Eq. 11, 14 and 15. Symbols: `x_i` corners, Dm = [X1-X0, X2-X0, X3-X0] at rest,
//! F = [x1-x0, x2-x0, x3-x0] Dm^-1, V volume at rest, w fill ratio, P first Piola-Kirchhoff stress; `f_i = w P b_i` with `b_i =
//! -V` times row i of Dm^-1, `f_0 = -(f_1 + f_2 + f_3)`.
//!
//! Blocks hold one element per SIMD lane, stored as a structure of arrays. w V is multiplied into Lamé's constants, in which
//! every law is linear, so an element is eleven numbers and four nodes: 104 bytes. Every element writes the forces on its corners
//! to its own memory; then every node adds up those of its elements, in the order of their indices. So the bits depend neither on
//! lanes nor on threads, and no two threads write to the same memory.

use ligament_math::{Mat3, Scalar};
use rayon::prelude::*;
use wide::f64x4;

use super::cage::Cage;
use super::elastic::{self, Blocks, Chunk, FORCES, NUMBERS, Pass};
use super::energy::energy;
use super::material::{Lame, Material, with_law};
use crate::dynamics::Vectors;
use crate::simd::{Instructions, Set};
use crate::threads;

/// Elements of a cage with their material. Constant during a simulation.
///
/// ```
/// use ligament::dynamics::Vectors;
/// use ligament::flesh::{Cage, Elements, Lame, Material};
/// use ligament::math::Vec3;
///
/// // The tip of a tetrahedron is moved up: it is pulled back, and the forces on its corners cancel out.
/// let cage = Cage::new(vec![Vec3::ZERO, Vec3::X, Vec3::Y, Vec3::Z], vec![[0, 1, 2, 3]])?;
/// let elements = Elements::new(&cage, &[1.0], Material::default(), &[Lame::from_young(1e4, 0.4)?])?;
/// let (mut at, mut forces) = (Vectors::zeros(4), Vectors::zeros(4));
/// (0..4).for_each(|k| at.set(k, cage.nodes()[k]));
/// at.set(3, Vec3::Z * 1.01);
/// elements.forces(&at, &mut forces, &mut elements.scratch())?;
/// assert!(forces.get(3).z < 0.0);
/// let sum = (0..4).fold(Vec3::ZERO, |sum, k| sum + forces.get(k));
/// assert!(sum.norm() < 1e-9);
/// // Three positions do not fit this cage of four nodes.
/// let error = elements.energy(&Vectors::zeros(3)).unwrap_err();
/// assert!(error.to_string().contains('3'), "{error}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Elements {
    material: Material,
    pub(super) instructions: Instructions,
    pub(super) lanes: usize,
    count: usize,
    nodes: usize,
    /// Lamé's constants of each element, and its volume of flesh, w V.
    lame: Vec<Lame>,
    volumes: Vec<f64>,
    pub(super) blocks: Blocks,
    /// For each node, the start of its range in `places`.
    starts: Vec<u32>,
    /// Position of the x components of forces on the node in the scratch memory; y and z follow at the stride of the lanes.
    places: Vec<u32>,
}

/// Number of blocks in a chunk of work for a thread: some hundred elements, microseconds of work.
const CHUNK: usize = 64;
/// Number of nodes in a chunk of work for a thread.
const NODES: usize = 1024;

/// Scratch memory of one caller of [`Elements::forces`]. Returned by [`Elements::scratch`].
#[derive(Clone, Debug)]
pub struct Scratch {
    /// Forces on the corners of every element.
    forces: Vec<f64>,
    /// For each chunk, the elements that had to be diagonalized.
    large: Vec<Vec<u32>>,
}

/// Why elements could not be built by [`Elements::new`] or evaluated by [`Elements::forces`].
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum ElementsError {
    /// A list of the wrong length.
    #[error("{what} has {found} entries; expected {expected}, as many as the cage needs")]
    Length {
        /// Name of the list.
        what: &'static str,
        /// Its length.
        found: usize,
        /// The expected length.
        expected: usize,
    },
    /// The cage has too many tetrahedra for 32-bit indices.
    #[error("the cage has {0} tetrahedra; expected at most 100 million")]
    TooLarge(usize),
}

fn check(what: &'static str, found: usize, expected: usize) -> Result<(), ElementsError> {
    if found == expected { Ok(()) } else { Err(ElementsError::Length { what, found, expected }) }
}

impl Elements {
    /// From a cage, and the fill ratio and stiffness of each tetrahedron.
    ///
    /// # Errors
    /// [`ElementsError`] unless each list has one entry for each tetrahedron.
    pub fn new(
        cage: &Cage,
        fill: &[f64],
        material: Material,
        lame: &[Lame],
    ) -> Result<Elements, ElementsError> {
        Elements::with_instructions(cage, fill, material, lame, Instructions::best())
    }

    /// The same, with a chosen instruction set: for benchmarks.
    ///
    /// # Errors
    /// As [`Elements::new`].
    pub fn with_instructions(
        cage: &Cage,
        fill: &[f64],
        material: Material,
        lame: &[Lame],
        instructions: Instructions,
    ) -> Result<Elements, ElementsError> {
        let count = cage.tets().len();
        check("the list of fill ratios", fill.len(), count)?;
        check("the list of stiffnesses", lame.len(), count)?;
        if count > 100_000_000 {
            return Err(ElementsError::TooLarge(count));
        }
        let lanes = match instructions.0 {
            Set::Baseline => f64x4::LANES,
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => crate::simd::F64x4::LANES,
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => crate::simd::F64x8::LANES,
        };
        let volumes: Vec<f64> = fill.iter().zip(cage.volumes()).map(|(w, volume)| w * volume).collect();
        let blocks = count.div_ceil(lanes);
        let mut numbers = vec![0.0; blocks * NUMBERS * lanes];
        let mut corners = vec![0; blocks * 4 * lanes];
        for place in 0..blocks * lanes {
            let (block, lane, element) = (place / lanes, place % lanes, place.min(count - 1));
            let scaled = lame[element].scaled(volumes[element]);
            let shape = cage.inverse_shapes()[element].cols.iter().flat_map(|col| col.to_array());
            for (k, number) in shape.chain([scaled.lambda, scaled.mu]).enumerate() {
                numbers[(block * NUMBERS + k) * lanes + lane] = number;
            }
            for (k, node) in cage.tets()[element].iter().enumerate() {
                corners[(block * 4 + k) * lanes + lane] = *node;
            }
        }
        let (starts, places) = meetings(cage, lanes);
        let lame = lame.to_vec();
        let nodes = cage.nodes().len();
        Ok(Elements {
            material,
            instructions,
            lanes,
            count,
            nodes,
            lame,
            volumes,
            blocks: Blocks { numbers, corners },
            starts,
            places,
        })
    }

    /// Number of elements.
    pub fn len(&self) -> usize {
        self.count
    }

    /// True if there are none; never, since a cage has some.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Number of elements in a block.
    pub fn lanes(&self) -> usize {
        self.lanes
    }

    /// Their material law.
    pub fn material(&self) -> Material {
        self.material
    }

    /// Lamé's constants of each.
    pub fn lame(&self) -> &[Lame] {
        &self.lame
    }

    /// Volume of flesh in each, w V.
    pub fn volumes(&self) -> &[f64] {
        &self.volumes
    }

    /// Scratch memory for these elements.
    pub fn scratch(&self) -> Scratch {
        let blocks = self.count.div_ceil(self.lanes);
        let most = CHUNK * self.lanes;
        Scratch {
            forces: vec![0.0; blocks * FORCES * self.lanes],
            large: vec![Vec::with_capacity(most); blocks.div_ceil(CHUNK)],
        }
    }

    /// Computes elastic forces on the nodes (overwrites `forces`) at these positions, on the caller's thread. Returns how many
    /// elements were out of the material's range and had to be diagonalized.
    ///
    /// # Errors
    /// [`ElementsError::Length`] unless there is one entry for each node, and the scratch memory is that of a cage of this size.
    pub fn forces(
        &self,
        positions: &Vectors,
        forces: &mut Vectors,
        scratch: &mut Scratch,
    ) -> Result<usize, ElementsError> {
        self.check(positions, forces, scratch)?;
        let chunks = scratch.forces.chunks_mut(CHUNK * FORCES * self.lanes).zip(&mut scratch.large);
        for (chunk, (out, large)) in chunks.enumerate() {
            self.run(chunk, positions, out, large);
        }
        let Vectors { x, y, z } = forces;
        self.gather(0, &scratch.forces, x, y, z);
        Ok(scratch.large.iter().map(Vec::len).sum())
    }

    /// [`Elements::forces`] on the threads of the current rayon pool: the same bits.
    ///
    /// # Errors
    /// As [`Elements::forces`].
    pub fn forces_on_threads(
        &self,
        positions: &Vectors,
        forces: &mut Vectors,
        scratch: &mut Scratch,
    ) -> Result<usize, ElementsError> {
        self.check(positions, forces, scratch)?;
        Ok(threads::share(|| self.forces_shared(positions, forces, scratch)))
    }

    fn forces_shared(&self, positions: &Vectors, forces: &mut Vectors, scratch: &mut Scratch) -> usize {
        let chunks = scratch.forces.par_chunks_mut(CHUNK * FORCES * self.lanes).zip(&mut scratch.large);
        chunks.enumerate().for_each(|(chunk, (out, large))| self.run(chunk, positions, out, large));
        let corner_forces = &scratch.forces;
        let Vectors { x, y, z } = forces;
        let nodes = x.par_chunks_mut(NODES).zip(y.par_chunks_mut(NODES)).zip(z.par_chunks_mut(NODES));
        nodes.enumerate().for_each(|(chunk, ((x, y), z))| self.gather(chunk * NODES, corner_forces, x, y, z));
        scratch.large.iter().map(Vec::len).sum()
    }

    /// Elastic energy at these positions.
    ///
    /// # Errors
    /// [`ElementsError::Length`] unless there is one position for each node.
    pub fn energy(&self, positions: &Vectors) -> Result<f64, ElementsError> {
        self.check_nodes("the list of positions", positions)?;
        Ok(energy(&self.blocks, [self.lanes, self.count], self.material, self.instructions, positions))
    }

    /// The deformation gradient of one element.
    ///
    /// # Panics
    /// If there is no such element or a position is missing.
    pub fn def_grad(&self, element: usize, positions: &Vectors) -> Mat3 {
        elastic::def_grad_of(&self.blocks, self.lanes, element, positions).0
    }

    fn check_nodes(&self, what: &'static str, list: &Vectors) -> Result<(), ElementsError> {
        let odd = [list.x.len(), list.y.len(), list.z.len()].into_iter().find(|n| *n != self.nodes);
        check(what, odd.unwrap_or(self.nodes), self.nodes)
    }

    fn check(&self, positions: &Vectors, forces: &Vectors, scratch: &Scratch) -> Result<(), ElementsError> {
        self.check_nodes("the list of positions", positions)?;
        self.check_nodes("the list of forces", forces)?;
        let blocks = self.count.div_ceil(self.lanes);
        check("the scratch memory", scratch.forces.len(), blocks * FORCES * self.lanes)?;
        check("the scratch memory", scratch.large.len(), blocks.div_ceil(CHUNK))
    }

    /// Forces on the corners of one chunk of elements.
    fn run(&self, chunk: usize, positions: &Vectors, out: &mut [f64], large: &mut Vec<u32>) {
        let chunk =
            Chunk { elements: &self.blocks, first: chunk * CHUNK, count: self.count, positions, out, large };
        with_law!(self.material, law => match self.instructions.0 {
            Set::Baseline => elastic::run::<f64x4, _>(Pass::new(law, chunk)),
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => elastic::run::<crate::simd::F64x4, _>(Pass::new(law, chunk)),
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => elastic::run::<crate::simd::F64x8, _>(Pass::new(law, chunk)),
        });
    }

    /// Adds up the forces on a run of nodes.
    fn gather(&self, first: usize, corner_forces: &[f64], x: &mut [f64], y: &mut [f64], z: &mut [f64]) {
        let lanes = self.lanes;
        for (k, ((x, y), z)) in x.iter_mut().zip(y).zip(z).enumerate() {
            let (start, end) = (self.starts[first + k] as usize, self.starts[first + k + 1] as usize);
            let (mut fx, mut fy, mut fz) = (0.0, 0.0, 0.0);
            for &place in &self.places[start..end] {
                let place = place as usize;
                fx += corner_forces[place];
                fy += corner_forces[place + lanes];
                fz += corner_forces[place + 2 * lanes];
            }
            (*x, *y, *z) = (fx, fy, fz);
        }
    }
}

/// For each node, positions of the forces on it, and the start of its range.
fn meetings(cage: &Cage, lanes: usize) -> (Vec<u32>, Vec<u32>) {
    let mut starts = vec![0_u32; cage.nodes().len() + 1];
    cage.tets().iter().flatten().for_each(|node| starts[*node as usize + 1] += 1);
    (1..starts.len()).for_each(|k| starts[k] += starts[k - 1]);
    let mut next = starts.clone();
    let mut places = vec![0; 4 * cage.tets().len()];
    for (element, corners) in cage.tets().iter().enumerate() {
        for (corner, node) in corners.iter().enumerate() {
            let place = (element / lanes * FORCES + 3 * corner) * lanes + element % lanes;
            places[next[*node as usize] as usize] = place as u32;
            next[*node as usize] += 1;
        }
    }
    (starts, places)
}
