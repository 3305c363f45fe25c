//! What part of the volume each bone owns: the shell is cut into small tetrahedra, and each is shared out among the bones
//! that the nearest vertex of the skin follows, by its weights. The parts add up to the volume of the shell.

use ligament::flesh::{Solid, fit};
use ligament::mass::TriMesh;
use ligament::math::{Pose, RigidInertia, Sym3, Vec3};

use super::bones::Bones;
use super::skin::FileSkin;

/// About how many tetrahedra the volume is cut into.
const PIECES: usize = 1200;
/// So many vertices are looked at for the nearest one, evenly chosen.
const LOOKED_AT: usize = 20_000;

/// What bones own, at a density of one: in the world, at rest.
#[derive(Clone, Debug)]
pub(super) struct Owned {
    pub(super) of_bone: Vec<RigidInertia>,
    pub(super) total: f64,
}

/// Volumes of bones inside a shell, or of capsules around them where there is none.
pub(super) fn owned(skin: &FileSkin, bones: usize, shell: Option<&TriMesh>, all: &Bones) -> Owned {
    let of_bone = shell.and_then(|shell| inside(skin, bones, shell)).unwrap_or_else(|| capsules(skin, all));
    let total = of_bone.iter().map(|owned| owned.mass).sum();
    Owned { of_bone, total }
}

fn inside(skin: &FileSkin, bones: usize, shell: &TriMesh) -> Option<Vec<RigidInertia>> {
    let solid = Solid::new(shell).ok()?;
    let cage = fit(&solid, PIECES).ok()?.cage;
    let step = skin.rest.len().div_ceil(LOOKED_AT).max(1);
    let mut of_bone = vec![RigidInertia::ZERO; bones];
    for tet in 0..cage.tets().len() {
        let filled = solid.fill(&cage, tet);
        let volume = filled.ratio * cage.volumes()[tet];
        if !(volume > 0.0) {
            continue;
        }
        // Where the filled part is, from what each corner stands for.
        let corners = cage.corners(tet);
        let sum: f64 = filled.shares.iter().sum();
        let at = corners.iter().zip(filled.shares).fold(Vec3::ZERO, |p, (x, s)| p + *x * (s / sum));
        let near = (0..skin.rest.len()).step_by(step).min_by(|a, b| {
            (skin.rest[*a] - at).norm_squared().total_cmp(&(skin.rest[*b] - at).norm_squared())
        })?;
        for on in &skin.influences[near] {
            of_bone[on.bone as usize] += ball(volume * on.weight, volume, at);
        }
    }
    Some(of_bone)
}

/// A mass that fills a ball of some volume at a place.
pub(super) fn ball(mass: f64, volume: f64, at: Vec3) -> RigidInertia {
    let radius = (0.75 * volume / std::f64::consts::PI).cbrt();
    RigidInertia::new(mass, at, Sym3::diagonal(Vec3::splat(0.4 * mass * radius * radius)))
}

/// Capsules from each bone to those below it, as thick as the vertices that follow it are far from that line.
fn capsules(skin: &FileSkin, all: &Bones) -> Vec<RigidInertia> {
    let mut ends: Vec<(Vec3, f64)> = vec![(Vec3::ZERO, 0.0); all.bones.len()];
    for bone in &all.bones {
        if let Some(parent) = bone.parent {
            ends[parent] = (ends[parent].0 + bone.rest.pos, ends[parent].1 + 1.0);
        }
    }
    let mut far = vec![(0.0, 0.0, Vec3::ZERO); all.bones.len()];
    for (x, influences) in skin.rest.iter().zip(&skin.influences) {
        for on in influences {
            let (sum, weight, mean) = &mut far[on.bone as usize];
            *mean = *mean + *x * on.weight;
            *weight += on.weight;
            *sum += 0.0;
        }
    }
    // Lines first: to the children, or through the middle of what follows the bone and as far beyond.
    let line = |k: usize| -> (Vec3, Vec3) {
        let from = all.bones[k].rest.pos;
        let (sum, count) = ends[k];
        let (_, weight, mean) = far[k];
        let to = match (count > 0.0, weight > 0.0) {
            (true, _) => sum / count,
            (false, true) => from + (mean / weight - from) * 2.0,
            (false, false) => from,
        };
        (from, to)
    };
    let lines: Vec<(Vec3, Vec3)> = (0..all.bones.len()).map(line).collect();
    let mut spread = vec![(0.0, 0.0); all.bones.len()];
    for (x, influences) in skin.rest.iter().zip(&skin.influences) {
        for on in influences {
            let (from, to) = lines[on.bone as usize];
            let (sum, weight) = &mut spread[on.bone as usize];
            *sum += on.weight * distance(*x, from, to);
            *weight += on.weight;
        }
    }
    let capsule = |k: usize| {
        let ((from, to), (sum, weight)) = (lines[k], spread[k]);
        if !(weight > 0.0) {
            return RigidInertia::ZERO;
        }
        let (radius, length) = (sum / weight, (to - from).norm());
        let volume = std::f64::consts::PI * radius * radius * (length + 4.0 / 3.0 * radius);
        // A row of balls along the line has about the inertia of the capsule.
        (0..8).fold(RigidInertia::ZERO, |sum, n| {
            let at = from + (to - from) * ((f64::from(n) + 0.5) / 8.0);
            sum + ball(volume / 8.0, volume, at).transported(Pose::IDENTITY)
        })
    };
    (0..all.bones.len()).map(capsule).collect()
}

/// Distance of a point from a segment.
pub(super) fn distance(x: Vec3, from: Vec3, to: Vec3) -> f64 {
    let along = to - from;
    let square = along.norm_squared();
    let part = if square > 0.0 { ((x - from).dot(along) / square).clamp(0.0, 1.0) } else { 0.0 };
    (from + along * part - x).norm()
}
