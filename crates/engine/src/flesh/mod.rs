//! Flesh: a coarse cage of tetrahedra that is elastic, and a fine skin that rides in it. Positions in, forces out.
//!
//! Source: KP08 sections 4.1 and 4.3 to 4.5.
//!
//! A [`Cage`] is a mesh of tetrahedra. A closed surface in it says how much of each tetrahedron is filled and what mass
//! each node carries ([`Lumped`]), and moves with the nodes as a [`Skin`]. [`Elements`] give the elastic forces of a
//! [`Material`].

mod box_tree;
mod cage;
mod elastic;
mod elements;
mod filled;
mod lump;
mod material;
mod skin;

pub use cage::{Cage, CageError};
pub use elements::{Elements, ElementsError, Scratch};
pub use filled::{Filled, Solid};
pub use lump::{LumpError, Lumped, Lumping};
pub use material::{Corotated, Diagonalise, Lame, Law, Material, MaterialError, NeoHookean, Range, StVk};
pub use skin::{Skin, SkinError};
