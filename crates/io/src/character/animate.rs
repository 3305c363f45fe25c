//! Animations of a glTF file, as motion of its bones.
//!
//! Channels may each have their own key times. Here all bones share one frame rate: the highest that the keys of an
//! animation need, from 10 to 120 frames a second.

use ligament::math::Pose;

use super::bones::Bones;
use crate::clip::ClipBone;
use crate::gltf::{Affine, Channel, Container, Nodes, Numbers, Said, channels};
use crate::motion::BoneMotion;

/// The largest number of node poses that are computed, over all frames of all animations: a few seconds of work.
const MOST_PLACES: usize = 20_000_000;

/// Frame rates, per second: the highest, the lowest, and the default where the keys do not determine one.
const FASTEST: f64 = 120.0;
const SLOWEST: f64 = 10.0;
const USUAL: f64 = 30.0;

/// The animations of a file. One that is too long is left out, with a note.
pub(super) fn motions(
    container: &Container,
    numbers: &Numbers<'_>,
    nodes: &Nodes,
    bones: &Bones,
    clip_model: &[ClipBone],
    scale: f64,
    notes: &mut Vec<String>,
) -> Result<Vec<BoneMotion>, String> {
    let (mut motions, mut left) = (Vec::new(), MOST_PLACES);
    let carries = carriers(nodes, bones);
    for (number, animation) in container.document.animations.iter().enumerate() {
        let name = animation.name.clone().unwrap_or_else(|| format!("animation {number}"));
        let (channels, others) = channels(animation, number, container.document.nodes.len(), numbers)?;
        if others > 0 {
            notes.push(format!("animation '{name}': {others} channels do not move bones and are left out"));
        }
        let channels: Vec<Channel> = channels.into_iter().filter(|channel| carries[channel.node]).collect();
        if channels.is_empty() {
            continue;
        }
        let end = channels.iter().filter_map(|channel| channel.times.last()).fold(0.0, |a: f64, b| a.max(*b));
        let frame_time = frame_time(&channels);
        let count = (end / frame_time + 1e-6).floor() + 1.0;
        let places = count * (container.document.nodes.len() + channels.len()) as f64;
        if places > left as f64 {
            notes.push(format!(
                "animation '{name}' is left out: it is too long ({end:.1} s); split or shorten it"
            ));
            continue;
        }
        left -= places as usize;
        let frames = (0..count as usize)
            .map(|k| pose(container, nodes, bones, &channels, scale, k as f64 * frame_time));
        let frames: Option<Vec<Vec<Pose>>> = frames.collect();
        let Some(frames) = frames else {
            notes.push(format!("animation '{name}' is left out: it scales a bone to zero"));
            continue;
        };
        motions.push(BoneMotion { name, bones: clip_model.to_vec(), frame_time, frames });
    }
    Ok(motions)
}

/// For each node, whether it is a bone or an ancestor of one.
fn carriers(nodes: &Nodes, bones: &Bones) -> Vec<bool> {
    let mut carries: Vec<bool> = bones.of_node.iter().map(Option::is_some).collect();
    for &k in nodes.order.iter().rev() {
        if let Some(parent) = nodes.parent[k] {
            carries[parent] |= carries[k];
        }
    }
    carries
}

/// The shortest time between two keys, as a whole number of frames a second.
fn frame_time(channels: &[Channel]) -> f64 {
    let gaps = channels.iter().flat_map(|channel| channel.times.windows(2).map(|two| two[1] - two[0]));
    let shortest = gaps.fold(f64::INFINITY, f64::min);
    // A single key, or keys far apart, do not determine a frame rate.
    match (1.0 / shortest).round() {
        rate if rate >= SLOWEST => 1.0 / rate.min(FASTEST),
        _ => 1.0 / USUAL,
    }
}

/// World poses of the bones at a time, in our axes and meters.
fn pose(
    container: &Container,
    nodes: &Nodes,
    bones: &Bones,
    channels: &[Channel],
    scale: f64,
    time: f64,
) -> Option<Vec<Pose>> {
    let mut local: Vec<Affine> = container.document.nodes.iter().map(Affine::of_node).collect();
    let mut parts: std::collections::BTreeMap<usize, [Option<Said>; 3]> = std::collections::BTreeMap::new();
    for channel in channels {
        let said = channel.at(time);
        let place = match said {
            Said::Shift(_) => 0,
            Said::Turn(_) => 1,
            Said::Stretch(_) => 2,
        };
        parts.entry(channel.node).or_default()[place] = Some(said);
    }
    for (node, said) in parts {
        local[node] = Affine::of_animated(&container.document.nodes[node], said);
    }
    let mut world = nodes.world_from_node.clone();
    for &k in &nodes.order {
        world[k] = nodes.parent[k].map_or(local[k], |parent| world[parent].after(&local[k]));
    }
    let upright = Affine::ours_from_file(scale);
    bones
        .bones
        .iter()
        .map(|bone| upright.after(&world[bone.node]).rigid().filter(|pose| pose.is_finite()))
        .collect()
}
