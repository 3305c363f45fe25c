//! OBJ: all its objects together; polygons cut into triangles, materials ignored.

use std::io::Cursor;

use ligament::math::Vec3;

use super::Surface;

pub(super) fn parse(bytes: &[u8]) -> Result<Surface, String> {
    let options = tobj::LoadOptions {
        triangulate: true,
        ignore_points: true,
        ignore_lines: true,
        ..Default::default()
    };
    let no_materials = |_: &std::path::Path| tobj::MTLLoadResult::Ok(Default::default());
    let (models, _) =
        tobj::load_obj_buf(&mut Cursor::new(bytes), &options, no_materials).map_err(|e| e.to_string())?;
    let (mut vertices, mut triangles) = (Vec::new(), Vec::new());
    for mesh in models.iter().map(|model| &model.mesh) {
        let first = u32::try_from(vertices.len()).map_err(|_| "it has too many vertices".to_owned())?;
        vertices.extend(mesh.positions.chunks_exact(3).map(|p| Vec3::new(p[0], p[1], p[2])));
        triangles.extend(
            mesh.indices.chunks_exact(3).map(|t| [t[0], t[1], t[2]].map(|i| i.saturating_add(first))),
        );
    }
    Ok((vertices, triangles))
}
