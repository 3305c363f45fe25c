//! glTF 2.0 as a file: its two containers, its buffers, its lists of numbers and its tree of nodes. What they mean is for
//! [`mesh`](crate::mesh) and [`character`](crate::character).
//!
//! Every offset is checked before it is read, and every count before anything is made of it. A file says little and can
//! mean much (nodes that share children, sparse lists of a billion zeros): what may be made of it is bounded.

mod accessor;
mod animation;
mod container;
mod document;
mod extras;
mod nodes;

pub(crate) use accessor::Numbers;
pub(crate) use animation::{Channel, Said, channels};
pub(crate) use container::{Container, beside, container, parse};
pub(crate) use document::{Document, Primitive, Skin};
pub(crate) use extras::{MOST_CARRIED, RIG, SCENE};
pub(crate) use nodes::{Affine, Nodes};
