//! nalgebra: `Matrix3` blocks. It has no symmetric matrix either.

use ligament_math::{ArticulatedInertia, Pose, Twist, Vec3};
use nalgebra::{Matrix3, Vector3};

use super::{Peer, full, na3};

#[derive(Clone, Copy)]
struct Inertia {
    a: Matrix3<f64>,
    b: Matrix3<f64>,
    d: Matrix3<f64>,
}

pub(crate) struct BlockLink {
    rot: Matrix3<f64>,
    pos: Vector3<f64>,
    inertia: Inertia,
    angular: Vector3<f64>,
    linear: Vector3<f64>,
}

fn vec(v: Vec3) -> Vector3<f64> {
    Vector3::new(v.x, v.y, v.z)
}

impl Inertia {
    #[inline(always)]
    fn add(self, o: Inertia) -> Inertia {
        Inertia { a: self.a + o.a, b: self.b + o.b, d: self.d + o.d }
    }

    #[inline(always)]
    fn transported(self, rot: Matrix3<f64>, p: Vector3<f64>) -> Inertia {
        let t = rot.transpose();
        let (a, b, d) = (rot * self.a * t, rot * self.b * t, rot * self.d * t);
        let p = p.cross_matrix();
        let shifted = b + p * d;
        Inertia { a: a - b * p + p * shifted.transpose(), b: shifted, d }
    }

    #[inline(always)]
    fn apply(&self, w: Vector3<f64>, v: Vector3<f64>) -> (Vector3<f64>, Vector3<f64>) {
        (self.a * w + self.b * v, self.b.tr_mul(&w) + self.d * v)
    }
}

impl Peer for BlockLink {
    fn new(pose: Pose, j: ArticulatedInertia, s: Twist) -> Self {
        BlockLink {
            rot: na3(pose.rot),
            pos: vec(pose.pos),
            inertia: Inertia { a: na3(j.angular.to_mat3()), b: na3(j.coupling), d: na3(j.linear.to_mat3()) },
            angular: vec(s.angular),
            linear: vec(s.linear),
        }
    }

    fn transport_chain(links: &[Self]) -> [f64; 36] {
        let zero = Inertia { a: Matrix3::zeros(), b: Matrix3::zeros(), d: Matrix3::zeros() };
        let Inertia { a, b, d } =
            links.iter().fold(zero, |below, l| below.add(l.inertia).transported(l.rot, l.pos));
        full(|i, j| a[(i, j)], |i, j| b[(i, j)], |i, j| d[(i, j)])
    }

    fn through_joints(links: &[Self], v: [f64; 6]) -> [f64; 6] {
        let (w, v) = (Vector3::from_column_slice(&v[..3]), Vector3::from_column_slice(&v[3..]));
        let (mut moment, mut force) = (Vector3::zeros(), Vector3::zeros());
        for l in links {
            let (m, f) = l.inertia.apply(l.angular, l.linear);
            let inv_d = 1.0 / (m.dot(&l.angular) + f.dot(&l.linear));
            let (ms, fs) = ((m * inv_d).transpose(), (f * inv_d).transpose());
            let left = Inertia { a: l.inertia.a - m * ms, b: l.inertia.b - m * fs, d: l.inertia.d - f * fs };
            let (m, f) = left.apply(w, v);
            moment += m;
            force += f;
        }
        [moment.x, moment.y, moment.z, force.x, force.y, force.z]
    }

    fn twist_chain(links: &[Self], v: [f64; 6]) -> [f64; 6] {
        let (mut w, mut v) = (Vector3::from_column_slice(&v[..3]), Vector3::from_column_slice(&v[3..]));
        for l in links {
            let linear = l.rot.tr_mul(&(v - l.pos.cross(&w))) + l.linear;
            w = l.rot.tr_mul(&w) + l.angular;
            v = linear;
        }
        [w.x, w.y, w.z, v.x, v.y, v.z]
    }
}
