//! Paths of spatial tendons: through points of bodies, around spheres and cylinders, and over pulleys, as in MuJoCo.
//!
//! Beyond the papers. Source: the chapter *XML Reference*, "tendon/spatial", of MuJoCo's documentation; the tangents are derived here. Symbols:
//! p and p' points in the plane of the circle, about its center; r its radius; s = 1 for a path that runs counterclockwise, -1 otherwise;
//! J p a quarter turn of p.
//!
//! ```text
//! t  = (r^2 p + s r sqrt(|p|^2 - r^2) J p) / |p|^2       where it touches first
//! t' = (r^2 p' - s r sqrt(|p'|^2 - r^2) J p') / |p'|^2   where it leaves
//! ```
//!
//! A path that cannot get shorter pulls along its straight parts only, so the rate of its length is that of these parts with the points of
//! contact fixed to their body.
//!
//! Deviations: the documentation says that a path passes on the side of a point, but not when. Measured in 1,200 random poses, MuJoCo's does what
//! is done here: it changes sides where the straight line crosses the ray from the center away from that point. A point inside the obstacle,
//! which makes MuJoCo's path run along its inner side, only says a direction here; readers leave such tendons out.

use std::f64::consts::TAU;

use ligament_math::{Pose, Vec3};

use super::BodyId;

/// A place on the path of a spatial tendon.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Via {
    /// A point of a body.
    Point {
        /// The body.
        body: BodyId,
        /// The point, in the frame of the body.
        point: Vec3,
    },
    /// An obstacle between two points. The path goes around it where the straight line would pass through it.
    Wrap(Wrap),
    /// A pulley, where a new branch of the tendon begins: the lengths that follow are divided by this.
    Pulley(f64),
}

/// A sphere or cylinder that a tendon goes around.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Wrap {
    /// The body that carries it.
    pub body: BodyId,
    /// Its frame on the body: the origin is its center, and z the axis of a cylinder.
    pub pose: Pose,
    /// Its radius, in meters.
    pub radius: f64,
    /// Whether it is a cylinder, without ends, instead of a sphere.
    pub is_cylinder: bool,
    /// A point of a body on the side where the tendon passes. Without, and where the straight line does not cross the ray from the center
    /// away from that point, it passes on the side of the line.
    pub side: Option<(BodyId, Vec3)>,
}

/// A straight part of a path: its length and direction, and the points of bodies that it connects, in the world.
pub(crate) struct Part {
    pub(crate) ends: [(BodyId, Vec3); 2],
    pub(crate) direction: Vec3,
    /// What its length counts: 1, or less after pulleys.
    pub(crate) weight: f64,
}

/// The length of a path, and its straight parts; `pose` is where a body is.
pub(crate) fn measure(path: &[Via], pose: impl Fn(BodyId) -> Pose, mut part: impl FnMut(Part)) -> f64 {
    let (mut length, mut weight) = (0.0, 1.0);
    let mut straight = |ends: [(BodyId, Vec3); 2], weight: f64| {
        let step = ends[1].1 - ends[0].1;
        let along = step.norm();
        if along > 0.0 {
            part(Part { ends, direction: step / along, weight });
        }
        weight * along
    };
    let (mut last, mut wrap): (Option<(BodyId, Vec3)>, Option<&Wrap>) = (None, None);
    for via in path {
        match via {
            Via::Pulley(divisor) => (weight, last, wrap) = (1.0 / divisor, None, None),
            Via::Wrap(around) => wrap = Some(around),
            Via::Point { body, point } => {
                let here = (*body, pose(*body).point(*point));
                if let Some(before) = last {
                    let touching = wrap
                        .and_then(|wrap| wrap.touching(before.1, here.1, &pose).map(|at| (wrap.body, at)));
                    if let Some((body, (first, second, arc))) = touching {
                        length += straight([before, (body, first)], weight) + weight * arc;
                        length += straight([(body, second), here], weight);
                    } else {
                        length += straight([before, here], weight);
                    }
                }
                (last, wrap) = (Some(here), None);
            }
        }
    }
    length
}

type Flat = [f64; 2];

fn dot(a: Flat, b: Flat) -> f64 {
    a[0] * b[0] + a[1] * b[1]
}

fn cross(a: Flat, b: Flat) -> f64 {
    a[0] * b[1] - a[1] * b[0]
}

impl Wrap {
    /// Where a path from one point of the world to another touches it first and last, and the length between; `None` if it passes by.
    fn touching(&self, from: Vec3, to: Vec3, pose: &impl Fn(BodyId) -> Pose) -> Option<(Vec3, Vec3, f64)> {
        let place = pose(self.body) * self.pose;
        let back = place.inverse();
        let [from, to] = [from, to].map(|point| back.point(point));
        let side = self.side.map(|(body, point)| back.point(pose(body).point(point)));
        // Axes of the plane of the circle.
        let (x, y) = if self.is_cylinder {
            (Vec3::X, Vec3::Y)
        } else {
            let x = from.normalized()?;
            let normal = match from.cross(to).normalized() {
                Some(normal) if from.cross(to).norm() > 1e-12 * from.norm() * to.norm() => normal,
                // Both points and the center are on a line: any plane through it is as short.
                _ => x.perpendicular_frame().0,
            };
            (x, normal.cross(x))
        };
        let flat = |point: Vec3| [x.dot(point), y.dot(point)];
        let side = side.map(flat);
        let (first, second, angle) = around([flat(from), flat(to)], side, self.radius)?;
        let arc = self.radius * angle;
        let [mut first, mut second] = [first, second].map(|at| x * at[0] + y * at[1]);
        let mut length = arc;
        if self.is_cylinder {
            // Unrolled, the path is straight: its height changes evenly.
            let apart = |a: Vec3, b: Vec3| (a.x - b.x).hypot(a.y - b.y);
            let (before, after) = (apart(from, first), apart(second, to));
            let slope = (to.z - from.z) / (before + arc + after);
            first.z = from.z + slope * before;
            second.z = to.z - slope * after;
            length = arc.hypot(slope * arc);
        }
        Some((place.point(first), place.point(second), length))
    }
}

/// Where the path between two points touches a circle about the origin first and last, and the angle between; on a side, if one is given.
/// `None` if it passes by, or a point is inside.
fn around([from, to]: [Flat; 2], side: Option<Flat>, radius: f64) -> Option<(Flat, Flat, f64)> {
    let squared = radius * radius;
    let step = [to[0] - from[0], to[1] - from[1]];
    let apart = dot(step, step);
    if !(dot(from, from) > squared && dot(to, to) > squared && apart > 0.0) {
        return None;
    }
    let nearest = (-dot(step, from) / apart).clamp(0.0, 1.0);
    let nearest = [from[0] + nearest * step[0], from[1] + nearest * step[1]];
    // On the wrong side, the line crosses the ray from the center away from the side.
    let is_wrong = side.is_some_and(|side| {
        let (a, b) = (cross(side, from), cross(side, to));
        let t = a / (a - b);
        a * b < 0.0 && dot(side, from) + t * dot(side, step) < 0.0
    });
    if dot(nearest, nearest) >= squared && !is_wrong {
        return None;
    }
    // The way of the line around the center, or the other one.
    let s = if (cross(from, to) >= 0.0) == is_wrong { -1.0 } else { 1.0 };
    let tangent = |p: Flat, s: f64| {
        let size = dot(p, p);
        let (along, across) = (squared / size, s * radius * (size - squared).sqrt() / size);
        [along * p[0] - across * p[1], along * p[1] + across * p[0]]
    };
    let (first, second) = (tangent(from, s), tangent(to, -s));
    let angle = (s * cross(first, second)).atan2(dot(first, second)).rem_euclid(TAU);
    Some((first, second, angle))
}
