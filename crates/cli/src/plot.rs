//! Drawing: SVG pictures that any browser opens, and the same as PNG.

pub(crate) mod colours;
pub(crate) mod curves;
pub(crate) mod film;
pub(crate) mod history;
mod raster;
pub(crate) mod scaling;
mod share;
pub(crate) mod svg;

use std::path::Path;

use anyhow::Result;

use crate::files;

/// Writes a drawing where `--plot` says, as what the ending says.
pub(crate) fn write(path: &Path, drawing: &str) -> Result<()> {
    match path.extension().is_some_and(|end| end.eq_ignore_ascii_case("png")) {
        true => files::write_bytes("--plot", path, &raster::png(drawing)?),
        false => files::write("--plot", path, drawing),
    }
}
