//! Why a recording failed.

use super::BranchId;

/// Why a recording could not be made, read or gone back in.
///
/// ```
/// use ligament::timeline::{Options, Recording, RecordingError, World};
/// # #[derive(Default)]
/// # struct Sum(f64);
/// # impl World for Sum {
/// #     type Input = f64;
/// #     type State = f64;
/// #     type Error = std::convert::Infallible;
/// #     fn state(&self) -> f64 { self.0 }
/// #     fn restore(&mut self, state: f64) { self.0 = state; }
/// #     fn step(&mut self, inputs: &[f64]) -> Result<(), Self::Error> { self.0 += inputs.iter().sum::<f64>(); Ok(()) }
/// # }
///
/// // A step that was never made cannot be gone to; the error says which there are.
/// let mut world = Sum::default();
/// let mut recording = Recording::begin(std::io::Cursor::new(Vec::new()), b"a sum", &world, Options::default())?;
/// recording.step(&mut world, &[1.0])?;
/// assert!(matches!(recording.seek(&mut world, 2), Err(RecordingError::NoStep { end: 1, step: 2, .. })));
/// // Nor is any file a recording.
/// let picture = std::io::Cursor::new(b"GIF89a".to_vec());
/// assert!(Recording::<Sum, _>::open(picture, &mut world, Options::default()).is_err());
/// # Ok::<(), RecordingError>(())
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RecordingError {
    /// The file could not be read or written.
    #[error("the recording could not be read or written: {0}")]
    Io(#[from] std::io::Error),
    /// The file is something else.
    #[error("this is no recording: it does not begin as recordings do")]
    NotARecording,
    /// The file is of another version.
    #[error(
        "the recording has version {found}; this program reads version {known}: use the program that made it"
    )]
    Version {
        /// The file's.
        found: u32,
        /// Ours.
        known: u32,
    },
    /// The file ends before the recording begins, or its beginning is damaged.
    #[error("the recording is damaged at byte {at}: {what}")]
    Damaged {
        /// Where in the file.
        at: u64,
        /// What is wrong there.
        what: String,
    },
    /// There is no such branch.
    #[error("there is no branch {0}; it may have been deleted")]
    NoBranch(BranchId),
    /// There is no such step.
    #[error("branch {branch} has steps 0 to {end}; step {step} is not among them")]
    NoStep {
        /// Which branch.
        branch: BranchId,
        /// Its last step.
        end: u64,
        /// What was asked for.
        step: u64,
    },
    /// The present branch cannot be deleted.
    #[error("branch {0} is the one that is played; go to another before deleting it")]
    InUse(BranchId),
    /// A name is no name.
    #[error("'{0}' is no name for a branch: it needs 1 to 100 characters")]
    Name(String),
    /// A state or an input could not be written or read.
    #[error("a {what} could not be written or read: {why}")]
    Coding {
        /// State or inputs.
        what: &'static str,
        /// Why.
        why: String,
    },
    /// A step failed.
    #[error("{0}")]
    Step(Box<dyn std::error::Error + Send + Sync>),
}
