//! Drawing: SVG pictures that any browser opens.

pub(crate) mod colours;
pub(crate) mod curves;
pub(crate) mod film;
pub(crate) mod scaling;
mod share;
pub(crate) mod svg;
