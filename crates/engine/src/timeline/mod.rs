//! The timeline: records a simulation so that every past step can be restored, bit for bit.
//!
//! Source: Kim & Pollard 2008 (KP08) section 5, whose system lets its user go back to a frame and try again. Deviation: KP08
//! stores every frame; a recording here is a log of inputs with occasional snapshots, and steps between two snapshots are
//! computed again. Since a step depends only on the state and its inputs, the result has the same bits.
//!
//! A [`Recording`] works with any type that implements [`World`]. It writes to a file (or to memory: anything that reads, writes
//! and seeks), and holds only an index in memory, so hours of recording need little memory. Stepping from a past moment starts a
//! new [`Branch`] and keeps the old one.
//!
//! ```
//! use ligament::timeline::{Options, Recording, World};
//!
//! /// A number that inputs are added to.
//! #[derive(Default)]
//! struct Sum(f64);
//!
//! impl World for Sum {
//!     type Input = f64;
//!     type State = f64;
//!     type Error = std::convert::Infallible;
//!     fn state(&self) -> f64 {
//!         self.0
//!     }
//!     fn restore(&mut self, state: f64) {
//!         self.0 = state;
//!     }
//!     fn step(&mut self, inputs: &[f64]) -> Result<(), Self::Error> {
//!         self.0 = 0.5 * self.0 + inputs.iter().sum::<f64>();
//!         Ok(())
//!     }
//! }
//!
//! let mut sum = Sum::default();
//! let file = std::io::Cursor::new(Vec::new());
//! let mut recording = Recording::begin(file, b"a sum", &sum, Options::default())?;
//! for k in 0..100 {
//!     recording.step(&mut sum, &[f64::from(k)])?;
//! }
//! let end = sum.0;
//! recording.seek(&mut sum, 10)?;
//! recording.step(&mut sum, &[1000.0])?; // another branch
//! let first = recording.branches()[0].id;
//! recording.seek_in(&mut sum, first, 100)?;
//! assert_eq!(sum.0.to_bits(), end.to_bits());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod branch;
mod coding;
mod damage;
mod error;
mod file;
mod index;
mod interrupt;
mod open;
mod record;
mod recording;
mod recover;
mod storage;
mod upgrade;
mod world;

pub use branch::{Branch, BranchId, Moment};
pub use damage::Damage;
pub use error::RecordingError;
pub use file::damage_of;
pub use recording::{Options, Recording};
pub use recover::{Recovered, recover};
pub use storage::Storage;
pub use upgrade::upgrade;
pub use world::World;
