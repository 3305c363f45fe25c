//! Errors of drawing.

/// The largest panel, in pixels: 2560 x 1440 fits.
pub const MOST_PANEL_PIXELS: u64 = 4_000_000;

/// The largest image composed of panels, in pixels.
pub const MOST_IMAGE_PIXELS: u64 = 64_000_000;

/// The longest animation, in pictures.
pub const MOST_PICTURES: u64 = 5_000;

/// Why a picture could not be drawn.
///
/// ```
/// use ligament::progress::Progress;
/// use ligament_film::{FilmError, FilmFrame, StripOptions, filmstrip};
///
/// let scene = ligament_gallery::Pendulum::default().build()?;
/// let options = StripOptions::default();
/// assert!(matches!(filmstrip(&scene.model, &[], &options, &mut Progress::none()), Err(FilmError::NoFrames)));
/// // A frame of another model: the error gives the number of bodies.
/// let error = filmstrip(&scene.model, &[FilmFrame::new(0.0, Vec::new())], &options, &mut Progress::none()).unwrap_err();
/// assert!(matches!(error, FilmError::Poses { found: 0, expected: 2, .. }), "{error}");
/// # Ok::<(), ligament_gallery::GalleryError>(())
/// ```
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum FilmError {
    /// There are no frames.
    #[error("there are no frames to draw: record at least one")]
    NoFrames,
    /// A frame does not fit the model.
    #[error(
        "frame {frame} has {found} poses; expected {expected}, one for each body of model '{model}', the world first"
    )]
    Poses {
        /// Its index in the list.
        frame: usize,
        /// Name of the model.
        model: String,
        /// The number of its poses.
        found: usize,
        /// The number of bodies.
        expected: usize,
    },
    /// A time is not finite, or decreases.
    #[error("frame {frame} is at {time:?} s; times must be finite and must not decrease")]
    Time {
        /// Its index in the list.
        frame: usize,
        /// Its time, in seconds.
        time: f64,
    },
    /// A skin refers to a vertex that does not exist.
    #[error(
        "skin {skin} of frame {frame}: a triangle refers to vertex {index}, but there are {vertices} vertices, counted from 0"
    )]
    Skin {
        /// The index of the frame.
        frame: usize,
        /// The index of the skin in the frame.
        skin: usize,
        /// The vertex index.
        index: u32,
        /// The number of vertices.
        vertices: usize,
    },
    /// A skin with a list of colors that does not fit.
    #[error(
        "skin {skin} of frame {frame} has {found} colors; expected none, or one for each of its {vertices} vertices"
    )]
    Colors {
        /// The index of the frame.
        frame: usize,
        /// The index of the skin in the frame.
        skin: usize,
        /// The number of its colors.
        found: usize,
        /// The number of its vertices.
        vertices: usize,
    },
    /// A picture without pixels, or one above the size limit.
    #[error("{what} would have {width} x {height} pixels; expected at least one and at most {most} in total")]
    Size {
        /// What is too large or empty.
        what: &'static str,
        /// Width in pixels.
        width: u64,
        /// Height in pixels.
        height: u64,
        /// The limit.
        most: u64,
    },
    /// An animation with too many pictures.
    #[error(
        "the animation would have {found:.0} pictures; the limit is {MOST_PICTURES}: use fewer frames per second, \
         or a shorter time"
    )]
    Pictures {
        /// The number of pictures.
        found: f64,
    },
    /// An option is out of range.
    #[error("the option '{option}' is {value}; it must be {expected}")]
    Option {
        /// Its name.
        option: &'static str,
        /// Its value.
        value: String,
        /// The allowed values.
        expected: &'static str,
    },
    /// The encoder failed.
    #[error("the picture could not be encoded: {0}")]
    Encoding(String),
}

impl FilmError {
    pub(crate) fn option(
        option: &'static str,
        value: impl std::fmt::Display,
        expected: &'static str,
    ) -> FilmError {
        FilmError::Option { option, value: value.to_string(), expected }
    }
}

/// Rejects a picture without pixels or with more than `most`.
pub(crate) fn check_size(what: &'static str, width: u64, height: u64, most: u64) -> Result<(), FilmError> {
    match width.checked_mul(height) {
        Some(pixels) if pixels > 0 && pixels <= most => Ok(()),
        _ => Err(FilmError::Size { what, width, height, most }),
    }
}
