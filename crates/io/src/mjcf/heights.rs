//! Height field assets: elevations in the file itself, in an image, or in MuJoCo's own binary format.
//!
//! The binary format has two integers, the numbers of rows and columns, and then the elevations row by row, all of 32 bits and
//! little-endian. Its first row is at low y; that of an image, and of elevations in the file itself, is at high y. MuJoCo scales
//! elevations so that the lowest is 0 and the highest 1, and of an image reads the first channel, in 8 bits.

use std::collections::HashMap;
use std::io::Cursor;
use std::path::Path;
use std::sync::Arc;

use ligament::mass::HeightField;

use super::files::Files;
use super::include::inside_sections;
use super::settings::Settings;
use crate::mesh::{MOST_BYTES, read_capped};
use crate::read::ending;
use crate::xml::{Attributes, Element, Tree, XmlError};

/// Bytes of a number.
const WORD: usize = 4;

/// Height fields by name; for one that cannot be used, the reason.
pub(super) struct Heights(HashMap<String, Result<Arc<HeightField>, String>>);

/// Elevations of any scale, the first row at low y.
struct Elevations {
    columns: usize,
    values: Vec<f64>,
}

impl Heights {
    pub(super) fn read(tree: &Tree, settings: &Settings, files: Files<'_>) -> Result<Heights, XmlError> {
        let mut all = HashMap::new();
        for node in inside_sections(tree, "asset").filter(|node| node.name() == "hfield") {
            let stem = node.get("file").and_then(|file| Path::new(file).file_stem());
            let name = node.get("name").map(str::to_owned).or(stem.map(|s| s.to_string_lossy().into_owned()));
            let Some([x, y, top, base]) = node.numbers("size")? else {
                return Err(node.error("<hfield> needs 'size': two radii, elevation and base"));
            };
            if [x, y, top, base].into_iter().any(|size| size.is_nan() || size <= 0.0) {
                return Err(node.error("<hfield size>: all four numbers must be positive"));
            }
            let elevations = match node.get("file") {
                Some(file) => of_file(file, settings, files),
                None => Ok(inline(node)?),
            };
            let field = elevations.and_then(|found| {
                let heights = normalized(&found.values).map(|part| part * top).collect();
                HeightField::new([x, y], found.columns, heights).map_err(|error| error.to_string())
            });
            all.insert(name.unwrap_or_default(), field.map(Arc::new));
        }
        Ok(Heights(all))
    }

    pub(super) fn get(&self, name: &str) -> Result<Arc<HeightField>, String> {
        let none = || Err(format!("no height field asset is named '{name}'"));
        self.0.get(name).cloned().unwrap_or_else(none)
    }
}

/// From 0 to 1, or all zero if they are equal.
fn normalized(values: &[f64]) -> impl Iterator<Item = f64> + '_ {
    let first = [f64::INFINITY, f64::NEG_INFINITY];
    let [low, high] = values.iter().fold(first, |[low, high], x| [low.min(*x), high.max(*x)]);
    values.iter().map(move |x| if high > low { (x - low) / (high - low) } else { 0.0 })
}

/// Rows in the opposite order.
fn upside_down(columns: usize, values: &[f64]) -> Elevations {
    Elevations { columns, values: values.chunks(columns).rev().flatten().copied().collect() }
}

fn inline(node: Element<'_>) -> Result<Elevations, XmlError> {
    let count = |key: &str| {
        let count = node.number(key)?.filter(|count| (2.0..=f64::from(1 << 14)).contains(count));
        count.map(|count| count as usize).ok_or_else(|| {
            node.error(format!("<hfield> without 'file' needs '{key}', a number from 2 to {}", 1 << 14))
        })
    };
    let (rows, columns) = (count("nrow")?, count("ncol")?);
    let values = node.list("elevation")?.unwrap_or_else(|| vec![0.0; rows * columns]);
    if values.len() != rows * columns {
        let (found, expected) = (values.len(), rows * columns);
        return Err(node.error(format!("<hfield elevation> has {found} numbers; expected {expected}")));
    }
    Ok(upside_down(columns, &values))
}

fn of_file(file: &str, settings: &Settings, files: Files<'_>) -> Result<Elevations, String> {
    let file = if settings.strip_path { file.rsplit(['/', '\\']).next().unwrap_or(file) } else { file };
    let path = files.find(&Path::new(&settings.meshes).join(file))?;
    let bytes = read_capped(&path, MOST_BYTES).map_err(|error| error.to_string())?;
    let found = if ending(&path) == "png" { of_image(&bytes) } else { of_binary(&bytes) };
    found.map_err(|reason| format!("'{}': {reason}", path.display()))
}

fn of_image(bytes: &[u8]) -> Result<Elevations, String> {
    let mut decoder = png::Decoder::new(Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::EXPAND | png::Transformations::STRIP_16);
    let mut reader = decoder.read_info().map_err(|error| error.to_string())?;
    let size = reader.output_buffer_size().filter(|size| *size as u64 <= MOST_BYTES);
    let mut pixels = vec![0; size.ok_or("the image is too large")?];
    let info = reader.next_frame(&mut pixels).map_err(|error| error.to_string())?;
    let channels = info.color_type.samples();
    let values: Vec<f64> = pixels.chunks_exact(channels).map(|pixel| f64::from(pixel[0])).collect();
    Ok(upside_down(info.width as usize, &values))
}

fn of_binary(bytes: &[u8]) -> Result<Elevations, String> {
    let words: Vec<[u8; WORD]> = bytes.chunks_exact(WORD).filter_map(|word| word.try_into().ok()).collect();
    let [rows, columns, values @ ..] = &words[..] else {
        return Err(
            "is too short: a height field of MuJoCo begins with its numbers of rows and columns".into()
        );
    };
    let [rows, columns] = [rows, columns].map(|word| i32::from_le_bytes(*word));
    let fits = rows > 0 && columns > 0 && i64::from(rows) * i64::from(columns) == values.len() as i64;
    if !fits || !bytes.len().is_multiple_of(WORD) {
        let found = bytes.len();
        return Err(format!("has {found} bytes, which do not fit its {rows} rows and {columns} columns"));
    }
    let values = values.iter().map(|word| f64::from(f32::from_le_bytes(*word))).collect();
    Ok(Elevations { columns: columns as usize, values })
}
