//! STL, binary or text.

use std::io::Cursor;

use ligament::math::Vec3;

use super::Surface;

pub(super) fn parse(bytes: &[u8]) -> Result<Surface, String> {
    let mesh = stl_io::read_stl(&mut Cursor::new(bytes)).map_err(|e| e.to_string())?;
    let vertices = mesh.vertices.iter().map(|v| Vec3::from(v.0.map(f64::from))).collect();
    // Indices come from a count of vertices that fit a file of bounded size.
    let triangle = |t: &stl_io::IndexedTriangle| t.vertices.map(|i| u32::try_from(i).unwrap_or(u32::MAX));
    Ok((vertices, mesh.faces.iter().map(triangle).collect()))
}
