//! Notes on an imported MJCF file.

use std::collections::BTreeMap;
use std::fmt;

use crate::urdf::list;

/// A difference between the file and the model.
///
/// ```
/// use ligament::progress::Progress;
/// use ligament_io::mjcf::{Options, from_text};
///
/// // Deformable curves are not supported: they are left out, with a note.
/// let text = "<mujoco><worldbody><body><freejoint/><geom size='.1'/><composite type='cable'/></body></worldbody></mujoco>";
/// let ball = from_text(text, None, &Options::default(), &mut Progress::none())?;
/// assert!(ball.notes.iter().any(|note| note.to_string().contains("composite")), "{:?}", ball.notes);
/// # Ok::<(), ligament_io::mjcf::MjcfError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// Elements that are not read.
    Elements {
        /// Name of the element.
        element: String,
        /// Their number.
        count: usize,
    },
    /// Attributes that are not read.
    Attributes {
        /// Element and attribute, as `geom margin`.
        attribute: String,
        /// Their number.
        count: usize,
    },
    /// Things that are read differently than in MuJoCo, or in part.
    Things {
        /// What was done.
        what: &'static str,
        /// The names of the things.
        names: Vec<String>,
    },
    /// A note on one thing.
    Thing {
        /// The thing, with its kind.
        thing: String,
        /// The note.
        what: String,
    },
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let many = |n: usize| if n == 1 { "" } else { "s" };
        match self {
            Note::Elements { element, count } => {
                write!(f, "{count} <{element}> element{} not read", many(*count))
            }
            Note::Attributes { attribute, count } => {
                write!(f, "{count} attribute{} '{attribute}' not read", many(*count))
            }
            Note::Things { what, names } => {
                write!(f, "{what}: {}", list(names.iter().map(|name| format!("'{name}'"))))
            }
            Note::Thing { thing, what } => write!(f, "{thing}: {what}"),
        }
    }
}

/// Collects notes.
#[derive(Default)]
pub(super) struct Notes {
    elements: BTreeMap<String, usize>,
    attributes: BTreeMap<String, usize>,
    things: BTreeMap<&'static str, Vec<String>>,
    single: Vec<Note>,
}

/// Memory is bounded by the number of kinds of things, not by the number of things.
const MOST_KINDS: usize = 256;

impl Notes {
    pub(super) fn element(&mut self, name: &str) {
        count(&mut self.elements, name);
    }

    pub(super) fn attribute(&mut self, element: &str, key: &str) {
        count(&mut self.attributes, &format!("{element} {key}"));
    }

    pub(super) fn many(&mut self, what: &'static str, name: impl Into<String>) {
        self.things.entry(what).or_default().push(name.into());
    }

    pub(super) fn thing(&mut self, thing: impl Into<String>, what: impl Into<String>) {
        if self.single.len() < MOST_KINDS {
            self.single.push(Note::Thing { thing: thing.into(), what: what.into() });
        }
    }

    pub(super) fn finish(self) -> Vec<Note> {
        let mut notes = self.single;
        notes.extend(self.things.into_iter().map(|(what, names)| Note::Things { what, names }));
        notes.extend(self.elements.into_iter().map(|(element, count)| Note::Elements { element, count }));
        let attributes = self.attributes.into_iter();
        notes.extend(attributes.map(|(attribute, count)| Note::Attributes { attribute, count }));
        notes
    }
}

fn count(counts: &mut BTreeMap<String, usize>, key: &str) {
    if counts.len() < MOST_KINDS || counts.contains_key(key) {
        *counts.entry(key.to_owned()).or_default() += 1;
    }
}
