//! Tables of a motion: time, energy, joint error and the pose of every body; or time and generalized coordinates.

use std::fmt::Write;

use ligament::math::Quat;
use ligament::model::Model;

use ligament_film::FilmFrame;

/// A row per sample: `time, energy, violation` (`violation`: largest joint error), then position and quaternion x, y, z, w of each body.
pub(crate) fn of_poses(model: &Model, frames: &[FilmFrame], energies: &[f64], violations: &[f64]) -> String {
    let mut text = String::from("time,energy,violation");
    for body in &model.bodies()[1..] {
        let name = quoted(&body.name);
        for part in ["x", "y", "z", "qx", "qy", "qz", "qw"] {
            // Writing to a string cannot fail.
            let _ = write!(text, ",{}", name.replace("{}", part));
        }
    }
    text.push('\n');
    for ((frame, energy), violation) in frames.iter().zip(energies).zip(violations) {
        let _ = write!(text, "{:?},{energy:?},{violation:?}", frame.time);
        for pose in &frame.world_from_body[1..] {
            let q = Quat::from_mat3(pose.rot);
            let p = pose.pos;
            let _ = write!(text, ",{:?},{:?},{:?},{:?},{:?},{:?},{:?}", p.x, p.y, p.z, q.x, q.y, q.z, q.w);
        }
        text.push('\n');
    }
    text
}

/// A row per sample: time, then the generalized coordinates of each joint, in columns named after the joint.
pub(crate) fn of_coordinates(model: &Model, frames: &[FilmFrame], coordinates: &[Vec<f64>]) -> String {
    let mut text = String::from("time");
    for id in model.tree_joints() {
        for k in 0..model.slots(id).nq {
            let name = model.joint(id).name.replace([',', '"', '\n'], " ");
            let _ = write!(text, ",{name} {k}");
        }
    }
    for (frame, q) in frames.iter().zip(coordinates) {
        let _ = write!(text, "\n{}", frame.time);
        for x in q {
            let _ = write!(text, ",{x}");
        }
    }
    text.push('\n');
    text
}

/// A column heading with a placeholder for the component, quoted if the name requires it.
fn quoted(name: &str) -> String {
    match name.contains([',', '"', '\n']) {
        true => format!("\"{} {{}}\"", name.replace('"', "\"\"").replace(['{', '}'], "")),
        false => format!("{} {{}}", name.replace(['{', '}'], "")),
    }
}
