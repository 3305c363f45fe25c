//! Point caches: PC2 (3ds Max and Blender) and MDD (`LightWave`). They hold the vertices of the skin for each frame, in the
//! axes of the mesh that Blender imports from our glTF, so that the cache fits it directly.
//!
//! PC2, little-endian: `POINTCACHE2\0`, version, points, first frame, frames per sample, samples; points.
//! MDD, big-endian: frames, points, the time of each frame; points.

use super::axes::blender;
use super::frames::{Clip, ClipFrame};
use ligament::progress::Progress;

/// Number of samples and points.
fn counts(clip: &Clip) -> Result<[i32; 2], String> {
    let points = clip.clip_model.skin.as_ref().map_or(0, |skin| skin.rest.len());
    if points == 0 {
        return Err(
            "the clip has no skin, and a point cache holds vertices of a skin; export the bones as .bvh or .glb".to_owned()
        );
    }
    let number =
        |n: usize| i32::try_from(n).map_err(|_| format!("{n} exceeds the limit of this format, 2147483647"));
    Ok([number(clip.frames.len())?, number(points)?])
}

fn positions(frame: &ClipFrame) -> impl Iterator<Item = f32> + '_ {
    frame.skin.iter().flat_map(|p| blender(*p).to_array()).map(|x| x as f32)
}

pub(crate) fn pc2(clip: &Clip, all: &mut Progress<'_>) -> Result<Vec<u8>, String> {
    let [samples, points] = counts(clip)?;
    let mut bytes = b"POINTCACHE2\0".to_vec();
    bytes.extend(1_i32.to_le_bytes());
    bytes.extend(points.to_le_bytes());
    bytes.extend(0_f32.to_le_bytes());
    bytes.extend(1_f32.to_le_bytes());
    bytes.extend(samples.to_le_bytes());
    for frame in all.through(clip.frames.iter()) {
        bytes.extend(positions(frame).flat_map(f32::to_le_bytes));
    }
    Ok(bytes)
}

pub(super) fn mdd(clip: &Clip, all: &mut Progress<'_>) -> Result<Vec<u8>, String> {
    let [frames, points] = counts(clip)?;
    let mut bytes = Vec::new();
    bytes.extend(frames.to_be_bytes());
    bytes.extend(points.to_be_bytes());
    bytes.extend(clip.frames.iter().flat_map(|frame| (frame.time as f32).to_be_bytes()));
    for frame in all.through(clip.frames.iter()) {
        bytes.extend(positions(frame).flat_map(f32::to_be_bytes));
    }
    Ok(bytes)
}
