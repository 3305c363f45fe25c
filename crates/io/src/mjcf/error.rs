//! Why an MJCF file could not be read.

use std::fmt;

/// Why an MJCF file could not be read, and where.
///
/// ```
/// // The third line asks for an axis that is none.
/// let text = "<mujoco><worldbody><body>\n<geom size='.1'/>\n<joint axis='0 0 up'/>\n</body></worldbody></mujoco>";
/// let error = ligament_io::mjcf::from_text(text, None).unwrap_err();
/// assert_eq!(error.at.map(|(line, _)| line), Some(3));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MjcfError {
    /// The file, or "MJCF text".
    pub file: String,
    /// Line and column, counted from 1, where it is about a place in the text.
    pub at: Option<(usize, usize)>,
    /// What is wrong.
    pub reason: String,
}

impl std::error::Error for MjcfError {}

impl fmt::Display for MjcfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.file)?;
        if let Some((line, column)) = self.at {
            write!(f, "line {line}, column {column}: ")?;
        }
        f.write_str(&self.reason)
    }
}
