//! Mesh simplification for display: vertices in one cell of a grid are merged at their mean.
//!
//! It is fast and takes any mesh, closed or not. Vertices move by at most the diagonal of a cell, and parts thinner than a
//! cell become flat: good enough for display only.

use std::collections::HashMap;
use std::sync::Arc;

use ligament::mass::{Shape, TriMesh};
use ligament::math::Vec3;
use ligament::model::Visual;

/// The largest total number of triangles of the visuals of a model: a web page must draw them, and a recording carries
/// them.
pub(crate) const MOST_SEEN: usize = 100_000;

/// Number of attempts with a finer or coarser grid.
const TRIES: usize = 6;

/// If visuals have more than [`MOST_SEEN`] triangles together, each of their meshes is simplified in proportion; a mesh so
/// small that no grid leaves any triangle is unchanged. Returns the original number of triangles in that case.
pub(crate) fn fit_to_be_seen(visuals: &mut [Visual]) -> Option<usize> {
    let count =
        |visual: &Visual| if let Shape::Mesh(mesh) = &visual.shape { mesh.triangles().len() } else { 0 };
    let total: usize = visuals.iter().map(count).sum();
    if total <= MOST_SEEN {
        return None;
    }
    let mut made: HashMap<*const TriMesh, Arc<TriMesh>> = HashMap::new();
    let mut fit = |mesh: &Arc<TriMesh>| {
        let most = mesh.triangles().len() * MOST_SEEN / total;
        made.entry(Arc::as_ptr(mesh))
            .or_insert_with(|| coarser(mesh, most).map_or_else(|| mesh.clone(), Arc::new))
            .clone()
    };
    for visual in visuals.iter_mut() {
        if let Shape::Mesh(mesh) = &visual.shape {
            visual.shape = Shape::Mesh(fit(mesh));
        }
    }
    Some(total)
}

/// The same surface with at most this many triangles; `None` if no grid leaves any.
fn coarser(mesh: &TriMesh, most: usize) -> Option<TriMesh> {
    let (low, high) = mesh.bounds();
    let size = (high - low).max_abs();
    if !(size > 0.0 && size.is_finite()) {
        return None;
    }
    // The surface of a box of n cells a side has 12 n^2 triangles.
    let mut cells = (most as f64 / 12.0).sqrt().max(1.0);
    let mut best: Option<TriMesh> = None;
    for _ in 0..TRIES {
        let tried = clustered(mesh, low, cells / size);
        let found = tried.as_ref().map_or(0, |mesh| mesh.triangles().len());
        if found <= most && best.as_ref().is_none_or(|best| found > best.triangles().len()) {
            best = tried;
        }
        // A little less than the largest that would fit.
        cells = (cells * (0.95 * most as f64 / found.max(1) as f64).sqrt()).clamp(1.0, 1e4);
    }
    best
}

fn clustered(mesh: &TriMesh, low: Vec3, cells_a_meter: f64) -> Option<TriMesh> {
    let mut number: HashMap<[i32; 3], u32> = HashMap::new();
    let mut sums: Vec<(Vec3, f64)> = Vec::new();
    let cell = |v: Vec3| ((v - low) * cells_a_meter).to_array().map(|x| x as i32);
    let of_vertex: Vec<u32> = mesh
        .vertices()
        .iter()
        .map(|v| {
            let k = *number.entry(cell(*v)).or_insert(sums.len() as u32);
            if k as usize == sums.len() {
                sums.push((Vec3::ZERO, 0.0));
            }
            let sum = &mut sums[k as usize];
            *sum = (sum.0 + *v, sum.1 + 1.0);
            k
        })
        .collect();
    let mut triangles: Vec<[u32; 3]> = Vec::new();
    for corners in mesh.triangles() {
        let [a, b, c] = corners.map(|corner| of_vertex[corner as usize]);
        if a != b && b != c && c != a {
            // Starting from the smallest index, so that one of equal triangles is kept.
            let turned = [[a, b, c], [b, c, a], [c, a, b]].into_iter().min_by_key(|turned| turned[0]);
            triangles.extend(turned);
        }
    }
    triangles.sort_unstable();
    triangles.dedup();
    let vertices = sums.iter().map(|(sum, count)| *sum / *count).collect();
    TriMesh::new(vertices, triangles).ok()
}

#[cfg(test)]
mod tests {
    //! Checks that a mesh with too many triangles keeps its shape and loses triangles.
    use ligament::math::Pose;
    use ligament::model::BodyId;

    use super::*;

    /// A sphere of radius 1 with about 2 n^2 triangles.
    fn ball(n: u32) -> TriMesh {
        let at = |i: u32, j: u32| {
            let up = std::f64::consts::PI * f64::from(i) / f64::from(n);
            let about = std::f64::consts::TAU * f64::from(j % n) / f64::from(n);
            Vec3::new(up.sin() * about.cos(), up.sin() * about.sin(), up.cos())
        };
        let vertices = (0..=n).flat_map(|i| (0..n).map(move |j| at(i, j))).collect();
        let index = |i: u32, j: u32| i * n + j % n;
        let quads = (0..n).flat_map(|i| (0..n).map(move |j| (i, j)));
        let triangles = quads.flat_map(|(i, j)| {
            let [a, b, c, d] = [index(i, j), index(i + 1, j), index(i + 1, j + 1), index(i, j + 1)];
            [[a, b, c], [a, c, d]]
        });
        TriMesh::new(vertices, triangles.collect()).expect("a ball")
    }

    #[test]
    fn too_many_triangles_become_fewer_about_the_same_surface() {
        let mesh = Arc::new(ball(300));
        let visual = Visual::new(BodyId::WORLD, Pose::IDENTITY, Shape::Mesh(mesh.clone()));
        let mut few = vec![Visual::new(BodyId::WORLD, Pose::IDENTITY, Shape::Mesh(Arc::new(ball(20))))];
        assert_eq!(fit_to_be_seen(&mut few), None);

        let mut visuals = vec![visual.clone(), visual];
        assert_eq!(fit_to_be_seen(&mut visuals), Some(360_000));
        let [Shape::Mesh(one), Shape::Mesh(two)] = [&visuals[0].shape, &visuals[1].shape] else { panic!() };
        assert!(Arc::ptr_eq(one, two), "a mesh that is used twice is computed once");
        let count = one.triangles().len();
        assert!(2 * count <= MOST_SEEN && 4 * count > MOST_SEEN, "{count}");
        // Means of points on a sphere are inside it, by at most the depth of a cap as wide as a cell's diagonal.
        assert!(one.vertices().iter().all(|v| v.norm() < 1.0 + 1e-12 && v.norm() > 0.999), "near the ball");
        let area = |mesh: &TriMesh| {
            let corner = |t: &[u32; 3], k: usize| mesh.vertices()[t[k] as usize];
            let twice =
                |t: &[u32; 3]| (corner(t, 1) - corner(t, 0)).cross(corner(t, 2) - corner(t, 0)).norm();
            0.5 * mesh.triangles().iter().map(twice).sum::<f64>()
        };
        // About 65 cells a side: a triangle tilts by up to a cell over its own length; its area changes by half the square
        // of the few hundredths by which the means differ.
        assert!((area(one) / area(&mesh) - 1.0).abs() < 0.02, "{} {}", area(one), area(&mesh));
    }
}
