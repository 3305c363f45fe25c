//! A cage along a limb: sections of a center node and one or two rings around it, and a tip at either end.
//!
//! KP08's fish and finger have fewer nodes for their tetrahedra than any regular lattice: their cages follow the limb. Here each
//! section is divided into triangles about its center, each triangle and its neighbor along the limb form a prism, and each prism
//! three tetrahedra; the diagonals start at the node with the smaller index, so that neighbors agree.

use ligament::flesh::{Cage, CageError, FleshError, Solid};
use ligament::mass::TriMesh;
use ligament::math::Vec3;

/// A cross section of the limb.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Section {
    /// Its middle.
    pub(crate) center: Vec3,
    /// Half its width and half its height, as vectors: with the direction along the limb they form a right-handed frame.
    pub(crate) wide: Vec3,
    pub(crate) high: Vec3,
}

/// A cage along sections.
#[derive(Clone, Debug)]
pub(crate) struct Sleeve {
    pub(crate) sections: Vec<Section>,
    /// Points beyond the first section and the last.
    pub(crate) tips: [Vec3; 2],
    /// Nodes of a ring.
    pub(crate) sides: usize,
    /// Rings of a section, as fractions of the distance from its center. The outermost is 1.
    pub(crate) rings: Vec<f64>,
    /// The angle of the first node of a ring: 0 is at `wide`.
    pub(crate) first: f64,
}

/// Factor by which a section is widened at a time, if the skin extends beyond it.
const GROWTH: f64 = 1.02;
/// Maximum number of widenings: by then it is seven times as wide, and the problem is elsewhere.
const TRIALS: usize = 100;

impl Sleeve {
    /// The cage, with each section wide enough for the skin to be inside.
    pub(crate) fn around(mut self, skin: &TriMesh) -> Result<Cage, FleshError> {
        let (solid, volume) = (Solid::new(skin)?, skin.volume()?);
        let mut cage = self.cage()?;
        for _ in 0..TRIALS {
            let outside: Vec<Vec3> =
                skin.vertices().iter().copied().filter(|point| !holds(&cage, *point)).collect();
            // If all vertices are inside, edges may still be outside where the cage is concave.
            let mut grown = vec![outside.is_empty(); self.sections.len() + 2];
            if outside.is_empty() && covers(&cage, &solid, volume) {
                break;
            }
            for point in outside {
                // Sections and tips on both sides of it.
                let [a, b] = self.nearest(point);
                (grown[a], grown[b]) = (true, true);
            }
            self.grow(&grown);
            cage = self.cage()?;
        }
        Ok(cage)
    }

    /// The indices of the two sections nearest to a point; tips are counted too, the first as 0.
    fn nearest(&self, point: Vec3) -> [usize; 2] {
        let [start, end] = self.tips;
        let middles = self.sections.iter().map(|section| section.center);
        let mut by_distance: Vec<(f64, usize)> = std::iter::once(start)
            .chain(middles)
            .chain([end])
            .enumerate()
            .map(|(k, middle)| ((middle - point).dot(self.along()).abs(), k))
            .collect();
        by_distance.sort_by(|a, b| a.0.total_cmp(&b.0));
        [by_distance[0].1, by_distance[1].1]
    }

    fn along(&self) -> Vec3 {
        (self.tips[1] - self.tips[0]).normalized().unwrap_or(Vec3::X)
    }

    fn grow(&mut self, grown: &[bool]) {
        let last = grown.len() - 1;
        for (section, _) in self.sections.iter_mut().zip(&grown[1..last]).filter(|(_, grows)| **grows) {
            section.wide *= GROWTH;
            section.high *= GROWTH;
        }
        let ends = [self.sections[0].center, self.sections[self.sections.len() - 1].center];
        for (tip, (end, grows)) in self.tips.iter_mut().zip(ends.into_iter().zip([grown[0], grown[last]])) {
            if grows {
                *tip = end + (*tip - end) * GROWTH;
            }
        }
    }

    fn cage(&self) -> Result<Cage, CageError> {
        let in_section = 1 + self.rings.len() * self.sides;
        let mut nodes = Vec::with_capacity(self.sections.len() * in_section + 2);
        for section in &self.sections {
            nodes.push(section.center);
            for ring in &self.rings {
                for side in 0..self.sides {
                    let angle = self.first + std::f64::consts::TAU * side as f64 / self.sides as f64;
                    let (sine, cosine) = angle.sin_cos();
                    nodes.push(section.center + (section.wide * cosine + section.high * sine) * *ring);
                }
            }
        }
        let tip = nodes.len() as u32;
        nodes.extend(self.tips);
        let triangles = self.triangles();
        let mut tets = Vec::new();
        for section in 1..self.sections.len() {
            let (from, to) = (((section - 1) * in_section) as u32, (section * in_section) as u32);
            for ([a, b, c], turned) in &triangles {
                let prism = [
                    [from + a, from + b, from + c, to + c],
                    [from + a, to + b, from + b, to + c],
                    [from + a, to + a, to + b, to + c],
                ];
                tets.extend(prism.map(|tet| facing(tet, *turned)));
            }
        }
        let last = ((self.sections.len() - 1) * in_section) as u32;
        for ([a, b, c], turned) in &triangles {
            tets.push(facing([*a, *b, *c, tip], !turned));
            tets.push(facing([last + a, last + b, last + c, tip + 1], *turned));
        }
        Cage::new(nodes, tets)
    }

    /// The triangles of a section, with ascending indices, and whether sorting reversed the orientation.
    fn triangles(&self) -> Vec<([u32; 3], bool)> {
        let sides = self.sides as u32;
        let mut triangles = Vec::new();
        for side in 0..sides {
            let next = (side + 1) % sides;
            triangles.push([0, 1 + side, 1 + next]);
            for ring in 1..self.rings.len() as u32 {
                let (inner, outer) = (1 + (ring - 1) * sides, 1 + ring * sides);
                triangles.push([inner + side, outer + side, outer + next]);
                triangles.push([inner + side, outer + next, inner + next]);
            }
        }
        let sorted = |[a, b, c]: [u32; 3]| {
            // An odd number of ascending pairs is an even permutation.
            let rising_pairs = [a < b, b < c, a < c].iter().filter(|rises| **rises).count();
            let mut rising = [a, b, c];
            rising.sort_unstable();
            (rising, rising_pairs.is_multiple_of(2))
        };
        triangles.into_iter().map(sorted).collect()
    }
}

fn facing([a, b, c, d]: [u32; 4], turned: bool) -> [u32; 4] {
    if turned { [a, c, b, d] } else { [a, b, c, d] }
}

fn covers(cage: &Cage, solid: &Solid<'_>, volume: f64) -> bool {
    let held: f64 = (0..cage.tets().len()).map(|tet| solid.fill(cage, tet).ratio * cage.volumes()[tet]).sum();
    // A sum of some hundred rounded numbers.
    (held - volume).abs() <= 1e-10 * volume
}

fn holds(cage: &Cage, point: Vec3) -> bool {
    // Tolerance for a vertex on a face, due to rounding.
    (0..cage.tets().len()).any(|tet| cage.barycentric(tet, point).iter().all(|weight| *weight >= -1e-12))
}
