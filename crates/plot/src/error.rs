//! Why a figure could not be drawn.

/// Why a figure could not be drawn.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PlotError {
    /// plotters' errors name no file and borrow their backend: only the text is kept.
    #[error("cannot draw the chart: {0}")]
    Draw(String),
    /// The pixels could not be compressed.
    #[error("cannot encode the chart as PNG")]
    Png(#[from] png::EncodingError),
}

impl PlotError {
    pub(crate) fn draw(error: impl std::fmt::Display) -> PlotError {
        PlotError::Draw(error.to_string())
    }
}
