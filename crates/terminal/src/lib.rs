//! What `ligament` and `ligament-bench` share, so that both speak, write and fail alike.
//!
//! - [`options`] and [`values`]: options with one meaning in both, and the parsers of their values.
//! - [`output`]: text for a person, or JSON for a script.
//! - [`progress`]: bars and remarks on the error stream.
//! - [`files`]: files are written whole or not at all; errors name the option that chose the path.
//! - [`failure`], [`exit`] and [`suggest`]: exit codes, how errors are printed, and what a mistyped name may have meant.
//!
//! ```
//! use ligament_terminal::{failure, suggest};
//!
//! let error = suggest::unknown("benchmark", "biuld", &["build", "chain"]);
//! assert!(error.to_string().contains("did you mean 'build'?"));
//! assert_eq!(failure::code(&error), failure::Code::Usage);
//! ```

pub mod exit;
pub mod failure;
pub mod files;
pub mod options;
pub mod output;
pub mod progress;
pub mod suggest;
pub mod values;
