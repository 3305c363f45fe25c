//! A closed surface from a file, filled as a soft body around one bone, so that any dropped file can be pulled about. A
//! skeleton in the file is not read.

use std::collections::BTreeMap;

use ligament::flesh::{Flesh, Recipe};
use ligament::mass::{Shape, TriMesh};
use ligament::math::{Pose, RigidInertia, Sym3, Vec3};
use ligament::model::{Body, BodyId, Collider, ModelBuilder};
use ligament::progress::Progress;
use ligament::scene::Scene;

use crate::mesh;

/// The longest side of its bounding box is scaled to this, in meters: files are in any unit.
const LONG: f64 = 0.5;
/// Its initial height above the ground, in meters.
const ABOVE: f64 = 0.1;
/// Surfaces with fewer vertices are refined: contact is tested at vertices.
const FINE: usize = 300;
/// The bone's share of the mass.
const BONE: f64 = 0.05;

/// The scene of a surface.
pub(super) fn scene(name: &str, bytes: &[u8]) -> Result<Scene, Unfit> {
    let skin = mesh::from_bytes(name, bytes).map_err(Unfit::of)?;
    let (mut skin, middle) = placed(&skin)?;
    while skin.vertices().len() < FINE {
        skin = refined(&skin)?;
    }
    let recipe = Recipe::default();
    let volume = LONG * LONG * LONG;
    let mass = BONE * recipe.density * volume;
    let radius = 0.05 * LONG;
    let inertia = RigidInertia::new(mass, Vec3::ZERO, Sym3::IDENTITY * (0.4 * mass * radius * radius));
    let mut model = ModelBuilder::new("surface");
    model.add_body(Body::new("heart", inertia));
    model.add_collider(Collider::new("ground", BodyId::WORLD, Pose::IDENTITY, Shape::HalfSpace));
    let mut scene = Scene::of_model(name, model.build().map_err(Unfit::of)?);
    // A free body: its position comes first.
    scene.q[..3].copy_from_slice(&middle.to_array());
    let poses = [Pose::IDENTITY, Pose::translation(middle)];
    let flesh =
        Flesh::grow(&scene.model, &poses, &skin, &recipe, &mut Progress::none()).map_err(Unfit::of)?;
    let scene = Scene { flesh: Some(flesh), ..scene };
    Ok(scene.with_about("a surface from a file, filled with flesh"))
}

/// Why a surface cannot be filled.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(super) struct Unfit(String);

impl Unfit {
    fn of(error: impl std::fmt::Display) -> Unfit {
        Unfit(error.to_string())
    }
}

/// Splits each triangle into four, without smoothing.
fn refined(mesh: &TriMesh) -> Result<TriMesh, Unfit> {
    let mut vertices = mesh.vertices().to_vec();
    let mut middles = BTreeMap::new();
    let mut middle = |a: u32, b: u32| {
        *middles.entry((a.min(b), a.max(b))).or_insert_with(|| {
            vertices.push((vertices[a as usize] + vertices[b as usize]) * 0.5);
            vertices.len() as u32 - 1
        })
    };
    let mut triangles = Vec::with_capacity(4 * mesh.triangles().len());
    for &[a, b, c] in mesh.triangles() {
        let [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)];
        triangles.extend([[a, ab, ca], [ab, b, bc], [ca, bc, c], [ab, bc, ca]]);
    }
    TriMesh::new(vertices, triangles).map_err(Unfit::of)
}

/// The surface above the ground and of a suitable size, and the center of its bounding box.
fn placed(mesh: &TriMesh) -> Result<(TriMesh, Vec3), Unfit> {
    let (low, high) = mesh.bounds();
    let size = (high - low).max_abs();
    if !(size > 0.0 && size.is_finite()) {
        return Err(Unfit::of("the surface has no extent: all its vertices are at one point"));
    }
    let scale = LONG / size;
    let foot = Vec3::new(0.5 * (low.x + high.x), 0.5 * (low.y + high.y), low.z);
    let place = |v: Vec3| (v - foot) * scale + Vec3::new(0.0, 0.0, ABOVE);
    let vertices = mesh.vertices().iter().map(|v| place(*v)).collect();
    let moved = TriMesh::new(vertices, mesh.triangles().to_vec()).map_err(Unfit::of)?;
    Ok((moved, place((low + high) * 0.5)))
}
