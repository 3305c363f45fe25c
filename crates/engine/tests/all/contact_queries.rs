//! Rays, nearest points, overlaps and distances of colliders, against support functions. A point of a convex shape that is
//! farthest along n is on its surface, and nothing of the shape is beyond it: so the normal of a result proves it.

use std::sync::Arc;

use ligament::contact::{ColliderSet, QueryError, QueryFilter, QueryTarget, Ray, RayHit};
use ligament::mass::{Shape, TriMesh};
use ligament::math::{Pose, Vec3};
use ligament::model::{Body, BodyId, Collider, Model, ModelBuilder};

use crate::common::shapes::{KINDS, Random, distance_by_directions, height};

/// Rounding of results of the size of a meter, after a few operations on coordinates that are a few meters from the origin.
/// Normals of hulls come from the library, which stores them to about this.
const ROUNDING: f64 = 1e-11;
/// The search over directions ends with steps of 1e-8 radians.
const SEARCHED: f64 = 1e-7;

const ALL: QueryFilter = QueryFilter { groups: None, without: None };

/// The id of a body, from its index.
fn id(index: usize) -> BodyId {
    let mut builder = ModelBuilder::new("bodies");
    let inertia = Shape::Sphere { radius: 0.1 }.inertia_of_mass(1.0).expect("an inertia");
    (0..index).fold(BodyId::WORLD, |_, _| builder.add_body(Body::new("body", inertia)))
}

/// Bodies with a collider each, and scenery.
fn model(shapes: &[Shape], scenery: &[Shape]) -> Model {
    let inertia = Shape::Sphere { radius: 0.1 }.inertia_of_mass(1.0).expect("an inertia");
    let mut builder = ModelBuilder::new("shapes");
    for (k, shape) in shapes.iter().enumerate() {
        let body = builder.add_body(Body::new(format!("body {k}"), inertia));
        builder.add_collider(Collider::new(format!("collider {k}"), body, Pose::IDENTITY, shape.clone()));
    }
    if shapes.is_empty() {
        builder.add_body(Body::new("without a shape", inertia));
    }
    for (k, shape) in scenery.iter().enumerate() {
        let name = format!("scenery {k}");
        builder.add_collider(Collider::new(name, BodyId::WORLD, Pose::IDENTITY, shape.clone()));
    }
    builder.build().expect("a model")
}

/// Whether a point in the frame of a shape is inside it by more than a little.
fn is_well_inside(shape: &Shape, p: Vec3) -> bool {
    const BY: f64 = 1e-9;
    let across = (p.x * p.x + p.y * p.y).sqrt();
    match shape {
        Shape::Sphere { radius } => p.norm() < radius - BY,
        Shape::Capsule { radius, half_length } => {
            (p - Vec3::Z * p.z.clamp(-half_length, *half_length)).norm() < radius - BY
        }
        Shape::Box { half_extents: a } => {
            p.x.abs() < a.x - BY && p.y.abs() < a.y - BY && p.z.abs() < a.z - BY
        }
        Shape::Cylinder { radius, half_length } => across < radius - BY && p.z.abs() < half_length - BY,
        Shape::Cone { radius, half_length } => {
            p.z > BY - half_length && across < radius * (half_length - p.z) / (2.0 * half_length) - BY
        }
        Shape::Ellipsoid { radii } => {
            Vec3::new(p.x / radii.x, p.y / radii.y, p.z / radii.z).norm() < 1.0 - BY
        }
        Shape::Mesh(mesh) => {
            // Behind every plane through three corners that has all others behind it.
            let v = mesh.vertices();
            let triples = (0..v.len()).flat_map(|i| (0..i).flat_map(move |j| (0..j).map(move |k| [i, j, k])));
            triples.flat_map(|[i, j, k]| [[i, j, k], [j, i, k]]).all(|[i, j, k]| {
                let n = (v[j] - v[i]).cross(v[k] - v[i]);
                let is_face = v.iter().all(|q| n.dot(*q - v[i]) < 1e-12);
                !is_face || n.dot(p - v[i]) < -BY
            })
        }
        Shape::HalfSpace => p.z < -BY,
        Shape::HeightField(field) => field.height_at(p.x, p.y).is_some_and(|height| p.z < height - BY),
    }
}

/// The point of a hit is on the surface, and the whole shape is on the side of it that the ray enters, or leaves.
fn check_hit(shape: &Shape, pose: Pose, origin: Vec3, direction: Vec3, hit: &RayHit, about: &str) {
    assert!((hit.normal.norm() - 1.0).abs() < ROUNDING, "{about} {hit:?}");
    let on_ray = origin + direction * hit.distance;
    assert!((hit.point - on_ray).norm() < ROUNDING * (1.0 + hit.distance), "{about} {hit:?}");
    let beyond = hit.normal.dot(hit.point) - height(shape, pose, hit.normal);
    // A glancing ray moves far along the surface for a little change of its distance: the point is still near the surface.
    assert!(beyond.abs() < 1e-9, "{about} {hit:?} {beyond:e}");
    let inside = is_well_inside(shape, pose.inverse_point(origin));
    let facing = hit.normal.dot(direction);
    assert!(if inside { facing > 0.0 } else { facing < 1e-9 }, "{about} {hit:?} {facing}");
}

#[test]
fn rays_meet_random_shapes_where_their_normals_prove_it() {
    let mut random = Random(5);
    for (kind, name) in KINDS.iter().enumerate() {
        let (mut hits, mut misses, mut from_inside) = (0, 0, 0);
        for case in 0..1500 {
            let shape = random.shape(kind);
            let pose = Pose::new(random.rotation(), random.vector());
            let set = ColliderSet::new(&model(std::slice::from_ref(&shape), &[]));
            // From near and far, from inside, and along an axis of the shape.
            let origin = match case % 4 {
                0 => pose.pos + random.vector() * 0.1,
                1 => random.vector() * 1000.0,
                _ => random.vector() * 3.0,
            };
            let target = pose.pos + random.vector() * 0.6;
            let along = if case % 8 == 3 { pose.rot * Vec3::Z } else { target - origin };
            let Some(direction) = along.normalized() else { continue };
            let poses = [Pose::IDENTITY, pose];
            let ray = Ray::new(origin, along, f64::INFINITY).expect("a ray");
            let about = format!("{name} {case}");
            match set.ray(&poses, &ray, ALL) {
                Some(hit) => {
                    let far = (origin - pose.pos).norm() > 100.0;
                    // Far away, directions have errors of 1e-16 times the distance.
                    if !far {
                        check_hit(&shape, pose, origin, direction, &hit, &about);
                    } else {
                        let beyond = hit.normal.dot(hit.point) - height(&shape, pose, hit.normal);
                        assert!(beyond.abs() < 1e-8, "{about} {beyond:e}");
                    }
                    hits += 1;
                    from_inside += usize::from(hit.normal.dot(direction) > 0.0);
                    // The largest distance is a limit.
                    let near = |by: f64| Ray::new(origin, along, hit.distance * by).expect("a ray");
                    assert!(set.ray(&poses, &near(0.999), ALL).is_none() || hit.distance == 0.0);
                    assert_eq!(set.ray(&poses, &near(1.001), ALL), Some(hit));
                    assert_eq!(set.ray_hits(&poses, &ray, ALL), [hit]);
                }
                None => {
                    misses += 1;
                    let at = |k: i32| pose.inverse_point(origin + direction * (f64::from(k) * 0.02));
                    let skip = ((pose.pos - origin).dot(direction) / 0.02).max(150.0) as i32;
                    assert!((skip - 150..skip + 150).all(|k| !is_well_inside(&shape, at(k))), "{about}");
                }
            }
        }
        assert!(hits > 400 && misses > 100 && from_inside > 50, "{name}: {hits} {misses} {from_inside}");
    }
}

#[test]
fn the_nearest_point_of_random_shapes_is_proved_by_its_normal() {
    let mut random = Random(6);
    for (kind, name) in KINDS.iter().enumerate() {
        let mut inside = 0;
        for case in 0..600 {
            let shape = random.shape(kind);
            let pose = Pose::new(random.rotation(), random.vector());
            let set = ColliderSet::new(&model(std::slice::from_ref(&shape), &[]));
            let p = pose.pos + random.vector() * if case % 2 == 0 { 0.3 } else { 2.0 };
            let found = set.closest_point(&[Pose::IDENTITY, pose], p, ALL).expect("a shape");
            let about = format!("{name} {case} {p:?} {found:?}");
            assert!((found.point + found.normal * found.distance - p).norm() < ROUNDING, "{about}");
            let beyond = found.normal.dot(found.point) - height(&shape, pose, found.normal);
            // On the supporting plane across the normal. Points with a positive distance have nothing nearer, then.
            assert!(beyond.abs() < 1e-9, "{about} {beyond:e}");
            if found.distance < 0.0 {
                inside += 1;
                // Inside, no direction is a shorter way out.
                let point = Shape::Sphere { radius: 1e-12 };
                let other = distance_by_directions([&point, &shape], [Pose::translation(p), pose]);
                assert!(found.distance > other - SEARCHED, "{about} {other}");
            }
        }
        assert!(inside > 50, "{name} {inside}");
    }
}

#[test]
fn distances_of_random_pairs_have_nearest_points() {
    let mut random = Random(7);
    let (mut apart, mut overlapping) = (0, 0);
    for a in 0..KINDS.len() {
        for b in 0..KINDS.len() {
            for case in 0..30 {
                let shapes = [random.shape(a), random.shape(b)];
                let poses = [(); 2].map(|()| {
                    Pose::new(random.rotation(), random.vector() * if case < 10 { 0.4 } else { 1.5 })
                });
                let set = ColliderSet::new(&model(&shapes, &[]));
                let placed = [Pose::IDENTITY, poses[0], poses[1]];
                let ends = [QueryTarget::Body(id(1)), QueryTarget::Collider(1)];
                let found = set.distance(&placed, ends[0], ends[1]).expect("two shapes");
                let about = format!("{} {} {case} {found:?}", KINDS[a], KINDS[b]);
                let [p, q] = found.points;
                // Points are less exact than the direction and the distance: along a surface, their error counts squared, and the
                // distance is exact to 1e-9.
                assert!((p - q - found.normal * found.distance).norm() < 1e-4, "{about}");
                let [low, high] = [
                    -height(&shapes[0], poses[0], -found.normal),
                    height(&shapes[1], poses[1], found.normal),
                ];
                // The normal separates both shapes by the distance: a lower bound of it.
                assert!((low - high - found.distance).abs() < 1e-9, "{about}");
                // Both points are on their shapes: an upper bound.
                for k in 0..2 {
                    let own = QueryTarget::Collider(k as u32);
                    let point = found.points[k];
                    let near =
                        set.closest_point(&placed, point, QueryFilter { without: Some(id(2 - k)), ..ALL });
                    let near = near.expect("a shape");
                    // Where curved surfaces meet, the points follow from directions to 1e-8, and overlap by the square of that.
                    assert!(near.distance.abs() < 1e-6 || found.distance < 0.0, "{about} {near:?} {own:?}");
                }
                let other = distance_by_directions([&shapes[0], &shapes[1]], poses);
                assert!(found.distance > other - SEARCHED, "{about} {other}");
                let overlaps = set.overlaps(&placed[..2], &shapes[1], poses[1], ALL).expect("a volume");
                assert_eq!(!overlaps.is_empty(), found.distance < 0.0, "{about}");
                if let Some(overlap) = overlaps.first() {
                    assert!((overlap.depth + found.distance).abs() < SEARCHED, "{about} {overlap:?}");
                }
                apart += usize::from(found.distance > 0.0);
                overlapping += usize::from(found.distance < 0.0);
            }
        }
    }
    assert!(apart > 300 && overlapping > 300, "{apart} {overlapping}");
}

/// A box as a mesh, each side in `count` times `count` squares.
fn box_mesh(half: Vec3, count: u32) -> TriMesh {
    let (mut vertices, mut triangles) = (Vec::new(), Vec::new());
    let axes = [Vec3::X, Vec3::Y, Vec3::Z];
    let mut index = |p: Vec3| match vertices.iter().position(|q: &Vec3| (*q - p).norm() < 1e-9) {
        Some(k) => k as u32,
        None => {
            vertices.push(p);
            vertices.len() as u32 - 1
        }
    };
    for k in 0..3 {
        for side in [-1.0, 1.0] {
            let (n, t) = (axes[k] * side, axes[(k + 1) % 3]);
            let u = n.cross(t);
            for i in 0..count {
                for j in 0..count {
                    let at = |i: u32, j: u32| {
                        let part = |k: u32| f64::from(2 * k) / f64::from(count) - 1.0;
                        (n + t * part(i) + u * part(j)).scale(half)
                    };
                    let [a, b, c, d] =
                        [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)].map(&mut index);
                    triangles.extend([[a, b, c], [a, c, d]]);
                }
            }
        }
    }
    TriMesh::new(vertices, triangles).expect("a mesh")
}

#[test]
fn a_box_of_triangles_in_the_world_is_the_same_as_a_box() {
    let mut random = Random(8);
    let half = Vec3::new(0.5, 0.8, 0.3);
    let mesh = Shape::Mesh(Arc::new(box_mesh(half, 4)));
    let solid = Shape::Box { half_extents: half };
    let (mesh, solid) = (ColliderSet::new(&model(&[], &[mesh])), ColliderSet::new(&model(&[], &[solid])));
    let (mut hits, mut inside, mut overlapping) = (0, 0, 0);
    for case in 0..3000 {
        let (origin, direction) = (random.vector() * if case % 3 == 0 { 0.4 } else { 3.0 }, random.vector());
        let ray = Ray::new(origin, direction, 10.0).expect("a ray");
        let both = [&mesh, &solid].map(|set| set.ray(&[], &ray, ALL));
        assert_eq!(both[0].is_some(), both[1].is_some(), "{origin:?} {direction:?}");
        if let [Some(a), Some(b)] = both {
            hits += 1;
            assert!(
                (a.distance - b.distance).abs() < 1e-12 && (a.normal - b.normal).norm() < 1e-9,
                "{a:?} {b:?}"
            );
        }
        let both = [&mesh, &solid].map(|set| set.closest_point(&[], origin, ALL).expect("a shape"));
        assert!((both[0].distance - both[1].distance).abs() < 1e-12, "{both:?}");
        inside += usize::from(both[0].distance < 0.0);
        if case % 3 == 0 {
            let shape = random.shape(case % KINDS.len());
            let pose = Pose::new(random.rotation(), random.vector() * 1.5);
            let both = [&mesh, &solid].map(|set| set.overlaps(&[], &shape, pose, ALL).expect("a volume"));
            assert_eq!(both[0].is_empty(), both[1].is_empty(), "{shape:?} {pose:?}");
            overlapping += usize::from(!both[0].is_empty());
        }
    }
    assert!(hits > 500 && inside > 300 && overlapping > 100, "{hits} {inside} {overlapping}");
    // Distances of what is apart, from a body to the world.
    let mut apart = 0;
    for case in 0..500 {
        let shape = random.shape(case % KINDS.len());
        let pose = Pose::new(random.rotation(), random.vector() * 2.5);
        let with = |scenery: Shape| {
            let set = ColliderSet::new(&model(std::slice::from_ref(&shape), &[scenery]));
            let ends = [QueryTarget::Body(BodyId::WORLD), QueryTarget::Body(id(1))];
            set.distance(&[Pose::IDENTITY, pose], ends[0], ends[1]).expect("two shapes")
        };
        let of_box = with(Shape::Box { half_extents: half });
        if of_box.distance <= 0.0 {
            continue;
        }
        apart += 1;
        let of_mesh = with(Shape::Mesh(Arc::new(box_mesh(half, 4))));
        assert!((of_box.distance - of_mesh.distance).abs() < 1e-9, "{of_box:?} {of_mesh:?}");
        assert!((of_mesh.points[0] - of_mesh.points[1]).norm() - of_mesh.distance < 1e-9, "{of_mesh:?}");
    }
    assert!(apart > 200, "{apart}");
}

#[test]
fn a_half_space_is_below_its_plane() {
    let set = ColliderSet::new(&model(&[Shape::Sphere { radius: 0.5 }], &[Shape::HalfSpace]));
    let poses = [Pose::IDENTITY, Pose::translation(Vec3::Z * 2.0)];
    let world = QueryFilter { without: Some(id(1)), ..ALL };
    let ray = |z: f64, d: Vec3| set.ray(&poses, &Ray::new(Vec3::Z * z, d, 100.0).expect("a ray"), world);
    let down = ray(3.0, Vec3::new(3.0, 0.0, -3.0)).expect("a hit");
    assert!(
        (down.distance - 18_f64.sqrt()).abs() < ROUNDING && down.normal == Vec3::Z && down.body.is_world()
    );
    assert_eq!(ray(3.0, Vec3::Z), None);
    assert_eq!(ray(-3.0, -Vec3::Z), None);
    assert_eq!(ray(-3.0, Vec3::Z).map(|hit| (hit.distance, hit.normal)), Some((3.0, Vec3::Z)));
    let deep = set.closest_point(&poses, Vec3::new(1.0, 2.0, -0.25), ALL).expect("the ground");
    assert_eq!((deep.distance, deep.point), (-0.25, Vec3::new(1.0, 2.0, 0.0)));
    let between =
        set.distance(&poses, QueryTarget::Collider(0), QueryTarget::Collider(1)).expect("a distance");
    assert!((between.distance - 1.5).abs() < ROUNDING && (between.normal - Vec3::Z).norm() < ROUNDING);
    assert!((between.points[0] - Vec3::Z * 1.5).norm() < ROUNDING && between.points[1].norm() < ROUNDING);
    // A half-space overlaps all that is partly below it.
    let above = Pose::translation(Vec3::Z * 1.6);
    let found = set.overlaps(&poses, &Shape::HalfSpace, above, world).expect("a half-space");
    assert!(found.is_empty(), "two half-spaces have no distance");
    let found = set.overlaps(&poses, &Shape::HalfSpace, above, ALL).expect("a half-space");
    assert!(found.len() == 1 && (found[0].depth - 0.1).abs() < ROUNDING, "{found:?}");
}

#[test]
fn hits_are_sorted_and_filtered() {
    let ball = Shape::Sphere { radius: 0.5 };
    let inertia = ball.inertia_of_mass(1.0).expect("an inertia");
    let mut builder = ModelBuilder::new("a row of balls");
    for k in 0..6_u32 {
        let body = builder.add_body(Body::new(format!("ball {k}"), inertia));
        let mut collider = Collider::new(format!("ball {k}"), body, Pose::IDENTITY, ball.clone());
        (collider.groups, collider.touches) = (1 << k, 1);
        builder.add_collider(if k == 5 { collider.untouchable() } else { collider });
    }
    let set = ColliderSet::new(&builder.build().expect("a model"));
    let place = |k: usize| Pose::translation(Vec3::X * (10.0 - 2.0 * k as f64));
    let poses: Vec<Pose> = (0..7).map(place).collect();
    let ray = Ray::new(Vec3::X * -10.0, Vec3::X, 100.0).expect("a ray");
    let bodies =
        |filter| set.ray_hits(&poses, &ray, filter).iter().map(|hit| hit.body.index()).collect::<Vec<_>>();
    // The sixth is only drawn.
    assert_eq!(bodies(ALL), [5, 4, 3, 2, 1]);
    assert_eq!(bodies(QueryFilter { groups: Some(0b1010), without: None }), [4, 2]);
    assert_eq!(bodies(QueryFilter { groups: None, without: Some(id(4)) }), [5, 3, 2, 1]);
    let nearest = set.ray(&poses, &ray, QueryFilter { groups: Some(0b110), without: Some(id(3)) });
    assert_eq!(nearest.map(|hit| (hit.body.index(), hit.collider, hit.distance)), Some((2, 1, 15.5)));
    // Bodies without a usable pose are nowhere.
    let lost = [Pose::IDENTITY, Pose::translation(Vec3::splat(f64::NAN))];
    assert!(set.ray(&lost, &ray, ALL).is_none() && set.closest_point(&lost, Vec3::ZERO, ALL).is_none());
    let two = [QueryTarget::Body(id(1)), QueryTarget::Body(id(2))];
    assert!(set.distance(&lost, two[0], two[1]).is_none());
}

#[test]
fn what_makes_no_sense_is_rejected() {
    let nan = Vec3::splat(f64::NAN);
    assert_eq!(Ray::new(nan, Vec3::X, 1.0), Err(QueryError::NotFinite("origin")));
    assert_eq!(Ray::new(Vec3::ZERO, nan, 1.0), Err(QueryError::NotFinite("direction")));
    assert_eq!(Ray::new(Vec3::ZERO, Vec3::ZERO, 1.0), Err(QueryError::NoDirection));
    for length in [-1.0, f64::NAN] {
        assert_eq!(Ray::new(Vec3::ZERO, Vec3::X, length), Err(QueryError::Length));
    }
    // The length of a direction may be anything else.
    for length in [1e-300, 1e300] {
        assert_eq!(Ray::new(Vec3::ZERO, Vec3::X * length, 1.0), Ray::new(Vec3::ZERO, Vec3::X, 1.0));
    }
    let set = ColliderSet::new(&model(&[Shape::Sphere { radius: 1.0 }], &[]));
    let poses = [Pose::IDENTITY; 2];
    let flat = Shape::Box { half_extents: Vec3::ZERO };
    assert_eq!(set.overlaps(&poses, &flat, Pose::IDENTITY, ALL), Err(QueryError::Shape));
    assert_eq!(
        set.overlaps(&poses, &Shape::Sphere { radius: 1.0 }, Pose::translation(nan), ALL),
        Err(QueryError::Pose)
    );
    assert_eq!(set.closest_point(&poses, nan, ALL), None);
}
