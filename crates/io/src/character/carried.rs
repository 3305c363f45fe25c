//! A glTF that Ligament exported carries the whole scene in its extras: bones, joints, limits, masses, soft body,
//! colliders, everything that glTF cannot express. It is read and checked like a scene file.
//!
//! The scene is used only if the file still matches it. Another program may have moved a bone; it keeps the extras without
//! updating them. So names, parents and rest poses of the bones are compared, and the size of the skin. If they differ, the
//! glTF itself is read.

use ligament::math::{Pose, Vec3, so3};
use ligament::progress::Progress;
use ligament::scene::Scene;

use super::animate;
use super::bones::{self, Bones};
use super::result::Character;
use crate::clip::ClipModel;
use crate::gltf::{self, Container, MOST_CARRIED, Nodes, Numbers};
use crate::scene;

/// Rest poses that differ by less than this, relative to the size of the character and in radians, are equal: files have
/// single precision, and other programs round.
const SAME_PLACE: f64 = 1e-4;
const SAME_TURN: f64 = 1e-3;
/// The same for the size and the area of the skin.
const SAME_SKIN: f64 = 1e-3;

/// The character of the embedded scene; none if there is no scene, or if it does not match the file, with a note.
pub(super) fn character(
    container: &Container,
    nodes: &Nodes,
    notes: &mut Vec<String>,
) -> Result<Option<Character>, String> {
    let Some(scene) = scene_of(container)? else { return Ok(None) };
    let clip_model = ClipModel::of_scene(&scene).map_err(|error| fault(&error))?;
    let numbers = Numbers::new(container);
    let changed = |what: String| {
        format!(
            "the embedded Ligament scene is out of date: {what} since the export. The file is read as a plain glTF instead"
        )
    };
    let found = match bones::find(&container.document, nodes, 1.0) {
        Ok(found) => found,
        Err(_) => {
            notes.push(changed("the skin was removed".to_owned()));
            return Ok(None);
        }
    };
    let order = match same_bones(container, &found, &clip_model) {
        Ok(order) => order,
        Err(what) => {
            notes.push(changed(what));
            return Ok(None);
        }
    };
    if let Some(skin) = &clip_model.skin {
        // Other meshes may be those of bodies without flesh; or the skin may have several.
        let ours = measured(&skin.rest, &skin.triangles);
        let whole = crate::mesh::surface_of(container).into_iter();
        let mut now = whole.chain(crate::mesh::surfaces_of(container).into_iter().flatten());
        if !now.any(|(points, triangles)| same_skin(ours, measured(&points, &triangles))) {
            notes.push(changed("the skin was changed".to_owned()));
            return Ok(None);
        }
    }
    let in_file: Vec<_> = {
        let mut of_file = vec![0; order.len()];
        order.iter().enumerate().for_each(|(ours, file)| of_file[*file] = ours);
        of_file.into_iter().map(|ours| clip_model.bones[ours].clone()).collect()
    };
    let mut motions = animate::motions(container, &numbers, nodes, &found, &in_file, 1.0, notes)?;
    for motion in &mut motions {
        motion.bones.clone_from(&clip_model.bones);
        for frame in &mut motion.frames {
            *frame = order.iter().map(|file| frame[*file]).collect();
        }
    }
    notes.push("the file was exported by Ligament; its embedded scene is read".to_owned());
    Ok(Some(of(scene, clip_model, motions, std::mem::take(notes))))
}

/// The embedded text in the extras of a file.
pub(super) fn text(document: &gltf::Document) -> Option<&str> {
    document.scenes.get(document.scene.unwrap_or(0))?.extras.scene.as_deref()
}

/// The embedded scene of a file.
fn scene_of(container: &Container) -> Result<Option<Scene>, String> {
    let Some(text) = text(&container.document) else { return Ok(None) };
    if text.len() > MOST_CARRIED {
        return Err(fault(&format!("it has {} bytes; the limit is {MOST_CARRIED}", text.len())));
    }
    scene::from_json(text, &mut Progress::none()).map(Some).map_err(|error| fault(&error))
}

fn fault(error: &dyn std::fmt::Display) -> String {
    format!(
        "the embedded scene (extras of the scene, ligament_scene): {error}. With a rig (--rig FILE, or --rigid) the \
         bones of the glTF are read instead"
    )
}

fn of(
    scene: Scene,
    clip_model: ClipModel,
    motions: Vec<crate::motion::BoneMotion>,
    notes: Vec<String>,
) -> Character {
    let (model, q, flesh) = (scene.model.clone(), scene.q.clone(), scene.flesh.clone());
    let motion = if flesh.is_some() { scene.flesh_motion } else { super::build::unfleshed() };
    let clip_model = clip_model.carrying(&scene);
    let carried = Some(Box::new(scene));
    Character { model, q, flesh, motion, clip_model, motions, notes, rider: None, file: None, carried }
}

/// For each bone of the scene, the matching bone of the file; or a difference.
fn same_bones(container: &Container, found: &Bones, clip_model: &ClipModel) -> Result<Vec<usize>, String> {
    let (now, then) = (found.bones.len(), clip_model.bones.len());
    if now != then {
        return Err(format!("the number of bones changed from {then} to {now}"));
    }
    let named: std::collections::BTreeMap<&str, usize> = found
        .bones
        .iter()
        .enumerate()
        .filter_map(|(k, bone)| Some((container.document.nodes[bone.node].name.as_deref()?.trim(), k)))
        .collect();
    let heads: Vec<Vec3> = clip_model.bones.iter().map(|bone| bone.rest.pos).collect();
    let near = SAME_PLACE * super::repair::size(&heads).max(0.01);
    let mut order = Vec::with_capacity(then);
    for bone in &clip_model.bones {
        let name = &bone.name;
        let file = *named.get(name.trim()).ok_or_else(|| format!("the bone '{name}' was removed"))?;
        if found.bones[file].parent != bone.parent.map(|parent| order[parent]) {
            return Err(format!("the bone '{name}' got another parent"));
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

/// The bounding box of a surface and its area, which do not depend on how vertices are shared.
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
