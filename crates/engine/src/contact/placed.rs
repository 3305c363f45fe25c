//! Convex cores at their poses, and how far two of them are apart along a direction.

use ligament_math::{Pose, Vec3};

use super::convex::{Core, Feature};

/// A convex core at a pose.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placed<'a> {
    pub(super) core: &'a Core,
    pub(super) pose: Pose,
}

impl Placed<'_> {
    pub(super) fn support(&self, d: Vec3) -> Vec3 {
        self.pose.point(self.core.support(self.pose.rot.transpose_mul(d)))
    }

    pub(super) fn feature(&self, d: Vec3, out: &mut Vec<Vec3>) -> Feature {
        let feature = self.core.feature(self.pose.rot.transpose_mul(d), out);
        out.iter_mut().for_each(|p| *p = self.pose.point(*p));
        Feature { face: feature.face.map(|n| self.pose.rot * n), ..feature }
    }
}

/// The best direction found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Best {
    /// Unit vector from the second shape to the first.
    pub(super) normal: Vec3,
    /// How far the cores are apart along it; negative if they overlap.
    pub(super) apart: f64,
}

/// The support points of both cores along a direction.
pub(super) fn points(a: Placed<'_>, b: Placed<'_>, n: Vec3) -> (Vec3, Vec3) {
    (a.support(-n), b.support(n))
}

pub(super) fn apart(a: Placed<'_>, b: Placed<'_>, n: Vec3) -> f64 {
    let (p, q) = points(a, b, n);
    n.dot(p - q)
}

impl Best {
    /// Takes a direction, not necessarily of unit length, if it is better by more than `by`.
    pub(super) fn offer(&mut self, a: Placed<'_>, b: Placed<'_>, n: Vec3, by: f64) {
        let Some(n) = n.normalized() else { return };
        let apart = apart(a, b, n);
        if apart > self.apart + by {
            *self = Best { normal: n, apart };
        }
    }
}
