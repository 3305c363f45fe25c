//! glam: `DMat3` blocks. It has no symmetric matrix, so A and D are held in nine numbers each.

use glam::{DMat3, DVec3};
use ligament_math::{ArticulatedInertia, Mat3, Pose, Twist, Vec3};

use super::{Peer, full};

#[derive(Clone, Copy)]
struct Inertia {
    a: DMat3,
    b: DMat3,
    d: DMat3,
}

pub(crate) struct GlamLink {
    rot: DMat3,
    pos: DVec3,
    inertia: Inertia,
    angular: DVec3,
    linear: DVec3,
}

fn vec(v: Vec3) -> DVec3 {
    DVec3::from_array(v.to_array())
}

fn mat(m: Mat3) -> DMat3 {
    let [x, y, z] = m.cols.map(vec);
    DMat3::from_cols(x, y, z)
}

fn outer(a: DVec3, b: DVec3) -> DMat3 {
    DMat3::from_cols(a * b.x, a * b.y, a * b.z)
}

/// `[p] m`.
fn cross_columns(p: DVec3, m: DMat3) -> DMat3 {
    DMat3::from_cols(p.cross(m.x_axis), p.cross(m.y_axis), p.cross(m.z_axis))
}

impl Inertia {
    #[inline(always)]
    fn add(self, o: Inertia) -> Inertia {
        Inertia { a: self.a + o.a, b: self.b + o.b, d: self.d + o.d }
    }

    #[inline(always)]
    fn transported(self, rot: DMat3, p: DVec3) -> Inertia {
        let t = rot.transpose();
        let (a, b, d) = (rot * self.a * t, rot * self.b * t, rot * self.d * t);
        let shifted = b + cross_columns(p, d);
        // -B [p] = ([p] B^T)^T
        let a = a + cross_columns(p, b.transpose()).transpose() + cross_columns(p, shifted.transpose());
        Inertia { a, b: shifted, d }
    }

    #[inline(always)]
    fn apply(&self, w: DVec3, v: DVec3) -> (DVec3, DVec3) {
        (self.a * w + self.b * v, self.b.mul_transpose_vec3(w) + self.d * v)
    }
}

impl Peer for GlamLink {
    fn new(pose: Pose, j: ArticulatedInertia, s: Twist) -> Self {
        GlamLink {
            rot: mat(pose.rot),
            pos: vec(pose.pos),
            inertia: Inertia { a: mat(j.angular.to_mat3()), b: mat(j.coupling), d: mat(j.linear.to_mat3()) },
            angular: vec(s.angular),
            linear: vec(s.linear),
        }
    }

    fn transport_chain(links: &[Self]) -> [f64; 36] {
        let zero = Inertia { a: DMat3::ZERO, b: DMat3::ZERO, d: DMat3::ZERO };
        let Inertia { a, b, d } =
            links.iter().fold(zero, |below, l| below.add(l.inertia).transported(l.rot, l.pos));
        full(|i, j| a.col(j)[i], |i, j| b.col(j)[i], |i, j| d.col(j)[i])
    }

    fn through_joints(links: &[Self], v: [f64; 6]) -> [f64; 6] {
        let (w, v) = (DVec3::from_slice(&v[..3]), DVec3::from_slice(&v[3..]));
        let (mut moment, mut force) = (DVec3::ZERO, DVec3::ZERO);
        for l in links {
            let (m, f) = l.inertia.apply(l.angular, l.linear);
            let inv_d = 1.0 / (m.dot(l.angular) + f.dot(l.linear));
            let (ms, fs) = (m * inv_d, f * inv_d);
            let left = Inertia {
                a: l.inertia.a - outer(m, ms),
                b: l.inertia.b - outer(m, fs),
                d: l.inertia.d - outer(f, fs),
            };
            let (m, f) = left.apply(w, v);
            moment += m;
            force += f;
        }
        [moment.x, moment.y, moment.z, force.x, force.y, force.z]
    }

    fn twist_chain(links: &[Self], v: [f64; 6]) -> [f64; 6] {
        let (mut w, mut v) = (DVec3::from_slice(&v[..3]), DVec3::from_slice(&v[3..]));
        for l in links {
            let linear = l.rot.mul_transpose_vec3(v - l.pos.cross(w)) + l.linear;
            w = l.rot.mul_transpose_vec3(w) + l.angular;
            v = linear;
        }
        [w.x, w.y, w.z, v.x, v.y, v.z]
    }
}
