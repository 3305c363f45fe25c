//! BVH: the motion of bones as text, in meters and degrees, y up.
//!
//! BVH has no rest rotations: at rest every bone is aligned with the world, and `OFFSET` leads from joint to joint. So the
//! file holds the rotation of each bone since rest, relative to its parent. A bone that only rotates has three channels; a
//! root, and a bone that translates, has six, whose positions replace the offset.

use std::fmt::Write;

use ligament::math::{Mat3, Pose, Vec3};

use super::axes::{y_up, y_up_from_ours};
use super::frames::{Clip, ClipFrame};
use ligament::progress::Progress;

/// Bones that move by less than this relative to their parent, in meters, get no position channels: a tenth of the accuracy
/// of a reader.
const SLIDES: f64 = 1e-5;

pub(super) fn write(clip: &Clip, all: &mut Progress<'_>) -> Result<Vec<u8>, String> {
    let names = plain_names(clip);
    let bones = &clip.clip_model.bones;
    let roots = bones.iter().filter(|bone| bone.parent.is_none()).count();
    if roots == 0 {
        return Err("the clip has no bones; expected at least one".to_owned());
    }
    let mut poses = all.part(0.0, 0.1);
    let moved: Vec<Vec<Pose>> =
        poses.through(clip.frames.iter()).map(|frame| since_rest(clip, frame)).collect();
    let slides: Vec<bool> =
        all.part(0.1, 0.2).through(0..bones.len()).map(|k| slides(clip, &moved, k)).collect();
    let mut children = vec![Vec::new(); bones.len()];
    for (k, bone) in bones.iter().enumerate() {
        if let Some(parent) = bone.parent {
            children[parent].push(k);
        }
    }
    let mut text = String::from("HIERARCHY\n");
    let mut order = Vec::with_capacity(bones.len());
    // Writing to a string cannot fail. A BVH file has one root: several roots get a fixed parent.
    let mut depth = 0;
    if roots > 1 {
        text.push_str("ROOT everything\n{\n  OFFSET 0 0 0\n  CHANNELS 3 Zrotation Xrotation Yrotation\n");
        depth = 1;
    }
    let first: Vec<usize> = (0..bones.len()).filter(|k| bones[*k].parent.is_none()).collect();
    // A bone to open, or a brace to close.
    let mut waiting: Vec<Option<usize>> = first.into_iter().rev().map(Some).collect();
    while let Some(next) = waiting.pop() {
        let Some(k) = next else {
            depth -= 1;
            let _ = writeln!(text, "{}}}", "  ".repeat(depth));
            continue;
        };
        order.push(k);
        let (pad, inner) = ("  ".repeat(depth), "  ".repeat(depth + 1));
        let word = if depth == 0 { "ROOT" } else { "JOINT" };
        let _ = writeln!(text, "{pad}{word} {}\n{pad}{{", names[k]);
        let _ = writeln!(text, "{inner}OFFSET {}", numbers(offset(clip, k)));
        let channels = match slides[k] {
            true => "6 Xposition Yposition Zposition Zrotation Xrotation Yrotation",
            false => "3 Zrotation Xrotation Yrotation",
        };
        let _ = writeln!(text, "{inner}CHANNELS {channels}");
        depth += 1;
        waiting.push(None);
        if children[k].is_empty() {
            let tail = y_up(bones[k].rest.rot * bones[k].tail);
            let _ =
                writeln!(text, "{inner}End Site\n{inner}{{\n{inner}  OFFSET {}\n{inner}}}", numbers(tail));
        }
        waiting.extend(children[k].iter().rev().map(|child| Some(*child)));
    }
    if roots > 1 {
        text.push_str("}\n");
    }
    let _ = writeln!(text, "MOTION\nFrames: {}\nFrame Time: {:.9}", clip.frames.len(), 1.0 / clip.fps);
    let mut text_of_frames = all.part(0.2, 1.0);
    for poses in text_of_frames.through(moved.iter()) {
        let mut line = String::new();
        if roots > 1 {
            line.push_str("0 0 0 ");
        }
        for &k in &order {
            let (parent, own) = (bones[k].parent.map_or(Pose::IDENTITY, |parent| poses[parent]), poses[k]);
            let relative = parent.inverse_mul(own);
            if slides[k] {
                let _ = write!(line, "{} ", numbers(relative.pos));
            }
            let _ = write!(line, "{} ", numbers(angles(relative.rot)));
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    Ok(text.into_bytes())
}

/// For each bone, its joint position and its rotation since rest, in the file's axes.
fn since_rest(clip: &Clip, frame: &ClipFrame) -> Vec<Pose> {
    let file = y_up_from_ours().rot;
    let turned = |(bone, now): (&super::ClipBone, &Pose)| {
        let turn = now.rot * bone.rest.rot.transpose();
        Pose::new(file * turn * file.transpose(), y_up(now.pos))
    };
    clip.clip_model.bones.iter().zip(&frame.world_from_bone).map(turned).collect()
}

fn offset(clip: &Clip, k: usize) -> Vec3 {
    let bones = &clip.clip_model.bones;
    y_up(bones[k].rest.pos - bones[k].parent.map_or(Vec3::ZERO, |parent| bones[parent].rest.pos))
}

fn slides(clip: &Clip, moved: &[Vec<Pose>], k: usize) -> bool {
    let Some(parent) = clip.clip_model.bones[k].parent else { return true };
    let at = offset(clip, k);
    moved.iter().any(|poses| (poses[parent].inverse_mul(poses[k]).pos - at).norm() > SLIDES)
}

/// The angles in degrees about z, x and y, in this order, whose product is the rotation: R = Rz Rx Ry.
fn angles(turn: Mat3) -> Vec3 {
    let [x, y, z] = turn.to_rows();
    let about_x = z[1].clamp(-1.0, 1.0).asin();
    // With x at a right angle, z and y rotate about the same axis: assign the whole rotation to z.
    let (about_z, about_y) = if z[1].abs() < 1.0 - 1e-12 {
        ((-x[1]).atan2(y[1]), (-z[0]).atan2(z[2]))
    } else {
        (y[0].atan2(x[0]), 0.0)
    };
    Vec3::new(about_z.to_degrees(), about_x.to_degrees(), about_y.to_degrees())
}

/// Nine decimals: more than single precision. Zero is written without a sign.
fn numbers(v: Vec3) -> String {
    let number = |x: f64| format!("{:.9}", (x * 1e9).round() / 1e9 + 0.0);
    v.to_array().map(number).join(" ")
}

/// Unique names without spaces and braces.
fn plain_names(clip: &Clip) -> Vec<String> {
    let mut taken = std::collections::HashSet::new();
    let plain = |name: &str| -> String {
        let letter = |c: char| if c.is_whitespace() || c.is_control() || "{}".contains(c) { '_' } else { c };
        let name: String = name.chars().map(letter).collect();
        if name.is_empty() { "bone".to_owned() } else { name }
    };
    let mut names = Vec::with_capacity(clip.clip_model.bones.len());
    for bone in &clip.clip_model.bones {
        let name = plain(&bone.name);
        let numbered = (2..).map(|k| format!("{name}_{k}"));
        let free = std::iter::once(name.clone()).chain(numbered).find(|name| !taken.contains(name));
        let free = free.unwrap_or(name);
        taken.insert(free.clone());
        names.push(free);
    }
    names
}
