//! Arrays for NumPy: an uncompressed ZIP archive with one `.npy` for each quantity. `numpy.load` gives
//!
//! `time` (frames), `fps`, `q`, `v`, `tau` (frames, numbers), `position` (frames, bones, 3), `quaternion` (frames, bones,
//! 4; x, y, z, w), `nodes` and `skin` (frames, points, 3), `triangles`, `bones`, `parents` (-1 for none), `coordinates`,
//! `rates` (names).
//!
//! Written by hand: both formats are a header and bytes; a crate for each would bring compression that is not used.

use std::ops::Range;

use ligament::math::{Quat, Vec3};

use super::frames::{Clip, ClipFrame};
use ligament::progress::Progress;

/// A list of a frame.
type List<T> = fn(&ClipFrame) -> &[T];

pub(super) fn write(clip: &Clip, all: &mut Progress<'_>) -> Result<Vec<u8>, String> {
    let (clip_model, frames) = (&clip.clip_model, &clip.frames);
    let first = frames.first().ok_or("the clip has no frames; record at least one")?;
    let mut archive = Archive::default();
    archive.numbers("time", &[frames.len()], frames.iter().map(|frame| frame.time))?;
    archive.numbers("fps", &[], [clip.fps].into_iter())?;
    let lists: [(&str, List<f64>); 3] =
        [("q", |frame| &frame.q), ("v", |frame| &frame.v), ("tau", |frame| &frame.tau)];
    for (name, list) in lists.into_iter().filter(|(_, list)| !list(first).is_empty()) {
        let numbers = frames.iter().flat_map(|frame| list(frame).iter().copied());
        archive.numbers(name, &[frames.len(), list(first).len()], numbers)?;
    }
    let bones = clip_model.bones.len();
    let mut here = all.part(0.0, 0.1);
    let poses = here.through(frames.iter()).flat_map(|frame| &frame.world_from_bone);
    archive.numbers("position", &[frames.len(), bones, 3], poses.flat_map(|pose| pose.pos.to_array()))?;
    let mut here = all.part(0.1, 0.4);
    let poses = here.through(frames.iter()).flat_map(|frame| &frame.world_from_bone);
    let quaternions = poses.flat_map(|pose| Quat::from_mat3(pose.rot).to_array());
    archive.numbers("quaternion", &[frames.len(), bones, 4], quaternions)?;
    let lists: [(&str, List<Vec3>); 2] = [("nodes", |frame| &frame.nodes), ("skin", |frame| &frame.skin)];
    for (k, (name, list)) in lists.into_iter().enumerate().filter(|(_, (_, list))| !list(first).is_empty()) {
        let mut here = all.part(0.4 + 0.3 * k as f64, 0.7 + 0.3 * k as f64);
        let points = here.through(frames.iter()).flat_map(list);
        archive.numbers(name, &[frames.len(), list(first).len(), 3], points.flat_map(|p| p.to_array()))?;
    }
    if let Some(skin) = &clip_model.skin {
        let corners = skin.triangles.iter().flatten().map(|corner| i64::from(*corner));
        archive.integers("triangles", &[skin.triangles.len(), 3], corners)?;
    }
    archive.names("bones", clip_model.bones.iter().map(|bone| bone.name.as_str()))?;
    let parents = clip_model.bones.iter().map(|bone| bone.parent.map_or(-1, |parent| parent as i64));
    archive.integers("parents", &[bones], parents)?;
    archive.names("coordinates", clip_model.coordinates.iter().map(String::as_str))?;
    archive.names("rates", clip_model.rates.iter().map(String::as_str))?;
    archive.finish()
}

/// An archive under construction.
#[derive(Default)]
struct Archive {
    bytes: Vec<u8>,
    /// Name, checksum and location of the data of each file.
    entries: Vec<(String, u32, Range<u32>, u32)>,
}

impl Archive {
    fn numbers(&mut self, name: &str, shape: &[usize], x: impl Iterator<Item = f64>) -> Result<(), String> {
        self.add(name, "<f8", shape, |bytes| bytes.extend(x.flat_map(f64::to_le_bytes)))
    }

    fn integers(&mut self, name: &str, shape: &[usize], x: impl Iterator<Item = i64>) -> Result<(), String> {
        self.add(name, "<i8", shape, |bytes| bytes.extend(x.flat_map(i64::to_le_bytes)))
    }

    /// Strings of fixed width: NumPy's have four bytes per character and are padded with zeros.
    fn names<'a>(&mut self, name: &str, texts: impl Iterator<Item = &'a str> + Clone) -> Result<(), String> {
        let width = texts.clone().map(|text| text.chars().count()).max().unwrap_or(0).max(1);
        let count = texts.clone().count();
        self.add(name, &format!("<U{width}"), &[count], |bytes| {
            for text in texts {
                let letters = text.chars().map(u32::from).chain(std::iter::repeat(0)).take(width);
                bytes.extend(letters.flat_map(u32::to_le_bytes));
            }
        })
    }

    /// Adds an array: the header of a `.npy` (its length a multiple of 64), then the data.
    fn add(
        &mut self,
        name: &str,
        kind: &str,
        shape: &[usize],
        fill: impl FnOnce(&mut Vec<u8>),
    ) -> Result<(), String> {
        let dimensions: String = shape.iter().map(|n| format!("{n},")).collect();
        let mut header = format!("{{'descr': '{kind}', 'fortran_order': False, 'shape': ({dimensions}), }}");
        while !(10 + header.len() + 1).is_multiple_of(64) {
            header.push(' ');
        }
        header.push('\n');
        let name = format!("{name}.npy");
        let place = self.offset()?;
        // Checksum and size are filled in once the data is written.
        self.bytes.extend(local_header(&name, 0, 0));
        let from = self.bytes.len();
        self.bytes.extend(b"\x93NUMPY\x01\x00");
        self.bytes.extend((header.len() as u16).to_le_bytes());
        self.bytes.extend(header.as_bytes());
        fill(&mut self.bytes);
        let (start, end) = (u32::try_from(from).map_err(|_| too_large())?, self.offset()?);
        let sum = crc32fast::hash(&self.bytes[from..]);
        let complete = local_header(&name, sum, end - start);
        self.bytes[place as usize..from].copy_from_slice(&complete);
        self.entries.push((name, sum, start..end, place));
        Ok(())
    }

    fn offset(&self) -> Result<u32, String> {
        u32::try_from(self.bytes.len()).map_err(|_| too_large())
    }

    fn finish(mut self) -> Result<Vec<u8>, String> {
        let start = self.offset()?;
        for (name, sum, data, place) in &self.entries {
            self.bytes.extend(b"PK\x01\x02\x14\x00");
            self.bytes.extend(common(name, *sum, data.end - data.start));
            // No comment, first disk, binary, no attributes.
            self.bytes.extend([0; 2 + 2 + 2 + 4]);
            self.bytes.extend(place.to_le_bytes());
            self.bytes.extend(name.as_bytes());
        }
        let length = self.offset()? - start;
        let count = (self.entries.len() as u16).to_le_bytes();
        self.bytes.extend(b"PK\x05\x06\0\0\0\0");
        self.bytes.extend(count);
        self.bytes.extend(count);
        self.bytes.extend(length.to_le_bytes());
        self.bytes.extend(start.to_le_bytes());
        self.bytes.extend([0; 2]);
        Ok(self.bytes)
    }
}

fn too_large() -> String {
    "the arrays together exceed 4 GB, the limit of the format; export fewer frames".to_owned()
}

fn local_header(name: &str, sum: u32, length: u32) -> Vec<u8> {
    let mut header = b"PK\x03\x04".to_vec();
    header.extend(common(name, sum, length));
    header.extend(name.as_bytes());
    header
}

/// The fields that both headers of a file share: version 2.0, no flags, stored, January 1, 1980 (so that equal clips give
/// equal bytes), checksum, size twice, lengths of name and extra field.
fn common(name: &str, sum: u32, length: u32) -> Vec<u8> {
    let mut header = vec![0x14, 0, 0, 0, 0, 0, 0, 0, 0x21, 0];
    header.extend(sum.to_le_bytes());
    header.extend(length.to_le_bytes());
    header.extend(length.to_le_bytes());
    header.extend((name.len() as u16).to_le_bytes());
    header.extend([0, 0]);
    header
}
