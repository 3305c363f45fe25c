//! Triangle surfaces of shapes, with a normal at each vertex: for drawing and export.
//!
//! A round shape is a unit surface, scaled along the axes; the halves of a capsule are then moved apart. Triangles are
//! counterclockwise seen from outside. A mesh is smooth where neighboring faces are nearly coplanar, sharp at creases.

use std::f64::consts::{PI, TAU};

use ligament_math::{Vec3, trig};

use crate::mass::{Shape, TriMesh};

/// Faces whose normals differ by more than this (cosine of 40 degrees) meet in a crease.
const CREASE: f64 = 0.766;

/// A vertex with more faces than this is shaded flat: the cost of finding creases grows with the square.
const MOST_FACES: usize = 64;

/// A surface with a normal at each vertex.
///
/// ```
/// use ligament::mass::Shape;
/// use ligament::math::Vec3;
/// use ligament::scene::Surface;
///
/// // Every vertex of a capsule is at the distance of its radius from its segment.
/// let shape = Shape::Capsule { radius: 0.1, half_length: 0.5 };
/// let capsule = Surface::of_shape(&shape, 24).expect("it has an end");
/// let far = |p: &Vec3| (*p - Vec3::Z * p.z.clamp(-0.5, 0.5)).norm();
/// assert!(capsule.positions.iter().all(|p| (far(p) - 0.1).abs() < 1e-12));
/// // A half-space has no surface mesh.
/// assert!(Surface::of_shape(&Shape::HalfSpace, 24).is_none());
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Surface {
    /// Positions of the vertices.
    pub positions: Vec<Vec3>,
    /// Outward unit normal at each vertex.
    pub normals: Vec<Vec3>,
    /// For each vertex -1, 0 or 1: the end of a capsule that it belongs to.
    pub ends: Vec<f64>,
    /// Triangles, counterclockwise seen from outside.
    pub triangles: Vec<[u32; 3]>,
}

impl Surface {
    /// The surface of a shape, with circles as polygons of `corners` corners (at least four); `None` for a half-space.
    ///
    /// ```
    /// use ligament::mass::Shape;
    /// use ligament::math::Vec3;
    /// use ligament::scene::Surface;
    ///
    /// let shape = Shape::Box { half_extents: Vec3::splat(0.5) };
    /// let cube = Surface::of_shape(&shape, 24).expect("only a half-space has none");
    /// assert_eq!((cube.positions.len(), cube.triangles.len()), (24, 12));
    /// ```
    pub fn of_shape(shape: &Shape, corners: usize) -> Option<Surface> {
        let along = |radius: f64, half_length: f64| Vec3::new(radius, radius, half_length);
        let (unit, scale, pull) = match shape {
            Shape::Box { half_extents } => (Surface::block(), *half_extents, 0.0),
            Shape::Sphere { radius } => (Surface::ball(corners), Vec3::splat(*radius), 0.0),
            Shape::Ellipsoid { radii } => (Surface::ball(corners), *radii, 0.0),
            Shape::Capsule { radius, half_length } => {
                (Surface::ball(corners), Vec3::splat(*radius), *half_length)
            }
            Shape::Cylinder { radius, half_length } => {
                (Surface::cylinder(corners), along(*radius, *half_length), 0.0)
            }
            Shape::Cone { radius, half_length } => {
                (Surface::cone(corners), along(*radius, *half_length), 0.0)
            }
            Shape::Mesh(mesh) => return Some(Surface::of_mesh(mesh)),
            Shape::HeightField(field) => return Some(Surface::of_mesh(&field.mesh())),
            Shape::HalfSpace => return None,
        };
        let (positions, normals): (Vec<Vec3>, Vec<Vec3>) = unit
            .stretched(scale, pull)
            .zip(&unit.normals)
            .map(|((p, n), of_unit)| (p, n.normalized().unwrap_or(*of_unit)))
            .unzip();
        let mut surface = Surface { positions, normals, ..unit };
        if pull == 0.0 {
            // The two equators of a ball coincide.
            let positions = &surface.positions;
            surface.triangles.retain(|t| {
                let [a, b, c] = t.map(|i| positions[i as usize]);
                a != b && b != c && c != a
            });
        }
        Some(surface)
    }

    /// Its vertices, scaled along the axes, with the ends then moved apart along z; and their normals, which are not normalized.
    ///
    /// ```
    /// use ligament::math::Vec3;
    /// use ligament::scene::Surface;
    ///
    /// // A block of 2 m by 4 m by 6 m.
    /// let (positions, _): (Vec<Vec3>, Vec<Vec3>) =
    ///     Surface::block().stretched(Vec3::new(1.0, 2.0, 3.0), 0.0).unzip();
    /// assert!(positions.iter().all(|p| (p.x.abs(), p.y.abs(), p.z.abs()) == (1.0, 2.0, 3.0)));
    /// ```
    pub fn stretched(&self, scale: Vec3, pull: f64) -> impl Iterator<Item = (Vec3, Vec3)> + '_ {
        let squeeze = Vec3::new(1.0 / scale.x, 1.0 / scale.y, 1.0 / scale.z);
        let vertices = self.positions.iter().zip(&self.normals).zip(&self.ends);
        vertices.map(move |((p, n), end)| (p.scale(scale) + Vec3::Z * (end * pull), n.scale(squeeze)))
    }

    /// Adds a flat face of three or more corners, counterclockwise.
    ///
    /// ```
    /// use ligament::math::Vec3;
    /// use ligament::scene::Surface;
    ///
    /// let mut square = Surface::default();
    /// square.add_face(&[Vec3::ZERO, Vec3::X, Vec3::X + Vec3::Y, Vec3::Y]);
    /// assert_eq!(square.triangles, [[0, 1, 2], [0, 2, 3]]);
    /// assert_eq!(square.normals, [Vec3::Z; 4]);
    /// ```
    pub fn add_face(&mut self, corners: &[Vec3]) {
        let [a, b, c, ..] = corners else { return };
        let normal = (*b - *a).cross(*c - *a).normalized().unwrap_or(Vec3::Z);
        let first = self.positions.len() as u32;
        for corner in corners {
            self.vertex(*corner, normal, 0.0);
        }
        for k in 2..corners.len() as u32 {
            self.triangles.push([first, first + k - 1, first + k]);
        }
    }

    fn vertex(&mut self, position: Vec3, normal: Vec3, end: f64) -> u32 {
        self.positions.push(position);
        self.normals.push(normal);
        self.ends.push(end);
        (self.positions.len() - 1) as u32
    }

    /// The cube from -1 to 1.
    ///
    /// ```
    /// use ligament::scene::Surface;
    ///
    /// // Six faces of four vertices and two triangles.
    /// let cube = Surface::block();
    /// assert_eq!((cube.positions.len(), cube.triangles.len()), (24, 12));
    /// assert!(cube.positions.iter().all(|p| [p.x, p.y, p.z].iter().all(|x| x.abs() == 1.0)));
    /// ```
    pub fn block() -> Surface {
        let mut surface = Surface::default();
        let axes = [Vec3::X, Vec3::Y, Vec3::Z];
        for k in 0..3 {
            for sign in [1.0, -1.0] {
                let (n, u, v) = (axes[k] * sign, axes[(k + 1) % 3] * sign, axes[(k + 2) % 3]);
                surface.add_face(&[n - u - v, n + u - v, n + u + v, n - u + v]);
            }
        }
        surface
    }

    /// The unit ball as rings of `n` corners about z; its equator is there twice, once for each end of a capsule.
    ///
    /// ```
    /// use ligament::scene::Surface;
    ///
    /// // Four rings of six corners. Six triangles about each pole, and twelve between the equators, which have no area until
    /// // the ends are moved apart.
    /// let ball = Surface::ball(6);
    /// assert_eq!((ball.positions.len(), ball.triangles.len()), (24, 24));
    /// assert_eq!(ball.positions, ball.normals);
    /// ```
    pub fn ball(n: usize) -> Surface {
        let mut surface = Surface::default();
        let n = n.max(4);
        let rings = n / 4;
        let mut starts = Vec::new();
        for end in [-1.0, 1.0] {
            for k in 0..=rings {
                // From the south pole to the equator, then from the equator to the north pole.
                let latitude = 0.5 * PI * (k as f64 / rings as f64) - if end < 0.0 { 0.5 * PI } else { 0.0 };
                let (z, r) = trig::sin_cos(latitude);
                starts.push(surface.positions.len() as u32);
                for i in 0..n {
                    let (x, y) = around(i, n);
                    let p = Vec3::new(r * x, r * y, z);
                    surface.vertex(p, p, end);
                }
            }
        }
        let bands = starts.len() - 1;
        for (band, pair) in starts.windows(2).enumerate() {
            for i in 0..n as u32 {
                let j = (i + 1) % n as u32;
                // The corners of a pole are one point.
                if band > 0 {
                    surface.triangles.push([pair[0] + i, pair[0] + j, pair[1] + j]);
                }
                if band + 1 < bands {
                    surface.triangles.push([pair[0] + i, pair[1] + j, pair[1] + i]);
                }
            }
        }
        surface
    }

    /// A cylinder of `n` corners along z, of radius 1, from -1 to 1.
    ///
    /// ```
    /// use ligament::scene::Surface;
    ///
    /// // A hexagonal nut: six sides of two triangles, and two ends of four. A cone has an apex instead of one end.
    /// assert_eq!(Surface::cylinder(6).triangles.len(), 6 * 2 + 2 * 4);
    /// assert_eq!(Surface::cone(6).triangles.len(), 6 + 4);
    /// ```
    pub fn cylinder(n: usize) -> Surface {
        turned(n.max(4), 1.0)
    }

    /// A cone of `n` corners along z, of radius 1 at its base at -1, its apex at 1.
    ///
    /// ```
    /// use ligament::scene::Surface;
    ///
    /// // A pyramid: six sides of one triangle, on a hexagon of four.
    /// assert_eq!(Surface::cone(6).triangles.len(), 6 + 4);
    /// ```
    pub fn cone(n: usize) -> Surface {
        turned(n.max(4), 0.0)
    }

    /// A mesh with normals: at each vertex the area-weighted mean of the faces around it that form no crease. Triangles without
    /// area are left out.
    ///
    /// ```
    /// use ligament::mass::TriMesh;
    /// use ligament::math::Vec3;
    /// use ligament::scene::Surface;
    ///
    /// // A square that is folded along its diagonal: slightly, which is smooth, and sharply, which is a crease.
    /// let folded = |z: f64| {
    ///     let corners = vec![Vec3::ZERO, Vec3::X, Vec3::X + Vec3::Y, Vec3::Y + Vec3::Z * z];
    ///     TriMesh::new(corners, vec![[0, 1, 2], [0, 2, 3]])
    /// };
    /// assert_eq!(Surface::of_mesh(&folded(0.1)?).positions.len(), 4);
    /// assert_eq!(Surface::of_mesh(&folded(5.0)?).positions.len(), 6);
    /// # Ok::<(), ligament::mass::MeshError>(())
    /// ```
    pub fn of_mesh(mesh: &TriMesh) -> Surface {
        let faces: Vec<Vec3> = mesh.corners().map(|[a, b, c]| (b - a).cross(c - a)).collect();
        let units: Vec<Option<Vec3>> = faces.iter().map(|face| face.normalized()).collect();
        let mut faces_of: Vec<Vec<u32>> = vec![Vec::new(); mesh.vertices().len()];
        for (k, t) in mesh.triangles().iter().enumerate() {
            for i in t {
                faces_of[*i as usize].push(k as u32);
            }
        }
        let mut surface = Surface::default();
        // For each vertex of the mesh, the vertices that it was split into: one for each normal.
        let mut made: Vec<Vec<u32>> = vec![Vec::new(); mesh.vertices().len()];
        for (k, t) in mesh.triangles().iter().enumerate() {
            let Some(own) = units[k] else { continue };
            let corners = t.map(|i| {
                let around = &faces_of[i as usize];
                let flat = around.len() > MOST_FACES;
                let smooth = |f: &&u32| !flat && units[**f as usize].is_some_and(|n| n.dot(own) > CREASE);
                let sum = around.iter().filter(smooth).map(|f| faces[*f as usize]);
                let normal = sum.fold(Vec3::ZERO, |a, b| a + b).normalized().unwrap_or(own);
                let made = &mut made[i as usize];
                let known = made.iter().copied().find(|v| !flat && surface.normals[*v as usize] == normal);
                known.unwrap_or_else(|| {
                    let vertex = surface.vertex(mesh.vertices()[i as usize], normal, 0.0);
                    made.extend((!flat).then_some(vertex));
                    vertex
                })
            });
            surface.triangles.push(corners);
        }
        surface
    }
}

/// The corner `k` of `n` of the unit circle.
fn around(k: usize, n: usize) -> (f64, f64) {
    let (sin, cos) = trig::sin_cos(TAU * (k % n) as f64 / n as f64);
    (cos, sin)
}

/// A cylinder or cone along z: radius 1 at z = -1, `top` at z = 1.
fn turned(n: usize, top: f64) -> Surface {
    let mut surface = Surface::default();
    let slope = 0.5 * (1.0 - top);
    for i in 0..n {
        let corners = [i, i + 1].map(|k| around(k, n));
        let quad = [(0, -1.0), (1, -1.0), (1, 1.0), (0, 1.0)].map(|(c, z)| {
            let ((x, y), r) = (corners[c], if z < 0.0 { 1.0 } else { top });
            let out = Vec3::new(x, y, slope);
            surface.vertex(Vec3::new(r * x, r * y, z), out.normalized().unwrap_or(out), 0.0)
        });
        surface.triangles.push([quad[0], quad[1], quad[2]]);
        if top > 0.0 {
            surface.triangles.push([quad[0], quad[2], quad[3]]);
        }
    }
    for (z, r) in [(-1.0, 1.0), (1.0, top)] {
        if r > 0.0 {
            let rim: Vec<Vec3> = (0..n)
                .map(|i| around(if z < 0.0 { n - i } else { i }, n))
                .map(|(x, y)| Vec3::new(r * x, r * y, z))
                .collect();
            surface.add_face(&rim);
        }
    }
    surface
}

#[cfg(test)]
mod tests {
    //! Every surface is closed and wound outward, by the engine's own check; its volume converges to that of the exact shape; its
    //! normals point outward; and meshes are smooth and sharp in the right places.
    use super::*;

    fn shapes() -> [Shape; 6] {
        [
            Shape::Box { half_extents: Vec3::new(0.1, 0.2, 0.3) },
            Shape::Sphere { radius: 0.2 },
            Shape::Ellipsoid { radii: Vec3::new(0.1, 0.2, 0.3) },
            Shape::Capsule { radius: 0.1, half_length: 0.4 },
            Shape::Cylinder { radius: 0.1, half_length: 0.4 },
            Shape::Cone { radius: 0.3, half_length: 0.2 },
        ]
    }

    fn mesh(surface: &Surface) -> TriMesh {
        TriMesh::new(surface.positions.clone(), surface.triangles.clone()).unwrap().welded(1e-9).unwrap()
    }

    #[test]
    fn surfaces_enclose_nearly_the_volume_of_their_shapes() {
        for n in [4, 6, 12, 24, 44] {
            // A circle of n corners lacks the fraction 2/3 (pi/n)^2 of its area; a ball lacks as much again by its rings, of
            // which there are a whole number.
            let lack = 2.5 * (PI / (4 * (n / 4)) as f64).powi(2);
            for shape in shapes() {
                let ratio =
                    mesh(&Surface::of_shape(&shape, n).unwrap()).volume().unwrap() / shape.volume().unwrap();
                assert!(ratio < 1.0 + 1e-12 && ratio > 1.0 - lack, "{} of {n}: {ratio}", shape.name());
            }
        }
    }

    #[test]
    fn normals_are_of_length_one_and_agree_with_the_winding() {
        for shape in shapes() {
            let surface = Surface::of_shape(&shape, 24).unwrap();
            assert!(surface.normals.iter().all(|n| (n.norm() - 1.0).abs() < 1e-12));
            for t in &surface.triangles {
                let [a, b, c] = t.map(|i| surface.positions[i as usize]);
                let across = (b - a).cross(c - a);
                assert!(across.norm() > 0.0, "{} {t:?}", shape.name());
                for i in t {
                    assert!(across.dot(surface.normals[*i as usize]) >= 0.0, "{} {t:?}", shape.name());
                }
            }
        }
    }

    #[test]
    fn a_mesh_is_sharp_at_creases_and_shares_vertices_where_it_is_smooth() {
        // A cube has three normals at each of its eight corners.
        let cube = Surface::of_mesh(&mesh(&Surface::block()));
        assert_eq!((cube.positions.len(), cube.triangles.len()), (24, 12));
        assert!(cube.normals.iter().all(|n| n.max_abs() == 1.0 && n.norm() == 1.0));
        // A fine ball has one at each vertex, nearly along its own direction: faces are 7.5 degrees wide.
        let ball = mesh(&Surface::ball(48));
        let smooth = Surface::of_mesh(&ball);
        assert_eq!(smooth.positions.len(), ball.vertices().len());
        let agree = |(p, n): (&Vec3, &Vec3)| p.dot(*n) > 7.5_f64.to_radians().cos();
        assert!(smooth.positions.iter().zip(&smooth.normals).all(agree));
    }
}
