//! The triangles of all meshes of a glTF's scene, transformed by their nodes. Materials, skins and animations are not read.
//!
//! glTF has y up and faces z; here z is up and a character faces x.

use std::path::Path;

use ligament::math::Vec3;

use super::surface::Surface;
use crate::gltf::{Affine, Container, Document, Numbers, container};

/// The deepest nesting of nodes, which bounds cycles.
const DEEPEST: usize = 256;
/// The largest number of nodes: nodes that share children may be few in the file and endless in the scene.
const MOST_NODES: usize = 1_000_000;
/// The largest number of triangles: a mesh may be instanced many times.
const MOST_TRIANGLES: usize = 20_000_000;

pub(super) fn parse(bytes: &[u8], folder: &Path) -> Result<Surface, String> {
    surface(&container(bytes, folder)?)
}

/// All triangles of a parsed glTF, in our axes.
pub(crate) fn surface(container: &Container) -> Result<Surface, String> {
    let (document, numbers) = (&container.document, Numbers::new(container));
    let mut surface = (Vec::new(), Vec::new());
    each_mesh(container, |mesh, place| add_mesh(document, &numbers, mesh, place, &mut surface))?;
    if surface.1.is_empty() {
        return Err("the scene has no triangles".to_owned());
    }
    Ok(surface)
}

/// The triangles of each mesh of a parsed glTF by itself, in our axes.
pub(crate) fn surfaces(container: &Container) -> Result<Vec<Surface>, String> {
    let (document, numbers) = (&container.document, Numbers::new(container));
    let mut surfaces = Vec::new();
    each_mesh(container, |mesh, place| {
        let mut surface = (Vec::new(), Vec::new());
        add_mesh(document, &numbers, mesh, place, &mut surface)?;
        surfaces.push(surface);
        Ok(())
    })?;
    Ok(surfaces)
}

/// Calls a function with each mesh of the scene, and where it is.
fn each_mesh(
    container: &Container,
    mut see: impl FnMut(usize, Affine) -> Result<(), String>,
) -> Result<(), String> {
    let document = &container.document;
    let upright = Affine::ours_from_file(1.0);
    let first = document.scenes.get(document.scene.unwrap_or(0));
    // A file without a scene shows all root nodes.
    let roots: Vec<usize> = match first {
        Some(scene) => scene.nodes.clone(),
        None => {
            let mut child = vec![false; document.nodes.len()];
            for &k in document.nodes.iter().flat_map(|node| &node.children) {
                if let Some(child) = child.get_mut(k) {
                    *child = true;
                }
            }
            (0..document.nodes.len()).filter(|k| !child[*k]).collect()
        }
    };
    let mut waiting: Vec<(usize, Affine, usize)> = roots.into_iter().rev().map(|k| (k, upright, 0)).collect();
    let mut visited = 0;
    while let Some((k, place, depth)) = waiting.pop() {
        visited += 1;
        if visited > MOST_NODES {
            return Err(format!("the scene has more than {MOST_NODES} nodes, which is the limit"));
        }
        let node = document.nodes.get(k).ok_or_else(|| format!("node {k} does not exist"))?;
        if depth > DEEPEST {
            return Err(format!("node {k} is nested more than {DEEPEST} deep, or nodes form a cycle"));
        }
        let below = place.after(&Affine::of_node(node));
        if let Some(mesh) = node.mesh {
            // A skinned mesh is placed by its bones, not by its node.
            let place = if node.skin.is_some() { upright } else { below };
            see(mesh, place)?;
        }
        waiting.extend(node.children.iter().rev().map(|child| (*child, below, depth + 1)));
    }
    Ok(())
}

fn add_mesh(
    document: &Document,
    numbers: &Numbers<'_>,
    mesh: usize,
    place: Affine,
    (vertices, triangles): &mut Surface,
) -> Result<(), String> {
    let found = document.meshes.get(mesh).ok_or_else(|| format!("mesh {mesh} does not exist"))?;
    // A mirroring transform inverts triangles.
    let mirrored = place.map.determinant() < 0.0;
    for primitive in found.primitives.iter().filter(|primitive| primitive.mode.unwrap_or(4) == 4) {
        let Some(position) = primitive.attributes.position else { continue };
        let first = u32::try_from(vertices.len()).map_err(|_| {
            "the scene has too many vertices (more than \
             4294967295)"
                .to_owned()
        })?;
        let points = numbers.floats::<3>(position, "VEC3")?;
        vertices.extend(points.into_iter().map(|p| place.point(Vec3::from(p))));
        let count = vertices.len() as u32 - first;
        let indices: Vec<u32> = match primitive.indices {
            None => (0..count).collect(),
            Some(indices) => numbers.integers::<1>(indices, "SCALAR")?.into_iter().map(|[k]| k).collect(),
        };
        if let Some(beyond) = indices.iter().find(|index| **index >= count) {
            return Err(format!(
                "mesh {mesh}: a triangle refers to vertex {beyond}, but there are {count} \
                 vertices, counted from 0"
            ));
        }
        for t in indices.chunks_exact(3) {
            let [a, b, c] = [t[0], t[1], t[2]].map(|index| first + index);
            triangles.push(if mirrored { [a, c, b] } else { [a, b, c] });
        }
        if triangles.len() > MOST_TRIANGLES {
            return Err(format!("the scene has more than {MOST_TRIANGLES} triangles, which is the limit"));
        }
    }
    Ok(())
}
