//! Checks the mass properties of closed meshes: exact for boxes, converging at second order to the closed forms of
//! round shapes, equal to the reference vectors and to parry, independent of the position of the mesh; and every way
//! in which a mesh can fail to enclose a volume is reported by name.

#![allow(clippy::unwrap_used)] // test helpers may unwrap

use std::collections::HashMap;
use std::f64::consts::PI;
use std::sync::Arc;

use ligament::mass::{MassError, MeshError, Shape, TriMesh, plausible};
use ligament::math::{Mat3, Pose, RigidInertia, Sym3, Vec3, so3};
use parry3d_f64::mass_properties::MassProperties;
use parry3d_f64::math::Vector;
use proptest::prelude::*;

fn inertia(mesh: &TriMesh) -> Result<RigidInertia, MassError> {
    Shape::Mesh(Arc::new(mesh.clone())).inertia_of_density(1.0)
}

fn moved(mesh: &TriMesh, map: impl Fn(Vec3) -> Vec3) -> TriMesh {
    TriMesh::new(mesh.vertices().iter().map(|v| map(*v)).collect(), mesh.triangles().to_vec()).unwrap()
}

/// Largest difference of mass, center of mass and inertia at the center of mass, each relative to the second.
fn difference(a: &RigidInertia, b: &RigidInertia) -> f64 {
    let mass = (a.mass / b.mass - 1.0).abs();
    let at_com = (a.at_com() - b.at_com()).max_abs() / b.at_com().max_abs();
    let size = (b.at_com().max_abs() / b.mass).sqrt();
    mass.max((a.com() - b.com()).norm() / size).max(at_com)
}

fn box_mesh(half: Vec3) -> TriMesh {
    let corner = |i: u32| {
        let side = |bit: u32| if i & bit == 0 { -1.0 } else { 1.0 };
        Vec3::new(side(1), side(2), side(4)).scale(half)
    };
    let quads = [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
    let triangles = quads.iter().flat_map(|&[a, b, c, d]| [[a, b, c], [a, c, d]]).collect();
    TriMesh::new((0..8).map(corner).collect(), triangles).unwrap()
}

/// A tetrahedron with its right angle at the origin.
fn corner_mesh() -> TriMesh {
    let vertices = vec![Vec3::ZERO, Vec3::X, Vec3::Y, Vec3::Z];
    TriMesh::new(vertices, vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]).unwrap()
}

/// A sphere: an icosahedron whose triangles are subdivided in four `times` times and projected outward.
fn icosphere(radius: f64, times: usize) -> TriMesh {
    let g = (1.0 + 5.0_f64.sqrt()) / 2.0;
    let mut vertices: Vec<Vec3> = Vec::new();
    for (a, b) in [(1.0, g), (-1.0, g), (1.0, -g), (-1.0, -g)] {
        vertices.extend([Vec3::new(0.0, a, b), Vec3::new(a, b, 0.0), Vec3::new(b, 0.0, a)]);
    }
    // Three vertices at distance 2 from each other make a face; wind it outwards.
    let mut triangles = Vec::new();
    let edge = |a: usize, b: usize| (vertices[a] - vertices[b]).norm() < 2.1;
    for a in 0..12 {
        for b in a + 1..12 {
            for c in b + 1..12 {
                if edge(a, b) && edge(b, c) && edge(c, a) {
                    let outwards = vertices[a].cross(vertices[b]).dot(vertices[c]) > 0.0;
                    let (b, c) = if outwards { (b, c) } else { (c, b) };
                    triangles.push([a as u32, b as u32, c as u32]);
                }
            }
        }
    }
    for _ in 0..times {
        let mut middles: HashMap<[u32; 2], u32> = HashMap::new();
        let mut middle = |a: u32, b: u32| {
            *middles.entry([a.min(b), a.max(b)]).or_insert_with(|| {
                vertices.push((vertices[a as usize] + vertices[b as usize]).normalized().unwrap());
                vertices.len() as u32 - 1
            })
        };
        let cut = triangles.iter().flat_map(|&[a, b, c]| {
            let (ab, bc, ca) = (middle(a, b), middle(b, c), middle(c, a));
            [[a, ab, ca], [ab, b, bc], [ca, bc, c], [ab, bc, ca]]
        });
        triangles = cut.collect();
    }
    let vertices = vertices.iter().map(|v| v.normalized().unwrap() * radius).collect();
    TriMesh::new(vertices, triangles).unwrap()
}

/// The profile, radius and z from the lower pole to the upper, revolved about z in `n` segments. The poles have radius 0.
fn revolved(profile: &[(f64, f64)], n: u32) -> TriMesh {
    let rings = &profile[1..profile.len() - 1];
    let mut vertices =
        vec![Vec3::new(0.0, 0.0, profile[0].1), Vec3::new(0.0, 0.0, profile[profile.len() - 1].1)];
    for &(r, z) in rings {
        vertices.extend((0..n).map(|i| {
            let (s, c) = (2.0 * PI * f64::from(i) / f64::from(n)).sin_cos();
            Vec3::new(r * c, r * s, z)
        }));
    }
    let at = |ring: usize, i: u32| 2 + ring as u32 * n + i % n;
    let mut triangles = Vec::new();
    for i in 0..n {
        triangles.push([0, at(0, i + 1), at(0, i)]);
        triangles.push([1, at(rings.len() - 1, i), at(rings.len() - 1, i + 1)]);
        for ring in 1..rings.len() {
            let (a, b, c, d) = (at(ring - 1, i), at(ring - 1, i + 1), at(ring, i + 1), at(ring, i));
            triangles.extend([[a, b, c], [a, c, d]]);
        }
    }
    TriMesh::new(vertices, triangles).unwrap()
}

fn capsule_mesh(r: f64, h: f64, n: u32) -> TriMesh {
    let quarter = n / 4;
    let arc = (0..=quarter).map(|i| (0.5 * PI * f64::from(i) / f64::from(quarter)).sin_cos());
    let lower: Vec<_> = arc.map(|(s, c)| (r * s, -h - r * c)).collect();
    let upper = lower.iter().rev().map(|(r, z)| (*r, -z));
    revolved(&lower.iter().copied().chain(upper).collect::<Vec<_>>(), n)
}

#[test]
fn a_mesh_of_a_box_is_the_box() {
    let half_extents = Vec3::new(0.3, 0.5, 1.1);
    let mesh = box_mesh(half_extents);
    mesh.check_closed().unwrap();
    let exact = Shape::Box { half_extents }.inertia_of_density(1.0).unwrap();
    // Twelve terms, roundings of 1e-16 each.
    assert!(difference(&inertia(&mesh).unwrap(), &exact) < 2e-15);
    // At any position: the vertices themselves are rounded to 1e-16 of their distance, which affects the moments.
    for distance in [0.0, 1.0, 1e3, 1e6] {
        let pose = Pose::new(so3::exp(Vec3::new(0.4, -2.0, 0.9)), Vec3::new(0.6, -0.8, 0.0) * distance);
        let mesh = moved(&mesh, |v| pose.point(v));
        let shape = Shape::Mesh(Arc::new(mesh));
        // In the frame of the box, since in the frame of the world the moments at 1e6 m hide everything else.
        let seen = shape.inertia_of_density(1.0).unwrap();
        let off = (seen.com() - pose.pos).norm();
        assert!(off < 1e-15 * (10.0 + distance), "{distance}: {off:e}");
        assert!((shape.volume().unwrap() / exact.mass - 1.0).abs() < 1e-14 * (1.0 + distance), "{distance}");
        if distance <= 1e3 {
            let back = seen.transported(pose.inverse());
            // Moments about the origin of the world carry a dozen roundings of d^2 into moments of 0.5 m^2.
            let off = difference(&back, &exact);
            assert!(off < 1e-14 + 1e-14 * distance * distance, "{distance}: {off:e}");
        }
    }
}

#[test]
fn the_size_of_the_mesh_costs_no_digits() {
    let mesh = corner_mesh();
    for size in [1e-40, 1e-9, 1.0, 1e9, 1e40] {
        let scaled = inertia(&moved(&mesh, |v| v * size)).unwrap();
        // V = 1/6, c = 1/4, and at c: the sum of two second moments 3/80 and products -(-1/80), of unit mass.
        let (v, s) = (size * size * size / 6.0, size * size);
        let (diagonal, product) = (3.0 / 40.0 * s * v, s * v / 80.0);
        let at_com = Sym3 { xx: diagonal, yy: diagonal, zz: diagonal, xy: product, xz: product, yz: product };
        let exact = RigidInertia::new(v, Vec3::splat(0.25 * size), at_com);
        assert!(difference(&scaled, &exact) < 1e-14, "{size}: {scaled:?} {exact:?}");
    }
}

#[test]
fn meshes_of_round_shapes_converge_to_them_at_second_order() {
    let (r, h) = (0.3, 0.8);
    type Mesher = Box<dyn Fn(u32) -> TriMesh>;
    let cases: [(Shape, Mesher); 4] = [
        (Shape::Sphere { radius: r }, Box::new(move |n| icosphere(r, n.ilog2() as usize - 2))),
        (
            Shape::Cylinder { radius: r, half_length: h },
            Box::new(move |n| revolved(&[(0.0, -h), (r, -h), (r, h), (0.0, h)], n)),
        ),
        (
            Shape::Cone { radius: r, half_length: h },
            Box::new(move |n| revolved(&[(0.0, -h), (r, -h), (0.0, h)], n)),
        ),
        (Shape::Capsule { radius: r, half_length: h }, Box::new(move |n| capsule_mesh(r, h, n))),
    ];
    for (shape, mesher) in cases {
        let exact = shape.inertia_of_density(1.0).unwrap();
        let errors = [16, 32, 64, 128].map(|n| difference(&inertia(&mesher(n)).unwrap(), &exact));
        for pair in errors.windows(2) {
            let order = (pair[0] / pair[1]).log2();
            assert!((order - 2.0).abs() < 0.15, "{}: {errors:?}", shape.name());
        }
        assert!(errors[3] < 3e-3, "{}: {errors:?}", shape.name());
    }
    // The ellipsoid is a stretched sphere.
    let radii = Vec3::new(0.3, 0.5, 1.1);
    let exact = Shape::Ellipsoid { radii }.inertia_of_density(1.0).unwrap();
    let [coarse, fine] =
        [4, 5].map(|n| difference(&inertia(&moved(&icosphere(1.0, n), |v| v.scale(radii))).unwrap(), &exact));
    assert!(((coarse / fine).log2() - 2.0).abs() < 0.15 && fine < 3e-3, "{coarse:e} {fine:e}");
}

#[test]
fn parts_and_holes_add_and_subtract() {
    // A hollow box: the inner surface has the opposite winding. One mesh, two surfaces.
    let (outer, inner) = (box_mesh(Vec3::splat(1.0)), box_mesh(Vec3::splat(0.5)).flipped());
    let vertices = [outer.vertices(), inner.vertices()].concat();
    let inner_triangles = inner.triangles().iter().map(|t| t.map(|i| i + 8));
    let hollow =
        TriMesh::new(vertices, outer.triangles().iter().copied().chain(inner_triangles).collect()).unwrap();
    let of = |half: f64| Shape::Box { half_extents: Vec3::splat(half) }.inertia_of_density(1.0).unwrap();
    let exact = of(1.0) + of(0.5).scaled(-1.0);
    assert!(difference(&inertia(&hollow).unwrap(), &exact) < 2e-15);
    plausible(&exact).unwrap();
}

#[test]
fn the_reference_vectors_agree() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/vectors/lump.json");
    let json: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let cases = json["mass_properties"].as_array().unwrap();
    assert_eq!(cases.len(), 2);
    for case in cases {
        let vector = |value: &serde_json::Value| {
            let c = value.as_array().unwrap();
            Vec3::new(c[0].as_f64().unwrap(), c[1].as_f64().unwrap(), c[2].as_f64().unwrap())
        };
        let vectors =
            |value: &serde_json::Value| value.as_array().unwrap().iter().map(vector).collect::<Vec<_>>();
        let index = |i: &serde_json::Value| u32::try_from(i.as_u64().unwrap()).unwrap();
        let triangle = |t: &serde_json::Value| [index(&t[0]), index(&t[1]), index(&t[2])];
        let triangles = case["tris"].as_array().unwrap().iter().map(triangle).collect();
        let mesh = TriMesh::new(vectors(&case["verts"]), triangles).unwrap();
        let rows = vectors(&case["I_com"]);
        let at_com = Mat3::from_cols(rows[0], rows[1], rows[2]).symmetric_part();
        let exact = RigidInertia::new(case["volume"].as_f64().unwrap(), vector(&case["com"]), at_com);
        // The reference was computed about the origin and carries its own roundings, 1e-15 as its rows show.
        let off = difference(&inertia(&mesh).unwrap(), &exact);
        assert!(off < 5e-15, "{}: {off:e}", case["name"]);
    }
}

#[test]
fn parry_agrees_on_a_mesh_as_far_as_it_can() {
    // parry 0.31.1 sums tetrahedra too, and its mass, center and principal moments are good to rounding. But it keeps
    // the inertia as principal moments and axes, and where two moments are equal, or nearly, it gets the axes wrong:
    // for the corner of a cube, whose moments are 1/96, 1/96, 1/60, the matrix put together from them is off by
    // 17 percent (by 4e-13 while the edges of the corner differ by 1e-4, by 17 percent when they differ by 1e-6).
    // So parry serves as a check of meshes, and bodies get their mass from our own sum.
    let compare = |mesh: &TriMesh, axes: bool| {
        let vertices: Vec<_> = mesh.vertices().iter().map(|v| Vector::new(v.x, v.y, v.z)).collect();
        let theirs = MassProperties::from_trimesh(2.0, &vertices, mesh.triangles());
        let ours = Shape::Mesh(Arc::new(mesh.clone())).inertia_of_density(2.0).unwrap();
        let com = Vec3::new(theirs.local_com.x, theirs.local_com.y, theirs.local_com.z);
        assert!((theirs.mass() / ours.mass - 1.0).abs() < 1e-14);
        assert!((com - ours.com()).norm() < 1e-14);
        let mut moments = theirs.principal_inertia().to_array();
        moments.sort_by(|a, b| b.total_cmp(a));
        let principal = ours.principal().values;
        let off = (Vec3::from(moments) - principal).max_abs() / principal.x;
        assert!(off < 1e-14, "moments {off:e}");
        if axes {
            let matrix = Mat3::from_rows(theirs.reconstruct_inertia_matrix().to_cols_array_2d());
            let off = (matrix - ours.at_com().to_mat3()).max_abs() / principal.x;
            assert!(off < 1e-13, "matrix {off:e}");
        }
    };
    let long_box = box_mesh(Vec3::new(0.3, 0.5, 1.1));
    compare(&long_box, true);
    compare(&moved(&long_box, |v| so3::exp(Vec3::new(0.3, 0.1, -0.8)) * v + Vec3::X), true);
    compare(&moved(&corner_mesh(), |v| v.scale(Vec3::new(1.0, 2.0, 3.0)) + Vec3::splat(0.1)), true);
    compare(&moved(&icosphere(0.4, 2), |v| v.scale(Vec3::new(1.0, 0.8, 0.5)) + Vec3::splat(0.1)), true);
    compare(&corner_mesh(), false);
}

#[test]
fn what_does_not_enclose_a_volume_is_refused_with_the_culprit() {
    let refused = |mesh: &TriMesh| inertia(mesh).unwrap_err().to_string();
    let good = box_mesh(Vec3::splat(1.0));
    let with = |change: &dyn Fn(&mut Vec<[u32; 3]>)| {
        let mut triangles = good.triangles().to_vec();
        change(&mut triangles);
        TriMesh::new(good.vertices().to_vec(), triangles).unwrap()
    };
    // Triangle 0 is 0, 2, 3.
    assert_eq!(
        refused(&with(&|t| *t = t.split_off(1))),
        "the mesh is not closed: 3 edges (0-2, 0-3, 2-3) with a triangle on one side only. If its vertices are \
         repeated for each triangle, as in STL files, merge them first with merged_vertices() or \
         welded(tolerance); otherwise fill the holes"
    );
    let many = TriMesh::new(good.vertices().to_vec(), good.triangles()[..4].to_vec()).unwrap();
    let Err(MeshError::OpenEdges(edges)) = many.check_closed() else { panic!("it is open") };
    assert_eq!((edges.first.len(), edges.total), (8, 8));
    assert_eq!(
        refused(&with(&|t| t[0] = [0, 3, 2])),
        "the mesh is wound inconsistently: 3 edges (0-2, 0-3, 2-3) run in the same direction by both triangles. \
         Flip triangles until all are counter-clockwise seen from outside"
    );
    assert_eq!(
        refused(&with(&|t| t.extend([[0, 2, 3], [0, 3, 2]]))),
        "the mesh does not bound a solid: 3 edges (0-2, 0-3, 2-3) shared by more than two triangles. Separate the \
         parts that meet there"
    );
    assert_eq!(
        refused(&with(&|t| t.push([5, 5, 1]))),
        "triangle 12 of the mesh names vertex 5 twice: remove it, or call merged_vertices(), which does"
    );
    assert_eq!(
        refused(&good.flipped()),
        "the mesh is inside out (its volume is -8.0): flip the winding of every triangle, so that all are \
         counter-clockwise seen from outside (flipped() does it)"
    );
    inertia(&good.flipped().flipped()).unwrap();
    // A doubly covered triangle, level and tilted.
    let flat = TriMesh::new(vec![Vec3::ZERO, Vec3::X, Vec3::Y], vec![[0, 1, 2], [0, 2, 1]]).unwrap();
    assert_eq!(
        refused(&flat),
        "the mesh encloses no volume: it is flat, or its parts cancel out; close it, and turn all faces outward"
    );
    let squashed = moved(&good, |v| so3::exp(Vec3::new(0.3, 0.8, -0.2)) * Vec3::new(v.x, v.y, 0.0));
    assert_eq!(inertia(&squashed), Err(MassError::Mesh(MeshError::ZeroVolume)));
    // The rounding error of its volume has the other sign when flipped.
    assert_eq!(inertia(&squashed.flipped()), Err(MassError::Mesh(MeshError::ZeroVolume)));
    assert_eq!(inertia(&moved(&good, |_| Vec3::X)), Err(MassError::Mesh(MeshError::ZeroVolume)));
    // A thin plate, 1 m by 1 m by 1 micrometer, is not flat.
    let plate = moved(&good, |v| so3::exp(Vec3::new(0.3, 0.8, -0.2)) * Vec3::new(v.x, v.y, 1e-6 * v.z));
    assert!((inertia(&plate).unwrap().mass / 8e-6 - 1.0).abs() < 1e-8);
    assert_eq!(
        refused(&moved(&corner_mesh(), |v| (v * 2.0 - Vec3::splat(1.0)) * 1.7e308)),
        "the mesh is too large for the numbers of a computer: check the units of its vertices"
    );
    assert!(refused(&moved(&good, |v| v * 1e200)).starts_with("mesh: the volume comes out as inf:"));
    let points = || vec![Vec3::ZERO, Vec3::X, Vec3::Y];
    let refused = |vertices, triangles| TriMesh::new(vertices, triangles).unwrap_err().to_string();
    assert_eq!(refused(points(), vec![]), "the mesh has no triangles (3 vertices)");
    assert_eq!(
        refused(points(), vec![[0, 1, 2], [2, 1, 3]]),
        "triangle 1 of the mesh names vertex 3, but the mesh has 3 vertices, counted from 0"
    );
    assert_eq!(
        refused(vec![Vec3::ZERO, Vec3::new(1.0, f64::NAN, 0.0), Vec3::Y], vec![[0, 1, 2]]),
        "vertex 1 of the mesh is at [1.0, NaN, 0.0], which is not finite"
    );
}

#[test]
fn long_lists_of_edges_are_cut_short() {
    // Twelve separate triangles: every edge is open.
    let soup = unshared(&box_mesh(Vec3::splat(1.0)));
    let message = soup.check_closed().unwrap_err().to_string();
    let list =
        "36 edges (0-1, 0-2, 1-2, 3-4, 3-5, 4-5, 6-7, 6-8, and 28 more) with a triangle on one side only";
    assert!(message.contains(list), "{message}");
}

/// Every triangle with vertices of its own, as in an STL file.
fn unshared(mesh: &TriMesh) -> TriMesh {
    let vertices: Vec<Vec3> = mesh.corners().flatten().collect();
    let triangles = (0..mesh.triangles().len() as u32).map(|i| [3 * i, 3 * i + 1, 3 * i + 2]).collect();
    TriMesh::new(vertices, triangles).unwrap()
}

#[test]
fn repeated_vertices_can_be_merged() {
    let sphere = icosphere(0.4, 2);
    let soup = unshared(&sphere);
    let merged = soup.merged_vertices().unwrap();
    assert_eq!(merged.vertices().len(), sphere.vertices().len());
    assert_eq!(merged.triangles().len(), sphere.triangles().len());
    assert!(difference(&inertia(&merged).unwrap(), &inertia(&sphere).unwrap()) < 1e-15);
    // -0 and +0 are one point.
    let zeros = vec![Vec3::ZERO, Vec3::X, Vec3::Y, Vec3::new(-0.0, 0.0, -0.0), Vec3::Y, Vec3::X];
    let zeros = TriMesh::new(zeros, vec![[0, 1, 2], [3, 4, 5]]).unwrap().merged_vertices().unwrap();
    assert_eq!(zeros.vertices().len(), 3);
    zeros.check_closed().unwrap();
    // Vertices that are only nearly equal need a tolerance. Each copy is off by up to 1e-7 in each coordinate.
    let shaken = soup.vertices().iter().enumerate().map(|(i, v)| {
        let i = i as f64;
        *v + Vec3::new((i * 1.7).sin(), (i * 2.3).sin(), (i * 3.1).sin()) * 1e-7
    });
    let shaken = shaken.collect();
    let noisy = TriMesh::new(shaken, soup.triangles().to_vec()).unwrap();
    assert_eq!(noisy.merged_vertices().unwrap().vertices().len(), soup.vertices().len());
    let welded = noisy.welded(1e-6).unwrap();
    assert_eq!(welded.vertices().len(), sphere.vertices().len());
    assert!(difference(&inertia(&welded).unwrap(), &inertia(&sphere).unwrap()) < 1e-5);
}

#[test]
fn welds_refuse_what_makes_no_sense() {
    let mesh = box_mesh(Vec3::splat(1.0));
    for tolerance in [0.0, -1.0, f64::NAN, f64::INFINITY, 1e-320] {
        let refused = mesh.welded(tolerance).unwrap_err();
        assert!(matches!(refused, MeshError::Tolerance { .. }), "{tolerance}: {refused}");
    }
    assert_eq!(
        mesh.welded(-1.0).unwrap_err().to_string(),
        "the tolerance to weld vertices is -1.0, but it must be positive, finite, and not vanishing beside the size \
         of the mesh; merged_vertices() merges those that are exactly equal"
    );
    // A tolerance below the rounding of the vertices merges exact copies and nothing else.
    assert_eq!(unshared(&mesh).welded(1e-30).unwrap(), mesh_in_order_of_use(&mesh));
    // A tolerance larger than the mesh leaves nothing.
    assert_eq!(mesh.welded(10.0), Err(MeshError::Empty { vertices: 1 }));
    assert_eq!(mesh.welded(1e308), Err(MeshError::Empty { vertices: 1 }));
}

#[test]
fn a_vertex_near_two_others_goes_to_the_first() {
    let at = |x, y| Vec3::new(x, y, 0.0);
    let vertices = vec![at(0.0, 0.0), at(0.9, 0.0), at(0.0, 5.0), at(0.45, 0.0), at(3.0, 3.0)];
    let mesh = TriMesh::new(vertices.clone(), vec![[0, 1, 2], [3, 2, 4]]).unwrap();
    let welded = mesh.welded(0.5).unwrap();
    assert_eq!(welded.vertices(), [vertices[0], vertices[1], vertices[2], vertices[4]]);
    assert_eq!(welded.triangles(), [[0, 1, 2], [0, 2, 3]]);
}

/// Vertices renumbered in the order in which the triangles first name them.
fn mesh_in_order_of_use(mesh: &TriMesh) -> TriMesh {
    unshared(mesh).merged_vertices().unwrap()
}

#[test]
fn many_vertices_far_apart_beside_a_vast_tolerance_are_welded_in_no_time() {
    // 1e5 vertices in one cell of the weld grid, at distances whose squares overflow.
    let vertices: Vec<Vec3> = (0..100_000).map(|i| Vec3::new(f64::from(i) * 1e195, 0.0, 0.0)).collect();
    let mesh = TriMesh::new(vertices, vec![[0, 1, 2]]).unwrap();
    assert!(mesh.welded(1e250).is_err());
}

fn any_mesh() -> impl Strategy<Value = (Vec<Vec3>, Vec<[u32; 3]>)> {
    let number = || prop_oneof![any::<f64>(), -1.0..1.0, -1.0..1.0, Just(0.0), Just(1.0)];
    let vertex = [number(), number(), number()].prop_map(Vec3::from);
    let vertices = prop::collection::vec(vertex, 0..8);
    (vertices, prop::collection::vec([0..6_u32, 0..6_u32, 0..6_u32], 0..12))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn no_mesh_breaks_anything((vertices, triangles) in any_mesh(), tolerance in prop_oneof![any::<f64>(), 0.0..1.0]) {
        if let Ok(mesh) = TriMesh::new(vertices, triangles) {
            let _ = mesh.check_closed();
            let _ = inertia(&mesh);
            let _ = mesh.merged_vertices().map(|m| inertia(&m));
            let _ = mesh.welded(tolerance).map(|m| inertia(&m));
        }
    }

    #[test]
    fn no_closed_mesh_breaks_anything(corners in [[any::<f64>(), any::<f64>(), any::<f64>()], [any::<f64>(), any::<f64>(), any::<f64>()],
        [any::<f64>(), any::<f64>(), any::<f64>()], [any::<f64>(), any::<f64>(), any::<f64>()]]) {
        let vertices = corners.map(Vec3::from).to_vec();
        if let Ok(mesh) = TriMesh::new(vertices, corner_mesh().triangles().to_vec())
            && let Ok(inertia) = inertia(&mesh) {
            prop_assert!(inertia.is_finite() && inertia.mass > 0.0);
        }
    }

    #[test]
    fn any_linear_image_of_a_tetrahedron_has_the_moments_of_the_textbook(
        corners in [[-1.0..1.0, -1.0..1.0, -1.0..1.0], [-1.0..1.0, -1.0..1.0, -1.0..1.0],
        [-1.0..1.0, -1.0..1.0, -1.0..1.0], [-1.0..1.0, -1.0..1.0, -1.0..1.0]],
    ) {
        let vertices: [Vec3; 4] = corners.map(Vec3::from);
        let [a, b, c, d] = vertices;
        let volume = (b - a).cross(c - a).dot(d - a) / 6.0;
        prop_assume!(volume.abs() > 1e-3);
        let mesh = TriMesh::new(vertices.to_vec(), corner_mesh().triangles().to_vec()).unwrap();
        let mesh = if volume < 0.0 { mesh.flipped() } else { mesh };
        // The quadrature with a point of weight 1/20 at each vertex and of 4/5 at the center is exact to degree two.
        let volume = volume.abs();
        let center = (a + b + c + d) * 0.25;
        let exact: RigidInertia = vertices.iter().map(|v| RigidInertia::point(volume / 20.0, *v)).sum();
        let exact = exact + RigidInertia::point(0.8 * volume, center);
        // A volume of 1e-3 stands for a height of 1e-2 at worst: two digits lost.
        prop_assert!(difference(&inertia(&mesh).unwrap(), &exact) < 1e-12);
    }
}
