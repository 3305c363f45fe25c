//! Meshes of the world that are not closed: sheets, which hold bodies on the side that they are on.
#![allow(clippy::unwrap_used)] // a failure to build or to step fails the test

use std::sync::Arc;

use ligament::contact::{PairContact, Pairs};
use ligament::mass::{Shape, TriMesh};
use ligament::math::{Pose, Vec3};

use crate::common::shapes::Random;
use crate::sim_contact::{METHODS, Thing, at, cube, scene, scene_with, simulation};

/// A square of 2 m of small triangles about the origin, with heights.
fn sheet(cells: u32, height: impl Fn(f64, f64) -> f64) -> TriMesh {
    let (size, side) = (2.0 / f64::from(cells), cells + 1);
    let vertices = (0..side * side).map(|k| {
        let (x, y) = (f64::from(k % side) * size - 1.0, f64::from(k / side) * size - 1.0);
        Vec3::new(x, y, height(x, y))
    });
    let triangles = (0..cells * cells).flat_map(|k| {
        let a = k / cells * side + k % cells;
        [[a, a + 1, a + side], [a + 1, a + side + 1, a + side]]
    });
    TriMesh::new(vertices.collect(), triangles.collect()).unwrap()
}

fn solid(mesh: TriMesh) -> Shape {
    Shape::Mesh(Arc::new(mesh))
}

fn contacts(thing: &Shape, pose: Pose, scenery: &Shape, margin: f64) -> Vec<PairContact> {
    let things = [Thing("thing", thing.clone(), 1.0, 0.5, pose)];
    let model = scene(&things, &[(scenery.clone(), Pose::IDENTITY, 0.5)]).model;
    let mut found = Vec::new();
    Pairs::new(&model).find(&model, |_| (pose, margin), &mut found);
    found
}

/// What falls on a plate from above rests on it, and what falls up against it from below rests under it.
#[test]
fn a_plate_holds_bodies_on_both_sides() {
    let plate = solid(sheet(4, |_, _| 0.0));
    let shapes = [
        (Shape::Sphere { radius: 0.1 }, 0.1),
        (cube(0.1), 0.1),
        (Shape::Capsule { radius: 0.05, half_length: 0.1 }, 0.15),
    ];
    for method in METHODS {
        for (shape, reach) in &shapes {
            for side in [1.0, -1.0] {
                // Over a corner of four cells, where triangles of all of them are touched.
                let start = at(side * 0.4);
                let things = [Thing("thing", shape.clone(), 2.0, 0.5, start)];
                let scene =
                    scene_with(&things, &[(plate.clone(), Pose::IDENTITY, 0.5)], Vec3::Z * (-9.81 * side));
                let mut sim = simulation(&scene, method, 1.0 / 120.0);
                sim.run(1.5).unwrap();
                let height = side * sim.poses()[1].pos.z;
                let name = shape.name();
                assert!((height - reach).abs() < 1e-5, "{method:?} {name} {side}: {height} m of {reach}");
            }
        }
    }
}

/// At 30 m/s and 1/120 s a ball moves by more than twice its size in a step.
#[test]
fn nothing_passes_a_plate_from_either_side() {
    let plate = solid(sheet(4, |_, _| 0.0));
    for method in METHODS {
        for side in [1.0, -1.0] {
            let things = [Thing("ball", Shape::Sphere { radius: 0.05 }, 1.0, 0.5, at(side * 0.5))];
            let mut scene = scene_with(&things, &[(plate.clone(), Pose::IDENTITY, 0.5)], Vec3::ZERO);
            scene.v[3..].copy_from_slice(&[0.0, 0.0, -30.0 * side]);
            let mut sim = simulation(&scene, method, 1.0 / 120.0);
            for _ in 0..30 {
                sim.step(&[]).unwrap();
                let height = side * sim.poses()[1].pos.z;
                assert!(height > 0.05 - 1e-4, "{method:?} {side}: {height} m");
            }
        }
    }
}

/// A ball that meets the border of a plate head on is stopped by it.
#[test]
fn the_border_of_a_plate_is_felt() {
    let plate = solid(sheet(4, |_, _| 0.0));
    for method in METHODS {
        let start = Pose::translation(Vec3::new(1.5, 0.1, 0.0));
        let things = [Thing("ball", Shape::Sphere { radius: 0.05 }, 1.0, 0.5, start)];
        let mut scene = scene_with(&things, &[(plate.clone(), Pose::IDENTITY, 0.5)], Vec3::ZERO);
        scene.v[3..].copy_from_slice(&[-3.0, 0.0, 0.0]);
        let mut sim = simulation(&scene, method, 1.0 / 120.0);
        sim.run(0.5).unwrap();
        let x = sim.poses()[1].pos.x;
        assert!((x - 1.05).abs() < 1e-4, "{method:?}: {x} m");
    }
    // Beside the border the normal leans outward: from the nearest point of the border to the middle of the ball.
    for height in [-0.03, 0.03] {
        let middle = Vec3::new(1.02, 0.1, height);
        let found = contacts(&Shape::Sphere { radius: 0.05 }, Pose::translation(middle), &plate, 0.0);
        let away = middle - Vec3::new(1.0, 0.1, 0.0);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!((found[0].normal - away / away.norm()).norm() < 1e-9, "{found:?}");
        assert!((found[0].depth - (0.05 - away.norm())).abs() < 1e-9, "{found:?}");
    }
}

/// A sheet has no front: with every triangle wound the other way its contacts are the same, and turned upside down with the
/// shape they turn, too.
#[test]
fn the_winding_of_a_sheet_does_not_matter() {
    let mut random = Random(41);
    let heights: Vec<f64> = (0..81).map(|_| 0.15 * random.next()).collect();
    let at_vertex =
        |x: f64, y: f64| heights[((x + 1.0) * 4.0).round() as usize * 9 + ((y + 1.0) * 4.0).round() as usize];
    let mesh = sheet(8, at_vertex);
    let (rough, flipped) = (solid(mesh.clone()), solid(mesh.flipped()));
    let mut count = 0;
    for k in 0..700 {
        let shape = random.shape(k % 6);
        let pos = random.vector().scale(Vec3::new(0.8, 0.8, 0.6));
        let pose = Pose { rot: random.rotation(), pos };
        let both = [&rough, &flipped].map(|scenery| contacts(&shape, pose, scenery, 0.01));
        assert_eq!(both[0].is_empty(), both[1].is_empty(), "{k} {both:?}");
        for a in &both[0] {
            // The corners of a triangle come in another order, which changes the rounding of the search, and of many points those
            // that are kept.
            let deepest = |all: &[PairContact]| all.iter().map(|b| b.depth).fold(0.0, f64::max);
            let off = both[1].iter().map(|b| (a.normal - b.normal).norm()).fold(f64::INFINITY, f64::min);
            let deeper = deepest(&both[0]) - deepest(&both[1]);
            assert!(off < 1e-5 && deeper.abs() < 1e-7, "{k} {} {both:?}", shape.name());
        }
        count += both[0].len();
    }
    assert!(count > 500, "{count}");
}

/// Between two folds of one sheet, a ball touches the front of one and the back of the other.
#[test]
fn a_ball_between_two_folds_is_held_by_both() {
    // Seen along y, the letter Z: two levels, and a slope from the end of one to the begin of the other.
    let line = [(-1.0, 0.3), (1.0, 0.3), (-1.0, 0.0), (1.0, 0.0)];
    let vertices = line.iter().flat_map(|&(x, z)| [-1.0, 1.0].map(|y| Vec3::new(x, y, z))).collect();
    let triangles = (0..3_u32).flat_map(|k| [[2 * k, 2 * k + 2, 2 * k + 3], [2 * k, 2 * k + 3, 2 * k + 1]]);
    let folded = solid(TriMesh::new(vertices, triangles.collect()).unwrap());
    // Under the upper level and above the slope, which is 0.15 m below it at x = 0.
    let ball = Shape::Sphere { radius: 0.08 };
    let found = contacts(&ball, Pose::translation(Vec3::new(0.0, 0.2, 0.225)), &folded, 0.0);
    let normals: Vec<f64> = found.iter().map(|contact| contact.normal.z).collect();
    assert!(normals.iter().any(|z| *z > 0.9) && normals.iter().any(|z| *z < -0.9), "{found:?}");
    assert!(found.iter().all(|contact| contact.depth > 0.0 && contact.depth < 0.02), "{found:?}");
}

/// The same box as a mesh with shared vertices and as triangles with vertices of their own, as files store them.
#[test]
fn a_closed_mesh_with_repeated_vertices_is_solid() {
    let surface = ligament::scene::Surface::of_shape(&cube(0.5), 4).unwrap();
    let repeated = TriMesh::new(surface.positions.clone(), surface.triangles).unwrap();
    assert!(repeated.check_closed().is_err());
    let merged = repeated.merged_vertices().unwrap();
    assert!(merged.check_closed().is_ok());
    let inside = Pose::translation(Vec3::new(0.1, 0.0, 0.3));
    for mesh in [repeated, merged] {
        let found = contacts(&Shape::Sphere { radius: 0.1 }, inside, &solid(mesh), 0.0);
        assert!((found[0].normal - Vec3::Z).norm() < 1e-9, "{found:?}");
        assert!((found[0].depth - 0.3).abs() < 1e-9, "{found:?}");
    }
}
