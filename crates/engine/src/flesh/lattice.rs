//! A regular lattice of tetrahedra: cubes with a node at every corner and in every center.
//!
//! Every face between two cubes forms four tetrahedra with the two cube centers beside it, one for each edge of the face. All are
//! congruent and well shaped: angles of 60 and 90 degrees.

use ligament_math::Vec3;

use super::box_tree::Bounds;
use crate::progress::Progress;

/// A grid of equal cubes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lattice {
    /// Origin: a corner of a cube.
    origin: Vec3,
    /// Length of an edge, in meters.
    pub(super) spacing: f64,
    /// Number of cubes along each axis.
    cubes: [i64; 3],
}

/// A node: twice its position in units of the spacing, so that centers are integers too (odd ones).
pub(super) type Place = [i64; 3];

impl Lattice {
    /// Cubes that cover a box and extend one beyond it, symmetric about its center. `None` if there would be more cubes than
    /// `most`.
    pub(super) fn covering(bounds: Bounds, spacing: f64, most: i64) -> Option<Lattice> {
        let half = bounds.half();
        let mut cubes = [0; 3];
        for (k, count) in cubes.iter_mut().enumerate() {
            let needed = (half[k] / spacing).ceil();
            if !(needed.is_finite() && needed < 1e6) {
                return None;
            }
            *count = 2 * (needed as i64 + 1);
        }
        let middle = Vec3::new(cubes[0] as f64, cubes[1] as f64, cubes[2] as f64) * 0.5;
        let origin = bounds.center() - middle * spacing;
        (cubes[0] * cubes[1] * cubes[2] <= most).then_some(Lattice { origin, spacing, cubes })
    }

    /// Position of a node.
    pub(super) fn position(&self, place: Place) -> Vec3 {
        self.origin + Vec3::new(place[0] as f64, place[1] as f64, place[2] as f64) * (0.5 * self.spacing)
    }

    /// Calls `each` with every tetrahedron, and reports progress after each layer of cubes.
    pub(super) fn tets(&self, mut each: impl FnMut([Place; 4]), progress: &mut Progress<'_>) {
        for x in 0..self.cubes[0] {
            progress.at(x as f64 / self.cubes[0] as f64);
            for y in 0..self.cubes[1] {
                for z in 0..self.cubes[2] {
                    let middle = [2 * x + 1, 2 * y + 1, 2 * z + 1];
                    for axis in 0..3 {
                        if middle[axis] + 2 < 2 * self.cubes[axis] {
                            across_face(middle, axis, &mut each);
                        }
                    }
                }
            }
        }
    }
}

/// The four tetrahedra at the face between a cube and the next along an axis.
fn across_face(middle: Place, axis: usize, each: &mut impl FnMut([Place; 4])) {
    let (u, v) = ((axis + 1) % 3, (axis + 2) % 3);
    let mut next = middle;
    next[axis] += 2;
    let corner = |du: i64, dv: i64| {
        let mut place = middle;
        place[axis] += 1;
        place[u] += du;
        place[v] += dv;
        place
    };
    // Around the face, counterclockwise seen from the next cube.
    let ring = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
    for k in 0..4 {
        each([middle, ring[k], ring[(k + 1) % 4], next]);
    }
}
