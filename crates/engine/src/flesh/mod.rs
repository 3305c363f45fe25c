//! Flesh: a coarse cage of tetrahedra that is elastic, and a fine skin that rides in it. Positions in, forces out.
//!
//! Source: KP08 sections 4.1 and 4.3 to 4.5.
//!
//! A [`Cage`] is a mesh of tetrahedra. A closed surface in it says how much of each tetrahedron is filled and what mass
//! each node carries ([`Lumped`]), and moves with the nodes as a [`Skin`].

mod box_tree;
mod cage;
mod filled;
mod lump;
mod skin;

pub use cage::{Cage, CageError};
pub use filled::{Filled, Solid};
pub use lump::{LumpError, Lumped, Lumping};
pub use skin::{Skin, SkinError};
