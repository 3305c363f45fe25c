//! The visuals of a character: each shape is a mesh on a child node of its bone. Shapes of the world are
//! next to the armature.
//!
//! Repeated shapes are written once: their nodes share a mesh or, with two colors, the accessors. There is a material for
//! each color.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use ligament::mass::Shape;
use ligament::math::{Pose, Quat};
use ligament::scene::Surface;
use serde_json::{Value, json};

use super::super::axes::y_up_from_ours;
use super::super::clip_model::ClipModel;
use super::super::color::{PLAIN, linear};
use super::blob::Blob;

/// Nodes, meshes and materials to be added to a document.
#[derive(Default)]
pub(super) struct Looks {
    pub(super) nodes: Vec<Value>,
    /// For each node, its parent bone.
    pub(super) bones: Vec<Option<usize>>,
    pub(super) meshes: Vec<Value>,
    pub(super) materials: Vec<Value>,
}

impl Looks {
    /// The visuals of a clip model, with their numbers in the buffer.
    pub(super) fn of(clip_model: &ClipModel, blob: &mut Blob) -> Looks {
        let mut looks = Looks::default();
        let corners = clip_model.corners_of_looks();
        let mut written = Written::default();
        let (mut materials, mut meshes) = (HashMap::new(), HashMap::new());
        for look in clip_model.places_of_looks() {
            let Some(numbers) = written.numbers(&look.visual.shape, corners, blob) else { continue };
            let material = *materials.entry(look.visual.color).or_insert_with(|| {
                looks.materials.push(material(look.visual.color));
                looks.materials.len() - 1
            });
            let mesh = *meshes.entry((numbers.positions, material)).or_insert_with(|| {
                looks.meshes.push(json!({
                    "name": look.visual.shape.name(),
                    "primitives": [{
                        "attributes": { "POSITION": numbers.positions, "NORMAL": numbers.normals },
                        "indices": numbers.triangles,
                        "material": material,
                    }],
                }));
                looks.meshes.len() - 1
            });
            let (whose, pose) = match look.bone {
                Some(bone) => (clip_model.bones[bone].name.as_str(), look.from_shape),
                None => ("world", y_up_from_ours() * look.from_shape),
            };
            looks.nodes.push(node(&format!("{whose} {}", look.visual.shape.name()), pose, mesh));
            looks.bones.push(look.bone);
        }
        looks
    }
}

fn node(name: &str, pose: Pose, mesh: usize) -> Value {
    json!({
        "name": name,
        "translation": pose.pos.to_array().map(|x| x as f32),
        "rotation": Quat::from_mat3(pose.rot).to_array().map(|x| x as f32),
        "mesh": mesh,
    })
}

/// Meshes of robots are not always closed: both sides are drawn.
fn material(color: Option<[u8; 3]>) -> Value {
    let name =
        color.map_or("plain".to_owned(), |[red, green, blue]| format!("#{red:02x}{green:02x}{blue:02x}"));
    let [red, green, blue] = linear(color.unwrap_or(PLAIN));
    json!({
        "name": name,
        "doubleSided": true,
        "pbrMetallicRoughness": { "baseColorFactor": [red, green, blue, 1.0], "metallicFactor": 0.0, "roughnessFactor": 0.6 }
    })
}

/// Accessors of a surface.
#[derive(Clone, Copy)]
struct OfSurface {
    positions: usize,
    normals: usize,
    triangles: usize,
}

/// Surfaces that are in the buffer already, by a hash that equal shapes share.
#[derive(Default)]
struct Written<'a>(HashMap<u64, Vec<(&'a Shape, Option<OfSurface>)>>);

impl<'a> Written<'a> {
    /// The accessors of a shape; none if it has no triangles.
    fn numbers(&mut self, shape: &'a Shape, corners: usize, blob: &mut Blob) -> Option<OfSurface> {
        let alike = self.0.entry(fingerprint(shape)).or_default();
        if let Some((_, numbers)) = alike.iter().find(|(known, _)| *known == shape) {
            return *numbers;
        }
        let surface = Surface::of_shape(shape, corners).filter(|surface| !surface.triangles.is_empty());
        let numbers = surface.map(|surface| OfSurface {
            positions: blob.vertices(surface.positions.iter().map(|p| p.to_array())),
            normals: blob.directions(surface.normals.iter().map(|n| n.to_array())),
            triangles: blob.indices(surface.triangles.iter().flatten().copied()),
        });
        alike.push((shape, numbers));
        numbers
    }
}

/// A hash: the same for equal shapes, almost always different for others.
fn fingerprint(shape: &Shape) -> u64 {
    let mut hasher = DefaultHasher::new();
    let mut numbers = |all: &[f64]| all.iter().for_each(|x| x.to_bits().hash(&mut hasher));
    match shape {
        Shape::Box { half_extents: v } | Shape::Ellipsoid { radii: v } => numbers(&v.to_array()),
        Shape::Sphere { radius } => numbers(&[*radius]),
        Shape::Capsule { radius, half_length }
        | Shape::Cylinder { radius, half_length }
        | Shape::Cone { radius, half_length } => numbers(&[*radius, *half_length]),
        Shape::Mesh(mesh) => {
            mesh.vertices().iter().for_each(|v| numbers(&v.to_array()));
            mesh.triangles().hash(&mut hasher);
        }
        Shape::HeightField(field) => {
            numbers(&field.half_extents());
            numbers(field.heights());
            field.columns().hash(&mut hasher);
        }
        Shape::HalfSpace => {}
    }
    shape.name().hash(&mut hasher);
    hasher.finish()
}
