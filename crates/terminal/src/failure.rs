//! Exit codes, and errors that carry one.
//!
//! | code | meaning |
//! | --- | --- |
//! | 0 | success |
//! | 1 | failure: a simulation diverged, a benchmark has no such case, memory or a port is missing |
//! | 2 | invalid arguments: an unknown option, value or name |
//! | 3 | an input file is missing or invalid |
//! | 4 | an output file could not be written |

use std::fmt;

use anyhow::Error;
use ligament::command::TakeError;
use ligament_io::{bvh, cage, character, clip, mesh, mjcf, open, tracking, urdf};

/// Why the program failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// Any other failure.
    Failed = 1,
    /// Invalid arguments.
    Usage = 2,
    /// An input file is missing or invalid.
    Input = 3,
    /// An output file could not be written.
    Output = 4,
}

/// An error with an exit code.
#[derive(Debug)]
struct Marked {
    code: Code,
    error: Error,
}

impl fmt::Display for Marked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#}", self.error)
    }
}

impl std::error::Error for Marked {}

/// Sets the exit code of an error.
pub trait Mark<T> {
    /// With this code.
    fn mark(self, code: Code) -> Result<T, Error>;
}

impl<T, E: Into<Error>> Mark<T> for Result<T, E> {
    fn mark(self, code: Code) -> Result<T, Error> {
        self.map_err(|error| marked(code, error.into()))
    }
}

/// An error with this exit code.
pub fn marked(code: Code, error: Error) -> Error {
    Error::new(Marked { code, error })
}

/// Whether there is no room for what is written: on the disk, within the user's share of it, or within the limit of file sizes.
pub fn is_full(error: &std::io::Error) -> bool {
    use std::io::ErrorKind::{FileTooLarge, QuotaExceeded, StorageFull};
    matches!(error.kind(), StorageFull | QuotaExceeded | FileTooLarge)
}

/// The exit code of an error: as marked, else by its cause.
pub fn code(error: &Error) -> Code {
    let is_read = |cause: &(dyn std::error::Error + 'static)| {
        cause.is::<open::OpenError>()
            || cause.is::<character::CharacterError>()
            || cause.is::<character::RigError>()
            || cause.is::<mesh::LoadError>()
            || cause.is::<cage::CageFileError>()
            || cause.is::<bvh::BvhError>()
            || cause.is::<tracking::TrackerFileError>()
            || cause.is::<TakeError>()
            || cause.is::<urdf::UrdfError>()
            || cause.is::<mjcf::MjcfError>()
    };
    let of_cause = |cause: &(dyn std::error::Error + 'static)| match cause.downcast_ref::<Marked>() {
        Some(marked) => Some(marked.code),
        None if is_read(cause) => Some(Code::Input),
        None if cause.is::<clip::ClipFileError>() => Some(Code::Output),
        // Standard output can be a file, too.
        None if cause.downcast_ref().is_some_and(is_full) => Some(Code::Output),
        None => None,
    };
    error.chain().find_map(of_cause).unwrap_or(Code::Failed)
}

#[cfg(test)]
mod tests {
    //! Checks that the code survives added context, and that the text is complete.
    use anyhow::{Context, anyhow};

    use super::*;

    #[test]
    fn marks_survive_context() {
        let inner: Result<(), Error> = Err(anyhow!("inner")).context("outer");
        let error = inner.mark(Code::Output).context("around").expect_err("it is an error");
        assert_eq!((code(&error), format!("{error:#}").as_str()), (Code::Output, "around: outer: inner"));
        assert_eq!(code(&anyhow!("anything")), Code::Failed);
        let read = Error::new(open::OpenError::Content("a.urdf: no".into())).context("--tracker");
        assert_eq!(code(&read), Code::Input);
    }
}
