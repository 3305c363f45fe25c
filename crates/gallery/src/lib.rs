//! Built-in characters and the scenes of the papers, one file each. Tests, benchmarks and the command line share them.
//!
//! Every scene gives its number of bodies, joints and scalar constraints as a formula of its parameters; a test compares that
//! with the built model. Parameters are plain fields with defaults:
//!
//! ```
//! use ligament_gallery::Chain;
//!
//! let scene = Chain { links: 100, stiffness: 1e4, ..Chain::default() }.build()?;
//! assert_eq!(scene.counts.bodies, 100);
//! # Ok::<(), ligament_gallery::GalleryError>(())
//! ```
//!
//! # What there is
//!
//! | from | scenes |
//! | --- | --- |
//! | textbooks | [`Pendulum`], [`DoublePendulum`], [`TumblingBox`], [`FourBar`], [`Stewart`] |
//! | KP08, with flesh | [`Worm`], [`Fish`], [`Finger`] |
//! | H11 | [`Chain`], [`HangingChain`], [`Robot`], [`Hand`]; with soft fingertips [`SoftHand`] |
//! | F99 | [`Ladder`], [`Acrobats`], [`Seaweed`], [`StringPendulum`], [`BarSurface`] |
//! | F98 | [`BarAndDisks`], [`Garland`], [`Net`], [`ShakenPlate`] |
//! | our own, with contact | [`Wall`], [`Bowl`], [`Chair`], [`PickUp`], [`JansenWalk`], [`Capstan`] |
//! | our own | [`Humanoid`], [`BranchingTree`], [`BicycleChain`]; with flesh [`Beam`], [`Starfish`], [`Cat`] |
//!
//! [`scenes`] lists them by name, [`find`] finds one, [`takes`] are the motions of KP08 section 5. The scene type is in
//! [`ligament::scene`], and re-exported here; [`ligament::sim`] simulates any of them. A new scene is a file and a line:
//! `docs/recipes/scene.md`.

mod acrobats;
mod bar;
mod bar_and_disks;
mod beam;
mod bicycle_chain;
mod blend;
mod bone;
mod bowl;
mod capstan;
mod cat;
mod chain;
mod chair;
mod coloring;
mod double_pendulum;
mod figure;
mod finger;
mod fish;
mod four_bar;
mod garland;
mod hand;
mod hanging_chain;
mod humanoid;
mod jansen;
mod ladder;
mod lattice;
mod list;
mod net;
mod pendulum;
mod pick_up;
mod robot;
mod scene;
mod seaweed;
mod shaken_plate;
mod site;
mod sleeve;
mod soft;
mod soft_hand;
mod spine;
mod starfish;
mod stewart;
mod string_pendulum;
mod surface;
mod takes;
mod tree;
mod tumbling_box;
mod wall;
mod worm;

pub use acrobats::Acrobats;
pub use bar_and_disks::BarAndDisks;
pub use beam::Beam;
pub use bicycle_chain::BicycleChain;
pub use bowl::Bowl;
pub use capstan::Capstan;
pub use cat::Cat;
pub use chain::Chain;
pub use chair::Chair;
pub use double_pendulum::DoublePendulum;
pub use finger::Finger;
pub use fish::Fish;
pub use four_bar::{FourBar, Linkage};
pub use garland::Garland;
pub use hand::{Gesture, Hand};
pub use hanging_chain::HangingChain;
pub use humanoid::Humanoid;
pub use jansen::JansenWalk;
pub use ladder::Ladder;
pub use ligament::scene::{
    Change, Counts, Cover, Curve, JointMotion, Meet, Path, RootMotion, Scene, Script, ScriptEvent,
};
pub use list::{Entry, find, scenes};
pub use net::Net;
pub use pendulum::Pendulum;
pub use pick_up::PickUp;
pub use robot::Robot;
pub use scene::{GalleryError, MOST_BODIES};
pub use seaweed::Seaweed;
pub use shaken_plate::ShakenPlate;
pub use soft::Size;
pub use soft_hand::SoftHand;
pub use starfish::Starfish;
pub use stewart::Stewart;
pub use string_pendulum::StringPendulum;
pub use surface::BarSurface;
pub use takes::{TakeEntry, takes};
pub use tree::BranchingTree;
pub use tumbling_box::TumblingBox;
pub use wall::Wall;
pub use worm::Worm;
