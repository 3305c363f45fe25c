//! A table of the whole state: a line for each frame with the time, generalized coordinates, velocities and forces,
//! position and quaternion (x, y, z, w) of every bone, and nodes of the soft body. Numbers read back to the last bit.

use std::fmt::Write;

use ligament::math::Quat;

use super::frames::Clip;
use ligament::progress::Progress;

pub(super) fn write(clip: &Clip, all: &mut Progress<'_>) -> Vec<u8> {
    let mut text = String::from("time");
    let clip_model = &clip.clip_model;
    let Some(first) = clip.frames.first() else { return Vec::new() };
    // Writing to a string cannot fail.
    let lists = [("q", &clip_model.coordinates, first.q.len()), ("v", &clip_model.rates, first.v.len())];
    for (letter, names, there) in lists.into_iter().chain([("tau", &clip_model.rates, first.tau.len())]) {
        for name in names.iter().take(there) {
            let _ = write!(text, ",{}", quoted(&format!("{letter} {name}")));
        }
    }
    for bone in &clip_model.bones {
        for part in ["x", "y", "z", "qx", "qy", "qz", "qw"] {
            let _ = write!(text, ",{}", quoted(&format!("{} {part}", bone.name)));
        }
    }
    for node in 0..first.nodes.len() {
        let _ = write!(text, ",node {node} x,node {node} y,node {node} z");
    }
    text.push('\n');
    for frame in all.through(clip.frames.iter()) {
        let _ = write!(text, "{:?}", frame.time);
        let mut number = |x: f64| {
            let _ = write!(text, ",{x:?}");
        };
        frame.q.iter().chain(&frame.v).chain(&frame.tau).for_each(|x| number(*x));
        for pose in &frame.world_from_bone {
            pose.pos.to_array().into_iter().for_each(&mut number);
            Quat::from_mat3(pose.rot).to_array().into_iter().for_each(&mut number);
        }
        frame.nodes.iter().flat_map(|p| p.to_array()).for_each(number);
        text.push('\n');
    }
    text.into_bytes()
}

/// A column heading, quoted if necessary.
fn quoted(name: &str) -> String {
    match name.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", name.replace('"', "\"\"").replace(['\n', '\r'], " ")),
        false => name.to_owned(),
    }
}
