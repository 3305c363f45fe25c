//! What a scene is: a model, the state it starts from, what happens to it, and flesh where it has some.
//!
//! The gallery builds scenes, files hold them, the program and the studio run them; all of them mean these types.

mod by_displacements;
mod cover;
mod document;
mod drive;
mod holds;
mod keyframes;
mod scatter;
mod scene;
mod script;
mod soft;

pub use by_displacements::{ByDisplacements, MoveError, wants_halves};
pub use cover::Cover;
pub use document::{Content, Document, Look};
pub use drive::Drive;
pub use holds::Holds;
pub use keyframes::Keyframes;
pub use scene::{Counts, Scene};
pub use script::{Change, Event, Lead, Meet, Path, Puppet, RootMotion, Script, Track, grip};
pub use soft::SoftScene;
