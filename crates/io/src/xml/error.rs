//! What is wrong with an XML file, and where.

use std::fmt;

/// A place in a text: line and column, counted from 1. Part of [`UrdfError`](crate::urdf::UrdfError) and
/// [`MjcfError`](crate::mjcf::MjcfError).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct At {
    /// Line.
    pub line: u32,
    /// Column, in bytes.
    pub column: u32,
}

impl At {
    /// The position after a text that begins here.
    pub(super) fn after(self, text: &[u8]) -> At {
        let lines = text.iter().filter(|byte| **byte == b'\n').count() as u32;
        let column = text.iter().rev().take_while(|byte| **byte != b'\n').count() as u32;
        At { line: self.line + lines, column: if lines == 0 { self.column + column } else { 1 + column } }
    }
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// What is wrong with an XML file, and where.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{file}: {at}: {fault}")]
pub(crate) struct XmlError {
    pub(crate) file: String,
    pub(crate) at: At,
    pub(crate) fault: Box<XmlFault>,
}

/// What is wrong with an XML file.
///
/// ```
/// use ligament::progress::Progress;
/// use ligament_io::urdf::{Options, UrdfFault, XmlFault, from_text};
///
/// let text = "<robot>\n  <link name='a'>\n</robot>";
/// let error = from_text(text, None, &Options::default(), &mut Progress::none()).unwrap_err();
/// assert!(matches!(&*error.fault, UrdfFault::Xml { at, fault } if at.line == 3 && matches!(**fault, XmlFault::Syntax(_))));
/// ```
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[allow(missing_docs)] // the message of each variant says what its fields are
pub enum XmlFault {
    #[error("the file is not well-formed XML: {0}")]
    Syntax(String),

    #[error("the file has no <{expected}>, which must be its outermost element")]
    Empty { expected: String },

    #[error("the outermost element is <{found}>; expected <{expected}>")]
    Outermost { found: String, expected: String },

    #[error("the file has more than {most} {what}, which is the limit")]
    TooMany { what: &'static str, most: usize },

    #[error("<{parent}> has no <{element}>; expected one")]
    NoElement { parent: String, element: String },

    #[error("<{parent}> has more than one <{element}>; expected one")]
    Repeated { parent: String, element: String },

    #[error("<{element}> has no attribute '{attribute}', which is required")]
    NoAttribute { element: String, attribute: String },

    #[error("<{element} {attribute}=\"{found}\">: expected {expected}")]
    Value { element: String, attribute: String, found: String, expected: String },

    #[error("{0}")]
    Format(String),
}

/// A name or value, shortened for a message.
pub(crate) fn shortened(value: &str) -> String {
    const MOST: usize = 60;
    match value.char_indices().nth(MOST) {
        None => value.to_owned(),
        Some((end, _)) => format!("{}...", &value[..end]),
    }
}
