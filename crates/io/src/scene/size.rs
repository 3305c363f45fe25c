//! Estimates the size of the text of a scene, for progress reports while writing it.

use std::io::{self, Write};

use ligament::scene::{Lead, Scene};
use serde::Serialize;

use super::error::{SceneFileError, at};
use super::format::MOST_BYTES;
use ligament::progress::Progress;

/// Bytes of a number with its comma, on average: seventeen digits, a point, a sign.
const OF_A_NUMBER: usize = 20;

/// Approximate number of bytes of a scene as text. Counts the parts that are large in large scenes: bodies and joints,
/// recorded motion, flesh.
pub(super) fn expected(scene: &Scene) -> usize {
    let motion: usize = match scene.script.lead() {
        Lead::Tracks(tracks) => tracks.iter().map(|track| 7 * track.frames.len()).sum(),
        Lead::None | Lead::Paths(_) | Lead::Reference(_) => 0,
    };
    let flesh = scene.flesh.as_ref().map_or(0, |flesh| {
        let (cage, skin) = (flesh.cage(), flesh.surface());
        8 * cage.nodes().len() + 8 * cage.tets().len() + 3 * skin.vertices().len() + skin.triangles().len()
    });
    let model = 20 * scene.model.bodies().len() + 20 * scene.model.joints().len();
    OF_A_NUMBER * (model + motion + flesh)
}

/// A value as JSON, on one line. Progress is measured in bytes of the estimated size.
pub(super) fn written(
    value: &impl Serialize,
    expected: usize,
    all: &mut Progress<'_>,
) -> Result<String, SceneFileError> {
    let mut out = Counted { bytes: Vec::new(), reported: 0, expected: expected.max(1), all };
    let done = serde_json::to_writer(&mut out, value);
    check(out.bytes.len())?;
    done?;
    String::from_utf8(out.bytes).map_err(|error| at("the whole", error.to_string()))
}

/// An error if the text is longer than the limit for reading.
pub(super) fn check(bytes: usize) -> Result<(), SceneFileError> {
    match bytes as u64 > MOST_BYTES {
        true => Err(at(
            "the whole",
            format!("the file would exceed {MOST_BYTES} bytes, the limit for reading it again"),
        )),
        false => Ok(()),
    }
}

/// Bytes between two progress reports.
const TOLD_EVERY: usize = 1 << 18;

struct Counted<'a, 'w> {
    bytes: Vec<u8>,
    reported: usize,
    expected: usize,
    all: &'a mut Progress<'w>,
}

impl Write for Counted<'_, '_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bytes.extend_from_slice(bytes);
        if self.bytes.len() / TOLD_EVERY != self.reported {
            self.reported = self.bytes.len() / TOLD_EVERY;
            self.all.at(self.bytes.len() as f64 / self.expected as f64);
            if self.bytes.len() as u64 > MOST_BYTES {
                // The caller replaces this message.
                return Err(io::Error::other("the text is too long"));
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
