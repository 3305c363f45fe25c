//! Contact points between pairs of colliders, against support functions: along any unit direction n, two convex
//! shapes are apart by s(n) = min n.a - max n.b, and their signed distance is the largest s(n). So each direction
//! checks a result from one side, and s(n) of the normal that was found from the other.

use std::sync::Arc;

use ligament::contact::{PairContact, Pairs, signed_distance};
use ligament::mass::{Shape, TriMesh};
use ligament::math::{Mat3, Pose, Vec3, so3};
use ligament::model::{Body, BodyId, Collider, Joint, Model, ModelBuilder, Revolute, Weld};

use crate::common::shapes::{KINDS, Random, apart, distance_by_directions, height};

/// Two free bodies with a collider each.
fn two(a: &Shape, b: &Shape) -> Model {
    scene(&[a.clone(), b.clone()], &[])
}

/// Free bodies with a collider each, and scenery.
fn scene(shapes: &[Shape], scenery: &[(Shape, Pose)]) -> Model {
    let inertia = Shape::Sphere { radius: 0.1 }.inertia_of_mass(1.0).expect("an inertia");
    let mut builder = ModelBuilder::new("shapes");
    for (k, shape) in shapes.iter().enumerate() {
        let body = builder.add_body(Body::new(format!("body {k}"), inertia));
        builder.add_collider(Collider::new(format!("collider {k}"), body, Pose::IDENTITY, shape.clone()));
    }
    for (k, (shape, pose)) in scenery.iter().enumerate() {
        builder.add_collider(Collider::new(format!("scenery {k}"), BodyId::WORLD, *pose, shape.clone()));
    }
    builder.build().expect("a model")
}

fn find(model: &Model, poses: &[Pose], margin: f64) -> Vec<PairContact> {
    let mut contacts = Vec::new();
    Pairs::new(model).find(model, |body| (poses[body.index() - 1], margin), &mut contacts);
    contacts
}

fn at(pos: Vec3) -> Pose {
    Pose::translation(pos)
}

fn deepest(contacts: &[PairContact]) -> Option<PairContact> {
    contacts.iter().copied().reduce(|a, b| if b.depth > a.depth { b } else { a })
}

#[test]
fn ten_thousand_random_pairs_are_as_far_apart_as_their_support_functions_say() {
    const MARGIN: f64 = 0.1;
    let mut random = Random(7);
    let (mut overlapping, mut near, mut far) = (0, 0, 0);
    let mut worst = vec![(0.0_f64, 0.0_f64, 0.0_f64); KINDS.len() * KINDS.len()];
    for k in 0..10_000 {
        let kinds = [k % 7, (k / 7) % 7];
        let shapes = [random.shape(kinds[0]), random.shape(kinds[1])];
        let spread = if k % 3 == 0 { 0.3 } else { 1.0 };
        let poses = [0, 1].map(|_| Pose { rot: random.rotation(), pos: random.vector() * spread });
        let both = [&shapes[0], &shapes[1]];
        let model = two(&shapes[0], &shapes[1]);
        let found = find(&model, &poses, MARGIN / 2.0);
        let expected = distance_by_directions(both, poses);
        let Some(first) = deepest(&found) else {
            far += 1;
            assert!(expected > MARGIN - 1e-6, "{} {} {k}: {expected}", KINDS[kinds[0]], KINDS[kinds[1]]);
            continue;
        };
        let along = apart(both, poses, first.normal);
        let record = &mut worst[kinds[0] * 7 + kinds[1]];
        record.0 = record.0.max((along + first.depth).abs());
        record.1 = record.1.max(expected + first.depth);
        if first.depth > 0.0 {
            overlapping += 1;
        } else {
            near += 1;
        }
        for contact in found.iter().filter(|contact| contact.depth == first.depth) {
            assert!((contact.normal.norm() - 1.0).abs() < 1e-12);
            for (side, sign) in [(0, -0.5), (1, 0.5)] {
                let on = contact.point + contact.normal * (contact.depth * sign);
                let nearest = signed_distance(&shapes[side], poses[side].inverse_point(on));
                record.2 = record.2.max(nearest.map_or(0.0, |nearest| nearest.distance.abs()));
            }
        }
    }
    for (k, (along, short, off)) in worst.into_iter().enumerate() {
        let kinds = [KINDS[k / 7], KINDS[k % 7]];
        println!("{kinds:?}: along {along:8.1e} short {short:8.1e} off {off:8.1e}");
        // Clipping has a tolerance of 1e-9. No direction may be better than the normal; measured: 2e-15. A point may
        // be beside the true one by about the square root of that.
        assert!(along < 1e-8 && short < 1e-8 && off < 1e-5, "{kinds:?}: {along:e} {short:e} {off:e}");
    }
    assert!(overlapping > 3000 && near > 500 && far > 1000, "{overlapping} {near} {far}");
}

/// A shape of another size.
fn scaled(shape: &Shape, by: f64) -> Shape {
    match shape {
        Shape::Sphere { radius } => Shape::Sphere { radius: radius * by },
        Shape::Capsule { radius, half_length } => {
            Shape::Capsule { radius: radius * by, half_length: half_length * by }
        }
        Shape::Cylinder { radius, half_length } => {
            Shape::Cylinder { radius: radius * by, half_length: half_length * by }
        }
        Shape::Cone { radius, half_length } => {
            Shape::Cone { radius: radius * by, half_length: half_length * by }
        }
        Shape::Box { half_extents } => Shape::Box { half_extents: *half_extents * by },
        Shape::Ellipsoid { radii } => Shape::Ellipsoid { radii: *radii * by },
        Shape::Mesh(mesh) => {
            let vertices = mesh.vertices().iter().map(|v| *v * by).collect();
            Shape::Mesh(Arc::new(TriMesh::new(vertices, mesh.triangles().to_vec()).expect("a mesh")))
        }
        Shape::HalfSpace | Shape::HeightField(_) => shape.clone(),
    }
}

#[test]
fn pairs_that_just_touch_keep_their_normal_at_any_size() {
    let mut random = Random(31);
    let mut worst = (0.0_f64, 0.0_f64);
    let mut count = 0;
    for k in 0..2000 {
        let size = [1.0, 1e-3, 1e2][k % 3];
        let shapes = [random.shape(k % 7), random.shape((k / 7) % 7)].map(|shape| scaled(&shape, size));
        let mut poses = [0, 1].map(|_| Pose { rot: random.rotation(), pos: random.vector() * size });
        let model = two(&shapes[0], &shapes[1]);
        let Some(first) = deepest(&find(&model, &poses, 0.3 * size)) else { continue };
        // The direction of a deep overlap is not that of a contact.
        if first.depth > 0.0 {
            continue;
        }
        count += 1;
        let start = poses[0].pos;
        for gap in [1e-3, 1e-6, 1e-9, 1e-12, 0.0, -1e-12, -1e-9, -1e-6] {
            let gap = gap * size;
            poses[0].pos = start + first.normal * (first.depth + gap);
            let there = deepest(&find(&model, &poses, 0.3 * size)).expect("contact");
            // Where two corners or edges meet, many normals are equally good, and that of a face is taken; once they
            // overlap, others are better.
            let is_round = |kind: usize| matches!(kind, 0 | 1 | 5);
            let smooth = is_round(k % 7) || is_round((k / 7) % 7);
            let error = if smooth || gap > 0.0 { (there.depth + gap).abs() } else { there.depth + gap };
            worst.0 = worst.0.max(error / size);
            // Between two curved shapes the first distance may be that of the iteration: to 1e-7 of itself.
            let is_curved = |kind: usize| matches!(kind, 3..=5);
            let allowed = if is_curved(k % 7) || is_curved((k / 7) % 7) { 3e-7 } else { 1e-8 } * size;
            assert!(error < allowed && there.depth > -gap.abs() - allowed, "{k} {gap} {first:?} {there:?}");
            if smooth {
                worst.1 = worst.1.max((there.normal - first.normal).norm());
                assert!((there.normal - first.normal).norm() < 1e-4, "{k} {gap} {first:?} {there:?}");
            }
        }
    }
    println!("{count} pairs: {:e} {:e}", worst.0, worst.1);
    assert!(count > 100, "{count}");
}

/// The poses of one pair in a random rigid motion of the world.
fn moved(random: &mut Random, poses: &[Pose]) -> (Pose, Vec<Pose>) {
    let by = Pose { rot: random.rotation(), pos: random.vector() * 10.0 };
    (by, poses.iter().map(|pose| by * *pose).collect())
}

#[test]
fn swapped_or_moved_pairs_have_the_same_contact() {
    let mut random = Random(11);
    let mut count = 0;
    for k in 0..1500 {
        let shapes = [random.shape(k % 7), random.shape((k / 7) % 7)];
        let poses = [0, 1].map(|_| Pose { rot: random.rotation(), pos: random.vector() * 0.5 });
        let expected = find(&two(&shapes[0], &shapes[1]), &poses, 0.05);
        let (by, elsewhere) = moved(&mut random, &poses);
        let there = find(&two(&shapes[0], &shapes[1]), &elsewhere, 0.05);
        let swapped = find(&two(&shapes[1], &shapes[0]), &[poses[1], poses[0]], 0.05);
        let Some(first) = deepest(&expected) else { continue };
        // Far from the origin of the world, the poses themselves are rounded to about 1e-15 of ten meters.
        let (there, swapped) = (deepest(&there).expect("contact"), deepest(&swapped).expect("contact"));
        assert!((there.depth - first.depth).abs() < 1e-7, "{k} {first:?} {there:?}");
        assert!((swapped.depth - first.depth).abs() < 1e-7, "{k} {first:?} {swapped:?}");
        // Two directions can be almost equally good, if the overlap is deep.
        if first.depth < 0.05 {
            count += 1;
            assert!((by.rot * first.normal - there.normal).norm() < 1e-4, "{k} {first:?} {there:?}");
            assert!((swapped.normal + first.normal).norm() < 1e-4, "{k} {first:?} {swapped:?}");
        }
    }
    assert!(count > 100, "{count}");
}

#[test]
fn the_same_poses_give_the_same_bits_whatever_came_before() {
    let mut random = Random(5);
    let shapes: Vec<Shape> = (0..40).map(|k| random.shape(k % 7)).collect();
    let model = scene(&shapes, &[(Shape::HalfSpace, Pose::IDENTITY), (terrain(8, 0.2), Pose::IDENTITY)]);
    let mut poses = || -> Vec<Pose> {
        (0..40).map(|_| Pose { rot: random.rotation(), pos: random.vector() * 1.5 }).collect()
    };
    let (first, second) = (poses(), poses());
    let mut pairs = Pairs::new(&model);
    let mut run = |poses: &[Pose]| {
        let mut contacts = Vec::new();
        pairs.find(&model, |body| (poses[body.index() - 1], 0.01), &mut contacts);
        contacts
    };
    let expected = run(&first);
    assert!(expected.len() > 100, "{}", expected.len());
    run(&second);
    assert_eq!(expected, run(&first));
    assert_eq!(expected, find(&model, &first, 0.01));
    let key = |c: &PairContact| [c.colliders[0].min(c.colliders[1]), c.colliders[0].max(c.colliders[1])];
    assert!(expected.windows(2).all(|pair| key(&pair[0]) <= key(&pair[1])));
}

#[test]
fn half_spaces_touch_corners_ends_and_rims_exactly() {
    let ground = |shape: Shape, pose: Pose, margin: f64| {
        find(&scene(&[shape], &[(Shape::HalfSpace, Pose::IDENTITY)]), &[pose], margin)
    };
    let cube = Shape::Box { half_extents: Vec3::new(0.3, 0.2, 0.1) };
    let flat = ground(cube.clone(), at(Vec3::new(5.0, 1.0, 0.09)), 0.01);
    assert_eq!(flat.len(), 4);
    for contact in &flat {
        assert!((contact.depth - 0.01).abs() < 1e-15 && contact.normal == Vec3::Z, "{contact:?}");
        assert!(((contact.point - Vec3::new(5.0, 1.0, -0.005)).x.abs() - 0.3).abs() < 1e-14);
        assert!((contact.point.z + 0.005).abs() < 1e-15);
    }
    // On an edge: two points.
    let tilted = so3::exp(Vec3::Y * 0.7);
    let low = 0.3 * 0.7_f64.sin() + 0.1 * 0.7_f64.cos();
    let edge = ground(cube, Pose { rot: tilted, pos: Vec3::Z * low }, 0.01);
    assert_eq!(edge.len(), 2);
    assert!(edge.iter().all(|contact| contact.depth.abs() < 1e-15), "{edge:?}");
    // A capsule and a cylinder that lie: the ends of a line. A sphere and an ellipsoid: one point.
    let lying = so3::exp(Vec3::X * (0.5 * std::f64::consts::PI));
    for shape in
        [Shape::Capsule { radius: 0.1, half_length: 0.4 }, Shape::Cylinder { radius: 0.1, half_length: 0.4 }]
    {
        let ends = ground(shape, Pose { rot: lying, pos: Vec3::Z * 0.09 }, 0.0);
        assert_eq!(ends.len(), 2);
        for end in &ends {
            assert!((end.depth - 0.01).abs() < 1e-14 && (end.point.y.abs() - 0.4).abs() < 1e-14, "{end:?}");
        }
    }
    let egg = Shape::Ellipsoid { radii: Vec3::new(0.3, 0.2, 0.1) };
    let turned = so3::exp(Vec3::new(0.3, -0.8, 0.5));
    let touch = ground(egg.clone(), Pose { rot: turned, pos: Vec3::Z * 0.1 }, 0.0);
    let expected = height(&egg, Pose { rot: turned, pos: Vec3::ZERO }, -Vec3::Z) - 0.1;
    assert!(touch.len() == 1 && (touch[0].depth - expected).abs() < 1e-15, "{touch:?}");
}

#[test]
fn a_cylinder_stands_on_its_rim_and_a_tilting_disk_rolls_on_its_lowest_point() {
    let coin = Shape::Cylinder { radius: 0.3, half_length: 0.02 };
    for scenery in [
        (Shape::HalfSpace, Pose::IDENTITY),
        (Shape::Box { half_extents: Vec3::new(2.0, 2.0, 0.5) }, at(Vec3::Z * -0.5)),
    ] {
        let model = scene(std::slice::from_ref(&coin), &[scenery]);
        let standing = find(&model, &[at(Vec3::Z * 0.019)], 0.01);
        assert!(standing.len() >= 4, "{}", standing.len());
        for contact in &standing {
            let flat = Vec3::new(contact.point.x, contact.point.y, 0.0).norm();
            assert!((flat - 0.3).abs() < 1e-12 && (contact.depth - 0.001).abs() < 1e-12, "{contact:?}");
        }
        // The lowest point of the rim, for any tilt and azimuth, moves as smoothly as the disk.
        let mut last: Option<Vec3> = None;
        for k in 0..400 {
            let (azimuth, tilt) = (0.05 * f64::from(k), 0.002 + 0.0037 * f64::from(k));
            let across = Vec3::new(azimuth.cos(), azimuth.sin(), 0.0);
            let rot = so3::exp(Vec3::Z.cross(across) * tilt);
            let lowest = rot * (across * 0.3 - Vec3::Z * 0.02);
            let found = find(&model, &[Pose { rot, pos: Vec3::Z * (-lowest.z - 0.001) }], 0.001);
            let deep = deepest(&found).expect("contact");
            assert!((deep.depth - 0.001).abs() < 1e-10, "{k} {deep:?}");
            assert!((deep.normal - Vec3::Z).norm() < 1e-7, "{k} {deep:?}");
            let beside = deep.point - lowest;
            assert!(Vec3::new(beside.x, beside.y, 0.0).norm() < 1e-6, "{k} {deep:?} {lowest:?}");
            if let Some(last) = last {
                assert!((deep.point - last).norm() < 0.03, "{k}");
            }
            last = Some(deep.point);
        }
    }
}

#[test]
fn a_box_on_a_box_has_four_points_of_equal_depth_and_a_steady_normal() {
    let (low, high) = (
        Shape::Box { half_extents: Vec3::splat(0.5) },
        Shape::Box { half_extents: Vec3::new(0.2, 0.3, 0.1) },
    );
    let mut random = Random(3);
    for k in 0..300 {
        // At rest: deep by a micrometer, more or less, and turned by as little.
        let noise = 1e-6 * f64::from(k % 3);
        let wobble = so3::exp(random.vector() * noise);
        let spin = so3::exp(Vec3::Z * if k % 2 == 0 { 0.0 } else { 1e-7 });
        let pose = Pose { rot: wobble * spin, pos: Vec3::new(0.1, 0.05, 0.6 - 1e-6 + noise * random.next()) };
        let found = find(&two(&low, &high), &[Pose::IDENTITY, pose], 1e-3);
        assert_eq!(found.len(), 4, "{k} {found:?}");
        for contact in &found {
            assert!((contact.normal + Vec3::Z).norm() < 1e-5, "{k} {contact:?}");
            if noise == 0.0 {
                assert!((contact.depth - 1e-6).abs() < 1e-9, "{k} {contact:?}");
            }
        }
    }
    // Turned by an eighth of a turn, an octagon is common to both faces.
    let turned = Pose { rot: so3::exp(Vec3::Z * 0.785), pos: Vec3::Z * 0.999 };
    let found = find(&two(&low, &low), &[Pose::IDENTITY, turned], 0.0);
    assert_eq!(found.len(), 8, "{found:?}");
    assert!(found.iter().all(|c| (c.depth - 0.001).abs() < 1e-12));
}

/// A square of small triangles in the plane z = 0, rough by some height.
fn terrain(cells: u32, rough: f64) -> Shape {
    let mut random = Random(1);
    let size = 4.0 / f64::from(cells);
    let side = cells + 1;
    let vertices = (0..side * side).map(|k| {
        Vec3::new(f64::from(k % side) * size - 2.0, f64::from(k / side) * size - 2.0, rough * random.next())
    });
    let triangles = (0..cells * cells).flat_map(|k| {
        let a = k / cells * side + k % cells;
        [[a, a + 1, a + side], [a + 1, a + side + 1, a + side]]
    });
    Shape::Mesh(Arc::new(TriMesh::new(vertices.collect(), triangles.collect()).expect("a mesh")))
}

#[test]
fn shapes_on_a_flat_mesh_do_not_feel_its_edges() {
    let mut random = Random(2);
    let flat = terrain(7, 0.0);
    for kind in 0..7 {
        for k in 0..60 {
            let shape = random.shape(kind);
            let rot = if k % 3 == 0 { Mat3::IDENTITY } else { random.rotation() };
            let lowest = height(&shape, Pose { rot, pos: Vec3::ZERO }, -Vec3::Z);
            let pose = Pose { rot, pos: Vec3::new(random.next(), random.next(), lowest - 0.002) };
            let on_mesh =
                find(&scene(std::slice::from_ref(&shape), &[(flat.clone(), Pose::IDENTITY)]), &[pose], 0.0);
            let on_plane = find(
                &scene(std::slice::from_ref(&shape), &[(Shape::HalfSpace, Pose::IDENTITY)]),
                &[pose],
                0.0,
            );
            let (mesh, plane) = (deepest(&on_mesh).expect("contact"), deepest(&on_plane).expect("contact"));
            let kind = KINDS[kind];
            assert!((mesh.depth - plane.depth).abs() < 1e-7, "{kind} {k} {mesh:?} {plane:?}");
            for contact in &on_mesh {
                assert!((contact.normal - Vec3::Z).norm() < 1e-5, "{kind} {k} {contact:?}");
            }
            // The middle of the contact is the same.
            let middle = |contacts: &[PairContact]| {
                contacts.iter().fold(Vec3::ZERO, |sum, c| sum + c.point) / contacts.len() as f64
            };
            let reach = (middle(&on_mesh) - middle(&on_plane)).norm();
            assert!(reach < 0.5, "{kind} {k} {reach}");
        }
    }
}

#[test]
fn a_closed_mesh_is_solid() {
    let half = Vec3::new(0.5, 0.4, 0.3);
    let corner = |k: u32| {
        let sign = |bit: u32| if k >> bit & 1 == 1 { 1.0 } else { -1.0 };
        half.scale(Vec3::new(sign(0), sign(1), sign(2)))
    };
    let sides = [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
    let triangles = sides.iter().flat_map(|&[a, b, c, d]| [[a, b, c], [a, c, d]]).collect();
    let mesh = Shape::Mesh(Arc::new(TriMesh::new((0..8).map(corner).collect(), triangles).expect("a mesh")));
    let plain = Shape::Box { half_extents: half };
    let mut random = Random(17);
    let (mut count, mut deep) = (0, 0);
    for k in 0..1000 {
        let shape = Shape::Sphere { radius: 0.1 };
        let pose = at(random.vector().scale(Vec3::new(0.7, 0.6, 0.5)));
        let [one, other] = [&mesh, &plain].map(|scenery| {
            let contacts = find(
                &scene(std::slice::from_ref(&shape), &[(scenery.clone(), Pose::IDENTITY)]),
                &[pose],
                0.05,
            );
            deepest(&contacts)
        });
        assert_eq!(one.is_some(), other.is_some(), "{k} {pose:?} {one:?} {other:?}");
        let (Some(one), Some(other)) = (one, other) else { continue };
        assert!((one.depth - other.depth).abs() < 1e-9, "{k} {one:?} {other:?}");
        count += 1;
        deep += usize::from(one.depth > 0.1);
    }
    assert!(count > 300 && deep > 100, "{count} {deep}");
}

#[test]
fn joined_welded_and_overlapping_pairs_do_not_collide() {
    let ball = Shape::Sphere { radius: 0.3 };
    let inertia = ball.inertia_of_mass(1.0).expect("an inertia");
    let mut builder = ModelBuilder::new("a tree");
    let names = ["base", "arm", "tool", "hand", "near", "free"];
    let [base, arm, tool, hand, near, free] = names.map(|name| {
        let body = builder.add_body(Body::new(name, inertia));
        builder.add_collider(Collider::new(name, body, Pose::IDENTITY, ball.clone()));
        body
    });
    let x = |by: f64| at(Vec3::X * by);
    let hinge = |name: &str| Joint::new(name, Revolute::about(Vec3::Y));
    builder.add_joint(Joint::new("bolt", Weld).child(base, Pose::IDENTITY));
    builder.add_joint(hinge("shoulder").parent(base, x(1.0)).child(arm, Pose::IDENTITY));
    builder.add_joint(Joint::new("glue", Weld).parent(arm, x(1.0)).child(tool, Pose::IDENTITY));
    builder.add_joint(hinge("wrist").parent(tool, x(1.0)).child(hand, Pose::IDENTITY));
    // Not joined to the hand, but inside it in the neutral pose: 0.1 m from it.
    builder.add_joint(hinge("post").parent(BodyId::WORLD, x(3.1)).child(near, Pose::IDENTITY));
    builder.add_collider(Collider::new("ground", BodyId::WORLD, x(3.0), Shape::HalfSpace));
    builder.add_collider(Collider::new("wall", BodyId::WORLD, x(3.5), ball));
    let model = builder.build().expect("a model");
    let mut pairs = Pairs::new(&model);
    assert!(!pairs.is_idle() && pairs.ignored().is_empty());
    let [base, arm, tool, hand, near, free] =
        [base, arm, tool, hand, near, free].map(|b| b.index() as u32 - 1);
    let (ground, wall) = (6, 7);
    // Base and world are one; arm and tool are one; shoulder and wrist join these.
    for (a, b) in
        [(base, ground), (base, wall), (base, arm), (arm, tool), (arm, hand), (tool, hand), (ground, wall)]
    {
        assert!(!pairs.may_collide(a, b) && !pairs.may_collide(b, a), "{a} {b}");
    }
    // The hand and the ball at the post overlap each other. The ball at the post overlaps the wall, too, but that is excluded only
    // where a simulation starts so.
    assert!(!pairs.may_collide(hand, near) && pairs.may_collide(near, wall));
    // A half-space is never excluded, nor a body that floats.
    for (a, b) in [(near, ground), (hand, ground), (base, hand), (free, base), (free, hand), (free, wall)] {
        assert!(pairs.may_collide(a, b), "{a} {b}");
    }
    pairs.set_together(&[[hand, near], [arm, hand], [arm, tool]]);
    assert!(pairs.may_collide(near, hand) && pairs.may_collide(arm, hand) && !pairs.may_collide(arm, tool));
    pairs.set_apart(&[[hand, near], [free, ground]]);
    assert!(!pairs.may_collide(near, hand) && !pairs.may_collide(ground, free));
    pairs.set_apart(&[]);
    assert!(pairs.may_collide(near, hand) && pairs.may_collide(ground, free));
    assert!(!pairs.may_collide(99, 0) && !pairs.may_collide(3, 3));
    // The first body moves.
    let mut contacts = Vec::new();
    pairs.find(&model, |_| (Pose::IDENTITY, 0.0), &mut contacts);
    assert!(!contacts.is_empty());
    assert!(contacts.iter().all(|c| !c.bodies[0].is_world() && c.bodies[0].index() != 1), "{contacts:?}");
    // Without the bodies that move, nothing can touch.
    assert!(Pairs::of(&model, |body| body.index() == 1).is_idle());
    assert!(!Pairs::of(&model, |body| body.index() == 6).is_idle());
}

#[test]
fn what_is_not_finite_or_huge_or_flat_makes_no_contact() {
    let mut random = Random(23);
    let mut shapes: Vec<Shape> = (0..14).map(|k| random.shape(k % 7)).collect();
    let sheet = TriMesh::new(vec![Vec3::ZERO, Vec3::X, Vec3::Y], vec![[0, 1, 2]]).expect("a mesh");
    shapes.push(Shape::Mesh(Arc::new(sheet)));
    shapes.push(Shape::Sphere { radius: 1e12 });
    shapes.push(Shape::Cylinder { radius: 1e-12, half_length: 1e3 });
    shapes.push(Shape::HalfSpace);
    shapes.push(Shape::Ellipsoid { radii: Vec3::new(1e-200, 1.0, 1e8) });
    shapes.push(Shape::Box { half_extents: Vec3::splat(1e-300) });
    shapes.push(Shape::Cone { radius: 1e-300, half_length: 1e-300 });
    let model = scene(&shapes, &[(Shape::HalfSpace, Pose::IDENTITY), (terrain(3, 0.3), Pose::IDENTITY)]);
    let mut pairs = Pairs::new(&model);
    assert_eq!(pairs.ignored(), [14, 15]);
    let mut contacts = Vec::new();
    let odd = [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 1e300, -1e9, 1e8, 1e-300, 0.0];
    for k in 0..300 {
        let poses: Vec<(Pose, f64)> = (0..shapes.len())
            .map(|i| {
                let value = odd[(k + i) % odd.len()];
                let mut pose = Pose { rot: random.rotation(), pos: random.vector() };
                match (k + i * 7) % 6 {
                    0 => pose.pos.x = value,
                    1 => pose.pos = Vec3::splat(value),
                    2 => pose.rot = Mat3::diagonal(Vec3::new(value, 1.0, 1.0)),
                    _ => {}
                }
                (pose, if k % 5 == 0 { value } else { 0.01 })
            })
            .collect();
        pairs.find(&model, |body| poses[body.index() - 1], &mut contacts);
        for contact in &contacts {
            assert!(contact.point.is_finite() && contact.depth.is_finite(), "{contact:?}");
            assert!((contact.normal.norm() - 1.0).abs() < 0.6, "{contact:?}");
            for body in contact.bodies.into_iter().filter(|body| !body.is_world()) {
                assert!(poses[body.index() - 1].0.is_finite());
            }
        }
    }
    // Everything at one place, to the last bit: no direction is better than another, but none is not a number either.
    pairs.find(&model, |_| (Pose::IDENTITY, 0.0), &mut contacts);
    assert!(contacts.iter().all(|c| c.normal.is_finite() && c.depth.is_finite()));
}
