//! A shape prepared for signed-distance queries.
//!
//! Spheres, boxes, capsules, cylinders, cones and half-spaces have closed forms (`distance.rs`). The nearest point of an
//! ellipsoid is the root of one equation (`ellipsoid.rs`). Meshes use the collision library parry, which finds the nearest
//! triangle in a bounding volume hierarchy and decides inside or outside by the normals around it; height fields use its grid.

use std::sync::Arc;

use ligament_math::Vec3;
use parry3d_f64::bounding_volume::Aabb;
use parry3d_f64::math::Vector;
use parry3d_f64::query::PointQuery;
use parry3d_f64::shape::{TriMesh as ParryMesh, TriMeshFlags};

use super::distance::{Nearest, signed_distance};
use super::parry_vectors::{from, vector};
use super::world_surface::WorldSurface;
use crate::mass::Shape;

/// A shape for signed-distance queries.
///
/// ```
/// use ligament::contact::Obstacle;
/// use ligament::mass::Shape;
/// use ligament::math::Vec3;
///
/// let cone = Obstacle::new(&Shape::Cone { radius: 1.0, half_length: 1.0 }).expect("a cone has an inside");
/// // Just above its base the nearest surface is the base: the normal points down.
/// let near = cone.within(Vec3::new(0.0, 0.0, -0.9), 0.0).expect("inside");
/// assert!((near.distance + 0.1).abs() < 1e-12 && (near.normal + Vec3::Z).norm() < 1e-12);
/// // Outside, only distances below the margin are reported.
/// assert!(cone.within(Vec3::Z * -1.5, 0.1).is_none());
/// assert!(cone.within(Vec3::Z * -1.05, 0.1).is_some());
/// ```
#[derive(Clone, Debug)]
pub struct Obstacle {
    form: Form,
}

#[derive(Clone, Debug)]
enum Form {
    Plain(Shape),
    Mesh(Arc<ParryMesh>, Aabb),
    Surface(Arc<WorldSurface>),
}

impl Obstacle {
    /// `None` for meshes that are not closed: they have no inside.
    pub fn new(shape: &Shape) -> Option<Obstacle> {
        let form = match shape {
            Shape::Mesh(mesh) => {
                mesh.check_closed().ok()?;
                let vertices = mesh.vertices().iter().map(|v| vector(*v)).collect();
                let triangles = mesh.triangles().to_vec();
                let mesh = ParryMesh::with_flags(vertices, triangles, TriMeshFlags::ORIENTED).ok()?;
                let bounds = mesh.local_aabb();
                Form::Mesh(Arc::new(mesh), bounds)
            }
            Shape::HeightField(field) => Form::Surface(Arc::new(WorldSurface::of_height_field(field))),
            plain => Form::Plain(plain.clone()),
        };
        Some(Obstacle { form })
    }

    /// Signed distance of a point from the shape, in the shape's frame; `None` if it is outside and farther than `margin`, or
    /// not finite.
    pub fn within(&self, p: Vec3, margin: f64) -> Option<Nearest> {
        let nearest = match &self.form {
            // A lower bound of the distance, which spares most points the search for the nearest one.
            Form::Plain(Shape::Ellipsoid { radii }) if beyond(p, *radii) > margin => return None,
            Form::Plain(shape) => signed_distance(shape, p)?,
            Form::Surface(surface) => {
                let [low, high] = surface.bounds().map(Vec3::to_array);
                let beside = p.to_array().into_iter().enumerate().map(|(k, x)| (low[k] - x).max(x - high[k]));
                if !p.is_finite() || beside.fold(0.0, f64::max) > margin {
                    return None;
                }
                surface.nearest(p)?
            }
            Form::Mesh(mesh, bounds) => {
                let point = vector(p);
                if bounds.distance_to_local_point(point, true) > margin {
                    return None;
                }
                nearest_of(mesh.as_ref(), point)?
            }
        };
        (nearest.distance <= margin).then_some(nearest)
    }
}

/// A lower bound of the distance from an ellipsoid: its least radius times the distance in units of the radii.
fn beyond(p: Vec3, radii: Vec3) -> f64 {
    (Vec3::new(p.x / radii.x, p.y / radii.y, p.z / radii.z).norm() - 1.0) * radii.x.min(radii.y).min(radii.z)
}

/// The result of parry; `None` for points exactly on the surface, which have no normal, and for results that are not finite.
fn nearest_of(shape: &impl PointQuery, p: Vector) -> Option<Nearest> {
    let projection = shape.project_local_point(p, false);
    let away = from(p - projection.point) * if projection.is_inside { -1.0 } else { 1.0 };
    let normal = away.normalized()?;
    let distance = if projection.is_inside { -away.norm() } else { away.norm() };
    distance.is_finite().then_some(Nearest { distance, normal })
}

#[cfg(test)]
mod tests {
    //! Compares a mesh that is a box, and a cone, with closed forms.
    use super::*;
    use crate::mass::TriMesh;

    fn box_mesh(half: Vec3) -> TriMesh {
        let corner = |k: u32| {
            let sign = |bit: u32| if k >> bit & 1 == 1 { 1.0 } else { -1.0 };
            half.scale(Vec3::new(sign(0), sign(1), sign(2)))
        };
        let sides = [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
        let triangles = sides.iter().flat_map(|&[a, b, c, d]| [[a, b, c], [a, c, d]]).collect();
        TriMesh::new((0..8).map(corner).collect(), triangles).expect("a mesh")
    }

    #[test]
    fn a_mesh_of_a_box_is_as_deep_as_the_box() {
        let half = Vec3::new(0.3, 0.2, 0.5);
        let mesh = Obstacle::new(&Shape::Mesh(Arc::new(box_mesh(half)))).expect("closed");
        let plain = Shape::Box { half_extents: half };
        let (mut inside, mut outside) = (0, 0);
        for k in 0..2000_u32 {
            let part = |by: u32| f64::from(k.wrapping_mul(by) % 1009) / 1009.0 * 1.4 - 0.7;
            let p = Vec3::new(part(17), part(131), part(977));
            let exact = signed_distance(&plain, p).expect("a closed form");
            let Some(found) = mesh.within(p, 1.0) else { panic!("{p:?} is within a meter") };
            assert!((found.distance - exact.distance).abs() < 1e-12, "{p:?} {found:?} {exact:?}");
            // Where two sides are equally near, either normal is correct.
            let tied = (p.x.abs() - p.y.abs() + half.y - half.x).abs() < 1e-9;
            assert!(tied || (found.normal - exact.normal).norm() < 1e-6, "{p:?} {found:?} {exact:?}");
            inside += usize::from(found.distance < 0.0);
            outside += usize::from(found.distance > 0.0);
            assert_eq!(mesh.within(p, 0.0).is_some(), exact.distance <= 0.0);
        }
        assert!(inside > 100 && outside > 1000, "{inside} {outside}");
        assert!(mesh.within(Vec3::splat(f64::NAN), 1.0).is_none());
    }

    #[test]
    fn a_cone_stands_on_its_base_along_z() {
        let cone = Obstacle::new(&Shape::Cone { radius: 0.3, half_length: 0.4 }).expect("a cone");
        let under = cone.within(Vec3::new(0.05, 0.0, -0.45), 1.0).expect("near");
        assert!((under.distance - 0.05).abs() < 1e-12 && (under.normal + Vec3::Z).norm() < 1e-9, "{under:?}");
        let above = cone.within(Vec3::new(0.0, 0.0, 0.6), 1.0).expect("near");
        assert!((above.distance - 0.2).abs() < 1e-9 && (above.normal - Vec3::Z).norm() < 1e-6, "{above:?}");
        // Near the base, inside: the nearest surface is the base.
        let inside = cone.within(Vec3::new(0.02, -0.03, -0.38), 0.0).expect("inside");
        assert!(
            (inside.distance + 0.02).abs() < 1e-9 && (inside.normal + Vec3::Z).norm() < 1e-6,
            "{inside:?}"
        );
    }

    #[test]
    fn an_ellipsoid_is_found_within_the_margin_and_not_beyond() {
        let radii = Vec3::new(0.3, 0.1, 0.6);
        let egg = Obstacle::new(&Shape::Ellipsoid { radii }).expect("an ellipsoid");
        let mut found = [0; 2];
        for k in 0..2000_u32 {
            let part = |by: u32| f64::from(k.wrapping_mul(by) % 1009) / 1009.0 * 2.0 - 1.0;
            let p = Vec3::new(part(617), part(131), part(977));
            let exact = signed_distance(&Shape::Ellipsoid { radii }, p).expect("a distance");
            for margin in [0.0, 0.2] {
                assert_eq!(egg.within(p, margin), (exact.distance <= margin).then_some(exact), "{p:?}");
            }
            found[usize::from(exact.distance < 0.2)] += 1;
        }
        assert!(found.iter().all(|count| *count > 100), "{found:?}");
        assert!(egg.within(Vec3::splat(f64::NAN), 1.0).is_none());
    }

    #[test]
    fn what_has_no_inside_is_no_obstacle() {
        let whole = box_mesh(Vec3::splat(1.0));
        let open = TriMesh::new(whole.vertices().to_vec(), whole.triangles()[1..].to_vec()).expect("a mesh");
        assert!(Obstacle::new(&Shape::Mesh(Arc::new(open))).is_none());
    }
}
