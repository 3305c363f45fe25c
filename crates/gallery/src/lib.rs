//! Built-in characters and the scenes of the papers, one file each. Tests, benches and the program share them.
//!
//! Every scene states how many bodies, joints and scalar constraints it has, as a formula of its parameters; a test
//! compares that with what the built model finds. Parameters are plain fields with sensible defaults:
//!
//! ```
//! use ligament_gallery::Chain;
//!
//! let scene = Chain { links: 100, stiffness: 1e4, ..Chain::default() }.build()?;
//! assert_eq!(scene.counts.bodies, 100);
//! # Ok::<(), ligament_gallery::GalleryError>(())
//! ```

mod bar;
mod bone;
mod chain;
mod double_pendulum;
mod hand;
mod hanging_chain;
mod humanoid;
mod keyframes;
mod ladder;
mod pendulum;
mod robot;
mod scene;
mod script;
mod tree;
mod tumbling_box;

pub use chain::Chain;
pub use double_pendulum::DoublePendulum;
pub use hand::{Gesture, Hand};
pub use hanging_chain::HangingChain;
pub use humanoid::Humanoid;
pub use ladder::Ladder;
pub use pendulum::Pendulum;
pub use robot::Robot;
pub use scene::{Counts, Entry, GalleryError, MOST_BODIES, Scene, find, scenes};
pub use script::Script;
pub use tree::Tree;
pub use tumbling_box::TumblingBox;
