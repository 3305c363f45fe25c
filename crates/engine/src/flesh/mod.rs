//! Flesh: a soft body. A coarse tetrahedral mesh (the cage) is elastic, and a fine surface (the skin) is embedded in it. This
//! module computes forces from positions.
//!
//! Source: Kim & Pollard 2008 (KP08) sections 4.1 and 4.3 to 4.5.
//!
//! A [`Cage`] is a tetrahedral mesh. A closed surface in it determines the filled fraction of each tetrahedron and the mass of
//! each node ([`Lumped`]), and moves with the nodes as a [`Skin`]. [`Elements`] compute the elastic forces of a [`Material`].
//!
//! [`Flesh::grow`] does it all in one call, from a skin and a skeleton:
//!
//! ```
//! use ligament::flesh::{Flesh, Recipe};
//! use ligament::mass::TriMesh;
//! use ligament::math::{Pose, RigidInertia, Sym3, Vec3};
//! use ligament::model::{Body, ModelBuilder};
//! use ligament::progress::Progress;
//!
//! let mut skeleton = ModelBuilder::new("a dice with a heart");
//! let heart = RigidInertia::new(0.01, Vec3::ZERO, Sym3::IDENTITY * 1e-6);
//! skeleton.add_body(Body::new("heart", heart));
//! let skeleton = skeleton.build()?;
//! let corner = |k: u32| Vec3::new(f64::from(k & 1), f64::from(k >> 1 & 1), f64::from(k >> 2)) - Vec3::splat(0.5);
//! let sides = [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
//! let triangles = sides.iter().flat_map(|&[a, b, c, d]| [[a, b, c], [a, c, d]]).collect();
//! let skin = TriMesh::new((0..8).map(|k| corner(k) * 0.1).collect(), triangles)?;
//! let poses = vec![Pose::IDENTITY; skeleton.bodies().len()];
//! let flesh = Flesh::grow(&skeleton, &poses, &skin, &Recipe { tets: 200, ..Recipe::default() }, &mut Progress::none())?;
//! assert!((flesh.mass() - 1.0).abs() < 1e-9); // a liter of 1000 kg/m^3
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod box_tree;
mod cage;
mod elastic;
mod elements;
mod energy;
mod feet;
mod filled;
mod fit;
mod grow;
mod hold;
pub mod implicit;
mod lattice;
mod lump;
mod material;
mod motion;
mod skin;
mod sound;
mod stable;
mod touch;

pub use cage::{Cage, CageError};
pub use elements::{Elements, ElementsError, Scratch};
pub use filled::{Filled, Solid};
pub use fit::{FitError, Fitted, fit};
pub use grow::{Flesh, FleshError, Recipe};
pub use hold::{Bone, Hold, added_inertia, bones_of, hold};
pub use lump::{LumpError, Lumped, Lumping};
pub use material::{
    Corotated, Diagonalize, Lame, Law, Material, MaterialError, NeoHookean, PAIRS, Range, StVk,
};
pub use motion::FleshMotion;
pub use skin::{Skin, SkinError};
pub use sound::{MOST_PAIRS, SkinFault, sound_skin};
pub use stable::{fastest_squared, longest_step};
pub use touch::{SkinTouch, TouchLaw, Touched};
