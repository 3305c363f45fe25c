//! Height fields: against the same surface as a mesh, closed forms and laws.
#![allow(clippy::unwrap_used)] // a failure to build or to step fails the test

use std::sync::Arc;

use ligament::contact::{ColliderSet, Obstacle, PairContact, Pairs, QueryFilter, QueryTarget, Ray};
use ligament::mass::{HeightField, MassError, Shape};
use ligament::math::{Mat3, Pose, Vec3};
use ligament::model::{BodyId, Model};

use crate::common::shapes::{KINDS, Random, height};
use crate::sim_contact::{METHODS, Thing, cube, scene, simulation};

const ALL: QueryFilter = QueryFilter { groups: None, without: None };

/// A field of 4 m by 3 m with heights of a function.
fn field(columns: usize, rows: usize, height: impl Fn(f64, f64) -> f64) -> HeightField {
    let along = |k: usize, count: usize, half: f64| half * (2.0 * k as f64 / (count - 1) as f64 - 1.0);
    let corners = (0..rows * columns)
        .map(|k| height(along(k % columns, columns, 2.0), along(k / columns, rows, 1.5)))
        .collect();
    HeightField::new([2.0, 1.5], columns, corners).unwrap()
}

fn rough(random: &mut Random, by: f64) -> HeightField {
    let heights: Vec<f64> = (0..9 * 7).map(|_| by * random.next()).collect();
    HeightField::new([2.0, 1.5], 9, heights).unwrap()
}

fn shape(field: &HeightField) -> Shape {
    Shape::HeightField(Arc::new(field.clone()))
}

fn as_mesh(field: &HeightField) -> Shape {
    Shape::Mesh(Arc::new(field.mesh()))
}

/// Scenery and a ball.
fn with_ball(scenery: Shape) -> Model {
    let ball = Thing("ball", Shape::Sphere { radius: 0.1 }, 1.0, 0.5, Pose::IDENTITY);
    scene(&[ball], &[(scenery, Pose::IDENTITY, 0.5)]).model
}

fn contacts(thing: &Shape, pose: Pose, scenery: &Shape, margin: f64) -> Vec<PairContact> {
    let things = [Thing("thing", thing.clone(), 1.0, 0.5, pose)];
    let model = scene(&things, &[(scenery.clone(), Pose::IDENTITY, 0.5)]).model;
    let mut found = Vec::new();
    Pairs::new(&model).find(&model, |_| (pose, margin), &mut found);
    found
}

#[test]
fn invalid_fields_are_refused() {
    let message = |half, columns, heights: &[f64]| {
        HeightField::new(half, columns, heights.to_vec()).unwrap_err().to_string()
    };
    assert!(message([0.0, 1.0], 2, &[0.0; 4]).contains("in x is 0.0"));
    assert!(message([1.0, f64::NAN], 2, &[0.0; 4]).contains("in y is NaN"));
    for (columns, heights) in [(2, 2), (2, 5), (1, 4), (0, 0)] {
        let said = message([1.0, 1.0], columns, &vec![0.0; heights]);
        assert!(said.contains(&format!("{heights} heights in rows of {columns}")), "{said}");
    }
    let said = message([1.0, 1.0], 2, &[0.0, 0.0, 0.0, f64::INFINITY]);
    assert!(said.contains("row 1 and column 1"), "{said}");
    assert_eq!(shape(&field(2, 2, |_, _| 0.0)).inertia_of_mass(1.0), Err(MassError::HeightField));
}

/// The height at a place is that of the mesh: a vertical ray finds it, from above and from below, in both.
#[test]
fn heights_and_rays_agree_with_the_mesh() {
    let mut random = Random(3);
    let ground = rough(&mut random, 0.3);
    let sets = [shape(&ground), as_mesh(&ground)].map(|shape| ColliderSet::new(&with_ball(shape)));
    let (mut hits, mut misses) = (0, 0);
    for k in 0..2000 {
        let (x, y) = (2.3 * random.next(), 1.7 * random.next());
        let height = ground.height_at(x, y);
        for (from, down) in [(5.0, -1.0), (-5.0, 1.0)] {
            let ray = Ray::new(Vec3::new(x, y, from), Vec3::Z * down, f64::INFINITY).unwrap();
            let found = sets.each_ref().map(|set| set.ray(&[], &ray, ALL).map(|hit| hit.point.z));
            for z in found {
                assert_eq!(z.is_some(), height.is_some(), "{k}");
                assert!(z.zip(height).is_none_or(|(z, height)| (z - height).abs() < 1e-12), "{k}: {z:?}");
            }
        }
        // Any ray.
        let origin = random.vector().scale(Vec3::new(4.0, 4.0, 2.0));
        let ray = Ray::new(origin, random.vector(), 6.0).unwrap();
        let [one, other] = sets.each_ref().map(|set| set.ray(&[], &ray, ALL));
        assert_eq!(one.is_some(), other.is_some(), "{k} {ray:?} {one:?} {other:?}");
        let Some((one, other)) = one.zip(other) else {
            misses += 1;
            continue;
        };
        hits += 1;
        assert!((one.distance - other.distance).abs() < 1e-9, "{k} {one:?} {other:?}");
        assert!((one.normal - other.normal).norm() < 1e-9, "{k} {one:?} {other:?}");
    }
    assert!(hits > 100 && misses > 300, "{hits} {misses}");
}

/// The nearest points are those of the mesh; below, distances are negative.
#[test]
fn nearest_points_agree_with_the_mesh() {
    let mut random = Random(4);
    let ground = rough(&mut random, 0.3);
    let sets = [shape(&ground), as_mesh(&ground)].map(|shape| ColliderSet::new(&with_ball(shape)));
    let skin = Obstacle::new(&shape(&ground)).unwrap();
    let mut below = 0;
    for k in 0..2000 {
        let p = random.vector().scale(Vec3::new(2.5, 2.0, 1.0));
        let without = QueryFilter { without: Some(BodyId::WORLD), ..ALL };
        assert!(sets[0].closest_point(&[], p, without).is_none());
        let [one, other] = sets.each_ref().map(|set| set.closest_point(&[], p, ALL).unwrap());
        let inside = ground.height_at(p.x, p.y).is_some_and(|height| p.z < height);
        below += usize::from(inside);
        assert!((one.distance.abs() - other.distance).abs() < 1e-12, "{k} {p:?} {one:?} {other:?}");
        assert!((one.point - other.point).norm() < 1e-9, "{k} {p:?} {one:?} {other:?}");
        assert_eq!(one.distance < 0.0, inside, "{k} {p:?} {one:?}");
        let found = skin.within(p, 0.5);
        assert_eq!(found.is_some(), one.distance <= 0.5, "{k} {p:?} {one:?}");
        assert!(found.is_none_or(|found| (found.distance - one.distance).abs() < 1e-12), "{k} {found:?}");
        // The distance of a ball is that of its middle without its radius.
        let poses = [Pose::IDENTITY, Pose::translation(p)];
        let (ball, ground) = (QueryTarget::Collider(0), QueryTarget::Collider(1));
        let apart = sets[0].distance(&poses, ball, ground).unwrap();
        assert!((apart.distance - (one.distance - 0.1)).abs() < 1e-9, "{k} {apart:?} {one:?}");
    }
    assert!(below > 500, "{below}");
}

/// Shapes on a flat field feel a plane, whatever triangles they are on.
#[test]
fn shapes_on_a_flat_field_do_not_feel_its_edges() {
    let mut random = Random(5);
    let flat = shape(&field(9, 7, |_, _| 0.0));
    for kind in 0..6 {
        for k in 0..40 {
            let thing = random.shape(kind);
            let rot = if k % 3 == 0 { Mat3::IDENTITY } else { random.rotation() };
            let lowest = height(&thing, Pose { rot, pos: Vec3::ZERO }, -Vec3::Z);
            let pose = Pose { rot, pos: Vec3::new(random.next(), 0.5 * random.next(), lowest - 0.002) };
            let found = contacts(&thing, pose, &flat, 0.0);
            let deepest = found.iter().map(|contact| contact.depth).fold(0.0, f64::max);
            assert!((deepest - 0.002).abs() < 1e-7, "{} {k}: {deepest}", KINDS[kind]);
            for contact in &found {
                assert!((contact.normal - Vec3::Z).norm() < 1e-5, "{} {k} {contact:?}", KINDS[kind]);
            }
        }
    }
}

/// Small shapes on rough ground have the contacts of the mesh.
#[test]
fn contacts_agree_with_the_mesh() {
    let mut random = Random(6);
    let ground = rough(&mut random, 0.15);
    let (grid, mesh) = (shape(&ground), as_mesh(&ground));
    let (mut count, mut deep) = (0, 0);
    for k in 0..600 {
        let sizes = Vec3::splat(0.12) + random.vector() * 0.05;
        let thing = match k % 3 {
            0 => Shape::Sphere { radius: sizes.x },
            1 => Shape::Capsule { radius: sizes.x, half_length: sizes.y },
            _ => Shape::Box { half_extents: sizes },
        };
        // Away from the border, where normals of a mesh may lean farther.
        let (x, y) = (1.2 * random.next(), 0.7 * random.next());
        let middle = ground.height_at(x, y).unwrap() + 0.2 + 0.15 * random.next();
        let pose = Pose { rot: random.rotation(), pos: Vec3::new(x, y, middle) };
        let both = [&grid, &mesh].map(|scenery| contacts(&thing, pose, scenery, 0.01));
        assert_eq!(both[0].is_empty(), both[1].is_empty(), "{k} {both:?}");
        // Triangles come in another order, so that of many points others are kept: the deepest always is.
        let deepest = |all: &[PairContact]| all.iter().copied().max_by(|a, b| a.depth.total_cmp(&b.depth));
        if let [Some(a), Some(b)] = [&both[0], &both[1]].map(|all| deepest(all)) {
            assert!((a.depth - b.depth).abs() < 1e-9, "{k} {both:?}");
            // Two points may be equally deep.
            let off =
                both[1].iter().filter(|b| a.depth - b.depth < 1e-9).map(|b| (a.normal - b.normal).norm());
            assert!(off.fold(f64::INFINITY, f64::min) < 1e-6, "{k} {both:?}");
        }
        count += both[0].len();
        // What is below the surface is pushed up.
        let sunk = Pose { pos: pose.pos - Vec3::Z * 0.4, ..pose };
        for contact in contacts(&thing, sunk, &grid, 0.0) {
            assert!(contact.normal.z > 0.0 && contact.depth > 0.0, "{k} {contact:?}");
            deep += 1;
        }
    }
    assert!(count > 500 && deep > 500, "{count} {deep}");
}

/// A ball rolls down a slope of 20 degrees with 5/7 g sin a, over the edges of many cells, as on a half-space.
#[test]
fn a_ball_rolls_down_a_slope() {
    let angle = 20.0_f64.to_radians();
    let slope = field(41, 7, |x, _| -x * angle.tan());
    for method in METHODS {
        for h in [1.0 / 120.0, 1e-3] {
            let up = Vec3::new(angle.sin(), 0.0, angle.cos());
            let start = Vec3::new(-1.5, 0.03, 1.5 * angle.tan()) + up * 0.1;
            let ball = Thing("ball", Shape::Sphere { radius: 0.1 }, 2.0, 0.8, Pose::translation(start));
            let mut sim = simulation(&scene(&[ball], &[(shape(&slope), Pose::IDENTITY, 0.8)]), method, h);
            sim.run(1.0).unwrap();
            let moved = sim.poses()[1].pos - start;
            let (along, expected) = (moved.norm(), 0.5 * 5.0 / 7.0 * 9.81 * angle.sin());
            assert!((along / expected - 1.0).abs() < 0.01, "{method:?} {h}: {along} m of {expected}");
            assert!(moved.dot(up).abs() < 1e-4, "{method:?} {h}: leaves the slope by {} m", moved.dot(up));
        }
    }
}

/// Things that fall on hills come to rest, with forces that carry them, and no energy from nothing.
#[test]
fn things_come_to_rest_on_hills() {
    let hills = shape(&field(25, 19, |x, y| 0.15 * (3.0 * x).sin() * (3.0 * y).cos()));
    for method in METHODS {
        let things = [
            Thing("box", cube(0.1), 2.0, 0.8, Pose::translation(Vec3::new(-0.5, 0.2, 0.7))),
            Thing("other", cube(0.08), 1.0, 0.8, Pose::translation(Vec3::new(0.6, -0.3, 0.8))),
        ];
        let mut sim =
            simulation(&scene(&things, &[(hills.clone(), Pose::IDENTITY, 0.8)]), method, 1.0 / 120.0);
        let start = sim.energy().total();
        let mut highest = start;
        for _ in 0..720 {
            sim.step(&[]).unwrap();
            highest = highest.max(sim.energy().total());
        }
        assert!(highest < start + 1e-3, "{method:?}: {highest} J of {start}");
        let forces: f64 = sim.contacts().iter().map(|contact| contact.force.z).sum();
        // They may still rock a little.
        assert!((forces / (3.0 * 9.81) - 1.0).abs() < 0.01, "{method:?}: {forces} N");
        assert!(sim.energy().kinetic < 1e-3, "{method:?}: {} J", sim.energy().kinetic);
    }
}
