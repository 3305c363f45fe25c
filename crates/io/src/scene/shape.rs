//! Shapes of a scene file.

use std::sync::Arc;

use ligament::mass::{HeightField, Shape, TriMesh};
use ligament::math::Vec3;
use serde::{Deserialize, Serialize};

use super::error::{SceneFileError, at};

/// A solid shape in its own frame, in meters; capsules, cylinders and cones along z.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum ShapeEntry {
    Box {
        half_extents: [f64; 3],
    },
    Sphere {
        radius: f64,
    },
    Ellipsoid {
        radii: [f64; 3],
    },
    /// The half-length is that of the segment, without the hemispherical caps.
    Capsule {
        radius: f64,
        half_length: f64,
    },
    Cylinder {
        radius: f64,
        half_length: f64,
    },
    Cone {
        radius: f64,
        half_length: f64,
    },
    Mesh {
        vertices: Vec<[f64; 3]>,
        triangles: Vec<[u32; 3]>,
    },
    /// All points with z at most 0.
    HalfSpace,
    /// Ground with hills: everything below a grid of heights. A row runs along x, and rows follow each other along y, both from
    /// low to high.
    HeightField {
        /// Half of the length along x and y.
        half_extents: [f64; 2],
        heights: Vec<Vec<f64>>,
    },
}

impl ShapeEntry {
    pub(super) fn of(shape: &Shape) -> ShapeEntry {
        match shape {
            Shape::Box { half_extents } => ShapeEntry::Box { half_extents: half_extents.to_array() },
            Shape::Sphere { radius } => ShapeEntry::Sphere { radius: *radius },
            Shape::Ellipsoid { radii } => ShapeEntry::Ellipsoid { radii: radii.to_array() },
            Shape::Capsule { radius, half_length } => {
                ShapeEntry::Capsule { radius: *radius, half_length: *half_length }
            }
            Shape::Cylinder { radius, half_length } => {
                ShapeEntry::Cylinder { radius: *radius, half_length: *half_length }
            }
            Shape::Cone { radius, half_length } => {
                ShapeEntry::Cone { radius: *radius, half_length: *half_length }
            }
            Shape::Mesh(mesh) => ShapeEntry::Mesh {
                vertices: mesh.vertices().iter().map(|x| x.to_array()).collect(),
                triangles: mesh.triangles().to_vec(),
            },
            Shape::HalfSpace => ShapeEntry::HalfSpace,
            Shape::HeightField(field) => ShapeEntry::HeightField {
                half_extents: field.half_extents(),
                heights: field.heights().chunks(field.columns()).map(<[f64]>::to_vec).collect(),
            },
        }
    }

    pub(super) fn shape(self, place: &str) -> Result<Shape, SceneFileError> {
        Ok(match self {
            ShapeEntry::Box { half_extents } => Shape::Box { half_extents: half_extents.into() },
            ShapeEntry::Sphere { radius } => Shape::Sphere { radius },
            ShapeEntry::Ellipsoid { radii } => Shape::Ellipsoid { radii: radii.into() },
            ShapeEntry::Capsule { radius, half_length } => Shape::Capsule { radius, half_length },
            ShapeEntry::Cylinder { radius, half_length } => Shape::Cylinder { radius, half_length },
            ShapeEntry::Cone { radius, half_length } => Shape::Cone { radius, half_length },
            ShapeEntry::Mesh { vertices, triangles } => {
                let vertices = vertices.into_iter().map(Vec3::from).collect();
                let mesh = TriMesh::new(vertices, triangles).map_err(|e| at(place, e.to_string()))?;
                Shape::Mesh(Arc::new(mesh))
            }
            ShapeEntry::HalfSpace => Shape::HalfSpace,
            ShapeEntry::HeightField { half_extents, heights } => {
                let columns = heights.first().map_or(0, Vec::len);
                if let Some((row, other)) = heights.iter().enumerate().find(|(_, row)| row.len() != columns) {
                    let found = other.len();
                    let reason = format!("row {row} has {found} heights, but the first row has {columns}");
                    return Err(at(format!("{place}.heights"), reason));
                }
                let field = HeightField::new(half_extents, columns, heights.concat());
                Shape::HeightField(Arc::new(field.map_err(|error| at(place, error.to_string()))?))
            }
        })
    }
}
