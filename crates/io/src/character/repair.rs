//! Makes a closed shell from the triangles of a file, which may have vertices repeated along seams, several pieces, and
//! small holes.
//!
//! Repeated vertices are merged, degenerate and duplicate triangles are dropped, holes up to a given width are closed.
//! Small pieces that enclose no volume (hair, lashes, cloth) are left out; so are pieces that intersect the main one.
//! Larger faults are errors that name the place and the nearest bone.

use ligament::flesh::{SkinFault, sound_skin};
use ligament::mass::{MeshError, TriMesh};
use ligament::math::Vec3;

use super::bones::Bones;
use super::skin::FileSkin;
use crate::rig::Rig;

/// Vertices closer than this, relative to the size of the character, are merged: single precision has seven digits.
const WELD: f64 = 2e-7;

/// The width of holes that are closed, relative to the size of the character, unless a rig sets it.
const SMALL_HOLE: f64 = 0.05;

/// Pieces with less than this fraction of the total area may be left out.
const SMALL_PIECE: f64 = 0.2;

/// The largest number of pieces that are checked, largest first; the others are embedded in the flesh without being filled.
const MOST_PIECES: usize = 200;

pub(super) fn shell(
    skin: &FileSkin,
    bones: &Bones,
    rig: &Rig,
    notes: &mut Vec<String>,
) -> Result<TriMesh, String> {
    let size = size(&skin.rest);
    if size.is_nan() || size <= 0.0 {
        return Err("all vertices are at one point; expected a surface with some extent".to_owned());
    }
    let mesh = TriMesh::new(skin.rest.clone(), skin.triangles.clone()).map_err(|e| e.to_string())?;
    let crowd = |place: Vec3| {
        let Vec3 { x, y, z } = place;
        format!(
            "too many triangles overlap near ({x:.4}, {y:.4}, {z:.4}) for a skin; merge or remesh the geometry there"
        )
    };
    if let Some(place) = crowded(&mesh) {
        return Err(crowd(place));
    }
    let mut mesh = mesh.merged_vertices().map_err(|e| e.to_string())?;
    if mesh.check_closed().is_err() {
        mesh = mesh.welded(WELD * size).map_err(|e| e.to_string())?;
    }
    let (mesh, doubles) = without_doubles(&mesh).map_err(|e| e.to_string())?;
    if doubles > 0 {
        notes.push(format!("{doubles} duplicate triangles were removed"));
    }
    let all = area(&mesh);
    let close = rig.close_holes().unwrap_or(SMALL_HOLE * size);
    let (mut kept, mut left_out, mut first) = (Vec::new(), 0, None);
    let mut parts = pieces(&mesh).map_err(|e| e.to_string())?;
    let count = parts.len();
    parts.sort_by(|a, b| area(b).total_cmp(&area(a)));
    let looked_at: f64 = parts.iter().take(MOST_PIECES).map(area).sum();
    if looked_at < (1.0 - SMALL_PIECE) * all {
        return Err(format!(
            "the skin has {count} disconnected pieces, and the {MOST_PIECES} largest cover only a part of it; \
                 merge its vertices"
        ));
    }
    left_out += count.saturating_sub(MOST_PIECES);
    for piece in parts.into_iter().take(MOST_PIECES) {
        match sound_skin(&piece, close) {
            Ok(sound) => kept.push(sound),
            Err(fault) if area(&piece) < SMALL_PIECE * all => {
                left_out += 1;
                first.get_or_insert_with(|| reported(&fault, &piece, skin, bones));
            }
            Err(fault) => return Err(reported(&fault, &piece, skin, bones)),
        }
    }
    if let Some(first) = first {
        let count = left_out;
        notes.push(format!(
            "{count} small pieces of the skin are not closed; they follow the flesh without being filled. The first: {first}"
        ));
    }
    // Largest first: pieces that intersect it are not filled.
    kept.sort_by(|a, b| volume(b).total_cmp(&volume(a)));
    let Some(main) = kept.first().cloned() else {
        return Err("no piece of the skin is a closed surface; expected at least one".to_owned());
    };
    let joined: TriMesh = join(&kept).map_err(|e| e.to_string())?;
    match sound_skin(&joined, 0.0) {
        Ok(whole) => Ok(whole),
        Err(fault) if volume(&main) > (1.0 - SMALL_PIECE) * kept.iter().map(volume).sum::<f64>() => {
            let reason = reported(&fault, &joined, skin, bones);
            notes.push(format!(
                "only the largest piece of the skin is filled; the others follow the flesh: {reason}"
            ));
            Ok(main)
        }
        Err(fault) => Err(reported(&fault, &joined, skin, bones)),
    }
}

/// The largest number of pairs of neighboring triangles that are tested: a second of work.
const MOST_PAIRS: usize = 20_000_000;

/// A place where so many triangles overlap that testing every pair would take too long. Triangles are counted in cubes of
/// about their own size, which two that touch share.
fn crowded(mesh: &TriMesh) -> Option<Vec3> {
    let low =
        |corners: &[Vec3; 3], k: usize| corners.iter().map(|p| p.to_array()[k]).fold(f64::INFINITY, f64::min);
    let mut sizes: Vec<f64> = mesh.corners().map(|c| size(&c)).collect();
    sizes.sort_by(f64::total_cmp);
    let cube = 2.0 * sizes[sizes.len() / 2].max(1e-9 * size(mesh.vertices()));
    let (mut counts, mut pairs, mut large) =
        (std::collections::HashMap::<[i64; 3], usize>::new(), 0_usize, 0_usize);
    for corners in mesh.corners() {
        let reach = size(&corners) / cube;
        if reach > 16.0 {
            // A large triangle may touch any other.
            large += 1;
            pairs = pairs.saturating_add(mesh.triangles().len().min(MOST_PAIRS / 1000));
        }
        let place = [0, 1, 2].map(|k| (low(&corners, k) / cube).floor() as i64);
        let here = counts.entry(place).or_default();
        pairs = pairs.saturating_add(*here);
        *here += 1;
        if pairs > MOST_PAIRS {
            return Some(corners[0]);
        }
    }
    (large > 5000).then(|| mesh.vertices()[0])
}

/// The diagonal of the bounding box of points.
pub(super) fn size(points: &[Vec3]) -> f64 {
    let along = |k: usize| {
        let all = || points.iter().map(move |p| p.to_array()[k]);
        all().fold(f64::NEG_INFINITY, f64::max) - all().fold(f64::INFINITY, f64::min)
    };
    Vec3::new(along(0), along(1), along(2)).norm()
}

fn area(mesh: &TriMesh) -> f64 {
    mesh.corners().map(|[a, b, c]| 0.5 * (b - a).cross(c - a).norm()).sum()
}

fn volume(mesh: &TriMesh) -> f64 {
    mesh.volume().unwrap_or(0.0)
}

/// The mesh without duplicate triangles, and how many there were.
fn without_doubles(mesh: &TriMesh) -> Result<(TriMesh, usize), MeshError> {
    let mut seen = std::collections::HashSet::with_capacity(mesh.triangles().len());
    let kept: Vec<[u32; 3]> = mesh
        .triangles()
        .iter()
        .filter(|triangle| {
            let mut corners = **triangle;
            corners.sort_unstable();
            seen.insert(corners)
        })
        .copied()
        .collect();
    let dropped = mesh.triangles().len() - kept.len();
    Ok((TriMesh::new(mesh.vertices().to_vec(), kept)?, dropped))
}

/// The connected pieces of a mesh, in the order of their first triangle.
fn pieces(mesh: &TriMesh) -> Result<Vec<TriMesh>, MeshError> {
    let mut group: Vec<u32> = (0..mesh.vertices().len() as u32).collect();
    fn root(group: &mut [u32], mut k: u32) -> u32 {
        while group[k as usize] != k {
            group[k as usize] = group[group[k as usize] as usize];
            k = group[k as usize];
        }
        k
    }
    for &[a, b, c] in mesh.triangles() {
        let first = root(&mut group, a);
        for corner in [b, c] {
            let other = root(&mut group, corner);
            group[other as usize] = first;
        }
    }
    let mut number = vec![u32::MAX; mesh.vertices().len()];
    let mut triangles: Vec<Vec<[u32; 3]>> = Vec::new();
    for triangle in mesh.triangles() {
        let piece = &mut number[root(&mut group, triangle[0]) as usize];
        if *piece == u32::MAX {
            *piece = triangles.len() as u32;
            triangles.push(Vec::new());
        }
        triangles[*piece as usize].push(*triangle);
    }
    triangles.into_iter().map(|triangles| compact(mesh.vertices(), &triangles)).collect()
}

/// Triangles with only the vertices that they use.
fn compact(vertices: &[Vec3], triangles: &[[u32; 3]]) -> Result<TriMesh, MeshError> {
    let mut used: Vec<u32> = triangles.iter().flatten().copied().collect();
    used.sort_unstable();
    used.dedup();
    let renamed = |k: u32| used.binary_search(&k).unwrap_or(0) as u32;
    let triangles = triangles.iter().map(|t| t.map(renamed)).collect();
    TriMesh::new(used.iter().map(|k| vertices[*k as usize]).collect(), triangles)
}

fn join(meshes: &[TriMesh]) -> Result<TriMesh, MeshError> {
    let (mut vertices, mut triangles) = (Vec::new(), Vec::new());
    for mesh in meshes {
        let first = vertices.len() as u32;
        vertices.extend_from_slice(mesh.vertices());
        triangles.extend(mesh.triangles().iter().map(|t| t.map(|k| first + k)));
    }
    TriMesh::new(vertices, triangles)
}

/// A fault with its place.
fn reported(fault: &SkinFault, piece: &TriMesh, skin: &FileSkin, bones: &Bones) -> String {
    let place = match fault {
        SkinFault::Open { near, .. }
        | SkinFault::SelfIntersecting { near, .. }
        | SkinFault::Crowded { near } => Some(Vec3::from(*near)),
        SkinFault::Mesh(
            MeshError::OpenEdges(list) | MeshError::CrowdedEdges(list) | MeshError::InconsistentWinding(list),
        ) => list
            .first
            .first()
            .map(|[a, b]| (piece.vertices()[*a as usize] + piece.vertices()[*b as usize]) * 0.5),
        SkinFault::Mesh(_) => piece.vertices().first().copied(),
    };
    let Some(place) = place else { return fault.to_string() };
    let nearest = skin
        .rest
        .iter()
        .zip(&skin.influences)
        .min_by(|a, b| (*a.0 - place).norm_squared().total_cmp(&(*b.0 - place).norm_squared()));
    let main = nearest.and_then(|(_, all)| all.iter().max_by(|a, b| a.weight.total_cmp(&b.weight)));
    let Vec3 { x, y, z } = place;
    match main {
        Some(on) => {
            let bone = &bones.bones[on.bone as usize].name;
            format!("{fault} (at {x:.4}, {y:.4}, {z:.4}, near the bone '{bone}'; meters, z up)")
        }
        None => fault.to_string(),
    }
}
