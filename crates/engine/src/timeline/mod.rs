//! The timeline: everything that happened can be gone back to, bit for bit.
//!
//! Source: KP08 section 5, whose system lets its user go back to a frame and try again. Deviation: KP08 keeps every frame;
//! here a recording is a log of inputs with a snapshot now and then, and what lies between two snapshots is stepped through
//! again. Since a step depends on the state and its inputs alone, this gives the same bits.
//!
//! A [`Recording`] belongs to anything that is a [`World`]. It writes to one file as it goes (or to memory: anything that
//! reads, writes and seeks), and holds only an index itself, so hours of recording take little memory. To go on from the
//! past starts a new [`Branch`] and keeps the old one.
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
mod error;
mod file;
mod index;
mod recording;
mod upgrade;
mod world;

pub use branch::{Branch, BranchId, Moment};
pub use error::RecordingError;
pub use recording::{Options, Recording};
pub use upgrade::upgrade;
pub use world::World;
