//! Solids: the shapes that a model is drawn with.
//!
//! The extent of a solid along a direction (its support function) has a closed form for each; camera and ground need
//! nothing else.

use std::sync::Arc;

use ligament::math::{Pose, Vec3};

use crate::Color;
use crate::surface::Boxed;

/// A solid about the origin of its own frame.
#[derive(Clone, Debug)]
pub(crate) enum Form {
    /// Half-extents.
    Block(Vec3),
    /// Radii along the axes.
    Ellipsoid(Vec3),
    /// Along z; the half-length is that of the segment between the hemispherical caps.
    Capsule { radius: f64, half_length: f64 },
    /// Along z.
    Cylinder { radius: f64, half_length: f64 },
    /// Along z, with its apex up.
    Cone { radius: f64, half_length: f64 },
    /// Along z from the origin, of half-width `radius` where it is widest.
    Bone { radius: f64, length: f64 },
    /// Any triangle mesh.
    Surface(Arc<Boxed>),
}

/// A solid on a body.
#[derive(Clone, Debug)]
pub(crate) struct Solid {
    /// Index of the body; 0 is the world.
    pub(crate) body: usize,
    pub(crate) body_from_solid: Pose,
    pub(crate) form: Form,
    pub(crate) color: Color,
    /// True for details that are left out if they are too small to see: joints.
    pub(crate) detail: bool,
    /// Radius of the bounding sphere about `center`.
    pub(crate) radius: f64,
    /// In its own frame.
    pub(crate) center: Vec3,
}

impl Solid {
    pub(crate) fn new(body: usize, body_from_solid: Pose, form: Form, color: Color) -> Solid {
        let (center, radius) = form.ball();
        Solid { body, body_from_solid, form, color, detail: false, radius, center }
    }

    /// Updates the bounding sphere after its form has changed.
    pub(crate) fn measure(&mut self) {
        (self.center, self.radius) = self.form.ball();
    }

    /// The same, as a detail.
    pub(crate) fn into_detail(self) -> Solid {
        Solid { detail: true, ..self }
    }

    /// Support along `direction` from the world origin: the largest `direction . x` of its points.
    pub(crate) fn support(&self, world_from_solid: &Pose, direction: Vec3) -> f64 {
        direction.dot(world_from_solid.pos) + self.form.support(world_from_solid.rot.transpose_mul(direction))
    }
}

impl Form {
    /// Enlarges it. A mesh is unchanged.
    pub(crate) fn scale(&mut self, by: f64) {
        match self {
            Form::Block(v) | Form::Ellipsoid(v) => *v *= by,
            Form::Capsule { radius, half_length: along }
            | Form::Cylinder { radius, half_length: along }
            | Form::Cone { radius, half_length: along }
            | Form::Bone { radius, length: along } => (*radius, *along) = (*radius * by, *along * by),
            Form::Surface(_) => {}
        }
    }

    /// Support in its own frame: the largest `d . x` of its points.
    fn support(&self, d: Vec3) -> f64 {
        let across = || (d.x * d.x + d.y * d.y).sqrt();
        let box_support = |h: Vec3| d.x.abs() * h.x + d.y.abs() * h.y + d.z.abs() * h.z;
        match self {
            Form::Block(h) => box_support(*h),
            Form::Ellipsoid(r) => d.scale(*r).norm(),
            Form::Capsule { radius, half_length } => d.norm() * radius + d.z.abs() * half_length,
            Form::Cylinder { radius, half_length } => across() * radius + d.z.abs() * half_length,
            Form::Cone { radius, half_length } => {
                (across() * radius - d.z * half_length).max(d.z * half_length)
            }
            Form::Bone { radius, length } => {
                let waist = d.x.abs().max(d.y.abs()) * radius + d.z * length * crate::forms::BONE_WAIST;
                waist.max(0.0).max(d.z * length)
            }
            Form::Surface(surface) => d.dot(surface.center) + box_support(surface.half_extents),
        }
    }

    /// Its bounding sphere.
    fn ball(&self) -> (Vec3, f64) {
        match self {
            Form::Block(h) => (Vec3::ZERO, h.norm()),
            Form::Ellipsoid(r) => (Vec3::ZERO, r.max_abs()),
            Form::Capsule { radius, half_length } => (Vec3::ZERO, radius + half_length),
            Form::Cylinder { radius, half_length } | Form::Cone { radius, half_length } => {
                (Vec3::ZERO, (radius * radius + half_length * half_length).sqrt())
            }
            Form::Bone { radius, length } => (Vec3::Z * (0.5 * length), (0.5 * length).max(*radius) + radius),
            Form::Surface(surface) => (surface.center, surface.half_extents.norm()),
        }
    }

    /// Radius of its round parts, which determines the level of detail; zero without round parts.
    pub(crate) fn roundness(&self) -> f64 {
        match self {
            Form::Ellipsoid(r) => r.max_abs(),
            Form::Capsule { radius, .. } | Form::Cylinder { radius, .. } | Form::Cone { radius, .. } => {
                *radius
            }
            Form::Block(_) | Form::Bone { .. } | Form::Surface(_) => 0.0,
        }
    }

    /// Its thickness, which determines the size of joints on it.
    pub(crate) fn thickness(&self) -> f64 {
        let smallest = |v: Vec3| v.x.min(v.y).min(v.z);
        match self {
            Form::Block(h) => smallest(*h),
            Form::Ellipsoid(r) => smallest(*r),
            Form::Capsule { radius, .. } | Form::Bone { radius, .. } => *radius,
            Form::Cylinder { radius, half_length } | Form::Cone { radius, half_length } => {
                radius.min(*half_length)
            }
            Form::Surface(surface) => smallest(surface.half_extents),
        }
    }
}
