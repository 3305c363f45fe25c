//! Contact points of two shapes: exact for spheres and half-spaces, by clipping of support features for the rest.
//!
//! Along the contact normal, both shapes show each other a face, a line or a point. One is clipped to the other, seen
//! along the normal, and each corner of what is left is a contact point; its depth is the distance of both features
//! there. This covers faces on faces, edges on faces and crossed edges alike.
//!
//! Source: C. Ericson, *Real-Time Collision Detection*, 2005, section 8.3.4 (clipping of polygons by Sutherland and
//! Hodgman).

use ligament_math::{Pose, Vec3};

use super::convex::Core;
use super::distance::{Nearest, signed_distance};
use super::placed::{Best, Placed};
use super::refinement::nearest_points;
use super::separation::Search;
use crate::mass::Shape;

/// More contact points with one normal are reduced to the deepest one and the outermost ones in this many directions.
pub(super) const MOST: usize = 8;

/// Points this far outside, relative to the size of the features, are kept: crossed edges meet exactly on the border.
const ON_BORDER: f64 = 1e-9;
/// Points this close to each other, relative to the size of the contact, are one.
const SAME: f64 = 0.01;

/// A contact point of two shapes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    /// Halfway between both surfaces.
    pub(super) point: Vec3,
    /// Unit vector from the second shape to the first.
    pub(super) normal: Vec3,
    /// Penetration depth.
    pub(super) depth: f64,
}

/// A convex shape at a pose: a core and a radius.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rounded<'a> {
    pub(super) placed: Placed<'a>,
    pub(super) radius: f64,
}

impl<'a> Rounded<'a> {
    pub(super) fn new(core: &'a Core, radius: f64, pose: Pose) -> Rounded<'a> {
        Rounded { placed: Placed { core, pose }, radius }
    }

    /// Signed distance of a point, where it has a closed form.
    pub(super) fn distance(&self, p: Vec3) -> Option<Nearest> {
        let shape = match *self.placed.core {
            Core::Point => Shape::Sphere { radius: self.radius },
            Core::Segment { half } => Shape::Capsule { radius: self.radius, half_length: half },
            Core::Box { half } => Shape::Box { half_extents: half },
            Core::Cylinder { radius, half } => Shape::Cylinder { radius, half_length: half },
            Core::Cone { radius, half } => Shape::Cone { radius, half_length: half },
            Core::Ellipsoid { radii } => Shape::Ellipsoid { radii },
            Core::Triangle(_) | Core::Hull(_) => return None,
        };
        let nearest = signed_distance(&shape, self.placed.pose.inverse_point(p))?;
        Some(Nearest { normal: self.placed.pose.rot * nearest.normal, ..nearest })
    }
}

/// Memory for contact points, kept between calls. Its contents do not influence the results.
#[derive(Default)]
pub(super) struct Clipper {
    pub(super) search: Search,
    corners: [Vec<Vec3>; 2],
    spare: Vec<Vec3>,
    /// Points of the first core and of the second, opposite each other.
    pairs: Vec<[Vec3; 2]>,
    kept: Vec<[Vec3; 2]>,
    pub(super) spare_found: Vec<Found>,
}

impl Clipper {
    /// Adds the contact points of two convex shapes whose gap is below the margin.
    pub(super) fn convex(&mut self, a: Rounded<'_>, b: Rounded<'_>, margin: f64, out: &mut Vec<Found>) {
        if let Some(found) = by_center(a, b) {
            if found.depth > -margin {
                out.push(found);
            }
            return;
        }
        if let Some(best) = self.search.run(a.placed, b.placed, a.radius + b.radius + margin) {
            self.along(a, b, best, margin, false, out);
        }
    }

    /// Adds the contact points along a direction. If the direction was corrected, it is not that of least overlap,
    /// and there may be no points.
    pub(super) fn along(
        &mut self,
        a: Rounded<'_>,
        b: Rounded<'_>,
        best: Best,
        margin: f64,
        corrected: bool,
        out: &mut Vec<Found>,
    ) {
        let n = best.normal;
        self.pairs.clear();
        let reach = self.clip(a, b, best, corrected);
        let depth_of = |[p, q]: [Vec3; 2]| n.dot(q - p);
        let deepest = self.pairs.iter().map(|&pair| depth_of(pair)).fold(f64::NEG_INFINITY, f64::max);
        let tolerance = 1e-7 * reach;
        if !corrected && (deepest < -best.apart - tolerance || self.pairs.is_empty()) {
            // Where curved surfaces or vertices meet, the features need not contain the deepest point.
            self.pairs.push(self.search.witness(a.placed, b.placed, best, reach));
        }
        self.reduce(n);
        for &[p, q] in &self.pairs {
            let mut depth = depth_of([p, q]);
            // Clipping is exact to its tolerance only, the direction to rounding.
            if !corrected
                && depth >= -best.apart - tolerance.min(1e-3 * best.apart.abs() + 1e-9 * reach)
                && deepest == depth
            {
                depth = -best.apart;
            }
            let depth = depth + a.radius + b.radius;
            let point = (p + q + n * (b.radius - a.radius)) * 0.5;
            if depth > -margin && depth.is_finite() && point.is_finite() {
                out.push(Found { point, normal: n, depth });
            }
        }
    }

    /// Collects points opposite each other on both cores, and returns the size of the features.
    fn clip(&mut self, a: Rounded<'_>, b: Rounded<'_>, best: Best, corrected: bool) -> f64 {
        let n = best.normal;
        let [pa, pb] = &mut self.corners;
        let fa = a.placed.feature(-n, pa);
        let fb = b.placed.feature(n, pb);
        let size = |corners: &[Vec3]| corners.iter().map(|p| (*p - corners[0]).norm()).fold(0.0, f64::max);
        let reach = size(pa).max(size(pb)) + best.apart.abs();
        match (fa.face, fb.face) {
            _ if pa.len() == 1 || pb.len() == 1 => {
                if !corrected {
                    let one = if pa.len() == 1 {
                        [pa[0], pa[0] - n * best.apart]
                    } else {
                        [pb[0] + n * best.apart, pb[0]]
                    };
                    self.pairs.push(one);
                }
            }
            (None, None) => {
                let radii = a.radius + b.radius + a.placed.core.side_radius() + b.placed.core.side_radius();
                segments([pa[0], pa[1]], [pb[0], pb[1]], n, radii, &mut self.pairs);
            }
            // A line is clipped to a face, never a face to a line.
            (Some(face), None) => {
                within(pb, pa, n, ON_BORDER * reach, &mut self.spare);
                for &q in &*pb {
                    self.pairs.extend(onto(q, pa[0], face, n).map(|p| [p, q]));
                }
            }
            (_, Some(face)) => {
                within(pa, pb, n, ON_BORDER * reach, &mut self.spare);
                for &p in &*pa {
                    self.pairs.extend(onto(p, pb[0], face, n).map(|q| [p, q]));
                }
            }
        }
        reach
    }

    /// Leaves out points almost between their neighbors: borders of faces that almost coincide cross somewhere, here in one step and
    /// there in the next.
    fn leave_out_middles(&mut self, n: Vec3, reach: f64) {
        let depth_of = |[p, q]: [Vec3; 2]| n.dot(q - p);
        let mut k = 0;
        while self.pairs.len() > 3 && k < self.pairs.len() {
            let count = self.pairs.len();
            let near = [k + count - 1, k, k + 1].map(|k| self.pairs[k % count]);
            let [before, at, after] = near.map(|pair| pair[0]);
            let (along, to) = (after - before, at - before);
            let part = to.dot(along) / along.norm_squared();
            let [a, depth, b] = near.map(depth_of);
            // Where surfaces are curved, it may be the deepest one.
            let adds_depth = depth > a + (b - a) * part + 1e-7 * reach;
            if (0.0..=1.0).contains(&part) && (to - along * part).norm() <= SAME * reach && !adds_depth {
                self.pairs.remove(k);
            } else {
                k += 1;
            }
        }
    }

    /// Leaves out points that add nothing: equal ones (faces of the same size one upon the other have up to eight, in pairs), and those between others if there are many.
    fn reduce(&mut self, n: Vec3) {
        let (t, u) = n.perpendicular_frame();
        let reach = self.pairs.iter().map(|p| (p[0] - self.pairs[0][0]).norm()).fold(0.0, f64::max);
        self.kept.clear();
        for pair in &self.pairs {
            match self.kept.iter_mut().find(|other| (other[0] - pair[0]).norm() <= SAME * reach) {
                Some(other) if n.dot(other[1] - other[0]) < n.dot(pair[1] - pair[0]) => *other = *pair,
                Some(_) => {}
                None => self.kept.push(*pair),
            }
        }
        std::mem::swap(&mut self.pairs, &mut self.kept);
        self.leave_out_middles(n, reach);
        if self.pairs.len() <= MOST {
            return;
        }
        self.kept.clear();
        let mut keep = |size: &dyn Fn(&[Vec3; 2]) -> f64| {
            let mut best = 0;
            for k in 1..self.pairs.len() {
                // Points that are equally far out to rounding are distinguished by their order, which does not flicker.
                if size(&self.pairs[k]) > size(&self.pairs[best]) + 1e-9 * reach {
                    best = k;
                }
            }
            if !self.kept.contains(&self.pairs[best]) {
                self.kept.push(self.pairs[best]);
            }
        };
        keep(&|[p, q]| n.dot(*q - *p));
        for k in 0..MOST {
            let (sin, cos) = (std::f64::consts::TAU * k as f64 / MOST as f64).sin_cos();
            let along = t * cos + u * sin;
            keep(&|[p, _]| along.dot(*p));
        }
        std::mem::swap(&mut self.pairs, &mut self.kept);
    }

    /// Adds the contact points of a convex shape with a plane, which is given by its unit normal and a point.
    pub(super) fn plane(&mut self, a: Rounded<'_>, n: Vec3, on: Vec3, margin: f64, out: &mut Vec<Found>) {
        let [corners, _] = &mut self.corners;
        a.placed.feature(-n, corners);
        for &p in &*corners {
            let depth = a.radius - n.dot(p - on);
            if depth > -margin && depth.is_finite() {
                out.push(Found { point: p - n * (a.radius - 0.5 * depth), normal: n, depth });
            }
        }
    }
}

/// The contact of a sphere with a shape whose distance from its center has a closed form.
fn by_center(a: Rounded<'_>, b: Rounded<'_>) -> Option<Found> {
    let of = |ball: Rounded<'_>, other: Rounded<'_>| {
        let center = ball.placed.pose.pos;
        let nearest = other.distance(center)?;
        let point = center - nearest.normal * (0.5 * (nearest.distance + ball.radius));
        Some(Found { point, normal: nearest.normal, depth: ball.radius - nearest.distance })
    };
    match (a.placed.core, b.placed.core) {
        (Core::Point, _) => of(a, b),
        (_, Core::Point) => of(b, a).map(|found| Found { normal: -found.normal, ..found }),
        _ => None,
    }
}

/// Cuts off all of a line or polygon that is outside a polygon, seen along n.
fn within(subject: &mut Vec<Vec3>, polygon: &[Vec3], n: Vec3, tolerance: f64, spare: &mut Vec<Vec3>) {
    let area = (2..polygon.len())
        .fold(Vec3::ZERO, |sum, k| sum + (polygon[k - 1] - polygon[0]).cross(polygon[k] - polygon[0]));
    let turn = if area.dot(n) < 0.0 { -1.0 } else { 1.0 };
    for k in 0..polygon.len() {
        let (from, to) = (polygon[k], polygon[(k + 1) % polygon.len()]);
        let Some(outward) = ((to - from).cross(n) * turn).normalized() else { continue };
        spare.clear();
        let count = subject.len();
        for i in 0..count {
            let (p, next) = (subject[i], subject[(i + 1) % count]);
            let (here, there) = (outward.dot(p - from), outward.dot(next - from));
            if here <= tolerance {
                spare.push(p);
            }
            // A line has one side, not two.
            if (here <= tolerance) != (there <= tolerance) && (count > 2 || i == 0) {
                spare.push(p + (next - p) * (here / (here - there)).clamp(0.0, 1.0));
            }
        }
        std::mem::swap(subject, spare);
        if subject.is_empty() {
            return;
        }
    }
}

/// The point of a plane that is opposite to p, along n.
fn onto(p: Vec3, on: Vec3, face: Vec3, n: Vec3) -> Option<Vec3> {
    let steep = face.dot(n);
    (steep.abs() > 1e-3).then(|| p + n * (face.dot(on - p) / steep))
}

/// Opposite points of two lines: where they cross and, if they are almost parallel, the ends of their common part.
/// There, round shapes are farther apart by the sag of their surfaces.
fn segments(a: [Vec3; 2], b: [Vec3; 2], n: Vec3, radii: f64, pairs: &mut Vec<[Vec3; 2]>) {
    const PARALLEL: f64 = 0.1;
    let flat = |v: Vec3| v - n * n.dot(v);
    let (u, v) = (flat(a[1] - a[0]), flat(b[1] - b[0]));
    let (length, other) = (u.norm(), v.norm());
    let seen = (u.cross(v)).norm();
    let flat_b = b.map(|q| a[0] + flat(q - a[0]));
    let flat_a = a.map(|p| a[0] + flat(p - a[0]));
    let at = |line: [Vec3; 2], seen: [Vec3; 2], p: Vec3| {
        let along = seen[1] - seen[0];
        let s =
            if along.norm_squared() > 0.0 { (p - seen[0]).dot(along) / along.norm_squared() } else { 0.0 };
        line[0] + (line[1] - line[0]) * s.clamp(0.0, 1.0)
    };
    if seen > 1e-9 * length * other || length == 0.0 || other == 0.0 {
        let (p, q) = nearest_points(flat_a, flat_b);
        pairs.push([at(a, flat_a, p), at(b, flat_b, q)]);
    }
    if seen <= PARALLEL * length * other && length > 0.0 && other > 0.0 {
        let along = u / length;
        let (start, end) = (along.dot(flat_b[0] - a[0]), along.dot(flat_b[1] - a[0]));
        let (first, last) = (start.min(end).max(0.0), start.max(end).min(length));
        if first < last {
            for s in [first, last] {
                let p = a[0] + (a[1] - a[0]) * (s / length);
                let q = at(b, flat_b, a[0] + along * s);
                let beside = flat(p - q).norm();
                let sag = beside * beside / (2.0 * radii);
                let q_opposite = p + n * (n.dot(q - p) - sag);
                pairs.push([p, q_opposite]);
            }
        }
    }
}
