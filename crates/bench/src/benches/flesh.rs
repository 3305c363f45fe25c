//! `flesh`: elastic forces of n tetrahedra; selective diagonalization (Kim & Pollard 2008, KP08) against diagonalizing every
//! element.
//!
//! A twisted beam of cubes of six tetrahedra, with a fraction of it stretched out of the material's range: KP08 Fig. 5 and Table
//! 1 are times over that fraction. The residual is the largest difference from the forces computed one element at a time,
//! relative to the largest force: anything but zero is an error.
//!
//! `worm`, `fish`, `finger`, `beam` and so on are whole steps of characters of the gallery (`flesh/steps.rs`).
//!
//! An element inside the range needs 129 multiplications and 110 additions, and 12 more at the nodes; it is 104 bytes to
//! read, and 96 for forces, written and read back.

mod implicit;
mod steps;

use anyhow::Result;
use ligament::dynamics::Vectors;
use ligament::flesh::{Cage, Corotated, Diagonalize, Elements, Lame, Material, NeoHookean, StVk};
use ligament::math::{Vec3, so3};
use ligament::simd::Instructions;

use super::{Axes, Bench, Options, Record, timing};

/// The row in the table of benchmarks.
pub(crate) const BENCH: Bench = Bench {
    name: "flesh",
    about: "flesh of n tetrahedra: steps of characters, elastic forces of a beam (residual: relative error)",
    axes: Axes::Scaling,
    run,
};

/// Cubes across and along: 702 tetrahedra and 224 nodes are the size of KP08's worm.
const BEAMS: [[usize; 3]; 6] = [[3, 3, 13], [5, 5, 20], [8, 8, 26], [8, 8, 52], [16, 16, 65], [36, 36, 130]];

/// Fractions of the beam that are out of the material's range.
const PARTS: [f64; 6] = [0.0, 0.1, 0.2, 0.33, 0.5, 1.0];

fn run(options: &Options) -> Result<Vec<Record>> {
    let mut records = Vec::new();
    steps::run(options, &mut records)?;
    implicit::run(options, &mut records)?;
    for cubes in BEAMS {
        let n = 6 * cubes.iter().product::<usize>();
        for (case, material, part) in cases(n) {
            if options.wants(&case, n) {
                records.push(record(&case, cubes, material, part)?);
            }
        }
        let case = "selective, 33 % large, 2 threads";
        if n > 1000 && options.wants(case, n) {
            records.push(on_threads(case, cubes)?);
        }
    }
    Ok(records)
}

/// What is measured at a size: all fractions at the smallest, one of them at the others.
fn cases(n: usize) -> Vec<(String, Material, f64)> {
    let full = StVk { diagonalize: Diagonalize::All, ..StVk::default() };
    let mut cases = Vec::new();
    for part in PARTS.into_iter().filter(|part| n < 1000 || *part == 0.33) {
        let large = format!("{:.0} % large", 100.0 * part);
        cases.push((format!("selective, {large}"), Material::default(), part));
        cases.push((format!("full, {large}"), Material::StVk(full), part));
    }
    cases.push(("neo-Hookean".to_string(), Material::NeoHookean(NeoHookean), 0.33));
    cases.push(("corotated".to_string(), Material::Corotated(Corotated), 0.33));
    cases
}

/// A beam and the positions of its nodes.
struct Beam {
    cage: Cage,
    positions: Vectors,
}

fn record(case: &str, cubes: [usize; 3], material: Material, part: f64) -> Result<Record> {
    let beam = Beam::new(cubes, part)?;
    let elements = beam.elements(material)?;
    let (mut forces, mut scratch) = (Vectors::zeros(beam.positions.len()), elements.scratch());
    let mut large = 0;
    let timing = timing::measure_quick(|| {
        large = elements.forces(&beam.positions, &mut forces, &mut scratch)?;
        anyhow::Ok(())
    })?;
    Ok(beam.record(case, &elements, &forces, &timing, large))
}

fn on_threads(case: &str, cubes: [usize; 3]) -> Result<Record> {
    let beam = Beam::new(cubes, 0.33)?;
    let elements = beam.elements(Material::default())?;
    let (mut forces, mut scratch) = (Vectors::zeros(beam.positions.len()), elements.scratch());
    let pool = rayon::ThreadPoolBuilder::new().num_threads(2).build()?;
    let mut large = 0;
    let timing = pool.install(|| {
        timing::measure_quick(|| {
            large = elements.forces_on_threads(&beam.positions, &mut forces, &mut scratch)?;
            anyhow::Ok(())
        })
    })?;
    Ok(beam.record(case, &elements, &forces, &timing, large))
}

impl Beam {
    fn new(cubes: [usize; 3], part: f64) -> Result<Beam> {
        let cage = beam(cubes)?;
        let length = cubes[2] as f64;
        let mut positions = Vectors::zeros(cage.nodes().len());
        for (k, x) in cage.nodes().iter().enumerate() {
            // A gentle twist, and beyond some height a stretch by half, which is out of the range.
            let end = length * (1.0 - part);
            let z = x.z + 0.5 * (x.z - end).max(0.0);
            let turned = so3::exp(Vec3::Z * (0.3 * x.z / length)) * Vec3::new(x.x, x.y, 0.0);
            positions.set(k, turned + Vec3::Z * z);
        }
        Ok(Beam { cage, positions })
    }

    fn elements(&self, material: Material) -> Result<Elements> {
        let n = self.cage.tets().len();
        Ok(Elements::new(&self.cage, &vec![1.0; n], material, &vec![Lame::from_young(1e5, 0.4)?; n])?)
    }

    fn record(
        &self,
        case: &str,
        elements: &Elements,
        forces: &Vectors,
        timing: &timing::Timing,
        large: usize,
    ) -> Record {
        let n = elements.len();
        Record::new(case.to_string(), n, timing, self.residual(elements, forces))
            .with("nodes", self.cage.nodes().len())
            .with("large", large as f64 / n as f64)
            .with("ns_per_tet", 1e3 * timing.min_us / n as f64)
            .with("lanes", elements.lanes())
            .with("instructions", Instructions::best().name())
    }

    /// Reference: one element at a time.
    fn residual(&self, elements: &Elements, forces: &Vectors) -> f64 {
        let mut alone = Vectors::zeros(forces.len());
        for (k, corners) in self.cage.tets().iter().enumerate() {
            let lame = elements.lame()[k].scaled(elements.volumes()[k]);
            let stress = elements.material().pk1(lame, elements.def_grad(k, &self.positions));
            let [f1, f2, f3] = (stress * self.cage.inverse_shapes()[k].transpose()).cols;
            for (node, force) in corners.iter().zip([f1 + f2 + f3, -f1, -f2, -f3]) {
                alone.set(*node as usize, alone.get(*node as usize) + force);
            }
        }
        let (mut apart, mut largest) = (0.0_f64, 0.0_f64);
        for k in 0..forces.len() {
            apart = apart.max((forces.get(k) - alone.get(k)).norm());
            largest = largest.max(alone.get(k).norm());
        }
        apart / largest
    }
}

/// Cubes of side one, each cut into six tetrahedra about a diagonal.
fn beam(cubes: [usize; 3]) -> Result<Cage> {
    let at = |i: [usize; 3]| (i[2] * (cubes[1] + 1) + i[1]) * (cubes[0] + 1) + i[0];
    let mut nodes = vec![Vec3::ZERO; (0..3).map(|k| cubes[k] + 1).product()];
    let mut tets = Vec::with_capacity(6 * cubes.iter().product::<usize>());
    for z in 0..=cubes[2] {
        for y in 0..=cubes[1] {
            for x in 0..=cubes[0] {
                nodes[at([x, y, z])] = Vec3::new(x as f64, y as f64, z as f64);
                if x == cubes[0] || y == cubes[1] || z == cubes[2] {
                    continue;
                }
                for [a, b, c] in [[0, 1, 2], [1, 2, 0], [2, 0, 1], [1, 0, 2], [0, 2, 1], [2, 1, 0]] {
                    let mut i = [x, y, z];
                    let mut corners = [at(i) as u32; 4];
                    for (corner, axis) in corners[1..].iter_mut().zip([a, b, c]) {
                        i[axis] += 1;
                        *corner = at(i) as u32;
                    }
                    // Every second path goes round the diagonal the other way.
                    if (b + 3 - a) % 3 != 1 {
                        corners.swap(2, 3);
                    }
                    tets.push(corners);
                }
            }
        }
    }
    Ok(Cage::new(nodes, tets)?)
}

#[cfg(test)]
mod tests {
    //! Checks that the beam has its stated properties, and that a part of it is out of the range.
    use super::*;

    #[test]
    fn the_smallest_beam_is_as_large_as_the_worm() {
        let beam = Beam::new(BEAMS[0], 0.33).expect("a beam");
        assert_eq!((beam.cage.tets().len(), beam.cage.nodes().len()), (702, 224));
        let volume: f64 = beam.cage.volumes().iter().sum();
        // A sum of 702 rounded numbers.
        assert!((volume - 117.0).abs() < 1e-10, "{volume}");
        let record = record("x", BEAMS[0], Material::default(), 0.33).expect("a record");
        assert_eq!(record.residual, 0.0);
        let large = record.extra["large"].as_f64().expect("a number");
        assert!(large > 0.3 && large < 0.45, "{large}");
    }
}
