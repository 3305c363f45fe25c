//! Shapes of collisions and visuals: for contact, for display, and for the mass of bodies without an inertial.

use std::sync::Arc;

use ligament::mass::{MassError, MeshError, Shape};
use ligament::math::RigidInertia;

use super::robot::{Geometry, Solid};
use crate::mesh::{self, Library, Places};

/// Reads shapes; each mesh once.
pub(super) struct Shapes<'a> {
    meshes: Library<'a>,
    has_files: bool,
}

/// Why there is no shape.
pub(super) enum NoShape {
    /// The file of a mesh does not exist.
    Missing(String),
    /// Anything else.
    Unusable(String),
}

impl NoShape {
    pub(super) fn reason(self) -> String {
        match self {
            NoShape::Missing(reason) | NoShape::Unusable(reason) => reason,
        }
    }
}

impl<'a> Shapes<'a> {
    pub(super) fn new(places: Places<'a>) -> Shapes<'a> {
        let has_files = places.base_dir.is_some() || !places.package_dirs.is_empty();
        Shapes { meshes: Library::new(places), has_files }
    }

    /// The shape of a visual. A text without a folder opens no files for visuals.
    pub(super) fn look(&mut self, geometry: &Geometry) -> Result<Shape, NoShape> {
        match geometry {
            Geometry::Mesh { file, .. } if !self.has_files => {
                let reason =
                    format!("the mesh file '{file}' is missing; open it together with the robot file");
                Err(NoShape::Missing(reason))
            }
            geometry => self.read(geometry),
        }
    }

    /// The shape of a collision or visual.
    pub(super) fn read(&mut self, geometry: &Geometry) -> Result<Shape, NoShape> {
        let shape = match geometry {
            Geometry::Simple(shape) => shape.clone(),
            Geometry::Mesh { file, scale } => match self.meshes.load(file, *scale) {
                Ok(mesh) => Shape::Mesh(mesh),
                Err(e @ mesh::LoadError::Missing { .. }) => return Err(NoShape::Missing(e.to_string())),
                Err(e) => return Err(NoShape::Unusable(e.to_string())),
            },
        };
        shape.check_dimensions().map_err(|e| NoShape::Unusable(e.to_string()))?;
        Ok(shape)
    }

    /// The inertia of a collision shape at a density, in the frame of its link.
    pub(super) fn inertia(&mut self, collision: &Solid, density: f64) -> Result<RigidInertia, NoShape> {
        let shape = self.read(&collision.geometry)?;
        let inertia = match (shape.inertia_of_density(density), &shape) {
            // The orientation of the triangles does not affect the mass.
            (Err(MassError::Mesh(MeshError::InsideOut { .. })), Shape::Mesh(mesh)) => {
                Shape::Mesh(Arc::new(mesh.flipped())).inertia_of_density(density)
            }
            (inertia, _) => inertia,
        };
        let inertia = inertia.map_err(|e| NoShape::Unusable(e.to_string()))?;
        Ok(inertia.transported(collision.link_from_shape))
    }
}
