//! Why an MJCF file could not be read.

use std::fmt;

use crate::xml::{At, XmlError};

/// Why an MJCF file could not be read, and where.
///
/// ```
/// use ligament::progress::Progress;
/// use ligament_io::mjcf::{Options, from_text};
///
/// // In the third line, the axis is not three numbers.
/// let text = "<mujoco><worldbody><body>\n<geom size='.1'/>\n<joint axis='0 0 up'/>\n</body></worldbody></mujoco>";
/// let error = from_text(text, None, &Options::default(), &mut Progress::none()).unwrap_err();
/// assert_eq!(error.at.map(|at| at.line), Some(3));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MjcfError {
    /// The file, or "MJCF text".
    pub file: String,
    /// Line and column, if the error has a place in the text.
    pub at: Option<At>,
    /// What is wrong.
    pub reason: String,
}

impl std::error::Error for MjcfError {}

impl fmt::Display for MjcfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.file)?;
        if let Some(at) = self.at {
            write!(f, "{at}: ")?;
        }
        f.write_str(&self.reason)
    }
}

impl From<XmlError> for MjcfError {
    fn from(XmlError { file, at, fault }: XmlError) -> MjcfError {
        MjcfError { file, at: Some(at), reason: fault.to_string() }
    }
}
