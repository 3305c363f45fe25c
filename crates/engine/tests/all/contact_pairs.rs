//! Contact points between pairs of colliders, against support functions: along any unit direction n, two convex shapes are apart
//! by s(n) = min n.a - max n.b, and their signed distance is the largest s(n). So each direction checks a result from one side,
//! and s(n) of the normal that was found from the other.

use std::sync::Arc;

use ligament::contact::{PairContact, Pairs, signed_distance};
use ligament::mass::{Shape, TriMesh};
use ligament::math::{Mat3, Pose, Quat, Vec3, so3};
use ligament::model::{Body, BodyId, Collider, Joint, Model, ModelBuilder, Revolute, Weld};

/// A generator of random numbers between -1 and 1, the same in each run.
struct Random(u64);

impl Random {
    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 11) as f64 / (1_u64 << 52) as f64) - 1.0
    }

    fn size(&mut self) -> f64 {
        0.35 + 0.3 * self.next()
    }

    fn vector(&mut self) -> Vec3 {
        Vec3::new(self.next(), self.next(), self.next())
    }

    fn rotation(&mut self) -> Mat3 {
        loop {
            let q = Quat { x: self.next(), y: self.next(), z: self.next(), w: self.next() };
            if (0.1..1.0).contains(&q.norm()) {
                return q.normalized().to_mat3();
            }
        }
    }

    fn shape(&mut self, kind: usize) -> Shape {
        let (radius, half_length) = (self.size(), self.size());
        let sizes = Vec3::new(self.size(), self.size(), self.size());
        match kind {
            0 => Shape::Sphere { radius },
            1 => Shape::Capsule { radius, half_length },
            2 => Shape::Box { half_extents: sizes },
            3 => Shape::Cylinder { radius, half_length },
            4 => Shape::Cone { radius, half_length },
            5 => Shape::Ellipsoid { radii: sizes },
            _ => {
                let vertices: Vec<Vec3> = (0..12).map(|_| self.vector().scale(sizes)).collect();
                let triangles = (0..10).map(|k| [k, k + 1, k + 2]).collect();
                Shape::Mesh(Arc::new(TriMesh::new(vertices, triangles).expect("a mesh")))
            }
        }
    }
}

const KINDS: [&str; 7] = ["sphere", "capsule", "box", "cylinder", "cone", "ellipsoid", "hull"];

/// The largest n.x of a shape at a pose.
fn height(shape: &Shape, pose: Pose, n: Vec3) -> f64 {
    let d = pose.rot.transpose_mul(n);
    let flat = (d.x * d.x + d.y * d.y).sqrt();
    n.dot(pose.pos)
        + match shape {
            Shape::Sphere { radius } => radius * d.norm(),
            Shape::Capsule { radius, half_length } => radius * d.norm() + half_length * d.z.abs(),
            Shape::Box { half_extents: a } => a.x * d.x.abs() + a.y * d.y.abs() + a.z * d.z.abs(),
            Shape::Cylinder { radius, half_length } => radius * flat + half_length * d.z.abs(),
            Shape::Cone { radius, half_length } => (radius * flat - half_length * d.z).max(half_length * d.z),
            Shape::Ellipsoid { radii } => d.scale(*radii).norm(),
            Shape::Mesh(mesh) => mesh.vertices().iter().map(|v| v.dot(d)).fold(f64::NEG_INFINITY, f64::max),
            Shape::HalfSpace => f64::INFINITY,
        }
}

/// How far two shapes are apart along n, from the second to the first.
fn apart(shapes: [&Shape; 2], poses: [Pose; 2], n: Vec3) -> f64 {
    -height(shapes[0], poses[0], -n) - height(shapes[1], poses[1], n)
}

/// A lower bound of the signed distance, close to it: the best of many directions, and then of ever closer ones around it.
fn distance_by_directions(shapes: [&Shape; 2], poses: [Pose; 2]) -> f64 {
    const COUNT: u32 = 400;
    let score = |n: Vec3| apart(shapes, poses, n);
    let mut tries: Vec<(f64, Vec3)> = (0..COUNT)
        .map(|k| {
            let z = 1.0 - (2.0 * f64::from(k) + 1.0) / f64::from(COUNT);
            let (sin, cos) = (f64::from(k) * 2.399_963_229_728_653).sin_cos();
            let r = (1.0 - z * z).sqrt();
            let n = Vec3::new(r * cos, r * sin, z);
            (score(n), n)
        })
        .collect();
    tries.sort_by(|a, b| b.0.total_cmp(&a.0));
    let refined = tries[..3].iter().map(|&(mut best, mut n)| {
        let mut step = 0.1;
        let mut turn = 0.0;
        while step > 1e-8 {
            let (t, u) = n.perpendicular_frame();
            let found = (0..6).find_map(|k| {
                let (sin, cos) = (turn + f64::from(k) * std::f64::consts::TAU / 6.0).sin_cos();
                let near = (n + (t * cos + u * sin) * step).normalized()?;
                let better = score(near);
                (better > best).then_some((better, near))
            });
            match found {
                Some(found) => (best, n) = found,
                None => step *= 0.6,
            }
            turn += 0.7;
        }
        best
    });
    refined.fold(f64::NEG_INFINITY, f64::max)
}

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
            overlapping += 1
        } else {
            near += 1
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
    for a in 0..7 {
        for b in 0..7 {
            let (along, short, off) = worst[a * 7 + b];
            println!("{:10}{:10} along {along:8.1e} short {short:8.1e} off {off:8.1e}", KINDS[a], KINDS[b]);
        }
    }
    println!("{overlapping} overlapping, {near} near, {far} far");
    assert!(overlapping > 3000 && near > 500 && far > 1000, "{overlapping} {near} {far}");
}
