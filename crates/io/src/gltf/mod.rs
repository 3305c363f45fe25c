//! Low-level glTF 2.0: its two containers, buffers, accessors and node tree. [`mesh`](crate::mesh) and
//! [`character`](crate::character) interpret them.
//!
//! Every offset and every count is checked before use. A small file can describe a huge result (nodes that share children,
//! sparse lists of a billion zeros), so the size of the result is bounded too.

mod accessor;
mod animation;
mod container;
mod document;
mod extras;
mod nodes;

pub(crate) use accessor::Numbers;
pub(crate) use animation::{Channel, Said, channels};
pub(crate) use container::{Container, beside, container, embedded, parse};
pub(crate) use document::{Document, Primitive, Skin};
pub(crate) use extras::{MOST_CARRIED, RIG, SCENE};
pub(crate) use nodes::{Affine, Nodes};
