//! Convex shapes: support points, support features and bounds.
//!
//! A convex shape is a core and a radius: all points within the radius of the core. Spheres are rounded points,
//! capsules rounded segments; the others are cores without a radius. The distance of two rounded shapes is that of
//! their cores, less the radii, so that it is exact as long as the cores do not overlap.
//!
//! Source: G. van den Bergen, *Collision Detection in Interactive 3D Environments*, Morgan Kaufmann, 2003, chapter 4
//! (support mappings of primitives, and of sums of them).
//!
//! A support feature is the face, edge or vertex that is farthest in a direction. Faces and straight lines of a
//! surface are taken even if they are inclined: the depth at each of their points is computed later, and those that
//! are too far away are left out. So the points of a tilting box appear and vanish one at a time, away from the
//! contact.

use std::sync::Arc;

use ligament_math::{Pose, Vec3};

/// Larger dimensions and coordinates, in meters, are ignored: their products lose all digits.
pub(super) const HUGE: f64 = 1e9;

/// Fixed points on the rim of a cylinder or a cone; the deepest point of the rim is added to them.
const RIM: usize = 8;

/// A face that is steeper than this against the direction (cosine of the angle of their normals) is not a support
/// feature.
pub(super) const STEEP: f64 = 0.05;

/// A convex shape before it is rounded. Cylinders and cones lie along z.
#[derive(Clone, Debug)]
pub(super) enum Core {
    Point,
    Segment { half: f64 },
    Box { half: Vec3 },
    Cylinder { radius: f64, half: f64 },
    Cone { radius: f64, half: f64 },
    Ellipsoid { radii: Vec3 },
    Triangle([Vec3; 3]),
    Hull(Arc<Hull>),
}

/// A convex polyhedron.
#[derive(Clone, Debug)]
pub(super) struct Hull {
    pub(super) points: Vec<Vec3>,
    /// Outward normal of each face, and the range of its corners.
    pub(super) faces: Vec<(Vec3, [u32; 2])>,
    pub(super) corners: Vec<u32>,
    /// Lower and upper corner of the bounding box.
    pub(super) bounds: [Vec3; 2],
}

/// What a support feature is, besides its corners.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Feature {
    /// Outward normal, if it is a face.
    pub(super) face: Option<Vec3>,
    /// Whether lines between its corners are edges of the shape, or lie on its surface.
    pub(super) edges: bool,
}

impl Core {
    /// Center and half extents of the bounding box at a pose.
    pub(super) fn bounds(&self, pose: Pose) -> (Vec3, Vec3) {
        let rows = pose.rot.to_rows();
        match self {
            Core::Point => (pose.pos, Vec3::ZERO),
            Core::Segment { half } => (pose.pos, turned(pose, Vec3::Z * *half)),
            Core::Box { half } => (pose.pos, turned(pose, *half)),
            Core::Cylinder { radius, half } | Core::Cone { radius, half } => {
                let reach = |r: [f64; 3]| r[2].abs() * half + radius * (r[0] * r[0] + r[1] * r[1]).sqrt();
                (pose.pos, Vec3::from(rows.map(reach)))
            }
            Core::Ellipsoid { radii } => {
                let reach = |r: [f64; 3]| Vec3::from(r).scale(*radii).norm();
                (pose.pos, Vec3::from(rows.map(reach)))
            }
            Core::Triangle(corners) => {
                let [a, b, c] = corners.map(|p| pose.point(p));
                let (low, high) = (lower(lower(a, b), c), upper(upper(a, b), c));
                ((low + high) * 0.5, (high - low) * 0.5)
            }
            Core::Hull(hull) => turned_box(pose, hull.bounds),
        }
    }

    /// The point that is farthest in a direction, which need not be a unit vector.
    pub(super) fn support(&self, d: Vec3) -> Vec3 {
        let toward = |size: f64, along: f64| if along < 0.0 { -size } else { size };
        match self {
            Core::Point => Vec3::ZERO,
            Core::Segment { half } => Vec3::Z * toward(*half, d.z),
            Core::Box { half } => Vec3::new(toward(half.x, d.x), toward(half.y, d.y), toward(half.z, d.z)),
            Core::Cylinder { radius, half } => on_rim(d, *radius, toward(*half, d.z)),
            Core::Cone { radius, half } => {
                let base = on_rim(d, *radius, -half);
                if base.dot(d) > half * d.z { base } else { Vec3::Z * *half }
            }
            Core::Ellipsoid { radii } => {
                let unit = d.scale(*radii).normalized().unwrap_or(Vec3::Z);
                unit.scale(*radii)
            }
            Core::Triangle(corners) => farthest(corners, d),
            Core::Hull(hull) => farthest(&hull.points, d),
        }
    }

    /// Whether a part of its surface is curved. The radius of spheres and capsules is not part of the core.
    pub(super) fn is_curved(&self) -> bool {
        matches!(self, Core::Cylinder { .. } | Core::Cone { .. } | Core::Ellipsoid { .. })
    }

    /// Radius of curvature of its side, where that has straight lines.
    pub(super) fn side_radius(&self) -> f64 {
        match self {
            Core::Cylinder { radius, .. } | Core::Cone { radius, .. } => *radius,
            _ => 0.0,
        }
    }

    /// Collects in `out` the corners of the feature that is farthest in the unit direction `d`, in order around a
    /// face.
    pub(super) fn feature(&self, d: Vec3, out: &mut Vec<Vec3>) -> Feature {
        out.clear();
        let flat = (d.x * d.x + d.y * d.y).sqrt();
        match self {
            Core::Point | Core::Ellipsoid { .. } => out.push(self.support(d)),
            Core::Segment { half } => {
                out.extend([Vec3::Z * -*half, Vec3::Z * *half]);
                return Feature { face: None, edges: true };
            }
            Core::Box { half } => {
                let (d, half) = (d.to_array(), half.to_array());
                let k = (0..3).fold(0, |best, k| if d[k].abs() > d[best].abs() { k } else { best });
                let (i, j) = ((k + 1) % 3, (k + 2) % 3);
                let side = if d[k] < 0.0 { -1.0 } else { 1.0 };
                for (a, b) in [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)] {
                    let mut corner = [0.0; 3];
                    (corner[i], corner[j], corner[k]) = (a * half[i], b * half[j], side * half[k]);
                    out.push(corner.into());
                }
                let mut normal = [0.0; 3];
                normal[k] = side;
                return Feature { face: Some(normal.into()), edges: true };
            }
            Core::Cylinder { radius, half } => {
                if d.z.abs() > flat {
                    let up = d.z.signum();
                    rim(d, *radius, up * half, out);
                    return Feature { face: Some(Vec3::Z * up), edges: false };
                }
                out.extend([on_rim(d, *radius, -half), on_rim(d, *radius, *half)]);
                return Feature { face: None, edges: true };
            }
            Core::Cone { radius, half } => {
                // The sides have the normal (2 half, radius), across and along the axis.
                let slope = (4.0 * half * half + radius * radius).sqrt();
                if -d.z * slope > flat * 2.0 * half + d.z * radius {
                    rim(d, *radius, -half, out);
                    return Feature { face: Some(-Vec3::Z), edges: false };
                }
                out.push(Vec3::Z * *half);
                if flat > 0.0 {
                    out.push(on_rim(d, *radius, -half));
                    return Feature { face: None, edges: true };
                }
            }
            Core::Triangle(corners) => {
                let normal = (corners[1] - corners[0]).cross(corners[2] - corners[0]).normalized();
                let Some(normal) = normal else {
                    out.push(self.support(d));
                    return Feature::default();
                };
                out.extend(corners);
                return Feature {
                    face: Some(if normal.dot(d) < 0.0 { -normal } else { normal }),
                    edges: true,
                };
            }
            Core::Hull(hull) => return hull.feature(d, out),
        }
        Feature::default()
    }
}

/// The point of a circle about the z axis that is farthest in a direction.
fn on_rim(d: Vec3, radius: f64, z: f64) -> Vec3 {
    let flat = Vec3::new(d.x, d.y, 0.0).normalized().unwrap_or(Vec3::ZERO);
    flat * radius + Vec3::Z * z
}

/// Fixed points of a circle about the z axis and, in order, the one that is farthest in a direction.
fn rim(d: Vec3, radius: f64, z: f64, out: &mut Vec<Vec3>) {
    // A point beside the deepest one takes its place.
    const SAME: f64 = 1e-3;
    let turn = std::f64::consts::TAU / RIM as f64;
    let deepest = (d.x != 0.0 || d.y != 0.0).then(|| d.y.atan2(d.x).rem_euclid(std::f64::consts::TAU) / turn);
    for k in 0..RIM {
        let after = deepest.map(|at| (at - k as f64).rem_euclid(RIM as f64));
        if !after.is_some_and(|after| after < SAME || after > RIM as f64 - SAME) {
            let (sin, cos) = (k as f64 * turn).sin_cos();
            out.push(Vec3::new(radius * cos, radius * sin, z));
        }
        if after.is_some_and(|after| after < 1.0 - SAME || after > RIM as f64 - SAME) {
            out.push(on_rim(d, radius, z));
        }
    }
}

fn farthest(points: &[Vec3], d: Vec3) -> Vec3 {
    let mut best = (f64::NEG_INFINITY, Vec3::ZERO);
    for &p in points {
        let along = p.dot(d);
        if along > best.0 {
            best = (along, p);
        }
    }
    best.1
}

pub(super) fn lower(a: Vec3, b: Vec3) -> Vec3 {
    Vec3::new(a.x.min(b.x), a.y.min(b.y), a.z.min(b.z))
}

pub(super) fn upper(a: Vec3, b: Vec3) -> Vec3 {
    Vec3::new(a.x.max(b.x), a.y.max(b.y), a.z.max(b.z))
}

/// Half extents of the bounding box of a turned box.
fn turned(pose: Pose, half: Vec3) -> Vec3 {
    Vec3::from(pose.rot.to_rows().map(|r| r[0].abs() * half.x + r[1].abs() * half.y + r[2].abs() * half.z))
}

/// Center and half extents of the bounding box of a turned box, from its lower and upper corner.
pub(super) fn turned_box(pose: Pose, [low, high]: [Vec3; 2]) -> (Vec3, Vec3) {
    (pose.point((low + high) * 0.5), turned(pose, (high - low) * 0.5))
}
