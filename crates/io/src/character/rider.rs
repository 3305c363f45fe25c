//! Embeds vertices of a file in the tetrahedral mesh of the flesh. Vertices outside of it, along seams and in hair, follow
//! the tetrahedron that they are nearest to.

use ligament::dynamics::Vectors;
use ligament::flesh::Cage;
use ligament::math::Vec3;

#[derive(Clone, Debug)]
pub(super) struct Rider {
    pub(super) nodes: Vec<[u32; 4]>,
    pub(super) weights: Vec<[f64; 4]>,
}

impl Rider {
    pub(super) fn new(cage: &Cage, points: &[Vec3]) -> Rider {
        let (mut nodes, mut weights) = (Vec::with_capacity(points.len()), Vec::with_capacity(points.len()));
        for &point in points {
            // The tetrahedron it is deepest in, or least outside of; of equals the first.
            let mut best = (f64::NEG_INFINITY, 0, [0.25; 4]);
            for tet in 0..cage.tets().len() {
                let inside = cage.barycentric(tet, point);
                let depth = inside.iter().copied().fold(f64::INFINITY, f64::min);
                if depth > best.0 {
                    best = (depth, tet, inside);
                }
            }
            nodes.push(cage.tets()[best.1]);
            weights.push(best.2);
        }
        Rider { nodes, weights }
    }

    pub(super) fn follow(&self, nodes: &Vectors) -> Vec<Vec3> {
        let place = |(corners, weights): (&[u32; 4], &[f64; 4])| {
            corners.iter().zip(weights).fold(Vec3::ZERO, |sum, (k, w)| sum + nodes.get(*k as usize) * *w)
        };
        self.nodes.iter().zip(&self.weights).map(place).collect()
    }
}
