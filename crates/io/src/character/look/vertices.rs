//! Attributes of vertices: normals, texture coordinates, colors.

use std::collections::HashMap;

use ligament::math::{Mat3, Vec3};

use super::file::{Primitive, TextureUse};
use crate::clip::{ClipSkin, Dress, Part};
use crate::gltf::Numbers;

/// Attributes of all vertices; those that no part has are empty.
pub(super) struct Vertices<'a> {
    dress: &'a Dress,
    skin: &'a ClipSkin,
    /// The map of normals of each joint of the file; see [`cofactor`].
    maps: Vec<Mat3>,
    normals: Vec<Vec3>,
    uvs: Vec<[f32; 2]>,
    colors: Vec<[f32; 4]>,
}

/// Positions, normals, texture coordinates and colors.
type Attributes = (Vec<[f32; 3]>, Vec<[f32; 3]>, Vec<[f32; 2]>, Vec<[f32; 4]>);

impl<'a> Vertices<'a> {
    pub(super) fn new(dress: &'a Dress, skin: &'a ClipSkin) -> Vertices<'a> {
        Vertices {
            dress,
            skin,
            maps: dress.maps.iter().map(|(_, map)| cofactor(map.map)).collect(),
            normals: vec![Vec3::ZERO; skin.rest.len()],
            uvs: Vec::new(),
            colors: Vec::new(),
        }
    }

    /// Reads the attributes of a part. What is not as it should be is left out, with a note.
    pub(super) fn add(
        &mut self,
        part: &Part,
        primitive: &Primitive,
        texture: Option<&TextureUse>,
        numbers: &Numbers<'_>,
        notes: &mut Vec<String>,
    ) {
        let mut note = |what: &str, why: String| {
            notes.push(format!(
                "mesh {}, primitive {}: its {what} are not used: {why}",
                part.mesh, part.primitive
            ));
        };
        let attribute = |name: &str| primitive.attributes.get(name).copied();
        if let Some(accessor) = attribute("NORMAL") {
            match list(part, numbers.floats::<3>(accessor, "VEC3")) {
                Ok(normals) => self.add_normals(part, &normals),
                Err(why) => note("normals", why),
            }
        }
        if let Some(texture) = texture {
            let name = format!("TEXCOORD_{}", texture.set());
            let found = attribute(&name).ok_or_else(|| format!("it has no {name}, which its texture needs"));
            match found.and_then(|accessor| list(part, numbers.floats::<2>(accessor, "VEC2"))) {
                Ok(uvs) => {
                    self.uvs.resize(self.skin.rest.len(), [0.0; 2]);
                    let placed = uvs.into_iter().map(|uv| finite(texture.place(uv), 0.0));
                    self.uvs.splice(part.first..part.first + part.count, placed);
                }
                Err(why) => note("texture coordinates", why),
            }
        }
        if let Some(accessor) = attribute("COLOR_0") {
            // They have an opacity, or not.
            let with = numbers.floats::<4>(accessor, "VEC4");
            let found = with.or_else(|_| {
                let without = numbers.floats::<3>(accessor, "VEC3")?;
                Ok(without.into_iter().map(|[r, g, b]| [r, g, b, 1.0]).collect())
            });
            match list(part, found) {
                Ok(colors) => {
                    self.colors.resize(self.skin.rest.len(), [1.0; 4]);
                    let placed =
                        colors.into_iter().map(|color| finite(color, 1.0).map(|x| x.clamp(0.0, 1.0)));
                    self.colors.splice(part.first..part.first + part.count, placed);
                }
                Err(why) => note("colors", why),
            }
        }
    }

    /// Normals from the frame of the file to ours at rest.
    fn add_normals(&mut self, part: &Part, normals: &[[f64; 3]]) {
        for (v, normal) in (part.first..).zip(normals) {
            let normal = Vec3::from(*normal);
            let pulls = self.dress.pulls[v].iter();
            let sum = pulls
                .fold(Vec3::ZERO, |sum, (map, weight)| sum + self.maps[*map as usize] * normal * *weight);
            self.normals[v] = sum.normalized().filter(|normal| normal.is_finite()).unwrap_or(Vec3::ZERO);
        }
    }

    /// The attributes. Vertices without a normal get the mean of those of their triangles, across seams.
    pub(super) fn finish(self, triangles: &[[u32; 3]]) -> Attributes {
        let Vertices { skin, mut normals, uvs, colors, .. } = self;
        if normals.contains(&Vec3::ZERO) {
            let smooth = smooth(&skin.rest, triangles);
            for (normal, smooth) in
                normals.iter_mut().zip(smooth).filter(|(normal, _)| **normal == Vec3::ZERO)
            {
                *normal = smooth;
            }
        }
        let single = |list: &[Vec3]| list.iter().map(|p| p.to_array().map(|x| x as f32)).collect();
        (single(&skin.rest), single(&normals), uvs, colors)
    }
}

/// As many entries as the part has vertices.
fn list<T>(part: &Part, read: Result<Vec<T>, String>) -> Result<Vec<T>, String> {
    let read = read?;
    match read.len() == part.count {
        true => Ok(read),
        false => Err(format!("there are {} for {} vertices", read.len(), part.count)),
    }
}

fn finite<const N: usize>(values: [f64; N], otherwise: f32) -> [f32; N] {
    values.map(|x| x as f32).map(|x| if x.is_finite() { x } else { otherwise })
}

/// How a map turns normals: by its cofactors, which are its inverse, transposed, times its determinant. Flat maps have them, too. A map
/// that mirrors also turns triangles over.
fn cofactor(map: Mat3) -> Mat3 {
    let [x, y, z] = map.cols;
    let cofactors = Mat3::from_cols(y.cross(z), z.cross(x), x.cross(y));
    let sign = if map.determinant() < 0.0 { -1.0 } else { 1.0 };
    Mat3::from_cols(cofactors.cols[0] * sign, cofactors.cols[1] * sign, cofactors.cols[2] * sign)
}

/// The mean normal at each vertex, weighted by area. Vertices at one place have one normal.
fn smooth(points: &[Vec3], triangles: &[[u32; 3]]) -> Vec<Vec3> {
    let mut first = HashMap::with_capacity(points.len());
    let place = |(k, p): (usize, &Vec3)| *first.entry(p.to_array().map(f64::to_bits)).or_insert(k);
    let place: Vec<usize> = points.iter().enumerate().map(place).collect();
    let mut sums = vec![Vec3::ZERO; points.len()];
    for corners in triangles {
        let [a, b, c] = corners.map(|k| points[k as usize]);
        let normal = (b - a).cross(c - a);
        corners.iter().for_each(|k| sums[place[*k as usize]] += normal);
    }
    let unit = |k: &usize| sums[*k].normalized().filter(|normal| normal.is_finite()).unwrap_or(Vec3::Z);
    place.iter().map(unit).collect()
}
