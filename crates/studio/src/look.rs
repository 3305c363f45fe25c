//! The surface of a character as its file draws it, as bytes for the page: sent once per scene, and what it follows is in every frame.
//!
//! ```text
//! little-endian; all parts multiples of four bytes
//! u32 x 6    magic 0x4c474c4b, counts of: vertices, triangles, entries, vertices with texture coordinates, vertices with colors
//! f32 x 3    of each vertex: position at rest
//! f32 x 3    of each vertex: normal at rest
//! f32 x 2    of each vertex with texture coordinates
//! f32 x 4    of each vertex with colors: linear red, green, blue, opacity
//! u32 x 3    of each triangle: its vertices
//! u32 x 1    of each vertex: its first entry; then the number of entries
//! u32 x 1    of each entry: a body or a node
//! f32 x 4    of each entry that is a body: the weighted point in its frame, and the weight
//! f32 x 1    of each entry that is a node: the weight
//! f32 x ...  at rest: 7 of each body (position, quaternion x y z w), or 3 of each node
//! ```

use ligament::math::Quat;
use ligament_io::character::{Look, LookAlpha, LookFollow, LookMaterial, LookWrap};

use crate::protocol::{AlphaInfo, LookInfo, MaterialInfo, PartInfo, TextureInfo, WrapInfo};

/// First number of a look: `LGLK`.
const MAGIC: u32 = 0x4c47_4c4b;

/// What a page gets with the scene.
pub(crate) fn info(look: &Look) -> LookInfo {
    LookInfo {
        materials: look.materials.iter().map(material).collect(),
        parts: look
            .parts
            .iter()
            .map(|part| PartInfo { first: part.first, count: part.count, material: part.material })
            .collect(),
        images: look.images.len() as u32,
        soft: matches!(look.follow, LookFollow::Nodes { .. }),
    }
}

fn material(material: &LookMaterial) -> MaterialInfo {
    let wrap = |wrap| match wrap {
        LookWrap::Repeat => WrapInfo::Repeat,
        LookWrap::Mirror => WrapInfo::Mirror,
        LookWrap::Clamp => WrapInfo::Clamp,
    };
    let texture = material.texture.map(|texture| TextureInfo {
        image: texture.image,
        wrap: texture.wrap.map(wrap),
        sharp: texture.sharp,
    });
    MaterialInfo {
        color: material.color,
        texture,
        roughness: material.roughness,
        double_sided: material.double_sided,
        alpha: match material.alpha {
            LookAlpha::Opaque => AlphaInfo::Opaque {},
            LookAlpha::Mask(cutoff) => AlphaInfo::Mask { cutoff },
            LookAlpha::Blend => AlphaInfo::Blend {},
        },
    }
}

/// The surface as bytes.
pub(crate) fn encode(look: &Look) -> Vec<u8> {
    let mut bytes = Vec::new();
    let entries = match &look.follow {
        LookFollow::Bodies { bodies, .. } => bodies.len(),
        LookFollow::Nodes { nodes, .. } => 4 * nodes.len(),
    };
    let counts = [look.positions.len(), look.triangles.len(), entries, look.uvs.len(), look.colors.len()];
    whole(&mut bytes, [MAGIC].into_iter().chain(counts.map(|count| count as u32)));
    floats(&mut bytes, look.positions.as_flattened());
    floats(&mut bytes, look.normals.as_flattened());
    floats(&mut bytes, look.uvs.as_flattened());
    floats(&mut bytes, look.colors.as_flattened());
    whole(&mut bytes, look.triangles.as_flattened().iter().copied());
    match &look.follow {
        LookFollow::Bodies { rest, starts, bodies, points } => {
            whole(&mut bytes, starts.iter().copied());
            whole(&mut bytes, bodies.iter().copied());
            floats(&mut bytes, points.as_flattened());
            for pose in rest {
                let (p, q) = (pose.pos, Quat::from_mat3(pose.rot));
                floats(&mut bytes, &[p.x, p.y, p.z, q.x, q.y, q.z, q.w].map(|x| x as f32));
            }
        }
        LookFollow::Nodes { rest, nodes, weights } => {
            whole(&mut bytes, (0..=nodes.len() as u32).map(|vertex| 4 * vertex));
            whole(&mut bytes, nodes.as_flattened().iter().copied());
            floats(&mut bytes, weights.as_flattened());
            for point in rest {
                floats(&mut bytes, &point.to_array().map(|x| x as f32));
            }
        }
    }
    bytes
}

fn whole(bytes: &mut Vec<u8>, numbers: impl IntoIterator<Item = u32>) {
    numbers.into_iter().for_each(|number| bytes.extend_from_slice(&number.to_le_bytes()));
}

fn floats(bytes: &mut Vec<u8>, numbers: &[f32]) {
    numbers.iter().for_each(|number| bytes.extend_from_slice(&number.to_le_bytes()));
}
