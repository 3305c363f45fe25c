//! Mesh assets, and their inertia by MuJoCo's rules.

use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;

use ligament::contact::convex_hull;
use ligament::mass::{Shape, TriMesh};
use ligament::math::{Quat, RigidInertia, Sym3, Vec3};
use ligament::progress::Progress;

use super::defaults::{Classed, Defaults};
use super::files::Files;
use super::include::inside_sections;
use super::msh;
use super::note::Notes;
use super::settings::Settings;
use crate::mesh;
use crate::read::ending;
use crate::xml::{Attributes, Element, Tree, XmlError};

/// A mesh of the file.
#[derive(Clone)]
pub(super) struct Asset {
    pub(super) mesh: Arc<TriMesh>,
    weighs: Weighs,
}

/// What part of a mesh has mass.
#[derive(Clone, Copy)]
enum Weighs {
    /// The enclosed volume.
    Exactly,
    /// The enclosed volume by MuJoCo's legacy rule, which needs no closed surface.
    Legacy,
    /// The surface.
    Shell,
}

/// By the names of MJCF. Convex hulls are not computed: for convex meshes, which are most, the legacy rule gives the same.
const WEIGHS: [(&str, Weighs); 4] = [
    ("exact", Weighs::Exactly),
    ("legacy", Weighs::Legacy),
    ("shell", Weighs::Shell),
    ("convex", Weighs::Legacy),
];

/// Meshes by name; for one that cannot be used, the reason.
pub(super) struct Meshes(HashMap<String, Result<Asset, String>>);

impl Meshes {
    pub(super) fn read(
        tree: &Tree,
        defaults: &Defaults<'_>,
        settings: &Settings,
        files: Files<'_>,
        notes: &mut Notes,
    ) -> Result<Meshes, XmlError> {
        let mut meshes = HashMap::new();
        let mut bytes_left = mesh::MOST_BYTES;
        for node in inside_sections(tree, "asset").filter(|node| node.name() == "mesh") {
            let class = defaults.class(node, "class", 0)?;
            // Default classes apply to meshes too, mostly their scale.
            let element = defaults.element(node, class);
            let file = node.get("file");
            let stem = file.and_then(|file| Path::new(file).file_stem()).map(|stem| stem.to_string_lossy());
            let name = node.get("name").map_or_else(|| stem.unwrap_or_default().into_owned(), str::to_owned);
            if element.get("inertia") == Some("convex") {
                notes.many(
                    "meshes with inertia=\"convex\": the inertia is that of the mesh itself, not of its \
                     convex hull",
                    &*name,
                );
            }
            let asset = asset(&element, settings, files, &mut bytes_left)?;
            meshes.insert(name, asset);
        }
        Ok(Meshes(meshes))
    }

    pub(super) fn get(&self, name: &str) -> Result<&Asset, String> {
        match self.0.get(name) {
            Some(Ok(asset)) => Ok(asset),
            Some(Err(reason)) => Err(reason.clone()),
            None => Err(format!("no mesh asset is named '{name}'")),
        }
    }
}

fn asset(
    of: &Classed<'_, '_>,
    settings: &Settings,
    files: Files<'_>,
    bytes_left: &mut u64,
) -> Result<Result<Asset, String>, XmlError> {
    let node = of.element();
    let scale = of.numbers("scale")?.map_or(Vec3::splat(1.0), Vec3::from);
    let shift = of.numbers("refpos")?.map_or(Vec3::ZERO, Vec3::from);
    let turn = of.numbers("refquat")?;
    let turn = turn.map_or(Quat::IDENTITY, |[w, x, y, z]: [f64; 4]| Quat::new(x, y, z, w).normalized());
    let surface = match (node.get("file"), node.get("vertex")) {
        (Some(file), _) => from_file(file, settings, files, bytes_left),
        (None, Some(_)) => inline(node)?,
        (None, None) => {
            Err("it has neither 'file' nor 'vertex'; other sources of meshes are not supported".into())
        }
    };
    let moved = surface.and_then(|mesh| {
        let placed = |v: &Vec3| turn.conjugate().rotate(*v - shift).scale(scale);
        let vertices = mesh.vertices().iter().map(placed).collect();
        let moved = TriMesh::new(vertices, mesh.triangles().to_vec()).map_err(|error| error.to_string())?;
        Ok(if scale.x * scale.y * scale.z < 0.0 { moved.flipped() } else { moved })
    });
    let weighs = of.word("inertia", &WEIGHS)?.unwrap_or(Weighs::Legacy);
    Ok(moved.map(|mesh| Asset { mesh: Arc::new(mesh), weighs }))
}

fn from_file(
    file: &str,
    settings: &Settings,
    files: Files<'_>,
    bytes_left: &mut u64,
) -> Result<TriMesh, String> {
    let file = if settings.strip_path { file.rsplit(['/', '\\']).next().unwrap_or(file) } else { file };
    let path = files.find(&Path::new(&settings.meshes).join(file))?;
    let bytes = std::fs::metadata(&path).map_or(0, |metadata| metadata.len());
    *bytes_left = bytes_left.checked_sub(bytes).ok_or("the meshes together exceed the size limit")?;
    if ending(&path) == "msh" {
        let bytes = mesh::read_capped(&path, mesh::MOST_BYTES).map_err(|error| error.to_string())?;
        let (vertices, triangles) =
            msh::parse(&bytes).map_err(|reason| format!("'{}': {reason}", path.display()))?;
        return if triangles.is_empty() { hull(&vertices) } else { whole(vertices, triangles) };
    }
    mesh::load(&path, &mut Progress::none()).map_err(|error| error.to_string())
}

fn whole(vertices: Vec<Vec3>, triangles: Vec<[u32; 3]>) -> Result<TriMesh, String> {
    TriMesh::new(vertices, triangles).map_err(|error| error.to_string())
}

/// More vertices without faces are not read: the time for their hull grows with the square of their number.
const MOST_HULL_VERTICES: usize = 20_000;

/// Vertices without faces: their convex hull, as in MuJoCo.
fn hull(vertices: &[Vec3]) -> Result<TriMesh, String> {
    if vertices.len() > MOST_HULL_VERTICES {
        let count = vertices.len();
        return Err(format!("it has {count} vertices without faces; expected at most {MOST_HULL_VERTICES}"));
    }
    convex_hull(vertices)
        .ok_or_else(|| "it has vertices without faces, and their convex hull is flat".to_owned())
}

fn inline(node: Element<'_>) -> Result<Result<TriMesh, String>, XmlError> {
    let vertices = node.list("vertex")?.unwrap_or_default();
    let faces = node.list("face")?.unwrap_or_default();
    if vertices.len() % 3 != 0 || faces.len() % 3 != 0 {
        return Err(
            node.error("<mesh>: the number of values in 'vertex' and in 'face' must be a multiple of 3")
        );
    }
    let vertices: Vec<Vec3> = vertices.chunks_exact(3).map(|v| Vec3::new(v[0], v[1], v[2])).collect();
    if faces.is_empty() {
        return Ok(hull(&vertices));
    }
    let index = |x: f64| if (0.0..4e9).contains(&x) { x as u32 } else { u32::MAX };
    let triangles = faces.chunks_exact(3).map(|f| [index(f[0]), index(f[1]), index(f[2])]).collect();
    Ok(whole(vertices, triangles))
}

impl Asset {
    /// Inertia of the mesh at unit density (per area for a shell).
    pub(super) fn inertia(&self) -> Result<RigidInertia, String> {
        match self.weighs {
            Weighs::Exactly => {
                Shape::Mesh(self.mesh.clone()).inertia_of_density(1.0).map_err(|error| error.to_string())
            }
            Weighs::Legacy => legacy(&self.mesh).ok_or_else(|| "it encloses no volume".to_owned()),
            Weighs::Shell => shell(&self.mesh).ok_or_else(|| "its surface has no area".to_owned()),
        }
    }
}

/// A thin shell: for a triangle with corners a, b, c and area A, the second moment is A/12 (a a^T + b b^T + c c^T + s s^T)
/// with s = a + b + c.
fn shell(mesh: &TriMesh) -> Option<RigidInertia> {
    let area = |[a, b, c]: [Vec3; 3]| 0.5 * (b - a).cross(c - a).norm();
    let (mut whole, mut com) = (0.0, Vec3::ZERO);
    for corners in mesh.corners() {
        let [a, b, c] = corners;
        whole += area(corners);
        com += (a + b + c) * (area(corners) / 3.0);
    }
    let com = com / whole;
    let mut second = Sym3::ZERO;
    for corners in mesh.corners() {
        let [a, b, c] = corners.map(|corner| corner - com);
        for v in [a, b, c, a + b + c] {
            second += outer(v) * (area(corners) / 12.0);
        }
    }
    let inertia = RigidInertia::new(whole, com, Sym3::IDENTITY * second.trace() - second);
    (whole > 0.0 && inertia.is_finite()).then_some(inertia)
}

/// MuJoCo's legacy rule, for any surface: tetrahedra from every triangle to the center, each counted as positive. Exact for
/// convex meshes; others come out too heavy.
fn legacy(mesh: &TriMesh) -> Option<RigidInertia> {
    // For every triangle, twice the area times the normal, and the centroid.
    let faces = || mesh.corners().map(|[a, b, c]| ((b - a).cross(c - a), (a + b + c) / 3.0, [a, b, c]));
    let (mut middle, mut area) = (Vec3::ZERO, 0.0);
    for (normal, center, _) in faces() {
        middle += center * normal.norm();
        area += normal.norm();
    }
    let middle = middle / area;
    let (mut volume, mut com) = (0.0, Vec3::ZERO);
    for (normal, center, _) in faces() {
        let part = (center - middle).dot(normal).abs() / 6.0;
        volume += part;
        com += (center * 0.75 + middle * 0.25) * part;
    }
    let com = com / volume;
    // Once more about the center of mass, which gives the final volume.
    let (mut second, mut volume) = (Sym3::ZERO, 0.0);
    for (normal, center, corners) in faces() {
        let part = (center - com).dot(normal).abs() / 6.0;
        volume += part;
        let corners = corners.map(|corner| corner - com);
        let sum = corners[0] + corners[1] + corners[2];
        for v in [corners[0], corners[1], corners[2], sum] {
            second += outer(v) * (part / 20.0);
        }
    }
    let about = Sym3::IDENTITY * second.trace() - second;
    let inertia = RigidInertia::new(volume, com, about);
    (volume > 0.0 && inertia.is_finite()).then_some(inertia)
}

fn outer(v: Vec3) -> Sym3 {
    Sym3 { xx: v.x * v.x, yy: v.y * v.y, zz: v.z * v.z, xy: v.x * v.y, xz: v.x * v.z, yz: v.y * v.z }
}
