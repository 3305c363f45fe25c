//! Images of textures: PNG and JPEG, as they are in the file. They are decoded by the viewer; here their headers are read, so
//! that none is larger than a viewer can hold.

use super::file::File;
use crate::clip::Dress;
use crate::gltf::{Document, embedded};

/// The largest number of pixels to a side, of pixels of all images, and of their bytes.
const MOST_SIDE: u32 = 8192;
const MOST_PIXELS: u64 = 1 << 26;
const MOST_BYTES: usize = 256 << 20;

/// An image of a [`Look`](super::Look).
#[derive(Clone, PartialEq, Eq)]
pub struct LookImage {
    /// Its format.
    pub kind: LookImageKind,
    /// The bytes of its file.
    pub bytes: Vec<u8>,
}

/// The format of an image.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LookImageKind {
    /// PNG.
    Png,
    /// JPEG.
    Jpeg,
}

impl std::fmt::Debug for LookImage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?} of {} bytes", self.kind, self.bytes.len())
    }
}

/// Images that are in use.
pub(super) struct Images<'a> {
    file: &'a File,
    document: &'a Document,
    dress: &'a Dress,
    pub(super) used: Vec<LookImage>,
    /// For each image of the file that was asked for, its place in `used`; none if it cannot be used.
    places: Vec<(usize, Option<u32>)>,
    pixels: u64,
    bytes: usize,
}

impl<'a> Images<'a> {
    pub(super) fn new(file: &'a File, document: &'a Document, dress: &'a Dress) -> Images<'a> {
        Images { file, document, dress, used: Vec::new(), places: Vec::new(), pixels: 0, bytes: 0 }
    }

    /// The place of an image of the file; none with a note, once.
    pub(super) fn place(&mut self, number: usize, notes: &mut Vec<String>) -> Option<u32> {
        if let Some((_, place)) = self.places.iter().find(|(known, _)| *known == number) {
            return *place;
        }
        let place = match self.read(number) {
            Ok(image) => {
                self.used.push(image);
                Some(self.used.len() as u32 - 1)
            }
            Err(why) => {
                notes.push(format!("image {number} {why}; what shows it has a plain color"));
                None
            }
        };
        self.places.push((number, place));
        place
    }

    fn read(&mut self, number: usize) -> Result<LookImage, String> {
        let image = self.file.images.get(number).ok_or("does not exist")?;
        let bytes = match (&image.uri, image.buffer_view) {
            (Some(uri), _) if uri.starts_with("data:") => {
                embedded(uri).ok_or("has a data URI that is not valid base64")?
            }
            (Some(_), _) => {
                self.dress.images.get(number).cloned().flatten().ok_or("is a file that was not read")?
            }
            (None, Some(view)) => {
                self.view(view).ok_or("refers to bytes that the file does not have")?.to_vec()
            }
            (None, None) => return Err("is neither embedded nor a file".to_owned()),
        };
        let (kind, [width, height]) =
            size(&bytes).ok_or("is not a PNG or JPEG image, or its header is damaged")?;
        if width == 0 || height == 0 || width > MOST_SIDE || height > MOST_SIDE {
            return Err(format!("has {width} x {height} pixels; the limit is {MOST_SIDE} to a side"));
        }
        let pixels = self.pixels + u64::from(width) * u64::from(height);
        if pixels > MOST_PIXELS || self.bytes + bytes.len() > MOST_BYTES {
            return Err(format!(
                "exceeds the limits of {MOST_PIXELS} pixels and {MOST_BYTES} bytes for all images; make some smaller"
            ));
        }
        (self.pixels, self.bytes) = (pixels, self.bytes + bytes.len());
        Ok(LookImage { kind, bytes })
    }

    fn view(&self, view: usize) -> Option<&[u8]> {
        let view = self.document.buffer_views.get(view)?;
        let end = view.byte_offset.checked_add(view.byte_length)?;
        self.dress.buffers.get(view.buffer)?.get(view.byte_offset..end)
    }
}

/// The format of an image, its width and its height.
fn size(bytes: &[u8]) -> Option<(LookImageKind, [u32; 2])> {
    match bytes {
        [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1a, b'\n', ..] => {
            png(bytes).map(|size| (LookImageKind::Png, size))
        }
        [0xff, 0xd8, 0xff, ..] => jpeg(bytes).map(|size| (LookImageKind::Jpeg, size)),
        _ => None,
    }
}

/// From the first chunk, which is always the header.
fn png(bytes: &[u8]) -> Option<[u32; 2]> {
    let header = bytes.get(12..24)?.strip_prefix(b"IHDR")?;
    let number = |at: usize| Some(u32::from_be_bytes(header.get(at..at + 4)?.try_into().ok()?));
    Some([number(0)?, number(4)?])
}

/// From the start of a frame: the segments before it are skipped.
fn jpeg(bytes: &[u8]) -> Option<[u32; 2]> {
    let short = |at: usize| Some(u16::from_be_bytes(bytes.get(at..at + 2)?.try_into().ok()?));
    let mut at = 2;
    loop {
        let marker = match bytes.get(at..at + 2)? {
            [0xff, 0xff] => {
                // Padding.
                at += 1;
                continue;
            }
            [0xff, marker] => *marker,
            _ => return None,
        };
        match marker {
            // Frames of all kinds; c4, c8 and cc are tables and an extension.
            0xc0..=0xcf if !matches!(marker, 0xc4 | 0xc8 | 0xcc) => {
                return Some([u32::from(short(at + 7)?), u32::from(short(at + 5)?)]);
            }
            // The image itself begins, or it ends, without a frame.
            0xd8..=0xda => return None,
            _ => at += 2 + usize::from(short(at + 2)?.max(2)),
        }
    }
}

#[cfg(test)]
mod tests {
    //! Checks the sizes in headers, and that no damaged header is read past its end.
    #![allow(clippy::unwrap_used)] // test helpers may unwrap
    use super::*;

    /// An application segment, a table, then a progressive frame of 300 x 200.
    const JPEG: [u8; 30] = [
        0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, 0xc4, 0, 3, 9, 0xff, 0xc2, 0, 11, 8, 0, 200, 1, 44,
        1, 1, 0x11, 0, 0xff, 0xd9, 0,
    ];

    #[test]
    fn sizes_are_those_of_the_encoder() {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, 7, 5);
        encoder.set_color(png::ColorType::Grayscale);
        encoder.write_header().unwrap().write_image_data(&[0; 35]).unwrap();
        assert_eq!(size(&bytes), Some((LookImageKind::Png, [7, 5])));
        assert_eq!(size(&JPEG), Some((LookImageKind::Jpeg, [300, 200])));
        assert_eq!(size(b"GIF89a......................"), None);
    }

    #[test]
    fn truncated_headers_have_no_size() {
        for end in 0..24 {
            assert_eq!(size(&JPEG[..end.min(21)]), None);
            assert_eq!(size(&b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x07\0\0\0\x05"[..end.min(23)]), None);
        }
    }
}
