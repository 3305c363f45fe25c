//! Checks that a skin can be filled with flesh: closed, and without self-intersections; and closes holes on request.
//!
//! Two triangles intersect if an edge of one passes through the other. Only intersections clearly beyond rounding count: surfaces
//! that merely touch pass.

use ligament_math::Vec3;

use super::box_tree::{Bounds, BoxTree};
use crate::mass::{MeshError, TriMesh};

/// Why a skin cannot be filled: the error of [`sound_skin`].
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SkinFault {
    /// It has holes.
    #[error(
        "the skin has {holes} hole{s}; the first has {edges} edges around ({:.4}, {:.4}, {:.4}), {across:.3} m across. Fill {them} \
         in the program that made the skin, or have holes up to that width closed (`--close-holes` of `ligament flesh`, \
         `flesh.close_holes` of a rig file)",
        near[0], near[1], near[2],
        s = if *holes == 1 { "" } else { "s" }, them = if *holes == 1 { "it" } else { "them" }
    )]
    Open {
        /// Number of holes.
        holes: usize,
        /// Number of edges of the first.
        edges: usize,
        /// Center of the first.
        near: [f64; 3],
        /// Width of the first, in meters.
        across: f64,
    },
    /// It intersects itself.
    #[error(
        "the skin intersects itself in {pairs} place{s}; first where triangles {first:?} cross near {near:?}. Join the \
         parts that overlap there (a boolean union or a remesh does it)",
        s = if *pairs == 1 { "" } else { "s" }
    )]
    SelfIntersecting {
        /// Number of pairs of triangles that intersect.
        pairs: usize,
        /// The first pair.
        first: [usize; 2],
        /// Position of their intersection.
        near: [f64; 3],
    },
    /// So many triangles overlap that testing them for intersections would take too long.
    #[error(
        "the skin has too many triangles on top of each other near {near:?}: more than {MOST_PAIRS} pairs overlap. Remesh it, \
         or merge its layers"
    )]
    Crowded {
        /// Position of the overlap.
        near: [f64; 3],
    },
    /// It is not a closed surface for another reason.
    #[error("the skin: {0}")]
    Mesh(#[from] MeshError),
}

/// Maximum number of pairs of triangles with overlapping boxes that are tested: about a second's work. A skin without folds has
/// some ten for each triangle.
pub const MOST_PAIRS: usize = 20_000_000;

/// The surface, repaired: duplicate vertices are merged, holes up to the width `close_holes` are closed, and inverted parts are
/// flipped.
///
/// ```
/// # use ligament::doc::*; let skin = cube()?;
/// use ligament::flesh::{SkinFault, sound_skin};
///
/// // A cube without one of its triangles has a hole, 14 cm wide: an error, or closed if that is allowed.
/// let open = TriMesh::new(skin.vertices().to_vec(), skin.triangles()[1..].to_vec())?;
/// assert!(matches!(sound_skin(&open, 0.0), Err(SkinFault::Open { holes: 1, edges: 3, .. })));
/// assert!((sound_skin(&open, 0.15)?.volume()? - 1e-3).abs() < 1e-15);
/// // An inverted surface is flipped.
/// assert!(sound_skin(&skin.flipped(), 0.0)?.volume()? > 0.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`SkinFault`]: what is wrong, and where.
pub fn sound_skin(surface: &TriMesh, close_holes: f64) -> Result<TriMesh, SkinFault> {
    let merged = surface.merged_vertices()?;
    let mut skin = with_holes_closed(&merged, close_holes)?;
    if matches!(skin.volume(), Err(MeshError::InsideOut { .. })) {
        skin = skin.flipped();
    }
    skin.volume()?;
    crossings(&skin)?;
    Ok(skin)
}

/// Closes every hole up to the width `widest` with a fan about its center; returns an error if others remain.
fn with_holes_closed(surface: &TriMesh, widest: f64) -> Result<TriMesh, SkinFault> {
    let closed = match surface.check_closed() {
        Err(MeshError::OpenEdges(_)) => false,
        other => {
            other?;
            true
        }
    };
    if closed {
        return Ok(surface.clone());
    }
    let holes = holes(surface);
    let (mut vertices, mut triangles) = (surface.vertices().to_vec(), surface.triangles().to_vec());
    let mut left: Vec<(usize, Vec3, f64)> = Vec::new();
    for hole in &holes {
        let share = 1.0 / hole.len() as f64;
        let middle = hole.iter().fold(Vec3::ZERO, |sum, v| sum + vertices[*v as usize] * share);
        let across = 2.0 * hole.iter().map(|v| (vertices[*v as usize] - middle).norm()).fold(0.0, f64::max);
        if across > widest || hole.len() < 3 {
            left.push((hole.len(), middle, across));
            continue;
        }
        let center = vertices.len() as u32;
        vertices.push(middle);
        for (k, from) in hole.iter().enumerate() {
            triangles.push([*from, hole[(k + 1) % hole.len()], center]);
        }
    }
    if let Some(&(edges, near, across)) = left.first() {
        return Err(SkinFault::Open { holes: left.len(), edges, near: near.to_array(), across });
    }
    let mended = TriMesh::new(vertices, triangles)?;
    mended.check_closed()?;
    Ok(mended)
}

/// Rings of vertices around the holes, in the direction of the triangles that fill them.
fn holes(surface: &TriMesh) -> Vec<Vec<u32>> {
    let mut runs: Vec<[u32; 2]> =
        surface.triangles().iter().flat_map(|&[a, b, c]| [[a, b], [b, c], [c, a]]).collect();
    runs.sort_unstable();
    // Edges without an opposite one, reversed.
    let mut open: Vec<[u32; 2]> =
        runs.iter().filter(|[a, b]| runs.binary_search(&[*b, *a]).is_err()).map(|[a, b]| [*b, *a]).collect();
    open.sort_unstable();
    let mut used = vec![false; open.len()];
    // For each group of edges from one vertex, the next unused edge: a vertex may have any number of them.
    let mut used_to: Vec<usize> = (0..open.len()).collect();
    let mut rings = Vec::new();
    for first in 0..open.len() {
        if used[first] {
            continue;
        }
        let mut ring = Vec::new();
        let mut edge = first;
        // If rings share a vertex, each takes the first unused edge: both rings still close.
        while !used[edge] {
            used[edge] = true;
            ring.push(open[edge][0]);
            let end = open[edge][1];
            let from = open.partition_point(|e| e[0] < end);
            let next = used_to.get(from).copied().and_then(|start| {
                let next = (start..open.len()).take_while(|&k| open[k][0] == end).find(|&k| !used[k]);
                used_to[from] = next.unwrap_or(open.len());
                next
            });
            match next {
                Some(next) if end != open[first][0] => edge = next,
                _ => break,
            }
        }
        rings.push(ring);
    }
    rings
}

/// Returns an error for a surface that intersects itself.
fn crossings(surface: &TriMesh) -> Result<(), SkinFault> {
    let corners: Vec<[Vec3; 3]> = surface.corners().collect();
    let boxes: Vec<Bounds> = corners.iter().map(|corners| Bounds::around(corners)).collect();
    let tree = BoxTree::new(boxes.clone());
    let (mut pairs, mut first, mut looked_at) = (0, None, 0);
    for (a, bounds) in boxes.iter().enumerate() {
        let mut partners = Vec::new();
        tree.find(|other| other.overlaps(*bounds), |b| partners.extend((b > a).then_some(b)));
        partners.sort_unstable();
        looked_at += partners.len();
        if looked_at > MOST_PAIRS && first.is_none() {
            return Err(SkinFault::Crowded { near: corners[a][0].to_array() });
        }
        if looked_at > MOST_PAIRS {
            break;
        }
        for b in partners {
            let (ta, tb) = (surface.triangles()[a], surface.triangles()[b]);
            if let Some(near) = crossing(ta, corners[a], tb, corners[b]) {
                pairs += 1;
                first.get_or_insert(([a, b], near));
            }
        }
    }
    match first {
        Some((first, near)) => Err(SkinFault::SelfIntersecting { pairs, first, near: near.to_array() }),
        None => Ok(()),
    }
}

/// Point where an edge of one triangle passes through the other; edges that end at a shared vertex do not count.
fn crossing(ta: [u32; 3], a: [Vec3; 3], tb: [u32; 3], b: [Vec3; 3]) -> Option<Vec3> {
    let through = |edges_of: [u32; 3], at: [Vec3; 3], of: [u32; 3], triangle: [Vec3; 3]| {
        (0..3).find_map(|k| {
            let (p, q) = (k, (k + 1) % 3);
            let shared = of.contains(&edges_of[p]) || of.contains(&edges_of[q]);
            if shared { None } else { pierced(at[p], at[q], triangle) }
        })
    };
    through(ta, a, tb, b).or_else(|| through(tb, b, ta, a))
}

/// Point where the segment from `p` to `q` passes through a triangle, if it clearly does.
fn pierced(p: Vec3, q: Vec3, [a, b, c]: [Vec3; 3]) -> Option<Vec3> {
    let normal = (b - a).cross(c - a);
    let (above, below) = (normal.dot(p - a), normal.dot(q - a));
    // Six products of three lengths each, every one rounded: smaller values may be zero.
    let size = [p, q, b, c].iter().map(|x| (*x - a).max_abs()).fold(0.0, f64::max);
    let rounding = 1e-13 * size * size * size;
    if !(above.abs() > rounding && below.abs() > rounding) || (above > 0.0) == (below > 0.0) {
        return None;
    }
    let side = |x: Vec3, y: Vec3| (x - p).cross(y - p).dot(q - p);
    let (ab, bc, ca) = (side(a, b), side(b, c), side(c, a));
    let inside = |sign: f64| [ab, bc, ca].iter().all(|s| sign * s > rounding);
    (inside(1.0) || inside(-1.0)).then(|| p + (q - p) * (above / (above - below)))
}
