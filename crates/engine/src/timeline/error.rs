//! Errors of recordings.

use super::BranchId;

/// Why a recording could not be made, read or positioned.
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
/// // Seeking a step that does not exist is an error, which lists the steps that exist.
/// let mut world = Sum::default();
/// let mut recording = Recording::begin(std::io::Cursor::new(Vec::new()), b"a sum", &world, Options::default())?;
/// recording.step(&mut world, &[1.0])?;
/// assert!(matches!(recording.seek(&mut world, 2), Err(RecordingError::NoStep { end: 1, step: 2, .. })));
/// // A file that is not a recording is an error.
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
    /// The file is not a recording.
    #[error("this is not a recording: expected a file that begins with LIGAMENTREC")]
    NotARecording,
    /// The file has another version.
    #[error(
        "the recording has version {found}; this program reads version {known}: open it with the program that made it"
    )]
    Version {
        /// Version of the file.
        found: u32,
        /// Version that this program reads.
        known: u32,
    },
    /// The file is too short, or its beginning is damaged.
    #[error("the recording is damaged at byte {at}: {what}")]
    Damaged {
        /// Byte position in the file.
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
        /// The branch.
        branch: BranchId,
        /// Its last step.
        end: u64,
        /// The requested step.
        step: u64,
    },
    /// The current branch cannot be deleted.
    #[error("branch {0} is the current one; go to another branch before deleting it")]
    InUse(BranchId),
    /// Invalid name of a branch.
    #[error("'{0}' is not a valid name of a branch: expected 1 to 100 characters")]
    Name(String),
    /// The recording has reached a limit.
    #[error(
        "the recording has reached its limit of {most} {what}; what is recorded stays: start another recording to go on"
    )]
    Full {
        /// The limit.
        most: u64,
        /// What is counted.
        what: &'static str,
    },
    /// The question of [`Recording::interrupt_when`](super::Recording::interrupt_when) was answered with true.
    #[error("interrupted before the step was restored")]
    Interrupted,
    /// A state does not fit the world.
    #[error("the recording holds a state of another scene: {0}")]
    State(String),
    /// A state or an input could not be encoded or decoded.
    #[error("a {what} could not be written or read: {why}")]
    Coding {
        /// State or inputs.
        what: &'static str,
        /// The cause.
        why: String,
    },
    /// A step failed.
    #[error("{0}")]
    Step(Box<dyn std::error::Error + Send + Sync>),
}
