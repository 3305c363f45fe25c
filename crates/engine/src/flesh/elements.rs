//! The elements of a cage, laid out for the pass that makes elastic forces of positions.
//!
//! Source: KP08 section 4.3, Eq. 11, 14 and 15. Symbols: `x_i` corners, Dm = [X1-X0, X2-X0, X3-X0] at rest,
//! F = [x1-x0, x2-x0, x3-x0] Dm^-1, V volume at rest, w fill ratio, P first Piola-Kirchhoff stress; `f_i = w P b_i` with
//! `b_i = -V` times row i of Dm^-1, `f_0 = -(f_1 + f_2 + f_3)`.
//!
//! Blocks of as many elements as the processor has lanes, each number of them side by side. w V goes into Lamé's
//! constants, in which every law is linear, so an element is eleven numbers and four nodes: 104 bytes. Every element
//! writes the forces on its corners to a place of its own; then every node adds up those of its elements, in the order of
//! their numbers. So the bits depend neither on lanes nor on threads, and no two threads write to one place.

use ligament_math::{Mat3, Scalar};
use rayon::prelude::*;
use wide::f64x4;

use super::cage::Cage;
use super::elastic::{self, Blocks, Chunk, FORCES, NUMBERS, Pass};
use super::material::{Lame, Material, with_law};
use crate::dynamics::Vectors;
use crate::simd::{Instructions, Set};

/// Elements of a cage with their material. Never changes while it runs.
///
/// ```
/// use ligament::dynamics::Vectors;
/// use ligament::flesh::{Cage, Elements, Lame, Material};
/// use ligament::math::Vec3;
///
/// // A tetrahedron whose tip is drawn up is drawn back, and the forces on its corners cancel out.
/// let cage = Cage::new(vec![Vec3::ZERO, Vec3::X, Vec3::Y, Vec3::Z], vec![[0, 1, 2, 3]])?;
/// let elements = Elements::new(&cage, &[1.0], Material::default(), &[Lame::from_young(1e4, 0.4)?])?;
/// let (mut at, mut forces) = (Vectors::zeros(4), Vectors::zeros(4));
/// (0..4).for_each(|k| at.set(k, cage.nodes()[k]));
/// at.set(3, Vec3::Z * 1.01);
/// elements.forces(&at, &mut forces, &mut elements.scratch())?;
/// assert!(forces.get(3).z < 0.0);
/// let sum = (0..4).fold(Vec3::ZERO, |sum, k| sum + forces.get(k));
/// assert!(sum.norm() < 1e-9);
/// // Positions of three nodes are not those of this cage.
/// let error = elements.energy(&Vectors::zeros(3)).unwrap_err();
/// assert!(error.to_string().contains('3'), "{error}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Elements {
    material: Material,
    instructions: Instructions,
    lanes: usize,
    count: usize,
    nodes: usize,
    /// Lamé's constants as they were given, and volume of flesh, w V.
    lame: Vec<Lame>,
    volumes: Vec<f64>,
    pub(super) blocks: Blocks,
    /// For each node, where in `places` its part starts.
    starts: Vec<u32>,
    /// Where forces on the node stand in the scratch memory: x; y and z follow at distances of the lanes.
    places: Vec<u32>,
}

/// Blocks that a thread takes at a time: some hundred elements, microseconds of work.
const CHUNK: usize = 64;
/// Nodes that a thread takes at a time.
const NODES: usize = 1024;

/// Scratch memory of one caller.
///
/// See the example of [`Elements`].
#[derive(Clone, Debug)]
pub struct Scratch {
    /// Forces on the corners of every element.
    forces: Vec<f64>,
    /// For each chunk, the elements that had to be taken apart.
    large: Vec<Vec<u32>>,
}

/// Why elements could not be made, or not be asked.
///
/// See the example of [`Elements`].
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum ElementsError {
    /// A list of the wrong length.
    #[error("{what} has {found} entries; the cage needs {expected}")]
    Length {
        /// Which list.
        what: &'static str,
        /// How long it is.
        found: usize,
        /// How long it must be.
        expected: usize,
    },
    /// A cage so large that its places cannot be counted.
    #[error("the cage has {0} tetrahedra; at most 100 million can be counted")]
    TooLarge(usize),
}

fn check(what: &'static str, found: usize, expected: usize) -> Result<(), ElementsError> {
    if found == expected { Ok(()) } else { Err(ElementsError::Length { what, found, expected }) }
}

impl Elements {
    /// From a cage, how full each tetrahedron is and how stiff.
    ///
    /// # Errors
    /// [`ElementsError`] where a list has not one entry for each tetrahedron.
    pub fn new(
        cage: &Cage,
        fill: &[f64],
        material: Material,
        lame: &[Lame],
    ) -> Result<Elements, ElementsError> {
        Elements::with_instructions(cage, fill, material, lame, Instructions::best())
    }

    /// The same, on instructions of choice: for measuring what they are worth.
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

    /// How many elements there are.
    pub fn len(&self) -> usize {
        self.count
    }

    /// True where there are none; never, since a cage has some.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// How many elements travel together.
    pub fn lanes(&self) -> usize {
        self.lanes
    }

    /// What they are made of.
    pub fn material(&self) -> Material {
        self.material
    }

    /// How stiff each is.
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

    /// Elastic forces on the nodes (replacing what is in `forces`) at these positions, on the caller's thread. Says how
    /// many elements were out of the material's range and had to be taken apart.
    ///
    /// # Errors
    /// [`ElementsError::Length`] unless there is one entry for each node, and the scratch memory is that of a cage as large.
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

    /// [`Elements::forces`] on the threads of the pool this is called in: the same bits.
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
        let chunks = scratch.forces.par_chunks_mut(CHUNK * FORCES * self.lanes).zip(&mut scratch.large);
        chunks.enumerate().for_each(|(chunk, (out, large))| self.run(chunk, positions, out, large));
        let corner_forces = &scratch.forces;
        let Vectors { x, y, z } = forces;
        let nodes = x.par_chunks_mut(NODES).zip(y.par_chunks_mut(NODES)).zip(z.par_chunks_mut(NODES));
        nodes.enumerate().for_each(|(chunk, ((x, y), z))| self.gather(chunk * NODES, corner_forces, x, y, z));
        Ok(scratch.large.iter().map(Vec::len).sum())
    }

    /// Elastic energy at these positions.
    ///
    /// # Errors
    /// [`ElementsError::Length`] unless there is one position for each node.
    pub fn energy(&self, positions: &Vectors) -> Result<f64, ElementsError> {
        self.check_nodes("the list of positions", positions)?;
        let each = |element: usize| {
            self.volumes[element]
                * self.material.energy(self.lame[element], self.def_grad(element, positions))
        };
        Ok((0..self.count).map(each).sum())
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

/// Where the forces on each node stand, node by node, and where each node's part starts.
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
