//! The soft body of a character (its flesh) as a JSON file, in meters, kilograms and pascals.
//!
//! ```json
//! { "format": "ligament flesh", "version": 1, "skeleton": "worm", "bones": ["head", "tail"],
//!   "nodes": [[x, y, z]], "tets": [[a, b, c, d]], "fill": [w], "shares": [[s0, s1, s2, s3]], "mass": [m],
//!   "holds": [{ "bone": 0, "attached": true, "rest": [x, y, z] }],
//!   "material": { "law": "stvk", "low": 0.67, "high": 1.67 }, "lame": [[lambda, mu]],
//!   "skin": { "vertices": [[x, y, z]], "triangles": [[a, b, c]], "colors": [[r, g, b]] } }
//! ```
//!
//! Positions are in the world, in the pose in which the flesh was attached; `rest` is in the frame of the bone. A bone is a
//! body of the skeleton, by name, or `world`. `fill` is the fraction of each tetrahedron inside the skin. `colors` are those of
//! the vertices, from 0 to 255 in sRGB; they may be missing.

use std::path::{Path, PathBuf};

use ligament::flesh::{
    Cage, CageError, Corotated, Diagonalize, Flesh, FleshError, Hold, Lame, Lumped, Material, MaterialError,
    NeoHookean, Range, SkinError, StVk,
};
use ligament::mass::{MeshError, TriMesh};
use ligament::math::Vec3;
use ligament::model::Model;
use ligament::suggest::hint;
use serde::{Deserialize, Serialize};

use crate::json;
use crate::mesh::read_capped;
use crate::place;

/// The largest flesh file that is read, in bytes: about a million tetrahedra.
pub const MOST_BYTES: u64 = 512 << 20;

pub(crate) const FORMAT: &str = "ligament flesh";
const VERSION: u32 = 1;

/// Why a flesh file could not be read: the error of [`load`] and [`from_json`].
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)] // the message of each variant says what its fields are
pub enum FleshFileError {
    #[error("the flesh '{}': {reason}", path.display())]
    Read { path: PathBuf, reason: String },
    #[error("the flesh: {0}")]
    Parse(String),
    #[error("the flesh cannot be written as JSON: {0}")]
    Write(#[from] serde_json::Error),
    #[error("expected format '{FORMAT}', version {VERSION}; found '{format}', version {version}")]
    Format { format: String, version: u32 },
    #[error("line {line}, column {column}: {fault}")]
    At { line: usize, column: usize, fault: Box<FleshFileError> },
    #[error("a node is attached to the bone '{bone}', which the skeleton '{skeleton}' does not have; {hint}")]
    NoBone { bone: String, skeleton: String, number: usize, hint: String },
    #[error("node {node} refers to bone {bone}, but the file has {bones} bones, counted from 0")]
    BoneNumber { node: usize, bone: usize, bones: usize },
    #[error("{what} number {place} (counted from 0) is {found:?}; expected it to be {expected}")]
    Number { what: &'static str, place: usize, found: f64, expected: &'static str },
    #[error("{what} has {found} entries; expected {expected}, one for each of the {of}")]
    Length { what: &'static str, found: usize, expected: usize, of: &'static str },
    #[error("unknown material law '{0}'; expected stvk, stvk-full, neo-hookean or corotated")]
    Law(String),
    #[error(transparent)]
    Material(#[from] MaterialError),
    #[error(transparent)]
    Cage(#[from] CageError),
    #[error("the skin: {0}")]
    Skin(#[from] MeshError),
    #[error(transparent)]
    Flesh(#[from] FleshError),
}

impl FleshFileError {
    /// The place in a flesh file, such as `holds[3].bone`; empty if the error is about the whole file.
    pub(crate) fn place(&self) -> String {
        match self {
            FleshFileError::Read { .. }
            | FleshFileError::Parse(_)
            | FleshFileError::Write(_)
            | FleshFileError::At { .. } => String::new(),
            FleshFileError::Format { format, .. } => {
                if format == FORMAT { "version" } else { "format" }.to_owned()
            }
            FleshFileError::NoBone { number, .. } => format!("bones[{number}]"),
            FleshFileError::BoneNumber { node, .. } => format!("holds[{node}].bone"),
            FleshFileError::Number { what, place, .. } => match *what {
                "shares" => format!("shares[{}][{}]", place / 4, place % 4),
                "rest" => format!("holds[{}].rest[{}]", place / 3, place % 3),
                "mu" => format!("lame[{place}][1]"),
                "3 lambda + 2 mu" => format!("lame[{place}]"),
                list => format!("{list}[{place}]"),
            },
            FleshFileError::Length { what, .. } => (*what).to_owned(),
            FleshFileError::Law(_) => "material.law".to_owned(),
            FleshFileError::Material(_) => "material".to_owned(),
            FleshFileError::Cage(error) => match error {
                CageError::NodeNotFinite { node, .. } | CageError::LoneNode { node } => {
                    format!("nodes[{node}]")
                }
                CageError::IndexOutOfRange { tet, .. }
                | CageError::Flat { tet, .. }
                | CageError::InsideOut { tet, .. } => format!("tets[{tet}]"),
                _ => "tets".to_owned(),
            },
            FleshFileError::Skin(error) => match error {
                MeshError::IndexOutOfRange { triangle, .. } | MeshError::RepeatedVertex { triangle, .. } => {
                    format!("skin.triangles[{triangle}]")
                }
                MeshError::VertexNotFinite { vertex, .. } => format!("skin.vertices[{vertex}]"),
                _ => "skin".to_owned(),
            },
            FleshFileError::Flesh(FleshError::Skin(SkinError::Outside { vertex, .. })) => {
                format!("skin.vertices[{vertex}]")
            }
            FleshFileError::Flesh(_) => String::new(),
        }
    }
}

/// Flesh, as a file of its own or inside a scene.
#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[cfg_attr(test, schemars(rename = "Flesh"))]
#[serde(deny_unknown_fields)]
pub(crate) struct File {
    format: String,
    version: u32,
    skeleton: String,
    bones: Vec<String>,
    nodes: Vec<[f64; 3]>,
    tets: Vec<[u32; 4]>,
    fill: Vec<f64>,
    shares: Vec<[f64; 4]>,
    mass: Vec<f64>,
    holds: Vec<HoldEntry>,
    material: MaterialEntry,
    lame: Vec<[f64; 2]>,
    skin: SkinEntry,
}

#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct HoldEntry {
    bone: usize,
    attached: bool,
    rest: [f64; 3],
}

#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct MaterialEntry {
    law: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    low: Option<f64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    high: Option<f64>,
}

#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct SkinEntry {
    vertices: Vec<[f64; 3]>,
    triangles: Vec<[u32; 3]>,
    /// Red, green and blue of each vertex, in sRGB.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    colors: Vec<[u8; 3]>,
}

/// Flesh as JSON; its bones are bodies of `skeleton`.
///
/// ```
/// use ligament_io::flesh::{from_json, to_json};
///
/// // Flesh that is written and read again is the same, to the last bit.
/// let worm = ligament_gallery::Worm::default().build()?;
/// let flesh = worm.flesh.as_ref().expect("a worm has flesh");
/// let text = to_json(flesh, &worm.model)?;
/// let again = from_json(&text, &worm.model)?;
/// assert_eq!((again.cage(), again.lumped()), (flesh.cage(), flesh.lumped()));
/// // It is attached to bones of the worm, which a chain does not have.
/// let chain = ligament_gallery::Chain::default().build()?;
/// assert!(from_json(&text, &chain.model).is_err_and(|error| error.to_string().contains("bone")));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`FleshFileError::BoneNumber`] if the flesh is attached to a body that the skeleton does not have.
pub fn to_json(flesh: &Flesh, skeleton: &Model) -> Result<String, FleshFileError> {
    Ok(serde_json::to_string(&file_of(flesh, skeleton)?)?)
}

/// The same before serialization.
pub(crate) fn file_of(flesh: &Flesh, skeleton: &Model) -> Result<File, FleshFileError> {
    let bones: Vec<String> = skeleton.bodies().iter().map(|body| body.name.clone()).collect();
    for (node, hold) in flesh.holds().iter().enumerate() {
        if hold.bone.index() >= bones.len() {
            return Err(FleshFileError::BoneNumber { node, bone: hold.bone.index(), bones: bones.len() });
        }
    }
    let (cage, lumped, surface) = (flesh.cage(), flesh.lumped(), flesh.surface());
    Ok(File {
        format: FORMAT.to_owned(),
        version: VERSION,
        skeleton: skeleton.name().to_owned(),
        bones,
        nodes: cage.nodes().iter().map(|x| x.to_array()).collect(),
        tets: cage.tets().to_vec(),
        fill: lumped.fill.clone(),
        shares: lumped.shares.clone(),
        mass: lumped.mass.clone(),
        holds: flesh
            .holds()
            .iter()
            .map(|hold| HoldEntry {
                bone: hold.bone.index(),
                attached: hold.attached,
                rest: hold.rest.to_array(),
            })
            .collect(),
        material: entry_of(flesh.elements().material()),
        lame: flesh.elements().lame().iter().map(|lame| [lame.lambda, lame.mu]).collect(),
        skin: SkinEntry {
            vertices: surface.vertices().iter().map(|x| x.to_array()).collect(),
            triangles: surface.triangles().to_vec(),
            colors: flesh.skin_colors().to_vec(),
        },
    })
}

/// Reads a flesh file for a skeleton.
///
/// ```
/// let worm = ligament_gallery::Worm::default().build()?;
/// let flesh = worm.flesh.as_ref().expect("a worm has flesh");
/// let file = std::env::temp_dir().join(format!("ligament-flesh-{}.json", std::process::id()));
/// std::fs::write(&file, ligament_io::flesh::to_json(flesh, &worm.model)?)?;
/// assert_eq!(ligament_io::flesh::load(&file, &worm.model)?.cage(), flesh.cage());
/// std::fs::remove_file(file)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`FleshFileError`]: what is wrong, and where.
pub fn load(path: impl AsRef<Path>, skeleton: &Model) -> Result<Flesh, FleshFileError> {
    let path = path.as_ref();
    let read = |reason: String| FleshFileError::Read { path: path.to_owned(), reason };
    let bytes = read_capped(path, MOST_BYTES).map_err(|e| read(e.to_string()))?;
    from_json(&String::from_utf8(bytes).map_err(|e| read(e.to_string()))?, skeleton)
}

/// Flesh from JSON, for a skeleton that has its bones.
///
/// ```
/// use ligament_io::flesh::{from_json, to_json};
///
/// let worm = ligament_gallery::Worm::default().build()?;
/// let flesh = worm.flesh.as_ref().expect("a worm has flesh");
/// let again = from_json(&to_json(flesh, &worm.model)?, &worm.model)?;
/// assert_eq!(again.lumped(), flesh.lumped());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`FleshFileError`]: what is wrong, and where.
pub fn from_json(text: &str, skeleton: &Model) -> Result<Flesh, FleshFileError> {
    flesh_of(json::parse(text).map_err(FleshFileError::Parse)?, skeleton).map_err(
        |fault| match place::deepest(text, &[fault.place()]) {
            Some((line, column)) => FleshFileError::At { line, column, fault: Box::new(fault) },
            None => fault,
        },
    )
}

/// The same from parsed JSON.
pub(crate) fn flesh_of(file: File, skeleton: &Model) -> Result<Flesh, FleshFileError> {
    if file.format != FORMAT || file.version != VERSION {
        return Err(FleshFileError::Format { format: file.format, version: file.version });
    }
    let material = material_of(&file.material)?;
    let cage = Cage::new(file.nodes.iter().map(|x| Vec3::from(*x)).collect(), file.tets.clone())?;
    let (tets, nodes) = (cage.tets().len(), cage.nodes().len());
    for (what, found) in [("fill", file.fill.len()), ("shares", file.shares.len()), ("lame", file.lame.len())]
    {
        if found != tets {
            return Err(FleshFileError::Length { what, found, expected: tets, of: "tetrahedra" });
        }
    }
    for (what, found) in [("mass", file.mass.len()), ("holds", file.holds.len())] {
        if found != nodes {
            return Err(FleshFileError::Length { what, found, expected: nodes, of: "nodes" });
        }
    }
    check("fill", file.fill.iter(), |w| w > 0.0 && w <= 1.0, "above 0 and at most 1")?;
    check("mass", file.mass.iter(), |m| m > 0.0 && m.is_finite(), "positive and finite")?;
    check("shares", file.shares.iter().flatten(), |s| (0.0..=1.0).contains(&s), "between 0 and 1")?;
    let lame: Vec<Lame> = file.lame.iter().map(|&[lambda, mu]| Lame { lambda, mu }).collect();
    check(
        "mu",
        file.lame.iter().map(|lame| &lame[1]),
        |mu| mu > 0.0 && mu.is_finite(),
        "positive and finite",
    )?;
    let bulk: Vec<f64> = lame.iter().map(|lame| 3.0 * lame.lambda + 2.0 * lame.mu).collect();
    check("3 lambda + 2 mu", bulk.iter(), |k| k > 0.0 && k.is_finite(), "positive and finite")?;

    check("rest", file.holds.iter().flat_map(|hold| &hold.rest), f64::is_finite, "finite")?;
    let mut holds = Vec::with_capacity(nodes);
    for (node, entry) in file.holds.iter().enumerate() {
        let Some(name) = file.bones.get(entry.bone) else {
            return Err(FleshFileError::BoneNumber { node, bone: entry.bone, bones: file.bones.len() });
        };
        let bone = skeleton.find_body(name).ok_or_else(|| FleshFileError::NoBone {
            bone: name.clone(),
            skeleton: skeleton.name().to_owned(),
            number: entry.bone,
            hint: hint(name, skeleton.bodies().iter().map(|body| body.name.as_str())),
        })?;
        holds.push(Hold { bone, rest: Vec3::from(entry.rest), attached: entry.attached });
    }
    let vertices = file.skin.vertices.iter().map(|x| Vec3::from(*x)).collect();
    let surface = TriMesh::new(vertices, file.skin.triangles)?;
    let (found, expected) = (file.skin.colors.len(), surface.vertices().len());
    if found != 0 && found != expected {
        return Err(FleshFileError::Length {
            what: "skin.colors",
            found,
            expected,
            of: "vertices of the skin",
        });
    }
    let lumped = Lumped { fill: file.fill, shares: file.shares, mass: file.mass };
    Ok(Flesh::new(cage, surface, lumped, holds, material, &lame)?.with_skin_colors(file.skin.colors)?)
}

fn check<'a>(
    what: &'static str,
    numbers: impl Iterator<Item = &'a f64>,
    holds: impl Fn(f64) -> bool,
    expected: &'static str,
) -> Result<(), FleshFileError> {
    match numbers.enumerate().find(|(_, x)| !holds(**x)) {
        Some((place, &found)) => Err(FleshFileError::Number { what, place, found, expected }),
        None => Ok(()),
    }
}

fn entry_of(material: Material) -> MaterialEntry {
    let plain = |law: &str| MaterialEntry { law: law.to_owned(), low: None, high: None };
    match material {
        Material::StVk(StVk { range, diagonalize }) => MaterialEntry {
            law: if diagonalize == Diagonalize::All { "stvk-full" } else { "stvk" }.to_owned(),
            low: Some(range.low()),
            high: Some(range.high()),
        },
        Material::NeoHookean(_) => plain("neo-hookean"),
        Material::Corotated(_) => plain("corotated"),
    }
}

fn material_of(entry: &MaterialEntry) -> Result<Material, FleshFileError> {
    let default = Range::default();
    let range = Range::new(entry.low.unwrap_or(default.low()), entry.high.unwrap_or(default.high()))?;
    Ok(match entry.law.as_str() {
        "stvk" => Material::StVk(StVk { range, diagonalize: Diagonalize::Selective }),
        "stvk-full" => Material::StVk(StVk { range, diagonalize: Diagonalize::All }),
        "neo-hookean" => Material::NeoHookean(NeoHookean),
        "corotated" => Material::Corotated(Corotated),
        other => return Err(FleshFileError::Law(other.to_owned())),
    })
}
