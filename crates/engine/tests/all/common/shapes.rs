//! Random convex shapes, and their support functions: an independent measure of how far two of them are apart.

use std::sync::Arc;

use ligament::mass::{Shape, TriMesh};
use ligament::math::{Mat3, Pose, Quat, Vec3};

/// A generator of random numbers between -1 and 1, the same in each run.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 11) as f64 / (1_u64 << 52) as f64) - 1.0
    }

    pub fn size(&mut self) -> f64 {
        0.35 + 0.3 * self.next()
    }

    pub fn vector(&mut self) -> Vec3 {
        Vec3::new(self.next(), self.next(), self.next())
    }

    pub fn rotation(&mut self) -> Mat3 {
        loop {
            let q = Quat { x: self.next(), y: self.next(), z: self.next(), w: self.next() };
            if (0.1..1.0).contains(&q.norm()) {
                return q.normalized().to_mat3();
            }
        }
    }

    pub fn shape(&mut self, kind: usize) -> Shape {
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

pub const KINDS: [&str; 7] = ["sphere", "capsule", "box", "cylinder", "cone", "ellipsoid", "hull"];

/// The largest n.x of a shape at a pose.
pub fn height(shape: &Shape, pose: Pose, n: Vec3) -> f64 {
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
            Shape::HalfSpace | Shape::HeightField(_) => f64::INFINITY,
        }
}

/// How far two shapes are apart along n, from the second to the first.
pub fn apart(shapes: [&Shape; 2], poses: [Pose; 2], n: Vec3) -> f64 {
    -height(shapes[0], poses[0], -n) - height(shapes[1], poses[1], n)
}

/// A lower bound of the signed distance, close to it: the best of many directions, and then of ever closer ones
/// around it.
pub fn distance_by_directions(shapes: [&Shape; 2], poses: [Pose; 2]) -> f64 {
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
