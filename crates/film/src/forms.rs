//! Unit meshes of the solids, in several grades of detail: few triangles for what is small on the screen.
//!
//! A solid is a unit mesh, stretched along the axes; the halves of a capsule are then pulled apart. Triangles are
//! counter-clockwise seen from outside.

use std::f64::consts::{PI, TAU};

use ligament::math::{Vec3, trig};

/// A mesh with a normal at each vertex.
#[derive(Clone, Debug, Default)]
pub(crate) struct Mesh {
    pub(crate) positions: Vec<Vec3>,
    pub(crate) normals: Vec<Vec3>,
    /// For each vertex -1, 0 or 1: which end of a capsule it belongs to.
    pub(crate) end: Vec<f64>,
    pub(crate) triangles: Vec<[u32; 3]>,
}

/// How many corners a circle has in each grade.
const CORNERS: [usize; 4] = [6, 12, 24, 44];

/// Radii on the screen, in samples, up to which a grade is good enough: the edges of a circle of n corners miss it by
/// r (1 - cos(pi/n)), which is 0.7 samples (a quarter of a pixel) for the first and at most 1.5 for the others.
const GRADE_UP_TO: [f64; 3] = [5.0, 35.0, 170.0];

/// The unit meshes in every grade.
pub(crate) struct Forms {
    grades: Vec<Grade>,
}

/// The unit meshes in one grade.
pub(crate) struct Grade {
    pub(crate) block: Mesh,
    pub(crate) ball: Mesh,
    pub(crate) cylinder: Mesh,
    pub(crate) cone: Mesh,
    pub(crate) bone: Mesh,
}

impl Forms {
    pub(crate) fn new() -> Forms {
        let grade = |n: usize| Grade {
            block: block(),
            ball: ball(n),
            cylinder: turned(n, 1.0),
            cone: turned(n, 0.0),
            bone: bone(),
        };
        Forms { grades: CORNERS.into_iter().map(grade).collect() }
    }

    /// No meshes: stands in for those that are out on loan.
    pub(crate) fn none() -> Forms {
        Forms { grades: Vec::new() }
    }

    /// The meshes for something of this radius on the screen, in samples.
    pub(crate) fn grade(&self, radius: f64) -> &Grade {
        let k = GRADE_UP_TO.iter().position(|most| radius <= *most).unwrap_or(GRADE_UP_TO.len());
        &self.grades[k]
    }
}

impl Mesh {
    fn vertex(&mut self, position: Vec3, normal: Vec3, end: f64) -> u32 {
        self.positions.push(position);
        self.normals.push(normal);
        self.end.push(end);
        (self.positions.len() - 1) as u32
    }

    /// A flat face of three or four corners, counter-clockwise.
    fn face(&mut self, corners: &[Vec3]) {
        let normal = (corners[1] - corners[0]).cross(corners[2] - corners[0]).normalised().unwrap_or(Vec3::Z);
        let first = self.positions.len() as u32;
        for corner in corners {
            self.vertex(*corner, normal, 0.0);
        }
        for k in 2..corners.len() as u32 {
            self.triangles.push([first, first + k - 1, first + k]);
        }
    }
}

/// The corner `k` of `n` of the unit circle.
fn around(k: usize, n: usize) -> (f64, f64) {
    let (sin, cos) = trig::sin_cos(TAU * (k % n) as f64 / n as f64);
    (cos, sin)
}

/// The cube from -1 to 1.
fn block() -> Mesh {
    let mut mesh = Mesh::default();
    let axes = [Vec3::X, Vec3::Y, Vec3::Z];
    for k in 0..3 {
        for sign in [1.0, -1.0] {
            let (n, u, v) = (axes[k] * sign, axes[(k + 1) % 3] * sign, axes[(k + 2) % 3]);
            mesh.face(&[n - u - v, n + u - v, n + u + v, n - u + v]);
        }
    }
    mesh
}

/// The unit ball by rings about z; its equator twice, once for each end of a capsule.
fn ball(n: usize) -> Mesh {
    let mut mesh = Mesh::default();
    let rings = n / 4;
    let mut starts = Vec::new();
    for end in [-1.0, 1.0] {
        for k in 0..=rings {
            // From the south pole to the equator, then from the equator to the north pole.
            let latitude = 0.5 * PI * (k as f64 / rings as f64) - if end < 0.0 { 0.5 * PI } else { 0.0 };
            let (z, r) = trig::sin_cos(latitude);
            starts.push(mesh.positions.len() as u32);
            for i in 0..n {
                let (x, y) = around(i, n);
                let p = Vec3::new(r * x, r * y, z);
                mesh.vertex(p, p, end);
            }
        }
    }
    for pair in starts.windows(2) {
        for i in 0..n as u32 {
            let j = (i + 1) % n as u32;
            mesh.triangles.push([pair[0] + i, pair[0] + j, pair[1] + j]);
            mesh.triangles.push([pair[0] + i, pair[1] + j, pair[1] + i]);
        }
    }
    mesh
}

/// A cylinder or cone along z: radius 1 at z = -1, `top` at z = 1.
fn turned(n: usize, top: f64) -> Mesh {
    let mut mesh = Mesh::default();
    let slope = 0.5 * (1.0 - top);
    for i in 0..n {
        let corners = [i, i + 1].map(|k| around(k, n));
        let quad = [(0, -1.0), (1, -1.0), (1, 1.0), (0, 1.0)].map(|(c, z)| {
            let ((x, y), r) = (corners[c], if z < 0.0 { 1.0 } else { top });
            mesh.vertex(Vec3::new(r * x, r * y, z), Vec3::new(x, y, slope), 0.0)
        });
        mesh.triangles.push([quad[0], quad[1], quad[2]]);
        if top > 0.0 {
            mesh.triangles.push([quad[0], quad[2], quad[3]]);
        }
    }
    for (z, r) in [(-1.0, 1.0), (1.0, top)] {
        if r > 0.0 {
            let rim: Vec<Vec3> = (0..n)
                .map(|i| around(if z < 0.0 { n - i } else { i }, n))
                .map(|(x, y)| Vec3::new(r * x, r * y, z))
                .collect();
            mesh.face(&rim);
        }
    }
    mesh
}

/// Where along its length a bone is widest.
pub(crate) const BONE_WAIST: f64 = 0.2;

/// A bone along z from 0 to 1, widest near its beginning.
fn bone() -> Mesh {
    let mut mesh = Mesh::default();
    let waist = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)].map(|(x, y)| Vec3::new(x, y, BONE_WAIST));
    for k in 0..4 {
        let (a, b) = (waist[k], waist[(k + 1) % 4]);
        mesh.face(&[a, b, Vec3::Z]);
        mesh.face(&[b, a, Vec3::ZERO]);
    }
    mesh
}

#[cfg(test)]
mod tests {
    //! Pins down that every unit mesh is closed and wound outward, by the engine's own check, that its volume tends to
    //! that of the true shape, and that its normals point outward.
    use ligament::mass::{Shape, TriMesh};

    use super::*;

    fn volume(mesh: &Mesh) -> f64 {
        let mesh = TriMesh::new(mesh.positions.clone(), mesh.triangles.clone()).unwrap();
        let mesh = mesh.welded(1e-9).unwrap();
        Shape::Mesh(mesh.into()).volume().unwrap()
    }

    #[test]
    fn unit_meshes_enclose_nearly_the_volume_of_their_shapes() {
        for (k, n) in CORNERS.iter().enumerate() {
            let grade = &Forms::new().grades[k];
            // A circle of n corners lacks the share 2/3 (pi/n)^2 of its area; a ball loses as much again by its rings.
            let lack = (PI / *n as f64).powi(2);
            for (what, mesh, exact, lacks) in [
                ("block", &grade.block, 8.0, 0.0),
                ("ball", &grade.ball, 4.0 / 3.0 * PI, 2.5 * lack),
                ("cylinder", &grade.cylinder, 2.0 * PI, 0.7 * lack),
                ("cone", &grade.cone, 2.0 / 3.0 * PI, 0.7 * lack),
                ("bone", &grade.bone, 2.0 / 3.0, 0.0),
            ] {
                let ratio = volume(mesh) / exact;
                assert!(ratio < 1.0 + 1e-12 && ratio > 1.0 - lacks - 1e-12, "{what} of {n}: {ratio}");
            }
        }
    }

    #[test]
    fn normals_agree_with_the_winding() {
        for grade in &Forms::new().grades {
            for mesh in [&grade.block, &grade.ball, &grade.cylinder, &grade.cone, &grade.bone] {
                for t in &mesh.triangles {
                    let [a, b, c] = t.map(|i| mesh.positions[i as usize]);
                    let across = (b - a).cross(c - a);
                    for i in t {
                        assert!(across.dot(mesh.normals[*i as usize]) >= 0.0, "{t:?}");
                    }
                }
            }
        }
    }
}
