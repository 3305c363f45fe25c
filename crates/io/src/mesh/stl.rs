//! STL, binary or ASCII. Both hold single precision.
//!
//! A binary file is a header of 80 arbitrary bytes, a count, and 50 bytes for each triangle: its normal, which is not read,
//! three corners, and two arbitrary bytes. Some begin with `solid` like ASCII files: a file whose size fits its count
//! exactly is binary.

use ligament::math::Vec3;

use super::surface::Surface;
use crate::scan::{Fault, Scan, shown};

const HEAD: usize = 84;
const TRIANGLE: usize = 50;

pub(super) fn parse(bytes: &[u8]) -> Result<Surface, String> {
    let reported =
        bytes.get(80..HEAD).and_then(|count| count.first_chunk()).map(|count| u32::from_le_bytes(*count));
    let body = bytes.len().saturating_sub(HEAD);
    let fits = reported.is_some_and(|count| count as usize * TRIANGLE == body);
    if !fits && bytes.trim_ascii_start().starts_with(b"solid") {
        return text(bytes).map_err(|fault| fault.reported(bytes));
    }
    let Some(count) = reported else {
        return Err(format!(
            "the file has {} bytes; expected at least {HEAD} in a binary STL, or 'solid' at the start of an ASCII STL",
            bytes.len()
        ));
    };
    if count as usize > body / TRIANGLE {
        return Err(format!(
            "byte 80: the file declares {count} triangles, but has room for {}; it is truncated, or not an STL",
            body / TRIANGLE
        ));
    }
    let mut vertices = Vec::with_capacity(3 * count as usize);
    for triangle in bytes[HEAD..].chunks_exact(TRIANGLE).take(count as usize) {
        let numbers = triangle[12..48].chunks_exact(4);
        let mut numbers = numbers.map(|b| f64::from(f32::from_le_bytes([b[0], b[1], b[2], b[3]])));
        for _ in 0..3 {
            let mut next = || numbers.next().unwrap_or(0.0);
            vertices.push(Vec3::new(next(), next(), next()));
        }
    }
    Ok(surface(vertices))
}

/// Triangles one after another.
fn surface(vertices: Vec<Vec3>) -> Surface {
    let count = u32::try_from(vertices.len() / 3).unwrap_or(u32::MAX / 3);
    (vertices, (0..count).map(|k| [3 * k, 3 * k + 1, 3 * k + 2]).collect())
}

fn text(bytes: &[u8]) -> Result<Surface, Fault> {
    let mut scan = Scan::new(bytes);
    let mut vertices = Vec::new();
    // A solid's name may have any words; each solid begins on a new line.
    scan.line();
    while let Some(word) = scan.word(false) {
        match word.to_ascii_lowercase().as_str() {
            "facet" => {
                expect(&mut scan, "normal")?;
                point(&mut scan, "a normal")?;
                expect(&mut scan, "outer")?;
                expect(&mut scan, "loop")?;
                for _ in 0..3 {
                    expect(&mut scan, "vertex")?;
                    vertices.push(point(&mut scan, "a coordinate")?);
                }
                expect(&mut scan, "endloop")?;
                expect(&mut scan, "endfacet")?;
            }
            "endsolid" | "solid" => {
                scan.line();
            }
            _ => return unexpected(&scan, word, "facet or endsolid"),
        }
    }
    Ok(surface(vertices))
}

fn point(scan: &mut Scan<'_>, what: &str) -> Result<Vec3, Fault> {
    let mut next = || scan.number::<f32>(what, false).map(f64::from);
    Ok(Vec3::new(next()?, next()?, next()?))
}

fn expect(scan: &mut Scan<'_>, wanted: &str) -> Result<(), Fault> {
    match scan.word(false) {
        Some(word) if word.eq_ignore_ascii_case(wanted) => Ok(()),
        Some(word) => unexpected(scan, word, wanted),
        None => scan.fault(format!("the file ends; expected '{wanted}'")),
    }
}

fn unexpected<T>(scan: &Scan<'_>, word: &str, wanted: &str) -> Result<T, Fault> {
    let byte = scan.byte().saturating_sub(word.len());
    Err(Fault { byte, reason: format!("expected {wanted}, found '{}'", shown(word)) })
}
