//! Characters with flesh: a skeleton, a skin, and flesh between them.

use ligament::flesh::{Cage, Flesh, FleshError, FleshMotion, Recipe};
use ligament::mass::{Shape, TriMesh};
use ligament::math::{Pose, Vec3};
use ligament::model::{BodyId, Collider, ModelBuilder};
use ligament::progress::Progress;
use ligament::reduced::{Tree, Workspace};

use crate::{GalleryError, Scene};

/// Size of a character, [`Entry::flesh`](crate::Entry::flesh): known without building its flesh, which takes a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// Number of bodies, without the world.
    pub bodies: usize,
    /// Nodes of its cage.
    pub nodes: usize,
    /// Tetrahedra of its cage.
    pub tets: usize,
    /// Vertices of its skin.
    pub skin: usize,
}

/// Adds flesh to the skeleton of a scene, in its start pose; with its own cage if one is given.
pub(crate) fn grow(
    scene: Scene,
    skin: &TriMesh,
    cage: Option<Cage>,
    recipe: &Recipe,
    motion: FleshMotion,
) -> Result<Scene, GalleryError> {
    let fault = |fault: FleshError| GalleryError::Flesh { scene: scene.name.clone(), fault: Box::new(fault) };
    let model = &scene.model;
    let poses = poses(&scene)?;
    let flesh = match cage {
        Some(cage) => Flesh::in_cage(model, &poses, skin, cage, recipe),
        None => Flesh::grow(model, &poses, skin, recipe, &mut Progress::none()),
    };
    let flesh = flesh.map_err(fault)?.with_firm_feet(model, &poses);
    Ok(scene.with_flesh(flesh, motion))
}

/// Poses of the bodies of a scene at its start.
pub(crate) fn poses(scene: &Scene) -> Result<Vec<Pose>, GalleryError> {
    let fault = |e: &dyn std::fmt::Display| GalleryError::Skeleton {
        scene: scene.name.clone(),
        fault: e.to_string(),
    };
    let model = &scene.model;
    let tree = Tree::new(model).map_err(|e| fault(&e))?;
    let mut workspace = Workspace::new(&tree);
    tree.update_kinematics(&scene.q, &scene.v, &mut workspace).map_err(|e| fault(&e))?;
    let mut poses = vec![Pose::IDENTITY; model.bodies().len()];
    for &body in model.forest().order() {
        poses[body.index()] = tree.world_from_body(body, &workspace);
    }
    Ok(poses)
}

/// Level ground at z = 0.
pub(crate) fn add_ground(model: &mut ModelBuilder) {
    model.add_collider(Collider::new("ground", BodyId::WORLD, Pose::IDENTITY, Shape::HalfSpace));
}

/// A closed skin of `rings` rings of `sides` vertices between two ends, counterclockwise seen from outside. `at` returns the
/// point for a fraction of the length (0 and 1 are the ends) and an angle about it.
pub(crate) fn tube(rings: usize, sides: usize, at: impl Fn(f64, f64) -> Vec3) -> Result<TriMesh, FleshError> {
    let mut vertices = vec![at(0.0, 0.0), at(1.0, 0.0)];
    for ring in 1..=rings {
        let along = ring as f64 / (rings + 1) as f64;
        for side in 0..sides {
            vertices.push(at(along, std::f64::consts::TAU * side as f64 / sides as f64));
        }
    }
    let on = |ring: usize, side: usize| (2 + ring * sides + side % sides) as u32;
    let mut triangles = Vec::with_capacity(2 * sides * rings);
    for side in 0..sides {
        triangles.push([0, on(0, side + 1), on(0, side)]);
        triangles.push([1, on(rings - 1, side), on(rings - 1, side + 1)]);
        for ring in 0..rings - 1 {
            let [a, b] = [on(ring, side), on(ring, side + 1)];
            let [c, d] = [on(ring + 1, side), on(ring + 1, side + 1)];
            triangles.extend([[a, b, d], [a, d, c]]);
        }
    }
    Ok(TriMesh::new(vertices, triangles)?)
}
