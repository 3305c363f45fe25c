//! The share of the volume of each bone. The shell is filled with a lattice of small cubes; each cube is assigned to a
//! vertex of the skin and divided among the bones of that vertex by its weights. The assignment grows inward from the skin,
//! cube by cube, so that a hand at the hip does not own the thigh. The shares add up to the volume of the shell.

use std::collections::VecDeque;
use std::sync::Arc;

use ligament::mass::{Shape, TriMesh};
use ligament::math::{RigidInertia, Vec3};

use super::bones::Bones;
use super::skin::FileSkin;
use super::solids::{ball, capsule, distance};
use crate::clip::Part;

/// Cubes along the longest side of the character.
const CUBES: f64 = 100.0;

/// The shares of the bones, at unit density, in the world, at rest.
#[derive(Clone, Debug)]
pub(super) struct Owned {
    pub(super) of_bone: Vec<RigidInertia>,
    pub(super) total: f64,
}

/// Volumes of bones inside a shell, or of capsules around the bones if there is no shell.
pub(super) fn owned(skin: &FileSkin, bones: usize, shell: Option<&TriMesh>, all: &Bones) -> Owned {
    let around = || match skin.rest.is_empty() {
        true => super::bare::capsules(all),
        false => capsules(skin, all),
    };
    let of_bone = shell.and_then(|shell| inside(skin, bones, shell)).unwrap_or_else(around);
    let total = of_bone.iter().map(|owned| owned.mass).sum();
    Owned { of_bone, total }
}

/// Volumes of meshes that are each fixed to one bone. One that is not closed counts as half its bounding box.
pub(super) fn of_parts(skin: &FileSkin, parts: &[Part], bones: usize) -> Owned {
    let mut of_bone = vec![RigidInertia::ZERO; bones];
    // Vertices of a part follow those of the previous part.
    let mut triangles = vec![Vec::new(); parts.len()];
    for triangle in &skin.triangles {
        let after = parts.partition_point(|part| part.first <= triangle[0] as usize);
        let Some(at) = after.checked_sub(1) else { continue };
        triangles[at].push(triangle.map(|vertex| vertex.saturating_sub(parts[at].first as u32)));
    }
    for (part, triangles) in parts.iter().zip(triangles) {
        let range = part.first..part.first + part.count;
        let Some(on) = range.clone().find_map(|vertex| skin.influences[vertex].first()) else { continue };
        let Ok(mesh) = TriMesh::new(skin.rest[range].to_vec(), triangles) else { continue };
        of_bone[on.bone as usize] += solid(&mesh);
    }
    let total = of_bone.iter().map(|owned| owned.mass).sum();
    Owned { of_bone, total }
}

fn solid(mesh: &TriMesh) -> RigidInertia {
    let (low, high) = mesh.bounds();
    let closed = mesh.merged_vertices().ok().map(|mesh| Shape::Mesh(Arc::new(mesh)));
    let filled = closed.and_then(|shape| shape.inertia_of_density(1.0).ok());
    let boxed = || {
        let shape = Shape::Box { half_extents: (high - low) * 0.5 };
        let about = shape.inertia_of_density(0.5).unwrap_or(RigidInertia::ZERO);
        RigidInertia::new(about.mass, (high + low) * 0.5, about.at_com())
    };
    filled.filter(|inertia| inertia.mass > 0.0).unwrap_or_else(boxed)
}

fn inside(skin: &FileSkin, bones: usize, shell: &TriMesh) -> Option<Vec<RigidInertia>> {
    let lattice = Cubes::around(shell)?;
    let filled = lattice.filled(shell);
    // Grown inward from the skin: the vertex that each cube belongs to.
    let mut owner = vec![u32::MAX; lattice.count()];
    let mut waiting = VecDeque::new();
    for (vertex, x) in skin.rest.iter().enumerate() {
        if let Some(cube) = lattice.at(*x).filter(|cube| owner[*cube] == u32::MAX) {
            owner[cube] = vertex as u32;
            waiting.push_back(cube);
        }
    }
    while let Some(cube) = waiting.pop_front() {
        for next in lattice.beside(cube) {
            if filled[next] && owner[next] == u32::MAX {
                owner[next] = owner[cube];
                waiting.push_back(next);
            }
        }
    }
    let own = lattice.spacing.powi(3);
    let mut of_bone = vec![RigidInertia::ZERO; bones];
    let mut total = 0.0;
    for cube in (0..lattice.count()).filter(|cube| filled[*cube] && owner[*cube] != u32::MAX) {
        for on in &skin.influences[owner[cube] as usize] {
            of_bone[on.bone as usize] += ball(own * on.weight, own, lattice.middle(cube));
            total += own * on.weight;
        }
    }
    let exact = shell.volume().ok()?;
    let factor = exact / total;
    (factor.is_finite() && total > 0.0).then(|| of_bone.iter().map(|part| part.scaled(factor)).collect())
}

/// A lattice of cubes around a character.
struct Cubes {
    low: Vec3,
    spacing: f64,
    sides: [usize; 3],
}

impl Cubes {
    fn around(shell: &TriMesh) -> Option<Cubes> {
        let (low, high) = shell.bounds();
        let spacing = (high - low).max_abs() / CUBES;
        if !(spacing > 0.0 && spacing.is_finite()) {
            return None;
        }
        let sides = (high - low).to_array().map(|side| (side / spacing) as usize + 1);
        Some(Cubes { low, spacing, sides })
    }

    fn count(&self) -> usize {
        self.sides.iter().product()
    }

    fn number(&self, [i, j, k]: [usize; 3]) -> usize {
        (i * self.sides[1] + j) * self.sides[2] + k
    }

    fn place(&self, cube: usize) -> [usize; 3] {
        let (rest, k) = (cube / self.sides[2], cube % self.sides[2]);
        [rest / self.sides[1], rest % self.sides[1], k]
    }

    fn middle(&self, cube: usize) -> Vec3 {
        let [i, j, k] = self.place(cube).map(|n| n as f64 + 0.5);
        self.low + Vec3::new(i, j, k) * self.spacing
    }

    /// The cube that contains a point.
    fn at(&self, x: Vec3) -> Option<usize> {
        let place = ((x - self.low) / self.spacing).to_array();
        let inside = place.iter().zip(self.sides).all(|(p, side)| *p >= -1e-6 && *p < side as f64 + 1e-6);
        let number = |k: usize| (place[k].max(0.0) as usize).min(self.sides[k] - 1);
        inside.then(|| self.number([number(0), number(1), number(2)]))
    }

    /// The cubes that share a face with this one.
    fn beside(&self, cube: usize) -> impl Iterator<Item = usize> + '_ {
        let place = self.place(cube);
        (0..6).filter_map(move |side| {
            let (axis, mut next) = (side / 2, place);
            next[axis] = if side % 2 == 0 { next[axis].checked_sub(1)? } else { next[axis] + 1 };
            (next[axis] < self.sides[axis]).then(|| self.number(next))
        })
    }

    /// The cubes whose center is inside a closed surface: along a vertical line through each column, entered more often
    /// than left.
    fn filled(&self, shell: &TriMesh) -> Vec<bool> {
        let columns = self.sides[0] * self.sides[1];
        let mut crossings: Vec<Vec<(f64, i32)>> = vec![Vec::new(); columns];
        // Slightly off center, so that lines do not run along edges of models built on a grid.
        let across = |n: usize, low: f64, off: f64| low + (n as f64 + 0.5 + off) * self.spacing;
        for [a, b, c] in shell.corners() {
            let normal = (b - a).cross(c - a);
            let range = |k: usize| {
                let ends = [a, b, c].map(|x| (x.to_array()[k] - self.low.to_array()[k]) / self.spacing - 0.5);
                let [from, to] = [
                    ends.iter().copied().fold(f64::INFINITY, f64::min),
                    ends.iter().copied().fold(0.0, f64::max),
                ];
                (from - 1.0).max(0.0) as usize..((to + 1.0) as usize + 1).min(self.sides[k])
            };
            for i in range(0) {
                for j in range(1) {
                    let at = Vec3::new(across(i, self.low.x, 0.0123), across(j, self.low.y, 0.0271), 0.0);
                    let side = |p: Vec3, q: Vec3| (q.x - p.x) * (at.y - p.y) - (q.y - p.y) * (at.x - p.x);
                    let (ab, bc, ca) = (side(a, b), side(b, c), side(c, a));
                    // Counterclockwise seen from above, it faces up: the line leaves the surface here.
                    let facing = if ab >= 0.0 && bc >= 0.0 && ca >= 0.0 && normal.z > 0.0 {
                        -1
                    } else if ab <= 0.0 && bc <= 0.0 && ca <= 0.0 && normal.z < 0.0 {
                        1
                    } else {
                        continue;
                    };
                    let z = a.z - (normal.x * (at.x - a.x) + normal.y * (at.y - a.y)) / normal.z;
                    crossings[i * self.sides[1] + j].push((z, facing));
                }
            }
        }
        let mut filled = vec![false; self.count()];
        for (column, list) in crossings.iter_mut().enumerate() {
            list.sort_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1)));
            let (mut next, mut depth) = (0, 0);
            for k in 0..self.sides[2] {
                let z = self.low.z + (k as f64 + 0.5) * self.spacing;
                while next < list.len() && list[next].0 <= z {
                    depth += list[next].1;
                    next += 1;
                }
                filled[column * self.sides[2] + k] = depth > 0;
            }
        }
        filled
    }
}

/// Capsules from each bone to its children, with the mean distance of its vertices from that line as radius.
fn capsules(skin: &FileSkin, all: &Bones) -> Vec<RigidInertia> {
    let mut ends: Vec<(Vec3, f64)> = vec![(Vec3::ZERO, 0.0); all.bones.len()];
    for bone in &all.bones {
        if let Some(parent) = bone.parent {
            ends[parent] = (ends[parent].0 + bone.rest.pos, ends[parent].1 + 1.0);
        }
    }
    let mut following = vec![(0.0, Vec3::ZERO); all.bones.len()];
    for (x, influences) in skin.rest.iter().zip(&skin.influences) {
        for on in influences {
            let (weight, sum) = &mut following[on.bone as usize];
            *weight += on.weight;
            *sum += *x * on.weight;
        }
    }
    // The lines first: to the children, or through the center of the bone's vertices and as far beyond.
    let line = |k: usize| -> (Vec3, Vec3) {
        let from = all.bones[k].rest.pos;
        let (sum, count) = ends[k];
        let (weight, points) = following[k];
        let to = match (count > 0.0, weight > 0.0) {
            (true, _) => sum / count,
            (false, true) => from + (points / weight - from) * 2.0,
            (false, false) => from,
        };
        (from, to)
    };
    let lines: Vec<(Vec3, Vec3)> = (0..all.bones.len()).map(line).collect();
    let mut spread = vec![(0.0, 0.0); all.bones.len()];
    for (x, influences) in skin.rest.iter().zip(&skin.influences) {
        for on in influences {
            let (from, to) = lines[on.bone as usize];
            let (sum, weight) = &mut spread[on.bone as usize];
            *sum += on.weight * distance(*x, from, to);
            *weight += on.weight;
        }
    }
    let around_bone = |k: usize| {
        let ((from, to), (sum, weight)) = (lines[k], spread[k]);
        if weight <= 0.0 {
            return RigidInertia::ZERO;
        }
        capsule(from, to, sum / weight, (to - from).norm())
    };
    (0..all.bones.len()).map(around_bone).collect()
}
