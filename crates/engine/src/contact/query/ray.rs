//! Where a ray meets the surface of a shape.
//!
//! A convex shape is the common part of half-spaces and quadrics, so the part of a line that is inside it is one interval: the
//! common part of the intervals of each. All of them have closed forms.
//!
//! Source: J. Arvo and D. Kirk, in A. Glassner (ed.), *An Introduction to Ray Tracing*, 1989, chapters 2 and 4.

use ligament_math::{Pose, Vec3};

use super::super::collision_shape::CollisionShape;
use super::super::convex::{Core, Hull};
use super::error::QueryError;
use crate::mass::Shape;

/// A ray: from an origin along a direction, as far as a largest distance.
///
/// ```
/// use ligament::contact::Ray;
/// use ligament::math::Vec3;
///
/// assert!(Ray::new(Vec3::ZERO, Vec3::Z * -2.0, 10.0).is_ok()); // the length of the direction does not matter
/// assert!(Ray::new(Vec3::ZERO, Vec3::ZERO, 10.0).is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ray {
    pub(super) origin: Vec3,
    /// A unit vector.
    pub(super) direction: Vec3,
    pub(super) max_distance: f64,
}

impl Ray {
    /// A ray along a direction of any length. `max_distance`, in meters, may be infinite.
    ///
    /// # Errors
    /// [`QueryError`] if a number is not finite, the direction is zero, or the distance is negative.
    pub fn new(origin: Vec3, direction: Vec3, max_distance: f64) -> Result<Ray, QueryError> {
        for (what, v) in [("origin", origin), ("direction", direction)] {
            if !v.is_finite() {
                return Err(QueryError::NotFinite(what));
            }
        }
        if max_distance.is_nan() || max_distance < 0.0 {
            return Err(QueryError::Length);
        }
        // Very long and very short vectors have squares beyond the range of numbers.
        let scaled = direction * (1.0 / direction.max_abs());
        let direction = scaled.normalized().ok_or(QueryError::NoDirection)?;
        Ok(Ray { origin, direction, max_distance })
    }
}

/// Whether a ray meets a shape at a pose.
pub(crate) fn meets(shape: &Shape, pose: Pose, ray: &Ray) -> bool {
    CollisionShape::new(shape, true).is_some_and(|shape| first_crossing(&shape, pose, ray).is_some())
}

/// A crossing of a surface: distance along the ray, and outward normal.
pub(super) type Crossing = (f64, Vec3);

/// The first crossing of the surface of a shape at a pose. A ray that begins inside crosses it where it leaves.
pub(super) fn first_crossing(shape: &CollisionShape, pose: Pose, ray: &Ray) -> Option<Crossing> {
    let line =
        Line { origin: pose.inverse_point(ray.origin), direction: pose.rot.transpose_mul(ray.direction) };
    let (distance, normal) = match shape {
        CollisionShape::Surface(surface) => {
            surface.cast_ray(line.origin, line.direction, ray.max_distance)?
        }
        CollisionShape::HalfSpace => ahead(line.behind(Vec3::Z, 0.0)?)?,
        CollisionShape::Convex(core, radius) => {
            // Near the shape, the coordinates keep more digits than at an origin far away.
            let skipped = -line.origin.dot(line.direction);
            let near = Line { origin: line.at(skipped), ..line };
            let Span { enter, leave } = near.inside(core, *radius)?;
            ahead(Span { enter: (enter.0 + skipped, enter.1), leave: (leave.0 + skipped, leave.1) })?
        }
    };
    (distance <= ray.max_distance).then(|| (distance, pose.rot * normal))
}

/// The first crossing that is not behind the origin.
fn ahead(span: Span) -> Option<Crossing> {
    let first = if span.enter.0 >= 0.0 { span.enter } else { span.leave };
    (first.0 >= 0.0 && first.0.is_finite()).then_some(first)
}

/// A line in the frame of a shape.
#[derive(Clone, Copy)]
struct Line {
    origin: Vec3,
    direction: Vec3,
}

/// The part of a line inside a convex set, with outward normals at its ends.
#[derive(Clone, Copy)]
struct Span {
    enter: Crossing,
    leave: Crossing,
}

impl Span {
    const ALL: Span = Span { enter: (f64::NEG_INFINITY, Vec3::Z), leave: (f64::INFINITY, Vec3::Z) };

    /// The part inside both.
    fn and(self, other: Span) -> Option<Span> {
        let enter = if other.enter.0 > self.enter.0 { other.enter } else { self.enter };
        let leave = if other.leave.0 < self.leave.0 { other.leave } else { self.leave };
        (enter.0 <= leave.0).then_some(Span { enter, leave })
    }

    /// The part inside either, if their union is convex.
    fn or(self, other: Span) -> Span {
        let enter = if other.enter.0 < self.enter.0 { other.enter } else { self.enter };
        let leave = if other.leave.0 > self.leave.0 { other.leave } else { self.leave };
        Span { enter, leave }
    }
}

impl Line {
    fn at(&self, t: f64) -> Vec3 {
        self.origin + self.direction * t
    }

    fn moved(self, by: Vec3) -> Line {
        Line { origin: self.origin + by, ..self }
    }

    /// The part inside a convex shape.
    fn inside(self, core: &Core, radius: f64) -> Option<Span> {
        let square = |r: f64| 1.0 / (r * r);
        match core {
            Core::Point => self.within(Vec3::splat(square(radius)), 1.0),
            Core::Segment { half } => {
                let ball = Vec3::splat(square(radius));
                let up = Vec3::Z * *half;
                let ends = [self.moved(-up).within(ball, 1.0), self.moved(up).within(ball, 1.0)];
                let side = self.tube(radius, *half);
                [side, ends[0], ends[1]].into_iter().flatten().reduce(Span::or)
            }
            Core::Box { half } => [Vec3::X, Vec3::Y, Vec3::Z]
                .into_iter()
                .try_fold(Span::ALL, |span, axis| span.and(self.between(axis, axis.dot(*half))?)),
            Core::Cylinder { radius, half } => self.tube(*radius, *half),
            Core::Cone { radius, half } => {
                // x^2 + y^2 <= (slope (z - half))^2, below the tip.
                let slope = radius / (2.0 * half);
                let from_tip = self.moved(Vec3::Z * -*half);
                let side = from_tip.within(Vec3::new(1.0, 1.0, -slope * slope), 0.0)?;
                side.and(self.between(Vec3::Z, *half)?)
            }
            Core::Ellipsoid { radii } => {
                self.within(Vec3::new(square(radii.x), square(radii.y), square(radii.z)), 1.0)
            }
            Core::Hull(hull) => self.in_hull(hull),
            // Triangles are parts of meshes, which the library searches.
            Core::Triangle(_) => None,
        }
    }

    /// A cylinder along z.
    fn tube(self, radius: f64, half: f64) -> Option<Span> {
        let across = 1.0 / (radius * radius);
        self.within(Vec3::new(across, across, 0.0), 1.0)?.and(self.between(Vec3::Z, half)?)
    }

    fn in_hull(self, hull: &Hull) -> Option<Span> {
        hull.faces.iter().try_fold(Span::ALL, |span, (normal, [first, _])| {
            let corner = hull.points[hull.corners[*first as usize] as usize];
            span.and(self.behind(*normal, normal.dot(corner))?)
        })
    }

    /// The part with n.x <= offset.
    fn behind(self, n: Vec3, offset: f64) -> Option<Span> {
        let (along, room) = (n.dot(self.direction), offset - n.dot(self.origin));
        let t = room / along;
        match along {
            a if a > 0.0 => Some(Span { leave: (t, n), ..Span::ALL }),
            a if a < 0.0 => Some(Span { enter: (t, n), ..Span::ALL }),
            _ => (room >= 0.0).then_some(Span::ALL),
        }
    }

    /// The part with |n.x| <= half.
    fn between(self, n: Vec3, half: f64) -> Option<Span> {
        self.behind(n, half)?.and(self.behind(-n, half)?)
    }

    /// The part with w.(x^2, y^2, z^2) <= size. Of a double cone, where the weight of z is negative, the lower half.
    fn within(self, w: Vec3, size: f64) -> Option<Span> {
        let Line { origin: o, direction: d } = self;
        let weigh = |a: Vec3, b: Vec3| w.dot(a.scale(b));
        let (a, b, c) = (weigh(d, d), weigh(o, d), weigh(o, o) - size);
        let crossing = |t: f64| (t, w.scale(self.at(t)).normalized().unwrap_or(Vec3::Z));
        let square = b * b - a * c;
        if a == 0.0 {
            // 2 b t + c <= 0
            let t = -0.5 * c / b;
            return match b {
                b if b > 0.0 => Some(Span { leave: crossing(t), ..Span::ALL }),
                b if b < 0.0 => Some(Span { enter: crossing(t), ..Span::ALL }),
                _ => (c <= 0.0).then_some(Span::ALL),
            };
        }
        if square < 0.0 && a > 0.0 {
            return None;
        }
        // The sum has no cancellation; the product of both roots is c / a.
        let sum = -b - square.max(0.0).sqrt().copysign(b);
        let (t, u) = if sum == 0.0 { (0.0, 0.0) } else { (sum / a, c / sum) };
        let (low, high) = (t.min(u), t.max(u));
        Some(match a > 0.0 {
            true => Span { enter: crossing(low), leave: crossing(high) },
            false if d.z < 0.0 => Span { enter: crossing(high), ..Span::ALL },
            false => Span { leave: crossing(low), ..Span::ALL },
        })
    }
}
