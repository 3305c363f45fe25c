//! Shapes, and their mass properties in closed form.
//!
//! Source: LEC, "The inertia matrix": `I = int ((r^T r) 1 - r r^T) dm`, and for simple shapes "look up formula"; the formulas
//! are the evaluated integrals, and the tests check them by quadrature.
//!
//! Symbols: m mass, r radius, H half-length.

use std::f64::consts::PI;
use std::sync::Arc;

use super::{HeightField, MeshError, TriMesh};
use crate::math::{RigidInertia, Sym3, Vec3};

/// A solid shape in its own frame. Bodies take their mass from it, colliders their surface.
///
/// ```
/// use ligament::mass::Shape;
///
/// // A ball of water: m = 4/3 pi r^3 rho, and 2/5 m r^2 about any axis.
/// let ball = Shape::Sphere { radius: 0.1 }.inertia_of_density(1000.0)?;
/// assert!((ball.mass - 4.0 / 3.0 * std::f64::consts::PI).abs() < 1e-12);
/// assert!((ball.principal().values.x - 0.4 * ball.mass * 0.01).abs() < 1e-15);
/// // Invalid dimensions are rejected, and the error names them.
/// let error = Shape::Capsule { radius: -0.1, half_length: 1.0 }.inertia_of_mass(1.0).unwrap_err();
/// assert!(error.to_string().contains("radius is -0.1"));
/// # Ok::<(), ligament::mass::MassError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A box about the origin, its sides along the axes.
    Box {
        /// Half of each side.
        half_extents: Vec3,
    },
    /// A sphere about the origin.
    Sphere {
        /// Radius.
        radius: f64,
    },
    /// An ellipsoid about the origin, its axes along the axes.
    Ellipsoid {
        /// Half of each axis.
        radii: Vec3,
    },
    /// All points within `radius` of a segment of the z axis, centered on the origin.
    Capsule {
        /// Radius.
        radius: f64,
        /// Half the length of the segment: the round ends come on top of it.
        half_length: f64,
    },
    /// A cylinder along the z axis, centered on the origin.
    Cylinder {
        /// Radius.
        radius: f64,
        /// Half the length.
        half_length: f64,
    },
    /// A cone along the z axis: its base at z = -`half_length`, its apex at z = `half_length`.
    Cone {
        /// Radius of the base.
        radius: f64,
        /// Half the height.
        half_length: f64,
    },
    /// The volume inside a closed mesh.
    Mesh(Arc<TriMesh>),
    /// All points with z <= 0: the ground. It has no mass properties.
    HalfSpace,
    /// Ground with hills: all points below the surface of a height field. It has no mass properties.
    HeightField(Arc<HeightField>),
}

/// Why a shape has no mass properties: the error of [`Shape::volume`] and [`Shape::inertia_of_density`].
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum MassError {
    /// A dimension, the density or the mass is not a positive number.
    #[error("{shape}: the {parameter} is {value:?}, but it must be positive and finite")]
    Parameter {
        /// The shape.
        shape: &'static str,
        /// The parameter.
        parameter: &'static str,
        /// Its value.
        value: f64,
    },
    /// The inputs are valid, but a result is outside the range of `f64`.
    #[error(
        "{shape}: the {quantity} comes out as {value:?}: its dimensions are too large or too small for the numbers \
         of a computer; check their units"
    )]
    OutOfRange {
        /// The shape.
        shape: &'static str,
        /// The quantity that is outside the range.
        quantity: &'static str,
        /// Its computed value.
        value: f64,
    },
    /// A half-space is infinite.
    #[error(
        "a half-space has no volume, mass or inertia: use it as a collider of the world, not to give a body mass"
    )]
    HalfSpace,
    /// A height field has no bottom.
    #[error(
        "a height field has no volume, mass or inertia: use it as a collider of the world, not to give a body mass"
    )]
    HeightField,
    /// The mesh does not enclose a volume.
    #[error(transparent)]
    Mesh(#[from] MeshError),
}

/// A shape with unit mass.
pub(super) struct Filled {
    pub(super) volume: f64,
    pub(super) com: Vec3,
    /// Rotational inertia about the center of mass, of unit mass.
    pub(super) at_com: Sym3,
}

impl Shape {
    /// The largest distance of a point of the shape from the origin of its frame, in meters.
    pub fn bounding_radius(&self) -> f64 {
        match self {
            Shape::Box { half_extents } => half_extents.norm(),
            Shape::Sphere { radius } => *radius,
            Shape::Ellipsoid { radii } => radii.x.max(radii.y).max(radii.z),
            Shape::Capsule { radius, half_length } => radius + half_length,
            Shape::Cylinder { radius, half_length } | Shape::Cone { radius, half_length } => {
                radius.hypot(*half_length)
            }
            Shape::Mesh(mesh) => mesh.vertices().iter().map(|v| v.norm()).fold(0.0, f64::max),
            Shape::HalfSpace => f64::INFINITY,
            Shape::HeightField(field) => field.vertices().map(|v| v.norm()).fold(0.0, f64::max),
        }
    }

    /// The name of the kind of shape, as used in error messages.
    pub fn name(&self) -> &'static str {
        match self {
            Shape::Box { .. } => "box",
            Shape::Sphere { .. } => "sphere",
            Shape::Ellipsoid { .. } => "ellipsoid",
            Shape::Capsule { .. } => "capsule",
            Shape::Cylinder { .. } => "cylinder",
            Shape::Cone { .. } => "cone",
            Shape::Mesh(_) => "mesh",
            Shape::HalfSpace => "half-space",
            Shape::HeightField(_) => "height field",
        }
    }

    /// Checks that every dimension is positive and finite. Open meshes, half-spaces and height fields are accepted: these are the
    /// requirements for a shape without mass.
    ///
    /// # Errors
    /// [`MassError::Parameter`] for the first invalid dimension.
    pub fn check_dimensions(&self) -> Result<(), MassError> {
        const HALF_EXTENTS: [&str; 3] = ["half-extent in x", "half-extent in y", "half-extent in z"];
        const RADII: [&str; 3] = ["radius in x", "radius in y", "radius in z"];
        let all = |names: [&'static str; 3], values: Vec3| {
            names.iter().zip(values.to_array()).try_for_each(|(name, value)| self.check_positive(name, value))
        };
        match *self {
            Shape::Box { half_extents } => all(HALF_EXTENTS, half_extents),
            Shape::Ellipsoid { radii } => all(RADII, radii),
            Shape::Sphere { radius } => self.check_positive("radius", radius),
            Shape::Capsule { radius, half_length }
            | Shape::Cylinder { radius, half_length }
            | Shape::Cone { radius, half_length } => {
                self.check_positive("radius", radius)?;
                self.check_positive("half-length", half_length)
            }
            Shape::Mesh(_) | Shape::HalfSpace | Shape::HeightField(_) => Ok(()),
        }
    }

    /// Volume.
    ///
    /// # Errors
    /// [`MassError`]: an invalid dimension, a mesh that encloses no volume, a half-space or height field, or a volume outside the range of
    /// `f64`.
    pub fn volume(&self) -> Result<f64, MassError> {
        let volume = self.filled()?.volume;
        self.check_result("volume", volume)?;
        Ok(volume)
    }

    /// Inertia of the shape with density `density`, in kg/m^3, in its own frame.
    ///
    /// # Errors
    /// As [`Shape::volume`], or the density is not positive and finite.
    pub fn inertia_of_density(&self, density: f64) -> Result<RigidInertia, MassError> {
        let filled = self.filled()?;
        self.check_positive("density", density)?;
        self.check_result("volume", filled.volume)?;
        let mass = density * filled.volume;
        self.check_result("mass", mass)?;
        self.of_mass(&filled, mass)
    }

    /// Inertia of the shape with uniformly distributed mass `mass`, in kg, in its own frame.
    ///
    /// # Errors
    /// As [`Shape::volume`], or the mass is not positive and finite.
    pub fn inertia_of_mass(&self, mass: f64) -> Result<RigidInertia, MassError> {
        let filled = self.filled()?;
        self.check_positive("mass", mass)?;
        self.of_mass(&filled, mass)
    }

    fn of_mass(&self, filled: &Filled, mass: f64) -> Result<RigidInertia, MassError> {
        let at_com = filled.at_com * mass;
        for moment in [at_com.xx, at_com.yy, at_com.zz] {
            self.check_result("rotational inertia", moment)?;
        }
        let inertia = RigidInertia::new(mass, filled.com, at_com);
        if !inertia.is_finite() {
            let value = inertia.rotational.max_abs();
            return Err(MassError::OutOfRange {
                shape: self.name(),
                quantity: "inertia about its origin",
                value,
            });
        }
        Ok(inertia)
    }

    /// The shape with unit mass. The volume may be outside the range of `f64` even if the rest is not.
    fn filled(&self) -> Result<Filled, MassError> {
        self.check_dimensions()?;
        let at_origin =
            |volume, diagonal| Filled { volume, com: Vec3::ZERO, at_com: Sym3::diagonal(diagonal) };
        // The second moments of a box and an ellipsoid along their axes are a^2/3 and a^2/5.
        let from_squares = |a: Vec3, divisor: f64| {
            let s = a.scale(a) / divisor;
            Vec3::new(s.y + s.z, s.z + s.x, s.x + s.y)
        };
        Ok(match self {
            Shape::Box { half_extents: a } => at_origin(8.0 * a.x * a.y * a.z, from_squares(*a, 3.0)),
            Shape::Ellipsoid { radii: a } => {
                at_origin(4.0 / 3.0 * PI * a.x * a.y * a.z, from_squares(*a, 5.0))
            }
            Shape::Sphere { radius: r } => {
                at_origin(4.0 / 3.0 * PI * r * r * r, from_squares(Vec3::splat(*r), 5.0))
            }
            Shape::Cylinder { radius: r, half_length: h } => {
                let across = r * r / 4.0 + h * h / 3.0;
                at_origin(2.0 * PI * r * r * h, Vec3::new(across, across, r * r / 2.0))
            }
            Shape::Cone { radius: r, half_length: h } => {
                let across = 0.15 * (r * r + h * h);
                Filled {
                    volume: 2.0 / 3.0 * PI * r * r * h,
                    com: Vec3::Z * (-0.5 * h),
                    at_com: Sym3::diagonal(Vec3::new(across, across, 0.3 * r * r)),
                }
            }
            Shape::Capsule { radius: r, half_length: h } => {
                // A cylinder and two half spheres, whose own centers lie 3r/8 beyond its ends.
                let (tube, ends) = (2.0 * h, 4.0 / 3.0 * r);
                let part = tube / (tube + ends);
                let across =
                    part * (r * r / 4.0 + h * h / 3.0) + (1.0 - part) * (0.4 * r * r + h * h + 0.75 * h * r);
                let along = part * (r * r / 2.0) + (1.0 - part) * (0.4 * r * r);
                at_origin(PI * r * r * (tube + ends), Vec3::new(across, across, along))
            }
            Shape::Mesh(mesh) => mesh.filled()?,
            Shape::HalfSpace => return Err(MassError::HalfSpace),
            Shape::HeightField(_) => return Err(MassError::HeightField),
        })
    }

    fn check_positive(&self, parameter: &'static str, value: f64) -> Result<(), MassError> {
        if value > 0.0 && value.is_finite() {
            Ok(())
        } else {
            Err(MassError::Parameter { shape: self.name(), parameter, value })
        }
    }

    /// Products of valid numbers can still overflow, or underflow and lose digits.
    fn check_result(&self, quantity: &'static str, value: f64) -> Result<(), MassError> {
        if value.is_normal() && value > 0.0 {
            Ok(())
        } else {
            Err(MassError::OutOfRange { shape: self.name(), quantity, value })
        }
    }
}
