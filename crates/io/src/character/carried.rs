//! A glTF that was exported here carries the whole scene in its extras: bones, joints, limits, masses, flesh, colliders, all
//! that glTF has no words for. It is read as a scene file is, and trusted as little.
//!
//! It counts only where the file still is what the scene says. Somebody may have moved a bone in another program, which
//! keeps the extras but does not know what they mean: names, parents and rest poses of the bones are compared, and the size
//! of the skin. Where they differ, the file itself is right.

use ligament::math::{Pose, Vec3, so3};
use ligament::progress::Progress;
use ligament::scene::Scene;

use super::animate;
use super::bones::{self, Bones};
use super::result::Character;
use crate::clip::Cast;
use crate::gltf::{self, Container, MOST_CARRIED, Nodes, Numbers};
use crate::scene;

/// Rest poses that differ by less than this, as a part of the size of the character and in radians, are the same: files have
/// single precision, and other programs round on their own.
const SAME_PLACE: f64 = 1e-4;
const SAME_TURN: f64 = 1e-3;
/// The same for the size and the area of the skin.
const SAME_SKIN: f64 = 1e-3;

/// The character of the scene that a file carries; none where it carries none that fits it, which is told.
pub(super) fn character(
    container: &Container,
    nodes: &Nodes,
    notes: &mut Vec<String>,
) -> Result<Option<Character>, String> {
    let Some(scene) = scene_of(container)? else { return Ok(None) };
    let cast = Cast::of_scene(&scene).map_err(|error| told(&error))?;
    let numbers = Numbers::new(container);
    let changed = |what: String| {
        format!(
            "it carries a scene of ours, but {what} since it was exported: it is read anew, as any other file"
        )
    };
    let found = match bones::find(&container.document, nodes, 1.0) {
        Ok(found) => found,
        Err(_) => {
            notes.push(changed("its skin was taken out".to_owned()));
            return Ok(None);
        }
    };
    let order = match same_bones(container, &found, &cast) {
        Ok(order) => order,
        Err(what) => {
            notes.push(changed(what));
            return Ok(None);
        }
    };
    if let Some(skin) = &cast.skin {
        let now = crate::mesh::surface_of(container).ok();
        let ours = measured(&skin.rest, &skin.triangles);
        if now.is_none_or(|(points, triangles)| !same_skin(ours, measured(&points, &triangles))) {
            notes.push(changed("its skin was changed".to_owned()));
            return Ok(None);
        }
    }
    let in_file: Vec<_> = {
        let mut of_file = vec![0; order.len()];
        order.iter().enumerate().for_each(|(ours, file)| of_file[*file] = ours);
        of_file.into_iter().map(|ours| cast.bones[ours].clone()).collect()
    };
    let mut motions = animate::motions(container, &numbers, nodes, &found, &in_file, 1.0, notes)?;
    for motion in &mut motions {
        motion.bones.clone_from(&cast.bones);
        for frame in &mut motion.frames {
            *frame = order.iter().map(|file| frame[*file]).collect();
        }
    }
    notes.push("it was exported here and carries the whole scene, which is what is read".to_owned());
    Ok(Some(of(scene, cast, motions, std::mem::take(notes))))
}

/// What stands in the extras of a file.
pub(super) fn text(document: &gltf::Document) -> Option<&str> {
    document.scenes.get(document.scene.unwrap_or(0))?.extras.scene.as_deref()
}

/// The scene that a file carries.
fn scene_of(container: &Container) -> Result<Option<Scene>, String> {
    let Some(text) = text(&container.document) else { return Ok(None) };
    if text.len() > MOST_CARRIED {
        return Err(told(&format!("it has {} bytes; at most {MOST_CARRIED} are read", text.len())));
    }
    scene::from_json(text, &mut Progress::none()).map(Some).map_err(|error| told(&error))
}

fn told(error: &dyn std::fmt::Display) -> String {
    format!(
        "the scene that it carries (extras of its scene, ligament_scene): {error}. With a rig (--rig FILE, or --rigid) its \
         bones are read instead"
    )
}

fn of(scene: Scene, cast: Cast, motions: Vec<crate::motion::Motion>, notes: Vec<String>) -> Character {
    let (model, q, flesh) = (scene.model.clone(), scene.q.clone(), scene.flesh.clone());
    let motion = if flesh.is_some() { scene.flesh_motion } else { super::build::unfleshed() };
    let step = scene.step.unwrap_or(super::build::RIGID_STEP);
    let cast = cast.carrying(&scene);
    let carried = Some(Box::new(scene));
    Character { model, q, flesh, motion, step, cast, motions, notes, rider: None, file: None, carried }
}

/// For each bone of the scene the bone of the file that it is; or what is not the same.
fn same_bones(container: &Container, found: &Bones, cast: &Cast) -> Result<Vec<usize>, String> {
    let (now, then) = (found.bones.len(), cast.bones.len());
    if now != then {
        return Err(format!("it has {now} bones instead of {then}"));
    }
    let named: std::collections::BTreeMap<&str, usize> = found
        .bones
        .iter()
        .enumerate()
        .filter_map(|(k, bone)| Some((container.document.nodes[bone.node].name.as_deref()?.trim(), k)))
        .collect();
    let heads: Vec<Vec3> = cast.bones.iter().map(|bone| bone.rest.pos).collect();
    let near = SAME_PLACE * super::repair::size(&heads).max(0.01);
    let mut order = Vec::with_capacity(then);
    for bone in &cast.bones {
        let name = &bone.name;
        let file = *named.get(name.trim()).ok_or_else(|| format!("there is no bone '{name}' any more"))?;
        if found.bones[file].parent != bone.parent.map(|parent| order[parent]) {
            return Err(format!("the bone '{name}' hangs on another"));
        }
        if !same_pose(found.bones[file].rest, bone.rest, near) {
            return Err(format!("the bone '{name}' was moved"));
        }
        order.push(file);
    }
    Ok(order)
}

fn same_pose(a: Pose, b: Pose, near: f64) -> bool {
    (a.pos - b.pos).norm() <= near && so3::log(a.rot.transpose() * b.rot).norm() <= SAME_TURN
}

/// The box around a surface and its area, which do not depend on how its vertices are shared.
fn measured(points: &[Vec3], triangles: &[[u32; 3]]) -> (Vec3, Vec3, f64) {
    let (mut low, mut high, mut area) = (Vec3::splat(f64::INFINITY), Vec3::splat(f64::NEG_INFINITY), 0.0);
    for triangle in triangles {
        let [a, b, c] = triangle.map(|k| points[k as usize]);
        for p in [a, b, c] {
            low = Vec3::new(low.x.min(p.x), low.y.min(p.y), low.z.min(p.z));
            high = Vec3::new(high.x.max(p.x), high.y.max(p.y), high.z.max(p.z));
        }
        area += 0.5 * (b - a).cross(c - a).norm();
    }
    (low, high, area)
}

fn same_skin(ours: (Vec3, Vec3, f64), file: (Vec3, Vec3, f64)) -> bool {
    let size = (ours.1 - ours.0).norm();
    let near = |a: Vec3, b: Vec3| (a - b).norm() <= SAME_SKIN * size;
    near(ours.0, file.0) && near(ours.1, file.1) && (ours.2 - file.2).abs() <= SAME_SKIN * ours.2
}
