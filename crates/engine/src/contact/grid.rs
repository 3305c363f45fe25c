//! A height field indexed for contact and queries, by the collision library parry.
//!
//! The library has heights along y, rows along z and columns along x: its axes are ours turned by a quarter of a turn about x, so
//! that rows are in the opposite order, and columns follow each other in memory.

use ligament_math::Vec3;
use parry3d_f64::bounding_volume::Aabb;
use parry3d_f64::math::Vector;
use parry3d_f64::query::details::NormalConstraints;
use parry3d_f64::query::{PointQuery, Ray, RayCast};
use parry3d_f64::shape::{HeightField as ParryField, HeightFieldFlags, Triangle};
use parry3d_f64::utils::Array2;

use crate::mass::HeightField;

/// The ground below a height field is solid down to this part of its diagonal below the lowest point.
const SOLID: f64 = 1.0;

/// A height field of the world.
#[derive(Debug)]
pub(super) struct Grid {
    field: HeightField,
    parry: ParryField,
    bounds: [Vec3; 2],
}

impl Grid {
    pub(super) fn new(field: &HeightField) -> Grid {
        let [x, y] = field.half_extents();
        let (rows, columns) = (field.rows(), field.columns());
        let of_column =
            |column: usize| (0..rows).rev().map(move |row| field.heights()[row * columns + column]);
        let heights = Array2::new(rows, columns, (0..columns).flat_map(of_column).collect());
        let size = Vector::new(2.0 * x, 1.0, 2.0 * y);
        let parry = ParryField::with_flags(heights, size, HeightFieldFlags::FIX_INTERNAL_EDGES);
        let [low, high] = field.range();
        let bottom = low - SOLID * 2.0 * x.hypot(y);
        Grid { field: field.clone(), parry, bounds: [Vec3::new(-x, -y, bottom), Vec3::new(x, y, high)] }
    }

    /// Lower and upper corner of what is solid.
    pub(super) fn bounds(&self) -> [Vec3; 2] {
        self.bounds
    }

    pub(super) fn vertices(&self) -> impl Iterator<Item = Vec3> + '_ {
        self.field.vertices()
    }

    /// Whether a point is below the surface.
    pub(super) fn is_inside(&self, p: Vec3) -> bool {
        p.z >= self.bounds[0].z && self.field.height_at(p.x, p.y).is_some_and(|height| p.z < height)
    }

    /// Calls a function with each triangle near a box, from its lower to its upper corner.
    pub(super) fn each_near(&self, low: Vec3, high: Vec3, mut f: impl FnMut(u32)) {
        // Their z is our -y.
        let near = Aabb::from_points([vector(low), vector(high)]);
        self.parry.map_elements_in_local_aabb(&near, &mut |id, _: &Triangle| f(id));
    }

    /// The corners of a triangle, counterclockwise seen from above.
    pub(super) fn corners(&self, id: u32) -> Option<[Vec3; 3]> {
        let triangle = self.parry.triangle_at_id(id)?;
        Some([triangle.a, triangle.b, triangle.c].map(from))
    }

    /// Moves a direction to the nearest one that the surface has at a triangle; `false` if it points to the back.
    pub(super) fn constrain(&self, id: u32, direction: &mut Vec3) -> bool {
        let mut normal = vector(*direction);
        let allowed = self.parry.triangle_normal_constraints(id);
        let front = allowed.is_none_or(|allowed| allowed.project_local_normal_mut(&mut normal));
        *direction = from(normal);
        front
    }

    /// The point of the surface that is nearest to a point.
    pub(super) fn nearest(&self, p: Vec3) -> Vec3 {
        from(self.parry.project_local_point(vector(p), false).point)
    }

    /// The front of the surface at a place, or beside it at the nearest one.
    pub(super) fn front_at(&self, p: Vec3) -> Option<Vec3> {
        let (low, high) = (Vec3::new(p.x, p.y, self.bounds[0].z), Vec3::new(p.x, p.y, self.bounds[1].z));
        let mut front = None;
        self.each_near(low, high, |id| {
            front =
                front.or_else(|| self.corners(id).and_then(|[a, b, c]| (b - a).cross(c - a).normalized()));
        });
        front
    }

    /// Distance along a ray, with a unit direction, to the first triangle, and the normal of its front.
    pub(super) fn cast_ray(&self, origin: Vec3, direction: Vec3, max: f64) -> Option<(f64, Vec3)> {
        let ray = Ray::new(vector(origin), vector(direction));
        let hit = self.parry.cast_local_ray_and_get_normal(&ray, max, false)?;
        let [a, b, c] = self.corners(hit.subshape)?;
        Some((hit.time_of_impact, (b - a).cross(c - a).normalized()?))
    }
}

fn vector(v: Vec3) -> Vector {
    Vector::new(v.x, v.z, -v.y)
}

fn from(v: Vector) -> Vec3 {
    Vec3::new(v.x, -v.z, v.y)
}
