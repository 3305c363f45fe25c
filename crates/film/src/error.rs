//! What can be wrong with a request for a picture.

/// The largest panel, in pixels: 2560 x 1440 fits.
pub const MOST_PANEL_PIXELS: u64 = 4_000_000;

/// The largest image that panels are put together to, in pixels.
pub const MOST_IMAGE_PIXELS: u64 = 64_000_000;

/// The longest animation, in pictures.
pub const MOST_PICTURES: u64 = 5_000;

/// Why there is no picture.
///
/// ```
/// use ligament::progress::Progress;
/// use ligament_film::{FilmError, FilmFrame, StripOptions, filmstrip};
///
/// let scene = ligament_gallery::Pendulum::default().build()?;
/// let options = StripOptions::default();
/// assert!(matches!(filmstrip(&scene.model, &[], &options, &mut Progress::none()), Err(FilmError::NoFrames)));
/// // A frame of another model: it says how many bodies there are.
/// let error = filmstrip(&scene.model, &[FilmFrame::new(0.0, Vec::new())], &options, &mut Progress::none()).unwrap_err();
/// assert!(matches!(error, FilmError::Poses { found: 0, expected: 2, .. }), "{error}");
/// # Ok::<(), ligament_gallery::GalleryError>(())
/// ```
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum FilmError {
    /// Nothing to draw.
    #[error("there are no frames to draw: record at least one")]
    NoFrames,
    /// A frame is of another model.
    #[error(
        "frame {frame} has {found} poses, but model '{model}' has {expected} bodies, the world (first) included"
    )]
    Poses {
        /// Its place in the list.
        frame: usize,
        /// Name of the model.
        model: String,
        /// How many poses it has.
        found: usize,
        /// How many bodies there are.
        expected: usize,
    },
    /// A time is not finite, or goes backwards.
    #[error("frame {frame} is at {time:?} s, but times must be finite and must not go backwards")]
    Time {
        /// Its place in the list.
        frame: usize,
        /// Its time.
        time: f64,
    },
    /// A skin names a vertex that does not exist.
    #[error(
        "skin {skin} of frame {frame}: a triangle names vertex {index}, but there are {vertices}, counted from 0"
    )]
    Skin {
        /// The frame's place in the list.
        frame: usize,
        /// The skin's place in the frame.
        skin: usize,
        /// The vertex that is named.
        index: u32,
        /// How many there are.
        vertices: usize,
    },
    /// A picture of no size, or a larger one than memory and patience allow.
    #[error(
        "{what} would have {width} x {height} pixels; it must have at least one and at most {most} in all"
    )]
    Size {
        /// What it is.
        what: &'static str,
        /// Pixels across.
        width: u64,
        /// Pixels down.
        height: u64,
        /// How many are allowed.
        most: u64,
    },
    /// An animation that would never end.
    #[error(
        "the animation would have {found:.0} pictures; at most {MOST_PICTURES} are drawn: ask for fewer a second, \
         or for a shorter time"
    )]
    Pictures {
        /// How many it would have.
        found: f64,
    },
    /// An option makes no sense.
    #[error("the option '{option}' is {value}, but it must be {expected}")]
    Option {
        /// Its name.
        option: &'static str,
        /// Its value.
        value: String,
        /// What it may be.
        expected: &'static str,
    },
    /// The encoder refused.
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

/// Refuses a picture without pixels or with more than `most`.
pub(crate) fn check_size(what: &'static str, width: u64, height: u64, most: u64) -> Result<(), FilmError> {
    match width.checked_mul(height) {
        Some(pixels) if pixels > 0 && pixels <= most => Ok(()),
        _ => Err(FilmError::Size { what, width, height, most }),
    }
}
